//! Rows that may depend on each other: their matrix, its rank, the rows chosen, multipliers of least energy.
//!
//! Small groups are factored by dense QR with row pivoting, which chooses the better rows; large ones by sparse elimination,
//! whose work is linear in the number of loops.

use delassus_algebra::saved::{Damaged, Reader, Saved, Writer};
use delassus_algebra::{RowRank, SparseEnergy, SparseRank, SparseRows, Until};

/// Rows from which on the sparse way is taken. Choice and multipliers of a chain of four-bars cost as much by either way at
/// 50 rows, half by the sparse one at 65, a fifth at 155.
const SPARSE_FROM_ROWS: usize = 64;
/// Kept pivots below this share of the first are reported as close to redundancy.
const NEARLY_REDUNDANT_PIVOT: f64 = 1e-3;

/// Share of the size a row should have below which it is round-off of a row that holds nothing. In relative coordinates the
/// redundant rows of plane mechanisms are such; brought to length one they would count.
pub const NOTHING: f64 = 1e-10;

/// How the rank is found and rows are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// QR with row pivoting.
    Dense,
    /// Elimination with threshold pivoting.
    Sparse,
}

enum Matrix {
    Dense(Box<Dense>),
    Sparse(Box<Sparse>),
}

struct Dense {
    /// Row-major.
    a: Vec<f64>,
    weights: Vec<f64>,
    qr: RowRank,
}

struct Sparse {
    a: SparseRows,
    weights: Vec<f64>,
    rank: SparseRank,
    energy: SparseEnergy,
}

/// Rows that may depend on each other, with the coordinates they touch.
pub(super) struct Group {
    pub(super) rows: Vec<usize>,
    /// Sorted.
    cols: Vec<usize>,
    pub(super) rank: usize,
    matrix: Matrix,
    /// What the rows are divided by before they are compared.
    lengths: Vec<f64>,
    pub(super) near: Vec<(usize, f64)>,
}

delassus_algebra::saved! { Dense { a, weights, qr } }
delassus_algebra::saved! { Sparse { a, weights, rank, energy } }
delassus_algebra::saved! { Group = Group::new(Vec::new(), &[], None) => { rows, cols, rank, matrix, lengths, near } }

/// Contacts that come and go change the number and the sizes of groups: nothing is taken from what was made.
impl Saved for Matrix {
    fn save(&self, out: &mut Writer) {
        matches!(self, Matrix::Sparse(_)).save(out);
        match self {
            Matrix::Dense(d) => d.save(out),
            Matrix::Sparse(s) => s.save(out),
        }
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        *self = if from.get()? { Matrix::sparse(SparseRows::default(), 0, 0) } else { Matrix::dense(0, 0) };
        match self {
            Matrix::Dense(d) => d.restore(from),
            Matrix::Sparse(s) => s.restore(from),
        }
    }
}

impl Matrix {
    fn dense(m: usize, n: usize) -> Matrix {
        let weights = vec![0.0; m];
        Matrix::Dense(Box::new(Dense { a: vec![0.0; m * n], weights, qr: RowRank::new(m, n) }))
    }

    fn sparse(a: SparseRows, m: usize, n: usize) -> Matrix {
        let (rank, energy) = (SparseRank::default(), SparseEnergy::new(m, n));
        Matrix::Sparse(Box::new(Sparse { a, weights: vec![0.0; m], rank, energy }))
    }
}

fn length(row: &[f64]) -> f64 {
    row.iter().map(|x| x * x).sum::<f64>().sqrt()
}

/// 1 for rows in radians, whose scale is one, and 0 for those in metres.
fn in_radians(weight: f64) -> usize {
    usize::from((weight - 1.0).abs() < f64::EPSILON)
}

/// Divides the rows of a row-major matrix by their lengths.
fn divide_rows(a: &mut [f64], columns: usize, lengths: &[f64]) {
    for (row, length) in a.chunks_exact_mut(columns.max(1)).zip(lengths) {
        row.iter_mut().for_each(|x| *x /= length);
    }
}

impl Group {
    /// From the blocks of its rows, sorted: (group, row in the group, first column, columns).
    pub(super) fn new(rows: Vec<usize>, blocks: &[(usize, usize, usize, usize)], way: Option<Way>) -> Group {
        let mut cols: Vec<usize> = blocks.iter().flat_map(|&(_, _, c, n)| c..c + n).collect();
        cols.sort_unstable();
        cols.dedup();
        let (m, n) = (rows.len(), cols.len());
        let sparse = way.map_or(m >= SPARSE_FROM_ROWS, |w| w == Way::Sparse);
        let matrix = if sparse {
            let mut a = SparseRows { start: vec![0], ..SparseRows::default() };
            let mut rest = blocks;
            for i in 0..m {
                let own = rest.partition_point(|b| b.1 == i);
                let mut touched: Vec<usize> = rest[..own].iter().flat_map(|&(_, _, c, n)| c..c + n).collect();
                touched.sort_unstable();
                touched.dedup();
                a.columns.extend(touched.iter().map(|c| cols.partition_point(|x| x < c) as u32));
                a.start.push(a.columns.len());
                rest = &rest[own..];
            }
            a.values = vec![0.0; a.columns.len()];
            Matrix::sparse(a, m, n)
        } else {
            Matrix::dense(m, n)
        };
        Group { rank: m, rows, cols, matrix, lengths: vec![1.0; m], near: Vec::new() }
    }

