//! What a step leaves of the law of friction, and what friction takes from the motion.

use super::super::{ContactState, FrictionReport};
use super::grip::{VELOCITY, norm};
use super::slip::Bound;
use super::step::Pva;
use delassus_algebra::cone::{Cone, MOST_ROWS};
use delassus_system::System;
use std::ops::Range;

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

    /// How well friction was solved, and what contacts do.
    pub(super) fn certify(&mut self, lambda: &[f64]) {
        let (mut unit, mut pressed) = (0.0f64, 0.0f64);
        for r in self.blocks.all() {
            let jump = self.speed[r] + self.restitution[r] * self.speed_stored[r];
            unit = unit.max(jump.abs()).max(self.total[r].abs() / self.felt[r]);
        }
        for k in 0..self.blocks.len() {
            pressed = pressed.max(self.total[self.blocks.leading(k)]);
        }
        let mut report = FrictionReport {
            tolerance: self.options.friction_tolerance(self.blocks.len()),
            iterations: self.report.newton_iterations,
            solver: match &self.pile {
                Some(pile) if self.piles_up() => pile.solver,
                _ if self.by_cones[VELOCITY] => "cones",
                _ => "sets",
            },
            ..FrictionReport::default()
        };
        for k in (0..self.blocks.len()).filter(|k| self.grip.is_rough(*k)) {
            let left = self.friction_left(k, lambda) / unit.max(f64::MIN_POSITIVE);
            if !(left <= report.residual) {
                (report.residual, report.worst) = (left, k);
            }
            let rows = self.grip.tangents(k);
            let radius = self.bound(&self.grip, k).times(self.h_now, self.total[self.blocks.leading(k)]);
            let out = norm(&self.total[rows.clone()]) - radius;
            if pressed > 0.0 && self.sets.active[1][k] {
                report.cone = report.cone.max(out / pressed);
            }
            if self.grip.now.slips[k] {
                report.alignment = report.alignment.max(self.angle(rows));
            }
        }
        self.friction_report = Some(report);
        for (k, state) in self.states.iter_mut().enumerate() {
            *state = match (self.sets.active[1][k], self.grip.is_rough(k) && self.grip.now.stuck[VELOCITY][k])
            {
                (false, _) => ContactState::Open,
                (true, false) => ContactState::Slip,
                (true, true) => ContactState::Stick,
            };
        }
    }

    /// Angle between P_t and −ξ, rad; none where either is nothing.
    fn angle(&self, rows: Range<usize>) -> f64 {
        let xi = self.jump(&rows);
        let (force, speed) = (norm(&self.total[rows.clone()]), norm(&xi[..rows.len()]));
        if force <= 0.0 || speed <= 0.0 {
            return 0.0;
        }
        // twice the angle of half sum and half difference: exact for small angles
        let (mut sum, mut difference) = (0.0f64, 0.0f64);
        for (p, u) in self.total[rows].iter().zip(xi) {
            let (a, b) = (p / force, -u / speed);
            sum += (a + b) * (a + b);
            difference += (a - b) * (a - b);
        }
        2.0 * f64::atan2(difference.sqrt(), sum.sqrt())
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
        let taken =
            |r: usize| self.big_lambda[r] * (self.speed[r] - sys.gap_dt()[r] - 0.5 * self.row_product[r]);
        0.0 - (0..self.blocks.len()).flat_map(|k| self.grip.tangents(k)).map(taken).sum::<f64>()
    }
}
