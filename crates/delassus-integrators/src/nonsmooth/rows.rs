//! Rows of contacts in compressed form: what acts on a few coordinates is kept as those few numbers.

use delassus_algebra::assemble::Assembler;
use delassus_algebra::cone::Blocks;

/// H, row by row: columns and values. The pattern is recorded once and filled again as long as the rows are the same.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    /// Row k has the entries `start[k]..start[k + 1]`.
    start: Vec<usize>,
    cols: Vec<u32>,
    values: Vec<f64>,
}

delassus_algebra::saved! { Rows { start, cols, values } }

/// Takes the rows from `first` on and fills their values; `first` and more rows are those of H.
struct Fill<'a> {
    first: usize,
    rows: &'a mut Rows,
}

impl Assembler for Fill<'_> {
    #[inline]
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        for r in 0..nr {
            let Some(k) = (row + r).checked_sub(self.first) else { continue };
            let from = self.rows.start[k];
            let own = &self.rows.cols[from..self.rows.start[k + 1]];
            // blocks are kept whole: their columns follow one another
            let Some(at) = own.iter().position(|c| *c as usize == col) else { continue };
            let values = &mut self.rows.values[from + at..from + at + nc];
            values.iter_mut().zip(&block[r * nc..(r + 1) * nc]).for_each(|(v, b)| *v += b);
        }
    }
}

/// Notes the columns of the rows from `first` on.
struct Pattern<'a> {
    first: usize,
    places: &'a mut Vec<(u32, u32)>,
}

impl Assembler for Pattern<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, _: &[f64]) {
        for r in 0..nr {
            let Some(k) = (row + r).checked_sub(self.first) else { continue };
            self.places.extend((0..nc).map(|c| (k as u32, (col + c) as u32)));
        }
    }
}

impl Rows {
    /// Learns the pattern of `count` rows from `first` on, from one pass of blocks.
    pub fn learn(&mut self, first: usize, count: usize, pass: &mut dyn FnMut(&mut dyn Assembler)) {
        let mut places = Vec::new();
        pass(&mut Pattern { first, places: &mut places });
        self.set_pattern(count, places);
    }

    /// The same, all rows of a contact with the columns of each of them, so that sums of them fit in.
    pub fn learn_contacts(&mut self, blocks: &Blocks, pass: &mut dyn FnMut(&mut dyn Assembler)) {
        let mut places = Vec::new();
        pass(&mut Pattern { first: blocks.first(), places: &mut places });
        if !blocks.are_plain() {
            for at in 0..places.len() {
                let (row, col) = places[at];
                let Some(k) = blocks.owner(blocks.first() + row as usize) else { continue };
                let own = blocks.rows(k);
                places.extend(own.map(|r| ((r - blocks.first()) as u32, col)));
            }
        }
        self.set_pattern(blocks.all().len(), places);
    }

    fn set_pattern(&mut self, count: usize, mut places: Vec<(u32, u32)>) {
        places.sort_unstable();
        places.dedup();
        self.start.clear();
        self.start.resize(count + 1, 0);
        for (k, _) in &places {
            self.start[*k as usize + 1] += 1;
        }
        for k in 0..count {
            self.start[k + 1] += self.start[k];
        }
        self.cols.clear();
        self.cols.extend(places.iter().map(|p| p.1));
        self.values.clear();
        self.values.resize(self.cols.len(), 0.0);
    }

    /// Takes the values from one pass of the same blocks.
    pub fn fill(&mut self, first: usize, pass: &mut dyn FnMut(&mut dyn Assembler)) {
        self.values.fill(0.0);
        pass(&mut Fill { first, rows: self });
    }

    /// Rows from lists of entries (column, value), columns ascending.
    pub fn from_lists(lists: &[Vec<(usize, f64)>]) -> Rows {
        let mut rows = Rows { start: vec![0], ..Rows::default() };
        for list in lists {
            rows.cols.extend(list.iter().map(|e| e.0 as u32));
            rows.values.extend(list.iter().map(|e| e.1));
            rows.start.push(rows.cols.len());
        }
        rows
    }

    /// Number of rows.
    pub fn count(&self) -> usize {
        self.start.len().saturating_sub(1)
    }

    /// Adds c times a row to another one with the same columns.
    pub fn combine(&mut self, row: usize, c: f64, other: usize) {
        let (to, from) = (self.entries(row), self.entries(other));
        debug_assert_eq!(self.cols[to.clone()], self.cols[from.clone()]);
        for (i, j) in to.zip(from) {
            self.values[i] += c * self.values[j];
        }
    }

    /// Columns and values of row k.
    #[inline]
    pub fn row(&self, k: usize) -> (&[u32], &[f64]) {
        let range = self.start[k]..self.start[k + 1];
        (&self.cols[range.clone()], &self.values[range])
    }

    /// Places of the entries of row k.
    #[inline]
    pub(super) fn entries(&self, k: usize) -> std::ops::Range<usize> {
        self.start[k]..self.start[k + 1]
    }

    /// H x of row k.
    #[inline]
    pub fn dot(&self, k: usize, x: &[f64]) -> f64 {
        let (cols, values) = self.row(k);
        cols.iter().zip(values).map(|(c, v)| v * x[*c as usize]).sum()
    }

    /// y += c times row k.
    #[inline]
    pub fn add(&self, k: usize, c: f64, y: &mut [f64]) {
        let (cols, values) = self.row(k);
        cols.iter().zip(values).for_each(|(i, v)| y[*i as usize] += c * v);
    }
}
