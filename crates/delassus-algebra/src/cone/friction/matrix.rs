//! W of contacts, dense or by sparse rows.

use crate::kernels::dot;

/// A square matrix, either full or by the entries of its rows that are not zero.
#[derive(Clone, Debug)]
pub(super) enum Matrix {
    /// Row-major.
    Dense(Vec<f64>),
    /// Compressed rows.
    Sparse(Rows),
}

/// Compressed rows of a sparse matrix.
#[derive(Clone, Debug, Default)]
pub(super) struct Rows {
    /// Where each row begins, and the end.
    pub(super) start: Vec<usize>,
    pub(super) columns: Vec<u32>,
    pub(super) values: Vec<f64>,
}

impl Default for Matrix {
    fn default() -> Matrix {
        Matrix::Dense(Vec::new())
    }
}

impl Rows {
    fn of(&self, i: usize) -> (&[u32], &[f64]) {
        let range = self.start[i]..self.start[i + 1];
        (&self.columns[range.clone()], &self.values[range])
    }
}

impl Matrix {
    /// Σ W_ij z_j of a row, z of full length.
    #[inline]
    pub(super) fn dot(&self, i: usize, z: &[f64]) -> f64 {
        match self {
            Matrix::Dense(w) => dot(&w[i * z.len()..(i + 1) * z.len()], z),
            Matrix::Sparse(rows) => {
                let (columns, values) = rows.of(i);
                columns.iter().zip(values).fold(0.0, |s, (j, w)| s + w * z[*j as usize])
            }
        }
    }

    /// Calls back with every stored entry (column, value) of a row of so many columns.
    #[inline]
    pub(super) fn each(&self, n: usize, i: usize, mut visit: impl FnMut(usize, f64)) {
        match self {
            Matrix::Dense(w) => w[i * n..(i + 1) * n].iter().enumerate().for_each(|(j, w)| visit(j, *w)),
            Matrix::Sparse(rows) => {
                let (columns, values) = rows.of(i);
                columns.iter().zip(values).for_each(|(j, w)| visit(*j as usize, *w));
            }
        }
    }

    /// W_ij of an n × n matrix.
    #[inline]
    pub(super) fn at(&self, n: usize, i: usize, j: usize) -> f64 {
        match self {
            Matrix::Dense(w) => w[i * n + j],
            Matrix::Sparse(rows) => {
                let (columns, values) = rows.of(i);
                columns.binary_search(&(j as u32)).map_or(0.0, |k| values[k])
            }
        }
    }

    pub(super) fn is_sparse(&self) -> bool {
        matches!(self, Matrix::Sparse(_))
    }
}
