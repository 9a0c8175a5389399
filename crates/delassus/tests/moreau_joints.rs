//! Moreau and Jean's method with joints: orders and energy in every set of coordinates, friction of joints from time zero on.

use crate::common::{distance, extrapolated_state, slope, state_at, tight};
use delassus::integrator::Options;
use delassus::model::Model;
use delassus::simulate::{Outcome, Silent, run};
use delassus_library::example;
use delassus_library::library::FRICTION;

const COORDINATES: [&str; 3] = ["absolute", "natural", "relative"];

fn go(text: &str, sets: &[(&str, &str)]) -> Outcome {
    let sets: Vec<(String, String)> = sets.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect();
    let model = Model::parse(text, "test.toml", &sets).unwrap_or_else(|e| panic!("{}", e.message));
    let out = run(&model, &mut Silent).unwrap();
    assert!(out.summary.error.is_none(), "{sets:?}: {:?}", out.summary.error);
    out
}

fn last(out: &Outcome, name: &str) -> f64 {
    let found = out.summary.final_values.iter().find(|v| v.0 == name);
    found.unwrap_or_else(|| panic!("{name} is not in {:?}", out.summary.final_values)).1
}

/// A channel at time zero.
fn first(out: &Outcome, name: &str) -> f64 {
    let at = out.record.columns.iter().position(|c| c == name);
    out.record.data[at.unwrap_or_else(|| panic!("{name} is not in {:?}", out.record.columns))][0]
}

/// Rows of joints that turn and masses that change with the configuration leave the θ-method its second order at θ = ½.
#[test]
fn order_2_on_smooth_motions_without_damping() {
    for (name, end, n) in [("pendulum", 0.5, 400), ("slider-crank", 0.4, 800), ("heavy-top", 0.2, 1600)] {
        for coordinates in COORDINATES {
            let model = example(name, &[("solve.coordinates", coordinates)]).unwrap();
            let exact = extrapolated_state(&model, "gen-alpha-pva", end, 4 * n);
            let options = Options { theta: Some(0.5), ..tight() };
            let [a, b] =
                [n, 2 * n].map(|n| distance(&state_at(&model, "moreau-jean", &options, end, n).q, &exact.q));
            println!("{name} {coordinates} {a:e} {b:e} {}", slope(a, b));
            assert!(
                (slope(a, b) - 2.0).abs() < 0.2,
                "{name} {coordinates}: order {} ({a:e} {b:e})",
                slope(a, b)
            );
        }
    }
}

/// A pendulum that swings.
const SWING: &str = r#"
delassus = 1
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "arm"
mass = 1.0
com = [0.5, 0]
inertia = 0.02
[[joint]]
name = "pin"
type = "revolute"
between = ["ground", "arm"]
at = [0, 0]
[solve]
contact = "stepping"
method = "moreau-jean"
theta = 0.5
step = 2e-3
end = 4
[output]
record = ["pin"]
"#;

#[test]
fn a_pendulum_keeps_its_energy_to_second_order_in_every_set_of_coordinates() {
    for coordinates in COORDINATES {
        let lost = |h: &str| {
            let sets = [("solve.coordinates", coordinates), ("solve.step", h)];
            go(SWING, &sets).summary.energy.balance.abs()
        };
        let (coarse, fine) = (lost("4e-3"), lost("2e-3"));
        // of the 4.9 J that it swings with
        assert!(fine < 1e-4 && coarse / fine > 3.0, "{coordinates}: {coarse:e} {fine:e}");
    }
}

/// A wheel that is drawn along a road.
const WHEEL: &str = r#"
delassus = 1
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "wheel"
mass = 2.0
com = [0, 0.1]
inertia = 0.01
shapes = { rim = { disc = { radius = 0.1 } } }
[[force]]
name = "pull"
type = "force"
body = "wheel"
at = [0, 0.1]
vector = [3, 0]
[[contact]]
name = "road"
pair = [{ plane = { at = [0, 0], normal = "y" } }, "wheel.rim"]
friction = 0.8
[solve]
contact = "stepping"
method = "moreau-jean"
theta = 0.5
step = 1e-3
end = 3
[output]
record = ["wheel"]
"#;

