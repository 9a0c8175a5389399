//! Events as the loop of a run sees them: where a step ends, what happens there, what is booked.

use super::Events;
use super::search::{Culprit, Found, Looked};
use crate::results::{Event, EventKind, Summary};
use crate::simulate::books::Books;
use crate::simulate::inside::Inside;
use crate::simulate::ledger::Ledger;
use crate::simulate::log::RECENT;
use crate::simulate::pace::{Pace, Retry, Step};
use crate::simulate::session::Session;
use crate::simulate::watch::{Seen, Watch};
use delassus_integrators::integrator::Report;
use delassus_model::{Settings, Warning};
use delassus_system::error::{Code, Error, Failure};

/// Events within [`STORM_TIME`] of the run that are taken for a storm.
const STORM: usize = RECENT;
/// Part of the run within which they count, and the least time, s.
const STORM_TIME: f64 = 1e-6;
/// Events at one instant, for every contact, that are taken for a cycle.
const CYCLE: usize = 20;
/// Attempts without progress, beyond those, that are taken for one: rejected steps are fewer.
const MOST_ATTEMPTS_AT_ONE_INSTANT: usize = 1000;
/// How much more than so far contacts may drift within a step.
const DRIFT: f64 = 2.0;
/// Impacts with a gain of energy that the user is told of.
const GAINS_TOLD: usize = 3;

impl Watch for Events {
    fn retry(&self) -> Retry {
        Retry::Regrow
    }

    fn begin(&mut self, session: &mut Session, books: &mut Books, h: f64) -> Result<(), Error> {
        self.check_start(session, h, &mut books.summary.warnings)?;
        self.settle(session, books, None, h)?;
        books.summary.warnings.extend(self.doubts_at_start(session));
        Ok(())
    }

    fn renew_laws(&mut self, session: &mut Session) -> Result<(), Error> {
        self.take_laws(session)
    }

    fn guard(&mut self, t: f64, books: &Books, settings: &Settings) -> Result<(), Error> {
        self.storm(t, &books.ledger, settings)
    }

    fn look(
        &mut self,
        session: &mut Session,
        _: &Settings,
        pace: &Pace,
        step: Step,
        report: &Report,
    ) -> Result<Seen, Failure> {
        if !pace.accepts(step, report) {
            return Ok(Seen::Inaccurate);
        }
        let error = pace.tolerance().is_finite().then_some(report.error);
        Ok(match self.search(session, step.h, error)? {
            Looked::Nothing => Seen::Motion,
            Looked::TooLong(h) => Seen::Hidden(h),
            // forces of these contacts are not unique: go on with those that press
            Looked::Event(Found { culprit: Some(Culprit::Release(c)), .. })
                if self.is_ambiguous(session, c) =>
            {
                (self.sets.basic, self.sets.ambiguous) = (true, session.x.t);
                Seen::Event(Found::at_once(None))
            }
            Looked::Event(found) => Seen::Event(found),
        })
    }

    fn book(&mut self, session: &mut Session, _: &mut Books) {
        self.take_back_creep(session);
    }

    fn follow(&mut self, session: &mut Session, books: &mut Books, _: f64) -> Result<bool, Error> {
        session.signals.follow(session.mechanism.as_ref(), &session.x);
        for k in std::mem::take(&mut session.signals.held.gone) {
            let name = session.mechanism.switches().name(k);
            books.ledger.log.push(Event::plain(session.x.t, EventKind::LoadChange, name));
            books.summary.events.add(EventKind::LoadChange);
        }
        self.accepted(session, &mut books.ledger);
        Ok(false)
    }

