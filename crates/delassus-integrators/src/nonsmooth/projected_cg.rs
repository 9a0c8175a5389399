//! Conjugate gradients on the contacts that press, with the bound p ≥ 0 kept by projection.
//!
//! min ½ zᵀA z + bᵀz over z ≥ 0, A = D⁻½ W D⁻½ with unit diagonal, is solved by the method of Dostál and Schöberl (2005), "modified
//! proportioning with reduced gradient projections": conjugate gradients within the present set of contacts that press; a
//! projected gradient step where one would be pulled; a step that lets contacts in where the others have
//! little left to gain. The value falls at every step, so that no set returns for ever; the rate depends
//! on the condition number of A alone, and a semidefinite A only leaves what does not matter. W is never formed.

use super::Delassus;
use super::free_bodies::Compressed;
use delassus_algebra::slice::dot;

/// Work space.
#[derive(Clone, Debug, Default)]
pub(super) struct ProjectedCg {
    z: Vec<f64>,
    g: Vec<f64>,
    s: Vec<f64>,
    a: Vec<f64>,
    root: Vec<f64>,
    scaled: Vec<f64>,
    x: Vec<f64>,
    sum: Vec<f64>,
}

delassus_algebra::saved! { ProjectedCg { z, g, s, a, root, scaled, x, sum } }

/// Curvature, relative to a diagonal of one, that is round-off.
const FLAT: f64 = 1e-14;
/// A step of the projected gradient, in parts of 2/‖A‖.
const STEP: f64 = 0.95;

impl ProjectedCg {
    /// Continues from p and the velocities x that belong to it; stops when max |min(zᵢ, gᵢ)| in velocities is below the
    /// tolerance. Returns the number of products with A.
    pub(super) fn solve(
        &mut self,
        c: &Compressed,
        d: &[f64],
        x: &mut [f64],
        p: &mut [f64],
        tolerance: f64,
        most: usize,
    ) -> usize {
        let n = c.list.len();
        self.root.clear();
        self.root.extend(c.list.iter().map(|k| c.w[*k].max(f64::MIN_POSITIVE).sqrt()));
        for v in [&mut self.z, &mut self.g, &mut self.s, &mut self.a] {
            v.clear();
            v.resize(n, 0.0);
        }
        let step = 2.0 * STEP / self.bound(c, x.len());
        for (i, &k) in c.list.iter().enumerate() {
            self.z[i] = p[k] * self.root[i];
            self.g[i] = (c.rows.dot(k, x) + d[k]) / self.root[i];
        }
        self.direct(step);
        let mut products = 0;
        while products < most && self.left() > tolerance {
            let (mut beta, mut phi) = (0.0, 0.0);
            for i in 0..n {
                let (z, g) = (self.z[i], self.g[i]);
                if z > 0.0 {
                    phi += g * (z / step).min(g);
                } else {
                    let b = g.min(0.0);
                    beta += b * b;
                }
            }
            products += 1;
            if beta <= phi {
                self.within(c, step, &mut products);
            } else {
                // let those in that are pressed
                for i in 0..n {
                    self.s[i] = if self.z[i] > 0.0 { 0.0 } else { self.g[i].min(0.0) };
                }
                self.product(c);
                let (gs, sas) = (dot(&self.g, &self.s), dot(&self.s, &self.a));
                if sas <= 0.0 {
                    break;
                }
                let alpha = gs / sas;
                for i in 0..n {
                    self.z[i] -= alpha * self.s[i];
                    self.g[i] -= alpha * self.a[i];
                }
                self.direct(step);
            }
        }
        // x moves by what p has gained
        for (i, &k) in c.list.iter().enumerate() {
            let next = self.z[i] / self.root[i];
            c.respond(k, next - p[k], x);
            p[k] = next;
        }
        products
    }

    /// A conjugate gradient step, or as much of it as the bounds allow and a projected gradient step from there.
    fn within(&mut self, c: &Compressed, step: f64, products: &mut usize) {
        let n = c.list.len();
        self.product(c);
        let (gs, sas) = (dot(&self.g, &self.s), dot(&self.s, &self.a));
        // a direction in which nothing changes but round-off has no end but a bound
        let flat = FLAT * dot(&self.s, &self.s);
        let whole = if sas > flat { gs / sas } else { f64::INFINITY };
        let mut allowed = f64::INFINITY;
        for i in 0..n {
            if self.s[i] > 0.0 {
                allowed = allowed.min(self.z[i] / self.s[i]);
            }
        }
        if whole <= allowed && whole.is_finite() {
            let mut mix = 0.0;
            for i in 0..n {
                self.z[i] = (self.z[i] - whole * self.s[i]).max(0.0);
                self.g[i] -= whole * self.a[i];
                if self.z[i] > 0.0 {
                    mix += self.g[i] * self.a[i];
                }
            }
            mix /= sas;
            for i in 0..n {
                let free = if self.z[i] > 0.0 { self.g[i] } else { 0.0 };
                self.s[i] = free - mix * self.s[i];
            }
            return;
        }
        if !allowed.is_finite() {
            // a direction without bound in which nothing changes
            self.direct(step);
            return;
        }
        for i in 0..n {
            self.z[i] = (self.z[i] - allowed * self.s[i]).max(0.0);
            self.g[i] -= allowed * self.a[i];
        }
        for i in 0..n {
            let free = if self.z[i] > 0.0 { self.g[i] } else { 0.0 };
            let next = (self.z[i] - step * free).max(0.0);
            self.s[i] = self.z[i] - next;
            self.z[i] = next;
        }
        self.product(c);
        *products += 1;
        for i in 0..n {
            self.g[i] -= self.a[i];
        }
        self.direct(step);
    }

    /// Begins conjugate directions anew with the free gradient.
    fn direct(&mut self, _: f64) {
        for i in 0..self.z.len() {
            self.s[i] = if self.z[i] > 0.0 { self.g[i] } else { 0.0 };
        }
    }

    /// max |min(zᵢ, gᵢ)| as a velocity.
    fn left(&self) -> f64 {
        let mut most = 0.0;
        for i in 0..self.z.len() {
            most = f64::max(most, self.z[i].min(self.g[i]).abs() * self.root[i]);
        }
        most
    }

    /// a = A s.
    fn product(&mut self, c: &Compressed) {
        self.scaled.clear();
        self.scaled.extend(self.s.iter().zip(&self.root).map(|(s, root)| s / root));
        c.apply(c.list, &self.scaled, &mut self.x, &mut self.a);
        self.a.iter_mut().zip(&self.root).for_each(|(a, root)| *a /= root);
    }

    /// A bound of ‖A‖: largest sum of absolute values in a row. Makes room for the coordinates.
    fn bound(&mut self, c: &Compressed, n: usize) -> f64 {
        self.x.clear();
        self.x.resize(n, 0.0);
        self.sum.clear();
        self.sum.resize(n, 0.0);
        for (i, &k) in c.list.iter().enumerate() {
            let (cols, _) = c.rows.row(k);
            for (j, y) in cols.iter().zip(&c.y[c.rows.entries(k)]) {
                self.sum[*j as usize] += y.abs() / self.root[i];
            }
        }
        let mut most = f64::MIN_POSITIVE;
        for (i, k) in c.list.iter().enumerate() {
            let (cols, h) = c.rows.row(*k);
            let row: f64 = cols.iter().zip(h).map(|(j, h)| h.abs() * self.sum[*j as usize]).sum();
            most = most.max(row / self.root[i]);
        }
        most
    }
}
