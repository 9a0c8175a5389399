//! The Delassus matrix of a few contacts at an instant, formed, with the joints eliminated.
//!
//! With the rows G of the joints (those that are independent) and H, B of the contacts,
//!
//! M x − Gᵀμ = Bᵀ, G x = 0 gives X = (M⁻¹ − M⁻¹Gᵀ(G M⁻¹Gᵀ)⁻¹G M⁻¹) Bᵀ and W = H X; B, by which forces act, is H today.
//!
//! Impulses P change velocities by X P, which leaves the joints as they are.
//!
//! Implements: haddouni2017 (4) with joints kept, (9).

use super::Delassus;
use delassus_algebra::kkt::{Backend, Kkt, Scaling, Structure};
use delassus_algebra::slice::dot;
use delassus_system::error::Failure;
use delassus_system::redundancy::Redundancy;
use delassus_system::{Dims, System};
use std::ops::Range;

/// M and G of the joints factored, H, X and W of the rows last taken.
pub struct DenseDelassus {
    kkt: Kkt,
    joints: Redundancy,
    n: usize,
    m: usize,
    count: usize,
    symmetric: bool,
    h: Vec<f64>,
    x: Vec<f64>,
    w: Vec<f64>,
    /// Impulses of the rows since they were taken.
    given: Vec<f64>,
    zero: Vec<f64>,
    unit: Vec<f64>,
    r2: Vec<f64>,
}

delassus_algebra::saved! { DenseDelassus { kkt, joints, n, m, count, symmetric, h, x, w, given, zero, unit, r2 } }

impl DenseDelassus {
    /// For a system without contacts.
    pub fn new(sys: &dyn System) -> DenseDelassus {
        let Dims { nv: n, m, .. } = sys.dims();
        DenseDelassus {
            kkt: Kkt::new(n, m, Structure::Symmetric, Backend::Auto),
            joints: Redundancy::new(sys),
            n,
            m,
            count: 0,
            symmetric: true,
            h: Vec::new(),
            x: Vec::new(),
            w: Vec::new(),
            given: Vec::new(),
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
        self.r2.iter_mut().zip(sys.gap_dt()).for_each(|(r, rate)| *r = -(*r + rate));
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
        self.h.clear();
        self.h.resize(count * n, 0.0);
        self.unit.clear();
        self.unit.resize(sys.dims().m, 0.0);
        for (k, row) in rows.enumerate() {
            self.unit[row] = 1.0;
            sys.add_jac_t_mul(1.0, &self.unit, &mut self.h[k * n..(k + 1) * n]);
            self.unit[row] = 0.0;
        }
        self.x.clone_from(&self.h);
        self.form(count, true);
    }

    /// Takes rows as they are, row-major: by which contacts move, and by which their forces act.
    pub fn take_sides(&mut self, motion: &[f64], force: &[f64]) {
        let count = motion.len() / self.n.max(1);
        for (to, from) in [(&mut self.h, motion), (&mut self.x, force)] {
            to.clear();
            to.extend_from_slice(from);
        }
        self.form(count, motion == force);
    }

    /// X and W of the rows; x holds B.
    fn form(&mut self, count: usize, symmetric: bool) {
        let n = self.n;
        (self.count, self.symmetric) = (count, symmetric);
        self.w.resize(count * count, 0.0);
        self.given.clear();
        self.given.resize(count, 0.0);
        for x in self.x.chunks_exact_mut(n.max(1)) {
            self.r2.fill(0.0);
            self.kkt.solve(x, &mut self.r2);
        }
        for i in 0..count {
            for j in 0..=i {
                let product =
                    |i: usize, j: usize| dot(&self.h[i * n..(i + 1) * n], &self.x[j * n..(j + 1) * n]);
                let w = product(i, j);
                let mirrored = if symmetric { w } else { product(j, i) };
                (self.w[i * count + j], self.w[j * count + i]) = (w, mirrored);
            }
        }
    }

    /// W, row-major.
    pub fn formed(&self) -> &[f64] {
        &self.w[..self.count * self.count]
    }

    /// v += X p: what impulses of all rows do to velocities.
    pub fn add_impulses(&mut self, p: &[f64], v: &mut [f64]) {
        for (row, p) in p.iter().enumerate() {
            if *p != 0.0 {
                self.given[row] += p;
                self.respond(row, *p, v);
            }
        }
    }

    /// Impulses of the rows of the joints, then of the contacts, since these were taken, behind a change of velocities: Λ of
    /// M Δv = GᵀΛ + HᵀP; the system without contacts.
    pub fn impulses(&mut self, sys: &dyn System, change: &[f64]) -> Vec<f64> {
        let mut rest = vec![0.0; self.n];
        sys.add_mass_mul(1.0, change, &mut rest);
        for (h, p) in self.h.chunks_exact(self.n.max(1)).zip(&self.given) {
            rest.iter_mut().zip(h).for_each(|(r, h)| *r -= p * h);
        }
        // M x − Gᵀμ = GᵀΛ, G x = 0 has x = 0 and μ = −Λ
        let mut all = vec![0.0; self.m];
        self.kkt.solve(&mut rest, &mut all);
        all.iter_mut().for_each(|l| *l = -*l);
        self.joints.settle(sys, &mut all);
        all.extend_from_slice(&self.given);
        all
    }
}

impl Delassus for DenseDelassus {
    fn size(&self) -> usize {
        self.count
    }

    fn respond(&self, row: usize, c: f64, x: &mut [f64]) {
        let own = &self.x[row * self.n..(row + 1) * self.n];
        x.iter_mut().zip(own).for_each(|(x, own)| *x += c * own);
    }

    fn along(&self, row: usize, x: &[f64]) -> f64 {
        dot(&self.h[row * self.n..(row + 1) * self.n], x)
    }

    fn entry(&self, row: usize, column: usize) -> f64 {
        self.w[row * self.count + column]
    }

    fn is_symmetric(&self) -> bool {
        self.symmetric
    }
}