    /// All values zero.
    pub(super) fn clear(&mut self) {
        match &mut self.matrix {
            Matrix::Dense(d) => d.a.fill(0.0),
            Matrix::Sparse(s) => s.a.values.fill(0.0),
        }
    }

    /// Adds a part of row i, columns from `col` on multiplied by `weights`.
    pub(super) fn add(&mut self, i: usize, col: usize, part: &[f64], weights: &[f64]) {
        // the columns of a block follow one another in the group too
        let Ok(first) = self.cols.binary_search(&col) else { return };
        let values = match &mut self.matrix {
            Matrix::Dense(d) => &mut d.a[i * self.cols.len() + first..],
            Matrix::Sparse(s) => {
                let held = s.a.start[i]..s.a.start[i + 1];
                let Ok(at) = s.a.columns[held.clone()].binary_search(&(first as u32)) else { return };
                &mut s.a.values[held.start + at..]
            }
        };
        for ((x, p), w) in values.iter_mut().zip(part).zip(weights) {
            *x += p * w;
        }
    }

    /// Entries of row i.
    fn row(&mut self, i: usize) -> &mut [f64] {
        let n = self.cols.len();
        match &mut self.matrix {
            Matrix::Dense(d) => &mut d.a[i * n..(i + 1) * n],
            Matrix::Sparse(s) => &mut s.a.values[s.a.start[i]..s.a.start[i + 1]],
        }
    }

    /// Clears rows shorter than the least of their number.
    fn clear_short(&mut self, least: impl Fn(usize) -> f64) {
        for i in 0..self.rows.len() {
            let least = least(self.rows[i]);
            let row = self.row(i);
            if length(row) <= least {
                row.fill(0.0);
            }
        }
    }

    /// The same with the longest row for a measure.
    fn clear_by_longest(&mut self) {
        let longest = (0..self.rows.len()).fold(0.0, |m: f64, i| m.max(length(self.row(i))));
        self.clear_short(|_| NOTHING * longest);
    }

    /// What the rows are divided by: their own lengths, so that neither masses nor units choose among them. A row that holds
    /// little where it stands, as rows of closed loops in relative coordinates do at positions where the others hold all,
    /// stays as short as it is: brought to length one it would be chosen for nothing but its round-off. Its measure is the
    /// size it should have, the root of its weight in `all`, or the longest row in the same unit where the whole loop is
    /// smaller than the model; `kinematic` takes a column back to model lengths and radians.
    fn measure(&mut self, all: &[f64], kinematic: impl Fn(usize) -> f64) {
        let held = |group: &mut Group, i: usize| match &mut group.matrix {
            Matrix::Dense(d) => {
                let n = group.cols.len();
                let row = d.a[i * n..(i + 1) * n].iter().zip(&group.cols);
                row.map(|(x, c)| (x * kinematic(*c)).powi(2)).sum::<f64>().sqrt()
            }
            Matrix::Sparse(s) => {
                let row = s.a.row(i).map(|(c, x)| x * kinematic(group.cols[c as usize]));
                row.map(|x| x * x).sum::<f64>().sqrt()
            }
        };
        // lengths here, and the longest of rows in radians and of those in metres
        let mut longest = [0.0f64; 2];
        for i in 0..self.rows.len() {
            let here = held(self, i);
            let unit = &mut longest[in_radians(all[self.rows[i]])];
            *unit = unit.max(here);
            self.lengths[i] = here;
        }
        for i in 0..self.rows.len() {
            let weight = all[self.rows[i]];
            let full = weight.sqrt().min(longest[in_radians(weight)]);
            let own = length(self.row(i));
            let here = self.lengths[i];
            self.lengths[i] = if own > 0.0 { own * (full / here).max(1.0) } else { 1.0 };
        }
    }

    /// Finds the number of independent rows, and those of them that are almost redundant. The larger number counts if this
    /// is not the `first` place. `weights` are the squared scales of all rows.
    pub(super) fn find_rank(&mut self, weights: &[f64], tolerance: f64, first: bool) {
        self.clear_short(|r| NOTHING * weights[r].sqrt());
        self.measure(weights, |_| 1.0);
        let (m, n) = (self.rows.len(), self.cols.len());
        let (rank, order, pivots) = match &mut self.matrix {
            Matrix::Dense(d) => {
                let Dense { a, qr, .. } = &mut **d;
                divide_rows(a, n, &self.lengths);
                qr.factor(a, m, n);
                (qr.rank(tolerance), qr.order(), qr.pivots())
            }
            Matrix::Sparse(s) => {
                s.rank.factor(&s.a, n, &self.lengths, Until::Tolerance(tolerance));
                (s.rank.rank(), s.rank.order(), s.rank.pivots())
            }
        };
        let largest = pivots.first().copied().unwrap_or(1.0);
        let sizes = order.iter().zip(pivots).take(rank).map(|(i, p)| (self.rows[*i], p / largest));
        self.near.clear();
        self.near.extend(sizes.filter(|(_, p)| *p < NEARLY_REDUNDANT_PIVOT));
        self.rank = if first { rank } else { self.rank.max(rank) };
    }

