//! Bodies and rotations without inertia: right where joints hold them, refused by name where nothing does.

use crate::common::go;
use delassus::Model;
use delassus::simulate::{Silent, check, run};

fn model(text: &str) -> Model {
    Model::parse(text, "massless.toml", &[]).unwrap_or_else(|e| panic!("{}", e.rendered.unwrap_or(e.message)))
}

fn code(text: &str) -> String {
    let m = model(text);
    let errors = [check(&m).map(drop), run(&m, &mut Silent).map(drop)].map(|r| r.unwrap_err());
    assert_eq!(errors[0].code, errors[1].code);
    assert!(!errors[0].hint.is_empty() && errors[0].object.contains("body["), "{}", errors[0]);
    errors[0].code.name().into()
}

const WORLD: &str = "delassus = 1\n[world]\ngravity = [0, 0, -9.81]\n";

/// A rod of 1 m along x on a joint at its end, with some moment about its axis.
fn rod(axial: f64, joint: &str) -> String {
    let across = 2.0 / 12.0;
    format!(
        "{WORLD}[[body]]\nname = \"rod\"\nmass = 2\ncom = [0.5, 0, 0]\ninertia = {{ diag = [{axial:e}, {across}, {across}] }}\n[[joint]]\nname = \"O\"\nbetween = [\"ground\", \"rod\"]\nat = [0, 0, 0]\n{joint}\n"
    )
}

const SOLVE: &str = "[solve]\nend = 1\ntolerance = 1e-10\n[output]\nrecord = [\"rod.x\", \"rod.z\"]\n";
const HINGE: &str = "type = \"revolute\"\naxis = \"y\"";
const CARDAN: &str = "type = \"universal\"\naxis = \"y\"\naxis2 = \"z\"";

/// A rod that does not spin swings as fast whatever its moment about its axis; none at all in the coordinates of its joint.
#[test]
fn a_rod_without_axial_inertia_swings_as_one_with_it() {
    let mut ends = Vec::new();
    for axial in [0.0, 1e-12, 1e-3] {
        let all = ["relative", "absolute", "natural", "auto"];
        for coordinates in &all[..if axial > 0.0 { 4 } else { 1 }] {
            let mut m = model(&format!("{}{SOLVE}", rod(axial, HINGE)));
            m.solve.coordinates = coordinates.parse().unwrap();
            let end = go(&m).summary.final_values;
            ends.push((format!("{axial:e}, {coordinates}"), end[0].1, end[1].1));
        }
    }
    for (who, x, z) in &ends {
        // ten times the tolerance of each
        assert!(
            (x - ends[0].1).abs() < 2e-9 && (z - ends[0].2).abs() < 2e-9,
            "{who}: {x} {z}, {:?}",
            ends[0]
        );
    }
}

/// A ball joint lets a thin rod spin, and nothing says how fast; a universal joint holds the spin.
#[test]
fn a_spin_without_inertia_is_refused_where_nothing_holds_it() {
    assert_eq!(code(&rod(0.0, "type = \"spherical\"")), "SingularMass");
    let two_balls = format!(
        "{}[[joint]]\nname = \"P\"\ntype = \"rod\"\nbetween = [\"ground\", \"rod\"]\nfrom = [1, 1, 0]\nto = [1, 0, 0]\n",
        rod(0.0, "type = \"spherical\"")
    );
    assert_eq!(code(&two_balls), "SingularMass");
    // a number, however small, is one
    check(&model(&rod(1e-12, "type = \"spherical\""))).unwrap();
    let held = rod(0.0, CARDAN);
    check(&model(&held)).unwrap_or_else(|e| panic!("{e}"));
}

/// A body without mass that is fixed to another one changes nothing, and is told.
#[test]
fn a_massless_body_that_is_held_changes_nothing() {
    let bracket = "[[body]]\nname = \"bracket\"\nmass = 0\ncom = [0.7, 0.1, 0.2]\n[[joint]]\nname = \"weld\"\ntype = \"fixed\"\nbetween = [\"rod\", \"bracket\"]\nat = [0.7, 0, 0]\n";
    let plain = go(&model(&format!("{}{SOLVE}", rod(1e-3, HINGE)))).summary;
    for coordinates in ["relative"] {
        let mut m = model(&format!("{}{bracket}{SOLVE}", rod(1e-3, HINGE)));
        m.solve.coordinates = coordinates.parse().unwrap();
        let with = go(&m).summary;
        for (a, b) in plain.final_values.iter().zip(&with.final_values) {
            // ten times the tolerance of each
            assert!((a.1 - b.1).abs() < 2e-9, "{coordinates}: {a:?} {b:?}");
        }
        let told = with.warnings.iter().find(|w| w.code.name() == "Massless").expect("it is told");
        assert!(told.message.contains("`bracket`"), "{}", told.message);
    }
}

/// Without mass a free body, and one that a joint lets move, are refused; one whose motion is prescribed is not.
#[test]
fn a_massless_body_that_can_move_is_refused_by_name() {
    let body = "[[body]]\nname = \"b\"\nmass = 0\ncom = [0.5, 0, 0]\n";
    assert_eq!(code(&format!("{WORLD}{body}")), "ZeroMass");
    let hinge = "[[joint]]\nname = \"O\"\ntype = \"revolute\"\nbetween = [\"ground\", \"b\"]\nat = [0, 0, 0]\naxis = \"y\"\n";
    assert_eq!(code(&format!("{WORLD}{body}{hinge}")), "ZeroMass");
    check(&model(&format!("{WORLD}{body}{hinge}motion = \"t\"\n"))).unwrap_or_else(|e| panic!("{e}"));
}
