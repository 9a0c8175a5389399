//! LU without exchanges of a matrix whose pattern is symmetric, its values not necessarily.
//!
//! This serves matrices that are positive definite, or next to such, as G M⁻¹ Gᵀ with the rows of two neighbouring positions. The order
//! of elimination is that of approximate minimum degree; the pattern is analysed once, and factors are then made again and again
//! without memory being asked for.

use crate::ordering::{Columns, minimum_degree};

/// The matrix, then its factors.
#[derive(Clone, Debug, Default)]
pub struct PatternLu {
    /// Place of each row in the order of elimination, and the row at each place.
    place: Vec<u32>,
    row: Vec<u32>,
    /// By place: where its entries begin, which of them stands on the diagonal, their columns as places, ascending.
    start: Vec<u32>,
    diagonal: Vec<u32>,
    columns: Vec<u32>,
    /// Entries; after `factor` those of L, the inverse of the pivot, those of U.
    values: Vec<f64>,
    work: Vec<f64>,
}

crate::saved! { PatternLu = PatternLu::default() => { place, row, start, diagonal, columns, values, work } }

impl PatternLu {
    /// Learns a pattern: so many rows, and the pairs that meet, in any order, repeated or not.
    pub fn learn(&mut self, rows: usize, pairs: &[(u32, u32)]) {
        let apart = pairs.iter().filter(|(a, b)| a != b);
        let ordered = apart.clone().map(|(a, b)| (*a.max(b), *a.min(b)));
        self.place = minimum_degree(rows, &Columns::new(rows, ordered.collect()));
        self.row = vec![0; rows];
        self.place.iter().zip(0..).for_each(|(place, row)| self.row[*place as usize] = row);
        // what an elimination leaves behind meets its first later place
        let mut later: Vec<Vec<u32>> = vec![Vec::new(); rows];
        for (a, b) in apart {
            let (a, b) = (self.place[*a as usize], self.place[*b as usize]);
            later[a.min(b) as usize].push(a.max(b));
        }
        for k in 0..rows {
            let mut own = std::mem::take(&mut later[k]);
            own.sort_unstable();
            own.dedup();
            if let Some((first, rest)) = own.split_first() {
                later[*first as usize].extend_from_slice(rest);
            }
            later[k] = own;
        }
        // the same with what lies before
        let mut whole: Vec<Vec<u32>> = (0..rows as u32).map(|k| vec![k]).collect();
        for (k, own) in later.iter().enumerate() {
            whole[k].extend_from_slice(own);
            own.iter().for_each(|c| whole[*c as usize].push(k as u32));
        }
        (self.start, self.diagonal, self.columns) = (vec![0], Vec::new(), Vec::new());
        for (k, mut own) in whole.into_iter().enumerate() {
            own.sort_unstable();
            let before = own.partition_point(|c| (*c as usize) < k);
            self.diagonal.push((self.columns.len() + before) as u32);
            self.columns.append(&mut own);
            self.start.push(self.columns.len() as u32);
        }
        self.values = vec![0.0; self.columns.len()];
        self.work = vec![0.0; rows];
    }

    /// Where an entry stands; none if the rows do not meet.
    pub fn find(&self, row: u32, column: u32) -> Option<u32> {
        let (i, j) = (self.place[row as usize] as usize, self.place[column as usize]);
        let (from, to) = (self.start[i] as usize, self.start[i + 1] as usize);
        self.columns[from..to].binary_search(&j).ok().map(|k| (from + k) as u32)
    }

    /// A zero matrix.
    pub fn clear(&mut self) {
        self.values.fill(0.0);
    }

    /// Adds to an entry.
    #[inline]
    pub fn add(&mut self, at: u32, x: f64) {
        self.values[at as usize] += x;
    }

    /// An entry.
    pub fn get(&self, at: u32) -> f64 {
        self.values[at as usize]
    }

    /// Makes a row and its column those of the identity.
    pub fn leave_out(&mut self, row: u32) {
        let i = self.place[row as usize];
        for at in self.start[i as usize]..self.start[i as usize + 1] {
            self.values[at as usize] = 0.0;
            let j = self.columns[at as usize] as usize;
            let (from, to) = (self.start[j] as usize, self.start[j + 1] as usize);
            if let Ok(k) = self.columns[from..to].binary_search(&i) {
                self.values[from + k] = 0.0;
            }
        }
        self.values[self.diagonal[i as usize] as usize] = 1.0;
    }

