//! Steps of the method itself to an event that was found on the dense output.

use super::Events;
use super::root::Bracket;
use super::search::{Culprit, Found};
use crate::simulate::Session;
use delassus_algebra::cone::Block;
use delassus_integrators::integrator::Report;
use delassus_system::error::Failure;
use delassus_system::state::State;

/// Root of the dense output in parts of the time to it; steps of the method refine it.
const DENSE: f64 = 1e-9;
/// How far from its place on the dense output the root of a signal may be, in parts of the step.
const FAR: f64 = 0.25;
/// Most steps of the method that refine a root.
const REFINEMENTS: usize = 40;
/// Gap at which a contact counts as located, in model lengths (multipliers: of the model's forces): round-off.
const LOCATED: f64 = 2e-16;
/// Width, in parts of the step, to which the lowest place of a dip is searched: below it values differ by round-off.
const LOWEST: f64 = 1e-8;
/// Part of the golden section.
const GOLDEN: f64 = 0.381_966_011_250_105;
/// Most places of the dense output at which a root is looked for.
const MOST_GUESSES: usize = 100;
/// Halvings of the step in search of the flight between two impacts.
const HALVINGS: i32 = 60;

impl Events {
    /// The function of a culprit at a state, positive before the event; the mechanism stands there afterwards.
    fn value(&mut self, session: &mut Session, culprit: Culprit, x: &State) -> f64 {
        if let Some(value) = self.friction_value(session, culprit, x) {
            return value;
        }
        if let Culprit::Release(c) = culprit {
            let k = session.mechanism.contacts().closed().iter().position(|k| *k == c).unwrap_or(0);
            let lambda = pushes(session, x);
            return push(&session.mechanism.contact_blocks().get(k), &lambda);
        }
        session.mechanism.set_position(x.t, &x.q);
        match culprit {
            Culprit::Gap(c) => self.above(c, session.mechanism.contacts().gap_and_margin(c).0),
            Culprit::Leave(c) => session.mechanism.contacts().gap_and_margin(c).1,
            Culprit::Signal(i) => {
                session.mechanism.set_velocity(&x.v);
                let mut out = vec![0.0; session.signals.len()];
                session.signals.values(session.mechanism.as_ref(), x, &mut out);
                out[i]
            }
            Culprit::Release(_) | Culprit::Slip(_) | Culprit::Rest(_) | Culprit::Modes => {
                unreachable!("answered above")
            }
        }
    }

    /// Value at a part s of the step on the dense output.
    fn dense_value(&mut self, session: &mut Session, culprit: Culprit, s: f64) -> f64 {
        let inside = &mut self.search.inside;
        if let Culprit::Gap(c) | Culprit::Leave(c) = culprit {
            inside.place(session, s);
            let (gap, margin) = session.mechanism.contacts().gap_and_margin(c);
            return if matches!(culprit, Culprit::Gap(_)) { self.above(c, gap) } else { margin };
        }
        let forces = matches!(culprit, Culprit::Signal(i) if session.signals.reads_forces(i));
        let x = inside.stand(session, s, forces).clone();
        self.value(session, culprit, &x)
    }

    /// Where a contact that is below zero at a place came to zero before it on the dense output. The beginning if it touches there
    /// and its flight is lost in the round-off of positions.
    pub(super) fn flight(&mut self, session: &mut Session, contact: usize, below: f64) -> f64 {
        let culprit = Culprit::Gap(contact);
        let below = (below, self.dense_value(session, culprit, below));
        let start = self.above(contact, self.search.before.ends.gaps[contact]);
        if start > self.tol.gap {
            return self.zero_between(session, culprit, (0.0, start), below);
        }
        let Some([above, below]) = self.rise(session, culprit, below) else { return 0.0 };
        self.zero_between(session, culprit, above, below)
    }

    /// A place before one where a function is negative at which it is positive, and one between both where it is negative, each with
    /// its value: by halving towards the beginning of the step.
    fn rise(
        &mut self,
        session: &mut Session,
        culprit: Culprit,
        mut below: (f64, f64),
    ) -> Option<[(f64, f64); 2]> {
        for _ in 0..HALVINGS {
            let s = 0.5 * below.0;
            let f = self.dense_value(session, culprit, s);
            if f > 0.0 {
                return Some([(s, f), below]);
            }
            below = (s, f);
        }
        None
    }

    /// The zero of a function between a place where it is positive and one where it is not.
    fn zero_between(&mut self, session: &mut Session, culprit: Culprit, a: (f64, f64), b: (f64, f64)) -> f64 {
        let mut bracket = Bracket::new(a, b);
        for _ in 0..MOST_GUESSES {
            if bracket.width() <= DENSE * bracket.end() {
                break;
            }
            let s = bracket.guess();
            let f = self.dense_value(session, culprit, s);
            bracket.add(s, f);
            if f == 0.0 {
                break;
            }
        }
        bracket.root()
    }

