//! Which velocities are independent: a rank-revealing factorization of the rows.

use crate::formulation::{Assembler, Dims, System};
use delassus_algebra::rank::RowRank;
use delassus_system::redundancy::NOTHING;

/// A partition of the columns of G, and as many of its rows as have the rank.
#[derive(Debug)]
pub(super) struct Choice {
    /// Columns whose block of G is inverted.
    pub(super) dependent: Vec<usize>,
    /// The others, in ascending order.
    pub(super) independent: Vec<usize>,
    /// Rows that take part.
    pub(super) rows: Vec<usize>,
    /// For every column: its place among the dependent ones, or (behind them) among the independent ones.
    pub(super) place: Vec<usize>,
    /// For every row of G: its place in `rows`.
    row_place: Vec<Option<usize>>,
    /// Sizes of columns and rows.
    scale: Vec<f64>,
    row_scale: Vec<f64>,
    /// G, scaled, and its transpose.
    g: Vec<f64>,
    gt: Vec<f64>,
    columns: RowRank,
    lines: RowRank,
}

delassus_algebra::saved! {
    Choice {
        dependent, independent, rows, place, row_place, scale, row_scale, g, gt, columns, lines
    }
}

impl Choice {
    /// Spatial for a choice of `rank` dependent columns.
    pub(super) fn new(sys: &dyn System, rank: usize) -> Choice {
        let Dims { nv: n, m, .. } = sys.dims();
        Choice {
            dependent: (0..rank).collect(),
            independent: (rank..n).collect(),
            rows: (0..rank).collect(),
            place: (0..n).collect(),
            row_place: vec![None; m],
            scale: (0..n).map(|i| sys.scale(i)).collect(),
            row_scale: (0..m).map(|r| sys.row_scale(r)).collect(),
            g: vec![0.0; m * n],
            gt: vec![0.0; m * n],
            columns: RowRank::new(n, m),
            lines: RowRank::new(m, rank),
        }
    }

    /// Chooses at the point of evaluation: dependent are the first columns of a QR factorization with column pivoting
    /// of G in model lengths and radians, which keeps their block far from singular.
    pub(super) fn choose(&mut self, sys: &dyn System) {
        let (n, m, rank) = (self.place.len(), self.row_place.len(), self.dependent.len());
        self.fill(sys);
        for r in 0..m {
            for c in 0..n {
                self.gt[c * m + r] = self.g[r * n + c];
            }
        }
        self.columns.factor(&self.gt, n, m);
        self.dependent.copy_from_slice(&self.columns.order()[..rank]);
        self.dependent.sort_unstable();
        self.independent.clear();
        let (mut d, mut i) = (0, 0);
        for c in 0..n {
            if self.dependent.get(d) == Some(&c) {
                self.place[c] = d;
                d += 1;
            } else {
                self.independent.push(c);
                self.place[c] = rank + i;
                i += 1;
            }
        }
        self.pick_rows();
    }

    /// Chooses rows anew for the same columns, at the point of evaluation. Nothing to choose without redundant rows.
    pub(super) fn choose_rows(&mut self, sys: &dyn System) {
        if self.rows.len() < self.row_place.len() {
            self.fill(sys);
            self.pick_rows();
        }
    }

    /// Scaled G, rows of length one; those that hold nothing are zero: their round-off must not choose.
    fn fill(&mut self, sys: &dyn System) {
        let n = self.place.len();
        self.g.fill(0.0);
        sys.jacobian(&mut Leading { values: &mut self.g, cols: n });
        for (row, size) in self.g.chunks_exact_mut(n.max(1)).zip(&self.row_scale) {
            row.iter_mut().zip(&self.scale).for_each(|(g, s)| *g *= s);
            let norm = row.iter().map(|x| x * x).sum::<f64>().sqrt();
            let per_norm = if norm > NOTHING * size { 1.0 / norm } else { 0.0 };
            row.iter_mut().for_each(|x| *x *= per_norm);
        }
    }

    fn pick_rows(&mut self) {
        let (n, m, rank) = (self.place.len(), self.row_place.len(), self.dependent.len());
        if rank == m {
            self.row_place.iter_mut().enumerate().for_each(|(r, p)| *p = Some(r));
            return;
        }
        for r in 0..m {
            for (k, c) in self.dependent.iter().enumerate() {
                self.gt[r * rank + k] = self.g[r * n + c];
            }
        }
        self.lines.factor(&self.gt, m, rank);
        self.rows.copy_from_slice(&self.lines.order()[..rank]);
        self.rows.sort_unstable();
        self.row_place.fill(None);
        for (k, r) in self.rows.iter().enumerate() {
            self.row_place[*r] = Some(k);
        }
    }

    /// Is a row of G among those that take part?
    pub(super) fn keeps(&self, row: usize) -> bool {
        self.row_place[row].is_some()
    }

    /// Size of the increment of a column that counts as large.
    pub(super) fn scale(&self, column: usize) -> f64 {
        self.scale[column]
    }

    /// Length of a row.
    pub(super) fn row_scale(&self, row: usize) -> f64 {
        self.row_scale[row]
    }
}

/// The first rows of a matrix, row-major: as many as there is room for.
pub(super) struct Leading<'a> {
    pub(super) values: &'a mut [f64],
    pub(super) cols: usize,
}

impl Assembler for Leading<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        for r in 0..nr {
            let from = (row + r) * self.cols + col;
            let Some(line) = self.values.get_mut(from..from + nc) else { return };
            line.iter_mut().zip(&block[r * nc..(r + 1) * nc]).for_each(|(v, b)| *v += b);
        }
    }
}

/// Takes the kept rows of G apart: G_d (r × r, row-major) and G_i (by columns, each of r entries).
pub(super) struct Split<'a> {
    pub(super) choice: &'a Choice,
    pub(super) gd: &'a mut [f64],
    pub(super) gi: &'a mut [f64],
}

impl Assembler for Split<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        let rank = self.choice.dependent.len();
        for r in 0..nr {
            let Some(Some(line)) = self.choice.row_place.get(row + r).copied() else { continue };
            for c in 0..nc {
                let place = self.choice.place[col + c];
                if place < rank {
                    self.gd[line * rank + place] += block[r * nc + c];
                } else {
                    self.gi[(place - rank) * rank + line] += block[r * nc + c];
                }
            }
        }
    }
}
