//! Looking for events within a step: which functions passed zero, and which first.
//!
//! Functions are searched on the dense output of the step and then on steps of the method itself, so that the state at an
//! event is the method's own and its function is zero to round-off.
//!
//! Implements: haddouni2017 fig. 2 "detect and localise the earliest event".

use super::Events;
use super::inside::Inside;
use super::root::Bracket;
use crate::simulate::Session;
use delassus_algebra::Vec3;
use delassus_algebra::cone::Block;
use delassus_algebra::vec3::dot;
use delassus_integrators::integrator::{Dense, Levels, Report};
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
    /// A function of the mechanism: a condition of a load, an event of the model.
    Signal(usize),
}

/// Where in the step a function may be negative.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Reach {
    /// At its end.
    End,
    /// Near a place between its ends.
    Dip(f64),
    /// Between two places from which the features see each other from opposite sides.
    Passing,
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

/// Values at an accepted state.
#[derive(Clone, Debug, Default)]
pub(super) struct Values {
    pub(super) gaps: Vec<f64>,
    pub(super) rates: Vec<f64>,
    /// Margins of closed contacts, in their order.
    pub(super) margins: Vec<f64>,
    pub(super) signals: Vec<f64>,
}

delassus_algebra::saved! { Values { gaps, rates, margins, signals } }

/// A step that is searched.
pub(super) struct Search {
    /// Values at its beginning and at its end.
    pub(super) before: Values,
    pub(super) now: Values,
    /// The motion within it, where it began and how long it is.
    pub(super) dense: Dense,
    pub(super) span: (f64, f64),
    /// A state within it.
    pub(super) between: State,
    /// Largest force of a closed contact since contacts last changed.
    pub(super) push: f64,
}

delassus_algebra::saved! { Search { before, now, dense, span, between, push } }

impl Search {
    /// Before the first step, from x.
    pub(super) fn new(x: &State) -> Search {
        Search {
            before: Values::default(),
            now: Values::default(),
            dense: Dense::new(x),
            span: (0.0, 0.0),
            between: x.clone(),
            push: 0.0,
        }
    }
}

/// Root of the dense output in parts of the step; steps of the method refine it.
const DENSE: f64 = 1e-9;
/// Most steps of the method that refine a root.
const REFINEMENTS: usize = 40;
/// Gap at which a contact counts as located, in model lengths (multipliers: of the model's forces): round-off.
const LOCATED: f64 = 2e-16;
/// Part of the largest force above which the multiplier of a method is not near zero, whatever its error.
const PRESSES_CLEARLY: f64 = 0.3;
/// Part of a step below which an event that the method cannot step to is taken at the beginning.
const AT_THE_BEGINNING: f64 = 1e-7;
/// Width, in parts of the step, to which the lowest place of a dip is searched: below it values differ by round-off.
const LOWEST: f64 = 1e-8;
/// Part of the golden section.
const GOLDEN: f64 = 0.381_966_011_250_105;
/// Halvings of the step in search of the flight between two impacts.
const HALVINGS: i32 = 60;

impl Events {
    /// Takes the values at a state at which the mechanism stands, velocities included.
    pub(super) fn take(&self, session: &Session, x: &State, out: &mut Values) {
        let m = session.mechanism.as_ref();
        out.gaps.resize(self.infos.len(), 0.0);
        out.rates.resize(self.infos.len(), 0.0);
        m.contacts().gaps(&mut out.gaps);
        m.contacts().gap_velocities(&mut out.rates);
        out.margins.clear();
        out.margins.extend(m.contacts().closed().iter().map(|c| m.contacts().state(*c).margin));
        out.signals.resize(session.signals.len(), 0.0);
        session.signals.values(m, x, &mut out.signals);
    }

