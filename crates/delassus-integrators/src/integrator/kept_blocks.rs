//! A matrix of a system as it was at some point: its blocks in their order, to multiply with when the system has moved on.

use delassus_algebra::assemble::Assembler;

/// The blocks and where they stand.
#[derive(Default)]
pub(super) struct KeptBlocks {
    places: Vec<[usize; 4]>,
    values: Vec<f64>,
}

delassus_algebra::saved! { KeptBlocks { places, values } }

impl KeptBlocks {
    /// Forgets them; the room stays.
    pub(super) fn clear(&mut self) {
        self.places.clear();
        self.values.clear();
    }
    /// Every block with its place.
    fn blocks(&self) -> impl Iterator<Item = ([usize; 4], &[f64])> {
        let mut at = 0;
        self.places.iter().map(move |place| {
            let from = at;
            at += place[2] * place[3];
            (*place, &self.values[from..at])
        })
    }
    /// y += c A x.
    pub(super) fn add_mul(&self, c: f64, x: &[f64], y: &mut [f64]) {
        for ([row, col, _, nc], block) in self.blocks() {
            for (y, line) in y[row..].iter_mut().zip(block.chunks_exact(nc)) {
                *y += c * line.iter().zip(&x[col..]).map(|(a, x)| a * x).sum::<f64>();
            }
        }
    }
    /// y += c Aᵀ x.
    pub(super) fn add_mul_t(&self, c: f64, x: &[f64], y: &mut [f64]) {
        for ([row, col, _, nc], block) in self.blocks() {
            for (x, line) in x[row..].iter().zip(block.chunks_exact(nc)) {
                y[col..].iter_mut().zip(line).for_each(|(y, a)| *y += c * a * x);
            }
        }
    }
}

impl Assembler for KeptBlocks {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        if nr * nc > 0 {
            self.places.push([row, col, nr, nc]);
            self.values.extend_from_slice(&block[..nr * nc]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_multiply_as_the_matrix_they_make() {
        // [1 2 0; 3 4 5; 0 0 6], the 5 in two parts
        let mut a = KeptBlocks::default();
        a.add(0, 0, 2, 2, &[1.0, 2.0, 3.0, 4.0]);
        a.add(1, 2, 2, 1, &[2.0, 6.0]);
        a.add(1, 2, 1, 1, &[3.0]);
        let mut y = [0.5; 3];
        a.add_mul(2.0, &[1.0, 10.0, 100.0], &mut y);
        assert!(y.iter().zip([42.5, 1086.5, 1200.5]).all(|(y, e)| (y - e).abs() < 1e-12));
    }
}
