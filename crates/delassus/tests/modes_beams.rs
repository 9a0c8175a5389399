//! Modes of beams and bars against closed forms; sparse against dense.

use crate::modes::{at, near, omegas};
use crate::runs::parse;
use delassus::Model;
use delassus::simulate::modes::{About, Options, modes};
use std::f64::consts::PI;

/// A cantilever of L = 1 with EI = 1, EA = 1e4 and mass 1, along x.
fn cantilever(kind: &str) -> Model {
    slender(kind, 1e4)
}

/// The same with another EA.
fn slender(kind: &str, stiff: f64) -> Model {
    parse(&format!(
        r#"
[world]
dimension = 2
gravity = [0, 0]
[[body]]
name = "beam"
from = [0, 0]
to = [1, 0]
mass = 1
area = 1
E = {stiff}
I = {}
{kind}
[[joint]]
name = "clamp"
type = "fixed"
between = ["ground", "beam"]
at = [0, 0]
"#,
        1.0 / stiff
    ))
}

/// Roots of cos βL cosh βL = −1.
const BETA: [f64; 3] = [1.875_104_068_711_961, 4.694_091_132_974_175, 7.854_757_438_237_613];

#[test]
fn a_cantilever_in_a_floating_frame_has_three_frequencies_of_euler_and_bernoulli() {
    let m = at(&cantilever("kind = \"beam\"\nshapes = \"static\"\nbending = 6"), About::Start, 3);
    for (mode, beta) in m.modes.iter().zip(BETA) {
        near(mode.omega, beta * beta, 1e-3);
    }
}

#[test]
fn a_cantilever_of_exact_elements_converges_with_order_two() {
    // slender and stiff in shear, so that Timoshenko is Euler and Bernoulli to 1e-5: EI = 1, EA = GA = 1e7, mass 1
    let errors = |n: usize| {
        let text = format!("kind = \"exact-beam\"\nelements = {n}\nnu = -0.5\nshear_area = 1");
        let model = slender(&text, 1e7);
        let m = modes(&model, &About::Start, Options { count: 3, sparse: None }).unwrap().0;
        // round-off of K y: ε EA n/EI
        assert!(m.residual() < 1e-6, "{}", m.residual());
        let off = |k: usize| m.modes[k].omega / (BETA[k] * BETA[k]) - 1.0;
        [off(0), off(1), off(2)]
    };
    let (coarse, fine, finer) = (errors(16), errors(32), errors(64));
    for k in 0..3 {
        for (a, b) in [(coarse[k], fine[k]), (fine[k], finer[k])] {
            let order = (a / b).log2();
            assert!((order - 2.0).abs() < 0.1, "mode {k}: order {order}, errors {a:.2e} {b:.2e}");
        }
    }
    assert!(finer[2].abs() < 1e-2 && finer[0].abs() < 1e-3, "{finer:?}");
}

#[test]
fn a_bar_converges_with_order_two_and_sparse_is_dense() {
    let bar = |n: usize| {
        parse(&format!(
            r#"
[world]
dimension = 2
gravity = [0, 0]
[[body]]
name = "bar"
kind = "bar"
from = [0, 0]
to = [1, 0]
mass = 1
area = 1
E = 4
elements = {n}
[[joint]]
name = "clamp"
type = "fixed"
between = ["ground", "bar"]
at = [0, 0]
"#
        ))
    };
    // fixed and free: ω = (2k − 1) π/2 · c, c = sqrt(EA/μ) = 2
    let off = |n: usize, k: usize| {
        let m = at(&bar(n), About::Start, 4);
        m.modes[k].omega / ((2 * k + 1) as f64 * PI) - 1.0
    };
    for k in 0..3 {
        let order = (off(20, k) / off(40, k)).log2();
        assert!((order - 2.0).abs() < 0.05, "mode {k}: order {order}");
    }
    let with =
        |sparse: bool| modes(&bar(200), &About::Start, Options { count: 6, sparse: Some(sparse) }).unwrap().0;
    let (dense, sparse) = (with(false), with(true));
    assert_eq!((dense.how, sparse.how), ("symmetric", "Lanczos"));
    for (a, b) in dense.modes.iter().zip(&sparse.modes) {
        near(b.omega, a.omega, 1e-9);
        assert!(a.shape.iter().zip(&b.shape).all(|(a, b)| (a[0] - b[0]).abs() < 1e-6));
    }
}

#[test]
fn ten_thousand_elements_give_the_first_six_modes() {
    let beam = |n: usize| {
        let model = cantilever(&format!("kind = \"exact-beam\"\nelements = {n}\nnu = 0"));
        let m = modes(&model, &About::Start, Options { count: 6, sparse: Some(true) }).unwrap().0;
        assert!(m.modes.len() == 6 && m.how == "Lanczos" && m.residual() < 1e-6, "{n}: {}", m.residual());
        omegas(&m)
    };
    let (coarse, fine, finest) = (beam(500), beam(1000), beam(10_000));
    for k in 0..6 {
        // order two: extrapolated to h = L/10,000
        let limit = fine[k] + (fine[k] - coarse[k]) / 3.0;
        near(finest[k], limit, 1e-5);
    }
    // shear and rotary inertia of a beam a hundred radii long lower the first by less than 0.1 %
    near(finest[0], BETA[0] * BETA[0], 1e-3);
}

#[test]
fn sparse_modes_of_a_damped_free_beam_are_the_dense_ones() {
    // nothing holds it: three rigid motions; damping by stiffness: ζ = β ω/2 beside the undamped beam
    let text = "kind = \"exact-beam\"\nelements = 30\nnu = 0\ndamping = 1e-4";
    let mut model = cantilever(text);
    model.joints.clear();
    let with =
        |sparse: bool| modes(&model, &About::Start, Options { count: 7, sparse: Some(sparse) }).unwrap().0;
    let (dense, sparse) = (with(false), with(true));
    assert_eq!((dense.how, sparse.how), ("general", "Arnoldi"));
    assert_eq!((dense.rigid(), sparse.rigid()), (3, 3));
    for (a, b) in dense.modes[3..].iter().zip(&sparse.modes[3..]) {
        near(b.omega, a.omega, 1e-7);
        near(b.damping, a.damping, 1e-5);
        let natural = a.eigenvalue[0].hypot(a.eigenvalue[1]);
        near(a.damping, 0.5e-4 * natural, 1e-5);
    }
}
