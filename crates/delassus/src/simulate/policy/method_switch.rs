//! Which method steps: the explicit one where accuracy decides about its steps, the implicit one where stability would.
//!
//! Both are judged by pace: simulated time for a unit of work, where an evaluation of the equations and a factorization are one
//! unit each. Where the explicit method is near the border of its stability while the motion itself is slow, the implicit one
//! has a trial, and stays if its pace is better; and the other way round where the measured rates would let the explicit
//! method be faster. With every second change the next one has to wait for twice as many steps. Work is counted, not timed, so that the
//! same input gives the same run.

use super::rates::{Rates, rates};
use crate::results::{Event, EventKind, Reason, Summary};
use crate::simulate::choose::IMPLICIT;
use crate::simulate::run::Run;
use crate::simulate::session::{ParkedMethod, Session};
use crate::simulate::step_size::default_tolerance;
use crate::simulate::stiffness::{Seen, Stiffness};
use crate::simulate::watch::Watcher;
use delassus_integrators::integrator::Options;
use delassus_mechanics::formulation::rubbing::Closed;
use delassus_model::Model;
use delassus_system::error::{Code, Error};

/// h|λ| up to which the explicit methods of order five are stable: 1 to 3.3, see [`Stiffness`].
const BORDER: f64 = 2.5;
/// Work of a step of the explicit method: stages with an evaluation and a factorization each.
const EXPLICIT_WORK: f64 = 14.0;
/// Steps that stability may ask of the explicit method over the run before the implicit one begins: a trial of the explicit
/// one costs some fifty steps.
const MOST_STEPS: f64 = 2e4;
/// A unit of work of the implicit method in units of the explicit one: its iterations hold products with M and G, and a tangent
/// now and then. Chosen between one, which the examples four-bar, governor and chain have, and 2.5 of the snakeboard in the
/// library, so that the latter stays explicit.
const IMPLICIT_WORK: f64 = 1.7;
/// Gain in pace that is worth a change of method.
const GAIN: f64 = 1.25;
/// Steps of a trial of the implicit and of the explicit method; the first third finds its step size and is not judged.
const TRIAL: [usize; 2] = [30, 24];
/// Steps of the implicit method after which the rates are measured anew, and steps without a change after a trial.
const PATIENCE: usize = 30;
/// Most doublings of the patience.
const DOUBLINGS: usize = 12;
/// Steps of the implicit method through the beginning of slip after which the rates are measured.
const ONSET: usize = 8;
/// Steps of the explicit method with slip that hardly moves after which the implicit one goes on: slip that comes to rest has fewer.
const SLOW_STEPS: usize = 10;
/// Is it an error of a step that the other method may not have?
const fn handed(code: Code) -> bool {
    matches!(
        code,
        Code::StepTooSmall
            | Code::NewtonFailed
            | Code::SingularConfiguration
            | Code::InconsistentConstraints
            | Code::FixedPointFailed
            | Code::ActiveSetCycling
    )
}

/// A point of the run: time, work and steps so far.
#[derive(Clone, Copy, Debug, Default)]
struct Mark {
    t: f64,
    work: f64,
    steps: usize,
}

delassus_algebra::saved! { Mark { t, work, steps } }

impl Mark {
    fn of(t: f64, s: &Summary) -> Mark {
        Mark { t, work: (s.evaluations + s.factorizations) as f64, steps: s.steps }
    }
    /// Simulated time for a unit of work since another mark, all of it by one method.
    fn pace(&self, since: &Mark, explicit: bool) -> f64 {
        let unit = if explicit { 1.0 } else { IMPLICIT_WORK };
        (self.t - since.t) / (unit * (self.work - since.work).max(1.0))
    }
}

/// Chooses between two methods during a run.
pub(in crate::simulate) struct MethodSwitch {
    /// The method that waits.
    pub(super) waiting: ParkedMethod,
    stiffness: Stiffness,
    /// Where the present method began, and where it is judged from.
    begun: Mark,
    judged: Mark,
    /// Pace of the other method that the present one, on trial, has to beat.
    rival: Option<f64>,
    /// Pace that the measured rates promised of the explicit method, and the one that a trial refuted.
    promised: f64,
    refuted: f64,
    /// Steps before which nothing changes.
    not_before: usize,
    /// Simulated time by method: explicit, implicit.
    time: [f64; 2],
    /// Changes so far.
    changes: usize,
    /// Where an error last ended a method.
    rescued: Option<f64>,
    /// The implicit method goes through the beginning of slip.
    onset: bool,
    /// Steps of the explicit method in a row with slip that hardly moves.
    slow: usize,
    /// Name of the explicit method.
    explicit: &'static str,
    why: Reason,
}

