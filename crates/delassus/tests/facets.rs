//! A39: a ball crosses the seams of a faceted surface. Every change of facet is logged, and no impact is harder than the angle of
//! the seam implies.

#![allow(clippy::unwrap_used, reason = "tests")]

use delassus::Model;
use delassus::integrator::METHODS;
use delassus::output::{Event, EventKind};
use delassus::simulate::{Outcome, Silent, run};
use delassus_models::example;

const G: f64 = 9.81;

fn go(model: &Model) -> Outcome {
    let out = run(model, &mut Silent).unwrap_or_else(|e| panic!("{}: {e}", model.solve.method));
    assert!(out.summary.error.is_none(), "{} {:?}", model.solve.method, out.summary.error);
    let c = out.summary.contacts.unwrap();
    assert!(c.penetration <= c.tol_gap, "{}: {:e}", model.solve.method, c.penetration);
    out
}

/// Speed of the ball just before an event: the record keeps both sides of a jump.
fn speed(out: &Outcome, e: &Event) -> f64 {
    let column = |name: &str| out.record.column(name).unwrap();
    let (t, vx, vy) = (column("t"), column("ball.vx"), column("ball.vy"));
    let i =
        t.iter().position(|t| (t - e.t).abs() <= 1e-12 * e.t).unwrap_or_else(|| panic!("{e:?} is recorded"));
    vx[i].hypot(vy[i])
}

fn kinds<'a>(out: &'a Outcome, kind: EventKind) -> impl Iterator<Item = &'a Event> {
    out.events.iter().filter(move |e| e.kind == kind)
}

/// The example with every method: hollow seams, ridges, and the seam between the round hill and the first facet.
#[test]
fn seams_of_the_track() {
    let a = 4f64.to_radians();
    for method in METHODS {
        let mut model = example("faceted-track", &[]).unwrap();
        model.solve.method = method.name.into();
        let out = go(&model);
        for e in kinds(&out, EventKind::Impact) {
            let bound = speed(&out, e) * a.sin();
            assert!(-e.before <= bound * (1.0 + 1e-6), "{}: {e:?}, bound {bound}", method.name);
        }
    }
}
