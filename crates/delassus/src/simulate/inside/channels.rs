//! Channels that formulas read, as polynomials along a part of the step.

use super::Inside;
use crate::simulate::session::Session;
use delassus_algebra::chebyshev::{PLACES, SAMPLES, Stretch};
use delassus_algebra::interval::Interval;
use delassus_algebra::taylor::Taylor;
use delassus_system::state::State;

/// How well a polynomial must follow a channel, in parts of its largest value.
const FOLLOWED: f64 = 1e-9;
/// Parts of a step below this width are not halved for that any more.
const NARROW: f64 = 1e-3;

/// Who reads channels where the mechanism stands: the state, which formula, its channels.
pub(in crate::simulate) type Read<'a> = &'a dyn Fn(&Session, &State, usize, &mut [f64]);

/// Channels of several formulas on a part of the step.
pub(in crate::simulate) struct Channels {
    /// Instant at which the part begins, and its length, s.
    pub(in crate::simulate) span: (f64, f64),
    /// One formula after the other.
    all: Vec<Stretch>,
    /// Where the channels of each formula begin.
    first: Vec<usize>,
}

impl Channels {
    /// Those of a formula.
    pub(in crate::simulate) fn of(&self, formula: usize) -> &[Stretch] {
        &self.all[self.first[formula]..self.first[formula + 1]]
    }

    /// The series of time and of the channels of a formula, anywhere between two places of the part.
    pub(in crate::simulate) fn on<const N: usize>(
        &self,
        formula: usize,
        a: f64,
        b: f64,
    ) -> (Taylor<N>, Vec<Taylor<N>>) {
        let t = Interval::new(self.instant(a), self.instant(b));
        (self.time(t), self.of(formula).iter().map(|p| p.series(a, b)).collect())
    }

    /// The same at one place.
    pub(in crate::simulate) fn at<const N: usize>(
        &self,
        formula: usize,
        s: f64,
    ) -> (Taylor<N>, Vec<Taylor<N>>) {
        let t = Interval::point(self.instant(s));
        (self.time(t), self.of(formula).iter().map(|p| p.series_at(s)).collect())
    }

    fn instant(&self, s: f64) -> f64 {
        self.span.0 + s * self.span.1
    }

    /// Time runs with the part.
    fn time<const N: usize>(&self, t: Interval) -> Taylor<N> {
        let mut out = Taylor::fixed(t);
        if N > 1 {
            out.0[1] = Interval::point(self.span.1);
        }
        out
    }

    /// Do the polynomials stand for the channels?
    fn are_followed(&self) -> bool {
        self.all.iter().all(|p| p.error() <= FOLLOWED * p.hull().magnitude())
    }
}

impl Inside {
    /// The channels of formulas with these numbers of them, on the part of the step from a to b.
    fn sample(
        &mut self,
        session: &mut Session,
        (a, b): (f64, f64),
        counts: &[usize],
        forces: bool,
        read: Read,
    ) -> Channels {
        let mut first = vec![0];
        first.extend(counts.iter().scan(0, |sum, n| {
            *sum += n;
            Some(*sum)
        }));
        let n = first.last().copied().unwrap_or(0);
        let mut samples = vec![[0.0; SAMPLES]; n];
        let mut values = vec![0.0; n];
        if n > 0 {
            for (j, place) in PLACES.iter().enumerate() {
                self.stand(session, a + (b - a) * place, forces);
                for i in 0..counts.len() {
                    read(session, &self.between, i, &mut values[first[i]..first[i + 1]]);
                }
                samples.iter_mut().zip(&values).for_each(|(sample, value)| sample[j] = *value);
            }
        }
        let span = (self.instant(a), (b - a) * self.h);
        Channels { span, all: samples.iter().map(Stretch::through).collect(), first }
    }

    /// Goes through the step in parts, from its beginning on, on which polynomials stand for the channels; `parts` to begin with.
    /// `look` sees each of them, with its place in the step, until it has found what it looks for.
    pub(in crate::simulate) fn walk<T>(
        &mut self,
        session: &mut Session,
        counts: &[usize],
        (parts, forces): (usize, bool),
        read: Read,
        look: &mut dyn FnMut(&mut Session, Channels, (f64, f64)) -> Option<T>,
    ) -> Option<T> {
        // time alone needs no samples
        let parts = if counts.iter().all(|n| *n == 0) { 1 } else { parts };
        let mut waiting: Vec<(f64, f64)> =
            (0..parts).rev().map(|i| (i as f64 / parts as f64, (i + 1) as f64 / parts as f64)).collect();
        while let Some((a, b)) = waiting.pop() {
            let channels = self.sample(session, (a, b), counts, forces, read);
            if b - a > NARROW && !channels.are_followed() {
                let m = 0.5 * (a + b);
                waiting.push((m, b));
                waiting.push((a, m));
                continue;
            }
            let found = look(session, channels, (a, b));
            if found.is_some() {
                return found;
            }
        }
        None
    }
}
