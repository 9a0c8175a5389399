//! The Delassus operator W = H S⁻¹Bᵀ of contacts, joints eliminated: from impulses to velocities.
//!
//! H are the rows by which contacts move (kinematic side), B those by which their forces act (force side). Both are the
//! same, and W is symmetric, unless a force depends on another one: friction that slips.

use delassus_algebra::cone::DiagonalLu;
use std::ops::Range;

/// What is known of W; rows are counted over all contacts.
pub trait Delassus {
    /// Number of rows.
    fn size(&self) -> usize;
    /// Force side: x += c S⁻¹Bᵀ of a row, what an impulse c does to the coordinates.
    fn respond(&self, row: usize, c: f64, x: &mut [f64]);
    /// Kinematic side: H x of a row.
    fn along(&self, row: usize, x: &[f64]) -> f64;
    /// W of a row and a column.
    fn entry(&self, row: usize, column: usize) -> f64;
    /// Are both sides the same?
    fn is_symmetric(&self) -> bool {
        true
    }

    /// y = W p of some rows; x takes what the impulses do to the coordinates.
    fn apply(&self, rows: &[usize], p: &[f64], x: &mut [f64], y: &mut [f64]) {
        x.fill(0.0);
        for (row, p) in rows.iter().zip(p) {
            if *p != 0.0 {
                self.respond(*row, *p, x);
            }
        }
        for (row, y) in rows.iter().zip(y) {
            *y = self.along(*row, x);
        }
    }

    /// What the impulses of one contact do to the velocities of another, row-major.
    fn block(&self, rows: Range<usize>, columns: Range<usize>, out: &mut Vec<f64>) {
        out.clear();
        for row in rows {
            out.extend(columns.clone().map(|column| self.entry(row, column)));
        }
    }

    /// The block of one contact on the diagonal.
    fn diagonal(&self, rows: Range<usize>, out: &mut Vec<f64>) {
        self.block(rows.clone(), rows, out);
    }

    /// W of some rows, row-major; `work` is work space.
    fn matrix(&self, rows: &[usize], work: &mut Vec<f64>, out: &mut Vec<f64>) {
        let (n, _) = (rows.len(), work);
        out.clear();
        out.resize(n * n, 0.0);
        for i in 0..n {
            for j in 0..=i {
                let w = self.entry(rows[i], rows[j]);
                let mirrored = if self.is_symmetric() { w } else { self.entry(rows[j], rows[i]) };
                (out[i * n + j], out[j * n + i]) = (w, mirrored);
            }
        }
    }

    /// Impulses of some rows that bring their velocities u to zero: W μ = −u. Rows that depend on others get none.
    fn holding(&self, rows: &[usize], u: &[f64]) -> Vec<f64> {
        let mut lu = DiagonalLu::default();
        lu.factor(rows.len(), |i, j| self.entry(rows[i], rows[j]));
        let mut mu: Vec<f64> = u.iter().map(|u| -u).collect();
        lu.solve(&mut mu);
        mu
    }
}
