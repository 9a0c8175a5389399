//! A whole run: prepares it, drives it to its end, and closes its books.

use super::books::Books;
use super::change_point::ChangePoints;
use super::describe::{cautions, describe};
use super::event::{Events, has_events};
use super::inside::{Loads, coverage, longest_step};
use super::measures::Measures;
use super::pace::{Asked, Pace, Retry};
use super::policy::{ContactSwitch, MethodSwitch, Policy};
use super::recorder::Recorder;
use super::run::{Ending, Run};
use super::session::Session;
use super::stated_error::{Companion, Ended};
use super::step_size::default_tolerance;
use super::stepping::Stepping;
use super::stiffness::Stiffness;
use super::watch::{Nothing, Watcher};
use super::{Observer, Outcome, choose, shared_loads, stated_error};
use crate::results::{Event, EventKind, Keeper, Reason, Summary, switches};
use crate::unexpected::caught;
use delassus_integrators::integrator::Options;
use delassus_model::Model;
use delassus_model::contact::ContactKind;
use delassus_system::error::{Code, Error};

/// Overlap, in model lengths, that is told: as deep as a drawing may have it.
const OVERLAP: f64 = 1e-4;

/// Runs a model.
///
/// # Errors
/// Bad input is an error before time zero; a run that fails on the way is an `Outcome` with `summary.error` set and
/// everything recorded up to the last good step.
pub fn run(model: &Model, observer: &mut dyn Observer) -> Result<Outcome, Error> {
    stated_error::run(model, observer)
}

/// A run that is ready to begin.
pub(super) struct Prepared {
    pub(super) run: Run,
    pub(super) policy: Policy,
    /// Why it goes over impacts from the start, if that was not asked for.
    pub(super) over_impacts: Option<Reason>,
}

/// Chooses coordinates, method and treatment of contacts, and assembles the model.
pub(super) fn prepare(model: &Model) -> Result<Prepared, Error> {
    if model.bodies.is_empty() {
        return Err(Error::model(Code::EmptyModel, "the model has no bodies").hint("add a [[body]]"));
    }
    let (model, over_impacts) = choose::over_impacts(model);
    // the session under the method that is named, or chosen
    let mut plan = choose::plan(&model);
    let method = if plan.free { choose::explicit(&plan.model) } else { choose::method_of(&plan.model)? };
    super::rough::check(&plan.model, method)?;
    let s = &model.solve;
    let mut asked = Asked {
        tolerance: match s.step {
            Some(_) => None,
            None => Some(s.tolerance.unwrap_or_else(|| default_tolerance(method))),
        },
        h: s.step.unwrap_or(s.end * 1e-3),
    };
    let mut options = Options { tolerance: asked.tolerance, theta: Some(theta(&model)), ..Options::from(s) };
    let mut session = plan.session(method, &options, asked.h)?;
    let model = plan.model.as_ref();
    let mut methods = None;
    if plan.free {
        let (m, t) = MethodSwitch::begin(model, &mut session, &options, asked.h)?;
        (asked.tolerance, options.tolerance) = (Some(t), Some(t));
        plan.why.insert(0, m.why().clone());
        methods = Some(m);
    }
    let mut books = open_books(model, &session, &plan.why, (&options, asked), methods.is_some())?;
    let (watcher, contacts) = watcher(model, &mut session, &options, asked)?;
    let loads = Loads::new(&session);
    let mut settings = model.solve.clone();
    let mut inside = coverage(model, &session);
    if let Some(h) = longest_step(model, &inside) {
        (settings.max_step, inside.max_step) = (h, h);
    }
    books.summary.inside = inside;
    books.summary.warnings.extend(shared_loads::doubt(model));
    if let (Some(reason), None, Watcher::Stepping(_)) = (&over_impacts, &contacts, &watcher) {
        let line = Event::plain(0.0, EventKind::Switch, format!("time-stepping: {reason}"));
        books.ledger.log.remark(line);
        books.summary.events.add(EventKind::Switch);
    }
    let run = Run {
        settings,
        asked,
        session,
        pace: Pace::grid(asked.h, Retry::Parts),
        watcher,
        loads,
        change_points: ChangePoints::default(),
        at_last: false,
        books,
    };
    Ok(Prepared { run, policy: Policy { methods, contacts }, over_impacts })
}

