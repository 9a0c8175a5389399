//! LU of a sparse matrix of small square blocks whose pattern is symmetric, its values not necessarily.
//!
//! Nodes, bodies for instance, are eliminated by approximate minimum degree; pivots are exchanged within the block of a node only.
//! This serves where blocks on the diagonal are strong, as masses are. The pattern is analysed once, and factors are then
//! made again and again without memory being asked for.

use crate::ordering::{Columns, minimum_degree};

/// The largest block; smaller ones are filled up by ones on the diagonal.
pub const MOST: usize = 6;
/// Blocks of the plane.
const PLANE: usize = 3;

/// The matrix, then its factors.
#[derive(Clone, Debug, Default)]
pub struct BlockLu {
    /// Rows of a block.
    width: usize,
    /// Place of each node in the order of elimination.
    place: Vec<u32>,
    /// By place: the later places that it meets, ascending, those of place k from `start[k]` on.
    start: Vec<usize>,
    later: Vec<u32>,
    /// Blocks on the diagonal by place, then those below it and those right of it, in the order of `later`.
    diagonal: Vec<f64>,
    lower: Vec<f64>,
    upper: Vec<f64>,
    work: Vec<f64>,
}

/// Where a block stands.
#[derive(Clone, Copy, Debug)]
pub enum At {
    /// On the diagonal.
    Diagonal(u32),
    /// Below it.
    Lower(u32),
    /// Right of it.
    Upper(u32),
}

impl BlockLu {
    /// Learns a pattern: so many nodes of at most so many coordinates, and the pairs that meet, in any order, repeated or not.
    ///
    /// # Panics
    /// If a node has more than [`MOST`] coordinates.
    pub fn learn(&mut self, nodes: usize, largest: usize, pairs: &[(u32, u32)]) {
        assert!(largest <= MOST, "blocks are small");
        self.width = if largest <= PLANE { PLANE } else { MOST };
        let ordered = pairs.iter().filter(|(a, b)| a != b).map(|(a, b)| (*a.max(b), *a.min(b)));
        self.place = minimum_degree(nodes, &Columns::new(nodes, ordered.collect()));
        // what an elimination leaves behind meets its first later place
        let mut meets: Vec<Vec<u32>> = vec![Vec::new(); nodes];
        for &(a, b) in pairs.iter().filter(|(a, b)| a != b) {
            let (a, b) = (self.place[a as usize], self.place[b as usize]);
            meets[a.min(b) as usize].push(a.max(b));
        }
        self.start.clear();
        self.start.push(0);
        self.later.clear();
        for k in 0..nodes {
            let mut own = std::mem::take(&mut meets[k]);
            own.sort_unstable();
            own.dedup();
            if let Some((first, rest)) = own.split_first() {
                meets[*first as usize].extend_from_slice(rest);
            }
            self.later.extend_from_slice(&own);
            self.start.push(self.later.len());
        }
        let size = self.width * self.width;
        self.diagonal.resize(nodes * size, 0.0);
        self.lower.resize(self.later.len() * size, 0.0);
        self.upper.resize(self.later.len() * size, 0.0);
        self.work.resize(nodes * self.width, 0.0);
    }

    /// Rows of its blocks.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Where the block of two nodes stands; none if they do not meet.
    pub fn find(&self, row: u32, column: u32) -> Option<At> {
        let (i, j) = (self.place[row as usize], self.place[column as usize]);
        let (first, second) = (i.min(j) as usize, i.max(j));
        if i == j {
            return Some(At::Diagonal(i));
        }
        let range = self.start[first]..self.start[first + 1];
        let at = (range.start + self.later[range].binary_search(&second).ok()?) as u32;
        Some(if i > j { At::Lower(at) } else { At::Upper(at) })
    }

    /// A zero matrix.
    pub fn clear(&mut self) {
        self.diagonal.fill(0.0);
        self.lower.fill(0.0);
        self.upper.fill(0.0);
    }

