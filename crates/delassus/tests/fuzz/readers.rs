//! Model files, plans, grids, journals, matrices beside a model, and saved runs.

use crate::random::Random;
use crate::{fuzz, mutate, shipped};
use delassus::Model;
use delassus::simulate::Simulation;
use delassus::sweep::{Axis, Entry, Journal, Plan, Row};
use std::path::{Path, PathBuf};

/// A folder of its own for a target.
fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("delassus-fuzz-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&path).unwrap();
    path
}

#[test]
fn models() {
    let seeds = shipped::models();
    fuzz("models", 30_000, |random, input| {
        let (path, text) = &seeds[random.below(seeds.len())];
        let other = &seeds[random.below(seeds.len())].1;
        *input = mutate::toml(random, text, other);
        match Model::parse(input, &path.to_string_lossy(), &[]) {
            Ok(model) => {
                // what is written is read again
                let written = model.to_toml();
                if let Err(e) = Model::parse(&written, &path.to_string_lossy(), &[]) {
                    panic!("what was written is not read: {e}\n{written}");
                }
            }
            Err(e) => assert!(!e.message.is_empty()),
        }
    });
}

#[test]
fn plans_and_grids() {
    let seed = "sweep = 1\nset = { solve.end = 0.1 }\nrecord = [\"a.x\"]\nfinal = [\"a.x\"]\n[reference]\nsolve.tolerance = 1e-9\n[[group]]\ngrid = { \"solve.step\" = \"1e-3:1e-1:5\", e = [0, 0.5] }\nset = { mu = 1 }\n[[group]]\ngrid = { \"solve.step\" = \"1e-3:1e-1:4:log\" }\n";
    fuzz("plans", 60_000, |random, input| {
        *input = mutate::toml(random, seed, seed);
        if random.below(3) == 0 {
            *input = mutate::characters(random, input);
        }
        if let Ok(plan) = Plan::parse(input, "plan.toml") {
            plan.keys();
            if plan.len() <= 100_000 {
                drop(plan.combinations());
            }
        }
        let grid =
            random.one(&["k=1:2:3", "k=1,2,3", "k=1e-3:1:4:log", "k=a,b", "=", "k=1:2", "k=1:2:99999999999"]);
        *input = mutate::characters(random, grid);
        drop(Axis::parse(input));
    });
}

#[test]
fn journals() {
    let path = folder("journals").join("journal.jsonl");
    let _ = std::fs::remove_file(&path);
    let (mut journal, _) = Journal::open(&path, "sweep", false).unwrap();
    let entry = |k: usize| Entry {
        key: format!("key{k}"),
        row: Row {
            cells: vec![format!("{:?}", 0.1 * k as f64), "a,\nb".into()],
            error: String::new(),
            wall_seconds: 0.3,
        },
    };
    let entries: Vec<Entry> = (0..6).map(entry).collect();
    entries.iter().for_each(|e| journal.append(e).unwrap());
    drop(journal);
    let seed = std::fs::read(&path).unwrap();
    fuzz("journals", 8_000, |random, input| {
        let mut bytes = seed.clone();
        mutate::bytes(random, &mut bytes);
        *input = String::from_utf8_lossy(&bytes).into_owned();
        std::fs::write(&path, &bytes).unwrap();
        if let Ok((_, found)) = Journal::open(&path, "sweep", false) {
            // what is left is what was written
            for e in &found {
                assert!(entries.contains(e), "another entry: {e:?}");
            }
        }
    });
}

#[test]
fn matrices() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let dir = folder("matrices");
    std::fs::create_dir_all(dir.join("modal")).unwrap();
    let files = ["modal/frame-mass.mtx", "modal/frame-stiffness.mtx", "modal/frame-nodes.csv"];
    let seeds = files.map(|f| std::fs::read(root.join(f)).unwrap());
    let model = dir.join("modal-frame.toml");
    std::fs::copy(root.join("modal-frame.toml"), &model).unwrap();
    fuzz("matrices", 6_000, |random, input| {
        let which = random.below(3);
        for (k, (file, seed)) in files.iter().zip(&seeds).enumerate() {
            let mut bytes = seed.clone();
            if k == which {
                mutate::bytes(random, &mut bytes);
                *input = String::from_utf8_lossy(&bytes).into_owned();
            }
            std::fs::write(dir.join(file), &bytes).unwrap();
        }
        if let Err(e) = Model::load(&model, &[]) {
            assert!(!e.message.is_empty());
        }
    });
}

#[test]
fn saved_runs() {
    let text = include_str!("../../../../examples/four-bar.toml");
    let model = Model::parse(text, "four-bar.toml", &[]).unwrap();
    let mut run = Simulation::new(&model).unwrap();
    run.run_to(0.2).unwrap();
    let seed = run.save();
    fuzz("saved runs", 400, |random: &mut Random, _| {
        let mut bytes = seed.clone();
        mutate::bytes(random, &mut bytes);
        let restored = Simulation::restore(&model, &bytes);
        assert!(restored.is_err() || bytes == seed, "damage is noticed");
    });
}