    /// The earliest event within the step last attempted. If there is one, the attempted step of the session ends there.
    ///
    /// # Errors
    /// If a step to it fails.
    pub(super) fn search(&mut self, session: &mut Session, h: f64) -> Result<Option<Found>, Failure> {
        // values at the end of the step
        session.arrive();
        let mut now = std::mem::take(&mut self.search.now);
        self.take(session, session.attempted(), &mut now);
        // what may have passed zero; multipliers of methods that hold positions only oscillate, or jump with the step
        let own = session.method.explicit || session.method.variable_step && self.all_push(session);
        let mut suspects = if own {
            self.suspects(session, &session.attempted().lambda, &now, h)
        } else {
            let end = session.attempted().clone();
            let lambda = pushes(session, &end);
            self.suspects(session, &lambda, &now, h)
        };
        self.search.now = now;
        let signals = session.signals.len() > 0;
        if suspects.is_empty() && !signals {
            return Ok(None);
        }
        // the earliest of them, on the motion between both ends
        session.interpolate(&mut self.search.dense);
        self.search.span = (session.x.t, session.attempted().t - session.x.t);
        self.screen(session, &mut suspects);
        let mut first: Option<(f64, Culprit)> = None;
        if signals {
            for (i, inside) in self.signals_inside(session).into_iter().enumerate() {
                match inside {
                    Inside::Passes(s) if first.is_none_or(|f| s < f.0) => {
                        first = Some((s, Culprit::Signal(i)))
                    }
                    Inside::Open if self.search.now.signals[i] < 0.0 => {
                        suspects.push((Culprit::Signal(i), Reach::End));
                    }
                    _ => {}
                }
            }
        }
        for (culprit, reach) in suspects {
            if let Some(s) = self.on_dense(session, culprit, reach)
                && first.is_none_or(|f| s < f.0)
            {
                first = Some((s, culprit));
            }
        }
        let Some((s, culprit)) = first else {
            session.arrive();
            return Ok(None);
        };
        // a step of the method that ends there
        if s * h <= self.resolution(session.x.t) {
            return Ok(Some(Found { culprit: Some(culprit), h: 0.0, report: Report::default() }));
        }
        let found = match self.refine(session, culprit, s * h, h) {
            // too short a step for the method: what is missing is corrected at the event
            Err(_) if s <= AT_THE_BEGINNING => {
                return Ok(Some(Found { culprit: Some(culprit), h: 0.0, report: Report::default() }));
            }
            found => found?,
        };
        session.arrive();
        Ok(Some(found))
    }

    /// Are the method's own multipliers of all closed contacts far from zero at the end of the attempted step?
    fn all_push(&mut self, session: &Session) -> bool {
        let (lambda, blocks) = (&session.attempted().lambda, session.mechanism.contacts().blocks());
        let (units, closed) = (&self.units, session.mechanism.contacts().closed());
        // multipliers of methods that hold positions only swing with the step, about any mean
        if session.method.levels == Levels::POSITION && !closed.is_empty() {
            return false;
        }
        // those that never let go have nothing to pass
        let scaled = || {
            let open = blocks.iter().zip(closed).filter(|(b, _)| b.cone.lets_go());
            open.map(|(b, c)| push(&b, lambda) / units[*c])
        };
        self.search.push = scaled().fold(self.search.push, f64::max);
        let push = self.search.push;
        scaled().all(|f| f > PRESSES_CLEARLY * push)
    }

