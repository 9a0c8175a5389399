//! The loop of a run: a pace, a method, someone who watches, and a policy that may change the method or the watcher.
//!
//! Implements: haddouni2017 fig. 2.

use super::Observer;
use super::books::Books;
use super::change_point::ChangePoints;
use super::inside::Loads;
use super::lock_up;
use super::pace::{Asked, Pace};
use super::policy::Policy;
use super::session::Session;
use super::watch::{Seen, Watcher};
use delassus_model::Settings;
use delassus_system::error::{Code, Error};

/// A run on its way.
pub(super) struct Run {
    /// What was asked for.
    pub(super) settings: Settings,
    /// Steps that were asked for.
    pub(super) asked: Asked,
    /// The mechanism under its method, at the present state.
    pub(super) session: Session,
    /// How long the next step is.
    pub(super) pace: Pace,
    /// Who watches the steps.
    pub(super) watcher: Watcher,
    /// Loads and drives within them.
    pub(super) loads: Loads,
    /// Singular positions ahead.
    pub(super) change_points: ChangePoints,
    /// No shorter step is left: the next attempt is with what the method tries at last.
    pub(super) at_last: bool,
    /// What is written down.
    pub(super) books: Books,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// At its end.
    Completed,
    /// An observer or an event of the model stopped it.
    Stopped,
}

delassus_algebra::saved! { enum Ending { Completed, Stopped } }

/// What a turn of the loop came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// An accepted step.
    Step,
    /// An event that was handled.
    Event,
    /// Nothing: the next step is another one.
    Again,
    /// An event of the model that ends the run.
    Stop,
}

/// Why the loop was left.
#[derive(Debug)]
pub(super) enum Halt {
    /// No more is wanted for now.
    Paused,
    /// The run is to be saved.
    Due,
    /// An observer wants no more.
    Asked,
    /// All steps that are allowed were taken; it may go on if more are.
    OutOfWork(Box<Error>),
    /// The end, or an event of the model that ends the run.
    Ended(Ending),
}

/// Runs as long as that is wanted at the present time, to the end, or until something stops it.
///
/// # Errors
/// What no other method and no other treatment of contacts could mend, and what keeping results reports.
pub(super) fn advance(
    run: &mut Run,
    policy: &mut Policy,
    wanted: &dyn Fn(f64) -> bool,
    observer: &mut dyn Observer,
) -> Result<Halt, Error> {
    while run.session.x.t < run.settings.end {
        if !wanted(run.session.x.t) {
            return Ok(Halt::Paused);
        }
        match run.turn(observer) {
            Ok(Turn::Stop) => return Ok(Halt::Ended(Ending::Stopped)),
            // another method, or another treatment of contacts, may be better from here on
            Ok(turn) => policy.after(turn, run)?,
            // saved as it is, before anything is tried
            Err(e) if e.code == Code::TooMuchWork => return Ok(Halt::OutOfWork(Box::new(e))),
            Err(e) => policy.rescue(run, e).map_err(|e| lock_up::behind(run, e))?,
        }
        if !observer.step(run.session.x.t, run.settings.end) {
            return Ok(Halt::Asked);
        }
        if observer.looks() {
            observer.look(run.books.recorder.so_far(), run.books.ledger.log.since(0));
        }
        if let Some(keeper) = observer.keeper() {
            run.books.hand_over(keeper)?;
            if keeper.is_due() {
                return Ok(Halt::Due);
            }
        }
    }
    Ok(Halt::Ended(Ending::Completed))
}

impl Run {
    /// The start: contacts that touch, the first step.
    ///
    /// # Errors
    /// If contacts contradict each other there.
    pub(super) fn begin(&mut self) -> Result<(), Error> {
        let begun = self.watcher.begin(&mut self.session, &mut self.books, self.asked.h);
        self.books.begin(&mut self.session);
        begun?;
        self.renew_pace();
        Ok(())
    }

