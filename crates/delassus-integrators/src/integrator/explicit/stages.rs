//! Rates of the stages of a step and their weighted sums.

use delassus_algebra::group::GROUP;
use delassus_algebra::padded::padded;
use std::ops::{Index, IndexMut};

/// One vector per stage, one behind the other, each padded to whole groups: sums of few coordinates are made in registers
/// (bench `explicit`).
pub(in crate::integrator) struct Stages {
    n: usize,
    /// Groups of a vector.
    groups: usize,
    values: Vec<[f64; GROUP]>,
}

delassus_algebra::saved! { Stages { n, groups, values } }

impl Stages {
    pub(super) fn new(stages: usize, n: usize) -> Stages {
        let groups = padded(n) / GROUP;
        Stages { n, groups, values: vec![[0.0; GROUP]; stages * groups] }
    }

    /// `out` = h Σ row_j x_j, over the stages with nonzero weight.
    pub(in crate::integrator) fn combine(&self, h: f64, row: &[f64], out: &mut [f64]) {
        for (g, out) in out.chunks_mut(GROUP).enumerate() {
            let sum = self.sum([0.0; GROUP], g, h, row);
            out.copy_from_slice(&sum[..out.len()]);
        }
    }

    /// The same, added to a base.
    pub(in crate::integrator) fn combine_onto(&self, base: &[f64], h: f64, row: &[f64], out: &mut [f64]) {
        for (g, (out, base)) in out.chunks_mut(GROUP).zip(base.chunks(GROUP)).enumerate() {
            let mut sum = [0.0; GROUP];
            sum[..base.len()].copy_from_slice(base);
            let sum = self.sum(sum, g, h, row);
            out.copy_from_slice(&sum[..out.len()]);
        }
    }

    #[inline(always)]
    fn sum(&self, mut sum: [f64; GROUP], group: usize, h: f64, row: &[f64]) -> [f64; GROUP] {
        let Some(values) = self.values.get(group..) else { return sum };
        for (a, x) in row.iter().zip(values.iter().step_by(self.groups)) {
            if *a != 0.0 {
                let c = h * a;
                for i in 0..GROUP {
                    sum[i] += c * x[i];
                }
            }
        }
        sum
    }
}

impl Index<usize> for Stages {
    type Output = [f64];
    fn index(&self, stage: usize) -> &[f64] {
        let at = stage * self.groups;
        &self.values[at..at + self.groups].as_flattened()[..self.n]
    }
}

impl IndexMut<usize> for Stages {
    fn index_mut(&mut self, stage: usize) -> &mut [f64] {
        let at = stage * self.groups;
        &mut self.values[at..at + self.groups].as_flattened_mut()[..self.n]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sums over lengths with and without remainder; weights of zero leave stages out, whatever they hold.
    #[test]
    fn sums_are_those_of_the_definition() {
        for n in [0, 1, 7, 8, 9, 16, 21] {
            let mut x = Stages::new(3, n);
            for j in 0..3 {
                x[j].iter_mut().enumerate().for_each(|(i, x)| *x = (1 + i * 3 + j) as f64);
            }
            x[1].fill(f64::NAN);
            let base: Vec<f64> = (0..n).map(|i| i as f64).collect();
            let (mut a, mut b) = (vec![9.0; n], vec![9.0; n]);
            x.combine(0.5, &[2.0, 0.0, 4.0], &mut a);
            x.combine_onto(&base, 0.5, &[2.0, 0.0, 4.0], &mut b);
            for i in 0..n {
                let exact = (1 + i * 3) as f64 + 2.0 * (3 + i * 3) as f64;
                assert!((a[i] - exact).abs() < 1e-12 && (b[i] - exact - base[i]).abs() < 1e-12);
            }
        }
    }
}
