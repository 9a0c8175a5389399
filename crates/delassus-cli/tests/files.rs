//! Files that go wrong: full disks, damaged journals, paths that lead elsewhere, names that deceive.

use crate::common::random::Random;
use crate::common::{delassus, example, object, scratch, text};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Every file of a folder with its bytes, by its name in it.
fn content(dir: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut out = BTreeMap::new();
    for entry in std::fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        let name = PathBuf::from(path.file_name().unwrap());
        if path.is_dir() {
            out.extend(content(&path).into_iter().map(|(n, bytes)| (name.join(n), bytes)));
        } else {
            out.insert(name, std::fs::read(&path).unwrap());
        }
    }
    out
}

/// What does not tell times.
fn timeless(dir: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut all = content(dir);
    all.retain(|name, _| !["summary.json", "report.html"].contains(&name.to_str().unwrap()));
    all
}

#[test]
#[cfg(unix)]
fn a_limit_of_file_sizes_leaves_the_old_results_or_the_new_ones() {
    let dir = scratch("limited");
    let out = dir.to_str().unwrap();
    let model = example("pendulum");
    let args = |end: &'static str| ["run", &model, "--set", end, "--out", out, "--force", "--quiet"];
    let run = |end: &'static str| assert!(delassus(&args(end)).status.success());
    run("solve.end=0.2");
    let new = timeless(&dir);
    let largest = content(&dir).values().map(Vec::len).max().unwrap();
    run("solve.end=0.1");
    let old = timeless(&dir);
    assert_ne!(old, new);
    let (mut failed, mut done) = (0, 0);
    for k in 0..=21 {
        run("solve.end=0.1");
        // the limit counts blocks of 512 bytes; the signal that tells of it is not to kill
        let blocks = k * (largest / 512 + 2) / 20;
        let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
        let limited = std::process::Command::new("sh")
            .args(["-c", &script, env!("CARGO_BIN_EXE_delassus")])
            .args(args("solve.end=0.2"))
            .output()
            .unwrap();
        let (now, summary) = (timeless(&dir), std::fs::read_to_string(dir.join("summary.json")).unwrap());
        let end = serde_json::from_str::<serde_json::Value>(&summary).unwrap()["end"].as_f64().unwrap();
        assert!(std::fs::read_to_string(dir.join("report.html")).unwrap().contains("</html>"));
        if limited.status.success() {
            assert!(now == new && (end - 0.2).abs() < 1e-12, "{blocks} blocks");
            done += 1;
        } else {
            let told = text(&limited.stderr);
            assert!(told.contains("DiskFull") && limited.status.code() == Some(2), "{told}");
            assert!(now == old && (end - 0.1).abs() < 1e-12, "{blocks} blocks: {:?}", now.keys());
            failed += 1;
        }
    }
    assert!(failed >= 15 && done >= 1, "{failed} failed, {done} done");
    std::fs::remove_dir_all(&dir).unwrap();
}

#[test]
fn every_flipped_bit_of_a_journal_is_noticed() {
    let dir = scratch("flips");
    let (out, model) = (dir.to_str().unwrap(), example("four-bar"));
    let grid = "solve.step=0.01:0.02:6";
    let args =
        ["sweep", &model, "--set", "solve.end=0.1", "--grid", grid, "--out", out, "--threads", "1", "--json"];
    assert!(delassus(&args).status.success());
    let (journal, table) = (dir.join("journal.jsonl"), dir.join("results.csv"));
    let (bytes, right) = (std::fs::read(&journal).unwrap(), std::fs::read(&table).unwrap());
    let (mut redone, mut refused) = (0, 0);
    for case in 0..Random::cases(250) {
        let mut random = Random::of(case);
        let mut flipped = bytes.clone();
        flipped[random.below(bytes.len())] ^= 1 << random.below(8);
        std::fs::write(&journal, &flipped).unwrap();
        let ran = delassus(&args);
        if ran.status.success() {
            assert_eq!(std::fs::read(&table).unwrap(), right, "case {case}");
            let resumed = object(&ran)["resumed"].as_u64().unwrap();
            assert!((4..6).contains(&resumed), "case {case}: {resumed}");
            redone += 1;
            // mended: nothing is left to do
            assert_eq!(object(&delassus(&args))["resumed"], 6, "case {case}");
        } else {
            assert_eq!(object(&ran)["error"]["code"], "DamagedJournal", "case {case}");
            refused += 1;
        }
    }
    assert!(redone > refused, "{redone} {refused}");
    std::fs::remove_dir_all(&dir).unwrap();
}

#[test]
fn equal_values_of_a_grid_are_one_run() {
    let dir = scratch("equal");
    let (out, model) = (dir.to_str().unwrap(), example("four-bar"));
    let grid = "solve.step=1e-2,0.01,0.02,0.01";
    let args = ["sweep", &model, "--set", "solve.end=0.1", "--grid", grid, "--out", out, "--json"];
    let first = object(&delassus(&args));
    let lines = || std::fs::read_to_string(dir.join("journal.jsonl")).unwrap();
    let before = lines();
    let again = object(&delassus(&args));
    assert_eq!((&first["done"], &again["done"], &again["resumed"]), (&4.into(), &4.into(), &4.into()));
    assert_eq!(lines(), before, "a journal that is complete does not grow");
    std::fs::remove_dir_all(&dir).unwrap();
}

