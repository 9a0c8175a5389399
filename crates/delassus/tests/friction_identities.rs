//! What must not matter: the axes of friction, left and right, the order of a pair, the unit of mass, a coefficient of zero; and what
//! much friction is the same as.

use crate::friction::{go, last};

/// Strategies with their settings.
const STRATEGIES: [&[(&str, &str)]; 4] = [
    &[("solve.contact", "event")],
    &[("solve.contact", "stepping"), ("solve.method", "moreau-jean"), ("solve.step", "1e-3")],
    &[("solve.contact", "stepping"), ("solve.method", "pvv"), ("solve.step", "1e-3")],
    &[("solve.contact", "stepping"), ("solve.method", "pva"), ("solve.step", "1e-3")],
];

/// A disc falls on the floor and runs into a box that slides towards it; `side` is −1 in the mirror, `unit` that of mass.
fn meeting(side: f64, unit: f64, hit: &str, law: &str) -> String {
    let x = |a: f64| side * a;
    // corners go round to the left
    let corners = if side > 0.0 {
        "[[0.25, 0.1], [0.45, 0.1], [0.45, 0.2], [0.25, 0.2]]"
    } else {
        "[[-0.45, 0.1], [-0.25, 0.1], [-0.25, 0.2], [-0.45, 0.2]]"
    };
    format!(
        r#"
delassus = 1
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "a"
mass = {}
com = [0, 0.3]
inertia = {}
shapes = {{ rim = {{ disc = {{ radius = 0.1 }} }} }}
[[body]]
name = "b"
mass = {}
com = [{}, 0.15]
inertia = {}
shapes = {{ outline = {{ polygon = {{ points = {corners} }} }} }}
[[contact]]
name = "floor a"
pair = [{{ plane = {{ at = [0, 0], normal = "y" }} }}, "a.rim"]
restitution = 0.3
{law}
[[contact]]
name = "floor b"
pair = [{{ plane = {{ at = [0, 0], normal = "y" }} }}, "b.outline"]
{law}
[[contact]]
name = "hit"
pair = {hit}
{law}
[start]
body.a = {{ vx = {}, rate = {} }}
body.b = {{ vx = {}, rate = {} }}
[solve]
end = 0.6
error_estimate = false
[output]
record = ["a", "b"]
"#,
        unit,
        0.005 * unit,
        0.5 * unit,
        x(0.35),
        0.002 * unit,
        x(1.5),
        x(-3.0),
        x(-0.5),
        x(0.5),
    )
}

const HIT: &str = "[\"a.rim\", \"b.outline\"]";
const ROUGH: &str = "friction = 0.4";

/// Settings of a strategy; those that locate have a tolerance.
fn with<'a>(strategy: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    let mut sets = strategy.to_vec();
    if strategy.len() == 1 {
        sets.push(("solve.tolerance", "1e-9"));
    }
    sets
}

const CHANNELS: [&str; 12] =
    ["a.x", "a.y", "a.angle", "a.vx", "a.vy", "a.rate", "b.x", "b.y", "b.angle", "b.vx", "b.vy", "b.rate"];

fn ends(text: &str, strategy: &[(&str, &str)]) -> Vec<f64> {
    let out = go(text, &with(strategy));
    CHANNELS.iter().map(|c| last(&out, c)).collect()
}

fn apart(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).fold(0.0, |m, (a, b)| m.max((a - b).abs()))
}

#[test]
fn a_coefficient_of_zero_is_no_friction_bit_for_bit() {
    for strategy in STRATEGIES {
        let [zero, none] =
            ["friction = 0", ""].map(|law| go(&meeting(1.0, 1.0, HIT, law), &with(strategy)).summary);
        assert_eq!(zero.trajectory_hash, none.trajectory_hash, "{strategy:?}");
    }
}

#[test]
fn the_order_of_a_pair_and_the_mirror_do_not_matter() {
    for strategy in STRATEGIES {
        let one = ends(&meeting(1.0, 1.0, HIT, ROUGH), strategy);
        let swapped = ends(&meeting(1.0, 1.0, "[\"b.outline\", \"a.rim\"]", ROUGH), strategy);
        assert!(apart(&one, &swapped) < 1e-11, "{strategy:?}: {:.1e}", apart(&one, &swapped));
        let mut mirrored = ends(&meeting(-1.0, 1.0, HIT, ROUGH), strategy);
        // x and angles change their sign
        for (k, v) in mirrored.iter_mut().enumerate().filter(|(k, _)| k % 3 != 1) {
            assert!(CHANNELS[k].ends_with(['x', 'e']));
            *v = -*v;
        }
        assert!(apart(&one, &mirrored) < 1e-9, "{strategy:?}: {:.1e}", apart(&one, &mirrored));
    }
}

