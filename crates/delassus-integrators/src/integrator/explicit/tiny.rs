//! Points of systems with at most eight coordinates and seven rows: everything in arrays of eight by eight.
//!
//! The same as `small.rs`, but with fixed shapes: M = Uᵀ U, X = M⁻¹ (Gᵀ, f), D = G X. The last column of D becomes the right-hand
//! side of the rows, so that the elimination of D carries it along (bench `explicit`).

use super::point::{Mass, Pivots, Point, Target};
use delassus_algebra::assemble::DenseView;
use delassus_algebra::group::{
    GROUP, Group, ZERO, back_substitute, cholesky, cholesky_solve, dot, has_positive_pivots, lu, lu_solve,
    multiply,
};
use delassus_system::error::Failure;
use delassus_system::{Dims, System};

/// A vector of one entry per coordinate or per row.
type Vector = [f64; GROUP];

/// A point of a tiny system.
#[derive(Clone)]
pub(super) struct Tiny {
    n: usize,
    m: usize,
    constant_mass: bool,
    factored_mass: bool,
    /// U, and one past the last nonzero entry of its rows.
    u: Group,
    ends: [usize; GROUP],
    g: Group,
    /// Rows at another point.
    other: Group,
    /// M⁻¹ Gᵀ in the first m columns; the next one is free for a vector.
    x: Group,
    /// M⁻¹ f.
    w: Vector,
    /// Rows in use and their number.
    rows: [usize; GROUP],
    count: usize,
    /// G M⁻¹ f.
    g_w: Vector,
    /// G X, then the factors of the rows in use.
    d: Group,
    l: Group,
    pivots: [usize; GROUP],
    weights: Vector,
    /// The weights that D was factored with.
    used: Vector,
    mu: Vector,
}

delassus_algebra::saved! {
    Tiny {
        n, m, factored_mass, u, ends, g, other, x, w, rows, count, g_w, d, l, pivots, weights, used, mu
    } made { constant_mass }
}

impl Tiny {
    /// Does a system fit?
    pub(super) fn fits(d: Dims) -> bool {
        d.nv <= GROUP && d.m < GROUP
    }

    pub(super) fn new(sys: &dyn System) -> Tiny {
        let Dims { nv: n, m, .. } = sys.dims();
        let mut rows = [0; GROUP];
        (0..m).for_each(|r| rows[r] = r);
        Tiny {
            n,
            m,
            constant_mass: sys.mass_is_constant(),
            factored_mass: false,
            u: ZERO,
            ends: [0; GROUP],
            g: ZERO,
            other: ZERO,
            x: ZERO,
            w: [0.0; GROUP],
            rows,
            count: m,
            g_w: [0.0; GROUP],
            d: ZERO,
            l: ZERO,
            pivots: [0; GROUP],
            weights: [1.0; GROUP],
            used: [1.0; GROUP],
            mu: [0.0; GROUP],
        }
    }

    fn take_mass(&mut self, sys: &dyn System, mass: Mass) -> Result<(), Failure> {
        if self.constant_mass && self.factored_mass && matches!(mass, Mass::System) {
            return Ok(());
        }
        self.u = ZERO;
        match mass {
            Mass::System => {
                sys.mass(&[0.0; GROUP], &mut DenseView { values: self.u.as_flattened_mut(), cols: GROUP });
            }
            Mass::Diagonal(d) => (0..self.n).for_each(|i| self.u[i][i] = d[i]),
        }
        self.factored_mass = false;
        self.ends = cholesky(&mut self.u, self.n).map_err(|e| Failure::Singular { pivot: e.pivot })?;
        self.factored_mass = matches!(mass, Mass::System);
        Ok(())
    }

