//! Dry friction of joints, against closed forms and between coordinates, strategies and methods.

use delassus::model::Model;
use delassus::results::EventKind;
use delassus::simulate::{Outcome, Silent, run};

fn model(text: &str, sets: &[(&str, &str)]) -> Model {
    let sets: Vec<(String, String)> = sets.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect();
    Model::parse(text, "test.toml", &sets).unwrap_or_else(|e| panic!("{}", e.message))
}

fn go(text: &str, sets: &[(&str, &str)]) -> Outcome {
    let out = run(&model(text, sets), &mut Silent).unwrap();
    assert!(out.summary.error.is_none(), "{sets:?}: {:?}", out.summary.error);
    out
}

fn last(out: &Outcome, name: &str) -> f64 {
    let found = out.summary.final_values.iter().find(|v| v.0 == name);
    found.unwrap_or_else(|| panic!("{name} is not in {:?}", out.summary.final_values)).1
}

fn times(out: &Outcome, kind: EventKind) -> Vec<f64> {
    out.events.iter().filter(|e| e.kind == kind).map(|e| e.t).collect()
}

const COORDINATES: [&str; 3] = ["absolute", "natural", "relative"];

/// Two shafts with a clutch between them.
const CLUTCH: &str = r#"
delassus = 1
[world]
dimension = 2
gravity = [0, 0]
[param]
limit = 60.0
[[body]]
name = "driving"
mass = 1.0
com = [0, 0]
inertia = 0.4
[[body]]
name = "driven"
mass = 1.0
com = [0, 0]
inertia = 0.9
[[joint]]
name = "bearing"
type = "revolute"
between = ["ground", "driving"]
at = [0, 0]
[[joint]]
name = "clutch"
type = "revolute"
between = ["driving", "driven"]
at = [0, 0]
friction = { torque = "limit" }
[start]
joint.bearing = { rate = 150 }
joint.clutch = { rate = -130 }
[solve]
contact = "event"
end = 0.9
tolerance = 1e-10
[output]
record = ["driving", "driven", "clutch"]
"#;

#[test]
fn a_clutch_drags_two_shafts_together_and_locks() {
    // rates meet after (w1 − w2)/(T/J1 + T/J2); the heat is ½ J1 J2/(J1 + J2) (w1 − w2)²
    let (time, heat) = (130.0 / (60.0 / 0.4 + 60.0 / 0.9), 0.5 * 0.4 * 0.9 / 1.3 * 130.0 * 130.0);
    for coordinates in COORDINATES {
        let out = go(CLUTCH, &[("solve.coordinates", coordinates)]);
        let sticks = times(&out, EventKind::Stick);
        assert!(sticks.len() == 1 && (sticks[0] - time).abs() < 1e-9, "{coordinates}: {sticks:?}");
        for name in ["driving.rate", "driven.rate"] {
            assert!((last(&out, name) - 60.0).abs() < 1e-8, "{coordinates}: {}", last(&out, name));
        }
        let s = &out.summary;
        assert!((s.energy.friction - heat).abs() < 1e-9 * heat, "{coordinates}: {}", s.energy.friction);
        assert!(s.energy.balance.abs() < 1e-9 * heat, "{coordinates}: {}", s.energy.balance);
        assert!(last(&out, "clutch.friction").abs() < 1e-9, "nothing is passed on without a load");
        assert!((last(&out, "clutch.state") - 2.0).abs() < 0.5);
    }
}

#[test]
fn a_clutch_under_time_stepping_locks_at_the_same_rate() {
    for method in ["moreau-jean", "pva", "pvv"] {
        let sets = [("solve.contact", "stepping"), ("solve.method", method), ("solve.step", "1e-3")];
        let out = go(CLUTCH, &sets);
        for name in ["driving.rate", "driven.rate"] {
            // momentum is kept whatever the step
            assert!((last(&out, name) - 60.0).abs() < 1e-6, "{method}: {}", last(&out, name));
        }
        assert!(
            (out.summary.energy.friction - 2340.0).abs() < 5.0,
            "{method}: {}",
            out.summary.energy.friction
        );
        let sticks = times(&out, EventKind::Stick);
        // a state that lasts two steps is written down
        assert!(sticks.len() == 1 && (sticks[0] - 0.6).abs() < 3e-3, "{method}: {sticks:?}");
    }
}

/// A rotor with a bearing that a growing moment turns.
fn rotor(friction: &str) -> String {
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
vector = [0, 0, "2*t"]
[solve]
contact = "event"
end = 3
tolerance = 1e-10
[output]
record = ["bearing"]
"#
    )
}

#[test]
fn a_growing_moment_breaks_a_bearing_loose_where_the_bound_at_rest_is_reached() {
    // 2 t = 1.5 · 1.2 at 0.9 s; then J w = t² − 0.81 − 1.2 (t − 0.9)
    let rate = (9.0 - 0.81 - 1.2 * 2.1) / 0.5;
    for coordinates in COORDINATES {
        let out = go(&rotor("{ torque = 1.2, static = 1.5 }"), &[("solve.coordinates", coordinates)]);
        let slips = times(&out, EventKind::Slip);
        assert!(slips.len() == 1 && (slips[0] - 0.9).abs() < 1e-9, "{coordinates}: {slips:?}");
        assert!((last(&out, "bearing.rate") - rate).abs() < 1e-8, "{coordinates}");
        assert!((last(&out, "bearing.friction") + 1.2).abs() < 1e-12, "{coordinates}");
    }
}