    /// Where the function of a closed contact or a signal passes zero on the dense output, as a part of the step: before its end,
    /// or before a place near which it dips.
    pub(super) fn on_dense(
        &mut self,
        session: &mut Session,
        culprit: Culprit,
        dip: Option<f64>,
    ) -> Option<f64> {
        // a place where it is negative
        let mut below = match dip {
            None => (1.0, self.dense_value(session, culprit, 1.0)),
            Some(s) => self.lowest(session, culprit, s)?,
        };
        // one before it where it is positive
        let start = match culprit {
            Culprit::Gap(c) => self.above(c, self.search.before.ends.gaps[c]),
            Culprit::Release(_) | Culprit::Slip(_) | Culprit::Rest(_) | Culprit::Modes => {
                let x = session.x.clone();
                self.value(session, culprit, &x)
            }
            Culprit::Leave(c) => {
                let k = session.mechanism.contacts().closed().iter().position(|k| *k == c)?;
                self.search.before.margins[k]
            }
            Culprit::Signal(i) => self.search.before.signals[i],
        };
        let mut above = (0.0, start);
        let touches = match culprit {
            Culprit::Gap(_) => start <= self.tol.gap,
            Culprit::Release(c) | Culprit::Slip(c) => start <= self.tol.multiplier * self.units[c],
            // slip that has just begun
            Culprit::Rest(_) => start <= self.tol.velocity,
            _ => false,
        };
        if touches {
            // from an impact: find the flight; closed where it does not press yet: find the press
            let Some(found) = self.rise(session, culprit, below) else { return Some(0.0) };
            [above, below] = found;
        } else if start <= 0.0 {
            return Some(0.0);
        }
        if below.1 >= 0.0 {
            return Some(below.0);
        }
        Some(self.zero_between(session, culprit, above, below))
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

    /// Steps of the method itself to the root near `guess` within a step of length h; the last attempt of the session ends there.
    /// `None` if the method does not come to it: its motion is not the one that was searched.
    ///
    /// # Errors
    /// If a step fails.
    pub(super) fn refine(
        &mut self,
        session: &mut Session,
        culprit: Culprit,
        guess: f64,
        h: f64,
    ) -> Result<Option<Found>, Failure> {
        let size = match culprit {
            Culprit::Gap(_) => self.tol.length,
            Culprit::Release(_) | Culprit::Slip(_) => self.tol.multiplier * 1e9,
            Culprit::Rest(_) => self.tol.speed,
            // a share of accelerations
            Culprit::Modes => 1.0,
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
            work.add_work(&report);
            let x = session.attempted().clone();
            let f = self.value(session, culprit, &x);
            let found = |h: f64| Found { culprit: Some(culprit), h, report: with_work(&report, &work) };
            if f.abs() <= LOCATED * size || k + 1 == REFINEMENTS {
                return Ok(self.is_located(culprit, f).then(|| found(step)));
            }
            let bracket = bracket.get_or_insert_with(|| Bracket::loose(0.0, h));
            bracket.add(step, f);
            if bracket.width() <= 2.0 * resolution {
                return Ok(self.is_located(culprit, f).then(|| found(step)));
            }
            // slope by the last two points; the first time by the dense output
            let next = if k == 0 { step - f / slope } else { step - f * (step - last.0) / (f - last.1) };
            last = (step, f);
            // what is missing is less than times can be told apart by
            if (next - step).abs() <= resolution {
                return Ok(self.is_located(culprit, f).then(|| found(step)));
            }
            step = bracket.clamp(next);
            if (step - last.0).abs() <= resolution {
                return Ok(self.is_located(culprit, f).then(|| found(last.0)));
            }
            // a signal that is far from where the dense output has it: the method's own motion has another one, or none
            if matches!(culprit, Culprit::Signal(_)) && (step - guess).abs() > FAR * h {
                return Ok(None);
            }
        }
        Err(Failure::NewtonDiverged { iterations: REFINEMENTS, worst: 0, ratio: 1.0 })
    }

    /// Is the gap of a contact that should close, with this value, zero by its tolerance? Other functions may jump there.
    fn is_located(&self, culprit: Culprit, value: f64) -> bool {
        !matches!(culprit, Culprit::Gap(_)) || value.abs() <= self.tol.depth()
    }
}

/// How far the force of a closed contact is from letting it go.
pub(super) fn push(contact: &Block, lambda: &[f64]) -> f64 {
    contact.cone.margin(|i| lambda[contact.rows.start + i])
}

/// Multipliers of the accelerations at a state, (9); the mechanism stands there afterwards. Those of a method follow them
/// with an error of its own, and jump with its step where it holds positions only.
pub(super) fn pushes(session: &mut Session, x: &State) -> Vec<f64> {
    let mut y = x.clone();
    match session.stepper.accelerations(session.mechanism.system(), &mut y) {
        Ok(()) => y.lambda,
        Err(_) => x.lambda.clone(),
    }
}

/// A step's report with the work of all that led to it.
fn with_work(r: &Report, work: &Report) -> Report {
    Report { error: r.error, leaps: r.leaps, projections: r.projections, ..*work }
}