    /// X = M⁻¹ (Bᵀ, f) of the rows in `g`; without `drag` B = G.
    fn take_rows(&mut self, sys: &dyn System, force: &[f64], drag: bool) {
        let (n, m) = (self.n.min(GROUP), self.m.min(GROUP - 1));
        // f as one more row; whole rows of X, so that no load waits for several stores
        self.g[m][..n].copy_from_slice(&force[..n]);
        for (i, x) in self.x.iter_mut().enumerate().take(n) {
            *x = std::array::from_fn(|r| self.g[r][i]);
        }
        if drag && sys.has_drag() {
            let mut d = ZERO;
            sys.drag(&mut DenseView { values: d.as_flattened_mut(), cols: GROUP });
            for (i, x) in self.x.iter_mut().enumerate().take(n) {
                x.iter_mut().zip(&d).take(m).for_each(|(x, row)| *x -= row[i]);
            }
        }
        cholesky_solve(&self.u, &self.ends, &mut self.x, n);
        for (w, x) in self.w.iter_mut().zip(&self.x) {
            *w = x[m];
        }
    }

    /// Sets the rows in use.
    fn choose(&mut self, rows: &[bool]) {
        self.count = 0;
        for (r, active) in rows.iter().enumerate().take(GROUP) {
            if *active {
                self.rows[self.count % GROUP] = r;
                self.count += 1;
            }
        }
    }

    /// G X with rows of another position.
    fn form_with(&mut self, target: &Target) {
        let m = self.m.min(GROUP - 1);
        take_jacobian(target.sys, &mut self.other);
        self.choose(target.rows);
        self.used[..m].copy_from_slice(&target.weights[..m]);
        multiply(&self.other, &self.x, &mut self.d, m, self.n);
    }

    /// Leaves in D, made of all rows, those in use, with its last column. Rows among which there is a choice are brought to
    /// comparable lengths.
    fn gather(&mut self) {
        let (k, m) = (self.count.min(GROUP), self.m.min(GROUP - 1));
        if k == m {
            return;
        }
        let (all, rows) = (self.d, &self.rows[..k]);
        for (d, from) in self.d.iter_mut().zip(rows) {
            let (all, weight) = (&all[from % GROUP], self.used[from % GROUP]);
            for (d, column) in d.iter_mut().zip(rows) {
                *d = weight * self.used[column % GROUP] * all[column % GROUP];
            }
            d[m] = weight * all[m];
        }
    }

    /// Eliminates D with its last column as right-hand side.
    fn eliminate(&mut self) -> Result<Pivots, Failure> {
        let k = self.count.min(GROUP);
        if k == self.m {
            self.used = [1.0; GROUP];
        }
        lu(&mut self.d, k, &mut self.l, &mut self.pivots)
            .map_err(|e| Failure::Singular { pivot: self.n + self.rows[e.pivot] })?;
        Ok(Pivots::of(&self.pivots[..k], |i| self.d[i % GROUP][i % GROUP]))
    }

    /// `out` = `base` + M⁻¹ Gᵀ μ with the multipliers of the rows in use.
    fn add_rows(&mut self, mu: &Vector, base: &Vector, out: &mut [f64]) {
        if self.count == self.m {
            self.mu = *mu;
        } else {
            self.mu = [0.0; GROUP];
            for (mu, row) in mu.iter().zip(&self.rows[..self.count.min(GROUP)]) {
                self.mu[row % GROUP] = self.used[row % GROUP] * mu;
            }
        }
        for ((out, base), x) in out.iter_mut().zip(base).zip(&self.x) {
            *out = base + dot(x, &self.mu);
        }
    }
}

/// G at the present position of a system.
#[inline]
fn take_jacobian(sys: &dyn System, g: &mut Group) {
    *g = ZERO;
    sys.jacobian(&mut DenseView { values: g.as_flattened_mut(), cols: GROUP });
}

impl Point for Tiny {
    fn take(&mut self, sys: &dyn System) -> Result<(), Failure> {
        self.take_mass(sys, Mass::System)?;
        take_jacobian(sys, &mut self.g);
        self.take_rows(sys, sys.force(), true);
        Ok(())
    }

    fn take_closed(&mut self, sys: &dyn System, by: Option<&dyn Point>) -> Result<(), Failure> {
        self.take_mass(sys, Mass::System)?;
        match by {
            None => self.g = self.other,
            Some(by) => self.g.as_flattened_mut().copy_from_slice(by.closing(0)),
        }
        self.take_rows(sys, sys.force(), true);
        Ok(())
    }