    /// What may have passed zero, and where in the step.
    fn suspects(&self, session: &Session, lambda: &[f64], now: &Values, h: f64) -> Vec<(Culprit, Reach)> {
        let mut out = Vec::new();
        let closed = session.mechanism.contacts().closed();
        let t = session.x.t;
        // what left its features at this instant falls behind their lines without touching them
        let just_left = t - self.sets.instant <= self.resolution(t);
        for c in 0..self.infos.len() {
            let (unit, before) = (self.units[c], &self.search.before);
            // behind its surface, but it may come to the front and fall back within the step: a ball that leaves a ridge
            let emerges = before.rates[c] > 0.0 && now.rates[c] < 0.0 && now.gaps[c] < 0.0;
            if !self.sets.front[c] && !emerges
                || closed.contains(&c)
                || just_left && self.sets.departed.contains(&c)
            {
                continue;
            }
            let hovers = before.gaps[c].abs() * unit <= self.tol.gap
                && before.rates[c].abs() * unit <= self.tol.velocity;
            let limit = if hovers { -self.tol.gap } else { 0.0 };
            if now.gaps[c] * unit < limit {
                out.push((Culprit::Gap(c), Reach::End));
            } else if !hovers
                && let Some(s) = dip([before.gaps[c], now.gaps[c]], [before.rates[c] * h, now.rates[c] * h])
            {
                out.push((Culprit::Gap(c), Reach::Dip(s)));
            } else if before.rates[c] >= 0.0
                && now.rates[c] > before.rates[c]
                && before.gaps[c] + now.gaps[c] < 1.5 * now.rates[c] * h
            {
                // away, back, through and out on the other side: faster than at first, and no farther than it can be
                out.push((Culprit::Gap(c), Reach::Passing));
            }
        }
        let blocks = session.mechanism.contacts().blocks();
        for (k, c) in closed.iter().enumerate() {
            let force = push(&blocks.get(k), lambda);
            if force * self.units[*c].recip() < -self.tol.multiplier {
                out.push((Culprit::Release(*c), Reach::End));
            }
            if now.margins[k] < -self.tol.gap {
                out.push((Culprit::Leave(*c), Reach::End));
            }
        }
        out
    }

    /// The function of a culprit at a state, positive before the event; the mechanism stands there afterwards.
    fn value(&self, session: &mut Session, culprit: Culprit, x: &State) -> f64 {
        if let Culprit::Release(c) = culprit {
            let k = session.mechanism.contacts().closed().iter().position(|k| *k == c).unwrap_or(0);
            let lambda = pushes(session, x);
            return push(&session.mechanism.contacts().blocks().get(k), &lambda);
        }
        session.mechanism.set_position(x.t, &x.q);
        match culprit {
            Culprit::Gap(c) => session.mechanism.contacts().state(c).gap,
            Culprit::Leave(c) => session.mechanism.contacts().state(c).margin,
            Culprit::Signal(i) => {
                session.mechanism.set_velocity(&x.v);
                let mut out = vec![0.0; session.signals.len()];
                session.signals.values(session.mechanism.as_ref(), x, &mut out);
                out[i]
            }
            Culprit::Release(_) => unreachable!("answered above"),
        }
    }

    /// The state at a part s of the step on the dense output, with accelerations and multipliers of the equations if `forces`
    /// are read; the mechanism stands there.
    pub(super) fn stand_inside(&mut self, session: &mut Session, s: f64, forces: bool) -> State {
        let mut x = std::mem::take(&mut self.search.between);
        let (t, h) = self.search.span;
        self.search.dense.at(session.mechanism.system(), t + s * h, &mut x);
        if forces && session.method.explicit && session.signals.any_reads_forces() {
            let guess = x.clone();
            if session.stepper.accelerations(session.mechanism.system(), &mut x).is_err() {
                x = guess;
            }
        }
        session.mechanism.set_state(x.t, &x.q, &x.v);
        x
    }

    /// Value at a part s of the step on the dense output.
    fn dense_value(&mut self, session: &mut Session, culprit: Culprit, s: f64) -> f64 {
        let forces = matches!(culprit, Culprit::Signal(i) if session.signals.reads_forces(i));
        let x = self.stand_inside(session, s, forces);
        let value = self.value(session, culprit, &x);
        self.search.between = x;
        value
    }

