//! Semismooth Newton for friction among bodies that nothing joins, in the velocities of the bodies.
//!
//! The equations of Alart and Curnier, A dp + B H dx = −F contact by contact with M dx = Hᵀdp, leave (M + HᵀC H) dx = HᵀG with
//! C = (A + εB)⁻¹B and G = −(A + εB)⁻¹F (forces of slip act along rows of their own in place of Hᵀ): as many unknowns as the bodies have, whose graph is far sparser than that of the contacts, so that
//! factors are cheap and W is not formed. ε, in units of Wₖₖ, lets redundant contacts share.
//!
//! A few iterations from where sweeps have led often do. Where they do not, alternating directions lead on ([`super::body_splitting`]), then proximal points (Rockafellar 1976): the problem with
//! ε (p − p̂) added to the velocities is regular; its solution is the next p̂, and ε falls where that was easy and grows where it was not.

use super::Delassus;
use super::body_graph::BodyGraph;
use super::body_splitting::BodySplitting;
use super::free_bodies::{Compressed, MOST_CONTACTS_FORMED, refresh};
use delassus_algebra::assemble::Dense;
use delassus_algebra::cone::friction::alart_curnier::{Linear, linear, value};
use delassus_algebra::cone::{Cone, MOST_ROWS};

/// Smallest ε: Newton's method then gains six digits in an iteration where no set changes, and the factors keep ten.
const SHIFT: f64 = 1e-6;
/// Iterations from where sweeps have led, and how many of them may pass without gain.
const DIRECT: usize = 20;
const DIRECT_PATIENCE: usize = 5;
/// Iterations from where alternating directions have led to the tolerance, and the part of it that they aim at: where the sets are right
/// two of them come to round-off.
const POLISHING: usize = 3;
const POLISHED: f64 = 1e-6;
/// Iterations for a proximal point, and how many of them may pass without gain.
const INNER: usize = 30;
const INNER_PATIENCE: usize = 12;
/// First ε of proximal points: one in a hundred of what a contact is itself makes the first problem easy.
const FIRST: f64 = 1e-2;
/// Largest ε, where the problems of all contacts are almost apart.
const LARGEST: f64 = 10.0;
/// How much better than the last point the next must be known.
const KNOWN: f64 = 3e-2;
/// Proximal points, and how many of them may pass without halving the residual.
const POINTS: usize = 100;
const POINTS_PATIENCE: usize = 15;
/// Norms of so many iterations before bound the next: the norm of F is no merit everywhere.
const MEMORY: usize = 6;
/// Halvings of a step.
const HALVINGS: usize = 8;

/// A problem: H x + d with x = x₀ + M⁻¹Hᵀp.
pub(super) struct Task<'a> {
    pub(super) c: &'a Compressed<'a>,
    pub(super) mass: &'a [(usize, Dense)],
    pub(super) x0: &'a [f64],
    pub(super) d: &'a [f64],
    /// Largest diagonal entry of W, by contact of the problem.
    pub(super) weights: &'a [f64],
}

/// What a contact contributes to the step: C and G.
#[derive(Clone, Copy, Debug)]
struct Part {
    inner: [f64; MOST_ROWS * MOST_ROWS],
    right: [f64; MOST_ROWS],
}

impl Default for Part {
    fn default() -> Part {
        Part { inner: [0.0; MOST_ROWS * MOST_ROWS], right: [0.0; MOST_ROWS] }
    }
}

/// Work space. Impulses are by row of all contacts.
#[derive(Debug, Default)]
pub(super) struct BodyNewton {
    pub(super) graph: BodyGraph,
    parts: Vec<Part>,
    pub(super) x: Vec<f64>,
    dx: Vec<f64>,
    dp: Vec<f64>,
    from: Vec<f64>,
    best: Vec<f64>,
    anchor: Vec<f64>,
    point: Vec<f64>,
    pub(super) splitting: BodySplitting,
}

/// When iterations end.
#[derive(Clone, Copy)]
struct Until {
    residual: f64,
    count: usize,
    patience: usize,
}

impl BodyNewton {
    /// The rows are others.
    pub(super) fn forget(&mut self) {
        self.graph.forget();
    }

    /// Improves p until its residual, a velocity, is within the tolerance or it cannot; returns the residual and the number of
    /// iterations. p is the best seen.
    pub(super) fn solve(&mut self, task: &Task, p: &mut [f64], tolerance: f64) -> (f64, usize) {
        self.graph.take(task.c, task.mass);
        self.anchor.clear();
        self.anchor.resize(p.len(), 0.0);
        self.point.clear();
        self.point.extend_from_slice(p);
        let until = Until { residual: tolerance, count: DIRECT, patience: DIRECT_PATIENCE };
        let (left, used) = self.iterate(task, p, 0.0, until);
        if left <= tolerance {
            return (left, used);
        }
        // where the sets of many go round in circles alternating directions lead on, and Newton's method from there; proximal points
        // bring a few further, to round-off
        let (mut left, mut used) = (left, used);
        if task.c.symmetric && task.c.contacts.len() > MOST_CONTACTS_FORMED {
            let (after, split) = self.split(task, p, left, tolerance);
            // what is solved is polished: what rests is at rest then, not within the tolerance of it
            let until = if after <= tolerance {
                Until { residual: POLISHED * tolerance, count: POLISHING, patience: 1 }
            } else {
                until
            };
            let (after, more) = self.iterate(task, p, 0.0, until);
            (left, used) = (after, used + split + more);
            if left <= tolerance {
                return (left, used);
            }
        }
        self.point.copy_from_slice(p);
        let (left, more) = self.proximal(task, p, left, tolerance);
        (left, used + more)
    }

