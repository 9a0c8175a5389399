//! What the solver did over time: accepted steps, a few of them one by one, many in stretches with their least and largest numbers.

use super::Record;

/// Most stretches, somewhat more than a plot has columns of pixels; when they are full, each two neighbours become one.
const MOST: usize = 1024;

/// A number of every accepted step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quantity {
    /// Name of its channel.
    pub name: &'static str,
    /// What it is, in words.
    pub title: &'static str,
    /// The plot in which it is drawn with others like it.
    pub plot: &'static str,
    /// Unit; empty without one.
    pub unit: &'static str,
    /// It spans powers of ten: its axis is logarithmic.
    pub logarithmic: bool,
}

/// The numbers of a step, in the order in which they are booked.
pub const QUANTITIES: [Quantity; 6] = [
    Quantity { name: "solver.step", title: "step size", plot: "step size", unit: "s", logarithmic: true },
    Quantity {
        name: "solver.iterations",
        title: "Newton iterations",
        plot: "work of a step",
        unit: "",
        logarithmic: false,
    },
    Quantity {
        name: "solver.rejected",
        title: "rejected before it",
        plot: "work of a step",
        unit: "",
        logarithmic: false,
    },
    Quantity { name: "solver.error", title: "local error", plot: "local error", unit: "", logarithmic: true },
    Quantity {
        name: "solver.position",
        title: "position violation |g|",
        plot: "violations",
        unit: "",
        logarithmic: true,
    },
    Quantity {
        name: "solver.velocity",
        title: "velocity violation |ġ|",
        plot: "violations",
        unit: "",
        logarithmic: true,
    },
];

/// One value for each quantity.
type Numbers = [f64; QUANTITIES.len()];

/// Steps that follow each other.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Stretch {
    /// Where its first and its last step end.
    first: f64,
    last: f64,
    low: Numbers,
    high: Numbers,
}

delassus_algebra::saved! { Stretch = Stretch::default() => { first, last, low, high } }

impl Stretch {
    /// Takes those that follow.
    fn extend(&mut self, next: &Stretch) {
        self.last = next.last;
        for i in 0..QUANTITIES.len() {
            self.low[i] = self.low[i].min(next.low[i]);
            self.high[i] = self.high[i].max(next.high[i]);
        }
    }
}

/// The accepted steps of a run, in bounded memory that is taken at its beginning.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Steps {
    stretches: Vec<Stretch>,
    /// Steps of a full stretch: two to the power of this.
    doublings: u32,
    /// Steps in the last one.
    open: usize,
}

delassus_algebra::saved! { Steps { stretches, doublings, open } }

impl Steps {
    /// Before the first step.
    #[must_use]
    pub fn new() -> Steps {
        Steps { stretches: Vec::with_capacity(MOST), ..Steps::default() }
    }

    /// Books a step that ended at a time.
    pub fn push(&mut self, t: f64, numbers: [f64; QUANTITIES.len()]) {
        let step = Stretch { first: t, last: t, low: numbers, high: numbers };
        // into the last stretch as long as that is not full
        if let Some(last) = self.stretches.last_mut().filter(|_| self.open < 1 << self.doublings) {
            last.extend(&step);
            self.open += 1;
            return;
        }
        // all are full: each two become one
        if self.stretches.len() == MOST {
            for i in 0..MOST / 2 {
                let mut both = self.stretches[2 * i];
                both.extend(&self.stretches[2 * i + 1]);
                self.stretches[i] = both;
            }
            self.stretches.truncate(MOST / 2);
            self.doublings += 1;
        }
        self.stretches.push(step);
        self.open = 1;
    }

    /// True before the first step.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.stretches.is_empty()
    }

    /// Steps that share a stretch; 1 where every one is known.
    #[must_use]
    pub fn shared_by(&self) -> usize {
        1 << self.doublings
    }

    /// As columns: a row for a step that stands alone, two for a stretch, with least and with largest numbers.
    #[must_use]
    pub fn record(&self) -> Record {
        let columns =
            std::iter::once("t").chain(QUANTITIES.iter().map(|q| q.name)).map(String::from).collect();
        let mut data = vec![Vec::with_capacity(2 * self.stretches.len()); 1 + QUANTITIES.len()];
        let mut row = |t: f64, numbers: &Numbers| {
            data[0].push(t);
            data[1..].iter_mut().zip(numbers).for_each(|(column, x)| column.push(*x));
        };
        for s in &self.stretches {
            row(s.first, &s.low);
            if s.last > s.first {
                row(s.last, &s.high);
            }
        }
        Record { columns, data, ..Record::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn booked(n: usize) -> Steps {
        let mut steps = Steps::new();
        for i in 0..n {
            let h = if i == n / 3 { 1e-9 } else { 1e-3 };
            steps.push((i + 1) as f64, [h, (i % 4) as f64, f64::from(i + 7 == n), 0.0, 1e-12, f64::NAN]);
        }
        steps
    }

    #[test]
    fn few_steps_are_rows_and_of_many_the_extremes_remain() {
        let few = booked(MOST);
        assert_eq!((few.shared_by(), few.record().len()), (1, MOST));
        assert_eq!(few.record().data[0].last(), Some(&(MOST as f64)));
        let many = booked(1_000_003);
        let record = many.record();
        assert!(record.len() <= 2 * MOST && record.len() > MOST, "{}", record.len());
        let column = |name: &str| record.column(name).unwrap();
        assert_eq!(column("solver.step").iter().filter(|h| **h < 1e-8).count(), 1);
        assert_eq!(column("solver.rejected").iter().filter(|n| **n > 0.5).count(), 1);
        assert_eq!(column("t").last(), Some(&1_000_003.0));
        assert!(column("t").windows(2).all(|t| t[0] <= t[1]));
    }

    #[test]
    fn memory_is_taken_at_the_beginning() {
        let steps = booked(100 * MOST);
        assert_eq!(steps.stretches.capacity(), Steps::new().stretches.capacity());
    }

    #[test]
    fn a_book_put_back_goes_on_as_if_it_had_stayed() {
        use delassus_algebra::saved::{Reader, Saved, Writer};
        let numbers = |i: usize| [i as f64; QUANTITIES.len()];
        let mut whole = Steps::new();
        let mut pieces = Steps::new();
        for i in 0..5000 {
            whole.push(i as f64, numbers(i));
            pieces.push(i as f64, numbers(i));
            if i % 777 == 0 {
                let mut out = Writer::default();
                pieces.save(&mut out);
                let bytes = out.finish();
                pieces = Steps::new();
                pieces.restore(&mut Reader::new(&bytes)).unwrap();
            }
        }
        assert_eq!(whole, pieces);
    }
}
