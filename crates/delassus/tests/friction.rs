//! Coulomb friction event by event, against closed forms: in all coordinates, in the plane and in space, as joints where it holds.

use delassus::model::Model;
use delassus::results::EventKind;
use delassus::simulate::{Outcome, Silent, run};

/// A run of a model with settings.
pub(crate) fn go(text: &str, sets: &[(&str, &str)]) -> Outcome {
    let sets: Vec<(String, String)> = sets.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect();
    let model = Model::parse(text, "test.toml", &sets).unwrap_or_else(|e| panic!("{}", e.message));
    let out = run(&model, &mut Silent).unwrap();
    assert!(out.summary.error.is_none(), "{:?}", out.summary.error);
    out
}

/// A channel at the end.
pub(crate) fn last(out: &Outcome, name: &str) -> f64 {
    let found = out.summary.final_values.iter().find(|v| v.0 == name);
    found.unwrap_or_else(|| panic!("{name} is not in {:?}", out.summary.final_values)).1
}

/// Times of events of a kind.
pub(crate) fn times(out: &Outcome, kind: EventKind) -> Vec<f64> {
    out.events.iter().filter(|e| e.kind == kind).map(|e| e.t).collect()
}

/// Sets of coordinates that have friction.
pub(crate) const COORDINATES: [&str; 3] = ["absolute", "natural", "relative"];

/// A ball thrown along a floor: it slips for 2 v/(7 μ g) and rolls with 5/7 of its velocity from then on.
fn thrown(dimension: usize) -> String {
    let (gravity, normal, com) = match dimension {
        2 => ("[0, -9.81]", "\"y\"", "[0, 0.1]"),
        _ => ("[0, 0, -9.81]", "\"z\"", "[0, 0, 0.1]"),
    };
    let (shape, inertia) =
        if dimension == 2 { ("disc", "0.008") } else { ("sphere", "{ shape = \"sphere\", radius = 0.1 }") };
    let start = if dimension == 2 { "{ vx = 3.5 }" } else { "{ vx = 2.1, vy = 2.8 }" };
    format!(
        r#"
delassus = 1
[world]
dimension = {dimension}
gravity = {gravity}
[[body]]
name = "ball"
mass = 2.0
com = {com}
inertia = {inertia}
shapes = {{ rim = {{ {shape} = {{ radius = 0.1 }} }} }}
[[contact]]
name = "floor"
pair = [{{ plane = {{ at = {origin}, normal = {normal} }} }}, "ball.rim"]
friction = 0.2
[start]
body.ball = {start}
[solve]
contact = "event"
end = 1.2
tolerance = 1e-10
[output]
record = ["ball", "floor"]
"#,
        origin = if dimension == 2 { "[0, 0]" } else { "[0, 0, 0]" },
    )
}

#[test]
fn a_ball_that_is_thrown_slips_and_then_rolls() {
    let stick = 2.0 * 3.5 / (7.0 * 0.2 * 9.81);
    let taken = 0.5 * 2.0 * 3.5 * 3.5 * (1.0 - 5.0 / 7.0);
    for coordinates in COORDINATES {
        let out = go(&thrown(2), &[("solve.coordinates", coordinates)]);
        let sticks = times(&out, EventKind::Stick);
        assert!(sticks.len() == 1 && (sticks[0] - stick).abs() < 1e-9, "{coordinates}: {sticks:?}");
        assert!((last(&out, "ball.vx") - 2.5).abs() < 1e-9, "{coordinates}");
        assert!((last(&out, "ball.rate") + 25.0).abs() < 1e-8, "{coordinates}");
        assert!((out.summary.energy.friction - taken).abs() < 1e-8, "{coordinates}");
        assert!((last(&out, "floor.friction_energy") - taken).abs() < 1e-8, "{coordinates}");
        assert!(
            out.summary.energy.balance.abs() < 1e-9 && (last(&out, "floor.state") - 2.0).abs() < 0.5,
            "{coordinates}"
        );
    }
}

