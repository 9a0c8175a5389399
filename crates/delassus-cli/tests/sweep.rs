//! Sweeps as a user meets them: threads, kills, changes, failures.

use crate::common::{delassus, object, scratch};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Output;

const MODEL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/four-bar.toml");
const PLAN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/sweeps/iltis-sweep.toml");

/// Two groups, a reference, and combinations that cannot run: 2·3 + 3 + 2·3 rows.
const STUDY: &str = r#"
sweep = 1
reference = { solve.step = 0.002, solve.method = "trapezoidal" }
record = ["A.angle", "tracer.x"]
grid = { solve.step = "0.01:0.02:3" }
[[group]]
set = { solve.method = "gen-alpha-p" }
grid = { solve.rho_inf = [0.5, 0.9] }
[[group]]
set = { solve.method = "hht-i3" }
[[group]]
set = { solve.method = "newmark" }
grid = { solve.gamma = [0.6, -3] }
"#;

struct Place(PathBuf);

impl Place {
    fn new(name: &str) -> Place {
        let dir = scratch(name);
        std::fs::create_dir_all(&dir).unwrap();
        std::fs::write(dir.join("plan.toml"), STUDY).unwrap();
        Place(dir)
    }
    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.file(name)).unwrap()
    }
    /// The study into a folder, with more arguments.
    fn study(&self, out: &str, more: &[&str]) -> Output {
        let (plan, out) = (self.file("plan.toml"), self.file(out));
        sweep(&["--plan", text(&plan), "--set", "solve.end=0.3", "--out", text(&out), "--json"], more)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn text(p: &Path) -> &str {
    p.to_str().unwrap()
}

fn sweep(args: &[&str], more: &[&str]) -> Output {
    delassus(&[&["sweep", MODEL], args, more].concat())
}

#[test]
fn the_table_does_not_depend_on_threads_and_keeps_failures() {
    let p = Place::new("threads");
    let one = p.study("one", &["--threads", "1"]);
    assert_eq!(one.status.code(), Some(0));
    assert!(p.study("two", &["--threads", "2"]).status.success());
    let table = p.read("one/results.csv");
    assert_eq!(table, p.read("two/results.csv"));
    assert_eq!(table.lines().count(), 1 + 15);
    let o = object(&one);
    assert_eq!((&o["completed"], &o["runs"], &o["failed"]), (&true.into(), &15.into(), &3.into()));
    // what cannot run is a row with code and message, in its place of the grid
    let failed: Vec<&str> = table.lines().filter(|l| l.contains(",false,")).collect();
    assert!(
        failed.len() == 3 && failed.iter().all(|l| l.starts_with("newmark,,") && l.contains("gamma")),
        "{failed:?}"
    );
    assert!(table.lines().nth(1).unwrap().starts_with("gen-alpha-p,0.5,"));
    // the error falls with the step: order 2 of hht-i3
    let head: Vec<&str> = table.lines().next().unwrap().split(',').collect();
    let at = |name: &str| head.iter().position(|h| *h == name).unwrap();
    let error = |line: usize| -> f64 {
        table.lines().nth(line).unwrap().split(',').nth(at("reference_error")).unwrap().parse().unwrap()
    };
    assert!(error(7) < error(8) && error(8) < error(9) && error(7) > 0.0);
    let times = p.read("one/timing.csv");
    assert!(times.lines().count() == 16 && times.starts_with("solve.method,solve.rho_inf,"));
    assert!(p.file("one/summary.json").exists() && p.file("one/model.toml").exists());
}

#[test]
fn a_sweep_that_was_killed_goes_on_and_loses_nothing() {
    let p = Place::new("resume");
    assert!(p.study("whole", &[]).status.success());
    let part = p.study("part", &["--limit", "7"]);
    assert_eq!(part.status.code(), Some(1));
    assert_eq!(object(&part)["done"], 7);
    assert!(!p.file("part/results.csv").exists());
    // killed in the middle of a line
    let journal = p.file("part/journal.jsonl");
    let bytes = std::fs::read(&journal).unwrap();
    std::fs::write(&journal, &bytes[..bytes.len() - 20]).unwrap();
    let rest = p.study("part", &[]);
    let o = object(&rest);
    assert_eq!((&o["resumed"], &o["done"], &o["completed"]), (&6.into(), &15.into(), &true.into()));
    assert_eq!(p.read("part/results.csv"), p.read("whole/results.csv"));
    // all done: nothing runs again
    assert_eq!(object(&p.study("part", &[]))["resumed"], 15);
    // another model or grid does not mix with it
    for change in [&["--set", "body.crank.mass=7"][..], &["--grid", "solve.newton=1e-9"]] {
        let out = p.study("part", change);
        assert_eq!((out.status.code(), &object(&out)["error"]["code"]), (Some(2), &"SweepChanged".into()));
    }
    let again = p.study("part", &["--grid", "solve.newton=1e-9", "--fresh"]);
    assert_eq!((again.status.code(), &object(&again)["resumed"]), (Some(0), &0.into()));
}

#[test]
fn a_real_kill_is_survived() {
    let p = Place::new("kill");
    let (plan, out) = (p.file("plan.toml"), p.file("killed"));
    let args =
        ["sweep", MODEL, "--plan", text(&plan), "--set", "solve.end=1", "--set", "solve.max_steps=100000"];
    let start = || {
        std::process::Command::new(assert_cmd::cargo::cargo_bin!("delassus"))
            .args(args)
            .args(["--out", text(&out), "--quiet", "--threads", "1"])
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::null())
            .spawn()
            .unwrap()
    };
    let mut child = start();
    let journal = out.join("journal.jsonl");
    // as soon as two runs are kept
    while std::fs::read_to_string(&journal).map_or(0, |t| t.lines().count()) < 3 {
        if child.try_wait().unwrap().is_some() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    let _ = child.kill();
    child.wait().unwrap();
    let kept = std::fs::read_to_string(&journal).unwrap().matches('\n').count() - 1;
    assert!(kept >= 2);
    let rest = delassus(&[&args[..], &["--out", text(&out), "--json"]].concat());
    assert_eq!(object(&rest)["resumed"], kept);
    let whole = p.file("whole");
    let all = delassus(&[&args[..], &["--out", text(&whole)]].concat());
    assert!(all.status.success());
    assert_eq!(p.read("killed/results.csv"), p.read("whole/results.csv"));
}

#[test]
fn a_grid_without_a_folder_prints_its_rows_and_npz_numbers_its_words() {
    let p = Place::new("npz");
    let grid = [
        "--grid",
        "solve.method=hht-i3,gen-alpha-pv",
        "--grid",
        "solve.step=0.01,0.02",
        "--set",
        "solve.end=0.1",
    ];
    let o = object(&sweep(&grid, &["--json", "--final", "A.angle"]));
    assert_eq!(o["rows"].as_array().unwrap().len(), 4);
    assert_eq!(o["columns"].as_array().unwrap().last().unwrap(), "final.A.angle");
    let shown = sweep(&grid, &[]);
    let shown = String::from_utf8_lossy(&shown.stdout).into_owned();
    assert!(shown.contains("4 of 4: all done") && shown.contains("gen-alpha-pv"), "{shown}");
    assert!(shown.lines().all(|l| l.chars().count() <= 100));
    let out = p.file("z");
    assert!(sweep(&grid, &["--format", "npz", "--out", text(&out)]).status.success());
    assert!(out.join("results.npz").exists());
    let labels: Value = serde_json::from_str(&p.read("z/labels.json")).unwrap();
    assert_eq!(labels["solve.method"][1], "gen-alpha-pv");
    // a folder with something else in it is not taken
    std::fs::write(p.file("other.txt"), "x").unwrap();
    assert_eq!(sweep(&grid, &["--out", text(&p.0)]).status.code(), Some(2));
    // a key that does not exist is a mistake of the command
    let wrong = sweep(&["--grid", "solve.stp=1,2"], &["--json"]);
    assert_eq!((wrong.status.code(), &object(&wrong)["error"]["code"]), (Some(2), &"UnknownKey".into()));
}

#[test]
fn the_study_of_the_paper_is_one_plan_of_6936_runs() {
    let text = std::fs::read_to_string(PLAN).unwrap();
    let plan = delassus::sweep::Plan::parse(&text, "plan").unwrap();
    let runs = plan.combinations().unwrap();
    assert_eq!(runs.len(), 3 * (51 + 34 + 51) * 17);
    let of = |key: &str| {
        let mut values: Vec<String> =
            runs.iter().filter_map(|r| r.iter().find(|p| p.0 == key)).map(|p| p.1.clone()).collect();
        values.sort();
        values.dedup();
        values
    };
    assert_eq!([of("solve.xi").len(), of("solve.alpha").len(), of("solve.rho_inf").len()], [51, 34, 51]);
    assert!(of("solve.step").contains(&"0.0175".into()) && of("solve.alpha").contains(&"-0.33".into()));
    assert_eq!(of("solve.coordinates"), ["natural", "relative"]);
    // every run has the same reference
    assert!(plan.reference.iter().any(|p| *p == ("solve.step".into(), "0.001".into())));
}

#[test]
fn parts_of_a_job_array_join_to_the_table_of_one_command() {
    let place = Place::new("sweep-parts");
    assert_eq!(place.study("whole", &[]).status.code(), Some(0));
    for part in ["1/3", "3/3"] {
        assert_eq!(place.study("parts", &["--shard", part]).status.code(), Some(0), "{part}");
    }
    // a part is missing: nothing is written, and it is said
    let early = place.study("parts", &["--join"]);
    assert_eq!(early.status.code(), Some(1));
    assert_eq!(object(&early)["done"], 10);
    assert!(!place.file("parts/results.csv").exists());
    assert_eq!(place.study("parts", &["--shard", "2/3"]).status.code(), Some(0));
    assert_eq!(place.study("parts", &["--join"]).status.code(), Some(0));
    assert_eq!(place.read("parts/results.csv"), place.read("whole/results.csv"));
    // this program has no cluster
    let none = place.study("there", &["--dask", "tcp://127.0.0.1:1"]);
    assert_eq!(none.status.code(), Some(2));
}
