//! The problem of the velocities of all closed contacts with friction, solved at once where sets do not settle one by one.
//!
//! With total impulses P and the Delassus matrix W = G S⁻¹Gᵀ, joints eliminated, ξ = W P + b with b = ξ − W P of the iterate. It always has a
//! solution where the contacts can part (forces of closed contacts may have none: Painlevé). Its solution tells which contacts press,
//! stick and slip; the equations of the step with these sets do the rest.

use super::factors::{Factors, Matrix};
use super::grip::{norm, point};
use super::slip::Bound;
use super::step::Pva;
use crate::settings::LcpSolver;
use delassus_algebra::cone::{Blocks, Condensing, Cone, Problem, Solver};
use delassus_algebra::kkt::{Backend, Scaling, Structure};
use delassus_algebra::lcp::Careful;
use delassus_system::error::Failure;
use delassus_system::{Dims, Shift, System};
use std::ops::Range;

/// Changes of sets in a step after which velocities are solved at once: sets that settle by themselves do so in a few rounds.
const ROUNDS_ALONE: usize = 10;
/// Changes after which the smooth motion goes without contacts, whose forces may have no solution.
const ROUNDS_WITH_FORCES: usize = 30;
/// Residual of the problem, relative.
const RESIDUAL: f64 = 1e-12;

/// The problem and its solution.
pub(super) struct Cones {
    solver: Condensing,
    /// M and the joints.
    factors: Factors,
    rows: Vec<bool>,
    /// The contacts that touch, rows counted from zero, and these rows in the system.
    blocks: Blocks,
    list: Vec<usize>,
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
        solver, factors, rows, blocks, list, w, b, z, unit, column, image, closed, stuck, direction
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

    /// Does contact k press?
    pub(super) fn closes(&self, k: usize) -> bool {
        self.closed[k]
    }

    /// Does contact k stick?
    pub(super) fn sticks(&self, k: usize) -> bool {
        self.stuck[k]
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
    /// Where sets have changed too often in a step, others decide.
    pub(super) fn seek_help(&mut self, sys: &dyn System, lambda: &[f64], rounds: usize) -> Result<(), Failure> {
        if !self.grip.any || rounds < ROUNDS_ALONE {
            return Ok(());
        }
        self.shallow |= rounds >= ROUNDS_WITH_FORCES;
        let (dims, contacts) = (self.dims, self.blocks.len());
        let (lcp, backend) = (self.options.lcp, self.options.backend);
        let mut cones =
            self.cones.take().unwrap_or_else(|| Box::new(Cones::new(dims, contacts, lcp, backend)));
        let solved = self.solve_cones(sys, lambda, &mut cones);
        self.cones = Some(cones);
        self.by_cones = solved?;
        Ok(())
    }

    /// The problem at the iterate; false if no solution was found.
    fn solve_cones(&mut self, sys: &dyn System, lambda: &[f64], c: &mut Cones) -> Result<bool, Failure> {
        self.totals(lambda);
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
        // the contacts that touch, W and b
        c.blocks.clear(0);
        c.list.clear();
        for k in (0..self.blocks.len()).filter(|k| self.sets.active[0][*k]) {
            let cone = match (self.blocks.cone(k), self.bound(&self.grip, k)) {
                (Cone::Interval { bound }, _) => Cone::Interval { bound: self.h_now * bound },
                (Cone::Coulomb { .. }, Bound::Pressed(mu)) if self.grip.is_rough(k) => Cone::Coulomb { mu },
                (Cone::Coulomb { .. }, _) => Cone::HalfLine,
                (cone, _) => cone,
            };
            let rows = self.blocks.rows(k);
            let rows = rows.start..rows.start + cone.acting(rows.len());
            c.blocks.push(rows.len(), cone);
            c.list.extend(rows);
        }
        c.form(sys);
        let n = c.list.len();
        c.z.clear();
        c.z.extend(c.list.iter().map(|r| self.total[*r]));
        c.b.clear();
        for (i, r) in c.list.iter().enumerate() {
            let own: f64 = c.w[i * n..(i + 1) * n].iter().zip(&c.z).map(|(w, z)| w * z).sum();
            c.b.push(self.speed[*r] + self.restitution[*r] * self.speed_stored[*r] - own);
        }
        let problem = Problem { w: &c.w, b: &c.b, blocks: &c.blocks };
        if c.solver.solve(&problem, &mut c.z).is_err() {
            return Ok(false);
        }
        self.read_cones(c);
        Ok(true)
    }

    /// What the solution says of each contact.
    fn read_cones(&self, c: &mut Cones) {
        let n = c.list.len();
        let touching = (0..self.blocks.len()).filter(|k| self.sets.active[0][*k]);
        for (at, k) in touching.enumerate() {
            let (block, rows) = (c.blocks.get(at), self.grip.tangents(k));
            c.closed[k] = !block.cone.lets_go() || c.z[block.rows.start] > 0.0;
            if rows.is_empty() {
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
            let size = c.b.iter().fold(0.0f64, |m, b| m.max(b.abs()));
            c.stuck[k] = norm(rest) <= radius || slip <= 1e3 * RESIDUAL * size;
            point(&mut c.direction[rows], rest);
        }
    }
}