    fn settle(
        &mut self,
        session: &mut Session,
        books: &mut Books,
        culprit: Option<Culprit>,
        h: f64,
    ) -> Result<bool, Error> {
        let logged = books.ledger.log.mark();
        let (before, closed) = (session.x.clone(), session.mechanism.closed());
        let stop = self.handle(session, &mut books.ledger, culprit, h)?;
        // counts, energy, both sides of a jump
        let (summary, ledger) = (&mut books.summary, &mut books.ledger);
        let mut jumped = false;
        for e in ledger.log.since(logged) {
            summary.events.add(e.kind);
            if stop && e.kind == EventKind::User {
                summary.stopped_by = Some(e.name.clone());
            }
            jumped |= e.impulse > 0.0;
            summary.energy.impacts += e.energy_lost;
        }
        if jumped {
            let mechanism = session.mechanism.as_mut();
            books.recorder.jump(mechanism, (&before, &closed), &session.x, &ledger.impulses);
        }
        tell(summary, ledger);
        let t = session.x.t;
        for name in session.signals.holds.drain(..) {
            summary.warnings.push(Warning {
                code: Code::DiscontinuousForce,
                message: format!("the formula of `{name}` jumps where it stops the motion at t = {t:.6} s: both sides of the jump push the motion back to it; it is held there by the value between both that keeps it, as dry friction does. If that is not meant, give the formula a slope (tanh) instead of the jump"),
            });
        }
        for name in session.signals.chatters.drain(..) {
            summary.warnings.push(Warning {
                code: Code::DiscontinuousForce,
                message: format!("the formula of `{name}` jumps back and forth at t = {t:.6} s: it pushes the motion back over the place of its jump; from there on it is evaluated as it stands, with small steps. Give it a slope (tanh) instead of the jump"),
            });
        }
        if summary.warnings.iter().all(|w| w.code != Code::FrictionNotUnique) {
            summary.warnings.extend(Events::doubt(&self.not_unique(), t));
        }
        if let Some((joint, left)) = self.impacts.unsettled.take() {
            let name = &session.mechanism.model().joints[joint].name;
            tell_unsettled(summary, name, left, t);
        }
        if let Some(one) = self.impacts.certificate.take() {
            crate::simulate::rough::note(&mut summary.friction, &one);
        }
        self.accepted(session, ledger);
        books.resume(session);
        Ok(stop)
    }

    fn follow_method(&mut self, session: &Session) {
        self.search.inside = Inside::new(&session.x);
        self.still = (session.x.t, 0);
    }
}

impl Events {
    /// After an accepted step or a handled event; the mechanism stands there.
    fn accepted(&mut self, session: &Session, ledger: &mut Ledger) {
        let mut values = std::mem::take(&mut self.search.before);
        self.take(session, &session.x, &mut values);
        let closed = session.mechanism.contacts().closed();
        // what closed contacts have drifted by, by pair of shapes: their neighbours on the same surface begin there
        self.drifts.fill(0.0);
        for c in closed.iter().filter(|c| **c < self.infos.len()) {
            let drift = &mut self.drifts[self.pairs[*c]];
            *drift = drift.min(DRIFT * values.ends.gaps[*c] * self.units[*c]);
        }
        for c in 0..self.infos.len() {
            let (gap, drift) = (values.ends.gaps[c] * self.units[c], self.drifts[self.pairs[c]]);
            if closed.contains(&c) {
                ledger.penetration = ledger.penetration.max(-gap);
                continue;
            }
            // behind its surface is only what was there before, or went there beside it
            let beside = || session.mechanism.contacts().gap_and_margin(c).1 < 0.0;
            self.sets.front[c] = gap > 0.0 || self.sets.front[c] && (gap >= -self.tol.gap || !beside());
            if gap >= drift {
                self.sets.floor[c] = drift;
            }
            if self.sets.front[c] && gap < 0.0 {
                ledger.penetration = ledger.penetration.max(-gap);
            }
        }
        self.search.before = values;
        let (m, end) = (session.mechanism.as_ref(), self.tol.gap);
        self.sets.departed.retain(|c| m.contacts().state(*c).margin.abs() <= end);
    }

    /// Is the force of a closed contact one of many? Once at an instant: where opposed contacts begin to press, none does yet,
    /// and the one that would pull lets go.
    fn is_ambiguous(&self, session: &mut Session, c: usize) -> bool {
        let again = session.x.t - self.sets.ambiguous <= self.resolution(session.x.t);
        if self.sets.basic || again || !session.stepper.rows().is_deficient() {
            return false;
        }
        let Some(k) = session.mechanism.contacts().closed().iter().position(|k| *k == c) else {
            return false;
        };
        let rows = session.mechanism.contact_blocks().rows(k);
        session.stepper.rows_mut().ambiguous().iter().any(|r| rows.contains(r))
    }

