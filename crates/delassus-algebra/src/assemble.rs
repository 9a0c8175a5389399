//! Assembly of blocks into a matrix.

/// Takes blocks of a matrix and adds them up.
pub trait Assembler {
    /// Adds an nr × nc block (row-major) whose first entry stands at (row, col).
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]);
}