    /// Where a function passes zero on the dense output, as a part of the step, if the event is one: features must face each
    /// other when they meet.
    fn on_dense(&mut self, session: &mut Session, culprit: Culprit, reach: Reach) -> Option<f64> {
        // a place where it is negative
        let (mut b, mut fb) = match reach {
            Reach::End => (1.0, self.dense_value(session, culprit, 1.0)),
            Reach::Dip(s) => self.lowest(session, culprit, s)?,
            Reach::Passing => self.passing(session, culprit)?,
        };
        // one before it where it is positive
        let start = match culprit {
            Culprit::Gap(c) => self.search.before.gaps[c],
            Culprit::Release(_) => {
                let x = session.x.clone();
                self.value(session, culprit, &x)
            }
            Culprit::Leave(c) => {
                let k = session.mechanism.contacts().closed().iter().position(|k| *k == c)?;
                self.search.before.margins[k]
            }
            Culprit::Signal(i) => self.search.before.signals[i],
        };
        let leaving = match culprit {
            Culprit::Gap(c) => start * self.units[c] <= self.tol.gap,
            // closed where it does not press yet
            Culprit::Release(c) => start <= self.tol.multiplier * self.units[c],
            _ => false,
        };
        let (mut a, mut fa) = (0.0, start);
        if leaving {
            // from an impact or a take-off: find the flight (a contact just closed: the press)
            let mut found = false;
            for _ in 0..HALVINGS {
                let s = 0.5 * b;
                let f = self.dense_value(session, culprit, s);
                if f > 0.0 {
                    (a, fa, found) = (s, f, true);
                    break;
                }
                (b, fb) = (s, f);
            }
            if !found {
                let front = !matches!(culprit, Culprit::Gap(c) if !self.sets.front[c]);
                return (front && self.faces_at(session, culprit, 0.0)).then_some(0.0);
            }
        } else if start <= 0.0 {
            return self.faces_at(session, culprit, 0.0).then_some(0.0);
        }
        if fb >= 0.0 {
            return Some(b);
        }
        // the zero between both
        let mut bracket = Bracket::new((a, fa), (b, fb));
        for _ in 0..100 {
            if bracket.width() <= DENSE {
                break;
            }
            let s = bracket.guess();
            let f = self.dense_value(session, culprit, s);
            bracket.add(s, f);
            if f == 0.0 {
                break;
            }
        }
        let s = bracket.root();
        self.faces_at(session, culprit, s).then_some(s)
    }

    /// A place between the ends of the step at which a function that dips there is negative, and its value: golden section
    /// from a guess. `None` if it stays positive.
    fn lowest(&mut self, session: &mut Session, culprit: Culprit, guess: f64) -> Option<(f64, f64)> {
        let (mut a, mut m, mut b) = (0.0, guess.clamp(0.01, 0.99), 1.0);
        let mut fm = self.dense_value(session, culprit, m);
        while fm >= 0.0 {
            if b - a <= LOWEST {
                return None;
            }
            let s = if b - m > m - a { m + GOLDEN * (b - m) } else { m - GOLDEN * (m - a) };
            let f = self.dense_value(session, culprit, s);
            let end = if f < fm { m } else { s };
            *(if (s > m) == (f < fm) { &mut a } else { &mut b }) = end;
            if f < fm {
                (m, fm) = (s, f);
            }
        }
        Some((m, fm))
    }

    /// A place between the ends of the step at which features overlap that see each other from opposite sides before and
    /// after it. `None` if they do not, or if they went around each other.
    fn passing(&mut self, session: &mut Session, culprit: Culprit) -> Option<(f64, f64)> {
        let Culprit::Gap(c) = culprit else { return None };
        let mut look = |s: f64| {
            let f = self.dense_value(session, culprit, s);
            (f, session.mechanism.contacts().state(c).normal)
        };
        let (_, first) = look(0.0);
        let turned = |n: Vec3| dot(first, n) < 0.0;
        let (mut a, mut b) = (0.0, 1.0);
        if !turned(look(b).1) {
            return None;
        }
        while b - a > LOWEST {
            let s = 0.5 * (a + b);
            let (f, n) = look(s);
            if f < 0.0 {
                return Some((s, f));
            }
            *(if turned(n) { &mut b } else { &mut a }) = s;
        }
        None
    }

    fn faces_at(&mut self, session: &mut Session, culprit: Culprit, s: f64) -> bool {
        let Culprit::Gap(c) = culprit else { return true };
        self.dense_value(session, culprit, s);
        self.faces(c, session.mechanism.contacts().state(c).margin)
    }

