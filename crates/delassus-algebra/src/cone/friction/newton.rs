//! Semismooth Newton on the equations of Alart and Curnier.
//!
//! F(z, W z + b) = 0, J = A + B (W + ε I). Contacts that are open give dz = −z at once, so that the linear system has the rows of the closed
//! ones only. Redundant contacts make J singular; the shift ε leaves the solution where it is, for F does not contain it, and takes
//! the step that is smallest along what J cannot see.
//!
//! The same iteration solves the problems of proximal points, in which ε and a point z₀ are part of F.

use super::alart_curnier::{Linear, linear, value};
use super::factors::Factors;
use super::scaled::Scaled;
use super::{Goal, Method, Outcome};

pub(super) const NAME: &str = "newton";
pub(super) const HELP: &str = "semismooth Newton on the equations of Alart and Curnier: few linear systems, exact";
pub(super) const LEAVES_BODIES: bool = true;

/// Shift of J in units of the diagonal: larger than the round-off of W, which is 1e-12 with joints eliminated, smaller than what counts.
const SHIFT: f64 = 1e-10;
/// Residuals of so many iterations before bound the next one: the norm of F is no merit everywhere.
const MEMORY: usize = 6;
/// Iterations without a better residual that end it.
const PATIENCE: usize = 12;
/// Iterations: where it converges it needs ten or twenty.
const LIMIT: usize = 100;

/// Newton's method with its vectors.
#[derive(Debug, Default)]
pub(super) struct Newton {
    pub(super) u: Vec<f64>,
    best: Vec<f64>,
    step: Vec<f64>,
    trial: Vec<f64>,
    speed: Vec<f64>,
    blocks: Vec<Linear>,
    live: Vec<usize>,
    place: Vec<usize>,
    right: Vec<f64>,
    factors: Factors,
    entries: Vec<(u32, u32, f64)>,
    /// z₀ of a proximal point.
    pub(super) anchor: Vec<f64>,
    pub(super) point: Vec<f64>,
}

impl Newton {
    /// Improves z until its residual is below `target` or it cannot; returns (residual, iterations). z is the best seen.
    pub(super) fn refine(&mut self, p: &Scaled, z: &mut [f64], target: f64, limit: usize) -> (f64, usize) {
        self.anchor.clear();
        self.anchor.resize(p.n, 0.0);
        self.iterate(p, z, 0.0, target, limit)
    }

    /// The same for the problem of a proximal point, W + ε I and b − ε z₀.
    pub(super) fn iterate(&mut self, p: &Scaled, z: &mut [f64], pull: f64, target: f64, limit: usize) -> (f64, usize) {
        let n = p.n;
        for v in [&mut self.u, &mut self.step, &mut self.trial, &mut self.speed] {
            v.resize(n, 0.0);
        }
        self.best.clear();
        self.best.extend_from_slice(z);
        self.velocity(p, z, pull);
        let mut least = p.residual(z, &self.u);
        let (mut since, mut recent) = (0, [f64::INFINITY; MEMORY]);
        recent[0] = norm(p, z, &self.u);
        for count in 0..limit {
            if least <= target || since > PATIENCE {
                z.copy_from_slice(&self.best);
                return (least, count);
            }
            if !self.direction(p, z, pull) {
                z.copy_from_slice(&self.best);
                return (least, count);
            }
            let now = self.search(p, z, pull, &recent);
            recent[(count + 1) % MEMORY] = now;
            let residual = p.residual(z, &self.u);
            since += 1;
            if residual < least {
                if residual < 0.9 * least {
                    since = 0;
                }
                least = residual;
                self.best.copy_from_slice(z);
            }
        }
        z.copy_from_slice(&self.best);
        (least, limit)
    }

    fn velocity(&mut self, p: &Scaled, z: &[f64], pull: f64) {
        p.velocity(z, &mut self.u);
        if pull > 0.0 {
            for i in 0..p.n {
                self.u[i] += pull * (z[i] - self.anchor[i]);
            }
        }
    }

    /// Takes the largest of the steps 1, ½, ¼ … that the recent norms allow, or the best of them; returns its norm.
    fn search(&mut self, p: &Scaled, z: &mut [f64], pull: f64, recent: &[f64; MEMORY]) -> f64 {
        let bound = recent.iter().filter(|r| r.is_finite()).fold(0.0f64, |m, r| m.max(*r));
        let (mut least, mut best, mut length) = (f64::INFINITY, 0.0, 1.0);
        self.trial.copy_from_slice(z);
        for _ in 0..8 {
            for i in 0..p.n {
                z[i] = self.trial[i] + length * self.step[i];
            }
            self.velocity(p, z, pull);
            let now = norm(p, z, &self.u);
            if now <= (1.0 - 1e-4 * length) * bound {
                return now;
            }
            if now < least {
                (least, best) = (now, length);
            }
            length *= 0.5;
        }
        for i in 0..p.n {
            z[i] = self.trial[i] + best * self.step[i];
        }
        self.velocity(p, z, pull);
        least
    }