delassus_algebra::saved! {
    MethodSwitch {
        stiffness, begun, judged, rival, promised, refuted, not_before, time, changes, rescued, onset, slow
    } made { waiting, explicit, why }
}

impl MethodSwitch {
    /// Measures the model at its start and takes the method that suits; the session was made for the explicit one. Returns the
    /// switch and the tolerance of the run.
    ///
    /// # Errors
    /// If the method cannot begin.
    pub(in crate::simulate) fn begin(
        model: &Model,
        session: &mut Session,
        options: &Options,
        h: f64,
    ) -> Result<(MethodSwitch, f64), Error> {
        let s = &model.solve;
        let explicit = session.method.name;
        let implicit = IMPLICIT.method();
        // without accelerations near the start nothing is known; the implicit method copes best
        let fastest = rates(session).map_or(f64::INFINITY, Rates::fastest);
        let steps = s.end * fastest / BORDER;
        let stiff = steps > MOST_STEPS;
        let first = if stiff { implicit } else { session.method };
        let tolerance = s.tolerance.unwrap_or_else(|| default_tolerance(first));
        let asked = Options { tolerance: Some(tolerance), ..options.clone() };
        let waiting = ParkedMethod::new(model, implicit, &asked, &session.x)?;
        let (method, rate) = (IMPLICIT.name(), fastest);
        let why = match (stiff, fastest.is_finite()) {
            (true, true) => Reason::Stiff { method, rate, steps },
            (true, false) => Reason::NotLinearized { method },
            (false, _) => Reason::NotStiff { method: explicit, rate, steps },
        };
        let mut switch = MethodSwitch {
            waiting,
            stiffness: Stiffness::new(tolerance, session.x.v.len()),
            begun: Mark::default(),
            judged: Mark::default(),
            rival: None,
            promised: 0.0,
            refuted: 0.0,
            not_before: 0,
            time: [0.0; 2],
            changes: 0,
            rescued: None,
            onset: false,
            slow: 0,
            explicit,
            why,
        };
        if stiff {
            session.exchange(&mut switch.waiting, &Closed::default());
            if let Err(f) = session.restart(h) {
                return Err(session.explain(&f, h));
            }
        }
        Ok((switch, tolerance))
    }

    /// Steps that the present method keeps at least.
    fn patience(&self) -> usize {
        PATIENCE << (self.changes / 2).min(DOUBLINGS)
    }

    /// After an accepted step: the other method, if it should go on.
    ///
    /// # Errors
    /// If it cannot begin.
    pub(super) fn after_step(&mut self, run: &mut Run) -> Result<(), Error> {
        if self.onset && !run.session.method.explicit {
            if self.has_settled(&mut run.session, &mut run.books.summary)
                && run.session.x.t < run.settings.end
            {
                self.change(run, "the direction of slip has settled", true)?;
                self.changes -= 1;
            }
            return Ok(());
        }
        let slow = |run: &Run| match &run.watcher {
            Watcher::Events(events) => events.slips_slowly(&run.session),
            _ => false,
        };
        self.slow = if run.session.method.explicit && slow(run) { self.slow + 1 } else { 0 };
        if self.slow >= SLOW_STEPS && run.session.x.t < run.settings.end {
            return self.go_through(run, "slip is slow, and its direction settles at once");
        }
        match self.look(&mut run.session, &mut run.books.summary) {
            Some(reason) if run.session.x.t < run.settings.end => self.change(run, &reason, false),
            _ => Ok(()),
        }
    }

    /// After an event: the implicit method, where slip begins in space. Its direction follows a balance that explicit steps would have to
    /// resolve, with rates beyond all bounds.
    ///
    /// # Errors
    /// If it cannot begin.
    pub(super) fn after_event(&mut self, run: &mut Run) -> Result<(), Error> {
        let Watcher::Events(events) = &run.watcher else { return Ok(()) };
        let at_end = run.session.x.t >= run.settings.end;
        if at_end || !run.session.method.explicit || !events.begins_to_slip(&run.session) {
            return Ok(());
        }
        self.go_through(run, "slip begins, and its direction settles at once")
    }

    /// The implicit method goes through slip whose direction settles at once.
    fn go_through(&mut self, run: &mut Run, reason: &str) -> Result<(), Error> {
        self.change(run, reason, true)?;
        // it is no trial, and counts for none
        self.slow = 0;
        self.changes -= 1;
        self.onset = true;
        Ok(())
    }

