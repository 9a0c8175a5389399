//! Alternating directions: a linear system with W + ρ I, factored once, and the projection onto the cones, in turn.
//!
//! (W + ρ I) z = −b − s + ρ (y − w),  y = Π_K(z + w),  w ← w + z − y, where −ρ w tends to û and gives de Saxcé's shift s_n = μ‖û_t‖. Indifferent to
//! redundant contacts: W need not be regular. Slow at the end, where Newton's method takes over.

use super::factors::Factors;
use super::scaled::Scaled;
use super::{Goal, Method, Outcome};
use crate::cone::{Cone, tangential};

pub(super) const NAME: &str = "admm";
pub(super) const HELP: &str = "one factorization and many projections: for redundant contacts, to moderate accuracy";
pub(super) const LEAVES_BODIES: bool = false;

/// Iterations before it gives up.
const LIMIT: usize = 2000;
/// Iterations between looks at the certificate and at the balance of ρ.
const LOOK: usize = 20;
/// Over-relaxation, between 1.5 and 1.8 by the experience of Eckstein and Bertsekas (1992).
const RELAX: f64 = 1.6;
/// Primal and dual residuals may differ by this factor before ρ follows them (Boyd et al. 2011, §3.4.1).
const BALANCE: f64 = 10.0;

/// Alternating directions with their vectors.
#[derive(Debug, Default)]
pub(super) struct Admm {
    factors: Factors,
    entries: Vec<(u32, u32, f64)>,
    x: Vec<f64>,
    y: Vec<f64>,
    last: Vec<f64>,
    dual: Vec<f64>,
    u: Vec<f64>,
}

impl Method for Admm {
    fn run(&mut self, p: &Scaled, z: &mut [f64], goal: Goal) -> Outcome {
        let (residual, iterations) = self.refine(p, z, goal.aim, LIMIT);
        Outcome { residual, iterations, solver: NAME }
    }
}

impl Admm {
    /// Improves z until its residual is below `target` or so many iterations are done; returns (residual, iterations). z is the best seen.
    pub(super) fn refine(&mut self, p: &Scaled, z: &mut [f64], target: f64, limit: usize) -> (f64, usize) {
        for v in [&mut self.x, &mut self.y, &mut self.last, &mut self.dual, &mut self.u] {
            v.resize(p.n, 0.0);
        }
        p.velocity(z, &mut self.u);
        let mut least = p.residual(z, &self.u);
        let mut rho = 0.1;
        self.y.copy_from_slice(z);
        // −ρ w = û
        for block in p.blocks.iter() {
            let at = block.rows.start;
            let shift = match block.cone {
                Cone::Coulomb { mu } => mu * tangential(block.rows.len(), |i| self.u[at + i]),
                _ => 0.0,
            };
            for i in block.rows {
                self.dual[i] = -(self.u[i] + if i == at { shift } else { 0.0 }) / rho;
            }
        }
        if !self.factor(p, rho) {
            return (least, 0);
        }
        for count in 1..=limit {
            if least <= target {
                return (least, count - 1);
            }
            let (primal, dual) = self.step(p, rho);
            if count % LOOK != 0 {
                continue;
            }
            p.velocity(&self.y, &mut self.u);
            let residual = p.residual(&self.y, &self.u);
            if residual < least {
                least = residual;
                z.copy_from_slice(&self.y);
            }
            let factor = match primal / (rho * dual) {
                ratio if ratio > BALANCE => 4.0,
                ratio if ratio < 1.0 / BALANCE => 0.25,
                _ => continue,
            };
            rho *= factor;
            self.dual.iter_mut().for_each(|w| *w /= factor);
            if !(1e-8..1e8).contains(&rho) || !self.factor(p, rho) {
                return (least, count);
            }
        }
        (least, limit)
    }

    /// One iteration; returns ‖z − y‖ and ‖y − y of before‖.
    fn step(&mut self, p: &Scaled, rho: f64) -> (f64, f64) {
        for i in 0..p.n {
            self.x[i] = -p.b[i] + rho * (self.y[i] - self.dual[i]);
        }
        for block in p.blocks.iter() {
            if let Cone::Coulomb { mu } = block.cone {
                let at = block.rows.start;
                self.x[at] -= mu * rho * tangential(block.rows.len(), |i| self.dual[at + i]);
            }
        }
        self.factors.solve(&mut self.x);
        self.last.copy_from_slice(&self.y);
        for i in 0..p.n {
            self.x[i] = RELAX * self.x[i] + (1.0 - RELAX) * self.last[i];
            self.y[i] = self.x[i] + self.dual[i];
        }
        for block in p.blocks.iter() {
            block.cone.project(&mut self.y[block.rows]);
        }
        let (mut primal, mut dual) = (0.0, 0.0);
        for i in 0..p.n {
            let off = self.x[i] - self.y[i];
            self.dual[i] += off;
            primal += off * off;
            dual += (self.y[i] - self.last[i]).powi(2);
        }
        (f64::sqrt(primal), f64::sqrt(dual))
    }

    fn factor(&mut self, p: &Scaled, rho: f64) -> bool {
        let n = p.n;
        if p.w.is_sparse() {
            self.entries.clear();
            for i in 0..n {
                let mut own = false;
                p.w.each(n, i, |j, w| {
                    own |= i == j;
                    self.entries.push((j as u32, i as u32, if i == j { w + rho } else { w }));
                });
                if !own {
                    self.entries.push((i as u32, i as u32, rho));
                }
            }
            return self.factors.factor_sparse(n, &mut self.entries);
        }
        let a = self.factors.blank(n);
        for i in 0..n {
            p.w.each(n, i, |j, w| a[i * n + j] = w);
            a[i * n + i] += rho;
        }
        self.factors.factor()
    }
}
