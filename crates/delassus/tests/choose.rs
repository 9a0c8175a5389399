//! `method = "auto"`, `coordinates = "auto"`, `closure = "auto"`: what is chosen, why, and what changes during a run.

use delassus::output::EventKind;
use delassus::simulate::{Outcome, Silent, run};
use delassus::{Error, Model};
use delassus_library::example;

fn go(mut model: Model, sets: &[(&str, &str)]) -> Outcome {
    for (key, value) in sets {
        let s = &mut model.solve;
        match *key {
            "method" => s.method = (*value).parse().unwrap(),
            "coordinates" => s.coordinates = (*value).parse().unwrap(),
            "closure" => s.closure = (*value).parse().unwrap(),
            "tolerance" => (s.step, s.tolerance) = (None, Some(value.parse().unwrap())),
            "step" => (s.step, s.tolerance) = (Some(value.parse().unwrap()), None),
            "end" => s.end = value.parse().unwrap(),
            _ => unreachable!(),
        }
    }
    let out = run(&model, &mut Silent).unwrap();
    assert!(out.summary.completed, "{:?}", out.summary.error);
    out
}

fn words(out: &Outcome) -> [&str; 3] {
    let s = &out.summary;
    [&s.method, &s.coordinates, &s.closure]
}

const LOOSE: &[(&str, &str)] = &[("method", "auto"), ("tolerance", "1e-4")];

#[test]
fn mechanisms_that_are_not_stiff_run_explicitly_in_joint_coordinates() {
    for name in ["four-bar", "excavator", "andrews", "stephenson-six-bar"] {
        let out = go(example(name, &[]).unwrap(), LOOSE);
        assert_eq!(words(&out), ["mdop5", "relative", "multipliers"], "{name}");
        assert!(out.summary.why.to_string().starts_with("mdop5: "), "{}", out.summary.why);
    }
}

#[test]
fn stiff_ones_run_implicitly() {
    for (name, end) in [("double-pendulum", "0.5"), ("spinning-beam", "0.5")] {
        let out = go(example(name, &[]).unwrap(), &[LOOSE, &[("end", end)]].concat());
        assert_eq!(out.summary.method, "gen-alpha-pv", "{name}: {}", out.summary.why);
    }
}

#[test]
fn flexible_bodies_and_fixed_steps_run_in_absolute_coordinates() {
    let out = go(example("flexible-slider-crank", &[]).unwrap(), &[LOOSE, &[("end", "0.1")]].concat());
    assert_eq!(out.summary.coordinates, "absolute");
    assert!(out.summary.why.to_string().contains("`rod` is flexible"), "{}", out.summary.why);
    let out = go(example("four-bar", &[]).unwrap(), &[("method", "auto"), ("step", "1e-3")]);
    assert_eq!(words(&out), ["gen-alpha-pv", "absolute", "multipliers"]);
    assert!(out.summary.why.to_string().contains("fixed step"), "{}", out.summary.why);
}

/// Bricard's linkage has a redundant row; reactions are then those of least size in absolute coordinates.
#[test]
fn reactions_that_redundant_rows_leave_open_are_taken_from_absolute_coordinates() {
    let text = delassus_library::text("bricard").unwrap();
    let set = |record: &str| {
        let sets = [("output.record".to_string(), record.to_string()), ("solve.end".into(), "0.5".into())];
        go(Model::parse(text, "bricard.toml", &sets).unwrap(), LOOSE)
    };
    let name = &example("bricard", &[]).unwrap().joints[1].name;
    let out = set(&format!("[\"{name}.reaction\"]"));
    assert_eq!(out.summary.coordinates, "absolute", "{}", out.summary.why);
    assert_eq!(set("[\"energy\"]").summary.coordinates, "relative");
}

#[test]
fn what_is_named_is_kept() {
    let four_bar = || example("four-bar", &[]).unwrap();
    let out = go(four_bar(), &[("method", "hem5"), ("tolerance", "1e-4")]);
    assert_eq!(words(&out), ["hem5", "absolute", "multipliers"]);
    let out = go(four_bar(), &[LOOSE, &[("coordinates", "natural")]].concat());
    assert_eq!(words(&out), ["phem56", "natural", "multipliers"]);
    let out = go(four_bar(), &[LOOSE, &[("closure", "independent")]].concat());
    assert_eq!(words(&out), ["mdop5", "relative", "independent"]);
    // only the structural integrators have this form
    let out = go(four_bar(), &[LOOSE, &[("closure", "augmented")]].concat());
    assert_eq!(words(&out)[0], "hht-i3", "the first of second order that damps");
    assert_eq!(out.summary.closure, "augmented");
    assert!(
        out.summary.why.to_string().contains("it has a form with closure \"augmented\""),
        "{}",
        out.summary.why
    );
}

