//! The problems of all contacts with friction at velocity and at acceleration level, solved at once where sets do not settle one by one.
//!
//! With total impulses P and the Delassus matrix W = G S⁻¹Gᵀ, joints eliminated, ξ = W P + b with b = ξ − W P of the iterate; with smooth forces
//! λ̃ likewise U̇ = W λ̃ + b. The first has a solution wherever the contacts can part; the second may have none (Painlevé), and then the
//! smooth motion goes without contacts for a step, whose impulses are all in P. Solutions tell which contacts press, stick and slip; the
//! equations of the step with these sets do the rest.

use super::factors::{Factors, Matrix};
use super::grip::{ACCELERATION, VELOCITY, norm, point};
use super::slip::Bound;
use super::step::Pva;
use crate::integrator::moreau_jean::friction_solver;
use crate::settings::LcpSolver;
use delassus_algebra::cone::friction::Friction;
use delassus_algebra::cone::{Blocks, Condensing, Cone, Problem, Solver};
use delassus_algebra::kkt::{Backend, Scaling, Structure};
use delassus_algebra::lcp::Careful;
use delassus_system::error::Failure;
use delassus_system::{Dims, Shift, System};
use std::ops::Range;

/// Changes of sets in a step after which velocities are solved at once: sets that settle by themselves do so in a few rounds.
const ROUNDS_ALONE: usize = 6;
/// Changes after which the smooth motion goes without contacts, whose forces may have no solution.
const ROUNDS_WITH_FORCES: usize = 20;
/// Iterations that do not halve what is left after which impulses are corrected by the equations: problems with several solutions may take
/// turns between them.
const IDLE_ROUNDS: usize = 4;
/// Residual of the problem, relative.
const RESIDUAL: f64 = 1e-12;

/// The problem and its solution.
pub(super) struct Cones {
    solver: Condensing,
    /// M and the joints.
    factors: Factors,
    rows: Vec<bool>,
    /// The contacts that touch (or press), rows counted from zero, these rows in the system, and which contacts they are.
    blocks: Blocks,
    list: Vec<usize>,
    contacts: Vec<usize>,
    w: Vec<f64>,
    b: Vec<f64>,
    z: Vec<f64>,
    unit: Vec<f64>,
    column: Vec<f64>,
    image: Vec<f64>,
    closed: Vec<bool>,
    stuck: Vec<bool>,
    direction: Vec<f64>,
}

delassus_algebra::saved! {
    Cones = Cones::new(Dims { nq: 0, nv: 0, m: 0 }, 0, LcpSolver::LEMKE, Backend::Dense) => {
        solver, factors, rows, blocks, list, contacts, w, b, z, unit, column, image, closed, stuck, direction
    }
}

impl Cones {
    fn new(Dims { nv: n, m, .. }: Dims, contacts: usize, lcp: LcpSolver, backend: Backend) -> Cones {
        let backend = if backend == Backend::SparseLu { Backend::Auto } else { backend };
        Cones {
            solver: Condensing::new(Careful::with(lcp.info(), RESIDUAL)),
            factors: Factors::new(n, m, Structure::Symmetric, backend),
            rows: vec![false; m],
            blocks: Blocks::new(0),
            list: Vec::new(),
            contacts: Vec::new(),
            w: Vec::new(),
            b: Vec::new(),
            z: Vec::new(),
            unit: vec![0.0; m],
            column: vec![0.0; n],
            image: vec![0.0; m],
            closed: vec![false; contacts],
            stuck: vec![false; contacts],
            direction: vec![0.0; m],
        }
    }

    /// The same with this solver, if there is one.
    fn with_friction(self, friction: Option<Friction>) -> Cones {
        match friction {
            Some(friction) => Cones { solver: self.solver.with_friction(friction), ..self },
            None => self,
        }
    }

    /// Does contact k press? None if it is not in the problem.
    pub(super) fn closes(&self, k: usize) -> Option<bool> {
        self.contacts.contains(&k).then(|| self.closed[k])
    }