#[test]
fn in_space_slip_comes_to_rest_along_any_direction() {
    let stick = 2.0 * 3.5 / (7.0 * 0.2 * 9.81);
    let taken = 0.5 * 2.0 * 3.5 * 3.5 * (1.0 - 5.0 / 7.0);
    for coordinates in COORDINATES {
        let out = go(&thrown(3), &[("solve.coordinates", coordinates)]);
        let sticks = times(&out, EventKind::Stick);
        assert!(sticks.len() == 1 && (sticks[0] - stick).abs() < 1e-8, "{coordinates}: {sticks:?} {stick}");
        for (name, expected) in [("ball.vx", 1.5), ("ball.vy", 2.0), ("ball.wx", -20.0), ("ball.wy", 15.0)] {
            assert!((last(&out, name) - expected).abs() < 1e-7, "{coordinates} {name}");
        }
        // the step that comes to rest is as good as the others: in its work, its own error and that of the run
        let energy = &out.summary.energy;
        assert!(
            (energy.friction - taken).abs() < 1e-9 * taken && energy.balance.abs() < 2e-9,
            "{coordinates}"
        );
        assert!(out.summary.local_error < 1e-9, "{coordinates}: {}", out.summary.local_error);
        assert!(out.summary.warnings.is_empty(), "{coordinates}: {:?}", out.summary.warnings);
    }
}

/// Thrown across an incline that holds it: the direction of slip turns until the block stops, and the last turn is not missed.
#[test]
fn slip_that_turns_comes_to_rest_with_the_accuracy_of_the_run() {
    let text = r#"
delassus = 1
[world]
dimension = 3
gravity = [-2.0, 0, -9.6]
[[body]]
name = "block"
kind = "point"
mass = 2.0
com = [0, 0, 0]
shapes = { foot = { point = { at = [0, 0, 0] } } }
[[contact]]
name = "incline"
pair = [{ plane = { at = [0, 0, 0], normal = "z" } }, "block.foot"]
friction = 0.5
[start]
body.block = { vx = 0.5, vy = 2.0 }
[solve]
contact = "event"
end = 1.0
[output]
record = ["block"]
"#;
    for method in ["phem56", "dopri5"] {
        let at = |tolerance: &str| {
            let out = go(text, &[("solve.tolerance", tolerance), ("solve.method", method)]);
            let sticks = times(&out, EventKind::Stick);
            assert_eq!(sticks.len(), 1, "{method} {tolerance}");
            assert!(out.summary.warnings.is_empty(), "{method} {tolerance}: {:?}", out.summary.warnings);
            (out.summary.energy.balance, [sticks[0], last(&out, "block.x"), last(&out, "block.y")])
        };
        let fine = at("1e-12").1;
        for (tolerance, near) in [("1e-8", 1e-7), ("1e-10", 1e-9)] {
            let (balance, found) = at(tolerance);
            let off = found.iter().zip(fine).fold(0.0f64, |m, (a, b)| m.max((a - b).abs()));
            assert!(off < near && balance.abs() < near, "{method} {tolerance}: {off:.1e} {balance:.1e}");
        }
    }
}

/// A block on an incline, x upwards.
fn incline(slope: f64, mu: f64, speed: f64, end: f64) -> String {
    format!(
        r#"
delassus = 1
[world]
dimension = 2
gravity = [{}, {}]
[[body]]
name = "block"
kind = "point"
mass = 2.0
com = [0, 0]
shapes = {{ foot = {{ point = {{ at = [0, 0] }} }} }}
[[contact]]
name = "incline"
pair = [{{ plane = {{ at = [0, 0], normal = "y" }} }}, "block.foot"]
friction = {mu}
[start]
body.block = {{ vx = {speed} }}
[solve]
contact = "event"
end = {end}
tolerance = 1e-10
[output]
record = ["block", "incline"]
"#,
        -9.81 * slope.sin(),
        -9.81 * slope.cos(),
    )
}

