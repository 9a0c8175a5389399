//! Methods that step over impacts: time of a step of one ball, of piles of discs and spheres, and of the elastic bar.
//!
//! `cargo bench -p delassus --bench stepping`. Piles are whole runs with the driver that finds near contacts. For comparison:
//! Siconos' Moreau–Jean needs 3.7–11 µs a step for one ball and 95 µs a step and body for a pile of ten with friction (its loop
//! alone), 700 µs a step for the bar; Exudyn with penalty contact 160 µs for the bar.

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a benchmark prints its table, or fails")]

use delassus::integrator::{ContactEntry, Options};
use delassus::model::Body;
use delassus::model::{Channel, Dimension, Model};
use delassus::simulate::{Session, Silent, run};
use delassus_library::meshes::elastic_bar;
use delassus_library::piles::{Packing, discs, spheres, stack};

#[allow(dead_code, reason = "used in part")]
#[path = "../tests/balls/mod.rs"]
mod balls;
mod clock;

use balls::{Driver, disc, plane, touching};

/// Siconos, µs a step for one ball, µs a step and body for a pile of ten, µs a step for the bar.
const SICONOS_BALL: f64 = 3.7;
const SICONOS_BODY: f64 = 95.0;
const SICONOS_BAR: f64 = 700.0;
const METHODS: [&str; 2] = ["moreau-jean", "pva"];

fn ball() -> Model {
    let mut model = Model::new("ball", Dimension::Planar);
    model.gravity = [0.0, -9.81, 0.0];
    if let Ok(body) = model.add_body(Body::planar("ball", 1.0, [0.0, 1.1], 0.005)) {
        touching(&mut model, plane([0.0; 3], [0.0, 1.0, 0.0]), disc(body, 0.1), 0.8);
    }
    model
}

/// One run of a pile.
fn pile(name: &str, bodies: usize, mut model: Model, method: &str, end: f64) {
    model.solve.method = method.parse().unwrap();
    (model.solve.step, model.solve.tolerance, model.solve.end) = (Some(1e-3), None, end);
    model.output.every = Some(end);
    model.output.record = vec![("energy".into(), Channel::Energy)];
    let start = clock::seconds();
    let out = match run(&model, &mut Silent) {
        Ok(out) => out,
        Err(e) => return println!("{name:8} {bodies:5} {method:12} {e}"),
    };
    let (s, seconds) = (&out.summary, clock::seconds() - start);
    let step = seconds * 1e6 / s.steps.max(1) as f64;
    let c = s.contacts.unwrap_or_default();
    println!(
        "{name:8} {bodies:5} {method:12} {step:10.1} µs a step, {:7.2} a body, {:6.1} times faster than Siconos; {:.1} iterations a step, penetration {:.0e} m, residual {:.0e}, energy {:.2} → {:.2} J{}",
        step / bodies as f64,
        SICONOS_BODY * bodies as f64 / step,
        s.newton_iterations as f64 / s.steps.max(1) as f64,
        c.penetration,
        c.complementarity,
        s.energy.start,
        s.energy.end,
        s.error.as_ref().map_or(String::new(), |e| format!(
            ", stopped at {} s: {}",
            s.reached,
            e.code.name()
        ))
    );
}

fn bar() {
    let Ok(mut model) = elastic_bar(200) else { return };
    model.solve.newton = 1e-8;
    let h = 2e-3;
    for method in ["pva", "pvv"] {
        let (mut iterations, mut best) = (0, f64::INFINITY);
        for _ in 0..5 {
            let Ok(mut s) = Session::new(&model, method, &Options::from(&model.solve), h) else { return };
            s.watch(&[0], &[ContactEntry::default()]);
            if s.restart(h).is_err() {
                return;
            }
            let start = clock::seconds();
            iterations = (0..1000).filter_map(|_| s.advance(h).ok()).map(|r| r.newton_iterations).sum();
            best = best.min((clock::seconds() - start) / 1000.0);
        }
        let us = best * 1e6;
        println!(
            "bar, {method}: {us:.1} µs a step to 2 s, {:.3} iterations a step at 1e-8; {:.0} times faster than Siconos",
            f64::from(u32::try_from(iterations).unwrap_or(0)) / 1000.0,
            SICONOS_BAR / us
        );
    }
}

fn main() {
    let h = 1e-3;
    for method in METHODS {
        let mut d = Driver::new(&ball(), method, &Options::default(), h);
        let n = 20_000;
        let us = clock::best(5, || (0..n).for_each(|_| _ = d.step(h))) / f64::from(n) * 1e6;
        println!(
            "one ball, {method:12} {us:8.3} µs a step, {:.1} times faster than Siconos",
            SICONOS_BALL / us
        );
    }
    bar();
    for (bodies, end) in [(10, 1.0), (100, 0.6), (1000, 0.2)] {
        for method in METHODS {
            let piles = [
                ("discs", discs(bodies, Packing::Loose, 0.0)),
                ("spheres", spheres(bodies, Packing::Loose, 0.0)),
                ("stack", stack(bodies, 0.0)),
            ];
            for (name, model) in piles {
                if let Ok(model) = model {
                    pile(name, bodies, model, method, end);
                }
            }
        }
    }
}
