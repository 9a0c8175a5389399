//! A Newton method for many contacts: augmented impulses, each set of contacts that press solved by a sparse factorization.
//!
//! With a softness σ and the last impulses p̂, minimize over x
//!
//! ½ (x − x₀)ᵀM (x − x₀) + Σ ((σ p̂ − u)₊)² / 2σ, u = H x + d, then p̂ ← (p̂ − u/σ)₊.
//!
//! The function is convex and piecewise quadratic: Newton's method with an exact line search lowers it at every step, so that no
//! set of contacts returns, and ends at the solution once the set is right. Contacts may depend on one another: σ > 0
//! keeps the factors regular, and the outer steps, which keep the factors too, take its effect away. The pattern of
//! [M −Hᵀ; H σ] is analysed once for all sets.
//!
//! Implements: bruls2018 (36).

use super::Delassus;
use super::free_bodies::{CONTENT, Compressed};
use delassus_algebra::assemble::Assembler;
use delassus_algebra::kkt::{Backend, Kkt, Scaling, Structure};

/// Softness relative to Wₖₖ.
const SOFT: f64 = 1e-5;
/// Outer steps, and Newton steps for each.
const OUTER: usize = 60;
const INNER: usize = 100;
/// Halvings of the line search.
const HALVINGS: usize = 50;

/// The factors and the work space.
#[derive(Default)]
pub(super) struct AugmentedNewton {
    kkt: Option<Kkt>,
    size: (usize, usize),
    soft: Vec<f64>,
    set: Vec<bool>,
    made: Vec<bool>,
    /// u at x₀, at the iterate, its change along the step.
    b: Vec<f64>,
    u: Vec<f64>,
    v: Vec<f64>,
    /// x − x₀ = M⁻¹Hᵀq of the iterate and of the Newton step's end.
    q: Vec<f64>,
    y: Vec<f64>,
    q1: Vec<f64>,
    y1: Vec<f64>,
    /// p̂.
    last: Vec<f64>,
}

delassus_algebra::saved! { AugmentedNewton { kkt, size, soft, set, made, b, u, v, q, y, q1, y1, last } }

impl AugmentedNewton {
    /// New rows: the pattern is another.
    pub(super) fn forget(&mut self) {
        self.kkt = None;
    }

    /// Begins at p; `x` is x₀ and becomes the solution; `mass` hands over the blocks of M. Returns the number of factorizations, or
    /// `None` if the impulses were not found.
    pub(super) fn solve(
        &mut self,
        c: &Compressed,
        mass: &mut dyn FnMut(&mut dyn Assembler),
        d: &[f64],
        x: &mut [f64],
        p: &mut [f64],
        tolerance: f64,
    ) -> Option<usize> {
        let (n, m) = (x.len(), p.len());
        let mut kkt = match self.kkt.take() {
            Some(kkt) if self.size == (n, m) => kkt,
            _ => Kkt::new(n, m, Structure::Symmetric, Backend::Auto),
        };
        self.size = (n, m);
        kkt.begin();
        mass(kkt.tangent());
        for k in 0..m {
            let (cols, h) = c.rows.row(k);
            for (i, h) in cols.iter().zip(h) {
                kkt.jacobian().add(k, *i as usize, 1, 1, &[*h]);
            }
        }
        self.begin(c, d, x, p);
        let found = self.iterate(&mut kkt, c, tolerance);
        self.kkt = Some(kkt);
        if found.is_some() {
            x.iter_mut().zip(&self.y).for_each(|(x, y)| *x += y);
            p.copy_from_slice(&self.last);
        }
        found
    }

