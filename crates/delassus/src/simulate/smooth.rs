//! A smooth run: step, accept or shrink, record, account.

use super::auto::{self, Auto, Leg};
use super::choose::{self, Pilot};
use super::companion::Companion;
use super::event::{self, Events, has_events};
use super::recorder::Recorder;
use super::session::Session;
use super::stepping::Stepping;
use super::stiffness::Stiffness;
use super::{Observer, Outcome};
use crate::error::Error;
use crate::formulation::Power;
use crate::integrator::{self, Options};
use crate::model::{Body, BodyKind, Model, Warning};
use crate::output::{Event, EventKind, Summary};
use crate::state::State;
use sha2::{Digest, Sha256};

/// Tolerance of a run that names neither step nor tolerance: what its global error should be near. Methods of order two
/// need ten times the steps for a hundredth of it, so they are asked for less.
#[must_use]
pub fn default_tolerance(method: &integrator::Method) -> f64 {
    if method.order > 2 { 1e-6 } else { 1e-4 }
}

/// A fixed step that fails is halved this often before the run gives up.
const MOST_HALVINGS: u32 = 10;
/// Share of the largest kinetic energy that the ledger may miss before the user is told.
const LEDGER: f64 = 0.01;
/// Accelerations are re-solved for the report at about this many of the steps.
const RESOLVES: f64 = 50.0;

/// Runs a model.
///
/// # Errors
/// Bad input is an error before time zero; a run that fails on the way is an `Outcome` with `summary.error` set and
/// everything recorded up to the last good step.
pub fn run(model: &Model, observer: &mut dyn Observer) -> Result<Outcome, Error> {
    let clock = std::time::Instant::now();
    let (mut out, session) = run_session(model, observer)?;
    let wanted = model.solve.step.is_none() && model.solve.error_estimate && out.summary.completed;
    if wanted && out.summary.global_error.is_none() {
        out.summary.global_error = Some(event::second_run(model, &session, &out));
        out.summary.wall_seconds = clock.elapsed().as_secs_f64();
    }
    Ok(out)
}

