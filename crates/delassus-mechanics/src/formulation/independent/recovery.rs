//! Accelerations and multipliers of the inner mechanism for those of the independent coordinates, and matrices reduced to them.

use super::factors::Times;
use super::{Independent, Work};
use crate::formulation::{Assembler, Shift};
use delassus_algebra::dense_lu;

impl Independent {
    /// Inner accelerations for independent ones at the point of evaluation.
    pub(super) fn full_acceleration(&self, v_dot: &[f64], out: &mut [f64]) {
        self.expand(v_dot, out);
        for (d, c) in self.choice.dependent.iter().zip(&self.curve) {
            out[*d] += c;
        }
    }

    /// Inner accelerations and multipliers for independent accelerations and multipliers of contacts at the point of
    /// evaluation, in the work space.
    pub(super) fn recover(&self, v_dot: &[f64], forces: &[f64], settled: bool) {
        let w = &mut *self.work.borrow_mut();
        if w.known && settled && w.asked == v_dot && w.asked_forces == forces {
            return;
        }
        w.asked.copy_from_slice(v_dot);
        w.asked_forces.clear();
        w.asked_forces.extend_from_slice(forces);
        w.known = settled;
        self.full_acceleration(v_dot, &mut w.v_dot);
        // w = M v̇ − f − Hᵀ λ of contacts; G_dᵀ λ = w_d
        for (a, f) in w.a.iter_mut().zip(self.inner.force()) {
            *a = -f;
        }
        self.inner.add_mass_mul(1.0, &w.v_dot, &mut w.a);
        if self.dims.m > 0 {
            w.pushes[self.contacts.first..].copy_from_slice(forces);
            self.inner.add_jac_t_mul(-1.0, &w.pushes, &mut w.a);
            w.pushes.fill(0.0);
        }
        for (b, d) in w.b.iter_mut().zip(&self.choice.dependent) {
            *b = w.a[*d];
        }
        self.factors.solve_transposed(&mut w.b[..self.choice.dependent.len()]);
        w.lambda.fill(0.0);
        for (r, l) in self.choice.rows.iter().zip(&w.b) {
            w.lambda[*r] = *l;
        }
        w.lambda[self.contacts.first..].copy_from_slice(forces);
        if settled {
            w.rows.settle(self.inner.as_system(), &mut w.lambda);
        }
    }

    /// Rᵀ T R of the tangent T with these weights, for accelerations and multipliers as recovered, in the work space.
    pub(super) fn project(&self, s: Shift) {
        self.project_matrix(&mut |w, out| self.inner.tangent(s, &w.v_dot, &w.lambda, out));
    }

    /// Rᵀ M R, in the work space.
    pub(super) fn project_mass(&self) {
        self.project_matrix(&mut |w, out| self.inner.mass(&w.zero, out));
    }

    fn project_matrix(&self, matrix: &mut dyn FnMut(&Work, &mut dyn Assembler)) {
        let ny = self.dims.nv;
        let work = &mut *self.work.borrow_mut();
        let mut product = std::mem::take(&mut work.product);
        product.fill(0.0);
        matrix(work, &mut Times { choice: &self.choice, x: &self.factors.x, ny, product: &mut product });
        work.product = product;
        let Work { product, reduced, .. } = work;
        for (j, i) in self.choice.independent.iter().enumerate() {
            reduced[j * ny..(j + 1) * ny].copy_from_slice(&product[i * ny..(i + 1) * ny]);
        }
        for (k, d) in self.choice.dependent.iter().enumerate() {
            let line = &product[d * ny..(d + 1) * ny];
            for (j, x) in self.factors.x[k * ny..(k + 1) * ny].iter().enumerate() {
                for (r, p) in reduced[j * ny..(j + 1) * ny].iter_mut().zip(line) {
                    *r += x * p;
                }
            }
        }
    }

    /// v̇ ← (Rᵀ M R)⁻¹ Rᵀ (f − M c + Hᵀ λ) at the point of evaluation; not a number where that matrix is singular.
    pub(super) fn accelerations(&self, forces: &[f64], v_dot: &mut [f64]) {
        let ny = self.dims.nv;
        v_dot.copy_from_slice(&self.f);
        self.add_contact_forces(1.0, forces, v_dot);
        self.project_mass();
        let Work { reduced, pivots, .. } = &mut *self.work.borrow_mut();
        if dense_lu::factor(reduced, ny, pivots).is_ok() {
            dense_lu::solve(reduced, ny, pivots, v_dot);
        } else {
            v_dot.fill(f64::NAN);
        }
    }
}