#[test]
fn the_unit_of_mass_does_not_matter() {
    for strategy in STRATEGIES {
        let text = |unit: f64| meeting(1.0, unit, HIT, ROUGH);
        let one = go(&text(1.0), &with(strategy));
        for unit in [1e9, 1e-9] {
            let other = go(&text(unit), &with(strategy));
            let off = CHANNELS.iter().fold(0.0f64, |m, c| m.max((last(&one, c) - last(&other, c)).abs()));
            assert!(off < 1e-10, "{strategy:?} {unit:.0e}: {off:.1e}");
            // so does the certificate
            let [a, b] = [&one, &other].map(|o| o.summary.friction.as_ref().unwrap().residual);
            assert!(b <= 1.1 * a + 1e-13, "{strategy:?} {unit:.0e}: {a:.2e} {b:.2e}");
        }
    }
}

/// A ball with spin about all axes bounces and rolls away: the same in every direction of the floor, though the axes of friction are
/// chosen in others.
#[test]
fn the_axes_of_friction_do_not_matter() {
    let text = |angle: f64| {
        let turn = |x: f64, y: f64| [angle.cos() * x - angle.sin() * y, angle.sin() * x + angle.cos() * y];
        let ([vx, vy], [wx, wy]) = (turn(2.0, 0.3), turn(5.0, 9.0));
        format!(
            r#"
delassus = 1
[world]
dimension = 3
gravity = [0, 0, -9.81]
[[body]]
name = "ball"
mass = 2.0
com = [0, 0, 0.12]
inertia = {{ shape = "sphere", radius = 0.1 }}
shapes = {{ skin = {{ sphere = {{ radius = 0.1 }} }} }}
[[contact]]
name = "floor"
pair = [{{ plane = {{ at = [0, 0, 0], normal = "z" }} }}, "ball.skin"]
restitution = 0.5
friction = 0.3
[start]
body.ball = {{ vx = {vx:?}, vy = {vy:?}, wx = {wx:?}, wy = {wy:?}, wz = 8 }}
[solve]
end = 1.0
error_estimate = false
[output]
record = ["ball"]
"#
        )
    };
    for strategy in STRATEGIES {
        let at = |angle: f64| {
            let out = go(&text(angle), &with(strategy));
            let v = |name: &str| last(&out, name);
            let back =
                |x: f64, y: f64| [angle.cos() * x + angle.sin() * y, -angle.sin() * x + angle.cos() * y];
            let pairs = [("ball.x", "ball.y"), ("ball.vx", "ball.vy"), ("ball.wx", "ball.wy")];
            let mut found: Vec<f64> = pairs.iter().flat_map(|(x, y)| back(v(x), v(y))).collect();
            found.push(v("ball.wz"));
            found
        };
        let one = at(0.0);
        for angle in [0.3, 1.1, 2.5, 4.0] {
            let off = apart(&one, &at(angle));
            assert!(off < 1e-9, "{strategy:?} {angle}: {off:.1e}");
        }
    }
}

/// With more friction than it needs a disc on an incline moves as one that a joint lets roll, and its forces are those of the joint.
#[test]
fn much_friction_is_a_joint_that_rolls() {
    let body = r#"
delassus = 1
[world]
dimension = 2
gravity = [3.0, -9.0]
[[body]]
name = "disc"
mass = 2.0
com = [0, 0.2]
inertia = 0.03
shapes = { rim = { disc = { radius = 0.2 } } }
[[force]]
name = "spring"
type = "spring-damper"
between = ["ground", "disc"]
from = [-0.5, 0.6]
to = [0, 0.2]
k = 20
length0 = 0.5
[solve]
end = 1.5
error_estimate = false
[output]
record = ["disc"]
"#;
    let contact = r#"
[[contact]]
name = "floor"
pair = [{ plane = { at = [0, 0], normal = "y" } }, "disc.rim"]
friction = 1000
"#;
    let joint = r#"
[[joint]]
name = "way"
type = "rolling"
between = ["ground", "disc"]
at = [0, 0]
axis = [1, 0]
radius = 0.2
"#;
    let ends = |text: String, sets: &[(&str, &str)]| {
        let out = go(&text, sets);
        ["disc.x", "disc.angle", "disc.vx", "disc.rate"].map(|c| last(&out, c))
    };
    let rolls = ends(format!("{body}{joint}"), &[("solve.tolerance", "1e-11")]);
    for strategy in STRATEGIES {
        let event = strategy.len() == 1;
        let mut sets = strategy.to_vec();
        if event {
            sets.push(("solve.tolerance", "1e-11"));
        }
        let found = ends(format!("{body}{contact}"), &sets);
        // steps of a millisecond: order one, two
        let near = match strategy.get(1) {
            None => 1e-8,
            Some((_, "moreau-jean")) => 5e-3,
            Some(_) => 2e-5,
        };
        assert!(apart(&rolls, &found) < near, "{strategy:?}: {:.1e}", apart(&rolls, &found));
    }
}
