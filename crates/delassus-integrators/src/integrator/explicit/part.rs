//! One part of a mass matrix with the rows that touch it, and where the blocks of M and G belong.

use delassus_algebra::assemble::Assembler;
use delassus_algebra::padded::{cholesky, cholesky_solve, multiply, padded};
use delassus_algebra::slice::dot;
use delassus_system::{Dims, System};

/// Marks a row that does not touch a part.
const NONE: u32 = u32::MAX;

/// Which coordinates and rows belong to which part.
#[derive(Clone)]
pub(super) struct Layout {
    /// Coordinates at which parts begin, and their number.
    begins: Vec<usize>,
    /// Part of each coordinate.
    part: Vec<u32>,
    /// Place of each row in each part, row by row.
    places: Vec<u32>,
}

delassus_algebra::saved! { Layout { begins, part, places } }

/// Notes which coordinates blocks of M couple: each coordinate knows the first one of its part.
struct Couplings<'a>(&'a mut [usize]);

impl Assembler for Couplings<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, _: &[f64]) {
        let (from, to) = (row.min(col), (row + nr).max(col + nc));
        let first = self.0[from..to].iter().copied().min().unwrap_or(from);
        // whatever hung on those hangs on the first one now
        let last = self.0[from..to].iter().copied().max().unwrap_or(from);
        self.0.iter_mut().filter(|f| (first..=last).contains(f)).for_each(|f| *f = first);
    }
}

/// Notes which rows touch which parts.
struct Touches<'a> {
    part: &'a [u32],
    seen: &'a mut [bool],
    parts: usize,
}

impl Assembler for Touches<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, _: &[f64]) {
        for r in row..row + nr {
            for part in &self.part[col..col + nc] {
                self.seen[r * self.parts + *part as usize] = true;
            }
        }
    }
}

impl Layout {
    /// Of a system; none if M is one whole, or its parts are no less work.
    pub(super) fn learn(sys: &dyn System, zero: &[f64]) -> Option<Layout> {
        let Dims { nv: n, m, .. } = sys.dims();
        let mut first: Vec<usize> = (0..n).collect();
        sys.mass(zero, &mut Couplings(&mut first));
        let mut begins: Vec<usize> = (0..n).filter(|i| first[*i] == *i).collect();
        let parts = begins.len();
        let mut part = vec![0; n];
        for i in 0..n {
            part[i] = begins.binary_search(&first[i]).ok()? as u32;
        }
        let mut seen = vec![false; m * parts];
        sys.jacobian(&mut Touches { part: &part, seen: &mut seen, parts });
        begins.push(n);
        let mut places = vec![NONE; m * parts];
        let mut work = 0;
        for p in 0..parts {
            let mut k = 0;
            for r in (0..m).filter(|r| seen[r * parts + p]) {
                places[r * parts + p] = k;
                k += 1;
            }
            let (size, k) = (begins[p + 1] - begins[p], k as usize);
            work += size * (size + k) * (k + 1);
        }
        (2 * work < n * (n + m) * (m + 1)).then_some(Layout { begins, part, places })
    }

    /// Its parts, without numbers.
    pub(super) fn parts(&self) -> Vec<Part> {
        let count = self.begins.len() - 1;
        let rows = self.places.len().checked_div(count).unwrap_or(0);
        let of = |p: usize| {
            let touching = (0..rows).filter(|r| self.places[r * count + p] != NONE).map(|r| r as u32);
            Part::new(self.begins[p], self.begins[p + 1] - self.begins[p], touching.collect())
        };
        (0..count).map(of).collect()
    }

    /// From now on a row touches a part, where it stands in this place.
    pub(super) fn touch(&mut self, row: usize, part: usize, place: usize) {
        let count = self.begins.len() - 1;
        self.places[row * count + part] = place as u32;
    }

    /// What takes M.
    pub(super) fn mass_view<'a>(&'a self, parts: &'a mut [Part]) -> MassView<'a> {
        MassView { layout: self, parts }
    }
}

/// Takes M into its parts.
pub(super) struct MassView<'a> {
    layout: &'a Layout,
    parts: &'a mut [Part],
}

impl Assembler for MassView<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        let part = &mut self.parts[self.layout.part[row] as usize];
        for (r, line) in block[..nr * nc].chunks_exact(nc.max(1)).enumerate() {
            let at = (row + r - part.from) * part.n_row + col - part.from;
            part.u[at..at + nc].iter_mut().zip(line).for_each(|(u, x)| *u += x);
        }
    }
}

/// Takes G into its parts.
pub(super) struct RowsView<'a> {
    pub(super) layout: &'a Layout,
    pub(super) parts: &'a mut [Part],
    /// Rows of another position.
    pub(super) other: bool,
    /// A row that touches a part for the first time.
    pub(super) strayed: &'a mut Option<(usize, usize)>,
}

impl Assembler for RowsView<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        let count = self.parts.len();
        let mut c = 0;
        while c < nc {
            let p = self.layout.part[col + c] as usize;
            let part = &mut self.parts[p];
            let (from, n_row) = (col + c - part.from, part.n_row);
            let width = (nc - c).min(part.n - from);
            let rows = part.rows_mut(self.other);
            for r in 0..nr {
                let place = self.layout.places[(row + r) * count + p];
                if place == NONE {
                    *self.strayed = Some((row + r, p));
                    continue;
                }
                let at = place as usize * n_row + from;
                let line = &block[r * nc + c..r * nc + c + width];
                rows[at..at + width].iter_mut().zip(line).for_each(|(g, x)| *g += x);
            }
            c += width;
        }
    }
}