    /// x of impulses.
    pub(super) fn refresh(&mut self, task: &Task, p: &[f64]) {
        self.x.resize(task.x0.len(), 0.0);
        refresh(task.c, task.x0, p, &mut self.x);
    }

    /// Proximal points from `point`; `least` is what p leaves.
    fn proximal(&mut self, task: &Task, p: &mut [f64], mut least: f64, tolerance: f64) -> (f64, usize) {
        let (mut pull, mut ease, mut total) = (FIRST, 0.2, 0);
        let (mut halved, mut mark) = (0, f64::INFINITY);
        let mut point = std::mem::take(&mut self.point);
        for count in 0..POINTS {
            if least <= tolerance || count - halved > POINTS_PATIENCE {
                break;
            }
            self.anchor.copy_from_slice(&point);
            let residual = f64::max(KNOWN * least, 0.1 * tolerance);
            let until = Until { residual, count: INNER, patience: INNER_PATIENCE };
            let (left, used) = self.iterate(task, &mut point, pull, until);
            total += used;
            refresh(task.c, task.x0, &point, &mut self.x);
            let now = self.residual(task, &point, 0.0);
            if now < least {
                least = now;
                p.copy_from_slice(&point);
            }
            if now <= 0.5 * mark {
                (halved, mark) = (count, now);
            }
            if left <= residual {
                pull = f64::max(pull * ease, SHIFT);
                ease = f64::max(ease * 0.7, 0.2);
            } else {
                // back to where it was easy, and slower from there
                pull = f64::min(pull * 4.0, LARGEST);
                ease = 0.8;
                point.copy_from_slice(&self.anchor);
            }
        }
        self.point = point;
        (least, total)
    }

    /// Newton's method for velocities with `pull` times (p − p̂) added, in units of Wₖₖ.
    fn iterate(&mut self, task: &Task, p: &mut [f64], pull: f64, until: Until) -> (f64, usize) {
        for (v, n) in [(&mut self.x, task.x0.len()), (&mut self.dx, task.x0.len())] {
            v.resize(n, 0.0);
        }
        self.dp.clear();
        self.dp.resize(p.len(), 0.0);
        self.best.clear();
        self.best.extend_from_slice(p);
        refresh(task.c, task.x0, p, &mut self.x);
        let mut least = self.residual(task, p, pull);
        let (mut since, mut recent) = (0, [f64::INFINITY; MEMORY]);
        recent[0] = self.norm(task, p, pull);
        let mut used = 0;
        while used < until.count && least > until.residual && since <= until.patience {
            if !self.direction(task, p, pull) {
                break;
            }
            used += 1;
            recent[used % MEMORY] = self.search(task, p, pull, &recent);
            let left = self.residual(task, p, pull);
            since = if left < 0.9 * least { 0 } else { since + 1 };
            if left < least {
                least = left;
                self.best.copy_from_slice(p);
            }
        }
        p.copy_from_slice(&self.best);
        (least, used)
    }

    /// Calls back for every contact of the problem: its number there, first row, number of rows, cone and weight.
    pub(super) fn each(task: &Task, mut visit: impl FnMut(usize, usize, usize, Cone, f64)) {
        let blocks = task.c.blocks;
        // nothing moves a contact without weight
        for (i, &k) in task.c.contacts.iter().enumerate().filter(|(i, _)| task.weights[*i] > 0.0) {
            let rows = blocks.acting(k);
            visit(i, rows.start - blocks.first(), rows.len(), blocks.cone(k), task.weights[i]);
        }
    }

    /// u of a contact at the velocities x, and D p.
    fn at(
        &self,
        task: &Task,
        p: &[f64],
        pull: f64,
        row: usize,
        n: usize,
        weight: f64,
    ) -> [[f64; MOST_ROWS]; 2] {
        let (mut z, mut u) = ([0.0; MOST_ROWS], [0.0; MOST_ROWS]);
        for i in 0..n {
            z[i] = weight * p[row + i];
            u[i] = task.d[row + i] + task.c.along(row + i, &self.x);
            if pull > 0.0 {
                u[i] += pull * weight * (p[row + i] - self.anchor[row + i]);
            }
        }
        [z, u]
    }

    /// The largest natural map of a contact, a velocity.
    pub(super) fn residual(&self, task: &Task, p: &[f64], pull: f64) -> f64 {
        let mut most = 0.0;
        BodyNewton::each(task, |_, row, n, cone, weight| {
            let [_, u] = self.at(task, p, pull, row, n, weight);
            let left = cone.residual(n, weight, |i| p[row + i], |i| u[i]);
            if !(left <= most) {
                most = left;
            }
        });
        if most.is_nan() { f64::INFINITY } else { most }
    }

