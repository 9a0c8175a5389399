//! Orders with friction: contacts that stick and that slip, by methods of every kind; and when they change.

use crate::friction::{go, last, times};
use delassus::results::EventKind;

/// A disc that rolls on a floor under a spring: it sticks.
const ROLLS: &str = r#"
delassus = 1
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "body"
mass = 2.0
com = [0, 0.1]
inertia = 0.01
shapes = { rim = { disc = { radius = 0.1 } } }
[[force]]
name = "spring"
type = "spring-damper"
between = ["ground", "body"]
from = [-0.3, 0.4]
to = [0, 0.1]
k = 60
length0 = 0.3
[[contact]]
name = "floor"
pair = [{ plane = { at = [0, 0], normal = "y" } }, "body.rim"]
friction = 4
[start]
body.body = { vx = 0.5, rate = -5 }
[solve]
end = 0.8
[output]
record = ["body"]
"#;

/// A point thrown across an incline: it slips, and the direction turns.
const SLIPS: &str = r#"
delassus = 1
[world]
dimension = 3
gravity = [-4.0, 0, -8.9]
[[body]]
name = "body"
kind = "point"
mass = 2.0
com = [0, 0, 0]
shapes = { foot = { point = { at = [0, 0, 0] } } }
[[contact]]
name = "incline"
pair = [{ plane = { at = [0, 0, 0], normal = "z" } }, "body.foot"]
friction = 0.2
[start]
body.body = { vx = 0.5, vy = 2.0 }
[solve]
end = 0.4
[output]
record = ["body"]
"#;

/// Observed order of a method on a model, from n and 2n steps against many; θ may stand behind the method's name.
fn order(text: &str, end: f64, (contact, method): (&str, &str), n: f64) -> f64 {
    let (method, theta) = method.split_once(' ').map_or((method, None), |(m, theta)| (m, Some(theta)));
    let at = |n: f64| {
        let step = format!("{:?}", end / n);
        let mut sets = vec![("solve.contact", contact), ("solve.method", method), ("solve.step", &step[..])];
        sets.extend(theta.map(|theta| ("solve.theta", theta)));
        let out = go(text, &sets);
        ["body.x", "body.y", "body.vx", "body.vy"].map(|c| last(&out, c))
    };
    let fine = at(32.0 * n);
    let off = |n: f64| at(n).iter().zip(fine).fold(0.0f64, |m, (a, b)| m.max((a - b).abs()));
    (off(n) / off(2.0 * n)).log2()
}

#[test]
fn a_contact_that_sticks_has_the_order_of_the_method() {
    for (contact, method, n, expected) in [
        ("event", "dopri5", 10.0, 5.0),
        ("event", "mdop5", 10.0, 5.0),
        ("event", "hem5", 10.0, 5.0),
        ("event", "phem56", 10.0, 5.0),
        ("event", "gen-alpha-pv", 40.0, 2.0),
        ("event", "gen-alpha-p", 40.0, 2.0),
        ("event", "hht-i3", 40.0, 2.0),
        ("event", "trapezoidal", 40.0, 2.0),
        ("stepping", "pva", 100.0, 2.0),
        ("stepping", "moreau-jean 0.5", 100.0, 2.0),
        ("stepping", "moreau-jean 0.6", 100.0, 1.0),
    ] {
        let found = order(ROLLS, 0.8, (contact, method), n);
        assert!((found - expected).abs() < 0.3, "{method}: {found:.2}");
    }
}

#[test]
fn a_contact_that_slips_steadily_has_the_order_of_the_method() {
    // those of order five are in `friction`
    for (contact, method, expected) in [
        ("event", "gen-alpha-pv", 2.0),
        ("event", "gen-alpha-p", 2.0),
        ("event", "gen-alpha-v", 2.0),
        ("event", "gen-alpha-a", 2.0),
        ("event", "gen-alpha-pva", 2.0),
        ("event", "hht-i3", 2.0),
        ("event", "hht-si2", 2.0),
        ("event", "hht-add", 2.0),
        ("event", "nstiff", 2.0),
        ("event", "nstiff-si2", 2.0),
        ("event", "trapezoidal", 2.0),
        ("stepping", "pva", 2.0),
        ("stepping", "moreau-jean", 1.0),
    ] {
        let found = order(SLIPS, 0.4, (contact, method), 50.0);
        assert!((found - expected).abs() < 0.3, "{method}: {found:.2}");
    }
}

/// A block on a belt, held by a spring: it sticks until k x = μ_s m g, slips about x = μ_d m g/k, and sticks again at the belt's speed.
#[test]
fn stick_and_slip_change_when_they_should() {
    let text = r#"
delassus = 1
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "block"
kind = "point"
mass = 1.0
com = [0, 0]
shapes = { foot = { point = { at = [0, 0] } } }
[[force]]
name = "spring"
type = "spring-damper"
between = ["ground", "block"]
from = [-1, 0]
to = [0, 0]
k = 50
length0 = 1
[[contact]]
name = "belt"
pair = [{ plane = { at = [0, 0], normal = "y" } }, "block.foot"]
friction = { static = 0.4, dynamic = 0.2 }
surface_velocity = [0.2, 0]
[start]
body.block = { vx = 0.2 }
[solve]
contact = "event"
end = 2.3
tolerance = 1e-11
[output]
record = ["block"]
"#;
    let (m, k, v, g) = (1.0f64, 50.0f64, 0.2f64, 9.81f64);
    let (w, most, middle) = ((k / m).sqrt(), 0.4 * m * g / k, 0.2 * m * g / k);
    let slip = most / v;
    // from (most, v) round the circle about the middle to the velocity of the belt again
    let slips = (std::f64::consts::TAU - 2.0 * ((most - middle) * w).atan2(v)) / w;
    let stick = slip + slips;
    let again = stick + 2.0 * (most - middle) / v;
    let out = go(text, &[]);
    let (begins, rests) = (times(&out, EventKind::Slip), times(&out, EventKind::Stick));
    let expected = [(begins[0], slip), (rests[0], stick), (begins[1], again), (rests[1], again + slips)];
    for (found, expected) in expected {
        assert!((found - expected).abs() < 1e-9, "{found} {expected}");
    }
}

/// A billiard ball with side and back spin: it slips in one direction for ever, and the spin about the normal stays.
const SPINS: &str = r#"
delassus = 1
[world]
dimension = 3
gravity = [0, 0, -9.81]
[[body]]
name = "ball"
mass = 0.17
com = [0, 0, 0.03]
inertia = { shape = "sphere", radius = 0.03 }
shapes = { skin = { sphere = { radius = 0.03 } } }
[[contact]]
name = "table"
pair = [{ plane = { at = [0, 0, 0], normal = "z" } }, "ball.skin"]
friction = 0.2
[start]
body.ball = { vx = 1.5, wx = 60.0, wy = -80.0, wz = 30.0 }
[solve]
contact = "stepping"
method = "pva"
end = 0.5
[output]
record = ["ball"]
"#;

/// Corrections of velocities of a steady slip fade by a factor from step to step, below the smallest number in a thousand.
#[test]
fn a_ball_slips_for_more_than_a_thousand_steps() {
    let off = |step: &str| {
        let out = go(SPINS, &[("solve.coordinates", "natural"), ("solve.step", step)]);
        assert!(out.summary.completed, "{step}");
        (last(&out, "ball.wz") - 30.0).abs()
    };
    let (coarse, fine) = (off("1e-3"), off("2.5e-4"));
    // natural coordinates turn it with an error of order two
    assert!((0.5 * (coarse / fine).log2() - 2.0).abs() < 0.3, "{coarse:e} {fine:e}");
}