/// A run, and the session at its end.
pub(super) fn run_session(model: &Model, observer: &mut dyn Observer) -> Result<(Outcome, Session), Error> {
    let (model, whole) = auto::whole_run(model);
    check_settings(&model)?;
    let clock = std::time::Instant::now();
    let mut plan = choose::plan(&model);
    let method =
        if plan.free { integrator::method(choose::explicit(&plan.model))? } else { method_of(&plan.model)? };
    let mut tolerance = match model.solve.step {
        Some(_) => None,
        None => Some(model.solve.tolerance.unwrap_or_else(|| default_tolerance(method))),
    };
    let mut options = Options { tolerance, ..Options::from(&model.solve) };
    let h0 = model.solve.step.unwrap_or(model.solve.end * 1e-3);
    let mut session = plan.session(method.name, &options, h0)?;
    let model = plan.model.as_ref();
    let settings = &model.solve;
    let mut pilot = None;
    if plan.free {
        let (p, t) = Pilot::begin(model, &mut session, &options, h0)?;
        (tolerance, options.tolerance) = (Some(t), Some(t));
        plan.why.insert(0, p.why().into());
        pilot = Some(p);
    }
    let mut recorder = Recorder::new(
        &model.output,
        settings.end,
        settings.step,
        session.method,
        session.mechanism.as_ref(),
        &session.x,
    )?;
    let eventful = has_events(model, session.mechanism.as_ref());
    let estimate = tolerance.is_some() && settings.error_estimate && !eventful;
    let companion = estimate.then(|| Companion::new(model, session.method.name, &options, h0)).transpose()?;

    let mut run = Run {
        summary: Summary { tolerance, ..describe(model, &session, &plan.why) },
        hash: Sha256::new(),
        power: Power::default(),
        liveliest: 0.0,
        companion,
        // a pilot changes the method instead of asking for it
        stiffness: pilot
            .is_none()
            .then(|| Stiffness::new(tolerance.unwrap_or(f64::INFINITY), session.x.v.len())),
    };
    // projected velocities and accelerations neither oscillate nor mind a change of step
    let projected = matches!(run.summary.closure.as_str(), "augmented" | "recursive");
    if tolerance.is_some() && !session.method.variable_step && !projected {
        run.summary.warnings.push(Warning {
            code: "VariableStep",
            message: format!(
                "{} holds rows at position level only: under changing steps its multipliers (reactions) fall to order 1 or oscillate; give a fixed `step`, or use gen-alpha-pv",
                session.method.name
            ),
        });
    }
    let undamped = session.method.name == "trapezoidal"
        || (session.method.name == "newmark"
            && (settings.xi.map_or(settings.gamma, |xi| 0.5 - xi) - 0.5).abs() < 1e-12);
    if undamped && !projected {
        run.summary.warnings.push(Warning {
            code: "Undamped",
            message: "γ = 1/2 has no numerical damping: multipliers and accelerations of the index-3 equations oscillate and may grow; use gamma > 0.5 or gen-alpha-pv".into(),
        });
    }
    run.begin(&session);
    recorder.first(session.mechanism.as_ref(), &session.x);
    let over = session.method.nonsmooth && !model.contacts.is_empty();
    let mut events = if eventful && !over { Some(Events::new(model, &mut session)?) } else { None };
    let mut stepping = if over { Some(Stepping::new(model, &mut session, h0)?) } else { None };
    let result = match (stepping.as_mut(), events.as_mut(), tolerance) {
        (Some(s), _, Some(tolerance)) => run
            .stepping_controlled(&mut session, s, &mut recorder, settings, (tolerance, None), observer)
            .map(|leg| leg == Leg::End),
        (Some(s), _, None) => run
            .stepping_fixed(&mut session, s, &mut recorder, settings, (h0, None), observer)
            .map(|leg| leg == Leg::End),
        (_, Some(e), _) => {
            let mut auto = Auto::new(model, &session, e, &options, (tolerance, h0));
            let worlds = (&mut auto, &mut session, e);
            let done = run.auto(worlds, &mut recorder, settings, pilot.as_mut(), observer);
            auto.tell(&mut run.summary);
            done
        }
        (_, _, Some(tolerance)) => {
            run.piloted(&mut session, &mut recorder, settings, (tolerance, pilot.as_mut()), observer)
        }
        _ => run.fixed(&mut session, &mut recorder, settings, h0, observer),
    };
    let mut summary = run.summary;
    summary.global_error = run.companion.map(Companion::finish);
    match result {
        Ok(completed) => summary.completed = completed,
        Err(e) => summary.error = Some(e),
    }
    let energy = session.mechanism.energy().unwrap_or_default();
    summary.energy.end = energy.kinetic + energy.potential;
    let e = &mut summary.energy;
    e.balance = e.end - e.start - e.applied - e.drives + e.damping + e.impacts;
    let off = e.balance.abs() / run.liveliest.max(f64::MIN_POSITIVE);
    // a mechanism at rest moves by round-off only, and so does its ledger
    let round_off = 1e-12 * (e.start.abs() + e.end.abs());
    if off > LEDGER && e.balance.abs() > round_off && summary.error.is_none() {
        summary.warnings.push(Warning {
            code: "EnergyBalance",
            message: format!("the energy ledger does not close by {:.2e} J, {:.1} % of the largest kinetic energy: the step is too large for a fast part, or the motion left its branch at a singular position", e.balance, 100.0 * off),
        });
    }
    summary.rechoices = session.mechanism.renewals();
    summary.reached = session.x.t;
    if summary.steps > 0 {
        summary.mean_step = session.x.t / summary.steps as f64;
    }
    summary.final_values = recorder.last_values();
    summary.trajectory_hash = run.hash.finalize().iter().map(|b| format!("{b:02x}")).collect();
    summary.wall_seconds = clock.elapsed().as_secs_f64();
    let mut log = Vec::new();
    if let Some(events) = events {
        summary.contacts = (!model.contacts.is_empty()).then(|| events.ledger());
        log = events.into_log();
    }
    if let Some(stepping) = stepping {
        summary.contacts = Some(stepping.ledger());
        summary.warnings.extend(stepping.warnings());
        log = stepping.into_log();
        if let Some(reason) = whole {
            summary.why = format!("{}, as there are {reason}", summary.why);
            summary.events.add(EventKind::Switch);
            log.insert(0, Event::plain(0.0, EventKind::Switch, format!("time-stepping: {reason}")));
        }
    }
    if let Some(pilot) = pilot {
        log.extend(pilot.tell(&session, &mut summary));
        log.sort_by(|a, b| a.t.total_cmp(&b.t));
    }
    Ok((Outcome { summary, record: recorder.finish(), events: log }, session))
}

