//! Semismooth Newton method on min(z, w) = 0.
//!
//! A generalized derivative of min(z, W z + b) takes row i of W where wᵢ < Wᵢᵢ zᵢ and row i of the identity
//! elsewhere. A Newton step is therefore a linear system for the contacts A of the first kind, z_A = −W_AA⁻¹ b_A, and
//! the next A follows from the signs of z_A and of the other w: all contacts of wrong sign change sides at once.
//!
//! These full steps can cycle. If the number of wrong signs has not fallen below its least value for some of them, the
//! steps are projected on z ≥ 0 and shortened until the energy ½ zᵀW z + bᵀz falls (Bertsekas' projected
//! Newton method), which converges from anywhere if W is positive definite.
//!
//! If a set is dependent, W + ε I takes the place of W, inside proximal steps: (W + ε I) z + b − ε z̄ with z̄ the
//! z before, begun at zero. They converge to a solution if there is one, each by a factor ε / λ, λ the smallest
//! positive eigenvalue, and end near the smallest impulses. Without a solution z grows and the residual does not fall.

use super::active_set::ActiveSet;
use super::{Certificate, LcpError, Problem, SOLVED, Solver, at_once, certify, residual};
use crate::kernels::dot;

pub(super) const NAME: &str = "semismooth";
pub(super) const HELP: &str =
    "Newton's method on min(z, w): few linear systems for many contacts, small impulses";

/// ε against a diagonal of about one, first and last: it falls by tenths, so that sets change little from step to step,
/// and stays far above the round-off of W.
const DAMPING: [f64; 2] = [1e-4, 1e-9];
/// Full steps without progress before they are shortened.
const PATIENCE: usize = 5;
/// Part of the slope that a shortened step must gain, and most halvings.
const ARMIJO: f64 = 1e-4;
const HALVINGS: usize = 25;
/// Proximal steps.
const PROXIMAL: usize = 40;
/// A velocity or impulse below this part of max |b| has no sign.
const NO_SIGN: f64 = 1e-14;

/// Semismooth Newton method with its workspace.
#[derive(Clone, Debug, Default)]
pub struct Semismooth {
    scaled: ActiveSet,
    active: Vec<bool>,
    wrong: Vec<bool>,
    center: Vec<f64>,
    best: Vec<f64>,
    at: Vec<f64>,
    gradient: Vec<f64>,
    change: Vec<f64>,
}

impl Solver for Semismooth {
    fn name(&self) -> &'static str {
        NAME
    }

    fn solve(&mut self, p: &Problem, z: &mut [f64]) -> Result<Certificate, LcpError> {
        if let Some(done) = at_once(p, z, NAME) {
            return Ok(done);
        }
        let n = p.n;
        self.scaled.load(p);
        self.wrong.resize(n, false);
        self.active.resize(n, false);
        for v in [&mut self.center, &mut self.best, &mut self.at, &mut self.gradient, &mut self.change] {
            v.resize(n, 0.0);
        }
        self.center.fill(0.0);
        self.begin(p, z);
        let mut iterations = 0;
        // W itself, as long as the sets are independent
        if self.newton(p, 0.0, &mut iterations) {
            self.scaled.impulses(z);
            let done = certify(p, z, iterations, NAME);
            if done.is_ok() {
                return done;
            }
        }
        self.proximal(p, z, &mut iterations);
        certify(p, z, iterations, NAME)
    }
}

impl Semismooth {
    /// The set of the first step: wᵢ < Wᵢᵢ zᵢ at the given z.
    fn begin(&mut self, p: &Problem, z: &[f64]) {
        let usable = z[..p.n].iter().all(|z| *z >= 0.0 && z.is_finite());
        for i in 0..p.n {
            let (mut slack, mut own) = (p.b[i], 0.0);
            if usable {
                slack += p.row(i).iter().zip(z).map(|(w, z)| w * z).sum::<f64>();
                own = z[i] * p.diagonal(i);
            }
            self.active[i] = slack < own;
        }
    }

    /// Solves (Ŵ + ε I) x + q − ε x̄; false if a set is dependent.
    fn newton(&mut self, p: &Problem, damping: f64, iterations: &mut usize) -> bool {
        let (mut fewest, mut patience) = (p.n + 1, PATIENCE);
        while patience > 0 {
            *iterations += 1;
            if !self.scaled.factor(&self.active, damping) {
                return false;
            }
            self.scaled.solve(&self.center);
            let wrong = self.wrong_signs(p, damping);
            if wrong == 0 {
                return true;
            }
            if wrong < fewest {
                (fewest, patience) = (wrong, PATIENCE);
            } else {
                patience -= 1;
            }
            for i in 0..p.n {
                self.active[i] ^= self.wrong[i];
            }
        }
        self.descend(p, damping, iterations)
    }

