//! The loop of time-stepping.

use super::Stepping;
use crate::error::{Error, Failure};
use crate::model::Settings;
use crate::simulate::Observer;
use crate::simulate::auto::{Guard, Leg};
use crate::simulate::controlled::{first_step, turn_limit};
use crate::simulate::recorder::Recorder;
use crate::simulate::session::Session;
use crate::simulate::smooth::Run;
use crate::simulate::step_size::StepSize;

/// Growth of steps after an impact.
const GROWTH: f64 = 2.0;
/// A fixed step that fails is divided at most by this.
const FINEST: u32 = 1024;
/// A rest of a grid step below this part of it is taken together with the next.
const REST: f64 = 1e-6;

impl Run {
    /// Equal steps on the grid n·h; one that fails is taken in parts.
    pub(in crate::simulate) fn stepping_fixed(
        &mut self,
        session: &mut Session,
        stepping: &mut Stepping,
        recorder: &mut Recorder,
        settings: &Settings,
        (h, mut guard): (f64, Option<&mut Guard>),
        observer: &mut dyn Observer,
    ) -> Result<Leg, Error> {
        let n = (settings.end / h - 1e-9).ceil().max(1.0) as u64;
        let begun = (session.x.t / h + REST).floor() as u64;
        for k in begun + 1..=n {
            let target = if k == n { settings.end } else { k as f64 * h };
            let left = target - session.x.t;
            let whole = if (left - h).abs() <= 1e-9 * h { h } else { left };
            let (mut parts, mut done) = (1u32, 0u32);
            while done < parts {
                self.too_much(session, settings, h)?;
                let part = whole / f64::from(parts);
                stepping.look(session, part);
                match session.attempt(part) {
                    Ok(report) => {
                        stepping.passes(session);
                        self.count(&report);
                        session.accept();
                        done += 1;
                        if done == parts {
                            session.x.t = target;
                        }
                        self.settle_step(session, stepping, recorder, settings, observer)?;
                        if self.settle_signals(session, stepping, part)? {
                            return Ok(Leg::Stopped);
                        }
                        if let Some(guard) = guard.as_mut()
                            && let Some(leg) = guard.look(session, stepping)
                        {
                            return Ok(leg);
                        }
                    }
                    Err(f) => {
                        self.summary.rejected += 1;
                        if parts >= FINEST || part * 0.5 < settings.min_step {
                            return Err(session.explain(&f, part));
                        }
                        parts *= 2;
                        done *= 2;
                        stand(session);
                    }
                }
            }
            if !observer.step(session.x.t, settings.end) {
                return Ok(Leg::Stopped);
            }
        }
        Ok(Leg::End)
    }

    /// Steps by the error of the smooth motion, shortened where something is struck.
    pub(in crate::simulate) fn stepping_controlled(
        &mut self,
        session: &mut Session,
        stepping: &mut Stepping,
        recorder: &mut Recorder,
        settings: &Settings,
        (tolerance, mut guard): (f64, Option<&mut Guard>),
        observer: &mut dyn Observer,
    ) -> Result<Leg, Error> {
        let mut control = StepSize::new(settings, session.method, tolerance);
        let mut h = first_step(session, settings, &control, tolerance);
        let mut failures = 0;
        // an impact lies before this time
        let mut struck = f64::NEG_INFINITY;
        let mut rejected = 0;
        while session.x.t < settings.end {
            self.too_much(session, settings, h)?;
            if self.summary.rejected > std::mem::replace(&mut rejected, self.summary.rejected) {
                stand(session);
            }
            let left = settings.end - session.x.t;
            h = h.min(turn_limit(session)).max(settings.min_step);
            let mut now = if h >= left * (1.0 - 1e-9) { left } else { h };
            if session.x.t < struck && now > 0.5 * (struck - session.x.t) {
                now = (0.5 * (struck - session.x.t)).max(settings.min_step).min(left);
            }
            now = now.min(stepping.bound(tolerance).max(settings.min_step));
            stepping.look(session, now);
            match session.attempt(now) {
                Ok(report) => {
                    let jump = 0.5 * now * report.jump;
                    let least = now <= settings.min_step * (1.0 + 1e-9);
                    let passed = stepping.passes(session);
                    if (jump > tolerance || passed && now > stepping.resolution(tolerance)) && !least {
                        self.count_work(&report);
                        self.summary.rejected += 1;
                        struck = session.x.t + now;
                        continue;
                    }
                    let hit = passed || jump > 0.01 * tolerance;
                    if !hit && !least && !control.accepts(now, report.error) {
                        self.count_work(&report);
                        self.summary.rejected += 1;
                        h = control.next(now, report.error, false);
                        continue;
                    }
                    failures = 0;
                    self.count(&report);
                    session.accept();
                    if now >= left {
                        session.x.t = settings.end;
                    }
                    self.settle_step(session, stepping, recorder, settings, observer)?;
                    if self.settle_signals(session, stepping, now)? {
                        return Ok(Leg::Stopped);
                    }
                    if let Some(guard) = guard.as_mut()
                        && let Some(leg) = guard.look(session, stepping)
                    {
                        return Ok(leg);
                    }
                    if hit {
                        // the estimate belongs to the motion before
                        control = StepSize::new(settings, session.method, tolerance);
                        h = (GROWTH * now).max(h.min(100.0 * now));
                    } else {
                        let next = control.next(now, report.error, true);
                        h = if now < h { next.max(h.min(4.0 * next)) } else { next };
                    }
                }
                Err(f) => {
                    self.summary.rejected += 1;
                    failures += 1;
                    let stuck = now <= settings.min_step * 2.0 || failures > 60;
                    if stuck || (failures > 8 && matches!(f, Failure::NonFinite { .. })) {
                        return Err(session.explain(&f, now));
                    }
                    h = (now * 0.25).max(settings.min_step);
                }
            }
            if !observer.step(session.x.t, settings.end) {
                return Ok(Leg::Stopped);
            }
        }
        Ok(Leg::End)
    }

    /// After an accepted step in which loads changed: the method begins anew. True if an event of the model ends the run.
    fn settle_signals(
        &mut self,
        session: &mut Session,
        stepping: &mut Stepping,
        h: f64,
    ) -> Result<bool, Error> {
        let any = !stepping.passed.is_empty();
        let stop = stepping.handle(session, &mut self.summary);
        if any && !stop {
            session.restart(h).map_err(|f| session.explain(&f, h))?;
            self.resume(session);
        }
        Ok(stop)
    }

    /// Books an accepted step.
    fn settle_step(
        &mut self,
        session: &mut Session,
        stepping: &mut Stepping,
        recorder: &mut Recorder,
        settings: &Settings,
        observer: &mut dyn Observer,
    ) -> Result<(), Error> {
        let counts = &mut self.summary.events;
        self.summary.energy.impacts += stepping.book(session, &mut |kind| counts.add(kind));
        recorder.impulses.clear();
        recorder.impulses.extend_from_slice(&stepping.impulses);
        let smooth = recorder.smooth.get_or_insert_default();
        smooth.clear();
        smooth.extend_from_slice(&session.x.lambda);
        self.book(session, recorder, settings, observer)
    }
}

/// The mechanism at the present state again: attempts leave it elsewhere.
fn stand(session: &mut Session) {
    session.mechanism.set_position(session.x.t, &session.x.q);
    session.mechanism.set_velocity(&session.x.v);
}
