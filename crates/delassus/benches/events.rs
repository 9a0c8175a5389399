//! Events: time of whole runs, per event and per step, with the error of the result.
//!
//! `cargo bench -p delassus --bench events`. For comparison: Siconos' event-driven LSODAR needs 0.57 ms for the six impacts of
//! the first case (its loop alone), with an error of 9e-15; the target is a fifth of that at equal error. The times here
//! include the assembly of the model.

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a benchmark prints its table, or fails")]

use delassus::model::Body;
use delassus::model::contact::{Contact, ContactKind, Shape, Solid};
use delassus::model::{BodyRef, Dimension, Model};
use delassus::simulate::{Silent, run};

mod clock;

const G: f64 = 9.81;
/// Siconos' event-driven loop, ms.
const SICONOS: f64 = 0.57;

/// A point mass above the ground, as in the comparison.
fn ball(e: f64, method: &str, end: f64) -> Model {
    let mut model = Model::new("ball", Dimension::Planar);
    model.gravity = [0.0, -G, 0.0];
    let ball = model.add_body(Body::point("ball", 1.0, [0.0, 1.0, 0.0])).expect("a mass");
    let solid = |body, shape| Solid::new(body, "", shape);
    let floor = solid(BodyRef::Ground, Shape::Plane { at: [0.0; 3], normal: [0.0, 1.0, 0.0] });
    let point = solid(ball, Shape::Point { at: [0.0; 3] });
    let kind = ContactKind::Pair([floor, point]);
    model.contacts.push(Contact::new("floor", kind, e));
    model.solve.method = method.parse().unwrap();
    model.solve.end = end;
    model.solve.tolerance = Some(if method == "nstiff" { 1e-6 } else { 1e-10 });
    model.solve.error_estimate = false;
    // one record at each end: what a loop alone would keep
    model.output.every = Some(end);
    model.output.record = model.channels("ball.y").expect("a channel");
    model
}

/// Height at the end of a run.
fn height(e: f64, end: f64) -> f64 {
    let (mut t, mut v) = ((2.0 / G).sqrt(), e * (2.0 * G).sqrt());
    while t + 2.0 * v / G < end {
        t += 2.0 * v / G;
        v *= e;
    }
    v * (end - t) - 0.5 * G * (end - t) * (end - t)
}

fn main() {
    let first = (2.0 / G).sqrt();
    for (name, e, end) in [
        ("e = 0.8, 3 s", 0.8, 3.0),
        ("e = 1, 1000 bounces", 1.0, 2000.0 * first),
        ("e = 0.8 to rest, 5 s", 0.8, 5.0),
    ] {
        println!("bouncing ball, {name}");
        for method in ["phem56", "hem5", "mdop5", "gen-alpha-pv", "gen-alpha-pva", "nstiff"] {
            let model = ball(e, method, end);
            let mut last = None;
            let seconds = clock::best(20, || last = run(&model, &mut Silent).ok());
            let Some(out) = last else { continue };
            let s = &out.summary;
            let y = s.final_values[0].1;
            let error = if end < 4.0 || e > 0.9 { (y - height(e, end)).abs() } else { y.abs() };
            let events = out.events.len();
            print!(
                "  {method:14} {:9.4} ms  {events:5} events  {:8.2} µs per event  {:5} steps  error {error:.1e}",
                seconds * 1e3,
                seconds * 1e6 / events as f64,
                s.steps
            );
            if end < 4.0 {
                print!("  {:.1} times faster than Siconos", SICONOS / (seconds * 1e3));
            }
            println!();
        }
    }
}