    /// One turn of the loop: an attempt, and what follows from it.
    fn turn(&mut self, observer: &mut dyn Observer) -> Result<Turn, Error> {
        let Run { settings, session, pace, watcher, books, loads, change_points, at_last, .. } = self;
        // refuse work without end
        if !pace.is_second_try() {
            books.too_much(session, settings, pace.size())?;
        }
        watcher.guard(session.x.t, books, settings)?;
        // over a singular position just ahead, or how far
        let leap = change_points.leap(session, settings, pace)?;
        let leaps = leap.is_some();
        let (step, leap) = match leap {
            Some((step, report)) => (step, Some(report)),
            None => (pace.next(session, settings, &**watcher), None),
        };
        watcher.prepare(session, step.h);
        session.stepper.shorter_first(!std::mem::take(at_last));
        // a step of the method, and what happened within it
        let attempt = leap.map_or_else(|| session.attempt(step.h), Ok).and_then(|report| {
            let seen = watcher.look(session, settings, pace, step, &report)?;
            let moves = match &seen {
                Seen::Motion | Seen::Blow => true,
                Seen::Event(found) => found.h > 0.0,
                _ => false,
            };
            let hidden = moves.then(|| loads.look(session, pace.tolerance(), settings)).flatten();
            books.summary.inside.cuts += usize::from(hidden.is_some());
            Ok((report, hidden.map_or(seen, Seen::Hidden)))
        });
        match attempt {
            // it is accepted
            Ok((report, seen @ (Seen::Motion | Seen::Blow))) => {
                books.count(&report);
                session.accept();
                if let Some(t) = step.arrives {
                    session.x.t = t;
                }
                loads.accepted();
                watcher.book(session, books);
                books.leapt = leaps;
                books.book(session, settings, observer)?;
                let stop = watcher.follow(session, books, step.h)?;
                change_points.accepted(session, step.h);
                match seen {
                    _ if leaps => {
                        change_points.leapt();
                        pace.leapt(session, settings);
                    }
                    Seen::Blow => pace.accepted_blow(session, settings, step),
                    _ => pace.accepted(step, &report),
                }
                return Ok(if stop { Turn::Stop } else { Turn::Step });
            }
            // something else happens within a leap
            Ok(_) | Err(_) if leaps => {
                books.reject(None);
                change_points.refused();
            }
            // it leads to an event, which is handled
            Ok((report, Seen::Event(found))) => {
                books.count_work(&report);
                if found.h > 0.0 {
                    books.count(&found.report);
                    session.accept();
                    books.book(session, settings, observer)?;
                }
                let stop = watcher.settle(session, books, found.culprit, pace.size())?;
                loads.begin_anew(session);
                change_points.begin_anew();
                pace.restart(session, settings);
                let event = if found.culprit.is_some() { Turn::Event } else { Turn::Again };
                return Ok(if stop { Turn::Stop } else { event });
            }
            // it is rejected
            Ok((report, seen)) => {
                change_points.alarm();
                books.reject(Some(&report));
                match seen {
                    Seen::TooLong(before) => pace.too_long(before),
                    Seen::Hidden(h) => {
                        books.cut = true;
                        pace.hidden(session, settings, step, h)?;
                    }
                    _ => {
                        if pace.rejected(session, settings, step, report.error)? {
                            session.restart(step.h).map_err(|f| session.explain(&f, step.h))?;
                        }
                    }
                }
            }
            // it failed
            Err(f) => {
                change_points.alarm();
                books.reject(None);
                match pace.failed(session, settings, step, f) {
                    // no shorter step is left: what the method tries at last
                    Err(_) if session.stepper.shorter_first(false) => *at_last = true,
                    done => done?,
                }
            }
        }
        watcher.step_back();
        Ok(Turn::Again)
    }

    /// Another method goes on; it begins at the present state.
    ///
    /// # Errors
    /// If it cannot.
    pub(super) fn begin_method(&mut self) -> Result<(), Error> {
        let Run { settings, session, watcher, books, .. } = self;
        let h = (1e-3 * settings.end).min(settings.end - session.x.t);
        session.restart(h).map_err(|f| session.explain(&f, h))?;
        books.follow_method(session);
        watcher.follow_method(session);
        // it would follow with another method
        books.companion = None;
        self.renew_pace();
        Ok(())
    }

    /// The pace of the present method and watcher, from the present state on, where another motion begins.
    pub(super) fn renew_pace(&mut self) {
        self.loads.begin_anew(&self.session);
        let (pace, work) = Pace::new(&mut self.session, &self.settings, self.asked, self.watcher.retry());
        self.pace = pace;
        self.books.count_work(&work);
    }
}