/// What the present formulations cannot honour is an error before time zero.
fn check_settings(model: &Model) -> Result<(), Error> {
    if model.bodies.is_empty() {
        return Err(Error::model("EmptyModel", "the model has no bodies").hint("add a [[body]]"));
    }
    Ok(())
}

/// The method that the settings name: with contact = "stepping" one that steps over impacts.
///
/// # Errors
/// If method and treatment of contacts do not fit.
pub fn method_of(model: &Model) -> Result<&'static integrator::Method, Error> {
    let s = &model.solve;
    let over = s.contact == "stepping";
    let name = if over && s.method == "auto" { integrator::STEPPING } else { &s.method };
    let method = integrator::method(name)?;
    let names = |nonsmooth: bool| {
        let fit = integrator::METHODS.iter().filter(|m| m.nonsmooth == nonsmooth && !m.comparator);
        fit.map(|m| m.name).collect::<Vec<_>>().join(", ")
    };
    if over && !method.nonsmooth && !model.contacts.is_empty() {
        return Err(Error::settings(
            "NotAvailable",
            format!("{} cannot step over impacts, which contact = \"stepping\" asks for", method.name),
        )
        .on("solve.method")
        .hint(format!("methods that can: {}; or contact = \"event\"", names(true))));
    }
    if s.contact == "event" && method.nonsmooth && !model.contacts.is_empty() {
        return Err(Error::settings(
            "NotAvailable",
            format!("{} steps over impacts; contact = \"event\" locates them", method.name),
        )
        .on("solve.method")
        .hint(format!("contact = \"stepping\", or one of: {}", names(false))));
    }
    Ok(method)
}

fn describe(model: &Model, session: &Session, reasons: &[String]) -> Summary {
    let s = &model.solve;
    let (rows, sys) = session.rows();
    let mut why = reasons.join("; ");
    let mechanism = session.mechanism.as_ref();
    let closure = match s.closure.as_str() {
        word @ ("augmented" | "recursive" | "independent") => word,
        _ => mechanism.closure(),
    };
    if s.closure == "auto" {
        let more = if mechanism.dims().m == 0 && model.contacts.is_empty() {
            format!("{closure}, of which there are none")
        } else {
            format!("{closure}, which every method and contact can have")
        };
        why = if why.is_empty() { more } else { format!("{why}; {more}") };
    }
    if session.method.nonsmooth && !model.contacts.is_empty() {
        let more = format!("{} steps over impacts", session.method.name);
        why = if why.is_empty() { more } else { format!("{why}; {more}") };
    }
    let mut warnings = model.warnings.clone();
    for (r, pivot) in rows.near() {
        warnings.push(Warning {
            code: "NearRedundant",
            message: format!("`{}` is almost redundant (relative pivot {pivot:.1e}): it locks or stiffens the mechanism; redundancy_tolerance decides", sys.row_name(r)),
        });
    }
    let slack = |b: &&Body| matches!(b.kind, BodyKind::Mesh(mesh) if mesh.slack);
    if let Some(cable) = model.bodies.iter().find(slack).filter(|_| session.method.order >= 5) {
        warnings.push(Warning {
            code: "SlackCable",
            message: format!(
                "the force of the cable `{}` has a jump in its second derivative where it goes slack: {} has its order {} only between such instants; a method of second order loses nothing",
                cable.name, session.method.name, session.method.order
            ),
        });
    }
    if session.start.moved.0 > 1e-9 * session.mechanism.length() {
        warnings.push(Warning {
            code: "Assembled",
            message: format!(
                "the drawn position did not close; `{}` was moved by {:.3e} m",
                session.start.moved.1, session.start.moved.0
            ),
        });
    }
    Summary {
        model: model.name.clone(),
        dof: session.dof(),
        redundant_rows: rows.dropped().into_iter().map(|r| sys.row_name(r)).collect(),
        method: session.method.name.into(),
        coordinates: mechanism.coordinates().into(),
        closure: closure.into(),
        contact: match () {
            () if session.method.nonsmooth && !model.contacts.is_empty() => "stepping",
            () if has_events(model, mechanism) => "event",
            () => "none",
        }
        .into(),
        why,
        end: s.end,
        warnings,
        cite: vec![session.method.cite.into()],
        ..Summary::default()
    }
}