/// A slider on an inclined guide.
fn slide(slope: f64, mu: f64, speed: f64) -> String {
    let (c, s) = (slope.cos(), slope.sin());
    format!(
        r#"
delassus = 1
[world]
dimension = 3
gravity = [0, 0, -9.81]
[[body]]
name = "slider"
mass = 2.0
com = [0, 0, 0]
inertia = {{ diag = [0.1, 0.2, 0.3] }}
[[joint]]
name = "guide"
type = "prismatic"
between = ["ground", "slider"]
at = [0, 0, 0]
axis = [{c}, 0, {s}]
friction = {{ mu = {mu} }}
[start]
joint.guide = {{ speed = {speed} }}
[solve]
contact = "event"
end = 1
tolerance = 1e-10
[output]
record = ["guide"]
"#
    )
}

#[test]
fn a_slider_shot_up_its_guide_stops_and_sticks_or_slides_back() {
    let (slope, speed) = (0.5f64, 3.0);
    for coordinates in COORDINATES {
        for (mu, sticks) in [(0.8f64, true), (0.3, false)] {
            let out = go(&slide(slope, mu, speed), &[("solve.coordinates", coordinates)]);
            let up = 9.81 * (slope.sin() + mu * slope.cos());
            let down = 9.81 * (slope.sin() - mu * slope.cos());
            let (stop, top) = (speed / up, 0.5 * speed * speed / up);
            let kind = if sticks { EventKind::Stick } else { EventKind::Slip };
            let found = times(&out, kind);
            assert!(found.len() == 1 && (found[0] - stop).abs() < 1e-9, "{coordinates} {mu}: {found:?}");
            let end = if sticks { top } else { top - 0.5 * down * (1.0 - stop).powi(2) };
            let at = last(&out, "guide.displacement");
            assert!((at - end).abs() < 1e-9, "{coordinates} {mu}: {at} {end}");
            assert!(out.summary.energy.balance.abs() < 1e-8, "{coordinates} {mu}");
        }
    }
}

/// A slider-crank with friction in its guide and its pins, bounds by their reactions.
const CRANK: &str = r#"
delassus = 1
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "crank"
mass = 1.0
com = [0.075, 0]
inertia = 0.001875
[[body]]
name = "rod"
mass = 2.0
com = [0.4, 0]
inertia = 0.041666666666666664
[[body]]
name = "slider"
mass = 1.5
com = [0.65, 0]
inertia = 0.001
[[joint]]
name = "A"
type = "revolute"
between = ["ground", "crank"]
at = [0, 0]
friction = { mu = 0.1, radius = 0.01 }
[[joint]]
name = "B"
type = "revolute"
between = ["crank", "rod"]
at = [0.15, 0]
friction = { mu = 0.1, radius = 0.01 }
[[joint]]
name = "C"
type = "revolute"
between = ["rod", "slider"]
at = [0.65, 0]
friction = { mu = 0.1, radius = 0.01 }
[[joint]]
name = "guide"
type = "prismatic"
between = ["ground", "slider"]
at = [0.65, 0]
axis = "x"
friction = { mu = 0.1 }
[start]
joint.A = { angle = 0.3, rate = 20 }
joint.B = { angle = "-0.3 - asin(0.15/0.5*sin(0.3))" }
[solve]
contact = "event"
end = 0.5
tolerance = 1e-10
[output]
record = ["A", "guide"]
"#;

#[test]
fn friction_by_reactions_is_the_same_in_all_coordinates_and_methods() {
    let expected = go(CRANK, &[]);
    let angle = last(&expected, "A.angle");
    for coordinates in COORDINATES {
        for method in ["phem56", "hem5", "dopri5", "mdop5"] {
            let out = go(CRANK, &[("solve.coordinates", coordinates), ("solve.method", method)]);
            let off = (last(&out, "A.angle") - angle).abs();
            assert!(off < 1e-7, "{coordinates} {method}: {off:e}");
            // what friction takes is what the energy lacks
            let e = &out.summary.energy;
            assert!(e.friction > 1.0 && e.balance.abs() < 1e-7, "{coordinates} {method}: {}", e.balance);
        }
    }
}

#[test]
fn implicit_methods_have_the_same_friction() {
    let expected = last(&go(CRANK, &[("solve.end", "0.2")]), "A.angle");
    for method in ["gen-alpha-pv", "gen-alpha-pva"] {
        let off = |h: &str| {
            let sets = [("solve.end", "0.2"), ("solve.method", method), ("solve.step", h)];
            (last(&go(CRANK, &sets), "A.angle") - expected).abs()
        };
        let (coarse, fine) = (off("4e-4"), off("2e-4"));
        // order two
        assert!(fine < 1e-3 && coarse / fine > 3.0 && coarse / fine < 5.0, "{method}: {coarse:e} {fine:e}");
    }
}