    /// J step = −F over the rows of closed contacts; false if J is singular.
    fn direction(&mut self, p: &Scaled, z: &[f64], pull: f64) -> bool {
        let n = p.n;
        let shift = pull.max(SHIFT);
        self.blocks.clear();
        self.live.clear();
        self.place.clear();
        self.place.resize(n, usize::MAX);
        for block in p.blocks.iter() {
            let rows = block.rows.clone();
            let part = linear(block.cone, &z[rows.clone()], &self.u[rows.clone()]);
            for i in rows.clone() {
                self.step[i] = 0.0;
                if part.open {
                    self.step[i] = -z[i];
                } else {
                    self.place[i] = self.live.len();
                    self.live.push(i);
                }
            }
            self.blocks.push(part);
        }
        // −F − B W dz of the open contacts
        let m = self.live.len();
        self.right.clear();
        self.right.resize(m, 0.0);
        self.speed.fill(0.0);
        for &i in &self.live {
            self.speed[i] = p.w.dot(i, &self.step);
        }
        for (part, block) in self.blocks.iter().zip(p.blocks.iter()).filter(|(part, _)| !part.open) {
            let (from, d) = (block.rows.start, block.rows.len());
            for i in 0..d {
                let moved: f64 = (0..d).map(|j| part.b[i * d + j] * self.speed[from + j]).sum();
                self.right[self.place[from + i]] = -part.f[i] - moved;
            }
        }
        if !(if p.w.is_sparse() { self.sparse(p, shift) } else { self.dense(p, shift) }) {
            return false;
        }
        self.factors.solve(&mut self.right);
        for (x, &i) in self.right.iter().zip(&self.live) {
            self.step[i] = *x;
        }
        self.step.iter().all(|x| x.is_finite())
    }

    fn dense(&mut self, p: &Scaled, shift: f64) -> bool {
        let (n, m) = (p.n, self.live.len());
        let a = self.factors.blank(m);
        for (part, block) in self.blocks.iter().zip(p.blocks.iter()).filter(|(part, _)| !part.open) {
            let (from, d) = (block.rows.start, block.rows.len());
            for i in 0..d {
                let at = self.place[from + i];
                let row = &mut a[at * m..(at + 1) * m];
                for j in 0..d {
                    let (own, b) = (self.place[from + j], part.b[i * d + j]);
                    row[own] += part.a[i * d + j] + b * shift;
                    if b != 0.0 {
                        let w = from + j;
                        p.w.each(n, w, |c, w| {
                            let to = self.place[c];
                            if to != usize::MAX {
                                row[to] += b * w;
                            }
                        });
                    }
                }
            }
        }
        self.factors.factor()
    }

    fn sparse(&mut self, p: &Scaled, shift: f64) -> bool {
        let (n, m) = (p.n, self.live.len());
        self.entries.clear();
        for (part, block) in self.blocks.iter().zip(p.blocks.iter()).filter(|(part, _)| !part.open) {
            let (from, d) = (block.rows.start, block.rows.len());
            for i in 0..d {
                let row = self.place[from + i] as u32;
                let first = self.entries.len();
                for j in 0..d {
                    let b = part.b[i * d + j];
                    self.entries.push((self.place[from + j] as u32, row, part.a[i * d + j] + b * shift));
                    if b != 0.0 {
                        p.w.each(n, from + j, |c, w| {
                            if self.place[c] != usize::MAX {
                                self.entries.push((self.place[c] as u32, row, b * w));
                            }
                        });
                    }
                }
                // sum what stands in the same column
                let mine = &mut self.entries[first..];
                mine.sort_unstable_by_key(|e| e.0);
                let mut last = 0;
                for k in 1..mine.len() {
                    if mine[k].0 == mine[last].0 {
                        mine[last].2 += mine[k].2;
                    } else {
                        last += 1;
                        mine[last] = mine[k];
                    }
                }
                self.entries.truncate(first + last + 1);
            }
        }
        self.factors.factor_sparse(m, &mut self.entries)
    }
}

impl Method for Newton {
    fn run(&mut self, p: &Scaled, z: &mut [f64], goal: Goal) -> Outcome {
        let (residual, iterations) = self.refine(p, z, goal.aim, LIMIT);
        Outcome { residual, iterations, solver: NAME }
    }
}

/// ‖F‖.
fn norm(p: &Scaled, z: &[f64], u: &[f64]) -> f64 {
    let mut f = [0.0; crate::cone::MOST_ROWS];
    let mut sum = 0.0;
    for block in p.blocks.iter() {
        let rows = block.rows.clone();
        let f = &mut f[..rows.len()];
        value(block.cone, &z[rows.clone()], &u[rows], f);
        sum += f.iter().map(|f| f * f).sum::<f64>();
    }
    sum.sqrt()
}