/// Books of a run.
pub(super) struct Run {
    pub(super) summary: Summary,
    hash: Sha256,
    power: Power,
    /// Largest kinetic energy so far.
    liveliest: f64,
    pub(super) companion: Option<Companion>,
    stiffness: Option<Stiffness>,
}

impl Run {
    fn begin(&mut self, session: &Session) {
        let e = session.mechanism.energy().unwrap_or_default();
        self.summary.energy.start = e.kinetic + e.potential;
        self.power = session.mechanism.power(&session.x.lambda);
        self.put_hash(&session.x);
    }

    /// After an event: powers and the hash go on from the present state.
    pub(super) fn resume(&mut self, session: &Session) {
        self.power = session.mechanism.power(&session.x.lambda);
        self.put_hash(&session.x);
    }

    fn put_hash(&mut self, x: &State) {
        self.hash.update(x.t.to_le_bytes());
        for v in x.q.iter().chain(&x.v) {
            self.hash.update(v.to_le_bytes());
        }
    }

    /// Books an accepted step; `attempted` of the session is the state before it.
    pub(super) fn book(
        &mut self,
        session: &mut Session,
        recorder: &mut Recorder,
        settings: &crate::model::Settings,
        observer: &mut dyn Observer,
    ) -> Result<(), Error> {
        let s = &mut self.summary;
        s.steps += 1;
        let v = session.violation();
        s.violation.position = s.violation.position.max(v.position);
        s.violation.velocity = s.violation.velocity.max(v.velocity);
        s.violation.acceleration = s.violation.acceleration.max(v.acceleration);
        s.violation.position_scaled = s.violation.position_scaled.max(v.position_scaled);
        s.violation.velocity_scaled = s.violation.velocity_scaled.max(v.velocity_scaled);
        // work by the trapezoidal rule, of the order of the methods
        let h = session.x.t - session.attempted().t;
        let power = session.mechanism.power(&session.x.lambda);
        s.energy.applied += 0.5 * h * (self.power.applied + power.applied);
        s.energy.drives += 0.5 * h * (self.power.drives + power.drives);
        s.energy.damping += 0.5 * h * (self.power.damping + power.damping);
        self.power = power;
        self.liveliest = self.liveliest.max(session.mechanism.energy().unwrap_or_default().kinetic);
        let largest = session.x.q.iter().chain(&session.x.v).fold(0.0f64, |m, x| m.max(x.abs()));
        if largest > settings.bound {
            return Err(Error::solver(
                "Diverged",
                format!(
                    "a coordinate or velocity reached {largest:.3e}, beyond the bound {:.1e}",
                    settings.bound
                ),
            )
            .hint("the motion runs away (check signs of forces), or raise `bound`")
            .at_time(session.x.t, h));
        }
        self.put_hash(&session.x);
        let last = session.x.t >= settings.end;
        session.record(&mut |mechanism, stepper, x0, x1| recorder.step(mechanism, stepper, (x0, x1), last));
        if let Some(companion) = &mut self.companion {
            companion.follow(session, h, last);
        }
        if let Some(warning) = self.stiffness.as_mut().and_then(|s| s.look(session)) {
            observer.warn(&warning);
            self.summary.warnings.push(warning);
        }
        let due = (session.x.t / settings.end * RESOLVES).floor()
            > ((session.x.t - h) / settings.end * RESOLVES).floor();
        if due && let Ok(a) = session.resolved_violation() {
            let s = &mut self.summary.violation;
            s.acceleration_resolved = s.acceleration_resolved.max(a);
        }
        Ok(())
    }

