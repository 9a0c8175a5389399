//! What belongs to the start of a step, carried along by bodies that turn within it.
//!
//! Unit vectors turn by R = A₁A₀ᵀ. Their rates at the start are taken as R u̇₀, so that a body which turns steadily needs no force of its
//! own rows, however far it turns in a step. What acts on them at the start, y, becomes R y. Both leave moments that have turned with the body:
//! with L = Σ u₀ × (M u̇₀ + y) the moment (I − R) L is added, so that moments of momentum stay in space.

use super::chart::Flat;
use super::{Body, Natural};
use delassus_algebra::vec3::{ZERO, add, cross, mul, mul_t_vec, mul_vec, sub, transpose};
use delassus_algebra::{Mat3, Vec3};
use delassus_system::Turned;

/// A vector of two or three components.
fn vector(x: &[f64]) -> Vec3 {
    [x[0], x[1], x.get(2).copied().unwrap_or(0.0)]
}

impl<S: Flat> Natural<S> {
    /// Coordinates of a body at the start of the way dq to the point of evaluation, R, and A₁.
    fn turn(b: &Body<S>, dq: &[f64]) -> (S::Line, Mat3, Mat3) {
        let mut start = b.q;
        start.as_mut().iter_mut().zip(&dq[b.at..b.at + b.n]).for_each(|(q, d)| *q -= d);
        let axes = |chart: &S::Chart, q: &S::Line| S::pose3(&S::place(chart, q, 0.0)).1;
        let (a0, a1) = (axes(&S::chart(&start), &start), axes(&b.chart, &b.q));
        (start, mul(&a1, &transpose(&a0)), a1)
    }

    /// R u̇₀.
    pub(super) fn carry_rates(&self, dq: &[f64], v0: &[f64], out: &mut [f64]) {
        out.copy_from_slice(v0);
        for b in self.bodies[1..].iter().filter(|b| b.is_rigid()) {
            let (_, r, _) = Self::turn(b, dq);
            let own = b.at + S::NT..b.at + b.n;
            for (to, from) in out[own].chunks_exact_mut(S::NT).zip(b.vectors(v0).chunks_exact(S::NT)) {
                to.copy_from_slice(&mul_vec(&r, vector(from))[..S::NT]);
            }
        }
    }

    /// r += (R − I) y + Bᵀ(I − R) L, y = (1 − θ) h f₀ + p₀.
    pub(super) fn turn_momenta(&self, step: &Turned, r: &mut [f64]) {
        let late = (1.0 - step.theta) * step.h;
        for b in self.bodies[1..].iter().filter(|b| b.is_rigid()) {
            let (start, turn, axes) = Self::turn(b, step.dq);
            let mut momenta = [0.0; 9];
            let q0 = Body::<S>::own_vectors(&start);
            b.inertia.add_product::<S>(1.0, q0, b.vectors(step.v0), &mut momenta[..S::N - S::NT]);
            let mut moment = ZERO;
            for j in 0..S::VECTORS {
                let at = b.at + S::NT * (j + 1);
                let part = |x: &[f64]| vector(&x[..S::NT]);
                let (f0, p0) = (part(&step.f0[at..]), part(&step.p0[at..]));
                let y: Vec3 = std::array::from_fn(|i| late * f0[i] + p0[i]);
                let turned = sub(mul_vec(&turn, y), y);
                r[at..at + S::NT].iter_mut().zip(turned).for_each(|(r, x)| *r += x);
                let all = add(part(&momenta[S::NT * j..]), y);
                moment = add(moment, cross(part(&q0[S::NT * j..]), all));
            }
            // about one axis nothing turns
            if !S::PLANAR {
                let lacking = mul_t_vec(&axes, sub(moment, mul_vec(&turn, moment)));
                let mut wrench = S::zero_twist();
                wrench.as_mut()[S::NT..].copy_from_slice(&lacking);
                let line = b.pulled(&wrench);
                r[b.at..b.at + b.n].iter_mut().zip(line.as_ref()).for_each(|(r, x)| *r += x);
            }
        }
    }
}
