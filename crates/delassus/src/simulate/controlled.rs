//! A run whose steps are chosen by the error estimate.

use super::Observer;
use super::auto::Leg;
use super::choose::Pilot;
use super::recorder::Recorder;
use super::session::Session;
use super::smooth::Run;
use super::step_size::StepSize;
use super::stiffness::{culprit, looks_stiff};
use crate::error::{Error, Failure};
use crate::model::{Dimension, Settings};

/// Most a body may turn about one of its axes within a step, rad: less than half a turn about any, so that charts of
/// rotations are regular and the turn can be read off both ends.
const TURN: f64 = 1.5;

impl Run {
    /// Steps chosen by the error estimate, under the methods that a pilot chooses if there is one. False if it was stopped.
    pub(super) fn piloted(
        &mut self,
        session: &mut Session,
        recorder: &mut Recorder,
        settings: &Settings,
        (tolerance, mut pilot): (f64, Option<&mut Pilot>),
        observer: &mut dyn Observer,
    ) -> Result<bool, Error> {
        loop {
            let how = (tolerance, pilot.as_deref_mut());
            let (reason, error) = match self.controlled(session, recorder, settings, how, observer) {
                Ok(Leg::Handed(reason)) => (reason, None),
                Err(e) if pilot.as_mut().is_some_and(|p| p.takes(&e, session)) => {
                    (e.message.clone(), Some(e))
                }
                leg => return leg.map(|leg| leg == Leg::End),
            };
            let Some(pilot) = pilot.as_deref_mut() else { return Ok(false) };
            pilot.change(session, &mut self.summary, &reason, error.is_some());
            self.follow(session, recorder, settings).map_err(|e| error.unwrap_or(e))?;
        }
    }

    /// After a change of the method: it begins at the present state.
    pub(super) fn follow(
        &mut self,
        session: &mut Session,
        recorder: &mut Recorder,
        settings: &Settings,
    ) -> Result<(), Error> {
        let h = (1e-3 * settings.end).min(settings.end - session.x.t);
        session.restart(h).map_err(|f| session.explain(&f, h))?;
        recorder.follow(session.method, session.mechanism.as_ref(), &session.x);
        self.resume(session);
        // it would follow with another method
        self.companion = None;
        Ok(())
    }

    /// Steps chosen by the error estimate, until the end or until a pilot hands over.
    #[expect(clippy::float_cmp, reason = "the last step is exactly what is left")]
    fn controlled(
        &mut self,
        session: &mut Session,
        recorder: &mut Recorder,
        settings: &Settings,
        (tolerance, mut pilot): (f64, Option<&mut Pilot>),
        observer: &mut dyn Observer,
    ) -> Result<Leg, Error> {
        let mut control = StepSize::new(settings, session.method, tolerance);
        let mut h = first_step(session, settings, &control, tolerance);
        let mut failures = 0;
        while session.x.t < settings.end {
            self.too_much(session, settings, h)?;
            let left = settings.end - session.x.t;
            h = h.min(turn_limit(session)).max(settings.min_step);
            // no tiny last step: the rest is taken in one step or in two equal ones
            let now = if h >= left * (1.0 - 1e-9) {
                left
            } else if 2.0 * h > left {
                0.5 * left
            } else {
                h
            };
            match session.attempt(now) {
                Ok(report) if report.leaps > 0 || control.accepts(now, report.error) => {
                    failures = 0;
                    self.count(&report);
                    session.accept();
                    if now == left {
                        session.x.t = settings.end;
                    }
                    self.book(session, recorder, settings, observer)?;
                    // a leap tells nothing of the steps to come
                    let next = if report.leaps > 0 { now } else { control.next(now, report.error, true) };
                    h = if now < h { next.max(h.min(next * 4.0)) } else { next };
                    let left = session.x.t < settings.end;
                    let handed = pilot.as_mut().and_then(|p| p.look(session, &mut self.summary));
                    if let Some(reason) = handed.filter(|_| left) {
                        return Ok(Leg::Handed(reason));
                    }
                }
                Ok(report) => {
                    self.count_work(&report);
                    self.summary.rejected += 1;
                    h = control.next(now, report.error, false);
                    if now <= settings.min_step * (1.0 + 1e-9) {
                        return Err(too_small(session, settings, report.error).at_time(session.x.t, now));
                    }
                }
                Err(f) => {
                    self.summary.rejected += 1;
                    failures += 1;
                    let stuck = now <= settings.min_step * 2.0 || failures > 60;
                    if stuck || (failures > 8 && matches!(f, Failure::NonFinite { .. })) {
                        return Err(session.explain(&f, now));
                    }
                    let longer = matches!(f, Failure::EndsSingular { near: true, .. });
                    h = (now * if longer { 1.5 } else { 0.25 }).max(settings.min_step);
                }
            }
            if !observer.step(session.x.t, settings.end) {
                return Ok(Leg::Stopped);
            }
        }
        Ok(Leg::End)
    }
}

/// The largest step as far as rotations in space decide it.
pub(super) fn turn_limit(session: &Session) -> f64 {
    // in the plane angles are coordinates; in space the angle of a joint is read off the bodies, whatever the coordinates
    if session.mechanism.model().dimension == Dimension::Planar {
        return f64::INFINITY;
    }
    let sys = session.mechanism.as_system();
    let d = sys.dims();
    // angles have the scale one
    let angular = |i: usize| (sys.scale(i) - 1.0).abs() < 1e-12;
    let fastest = |v: &[f64]| (0..d.nv).filter(|i| angular(*i)).fold(0.0f64, |m, i| m.max(v[i].abs()));
    TURN / fastest(&session.x.v)
}

/// The estimate asks for less than the smallest step.
pub(super) fn too_small(session: &Session, settings: &Settings, error: f64) -> Error {
    let (who, method) = (culprit(session), session.method.name);
    let stiff = looks_stiff(session);
    let looks = if stiff { ", and the problem looks stiff" } else { "" };
    let hint = if session.method.explicit {
        "use an implicit method such as gen-alpha-pv, loosen the tolerance, lower min_step, or look for a jump in the forces"
    } else {
        "loosen the tolerance, lower min_step, or look for a jump in the forces"
    };
    Error::solver(
        "StepTooSmall",
        format!(
            "the error estimate {error:.2e} of {method} asks for a step below min_step = {:.1e} s; the acceleration of `{who}` changes most{looks}",
            settings.min_step
        ),
    )
    .hint(hint)
}

/// A first step whose local error should be near the tolerance: the method's own, or one guessed from v and v̇.
pub(super) fn first_step(
    session: &mut Session,
    settings: &Settings,
    control: &StepSize,
    tolerance: f64,
) -> f64 {
    let own = session.stepper.first_step(session.mechanism.system(), &session.x, tolerance);
    session.mechanism.set_position(session.x.t, &session.x.q);
    session.mechanism.set_velocity(&session.x.v);
    if let Some(h) = own.filter(|h| *h > 0.0) {
        return h.min(settings.end).clamp(settings.min_step, settings.max_step);
    }
    let sys = session.mechanism.as_system();
    let size = |x: &[f64]| x.iter().enumerate().fold(0.0f64, |m, (i, x)| m.max((x / sys.scale(i)).abs()));
    let (v, a) = (size(&session.x.v), size(&session.x.v_dot));
    let rate = v.max(a.sqrt()).max(1e-3 / settings.end);
    control.first(rate).min(settings.end / 10.0).max(settings.min_step)
}