    /// A block, row-major.
    #[inline]
    pub fn block(&mut self, at: At) -> &mut [f64] {
        let size = self.width * self.width;
        let (values, k) = match at {
            At::Diagonal(k) => (&mut self.diagonal, k as usize),
            At::Lower(k) => (&mut self.lower, k as usize),
            At::Upper(k) => (&mut self.upper, k as usize),
        };
        &mut values[k * size..(k + 1) * size]
    }

    /// Factors the matrix; false if a block on the diagonal has no inverse.
    pub fn factor(&mut self) -> bool {
        if self.width == PLANE { self.factor_blocks::<PLANE>() } else { self.factor_blocks::<MOST>() }
    }

    fn factor_blocks<const B: usize>(&mut self) -> bool {
        let size = B * B;
        for k in 0..self.place.len() {
            if !invert::<B>(&mut self.diagonal[k * size..(k + 1) * size]) {
                return false;
            }
            let own = self.start[k]..self.start[k + 1];
            // L = A D⁻¹
            for at in own.clone() {
                let block = &mut self.lower[at * size..(at + 1) * size];
                let before: Vec6<B> = load(block);
                block.fill(0.0);
                subtract::<B>(block, &before, &load(&self.diagonal[k * size..(k + 1) * size]), -1.0);
            }
            // what is left of the later ones
            for a in own.clone() {
                let i = self.later[a] as usize;
                let (low, up): (Vec6<B>, Vec6<B>) =
                    (load(&self.lower[a * size..]), load(&self.upper[a * size..]));
                subtract::<B>(&mut self.diagonal[i * size..(i + 1) * size], &low, &up, 1.0);
                let mut to = self.start[i];
                for b in a + 1..own.end {
                    while self.later[to] != self.later[b] {
                        to += 1;
                    }
                    let (right, below): (Vec6<B>, Vec6<B>) =
                        (load(&self.upper[b * size..]), load(&self.lower[b * size..]));
                    subtract::<B>(&mut self.upper[to * size..(to + 1) * size], &low, &right, 1.0);
                    subtract::<B>(&mut self.lower[to * size..(to + 1) * size], &below, &up, 1.0);
                }
            }
        }
        true
    }

    /// x ← A⁻¹ x, by nodes: the width of a block for each.
    pub fn solve(&mut self, x: &mut [f64]) {
        let (n, size, nodes) = (self.width, self.width * self.width, self.place.len());
        for (node, place) in self.place.iter().enumerate() {
            self.work[*place as usize * n..][..n].copy_from_slice(&x[node * n..][..n]);
        }
        let mut own = [0.0; MOST];
        for k in 0..nodes {
            own[..n].copy_from_slice(&self.work[k * n..][..n]);
            for at in self.start[k]..self.start[k + 1] {
                let to = &mut self.work[self.later[at] as usize * n..][..n];
                multiply(&self.lower[at * size..], &own[..n], to);
            }
        }
        for k in (0..nodes).rev() {
            own[..n].copy_from_slice(&self.work[k * n..][..n]);
            for at in self.start[k]..self.start[k + 1] {
                let from = self.later[at] as usize * n;
                multiply(&self.upper[at * size..], &self.work[from..][..n], &mut own[..n]);
            }
            let to = &mut self.work[k * n..][..n];
            to.fill(0.0);
            multiply(&self.diagonal[k * size..], &own[..n], to);
            to.iter_mut().for_each(|x| *x = -*x);
        }
        for (node, place) in self.place.iter().enumerate() {
            x[node * n..][..n].copy_from_slice(&self.work[*place as usize * n..][..n]);
        }
    }
}

/// A block of B rows, in the registers.
type Vec6<const B: usize> = [[f64; B]; B];

#[inline]
fn load<const B: usize>(from: &[f64]) -> Vec6<B> {
    std::array::from_fn(|i| std::array::from_fn(|j| from[i * B + j]))
}