/// A part: its coordinates, the rows that touch them, and their matrices.
#[derive(Clone)]
pub(super) struct Part {
    /// First coordinate, their number, and padded lengths of a row of that many and of one per row and f.
    pub(super) from: usize,
    n: usize,
    n_row: usize,
    pub(super) x_row: usize,
    /// Rows that touch it, and where their products stand in D.
    pub(super) rows: Vec<u32>,
    pub(super) at: Vec<u32>,
    /// M = Uᵀ U.
    pub(super) u: Vec<f64>,
    pub(super) g: Vec<f64>,
    /// Rows at another position.
    pub(super) other: Vec<f64>,
    /// M⁻¹ (Bᵀ, f), a row for each coordinate, and G X, a row for each row.
    x: Vec<f64>,
    pub(super) d: Vec<f64>,
    mu: Vec<f64>,
}

delassus_algebra::saved! { Part = Part::new(0, 0, Vec::new()) => { from, n, n_row, x_row, rows, at, u, g, other, x, d, mu } }

impl Part {
    fn new(from: usize, n: usize, rows: Vec<u32>) -> Part {
        let (k, n_row, x_row) = (rows.len(), padded(n), padded(rows.len() + 1));
        Part {
            from,
            n,
            n_row,
            x_row,
            rows,
            at: Vec::with_capacity(k * k),
            u: vec![0.0; n * n_row],
            g: vec![0.0; k * n_row],
            other: vec![0.0; k * n_row],
            x: vec![0.0; n * x_row],
            d: vec![0.0; k * x_row],
            mu: vec![0.0; x_row],
        }
    }

    /// One more row, zero so far, behind the others.
    pub(super) fn widen(&mut self, row: usize) {
        let (k, before) = (self.rows.len(), self.x_row);
        self.rows.push(row as u32);
        self.g.resize((k + 1) * self.n_row, 0.0);
        self.other.resize((k + 1) * self.n_row, 0.0);
        self.x_row = padded(k + 2);
        let mut x = vec![0.0; self.n * self.x_row];
        for (x, old) in x.chunks_exact_mut(self.x_row).zip(self.x.chunks_exact(before)) {
            x[..k].copy_from_slice(&old[..k]);
            x[k + 1] = old[k];
        }
        self.x = x;
        self.d = vec![0.0; (k + 1) * self.x_row];
        self.mu = vec![0.0; self.x_row];
    }

    /// G at this position or at another one.
    pub(super) fn rows_mut(&mut self, other: bool) -> &mut [f64] {
        if other { &mut self.other } else { &mut self.g }
    }

    /// A diagonal metric in place of M.
    pub(super) fn set_diagonal(&mut self, d: &[f64]) {
        self.u.fill(0.0);
        (0..self.n).for_each(|i| self.u[i * self.n_row + i] = d[self.from + i]);
    }

    /// M = Uᵀ U; the coordinate without a positive pivot if there is one.
    pub(super) fn factor_mass(&mut self) -> Result<(), usize> {
        cholesky(&mut self.u, self.n).map_err(|e| self.from + e.pivot)
    }

    /// X = (Gᵀ, f), f zero if it is not asked for.
    pub(super) fn transpose(&mut self, force: Option<&[f64]>) {
        let k = self.rows.len();
        for (i, x) in self.x.chunks_exact_mut(self.x_row).enumerate() {
            x.iter_mut().zip(self.g.chunks_exact(self.n_row)).for_each(|(x, g)| *x = g[i]);
            x[k] = force.map_or(0.0, |f| f[self.from + i]);
        }
    }

    /// X −= Dᵀ, what rubs, which stands in the rows of another position.
    pub(super) fn take_drag(&mut self) {
        for (i, x) in self.x.chunks_exact_mut(self.x_row).enumerate() {
            x.iter_mut().zip(self.other.chunks_exact(self.n_row)).for_each(|(x, d)| *x -= d[i]);
        }
    }

    /// X ← M⁻¹ X.
    pub(super) fn solve(&mut self) {
        cholesky_solve(&self.u, self.n, &mut self.x, self.rows.len() + 1);
    }

    /// The last column of X, into its coordinates.
    pub(super) fn last_column(&self, out: &mut [f64]) {
        let k = self.rows.len();
        for (out, x) in out[self.from..].iter_mut().zip(self.x.chunks_exact(self.x_row)) {
            *out = x[k];
        }
    }

    /// Sets it, by coordinate.
    pub(super) fn set_last_column(&mut self, value: impl Fn(usize) -> f64) {
        let k = self.rows.len();
        for (i, x) in self.x.chunks_exact_mut(self.x_row).enumerate() {
            x[k] = value(self.from + i);
        }
    }

    /// G X with the rows of this position or of another one.
    pub(super) fn multiply(&mut self, other: bool) {
        let g = if other { &self.other } else { &self.g };
        multiply(g, &self.x, &mut self.d, self.n, self.rows.len() + 1);
    }

    /// `out` += X μ.
    pub(super) fn add_rows(&mut self, mu: &[f64], out: &mut [f64]) {
        for (own, row) in self.mu.iter_mut().zip(&self.rows) {
            *own = mu[*row as usize];
        }
        self.mu[self.rows.len()] = 0.0;
        for (out, x) in out[self.from..].iter_mut().zip(self.x.chunks_exact(self.x_row)) {
            *out += dot(x, &self.mu);
        }
    }
}
