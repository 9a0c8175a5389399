//! Runs that are ended by force and go on: the same files, byte for byte. How many: DELASSUS_CASES, DELASSUS_SEED.

use crate::common::random::Random;
use crate::common::{delassus, example, object, scratch, text};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

fn library(name: &str) -> String {
    format!("{}/../../library/{name}.toml", env!("CARGO_MANIFEST_DIR"))
}

/// Models of all kinds, made short enough.
fn models() -> Vec<(String, &'static [&'static str])> {
    vec![
        (example("bouncing-pendulum"), &[]),
        (example("rocking-block"), &["solve.contact=auto"]),
        (example("four-bar"), &["solve.tolerance=1e-10", "solve.end=4"]),
        (example("flexible-slider-crank"), &["solve.end=0.02"]),
        (example("disc-pile"), &["solve.end=0.5"]),
        (example("chain"), &["solve.coordinates=relative", "solve.end=0.5"]),
        (example("impact-double-pendulum"), &["solve.tolerance=1e-9"]),
        (example("newtons-cradle"), &[]),
        (example("escapement"), &["solve.end=2"]),
        (library("impacts/02-clearance-slider"), &["solve.end=0.08"]),
        (library("flexible/03-elastic-slider-crank"), &["solve.end=0.05"]),
        (example("heavy-top"), &["solve.tolerance=1e-11"]),
        (example("stick-slip"), &["solve.tolerance=1e-9", "solve.end=20"]),
        (example("billiard-break"), &[]),
        (example("dominoes"), &["solve.end=0.4"]),
    ]
}

fn begin(model: &str, sets: &[&str], dir: &Path, checkpoint: Option<&str>) -> Child {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("delassus"));
    command.args(["run", model, "--quiet", "--out"]).arg(dir);
    for set in sets {
        command.args(["--set", set]);
    }
    if let Some(every) = checkpoint {
        command.args(["--checkpoint", every]);
    }
    command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap()
}

fn resume(dir: &Path) -> Child {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("delassus"));
    command.args(["resume", "--quiet"]).arg(dir).stdout(Stdio::null()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

/// Trajectory, log and summary of a folder, but for times.
fn results(dir: &Path) -> [String; 3] {
    let read = |name: &str| fs::read_to_string(dir.join(name)).unwrap_or_default();
    let mut summary: Value = serde_json::from_str(&read("summary.json")).unwrap_or_default();
    if let Some(object) = summary.as_object_mut() {
        object.remove("wall_seconds");
    }
    [read("trajectory.csv"), read("events.csv"), summary.to_string()]
}

/// Names of what only a run on its way needs.
fn left_behind(dir: &Path) -> Vec<String> {
    let names = fs::read_dir(dir).unwrap().map(|e| e.unwrap().file_name().into_string().unwrap());
    names.filter(|n| n.contains("part") || n.contains("checkpoint")).collect()
}

fn signal(child: &Child, name: &str) {
    Command::new("kill").args([name, &child.id().to_string()]).status().unwrap();
}

#[test]
fn killed_runs_go_on_to_the_same_files() {
    let models = models();
    let dir = scratch("killed");
    fs::create_dir_all(&dir).unwrap();
    let (mut kills, mut known) = (0, vec![None; models.len()]);
    let wanted = Random::cases(12);
    for case in 0.. {
        if kills >= wanted {
            break;
        }
        let which = case % models.len();
        let (model, sets) = &models[which];
        let whole = dir.join(format!("whole-{which}"));
        let (expected, time) = known[which].get_or_insert_with(|| {
            let clock = Instant::now();
            let out = begin(model, sets, &whole, None).wait_with_output().unwrap();
            assert!(whole.join("summary.json").exists(), "{model}: {}", text(&out.stderr));
            (results(&whole), clock.elapsed().as_secs_f64())
        });
        let own = dir.join("own");
        let _ = fs::remove_dir_all(&own);
        let mut random = Random::of(case);
        let every = format!("{} steps", 1 + random.below(60));
        let mut child = begin(model, sets, &own, Some(&every));
        loop {
            // anywhere from the first instant to some time after the end
            std::thread::sleep(Duration::from_secs_f64(random.between(0.0, 1.1 * *time)));
            let over = child.try_wait().unwrap().is_some();
            if !over {
                kills += 1;
                child.kill().unwrap();
            }
            let out = child.wait_with_output().unwrap();
            if over {
                assert!(own.join("summary.json").exists(), "{model}: {}", text(&out.stderr));
                break;
            }
            child = if own.join("checkpoint").exists() || own.join("checkpoint.previous").exists() {
                resume(&own)
            } else if own.join("summary.json").exists() {
                break;
            } else {
                // killed before the first checkpoint
                let _ = fs::remove_dir_all(&own);
                begin(model, sets, &own, Some(&every))
            };
        }
        let found = results(&own);
        for (name, (a, b)) in ["trajectory", "events", "summary"].iter().zip(expected.iter().zip(&found)) {
            assert!(a == b, "{model} {sets:?}, case {case}, {every}: {name} differs\n{a:.2000}\n{b:.2000}");
        }
        // killed while it tidied up after the end
        if !left_behind(&own).is_empty() {
            resume(&own).wait().unwrap();
            assert_eq!(left_behind(&own), Vec::<String>::new());
        }
    }
    fs::remove_dir_all(&dir).unwrap();
}

fn long(end: f64) -> [String; 2] {
    ["solve.tolerance=1e-12".into(), format!("solve.end={end}")]
}

/// A run on its way, of which something has been saved.
fn on_its_way(dir: &Path) -> Child {
    let sets = long(2000.0);
    let sets: Vec<&str> = sets.iter().map(String::as_str).collect();
    let child = begin(&example("double-pendulum"), &sets, dir, Some("0.05"));
    let clock = Instant::now();
    while !dir.join("checkpoint.previous").exists() && clock.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(5));
    }
    child
}