    /// Steps of the method itself to the root near `guess`; the last attempt of the session ends there.
    fn refine(
        &mut self,
        session: &mut Session,
        culprit: Culprit,
        guess: f64,
        h: f64,
    ) -> Result<Found, Failure> {
        let size = match culprit {
            Culprit::Gap(c) => self.tol.length / self.units[c],
            Culprit::Release(_) => self.tol.multiplier * 1e9,
            Culprit::Leave(_) => self.tol.length,
            Culprit::Signal(i) => self.search.before.signals[i].abs().max(self.search.now.signals[i].abs()),
        };
        let resolution = self.resolution(session.x.t);
        let mut bracket: Option<Bracket> = None;
        let (mut last, mut step) = ((0.0, f64::NAN), guess);
        let (s, ds) = (guess / h, 1e-3 * guess / h);
        let near = [s - ds, s].map(|s| self.dense_value(session, culprit, s));
        let slope = (near[1] - near[0]) / (ds * h);
        let mut work = Report::default();
        for k in 0..REFINEMENTS {
            let report = session.attempt(step)?;
            add_work(&mut work, &report);
            let x = session.attempted().clone();
            let f = self.value(session, culprit, &x);
            if f.abs() <= LOCATED * size || k + 1 == REFINEMENTS {
                return Ok(Found { culprit: Some(culprit), h: step, report: with_work(&report, &work) });
            }
            let bracket = bracket.get_or_insert_with(|| Bracket::loose(0.0, h));
            bracket.add(step, f);
            if bracket.width() <= 2.0 * resolution {
                return Ok(Found { culprit: Some(culprit), h: step, report: with_work(&report, &work) });
            }
            // slope by the last two points; the first time by the dense output
            let next = if k == 0 { step - f / slope } else { step - f * (step - last.0) / (f - last.1) };
            last = (step, f);
            step = bracket.clamp(next);
            if (step - last.0).abs() <= resolution {
                return Ok(Found { culprit: Some(culprit), h: last.0, report: with_work(&report, &work) });
            }
        }
        Err(Failure::NewtonDiverged { iterations: REFINEMENTS, worst: 0, ratio: 1.0 })
    }
}

/// How far the force of a closed contact is from letting it go.
fn push(contact: &Block, lambda: &[f64]) -> f64 {
    contact.cone.margin(|i| lambda[contact.rows.start + i])
}

/// Multipliers of the accelerations at a state, (9); the mechanism stands there afterwards. Those of a method follow them
/// with an error of its own, and jump with its step where it holds positions only.
fn pushes(session: &mut Session, x: &State) -> Vec<f64> {
    let mut y = x.clone();
    match session.stepper.accelerations(session.mechanism.system(), &mut y) {
        Ok(()) => y.lambda,
        Err(_) => x.lambda.clone(),
    }
}

fn add_work(sum: &mut Report, r: &Report) {
    sum.newton_iterations += r.newton_iterations;
    sum.factorizations += r.factorizations;
    sum.evaluations += r.evaluations;
}

/// A step's report with the work of all that led to it.
fn with_work(r: &Report, work: &Report) -> Report {
    Report { error: r.error, leaps: r.leaps, projections: r.projections, ..*work }
}

/// Part of the step near which a function with these values and slopes at both ends may dip below zero. A distance is convex
/// where bodies pass each other: it stays above its tangents, however long the step. Accelerations can bend it down: the cubic.
fn dip(g: [f64; 2], d: [f64; 2]) -> Option<f64> {
    if d[0] >= 0.0 || d[1] <= 0.0 || g[0] < 0.0 || g[1] < 0.0 {
        return None;
    }
    let cross = (g[1] - g[0] - d[1]) / (d[0] - d[1]);
    if g[0] + d[0] * cross < 0.0 {
        return Some(cross);
    }
    // g(s) = g0 + d0 s + c2 s² + c3 s³
    let rise = g[1] - g[0];
    let (c2, c3) = (3.0 * rise - 2.0 * d[0] - d[1], d[0] + d[1] - 2.0 * rise);
    let root = (c2 * c2 - 3.0 * c3 * d[0]).max(0.0).sqrt();
    let s = -d[0] / (c2 + root);
    let s = if s.is_finite() { s.clamp(0.0, 1.0) } else { return None };
    let least = g[0] + s * (d[0] + s * (c2 + s * c3));
    (least < 0.1 * g[0].min(g[1])).then_some(s)
}
