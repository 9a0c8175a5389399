//! Looking for events within a step: what passed zero, and what first.
//!
//! Functions are searched on the dense output of the step and then on steps of the method itself, so that the state at an
//! event is the method's own and its function is zero to round-off.
//!
//! Implements: haddouni2017 fig. 2 "detect and localise the earliest event".

use super::Events;
use super::rubbing::MOST_OF_THE_WAY;
use crate::simulate::Session;
use crate::simulate::inside::{Ends, Followed, Inside, Open, first_closing};
use delassus_integrators::integrator::Report;
use delassus_system::error::Failure;
use delassus_system::state::State;

/// What passed zero.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::simulate) enum Culprit {
    /// The gap of an open contact.
    Gap(usize),
    /// The multiplier of a closed contact.
    Release(usize),
    /// The place where a closed contact meets left its features.
    Leave(usize),
    /// The grip of a contact that sticks: it begins to slip.
    Slip(usize),
    /// Contacts whose forces are not unique: no forces within their cones keep the motion as it is.
    Modes,
    /// The slip of a contact along its direction: it comes to rest, or turns back.
    Rest(usize),
    /// A function of the mechanism: a condition of a load, an event of the model.
    Signal(usize),
}

/// An event within the step last attempted.
pub(in crate::simulate) struct Found {
    /// What passed zero; `None` if contacts are only to be sorted anew.
    pub(in crate::simulate) culprit: Option<Culprit>,
    /// The step that leads to it; zero: it is at the beginning.
    pub(in crate::simulate) h: f64,
    /// Report of that step.
    pub(in crate::simulate) report: Report,
}

impl Found {
    /// At the beginning of the step.
    pub(super) fn at_once(culprit: Option<Culprit>) -> Found {
        Found { culprit, h: 0.0, report: Report::default() }
    }
}

/// What a look at a step says.
pub(super) enum Looked {
    /// Nothing but motion.
    Nothing,
    /// An event. The attempted step of the session ends there, or the event is at its beginning.
    Event(Found),
    /// It cannot be told what happened: a step of this length may show it.
    TooLong(f64),
}

/// Values at an accepted state.
#[derive(Clone, Debug, Default)]
pub(super) struct Values {
    pub(super) ends: Ends,
    /// Margins of closed contacts, in their order.
    pub(super) margins: Vec<f64>,
    pub(super) signals: Vec<f64>,
}

delassus_algebra::saved! { Values { ends, margins, signals } }

/// A step that is searched.
pub(super) struct Search {
    /// Values at its beginning and at its end.
    pub(super) before: Values,
    pub(super) now: Values,
    /// The motion within it.
    pub(super) inside: Inside,
    /// Its error, m.
    error: f64,
    /// Largest force of a closed contact since contacts last changed.
    pub(super) push: f64,
}

delassus_algebra::saved! { Search { before, now, inside, error, push } }

impl Search {
    /// What the motion within the step may be wrong by, m.
    pub(super) fn error(&self) -> f64 {
        self.error
    }

    /// Before the first step, from x.
    pub(super) fn new(x: &State) -> Search {
        Search {
            before: Values::default(),
            now: Values::default(),
            inside: Inside::new(x),
            error: 0.0,
            push: 0.0,
        }
    }
}

/// Part of a step below which an event that the method cannot step to is taken at the beginning.
const AT_THE_BEGINNING: f64 = 1e-7;
/// Times a step to an event is searched again because another contact is behind its surface at its end.
const AGAIN: usize = 4;
/// Part of a step that is tried where it cannot be told what happens in it from the beginning on.
const SHORTER: f64 = 0.5;

/// Estimated errors of a step by which its dense output may be wrong.
const ERRORS: f64 = 2.0;
/// Places of a step below this part are its beginning.
const BEGINNING: f64 = 0.1;

