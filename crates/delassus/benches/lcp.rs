//! Time of one complementarity problem of contacts, by solver and size.
//!
//! `cargo bench -p delassus --bench lcp` prints nanoseconds of processor time per solve, from z = 0: balls in a line (regular)
//! and points of a flat body on a plane (redundant from four on).

#![allow(clippy::print_stdout, reason = "a benchmark prints its table")]

use delassus_algebra::lcp::{Problem, SOLVERS};
use std::hint::black_box;

mod clock;

/// n + 1 unit masses in a line, the first arrives.
fn line(n: usize) -> (Vec<f64>, Vec<f64>) {
    let mut w = vec![0.0; n * n];
    for i in 0..n {
        w[i * n + i] = 2.0;
        if i > 0 {
            (w[i * n + i - 1], w[(i - 1) * n + i]) = (-1.0, -1.0);
        }
    }
    let mut b = vec![0.0; n];
    b[0] = -1.5;
    (w, b)
}

/// A disc with n points on its rim falls on a plane, slightly turning.
fn disc(n: usize) -> (Vec<f64>, Vec<f64>) {
    let at = |i: usize| (std::f64::consts::TAU * i as f64 / n as f64).sin_cos();
    let mut w = vec![0.0; n * n];
    for i in 0..n {
        for j in 0..n {
            let ((s, c), (t, d)) = (at(i), at(j));
            w[i * n + j] = 1.0 + 4.0 * (s * t + c * d); // moment of inertia 1/4
        }
    }
    let b = (0..n).map(|i| -1.0 + 0.3 * at(i).0 + 0.1 * at(i).1).collect();
    (w, b)
}

fn main() {
    println!(
        "{:8} {:14} {:>4} {:>12} {:>10} {:>10}",
        "problem", "solver", "n", "ns", "iterations", "residual"
    );
    for (name, make) in [("line", line as fn(usize) -> _), ("disc", disc)] {
        for info in SOLVERS {
            for n in [1, 2, 4, 8, 32] {
                let (w, b) = make(n);
                let p = Problem { n, w: &w, b: &b };
                let (mut solver, mut z) = ((info.make)(), vec![0.0; n]);
                let done = solver.solve(&p, &mut z);
                let time = clock::best(5, || {
                    z.fill(0.0);
                    let _ = black_box(solver.solve(black_box(&p), &mut z));
                });
                let (iterations, residual) = done.map_or((0, f64::NAN), |d| (d.iterations, d.residual));
                println!(
                    "{name:8} {:14} {n:4} {:12.1} {iterations:10} {residual:10.1e}",
                    info.name,
                    time * 1e9
                );
            }
        }
    }
}
