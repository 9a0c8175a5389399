//! Which rows belong to which contact.

use super::Cone;
use std::ops::Range;

/// Most rows of a contact: three of translation and three of rotation between two bodies.
pub const MOST_ROWS: usize = 6;

/// The rows of one contact and the cone of its forces.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// Its rows; the first is the gap.
    pub rows: Range<usize>,
    /// What it can carry.
    pub cone: Cone,
}

/// Contacts one after the other, each with its rows and its cone.
///
/// As long as all are single rows with the half-line, as contacts without friction are, nothing is stored for them.
#[derive(Clone, Debug, Default)]
pub struct Blocks {
    first: usize,
    count: usize,
    /// Where each begins and the last ends, counted from `first`; empty while all are plain.
    start: Vec<usize>,
    cones: Vec<Cone>,
}

crate::saved! { Blocks { first, count, start, cones } }

impl Blocks {
    /// None yet; their rows will begin at this one.
    pub const fn new(first: usize) -> Blocks {
        Blocks { first, count: 0, start: Vec::new(), cones: Vec::new() }
    }

    /// So many single rows with the half-line.
    pub const fn half_lines(first: usize, count: usize) -> Blocks {
        Blocks { first, count, start: Vec::new(), cones: Vec::new() }
    }

    /// Removes all; rows begin at `first` from now on.
    pub fn clear(&mut self, first: usize) {
        (self.first, self.count) = (first, 0);
        self.start.clear();
        self.cones.clear();
    }

    /// Adds a contact with at most [`MOST_ROWS`] rows; returns them. One without rows is there, and carries nothing of its own.
    #[inline]
    pub fn push(&mut self, rows: usize, cone: Cone) -> Range<usize> {
        debug_assert!(rows <= MOST_ROWS);
        let from = self.end();
        if !self.start.is_empty() || rows != 1 || cone != Cone::HalfLine {
            if self.start.is_empty() {
                self.start.extend(0..=self.count);
                self.cones.resize(self.count, Cone::HalfLine);
            }
            self.start.push(from - self.first + rows);
            self.cones.push(cone);
        }
        self.count += 1;
        from..from + rows
    }

    /// Number of contacts.
    #[inline]
    pub fn len(&self) -> usize {
        self.count
    }

    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Are all of them single rows with the half-line?
    #[inline]
    pub fn are_plain(&self) -> bool {
        self.start.is_empty()
    }

    /// The first row of all.
    #[inline]
    pub fn first(&self) -> usize {
        self.first
    }

    /// The row behind all of them.
    #[inline]
    pub fn end(&self) -> usize {
        self.first + self.start.last().copied().unwrap_or(self.count)
    }

    /// The rows of all.
    pub fn all(&self) -> Range<usize> {
        self.first..self.end()
    }

    /// The rows of contact k.
    #[inline]
    pub fn rows(&self, k: usize) -> Range<usize> {
        if self.are_plain() {
            return self.first + k..self.first + k + 1;
        }
        self.first + self.start[k]..self.first + self.start[k + 1]
    }

    /// The first row of contact k: its gap.
    #[inline]
    pub fn leading(&self, k: usize) -> usize {
        self.rows(k).start
    }

    /// The cone of contact k.
    #[inline]
    pub fn cone(&self, k: usize) -> Cone {
        if self.are_plain() { Cone::HalfLine } else { self.cones[k] }
    }

    /// Gives contact k another cone for its rows: bounds of friction follow the forces of joints.
    pub fn set_cone(&mut self, k: usize, cone: Cone) {
        if self.are_plain() {
            self.start.extend(0..=self.count);
            self.cones.resize(self.count, Cone::HalfLine);
        }
        self.cones[k] = cone;
    }

    /// Is there friction among them?
    pub fn rub(&self) -> bool {
        self.cones.iter().any(|c| c.rubs())
    }

    /// The rows of contact k that may carry a force.
    #[inline]
    pub fn acting(&self, k: usize) -> Range<usize> {
        let rows = self.rows(k);
        rows.start..rows.start + self.cone(k).acting(rows.len())
    }

    /// Contact k.
    #[inline]
    pub fn get(&self, k: usize) -> Block {
        Block { rows: self.rows(k), cone: self.cone(k) }
    }

    /// All contacts in their order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Block> + '_ {
        (0..self.count).map(|k| self.get(k))
    }

    /// The contact that a row belongs to.
    pub fn owner(&self, row: usize) -> Option<usize> {
        let row = row.checked_sub(self.first)?;
        let k = if self.are_plain() { row } else { self.start.partition_point(|s| *s <= row) - 1 };
        (k < self.count).then_some(k)
    }

    /// The same contacts with their rows counted from zero.
    pub fn from_zero(&self) -> Blocks {
        Blocks { first: 0, ..self.clone() }
    }

    /// Takes of some contacts of another list the rows that may carry a force; rows count from zero. `list` is filled with those
    /// rows, counted from the first of the other list.
    pub fn take_acting(&mut self, of: &Blocks, which: impl Iterator<Item = usize>, list: &mut Vec<usize>) {
        self.clear(0);
        list.clear();
        for k in which {
            let rows = of.acting(k);
            self.push(rows.len(), of.cone(k));
            list.extend(rows.map(|r| r - of.first));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Block, Blocks};
    use crate::cone::Cone;

    #[test]
    fn rows_follow_one_another_and_know_their_contact() {
        let mut blocks = Blocks::new(4);
        assert_eq!(blocks.push(1, Cone::HalfLine), 4..5);
        assert!(blocks.are_plain() && blocks.end() == 5);
        assert_eq!(blocks.push(3, Cone::Free), 5..8);
        assert_eq!(blocks.push(3, Cone::HalfLine), 8..11);
        assert_eq!(blocks.all(), 4..11);
        assert_eq!(blocks.get(1), Block { rows: 5..8, cone: Cone::Free });
        let owners: Vec<_> = (3..12).map(|r| blocks.owner(r)).collect();
        let expected = [None, Some(0), Some(1), Some(1), Some(1), Some(2), Some(2), Some(2), None];
        assert_eq!(owners, expected);
        let (mut some, mut list) = (Blocks::default(), Vec::new());
        some.take_acting(&blocks, [1, 2].into_iter(), &mut list);
        assert_eq!((some.rows(0), some.rows(1)), (0..3, 3..4));
        assert_eq!(list, [1, 2, 3, 4]);
    }
}
