//! Friction among bodies that nothing joins: contact after contact solved exactly, W not formed.
//!
//! Sweeps in a fixed order can run into cycles in which one contact opens and closes for ever; where they stall they take a new order,
//! drawn with a fixed seed, so that the same data have the same orders. Sweeps begin at the impulses of the last step: in a pile at rest they have
//! nothing to do. What they do not solve goes to the solvers of friction with W formed as a matrix for a few contacts, and to Newton's
//! method in the velocities of the bodies for many; where another solver is asked for, W of many is formed by its entries that
//! are not zero.

use super::Delassus;
use super::body_newton::{BodyNewton, Task};
use super::free_bodies::{Compressed, FreeBodies, MOST_CONTACTS_FORMED, refresh};
use super::rows::Rows;
use crate::integrator::anderson::Anderson;
use delassus_algebra::cone::friction::{Friction, SparseProblem, one_contact};
use delassus_algebra::cone::{Blocks, Cone, MOST_ROWS};
use delassus_algebra::lcp::{Certificate, LcpError};

/// Sweeps before W of a few contacts is formed: forming and solving costs as much as a few dozen.
const SWEEPS_OF_FEW: usize = 20;
/// The same of more: a pile that rests needs one or two, one that moves is not solved by hundreds where Newton's method takes ten factors.
const SWEEPS_OF_SOME: usize = 30;
/// Most rows whose W is formed at all, and sweeps of those that have more: factors of so many contacts in space fill gigabytes.
const MOST_ROWS_FORMED: usize = 30_000;
const SWEEPS_OF_MANY: usize = 1000;
/// Residual, relative to the fastest row, that is taken from many contacts if no solver reaches the tolerance: the
/// certificate of the step tells. Above, the step fails.
const TAKEN_OF_MANY: f64 = 1e-2;
/// The same of a few, where a shorter step may do better.
const TAKEN_OF_FEW: f64 = 1e-4;

/// Changes that Anderson's acceleration of sweeps remembers.
const REMEMBERED: usize = 8;
/// Sweeps without gain after which another way is taken, and what counts as gain.
const PATIENCE: usize = 40;
const GAINED: f64 = 0.5;
/// Plain sweeps before acceleration is tried again.
const PLAIN: usize = 10;
/// What is found relative to the best, above which an acceleration has gone astray.
const WORSE: f64 = 1e3;

/// How sweeps are accelerated.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Anderson,
    Gradients,
    Plain,
}

impl Way {
    fn next(self) -> Way {
        match self {
            Way::Anderson => Way::Gradients,
            Way::Gradients => Way::Plain,
            Way::Plain => Way::Anderson,
        }
    }
}

/// Work space of friction.
#[derive(Debug, Default)]
pub(super) struct Rubbing {
    order: Vec<usize>,
    /// W of each contact of the problem with itself, one after the other, and where they begin.
    own: Vec<f64>,
    start: Vec<usize>,
    block: Vec<f64>,
    /// Its largest diagonal entry, by contact.
    weights: Vec<f64>,
    pub(super) newton: BodyNewton,
    sparse: SparseProblem,
    pub(super) solver: Friction,
    z: Vec<f64>,
    /// Impulses before a sweep, the best so far, what a sweep changes, and their direction.
    last: Vec<f64>,
    best: Vec<f64>,
    change: Vec<f64>,
    along: Vec<f64>,
    anderson: Anderson<REMEMBERED>,
    touching: Touching,
    /// Velocity that residuals are relative to.
    unit: f64,
}

delassus_algebra::saved! {
    Rubbing = Rubbing::default() => { unit, solver } made { order, own, start, block, weights, newton, sparse, z, last, best, change, along, anderson, touching }
}

/// By coordinate, the rows of the problem that act on it, and the places of their entries.
#[derive(Debug, Default)]
struct Touching {
    start: Vec<usize>,
    rows: Vec<(u32, u32)>,
    sum: Vec<f64>,
    seen: Vec<u32>,
}

/// A problem and the impulses found so far.
pub(super) struct Swept<'a> {
    pub(super) d: &'a [f64],
    pub(super) soft: &'a [f64],
    pub(super) x: &'a mut [f64],
    pub(super) p: &'a mut [f64],
    /// W of many is not formed, whatever is left, and that of few as a last resort.
    pub(super) unformed: bool,
}