    /// ‖F‖ in the metric of energies.
    fn norm(&self, task: &Task, p: &[f64], pull: f64) -> f64 {
        let (mut sum, mut f) = (0.0, [0.0; MOST_ROWS]);
        BodyNewton::each(task, |_, row, n, cone, weight| {
            let [z, u] = self.at(task, p, pull, row, n, weight);
            value(cone.scaled(weight), &z[..n], &u[..n], &mut f[..n]);
            sum += f[..n].iter().map(|f| f * f).sum::<f64>() / weight;
        });
        sum.sqrt()
    }

    /// The step dp; false if there is none.
    fn direction(&mut self, task: &Task, p: &[f64], pull: f64) -> bool {
        let shift = pull.max(SHIFT);
        let mut parts = std::mem::take(&mut self.parts);
        parts.resize(task.c.contacts.len(), Part::default());
        BodyNewton::each(task, |i, row, n, cone, weight| {
            let [z, u] = self.at(task, p, pull, row, n, weight);
            parts[i] = Part::new(&linear(cone.scaled(weight), &z[..n], &u[..n]), n, shift, weight);
        });
        self.graph.begin(task.mass);
        self.dx.fill(0.0);
        let (graph, dx) = (&mut self.graph, &mut self.dx);
        BodyNewton::each(task, |i, row, n, _, _| {
            (0..n).for_each(|j| task.c.force.add(row + j, parts[i].right[j], dx));
            graph.add(task.c, i, row, n, &parts[i].inner[..n * n]);
        });
        if !graph.factor() {
            self.parts = parts;
            return false;
        }
        graph.solve(dx);
        // dp = G − C H dx
        let dp = &mut self.dp;
        BodyNewton::each(task, |i, row, n, _, _| {
            dp[row..row + n].copy_from_slice(&parts[i].right[..n]);
            for j in 0..n {
                let du = task.c.along(row + j, dx);
                (0..n).for_each(|r| dp[row + r] -= parts[i].inner[r * n + j] * du);
            }
        });
        self.parts = parts;
        task.c.list.iter().all(|k| self.dp[*k].is_finite())
    }

    /// Takes the largest of the steps 1, ½, ¼ … that the recent norms allow, or the best of them; returns its norm.
    fn search(&mut self, task: &Task, p: &mut [f64], pull: f64, recent: &[f64; MEMORY]) -> f64 {
        let bound = recent.iter().filter(|r| r.is_finite()).fold(0.0f64, |m, r| m.max(*r));
        self.from.clear();
        self.from.extend_from_slice(p);
        let (mut least, mut best, mut length) = (f64::INFINITY, 0.0, 1.0);
        for _ in 0..HALVINGS {
            let now = self.step(task, p, pull, length);
            if now <= (1.0 - 1e-4 * length) * bound {
                return now;
            }
            if now < least {
                (least, best) = (now, length);
            }
            length *= 0.5;
        }
        self.step(task, p, pull, best)
    }

    /// p at this length of the step, and its norm.
    fn step(&mut self, task: &Task, p: &mut [f64], pull: f64, length: f64) -> f64 {
        for &k in task.c.list {
            p[k] = self.from[k] + length * self.dp[k];
        }
        refresh(task.c, task.x0, p, &mut self.x);
        self.norm(task, p, pull)
    }
}

impl Part {
    /// C = (A + εB)⁻¹B/D and G = −(A + εB)⁻¹F/D of n rows.
    fn new(l: &Linear, n: usize, shift: f64, weight: f64) -> Part {
        let mut part = Part::default();
        let mut a = [0.0; MOST_ROWS * MOST_ROWS];
        for i in 0..n * n {
            a[i] = l.a[i] + shift * l.b[i];
            part.inner[i] = l.b[i] / weight;
        }
        (0..n).for_each(|i| part.right[i] = -l.f[i] / weight);
        // elimination with exchange of rows
        for k in 0..n {
            let most =
                |most: usize, i: usize| if a[i * n + k].abs() > a[most * n + k].abs() { i } else { most };
            let largest = (k..n).fold(k, most);
            if largest != k {
                (0..n).for_each(|j| a.swap(k * n + j, largest * n + j));
                (0..n).for_each(|j| part.inner.swap(k * n + j, largest * n + j));
                part.right.swap(k, largest);
            }
            let pivot = a[k * n + k];
            for j in 0..n {
                a[k * n + j] /= pivot;
                part.inner[k * n + j] /= pivot;
            }
            part.right[k] /= pivot;
            for i in (0..n).filter(|i| *i != k) {
                let f = a[i * n + k];
                if f == 0.0 {
                    continue;
                }
                for j in 0..n {
                    a[i * n + j] -= f * a[k * n + j];
                    part.inner[i * n + j] -= f * part.inner[k * n + j];
                }
                part.right[i] -= f * part.right[k];
            }
        }
        part
    }
}