    /// The same by Newton steps that are projected on x ≥ 0 and shortened until the energy falls, from x̄.
    fn descend(&mut self, p: &Problem, damping: f64, iterations: &mut usize) -> bool {
        let n = p.n;
        self.at.copy_from_slice(&self.center);
        for _ in 0..20 * n + 50 {
            *iterations += 1;
            // contacts at zero that the gradient holds there stay out of the set
            for i in 0..n {
                self.gradient[i] = dot(self.scaled.row(i), &self.at)
                    + self.scaled.q[i]
                    + damping * (self.at[i] - self.center[i]);
                self.active[i] =
                    (self.at[i] > 0.0 || self.gradient[i] < 0.0) && self.scaled.w[i * n + i] > 0.0;
            }
            if !self.scaled.factor(&self.active, damping) {
                return false;
            }
            self.scaled.solve(&self.center);
            if self.wrong_signs(p, damping) == 0 {
                return true;
            }
            if !self.shorten(damping) {
                break; // the energy does not fall any more beyond round-off
            }
        }
        // not exact, but a better center
        self.scaled.x.copy_from_slice(&self.at);
        true
    }

    /// Moves `at` towards x, projected, by the first of 1, ½, ¼, … that satisfies Armijo's condition, or else straight to
    /// where the first impulse vanishes; false if the energy cannot fall.
    fn shorten(&mut self, damping: f64) -> bool {
        let n = self.scaled.n;
        let mut alpha = 1.0;
        for _ in 0..HALVINGS {
            for i in 0..n {
                let new = self.at[i] + alpha * (self.scaled.x[i] - self.at[i]);
                self.change[i] = new.max(0.0) - self.at[i];
            }
            let (slope, curvature) = self.along(damping);
            if slope < 0.0 && slope + 0.5 * curvature <= ARMIJO * slope {
                for i in 0..n {
                    self.at[i] = (self.at[i] + self.change[i]).max(0.0);
                }
                return true;
            }
            alpha *= 0.5;
        }
        let (mut reach, mut first) = (f64::INFINITY, None);
        for i in 0..n {
            self.change[i] = self.scaled.x[i] - self.at[i];
            if self.change[i] < 0.0 {
                if self.at[i] <= 0.0 {
                    self.change[i] = 0.0;
                } else if self.at[i] < -reach * self.change[i] {
                    (reach, first) = (-self.at[i] / self.change[i], Some(i));
                }
            }
        }
        let (slope, curvature) = self.along(damping);
        let least = -slope / curvature; // the minimum on the line
        if !(slope < 0.0 && least.min(reach) > 0.0) {
            return false;
        }
        for i in 0..n {
            self.at[i] = (self.at[i] + least.min(reach) * self.change[i]).max(0.0);
        }
        if let Some(i) = first
            && reach <= least
        {
            self.at[i] = 0.0;
        }
        true
    }

    /// Slope and curvature of the energy along `change`.
    fn along(&self, damping: f64) -> (f64, f64) {
        let d = &self.change;
        let bent: f64 = (0..d.len()).map(|i| d[i] * dot(self.scaled.row(i), d)).sum();
        (dot(&self.gradient, d), bent + damping * dot(d, d))
    }

    /// Marks and counts contacts whose impulse or slack is negative beyond round-off.
    fn wrong_signs(&mut self, p: &Problem, damping: f64) -> usize {
        let (n, scaled, unit) = (p.n, &self.scaled, p.unit());
        let mut count = 0;
        for i in 0..n {
            let small = NO_SIGN * unit * scaled.s[i];
            let own = scaled.w[i * n + i];
            self.wrong[i] = if self.active[i] {
                scaled.x[i] * own < -small
            } else {
                let terms: f64 = scaled.row(i).iter().zip(&scaled.x).map(|(w, x)| (w * x).abs()).sum();
                own > 0.0 && scaled.y[i] - damping * self.center[i] < -small - 4.0 * f64::EPSILON * terms
            };
            count += usize::from(self.wrong[i]);
        }
        count
    }

    /// Proximal steps; leaves the best z.
    fn proximal(&mut self, p: &Problem, z: &mut [f64], iterations: &mut usize) {
        let n = p.n;
        let (mut least, mut stuck) = (f64::INFINITY, 0);
        self.center.fill(0.0);
        self.best.fill(0.0);
        let mut damping = DAMPING[0];
        for _ in 0..PROXIMAL {
            let ended = self.newton(p, damping, iterations);
            damping = f64::max(0.1 * damping, DAMPING[1]);
            self.scaled.impulses(z);
            let r = residual(p, z);
            // a residual that does not fall any more is round-off, or there is no solution
            stuck = if r < 0.5 * least { 0 } else { stuck + 1 };
            if r < least {
                least = r;
                self.best.copy_from_slice(&z[..n]);
            }
            if least <= 0.01 * SOLVED || stuck > 2 || !ended {
                break;
            }
            for i in 0..n {
                self.center[i] = self.scaled.x[i].max(0.0);
            }
        }
        z[..n].copy_from_slice(&self.best);
        self.scaled.spread(p, z, least);
    }
}
