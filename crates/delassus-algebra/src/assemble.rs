//! Assembly of blocks into a matrix, dense or sparse.
//!
//! A sparse matrix learns its pattern from the first pass: the sequence of block places is kept, and
//! later passes walk a cursor through places already looked up. A pass that departs from the sequence
//! is still added up rightly; it only costs a search, and new places make the pattern grow.

use crate::saved::{Damaged, Reader, Saved, Writer};

/// Takes blocks of a matrix and adds them up.
pub trait Assembler {
    /// Adds an nr × nc block (row-major) whose first entry stands at (row, col).
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]);
    /// The entries of a dense matrix, row-major, and its columns: small blocks are added there at less cost. `None` if
    /// there is no such matrix; then `add` takes the blocks.
    fn dense(&mut self) -> Option<(&mut [f64], usize)> {
        None
    }
}

/// A dense row-major matrix that blocks are added to.
#[derive(Clone, Debug, Default)]
pub struct Dense {
    cols: usize,
    /// Entries, row-major.
    pub values: Vec<f64>,
}

crate::saved! { Dense = Dense::default() => { cols, values } }

impl Dense {
    /// A zero matrix.
    pub fn new(rows: usize, cols: usize) -> Dense {
        Dense { cols, values: vec![0.0; rows * cols] }
    }

    /// Row i.
    pub fn row(&self, i: usize) -> &[f64] {
        &self.values[i * self.cols..(i + 1) * self.cols]
    }
}

impl Assembler for Dense {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        add_dense(&mut self.values, self.cols, row, col, nr, nc, block);
    }
    fn dense(&mut self) -> Option<(&mut [f64], usize)> {
        Some((&mut self.values, self.cols))
    }
}

/// Blocks added to a borrowed row-major slice with `cols` columns.
pub struct DenseView<'a> {
    /// Entries, row-major.
    pub values: &'a mut [f64],
    /// Columns of the matrix.
    pub cols: usize,
}

impl Assembler for DenseView<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        add_dense(self.values, self.cols, row, col, nr, nc, block);
    }
    fn dense(&mut self) -> Option<(&mut [f64], usize)> {
        Some((self.values, self.cols))
    }
}

/// Takes blocks with the other sign.
pub struct Negated<'a>(pub &'a mut dyn Assembler);

impl Assembler for Negated<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        if let Some((values, cols)) = self.0.dense() {
            for (r, line) in block[..nr * nc].chunks_exact(nc.max(1)).enumerate() {
                let from = (row + r) * cols + col;
                values[from..from + nc].iter_mut().zip(line).for_each(|(v, x)| *v -= x);
            }
            return;
        }
        for (k, x) in block[..nr * nc].iter().enumerate() {
            self.0.add(row + k / nc, col + k % nc, 1, 1, &[-x]);
        }
    }
}

/// Takes the diagonal of a matrix.
pub struct Diagonal<'a>(pub &'a mut [f64]);

impl Assembler for Diagonal<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        for r in 0..nr {
            let c = (row + r).wrapping_sub(col);
            if c < nc {
                self.0[row + r] += block[r * nc + c];
            }
        }
    }
}

/// Takes Σ_j G_rj²/w_j of each row of a matrix G: with the diagonal of a mass matrix as w, the inverse of the mass a row sees.
pub struct WeighedSquares<'a> {
    /// w, one for each column.
    pub weight: &'a [f64],
    /// The sums, one for each row.
    pub sum: &'a mut [f64],
}

impl Assembler for WeighedSquares<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        for r in 0..nr {
            let part = block[r * nc..(r + 1) * nc].iter().zip(&self.weight[col..]);
            self.sum[row + r] += part.map(|(g, w)| g * g / w).sum::<f64>();
        }
    }
}

fn add_dense(values: &mut [f64], cols: usize, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
    debug_assert!(col + nc <= cols && block.len() >= nr * nc);
    if nr * nc == 0 {
        return;
    }
    let mut start = row * cols + col;
    // whole rows follow one another
    let (nr, nc, block) = if nc == cols { (1, nr * nc, &block[..nr * nc]) } else { (nr, nc, block) };
    for i in 0..nr {
        let (line, part) = (&mut values[start..start + nc], &block[i * nc..(i + 1) * nc]);
        for j in 0..nc {
            line[j] += part[j];
        }
        start += cols;
    }
}

/// Where a block stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Place {
    row: u32,
    col: u32,
    nr: u32,
    nc: u32,
}

