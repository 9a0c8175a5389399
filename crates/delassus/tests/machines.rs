//! Press, excavator, Geneva drive, gear train and table with methods of different kinds, which must agree on every event
//! and on the end; a box and a table at rest.

use crate::common;
use delassus::Model;
use delassus::integrator::METHODS;
use delassus::output::{Event, EventKind};
use delassus::simulate::Outcome;
use delassus_library::example;

const FOUR: [&str; 4] = ["hem5", "phem56", "mdop5", "gen-alpha-pv"];

fn go(model: &Model) -> Outcome {
    let out = common::go(model);
    let s = &out.summary;
    let who = format!("{}, {}, {}", model.name, model.solve.method, model.solve.coordinates);
    assert!(s.completed, "{who}");
    let c = s.contacts.unwrap();
    assert!(c.penetration <= c.tol_gap, "{who}: sinks by {:e}", c.penetration);
    assert!(c.complementarity <= 1e-10, "{who}: {:e}", c.complementarity);
    out
}

fn machine(name: &str, method: &str, coordinates: &str, sets: &[(&str, &str)]) -> Outcome {
    let mut model = example(name, sets).unwrap();
    model.solve.method = method.parse().unwrap();
    model.solve.coordinates = coordinates.parse().unwrap();
    go(&model)
}

fn last(out: &Outcome, name: &str) -> f64 {
    out.summary.final_values.iter().find(|v| v.0 == name).unwrap_or_else(|| panic!("{name}")).1
}

/// Events of one contact after the other: simultaneous events of different contacts have no order.
fn by_contact(out: &Outcome) -> Vec<&Event> {
    let mut events: Vec<&Event> = out.events.iter().collect();
    events.sort_by(|a, b| a.name.cmp(&b.name));
    events
}

/// Instants of impacts, in order, those within `dt` of each other as one.
fn blows(out: &Outcome, dt: f64) -> Vec<f64> {
    let mut times: Vec<f64> = Vec::new();
    for e in out.events.iter().filter(|e| e.kind == EventKind::Impact) {
        if times.last().is_none_or(|t| e.t - t > dt) {
            times.push(e.t);
        }
    }
    times
}

/// What two runs may differ by: times of impacts, of take-offs, values at the end relative to the larger of their size and 1.
#[derive(Clone, Copy)]
struct Bounds {
    impact: f64,
    take_off: f64,
    end: f64,
}

/// The same events of the same contacts, and the same end.
fn agree(who: &str, a: &Outcome, b: &Outcome, bounds: Bounds, channels: &[&str]) {
    let (first, second) = (by_contact(a), by_contact(b));
    for (x, y) in first.iter().zip(&second) {
        let dt = if x.kind == EventKind::TakeOff { bounds.take_off } else { bounds.impact };
        assert!(
            x.kind == y.kind && x.name == y.name && (x.t - y.t).abs() <= dt,
            "{who}: {} of {} at {} but {} of {} at {}",
            x.kind.name(),
            x.name,
            x.t,
            y.kind.name(),
            y.name,
            y.t
        );
    }
    assert_eq!(first.len(), second.len(), "{who}");
    same_end(who, a, b, bounds, channels);
}

/// The same instants of impacts, and the same end: for redundant contacts, of which any may stand for the others.
fn agree_on_blows(who: &str, a: &Outcome, b: &Outcome, bounds: Bounds, channels: &[&str]) {
    let (first, second) = (blows(a, bounds.impact), blows(b, bounds.impact));
    assert_eq!(first.len(), second.len(), "{who}: {first:?} {second:?}");
    for (x, y) in first.iter().zip(&second) {
        assert!((x - y).abs() <= bounds.impact, "{who}: {x} {y}");
    }
    same_end(who, a, b, bounds, channels);
}

fn same_end(who: &str, a: &Outcome, b: &Outcome, bounds: Bounds, channels: &[&str]) {
    for c in channels {
        let (x, y) = (last(a, c), last(b, c));
        assert!((x - y).abs() <= bounds.end * y.abs().max(1.0), "{who}: {c} ends at {x}, {y}");
    }
}

fn count(out: &Outcome, kind: EventKind, name: &str) -> usize {
    out.events.iter().filter(|e| e.kind == kind && e.name.starts_with(name)).count()
}

const BOX: &str = r#"
delassus = 1
name = "box at rest"
[world]
gravity = [0, 0, -9.81]
[[body]]
name = "box"
mass = 2.5
com = [0.1, 0.2, 0.15]
inertia = { shape = "box", size = [0.4, 0.6, 0.3] }
shapes = { box = { box = { size = [0.4, 0.6, 0.3] } } }
[[contact]]
name = "floor"
pair = [{ plane = { at = [0, 0, 0], normal = "z" } }, "box.box"]
restitution = 0.5
[solve]
end = 100
[output]
every = 10
record = ["box", "floor"]
"#;

const PLANAR_BOX: &str = r#"
delassus = 1
name = "planar box at rest"
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "box"
mass = 2.5
com = [0.1, 0.15]
inertia = 0.05
shapes = { box = { polygon = [[-0.1, 0], [0.3, 0], [0.3, 0.3], [-0.1, 0.3]] } }
[[contact]]
name = "floor"
pair = [{ half-plane = { at = [0, 0], normal = "y" } }, "box.box"]
restitution = 0.5
[solve]
end = 100
[output]
every = 10
record = ["box", "floor"]
"#;

