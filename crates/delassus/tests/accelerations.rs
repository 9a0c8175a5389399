//! Accelerations of bodies, frames and joints as channels: against differences of the rates along the motion, closed forms, and
//! the forces that cause them.

use crate::runs::{load, near};
use crate::{common, runs};
use delassus::error::Code;
use delassus::integrator::{METHODS, Options};
use delassus::model::settings::{Closure, Coordinates};
use delassus::model::{Channel, Model, Output};
use delassus::simulate::{Outcome, Session};
use delassus_library::example;
use delassus_model::names::{Object, channels};

/// A rod of mass 2 kg on a pin at the origin, drawn along x and let go; its end is a frame turned by 90°.
const ROD: &str = r#"
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "rod"
mass = 2
com = [0.5, 0]
inertia = 0.1
[[joint]]
name = "O"
type = "revolute"
between = ["ground", "rod"]
at = [0, 0]
[[frame]]
name = "tip"
body = "rod"
at = [1, 0]
axis = "y"
[solve]
end = 1.5
step = 1e-3
[output]
record = ["rod", "rod.ax", "rod.ay", "rod.angular_acceleration", "O", "O.acceleration", "tip", "tip.ax", "tip.ay", "tip.angular_acceleration"]
"#;
const G: f64 = 9.81;
/// Inertia about the pin.
const ABOUT_PIN: f64 = 0.1 + 2.0 * 0.25;

/// Every acceleration of a model with the rate that it is the change of.
fn pairs(model: &Model) -> Vec<(String, Channel, Channel)> {
    let bodies = (0..model.bodies.len()).map(Object::Body);
    let joints = (0..model.joints.len()).map(Object::Joint);
    let frames = (0..model.markers.len()).map(Object::Frame);
    let all = bodies.chain(joints).chain(frames).flat_map(|o| channels(model, o));
    all.filter_map(|(name, c)| Some((name, c, c.accelerated()?))).collect()
}

/// Differences of fourth order over five states h apart; returns the largest deviation in parts of the largest acceleration.
fn deviation(model: &Model, method: &str, h: f64, n: usize) -> (f64, String) {
    let options = Options { newton: 1e-14, ..Options::default() };
    let mut session = Session::new(model, method, &options, h).unwrap();
    session.advance_many(h, n).unwrap();
    let pairs = pairs(model);
    assert!(!pairs.is_empty());
    let read = |s: &Session, c: Channel| s.mechanism.channel(c, &s.x.v_dot, &s.x.lambda);
    let (mut rates, mut accelerations) = (Vec::new(), Vec::new());
    for k in 0..5 {
        rates.push(pairs.iter().map(|p| read(&session, p.2)).collect::<Vec<f64>>());
        if k == 2 {
            accelerations = pairs.iter().map(|p| read(&session, p.1)).collect();
        }
        session.advance(h).unwrap();
    }
    let size = accelerations.iter().fold(0.0f64, |m, a| m.max(a.abs()));
    let mut worst = (0.0f64, String::new());
    for (i, a) in accelerations.iter().enumerate() {
        let d = (8.0 * (rates[3][i] - rates[1][i]) - (rates[4][i] - rates[0][i])) / (12.0 * h);
        // NaN must not look like agreement
        assert!(a.is_finite(), "{}", pairs[i].0);
        let off = (a - d).abs() / size;
        if off > worst.0 {
            worst = (off, format!("{}: {a} instead of {d}", pairs[i].0));
        }
    }
    worst
}

#[test]
fn accelerations_are_the_changes_of_rates_in_all_coordinates() {
    let rigid = ["four-bar", "slider-crank", "heavy-top", "spatial-four-bar"];
    for name in rigid {
        for coordinates in [Coordinates::Absolute, Coordinates::Natural, Coordinates::Relative] {
            let mut model = example(name, &[]).unwrap();
            model.solve.coordinates = coordinates;
            // an error of h⁴/30 of the fifth derivative, and round-off of 1e-16/h of the rates
            let (off, who) = deviation(&model, "phem56", 2e-4, 100);
            assert!(off < 1e-8, "{name}, {coordinates}: {off:e}, {who}");
        }
    }
}

