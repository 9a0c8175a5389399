//! Rank of a set of rows by QR with row pivoting, and what follows from it: which rows are kept, how
//! the dropped ones depend on them, which multipliers are unique, and the multipliers of least energy.
//!
//! A is m × n, row-major. QR with column pivoting of Aᵀ: its columns are the rows of A, contiguous in
//! memory. All workspace is sized in [`RowRank::new`].

use crate::kernels::{dot, update1};

/// A component of λ is unique if its row of the null basis is below this.
const UNIQUE: f64 = 1e-8;
/// Rests (squared) that differ by less than this, relatively, are equal: in symmetric mechanisms neither round-off nor a drift
/// of the positions must choose the rows. The pivots are the largest up to half of it.
const TIE: f64 = 1e-5;

/// Row-pivoted QR of a dense matrix, with workspace.
#[derive(Clone, Debug, Default)]
pub struct RowRank {
    m: usize,
    n: usize,
    /// Row j (in pivot order) holds column j of R, then the Householder vector.
    rows: Vec<f64>,
    order: Vec<usize>,
    pivots: Vec<f64>,
    /// Squared norms of what is left of each row, and the values they were last computed at.
    left: Vec<f64>,
    reference: Vec<f64>,
    /// Rank that `z` belongs to.
    kept: Option<usize>,
    /// (m − r) × r, A_dropped = Z A_kept.
    z: Vec<f64>,
    /// Nᵀ C N and Nᵀ C λ.
    gram: Vec<f64>,
    right: Vec<f64>,
}

crate::saved! { RowRank { m, n, rows, order, pivots, left, reference, kept, z, gram, right } }

impl RowRank {
    /// Workspace for up to `max_m` rows of `n` entries.
    pub fn new(max_m: usize, n: usize) -> RowRank {
        RowRank {
            rows: vec![0.0; max_m * n],
            order: Vec::with_capacity(max_m),
            pivots: Vec::with_capacity(max_m),
            left: Vec::with_capacity(max_m),
            reference: Vec::with_capacity(max_m),
            z: vec![0.0; max_m * max_m.div_ceil(2)],
            gram: vec![0.0; max_m * max_m],
            right: vec![0.0; max_m],
            ..RowRank::default()
        }
    }

    /// Factors the m × n row-major matrix `a`; it is copied. Grows the workspace only if m × n is
    /// larger than it was made for.
    pub fn factor(&mut self, a: &[f64], m: usize, n: usize) {
        (self.m, self.n, self.kept) = (m, n, None);
        if self.rows.len() < m * n {
            self.rows.resize(m * n, 0.0);
        }
        self.rows[..m * n].copy_from_slice(&a[..m * n]);
        self.order.clear();
        self.order.extend(0..m);
        self.left.clear();
        self.left.extend((0..m).map(|i| dot(&a[i * n..(i + 1) * n], &a[i * n..(i + 1) * n])));
        self.reference.clear();
        self.reference.extend_from_slice(&self.left);
        self.pivots.clear();
        for k in 0..m.min(n) {
            self.bring_largest(k);
            let pivot = self.reflect(k);
            self.pivots.push(pivot);
        }
        self.pivots.resize(m, 0.0); // rows beyond the columns depend on the others
    }

    /// Exchanges row k with the one that has the largest rest; of those that are equal, the first.
    fn bring_largest(&mut self, k: usize) {
        let (n, mut p) = (self.n, k);
        for i in k + 1..self.m {
            if self.left[i] > (1.0 + TIE) * self.left[p] {
                p = i;
            }
        }
        if p != k {
            let (top, low) = self.rows.split_at_mut(p * n);
            top[k * n..(k + 1) * n].swap_with_slice(&mut low[..n]);
            self.order.swap(k, p);
            self.left.swap(k, p);
            self.reference.swap(k, p);
        }
    }

    /// Householder reflection that leaves only entry k of row k, applied to the rows behind it.
    fn reflect(&mut self, k: usize) -> f64 {
        let n = self.n;
        let (top, low) = self.rows.split_at_mut((k + 1) * n);
        let v = &mut top[k * n + k..(k + 1) * n];
        let norm = dot(v, v).sqrt();
        if norm <= 0.0 || !norm.is_finite() {
            return if norm.is_nan() { f64::NAN } else { norm };
        }
        let alpha = if v[0] > 0.0 { -norm } else { norm };
        v[0] -= alpha; // v = x − α e₁, H = I − v vᵀ / (−α v₁)
        let beta = -1.0 / (alpha * v[0]);
        for (i, row) in low.chunks_exact_mut(n).take(self.m - k - 1).enumerate() {
            let tail = &mut row[k..];
            update1(tail, beta * dot(v, tail), v);
            // downdate the rest, compute it anew after cancellation
            let i = k + 1 + i;
            self.left[i] -= tail[0] * tail[0];
            if self.left[i] <= 1e-8 * self.reference[i] {
                self.left[i] = dot(&tail[1..], &tail[1..]);
                self.reference[i] = self.left[i];
            }
        }
        v[0] = alpha; // R_kk; the rest of v is not needed again
        norm
    }

