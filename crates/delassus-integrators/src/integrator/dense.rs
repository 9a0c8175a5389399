//! Dense output: the motion between the two ends of an accepted step.
//!
//! Positions are interpolated in the chart at the old point, q(t) = q0 ∘ exp(dq(t)), so that rotations stay rotations.
//! With values, rates and accelerations of dq at both ends the interpolant of degree five differs from the motion by
//! O(h⁶), and its derivative by O(h⁵): less than the global error of a method of order five. Velocities come from that
//! derivative, so that positions and velocities between steps belong together. Methods of order two keep the interpolant
//! of degree three, O(h⁴): their accelerations, of order two or oscillating, would not make a better one.

use delassus_system::System;
use delassus_system::state::State;

/// Turn in rad (or model lengths) by which chart rates are displaced to differentiate them. A difference of fourth order
/// leaves 1e-12/30 of the square of the rate, round-off 1e-13 of it.
const DISPLACED: f64 = 1e-3;
/// Most corrections of a velocity that a rate is turned into; each leaves |dq|²/12 of the error, so that a step that turns a body by 1 rad needs 14.
const MOST_VELOCITY_CORRECTIONS: usize = 40;

/// Degree of the interpolant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Degree {
    /// Three: positions and velocities each from values and slopes at both ends.
    Cubic,
    /// Five: positions from values, rates and accelerations, velocities as their derivative.
    Quintic,
}

delassus_algebra::saved! { enum Degree { Cubic, Quintic } }

/// The interpolant of one step; which one, its method says ([`super::Stepper::interpolate`]).
pub struct Dense {
    degree: Degree,
    x0: State,
    x1: State,
    /// dq and its derivatives at the ends (at the old one dq is zero).
    rate0: Vec<f64>,
    bend0: Vec<f64>,
    span: Vec<f64>,
    rate1: Vec<f64>,
    bend1: Vec<f64>,
    // work
    dq: Vec<f64>,
    rate: Vec<f64>,
    trial: Vec<f64>,
    miss: Vec<f64>,
}

delassus_algebra::saved! { Dense { degree, x0, x1, rate0, bend0, span, rate1, bend1, dq, rate, trial, miss } }

impl Dense {
    /// For states like `x`; stands for no step yet.
    pub fn new(x: &State) -> Dense {
        let zero = || vec![0.0; x.v.len()];
        Dense {
            degree: Degree::Cubic,
            x0: x.clone(),
            x1: x.clone(),
            rate0: zero(),
            bend0: zero(),
            span: zero(),
            rate1: zero(),
            bend1: zero(),
            dq: zero(),
            rate: zero(),
            trial: zero(),
            miss: zero(),
        }
    }

    /// Degree of the interpolant it holds.
    pub fn degree(&self) -> Degree {
        self.degree
    }

    /// Takes the step from x0 to x1, where the system stands.
    pub fn fit(&mut self, degree: Degree, sys: &dyn System, x0: &State, x1: &State) {
        self.degree = degree;
        self.x0.copy_from(x0);
        self.x1.copy_from(x1);
        sys.difference(&x0.q, &x1.q, &mut self.span);
        sys.chart_rate(&self.span, &x1.v, &mut self.rate1);
        self.rate0.copy_from_slice(&x0.v);
        // accelerations of the chart, at the old end where dq = 0 and at the new one
        if degree == Degree::Quintic {
            let work = (&mut self.dq, &mut self.trial);
            self.miss.fill(0.0);
            chart_acceleration(sys, &self.miss, &self.rate0, x0, work, &mut self.bend0);
            let work = (&mut self.dq, &mut self.trial);
            chart_acceleration(sys, &self.span, &self.rate1, x1, work, &mut self.bend1);
        }
    }