#[test]
fn a_wheel_rolls_many_turns_in_every_set_of_coordinates() {
    // a = F/(m + J/R²): 4.5 m, seven turns
    let exact = 0.5 * 3.0 / (2.0 + 0.01 / 0.01) * 9.0;
    for coordinates in COORDINATES {
        let off = |h: &str| {
            let out = go(WHEEL, &[("solve.coordinates", coordinates), ("solve.step", h)]);
            // a rolling contact is none that is violated, and friction at rest takes nothing
            assert!(out.summary.violation.velocity < 1e-9, "{coordinates}: {:?}", out.summary.violation);
            assert!(out.summary.energy.friction.abs() < 1e-9, "{coordinates}: {:?}", out.summary.energy);
            (last(&out, "wheel.x") - exact).abs()
        };
        // the θ-method is exact for steady forces, and no row holds back what turns
        let errors = [off("2e-3"), off("1e-3")];
        assert!(errors.iter().all(|e| *e < 1e-9), "{coordinates}: {errors:?}");
    }
}

/// A rotor with dry friction in its bearing under a steady moment.
fn rotor(friction: &str, rate: f64, moment: f64) -> String {
    format!(
        r#"
delassus = 1
[world]
dimension = 3
gravity = [0, 0, 0]
[[body]]
name = "rotor"
mass = 3.0
com = [0, 0, 0]
inertia = {{ diag = [0.3, 0.3, 0.5] }}
[[joint]]
name = "bearing"
type = "revolute"
between = ["ground", "rotor"]
at = [0, 0, 0]
axis = "z"
friction = {friction}
[[force]]
name = "motor"
type = "torque"
body = "rotor"
vector = [0, 0, {moment}]
[start]
joint.bearing = {{ rate = {rate} }}
[solve]
contact = "stepping"
method = "moreau-jean"
step = 1e-3
end = 0.1
[output]
record = ["bearing", "bearing.acceleration"]
"#
    )
}

#[test]
fn a_joint_that_turns_rubs_from_time_zero_on() {
    for coordinates in COORDINATES {
        for (rate, expected) in [(5.0, (0.2 - 1.2) / 0.5), (-5.0, (0.2 + 1.2) / 0.5)] {
            let out = go(&rotor("{ torque = 1.2 }", rate, 0.2), &[("solve.coordinates", coordinates)]);
            let at = first(&out, "bearing.acceleration");
            assert!((at - expected).abs() < 1e-12, "{coordinates}: {at} {expected}");
            let friction = first(&out, "bearing.friction");
            assert!((friction + 1.2 * rate.signum()).abs() < 1e-12, "{coordinates}: {friction}");
        }
    }
}

#[test]
fn a_joint_at_rest_begins_with_its_bound_at_rest() {
    // 1.5 lies between the bound in slip, 1.2, and that at rest, 1.8; 2 is beyond, and then 1.2 resists
    for coordinates in COORDINATES {
        for (moment, expected) in [(1.5, 0.0), (2.0, (2.0 - 1.2) / 0.5)] {
            let out = go(
                &rotor("{ torque = 1.2, static = 1.5 }", 0.0, moment),
                &[("solve.coordinates", coordinates)],
            );
            let at = first(&out, "bearing.acceleration");
            assert!((at - expected).abs() < 1e-12, "{coordinates} {moment}: {at}");
            // the step in which it breaks loose may still be one at rest
            let rate = last(&out, "bearing.rate");
            assert!((rate - 0.1 * expected).abs() < 2e-3, "{coordinates} {moment}: {rate}");
        }
    }
}

/// The lever of a shoe brake is so light that a step without its contact would throw it around. Steps that are tried again remember
/// what pressed in the last one, and a shoe that slides ever slower is not held as if it stuck.
#[test]
fn a_light_lever_stays_on_its_drum_while_that_comes_to_rest() {
    let brake = FRICTION.iter().find(|m| m.name == "28-shoe-brake").unwrap();
    for theta in ["0.5", "0.6", "0.7"] {
        let sets = [
            ("param.w0", "-60"),
            ("solve.contact", "stepping"),
            ("solve.method", "moreau-jean"),
            ("solve.step", "1e-3"),
            ("solve.theta", theta),
        ];
        let sets: Vec<(String, String)> = sets.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect();
        let mut model = brake.model(&sets).unwrap();
        model.solve.tolerance = None;
        let out = run(&model, &mut Silent).unwrap();
        assert!(out.summary.error.is_none(), "{theta}: {:?}", out.summary.error);
        let (turned, lifted) = (last(&out, "axle.angle"), last(&out, "pivot.angle"));
        // w²/(2 α); θ goes by (θ − ½) h w further or less
        assert!((turned + 128.777_142_857).abs() < 0.02, "{theta}: {turned}");
        // what lands within a step stays by what it goes in h at h g above: some h² g over half a metre
        assert!(lifted.abs() < 1e-5, "{theta}: {lifted}");
    }
}
