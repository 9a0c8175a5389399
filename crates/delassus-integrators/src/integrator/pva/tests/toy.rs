//! Small systems written by hand: flat coordinates, constant diagonal mass, forces and rows as functions.

use super::super::super::{ContactEntry, Nonsmooth as _, Options, Stepper as _};
use super::super::step::{Level, Pva};
use crate::integrator::Coefficients;
use crate::settings::{Iteration, SmoothRows};
use delassus_algebra::assemble::Assembler;
use delassus_algebra::cone::{Blocks, Cone};
use delassus_system::roughness::Roughness;
use delassus_system::state::State;
use delassus_system::{Dims, RowKind, Shift, System};

/// One row: g, G, ∂g/∂t and g̈ − G v̇.
#[derive(Clone, Debug, Default)]
pub(super) struct Row {
    pub(super) gap: f64,
    pub(super) g: Vec<f64>,
    pub(super) dt: f64,
    pub(super) bias: f64,
}

/// A row without bias that does not depend on time.
pub(super) fn row(gap: f64, g: &[f64]) -> Row {
    Row { gap, g: g.to_vec(), dt: 0.0, bias: 0.0 }
}

pub(super) type Force = Box<dyn Fn(f64, &[f64], &[f64]) -> Vec<f64> + Send>;
pub(super) type Rows = Box<dyn Fn(f64, &[f64], &[f64]) -> Vec<Row> + Send>;

/// The system.
pub(super) struct Toy {
    mass: Vec<f64>,
    kinds: Vec<RowKind>,
    make_force: Force,
    make_rows: Rows,
    at: (f64, Vec<f64>),
    force: Vec<f64>,
    rows: Vec<Row>,
    columns: [Vec<f64>; 3],
}

impl System for Toy {
    fn dims(&self) -> Dims {
        Dims { nq: self.mass.len(), nv: self.mass.len(), m: self.kinds.len() }
    }
    fn set_position(&mut self, t: f64, q: &[f64]) {
        self.at = (t, q.to_vec());
        let rest = vec![0.0; q.len()];
        self.rows = (self.make_rows)(t, q, &rest);
    }
    fn set_velocity(&mut self, v: &[f64]) {
        let (t, q) = &self.at;
        self.force = (self.make_force)(*t, q, v);
        self.rows = (self.make_rows)(*t, q, v);
        self.columns = [
            self.rows.iter().map(|r| r.gap).collect(),
            self.rows.iter().map(|r| r.dt).collect(),
            self.rows.iter().map(|r| r.bias).collect(),
        ];
    }
    fn force(&self) -> &[f64] {
        &self.force
    }
    fn gap(&self) -> &[f64] {
        &self.columns[0]
    }
    fn gap_dt(&self) -> &[f64] {
        &self.columns[1]
    }
    fn gap_bias(&self) -> &[f64] {
        &self.columns[2]
    }
    fn add_mass_mul(&self, c: f64, x: &[f64], y: &mut [f64]) {
        for i in 0..x.len() {
            y[i] += c * self.mass[i] * x[i];
        }
    }
    fn add_jac_t_mul(&self, c: f64, lambda: &[f64], y: &mut [f64]) {
        for (r, l) in self.rows.iter().zip(lambda) {
            r.g.iter().zip(y.iter_mut()).for_each(|(g, y)| *y += c * g * l);
        }
    }
    fn jac_mul(&self, x: &[f64], y: &mut [f64]) {
        for (r, y) in self.rows.iter().zip(y) {
            *y = r.g.iter().zip(x).map(|(g, x)| g * x).sum();
        }
    }
    fn tangent(&self, s: Shift, _: &[f64], _: &[f64], out: &mut dyn Assembler) {
        for (i, m) in self.mass.iter().enumerate() {
            out.add(i, i, 1, 1, &[s.mass * m]);
        }
    }
    fn jacobian(&self, out: &mut dyn Assembler) {
        for (i, r) in self.rows.iter().enumerate() {
            out.add(i, 0, 1, r.g.len(), &r.g);
        }
    }
    fn mass_is_constant(&self) -> bool {
        true
    }
    fn row_kind(&self, row: usize) -> RowKind {
        self.kinds[row]
    }
    fn row_groups(&self) -> Vec<Vec<usize>> {
        Vec::new()
    }
}

/// A system with contacts and a method on it.
pub(super) struct Run {
    pub(super) sys: Toy,
    pub(super) pva: Pva,
    pub(super) x: State,
    next: State,
    /// Dissipated by friction and taken by impacts so far.
    pub(super) friction: f64,
    pub(super) impacts: f64,
    /// The most of what the law left, and of Newton's iterations.
    pub(super) left: f64,
    /// The same of steps whose certificate does not tell of it, and how many do.
    pub(super) silent: f64,
    pub(super) told: usize,
    pub(super) iterations: usize,
}