impl Events {
    /// Takes the values at a state at which the mechanism stands, velocities included.
    pub(super) fn take(&self, session: &Session, x: &State, out: &mut Values) {
        let m = session.mechanism.as_ref();
        out.ends.take(m, self.infos.len());
        out.margins.clear();
        out.margins.extend(m.contacts().closed().iter().map(|c| m.contacts().gap_and_margin(*c).1));
        out.signals.resize(session.signals.len(), 0.0);
        session.signals.values(m, x, &mut out.signals);
    }

    /// The earliest event within the step last attempted, of length h and with this estimated error, if that is held to a tolerance.
    ///
    /// # Errors
    /// If a step to it fails.
    pub(super) fn search(
        &mut self,
        session: &mut Session,
        h: f64,
        error: Option<f64>,
    ) -> Result<Looked, Failure> {
        self.search.error = error.map_or(self.tol.gap, |error| ERRORS * error * self.tol.length);
        let (mut h, mut work) = (h, None);
        for _ in 0..AGAIN {
            let (s, culprit) = match self.earliest(session, h) {
                Ok(None) => match work {
                    None if self.nearly_rests(session) => return Ok(Looked::TooLong(SHORTER * h)),
                    None => return Ok(Looked::Nothing),
                    // nothing before what the longer step has found
                    Some(found) => return Ok(Looked::Event(found)),
                },
                Ok(Some(first)) => first,
                Err(shorter) => return Ok(Looked::TooLong(shorter)),
            };
            if self.turns_on_the_way(session, culprit, s) {
                return Ok(Looked::TooLong(MOST_OF_THE_WAY * s * h));
            }
            // a step of the method that ends there
            if s * h <= self.resolution(session.x.t) {
                return Ok(Looked::Event(Found::at_once(Some(culprit))));
            }
            let found = match self.refine(session, culprit, s * h, h) {
                // too short a step for the method: what is missing is corrected at the event
                Err(_) if s <= AT_THE_BEGINNING => {
                    return Ok(Looked::Event(Found::at_once(Some(culprit))));
                }
                found => found?,
            };
            session.arrive();
            let Some(found) = found else { return Ok(Looked::TooLong(SHORTER * h)) };
            if self.has_turned(session, culprit) {
                return Ok(Looked::TooLong(SHORTER * found.h));
            }
            // the method's own motion to there differs from the one that was searched: is it free, too?
            if !self.is_behind(session, culprit) {
                return Ok(Looked::Event(found));
            }
            h = found.h;
            work = Some(found);
        }
        Ok(Looked::TooLong(SHORTER * h))
    }

