//! Elimination along the diagonal, the largest pivot first, for matrices W of contacts that may depend on one another.

/// Pivot, relative to the largest, below which a row depends on the others.
const DEPENDENT: f64 = 1e-11;

/// The factors of a small matrix whose rank may be less than its size. W need not be symmetric.
#[derive(Clone, Debug, Default)]
pub struct DiagonalLu {
    n: usize,
    a: Vec<f64>,
    /// Rows in the order of their elimination; from `rank` on they depend on those before.
    order: Vec<usize>,
    rank: usize,
    x: Vec<f64>,
}

crate::saved! { DiagonalLu { n, a, order, rank, x } }

impl DiagonalLu {
    /// Factors an n × n matrix, row-major, handed over entry by entry.
    pub fn factor(&mut self, n: usize, entry: impl Fn(usize, usize) -> f64) {
        self.n = n;
        self.a.clear();
        for i in 0..n {
            self.a.extend((0..n).map(|j| entry(i, j)));
        }
        self.order.clear();
        self.order.extend(0..n);
        let (a, order) = (&mut self.a, &mut self.order);
        let largest = (0..n).fold(0.0f64, |m, i| m.max(a[i * n + i]));
        self.rank = 0;
        while self.rank < n {
            let rank = self.rank;
            let diagonal = |i: usize| a[order[i] * n + order[i]];
            let Some(p) = (rank..n).max_by(|i, j| diagonal(*i).total_cmp(&diagonal(*j))) else { break };
            let pivot = diagonal(p);
            if pivot <= DEPENDENT * largest {
                break;
            }
            order.swap(rank, p);
            let r = order[rank];
            for &i in &order[rank + 1..] {
                let f = a[i * n + r] / pivot;
                for &j in &order[rank + 1..] {
                    a[i * n + j] -= f * a[r * n + j];
                }
                a[i * n + r] = f;
            }
            self.rank += 1;
        }
    }

    /// y ← A⁻¹ y; zero where a row depends on others.
    pub fn solve(&mut self, y: &mut [f64]) {
        let (n, a, order, rank) = (self.n, &self.a, &self.order, self.rank);
        for s in 0..rank {
            for &i in &order[s + 1..] {
                y[i] -= a[i * n + order[s]] * y[order[s]];
            }
        }
        self.x.clear();
        self.x.resize(n, 0.0);
        for s in (0..rank).rev() {
            let r = order[s];
            let sum: f64 = order[s + 1..rank].iter().map(|j| a[r * n + j] * self.x[*j]).sum();
            self.x[r] = (y[r] - sum) / a[r * n + r];
        }
        y[..n].copy_from_slice(&self.x);
    }
}

#[cfg(test)]
mod tests {
    use super::DiagonalLu;

    #[test]
    fn a_dependent_row_is_left_out() {
        // the third row is the sum of the first two
        let w = [[2.0, 0.5, 2.5], [0.25, 3.0, 3.25], [2.25, 3.5, 5.75]];
        let mut lu = DiagonalLu::default();
        lu.factor(3, |i, j| w[i][j]);
        let mut y = [1.0, 2.0, 3.0];
        lu.solve(&mut y);
        for (row, b) in w.iter().zip([1.0, 2.0, 3.0]) {
            let left: f64 = row.iter().zip(&y).map(|(w, y)| w * y).sum::<f64>() - b;
            assert!(left.abs() < 1e-14, "{left}");
        }
    }
}