    /// Factors the matrix; false, and no factors, if a pivot is not positive.
    pub fn factor(&mut self) -> bool {
        let PatternLu { start, diagonal, columns, values, work, .. } = self;
        for i in 0..diagonal.len() {
            let (from, own, to) = (start[i] as usize, diagonal[i] as usize, start[i + 1] as usize);
            for (c, x) in columns[from..to].iter().zip(&values[from..to]) {
                work[*c as usize] = *x;
            }
            // rows before it, in their order
            for at in from..own {
                let k = columns[at] as usize;
                let pivot = diagonal[k] as usize;
                let l = work[k] * values[pivot];
                values[at] = l;
                if l != 0.0 {
                    let rest = pivot + 1..start[k + 1] as usize;
                    for (c, u) in columns[rest.clone()].iter().zip(&values[rest]) {
                        work[*c as usize] -= l * u;
                    }
                }
            }
            for (x, c) in values[own..to].iter_mut().zip(&columns[own..to]) {
                *x = work[*c as usize];
            }
            let pivot = values[own];
            if !(pivot > 0.0 && pivot.is_finite()) {
                return false;
            }
            values[own] = 1.0 / pivot;
        }
        true
    }

    /// Rows with their pivots.
    pub fn pivots(&self) -> impl Iterator<Item = (usize, f64)> {
        self.row.iter().zip(&self.diagonal).map(|(row, at)| (*row as usize, 1.0 / self.values[*at as usize]))
    }

    /// b ← A⁻¹ b.
    pub fn solve(&mut self, b: &mut [f64]) {
        let PatternLu { row, start, diagonal, columns, values, work, .. } = self;
        for i in 0..row.len() {
            let before = start[i] as usize..diagonal[i] as usize;
            let known = columns[before.clone()].iter().zip(&values[before]);
            work[i] = b[row[i] as usize] - known.map(|(c, l)| l * work[*c as usize]).sum::<f64>();
        }
        for i in (0..row.len()).rev() {
            let own = diagonal[i] as usize;
            let after = own + 1..start[i + 1] as usize;
            let known = columns[after.clone()].iter().zip(&values[after]);
            work[i] = (work[i] - known.map(|(c, u)| u * work[*c as usize]).sum::<f64>()) * values[own];
            b[row[i] as usize] = work[i];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::PatternLu;
    use crate::testing::Lcg;

    /// A ring with chords, strong on its diagonal: A x, then x again; and with a row left out the others as if it were not there.
    #[test]
    fn a_matrix_times_what_it_solves_is_what_was_given() {
        let mut random = Lcg::new(7);
        for n in [1u32, 2, 9, 40] {
            let ring = (0..n).map(|i| (i, (i + 1) % n));
            let pairs: Vec<(u32, u32)> = ring.chain((0..n).map(|i| (i, (i * i + 3) % n))).collect();
            let mut lu = PatternLu::default();
            lu.learn(n as usize, &pairs);
            for left_out in [None, Some(n / 2)] {
                lu.clear();
                let mut a = vec![vec![0.0; n as usize]; n as usize];
                let mut put = |i: u32, j: u32, x: f64| {
                    lu.add(lu.find(i, j).unwrap(), x);
                    a[i as usize][j as usize] += x;
                };
                (0..n).for_each(|i| put(i, i, 20.0));
                for &(i, j) in &pairs {
                    put(i, j, random.symmetric());
                    put(j, i, random.symmetric());
                }
                if let Some(r) = left_out {
                    lu.leave_out(r);
                    a.iter_mut().for_each(|row| row[r as usize] = 0.0);
                    a[r as usize] = (0..n).map(|c| f64::from(u8::from(c == r))).collect();
                }
                let x: Vec<f64> = (0..n).map(|_| random.symmetric()).collect();
                let mut b: Vec<f64> =
                    a.iter().map(|row| row.iter().zip(&x).map(|(a, x)| a * x).sum()).collect();
                assert!(lu.factor() && lu.pivots().all(|p| p.1 > 0.5));
                lu.solve(&mut b);
                // round-off of sums of a few products
                assert!(b.iter().zip(&x).all(|(b, x)| (b - x).abs() < 1e-13), "{n} rows");
            }
        }
    }

    #[test]
    fn a_matrix_that_is_not_definite_has_no_factors() {
        let mut lu = PatternLu::default();
        lu.learn(2, &[(0, 1)]);
        for (off, so) in [(0.5, true), (2.0, false)] {
            lu.clear();
            for (i, j, x) in [(0, 0, 1.0), (1, 1, 1.0), (0, 1, off), (1, 0, off)] {
                lu.add(lu.find(i, j).unwrap(), x);
            }
            assert_eq!(lu.factor(), so);
        }
    }
}