    /// Refuses runs that would never end.
    fn storm(&mut self, t: f64, ledger: &Ledger, settings: &Settings) -> Result<(), Error> {
        let (since, tries) = self.still;
        self.still = if t > since { (t, 0) } else { (since, tries + 1) };
        let tries = self.still.1;
        let n = ledger.log.count();
        let name = |e: Option<&Event>| e.map_or(String::new(), |e| e.name.clone());
        let since = |k: usize| ledger.log.time(k).map(|then| t - then);
        let cycle = (CYCLE * (1 + self.infos.len())).min(RECENT);
        let cycling = since(cycle).is_some_and(|d| d <= self.resolution(t));
        if cycling || tries > MOST_ATTEMPTS_AT_ONE_INSTANT + cycle {
            let (count, what) = if cycling { (cycle, "events") } else { (tries, "attempts to go on") };
            // the direction of slip that begins near the limit settles much faster than slip grows
            let rough = self.infos.iter().any(|c| c.law.roughness.is_rough());
            let hint = if rough {
                "slip that begins near its limit is stiff: try an implicit method such as gen-alpha-pv, or contact = \"stepping\"; or raise tol_gap, tol_velocity or tol_multiplier"
            } else {
                "raise tol_gap, tol_velocity or tol_multiplier, or look for contacts that contradict each other"
            };
            return Err(Error::solver(
                Code::ActiveSetCycling,
                format!(
                    "{count} {what} at one instant; the last event was of `{}`",
                    name(ledger.log.newest())
                ),
            )
            .hint(hint)
            .at_time(t, 0.0));
        }
        if since(STORM).is_some_and(|d| d <= STORM_TIME * settings.end)
            || ledger.located() > settings.max_events
        {
            return Err(Error::solver(
                Code::EventStorm,
                format!("{n} events so far, {STORM} of them at the end of it within {:.1e} s; the last was of `{}`", STORM_TIME * settings.end, name(ledger.log.newest())),
            )
            .hint("raise tol_velocity, lower the restitution, or raise max_events")
            .at_time(t, 0.0));
        }
        Ok(())
    }
}

/// Tells of a joint whose impulse of friction was not found, once.
fn tell_unsettled(summary: &mut Summary, name: &str, left: f64, t: f64) {
    if !summary.warnings.iter().any(|w| w.code == Code::FrictionUnresolved) {
        summary.warnings.push(Warning {
            code: Code::FrictionUnresolved,
            message: format!("the impulse of friction of the joint `{name}` at t = {t:.9} s does not settle with what the joint passes on (it still changes by {left:.1e} of itself): the joint locks itself; lower its mu or radius"),
        });
    }
}

/// Tells of impacts that gained energy, and of forces that grew without bound.
fn tell(summary: &mut Summary, ledger: &mut Ledger) {
    for (t, energy, names) in ledger.gains.drain(..) {
        if summary.warnings.iter().filter(|w| w.code == Code::EnergyGain).count() < GAINS_TOLD {
            summary.warnings.push(Warning {
                code: Code::EnergyGain,
                message: format!("the impact of {names} at t = {t:.9} s gained {energy:.3e} J: with unequal restitution Newton's law may; use equal ones or impact_law = \"poisson\""),
            });
        }
    }
    for (t, p, name) in ledger.jams_ahead.drain(..) {
        let told = |w: &Warning| w.code == Code::NoContactSolution;
        if !summary.warnings.iter().any(told) {
            summary.warnings.push(Warning {
                code: Code::NoContactSolution,
                message: format!("the force of `{name}` grew without bound while it slipped, up to t = {t:.9} s (p/W = {p:.1e}): a dynamic jam, the edge of Painlevé's paradox; what follows depends on the last digits there"),
            });
        }
    }
}