/// θ of moreau-jean: the trapezoidal rule, unless it is asked for otherwise or something is there that it would leave ringing.
fn theta(model: &Model) -> f64 {
    let rings = model.bodies.iter().any(|b| b.kind.is_flexible());
    let piles = model.contacts.iter().any(|c| matches!(c.kind, ContactKind::Cloud(_)));
    if rings || piles { model.solve.theta() } else { model.solve.theta.unwrap_or(0.5) }
}

/// Opens the books: summary, records, companion.
fn open_books(
    model: &Model,
    session: &Session,
    why: &[Reason],
    (options, asked): (&Options, Asked),
    method_may_change: bool,
) -> Result<Books, Error> {
    let settings = &model.solve;
    let (method, mechanism) = (session.method, session.mechanism.as_ref());
    let recorder = Recorder::new(&model.output, settings.end, settings.step, method, &session.x)?;
    let measures = Measures::new(&model.output, asked.tolerance, method, &session.x);
    // a companion would meet events at other times
    let estimate = asked.tolerance.is_some()
        && (settings.error_estimate || settings.certify)
        && !has_events(model, mechanism);
    let companion = estimate.then(|| Companion::new(model, method, options, asked.h)).transpose()?;
    let mut summary = Summary { tolerance: asked.tolerance, ..describe(model, session, why) };
    let cautions = cautions(session, settings, asked);
    summary.warnings.extend(cautions);
    // where the method may change, that is done instead of asked for
    let tolerance = asked.tolerance.unwrap_or(f64::INFINITY);
    let stiffness = (!method_may_change).then(|| Stiffness::new(tolerance, session.x.v.len()));
    Ok(Books::open(summary, recorder, measures, companion, stiffness, session))
}

/// Who watches the steps, and who may take turns with him.
fn watcher(
    model: &Model,
    session: &mut Session,
    options: &Options,
    asked: Asked,
) -> Result<(Watcher, Option<ContactSwitch>), Error> {
    if session.method.nonsmooth && model.is_nonsmooth() {
        let stepping = Stepping::new(model, session, asked.h)?;
        return Ok((Watcher::Stepping(Box::new(stepping)), None));
    }
    if !has_events(model, session.mechanism.as_ref()) {
        return Ok((Watcher::Nothing(Nothing), None));
    }
    let events = Events::new(model, session)?;
    let contacts = ContactSwitch::new(model, session, &events, options, asked);
    Ok((Watcher::Events(Box::new(events)), Some(contacts)))
}

impl Prepared {
    /// The outcome of a run that ended, the session at its end, and samples of the way; what somebody keeps goes there.
    pub(super) fn finish(self, ending: Result<Ending, Error>, keeper: Option<&mut dyn Keeper>) -> Ended {
        let Prepared { run: Run { mut session, watcher, loads, mut books, .. }, policy, over_impacts } = self;
        let summary = &mut books.summary;
        match ending {
            Ok(ending) => summary.completed = ending == Ending::Completed,
            Err(e) => summary.error = Some(e),
        }
        summary.warnings.extend(loads.warning());
        if let Some(contacts) = &policy.contacts {
            contacts.tell(session.x.t, summary);
        }
        // a defect in the last words does not take the first ones
        if let Err(e) = caught(|| books.close(&mut session)) {
            books.summary.error.get_or_insert(e);
        }
        // the last row, if not all lines that were written before
        if let Some(Err(e)) = keeper.map(|keeper| books.hand_over(keeper)) {
            books.summary.error.get_or_insert(e);
        }
        let Books { mut summary, mut ledger, recorder, samples, .. } = books;
        summary.warnings.extend(recorder.warning());
        ledger.penetration = ledger.penetration.max(recorder.penetration());
        if session.mechanism.model().is_nonsmooth() {
            let bound = watcher.thresholds().map_or(f64::INFINITY, |tol| OVERLAP * tol.length);
            summary.warnings.extend(recorder.overlap(session.mechanism.model(), bound));
            summary.contacts = watcher.thresholds().map(|tol| ledger.contacts(tol));
        }
        if let (Watcher::Stepping(_), None) = (&watcher, &policy.contacts) {
            summary.warnings.extend(Stepping::missing_lines(&ledger.log));
            summary.why.0.extend(over_impacts);
        }
        if let Some(methods) = policy.methods {
            methods.tell(&session, &mut summary);
        }
        let (events, lines) = ledger.log.finish();
        summary.log_lines = lines;
        summary.switches = switches(&summary, &events);
        let outcome = Outcome { summary, record: recorder.finish(), events };
        Ended { outcome, session, samples }
    }
}
