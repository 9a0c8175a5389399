//! Loads, drives and roads that do something for a moment: whatever the step, it is in the motion.
//!
//! Seed and number of random cases: DELASSUS_SEED, DELASSUS_CASES.

use crate::common::random::Random;
use delassus::Model;
use delassus::integrator::METHODS;
use delassus::results::EventKind;
use delassus::simulate::{Outcome, Silent, run};
use delassus_system::error::Code;
use std::f64::consts::PI;

/// Steps after which a method of order two is no use at the tolerance it was given.
const MOST_STEPS: usize = 200_000;

fn go(text: &str) -> Outcome {
    let mut model = Model::parse(text, "short.toml", &[]).unwrap_or_else(|e| panic!("{}\n{text}", e.message));
    model.solve.max_steps = MOST_STEPS;
    run(&model, &mut Silent).unwrap_or_else(|e| panic!("{}\n{text}", e.message))
}

fn last(out: &Outcome, channel: &str) -> f64 {
    out.summary.final_values.iter().find(|v| v.0 == channel).map_or(f64::NAN, |v| v.1)
}

/// A method that takes tolerances, and a tolerance that it can meet in reasonable time.
fn method(random: &mut Random) -> (&'static str, f64) {
    let all: Vec<_> = METHODS.iter().filter(|m| m.variable_step && !m.nonsmooth).collect();
    if random.below(2) == 0 {
        return ("auto", random.decades(-9.0, -4.0));
    }
    let m = random.one(&all);
    (m.name, random.decades(if m.order > 2 { -9.0 } else { -6.0 }, -4.0))
}

/// A pulse of time or of place: its formula, its impulse, and how many changes of load it makes, if it has jumps.
fn pulse(random: &mut Random, end: f64, speed: f64) -> (String, f64, Option<usize>) {
    let width = random.decades(-3.0, -0.7) * (end / 3.0).min(1.0);
    let from = random.between(0.05 * end, 0.95 * end - width);
    let force = random.decades(0.0, 3.0);
    // the variable: time, or the place of a body that flies
    let (x, v) = random.one(&[("t", 1.0), ("b.x", 0.0)]);
    let v = if v == 0.0 { speed } else { v };
    let (a, w) = (from * v, width * v);
    let (m, b) = (a + 0.5 * w, a + w);
    let (text, impulse, changes) = match random.below(8) {
        0 => (format!("if({x} > {a:?}, if({x} < {b:?}, {force:?}, 0), 0)"), width, Some(2)),
        1 => (format!("when(abs({x} - {m:?}) < {:?}, {force:?}, 0)", 0.5 * w), width, Some(2)),
        2 => (format!("{force:?}*(step({x} - {a:?}) - step({x} - {b:?}))"), width, Some(2)),
        3 => {
            // a tenth as wide: nothing of it at the ends of the run
            let (text, s) = (format!("{force:?}*exp(-(({x} - {m:?})/{:?})^2)", 0.1 * w), 0.1 * width);
            (text, s * PI.sqrt(), None)
        }
        4 => (format!("{force:?}*max(0, 1 - (({x} - {m:?})/{:?})^2)", 0.5 * w), width * 2.0 / 3.0, None),
        5 => {
            let q = 0.25 * w;
            (
                format!("{force:?}*max(0, min(1, min(({x} - {a:?})/{q:?}, ({b:?} - {x})/{q:?})))"),
                0.75 * width,
                None,
            )
        }
        6 => (format!("{force:?}*exp(-abs({x} - {m:?})/{:?})", 0.03 * w), 0.06 * width, None),
        _ => {
            let n = 3 + random.below(8);
            // sin above a level that it exceeds for a part of every turn, n turns in the run
            let part = random.between(0.02, 0.4);
            let turn = end / n as f64;
            let level = (PI * part).cos();
            let text = format!("when(sin({:?}*t) > {level:?}, {force:?}, 0)", 2.0 * PI / turn);
            (text, part * turn * n as f64, Some(2 * n))
        }
    };
    (text, impulse * force, changes)
}

/// A body that flies along x under a force along y.
struct Flight {
    force: String,
    /// Events, as they stand in the file.
    events: String,
    end: f64,
    speed: f64,
    mass: f64,
    method: &'static str,
    tolerance: f64,
    stated: bool,
}

