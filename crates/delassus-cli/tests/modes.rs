//! Modes on the command line: table, object, folder, Campbell diagram, mistakes.

use crate::common::{delassus, example, object, scratch, text};
use serde_json::Value;

#[test]
fn the_object_has_its_keys_and_the_table_fits() {
    let model = example("double-pendulum");
    let o = object(&delassus(&["modes", &model, "--at", "equilibrium", "--json"]));
    for key in "model about dof rigid residual solver modes redundant_rows".split_whitespace() {
        assert!(!o[key].is_null(), "{key}");
    }
    let first = &o["modes"][0];
    for key in "frequency omega damping eigenvalue moves shape".split_whitespace() {
        assert!(!first[key].is_null(), "{key}");
    }
    // its dampers leave one oscillation and two decays
    assert_eq!((o["modes"].as_array().unwrap().len(), o["dof"].as_u64()), (3, Some(2)));
    // hertz and rad/s are the same frequency
    let (f, w) = (first["frequency"].as_f64().unwrap(), first["omega"].as_f64().unwrap());
    assert!((f * std::f64::consts::TAU - w).abs() < 1e-12 * w && w > 0.0);
    assert!(first["shape"]["bodies"].as_object().unwrap().len() == 2);
    let shown = delassus(&["modes", &model, "--at", "equilibrium"]);
    let shown = text(&shown.stdout);
    assert!(shown.contains("what moves") && shown.contains("about"), "{shown}");
    assert!(shown.lines().all(|l| l.chars().count() <= 100), "{shown}");
    // at the start it moves: the table says so
    let start = object(&delassus(&["modes", &model, "--json"]));
    assert!(start["notes"][0].as_str().unwrap().contains("not steady"), "{}", start["notes"]);
    // a time of a run
    let later = object(&delassus(&["modes", &model, "--at", "20 ms", "--json"]));
    assert!((later["time"].as_f64().unwrap() - 0.02).abs() < 1e-12 && later["steady"] == false);
}

#[test]
fn the_folder_holds_tables_pictures_and_animation() {
    let dir = scratch("modes");
    let out = dir.to_str().unwrap();
    let model = example("cantilever");
    let done = delassus(&["modes", &model, "--set", "turns=0", "--count", "3", "--out", out]);
    assert!(done.status.success(), "{}", text(&done.stderr));
    for name in "modes.csv modes.json shapes.csv motion.csv mode-01.svg mode-03.svg animation.json modes.html"
        .split_whitespace()
    {
        assert!(dir.join(name).metadata().unwrap().len() > 100, "{name}");
    }
    let csv = std::fs::read_to_string(dir.join("modes.csv")).unwrap();
    assert!(csv.lines().count() == 4 && csv.starts_with("mode,frequency,omega,damping"));
    // the first bending of a steel strip of 1 m and 1 mm: 0.56 r c/L² … 0.82 Hz, with 16 elements within 1 %
    let o: Value = serde_json::from_str(&std::fs::read_to_string(dir.join("modes.json")).unwrap()).unwrap();
    let exact = 1.875_104_068_711_961f64.powi(2) * (2.1e11f64 * 1.6667e-12 / (7800.0 * 2e-5)).sqrt();
    let omega = o["modes"][0]["omega"].as_f64().unwrap();
    assert!((omega / exact - 1.0).abs() < 0.01, "{omega} {exact}");
    let scene: Value =
        serde_json::from_str(&std::fs::read_to_string(dir.join("animation.json")).unwrap()).unwrap();
    // a caption for each mode, and poses for each instant
    assert_eq!(scene["captions"].as_array().unwrap().len(), 3);
    let numbers = |key: &str| scene[key].as_str().unwrap().len();
    assert!(numbers("t") > 100 && numbers("poses") > 3 * numbers("t"));
    std::fs::remove_dir_all(&dir).unwrap();
}

#[test]
fn a_campbell_diagram_splits_and_crosses() {
    let dir = scratch("campbell");
    let out = dir.to_str().unwrap();
    let model = example("spinning-disc");
    let args = ["modes", &model, "--count", "6", "--campbell", "speed=0:600:13", "--out", out, "--json"];
    let done = delassus(&args);
    assert!(done.status.success(), "{}", text(&done.stderr));
    let o = object(&done);
    assert_eq!(o["values"].as_array().unwrap().len(), 13);
    assert_eq!(o["orders"], serde_json::json!([1.0, 2.0]));
    assert!(o["steady"].as_array().unwrap().iter().all(|s| *s == true));
    // every crossing lies on its line
    let crossings = o["crossings"].as_array().unwrap();
    assert!(!crossings.is_empty());
    for c in crossings {
        let number = |k: &str| c[k].as_f64().unwrap();
        let line = number("order") * number("value") / std::f64::consts::TAU;
        // both are interpolated between the same two values
        assert!((number("frequency") - line).abs() < 1e-9 * line);
    }
    for name in ["campbell.csv", "campbell.svg", "campbell.json"] {
        assert!(dir.join(name).exists(), "{name}");
    }
    std::fs::remove_dir_all(&dir).unwrap();
}

#[test]
fn load_steps_bend_the_strip_to_a_circle() {
    let model = example("cantilever");
    let o = object(&delassus(&["equilibrium", &model, "--load-steps", "10", "--json"]));
    let tip = |k: &str| o["final"][k].as_f64().unwrap();
    assert!(tip("grip.x").hypot(tip("grip.y")) < 1e-6, "{} {}", tip("grip.x"), tip("grip.y"));
    assert!(o["load_steps"].as_u64().unwrap() >= 10 && o["stable"] == true);
}

#[test]
fn mistakes_are_told() {
    let model = example("spinning-disc");
    let told = |args: &[&str], code: i32| {
        let out = delassus(&[&["modes", &model], args].concat());
        assert_eq!(out.status.code(), Some(code), "{args:?}");
        text(&out.stderr)
    };
    assert!(told(&["--at", "nowhere"], 2).contains("expected start, equilibrium or a time"));
    assert!(told(&["--campbell", "speed"], 2).contains("KEY=a:b:n"));
    assert!(told(&["--campbell", "spead=0:1:2"], 2).contains("speed"));
    assert!(told(&["--campbell", "speed=a,b"], 2).contains("is not a number"));
}