    /// Does contact k stick? None if its friction is not in the problem.
    pub(super) fn mode(&self, k: usize) -> Option<bool> {
        let at = self.contacts.iter().position(|c| *c == k)?;
        self.blocks.cone(at).rubs().then(|| self.stuck[k])
    }

    /// Directions of slip.
    pub(super) fn direction(&self, rows: Range<usize>) -> &[f64] {
        &self.direction[rows]
    }

    /// W of the rows in the list.
    fn form(&mut self, sys: &dyn System) {
        let n = self.list.len();
        self.w.clear();
        self.w.resize(n * n, 0.0);
        for (j, row) in self.list.iter().enumerate() {
            self.unit[*row] = 1.0;
            self.column.fill(0.0);
            sys.add_jac_t_mul(1.0, &self.unit, &mut self.column);
            self.unit[*row] = 0.0;
            self.image.fill(0.0);
            self.factors.solve(&mut self.column, &mut self.image);
            sys.jac_mul(&self.column, &mut self.image);
            for (i, row) in self.list.iter().enumerate() {
                self.w[i * n + j] = self.image[*row];
            }
        }
        // round-off must not make it another than symmetric
        for i in 0..n {
            for j in 0..i {
                let mean = 0.5 * (self.w[i * n + j] + self.w[j * n + i]);
                (self.w[i * n + j], self.w[j * n + i]) = (mean, mean);
            }
        }
    }
}

impl Pva {
    /// Where sets have changed too often in a step, the problems of all contacts at once decide.
    pub(super) fn seek_help(
        &mut self,
        sys: &dyn System,
        lambda: &[f64],
        rounds: usize,
    ) -> Result<(), Failure> {
        if !self.grip.any || rounds < ROUNDS_ALONE && !self.coupled {
            return Ok(());
        }
        self.shallow |= rounds >= ROUNDS_WITH_FORCES;
        self.totals(lambda);
        for level in [VELOCITY, ACCELERATION] {
            let began = self.by_cones[level];
            let useful = level == VELOCITY || self.depth() == 3;
            self.by_cones[level] = useful && self.find_cones(sys, level, lambda)?;
            // impulses at every iterate as long as that converges; forces, whose friction lags, once
            self.adopt[level] = self.by_cones[level] && (!began || level == VELOCITY && self.keeps_found());
        }
        // its impulses obey the law at the end of the step
        if self.keeps_found() {
            self.grip.steady.fill(false);
        }
        Ok(())
    }

    /// Are impulses those of the problem of all contacts at every iterate, and not corrected by the equations? Where slip can turn: in the plane
    /// modes are all there is.
    pub(super) fn keeps_found(&self) -> bool {
        self.by_cones[VELOCITY] && self.idle < IDLE_ROUNDS && self.grip.can_turn()
    }

    /// The same for the accelerations of a start.
    pub(super) fn seek_help_at_start(
        &mut self,
        sys: &dyn System,
        lambda: &[f64],
        rounds: usize,
    ) -> Result<(), Failure> {
        if self.grip.any && rounds >= ROUNDS_ALONE {
            self.by_cones[ACCELERATION] = self.find_cones(sys, ACCELERATION, lambda)?;
        }
        Ok(())
    }

    /// Solves the problem of a level at the iterate; false if no solution was found.
    fn find_cones(&mut self, sys: &dyn System, level: usize, lambda: &[f64]) -> Result<bool, Failure> {
        let (dims, contacts) = (self.dims, self.blocks.len());
        let (lcp, backend) = (self.options.lcp, self.options.backend);
        let mut cones = self.cones[level].take().unwrap_or_else(|| {
            let new = Cones::new(dims, contacts, lcp, backend);
            Box::new(new.with_friction(friction_solver(&self.options)))
        });
        let solved = self.solve_cones(sys, level, lambda, &mut cones);
        self.cones[level] = Some(cones);
        solved
    }

