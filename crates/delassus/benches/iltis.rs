//! The Iltis vehicle (26 relative coordinates, 16 closure rows) in the hybrid formulation: time of a step by phase, worst
//! step, and how many times faster than real time.
//!
//! `cargo bench -p delassus --bench iltis`. For comparison: MuJoCo needs 28 µs a step on a vehicle of 30 coordinates and
//! 16 soft closures on the same class of machine; here the closures are hard.

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a benchmark prints its table, or fails")]

use delassus::formulation::{Assembler, Mechanism, Shift};
use delassus::integrator::Options;
use delassus::model::Model;
use delassus::simulate::Session;
use std::time::Instant;

mod clock;

struct Nowhere(f64);
impl Assembler for Nowhere {
    fn add(&mut self, _row: usize, _col: usize, _nr: usize, _nc: usize, block: &[f64]) {
        self.0 += block[0];
    }
}

fn model(coordinates: &str, closure: &str) -> Model {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/iltis.toml");
    let mut model = Model::load(path, &[]).expect("the example loads");
    (model.solve.coordinates, model.solve.closure) = (coordinates.parse().unwrap(), closure.parse().unwrap());
    model
}

/// Best time of a call, µs.
fn best(call: impl FnMut()) -> f64 {
    clock::best(5, call) * 1e6
}

fn phases(mechanism: &mut dyn Mechanism, q: &[f64], v: &[f64]) {
    let d = mechanism.dims();
    let (a, l) = (vec![0.1; d.nv], vec![1.0; d.m]);
    println!("  positions and rows   {:7.2} µs", best(|| mechanism.set_position(0.0, q)));
    println!("  velocities and Q     {:7.2} µs", best(|| mechanism.set_velocity(v)));
    let shift = Shift { mass: 1.0, damping: 5e-3, stiffness: 2.5e-5 };
    println!(
        "  tangent              {:7.2} µs",
        best(|| mechanism.tangent(shift, &a, &l, &mut Nowhere(0.0)))
    );
}

fn main() {
    let end = 8.0;
    for (coordinates, closure, method, h) in [
        ("relative", "augmented", "trapezoidal", 0.01),
        ("relative", "augmented", "newmark", 0.01),
        ("relative", "multipliers", "gen-alpha-pv", 0.01),
        ("relative", "independent", "trapezoidal", 0.01),
        ("natural", "augmented", "trapezoidal", 0.01),
        ("absolute", "multipliers", "gen-alpha-pv", 0.01),
    ] {
        let model = model(coordinates, closure);
        let options = Options { newton: 1e-6, xi: Some(-0.3), ..Options::from(&model.solve) };
        let mut fastest = f64::INFINITY;
        let (mut worst, mut newton, mut factor, mut steps) = (0.0, 0, 0, 0);
        for _ in 0..5 {
            let mut s = Session::new(&model, method, &options, h).expect("the vehicle starts");
            (worst, newton, factor, steps) = (0.0f64, 0, 0, 0);
            let start = clock::seconds();
            while s.x.t < end - 0.5 * h {
                let step = Instant::now();
                let Ok(r) = s.advance(h) else { break };
                worst = worst.max(step.elapsed().as_secs_f64());
                newton += r.newton_iterations;
                factor += r.factorizations;
                steps += 1;
            }
            fastest = fastest.min(clock::seconds() - start);
        }
        let n = f64::from(steps);
        let reached = n * h;
        println!(
            "{coordinates} + {closure}, {method}, h = {h} s: {steps} steps, {:.1} µs a step (worst {:.0} µs by the wall clock), {:.2} iterations, {:.2} factorizations, {:.0} times real time{}",
            fastest * 1e6 / n,
            worst * 1e6,
            newton as f64 / n,
            factor as f64 / n,
            reached / fastest,
            if reached < end - h { ", stopped" } else { "" }
        );
        if (coordinates, method) == ("relative", "trapezoidal") && closure == "augmented" {
            let mut s = Session::new(&model, method, &options, h).expect("the vehicle starts");
            s.advance(h).expect("a step");
            let (q, v) = (s.x.q.clone(), s.x.v.clone());
            phases(s.mechanism.as_mut(), &q, &v);
        }
    }
}