#[test]
fn signals_that_ask_to_end_leave_results_that_can_go_on() {
    for name in ["-TERM", "-HUP", "-INT"] {
        let dir = scratch(&format!("signal{name}"));
        let child = on_its_way(&dir);
        signal(&child, name);
        let out = child.wait_with_output().unwrap();
        assert_eq!(out.status.code(), Some(1), "{name}: {}", text(&out.stderr));
        let summary: Value =
            serde_json::from_str(&fs::read_to_string(dir.join("summary.json")).unwrap()).unwrap();
        assert_eq!(summary["status"], "stopped_by_user", "{name}");
        assert!(dir.join("trajectory.csv").exists() && dir.join("checkpoint").exists());
        // the next one goes further
        let mut more = resume(&dir);
        std::thread::sleep(Duration::from_millis(300));
        signal(&more, name);
        more.wait().unwrap();
        let later: Value =
            serde_json::from_str(&fs::read_to_string(dir.join("summary.json")).unwrap()).unwrap();
        assert!(later["steps"].as_u64() >= summary["steps"].as_u64(), "{name}");
        fs::remove_dir_all(&dir).unwrap();
    }
}

#[test]
fn a_damaged_checkpoint_gives_way_to_the_one_before() {
    let dir = scratch("damaged");
    let mut child = on_its_way(&dir);
    child.kill().unwrap();
    child.wait().unwrap();
    let flip = |name: &str, part: usize| {
        let path = dir.join(name);
        let mut bytes = fs::read(&path).unwrap();
        let n = bytes.len();
        bytes[n * part / 7] ^= 1;
        fs::write(&path, bytes).unwrap();
    };
    flip("checkpoint", 3);
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("delassus"));
    let mut child =
        child.arg("resume").arg(&dir).stderr(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(500));
    signal(&child, "-TERM");
    assert_eq!(child.wait().unwrap().code(), Some(1));
    let told = text(&child.wait_with_output().unwrap().stderr);
    assert!(told.contains("warning[SavedDamaged]") && told.contains("the checkpoint before"), "{told}");
    // both of them
    flip("checkpoint", 5);
    flip("checkpoint.previous", 2);
    let out = delassus(&["resume", dir.to_str().unwrap(), "--json"]);
    assert_eq!(out.status.code(), Some(2));
    assert_eq!(object(&out)["error"]["code"], "SavedDamaged");
    fs::remove_dir_all(&dir).unwrap();
}