    /// Smooth forces of contacts that are known before accelerations are: those that the problem of all contacts has found, and friction of
    /// what slips beside them.
    pub(super) fn known_forces(&self, lambda: &mut [f64]) {
        lambda.fill(0.0);
        if let Some(c) = self.cones[ACCELERATION].as_ref().filter(|_| self.by_cones[ACCELERATION]) {
            c.list.iter().zip(&c.z).for_each(|(r, z)| lambda[*r] = *z);
        }
        for k in (0..self.blocks.len()).filter(|k| self.grip.is_rough(*k) && self.sets.active[2][*k]) {
            if self.grip.now.stuck.iter().all(|s| s[k]) {
                continue;
            }
            let bound = self.bound(&self.grip, k).times(1.0, lambda[self.blocks.leading(k)]);
            for r in self.grip.tangents(k) {
                lambda[r] = -bound * self.grip.now.direction[ACCELERATION][r];
            }
        }
    }

    /// The cone of contact k in the problem of a level, and how many of its rows are in it. Forces of contacts that slip are lagged.
    fn cone_at(&self, level: usize, k: usize) -> (Cone, usize) {
        let rows = self.blocks.rows(k).len();
        let rough = self.grip.is_rough(k);
        let slips = level == ACCELERATION && !self.grip.now.stuck[VELOCITY][k];
        match (self.blocks.cone(k), self.bound(&self.grip, k)) {
            (Cone::Interval { .. }, _) if slips => (Cone::Interval { bound: 0.0 }, 0),
            (Cone::Interval { bound }, _) if level == VELOCITY => {
                (Cone::Interval { bound: self.h_now * bound }, rows)
            }
            (Cone::Coulomb { .. }, Bound::Pressed(mu)) if rough && !slips => (Cone::Coulomb { mu }, rows),
            (Cone::Coulomb { .. }, _) => (Cone::HalfLine, 1),
            (cone, _) => (cone, cone.acting(rows)),
        }
    }

    /// Is contact k in the problem of a level? At velocity level whatever touched at the beginning of the step is: a gap that an iterate
    /// opens by less than the step can resolve must not hide it from impulses that would close it.
    fn takes_part(&self, level: usize, k: usize) -> bool {
        self.sets.active[level][k] || level == VELOCITY && self.sets_stored.active[0][k]
    }

    /// The problem at the iterate; false if no solution was found.
    fn solve_cones(
        &mut self,
        sys: &dyn System,
        level: usize,
        lambda: &[f64],
        c: &mut Cones,
    ) -> Result<bool, Failure> {
        // M and the joints
        c.rows.fill(false);
        c.rows[..self.blocks.first()].copy_from_slice(&self.masks[1][..self.blocks.first()]);
        let matrix = Matrix {
            shift: Shift::MASS,
            v_dot: &self.zero[..self.dims.nv],
            lambda: &self.zero[..self.dims.m],
            rows: &c.rows,
            first: self.blocks.first(),
            felt: &self.felt,
            step: 0.0,
            scaling: Scaling::Off,
            turn: None,
        };
        c.factors.factor(sys, &matrix)?;
        self.report.factorizations += 1;
        // the contacts that touch or press, W and b
        c.blocks.clear(0);
        c.list.clear();
        c.contacts.clear();
        for k in (0..self.blocks.len()).filter(|k| self.takes_part(level, *k)) {
            let ((cone, count), first) = (self.cone_at(level, k), self.blocks.leading(k));
            if count > 0 {
                c.blocks.push(count, cone);
                c.list.extend(first..first + count);
                c.contacts.push(k);
            }
        }
        c.form(sys);
        let n = c.list.len();
        c.z.clear();
        c.z.extend(c.list.iter().map(|r| if level == VELOCITY { self.total[*r] } else { lambda[*r] }));
        c.b.clear();
        for (i, r) in c.list.iter().enumerate() {
            let own: f64 = c.w[i * n..(i + 1) * n].iter().zip(&c.z).map(|(w, z)| w * z).sum();
            let motion = match level {
                VELOCITY => self.speed[*r] + self.restitution[*r] * self.speed_stored[*r],
                _ => self.acceleration[*r],
            };
            c.b.push(motion - own);
        }
        let problem = Problem { w: &c.w, b: &c.b, blocks: &c.blocks };
        if n == 0 || c.solver.solve(&problem, &mut c.z).is_err() {
            return Ok(false);
        }
        self.read_cones(c);
        Ok(true)
    }

