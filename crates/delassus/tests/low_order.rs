//! The six methods of khude2007 on mechanisms that are not the paper's: Andrews' mechanism, the spatial four-bar, the
//! heavy top; steps that change, and a restart on the way.
//!
//! Errors at the end against gen-alpha-pva with far smaller steps, extrapolated.

use crate::common::{PARTS, distances, extrapolated_state, slope, state_at};
use delassus::integrator::Options;
use delassus::simulate::Session;
use delassus::{Model, State};
use delassus_library::example;

const SIX: [&str; 6] = ["newmark", "hht-i3", "nstiff", "hht-add", "hht-si2", "nstiff-si2"];

/// Example, end time, steps.
const MOTIONS: [(&str, f64, usize); 3] =
    [("andrews", 0.01, 800), ("spatial-four-bar", 0.5, 400), ("heavy-top", 0.2, 800)];

fn options() -> Options {
    Options { gamma: 0.6, alpha: -0.05, newton: 1e-13, ..Options::default() }
}

fn order(method: &str) -> f64 {
    if method == "newmark" { 1.0 } else { 2.0 }
}

fn check(what: &str, method: &str, errors: &[[f64; 3]], parts: usize) {
    let slopes: Vec<[f64; 3]> =
        errors.windows(2).map(|e| [0, 1, 2].map(|k| slope(e[0][k], e[1][k]))).collect();
    for s in &slopes {
        for k in 0..parts {
            assert!(
                (s[k] - order(method)).abs() < 0.15,
                "{method}, {what}: {} have slope {:.3}",
                PARTS[k],
                s[k]
            );
        }
    }
}

#[test]
fn the_six_methods_have_their_order_on_planar_and_spatial_mechanisms() {
    for (name, end, n) in MOTIONS {
        let model = example(name, &[]).unwrap();
        let exact = extrapolated_state(&model, "gen-alpha-pva", end, 16 * n);
        for method in SIX {
            // the next term of a first-order method is seen longer
            let n = if method == "newmark" { 4 * n } else { n };
            let errors =
                [n, 2 * n, 4 * n].map(|n| distances(&state_at(&model, method, &options(), end, n), &exact));
            check(name, method, &errors, 3);
        }
    }
}

/// Steps h, 2h, h, 2h, …; 3h per pair.
fn alternating(model: &Model, method: &str, end: f64, pairs: usize) -> State {
    let h = end / (3 * pairs) as f64;
    let mut session = Session::new(model, method, &options(), h).unwrap();
    for _ in 0..pairs {
        session.advance(h).unwrap();
        session.advance(2.0 * h).unwrap();
    }
    session.x
}

#[test]
fn alternating_steps_keep_order_2() {
    for (name, end, n) in MOTIONS {
        let model = example(name, &[]).unwrap();
        let exact = extrapolated_state(&model, "gen-alpha-pva", end, 16 * n);
        for method in ["nstiff", "hht-add", "hht-si2", "nstiff-si2"] {
            let errors = [n / 2, n, 2 * n].map(|n| distances(&alternating(&model, method, end, n), &exact));
            // multipliers of rows at position level alone lose an order (the user is warned)
            check(&format!("{name}, h and 2h"), method, &errors, if method == "nstiff" { 2 } else { 3 });
        }
    }
}

/// A restart after half of the steps: the method forgets its history.
fn restarted(model: &Model, method: &str, end: f64, n: usize) -> State {
    let h = end / n as f64;
    let mut session = Session::new(model, method, &options(), h).unwrap();
    session.advance_many(h, n / 2).unwrap();
    session.stepper.restart(session.mechanism.system(), &mut session.x, h).unwrap();
    session.advance_many(h, n / 2).unwrap();
    session.x
}

#[test]
fn a_restart_on_the_way_keeps_order_2() {
    for (name, end, n) in MOTIONS {
        let model = example(name, &[]).unwrap();
        let exact = extrapolated_state(&model, "gen-alpha-pva", end, 16 * n);
        for method in ["nstiff", "hht-add", "hht-si2", "nstiff-si2"] {
            let errors = [n, 2 * n, 4 * n].map(|n| distances(&restarted(&model, method, end, n), &exact));
            check(&format!("{name}, restarted"), method, &errors, 3);
        }
    }
}

/// `divided`: the formulas as printed and multiplied by M are the same equations; multipliers of the former have order 1.
#[test]
fn hht_add_divided_by_its_mass_matrix_takes_the_same_steps() {
    for (name, sets) in [
        ("andrews", vec![]),
        ("four-bar", vec![("solve.coordinates", "relative")]),
        ("flexible-slider-crank", vec![]),
    ] {
        let model = example(name, &sets).unwrap();
        let end = 0.01;
        let run = |divided: bool, n: usize| {
            state_at(&model, "hht-add", &Options { divided, newton: 1e-12, ..options() }, end, n)
        };
        let apart = [400, 800].map(|n| distances(&run(true, n), &run(false, n)));
        for [q, v, _] in apart {
            assert!(q < 1e-9 && v < 1e-8, "{name}: {q:e}, {v:e}");
        }
        let order = slope(apart[0][2], apart[1][2]);
        assert!((order - 1.0).abs() < 0.2, "{name}: {order}");
    }
}
