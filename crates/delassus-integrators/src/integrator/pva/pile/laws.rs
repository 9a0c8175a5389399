//! The problems of velocities, accelerations and positions of all contacts at an iterate.

use super::Pile;
use crate::integrator::moreau_jean::failed;
use crate::integrator::pva::grip::{ACCELERATION, VELOCITY, norm, point};
use crate::integrator::pva::slip::Bound;
use crate::integrator::pva::step::Pva;
use delassus_algebra::cone::Cone;
use delassus_system::System;
use delassus_system::error::Failure;
use delassus_system::state::State;

/// What the problems are solved to: residuals in units of velocity, acceleration and length.
#[derive(Clone, Copy, Debug)]
pub(super) struct Precision {
    pub(super) position: f64,
    pub(super) velocity: f64,
    pub(super) acceleration: f64,
}

impl Pile {
    /// y ← M⁻¹ Σ c_r G_r over all rows.
    pub(super) fn respond(&mut self, c: impl Fn(usize) -> f64) {
        self.y.fill(0.0);
        for r in 0..self.rows.count() {
            let c = c(r);
            if c != 0.0 {
                self.rows.add(r, c, &mut self.y);
            }
        }
        self.bodies[1].apply(&mut self.y);
    }
}

impl Pva {
    /// Solves the three problems and applies the corrections; `nothing` is a velocity of no slip.
    pub(super) fn correct_pile(
        &mut self,
        sys: &dyn System,
        x1: &mut State,
        pile: &mut Pile,
        to: Precision,
        nothing: f64,
    ) -> Result<(), Failure> {
        self.solve_velocities(sys, x1, pile, to.velocity)?;
        self.take_modes(pile, nothing);
        pile.p[1].iter_mut().zip(&pile.past).for_each(|(p, past)| *p += past);
        if self.depth() < 3 || !self.solve_accelerations_of_pile(x1, pile, to.acceleration) {
            // no forces fit: all is left to impulses
            self.shallow = true;
            self.sets.active[2].fill(false);
            pile.p[2].fill(0.0);
            for (x, (free, a)) in pile.x.iter_mut().zip(pile.free.iter().zip(&x1.v_dot)) {
                *x = free - a;
            }
        }
        // v̇, λ̃ and what they leave to W, Λ
        let ((to_v, to_q), kappa) = (self.reach(), self.c.kappa());
        for i in 0..self.dims.nv {
            let (dv, da) = (pile.dv[i], pile.x[i]);
            x1.v_dot[i] += da;
            self.a1[i] += kappa * da;
            x1.v[i] += dv;
            self.w[i] += dv - to_v * da;
        }
        for r in 0..self.dims.m {
            x1.lambda[r] = pile.p[2][r];
            self.big_lambda[r] = pile.p[1][r] - self.memory[0][r] - to_v * x1.lambda[r];
        }
        // positions
        pile.dv.copy_from_slice(&pile.x);
        self.solve_positions(sys, &x1.lambda, pile, to.position)?;
        for i in 0..self.dims.nv {
            self.dq[i] += pile.x[i];
            self.u[i] += pile.x[i] - to_q * pile.dv[i];
        }
        self.report.newton_iterations += 1;
        Ok(())
    }

    /// P less the past of steady slip, and the change of velocities into `dv`.
    fn solve_velocities(
        &mut self,
        sys: &dyn System,
        x1: &State,
        pile: &mut Pile,
        tolerance: f64,
    ) -> Result<(), Failure> {
        let (to_v, _) = self.reach();
        self.take_cones(pile);
        self.part_steady(pile);
        // without impulses but what steady slip has of the past
        let past = std::mem::take(&mut pile.past);
        pile.respond(|r| past[r] - self.memory[0][r]);
        pile.past = past;
        for i in 0..self.dims.nv {
            pile.dv[i] = to_v * (pile.free[i] - x1.v_dot[i]) - self.w[i] + pile.y[i];
        }
        for r in 0..self.dims.m {
            pile.d[r] = self.speed[r] + self.restitution[r] * self.speed_stored[r];
            pile.p[1][r] -= pile.past[r];
        }
        let Pile { bodies: [_, bodies, _], rows, laws, near, p, dv, d, .. } = pile;
        if !bodies.take(rows) {
            return Err(Failure::Contacts { residual: f64::INFINITY, iterations: 0 });
        }
        let done = bodies
            .press(&laws[1], [rows, rows], dv, d, &near[1], &mut p[1], tolerance)
            .map_err(|e| failed(sys, &e))?;
        (pile.solver, pile.unsolved) = (done.solver, done.residual > tolerance);
        Ok(())
    }

