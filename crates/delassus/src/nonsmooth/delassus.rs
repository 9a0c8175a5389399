//! The Delassus operator of contacts with the joints eliminated.
//!
//! With the rows G of the joints (those that are independent) and H of the contacts,
//!
//! M x − Gᵀμ = Hᵀ, G x = 0 gives X = (M⁻¹ − M⁻¹Gᵀ(G M⁻¹Gᵀ)⁻¹G M⁻¹) Hᵀ and W = H X.
//!
//! Impulses P change velocities by X P, which leaves the joints as they are.
//!
//! Implements: haddouni2017 (4) with joints kept, (9).

use crate::error::Failure;
use crate::formulation::redundancy::Redundancy;
use crate::formulation::{Dims, System};
use delassus_algebra::kkt::{Backend, Kkt, Scaling, Structure};
use std::ops::Range;

/// Pivot of W, relative to the largest, below which a contact depends on the others.
const DEPENDENT: f64 = 1e-11;

/// M and G of the joints factored, H, X and W of the contacts last taken.
pub struct Delassus {
    kkt: Kkt,
    joints: Redundancy,
    n: usize,
    m: usize,
    count: usize,
    h: Vec<f64>,
    x: Vec<f64>,
    w: Vec<f64>,
    zero: Vec<f64>,
    unit: Vec<f64>,
    r2: Vec<f64>,
}

impl Delassus {
    /// For a system without contacts.
    #[must_use]
    pub fn new(sys: &dyn System) -> Delassus {
        let Dims { nv: n, m, .. } = sys.dims();
        Delassus {
            kkt: Kkt::new(n, m, Structure::Symmetric, Backend::Auto),
            joints: Redundancy::new(sys),
            n,
            m,
            count: 0,
            h: Vec::new(),
            x: Vec::new(),
            w: Vec::new(),
            zero: vec![0.0; n.max(m)],
            unit: Vec::new(),
            r2: vec![0.0; m],
        }
    }

    /// Decides the rank of the joints' rows at a consistent configuration.
    pub fn analyze(&mut self, sys: &mut dyn System, t: f64, q: &[f64], v: &[f64], tolerance: f64) {
        self.joints.analyze(sys, t, q, v, tolerance);
    }

    /// Factors the joints at the point of evaluation of the system without contacts.
    ///
    /// # Errors
    /// If the joints are singular there.
    pub fn factor(&mut self, sys: &dyn System) -> Result<(), Failure> {
        if self.joints.is_deficient() {
            self.joints.select(sys);
        }
        self.kkt.begin();
        sys.mass(&self.zero, self.kkt.tangent());
        sys.jacobian(self.kkt.jacobian());
        self.kkt
            .factor(self.joints.active(), Scaling::Off, 1.0)
            .map_err(|e| Failure::Singular { pivot: e.pivot })
    }

    /// Accelerations without contacts, (9).
    pub fn free_acceleration(&mut self, sys: &dyn System, v_dot: &mut [f64]) {
        v_dot.copy_from_slice(sys.force());
        self.r2.iter_mut().zip(sys.gap_bias()).for_each(|(r, b)| *r = -b);
        self.kkt.solve(v_dot, &mut self.r2);
    }

    /// Brings velocities to the nearest (in the metric of M) that the joints allow; the system without contacts.
    pub fn project(&mut self, sys: &dyn System, v: &mut [f64]) {
        if self.m == 0 {
            return;
        }
        let mut change = vec![0.0; self.n];
        sys.jac_mul(v, &mut self.r2);
        self.r2.iter_mut().zip(sys.gap_rate()).for_each(|(r, rate)| *r = -(*r + rate));
        self.kkt.solve(&mut change, &mut self.r2);
        v.iter_mut().zip(&change).for_each(|(v, d)| *v += d);
    }

    /// The least move (in the metric of M) that closes the joints, added to `change`; the system without contacts.
    pub fn close_joints(&mut self, sys: &dyn System, change: &mut [f64]) {
        if self.m == 0 {
            return;
        }
        self.r2.iter_mut().zip(sys.gap()).for_each(|(r, g)| *r = -g);
        self.kkt.solve(change, &mut self.r2);
    }

