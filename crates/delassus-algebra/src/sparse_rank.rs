//! Rank of a large sparse set of rows by Gaussian elimination, and which rows (and columns) are independent.
//!
//! Rows are divided by given lengths. A pivot is the largest entry of a row that is among the largest of all remaining rows up
//! to a factor of four; of those rows the one that causes the least fill (Markowitz) is taken. Rows that depend on the
//! earlier ones become zero. With rows that touch few neighbours each, as those of joints do, the work grows linearly
//! with their number. For small sets [`crate::RowRank`] chooses slightly better rows.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Entries below this are round-off of rows of length one and are left out.
const ROUND_OFF: f64 = 1e-15;
/// No node.
const NONE: u32 = u32::MAX;
/// Bits of a row number and of a cost in a key.
const BITS: u32 = 26;

/// Rows of a sparse matrix one after the other.
#[derive(Clone, Debug, Default)]
pub struct SparseRows {
    /// Row i holds entries `start[i]..start[i + 1]`.
    pub start: Vec<usize>,
    /// Column of each entry; ascending within a row.
    pub columns: Vec<u32>,
    /// Values.
    pub values: Vec<f64>,
}

crate::saved! { SparseRows { start, columns, values } }

impl SparseRows {
    /// Number of rows.
    pub fn len(&self) -> usize {
        self.start.len().saturating_sub(1)
    }

    /// Are there no rows?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Entries of row i.
    pub fn row(&self, i: usize) -> impl Iterator<Item = (u32, f64)> + '_ {
        let held = self.start[i]..self.start[i + 1];
        self.columns[held.clone()].iter().copied().zip(self.values[held].iter().copied())
    }
}

/// When the elimination ends.
#[derive(Clone, Copy, Debug)]
pub enum Until {
    /// This many rows are chosen.
    Rank(usize),
    /// What is left of all other rows is below this share of the first pivot.
    Tolerance(f64),
}

/// A row while it is eliminated: where its entries stand, and its largest.
#[derive(Clone, Copy, Debug, Default)]
struct Line {
    start: usize,
    len: usize,
    room: usize,
    column: u32,
    largest: f64,
    key: u64,
    done: bool,
}

/// Sparse elimination with workspace: nothing is allocated after the first pass over a pattern, unless the fill doubles.
#[derive(Clone, Debug, Default)]
pub struct SparseRank {
    lines: Vec<Line>,
    entries: Vec<(u32, f64)>,
    /// For every column: its first node, and how many rows have it.
    first: Vec<u32>,
    count: Vec<u32>,
    /// Row and next node of the same column; rows that lost the entry stay.
    nodes: Vec<(u32, u32)>,
    heap: BinaryHeap<Reverse<u64>>,
    /// Longest queue of this pass.
    queued: usize,
    /// The pivot row, and the same by columns where `mark` is its number.
    pivot: Vec<(u32, f64)>,
    values: Vec<f64>,
    mark: Vec<u32>,
    seen: Vec<u32>,
    order: Vec<usize>,
    columns: Vec<usize>,
    pivots: Vec<f64>,
    kept: usize,
}

crate::saved! {
    SparseRank {
        order, columns, pivots, kept
    } made { lines, entries, first, count, nodes, heap, queued, pivot, values, mark, seen }
}

impl SparseRank {
    /// Factors rows with `n` columns, each divided by its length.
    pub fn factor(&mut self, a: &SparseRows, n: usize, lengths: &[f64], until: Until) {
        let m = a.len();
        self.load(a, n, lengths);
        self.order.clear();
        self.columns.clear();
        self.pivots.clear();
        let (most, tolerance) = match until {
            Until::Rank(r) => (r.min(m), 0.0),
            Until::Tolerance(t) => (m, t),
        };
        let mut tick = 0;
        while self.order.len() < most {
            let Some(i) = self.next_row() else { break };
            let Line { start, len, column, largest, .. } = self.lines[i];
            let first = self.pivots.first().copied().unwrap_or(largest.abs());
            if largest.abs() <= tolerance * first {
                break;
            }
            self.order.push(i);
            self.columns.push(column as usize);
            self.pivots.push(largest.abs());
            self.lines[i].done = true;
            self.pivot.clear();
            self.pivot.extend_from_slice(&self.entries[start..start + len]);
            let serial = self.order.len() as u32;
            for &(c, x) in &self.pivot {
                self.values[c as usize] = x;
                self.mark[c as usize] = serial;
                self.count[c as usize] -= 1;
            }
            let mut node = self.first[column as usize];
            while node != NONE {
                let (row, next) = self.nodes[node as usize];
                node = next;
                if !self.lines[row as usize].done {
                    tick += 1;
                    self.eliminate(row as usize, column, largest, serial, tick);
                }
            }
        }
        self.finish(m);
    }

