//! What a step leaves of the law of friction, and what friction takes from the motion.

use super::grip::VELOCITY;
use super::slip::Bound;
use super::step::Pva;
use delassus_algebra::cone::{Cone, MOST_ROWS};
use delassus_system::System;

impl Pva {
    /// What is left of K* ∋ û ⟂ P ∈ K at a rough contact that touches, with the total impulses of the step, m/s; of impulses of one that
    /// does not touch. Where slip goes on in the smooth motion its impulses are seen along the slip at the end of the step.
    pub(super) fn friction_left(&self, k: usize, lambda: &[f64]) -> f64 {
        let block = self.blocks.get(k);
        let (j, rows) = (block.rows.start, block.rows.len());
        let felt = block.rows.clone().fold(f64::INFINITY, |m: f64, r| m.min(self.felt[r]));
        if !self.sets.active[0][k] {
            return block.rows.fold(0.0, |m: f64, r| m.max(self.total[r].abs() / felt));
        }
        let mut z = [0.0; MOST_ROWS];
        z.iter_mut().zip(&self.total[block.rows.clone()]).for_each(|(z, p)| *z = *p);
        let cone = match (block.cone, self.bound(&self.grip, k)) {
            (Cone::Interval { bound }, _) => Cone::Interval { bound: self.h_now * bound },
            (_, Bound::Pressed(mu)) => Cone::Coulomb { mu },
            (cone, _) => cone,
        };
        if let (Cone::Coulomb { mu }, true) = (cone, self.grip.steady[k] && self.sets.active[2][k]) {
            let pressed = self.memory[0][j] + self.reach().0 * lambda[j];
            for (z, r) in z.iter_mut().zip(block.rows.clone()).skip(1) {
                *z = self.big_lambda[r] - mu * pressed * self.grip.now.direction[VELOCITY][r];
            }
        }
        let jump = |i: usize| self.speed[j + i] + self.restitution[j + i] * self.speed_stored[j + i];
        cone.residual(rows, 1.0 / felt, |i| z[i], jump)
    }

    /// Energy that tangential impulses dissipate: −P_tᵀ (U_t0 + U_t1)/2, J.
    pub(super) fn rubbed_off(&self) -> f64 {
        let taken = |r: usize| self.total[r] * 0.5 * (self.speed[r] + self.speed_stored[r]);
        0.0 - (0..self.blocks.len()).flat_map(|k| self.grip.tangents(k)).map(taken).sum::<f64>()
    }

    /// The share of tangential impulses in what corrections take from the motion: −Λ_tᵀ G_t (v₁ − W/2) where the smooth motion knows the
    /// closed contacts, all of their dissipation else. `row_product` is G W.
    pub(super) fn rubbed_off_by_corrections(&self, sys: &dyn System) -> f64 {
        if self.depth() < 3 {
            return self.rubbed_off();
        }
        let taken = |r: usize| self.big_lambda[r] * (self.speed[r] - sys.gap_dt()[r] - 0.5 * self.row_product[r]);
        0.0 - (0..self.blocks.len()).flat_map(|k| self.grip.tangents(k)).map(taken).sum::<f64>()
    }
}
