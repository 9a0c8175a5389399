//! Static equilibrium on the command line.

use crate::common::{delassus, example, object, scratch, text};

#[test]
fn the_object_has_its_keys_and_the_table_fits() {
    let model = example("door");
    let o = object(&delassus(&["equilibrium", &model, "--json"]));
    for key in "model completed residual iterations energy stable dof redundant_rows final".split_whitespace()
    {
        assert!(!o[key].is_null(), "{key}");
    }
    assert!(o["stable"] == true && o["redundant_rows"].as_array().unwrap().len() == 5);
    assert!(o["final"]["lower.reaction.fz"].as_f64().unwrap() > 98.0);
    let shown = delassus(&["equilibrium", &model]);
    let shown = text(&shown.stdout);
    assert!(shown.contains("stable") && shown.contains("upper.reaction.my"));
    assert!(shown.lines().all(|l| l.chars().count() <= 100), "{shown}");
}

#[test]
fn the_folder_holds_a_model_that_rests() {
    let dir = scratch("rest");
    let out = dir.to_str().unwrap();
    let model = example("double-pendulum");
    let found = delassus(&["equilibrium", &model, "--out", out]);
    assert!(found.status.success(), "{}", text(&found.stderr));
    let resting = format!("{out}/model.toml");
    let again = object(&delassus(&["equilibrium", &resting, "--json"]));
    assert!(again["moved"]["distance"].as_f64().unwrap() < 1e-9);
    // a run from there takes only the rates of the model
    assert!(delassus(&["run", &resting, "--quiet", "--set", "solve.end=0.01"]).status.success());
    // held coordinates stay, and the force that holds them is told
    let held = object(&delassus(&["equilibrium", &model, "--hold", "nothing.x", "--json"]));
    assert_eq!(held["error"]["code"], "UnknownChannel");
    std::fs::remove_dir_all(&dir).unwrap();
}

#[test]
fn what_nothing_holds_fails_with_its_name() {
    let model = scratch("stone.toml");
    let stone = "delassus = 1\nname = \"fall\"\n[world]\ngravity = [0, 0, -9.81]\n[[body]]\nname = \"stone\"\nmass = 1\ncom = [0, 0, 0]\ninertia = { diag = [1, 1, 1] }\n";
    std::fs::write(&model, stone).unwrap();
    let out = delassus(&["equilibrium", model.to_str().unwrap()]);
    assert_eq!(out.status.code(), Some(1));
    let told = text(&out.stderr);
    assert!(told.contains("error[NothingHolds]") && told.contains("`stone`"), "{told}");
    std::fs::remove_file(&model).unwrap();
}

#[test]
fn check_speaks_the_coordinates_of_the_model() {
    let model = example("four-bar");
    let plain = object(&delassus(&["check", &model, "--json"]));
    assert_eq!((&plain["coordinates"], &plain["coordinate_count"]), (&"absolute".into(), &9.into()));
    assert!(plain["cut_joints"].as_array().unwrap().is_empty());
    let tree = object(&delassus(&["check", &model, "--json", "--set", "solve.coordinates=relative"]));
    assert_eq!((&tree["coordinates"], &tree["closure"]), (&"relative".into(), &"multipliers".into()));
    assert_eq!((&tree["coordinate_count"], &tree["coordinate_rows"]), (&3.into(), &2.into()));
    assert_eq!(tree["cut_joints"].as_array().unwrap().len(), 1);
    let args = ["check", &model, "--json", "--set", "solve.coordinates=relative", "--set"];
    let hybrid = object(&delassus(&[&args[..], &["solve.closure=augmented"]].concat()));
    // gen-alpha-pv has no such form: the structure is told all the same, and why a run cannot start
    assert_eq!((&hybrid["closure"], &hybrid["coordinate_count"]), (&"augmented".into(), &3.into()));
    assert_eq!(hybrid["warnings"][0]["code"], "NotAvailable");
    let args = [&args[..], &["solve.closure=augmented", "--set", "solve.method=newmark"]].concat();
    assert!(object(&delassus(&args))["warnings"].as_array().unwrap().is_empty());
    // what was there keeps its meaning
    for key in ["dof", "rows", "rank", "gruebler", "redundant_rows"] {
        assert_eq!(plain[key], tree[key], "{key}");
    }
}