    /// Copies the rows, divided by their lengths, and makes the lists.
    fn load(&mut self, a: &SparseRows, n: usize, lengths: &[f64]) {
        let m = a.len();
        self.entries.clear();
        self.nodes.clear();
        self.heap.clear();
        self.queued = 0;
        self.lines.clear();
        for list in [&mut self.first, &mut self.count, &mut self.mark, &mut self.seen] {
            list.clear();
            list.resize(n, 0);
        }
        self.first.fill(NONE);
        self.values.resize(n, 0.0);
        self.pivot.clear();
        self.pivot.reserve(n);
        for i in 0..m {
            let start = self.entries.len();
            for (c, x) in a.row(i) {
                let x = x / lengths[i];
                if x.abs() > ROUND_OFF {
                    self.entries.push((c, x));
                    self.link(c, i);
                }
            }
            let len = self.entries.len() - start;
            self.lines.push(Line { start, len, room: len, ..Line::default() });
        }
        for i in 0..m {
            let Line { start, len, .. } = self.lines[i];
            let mut largest = (0, 0.0);
            for &(c, x) in &self.entries[start..start + len] {
                if x.abs() > f64::abs(largest.1) {
                    largest = (c, x);
                }
            }
            self.rate(i, largest);
        }
    }

    /// Notes that a row has a column.
    fn link(&mut self, column: u32, row: usize) {
        let first = &mut self.first[column as usize];
        self.nodes.push((row as u32, *first));
        *first = (self.nodes.len() - 1) as u32;
        self.count[column as usize] += 1;
    }

    /// Size class and cost of a row: the least key is the next pivot.
    fn key(&self, i: usize) -> u64 {
        let Line { len, column, largest, .. } = self.lines[i];
        // classes of a factor of four; rows of length one with up to twelve entries begin in the same one
        let exponent = (0.9 * largest.abs()).to_bits() >> 52;
        let class = (2048 - exponent) / 2;
        let others = u64::from(self.count[column as usize]).saturating_sub(1);
        let cost = (len as u64).saturating_sub(1) * others;
        class << (2 * BITS) | cost.min((1 << BITS) - 1) << BITS | i as u64
    }

    /// Puts a row with this largest entry into the queue; empty rows stay out.
    fn rate(&mut self, i: usize, (column, largest): (u32, f64)) {
        (self.lines[i].column, self.lines[i].largest) = (column, largest);
        if largest != 0.0 {
            let key = self.key(i);
            self.lines[i].key = key;
            self.heap.push(Reverse(key));
            self.queued = self.queued.max(self.heap.len());
        }
    }

    /// The row of the next pivot.
    fn next_row(&mut self) -> Option<usize> {
        loop {
            let Reverse(key) = self.heap.pop()?;
            let i = (key & ((1 << BITS) - 1)) as usize;
            if self.lines[i].done || self.lines[i].key != key || self.lines[i].len == 0 {
                continue;
            }
            // its column may have filled since
            let now = self.key(i);
            if now <= key {
                return Some(i);
            }
            self.lines[i].key = now;
            self.heap.push(Reverse(now));
        }
    }

    /// Subtracts the multiple of the pivot row that removes its column from a row.
    fn eliminate(&mut self, k: usize, column: u32, pivot: f64, serial: u32, tick: u32) {
        let Line { start, len, room, .. } = self.lines[k];
        let row = &self.entries[start..start + len];
        let Some(factor) = row.iter().find(|e| e.0 == column).map(|e| e.1 / pivot) else { return };
        let need = len + self.pivot.len();
        let to = if need <= room { start } else { self.entries.len() };
        if to != start {
            let room = 2 * need;
            self.entries.resize(to + room, (0, 0.0));
            (self.lines[k].start, self.lines[k].room) = (to, room);
        }
        let (mut at, mut largest) = (to, (0, 0.0));
        let mut keep = |entries: &mut [(u32, f64)], c: u32, x: f64| {
            entries[at] = (c, x);
            at += 1;
            if x.abs() > f64::abs(largest.1) {
                largest = (c, x);
            }
        };
        for e in start..start + len {
            let (c, mut x) = self.entries[e];
            if self.mark[c as usize] == serial {
                self.seen[c as usize] = tick;
                x -= factor * self.values[c as usize];
                if c == column || x.abs() <= ROUND_OFF {
                    self.count[c as usize] -= 1;
                    continue;
                }
            }
            keep(&mut self.entries, c, x);
        }
        for p in 0..self.pivot.len() {
            let (c, x) = self.pivot[p];
            let x = -factor * x;
            if self.seen[c as usize] != tick && x.abs() > ROUND_OFF {
                keep(&mut self.entries, c, x);
                self.link(c, k);
            }
        }
        self.lines[k].len = at - to;
        self.rate(k, largest);
    }

    /// Rows not chosen follow; room for four times the fill of this pass, unless there is room for twice of it.
    fn finish(&mut self, m: usize) {
        self.kept = self.order.len();
        self.order.extend((0..m).filter(|i| !self.lines[*i].done));
        self.pivots.resize(m, 0.0);
        let short = |used: usize, room: usize| if room < 2 * used { 4 * used } else { 0 };
        self.entries.reserve(short(self.entries.len(), self.entries.capacity()));
        self.nodes.reserve(short(self.nodes.len(), self.nodes.capacity()));
        self.heap.reserve(short(self.queued, self.heap.capacity()));
    }

    /// Rows: first those chosen, in the order of their pivots, then the others.
    pub fn order(&self) -> &[usize] {
        &self.order
    }

    /// Columns of the pivots.
    pub fn columns(&self) -> &[usize] {
        &self.columns
    }

    /// Sizes of the pivots, decreasing up to a factor of four; zero for rows not chosen.
    pub fn pivots(&self) -> &[f64] {
        &self.pivots
    }

    /// Number of rows chosen.
    pub fn rank(&self) -> usize {
        self.kept
    }
}