impl FreeBodies {
    /// Solves with friction, or with equalities that give way (`soft`, by row; empty: none do): x holds the velocities without contacts
    /// and p where to begin. The second rows are those along which forces act.
    pub(super) fn rub(
        &mut self,
        blocks: &Blocks,
        [rows, force]: [&Rows; 2],
        problem: &mut Swept,
        tolerance: f64,
    ) -> Result<Certificate, LcpError> {
        let FreeBodies { taken, rubbing, .. } = self;
        let c = taken.compressed(blocks, [rows, force], &[]);
        rubbing.prepare(&c, problem.soft);
        rubbing.unit =
            c.list.iter().fold(0.0, |m: f64, k| m.max((c.along(*k, problem.x) + problem.d[*k]).abs()));
        c.list.iter().for_each(|k| c.respond(*k, problem.p[*k], problem.x));
        let rows_of_all = c.list.len();
        let most = match rows_of_all {
            n if n <= 3 * MOST_CONTACTS_FORMED => SWEEPS_OF_FEW,
            n if n <= MOST_ROWS_FORMED => SWEEPS_OF_SOME,
            _ => SWEEPS_OF_MANY,
        };
        let (left, sweeps) = rubbing.sweep(&c, problem, tolerance, most);
        if left <= tolerance {
            return Ok(Certificate { residual: left, iterations: sweeps, solver: "sweeps" });
        }
        let few = rows_of_all <= 3 * MOST_CONTACTS_FORMED;
        if few && !problem.unformed {
            let found = self.rub_directly(blocks, rows, problem);
            return found.or_else(|e| self.taken_of_few(blocks, [rows, force], problem, left, e));
        }
        if rows_of_all > MOST_ROWS_FORMED && left <= TAKEN_OF_MANY * rubbing.unit {
            return Ok(Certificate { residual: left, iterations: sweeps, solver: "sweeps" });
        }
        if rows_of_all > MOST_ROWS_FORMED {
            return Err(LcpError::NotConverged { residual: left, iterations: sweeps });
        }
        let FreeBodies { taken, rubbing, mass, x: x0, .. } = self;
        let c = taken.compressed(blocks, [rows, force], &[]);
        // in the velocities of the bodies; the solvers that form W go on from there
        let (mut left, mut before) = (left, sweeps);
        let known = c.symmetric || !std::ptr::eq(rows, force);
        if rubbing.solver.leaves_bodies() && known && problem.soft.is_empty() {
            let task = Task { c: &c, mass, x0, d: problem.d, weights: &rubbing.weights };
            let (residual, iterations) = rubbing.newton.solve(&task, problem.p, tolerance);
            (left, before) = (residual, sweeps + iterations);
            if left <= tolerance {
                refresh(&c, x0, problem.p, problem.x);
                return Ok(Certificate { residual, iterations: before, solver: "newton" });
            }
        }
        if few {
            // a solver that fails leaves the impulses as they are
            if let Ok(done) = self.rub_directly(blocks, rows, problem) {
                return Ok(done.after(before));
            }
        }
        let FreeBodies { taken, rubbing, x: x0, .. } = self;
        let c = taken.compressed(blocks, [rows, force], &[]);
        if problem.unformed {
            refresh(&c, x0, problem.p, problem.x);
            return match left <= TAKEN_OF_MANY * rubbing.unit {
                true => Ok(Certificate { residual: left, iterations: before, solver: "newton" }),
                false => Err(LcpError::NotConverged { residual: left, iterations: before }),
            };
        }
        let found = rubbing.sparse(&c, x0, problem, left, tolerance);
        refresh(&c, x0, problem.p, problem.x);
        found.map(|done| done.after(before))
    }

    /// By a direct solver on W; what is left is a velocity.
    fn rub_directly(
        &mut self,
        blocks: &Blocks,
        rows: &Rows,
        problem: &mut Swept,
    ) -> Result<Certificate, LcpError> {
        let unit = self.rubbing.unit;
        let done = self.direct(blocks, rows, problem)?;
        Ok(Certificate { residual: done.residual * unit, ..done })
    }

