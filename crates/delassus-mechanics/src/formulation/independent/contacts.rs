//! Closed contacts: the rows that stay in the equations when those of the joints are eliminated.
//!
//! With rows H of the contacts, ġ = H v + ∂g/∂t and v = R ẏ + s, v̇ = R ÿ + c:
//!
//! - H R instead of H, H s + ∂g/∂t instead of ∂g/∂t, H c + bias instead of the bias
//! - Rᵀ Hᵀ λ on the right-hand side, and G_dᵀ λ_joints = (M v̇ − f − Hᵀ λ)_d

use super::Independent;
use crate::formulation::Assembler;
use delassus_algebra::cone::Blocks;

/// What is known of closed contacts at the point of evaluation.
pub(super) struct ContactRows {
    /// Their first row in the inner mechanism: behind those that are eliminated.
    pub(super) first: usize,
    /// Their rows in independent coordinates.
    pub(super) blocks: Blocks,
    /// H s + ∂g/∂t and H c + bias.
    pub(super) rate: Vec<f64>,
    pub(super) bias: Vec<f64>,
}

delassus_algebra::saved! { ContactRows { first, blocks, rate, bias } }

impl ContactRows {
    /// None yet, behind so many rows.
    pub(super) fn new(first: usize) -> ContactRows {
        ContactRows { first, blocks: Blocks::new(0), rate: Vec::new(), bias: Vec::new() }
    }
}

/// The rows of a matrix from `first` on, row-major.
struct Trailing<'a> {
    first: usize,
    cols: usize,
    values: &'a mut [f64],
}

impl Assembler for Trailing<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        for r in 0..nr {
            let Some(place) = (row + r).checked_sub(self.first) else { continue };
            let line = &mut self.values[place * self.cols + col..][..nc];
            line.iter_mut().zip(&block[r * nc..(r + 1) * nc]).for_each(|(v, b)| *v += b);
        }
    }
}

impl Independent {
    /// These contacts, and no others, have rows; the point of evaluation must be set anew.
    pub(super) fn close_contacts(&mut self, contacts: &[usize]) {
        self.inner.close(contacts);
        let (all, first) = (self.inner.dims().m, self.contacts.first);
        self.dims.m = all - first;
        self.contacts.blocks = self.inner.contact_blocks().from_zero();
        self.contacts.rate.resize(self.dims.m, 0.0);
        self.contacts.bias.resize(self.dims.m, 0.0);
        self.rows.set_rows(self.inner.as_system(), first);
        let (n, ny) = (self.full.len(), self.dims.nv);
        let w = self.work.get_mut();
        w.rows.set_rows(self.inner.as_system(), first);
        w.lambda.resize(all, 0.0);
        w.pushes.resize(all, 0.0);
        w.zero.resize(n.max(all), 0.0);
        w.held.resize(self.dims.m * n, 0.0);
        w.held_reduced.resize(self.dims.m * ny, 0.0);
        w.known = false;
        // whatever is evaluated next has other rows
        self.q.fill(f64::NAN);
        (self.factored, self.moving) = (false, false);
    }

    /// Rates and biases of the contacts at the point of evaluation.
    pub(super) fn move_contacts(&mut self) {
        if self.dims.m == 0 {
            return;
        }
        let first = self.contacts.first;
        let w = &mut *self.work.borrow_mut();
        let sides = [
            (&self.drift, self.inner.gap_dt(), &mut self.contacts.rate),
            (&self.curve, self.inner.gap_bias(), &mut self.contacts.bias),
        ];
        for (dependent, own, out) in sides {
            w.a.fill(0.0);
            for (d, x) in self.choice.dependent.iter().zip(dependent) {
                w.a[*d] = *x;
            }
            self.inner.jac_mul(&w.a, &mut w.pushes);
            for (o, (x, own)) in out.iter_mut().zip(w.pushes[first..].iter().zip(&own[first..])) {
                *o = x + own;
            }
        }
        w.pushes.fill(0.0);
    }

    /// y ← H R x.
    pub(super) fn contact_mul(&self, x: &[f64], y: &mut [f64]) {
        if self.dims.m == 0 {
            return;
        }
        let w = &mut *self.work.borrow_mut();
        self.expand(x, &mut w.a);
        self.inner.jac_mul(&w.a, &mut w.pushes);
        let rows = &w.pushes[self.contacts.first..];
        y.iter_mut().zip(rows).for_each(|(y, r)| *y = *r);
        w.pushes.fill(0.0);
    }

    /// y ← y + c Rᵀ Hᵀ λ.
    pub(super) fn add_contact_forces(&self, c: f64, lambda: &[f64], y: &mut [f64]) {
        if self.dims.m == 0 {
            return;
        }
        let w = &mut *self.work.borrow_mut();
        w.pushes[self.contacts.first..].copy_from_slice(lambda);
        w.b.fill(0.0);
        self.inner.add_jac_t_mul(c, &w.pushes, &mut w.b);
        w.pushes.fill(0.0);
        self.reduce(1.0, &w.b, y);
    }

    /// Adds H R as one block.
    pub(super) fn contact_jacobian(&self, out: &mut dyn Assembler) {
        let (m, n, ny) = (self.dims.m, self.full.len(), self.dims.nv);
        if m == 0 || ny == 0 {
            return;
        }
        let w = &mut *self.work.borrow_mut();
        w.held.fill(0.0);
        w.held_reduced.fill(0.0);
        self.inner.jacobian(&mut Trailing { first: self.contacts.first, cols: n, values: &mut w.held });
        for (row, reduced) in w.held.chunks_exact(n).zip(w.held_reduced.chunks_exact_mut(ny)) {
            self.reduce(1.0, row, reduced);
        }
        out.add(0, 0, m, ny, &w.held_reduced);
    }
}