#[test]
fn a_block_shot_up_stops_and_sticks_or_slides_back() {
    let (slope, speed) = (0.5f64, 3.0);
    for (mu, sticks) in [(0.8f64, true), (0.3, false)] {
        let out = go(&incline(slope, mu, speed, 1.0), &[]);
        let up = 9.81 * (slope.sin() + mu * slope.cos());
        let down = 9.81 * (slope.sin() - mu * slope.cos());
        let (stop, top) = (speed / up, 0.5 * speed * speed / up);
        let kind = if sticks { EventKind::Stick } else { EventKind::Slip };
        let found = times(&out, kind);
        assert!(found.len() == 1 && (found[0] - stop).abs() < 1e-12, "{mu}: {found:?} {stop}");
        let x = if sticks { top } else { top - 0.5 * down * (1.0 - stop).powi(2) };
        assert!((last(&out, "block.x") - x).abs() < 1e-12, "{mu}");
    }
}

#[test]
fn nothing_creeps_below_the_friction_angle() {
    let out = go(&incline(0.4636, 0.5, 0.0, 1000.0), &[]);
    assert!(last(&out, "block.x").abs() < 1e-15 && last(&out, "block.vx").abs() < 1e-15);
    let friction = 2.0 * 9.81 * 0.4636f64.sin();
    assert!((last(&out, "incline.tangential.x") - friction).abs() < 1e-12 * friction);
}

/// Two discs, free of everything, meet off centre: momenta stay, energy does not grow, and with much friction they stick in the impact.
#[test]
fn momentum_and_angular_momentum_pass_through_an_impact_with_friction() {
    let text = r#"
delassus = 1
[world]
dimension = 2
gravity = [0, 0]
[[body]]
name = "a"
mass = 1.0
com = [0, 0]
inertia = 0.006
shapes = { rim = { disc = { radius = 0.1 } } }
[[body]]
name = "b"
mass = 0.4
com = [0.3, 0.07]
inertia = 0.0005
shapes = { rim = { disc = { radius = 0.05 } } }
[[contact]]
name = "hit"
pair = ["a.rim", "b.rim"]
restitution = 0.5
friction = 0.6
[start]
body.a = { vx = 1.0, rate = 20 }
body.b = { vx = -2.0, vy = 0.1 }
[solve]
contact = "event"
end = 0.2
tolerance = 1e-11
[output]
record = ["a", "b", "energy"]
"#;
    for pair in ["[\"a.rim\", \"b.rim\"]", "[\"b.rim\", \"a.rim\"]"] {
        let out = go(&text.replace("[\"a.rim\", \"b.rim\"]", pair), &[]);
        assert_eq!(times(&out, EventKind::Impact).len(), 1);
        let v = |n: &str| last(&out, n);
        let momentum = [v("a.vx") + 0.4 * v("b.vx"), v("a.vy") + 0.4 * v("b.vy")];
        assert!((momentum[0] - 0.2).abs() < 1e-14 && (momentum[1] - 0.04).abs() < 1e-14, "{momentum:?}");
        let spin = 0.006 * v("a.rate")
            + 0.0005 * v("b.rate")
            + (v("a.x") * v("a.vy") - v("a.y") * v("a.vx"))
            + 0.4 * (v("b.x") * v("b.vy") - v("b.y") * v("b.vx"));
        let before = 0.006 * 20.0 + 0.4 * (0.3 * 0.1 + 0.07 * 2.0);
        assert!((spin - before).abs() < 1e-13, "{spin} {before}");
        assert!(out.summary.energy.impacts > 0.0);
    }
}