#[test]
fn time_stepping_has_its_order_where_joints_rub() {
    // before a joint turns back: a step over that has an error of its own
    let expected = last(&go(CRANK, &[("solve.end", "0.1")]), "A.angle");
    for (method, theta, order) in
        [("moreau-jean", Some("0.5"), 2.0), ("moreau-jean", Some("0.6"), 1.0), ("pva", None, 2.0)]
    {
        let off = |h: &str| {
            let mut sets = vec![
                ("solve.contact", "stepping"),
                ("solve.end", "0.1"),
                ("solve.method", method),
                ("solve.step", h),
            ];
            sets.extend(theta.map(|theta| ("solve.theta", theta)));
            (last(&go(CRANK, &sets), "A.angle") - expected).abs()
        };
        let (coarse, fine) = (off("4e-4"), off("2e-4"));
        let found = (coarse / fine).log2();
        assert!((found - order).abs() < 0.3, "{method}: order {found} ({coarse:e} {fine:e})");
    }
}

/// A pendulum with dry friction in its pin.
fn pendulum(friction: &str) -> String {
    format!(
        r#"
delassus = 1
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "rod"
mass = 2.0
com = [0, -0.5]
inertia = 0.16666666666666666
[[joint]]
name = "pin"
type = "revolute"
between = ["ground", "rod"]
at = [0, 0]
friction = {friction}
[start]
joint.pin = {{ angle = 0.4 }}
[solve]
contact = "event"
end = 15
tolerance = 1e-10
[output]
record = ["pin"]
"#
    )
}

#[test]
fn a_pendulum_loses_the_work_of_a_constant_moment_in_every_swing_and_stays() {
    // m g l (cos b − cos a) = T (a + b) from one turning point to the next
    let (weight, moment) = (2.0 * 9.81 * 0.5, 0.3);
    let next = |a: f64| {
        let f = |b: f64| weight * (b.cos() - a.cos()) - moment * (a + b);
        let (mut low, mut high) = (-a, a);
        for _ in 0..200 {
            let mid = 0.5 * (low + high);
            if f(mid) > 0.0 { low = mid } else { high = mid }
        }
        low
    };
    let mut angle = 0.4f64;
    let mut swings = 0;
    while weight * angle.abs().sin() > moment {
        angle = -angle.signum() * next(angle.abs());
        swings += 1;
    }
    for coordinates in COORDINATES {
        let out = go(&pendulum("{ torque = 0.3 }"), &[("solve.coordinates", coordinates)]);
        let at = last(&out, "pin.angle");
        assert!((at - angle).abs() < 1e-8, "{coordinates}: {at} {angle}");
        // every turning point but the last is a slip the other way
        assert!(times(&out, EventKind::Slip).len() + 1 == swings, "{coordinates}");
        assert!(times(&out, EventKind::Stick).len() == 1, "{coordinates}");
        let taken = weight * (angle.cos() - 0.4f64.cos());
        assert!((out.summary.energy.friction - taken).abs() < 1e-8, "{coordinates}");
    }
}

#[test]
fn what_a_joint_carries_decides_where_a_pendulum_stays() {
    for coordinates in COORDINATES {
        let out = go(&pendulum("{ mu = 0.5, radius = 0.05 }"), &[("solve.coordinates", coordinates)]);
        // at rest the pin carries the weight: it stays where |m g l sin a| ≤ μ r m g
        let (at, friction) = (last(&out, "pin.angle"), last(&out, "pin.friction"));
        assert!(
            at.sin().abs() * 0.5 <= 0.5 * 0.05 && last(&out, "pin.rate").abs() < 1e-12,
            "{coordinates}: {at}"
        );
        assert!((friction - 2.0 * 9.81 * 0.5 * at.sin()).abs() < 1e-8, "{coordinates}: {friction}");
    }
}

#[test]
fn a_run_with_stuck_joints_stays_where_it_is() {
    // a moment below the bound holds it for good
    for (contact, method) in [("event", "phem56"), ("stepping", "moreau-jean"), ("stepping", "pva")] {
        for coordinates in COORDINATES {
            let text = pendulum("{ torque = 5 }");
            let mut sets = vec![
                ("solve.contact", contact),
                ("solve.method", method),
                ("solve.coordinates", coordinates),
            ];
            if contact == "stepping" {
                sets.push(("solve.step", "1e-2"));
            }
            let out = go(&text, &sets);
            let at = last(&out, "pin.angle");
            assert!((at - 0.4).abs() < 1e-12, "{method} {coordinates}: {at}");
        }
    }
}

#[test]
fn a_joint_that_locks_itself_is_named() {
    let text = pendulum("{ mu = 30, radius = 0.5 }");
    let out = run(&model(&text, &[("start.joint.pin", "{ angle = 0.4, rate = 3 }")]), &mut Silent).unwrap();
    let error = out.summary.error.expect("no motion has that friction");
    assert!(error.message.contains("pin"), "{}", error.message);
}
