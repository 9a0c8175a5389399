//! Long columns made short: of every stretch of rows the first, least, largest and last value, so that no peak is lost.

/// Rows that a stretch keeps.
pub(super) const KEPT: usize = 4;

/// A stretch of a column, and which extremum comes first.
#[derive(Clone, Copy)]
struct Stretch {
    first: f64,
    low: (f64, usize),
    high: (f64, usize),
    last: f64,
}

impl Stretch {
    fn new(x: f64, i: usize) -> Stretch {
        Stretch { first: x, low: (x, i), high: (x, i), last: x }
    }

    fn put(&mut self, x: f64, i: usize) {
        self.last = x;
        if x < self.low.0 || self.low.0.is_nan() {
            self.low = (x, i);
        }
        if x > self.high.0 || self.high.0.is_nan() {
            self.high = (x, i);
        }
    }

    fn values(&self) -> [f64; KEPT] {
        let (a, b) = if self.low.1 < self.high.1 { (self.low, self.high) } else { (self.high, self.low) };
        [self.first, a.0, b.0, self.last]
    }

    /// Times of extrema are those of the stretch, evenly.
    fn times(&self) -> [f64; KEPT] {
        let third = (self.last - self.first) / 3.0;
        [self.first, self.first + third, self.last - third, self.last]
    }
}

/// Takes rows, the time first, and keeps all of few or stretches of many.
pub(super) struct Stretches {
    rows: usize,
    stretches: usize,
    /// Rows so far.
    next: usize,
    place: usize,
    open: Vec<Stretch>,
    data: Vec<Vec<f64>>,
}

impl Stretches {
    /// For so many columns and rows.
    pub(super) fn new(columns: usize, rows: usize, stretches: usize) -> Stretches {
        let data = vec![Vec::new(); columns];
        Stretches { rows, stretches, next: 0, place: 0, open: Vec::new(), data }
    }

    /// Are there too many rows to keep them all?
    pub(super) fn thins(&self) -> bool {
        self.rows > KEPT * self.stretches
    }

    /// The next row; those beyond the number that was told belong to the last stretch.
    pub(super) fn put(&mut self, values: impl Iterator<Item = f64>) {
        let i = self.next;
        self.next += 1;
        if !self.thins() {
            self.data.iter_mut().zip(values).for_each(|(column, x)| column.push(x));
            return;
        }
        let place = (i * self.stretches / self.rows).min(self.stretches - 1);
        if place == self.place && !self.open.is_empty() {
            self.open.iter_mut().zip(values).for_each(|(s, x)| s.put(x, i));
            return;
        }
        self.close();
        self.place = place;
        self.open.extend(values.map(|x| Stretch::new(x, i)));
    }

    fn close(&mut self) {
        for (c, (column, s)) in self.data.iter_mut().zip(self.open.drain(..)).enumerate() {
            column.extend(if c == 0 { s.times() } else { s.values() });
        }
    }

    /// The columns.
    pub(super) fn finish(mut self) -> Vec<Vec<f64>> {
        self.close();
        self.data
    }
}