/// A box on two corners that slides to rest: the front corner carries more, and the rear one never lets go.
#[test]
fn a_sliding_box_keeps_both_corners_down() {
    let text = r#"
delassus = 1
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "box"
mass = 3.0
com = [0, 0.2]
inertia = 0.1
shapes = { outline = { polygon = { points = [[-0.3, 0], [0.3, 0], [0.3, 0.4], [-0.3, 0.4]] } } }
[[contact]]
name = "floor"
pair = [{ plane = { at = [0, 0], normal = "y" } }, "box.outline"]
friction = 0.4
[start]
body.box = { vx = 2.0 }
[solve]
contact = "event"
end = 1.0
tolerance = 1e-9
[output]
record = ["box", "floor"]
"#;
    for coordinates in COORDINATES {
        let out = go(text, &[("solve.coordinates", coordinates)]);
        let a = 0.4 * 9.81;
        assert!((last(&out, "box.x") - 2.0 / a).abs() < 1e-10, "{coordinates}");
        assert!(last(&out, "box.angle").abs() < 1e-12 && (last(&out, "box.y") - 0.2).abs() < 1e-13);
        let sticks = times(&out, EventKind::Stick);
        assert!(!sticks.is_empty() && sticks.iter().all(|t| (t - 2.0 / a).abs() < 1e-10), "{sticks:?}");
        assert!((out.summary.energy.friction - 6.0).abs() < 1e-9 && out.summary.energy.impacts.abs() < 1e-12);
    }
}

#[test]
fn what_is_not_built_is_refused_before_time_zero() {
    let refused = |text: &str, sets: &[(&str, &str)], word: &str| {
        let sets: Vec<(String, String)> = sets.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect();
        let model = Model::parse(text, "test.toml", &sets).unwrap();
        let e = run(&model, &mut Silent).err().unwrap_or_else(|| panic!("{word} runs"));
        assert!(e.code.name() == "NotAvailable" && e.message.contains(word), "{}", e.message);
    };
    let text = thrown(2);
    refused(&text, &[("solve.closure", "independent")], "independent");
    refused(&text, &[("solve.contact", "stepping"), ("solve.method", "schatzman-paoli")], "schatzman-paoli");
    let pendulum = r#"
delassus = 1
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "rod"
mass = 1.0
com = [1, 0]
inertia = 0.1
[[joint]]
name = "pin"
type = "revolute"
between = ["ground", "rod"]
at = [0, 0]
friction = { torque = "0.1 N m" }
[solve]
end = 1
closure = "augmented"
"#;
    // friction of joints as that of contacts
    refused(pendulum, &[], "pin");
    refused(pendulum, &[("solve.closure", "independent")], "pin");
}

/// The order of steps while a contact slips in a direction that turns: fixed steps of fifth-order methods.
#[test]
fn a_contact_that_slips_has_the_order_of_the_method() {
    // thrown across an incline: the direction of slip turns
    let text = r#"
delassus = 1
[world]
dimension = 3
gravity = [-4.0, 0, -8.9]
[[body]]
name = "block"
kind = "point"
mass = 2.0
com = [0, 0, 0]
shapes = { foot = { point = { at = [0, 0, 0] } } }
[[contact]]
name = "incline"
pair = [{ plane = { at = [0, 0, 0], normal = "z" } }, "block.foot"]
friction = 0.2
[start]
body.block = { vx = 0.5, vy = 2.0 }
[solve]
contact = "event"
end = 0.4
[output]
record = ["block"]
"#;
    for method in ["dopri5", "mdop5", "hem5", "phem56"] {
        let at = |n: f64| {
            let step = format!("{}", 0.4 / n);
            let out = go(text, &[("solve.method", method), ("solve.step", &step)]);
            ["block.x", "block.y", "block.vx", "block.vy"].map(|c| last(&out, c))
        };
        let fine = at(640.0);
        let off = |n: f64| at(n).iter().zip(fine).fold(0.0f64, |m, (a, b)| m.max((a - b).abs()));
        let order = (off(5.0) / off(10.0)).log2();
        assert!(order > 4.5, "{method}: {order}, {:.1e} {:.1e}", off(5.0), off(10.0));
    }
}
