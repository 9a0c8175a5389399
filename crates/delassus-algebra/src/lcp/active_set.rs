//! The linear system of a set A of contacts that carry impulses: W_AA z_A = −b_A, z = 0 elsewhere.

use super::gauss_seidel::sweep;
use super::{Problem, SINGULAR, SOLVED, WORST, residual};
use crate::kernels::{dot, update1};

/// Most sweeps after a direct solution.
const SWEEPS: usize = 100;

/// A scaled problem, Ŵ = S W S, q = S b, z = S x, w = S⁻¹ y, and the factors of one of its blocks.
///
/// S is diagonal with powers of two, so that scaling is exact; the diagonal of Ŵ is in [1, 4).
#[derive(Clone, Debug, Default)]
pub(super) struct ActiveSet {
    pub(super) n: usize,
    pub(super) w: Vec<f64>,
    pub(super) q: Vec<f64>,
    pub(super) s: Vec<f64>,
    /// Impulses and slacks, scaled.
    pub(super) x: Vec<f64>,
    pub(super) y: Vec<f64>,
    /// Independent contacts of the factored set; row k of `factor` (of n entries) is that of contact `set[k]`.
    set: Vec<usize>,
    factor: Vec<f64>,
    /// Added to the diagonal.
    damping: f64,
    right: Vec<f64>,
    trial: Vec<f64>,
}

impl ActiveSet {
    /// Copies and scales a problem.
    pub(super) fn load(&mut self, p: &Problem) {
        let n = p.n;
        self.n = n;
        for v in [&mut self.q, &mut self.s, &mut self.x, &mut self.y, &mut self.right, &mut self.trial] {
            v.resize(n, 0.0);
        }
        self.w.resize(n * n, 0.0);
        self.factor.resize(n * n, 0.0);
        self.set.clear();
        self.set.reserve(n);
        for i in 0..n {
            self.s[i] = inverse_root(p.diagonal(i));
            self.q[i] = self.s[i] * p.b[i];
        }
        for i in 0..n {
            let to = &mut self.w[i * n..(i + 1) * n];
            for ((to, w), s) in to.iter_mut().zip(p.row(i)).zip(&self.s) {
                *to = w * s * self.s[i];
            }
        }
    }

    pub(super) fn row(&self, i: usize) -> &[f64] {
        &self.w[i * self.n..(i + 1) * self.n]
    }

    /// Cholesky factors of Ŵ_AA + ε I. Contacts that depend on earlier ones of the set are left out;
    /// true if there are none.
    pub(super) fn factor(&mut self, active: &[bool], damping: f64) -> bool {
        let n = self.n;
        self.set.clear();
        self.damping = damping;
        let mut complete = true;
        for i in (0..n).filter(|&i| active[i]) {
            let k = self.set.len();
            let (done, rest) = self.factor.split_at_mut(k * n);
            let row = &mut rest[..=k];
            for (j, &other) in self.set.iter().enumerate() {
                let l = &done[j * n..j * n + j + 1];
                row[j] = (self.w[i * n + other] - dot(&row[..j], &l[..j])) / l[j];
            }
            let own = self.w[i * n + i];
            let pivot = own + damping - dot(&row[..k], &row[..k]);
            if own > 0.0 && pivot > SINGULAR * own {
                row[k] = pivot.sqrt();
                self.set.push(i);
            } else {
                complete = false;
            }
        }
        complete
    }

    /// x of the factored set for the right-hand side −q + ε `center`, refined once, and y = Ŵ x + q.
    /// Without damping the center is not read.
    pub(super) fn solve(&mut self, center: &[f64]) {
        let (n, epsilon) = (self.n, self.damping);
        self.x.fill(0.0);
        for _ in 0..2 {
            for (k, &i) in self.set.iter().enumerate() {
                let mut r = -self.q[i] - dot(&self.w[i * n..(i + 1) * n], &self.x);
                if epsilon > 0.0 {
                    r -= epsilon * (self.x[i] - center[i]);
                }
                self.right[k] = r;
            }
            self.substitute();
            for (k, &i) in self.set.iter().enumerate() {
                self.x[i] += self.right[k];
            }
        }
        for i in 0..n {
            self.y[i] = dot(&self.w[i * n..(i + 1) * n], &self.x) + self.q[i];
        }
    }

    /// L Lᵀ r = r.
    fn substitute(&mut self) {
        let (n, m) = (self.n, self.set.len());
        let r = &mut self.right[..m];
        for k in 0..m {
            let l = &self.factor[k * n..k * n + k + 1];
            r[k] = (r[k] - dot(&l[..k], &r[..k])) / l[k];
        }
        for k in (0..m).rev() {
            let l = &self.factor[k * n..k * n + k + 1];
            r[k] /= l[k];
            let known = r[k];
            update1(&mut r[..k], known, &l[..k]);
        }
    }

    /// z = S x without its negative entries.
    pub(super) fn impulses(&self, z: &mut [f64]) {
        for i in 0..self.n {
            z[i] = (self.x[i] * self.s[i]).max(0.0);
        }
    }

    /// Writes the solution of a set that pivoting has found. Where round-off has misled it, Newton steps on min(z, w)
    /// correct the set, at most four; the best z is kept.
    pub(super) fn settle(&mut self, p: &Problem, active: &mut [bool], z: &mut [f64]) {
        let n = self.n;
        let mut least = f64::INFINITY;
        let mut trial = core::mem::take(&mut self.trial);
        z[..n].fill(0.0);
        for _ in 0..5 {
            self.factor(active, 0.0);
            self.solve(&[]);
            self.impulses(&mut trial);
            keep(p, z, &trial, &mut least);
            let mut changed = false;
            for i in 0..n {
                let carries = self.x[i] * self.w[i * n + i] > self.y[i];
                changed |= carries != active[i];
                active[i] = carries;
            }
            if least <= SOLVED || !changed {
                break;
            }
        }
        self.trial = trial;
        self.spread(p, z, least);
    }

    /// Equations of nearly dependent contacts leave round-off of w at contacts that depend on them. If it matters, sweeps
    /// give these a share, which is better conditioned; the best z is kept.
    pub(super) fn spread(&mut self, p: &Problem, z: &mut [f64], mut least: f64) {
        if !(least > SOLVED && least < WORST) {
            return;
        }
        self.trial.copy_from_slice(&z[..p.n]);
        for _ in 0..SWEEPS {
            sweep(p, &mut self.trial, 1.0);
            keep(p, z, &self.trial, &mut least);
            if least <= SOLVED {
                return;
            }
        }
    }
}

/// Copies `trial` to `z` if its residual is the least so far.
fn keep(p: &Problem, z: &mut [f64], trial: &[f64], least: &mut f64) {
    let r = residual(p, trial);
    if r < *least {
        *least = r;
        z[..p.n].copy_from_slice(trial);
    }
}

/// A power of two near 1/√d; 1 if d is not positive.
pub(super) fn inverse_root(d: f64) -> f64 {
    if !(d >= f64::MIN_POSITIVE && d.is_finite()) {
        return 1.0;
    }
    let exponent = (d.to_bits() >> 52) as i64 - 1023;
    f64::from_bits(((1023 - exponent.div_euclid(2)) as u64) << 52)
}
