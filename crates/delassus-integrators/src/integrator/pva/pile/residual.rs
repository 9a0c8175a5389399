//! What the equations of a step leave at an iterate, relative to what they may.

use super::Pile;
use super::laws::Precision;
use crate::integrator::largest::largest;
use crate::integrator::pva::measure::Sizes;
use crate::integrator::pva::step::Pva;
use delassus_algebra::cone::Cone;
use delassus_system::System;
use delassus_system::state::State;

/// Part of the tolerance of friction that equations may leave.
const SHARE: f64 = 0.1;

/// What is left, in tolerances.
#[derive(Clone, Copy, Debug)]
pub(super) struct Left {
    /// Of the equations of motion and of gaps.
    pub(super) motion: f64,
    /// Of the laws of friction.
    pub(super) laws: f64,
    /// The tolerances.
    pub(super) allowed: Precision,
}

/// The larger of two numbers, NaN if one is.
fn worse(a: f64, b: f64) -> f64 {
    if a >= b || a.is_nan() { a } else { b }
}

impl Pva {
    /// Takes G and M⁻¹f at the iterate.
    pub(super) fn look_at_pile(&self, sys: &dyn System, pile: &mut Pile) {
        pile.rows.fill(0, &mut |out| sys.jacobian(out));
        pile.free.copy_from_slice(sys.force());
        pile.bodies[1].apply(&mut pile.free);
    }

    /// What is left at the iterate.
    pub(super) fn left_of_pile(
        &mut self,
        sys: &dyn System,
        x1: &State,
        pile: &mut Pile,
        sizes: Sizes,
    ) -> Left {
        let tolerance = self.options.friction_tolerance(self.blocks.len());
        let share = self.options.newton.max(SHARE * tolerance);
        let nothing = sizes.nothing(share);
        // M⁻¹(f + Gᵀλ̃) − v̇, M⁻¹GᵀΛ − W, M⁻¹Gᵀν − U
        let mut motion = 0.0;
        for (level, multiplier, have) in
            [(2, &x1.lambda, &x1.v_dot), (1, &self.big_lambda, &self.w), (0, &self.nu, &self.u)]
        {
            pile.respond(|r| multiplier[r]);
            for (i, (y, have)) in pile.y.iter_mut().zip(have).enumerate() {
                *y -= have - if level == 2 { pile.free[i] } else { 0.0 };
            }
            let left = largest(&pile.y, &self.per_scale);
            motion = worse(motion, left / nothing[level]);
            if level == 1 {
                self.complementarity.impulse = left / sizes.velocity.max(f64::MIN_POSITIVE);
            }
        }
        // the laws: of impulses as the certificate sees them, of forces, of gaps
        let (mut unit, mut smooth_unit) = (0.0f64, 0.0f64);
        for r in self.blocks.all() {
            let jump = self.speed[r] + self.restitution[r] * self.speed_stored[r];
            unit = unit.max(jump.abs()).max(self.total[r].abs() / self.felt[r]);
            smooth_unit = smooth_unit.max(x1.lambda[r].abs() / self.felt[r]);
        }
        smooth_unit = smooth_unit.max(sizes.acceleration * self.row_scale.first().copied().unwrap_or(1.0));
        let length = self.row_scale.first().copied().unwrap_or(1.0);
        let allowed = Precision {
            position: nothing[0] * length,
            velocity: (tolerance * unit).max(sizes.nothing(0.0)[1] * length),
            acceleration: (tolerance * smooth_unit).max(sizes.nothing(0.0)[2] * length),
        };
        let mut laws = 0.0;
        for (k, block) in self.blocks.iter().enumerate() {
            let (j, rows) = (block.rows.start, block.rows.len());
            let gap = Cone::HalfLine.residual(1, 1.0 / self.felt[j], |_| self.double[j], |_| sys.gap()[j]);
            motion = worse(motion, gap / allowed.position);
            let left = if self.grip.is_rough(k) {
                self.friction_left(k, &x1.lambda)
            } else if self.sets.active[0][k] {
                let jump = self.speed[j] + self.restitution[j] * self.speed_stored[j];
                Cone::HalfLine.residual(rows, 1.0 / self.felt[j], |_| self.total[j], |_| jump)
            } else {
                self.total[j].abs() / self.felt[j]
            };
            laws = worse(laws, left / allowed.velocity);
            if !self.shallow && self.sets.active[1][k] {
                let cone = pile.laws[2].cone(k);
                let felt = block.rows.fold(f64::INFINITY, |m: f64, r| m.min(self.felt[r]));
                let acceleration = |i: usize| self.acceleration[j + i];
                let left = cone.residual(rows, 1.0 / felt, |i| x1.lambda[j + i], acceleration);
                motion = worse(motion, left / allowed.acceleration);
            }
        }
        Left { motion, laws, allowed }
    }
}