/// A box on a plane for 100 s with every method, in space (four corners, one too many) and in the plane: nothing
/// moves by more than round-off, the floor carries its weight, no contact opens.
#[test]
fn a_box_rests_for_100_s() {
    for (text, place) in [
        (BOX, [("box.x", 0.1), ("box.y", 0.2), ("box.z", 0.15)]),
        (PLANAR_BOX, [("box.x", 0.1), ("box.y", 0.15), ("box.angle", 0.0)]),
    ] {
        for method in METHODS.iter().filter(|m| !m.nonsmooth) {
            let mut model = Model::parse(text, "box.toml", &[]).unwrap();
            model.solve.method = method.name.parse().unwrap();
            let out = go(&model);
            let who = format!("{}, {}", model.name, method.name);
            for (channel, x) in place {
                // round-off of the acceleration: ε g t²/2 = 1e-11 m, with the half width of 0.2 m 5e-11 rad
                assert!(
                    (last(&out, channel) - x).abs() < 1e-10,
                    "{who}: {channel} {:e}",
                    last(&out, channel) - x
                );
            }
            let force = last(&out, "floor.force");
            assert!((force / (2.5 * 9.81) - 1.0).abs() < 1e-10, "{who}: {force}");
            assert_eq!(count(&out, EventKind::TakeOff, ""), 0, "{who}");
            assert_eq!(count(&out, EventKind::Impact, ""), 0, "{who}");
        }
    }
}

type Compare = fn(&str, &Outcome, &Outcome, Bounds, &[&str]);

/// The methods at the tolerance of the file (and other coordinates) against hem5 with 1e-9. The method of second order has
/// 1e-6, for its steps.
fn all_agree(
    name: &str,
    compare: Compare,
    bounds: Bounds,
    channels: &[&str],
    coordinates: &[&str],
) -> Outcome {
    let best = machine(name, "hem5", "absolute", &[("solve.tolerance", "1e-9")]);
    for method in FOUR {
        let loose: &[(&str, &str)] = &[("solve.tolerance", "1e-6")];
        let out = machine(name, method, "absolute", if method == "gen-alpha-pv" { loose } else { &[] });
        compare(&format!("{name}, {method}"), &out, &best, bounds, channels);
    }
    for coordinates in coordinates {
        let out = machine(name, "phem56", coordinates, &[]);
        compare(&format!("{name}, {coordinates}"), &out, &best, bounds, channels);
    }
    best
}

/// Tolerance 1e-7 of a model of 0.3 m; velocities of 6 rad/s and 0.4 m/s: a hundred times the tolerance.
#[test]
fn press() {
    let bounds = Bounds { impact: 1e-5, take_off: 1e-5, end: 1e-5 };
    let channels = ["O.rate", "ram.y", "holder.y", "ejector.y"];
    let best = all_agree("press", agree, bounds, &channels, &["relative", "natural"]);
    // two strokes: the holder and the ejector come and go
    assert_eq!(count(&best, EventKind::Impact, "holder stop"), 2);
    assert_eq!(count(&best, EventKind::Impact, "sheet left"), 4);
    assert_eq!(count(&best, EventKind::Impact, "punch"), 4);
    assert_eq!(count(&best, EventKind::TakeOff, "punch"), 4);
    assert_eq!(count(&best, EventKind::Accumulation, "ejector stop"), 2);
}

/// Tolerance 1e-6 of a model of several metres.
#[test]
fn excavator() {
    let bounds = Bounds { impact: 1e-4, take_off: 1e-4, end: 1e-4 };
    let channels = ["bucket.y", "bucket.angle", "boom cylinder.displacement"];
    let best = all_agree("excavator", agree, bounds, &channels, &["relative", "natural"]);
    assert!(count(&best, EventKind::Impact, "soil.v2") > 0 && count(&best, EventKind::Impact, "soil.v3") > 0);
    assert_eq!(count(&best, EventKind::Impact, "boom end.upper"), 1);
    assert_eq!(count(&best, EventKind::TakeOff, "boom end.upper"), 1);
}

/// The lock carries nothing when its cut-out arrives, so that the instant at which it lets go is the one at which a
/// cubic grows above a threshold of 1e-9: a millisecond is its cube root, and each of two runs may be off by that.
#[test]
fn geneva_drive() {
    let bounds = Bounds { impact: 1e-5, take_off: 2e-3, end: 1e-5 };
    let channels = ["O.angle", "O.rate", "W.angle", "W.rate"];
    let best = all_agree("geneva", agree, bounds, &channels, &[]);
    // three quarter turns, held at the end within the play of 0.1 mm at the tips
    assert!((last(&best, "W.angle") + 1.5 * std::f64::consts::PI).abs() < 2e-3);
    assert_eq!(count(&best, EventKind::Impact, "lock"), 3);
    assert!(best.record.column("W.rate").unwrap().iter().all(|w| *w < 0.1));
}

#[test]
fn gear_train() {
    let bounds = Bounds { impact: 1e-5, take_off: 1e-5, end: 1e-5 };
    let channels = ["M.angle", "M.rate", "I.angle", "J.angle", "J.rate"];
    let best = all_agree("gear-train", agree_on_blows, bounds, &channels, &[]);
    assert!(blows(&best, 1e-5).len() >= 4);
}

#[test]
fn table() {
    let bounds = Bounds { impact: 1e-5, take_off: 1e-5, end: 1e-5 };
    let best = all_agree("table", agree_on_blows, bounds, &["table.z", "table.wx", "table.wy"], &[]);
    // both pushes lift feet, and all four carry it again
    assert!(count(&best, EventKind::TakeOff, "foot") >= 4);
    assert!((last(&best, "table.z") - 0.6).abs() < 1e-9);
    let force: f64 = (1..5).map(|i| last(&best, &format!("foot {i}.force"))).sum();
    assert!((force / (20.0 * 9.81) - 1.0).abs() < 1e-9, "{force}");
}