    /// Contacts that touch, with the coefficients of the iterate.
    fn take_cones(&self, pile: &mut Pile) {
        for k in 0..self.blocks.len() {
            let cone = match (self.grip.is_rough(k), self.bound(&self.grip, k)) {
                (true, Bound::Pressed(mu)) if mu > 0.0 => Cone::Coulomb { mu },
                _ => Cone::HalfLine,
            };
            pile.laws[1].set_cone(k, cone);
        }
        pile.near[1].copy_from_slice(&self.sets.active[0]);
    }

    /// Steady slip: λ̃_t = −μ λ̃_n d and Λ_t = −μ Λ_n d leave P less the memory m₁ in the cone.
    fn part_steady(&mut self, pile: &mut Pile) {
        pile.past.fill(0.0);
        for k in 0..self.blocks.len() {
            // with e_t the law is not that of the slip itself
            self.grip.steady[k] &=
                self.sets.active[2][k] && self.grip.tangents(k).all(|r| self.restitution[r] == 0.0);
            if self.grip.steady[k] {
                let rows = self.blocks.rows(k);
                pile.past[rows.clone()].copy_from_slice(&self.memory[0][rows]);
            }
        }
    }

    /// Which contacts press, stick and slip at the velocities found; `nothing` is a velocity.
    fn take_modes(&mut self, pile: &mut Pile, nothing: f64) {
        for k in 0..self.blocks.len() {
            let j = self.blocks.leading(k);
            let p = &pile.p[1];
            let after = |r: usize| pile.d[r] + pile.rows.dot(r, &pile.dv);
            let margin = p[j] / self.felt[j] - after(j);
            let was = self.sets.active[1][k];
            let presses = pile.near[1][k] && (margin > nothing || was && margin >= -nothing);
            self.sets.active[1][k] = presses;
            let rows = self.grip.tangents(k);
            if rows.is_empty() {
                continue;
            }
            let felt = self.felt[rows.start];
            let radius = self.bound(&self.grip, k).times(self.h_now, p[j]);
            let (mut rest, mut slip, mut speed) = ([0.0; 2], [0.0; 2], [0.0; 2]);
            for (i, r) in rows.clone().enumerate() {
                slip[i] = after(r);
                rest[i] = felt * slip[i] - p[r];
                speed[i] = slip[i] - self.restitution[r] * self.speed_stored[r];
            }
            let n = rows.len();
            let sticks = presses && (norm(&rest[..n]) <= radius || norm(&slip[..n]) <= nothing);
            let now = &mut self.grip.now;
            now.stuck[VELOCITY][k] = sticks;
            now.slips[k] = presses && !sticks;
            point(&mut now.direction[VELOCITY][rows.clone()], if presses { &rest[..n] } else { &slip[..n] });
            if !sticks {
                now.stuck[ACCELERATION][k] = false;
                let d = if norm(&speed[..n]) > nothing { &speed[..n] } else { &rest[..n] };
                point(&mut now.direction[ACCELERATION][rows], d);
            }
            self.grip.watch_turning(k);
            self.grip.steady[k] &= presses;
        }
    }