    /// What the solution says of each contact.
    fn read_cones(&self, c: &mut Cones) {
        let n = c.list.len();
        let size = c.b.iter().fold(0.0f64, |m, b| m.max(b.abs()));
        c.closed.fill(true);
        for at in 0..c.contacts.len() {
            let k = c.contacts[at];
            let (block, rows) = (c.blocks.get(at), self.grip.tangents(k));
            c.closed[k] = !block.cone.lets_go() || c.z[block.rows.start] > 0.0;
            if rows.is_empty() || !block.cone.rubs() {
                continue;
            }
            // ‖z − r u‖ beside its bound, r of the rows' own mass
            let from = rows.start - self.blocks.leading(k);
            let (mut rest, mut slip) = ([0.0; 2], 0.0f64);
            let weight = self.felt[rows.start];
            let radius = match block.cone {
                Cone::Coulomb { mu } => mu * c.z[block.rows.start],
                Cone::Interval { bound } => bound,
                _ => 0.0,
            };
            for (y, i) in rest.iter_mut().zip(block.rows.clone().skip(from)) {
                let u = c.w[i * n..(i + 1) * n].iter().zip(&c.z).fold(c.b[i], |u, (w, z)| u + w * z);
                *y = weight * u - c.z[i];
                slip = slip.max(u.abs());
            }
            let rest = &rest[..rows.len()];
            c.stuck[k] = norm(rest) <= radius || slip <= 1e3 * RESIDUAL * size;
            point(&mut c.direction[rows], rest);
        }
    }

    /// Begins anew where modes have changed: with no friction of contacts that stick, so that what they share does not depend on what was
    /// there before.
    pub(super) fn begin_anew(&mut self, lambda: &mut [f64]) {
        let (to_v, _) = self.reach();
        for k in 0..self.blocks.len() {
            for r in self.grip.tangents(k).filter(|_| self.grip.now.stuck[ACCELERATION][k]) {
                lambda[r] = 0.0;
            }
        }
        if let Some(c) = self.cones[ACCELERATION].as_ref().filter(|_| self.by_cones[ACCELERATION]) {
            c.list.iter().zip(&c.z).for_each(|(r, z)| lambda[*r] = *z);
        }
        for k in 0..self.blocks.len() {
            for r in self.grip.tangents(k).filter(|_| self.grip.now.stuck[VELOCITY][k]) {
                self.big_lambda[r] = -self.memory[0][r] - to_v * lambda[r];
            }
        }
        self.adopt = self.by_cones;
    }

    /// Takes over forces and impulses that the problems of all contacts have found.
    pub(super) fn adopt_found(&mut self, lambda: &mut [f64]) {
        let (to_v, _) = self.reach();
        if let Some(c) = self.cones[ACCELERATION].as_ref().filter(|_| self.adopt[ACCELERATION]) {
            c.list.iter().zip(&c.z).for_each(|(r, z)| lambda[*r] = *z);
        }
        if let Some(c) = self.cones[VELOCITY].as_ref().filter(|_| self.adopt[VELOCITY]) {
            for (r, z) in c.list.iter().zip(&c.z) {
                self.big_lambda[*r] = z - self.memory[0][*r] - to_v * lambda[*r];
            }
        }
        self.adopt = [false; 2];
    }
}