    fn closing(&self, _: usize) -> &[f64] {
        self.other.as_flattened()
    }

    fn take_matrices(&mut self, sys: &dyn System, mass: Mass) -> Result<(), Failure> {
        self.take_mass(sys, mass)?;
        take_jacobian(sys, &mut self.g);
        self.take_rows(sys, &[0.0; GROUP], false);
        Ok(())
    }

    fn factor(&mut self, rows: &[bool]) -> Result<Pivots, Failure> {
        let m = self.m.min(GROUP - 1);
        self.choose(rows);
        for (x, w) in self.x.iter_mut().zip(&self.w) {
            x[m] = *w;
        }
        multiply(&self.g, &self.x, &mut self.d, m, self.n);
        for row in 0..m {
            let square = self.d[row][row];
            self.g_w[row] = self.d[row][m];
            self.weights[row] = if square > 0.0 { 1.0 / square.sqrt() } else { 1.0 };
        }
        self.used = self.weights;
        self.gather();
        self.eliminate()
    }

    fn accelerate(&mut self, r: &[f64], a: &mut [f64], lambda: &mut [f64]) {
        let m = self.m.min(GROUP - 1);
        let mut b = [0.0; GROUP];
        for (b, row) in b.iter_mut().zip(&self.rows[..self.count.min(GROUP)]) {
            *b = self.used[row % GROUP] * (r[*row] - self.g_w[row % GROUP]);
        }
        lu_solve(&self.d, self.count, &self.l, &self.pivots, &mut b);
        let w = self.w;
        self.add_rows(&b, &w, a);
        lambda.copy_from_slice(&self.mu[..m]);
    }

    fn close(&mut self, target: &Target, a: &mut [f64], lambda: &mut [f64]) -> Result<Pivots, Failure> {
        let Target { sys, v, c, .. } = *target;
        if self.m == 0 {
            a.copy_from_slice(&self.w[..self.n]);
            return Ok(Pivots::GOOD);
        }
        let (m, inverse) = (self.m.min(GROUP - 1), 1.0 / c);
        // G (w + v/c + M⁻¹ Gᵀ λ) = −∂g/∂t / c
        for ((x, w), v) in self.x.iter_mut().zip(&self.w).zip(v) {
            x[m] = w + inverse * v;
        }
        self.form_with(target);
        for (d, rate) in self.d.iter_mut().zip(sys.gap_dt()) {
            d[m] = -(d[m] + inverse * rate);
        }
        self.gather();
        let pivots = self.eliminate()?;
        let (mu, w) = (back_substitute(&self.d, self.count, m), self.w);
        self.add_rows(&mu, &w, a);
        lambda.copy_from_slice(&self.mu[..m]);
        Ok(pivots)
    }

    fn compare(&mut self, target: &Target) -> bool {
        self.form_with(target);
        self.gather();
        has_positive_pivots(&mut self.d, self.count)
    }

    fn correct(&mut self, r: &[f64], d: &mut [f64]) {
        let mut b = [0.0; GROUP];
        for (b, row) in b.iter_mut().zip(&self.rows[..self.count.min(GROUP)]) {
            *b = self.used[row % GROUP] * r[*row];
        }
        lu_solve(&self.d, self.count, &self.l, &self.pivots, &mut b);
        self.add_rows(&b, &[0.0; GROUP], d);
    }

    fn free(&mut self, _: &dyn System, out: &mut [f64]) -> Result<(), Failure> {
        out.copy_from_slice(&self.w[..self.n]);
        Ok(())
    }

    fn react(&mut self, mu: &[f64], out: &mut [f64]) {
        let mut all = [0.0; GROUP];
        all[..mu.len()].copy_from_slice(mu);
        out.iter_mut().zip(&self.x).for_each(|(out, x)| *out = dot(x, &all));
    }

    fn weights(&self) -> &[f64] {
        &self.weights[..self.m]
    }

    fn applied(&self) -> Option<&[f64]> {
        Some(&self.w[..self.n])
    }

    fn another(&self, _: &dyn System) -> Box<dyn Point> {
        Box::new(self.clone())
    }
}
