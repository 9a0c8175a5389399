//! Closure `independent` on loops whose rows hold nothing, on drives, in singular positions; and runs whose joints come apart.

use crate::common::go;
use delassus::Model;
use delassus::simulate::{Outcome, Silent, run};
use delassus_library::library::library;

/// Two shafts at an angle of 30°, joined by a universal joint at the origin, where both axes meet.
const SHAFTS: &str = r#"
delassus = 1
name = "two shafts"
[[body]]
name = "a"
mass = 1
com = [-0.5, 0, 0]
inertia = { diag = [0.03, 0.1, 0.1] }
[[body]]
name = "b"
mass = 1
com = ["0.5*cos(pi/6)", "0.5*sin(pi/6)", 0]
rotation = { axis = "z", angle = "30 deg" }
inertia = { diag = [0.05, 0.1, 0.1] }
[[joint]]
name = "A"
type = "revolute"
between = ["ground", "a"]
at = [-0.5, 0, 0]
axis = "x"
[[joint]]
name = "B"
type = "revolute"
between = ["ground", "b"]
at = ["0.5*cos(pi/6)", "0.5*sin(pi/6)", 0]
axis = ["cos(pi/6)", "sin(pi/6)", 0]
[start]
joint.A.rate = 20
[solve]
end = 0.9
tolerance = 1e-8
[output]
record = ["A", "B"]
"#;

const UNIVERSAL: &str = r#"
[[joint]]
name = "U"
type = "universal"
between = ["a", "b"]
at = [0, 0, 0]
axis = "z"
axis2 = ["-sin(pi/6)", "cos(pi/6)", 0]
"#;

/// The cross of the universal joint as a body of its own: four axes through one point.
const CROSS: &str = r#"
[[body]]
name = "cross"
mass = 0.2
com = [0, 0, 0]
inertia = { diag = [0.001, 0.001, 0.001] }
[[joint]]
name = "U"
type = "revolute"
between = ["a", "cross"]
at = [0, 0, 0]
axis = "z"
[[joint]]
name = "V"
type = "revolute"
between = ["cross", "b"]
at = [0, 0, 0]
axis = ["-sin(pi/6)", "cos(pi/6)", 0]
"#;

fn model(text: &str) -> Model {
    Model::parse(text, "shafts.toml", &[]).unwrap()
}

fn with(model: &Model, coordinates: &str, closure: &str) -> Model {
    let mut model = model.clone();
    model.solve.coordinates = coordinates.parse().unwrap();
    model.solve.closure = closure.parse().unwrap();
    model
}

fn last(out: &Outcome, name: &str) -> f64 {
    out.summary.final_values.iter().find(|v| v.0 == name).unwrap_or_else(|| panic!("no {name}")).1
}

#[test]
fn shafts_whose_axes_meet_turn_each_other_in_all_coordinates() {
    for joint in [UNIVERSAL, CROSS] {
        let shafts = model(&format!("{SHAFTS}{joint}"));
        for coordinates in ["absolute", "natural", "relative"] {
            for closure in ["multipliers", "independent"] {
                let out = go(&with(&shafts, coordinates, closure));
                let [a, b] = ["A.angle", "B.angle"].map(|name| last(&out, name));
                // of two shafts whose fork begins in the plane of both: tan B = cos 30° tan A, or the other way round
                let cosine = (std::f64::consts::PI / 6.0).cos();
                let miss = |u: f64, v: f64| (u.sin() * v.cos() - cosine * v.sin() * u.cos()).abs();
                let who = format!("{coordinates}, {closure}: {a}, {b}");
                // 50 tolerances, the stated error of such a run
                assert!(miss(a, b).min(miss(b, a)) < 5e-7, "{who}");
                assert!((a - b).abs() < 0.1 && a > 10.0, "{who}");
                // energy ½ (I_a ω_a² + I_b ω_b²) and the kinematics alone say how fast they are
                let [u, v] = ["A.rate", "B.rate"].map(|name| last(&out, name));
                // the cross has some of it
                let cross = if joint == CROSS { 0.05 * out.summary.energy.start } else { 0.0 };
                let energy = 0.5 * (0.03 * u * u + 0.05 * v * v);
                let begin = out.summary.energy.start;
                assert!((energy - begin).abs() < 1e-5 * begin + cross, "{who}: {energy} {begin}");
                assert!(out.summary.violation.position_scaled < 1e-7, "{who}: {:?}", out.summary.violation);
                assert!(out.summary.warnings.is_empty(), "{who}: {:?}", out.summary.warnings);
            }
        }
    }
}

#[test]
fn the_agile_eye_starts_from_its_concentric_axes() {
    let eye = library().find(|m| m.name.ends_with("agile-eye")).unwrap();
    let mut eye = eye.model(&[]).unwrap();
    eye.solve.tolerance = Some(1e-7);
    eye.solve.end *= 0.2;
    let ends: Vec<Outcome> =
        [("absolute", "multipliers"), ("relative", "independent"), ("natural", "independent")]
            .map(|(coordinates, closure)| go(&with(&eye, coordinates, closure)))
            .into();
    for other in &ends[1..] {
        for (name, value) in &ends[0].summary.final_values {
            if name.ends_with(".angle") || name.ends_with(".qx") || name.ends_with(".qw") {
                // two runs at 1e-7, each within 100 tolerances
                assert!((value - last(other, name)).abs() < 2e-5, "{name}: {value} {}", last(other, name));
            }
        }
    }
}

