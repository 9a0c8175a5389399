//! Which bodies contacts join: the pattern of M + BᵀC H, by bodies.
//!
//! A node holds up to six coordinates that no contact tells apart, in most cases those of a body.

use super::free_bodies::Compressed;
use delassus_algebra::assemble::Dense;
use delassus_algebra::block_lu::{At, BlockLu, MOST};

/// What of a contact's rows acts on one node.
#[derive(Clone, Copy, Debug)]
struct Side {
    node: u32,
    /// First coordinate within the node, first entry of a row, and their number.
    from: usize,
    entry: usize,
    count: usize,
}

/// The graph of a problem and the matrix on it.
#[derive(Debug, Default)]
pub(super) struct BodyGraph {
    lu: BlockLu,
    /// Contacts that it was made for.
    contacts: Vec<usize>,
    /// By coordinate: its node and its place there.
    node: Vec<(u32, u32)>,
    /// By node: its coordinates.
    sizes: Vec<usize>,
    /// By contact of the problem: its sides from `first` on, and the places of their blocks from `block` on.
    sides: Vec<Side>,
    first: Vec<usize>,
    places: Vec<At>,
    block: Vec<usize>,
    padded: Vec<f64>,
}

impl BodyGraph {
    /// The rows are others.
    pub(super) fn forget(&mut self) {
        self.contacts.clear();
    }

    /// Takes the contacts of a problem, whose bodies have these blocks of M.
    pub(super) fn take(&mut self, c: &Compressed, mass: &[(usize, Dense)]) {
        if !self.contacts.is_empty() && self.contacts == c.contacts {
            return;
        }
        self.contacts.clear();
        self.contacts.extend_from_slice(c.contacts);
        let largest = self.gather(c, mass);
        self.join(c);
        // whoever meets whom
        let mut pairs = Vec::new();
        for own in self.first.windows(2).map(|w| &self.sides[w[0]..w[1]]) {
            for (i, a) in own.iter().enumerate() {
                pairs.extend(own[..i].iter().map(|b| (a.node, b.node)));
            }
        }
        self.lu.learn(self.sizes.len(), largest, &pairs);
        self.places.clear();
        self.block.clear();
        for own in self.first.windows(2).map(|w| &self.sides[w[0]..w[1]]) {
            self.block.push(self.places.len());
            for a in own {
                self.places.extend(own.iter().filter_map(|b| self.lu.find(a.node, b.node)));
            }
        }
    }

    /// Gathers coordinates to nodes: blocks of M that follow one another and that no contact tells apart; returns the size of the
    /// largest.
    fn gather(&mut self, c: &Compressed, mass: &[(usize, Dense)]) -> usize {
        let mut apart = vec![false; c.n + 1];
        for &k in c.contacts {
            let (columns, _) = c.rows.row(c.blocks.leading(k) - c.blocks.first());
            for (i, col) in columns.iter().enumerate() {
                apart[*col as usize] |= i == 0 || columns[i - 1] + 1 != *col;
                apart[*col as usize + 1] |= columns.get(i + 1).is_none_or(|next| *next != col + 1);
            }
        }
        self.node.clear();
        self.sizes.clear();
        self.sizes.push(0);
        for (at, block) in mass {
            let (size, more) = (self.sizes[self.sizes.len() - 1], block.values.len().isqrt());
            let new = size > 0 && (apart[*at] || size + more > MOST);
            let from = if new { 0 } else { size };
            if new {
                self.sizes.push(0);
            }
            let node = self.sizes.len() - 1;
            self.node.extend((from..from + more).map(|place| (node as u32, place as u32)));
            self.sizes[node] += more;
        }
        self.sizes.iter().fold(0, |most, n| most.max(*n))
    }

    /// The sides of all contacts.
    fn join(&mut self, c: &Compressed) {
        self.sides.clear();
        self.first.clear();
        self.first.push(0);
        for &k in c.contacts {
            let begin = self.sides.len();
            let (columns, _) = c.rows.row(c.blocks.leading(k) - c.blocks.first());
            for (entry, col) in columns.iter().enumerate() {
                let (node, place) = self.node[*col as usize];
                match self.sides[begin..].last_mut() {
                    Some(last) if last.node == node && last.from + last.count == place as usize => {
                        last.count += 1
                    }
                    _ => self.sides.push(Side { node, from: place as usize, entry, count: 1 }),
                }
            }
            self.first.push(self.sides.len());
        }
    }

    /// The matrix M.
    pub(super) fn begin(&mut self, mass: &[(usize, Dense)]) {
        self.lu.clear();
        let width = self.lu.width();
        // ones where a node has fewer coordinates than a block
        for (node, size) in self.sizes.iter().enumerate() {
            let Some(at) = self.lu.find(node as u32, node as u32) else { continue };
            let block = self.lu.block(at);
            (*size..width).for_each(|i| block[i * width + i] = 1.0);
        }
        for (at, own) in mass {
            let (node, from) = self.node[*at];
            let Some(place) = self.lu.find(node, node) else { continue };
            let (n, from) = (own.values.len().isqrt(), from as usize);
            let block = self.lu.block(place);
            for (r, row) in own.values.chunks_exact(n).enumerate() {
                block[(from + r) * width + from..][..n].copy_from_slice(row);
            }
        }
    }

    /// Adds BᵀC H of a contact of the problem, C row-major over its rows from `row` on.
    pub(super) fn add(&mut self, c: &Compressed, contact: usize, row: usize, n: usize, inner: &[f64]) {
        let width = self.lu.width();
        let sides = self.first[contact]..self.first[contact + 1];
        let mut at = self.block[contact];
        for a in sides.clone() {
            let a = self.sides[a];
            // BᵀC of this side
            let mut left = [[0.0; MOST]; MOST];
            for r in 0..n {
                let b = &c.force.row(row + r).1[a.entry..a.entry + a.count];
                for (left, b) in left.iter_mut().zip(b) {
                    (0..n).for_each(|q| left[q] += b * inner[r * n + q]);
                }
            }
            for b in sides.clone() {
                let b = self.sides[b];
                let block = self.lu.block(self.places[at]);
                at += 1;
                for q in 0..n {
                    let h = &c.rows.row(row + q).1[b.entry..b.entry + b.count];
                    for (i, left) in left[..a.count].iter().enumerate() {
                        let to = &mut block[(a.from + i) * width + b.from..][..b.count];
                        to.iter_mut().zip(h).for_each(|(to, h)| *to += left[q] * h);
                    }
                }
            }
        }
    }

    /// Factors the matrix; false if it has no inverse.
    pub(super) fn factor(&mut self) -> bool {
        self.lu.factor()
    }

    /// x ← (M + BᵀC H)⁻¹ x.
    pub(super) fn solve(&mut self, x: &mut [f64]) {
        let width = self.lu.width();
        self.padded.clear();
        self.padded.resize(self.sizes.len() * width, 0.0);
        for (x, (node, place)) in x.iter().zip(&self.node) {
            self.padded[*node as usize * width + *place as usize] = *x;
        }
        self.lu.solve(&mut self.padded);
        for (x, (node, place)) in x.iter_mut().zip(&self.node) {
            *x = self.padded[*node as usize * width + *place as usize];
        }
    }
}