crate::saved! { Place = Place::default() => { row, col, nr, nc } }

/// Marks a row of a block that the pattern does not hold yet.
const MISSING: usize = usize::MAX;

/// A sparse matrix (compressed rows) that learns its pattern and replays the sequence of blocks.
#[derive(Clone, Debug, Default)]
pub struct Replay {
    rows: usize,
    row_start: Vec<usize>,
    columns: Vec<u32>,
    values: Vec<f64>,
    places: Vec<Place>,
    /// First slot of each place in `slots`.
    place_start: Vec<usize>,
    /// Where each row of each block begins in `values`; its columns follow one another.
    slots: Vec<usize>,
    cursor: usize,
    /// Entries of this pass outside the pattern.
    pending: Vec<(u32, u32, f64)>,
}

crate::saved! {
    Replay = Replay::default() => {
        rows, row_start, columns, values, places, place_start, slots, cursor, pending
    }
}

impl Replay {
    /// An empty matrix with this many rows.
    pub fn new(rows: usize) -> Replay {
        Replay { rows, row_start: vec![0; rows + 1], ..Replay::default() }
    }

    /// Starts a new pass: values zero, pattern kept.
    pub fn begin(&mut self) {
        self.cursor = 0;
        self.values.fill(0.0);
        self.pending.clear();
    }

    /// Ends a pass. True if the pattern has grown: the order of [`Replay::values`] has changed then.
    pub fn finish(&mut self) -> bool {
        if self.pending.is_empty() {
            return false;
        }
        let mut all = core::mem::take(&mut self.pending);
        all.extend(self.entries());
        all.sort_by_key(|&(row, col, _)| (row, col)); // stable: sums in order of arrival
        self.columns.clear();
        self.values.clear();
        self.row_start.fill(0);
        let mut last = None;
        for &(row, col, value) in &all {
            match self.values.last_mut() {
                Some(sum) if last == Some((row, col)) => *sum += value,
                _ => {
                    self.columns.push(col);
                    self.values.push(value);
                    self.row_start[row as usize + 1] += 1;
                    last = Some((row, col));
                }
            }
        }
        for i in 0..self.rows {
            self.row_start[i + 1] += self.row_start[i];
        }
        self.slots.clear();
        self.place_start.clear();
        for k in 0..self.places.len() {
            self.look_up(self.places[k]);
        }
        all.clear();
        self.pending = all;
        true
    }

    /// Entries of the pattern, in the order of [`Replay::values`]: (row, column, value).
    pub fn entries(&self) -> impl Iterator<Item = (u32, u32, f64)> + '_ {
        (0..self.rows).flat_map(move |i| {
            (self.row_start[i]..self.row_start[i + 1])
                .map(move |k| (i as u32, self.columns[k], self.values[k]))
        })
    }

    /// y += c A x, or y += c Aᵀ x if `transposed`.
    pub fn multiply_add(&self, c: f64, x: &[f64], y: &mut [f64], transposed: bool) {
        for i in 0..self.rows {
            let held = self.row_start[i]..self.row_start[i + 1];
            let entries = self.columns[held.clone()].iter().zip(&self.values[held]);
            if transposed {
                entries.for_each(|(&j, v)| y[j as usize] += c * v * x[i]);
            } else {
                y[i] += c * entries.map(|(&j, v)| v * x[j as usize]).sum::<f64>();
            }
        }
    }

    /// Values of this pass.
    pub fn values(&self) -> &[f64] {
        &self.values
    }

    /// Number of entries in the pattern.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Is the pattern empty?
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// The matrix as a dense one.
    pub fn to_dense(&self, cols: usize) -> Dense {
        let mut dense = Dense::new(self.rows, cols);
        for (row, col, value) in self.entries() {
            dense.values[row as usize * cols + col as usize] += value;
        }
        dense
    }

    /// Appends the slots of a place.
    fn look_up(&mut self, place: Place) {
        self.place_start.push(self.slots.len());
        for i in 0..place.nr {
            let row = (place.row + i) as usize;
            let start = self.row_start[row];
            let held = &self.columns[start..self.row_start[row + 1]];
            let first = held.partition_point(|&c| c < place.col);
            let whole = held
                .get(first..first + place.nc as usize)
                .is_some_and(|c| c.iter().copied().eq(place.col..place.col + place.nc));
            self.slots.push(if whole { start + first } else { MISSING });
        }
    }

    /// Forgets the sequence from the cursor on and learns this place instead.
    fn learn(&mut self, place: Place) {
        if let Some(&start) = self.place_start.get(self.cursor) {
            self.slots.truncate(start);
        }
        self.places.truncate(self.cursor);
        self.place_start.truncate(self.cursor);
        self.places.push(place);
        self.look_up(place);
    }
}