/// Two carts on a rail, the first on a spring. Between 2 s and 6 s a brake of rate c/m = 2e4 1/s couples them.
pub(crate) const BRAKE: &str = r#"
delassus = 1
name = "carts with a brake"
[world]
dimension = 2
gravity = [0, 0]
[[body]]
name = "first"
mass = 1.0
com = [0, 0]
inertia = 0.1
[[body]]
name = "second"
mass = 1.0
com = [1, 0]
inertia = 0.1
[[joint]]
name = "rail 1"
type = "prismatic"
between = ["ground", "first"]
at = [0, 0]
axis = "x"
[[joint]]
name = "rail 2"
type = "prismatic"
between = ["ground", "second"]
at = [1, 0]
axis = "x"
[[force]]
name = "spring"
type = "axial-spring"
between = ["ground", "first"]
from = [-1, 0]
to = [0, 0]
axis = "x"
k = 4.0
length0 = 1.0
[[force]]
name = "brake"
type = "axial-spring"
between = ["first", "second"]
from = [0, 0]
to = [1, 0]
axis = "x"
force = "1e4 * (tanh(20*(t - 2)) - tanh(20*(t - 6))) * speed / 2"
[start]
joint."rail 1" = { speed = 1.0 }
[solve]
end = 10.0
tolerance = 1e-4
[output]
record = ["first.x", "second.x", "energy"]
"#;

#[test]
fn the_method_changes_where_a_part_becomes_stiff_and_back_where_it_is_over() {
    let model = |sets: &[(&str, &str)]| -> Result<Model, Error> {
        let sets: Vec<_> = sets.iter().map(|(k, v)| ((*k).to_string(), (*v).to_string())).collect();
        Model::parse(BRAKE, "brake.toml", &sets)
    };
    let out = go(model(&[]).unwrap(), &[]);
    let exact = go(model(&[("solve.method", "phem56"), ("solve.tolerance", "1e-10")]).unwrap(), &[]);
    for (ours, tight) in out.summary.final_values.iter().zip(&exact.summary.final_values) {
        // a hundred times the tolerance, of motions of about a metre
        assert!((ours.1 - tight.1).abs() < 1e-2, "{}: {} against {}", ours.0, ours.1, tight.1);
    }
    let switches: Vec<_> = out.events.iter().filter(|e| e.kind == EventKind::Switch).collect();
    let to = |name: &str| switches.iter().find(|e| e.name.starts_with(name)).map(|e| e.t);
    let implicit = to("gen-alpha-pv: ").unwrap();
    assert!((1.8..3.0).contains(&implicit), "{implicit}");
    let back = switches.last().unwrap();
    assert!(back.name.starts_with("mdop5: ") && (5.8..9.0).contains(&back.t), "{} {}", back.t, back.name);
    // brake on: 4 s with steps of 2.5/2e4 s would be 32,000 steps
    assert!(out.summary.steps < 8000, "{}", out.summary.steps);
    assert!(out.summary.why.to_string().contains("of method"), "{}", out.summary.why);
    // the error is estimated all the same, and is right within a factor of ten
    let estimate = out.summary.global_error.unwrap();
    assert!(estimate.position.is_finite(), "{}", estimate.note);
    let again = go(model(&[]).unwrap(), &[]);
    assert_eq!(again.summary.trajectory_hash, out.summary.trajectory_hash);
}

/// `auto` costs no more than half as much again as the better of both methods, in counted work.
#[test]
fn auto_is_near_the_better_method() {
    for name in ["four-bar", "slider-crank", "double-pendulum", "governor", "heavy-top"] {
        let mut model = example(name, &[]).unwrap();
        model.solve.end = model.solve.end.min(1.0);
        model.solve.error_estimate = false;
        let work = |method: &str, coordinates: &str| {
            let sets = [("method", method), ("coordinates", coordinates), ("tolerance", "1e-4")];
            let s = go(model.clone(), &sets).summary;
            (s.evaluations + s.factorizations) as f64
        };
        let ours = go(model.clone(), LOOSE);
        let cost = work("auto", "auto");
        let best =
            work("mdop5", &ours.summary.coordinates).min(work("gen-alpha-pv", &ours.summary.coordinates));
        // a trial of each method and the measured rates come on top
        assert!(cost < 1.5 * best + 400.0, "{name}: {cost} against {best}");
    }
}

/// Gears read the angles of their joints off the bodies, turn by turn: no step may take a shaft through half a turn, in relative
/// coordinates either, or a gear slips by teeth.
#[test]
fn gears_do_not_slip_in_large_steps() {
    let differential =
        delassus_library::library::library().find(|m| m.name == "60-bevel-differential").unwrap();
    let record = r#"["pinion.qw", "pinion.qx", "case.qw", "case.qy", "left wheel.qw", "left wheel.qy"]"#;
    let turned = |coordinates: &str, tolerance: &str| {
        let sets = [("output.record".to_string(), record.to_string())];
        let model = differential.model(&sets).unwrap();
        let sets = [("method", "phem56"), ("coordinates", coordinates), ("tolerance", tolerance)];
        go(model, &sets).summary.final_values
    };
    for (a, b) in turned("relative", "1e-4").iter().zip(&turned("absolute", "1e-7")) {
        // a hundred times the tolerance; a slip is a multiple of a turn times a ratio
        assert!((a.1 - b.1).abs() < 1e-2, "{}: {} against {}", a.0, a.1, b.1);
    }
}