    /// What solvers have left of a few contacts, or sweeps before, `left`: the better one, if that is small enough.
    fn taken_of_few(
        &mut self,
        blocks: &Blocks,
        [rows, force]: [&Rows; 2],
        problem: &mut Swept,
        left: f64,
        failed: LcpError,
    ) -> Result<Certificate, LcpError> {
        let LcpError::NotConverged { iterations, .. } = failed else { return Err(failed) };
        let FreeBodies { taken, rubbing, x: x0, problem: formed, .. } = self;
        let c = taken.compressed(blocks, [rows, force], &[]);
        rubbing.last.clear();
        rubbing.last.extend(formed.rows.iter().map(|k| problem.p[*k]));
        formed.rows.iter().zip(&formed.z).for_each(|(k, z)| problem.p[*k] = *z);
        refresh(&c, x0, problem.p, problem.x);
        let mut residual = rubbing.left(&c, problem);
        if !(residual <= left) {
            formed.rows.iter().zip(&rubbing.last).for_each(|(k, p)| problem.p[*k] = *p);
            refresh(&c, x0, problem.p, problem.x);
            residual = left;
        }
        if residual <= TAKEN_OF_FEW * rubbing.unit {
            return Ok(Certificate { residual, iterations, solver: "auto" });
        }
        Err(failed)
    }
}

impl Rubbing {
    /// W of each contact with itself.
    fn prepare(&mut self, c: &Compressed, soft: &[f64]) {
        self.own.clear();
        self.start.clear();
        self.weights.clear();
        for &k in c.contacts {
            let acting = c.blocks.acting(k);
            let (from, n) = (acting.start - c.blocks.first(), acting.len());
            self.start.push(self.own.len());
            c.diagonal(from..from + n, &mut self.block);
            if !soft.is_empty() {
                (0..n).for_each(|i| self.block[i * n + i] *= 1.0 + soft[from + i]);
            }
            self.weights.push((0..n).fold(0.0, |m: f64, i| m.max(self.block[i * n + i])));
            self.own.extend_from_slice(&self.block);
        }
        self.order.clear();
        self.order.extend(0..c.contacts.len());
    }

    /// Sweeps until what each visit finds is below the tolerance; returns what the last sweep found, and the number of sweeps.
    ///
    /// What a sweep changes is the f of a fixed-point iteration p ← p + f(p): Anderson's acceleration first, where that stalls the
    /// nonlinear conjugate gradients of Fletcher and Reeves, then plain sweeps, each from the best so far and in a new order.
    fn sweep(&mut self, c: &Compressed, problem: &mut Swept, tolerance: f64, most: usize) -> (f64, usize) {
        let (mut best, mut mark, mut state) = (f64::INFINITY, f64::INFINITY, 0x2545_F491_4F6C_DD1D_u64);
        let (mut way, mut stalled, mut before) = (Way::Anderson, 0, 0.0);
        let mut plain = 0;
        self.anderson.begin(c.list.iter().map(|k| c.w[*k].sqrt()));
        for sweep in 1..=most {
            self.last.clear();
            self.last.extend(c.list.iter().map(|k| problem.p[*k]));
            let mut left = 0.0;
            for i in 0..self.order.len() {
                left = f64::max(left, self.visit(c, self.order[i], problem));
            }
            if left <= tolerance || left.is_nan() {
                return (left, sweep);
            }
            if left < best {
                best = left;
                self.best.clear();
                self.best.extend(c.list.iter().map(|k| problem.p[*k]));
            }
            stalled += 1;
            if left < GAINED * mark {
                (mark, stalled) = (left, 0);
            }
            // another way where nothing is gained, from the best
            plain = if way == Way::Plain { plain + 1 } else { 0 };
            if stalled > PATIENCE || plain > PLAIN || left > WORSE * best || sweep == most {
                if left > best {
                    for (k, best) in c.list.iter().zip(&self.best) {
                        let change = best - std::mem::replace(&mut problem.p[*k], *best);
                        c.respond(*k, change, problem.x);
                    }
                }
                (way, mark, stalled, before) = (way.next(), best, 0, 0.0);
                shuffle(&mut self.order, &mut state);
                self.anderson.forget();
                continue;
            }
            self.change.clear();
            self.change.extend(c.list.iter().zip(&self.last).map(|(k, last)| problem.p[*k] - last));
            match way {
                Way::Anderson => {
                    self.last.clone_from(&self.change);
                    self.anderson.correct(&mut self.change);
                    self.change.iter_mut().zip(&self.last).for_each(|(c, plain)| *c -= plain);
                }
                Way::Gradients => before = self.conjugate(c, before),
                Way::Plain => {
                    shuffle(&mut self.order, &mut state);
                    continue;
                }
            }
            for (k, more) in c.list.iter().zip(&self.change).filter(|(_, more)| **more != 0.0) {
                problem.p[*k] += more;
                c.respond(*k, *more, problem.x);
            }
        }
        (best, most)
    }

