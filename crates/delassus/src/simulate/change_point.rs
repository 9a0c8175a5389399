//! Change points and dead centres ahead: when the rows are about to lose their rank, a bridge leads over the position.
//!
//! How near a singular position is, the smallest pivot of the rows tells, relative to the largest one; it falls to zero
//! linearly on the way there. It is looked at now and then, the sooner the nearer zero it would come if it went on falling as it did.
//! Steps that are longer than the neighbourhood of such a position go over it by themselves.

use super::pace::{Pace, Step};
use super::session::Session;
use delassus_integrators::integrator::{Levels, Report};
use delassus_model::Settings;
use delassus_system::error::Error;

/// A position is near when the pivot has fallen to this part of its largest value: about 0.1 rad before a change point.
const NEAR: f64 = 0.1;
/// Where a bridge was refused, the next is tried at this part of the pivot. Below the last one accelerations are round-off: a
/// pivot of 1e-6 magnifies 1e-16 by its inverse square.
const NEARER: f64 = 0.5;
const NEAREST: f64 = 1e-6;
/// Longest way between two looks, in model lengths and radians; and the part of the way to where the pivot would vanish.
const FAR: f64 = 0.1;
const PART: f64 = 0.25;
/// Shortest way between two looks: where the last bridge is tried.
const CLOSE: f64 = 1e-6;
/// Least pivot at the far side, in parts of that at the near one.
const RISEN: f64 = 0.4;
/// More rows than this are looked at only after steps that failed: dense factors of that many cost more than a step.
const MOST_ROWS: usize = 150;

/// Watches the rank of the rows along the way.
#[derive(Default)]
pub(super) struct ChangePoints {
    /// Largest pivot so far.
    best: f64,
    /// The pivot when it was last looked at, and the one before.
    pivot: f64,
    before: f64,
    /// Time when it was last looked at, and between the last two looks.
    seen: f64,
    between: f64,
    /// Way since the last look, and the way after which the next is due.
    moved: f64,
    due: f64,
    /// Pivot below which a bridge may be tried.
    limit: f64,
    /// Steps have failed since the last look.
    alarmed: bool,
}

delassus_algebra::saved! {
    ChangePoints { best, pivot, before, seen, between, moved, due, limit, alarmed }
}

impl ChangePoints {
    /// Another motion begins: nothing is known of the pivots.
    pub(super) fn begin_anew(&mut self) {
        *self = ChangePoints { best: self.best, limit: self.limit, ..ChangePoints::default() };
    }

    /// A step failed or was rejected.
    pub(super) fn alarm(&mut self) {
        self.alarmed = true;
    }

    /// After an accepted step of length h.
    pub(super) fn accepted(&mut self, session: &Session, h: f64) {
        self.moved += h * session.speed();
    }

    /// Leads over a singular position that lies just ahead, if the next step would come near it: the step, and what it cost. The session
    /// has attempted it.
    ///
    /// # Errors
    /// If the run has come next to the position and no bridge leads on.
    pub(super) fn leap(
        &mut self,
        session: &mut Session,
        settings: &Settings,
        pace: &Pace,
    ) -> Result<Option<(Step, Report)>, Error> {
        // fixed steps of an implicit method that holds positions go over the position by themselves, unless they fail; to begin anew behind
        // it costs more than that
        let holds = session.method.levels.met(Levels::POSITION) && !session.method.explicit;
        let by_itself = pace.asked().is_none() && holds;
        if (self.moved < self.due || by_itself) && !self.alarmed {
            return Ok(None);
        }
        if !session.may_leap() || (session.rows_on_loops() > MOST_ROWS && !self.alarmed) {
            (self.moved, self.due) = (0.0, FAR);
            return Ok(None);
        }
        let Some(way) = self.look(session) else { return Ok(None) };
        if session.x.t + way >= settings.end || self.pivot > self.limit.min(NEAR * self.best) {
            return Ok(None);
        }
        if self.pivot > NEAREST * self.best {
            return Ok(self.cross(session, settings, pace, way));
        }
        if self.limit < f64::INFINITY {
            return Err(session.no_way_across(self.pivot / self.best, pace.size()));
        }
        Ok(None)
    }

    /// Tries a bridge over the position that is reached after a time `way`.
    fn cross(
        &mut self,
        session: &mut Session,
        settings: &Settings,
        pace: &Pace,
        way: f64,
    ) -> Option<(Step, Report)> {
        let step = pace.landing(session.x.t, session.x.t + 2.0 * way, settings.end);
        let pivot = self.pivot;
        let crossed = session.leap(step.h, pace.asked()).ok().filter(|_| {
            session.arrive();
            session.pivot().is_some_and(|p| p >= RISEN * pivot)
        });
        session.stand();
        let Some(report) = crossed else {
            session.forget_leap();
            self.limit = NEARER * pivot;
            return None;
        };
        Some((step, report))
    }

    /// The leap was accepted.
    pub(super) fn leapt(&mut self) {
        self.limit = f64::INFINITY;
        self.begin_anew();
    }

    /// The leap was not accepted: something else happens within it.
    pub(super) fn refused(&mut self) {
        self.limit = NEARER * self.pivot;
    }

    /// Looks at the pivot: the time until it would vanish, if it falls.
    fn look(&mut self, session: &mut Session) -> Option<f64> {
        let t = session.x.t;
        session.stand();
        let pivot = session.pivot();
        let moved = std::mem::replace(&mut self.moved, 0.0);
        self.alarmed = false;
        let Some(pivot) = pivot else {
            // no loops
            self.due = f64::INFINITY;
            return None;
        };
        if self.best <= 0.0 {
            self.limit = f64::INFINITY;
        }
        self.best = self.best.max(pivot);
        if pivot > self.pivot {
            // on the way out: the next position is another one
            self.limit = f64::INFINITY;
        }
        (self.before, self.between) = (self.pivot, t - self.seen);
        (self.pivot, self.seen) = (pivot, t);
        let fallen = self.before - pivot;
        if !(fallen > 0.0 && self.between > 0.0) {
            self.due = FAR.min(PART * FAR.max(moved));
            return None;
        }
        self.due = (PART * pivot / fallen * moved).clamp(CLOSE, FAR);
        Some(pivot / fallen * self.between)
    }
}