#[test]
fn a_change_of_method_keeps_the_eliminated_rows() {
    // elastic ones with fast parts, where `auto` leaves the explicit method within the first steps
    let names = ["01-rotating-beam", "02-rotor", "06-misaligned-four-bar", "12-pantograph"];
    for mechanism in library().filter(|m| m.set == "flexible" && names.contains(&m.name)) {
        let mut model = mechanism.model(&[]).unwrap();
        model.solve.closure = "independent".parse().unwrap();
        model.solve.max_steps = 40;
        let out = run(&model, &mut Silent).unwrap_or_else(|e| panic!("{}: {e}", mechanism.name));
        let v = out.summary.violation;
        assert!(v.position.is_finite() && v.velocity.is_finite(), "{}: {v:?}", mechanism.name);
        assert!(v.position_scaled < 1e-9, "{}: {v:?}", mechanism.name);
    }
}

/// A four-bar whose crank is driven, with the height of the rocker's ground point: at 0 it goes round.
fn driven(ground: f64) -> Model {
    let middle = 0.5 * (0.6 + ground);
    model(&format!(
        r#"
delassus = 1
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "crank"
mass = 1
com = [0, 0.15]
inertia = 0.01
[[body]]
name = "coupler"
mass = 1
com = [0.4, 0.45]
inertia = 0.07
[[body]]
name = "rocker"
mass = 1
com = [0.85, {middle}]
inertia = 0.03
[[joint]]
name = "A"
type = "revolute"
between = ["ground", "crank"]
at = [0, 0]
motion = "6*t"
[[joint]]
name = "B"
type = "revolute"
between = ["crank", "coupler"]
at = [0, 0.3]
[[joint]]
name = "C"
type = "revolute"
between = ["coupler", "rocker"]
at = [0.8, 0.6]
[[joint]]
name = "D"
type = "revolute"
between = ["rocker", "ground"]
at = [0.9, {ground}]
[solve]
end = 2
"#
    ))
}

#[test]
fn the_ledger_of_a_drive_closes() {
    for coordinates in ["absolute", "natural", "relative"] {
        for method in ["auto", "phem56", "dopri5", "gen-alpha-pv"] {
            let mut model = with(&driven(0.0), coordinates, "independent");
            model.solve.method = method.parse().unwrap();
            let s = go(&model).summary;
            assert!(
                s.energy.drives.abs() > 0.1 && s.warnings.is_empty(),
                "{coordinates}, {method}: {:?}",
                s.warnings
            );
        }
    }
}

#[test]
fn a_drive_into_a_dead_centre_is_named() {
    // rocker 0.18 m, ground 1.01 m: longer together than crank and coupler, so that nothing goes round
    // coupler and rocker in one line: |B − D| is as long as both, with B at the angle 90° + 6 t
    let (coupler, rocker, ground) = (0.8f64.hypot(0.3), 0.1f64.hypot(0.15), 0.9f64.hypot(0.45));
    let cosine = (0.09 + ground * ground - (coupler + rocker).powi(2)) / (0.6 * ground);
    let dead = (0.5f64.atan() + cosine.acos() - std::f64::consts::FRAC_PI_2) / 6.0;
    for coordinates in ["absolute", "natural", "relative"] {
        for method in ["auto", "phem56", "gen-alpha-pv"] {
            let mut model = with(&driven(0.45), coordinates, "independent");
            model.solve.method = method.parse().unwrap();
            let s = run(&model, &mut Silent).unwrap().summary;
            let e = s.error.unwrap_or_else(|| panic!("{coordinates}, {method}: no error"));
            assert_eq!(e.code.name(), "LockUp", "{coordinates}, {method}: {e}");
            // the sensitivity at a dead centre: a root of the tolerance of positions
            assert!((s.reached - dead).abs() < 1e-5, "{coordinates}, {method}: {} {dead}", s.reached);
            assert!(s.violation.position_scaled < 1e-9, "{coordinates}, {method}: {:?}", s.violation);
        }
    }
}

#[test]
fn joints_that_come_apart_are_told() {
    let mut model = delassus_library::example("four-bar", &[]).unwrap();
    model.solve.coordinates = "absolute".parse().unwrap();
    (model.solve.end, model.solve.step) = (20.0, Some(0.02));
    // rows at acceleration level alone, which let positions drift; rows at all levels by projection
    for (method, drifts) in [("gen-alpha-a", true), ("hem5", false)] {
        model.solve.method = method.parse().unwrap();
        let s = go(&model).summary;
        assert_eq!(s.violation.position_scaled > 1e-2, drifts, "{method}: {:?}", s.violation);
        let told = s.warnings.iter().any(|w| w.code.name() == "ConstraintsViolated");
        assert_eq!(told, drifts, "{method}: {:?}", s.warnings);
    }
}
