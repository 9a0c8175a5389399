#![allow(clippy::unwrap_used)]
use delassus::model::body::Body;
use delassus::model::contact::{Contact, ContactKind, Shape, Solid};
use delassus::model::{BodyRef, Dimension, Model};
use delassus::simulate::{Silent, run};
use delassus_algebra::so3;
fn solid(body: BodyRef, shape: Shape) -> Solid {
    Solid { body, name: String::new(), shape }
}
fn go(
    label: &str,
    method: &str,
    e: f64,
    lift: f64,
    turn: [f64; 3],
    w: [f64; 3],
    shape: Shape,
    floor: Shape,
    end: f64,
) {
    let mut model = Model::new("x", Dimension::Spatial);
    model.gravity = [0.0, 0.0, -9.81];
    let mut body =
        Body::rigid("b", 1.0, [0.0, 0.0, lift], [[0.02, 0.0, 0.0], [0.0, 0.02, 0.0], [0.0, 0.0, 0.015]]);
    body.rotation = so3::exp(turn);
    let b = model.add_body(body).unwrap();
    model.contacts.push(Contact {
        name: "hit".into(),
        kind: ContactKind::Pair([solid(BodyRef::Ground, floor), solid(b, shape)]),
        restitution: e,
    });
    let _ = w;
    model.solve.method = method.into();
    model.solve.end = end;
    model.solve.tolerance = Some(1e-8);
    model.output.record = model.channels("b").unwrap();
    let t = std::time::Instant::now();
    match run(&model, &mut Silent) {
        Ok(out) => {
            println!(
                "{label} {method}: {:?} err {:?} steps {} events {} {:?}",
                t.elapsed(),
                out.summary.error,
                out.summary.steps,
                out.events.len(),
                out.summary.contacts
            );
            for ev in out.events.iter().take(14) {
                println!(
                    "    {:.9} {:?} {} {:.3e} {:.3e} {:.3e}",
                    ev.t, ev.kind, ev.name, ev.before, ev.after, ev.impulse
                );
            }
            if let Some(ev) = out.events.last() {
                println!("  last {:.9} {:?} {}", ev.t, ev.kind, ev.name);
            }
        }
        Err(e) => println!("{label} {method}: ERROR {e}"),
    }
}
#[test]
fn scratch() {
    let floor = || Shape::Plane { at: [0.0; 3], normal: [0.0, 0.0, 1.0] };
    let can = || Shape::Cylinder { ends: [[0.0, 0.0, -0.2], [0.0, 0.0, 0.2]], radius: 0.1 };
    let table = || Shape::Box {
        at: [0.0, 0.0, -0.5],
        axes: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        half: [1.0, 1.0, 0.5],
    };
    let brick = || Shape::Box {
        at: [0.0; 3],
        axes: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        half: [0.2, 0.15, 0.1],
    };
    let bar = || Shape::Capsule { ends: [[-0.2, 0.0, 0.0], [0.2, 0.0, 0.0]], radius: 0.05 };
    let z = [0.0; 3];
    for m in ["hem5", "gen-alpha-pv"] {
        go("can stands", m, 0.0, 0.2, z, z, can(), floor(), 2.0);
        go("can drops flat", m, 0.5, 0.4, z, z, can(), floor(), 2.0);
        go("can drops tilted", m, 0.0, 0.4, [0.05, 0.02, 0.0], z, can(), floor(), 2.0);
        go("box on floor tilted", m, 0.0, 0.4, [0.1, 0.2, 0.0], z, brick(), floor(), 2.0);
        go("box on table aligned", m, 0.0, 0.1, z, z, brick(), table(), 2.0);
        go("box on table tilted", m, 0.0, 0.4, [0.1, 0.2, 0.3], z, brick(), table(), 2.0);
        go("capsule on table", m, 0.0, 0.4, [0.1, 0.2, 0.3], z, bar(), table(), 2.0);
    }
}
