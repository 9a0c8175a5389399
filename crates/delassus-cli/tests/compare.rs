//! `delassus compare` as a user meets it.

use crate::common::{delassus, example, object, scratch, text};
use serde_json::Value;
use std::process::Output;

fn compare(args: &[&str]) -> Output {
    delassus(&[&["compare"], args].concat())
}

fn json(args: &[&str]) -> Value {
    let out = compare(args);
    assert!(out.status.success(), "{}", text(&out.stderr));
    object(&out)
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
    let model = example("pendulum");
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
    let dir = scratch("compare");
    let place = dir.display().to_string();
    let model = example("pendulum");
    let args = [&model, "--methods", "gen-alpha-p,gen-alpha-pv", "--quick", "--out", &place];
    let out = compare(&args);
    assert!(out.status.success(), "{}", text(&out.stderr));
    let said = text(&out.stdout);
    assert!(said.lines().all(|l| l.chars().count() <= 100), "{said}");
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
    let dir = scratch("tolerances");
    let place = dir.display().to_string();
    let model = example("pendulum");
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
    let said = text(&out.stdout);
    assert!(said.contains("Error at the end time") && said.contains("under error control"), "{said}");
    assert!(said.lines().all(|l| l.chars().count() <= 100), "{said}");
}

#[test]
fn a_method_that_fails_at_some_step_stays_in_the_report() {
    let model = example("pendulum");
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
    let model = example("pendulum");
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
        (&["--methods", "newmark", "--set", "smooth"], "KEY=VALUE"),
    ] {
        let out = compare(&[&[model.as_str()], args].concat());
        let said = text(&out.stderr);
        assert_eq!(out.status.code(), Some(2), "{args:?} {said}");
        assert!(said.contains(word), "{args:?} {said}");
    }
}
