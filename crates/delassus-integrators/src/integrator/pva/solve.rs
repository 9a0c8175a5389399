//! The linear systems of an iteration: three subproblems in turn, or all at once.
//!
//! Implements: bruls2018 Algorithm 1.

use super::super::implicit::kkt_scaling;
use super::factors::Matrix;
use super::full::{Full, Point};
use super::step::Pva;
use delassus_algebra::kkt;
use delassus_system::error::Failure;
use delassus_system::state::State;
use delassus_system::{Dims, Shift, System};

/// Whose factors serve the smooth motion.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Owner {
    Smooth,
    Position,
    Velocity,
}

impl Pva {
    /// With M as its matrix the smooth motion shares the factors of a subproblem with the same rows.
    fn smooth_owner(&self) -> Owner {
        match () {
            () if !self.plain || self.grip.any => Owner::Smooth,
            () if self.masks[2] == self.masks[0] => Owner::Position,
            () if self.masks[2] == self.masks[1] => Owner::Velocity,
            () => Owner::Smooth,
        }
    }

    pub(super) fn drop_factors(&mut self) {
        for f in [&mut self.smooth, &mut self.position, &mut self.velocity] {
            f.forget();
        }
        if let Some(full) = &mut self.full {
            full.forget();
        }
    }

    /// Factors what has none that serve; true if there was any.
    pub(super) fn factor(&mut self, sys: &dyn System, x1: &State) -> Result<bool, Failure> {
        let h = self.h_now;
        let before = self.report.factorizations;
        let (to_v, to_q) = self.reach();
        let matrix = |rows, shift, scaling| Matrix {
            shift,
            v_dot: &x1.v_dot,
            lambda: &x1.lambda,
            rows,
            first: self.blocks.first(),
            felt: &self.felt,
            step: h,
            scaling,
            turn: None,
        };
        // contacts that slip
        let [fast, smooth] = self.turns.each_ref().map(|t| self.grip.any.then_some(t));
        let scaling = kkt_scaling(self.options.scaling);
        let mass = Shift::MASS;
        let all = Shift { mass: 1.0, damping: to_v, stiffness: to_q };
        let (shift, step) = if self.plain { (mass, 0.0) } else { (all, h) };
        if self.smooth_owner() == Owner::Smooth && !self.smooth.serve(&self.masks[2], step, smooth) {
            let m = Matrix { step, turn: smooth, ..matrix(&self.masks[2], shift, scaling) };
            self.smooth.factor(sys, &m)?;
            self.report.factorizations += 1;
        }
        if !self.position.serve(&self.masks[0], 0.0, None) {
            let m = Matrix { step: 0.0, ..matrix(&self.masks[0], mass, kkt::Scaling::Off) };
            self.position.factor(sys, &m)?;
            self.report.factorizations += 1;
        }
        let apart = self.grip.any || self.masks[0] != self.masks[1];
        if apart && !self.velocity.serve(&self.masks[1], 0.0, fast) {
            let m = Matrix { step: 0.0, turn: fast, ..matrix(&self.masks[1], mass, kkt::Scaling::Off) };
            self.velocity.factor(sys, &m)?;
            self.report.factorizations += 1;
        }
        Ok(self.report.factorizations > before)
    }

    /// Solves the linearized equations and applies the corrections; true if it had to make factors.
    pub(super) fn iterate(
        &mut self,
        sys: &mut dyn System,
        x0: &State,
        x1: &mut State,
    ) -> Result<bool, Failure> {
        let made = if self.at_once && !self.keeps_found() {
            if self.exact() {
                self.differentiate(sys, x0, x1);
            }
            self.solve_at_once(sys, x1)?
        } else {
            let made = self.factor(sys, x1)?;
            self.solve_in_turn(sys);
            made
        };
        // the recurrence carries Δv̇ to a₁, v₁, dq; W and U are added
        let (to_v, to_q) = self.reach();
        let kappa = self.c.kappa();
        let [dynamics, positions, velocities] = &self.r;
        for i in 0..self.dims.nv {
            let (d, u, w) = (dynamics[i], positions[i], velocities[i]);
            x1.v_dot[i] += d;
            self.a1[i] += kappa * d;
            x1.v[i] += to_v * d + w;
            self.dq[i] += to_q * d + u;
            self.w[i] += w;
            self.u[i] += u;
        }
        let [gaps, jumps, smooth] = &self.s;
        for r in 0..self.dims.m {
            x1.lambda[r] += smooth[r];
            self.big_lambda[r] += jumps[r];
            self.nu[r] += gaps[r];
        }
        self.report.newton_iterations += 1;
        Ok(made)
    }