    /// Takes the rows of contacts from the system that has them, at the same point.
    pub fn take(&mut self, sys: &dyn System, rows: Range<usize>) {
        let (n, count) = (self.n, rows.len());
        self.count = count;
        for part in [&mut self.h, &mut self.x] {
            part.clear();
            part.resize(count * n, 0.0);
        }
        self.w.resize(count * count, 0.0);
        self.unit.clear();
        self.unit.resize(sys.dims().m, 0.0);
        for (k, row) in rows.enumerate() {
            self.unit[row] = 1.0;
            let h = &mut self.h[k * n..(k + 1) * n];
            sys.add_jac_t_mul(1.0, &self.unit, h);
            self.unit[row] = 0.0;
            let x = &mut self.x[k * n..(k + 1) * n];
            x.copy_from_slice(h);
            self.r2.fill(0.0);
            self.kkt.solve(x, &mut self.r2);
        }
        for i in 0..count {
            for j in 0..=i {
                let w = dot(&self.h[i * n..(i + 1) * n], &self.x[j * n..(j + 1) * n]);
                (self.w[i * count + j], self.w[j * count + i]) = (w, w);
            }
        }
    }

    /// Number of contacts taken.
    #[must_use]
    pub fn count(&self) -> usize {
        self.count
    }

    /// W, row-major.
    #[must_use]
    pub fn matrix(&self) -> &[f64] {
        &self.w[..self.count * self.count]
    }

    /// H x of contact k.
    #[must_use]
    pub fn along(&self, k: usize, x: &[f64]) -> f64 {
        dot(&self.h[k * self.n..(k + 1) * self.n], x)
    }

    /// v += X p: what impulses do to velocities.
    pub fn add_impulses(&self, p: &[f64], v: &mut [f64]) {
        for (p, x) in p.iter().zip(self.x.chunks_exact(self.n.max(1))) {
            if *p != 0.0 {
                v.iter_mut().zip(x).for_each(|(v, x)| *v += p * x);
            }
        }
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

impl Delassus {
    /// Impulses that bring the gap velocities u of some contacts (by number) to zero: W μ = −u, by Cholesky's method with
    /// the largest pivots first. Contacts that depend on others get none.
    #[must_use]
    pub fn holding(&self, which: &[usize], u: &[f64]) -> Vec<f64> {
        let k = which.len();
        let mut a: Vec<f64> = Vec::with_capacity(k * k);
        for i in which {
            a.extend(which.iter().map(|j| self.w[i * self.count + j]));
        }
        let mut order: Vec<usize> = (0..k).collect();
        let largest = (0..k).fold(0.0f64, |m, i| m.max(a[i * k + i]));
        let mut rank = 0;
        while rank < k {
            let Some(p) = (rank..k).max_by(|i, j| {
                let d = |i: usize| a[order[i] * k + order[i]];
                d(*i).total_cmp(&d(*j))
            }) else {
                break;
            };
            let pivot = a[order[p] * k + order[p]];
            if pivot <= DEPENDENT * largest {
                break;
            }
            order.swap(rank, p);
            let r = order[rank];
            for &i in &order[rank + 1..] {
                let f = a[i * k + r] / pivot;
                for &j in &order[rank + 1..] {
                    a[i * k + j] -= f * a[r * k + j];
                }
                a[i * k + r] = f;
            }
            rank += 1;
        }
        let mut y: Vec<f64> = which.iter().map(|i| -u[*i]).collect();
        for s in 0..rank {
            for &i in &order[s + 1..] {
                y[i] -= a[i * k + order[s]] * y[order[s]];
            }
        }
        let mut out = vec![0.0; k];
        for s in (0..rank).rev() {
            let r = order[s];
            let sum: f64 = order[s + 1..rank].iter().map(|j| a[r * k + j] * out[*j]).sum();
            out[r] = (y[r] - sum) / a[r * k + r];
        }
        out
    }
}