    /// Has the direction of slip that began settled, so that the explicit method would get on? Asked now and then.
    fn has_settled(&mut self, session: &mut Session, summary: &mut Summary) -> bool {
        let now = Mark::of(session.x.t, summary);
        let since = now.steps - self.begun.steps;
        if since == 0 || !since.is_multiple_of(ONSET) {
            return false;
        }
        let Ok(measured) = rates(session) else { return false };
        summary.evaluations += measured.evaluations;
        let pace = now.pace(&self.judged, false);
        self.judged = now;
        BORDER / measured.fastest() / EXPLICIT_WORK > GAIN * pace
    }

    /// After an accepted step: why the other method should go on, if it should.
    fn look(&mut self, session: &mut Session, summary: &mut Summary) -> Option<String> {
        let now = Mark::of(session.x.t, summary);
        let explicit = session.method.explicit;
        let window = if explicit { self.stiffness.window(session) } else { None };
        let since = now.steps - self.begun.steps;
        let trial = TRIAL[usize::from(explicit)];
        if since == trial / 3 {
            self.judged = now;
        }
        // a trial ends: the faster method stays
        if let Some(rival) = self.rival {
            if since < trial {
                return None;
            }
            let pace = now.pace(&self.judged, explicit);
            self.rival = None;
            self.not_before = now.steps + self.patience();
            if pace > rival {
                return None;
            }
            if explicit {
                self.refuted = self.promised;
            }
            return Some(format!(
                "its trial was slower, {pace:.1e} against {rival:.1e} s for a unit of work"
            ));
        }
        if now.steps < self.not_before || since < trial {
            return None;
        }
        // explicit: the other one on trial where stability holds the steps small
        if explicit {
            let seen = window.filter(Seen::near_the_border)?;
            self.rival = Some(GAIN * now.pace(&self.judged, explicit));
            return Some(seen.sentence());
        }
        // implicit: the other one on trial where the rates, measured now and then, would let it be faster
        if !since.is_multiple_of(PATIENCE) {
            return None;
        }
        let measured = rates(session).ok()?;
        summary.evaluations += measured.evaluations;
        let possible = BORDER / measured.fastest() / EXPLICIT_WORK;
        let pace = now.pace(&self.judged, explicit);
        // what a trial has refuted is not tried again before the fast part is half as fast
        if possible <= GAIN * pace || possible <= 2.0 * self.refuted {
            self.judged = now;
            return None;
        }
        self.promised = possible;
        self.rival = Some(GAIN * pace);
        Some(format!(
            "the fastest part of the equations, {:.1e} 1/s, allows larger steps",
            measured.fastest()
        ))
    }

    /// Should the other method go on where this error ended the present one? Once at a time.
    pub(super) fn takes(&mut self, e: &Error, session: &Session) -> bool {
        let again = self.rescued.is_some_and(|t| session.x.t <= t);
        self.rescued = Some(session.x.t);
        handed(e.code) && !again
    }

    /// Changes the method at the present state. After an error the new one is not on trial.
    ///
    /// # Errors
    /// If it cannot begin.
    pub(super) fn change(&mut self, run: &mut Run, reason: &str, error: bool) -> Result<(), Error> {
        let (session, summary) = (&mut run.session, &mut run.books.summary);
        self.spend(session);
        let closed = session.mechanism.closed();
        session.exchange(&mut self.waiting, &closed);
        if error {
            self.rival = None;
            self.not_before = summary.steps + self.patience();
        }
        self.onset = false;
        self.begun = Mark::of(session.x.t, summary);
        self.judged = self.begun;
        self.stiffness.forget();
        self.changes += 1;
        let line = Event::plain(session.x.t, EventKind::Switch, format!("{}: {reason}", session.method.name));
        summary.events.add(EventKind::Switch);
        run.books.ledger.log.remark(line);
        run.begin_method()
    }

    fn spend(&mut self, session: &Session) {
        self.time[usize::from(!session.method.explicit)] += session.x.t - self.begun.t;
        self.begun.t = session.x.t;
    }

    /// At the end: what ran how long, in words.
    pub(in crate::simulate) fn tell(mut self, session: &Session, summary: &mut Summary) {
        self.spend(session);
        let [explicit, implicit] = self.time;
        summary.method = if explicit >= implicit { self.explicit } else { IMPLICIT.name() }.into();
        if self.changes > 0 {
            summary.why.0.push(Reason::MethodsChanged {
                changes: self.changes,
                explicit: (self.explicit, explicit),
                implicit: (IMPLICIT.name(), implicit),
            });
        }
    }

    /// Why it began as it did.
    pub(in crate::simulate) fn why(&self) -> &Reason {
        &self.why
    }
}
