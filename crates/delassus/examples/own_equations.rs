//! Your own equations of motion: implement `System`, then run every method on it.
//!
//! The pendulum of bruls2018 5.1 in (x, y, θ): a rod of mass m and inertia J whose centre is held at distance L from
//! the origin by g = (x − L cos θ, y − L sin θ). Prints the error of every method at two step sizes against the
//! angle's own equation, integrated with a thousand times smaller steps.
//!
//! Run with `cargo run --release -p delassus --example own_equations`.

#![allow(clippy::print_stdout, reason = "an example")]

use delassus::State;
use delassus::formulation::{Dims, Energy, Shift, System};
use delassus::integrator::{METHODS, Options};
use delassus_algebra::assemble::Assembler;

const MASS: f64 = 1.0;
const INERTIA: f64 = 0.1;
const LENGTH: f64 = 1.0;
const GRAVITY: f64 = 10.0;

/// Everything the integrators ask for, at the last point set.
#[derive(Default)]
struct Pendulum {
    q: [f64; 3],
    v: [f64; 3],
    sin: f64,
    cos: f64,
    force: [f64; 3],
    gap: [f64; 2],
    bias: [f64; 2],
}

impl System for Pendulum {
    fn dims(&self) -> Dims {
        Dims { nq: 3, nv: 3, m: 2 }
    }
    fn set_position(&mut self, _t: f64, q: &[f64]) {
        self.q.copy_from_slice(q);
        (self.sin, self.cos) = q[2].sin_cos();
        self.gap = [q[0] - LENGTH * self.cos, q[1] - LENGTH * self.sin];
        self.force = [0.0, -MASS * GRAVITY, 0.0];
    }
    fn set_velocity(&mut self, v: &[f64]) {
        self.v.copy_from_slice(v);
        let w2 = v[2] * v[2];
        self.bias = [LENGTH * self.cos * w2, LENGTH * self.sin * w2];
    }
    fn force(&self) -> &[f64] {
        &self.force
    }
    fn gap(&self) -> &[f64] {
        &self.gap
    }
    fn gap_dt(&self) -> &[f64] {
        &[0.0, 0.0]
    }
    fn gap_bias(&self) -> &[f64] {
        &self.bias
    }
    fn add_mass_mul(&self, c: f64, x: &[f64], y: &mut [f64]) {
        y[0] += c * MASS * x[0];
        y[1] += c * MASS * x[1];
        y[2] += c * INERTIA * x[2];
    }
    fn add_jac_t_mul(&self, c: f64, lambda: &[f64], y: &mut [f64]) {
        y[0] += c * lambda[0];
        y[1] += c * lambda[1];
        y[2] += c * LENGTH * (self.sin * lambda[0] - self.cos * lambda[1]);
    }
    fn jac_mul(&self, x: &[f64], y: &mut [f64]) {
        y[0] = x[0] + LENGTH * self.sin * x[2];
        y[1] = x[1] - LENGTH * self.cos * x[2];
    }
    fn tangent(&self, s: Shift, _v_dot: &[f64], lambda: &[f64], out: &mut dyn Assembler) {
        // K = −∂(Gᵀλ)/∂q has one entry, in θθ
        let k = -LENGTH * (self.cos * lambda[0] + self.sin * lambda[1]);
        out.add(0, 0, 1, 1, &[s.mass * MASS]);
        out.add(1, 1, 1, 1, &[s.mass * MASS]);
        out.add(2, 2, 1, 1, &[s.mass * INERTIA + s.stiffness * k]);
    }
    fn jacobian(&self, out: &mut dyn Assembler) {
        out.add(0, 0, 2, 3, &[1.0, 0.0, LENGTH * self.sin, 0.0, 1.0, -LENGTH * self.cos]);
    }
    fn energy(&self) -> Option<Energy> {
        let v = self.v;
        let kinetic = 0.5 * (MASS * (v[0] * v[0] + v[1] * v[1]) + INERTIA * v[2] * v[2]);
        Some(Energy { kinetic, potential: MASS * GRAVITY * self.q[1] })
    }
}

/// θ(T) from θ'' = −m g L cos θ / (m L² + J) by the classical fourth-order Runge–Kutta method.
fn angle(end: f64) -> f64 {
    let f = |x: f64| -MASS * GRAVITY * LENGTH / (MASS * LENGTH * LENGTH + INERTIA) * x.cos();
    let n = 100_000;
    let h = end / f64::from(n);
    let (mut x, mut w) = (std::f64::consts::FRAC_PI_6, 10.0);
    for _ in 0..n {
        let (k1, l1) = (w, f(x));
        let (k2, l2) = (w + 0.5 * h * l1, f(x + 0.5 * h * k1));
        let (k3, l3) = (w + 0.5 * h * l2, f(x + 0.5 * h * k2));
        let (k4, l4) = (w + h * l3, f(x + h * k3));
        x += h / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4);
        w += h / 6.0 * (l1 + 2.0 * l2 + 2.0 * l3 + l4);
    }
    x
}

fn main() {
    let end = 0.5;
    let exact = angle(end);
    println!("{:20} {:>12} {:>12} {:>7} {:>8}", "method", "error(h)", "error(h/2)", "order", "newton");
    for method in METHODS {
        let mut errors = [0.0; 2];
        let mut newton = 0.0;
        for (error, n) in errors.iter_mut().zip([250u32, 500]) {
            let h = end / f64::from(n);
            let mut system = Pendulum::default();
            let mut stepper = (method.make)(&system, &Options { gamma: 0.6, ..Options::default() });
            let theta: f64 = std::f64::consts::FRAC_PI_6;
            let mut x0 = State::zero(3, 3, 2);
            x0.q = vec![LENGTH * theta.cos(), LENGTH * theta.sin(), theta];
            x0.v = vec![-10.0 * LENGTH * theta.sin(), 10.0 * LENGTH * theta.cos(), 10.0];
            stepper.restart(&mut system, &mut x0, h).expect("the start is consistent");
            let mut x1 = x0.clone();
            let mut iterations = 0;
            for _ in 0..n {
                let report = stepper.step(&mut system, &x0, h, &mut x1).expect("the step converges");
                stepper.accept();
                iterations += report.newton_iterations;
                std::mem::swap(&mut x0, &mut x1);
            }
            *error = (x0.q[2] - exact).abs();
            newton = f64::from(u32::try_from(iterations).unwrap_or(0)) / f64::from(n);
        }
        let order = (errors[0] / errors[1]).log2();
        println!("{:20} {:12.3e} {:12.3e} {:7.2} {:8.2}", method.name, errors[0], errors[1], order, newton);
    }
}