impl Assembler for Replay {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        let place = Place { row: row as u32, col: col as u32, nr: nr as u32, nc: nc as u32 };
        if self.places.get(self.cursor) != Some(&place) {
            self.learn(place);
        }
        let start = self.place_start[self.cursor];
        self.cursor += 1;
        if nc == 0 {
            return;
        }
        let slots = &self.slots[start..start + nr];
        for ((&slot, part), i) in slots.iter().zip(block.chunks_exact(nc)).zip(0..) {
            if slot == MISSING {
                let at = |j: usize| (place.row + i, place.col + j as u32);
                let new = part.iter().enumerate().map(|(j, &v)| (at(j).0, at(j).1, v));
                self.pending.extend(new);
            } else {
                for (x, b) in self.values[slot..slot + nc].iter_mut().zip(part) {
                    *x += b;
                }
            }
        }
    }
}

/// A matrix that blocks are added to, dense or sparse.
#[derive(Clone, Debug)]
pub enum Blocks {
    /// Row-major.
    Dense(Dense),
    /// Compressed rows, learned.
    Sparse(Replay),
}

impl Saved for Blocks {
    fn save(&self, out: &mut Writer) {
        matches!(self, Blocks::Sparse(_)).save(out);
        match self {
            Blocks::Dense(dense) => dense.save(out),
            Blocks::Sparse(replay) => replay.save(out),
        }
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        *self = if from.get()? { Blocks::Sparse(from.get()?) } else { Blocks::Dense(from.get()?) };
        Ok(())
    }
}

impl Blocks {
    /// Starts a new pass: values zero.
    pub fn begin(&mut self) {
        match self {
            Blocks::Dense(dense) => dense.values.fill(0.0),
            Blocks::Sparse(replay) => replay.begin(),
        }
    }

    /// y += c A x, or y += c Aᵀ x if `transposed`.
    pub fn multiply_add(&self, c: f64, x: &[f64], y: &mut [f64], transposed: bool) {
        match self {
            Blocks::Sparse(replay) => replay.multiply_add(c, x, y, transposed),
            Blocks::Dense(dense) => {
                for (i, row) in dense.values.chunks_exact(dense.cols.max(1)).enumerate() {
                    if transposed {
                        row.iter().zip(&mut *y).for_each(|(v, y)| *y += c * v * x[i]);
                    } else {
                        y[i] += c * crate::kernels::dot(row, x);
                    }
                }
            }
        }
    }
}

impl Assembler for Blocks {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        match self {
            Blocks::Dense(dense) => dense.add(row, col, nr, nc, block),
            Blocks::Sparse(replay) => replay.add(row, col, nr, nc, block),
        }
    }
    fn dense(&mut self) -> Option<(&mut [f64], usize)> {
        match self {
            Blocks::Dense(dense) => dense.dense(),
            Blocks::Sparse(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replay_equals_dense_also_when_the_sequence_changes() {
        let passes: [&[(usize, usize, usize, usize, f64)]; 4] = [
            &[(0, 0, 2, 2, 1.0), (1, 1, 2, 2, 2.0), (3, 0, 1, 3, 3.0)],
            &[(0, 0, 2, 2, 4.0), (1, 1, 2, 2, 5.0), (3, 0, 1, 3, 6.0)],
            &[(0, 0, 2, 2, 4.0), (3, 0, 1, 3, 6.0), (2, 0, 2, 4, 7.0)],
            &[(0, 0, 2, 2, 1.0), (1, 1, 2, 2, 2.0)],
        ];
        let mut replay = Replay::new(4);
        let grows = [true, false, true, false];
        for (pass, grow) in passes.iter().zip(grows) {
            let mut dense = Dense::new(4, 4);
            replay.begin();
            for &(row, col, nr, nc, seed) in *pass {
                let block: Vec<f64> = (0..nr * nc).map(|k| seed + k as f64).collect();
                dense.add(row, col, nr, nc, &block);
                replay.add(row, col, nr, nc, &block);
            }
            assert_eq!(replay.finish(), grow);
            assert_eq!(replay.to_dense(4).values, dense.values);
        }
    }
}
