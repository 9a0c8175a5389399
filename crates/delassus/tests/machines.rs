//! A37, lines 5 and 7 of the event-driven part: press, excavator, Geneva drive, gear train and table with methods of
//! different kinds, which must agree on every event and on the end; a box and a table at rest.

#![allow(clippy::unwrap_used, reason = "tests")]

use delassus::Model;
use delassus::integrator::METHODS;
use delassus::output::{Event, EventKind};
use delassus::simulate::{Outcome, Silent, run};
use delassus_models::example;

const FOUR: [&str; 4] = ["hem5", "phem56", "mdop5", "gen-alpha-pv"];

fn go(model: &Model) -> Outcome {
    let out =
        run(model, &mut Silent).unwrap_or_else(|e| panic!("{}, {}: {e}", model.name, model.solve.method));
    let s = &out.summary;
    let who = format!("{}, {}, {}", model.name, model.solve.method, model.solve.coordinates);
    assert!(s.error.is_none(), "{who}: {:?}", s.error);
    assert!(s.completed, "{who}");
    let c = s.contacts.unwrap();
    assert!(c.penetration <= c.tol_gap, "{who}: sinks by {:e}", c.penetration);
    assert!(c.complementarity <= 1e-10, "{who}: {:e}", c.complementarity);
    out
}

fn machine(name: &str, method: &str, coordinates: &str, sets: &[(&str, &str)]) -> Outcome {
    let mut model = example(name, sets).unwrap();
    model.solve.method = method.into();
    model.solve.coordinates = coordinates.into();
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

/// The same events of the same contacts at times that differ by at most `dt`; channels at the end by at most `dx`.
fn agree(who: &str, a: &Outcome, b: &Outcome, dt: f64, dx: f64, channels: &[&str]) {
    let (first, second) = (by_contact(a), by_contact(b));
    for (x, y) in first.iter().zip(&second) {
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
    for c in channels {
        let (x, y) = (last(a, c), last(b, c));
        assert!((x - y).abs() <= dx * y.abs().max(1.0), "{who}: {c} ends at {x}, {y}");
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
        for method in METHODS {
            let mut model = Model::parse(text, "box.toml", &[]).unwrap();
            model.solve.method = method.name.into();
            let out = go(&model);
            let who = format!("{}, {}", model.name, method.name);
            for (channel, x) in place {
                // 1e-16 for every step
                assert!(
                    (last(&out, channel) - x).abs() < 1e-12,
                    "{who}: {channel} {:e}",
                    last(&out, channel) - x
                );
            }
            let force = last(&out, "floor.force");
            assert!((force / (2.5 * 9.81) - 1.0).abs() < 1e-10, "{who}: {force}");
            assert_eq!(count(&out, EventKind::TakeOff, ""), 0, "{who}");
            assert_eq!(count(&out, EventKind::Impact, ""), 0, "{who}");
            println!("{who}: {} steps", out.summary.steps);
        }
    }
}

/// All methods against the first one; the others run with the tolerance of the file, the first with a hundredth of it.
fn all_agree(name: &str, dt: f64, dx: f64, channels: &[&str]) -> Outcome {
    let best = machine(name, "hem5", "absolute", &[("solve.tolerance", "1e-9")]);
    for method in FOUR {
        let out = machine(name, method, "absolute", &[]);
        agree(&format!("{name}, {method}"), &out, &best, dt, dx, channels);
    }
    best
}

#[test]
fn press() {
    let channels = ["O.rate", "ram.y", "holder.y", "ejector.y"];
    let best = all_agree("press", 1e-5, 1e-5, &channels);
    for coordinates in ["relative", "natural"] {
        let out = machine("press", "hem5", coordinates, &[]);
        agree(&format!("press, {coordinates}"), &out, &best, 1e-5, 1e-5, &channels);
    }
}

#[test]
fn excavator() {
    let channels = ["bucket.y", "bucket.angle", "boom cylinder.displacement"];
    let best = all_agree("excavator", 1e-4, 1e-4, &channels);
    for coordinates in ["relative", "natural"] {
        let out = machine("excavator", "hem5", coordinates, &[]);
        agree(&format!("excavator, {coordinates}"), &out, &best, 1e-4, 1e-4, &channels);
    }
}

#[test]
fn geneva_drive() {
    all_agree("geneva", 1e-5, 1e-5, &["O.angle", "O.rate", "W.angle", "W.rate"]);
}

#[test]
fn gear_train() {
    all_agree("gear-train", 1e-5, 1e-5, &["M.angle", "M.rate", "I.angle", "J.angle", "J.rate"]);
}

#[test]
fn table() {
    all_agree("table", 1e-5, 1e-5, &["table.z", "table.wx", "table.wy"]);
}

#[test]
#[ignore]
fn look() {
    let file = std::env::var("LOOK").unwrap();
    let text = std::fs::read_to_string(&file).unwrap();
    let sets: Vec<(String, String)> = std::env::var("SETS")
        .unwrap_or_default()
        .split(';')
        .filter(|s| !s.is_empty())
        .map(|s| {
            let (a, b) = s.split_once('=').unwrap();
            (a.into(), b.into())
        })
        .collect();
    let model = Model::parse(&text, &file, &sets).unwrap();
    let out = run(&model, &mut Silent).unwrap();
    for e in &out.events {
        println!(
            "{:.9} {} {} {:.6e} {:.6e} {:.6e} {:.3e}",
            e.t,
            e.kind.name(),
            e.name,
            e.before,
            e.after,
            e.impulse,
            e.energy_lost
        );
    }
    println!(
        "steps {} rej {} eval {} {:?} {:?} {:?} wall {}",
        out.summary.steps,
        out.summary.rejected,
        out.summary.evaluations,
        out.summary.error.as_ref().map(|e| e.to_string()),
        out.summary.contacts,
        out.summary.events,
        out.summary.wall_seconds
    );
    for w in &out.summary.warnings {
        println!("{} {}", w.code, w.message);
    }
    for v in &out.summary.final_values {
        println!("{} {}", v.0, v.1);
    }
}