    /// Rows in pivot order: the first r are kept at rank r.
    pub fn order(&self) -> &[usize] {
        &self.order
    }

    /// |R_kk|, decreasing up to ties.
    pub fn pivots(&self) -> &[f64] {
        &self.pivots
    }

    /// Number of pivots above `tol` times the first.
    pub fn rank(&self, tol: f64) -> usize {
        match self.pivots.first() {
            Some(&first) if first > 0.0 => self.pivots.iter().take_while(|&&p| p > tol * first).count(),
            _ => 0,
        }
    }

    /// Z, (m − r) × r, row-major, with A_dropped = Z A_kept; rows and columns in pivot order.
    pub fn dependence(&mut self, r: usize) -> &[f64] {
        let (m, n) = (self.m, self.n);
        let r = r.min(m).min(n);
        let size = (m - r) * r;
        if self.kept != Some(r) {
            if self.z.len() < size {
                self.z.resize(size, 0.0);
            }
            for d in r..m {
                // R₁₁ zᵀ = column d of R₁₂
                let z = &mut self.z[(d - r) * r..(d - r + 1) * r];
                z.copy_from_slice(&self.rows[d * n..d * n + r]);
                for j in (0..r).rev() {
                    let column = &self.rows[j * n..j * n + j + 1];
                    z[j] /= column[j];
                    let known = z[j];
                    update1(&mut z[..j], known, &column[..j]);
                }
            }
            self.kept = Some(r);
        }
        &self.z[..size]
    }

    /// Removes the null part of the multipliers, so that Aᵀλ stays and Σ C λ² is least:
    /// λ ← λ − N (Nᵀ C N)⁻¹ Nᵀ C λ with N = [−Zᵀ; I].
    ///
    /// `lambda` and `weights` (the diagonal of C, positive) are in the order of the rows of `a`, and
    /// belong to these rows as they were given: if they were scaled, so must λ and C be.
    pub fn minimum_energy(&mut self, r: usize, lambda: &mut [f64], weights: &[f64]) {
        self.dependence(r);
        let r = r.min(self.m).min(self.n);
        let d = self.m - r;
        if self.gram.len() < d * d {
            self.gram.resize(d * d, 0.0);
            self.right.resize(d, 0.0);
        }
        for p in 0..d {
            let zp = &self.z[p * r..(p + 1) * r];
            let own = self.order[r + p];
            // Nᵀ C λ
            let mut t = weights[own] * lambda[own];
            for j in 0..r {
                t -= zp[j] * weights[self.order[j]] * lambda[self.order[j]];
            }
            self.right[p] = t;
            // Nᵀ C N, lower triangle
            for q in 0..=p {
                let zq = &self.z[q * r..(q + 1) * r];
                let mut t = if p == q { weights[own] } else { 0.0 };
                for j in 0..r {
                    t += zp[j] * weights[self.order[j]] * zq[j];
                }
                self.gram[p * d + q] = t;
            }
        }
        solve_positive(&mut self.gram, d, &mut self.right);
        for p in 0..d {
            let y = self.right[p];
            lambda[self.order[r + p]] -= y;
            for j in 0..r {
                lambda[self.order[j]] += self.z[p * r + j] * y;
            }
        }
    }

    /// Is the multiplier of this row (numbered as in `a`) unique at rank r?
    pub fn unique(&mut self, r: usize, row: usize) -> bool {
        self.dependence(r);
        let r = r.min(self.m).min(self.n);
        match self.order.iter().position(|&o| o == row) {
            Some(j) if j < r => (0..self.m - r).all(|p| self.z[p * r + j].abs() <= UNIQUE),
            _ => false,
        }
    }
}

/// Cholesky solve of a small positive definite system, lower triangle, row-major, in place.
pub(crate) fn solve_positive(a: &mut [f64], n: usize, b: &mut [f64]) {
    for i in 0..n {
        for j in 0..=i {
            let (head, row) = a.split_at_mut(i * n);
            if j < i {
                let other = &head[j * n..j * n + j + 1];
                row[j] = (row[j] - dot(&row[..j], other)) / other[j];
            } else {
                row[i] = (row[i] - dot(&row[..i], &row[..i])).sqrt();
            }
        }
        let row = &a[i * n..i * n + i + 1];
        b[i] = (b[i] - dot(&row[..i], &b[..i])) / row[i];
    }
    for i in (0..n).rev() {
        b[i] /= a[i * n + i];
        let x = b[i];
        update1(&mut b[..i], x, &a[i * n..i * n + i]);
    }
}
