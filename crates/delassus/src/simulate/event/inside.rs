//! Signals within a step: the first that passes zero, found with bounds of its formula along the motion.
//!
//! Channels that formulas read are sampled on the dense output and stand for it as polynomials; formulas are enclosed on any
//! part of the step. So a condition that holds for a moment is seen however long the step is, several come in their order,
//! and one that has just changed does not change back at the same instant. Where bounds decide nothing within the work that
//! is allowed, the value at the end of the step does.

use super::Events;
use crate::simulate::Session;
use delassus_algebra::chebyshev::{PLACES, SAMPLES, Stretch};
use delassus_algebra::first_root::{Bounded, First, first_root};
use delassus_algebra::interval::Interval;
use delassus_algebra::taylor::Taylor;

/// Most parts of a step on which one function is bounded.
const MOST_PARTS: usize = 1000;

/// What bounds say of a signal within a step.
pub(super) enum Inside {
    /// It stays on its side.
    Stays,
    /// It passes zero here, in parts of the step.
    Passes(f64),
    /// They do not tell.
    Open,
}

/// Channels of one signal along the step.
struct Along<'a> {
    session: &'a Session,
    signal: usize,
    inputs: &'a [Stretch],
    /// Beginning and length of the step.
    span: (f64, f64),
}

impl Along<'_> {
    fn series(&self, t: Interval, inputs: &[Taylor<3>]) -> Taylor<3> {
        // time runs with the part of the step
        let t = Taylor([t, Interval::point(self.span.1), Interval::ZERO]);
        let Session { signals, mechanism, .. } = self.session;
        signals.enclose(mechanism.as_ref(), self.signal, t, inputs)
    }
    fn time(&self, s: f64) -> f64 {
        self.span.0 + s * self.span.1
    }
}

impl Bounded for Along<'_> {
    fn on(&mut self, a: f64, b: f64) -> Taylor<3> {
        let inputs: Vec<_> = self.inputs.iter().map(|p| p.series(a, b)).collect();
        self.series(Interval::new(self.time(a), self.time(b)), &inputs)
    }
    fn at(&mut self, s: f64) -> Taylor<3> {
        let inputs: Vec<_> = self.inputs.iter().map(|p| p.series_at(s)).collect();
        self.series(Interval::point(self.time(s)), &inputs)
    }
}

impl Events {
    /// What every signal does within the step that the dense output stands for.
    pub(super) fn signals_inside(&mut self, session: &mut Session) -> Vec<Inside> {
        let n = session.signals.len();
        let counts: Vec<usize> =
            (0..n).map(|i| session.signals.inputs(session.mechanism.as_ref(), i)).collect();
        let stretches = self.sample(session, &counts);
        let span = self.search.span;
        let mut first = 0;
        let mut out = Vec::with_capacity(n);
        for (i, count) in counts.iter().enumerate() {
            let inputs = &stretches[first..first + count];
            first += count;
            // zero at the beginning: it is on the side that it goes to
            if let Some(event) = session.signals.without_side(i) {
                let slope = Along { session, signal: i, inputs, span }.at(0.0).0[1];
                let goes = f64::from(i8::from(slope.is_positive()) - i8::from(slope.is_negative()));
                session.signals.take_side(event, goes);
            }
            let mut along = Along { session, signal: i, inputs, span };
            out.push(match first_root(&mut along, 0.0, 1.0, MOST_PARTS) {
                First::None => Inside::Stays,
                First::Root(s) => Inside::Passes(s),
                First::Undecided(_) | First::Unfinished(_) => Inside::Open,
            });
        }
        out
    }

    /// The channels of all signals as polynomials along the step.
    fn sample(&mut self, session: &mut Session, counts: &[usize]) -> Vec<Stretch> {
        let all: usize = counts.iter().sum();
        if all == 0 {
            return Vec::new();
        }
        let mut samples = vec![[0.0; SAMPLES]; all];
        let mut values = vec![0.0; all];
        for (j, s) in PLACES.iter().enumerate() {
            let x = self.stand_inside(session, *s, true);
            let mut rest = &mut values[..];
            for (i, count) in counts.iter().enumerate() {
                let (own, others) = rest.split_at_mut(*count);
                session.signals.input_values(session.mechanism.as_ref(), &x, i, own);
                rest = others;
            }
            self.search.between = x;
            samples.iter_mut().zip(&values).for_each(|(sample, value)| sample[j] = *value);
        }
        samples.iter().map(Stretch::through).collect()
    }
}