const MODAL: &str = r#"
delassus = 1
[world]
dimension = 2
[[body]]
name = "rod"
kind = "modal"
nodes = "NODES"
mass_matrix = [[1, 0], [0, 1]]
stiffness_matrix = [[1, -1], [-1, 1]]
attachments = { left = 1 }
"#;

#[test]
#[cfg(unix)]
fn a_model_reads_its_own_folder_and_tells_nothing_of_other_files() {
    let dir = scratch("paths");
    let secrets = dir.with_extension("secret");
    std::fs::create_dir_all(&dir).unwrap();
    std::fs::create_dir_all(&secrets).unwrap();
    std::fs::write(secrets.join("list"), "hunter2:x:0:0\n").unwrap();
    let inside = secrets.join("list").display().to_string();
    let model = dir.join("m.toml");
    let check = |nodes: &str, more: &[&str]| {
        std::fs::write(&model, MODAL.replace("NODES", nodes)).unwrap();
        let out = delassus(&[&["check", model.to_str().unwrap()], more].concat());
        assert_eq!(out.status.code(), Some(2));
        let told = text(&out.stderr);
        assert!(!told.contains("hunter2"), "{told}");
        told
    };
    for outside in [inside.as_str(), "../x/../../etc/passwd", "/etc/passwd", "/dev/zero"] {
        let told = check(outside, &[]);
        assert!(
            told.contains("PathOutsideModel") && told.contains("--allow") && told.contains("m.toml:8"),
            "{told}"
        );
    }
    let allowed = secrets.to_str().unwrap();
    let told = check(&inside, &["--allow", allowed]);
    assert!(told.contains("BadTable") && told.contains("list:1"), "{told}");
    assert!(check("/dev/zero", &["--allow", allowed, "--allow", "/dev"]).contains("not a plain file"));
    assert!(check("none", &["--allow", "/nowhere"]).contains("not a folder"));
    // what a person names is read as far as is sensible
    let grid = ["sweep", model.to_str().unwrap(), "--plan", "/dev/zero"];
    assert!(text(&delassus(&grid).stderr).contains("InputTooLarge"));
    std::fs::remove_dir_all(&dir).unwrap();
    std::fs::remove_dir_all(&secrets).unwrap();
}

/// Three discs above a floor; the names begin like formulas.
const DISCS: &str = r#"
delassus = 1
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "=a"
mass = 1
com = [0, 1]
inertia = 0.1
shapes = { rim = { disc = { radius = 0.1 } } }
[[body]]
name = "@b"
mass = 1
com = [0.7, 3]
inertia = 0.1
shapes = { rim = { disc = { radius = 0.2 } } }
[[body]]
name = "c"
mass = 1
com = [1.9, 2]
inertia = 0.1
shapes = { rim = { disc = { radius = 0.3 } } }
[[contact]]
name = "pile"
among = ["=a", "@b", "c"]
with = [{ plane = { at = [0, 0], normal = "y" } }]
restitution = 0
[start]
body.c = { vx = -1.5, vy = 2 }
[solve]
method = "moreau-jean"
contact = "stepping"
end = 1.2
step = "1 ms"
[output]
every = 0.05
record = ["=a.x", "=a.y", "@b.x", "@b.y", "c.x", "c.y", "pile.gap"]
"#;

#[test]
fn the_gap_of_a_pile_is_the_smallest_of_all_pairs_and_names_are_no_formulas() {
    let dir = scratch("pile");
    std::fs::create_dir_all(&dir).unwrap();
    let model = dir.join("m.toml");
    std::fs::write(&model, DISCS).unwrap();
    let out = dir.join("out");
    let ran = delassus(&["run", model.to_str().unwrap(), "--out", out.to_str().unwrap(), "--json"]);
    let codes = object(&ran)["warnings"].to_string();
    assert!(ran.status.success() && !codes.contains("NotANumber"), "{codes}");
    let table = std::fs::read_to_string(out.join("trajectory.csv")).unwrap();
    let mut lines = table.lines();
    assert_eq!(lines.next(), Some("t,'=a.x,'=a.y,'@b.x,'@b.y,c.x,c.y,pile.gap"));
    let mut rows = 0;
    for line in lines {
        let x: Vec<f64> = line.split(',').map(|x| x.parse().unwrap()).collect();
        let discs = [(x[1], x[2], 0.1), (x[3], x[4], 0.2), (x[5], x[6], 0.3)];
        let mut smallest = discs.iter().map(|d| d.1 - d.2).fold(f64::INFINITY, f64::min);
        for (i, a) in discs.iter().enumerate() {
            for b in &discs[..i] {
                smallest = smallest.min((a.0 - b.0).hypot(a.1 - b.1) - a.2 - b.2);
            }
        }
        // the same positions by another route: round-off of lengths of a few metres
        assert!((x[7] - smallest).abs() < 1e-14, "t = {}: {} {smallest}", x[0], x[7]);
        rows += 1;
    }
    assert!(rows > 20);
    std::fs::remove_dir_all(&dir).unwrap();
}