    /// What passes zero first on the motion between both ends of the attempted step: place and culprit; or how long a step may
    /// be of which that can be told. The mechanism stands at the end of the step afterwards, if nothing does.
    fn earliest(&mut self, session: &mut Session, h: f64) -> Result<Option<(f64, Culprit)>, f64> {
        // values at the end of the step
        session.arrive();
        let mut now = std::mem::take(&mut self.search.now);
        self.take(session, session.attempted(), &mut now);
        self.search.now = now;
        self.search.inside.begin(session);
        let mut first: Option<(f64, Culprit)> = None;
        let earlier = |first: &mut Option<(f64, Culprit)>, s: f64, culprit: Culprit| {
            if first.is_none_or(|f| s < f.0) {
                *first = Some((s, culprit));
            }
        };
        // open contacts
        let closing = self.closing(session, h)?;
        if let Some((s, c, _)) = closing {
            earlier(&mut first, s, Culprit::Gap(c));
        }
        // conditions of loads, events of the model, gaps by formula
        let followed = self.followed(session);
        let turn = Ends::turn([&self.search.before.ends, &self.search.now.ends], h);
        let passages = self.search.inside.passages(session, &followed, turn);
        let culprit = |k: usize| match followed[k] {
            Followed::Signal(i) => Culprit::Signal(i),
            Followed::Gap { contact, .. } => Culprit::Gap(contact),
        };
        if let Some((s, k)) = passages.first {
            earlier(&mut first, s, culprit(k));
        }
        // more changes than can be told apart before that: a shorter step has fewer
        if let Some((s, _)) = passages.unfinished
            && first.is_none_or(|f| s < f.0)
        {
            return Err(h * if s > BEGINNING { s } else { SHORTER });
        }
        let mut suspects: Vec<(Culprit, Option<f64>)> = Vec::new();
        for (k, f) in followed.iter().enumerate() {
            let negative = match *f {
                Followed::Signal(i) => passages.open.contains(&k) && self.search.now.signals[i] < 0.0,
                // one that hovers does so
                Followed::Gap { contact: c, unit, depth, .. } => {
                    let [g, u] = [self.search.before.ends.gaps[c], self.search.before.ends.rates[c]];
                    let hovers = self.tol.hovers(g * unit, u * unit);
                    self.above(c, self.search.now.ends.gaps[c]) < if hovers { -depth } else { 0.0 }
                }
            };
            if negative {
                suspects.push((culprit(k), None));
            }
        }
        // closed contacts
        self.letting_go(session, &mut suspects);
        for (culprit, dip) in suspects {
            let Some(s) = self.on_dense(session, culprit, dip) else { continue };
            earlier(&mut first, s, culprit);
            // a neighbour on the same surface that falls only after this one has left it takes over there
            if let (Culprit::Leave(k), Some((_, c, below))) = (culprit, closing)
                && s <= below
                && self.pairs[k] == self.pairs[c]
                && first.is_some_and(|f| f.1 == Culprit::Gap(c))
            {
                first = Some((s, culprit));
            }
        }
        // a contact that was in front and is behind must not be passed over
        if first.is_none() {
            session.arrive();
            if self.behind(session, None).is_some() {
                return Err(SHORTER * h);
            }
        }
        Ok(first)
    }

    /// The first open contact that closes: one that falls below its depth somewhere in the step, or below zero at its end.
    ///
    /// Place, contact, and where it is that deep.
    fn closing(&mut self, session: &mut Session, h: f64) -> Result<Option<(f64, usize, f64)>, f64> {
        let Events { search, sets, tol, units, .. } = self;
        let Search { before, now, inside, error, .. } = search;
        let near = inside.near(session, [&before.ends, &now.ends], tol.depth());
        if near.contacts.is_empty() {
            return Ok(None);
        }
        // what left its features at this instant falls behind their lines without touching them
        let t = session.x.t;
        let just_left = t - sets.instant <= resolution(t, h);
        let contacts = session.mechanism.contacts();
        let is_open = |c: &usize| {
            let closed = contacts.closed().contains(c) || just_left && sets.departed.contains(c);
            !closed && contacts.gap_formula(*c).is_none()
        };
        let depth =
            |c: usize| tol.depth_of(before.ends.gaps[c] * units[c], before.ends.rates[c] * units[c], *error);
        let open: Vec<Open> = near
            .contacts
            .iter()
            .copied()
            .filter(is_open)
            .map(|contact| Open {
                contact,
                unit: units[contact],
                floor: sets.floor[contact],
                depth: depth(contact),
            })
            .collect();
        // one that touches at the beginning and approaches
        let strikes = |o: &&Open| {
            let [gap, rate] = [before.ends.gaps[o.contact], before.ends.rates[o.contact]].map(|x| x * o.unit);
            gap - o.floor <= 0.0 && rate < -tol.velocity && sets.front[o.contact]
        };
        if let Some(o) = open.iter().find(strikes) {
            session.stand();
            let margin = session.mechanism.contacts().gap_and_margin(o.contact).1;
            if sets.faces(o.contact, margin, tol.gap) {
                return Ok(Some((0.0, o.contact, 0.0)));
            }
        }
        let faces = |c: usize, margin: f64| sets.faces(c, margin, tol.gap);
        let found = first_closing(inside, session, near.parts, &open, &faces)
            .map_err(|place| h * if place > BEGINNING { place } else { SHORTER })?;
        let Some(found) = found else {
            return Ok(self.ends_closed(session, &open).map(|(s, c)| (s, c, 1.0)));
        };
        // from an impact or a take-off: the flight may be lower than what is followed
        let leaves =
            self.above(found.contact, self.search.before.ends.gaps[found.contact]).abs() <= self.tol.gap;
        let s = if leaves { self.flight(session, found.contact, found.below) } else { found.zero };
        Ok(Some((s, found.contact, found.below)))
    }