#[test]
fn accelerations_of_flexible_bodies_and_their_frames_are_too() {
    for (name, h) in [("flexible-slider-crank", 2e-6), ("spinning-beam", 2e-6), ("rubber-pendulum", 2e-6)] {
        for coordinates in [Coordinates::Absolute, Coordinates::Relative] {
            let mut model = example(name, &[]).unwrap();
            model.solve.coordinates = coordinates;
            // meshes are no links of a tree
            if Session::new(&model, "phem56", &Options::default(), h).is_err() {
                continue;
            }
            let (off, who) = deviation(&model, "phem56", h, 50);
            assert!(off < 1e-5, "{name}, {coordinates}: {off:e}, {who}");
        }
    }
}

#[test]
fn eliminated_rows_hide_no_acceleration() {
    for name in ["slider-crank", "four-bar"] {
        let mut model = example(name, &[]).unwrap();
        model.solve.closure = Closure::Independent;
        let (off, who) = deviation(&model, "dopri5", 2e-4, 100);
        assert!(off < 1e-8, "{name}: {off:e}, {who}");
    }
}

fn go(method: &str, coordinates: Coordinates, change: impl FnOnce(&mut Model)) -> Outcome {
    let mut model = load(ROD);
    model.solve.method = method.parse().unwrap();
    model.solve.coordinates = coordinates;
    change(&mut model);
    common::go(&model)
}

fn columns<const N: usize>(out: &Outcome, names: [&str; N]) -> [Vec<f64>; N] {
    names.map(|n| out.record.column(n).unwrap_or_else(|| panic!("{n}")).to_vec())
}

/// On a circle a = α × r − ω² r, and α = −m g (L/2) cos θ / I: at every record, between steps too.
#[test]
fn a_rod_on_a_pin_accelerates_towards_it() {
    for (method, tolerance) in [
        // accelerations between steps are solved for
        ("phem56", 1e-9),
        ("hem5", 1e-9),
        // means over steps are not shown: they would be off by h = 1e-3 times the jerk
        ("moreau-jean", 1e-9),
        ("schatzman-paoli", 1e-9),
        // linear between steps: h²/8 of the second derivative
        ("gen-alpha-pv", 1e-3),
        ("pva", 1e-3),
    ] {
        for coordinates in [Coordinates::Absolute, Coordinates::Relative] {
            let out = go(method, coordinates, |m| m.output.every = Some(0.0437));
            let [theta, w, alpha, joint] =
                columns(&out, ["rod.angle", "rod.rate", "rod.angular_acceleration", "O.acceleration"]);
            let [ax, ay, tx, ty, ta] =
                columns(&out, ["rod.ax", "rod.ay", "tip.ax", "tip.ay", "tip.angular_acceleration"]);
            for i in 0..theta.len() {
                let (s, c) = theta[i].sin_cos();
                let who = format!("{method}, {coordinates}, row {i}");
                let exact = -2.0 * G * 0.5 * c / ABOUT_PIN;
                near(&format!("{who}, α"), alpha[i], exact, tolerance * 20.0);
                for other in [joint[i], ta[i]] {
                    near(&format!("{who}, α again"), other, alpha[i], 1e-9 + 100.0 * tolerance * 1e-3);
                }
                let at = |r: f64| [r * (-s * exact - c * w[i] * w[i]), r * (c * exact - s * w[i] * w[i])];
                for (r, found) in [(0.5, [ax[i], ay[i]]), (1.0, [tx[i], ty[i]])] {
                    for k in 0..2 {
                        near(&format!("{who}, r = {r}"), found[k], at(r)[k], tolerance * 50.0);
                    }
                }
            }
        }
    }
}

