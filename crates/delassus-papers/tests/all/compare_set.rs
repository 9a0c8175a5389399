//! Methods on sets of problems.

use crate::common::papers;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Output;

fn example(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name).display().to_string()
}

fn compare(args: &[&str]) -> Output {
    papers().arg("compare-set").args(args).output().unwrap()
}

fn json(args: &[&str]) -> Value {
    let out = compare(args);
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    serde_json::from_slice(&out.stdout).unwrap()
}

/// A folder of this test alone.
fn fresh(name: &str) -> PathBuf {
    let dir = std::env::temp_dir().join(format!("delassus-compare-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&dir);
    dir
}

/// The runs of a set by problem and method.
fn run_of<'a>(set: &'a Value, problem: &str, method: &str) -> &'a Value {
    let fits = |r: &&Value| r["problem"] == problem && r["method"] == method;
    set["runs"].as_array().unwrap().iter().find(fits).unwrap()
}

#[test]
fn a_set_of_files_is_solved_profiled_and_drawn() {
    let dir = fresh("set");
    let folder = dir.display().to_string();
    let (bars, ball) = (example("*four-bar.toml"), example("bouncing-pendulum.toml"));
    let methods = "hem5,mdop5,gen-alpha-pv,auto,hem5:tolerance=1e-2";
    let args = [&bars, &ball, "--methods", methods, "--json", "--out", &folder, "--limit", "20"];
    let set = json(&args);
    assert_eq!(set["settings"], "paper-a");
    let names: Vec<&str> =
        set["problems"].as_array().unwrap().iter().map(|p| p["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["four-bar", "n-four-bar", "spatial-four-bar", "bouncing-pendulum"]);
    // two methods of order five at 1e-10
    let p = &set["problems"][0];
    assert_eq!(p["reference_methods"], serde_json::json!(["phem56", "mdop5"]));
    assert!(p["reference_disagreement"].as_f64().unwrap() < 1e-6);
    for method in ["hem5", "mdop5"] {
        let run = run_of(&set, "four-bar", method);
        assert_eq!(run["solved"], true, "{run}");
        assert!(run["error"].as_f64().unwrap() < 1e-3 && run["position_violation"].as_f64().unwrap() < 1e-4);
        assert!(run["evaluations"].as_u64().unwrap() > run["steps"].as_u64().unwrap());
    }
    // the n-four-bar passes its singular positions on one branch
    let run = run_of(&set, "n-four-bar", "hem5");
    assert!(run["solved"] == true && run["error"].as_f64().unwrap() < 1e-3, "{run}");
    for profile in set["profiles"].as_array().unwrap() {
        let at = |key: &str| profile[key].as_f64().unwrap();
        let rho = ["rho_1", "rho_1.2", "rho_2", "rho_5", "rho_80", "solved"].map(at);
        assert!(rho.windows(2).all(|w| w[0] <= w[1]) && at("solved") <= 1.0, "{profile}");
        // within 1, 10 and 100 tolerances, in positions and velocities alike; 10 is solved
        let runs = set["runs"].as_array().unwrap().iter().filter(|r| r["method"] == profile["method"]);
        let runs: Vec<&Value> =
            runs.filter(|r| profile["set"] == "all" || r["set"] == profile["set"]).collect();
        for (key, allowed) in [("within_1", 1e-4), ("within_10", 1e-3), ("within_100", 1e-2)] {
            let near = |r: &&&Value| {
                let below = |name: &str, most: f64| r[name].as_f64().is_some_and(|x| x <= most);
                ["error", "velocity_error"].iter().all(|e| below(e, allowed))
                    && ["position_violation", "velocity_violation"].iter().all(|v| below(v, 1e-4))
            };
            let share = runs.iter().filter(near).count() as f64 / at("problems");
            assert!((at(key) - share).abs() < 1e-12, "{key} {share} {profile}");
        }
        assert!((at("within_10") - at("solved")).abs() < 1e-12, "{profile}");
    }
    for file in [
        "report.md",
        "compare.json",
        "examples-step.svg",
        "examples-steps.svg",
        "examples-profile-time-5.svg",
    ] {
        assert!(dir.join(file).is_file(), "{file}");
    }
    let page = std::fs::read_to_string(dir.join("report.md")).unwrap();
    assert!(page.contains("examples/n-four-bar by gen-alpha-pv at 1e-4"), "{page}");
    let _ = std::fs::remove_dir_all(&dir);
}

#[test]
fn references_are_made_once_and_stale_ones_again() {
    let dir = fresh("references");
    std::fs::create_dir_all(&dir).unwrap();
    let model = dir.join("rod.toml");
    let text = std::fs::read_to_string(example("pendulum.toml")).unwrap();
    std::fs::write(&model, &text).unwrap();
    let (glob, file) =
        (dir.join("*.toml").display().to_string(), dir.join("ends.json").display().to_string());
    let store = || {
        let out = compare(&[&glob, "--references", &file, "--store-references"]);
        assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
        String::from_utf8(out.stderr).unwrap()
    };
    assert!(store().contains("1 made, 0 not, 0 were fresh"));
    // a comment changes nothing, a value does
    std::fs::write(&model, format!("# a comment\n{text}")).unwrap();
    assert!(store().contains("0 made, 0 not, 1 were fresh"));
    let end = text.lines().find(|l| l.starts_with("end")).unwrap();
    std::fs::write(&model, text.replace(end, "end = 0.7")).unwrap();
    assert!(store().contains("1 made, 0 not, 0 were fresh"));
    let set = json(&[&glob, "--references", &file, "--methods", "phem56", "--json", "--own-settings"]);
    assert_eq!(set["runs"][0]["solved"], true, "{set}");
    let _ = std::fs::remove_dir_all(&dir);
}

#[test]
fn what_cannot_be_compared_is_named() {
    for (args, what) in [
        (&["nothing-of-that-name", "--methods", "hem5"][..], "names no set"),
        (&["smooth/01*", "--methods", "hem5", "--limit", "0"], "not a positive time"),
        (&["smooth/01*", "--store-references"], "needs a file"),
    ] {
        let out = papers().arg("compare-set").args(args).output().unwrap();
        assert_eq!(out.status.code(), Some(2), "{args:?}");
        let text = String::from_utf8(out.stderr).unwrap();
        assert!(text.contains(what), "{text}");
    }
}