impl Flight {
    fn run(&self) -> Outcome {
        let Flight { force, events, end, speed, mass, method, tolerance, stated } = self;
        go(&format!(
            r#"
delassus = 1
[world]
dimension = 2
gravity = [0, 0]
[[body]]
name = "b"
mass = {mass:?}
com = [0, 0]
inertia = 0.01
[[force]]
name = "f"
type = "force"
body = "b"
at = [0, 0]
vector = [0, "{force}"]
{events}
[start]
body.b = {{ vx = {speed:?} }}
[solve]
end = {end:?}
tolerance = {tolerance:?}
method = "{method}"
error_estimate = {stated}
[output]
every = {:?}
record = ["b.vy"]
"#,
            0.01 * end
        ))
    }
}

/// Random pulses on a flying body: every impulse, and every change of load. What is wrong with them.
fn pulses(cases: usize, stated: bool) -> Vec<String> {
    let mut faults = Vec::new();
    for case in 0..cases {
        let mut random = Random::of(case);
        let (end, speed, mass) =
            (random.one(&[1.0, 3.0, 10.0]), random.between(0.5, 5.0), random.between(0.5, 3.0));
        let (force, impulse, changes) = pulse(&mut random, end, speed);
        let (method, tolerance) = method(&mut random);
        let flight = Flight { force, events: String::new(), end, speed, mass, method, tolerance, stated };
        let out = flight.run();
        let expected = impulse / mass;
        let off = (last(&out, "b.vy") - expected).abs();
        // the tolerance is that of positions in model lengths: of velocities in parts of the fastest motion, some steps of it
        let size = tolerance * expected.abs().max(speed).max(1.0);
        let limit = match &out.summary.global_error {
            Some(e) if e.note.is_empty() => 3.0 * e.velocity * e.unit + 30.0 * size,
            _ => 100.0 * size,
        };
        let found = out.events.iter().filter(|e| e.kind == EventKind::LoadChange).count();
        let who = format!("case {case} {method} {tolerance:.1e} {}", flight.force);
        if let Some(e) = &out.summary.error {
            // work without end is said aloud
            if e.code != Code::TooMuchWork {
                faults.push(format!("{who}: {}", e.message));
            }
        } else if !(off <= limit) {
            faults.push(format!("{who}: off by {off:.2e} of {expected:.3e}"));
        } else if changes.is_some_and(|n| n != found) {
            faults.push(format!("{who}: {found} changes, not {changes:?}"));
        }
    }
    faults
}

