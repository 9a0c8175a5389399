//! Time-stepping as the loop of a run sees it: steps that go over blows, if they are short enough.

use super::Stepping;
use crate::simulate::books::Books;
use crate::simulate::pace::{Pace, Retry, Step, is_least};
use crate::simulate::session::Session;
use crate::simulate::watch::{Seen, Watch};
use delassus_integrators::integrator::Report;
use delassus_model::Settings;
use delassus_system::error::{Error, Failure};

/// Part of the tolerance above which what is struck in a step counts as a blow.
const FELT: f64 = 0.01;

impl Watch for Stepping {
    fn retry(&self) -> Retry {
        Retry::Parts
    }

    fn bound(&self, tolerance: f64) -> Option<f64> {
        Some(self.longest(tolerance))
    }

    fn prepare(&mut self, session: &mut Session, h: f64) {
        if std::mem::take(&mut self.away) {
            session.stand();
        }
        self.renew(session, h);
    }

    fn look(
        &mut self,
        session: &mut Session,
        settings: &Settings,
        pace: &Pace,
        step: Step,
        report: &Report,
    ) -> Result<Seen, Failure> {
        let tolerance = pace.tolerance();
        // what velocities jump by moves the positions of the step
        let jump = 0.5 * step.h * report.jump;
        let passed = self.passes(session);
        let least = is_least(step, settings);
        if (jump > tolerance || passed && step.h > self.resolution(tolerance)) && !least {
            return Ok(Seen::TooLong);
        }
        if passed || jump > FELT * tolerance {
            return Ok(Seen::Blow);
        }
        Ok(if least || pace.accepts(step, report) { Seen::Motion } else { Seen::Inaccurate })
    }

    fn step_back(&mut self) {
        self.away = true;
    }

    fn book(&mut self, session: &mut Session, books: &mut Books) {
        let lost = self.write_down(session, &mut books.ledger, &mut books.summary.events);
        books.summary.energy.impacts += lost;
        let impulses = &mut books.ledger.impulses;
        if impulses.asks_for_joints() {
            session.record(&mut |mechanism, _, x0, x1| impulses.add_step(mechanism, x0, x1));
        }
        books.recorder.book(&books.ledger.impulses, &session.x.lambda);
    }

    fn follow(&mut self, session: &mut Session, books: &mut Books, h: f64) -> Result<bool, Error> {
        let any = !self.passed.is_empty();
        let stop = self.handle(session, books);
        // loads changed: the method begins anew
        if any && !stop {
            session.restart(h).map_err(|f| session.explain(&f, h))?;
            books.resume(session);
        }
        Ok(stop)
    }
}
