//! Friction among bodies that nothing joins by alternating directions, in the velocities of the bodies.
//!
//! The least ½ (x − x₀)ᵀM(x − x₀) under v = H x + d + μ‖v_t‖ n ∈ K* (de Saxcé and Feng 1998) is split into a linear problem in x,
//! whose matrix M + ρ HᵀD⁻¹H stays, and one projection for each contact, D being its largest Wₖₖ. One vector carries both sides: s = ρ D⁻¹v − p,
//! of which p is the projection of −s on K. An iteration costs a solution with factors that are there, a small part of a step of Newton's
//! method, and Anderson's acceleration makes hundreds out of thousands. It does not mind which contacts slip, where Newton's method goes round in circles.

use super::Delassus;
use super::body_graph::BodyGraph;
use super::body_newton::{BodyNewton, Task};
use crate::integrator::anderson::Anderson;
use delassus_algebra::cone::{Cone, MOST_ROWS};

/// First ρ. The best is 1/√(λ₁λₙ) with the eigenvalues of D⁻¹W: in a pile λ₁ is about the number of neighbours and λₙ falls to a thousandth.
const FIRST: f64 = 10.0;
/// Changes that the acceleration remembers.
const REMEMBERED: usize = 8;
/// Iterations, which cost as much as a hundred factors, and after how many of them the residual, as dear as one, is looked at.
const MOST: usize = 1000;
const LOOK: usize = 5;
/// Looks that may pass without a gain of a tenth.
const PATIENCE: usize = 30;
/// Growth of what an iteration changes beyond which the acceleration has gone astray.
const ASTRAY: f64 = 2.0;
/// Work space; all vectors are by row of the problem.
#[derive(Debug, Default)]
pub(super) struct BodySplitting {
    /// s, the plain iterate after the best one, and the change of an iteration.
    s: Vec<f64>,
    back: Vec<f64>,
    change: Vec<f64>,
    /// H x₀ + d.
    b: Vec<f64>,
    dx: Vec<f64>,
    p: Vec<f64>,
    /// The change as it is taken, by rows that take part alone.
    taken: Vec<f64>,
    anderson: Anderson<REMEMBERED>,
}

impl BodySplitting {
    /// Factors M + ρ HᵀD⁻¹H and takes s from impulses p; false if there are none.
    fn begin(&mut self, graph: &mut BodyGraph, task: &Task, p: &[f64], x: &[f64], rho: f64) -> bool {
        graph.begin(task.mass);
        self.dx.resize(task.x0.len(), 0.0);
        for v in [&mut self.s, &mut self.back, &mut self.change, &mut self.b, &mut self.p] {
            v.clear();
            v.resize(p.len(), 0.0);
        }
        let (s, b) = (&mut self.s, &mut self.b);
        BodyNewton::each(task, |i, row, n, cone, weight| {
            let mut inner = [0.0; MOST_ROWS * MOST_ROWS];
            (0..n).for_each(|j| inner[j * n + j] = rho / weight);
            graph.add(task.c, i, row, n, &inner[..n * n]);
            let mut v = [0.0; MOST_ROWS];
            for j in 0..n {
                b[row + j] = task.d[row + j] + task.c.along(row + j, task.x0);
                v[j] = task.d[row + j] + task.c.along(row + j, x);
            }
            v[0] += lift(cone, &v[..n]);
            (0..n).for_each(|j| s[row + j] = rho / weight * v[j] - p[row + j]);
        });
        let weights = task.c.list.iter().map(|k| task.c.w[*k].sqrt());
        self.anderson.begin(weights);
        graph.factor()
    }

    /// What an iteration changes of s, and its size in the metric of energies; p is left in `p`.
    fn iterate(&mut self, graph: &mut BodyGraph, task: &Task, rho: f64) -> f64 {
        let BodySplitting { s, change, b, dx, p, .. } = self;
        dx.fill(0.0);
        // p and v of each contact, and what they ask of x: Hᵀ(p + ρ D⁻¹(v − H x₀ − d − lift))
        BodyNewton::each(task, |_, row, n, cone, weight| {
            let (mut z, mut v) = ([0.0; MOST_ROWS], [0.0; MOST_ROWS]);
            (0..n).for_each(|j| z[j] = -s[row + j]);
            cone.project(&mut z[..n]);
            (0..n).for_each(|j| v[j] = (s[row + j] + z[j]) * weight / rho);
            let lifted = lift(cone, &v[..n]);
            for j in 0..n {
                let lifted = if j == 0 { lifted } else { 0.0 };
                p[row + j] = z[j];
                let asked = z[j] + rho / weight * (v[j] - lifted - b[row + j]);
                task.c.force.add(row + j, asked, dx);
                // F(s) − s without H dx
                change[row + j] = rho / weight * (b[row + j] + lifted) - z[j] - s[row + j];
            }
        });
        graph.solve(dx);
        let mut size = 0.0;
        BodyNewton::each(task, |_, row, n, _, weight| {
            for j in 0..n {
                change[row + j] += rho / weight * task.c.along(row + j, dx);
                size += weight * change[row + j] * change[row + j];
            }
        });
        size.sqrt()
    }

    /// s moves by the last change, accelerated.
    fn take(&mut self, task: &Task) {
        let BodySplitting { s, change, anderson, taken, .. } = self;
        taken.clear();
        taken.extend(task.c.list.iter().map(|k| change[*k]));
        anderson.correct(taken);
        task.c.list.iter().zip(taken.iter()).for_each(|(k, more)| s[*k] += more);
    }
}

/// μ‖u_t‖, which makes the law of Coulomb that of a cone.
fn lift(cone: Cone, u: &[f64]) -> f64 {
    match cone {
        Cone::Coulomb { mu } => mu * u[1..].iter().map(|u| u * u).sum::<f64>().sqrt(),
        _ => 0.0,
    }
}

impl BodyNewton {
    /// Improves p, which leaves `least`, by alternating directions until it is within the tolerance, or they gain nothing; returns
    /// what is left and the number of iterations. p is the best seen.
    pub(super) fn split(
        &mut self,
        task: &Task,
        p: &mut [f64],
        mut least: f64,
        tolerance: f64,
    ) -> (f64, usize) {
        let mut work = std::mem::take(&mut self.splitting);
        self.refresh(task, p);
        let mut used = 0;
        if work.begin(&mut self.graph, task, p, &self.x, FIRST) {
            let (mut shortest, mut since, mut mark) = (f64::INFINITY, 0, least);
            while used < MOST && since <= PATIENCE {
                let size = work.iterate(&mut self.graph, task, FIRST);
                used += 1;
                // the residual now and then
                if used % LOOK == 0 {
                    let found = std::mem::take(&mut work.p);
                    self.refresh(task, &found);
                    let left = self.residual(task, &found, 0.0);
                    if left < least {
                        least = left;
                        task.c.list.iter().for_each(|k| p[*k] = found[*k]);
                    }
                    work.p = found;
                    since = if least < 0.9 * mark { 0 } else { since + 1 };
                    mark = if since == 0 { least } else { mark };
                    if least <= tolerance {
                        break;
                    }
                }
                // astray: plainly on from the best
                if size > ASTRAY * shortest {
                    work.s.copy_from_slice(&work.back);
                    work.anderson.forget();
                    shortest = f64::INFINITY;
                    continue;
                }
                if size < shortest {
                    shortest = size;
                    let BodySplitting { s, back, change, .. } = &mut work;
                    back.iter_mut().zip(s.iter().zip(change.iter())).for_each(|(b, (s, c))| *b = s + c);
                }
                work.take(task);
            }
        }
        self.splitting = work;
        (least, used)
    }
}
