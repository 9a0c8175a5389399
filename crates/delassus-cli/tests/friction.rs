//! Friction as a user meets it on the command line: before a run, at rest, in pictures.

use crate::common::{delassus, example, object, scratch, text};
use serde_json::Value;

fn library(name: &str) -> String {
    format!("{}/../../library/friction/{name}.toml", env!("CARGO_MANIFEST_DIR"))
}

fn number(v: &Value) -> f64 {
    v.as_f64().unwrap_or(f64::NAN)
}

#[test]
fn check_lists_modes_margins_and_what_is_not_unique() {
    let v = object(&delassus(&["check", &library("23-ladder"), "--json"]));
    let contacts = &v["contacts"];
    assert_eq!(contacts["forces_not_unique"], serde_json::json!(["floor", "wall"]));
    assert_eq!(contacts["motion_not_unique"], serde_json::json!([]));
    assert_eq!(contacts["smallest_p"]["name"], "floor");
    for mode in contacts["modes"].as_array().unwrap() {
        assert!(mode["state"] == "stick" && mode["unique"] == false && mode["margin"].is_null(), "{mode}");
        assert!(number(&mode["tangential"]) <= number(&mode["mu"]) * number(&mode["normal"]) * (1.0 + 1e-6));
    }
    // a block on an incline: margin m g (mu cos - sin)
    let v = object(&delassus(&["check", &library("01-block-on-incline"), "--json"]));
    let mode = &v["contacts"]["modes"][0];
    let bound = number(&mode["mu"]) * number(&mode["normal"]);
    assert!((number(&mode["margin"]) - (bound - number(&mode["tangential"]))).abs() < 1e-9, "{mode}");
    let shown = text(&delassus(&["check", &library("23-ladder")]).stdout);
    assert!(shown.lines().all(|l| l.chars().count() <= 100), "{shown}");
    for part in ["forces not unique", "smallest p/W_nn", "margin N", "stick"] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    // without friction nothing is said of it
    let smooth = text(&delassus(&["check", &example("bouncing-ball")]).stdout);
    assert!(!smooth.contains("p/W_nn"), "{smooth}");
}

#[test]
fn a_start_without_forces_is_told_or_refused() {
    let rod = library("39-painleves-rod");
    let jams = text(&delassus(&["check", &rod, "--set", "param.th=1.0"]).stdout);
    assert!(jams.contains("NoContactSolution") && jams.contains("begins with an impact"), "{jams}");
    let stops = delassus(&["check", &rod, "--set", "param.th=1.0", "--set", "solve.on_paradox=stop"]);
    let said = text(&stops.stderr);
    assert_eq!(stops.status.code(), Some(1), "{said}");
    for part in ["error[NoContactSolution]", "contact[floor]", "mu = 1.6", "p = -0.3065", "b = -9.8100"] {
        assert!(said.contains(part), "{part}: {said}");
    }
}

#[test]
fn equilibrium_and_modes_say_which_contacts_are_joints() {
    let spring = library("05-spring-and-dry-friction");
    let rests = object(&delassus(&["equilibrium", &spring, "--set", "param.x0=0.0", "--json"]));
    assert!(rests["stable"] == true && rests["contacts"][0]["state"] == "stick", "{rests}");
    let shown = text(&delassus(&["equilibrium", &spring, "--set", "param.x0=0.0"]).stdout);
    assert!(shown.contains("sticks and counts as a joint") && shown.contains("N from slip"), "{shown}");
    let slips = delassus(&["equilibrium", &spring]);
    let said = text(&slips.stderr);
    assert!(said.contains("would have to slip") && said.contains("margin -"), "{said}");
    let slips = text(&delassus(&["modes", &spring]).stderr);
    assert!(slips.contains("slips here") && slips.contains("margin -"), "{slips}");
}

#[test]
fn pages_and_pictures_show_forces_of_contacts() {
    let dir = scratch("arrows");
    let out = delassus(&["run", &example("stick-slip"), "--quiet", "--out", dir.to_str().unwrap()]);
    assert!(out.status.success(), "{}", text(&out.stderr));
    let picture = std::fs::read_to_string(dir.join("mechanism.svg")).unwrap();
    // normal part, friction and the two edges of the cone
    assert!(picture.contains("#1f5fa8") && picture.contains("#c0392b"));
    assert_eq!(picture.matches("stroke-dasharray=\"3 3\"").count(), 2);
    let page = std::fs::read_to_string(dir.join("report.html")).unwrap();
    assert!(page.contains("\"touches\":{\"starts\":\""), "no forces in the page");
    std::fs::remove_dir_all(&dir).unwrap();
}
