//! The rows of the joints of a system whose last rows are contacts.

use crate::formulation::{Dims, RowKind, Shift, System};
use delassus_algebra::assemble::Assembler;

/// The system without the rows from `first` on, for those who look at joints only.
pub(super) struct Joints<'a> {
    pub(super) sys: &'a mut dyn System,
    pub(super) first: usize,
    /// As many zeros as the system has rows.
    pub(super) zero: &'a [f64],
}

/// Hands on the blocks above a row.
pub(super) struct Above<'a> {
    pub(super) first: usize,
    pub(super) out: &'a mut dyn Assembler,
}

impl Assembler for Above<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        if row < self.first {
            self.out.add(row, col, nr, nc, block);
        }
    }
}

impl System for Joints<'_> {
    fn dims(&self) -> Dims {
        Dims { m: self.first, ..self.sys.dims() }
    }
    fn retract(&self, q0: &[f64], dq: &[f64], q1: &mut [f64]) {
        self.sys.retract(q0, dq, q1);
    }
    fn retract_at(&mut self, t: f64, q0: &[f64], dq: &[f64], q1: &mut [f64]) {
        self.sys.retract_at(t, q0, dq, q1);
    }
    fn set_position(&mut self, t: f64, q: &[f64]) {
        self.sys.set_position(t, q);
    }
    fn set_velocity(&mut self, v: &[f64]) {
        self.sys.set_velocity(v);
    }
    fn force(&self) -> &[f64] {
        self.sys.force()
    }
    fn gap(&self) -> &[f64] {
        &self.sys.gap()[..self.first]
    }
    fn gap_rate(&self) -> &[f64] {
        &self.sys.gap_rate()[..self.first]
    }
    fn gap_bias(&self) -> &[f64] {
        &self.sys.gap_bias()[..self.first]
    }
    fn add_mass_mul(&self, c: f64, x: &[f64], y: &mut [f64]) {
        self.sys.add_mass_mul(c, x, y);
    }
    /// Not asked for: products take all rows.
    fn add_jac_t_mul(&self, _: f64, _: &[f64], _: &mut [f64]) {}
    /// Not asked for: products take all rows.
    fn jac_mul(&self, _: &[f64], _: &mut [f64]) {}
    /// Without multipliers: redundancy asks for the mass only.
    fn tangent(&self, s: Shift, v_dot: &[f64], _: &[f64], out: &mut dyn Assembler) {
        self.sys.tangent(s, v_dot, self.zero, out);
    }
    fn jacobian(&self, out: &mut dyn Assembler) {
        self.sys.jacobian(&mut Above { first: self.first, out });
    }
    fn loop_jacobian(&self, out: &mut dyn Assembler) {
        self.sys.loop_jacobian(&mut Above { first: self.first, out });
    }
    fn absorb(&self, change: &[f64], lambda: &mut [f64]) {
        self.sys.absorb(change, lambda);
    }
    fn row_kind(&self, row: usize) -> RowKind {
        self.sys.row_kind(row)
    }
    fn row_name(&self, row: usize) -> String {
        self.sys.row_name(row)
    }
    fn scale(&self, i: usize) -> f64 {
        self.sys.scale(i)
    }
    fn row_scale(&self, row: usize) -> f64 {
        self.sys.row_scale(row)
    }
    fn row_groups(&self) -> Vec<Vec<usize>> {
        let own = |rows: Vec<usize>| rows.into_iter().filter(|r| *r < self.first).collect::<Vec<_>>();
        self.sys.row_groups().into_iter().map(own).filter(|rows| !rows.is_empty()).collect()
    }
}