    /// Turns the change of a sweep into what to add to it along the direction so far; returns the size of the change.
    fn conjugate(&mut self, c: &Compressed, before: f64) -> f64 {
        let now: f64 = c.list.iter().zip(&self.change).map(|(k, change)| c.w[*k] * change * change).sum();
        let factor = if before > 0.0 { now / before } else { 0.0 };
        self.along.resize(self.change.len(), 0.0);
        // changes that grow begin anew
        if before <= 0.0 || factor > 1.0 {
            self.along.copy_from_slice(&self.change);
            self.change.fill(0.0);
            return if factor > 1.0 { 0.0 } else { now };
        }
        for (change, along) in self.change.iter_mut().zip(&mut self.along) {
            let more = factor * *along;
            *along = more + *change;
            *change = more;
        }
        now
    }

    /// Velocities of the rows of a contact, which begin at `from`.
    fn speeds(&self, c: &Compressed, i: usize, from: usize, n: usize, problem: &Swept) -> [f64; MOST_ROWS] {
        let own = &self.own[self.start[i]..self.start[i] + n * n];
        let mut u = [0.0; MOST_ROWS];
        for j in 0..n {
            u[j] = problem.d[from + j] + c.along(from + j, problem.x);
            if let Some(soft) = problem.soft.get(from + j) {
                u[j] += soft / (1.0 + soft) * own[j * n + j] * problem.p[from + j];
            }
        }
        u
    }

    /// The largest that is missing at a contact.
    fn left(&self, c: &Compressed, problem: &Swept) -> f64 {
        let mut most = 0.0f64;
        for (i, &k) in c.contacts.iter().enumerate() {
            let (acting, cone) = (c.blocks.acting(k), c.blocks.cone(k));
            let (from, n) = (acting.start - c.blocks.first(), acting.len());
            let u = self.speeds(c, i, from, n, problem);
            let missing = cone.residual(n, self.weights[i], |j| problem.p[from + j], |j| u[j]);
            if !(missing <= most) {
                most = missing;
            }
        }
        most
    }

    /// Brings one contact to its condition, the others kept; returns what was missing.
    fn visit(&self, c: &Compressed, i: usize, problem: &mut Swept) -> f64 {
        let k = c.contacts[i];
        let (acting, cone) = (c.blocks.acting(k), c.blocks.cone(k));
        let (from, n) = (acting.start - c.blocks.first(), acting.len());
        let own = &self.own[self.start[i]..self.start[i] + n * n];
        let (mut b, mut z) = ([0.0; MOST_ROWS], [0.0; MOST_ROWS]);
        let weight = self.weights[i];
        if weight <= 0.0 {
            return 0.0;
        }
        let u = self.speeds(c, i, from, n, problem);
        let p = &problem.p[from..from + n];
        z[..n].copy_from_slice(p);
        for j in 0..n {
            b[j] = u[j] - (0..n).map(|l| own[j * n + l] * p[l]).sum::<f64>();
        }
        let missing = cone.residual(n, weight, |j| p[j], |j| u[j]);
        let found = match cone {
            Cone::Free => equalities(own, &b[..n], &mut z[..n]),
            _ => one_contact::solve(cone, own, &b[..n], &mut z[..n]),
        };
        if !found {
            // a step of the natural map
            (0..n).for_each(|j| z[j] = problem.p[from + j] - u[j] / weight);
            if let Cone::Coulomb { mu } = cone {
                z[0] -= mu * (1..n).map(|j| u[j] * u[j]).sum::<f64>().sqrt() / weight;
            }
            cone.project(&mut z[..n]);
        }
        for (j, z) in z[..n].iter().enumerate() {
            let change = z - problem.p[from + j];
            if change != 0.0 {
                problem.p[from + j] = *z;
                c.respond(from + j, change, problem.x);
            }
        }
        missing
    }