/// m a = m g + reaction, whatever method and coordinates: the multipliers of a step end belong to its accelerations.
#[test]
fn reactions_and_gravity_make_the_acceleration() {
    for method in METHODS.iter().filter(|m| !m.mean_accelerations) {
        for coordinates in [Coordinates::Absolute, Coordinates::Natural, Coordinates::Relative] {
            let out = go(method.name, coordinates, |m| m.solve.end = 0.2);
            let [ax, ay, fx, fy] = columns(&out, ["rod.ax", "rod.ay", "O.reaction.fx", "O.reaction.fy"]);
            for i in 0..ax.len() {
                let who = format!("{}, {coordinates}, row {i}", method.name);
                // newton tolerance of the methods, which stop at a part of what a step moves
                near(&who, fx[i], 2.0 * ax[i], 1e-3);
                near(&who, fy[i], 2.0 * (ay[i] + G), 1e-3);
            }
        }
    }
}

#[test]
fn a_frame_turns_with_its_body() {
    let out = go("phem56", Coordinates::Absolute, |m| m.solve.end = 0.3);
    let [angle, rate, tip, tip_rate] = columns(&out, ["rod.angle", "rod.rate", "tip.angle", "tip.rate"]);
    for i in 0..angle.len() {
        near("tip", tip[i], angle[i] + std::f64::consts::FRAC_PI_2, 1e-14);
        near("rate", tip_rate[i], rate[i], 1e-14);
    }
}

#[test]
fn forces_must_not_depend_on_accelerations() {
    for name in ["rod.ax", "O.acceleration", "tip.ay", "rod.angular_acceleration", "O.impulse.fx"] {
        let force =
            format!("[[force]]\nname = \"f\"\ntype = \"torque\"\nbody = \"rod\"\ntorque = \"{name}\"\n");
        let text = format!("delassus = 1\nname = \"test\"\n{ROD}{force}");
        let e = Model::parse(&text, "test.toml", &[]).unwrap_err();
        assert!(e.message.contains(&format!("`{name}`")), "{name}: {} {}", e.code, e.message);
        assert!(e.place.is_some() && e.code == Code::UnknownChannel, "{name}: {} {}", e.code, e.message);
    }
}

/// x = cos t accelerates by −cos t, which passes zero at π/2.
#[test]
fn events_may_watch_accelerations() {
    let text = r#"
[world]
dimension = 2
[[body]]
name = "ball"
kind = "point"
mass = 1
com = [1, 0]
[[force]]
name = "spring"
type = "force"
body = "ball"
vector = ["-ball.x", 0]
[[event]]
name = "half"
when = "ball.ax"
stop = true
[solve]
end = 5
tolerance = 1e-9
"#;
    for method in ["phem56", "gen-alpha-pv"] {
        let mut model = runs::parse(text);
        model.solve.method = method.parse().unwrap();
        let out = common::go(&model);
        let tolerance = if method == "phem56" { 1e-8 } else { 1e-4 };
        assert_eq!(out.summary.stopped_by.as_deref(), Some("half"), "{method}");
        near(method, out.summary.reached, std::f64::consts::FRAC_PI_2, tolerance);
    }
    // sums over impacts are no functions of the state
    for name in ["O.impulse.fx", "O.smooth_reaction.fx"] {
        let event = format!("[[event]]\nname = \"e\"\nwhen = \"{name} - 1\"\n");
        let e =
            Model::parse(&format!("delassus = 1\nname = \"t\"\n{ROD}{event}"), "t.toml", &[]).unwrap_err();
        assert!(e.message.contains(name), "{}", e.message);
    }
}

#[test]
fn what_is_recorded_changes_no_bit_of_the_motion() {
    for method in ["phem56", "gen-alpha-pv", "pva"] {
        let hash = |record: &[&str]| {
            let out = go(method, Coordinates::Relative, |m| {
                let record = record.iter().flat_map(|n| m.channels(n).unwrap()).collect();
                m.output = Output { every: Some(0.1), record, measure: Vec::new() };
            });
            out.summary.trajectory_hash
        };
        assert_eq!(hash(&["rod.x"]), hash(&["rod.ax", "O.acceleration", "tip.ay"]), "{method}");
    }
}
