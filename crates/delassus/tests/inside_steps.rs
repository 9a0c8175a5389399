//! What happens inside a long step: conditions, jumps and events that are true for a moment, in closed form.
//!
//! Seed and number of random cases: DELASSUS_SEED, DELASSUS_CASES.

use crate::common::random::Random;
use delassus::Model;
use delassus::results::EventKind;
use delassus::simulate::{Outcome, Silent, run};

/// Mass of the flying body, kg.
const MASS: f64 = 1.3;

/// A body that flies along x with 1 m/s under a force along y, for 3 s, with steps as long as the method likes.
fn flight(force: &str, rest: &str) -> Outcome {
    let text = format!(
        r#"
delassus = 1
[world]
dimension = 2
gravity = [0, 0]
[[body]]
name = "b"
mass = {MASS}
com = [0, 0]
inertia = 0.01
[[force]]
name = "f"
type = "force"
body = "b"
at = [0, 0]
vector = [0, "{force}"]
{rest}
[start]
body.b = {{ vx = 1 }}
[solve]
end = 3
tolerance = 1e-8
[output]
record = ["b.vy", "b.x"]
"#
    );
    let mut model = Model::parse(&text, "flight.toml", &[]).unwrap_or_else(|e| panic!("{}", e.message));
    model.solve.max_steps = 5000;
    run(&model, &mut Silent).unwrap_or_else(|e| panic!("{}", e.message))
}

fn last(out: &Outcome, channel: &str) -> f64 {
    out.summary.final_values.iter().find(|v| v.0 == channel).map_or(f64::NAN, |v| v.1)
}

fn changes(out: &Outcome) -> usize {
    out.events.iter().filter(|e| e.kind == EventKind::LoadChange).count()
}

/// The impulse of a pulse is met to the round-off of its two instants: 1e-15 of 3 s, times the force.
const INSTANTS: f64 = 1e-12;

#[test]
fn pulses_of_any_width_are_met_by_count_and_impulse() {
    for case in 0..Random::cases(40) {
        let mut random = Random::of(case);
        let width = 10f64.powf(random.between(-5.0, -0.7));
        let from = random.between(0.2, 2.9 - width);
        let (to, force) = (from + width, random.between(1.0, 100.0));
        // in time and in place, by every way to write it
        let middle = 0.5 * (from + to);
        let ways = [
            format!("if((t > {from:?})*(t < {to:?}), {force:?}, 0)"),
            format!("when(t > {from:?} and t < {to:?}, {force:?}, 0)"),
            format!("when(abs(t - {middle:?}) < {:?}, {force:?}, 0)", 0.5 * width),
            format!("{force:?}*(step(t - {from:?}) - step(t - {to:?}))"),
            format!("{force:?}*(0.5*sign(b.x - {from:?}) - 0.5*sign(b.x - {to:?}))"),
            format!("when(abs(b.x - {middle:?}) < {:?}, {force:?}, 0)", 0.5 * width),
        ];
        let way = &ways[case % ways.len()];
        let out = flight(way, "");
        let expected = force * width / MASS;
        let vy = last(&out, "b.vy");
        // sign stands on zero for an instant: two changes at each end
        let count = if way.contains("sign") { 4 } else { 2 };
        assert_eq!(changes(&out), count, "{way}");
        assert!((vy - expected).abs() < INSTANTS * force + 1e-9 * expected, "{way}: {vy:?} {expected:?}");
    }
}

#[test]
fn trains_of_pulses_are_met_pulse_by_pulse() {
    // sin(k t) above a level: arcs of π − 2 asin(level) in every turn
    for (k, level) in [(20.0f64, 0.95f64), (63.0, 0.999), (7.0, 0.2)] {
        let out = flight(&format!("when(sin({k:?}*t) > {level:?}, 10, 0)"), "");
        let first = level.asin();
        let (mut count, mut on) = (0, 0.0);
        let mut turn = 0.0;
        while turn < 3.0 * k {
            let arc = [first + turn, std::f64::consts::PI - first + turn].map(|x| x / k);
            count += arc.iter().filter(|t| **t < 3.0).count();
            on += (arc[1].min(3.0) - arc[0].min(3.0)).max(0.0);
            turn += std::f64::consts::TAU;
        }
        assert_eq!(changes(&out), count, "{k} {level}");
        assert!((last(&out, "b.vy") - 10.0 * on / MASS).abs() < 1e-10, "{k} {level}");
    }
}

#[test]
fn a_stair_is_climbed_step_by_step() {
    let out = flight("floor(4.9*t)", "");
    // stair k begins at k / 4.9 and lasts to the end: 14 of them within 3 s
    assert_eq!(changes(&out), 14);
    let impulse = 14.0 * 3.0 - 105.0 / 4.9;
    assert!((last(&out, "b.vy") - impulse / MASS).abs() < 1e-11, "{}", last(&out, "b.vy"));
    // and down again: a triangle wave
    let out = flight("floor(4.1 - 4*abs(t - 1.5))", "");
    // from −2 to 4 and back
    assert_eq!(changes(&out), 12);
}

#[test]
fn events_between_the_ends_of_a_step_stop_the_run_in_their_direction() {
    let event = |when: &str, direction: &str| {
        let rest =
            format!("[[event]]\nname = \"e\"\nwhen = \"{when}\"\ndirection = \"{direction}\"\nstop = true\n");
        flight("0", &rest).summary.reached
    };
    // a window that is left before the step ends
    let window = "0.001 - abs(b.x - 1.234)";
    assert!((event(window, "rising") - 1.233).abs() < 1e-11);
    assert!((event(window, "falling") - 1.235).abs() < 1e-11);
    assert!((event(window, "both") - 1.233).abs() < 1e-11);
    // one that is never reached
    assert!((event("0.001 - abs(b.x - 1.234) - 0.0011", "both") - 3.0).abs() < 1e-15);
}

#[test]
fn a_load_that_pushes_the_motion_back_over_its_jump_is_told() {
    // dry friction by sign: the body comes to rest, where the force has no value
    let out = flight("-0.5*sign(b.vy) + when(t < 0.5, 2, 0)", "");
    assert!(
        out.summary.warnings.iter().any(|w| w.code.name() == "DiscontinuousForce"),
        "{:?}",
        out.summary.warnings
    );
}