    /// The state at time t of the step; accelerations and multipliers linearly.
    pub fn at(&mut self, sys: &mut dyn System, t: f64, out: &mut State) {
        let h = self.x1.t - self.x0.t;
        let s = (t - self.x0.t) / h;
        out.t = t;
        self.displace(s, h);
        match self.degree {
            Degree::Cubic => self.cubic_velocity(s, h, &mut out.v),
            Degree::Quintic => self.quintic_velocity(sys, s, h, &mut out.v),
        }
        let linear = |out: &mut [f64], x0: &[f64], x1: &[f64]| {
            for (o, (a, b)) in out.iter_mut().zip(x0.iter().zip(x1)) {
                *o = (1.0 - s) * a + s * b;
            }
        };
        linear(&mut out.v_dot, &self.x0.v_dot, &self.x1.v_dot);
        out.lambda.resize(self.x1.lambda.len(), 0.0);
        linear(&mut out.lambda, &self.x0.lambda, &self.x1.lambda);
        sys.retract_at(t, &self.x0.q, &self.dq, &mut out.q);
    }

    /// The coordinates at time t of the step alone.
    pub fn positions(&mut self, sys: &mut dyn System, t: f64, q: &mut [f64]) {
        let h = self.x1.t - self.x0.t;
        self.displace((t - self.x0.t) / h, h);
        sys.retract_at(t, &self.x0.q, &self.dq, q);
    }

    /// dq at a part s of the step.
    fn displace(&mut self, s: f64, h: f64) {
        let (s2, s3) = (s * s, s * s * s);
        let (s4, s5) = (s2 * s2, s2 * s3);
        if self.degree == Degree::Cubic {
            let (h10, h01, h11) = (s3 - 2.0 * s2 + s, 3.0 * s2 - 2.0 * s3, s3 - s2);
            for i in 0..self.dq.len() {
                self.dq[i] = h10 * h * self.rate0[i] + h01 * self.span[i] + h11 * h * self.rate1[i];
            }
            return;
        }
        let h10 = h * (s - 6.0 * s3 + 8.0 * s4 - 3.0 * s5);
        let h20 = h * h * 0.5 * (s2 - 3.0 * s3 + 3.0 * s4 - s5);
        let h01 = 10.0 * s3 - 15.0 * s4 + 6.0 * s5;
        let h11 = h * (-4.0 * s3 + 7.0 * s4 - 3.0 * s5);
        let h21 = h * h * (0.5 * s3 - s4 + 0.5 * s5);
        for i in 0..self.dq.len() {
            let (r0, b0) = (self.rate0[i], self.bend0[i]);
            let (span, r1, b1) = (self.span[i], self.rate1[i], self.bend1[i]);
            self.dq[i] = h10 * r0 + h20 * b0 + h01 * span + h11 * r1 + h21 * b1;
        }
    }

    /// Velocities of the cubic: from values and slopes of their own.
    fn cubic_velocity(&self, s: f64, h: f64, v: &mut [f64]) {
        let (s2, s3) = (s * s, s * s * s);
        let (h10, h01, h11) = (s3 - 2.0 * s2 + s, 3.0 * s2 - 2.0 * s3, s3 - s2);
        let h00 = 1.0 - h01;
        let (x0, x1) = (&self.x0, &self.x1);
        for i in 0..v.len() {
            v[i] = h00 * x0.v[i] + h10 * h * x0.v_dot[i] + h01 * x1.v[i] + h11 * h * x1.v_dot[i];
        }
    }

    /// Velocities of the quintic: from the derivative of dq by time.
    fn quintic_velocity(&mut self, sys: &dyn System, s: f64, h: f64, v: &mut [f64]) {
        let (s2, s3) = (s * s, s * s * s);
        let s4 = s2 * s2;
        let d10 = 1.0 - 18.0 * s2 + 32.0 * s3 - 15.0 * s4;
        let d20 = h * (s - 4.5 * s2 + 6.0 * s3 - 2.5 * s4);
        let d01 = 30.0 * (s2 - 2.0 * s3 + s4) / h;
        let d11 = -12.0 * s2 + 28.0 * s3 - 15.0 * s4;
        let d21 = h * (1.5 * s2 - 4.0 * s3 + 2.5 * s4);
        for i in 0..self.dq.len() {
            let (r0, b0) = (self.rate0[i], self.bend0[i]);
            let (span, r1, b1) = (self.span[i], self.rate1[i], self.bend1[i]);
            self.rate[i] = d10 * r0 + d20 * b0 + d01 * span + d11 * r1 + d21 * b1;
        }
        self.velocity(sys, v);
    }

