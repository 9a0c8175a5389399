//! The order in which a sparse constrained system is eliminated.
//!
//! Approximate minimum degree of the whole pattern, then each constraint row is moved behind the last
//! coordinate it touches. Every pivot of a coordinate is then positive and every pivot of a row
//! negative without any exchange, if S is positive definite and the rows are independent.

use faer::dyn_stack::{MemBuffer, MemStack};
use faer::sparse::SymbolicSparseColMatRef;
use faer::sparse::linalg::amd;

use crate::assemble::Replay;

/// Compressed columns of a pattern.
#[derive(Clone, Debug)]
pub(crate) struct Columns {
    pub(crate) start: Vec<u32>,
    pub(crate) rows: Vec<u32>,
}

impl Columns {
    /// From (column, row) pairs in any order, repeated or not.
    pub(crate) fn new(size: usize, mut pairs: Vec<(u32, u32)>) -> Columns {
        pairs.sort_unstable();
        pairs.dedup();
        let mut start = vec![0; size + 1];
        for &(col, _) in &pairs {
            start[col as usize + 1] += 1;
        }
        for j in 0..size {
            start[j + 1] += start[j];
        }
        let rows = pairs.into_iter().map(|(_, row)| row).collect();
        Columns { start, rows }
    }

    /// Where the entry (row, col) of the pattern stands. The end of the column if it is not there.
    pub(crate) fn find(&self, col: u32, row: u32) -> usize {
        let (from, to) = (self.start[col as usize], self.start[col as usize + 1]);
        from as usize + self.rows[from as usize..to as usize].partition_point(|&r| r < row)
    }
}

/// A permutation: `new_to_old[place]` is the unknown eliminated at `place`.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    pub(crate) new_to_old: Vec<u32>,
    pub(crate) old_to_new: Vec<u32>,
}

/// The order of elimination for [S Gᵀ; G 0].
pub(crate) fn order(n: usize, m: usize, s: &Replay, g: &Replay) -> Order {
    let size = n + m;
    let mut pairs = Vec::with_capacity(s.len() + g.len());
    let off_diagonal = s.entries().filter(|&(i, j, _)| i != j);
    pairs.extend(off_diagonal.map(|(i, j, _)| (i.max(j), i.min(j))));
    pairs.extend(g.entries().map(|(r, c, _)| (n as u32 + r, c)));
    let upper = Columns::new(size, pairs);
    let place = minimum_degree(size, &upper);

    // the last coordinate that each row touches
    let mut last: Vec<Option<u32>> = vec![None; m];
    for (r, c, _) in g.entries() {
        let p = place[c as usize];
        let slot = &mut last[r as usize];
        *slot = Some(slot.map_or(p, |q| q.max(p)));
    }
    // a row follows that coordinate unless it stands behind it already
    let key = |v: usize| {
        let own = place[v];
        match v.checked_sub(n).and_then(|r| last[r]) {
            Some(coordinate) if coordinate > own => (coordinate, 1, own),
            _ => (own, 0, 0),
        }
    };
    let mut new_to_old: Vec<u32> = (0..size as u32).collect();
    new_to_old.sort_by_key(|&v| key(v as usize));
    let mut old_to_new = vec![0; size];
    for (k, &v) in new_to_old.iter().enumerate() {
        old_to_new[v as usize] = k as u32;
    }
    Order { new_to_old, old_to_new }
}

/// Place of each unknown by approximate minimum degree; natural order if faer runs out of memory.
pub(crate) fn minimum_degree(size: usize, upper: &Columns) -> Vec<u32> {
    let natural = || (0..size as u32).collect::<Vec<u32>>();
    let pattern = SymbolicSparseColMatRef::new_checked(size, size, &upper.start, None, &upper.rows);
    let request = amd::order_scratch::<u32>(size, upper.rows.len());
    let Ok(mut memory) = MemBuffer::try_new(request) else {
        return natural();
    };
    let stack = MemStack::new(&mut memory);
    let (mut forward, mut inverse) = (natural(), natural());
    let control = amd::Control::default();
    match amd::order(&mut forward, &mut inverse, pattern, control, stack) {
        Ok(_) => inverse,
        Err(_) => natural(),
    }
}