#[test]
fn too_few_steps_can_be_more_and_nothing_else_can_change() {
    let dir: PathBuf = scratch("more");
    let (model, at) = (example("bouncing-pendulum"), dir.to_str().unwrap());
    let out = delassus(&["run", &model, "--out", at, "--checkpoint", "--set", "solve.max_steps=50"]);
    assert_eq!(out.status.code(), Some(1));
    assert!(text(&out.stderr).contains(&format!("delassus resume {at} --set solve.max_steps=N")), "{out:?}");
    let other = delassus(&["resume", at, "--set", "solve.tolerance=1e-3", "--json"]);
    assert_eq!(object(&other)["error"]["code"], "SavedForOtherModel");
    assert!(delassus(&["resume", at, "--set", "solve.max_steps=100000"]).status.success());
    let whole = scratch("more-whole");
    assert!(
        delassus(&["run", &model, "--out", whole.to_str().unwrap(), "--set", "solve.max_steps=100000"])
            .status
            .success()
    );
    assert_eq!(results(&dir), results(&whole));
    assert_eq!(left_behind(&dir), Vec::<String>::new());
    // there is nothing to do any more
    let again = delassus(&["resume", at]);
    assert!(again.status.success() && text(&again.stderr).contains("nothing to do"), "{again:?}");
    let never = delassus(&["resume", whole.parent().unwrap().to_str().unwrap()]);
    assert_eq!(never.status.code(), Some(2));
    for d in [&dir, &whole] {
        fs::remove_dir_all(d).unwrap();
    }
}

/// Highest memory of a run, kB, and the lines of its log.
#[cfg(target_os = "linux")]
fn memory(model: &str, end: f64) -> (u64, usize) {
    let dir = scratch(&format!("memory-{end}"));
    let mut child = begin(model, &[&format!("solve.end={end}")], &dir, None);
    let status = format!("/proc/{}/status", child.id());
    let mut highest = 0;
    while child.try_wait().unwrap().is_none() {
        let now = fs::read_to_string(&status).unwrap_or_default();
        let line = now.lines().find_map(|l| l.strip_prefix("VmHWM:"));
        let kilobytes = line.and_then(|l| l.trim().trim_end_matches("kB").trim().parse().ok());
        highest = highest.max(kilobytes.unwrap_or(0));
        std::thread::sleep(Duration::from_millis(1));
    }
    let lines = fs::read_to_string(dir.join("events.csv")).unwrap().lines().count() - 1;
    fs::remove_dir_all(&dir).unwrap();
    (highest, lines)
}

#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_the_number_of_events() {
    let path = scratch("ball.toml");
    let ball = "delassus = 1\nname = \"ball\"\n[world]\ndimension = 2\ngravity = [0, -10]\n\
        [[body]]\nname = \"ball\"\nmass = 1\ncom = [0, 0.05]\ninertia = 0.1\nshapes = { p = { point = { at = [0, 0.05] } } }\n\
        [[contact]]\nname = \"floor\"\npair = [{ plane = { at = [0, 0], normal = \"y\" } }, \"ball.p\"]\nrestitution = 1\n\
        [solve]\nend = 1\ncontact = \"event\"\nmethod = \"hem5\"\ntolerance = 1e-6\nmax_steps = 100000000\nmax_events = 100000000\n\
        error_estimate = false\n[output]\nrecord = [\"ball.y\", \"ball.vy\"]\n";
    fs::write(&path, ball).unwrap();
    let model = path.to_str().unwrap();
    // a bounce takes 0.2 s; beyond 10,000 events all that is shown of them is full
    let (few, n) = memory(model, 2_400.0);
    let (many, m) = memory(model, 7_200.0);
    assert!((11_900..12_100).contains(&n) && (35_900..36_100).contains(&m), "{n} {m} events");
    // 24,000 lines and 70,000 rows in memory would be 6 MB more; allocators round by less than half of it
    assert!(many < few + 2_500, "{few} and {many} kB");
    fs::remove_file(&path).unwrap();
}
