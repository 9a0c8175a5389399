//! Methods that step over impacts: time of a step, of one ball and of piles of discs, with one and the same residual.
//!
//! `cargo bench -p delassus --bench stepping`. For comparison: Siconos' Moreau–Jean needs 3.7–11 µs a step for one ball and 95 µs a step
//! and body for a pile of ten with friction (its loop alone); the target is a tenth of that.

#![allow(clippy::print_stdout, reason = "a benchmark prints its table")]

use delassus::integrator::Options;
use delassus::model::body::Body;
use delassus::model::{Dimension, Model};

#[path = "../tests/balls/mod.rs"]
mod balls;
mod clock;

use balls::{Driver, disc, pile, plane, touching};

/// Siconos, µs a step for one ball, and µs a step and body for a pile of ten.
const SICONOS_BALL: f64 = 3.7;
const SICONOS_BODY: f64 = 95.0;

fn ball() -> Model {
    let mut model = Model::new("ball", Dimension::Planar);
    model.gravity = [0.0, -9.81, 0.0];
    if let Ok(body) = model.add_body(Body::planar("ball", 1.0, [0.0, 1.1], 0.005)) {
        touching(&mut model, plane([0.0; 3], [0.0, 1.0, 0.0]), disc(body, 0.1), 0.8);
    }
    model
}

fn main() {
    let h = 1e-3;
    let methods = ["moreau-jean", "pva"];
    for method in methods {
        let mut d = Driver::new(&ball(), method, &Options::default(), h);
        let n = 20_000;
        let seconds = clock::best(5, || (0..n).for_each(|_| _ = d.step(h))) / f64::from(n);
        println!(
            "one ball, {method:12} {:8.3} µs a step, {:.0} times faster than Siconos",
            seconds * 1e6,
            SICONOS_BALL / (seconds * 1e6)
        );
    }
    for bodies in [10, 100, 1000] {
        for method in methods {
            if method == "pva" && bodies > 100 {
                continue;
            }
            let radius = 0.05;
            let mut d =
                Driver::new(&pile(bodies, radius), method, &Options::default(), h).with_reach(0.2 * radius);
            for (phase, n) in [("falling", 200), ("settling", 400), ("later", 400)] {
                let now = clock::seconds();
                let (mut contacts, mut iterations) = (0, 0);
                let mut failed = None;
                for _ in 0..n {
                    d.gather();
                    match d.try_step(h) {
                        Ok(report) => iterations += report.newton_iterations,
                        Err(e) => failed = Some(e),
                    }
                    if failed.is_some() {
                        break;
                    }
                    contacts += d.near.len();
                }
                let seconds = clock::seconds() - now;
                let step = seconds * 1e6 / f64::from(n);
                print!(
                    "{bodies:5} discs, {method:12} {phase:9} {step:10.1} µs a step, {:6} contacts, {:8.1} ns a contact, {:4.1} iterations, energy {:.4}",
                    contacts / n as usize,
                    seconds * 1e9 / contacts as f64,
                    iterations as f64 / f64::from(n),
                    d.energy(),
                );
                println!("  {:.0} times faster than Siconos {failed:?}", SICONOS_BODY * bodies as f64 / step);
                if failed.is_some() {
                    break;
                }
            }
        }
    }
}
