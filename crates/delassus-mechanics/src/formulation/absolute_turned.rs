//! Moments of momentum over a step in which the axes of bodies turn.
//!
//! With E = exp(δθ̃) of the step's turn, the axes of the end see L₀ = J ω₀ as EᵀL₀ and moments m₀ and
//! impulsive ones p₀ of the start as Eᵀm₀ and Eᵀp₀. The moment of
//! momentum of space obeys E J ω₁ = J ω₀ + p₀ + h (θ E m₁ + (1 − θ) m₀) without any gyroscopic moment, which only stands for that turn. What
//! J (ω₁ − ω₀) = p₀ + h (θ f₁ + (1 − θ) f₀) with f = m − ω × J ω lacks of it is
//!
//! (Eᵀ − I)(J ω₀ + p₀ + (1 − θ) h m₀) + h (θ ω₁ × J ω₁ + (1 − θ) ω₀ × J ω₀),
//!
//! which is of second order where forces are steady, and of first order in a step that an impulse strikes.

use super::absolute::Absolute;
use crate::kinematics::Space;
use delassus_algebra::vec3::{add, cross, mul_t_vec, mul_vec, scale, sub};
use delassus_algebra::{Mat3, so3};
use delassus_model::BodyKind;
use delassus_system::Turned;

impl<S: Space> Absolute<S> {
    /// Adds what the θ-method lacks to its right-hand side.
    pub(super) fn turn_momenta(&self, step: &Turned, r: &mut [f64]) {
        if S::PLANAR {
            return;
        }
        for s in self.slots[1..].iter().filter(|s| s.kind == BodyKind::Rigid) {
            turn_momentum(&s.inertia, s.v + 3, step, r);
        }
    }
}

/// The same for one body, whose rotation has its columns from `v` on.
pub(super) fn turn_momentum(inertia: &Mat3, v: usize, step: &Turned, r: &mut [f64]) {
    let Turned { dq, v0, v1, f0, p0, h, theta } = *step;
    let at = |x: &[f64]| [x[v], x[v + 1], x[v + 2]];
    let turn = so3::matrix(so3::exp(at(dq)));
    let gyro = |w: [f64; 3]| cross(w, mul_vec(inertia, w));
    let (before, after) = (gyro(at(v0)), gyro(at(v1)));
    let late = (1.0 - theta) * h;
    // J ω₀ + p₀ + (1 − θ) h m₀, m₀ = f₀ + ω₀ × J ω₀
    let given = add(add(mul_vec(inertia, at(v0)), at(p0)), scale(late, add(at(f0), before)));
    let lacking = sub(mul_t_vec(&turn, given), given);
    for i in 0..3 {
        r[v + i] += lacking[i] + theta * h * after[i] + late * before[i];
    }
}
