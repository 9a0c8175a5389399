//! The rows of the joints of a system whose last rows are contacts.

use delassus_algebra::assemble::Assembler;

/// Hands on the blocks above a row.
pub(in crate::integrator) struct Above<'a> {
    pub(in crate::integrator) first: usize,
    pub(in crate::integrator) out: &'a mut dyn Assembler,
}

impl Assembler for Above<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        if row < self.first {
            self.out.add(row, col, nr, nc, block);
        }
    }
}
