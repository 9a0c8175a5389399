//! A10, F44, F52: the bouncing ball against its closed form, with every method.

#![allow(clippy::unwrap_used, reason = "tests")]

use delassus::integrator::METHODS;
use delassus::model::body::Body;
use delassus::model::contact::{Contact, ContactKind, Shape, Solid};
use delassus::model::{BodyRef, Dimension, Model};
use delassus::output::EventKind;
use delassus::simulate::{Outcome, Silent, run};

const G: f64 = 9.81;

/// A disc of radius 0.1 m whose lowest point is 1 m above the ground.
fn ball(e: f64, method: &str, end: f64) -> Model {
    let mut model = Model::new("ball", Dimension::Planar);
    model.gravity = [0.0, -G, 0.0];
    let ball = model.add_body(Body::planar("ball", 1.0, [0.0, 1.1], 0.005)).unwrap();
    let floor = Solid {
        body: BodyRef::Ground,
        name: String::new(),
        shape: Shape::Plane { at: [0.0; 3], normal: [0.0, 1.0, 0.0] },
    };
    let disc = Solid {
        body: ball,
        name: String::new(),
        shape: Shape::Sphere { at: [0.0; 3], radius: 0.1, hollow: false },
    };
    model.contacts.push(Contact {
        name: "floor".into(),
        kind: ContactKind::Pair([floor, disc]),
        restitution: e,
    });
    model.solve.method = method.into();
    model.solve.end = end;
    model.output.record = model.channels("ball").unwrap();
    model
}

fn go(model: &Model) -> Outcome {
    let out = run(model, &mut Silent).unwrap();
    assert!(out.summary.error.is_none(), "{} {:?}", model.solve.method, out.summary.error);
    out
}

#[test]
fn try_it() {
    for m in METHODS {
        for e in [0.9, 0.5, 0.0] {
            let out = go(&ball(e, m.name, 12.0));
            let first = (2.0 / G).sqrt();
            let mut worst = 0.0f64;
            let mut k = 0;
            let mut t = first;
            let mut acc = f64::NAN;
            for ev in &out.events {
                if ev.kind == EventKind::Impact && k < 20 {
                    worst = worst.max((ev.t - t).abs() / t);
                    k += 1;
                    t += 2.0 * first * e.powi(k);
                }
                if ev.kind == EventKind::Accumulation { acc = ev.t; }
            }
            let inf = first * (1.0 + e) / (1.0 - e);
            println!("{:20} e {e} worst {worst:.1e} impacts {} acc err {:.1e} steps {} rej {} pen {:?} balance {:.1e}", m.name, out.summary.events.impacts, acc - inf, out.summary.steps, out.summary.rejected, out.summary.contacts, out.summary.energy.balance);
        }
    }
}