    pub(super) fn solve_at_once(&mut self, sys: &dyn System, x1: &State) -> Result<bool, Failure> {
        let Dims { nv, m, .. } = self.dims;
        let exact = self.exact();
        let point = Point {
            v_dot: &x1.v_dot,
            lambda: &x1.lambda,
            reach: self.reach(),
            masks: &self.masks,
            turns: self.grip.any.then_some(&self.turns),
            first: self.blocks.first(),
            felt: &self.felt,
            zero: &self.zero,
            step: self.h_now,
        };
        let backend = self.options.backend;
        let full = self.full.get_or_insert_with(|| Box::new(Full::new(nv, m, backend)));
        let slopes = exact.then_some(self.slopes.as_deref()).flatten();
        let made = full.factor(sys, &point, slopes)?;
        self.report.factorizations += usize::from(made);
        full.solve(&mut self.r, &mut self.s);
        Ok(made)
    }

    /// The three subproblems of Algorithm 1 one after the other, each with what the one before changed.
    pub(super) fn solve_in_turn(&mut self, sys: &dyn System) {
        let (to_v, to_q) = self.reach();
        let (owner, found) = (self.smooth_owner(), self.keeps_found());
        let [dynamics, positions, velocities] = &mut self.r;
        let [gaps, jumps, smooth] = &mut self.s;
        // smooth motion: Δv̇, Δλ̃
        match owner {
            Owner::Smooth => self.smooth.solve(dynamics, smooth),
            Owner::Position => self.position.solve(dynamics, smooth),
            Owner::Velocity => self.velocity.solve(dynamics, smooth),
        }
        // impulses that the problem of all contacts has found stay what they are: Δ(Λ + γ'λ̃) = 0
        let first = self.blocks.first();
        if found {
            self.row_product[..first].fill(0.0);
            (first..self.dims.m).for_each(|r| self.row_product[r] = -to_v * smooth[r]);
            sys.add_jac_t_mul(1.0, &self.row_product, velocities);
        }
        // what it changes of gaps and jumps
        let corrected = |r: &[f64], s: &[f64], mask: &[bool]| {
            mask.contains(&true) || s.iter().chain(r).any(|x| *x != 0.0)
        };
        let at_position = corrected(positions, gaps, &self.masks[0]);
        let at_velocity = found || corrected(velocities, jumps, &self.masks[1]);
        if at_position || at_velocity {
            sys.jac_mul(dynamics, &mut self.row_product);
            for r in 0..self.dims.m {
                if self.masks[0][r] {
                    gaps[r] -= to_q * self.row_product[r];
                }
                if self.masks[1][r] || self.grip.any && r >= self.blocks.first() {
                    jumps[r] -= to_v * self.row_product[r];
                }
            }
        }
        // W and Λ, U and ν
        if at_velocity {
            let same = !self.grip.any && self.masks[0] == self.masks[1];
            let factors = if same { &mut self.position } else { &mut self.velocity };
            factors.solve(velocities, jumps);
        }
        if found {
            (first..self.dims.m).for_each(|r| jumps[r] -= to_v * smooth[r]);
        }
        let moves = self.grip.any && at_velocity;
        if moves {
            self.row_product.fill(0.0);
            for r in (0..self.blocks.len()).flat_map(|k| self.grip.tangents(k)) {
                self.row_product[r] = 0.5 * self.h_now * jumps[r];
            }
            sys.add_jac_t_mul(1.0, &self.row_product, positions);
        }
        if at_position || moves {
            self.position.solve(positions, gaps);
        }
    }
}