    /// By the solvers of friction on the entries of W that are not zero; `left` is what the impulses so far leave.
    fn sparse(
        &mut self,
        c: &Compressed,
        x0: &[f64],
        problem: &mut Swept,
        left: f64,
        tolerance: f64,
    ) -> Result<Certificate, LcpError> {
        self.touching.form(c, &mut self.sparse);
        self.sparse.blocks.clear(0);
        for &k in c.contacts {
            self.sparse.blocks.push(c.blocks.acting(k).len(), c.blocks.cone(k));
        }
        self.sparse.b.clear();
        self.sparse.b.extend(c.list.iter().map(|k| c.along(*k, x0) + problem.d[*k]));
        self.z.clear();
        self.z.extend(c.list.iter().map(|k| problem.p[*k]));
        self.solver.set_tolerance(tolerance / self.unit);
        let found = self.solver.solve_sparse(&self.sparse, &mut self.z);
        // the better one of both
        let best = match &found {
            Ok(done) => done.residual,
            Err(LcpError::NotConverged { residual, .. }) => *residual,
            Err(LcpError::Infeasible { .. }) => f64::INFINITY,
        };
        if best * self.unit <= left {
            c.list.iter().zip(&self.z).for_each(|(k, z)| problem.p[*k] = *z);
        }
        match found {
            Err(LcpError::NotConverged { iterations, .. }) if best.min(left / self.unit) <= TAKEN_OF_MANY => {
                Ok(Certificate { residual: left.min(best * self.unit), iterations, solver: "auto" })
            }
            found => found.map(|done| Certificate { residual: done.residual * self.unit, ..done }),
        }
    }
}

impl Touching {
    /// W of the rows of a problem, row by row.
    fn form(&mut self, c: &Compressed, to: &mut SparseProblem) {
        // by coordinate: count, then place
        self.start.clear();
        self.start.resize(c.n + 1, 0);
        for &k in c.list {
            c.rows.row(k).0.iter().for_each(|col| self.start[*col as usize + 1] += 1);
        }
        for i in 0..c.n {
            self.start[i + 1] += self.start[i];
        }
        self.rows.clear();
        self.rows.resize(self.start[c.n], (0, 0));
        for (at, &k) in c.list.iter().enumerate() {
            for (entry, col) in c.rows.entries(k).zip(c.rows.row(k).0) {
                let place = &mut self.start[*col as usize];
                self.rows[*place] = (at as u32, entry as u32);
                *place += 1;
            }
        }
        self.start.rotate_right(1);
        self.start[0] = 0;
        // W_ij = Σ h_i y_j
        self.sum.clear();
        self.sum.resize(c.list.len(), 0.0);
        to.start.clear();
        to.start.push(0);
        to.columns.clear();
        to.values.clear();
        for &k in c.list {
            self.seen.clear();
            let (cols, h) = c.rows.row(k);
            for (col, h) in cols.iter().zip(h).filter(|(_, h)| **h != 0.0) {
                for &(j, entry) in &self.rows[self.start[*col as usize]..self.start[*col as usize + 1]] {
                    let sum = &mut self.sum[j as usize];
                    if *sum == 0.0 {
                        self.seen.push(j);
                    }
                    *sum += h * c.y[entry as usize];
                }
            }
            self.seen.sort_unstable();
            self.seen.dedup();
            for &j in &self.seen {
                to.columns.push(j);
                to.values.push(std::mem::take(&mut self.sum[j as usize]));
            }
            to.start.push(to.columns.len());
        }
    }
}

/// W z + b = 0 of one or two rows; false if there are more, or they depend on one another.
fn equalities(w: &[f64], b: &[f64], z: &mut [f64]) -> bool {
    match (b, z) {
        ([b], [z]) => {
            *z = -b / w[0];
            w[0] > 0.0
        }
        ([b0, b1], [z0, z1]) => {
            let det = w[0] * w[3] - w[1] * w[2];
            *z0 = (w[1] * b1 - w[3] * b0) / det;
            *z1 = (w[2] * b0 - w[0] * b1) / det;
            det > 0.0
        }
        _ => false,
    }
}

/// Fisher and Yates with a xorshift generator.
fn shuffle(order: &mut [usize], state: &mut u64) {
    for i in (1..order.len()).rev() {
        *state ^= *state << 13;
        *state ^= *state >> 7;
        *state ^= *state << 17;
        order.swap(i, (*state >> 11) as usize % (i + 1));
    }
}