#[test]
fn the_impulse_of_every_pulse_is_in_the_motion() {
    let faults = pulses(Random::cases(1500), false);
    assert!(faults.is_empty(), "{}:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn pulses_end_within_the_stated_error() {
    let faults = pulses(Random::cases(400), true);
    assert!(faults.is_empty(), "{}:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn windows_of_events_are_entered_and_left_once() {
    let mut faults = Vec::new();
    for case in 0..Random::cases(400) {
        let mut random = Random::of(case);
        let (end, speed) = (random.one(&[1.0, 3.0, 10.0]), random.between(0.5, 5.0));
        let half = random.decades(-5.0, -1.0);
        let at = random.between(half + 0.01, end * speed - half - 0.01);
        let (method, tolerance) = method(&mut random);
        let events = format!("[[event]]\nname = \"w\"\nwhen = \"{half:?} - abs(b.x - {at:?})\"\n");
        let force = "0".to_string();
        let out = Flight { force, events, end, speed, mass: 1.0, method, tolerance, stated: false }.run();
        let times: Vec<f64> =
            out.events.iter().filter(|e| e.kind == EventKind::User).map(|e| e.t * speed).collect();
        let right = [at - half, at + half];
        // the body flies uniformly: places are met to round-off
        let met = times.len() == 2 && times.iter().zip(right).all(|(x, y)| (x - y).abs() < 1e-9 * y.max(1.0));
        if !met {
            faults.push(format!("case {case} {method}: {times:?}, not {right:?}"));
        }
    }
    assert!(faults.is_empty(), "{}:\n{}", faults.len(), faults.join("\n"));
}

/// Ends of a run with the steps it likes, and with short ones.
fn agree(case: usize, text: &str, channels: &[&str], limit: f64) -> Option<String> {
    let short = text.replace("[solve]", "[solve]\nmax_step = 2e-3");
    let [a, b] = [text, &short].map(go);
    channels.iter().find_map(|c| {
        let (x, y) = (last(&a, c), last(&b, c));
        let off = (x - y).abs();
        (!(off <= limit)).then(|| format!("case {case}: {c} {x:?} {y:?}\n{text}"))
    })
}

#[test]
fn a_short_shake_of_the_base_is_felt() {
    let mut faults = Vec::new();
    let cases = Random::cases(30);
    for case in 0..cases {
        let mut random = Random::of(case);
        let (width, at) = (random.decades(-2.3, -1.0), random.between(0.5, 3.0));
        let height = random.between(0.02, 0.2);
        let motion = match case % 3 {
            0 => format!("{height:?}*exp(-((t-{at:?})/{width:?})^2)"),
            1 => format!("{height:?}/(1 + ((t-{at:?})/{width:?})^2)^3"),
            _ => format!("{height:?}*(1 + tanh((t-{at:?})/{width:?}))"),
        };
        let (method, tolerance) = (random.one(&["auto", "phem56", "hem5", "gen-alpha-pv"]), 1e-6);
        let text = format!(
            r#"
delassus = 1
[world]
dimension = 2
[[body]]
name = "base"
mass = 1
com = [0, 0]
inertia = 1
[[body]]
name = "m"
mass = 1
com = [0.5, 0]
inertia = 1
[[joint]]
name = "shaker"
type = "prismatic"
between = ["ground", "base"]
at = [0, 0]
axis = "x"
motion = "{motion}"
[[joint]]
name = "s"
type = "prismatic"
between = ["base", "m"]
at = [0.5, 0]
axis = "x"
spring = {{ k = 40 }}
damping = 0.3
[solve]
end = 4
tolerance = {tolerance:?}
method = "{method}"
error_estimate = false
[output]
every = 0.01
record = ["m.x", "m.vx"]
"#
        );
        // both runs keep to the tolerance, of which a resonant spring makes some ten
        faults.extend(agree(case, &text, &["m.x"], 30.0 * tolerance));
    }
    assert!(faults.is_empty(), "{} of {cases}:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn a_bump_is_felt_wherever_it_stands() {
    let mut faults = Vec::new();
    let cases = Random::cases(20);
    for case in 0..cases {
        let mut random = Random::of(case);
        let (at, v) = (random.between(20.0, 60.0), random.between(10.0, 30.0));
        let (w, height) = (random.between(0.1, 0.4), random.between(0.005, 0.03));
        let text = format!(
            r#"
delassus = 1
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "car"
mass = 300
com = [0, 0.8]
inertia = 100
[[body]]
name = "wheel"
mass = 35
com = [0, 0.3]
inertia = 1
[[body]]
name = "slider"
mass = 1
com = [0, 0.8]
inertia = 1
[[joint]]
name = "track"
type = "prismatic"
between = ["ground", "slider"]
at = [0, 0.8]
axis = "x"
[[joint]]
name = "vert"
type = "prismatic"
between = ["slider", "car"]
at = [0, 0.8]
axis = "y"
[[joint]]
name = "susp"
type = "prismatic"
between = ["car", "wheel"]
at = [0, 0.3]
axis = "y"
spring = {{ k = 20e3 }}
damping = 1500
[[road]]
name = "bump"
points = [[{at:?}, 0], [{:?}, {height:?}], [{:?}, 0]]
[[force]]
name = "tyre"
type = "tyre"
body = "wheel"
road = "bump"
radius = 0.3
k = 180e3
c = 100
[start]
equilibrium = true
body.car = {{ vx = {v:?} }}
[solve]
end = {:?}
tolerance = 1e-6
error_estimate = false
[output]
every = 0.01
record = ["car.y", "car.vy"]
"#,
            at + w,
            at + 2.0 * w,
            // half a second after it
            at / v + 0.5
        );
        faults.extend(agree(case, &text, &["car.y"], 3e-5));
    }
    assert!(faults.is_empty(), "{} of {cases}:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn what_a_fixed_step_hides_is_told() {
    let text = |load: &str| {
        format!(
            "delassus = 1\n[world]\ndimension = 2\ngravity = [0, 0]\n[[body]]\nname = \"b\"\nmass = 1\ncom = [0, 0]\ninertia = 1\n[[force]]\nname = \"f\"\ntype = \"force\"\nbody = \"b\"\nat = [0, 0]\nvector = [0, \"{load}\"]\n[solve]\nend = 1\nstep = 0.02\nmethod = \"gen-alpha-pv\"\n[output]\nrecord = [\"b.y\"]\n"
        )
    };
    let told = |load: &str| {
        let out = go(&text(load));
        out.summary.warnings.iter().any(|w| w.code.name() == "InsideUnresolved" && w.message.contains("`f`"))
    };
    // 5 N s between two steps; the same spread over several of them; a sine
    assert!(told("5000*exp(-((t-0.51)/0.0006)^2)"));
    assert!(!told("30*exp(-((t-0.51)/0.1)^2)"));
    assert!(!told("3*sin(20*t)"));
}