/// c −= s a b.
#[inline]
fn subtract<const B: usize>(c: &mut [f64], a: &Vec6<B>, b: &Vec6<B>, s: f64) {
    for (c, a) in c.chunks_exact_mut(B).zip(a) {
        let mut row = [0.0; B];
        for (a, b) in a.iter().zip(b) {
            (0..B).for_each(|j| row[j] += a * b[j]);
        }
        (0..B).for_each(|j| c[j] -= s * row[j]);
    }
}

/// y −= a x of a block.
#[inline]
fn multiply(a: &[f64], x: &[f64], y: &mut [f64]) {
    for (y, a) in y.iter_mut().zip(a.chunks_exact(x.len())) {
        *y -= a.iter().zip(x).map(|(a, x)| a * x).sum::<f64>();
    }
}

/// The inverse of a block in its place, by elimination with exchange of rows; false if there is none.
fn invert<const B: usize>(a: &mut [f64]) -> bool {
    let mut m: Vec6<B> = load(a);
    let mut inverse: Vec6<B> =
        std::array::from_fn(|i| std::array::from_fn(|j| if i == j { 1.0 } else { 0.0 }));
    for k in 0..B {
        let largest = (k..B).fold(k, |most, i| if m[i][k].abs() > m[most][k].abs() { i } else { most });
        m.swap(k, largest);
        inverse.swap(k, largest);
        let pivot = m[k][k];
        if !(pivot.abs() > 0.0 && pivot.is_finite()) {
            return false;
        }
        for j in 0..B {
            m[k][j] /= pivot;
            inverse[k][j] /= pivot;
        }
        let (row, own) = (m[k], inverse[k]);
        for i in (0..B).filter(|i| *i != k) {
            let f = m[i][k];
            for j in 0..B {
                m[i][j] -= f * row[j];
                inverse[i][j] -= f * own[j];
            }
        }
    }
    for (a, row) in a.chunks_exact_mut(B).zip(inverse) {
        a.copy_from_slice(&row);
    }
    true
}

#[cfg(test)]
mod tests {
    use super::BlockLu;
    use crate::testing::Lcg;

    /// A ring with chords: A x by blocks, then x again.
    #[test]
    fn a_matrix_times_what_it_solves_is_what_was_given() {
        let mut random = Lcg::new(5);
        for (nodes, largest) in [(1, 3), (2, 6), (7, 3), (30, 6)] {
            let ring = (0..nodes).map(|i| (i, (i + 1) % nodes));
            let pairs: Vec<(u32, u32)> = ring.chain((0..nodes).map(|i| (i, (i * i + 3) % nodes))).collect();
            let mut lu = BlockLu::default();
            lu.learn(nodes as usize, largest, &pairs);
            lu.clear();
            let n = lu.width();
            let x: Vec<f64> = (0..nodes as usize * n).map(|_| random.symmetric()).collect();
            let mut b = vec![0.0; x.len()];
            let mut add = |lu: &mut BlockLu, i: u32, j: u32| {
                let block = lu.block(lu.find(i, j).unwrap());
                for r in 0..n {
                    for c in 0..n {
                        let own = if i == j && r == c { 20.0 } else { 0.0 };
                        let a = random.symmetric() + own;
                        block[r * n + c] += a;
                        b[i as usize * n + r] += a * x[j as usize * n + c];
                    }
                }
            };
            (0..nodes).for_each(|i| add(&mut lu, i, i));
            for &(i, j) in pairs.iter().filter(|(i, j)| i != j) {
                add(&mut lu, i, j);
                add(&mut lu, j, i);
            }
            assert!(lu.factor());
            lu.solve(&mut b);
            // round-off of sums of a few dozen products
            assert!(b.iter().zip(&x).all(|(b, x)| (b - x).abs() < 1e-13), "{nodes} nodes");
        }
    }

    #[test]
    fn a_singular_block_is_told() {
        let mut lu = BlockLu::default();
        lu.learn(2, 3, &[(0, 1)]);
        lu.clear();
        assert!(!lu.factor());
        assert!(lu.find(0, 1).is_some());
    }
}
