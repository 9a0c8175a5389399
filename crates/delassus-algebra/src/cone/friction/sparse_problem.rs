//! Problems of many contacts: W by the entries that are not zero.

use crate::cone::{Block, Blocks};

/// W as compressed rows, b, and the contacts.
#[derive(Clone, Debug, Default)]
pub struct SparseProblem {
    /// Where each row begins in `columns` and `values`, and their end.
    pub start: Vec<usize>,
    /// Columns of the entries, ascending in each row.
    pub columns: Vec<u32>,
    /// The entries: velocities by rows, impulses by columns.
    pub values: Vec<f64>,
    /// u at z = 0.
    pub b: Vec<f64>,
    /// The contacts, their rows counted from zero; no equalities, and every row acts.
    pub blocks: Blocks,
}

impl SparseProblem {
    /// Of entries (row, column, value), in any order; those that meet are added.
    pub fn new(mut entries: Vec<(u32, u32, f64)>, b: Vec<f64>, blocks: Blocks) -> SparseProblem {
        let n = blocks.end();
        entries.sort_by_key(|e| (e.0, e.1));
        let mut p = SparseProblem { start: vec![0; n + 1], b, blocks, ..SparseProblem::default() };
        let mut last = None;
        for (i, j, x) in entries {
            if last == Some((i, j)) {
                p.values.last_mut().into_iter().for_each(|v| *v += x);
                continue;
            }
            last = Some((i, j));
            p.start[i as usize + 1] += 1;
            p.columns.push(j);
            p.values.push(x);
        }
        for i in 0..n {
            p.start[i + 1] += p.start[i];
        }
        p
    }

    /// The entries (column, value) of a row.
    pub fn row(&self, i: usize) -> impl Iterator<Item = (usize, f64)> + '_ {
        let range = self.start[i]..self.start[i + 1];
        self.columns[range.clone()].iter().map(|j| *j as usize).zip(self.values[range].iter().copied())
    }

    /// W_ij.
    pub fn entry(&self, i: usize, j: usize) -> f64 {
        self.row(i).find(|(c, _)| *c == j).map_or(0.0, |(_, w)| w)
    }

    /// What z leaves of the problem, as [`residual`](crate::cone::residual) does.
    pub fn residual(&self, z: &[f64]) -> f64 {
        let unit = self.b.iter().fold(0.0f64, |m, b| m.max(b.abs()));
        let mut most = 0.0;
        for Block { rows, cone } in self.blocks.iter() {
            let weight = rows.clone().fold(0.0f64, |m, i| m.max(self.entry(i, i)));
            let at = |i: usize| rows.start + i;
            let velocity = |i: usize| self.row(at(i)).fold(self.b[at(i)], |u, (j, w)| u + w * z[j]);
            let left = cone.residual(rows.len(), weight, |i| z[at(i)], velocity);
            if !(left <= most) {
                most = left;
            }
        }
        if unit > 0.0 { most / unit } else { most }
    }
}