    /// λ̃ and the change of accelerations into `x`; false if there are none that fit.
    pub(super) fn solve_accelerations_of_pile(
        &mut self,
        x1: &State,
        pile: &mut Pile,
        tolerance: f64,
    ) -> bool {
        pile.force.clone_from(&pile.rows);
        let mut slides = false;
        for k in 0..self.blocks.len() {
            let (j, rows) = (self.blocks.leading(k), self.grip.tangents(k));
            pile.near[2][k] = self.sets.active[1][k];
            let cone = match self.bound(&self.grip, k) {
                Bound::Pressed(mu) if !rows.is_empty() && mu > 0.0 => Cone::Coulomb { mu },
                _ => Cone::HalfLine,
            };
            let cone = match cone {
                Cone::Coulomb { mu } if !self.grip.now.stuck[VELOCITY][k] => {
                    for r in rows {
                        pile.force.combine(j, -mu * self.grip.now.direction[ACCELERATION][r], r);
                    }
                    slides |= pile.near[2][k];
                    Cone::HalfLine
                }
                cone => cone,
            };
            pile.laws[2].set_cone(k, cone);
        }
        for (x, (free, a)) in pile.x.iter_mut().zip(pile.free.iter().zip(&x1.v_dot)) {
            *x = free - a;
        }
        pile.p[2].copy_from_slice(&x1.lambda);
        let Pile { bodies: [_, _, bodies], rows, force, laws, near, p, x, .. } = pile;
        let force = if slides { &*force } else { &*rows };
        let found = bodies.take_both(rows, force)
            && bodies
                .press(&laws[2], [rows, force], x, &self.acceleration, &near[2], &mut p[2], tolerance)
                .is_ok_and(|done| done.residual <= tolerance);
        if found {
            self.take_smooth_modes(pile, tolerance);
        }
        found
    }

    /// Which contacts press in the smooth motion, and friction of those that slip.
    fn take_smooth_modes(&mut self, pile: &mut Pile, nothing: f64) {
        for k in 0..self.blocks.len() {
            let (j, rows) = (self.blocks.leading(k), self.grip.tangents(k));
            let presses = pile.near[2][k] && pile.p[2][j] > 0.0;
            self.sets.active[2][k] = presses;
            if rows.is_empty() {
                continue;
            }
            let pressing = pile.p[2][j];
            let Cone::Coulomb { mu } = pile.laws[2].cone(k) else {
                let radius = self.bound(&self.grip, k).times(1.0, pressing);
                for r in rows {
                    pile.p[2][r] =
                        if presses { -radius * self.grip.now.direction[ACCELERATION][r] } else { 0.0 };
                }
                continue;
            };
            let felt = self.felt[rows.start];
            let (mut rest, mut slip) = ([0.0; 2], [0.0; 2]);
            for (i, r) in rows.clone().enumerate() {
                slip[i] = self.acceleration[r] + pile.rows.dot(r, &pile.x);
                rest[i] = felt * slip[i] - pile.p[2][r];
            }
            let n = rows.len();
            let sticks = !presses || norm(&rest[..n]) <= mu * pressing || norm(&slip[..n]) <= nothing;
            self.grip.now.stuck[ACCELERATION][k] = sticks;
            if !sticks {
                point(&mut self.grip.now.direction[ACCELERATION][rows], &rest[..n]);
            }
        }
    }

    /// N, ν and the change of positions into `x`; `dv` holds the change of accelerations.
    fn solve_positions(
        &mut self,
        sys: &dyn System,
        lambda: &[f64],
        pile: &mut Pile,
        tolerance: f64,
    ) -> Result<(), Failure> {
        let (_, to_q) = self.reach();
        let h = self.h_now;
        // friction moves positions by the trapezoid where contacts touch, and has no memory where they do not
        for k in 0..self.blocks.len() {
            let (j, touches) = (self.blocks.leading(k), self.sets.active[0][k]);
            self.nu[j] = -self.memory[1][j] - to_q * lambda[j];
            for r in self.grip.tangents(k) {
                self.nu[r] = if touches { 0.5 * h * self.big_lambda[r] } else { -self.memory[1][r] };
            }
        }
        pile.respond(|r| self.nu[r]);
        for i in 0..self.dims.nv {
            pile.x[i] = to_q * pile.dv[i] - self.u[i] + pile.y[i];
        }
        // all that touch, and those that would overlap; who once took part in the step may let go by itself
        for k in 0..self.blocks.len() {
            let j = self.blocks.leading(k);
            pile.near[0][k] |= self.sets.active[0][k] || sys.gap()[j] + pile.rows.dot(j, &pile.x) < tolerance;
        }
        let Pile { bodies: [bodies, _, _], rows, laws, near, p, x, .. } = pile;
        if !bodies.take(rows) {
            return Err(Failure::Contacts { residual: f64::INFINITY, iterations: 0 });
        }
        bodies
            .press(&laws[0], [rows, rows], x, sys.gap(), &near[0], &mut p[0], tolerance)
            .map_err(|e| failed(sys, &e))?;
        for k in 0..self.blocks.len() {
            let j = self.blocks.leading(k);
            self.nu[j] += pile.p[0][j];
        }
        Ok(())
    }
}
