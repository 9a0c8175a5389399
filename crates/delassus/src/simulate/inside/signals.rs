//! Signals within a step, and gaps by formula: the first that passes zero, found with bounds of its formula along the motion.
//!
//! Formulas are enclosed on any part of the step. So a condition that holds for a moment is seen however long the step is,
//! several come in their order, and one that has just changed does not change back at the same instant. Where bounds decide
//! nothing within the work that is allowed, the value at the end of the step does.

use super::Inside;
use super::channels::Channels;
use crate::simulate::session::Session;
use delassus_algebra::first_root::{Bounded, First, first_root};
use delassus_algebra::taylor::Taylor;
use delassus_system::state::State;

/// Most parts of a stretch on which one function is bounded.
const MOST_PARTS: usize = 1000;

/// A function that is followed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::simulate) enum Followed {
    /// A signal of the session, by number.
    Signal(usize),
    /// The gap of a contact that is a formula.
    Gap {
        /// Its number.
        contact: usize,
        /// Metres per unit.
        unit: f64,
        /// Where it begins, m.
        floor: f64,
        /// How deep it may fall below that, m.
        depth: f64,
    },
}

/// What passes zero first within a step.
#[derive(Clone, Debug, Default)]
pub(in crate::simulate) struct Passages {
    /// The place in the step and the function, by number among those that are followed.
    pub(in crate::simulate) first: Option<(f64, usize)>,
    /// Functions of which bounds did not tell on some part of the step.
    pub(in crate::simulate) open: Vec<usize>,
    /// The first of them for which the work that is allowed was not enough, and the place.
    pub(in crate::simulate) unfinished: Option<(f64, usize)>,
}

/// One function along a part of the step.
struct Along<'a> {
    session: &'a Session,
    channels: &'a Channels,
    followed: Followed,
    number: usize,
    /// What is added to a gap.
    lifted: f64,
}

impl Along<'_> {
    fn series(&self, (t, inputs): (Taylor<3>, Vec<Taylor<3>>)) -> Taylor<3> {
        let Session { signals, mechanism, .. } = self.session;
        match self.followed {
            Followed::Signal(i) => signals.enclose(mechanism.as_ref(), i, t, &inputs),
            Followed::Gap { contact, unit, floor, .. } => match mechanism.contacts().gap_formula(contact) {
                Some((e, _)) => {
                    e.enclose(t, |j| inputs[j]).scaled(unit) + Taylor::constant(self.lifted - floor)
                }
                None => Taylor::constant(1.0),
            },
        }
    }
}

impl Bounded for Along<'_> {
    fn on(&mut self, a: f64, b: f64) -> Taylor<3> {
        self.series(self.channels.on(self.number, a, b))
    }
    fn at(&mut self, s: f64) -> Taylor<3> {
        self.series(self.channels.at(self.number, s))
    }
}

/// Where a gap that is below zero at a place was zero before it, in the same part.
fn zero_before(gap: &mut Along, place: f64) -> f64 {
    let mut value = |s: f64| gap.at(s).0[0].lo;
    let (mut b, mut step) = (place, 1e-12);
    // back by distances that double, until it is positive
    let mut a = b;
    while value(a) < 0.0 {
        if a <= 0.0 {
            return 0.0;
        }
        b = a;
        a = (a - step).max(0.0);
        step *= 2.0;
    }
    while b - a > 1e-15 {
        let m = 0.5 * (a + b);
        if m <= a || m >= b {
            break;
        }
        *(if value(m) < 0.0 { &mut b } else { &mut a }) = m;
    }
    b
}

impl Inside {
    /// What passes zero first within the step that was taken, of functions whose channels turn by at most `turn` rad in it.
    pub(in crate::simulate) fn passages(
        &mut self,
        session: &mut Session,
        all: &[Followed],
        turn: f64,
    ) -> Passages {
        let mut out = Passages::default();
        if all.is_empty() {
            return out;
        }
        let count = |f: &Followed| match *f {
            Followed::Signal(i) => session.signals.inputs(session.mechanism.as_ref(), i),
            Followed::Gap { contact, .. } => {
                session.mechanism.contacts().gap_formula(contact).map_or(0, |(e, _)| e.inputs().len())
            }
        };
        let counts: Vec<usize> = all.iter().map(count).collect();
        let read = |session: &Session, x: &State, k: usize, values: &mut [f64]| {
            let mechanism = session.mechanism.as_ref();
            match all[k] {
                Followed::Signal(i) => session.signals.input_values(mechanism, x, i, values),
                Followed::Gap { contact, .. } => {
                    if let Some((_, x)) = mechanism.contacts().gap_formula(contact) {
                        values.copy_from_slice(&x[..values.len()]);
                    }
                }
            }
        };
        let forces = session.signals.any_reads_forces();
        let (open, unfinished) = (&mut out.open, &mut out.unfinished);
        let mut look = |session: &mut Session, channels: Channels, (a, b): (f64, f64)| {
            let channels = &channels;
            let mut first: Option<(f64, usize)> = None;
            for (number, followed) in all.iter().enumerate() {
                // zero at the beginning: it is on the side that it goes to
                if let Followed::Signal(i) = *followed
                    && a == 0.0
                    && let Some(event) = session.signals.without_side(i)
                {
                    let slope =
                        Along { session, channels, followed: *followed, number, lifted: 0.0 }.at(0.0).0[1];
                    let goes = f64::from(i8::from(slope.is_positive()) - i8::from(slope.is_negative()));
                    session.signals.take_side(event, goes);
                }
                let lifted = if let Followed::Gap { depth, .. } = *followed { depth } else { 0.0 };
                let mut along = Along { session, channels, followed: *followed, number, lifted };
                let until = first.map_or(1.0, |f| f.0);
                match first_root(&mut along, 0.0, until, MOST_PARTS) {
                    First::None => {}
                    First::Root(s) => {
                        along.lifted = 0.0;
                        let s = if lifted > 0.0 { zero_before(&mut along, s) } else { s };
                        first = Some((s, number));
                    }
                    First::Undecided(_) => open.push(number),
                    First::Unfinished(s) => {
                        open.push(number);
                        unfinished.get_or_insert((a + (b - a) * s, number));
                    }
                }
            }
            first.map(|(s, number)| (a + (b - a) * s, number))
        };
        out.first = self.walk(session, &counts, (Inside::parts(turn), forces), &read, &mut look);
        out
    }
}