    /// Work of a step, accepted or not.
    pub(super) fn count_work(&mut self, report: &integrator::Report) {
        self.summary.newton_iterations += report.newton_iterations;
        self.summary.factorizations += report.factorizations;
        self.summary.evaluations += report.evaluations;
    }

    pub(super) fn count(&mut self, report: &integrator::Report) {
        self.count_work(report);
        self.summary.projections += report.projections;
        self.summary.leaps += report.leaps;
        self.summary.local_error = self.summary.local_error.max(report.error);
    }

    pub(super) fn too_much(
        &self,
        session: &Session,
        settings: &crate::model::Settings,
        h: f64,
    ) -> Result<(), Error> {
        if self.summary.steps + self.summary.rejected < settings.max_steps {
            return Ok(());
        }
        let stiff = self.summary.warnings.iter().any(|w| w.code == "Stiff");
        let hint = if stiff {
            "the problem looks stiff: use an implicit method such as gen-alpha-pv"
        } else {
            "raise `max_steps`, or loosen the tolerance"
        };
        Err(Error::solver("TooMuchWork", format!("{} steps were not enough", settings.max_steps))
            .hint(hint)
            .at_time(session.x.t, h))
    }

    /// Fixed steps on the grid n·h; a step that fails is taken in 2, 4, … 1024 parts, or passes over its end.
    fn fixed(
        &mut self,
        session: &mut Session,
        recorder: &mut Recorder,
        settings: &crate::model::Settings,
        h: f64,
        observer: &mut dyn Observer,
    ) -> Result<bool, Error> {
        let n = (settings.end / h - 1e-9).ceil().max(1.0) as u64;
        let grid = |k: u64| if k >= n { settings.end } else { k as f64 * h };
        let mut k = 0;
        while k < n {
            k += 1;
            let mut target = grid(k);
            // the last step may be shorter; round-off of the grid must not look like a change of step
            let whole = if (target - session.x.t - h).abs() <= 1e-9 * h { h } else { target - session.x.t };
            let mut parts = 1u64;
            let mut done = 0u64;
            while done < parts {
                self.too_much(session, settings, h)?;
                let part = whole / parts as f64;
                let mut attempt = session.attempt(part);
                let mut arrived = done + 1 == parts;
                if attempt.is_err() && parts > 1 && k < n {
                    // the grid point may be (nearly) singular, and all parts lead there: pass over it
                    self.summary.rejected += 1;
                    let leap = session.attempt(grid(k + 1) - session.x.t);
                    if leap.is_ok() {
                        (attempt, arrived) = (leap, true);
                        k += 1;
                        target = grid(k);
                    }
                }
                match attempt {
                    Ok(report) => {
                        self.count(&report);
                        session.accept();
                        done += 1;
                        if arrived {
                            done = parts;
                            session.x.t = target;
                        }
                        self.book(session, recorder, settings, observer)?;
                    }
                    Err(f) => {
                        self.summary.rejected += 1;
                        if parts >= 1 << MOST_HALVINGS || part * 0.5 < settings.min_step {
                            return Err(session.explain(&f, part));
                        }
                        parts *= 2;
                        done *= 2;
                    }
                }
            }
            if !observer.step(session.x.t, settings.end) {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