    fn begin(&mut self, c: &Compressed, d: &[f64], x: &[f64], p: &[f64]) {
        let (n, m) = (x.len(), p.len());
        self.soft.clear();
        self.soft.extend(c.w.iter().map(|w| SOFT * w.max(f64::MIN_POSITIVE)));
        for s in [&mut self.set, &mut self.made] {
            s.clear();
            s.resize(m, false);
        }
        for s in [&mut self.b, &mut self.u, &mut self.v, &mut self.q1] {
            s.clear();
            s.resize(m, 0.0);
        }
        for s in [&mut self.y, &mut self.y1] {
            s.clear();
            s.resize(n, 0.0);
        }
        for s in [&mut self.q, &mut self.last] {
            s.clear();
            s.extend_from_slice(p);
        }
        for &k in c.list {
            c.respond(k, p[k], &mut self.y);
        }
        for &k in c.list {
            self.b[k] = c.rows.dot(k, x) + d[k];
            self.u[k] = self.b[k] + c.rows.dot(k, &self.y);
        }
    }

    fn iterate(&mut self, kkt: &mut Kkt, c: &Compressed, tolerance: f64) -> Option<usize> {
        let mut factorizations = 0;
        let largest = c.list.iter().fold(0.0f64, |m, k| m.max(self.b[*k].abs()));
        let enough = (0.1 * SOFT * tolerance).max(4.0 * f64::EPSILON * largest);
        let (mut before, mut stuck) = (f64::INFINITY, 0);
        for _ in 0..OUTER {
            let mut ended = false;
            for _ in 0..INNER {
                for &k in c.list {
                    self.set[k] = self.soft[k] * self.last[k] > self.u[k];
                }
                if factorizations == 0 || self.set != self.made {
                    kkt.factor_soft(&self.set, &self.soft, Scaling::Off, 1.0).ok()?;
                    self.made.copy_from_slice(&self.set);
                    factorizations += 1;
                }
                self.y1.fill(0.0);
                for k in 0..self.q1.len() {
                    self.q1[k] = if self.set[k] { self.soft[k] * self.last[k] - self.b[k] } else { 0.0 };
                }
                kkt.solve(&mut self.y1, &mut self.q1);
                ended = true;
                for &k in c.list {
                    let u = self.b[k] + c.rows.dot(k, &self.y1);
                    self.v[k] = u - self.u[k];
                    ended &= self.set[k] == (self.soft[k] * self.last[k] > u);
                }
                let t = if ended { 1.0 } else { self.search(c) };
                for (y, y1) in self.y.iter_mut().zip(&self.y1) {
                    *y += t * (y1 - *y);
                }
                for &k in c.list {
                    self.q[k] += t * (self.q1[k] - self.q[k]);
                    self.u[k] = self.b[k] + c.rows.dot(k, &self.y);
                }
                // changes of sets that do not matter
                let moved = c.list.iter().fold(0.0f64, |m, k| m.max((t * self.v[*k]).abs()));
                if ended || moved <= enough {
                    ended = true;
                    break;
                }
            }
            if !ended {
                return None;
            }
            let mut left = 0.0;
            for &k in c.list {
                self.last[k] = (self.last[k] - self.u[k] / self.soft[k]).max(0.0);
                let w = self.u[k];
                left = f64::max(left, if self.last[k] > 0.0 { w.abs() } else { -w });
            }
            // contacts that contradict one another leave something for ever: their impulses would only grow
            stuck = if left > 0.5 * before { stuck + 1 } else { 0 };
            if left <= 0.3 * tolerance || stuck > 2 && left <= CONTENT * tolerance {
                return Some(factorizations);
            }
            before = left;
        }
        None
    }

    /// Where the function is least along the step: the slope grows with t.
    fn search(&self, c: &Compressed) -> f64 {
        let slope = |t: f64| {
            let mut sum = 0.0;
            for &k in c.list {
                let pull = (self.last[k] - (self.u[k] + t * self.v[k]) / self.soft[k]).max(0.0);
                sum += self.v[k] * (self.q[k] + t * (self.q1[k] - self.q[k]) - pull);
            }
            sum
        };
        if slope(1.0) <= 0.0 {
            return 1.0;
        }
        let (mut low, mut high) = (0.0, 1.0);
        for _ in 0..HALVINGS {
            let t = 0.5 * (low + high);
            if slope(t) <= 0.0 { low = t } else { high = t }
        }
        0.5 * (low + high)
    }
}