    /// Chooses as many rows as the rank, by the pivots of the rows brought to comparable lengths. `all` are the weights of all
    /// rows; `kinematic` takes a column back to model lengths and radians.
    pub(super) fn choose(&mut self, all: &[f64], kinematic: impl Fn(usize) -> f64) {
        self.clear_by_longest();
        self.measure(all, kinematic);
        let (m, n) = (self.rows.len(), self.cols.len());
        match &mut self.matrix {
            Matrix::Dense(d) => {
                let Dense { a, qr, .. } = &mut **d;
                divide_rows(a, n, &self.lengths);
                qr.factor(a, m, n);
            }
            Matrix::Sparse(s) => s.rank.factor(&s.a, n, &self.lengths, Until::Rank(self.rank)),
        }
    }

    /// Rows in the order of their pivots, and these.
    fn pivots(&self) -> (&[usize], &[f64]) {
        match &self.matrix {
            Matrix::Dense(d) => (d.qr.order(), d.qr.pivots()),
            Matrix::Sparse(s) => (s.rank.order(), s.rank.pivots()),
        }
    }

    /// Switches on the chosen rows whose pivots, relative to the first, are `strong`, and the others off.
    pub(super) fn mark(&self, active: &mut [bool], strong: impl Fn(f64) -> bool) {
        let (order, pivots) = self.pivots();
        for (k, i) in order.iter().enumerate() {
            active[self.rows[*i]] = k < self.rank && strong(pivots[k] / pivots[0]);
        }
    }

    /// The smallest of the pivots chosen, relative to the first, with its row.
    pub(super) fn weakest(&self) -> Option<(f64, usize)> {
        let (order, pivots) = self.pivots();
        let kept = order.iter().zip(pivots).take(self.rank);
        let (i, p) = kept.min_by(|a, b| a.1.total_cmp(b.1))?;
        Some((p / pivots.first()?, self.rows[*i]))
    }

    /// The last pivot of the rank relative to the first, of rows in their own scales: a row that vanishes as a whole is seen,
    /// too. `weights` are the squared scales of all rows.
    pub(super) fn last_pivot(&mut self, weights: &[f64]) -> Option<f64> {
        for (length, row) in self.lengths.iter_mut().zip(&self.rows) {
            *length = weights[*row].sqrt();
        }
        let (m, n) = (self.rows.len(), self.cols.len());
        match &mut self.matrix {
            Matrix::Dense(d) => {
                divide_rows(&mut d.a, n, &self.lengths);
                d.qr.factor(&d.a, m, n);
            }
            Matrix::Sparse(s) => s.rank.factor(&s.a, n, &self.lengths, Until::Rank(self.rank)),
        }
        let (_, pivots) = self.pivots();
        Some(pivots.get(self.rank.checked_sub(1)?)? / pivots.first()?)
    }

    /// Brings multipliers, in the order of the group, to least energy; `all` and `kinematic` as in [`Group::choose`].
    pub(super) fn minimum_energy(
        &mut self,
        lambda: &mut [f64],
        all: &[f64],
        kinematic: impl Fn(usize) -> f64,
    ) {
        self.clear_by_longest();
        self.measure(all, kinematic);
        let (m, n) = (self.rows.len(), self.cols.len());
        let take = |weights: &mut [f64]| weights.iter_mut().zip(&self.rows).for_each(|(w, r)| *w = all[*r]);
        match &mut self.matrix {
            Matrix::Dense(d) => {
                let Dense { a, weights, qr } = &mut **d;
                take(weights);
                qr.factor(a, m, n);
                qr.minimum_energy(self.rank, lambda, weights);
            }
            Matrix::Sparse(s) => {
                take(&mut s.weights);
                s.rank.factor(&s.a, n, &self.lengths, Until::Rank(self.rank));
                if s.energy.factor(&s.a, &s.weights, s.rank.columns()) {
                    s.energy.minimum_energy(lambda, &s.weights);
                }
            }
        }
    }

    /// Rows whose multipliers are not unique, by the last matrix.
    pub(super) fn ambiguous(&mut self, all: &[f64]) -> Vec<usize> {
        let rows = &self.rows;
        match &mut self.matrix {
            Matrix::Dense(d) => {
                let all = 0..rows.len();
                all.filter(|i| !d.qr.unique(self.rank, *i)).map(|i| rows[i]).collect()
            }
            Matrix::Sparse(s) => {
                s.weights.iter_mut().zip(rows).for_each(|(w, r)| *w = all[*r]);
                if !s.energy.factor(&s.a, &s.weights, s.rank.columns()) {
                    return Vec::new();
                }
                let unique = s.energy.unique(&s.weights);
                rows.iter().zip(unique).filter(|(_, u)| !u).map(|(r, _)| *r).collect()
            }
        }
    }
}
