//! The tableau of complementary pivoting: basic variables as functions of the others.
//!
//! Variables are w, z and the artificial z₀ with its covering vector c, w = W z + b + c z₀. From the basis in which z₀ has driven out the most
//! negative w, the complement of the variable that left enters, until z₀ leaves or nothing limits the entering variable (a ray). Ties
//! in the ratio test are broken lexicographically, as if b were perturbed by (δ, δ², …), so that degenerate problems cannot cycle.

use super::SINGULAR;
use crate::kernels::update1;

/// Ratios that differ by less, relative to the largest |q|, are tied.
const TIE: f64 = 1e-14;
/// Entries of the perturbation are of size one; pivoting leaves this round-off.
const TIE_ORDER: f64 = 1e-10;

/// Basic variables as functions of the others.
#[derive(Clone, Debug, Default)]
pub(super) struct Tableau {
    n: usize,
    /// n rows; n + 1 columns, then the constant.
    entries: Vec<f64>,
    pivot_row: Vec<f64>,
    /// Variables are numbered w, z, z₀.
    rows: Vec<usize>,
    columns: Vec<usize>,
    /// Row of a basic variable, n + column of another.
    place: Vec<usize>,
    /// Impulses of the ray, if pivoting ended in one.
    pub(super) ray: Vec<f64>,
    tie: f64,
}

/// How pivoting ended.
pub(super) enum End {
    Solved,
    Ray,
    Limit,
}

impl Tableau {
    /// w = W z + q + c z₀ with all w basic; `fill` writes row i of W, `cover` is c, from that row.
    pub(super) fn load(
        &mut self,
        q: &[f64],
        fill: impl Fn(usize, &mut [f64]),
        cover: impl Fn(usize, &[f64]) -> f64,
    ) {
        let n = q.len();
        self.n = n;
        self.entries.resize(n * (n + 2), 0.0);
        self.pivot_row.resize(n + 2, 0.0);
        self.ray.resize(n, 0.0);
        for (i, row) in self.entries.chunks_exact_mut(n + 2).enumerate() {
            fill(i, &mut row[..n]);
            row[n] = cover(i, &row[..n]);
            row[n + 1] = q[i];
        }
        self.tie = TIE * q.iter().fold(0.0, |m: f64, q| m.max(q.abs()));
        self.rows.clear();
        self.rows.extend(0..n);
        self.columns.clear();
        self.columns.extend(n..2 * n + 1);
        self.place.clear();
        self.place.extend(0..2 * n + 1);
    }

    /// Is z_i basic?
    pub(super) fn carries(&self, i: usize) -> bool {
        self.place[self.n + i] < self.n
    }

    /// z_i of the basis.
    pub(super) fn value(&self, i: usize) -> f64 {
        let row = self.place[self.n + i];
        if row < self.n { self.entries[row * (self.n + 2) + self.n + 1] } else { 0.0 }
    }

    /// Pivots until z₀ has left, there is a ray (then `ray` holds its impulses), or the limit is reached.
    pub(super) fn pivot_to_the_end(&mut self, limit: usize) -> (End, usize) {
        let n = self.n;
        // z₀ enters for the most negative w / c
        let mut row = 0;
        for r in 1..n {
            if self.before(r, row, n) {
                row = r;
            }
        }
        let mut left = self.exchange(row, n);
        for count in 1..limit {
            let entering = if left < n { left + n } else { left - n };
            let column = self.place[entering] - n;
            let Some(row) = self.leaving(column) else {
                self.ray.fill(0.0);
                for (r, &v) in self.rows.iter().enumerate() {
                    if (n..2 * n).contains(&v) {
                        self.ray[v - n] = self.entries[r * (n + 2) + column].max(0.0);
                    }
                }
                if (n..2 * n).contains(&entering) {
                    self.ray[entering - n] = 1.0;
                }
                return (End::Ray, count);
            };
            left = self.exchange(row, column);
            if left == 2 * n {
                return (End::Solved, count + 1);
            }
        }
        (End::Limit, limit)
    }

    /// The row whose variable first vanishes as the one of this column grows.
    fn leaving(&self, column: usize) -> Option<usize> {
        let n = self.n;
        let entry = |r: usize| self.entries[r * (n + 2) + column];
        let largest = (0..n).fold(1.0, |m: f64, r| m.max(entry(r).abs()));
        let mut best = None;
        for r in (0..n).filter(|&r| entry(r) < -SINGULAR * largest) {
            match best {
                Some(b) if !self.before(r, b, column) => {}
                _ => best = Some(r),
            }
        }
        // z₀ leaves if it may
        let artificial = self.place[2 * n];
        match best {
            Some(b) if artificial < n && entry(artificial) < -SINGULAR * largest => {
                let ratio = |r: usize| self.entries[r * (n + 2) + n + 1] / -entry(r);
                Some(if ratio(artificial) <= ratio(b) + self.tie { artificial } else { b })
            }
            _ => best,
        }
    }

    /// Is the ratio of row `a` before that of row `b`, lexicographically?
    fn before(&self, a: usize, b: usize, column: usize) -> bool {
        let n = self.n;
        let (ra, rb) = (&self.entries[a * (n + 2)..(a + 1) * (n + 2)], &self.entries[b * (n + 2)..]);
        let (fa, fb) = (1.0 / ra[column].abs(), 1.0 / rb[column].abs());
        let difference = ra[n + 1] * fa - rb[n + 1] * fb;
        if difference.abs() > self.tie {
            return difference < 0.0;
        }
        for j in 0..n {
            // perturbation j goes with w_j
            let difference = match self.place[j] {
                r if r == a => fa,
                r if r == b => -fb,
                r if r < n => 0.0,
                c => rb[c - n] * fb - ra[c - n] * fa,
            };
            if difference.abs() > TIE_ORDER {
                return difference < 0.0;
            }
        }
        a < b
    }

    /// Exchanges the basic variable of a row with that of a column; returns the former.
    fn exchange(&mut self, row: usize, column: usize) -> usize {
        let n = self.n;
        let width = n + 2;
        let pivot = &mut self.entries[row * width..(row + 1) * width];
        let inverse = 1.0 / pivot[column];
        pivot.iter_mut().for_each(|t| *t *= -inverse);
        pivot[column] = inverse;
        self.pivot_row.copy_from_slice(pivot);
        for (i, other) in self.entries.chunks_exact_mut(width).enumerate() {
            if i != row {
                let f = other[column];
                other[column] = 0.0;
                update1(other, -f, &self.pivot_row);
            }
        }
        let (left, entered) = (self.rows[row], self.columns[column]);
        (self.rows[row], self.columns[column]) = (entered, left);
        (self.place[entered], self.place[left]) = (row, n + column);
        left
    }
}
