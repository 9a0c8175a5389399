//! `delassus compare` as a user meets it.

#![allow(clippy::unwrap_used, reason = "tests")]

use assert_cmd::Command;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Output;

fn example(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name).display().to_string()
}

fn compare(args: &[&str]) -> Output {
    Command::cargo_bin("delassus").unwrap().arg("compare").args(args).output().unwrap()
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

/// Takes away what differs from run to run.
fn without_seconds(v: &mut Value) {
    match v {
        Value::Object(o) => {
            o.remove("seconds");
            o.values_mut().for_each(without_seconds);
        }
        Value::Array(a) => a.iter_mut().for_each(without_seconds),
        _ => {}
    }
}

const METHODS: &str = "gen-alpha-p,gen-alpha-v:rho_inf=0.6,gen-alpha-pv";

#[test]
fn orders_are_two_and_the_threads_do_not_matter() {
    let model = example("pendulum.toml");
    let args =
        |n| [&model, "--methods", METHODS, "--steps", "2^-7:2^-10", "--end", "0.5", "--json", "--threads", n];
    let mut one = json(&args("1"));
    for key in [
        "model",
        "end",
        "reference",
        "energy_kind",
        "relative_to",
        "violation_step",
        "methods",
        "work_precision",
        "advice",
    ] {
        assert!(!one[key].is_null(), "{key}");
    }
    let r = &one["reference"];
    // of order 5: a quarter of the smallest step is enough
    assert_eq!((&r["method"], &r["extrapolated"]), (&"phem56".into(), &false.into()));
    assert!(r["error"]["position"].as_f64().unwrap() < 1e-11 && r["step"].as_f64().unwrap() < 2.5e-4);
    let methods = one["methods"].as_object().unwrap();
    assert_eq!(methods.keys().collect::<Vec<_>>(), METHODS.split(',').collect::<Vec<_>>());
    for (name, m) in methods {
        assert_eq!(m["errors"].as_array().unwrap().len(), 4, "{name}");
        for key in [
            "h",
            "position",
            "velocity",
            "multiplier",
            "evaluations",
            "factorizations",
            "newton_iterations",
            "seconds",
            "energy",
        ] {
            assert!(m["errors"][0][key].is_number(), "{name} {key}");
        }
        for level in ["position", "velocity", "acceleration"] {
            assert!(m["errors"][0]["violation"][level].is_number());
            assert!(m["violation"][level]["standing"].is_string());
        }
        for what in ["position", "velocity"] {
            let order = m["order"][what].as_f64().unwrap();
            assert!((order - 2.0).abs() < 0.1, "{name} {what} {order}");
            assert!(m["order"]["window"][what]["points"].as_u64().unwrap() >= 3, "{name} {what}");
        }
        let energy = m["energy_order"].as_f64().unwrap();
        assert!((energy - 2.0).abs() < 0.15, "{name} energy {energy}");
        assert!(m["relative_cost"]["evaluations"].is_number() && m["failed"].as_array().unwrap().is_empty());
    }
    assert_eq!(one["methods"]["gen-alpha-pv"]["violation"]["velocity"]["standing"], "held");
    assert_eq!(one["methods"]["gen-alpha-p"]["violation"]["velocity"]["standing"], "bounded");
    let mut two = json(&args("2"));
    without_seconds(&mut one);
    without_seconds(&mut two);
    assert_eq!(one, two);
}

#[test]
fn the_folder_holds_a_report_with_figures_that_exist() {
    let dir = fresh("out");
    let place = dir.display().to_string();
    let model = example("pendulum.toml");
    let args = [&model, "--methods", "gen-alpha-p,gen-alpha-pv", "--quick", "--out", &place];
    let out = compare(&args);
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    let text = String::from_utf8_lossy(&out.stdout);
    assert!(text.lines().all(|l| l.chars().count() <= 100), "{text}");
    let report = std::fs::read_to_string(dir.join("report.md")).unwrap();
    let figures: Vec<&str> =
        report.lines().filter_map(|l| l.strip_prefix("![")?.split_once("](")?.1.strip_suffix(')')).collect();
    assert!(figures.len() >= 12, "{figures:?}");
    for f in figures {
        assert!(std::fs::read_to_string(dir.join(f)).unwrap().contains("</svg>"), "{f}");
    }
    // a second study needs --force, as a run does
    assert_eq!(compare(&args).status.code(), Some(2));
    assert!(compare(&[&args[..], &["--force"]].concat()).status.success());
    std::fs::remove_dir_all(&dir).unwrap();
}

#[test]
fn tolerances_give_points_figures_and_one_list_of_work_and_precision() {
    let dir = fresh("tolerances");
    let place = dir.display().to_string();
    let model = example("pendulum.toml");
    let common =
        [&model, "--methods", "phem56,gen-alpha-pv:safety=0.7", "--tolerances", "1e-3:1e-6", "--end", "0.5"];
    let v = json(&[&common[..], &["--json", "--out", &place]].concat());
    assert_eq!(v["tolerances"].as_array().unwrap().len(), 4);
    assert!(v["steps"].as_array().unwrap().is_empty());
    for (name, m) in v["methods"].as_object().unwrap() {
        let points = m["controlled"].as_array().unwrap();
        assert!(points.len() == 4 && m["errors"].as_array().unwrap().is_empty(), "{name}");
        for key in [
            "tolerance",
            "position",
            "velocity",
            "mean_step",
            "accepted",
            "rejected",
            "projections",
            "evaluations",
            "factorizations",
            "seconds",
        ] {
            assert!(points[0][key].is_number(), "{name} {key}");
        }
        assert!(points[0]["violation"]["acceleration_resolved"].is_number());
    }
    let list = v["work_precision"].as_array().unwrap();
    assert_eq!(list.len(), 8);
    assert!(
        list.iter()
            .all(|p| p["control"] == "tolerance" && p["method"].is_string() && p["position"].is_number())
    );
    for name in ["work-evaluations", "work-time", "tolerance-error", "tolerance-violation-position"] {
        assert!(
            std::fs::read_to_string(dir.join(format!("{name}.svg"))).unwrap().contains("</svg>"),
            "{name}"
        );
    }
    std::fs::remove_dir_all(&dir).unwrap();
    // steps besides: both kinds in the list and in the tables
    let out = compare(&[&common[..], &["--steps", "2^-6:2^-7"]].concat());
    let text = String::from_utf8_lossy(&out.stdout);
    assert!(text.contains("Error at the end time") && text.contains("under error control"), "{text}");
    assert!(text.lines().all(|l| l.chars().count() <= 100), "{text}");
}

#[test]
fn a_method_that_fails_at_some_step_stays_in_the_report() {
    let model = example("pendulum.toml");
    // two Newton iterations are too few for the large step
    let v = json(&[
        &model,
        "--methods",
        "gen-alpha-pv,gen-alpha-p:newton_iterations=2",
        "--steps",
        "0.1,0.01",
        "--end",
        "0.5",
        "--json",
    ]);
    let failed = v["methods"]["gen-alpha-p:newton_iterations=2"]["failed"].as_array().unwrap();
    assert_eq!(failed[0]["code"], "NewtonFailed");
    assert!(failed[0]["h"].is_number() && failed[0]["message"].is_string());
}

#[test]
fn bad_input_is_named_and_exits_with_2() {
    let model = example("pendulum.toml");
    for (args, word) in [
        (&["--methods", "gen-alfa-pv"][..], "did you mean"),
        (&["--methods", "newmark:rho_inf=0.5"], "does not read"),
        (&["--methods", "newmark:gamma=0.1"], "gamma"),
        (&["--methods", "newmark,newmark"], "twice"),
        (&["--methods", "newmark", "--steps", "0"], "positive"),
        (&["--methods", "newmark", "--tolerances", "2"], "between 0 and 1"),
        (&["--methods", "newmark:tolerance=1e-3"], "--tolerances"),
        (&["--methods", "newmark", "--end", "0"], "positive"),
        (&["--methods", "newmark", "--phase", "nowhere"], "no joint"),
        (&["--methods", "newmark", "--relative-to", "gen-alpha-pv"], "not among"),
    ] {
        let out = compare(&[&[model.as_str()], args].concat());
        let said = String::from_utf8_lossy(&out.stderr).into_owned();
        assert_eq!(out.status.code(), Some(2), "{args:?} {said}");
        assert!(said.contains(word), "{args:?} {said}");
    }
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
    let args =
        ["--set", &bars, "--set", &ball, "--methods", methods, "--json", "--out", &folder, "--limit", "20"];
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
        assert!(run["error"].as_f64().unwrap() < 1e-2 && run["position_violation"].as_f64().unwrap() < 1e-4);
        assert!(run["evaluations"].as_u64().unwrap() > run["steps"].as_u64().unwrap());
    }
    // the n-four-bar ends at a singular position, where no two methods agree
    let run = run_of(&set, "n-four-bar", "hem5");
    assert!(run["solved"] == false && !run["reason"].as_str().unwrap().is_empty(), "{run}");
    for profile in set["profiles"].as_array().unwrap() {
        let at = |key: &str| profile[key].as_f64().unwrap();
        let rho = ["rho_1", "rho_1.2", "rho_2", "rho_5", "rho_80", "solved"].map(at);
        assert!(rho.windows(2).all(|w| w[0] <= w[1]) && at("solved") <= 0.75, "{profile}");
        // of the solved ones those whose velocities are within 100 tolerances as well
        let runs = set["runs"].as_array().unwrap().iter().filter(|r| r["method"] == profile["method"]);
        let runs = runs.filter(|r| profile["set"] == "all" || r["set"] == profile["set"]);
        let near = |r: &&Value| r["solved"] == true && r["velocity_error"].as_f64().unwrap() <= 1e-2;
        let share = runs.filter(near).count() as f64 / at("problems");
        assert!((at("solved_with_velocities") - share).abs() < 1e-12, "{profile}");
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
    assert!(page.contains("examples/n-four-bar by hem5 at 1e-4"), "{page}");
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
        let out = compare(&["--set", &glob, "--references", &file, "--store-references"]);
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
    let set =
        json(&["--set", &glob, "--references", &file, "--methods", "phem56", "--json", "--own-settings"]);
    assert_eq!(set["runs"][0]["solved"], true, "{set}");
    let _ = std::fs::remove_dir_all(&dir);
}

#[test]
fn a_set_and_a_model_are_not_mixed_up() {
    let model = example("pendulum.toml");
    for (args, what) in [
        (vec!["--set", "nothing-of-that-name", "--methods", "hem5"], "names no set"),
        (vec![model.as_str(), "--set", "smooth", "--methods", "hem5"], "one model"),
        (vec!["--methods", "hem5"], "neither a model nor a set"),
        (
            vec!["--set", "smooth/01*", "--methods", "hem5", "--steps", "0.1"],
            "belongs to the comparison of one model",
        ),
        (vec![model.as_str(), "--methods", "hem5", "--limit", "3"], "belongs to a set"),
        (vec!["--set", "smooth/01*", "--store-references"], "needs a file"),
    ] {
        let out = compare(&args);
        assert_eq!(out.status.code(), Some(2), "{args:?}");
        let text = String::from_utf8(out.stderr).unwrap();
        assert!(text.contains(what), "{text}");
    }
}