    /// The first of some open contacts that is below zero at the end of the step, by less than what is followed.
    fn ends_closed(&mut self, session: &mut Session, open: &[Open]) -> Option<(f64, usize)> {
        let mut first: Option<(f64, usize)> = None;
        for Open { contact: c, depth, .. } in open {
            let gap = self.above(*c, self.search.now.ends.gaps[*c]);
            // one that hovers does so
            let [g, u] = [self.search.before.ends.gaps[*c], self.search.before.ends.rates[*c]];
            let hovers = self.tol.hovers(g * self.units[*c], u * self.units[*c]);
            if hovers || !(gap < 0.0 && gap >= -depth) || !self.sets.front[*c] {
                continue;
            }
            let s = self.flight(session, *c, 1.0);
            self.search.inside.place(session, s);
            let margin = session.mechanism.contacts().gap_and_margin(*c).1;
            if self.sets.faces(*c, margin, self.tol.gap) && first.is_none_or(|f| s < f.0) {
                first = Some((s, *c));
            }
        }
        first
    }

    /// Signals, and open contacts whose gap is a formula.
    fn followed(&self, session: &Session) -> Vec<Followed> {
        let contacts = session.mechanism.contacts();
        let gaps = self.formulas.iter().filter(|c| !contacts.closed().contains(c));
        let ends = [&self.search.before.signals, &self.search.now.signals];
        (0..session.signals.len())
            .filter(|i| !session.rests(*i, ends.map(|values| values[*i])))
            .map(Followed::Signal)
            .chain(gaps.map(|c| {
                let (ends, unit) = (&self.search.before.ends, self.units[*c]);
                let depth = self.tol.depth_of(ends.gaps[*c] * unit, ends.rates[*c] * unit, self.search.error);
                Followed::Gap { contact: *c, unit, depth, floor: self.sets.floor[*c] }
            }))
            .collect()
    }

    /// How far a gap is above where its contact begins, m.
    pub(super) fn above(&self, c: usize, gap: f64) -> f64 {
        gap * self.units[c] - self.sets.floor[c]
    }

    /// Is a contact besides this one behind its surface at the end of the attempted step, where the mechanism stands?
    fn is_behind(&mut self, session: &Session, culprit: Culprit) -> bool {
        let own = if let Culprit::Gap(c) = culprit { Some(c) } else { None };
        self.behind(session, own).is_some()
    }

    /// An open contact, other than this one, that was in front of its surface and is behind it where the mechanism stands.
    pub(super) fn behind(&mut self, session: &Session, other: Option<usize>) -> Option<usize> {
        let contacts = session.mechanism.contacts();
        contacts.gaps(&mut self.gaps);
        let before = &self.search.before.ends;
        let hovered = |c: usize| {
            let known = before.gaps.get(c).zip(before.rates.get(c));
            known.is_some_and(|(g, u)| self.tol.hovers(g * self.units[c], u * self.units[c]))
        };
        (0..self.infos.len()).find(|c| {
            self.above(*c, self.gaps[*c]) < -if hovered(*c) { self.tol.gap } else { self.tol.depth() }
                && self.sets.front[*c]
                && Some(*c) != other
                && !contacts.closed().contains(c)
                && contacts.gap_and_margin(*c).1 >= 0.0
        })
    }
}

/// Times at an instant t of a step of length h that cannot be told from another.
pub(super) fn resolution(t: f64, h: f64) -> f64 {
    4.0 * f64::EPSILON * t.abs().max(h)
}