/// How to run it.
#[derive(Clone, Copy)]
pub(super) struct How {
    pub(super) level: Level,
    pub(super) rho: f64,
    pub(super) h: f64,
    /// Rows in front of those of contacts, nonholonomic.
    pub(super) joints: usize,
    pub(super) smooth_rows: SmoothRows,
}

pub(super) const fn how(h: f64) -> How {
    How { level: Level::Acceleration, rho: 0.8, h, joints: 0, smooth_rows: SmoothRows::Closed }
}

/// A contact of so many rows.
#[derive(Clone, Copy)]
pub(super) struct Touch {
    pub(super) rows: usize,
    pub(super) cone: Cone,
    pub(super) entry: ContactEntry,
}

pub(super) fn rough(rows: usize, mu: f64) -> Touch {
    let roughness = Roughness::coulomb(mu);
    Touch { rows, cone: Cone::Coulomb { mu }, entry: ContactEntry { roughness, ..ContactEntry::default() } }
}

impl Run {
    pub(super) fn new(
        how: How,
        mass: &[f64],
        force: Force,
        rows: Rows,
        touches: &[Touch],
        (q, v): (&[f64], &[f64]),
    ) -> Run {
        let mut blocks = Blocks::new(how.joints);
        let mut kinds = vec![RowKind::Nonholonomic; how.joints];
        for t in touches {
            blocks.push(t.rows, t.cone);
            let first = if matches!(t.cone, Cone::Interval { .. }) {
                RowKind::Nonholonomic
            } else {
                RowKind::Holonomic
            };
            kinds.push(first);
            kinds.extend((1..t.rows).map(|_| RowKind::Nonholonomic));
        }
        let m = kinds.len();
        let mut sys = Toy {
            mass: mass.to_vec(),
            kinds,
            make_force: force,
            make_rows: rows,
            at: (0.0, q.to_vec()),
            force: Vec::new(),
            rows: Vec::new(),
            columns: Default::default(),
        };
        sys.set_state(0.0, q, v);
        let c = Coefficients::chung_hulbert(how.rho);
        let mut pva =
            Pva::new(&sys, c, how.level, &Options { smooth_rows: how.smooth_rows, ..Options::default() });
        let entries: Vec<_> = touches.iter().map(|t| t.entry).collect();
        pva.set_contacts(&sys, &blocks, &entries);
        let n = q.len();
        let mut x = State::zero(n, n, m);
        x.q.copy_from_slice(q);
        x.v.copy_from_slice(v);
        pva.restart(&mut sys, &mut x, how.h).unwrap();
        let next = x.clone();
        Run { sys, pva, x, next, friction: 0.0, impacts: 0.0, left: 0.0, silent: 0.0, told: 0, iterations: 0 }
    }

    pub(super) fn step(&mut self, h: f64) {
        let done = self.pva.step(&mut self.sys, &self.x, h, &mut self.next);
        let done = done.unwrap_or_else(|e| panic!("t = {}: {e:?}", self.x.t));
        self.pva.accept();
        std::mem::swap(&mut self.x, &mut self.next);
        self.friction += self.pva.friction_work;
        self.impacts += self.pva.energy_lost();
        let left = self.pva.complementarity().velocity;
        self.left = self.left.max(left);
        if self.pva.friction().is_some_and(|r| r.misses()) {
            self.told += 1;
        } else {
            self.silent = self.silent.max(left);
        }
        self.iterations = self.iterations.max(done.newton_iterations);
    }

    /// Does a step fail by the subproblems in turn and the kept matrix of all unknowns?
    pub(super) fn fails_without_last_try(&mut self, h: f64) -> bool {
        self.pva.begin(&mut self.sys, &self.x);
        self.pva.predict(&self.x, h, &mut self.next);
        self.pva.advance(&mut self.sys, &self.x, &mut self.next).is_err()
    }

    /// Coordinates after a step solved in this way, which is not accepted.
    pub(super) fn by(&mut self, iteration: Iteration, h: f64) -> Option<Vec<f64>> {
        self.pva.options.iteration = iteration;
        self.pva.step(&mut self.sys, &self.x, h, &mut self.next).ok().map(|_| self.next.q.clone())
    }

    /// A step, or one of shorter ones where it does not converge, as a run takes them; returns the shortest.
    pub(super) fn step_in_parts(&mut self, h: f64, halvings: usize) -> f64 {
        if halvings > 0 && self.pva.step(&mut self.sys, &self.x, h, &mut self.next).is_err() {
            let parts = [(); 2].map(|()| self.step_in_parts(0.5 * h, halvings - 1));
            return parts[0].min(parts[1]);
        }
        self.step(h);
        h
    }

    /// To a time by steps of h.
    pub(super) fn to(&mut self, end: f64, h: f64) {
        let steps = ((end - self.x.t) / h).round() as usize;
        for _ in 0..steps {
            self.step(h);
        }
    }
}

/// log₂ of the ratios of errors.
pub(super) fn orders(errors: &[f64]) -> Vec<f64> {
    errors.windows(2).map(|e| (e[0] / e[1]).log2()).collect()
}