    /// v with `chart_rate(dq, v)` = rate. The rate is v + O(dq) v, and the one at −dq inverts it up to O(dq²).
    fn velocity(&mut self, sys: &dyn System, v: &mut [f64]) {
        v.copy_from_slice(&self.rate);
        let mut last = f64::INFINITY;
        for _ in 0..MOST_VELOCITY_CORRECTIONS {
            sys.chart_rate(&self.dq, v, &mut self.trial);
            let mut size: f64 = 0.0;
            for i in 0..v.len() {
                self.miss[i] = self.rate[i] - self.trial[i];
                size = size.max(self.miss[i].abs());
            }
            // until round-off
            if size == 0.0 || size >= last {
                break;
            }
            last = size;
            self.dq.iter_mut().for_each(|d| *d = -*d);
            sys.chart_rate(&self.dq, &self.miss, &mut self.trial);
            self.dq.iter_mut().for_each(|d| *d = -*d);
            v.iter_mut().zip(&self.trial).for_each(|(v, d)| *v += d);
        }
    }
}

/// d²(dq)/dt²: the rate is linear in v, so its derivative is that of v̇ plus that along the chart, by a difference of
/// fourth order.
fn chart_acceleration(
    sys: &dyn System,
    dq: &[f64],
    rate: &[f64],
    x: &State,
    (moved, trial): (&mut Vec<f64>, &mut Vec<f64>),
    out: &mut [f64],
) {
    sys.chart_rate(dq, &x.v_dot, out);
    let speed = rate.iter().enumerate().fold(0.0f64, |m, (i, r)| m.max((r / sys.scale(i)).abs()));
    if speed <= 0.0 {
        return;
    }
    let e = DISPLACED / speed;
    for (k, weight) in [(1.0, 8.0), (-1.0, -8.0), (2.0, -1.0), (-2.0, 1.0)] {
        for i in 0..dq.len() {
            moved[i] = dq[i] + k * e * rate[i];
        }
        sys.chart_rate(moved, &x.v, trial);
        for (o, f) in out.iter_mut().zip(trial.iter()) {
            *o += weight * f / (12.0 * e);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use delassus_algebra::assemble::Assembler;
    use delassus_algebra::{so3, vec3};
    use delassus_system::{Dims, Shift};

    /// Free rotations: q is a rotation vector's quaternion, v the angular velocity in body axes.
    struct Rotation;
    impl System for Rotation {
        fn dims(&self) -> Dims {
            Dims { nq: 4, nv: 3, m: 0 }
        }
        fn retract(&self, q0: &[f64], dq: &[f64], q1: &mut [f64]) {
            let q = so3::compose([q0[0], q0[1], q0[2], q0[3]], so3::exp([dq[0], dq[1], dq[2]]));
            q1.copy_from_slice(&q);
        }
        fn difference(&self, q0: &[f64], q1: &[f64], dq: &mut [f64]) {
            let back = so3::inverse([q0[0], q0[1], q0[2], q0[3]]);
            dq.copy_from_slice(&so3::log(so3::compose(back, [q1[0], q1[1], q1[2], q1[3]])));
        }
        fn chart_rate(&self, dq: &[f64], v: &[f64], dq_dot: &mut [f64]) {
            let t = so3::tangent_inverse([dq[0], dq[1], dq[2]]);
            dq_dot.copy_from_slice(&vec3::mul_vec(&t, [v[0], v[1], v[2]]));
        }
        fn set_position(&mut self, _: f64, _: &[f64]) {}
        fn set_velocity(&mut self, _: &[f64]) {}
        fn force(&self) -> &[f64] {
            &[0.0; 3]
        }
        fn gap(&self) -> &[f64] {
            &[]
        }
        fn gap_dt(&self) -> &[f64] {
            &[]
        }
        fn gap_bias(&self) -> &[f64] {
            &[]
        }
        fn add_mass_mul(&self, _: f64, _: &[f64], _: &mut [f64]) {}
        fn add_jac_t_mul(&self, _: f64, _: &[f64], _: &mut [f64]) {}
        fn jac_mul(&self, _: &[f64], _: &mut [f64]) {}
        fn tangent(&self, _: Shift, _: &[f64], _: &[f64], _: &mut dyn Assembler) {}
        fn jacobian(&self, _: &mut dyn Assembler) {}
    }

    /// exp(t a) exp(sin t b): ω = R_bᵀ a + cos t b with constant a and b.
    fn motion(t: f64) -> State {
        let (a, b) = ([0.9, -0.4, 0.3], [0.2, 0.7, -0.5]);
        let (s, c) = t.sin_cos();
        let right = so3::exp(vec3::scale(s, b));
        let left = so3::exp(vec3::scale(t, a));
        let back = so3::matrix(so3::inverse(right));
        let carried = vec3::mul_vec(&back, a);
        let spin = vec3::scale(c, b);
        // d/dt (R_bᵀ a) = −(ċ b) × R_bᵀ a
        let turned = vec3::cross(carried, spin);
        let v_dot = vec3::sub(turned, vec3::scale(s, b));
        State {
            t,
            q: so3::compose(left, right).to_vec(),
            v: vec3::add(carried, spin).to_vec(),
            v_dot: v_dot.to_vec(),
            lambda: Vec::new(),
        }
    }

    /// Largest errors in position and velocity over a step of size h.
    fn errors(degree: Degree, h: f64) -> [f64; 2] {
        let (x0, x1) = (motion(0.3), motion(0.3 + h));
        let mut dense = Dense::new(&x0);
        dense.fit(degree, &Rotation, &x0, &x1);
        let mut x = x0.clone();
        let mut worst = [0.0f64; 2];
        for k in 1..20 {
            let t = 0.3 + h * f64::from(k) / 20.0;
            dense.at(&mut Rotation, t, &mut x);
            let exact = motion(t);
            let mut dq = [0.0; 3];
            Rotation.difference(&exact.q, &x.q, &mut dq);
            for i in 0..3 {
                worst[0] = worst[0].max(dq[i].abs());
                worst[1] = worst[1].max((x.v[i] - exact.v[i]).abs());
            }
        }
        worst
    }

    #[test]
    fn rotations_between_steps_have_order_6_and_velocities_order_5() {
        let (coarse, fine) = (errors(Degree::Quintic, 0.4), errors(Degree::Quintic, 0.2));
        let slope = [0, 1].map(|k: usize| (coarse[k] / fine[k]).log2());
        assert!(
            (slope[0] - 6.0).abs() < 0.3 && (slope[1] - 5.0).abs() < 0.3,
            "{slope:?} {coarse:?} {fine:?}"
        );
        let (coarse, fine) = (errors(Degree::Cubic, 0.2), errors(Degree::Cubic, 0.1));
        let slope = [0, 1].map(|k: usize| (coarse[k] / fine[k]).log2());
        assert!(slope.iter().all(|s| (s - 4.0).abs() < 0.3), "{slope:?} {coarse:?} {fine:?}");
    }

    #[test]
    fn the_ends_are_met_to_round_off() {
        let (x0, x1) = (motion(0.3), motion(1.1));
        let mut dense = Dense::new(&x0);
        dense.fit(Degree::Quintic, &Rotation, &x0, &x1);
        let mut x = x0.clone();
        for end in [&x0, &x1] {
            dense.at(&mut Rotation, end.t, &mut x);
            for (a, b) in x.q.iter().chain(&x.v).zip(end.q.iter().chain(&end.v)) {
                assert!((a - b).abs() < 1e-14, "{a} {b}");
            }
        }
    }
}
