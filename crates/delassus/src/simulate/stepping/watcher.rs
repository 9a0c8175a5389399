//! Time-stepping as the loop of a run sees it: steps that go over blows, if they are short enough.

use super::Stepping;
use crate::simulate::books::Books;
use crate::simulate::event::kinetic;
use crate::simulate::pace::{Pace, Retry, Step, is_least};
use crate::simulate::session::Session;
use crate::simulate::watch::{Seen, Watch};
use delassus_integrators::integrator::Report;
use delassus_model::{Settings, Warning};
use delassus_system::error::{Code, Error, Failure};

/// How much later than it happens a load may change, in times in which the motion goes by the tolerance.
const LATE: f64 = 1e-3;
/// Energy that all impacts of a run together may gain, in parts of the kinetic energy, before the user is told: what pictures show.
const GAIN: f64 = 1e-3;
/// The same in parts of all energy: what is at rest gains round-off and what tolerances of contacts leave.
const NOTHING: f64 = 1e-10;
/// Part of the tolerance above which what is struck in a step counts as a blow.
const FELT: f64 = 0.01;

impl Watch for Stepping {
    fn retry(&self) -> Retry {
        Retry::Parts
    }

    fn bound(&self, tolerance: f64) -> Option<f64> {
        Some(self.longest(tolerance))
    }

    fn renew_laws(&mut self, session: &mut Session) -> Result<(), Error> {
        self.near.forget_laws();
        self.renew_joints(session);
        Ok(())
    }

    fn prepare(&mut self, session: &mut Session, h: f64) {
        if std::mem::take(&mut self.away) {
            session.stand();
        }
        self.renew(session, h);
        self.load_joints(session);
        let listed = self.near.listed();
        self.ends[0].take(session.mechanism.as_ref(), listed);
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
        let (from, least) = (session.x.t, is_least(step, settings));
        // a contact that was not in the equations: again, with it
        if self.join_overlooked(session) {
            return Ok(Seen::TooLong(f64::INFINITY));
        }
        // joints that carry other loads than the step was taken with: again, with these
        if self.loads_differ(session) {
            return Ok(Seen::TooLong(f64::INFINITY));
        }
        // what velocities jump by moves the positions of the step
        self.inside.begin(session);
        let jump = 0.5 * step.h * report.jump;
        if jump > tolerance && !least {
            return Ok(Seen::TooLong(from + step.h));
        }
        // loads that change within it, contacts that only the ends of it miss
        let passed = self.passes(session);
        let resolution = self.resolution(tolerance);
        if let Some(s) = passed.filter(|s| (1.0 - s) * step.h > LATE * resolution && !least) {
            return Ok(Seen::Hidden(s * step.h + 0.5 * LATE * resolution));
        }
        if passed.is_some() || jump > FELT * tolerance {
            return Ok(Seen::Blow);
        }
        if !(least || pace.accepts(step, report)) {
            return Ok(Seen::Inaccurate);
        }
        if tolerance.is_finite() && !least {
            let depth = self.tol.gap + tolerance * self.tol.length;
            if let Some(s) = self.dips(session, depth) {
                return Ok(Seen::TooLong(from + s * step.h + resolution));
            }
        }
        Ok(Seen::Motion)
    }

    fn step_back(&mut self) {
        self.away = true;
    }

    fn book(&mut self, session: &mut Session, books: &mut Books) {
        let lost = self.write_down(session, &mut books.ledger, &mut books.summary.events);
        books.summary.energy.impacts += lost;
        self.book_friction(session, books);
        let (energy, gained) = (kinetic(session, &session.x.v), -books.summary.energy.impacts);
        let all = session.mechanism.energy().unwrap_or_default();
        let nothing = NOTHING * (all.kinetic + all.potential.abs());
        // what lands may be lifted to the surface in one step and struck in the next: a gain is one that the step after leaves
        let above = gained > GAIN * energy + nothing;
        let lasts = above && self.gaining;
        self.gaining = above && (lost < 0.0 || self.gaining);
        if lasts && !books.summary.warnings.iter().any(|w| w.code == Code::EnergyGain) {
            let t = session.x.t;
            books.summary.warnings.push(Warning {
                code: Code::EnergyGain,
                message: format!("all impacts up to t = {t:.9} s together gained {gained:.3e} J: a step over an elastic impact has an error of energy of the order of the step, and Newton's law with unequal restitution may gain some; take shorter steps, or contact = \"event\", with impact_law = \"poisson\" where restitution is unequal"),
            });
        }
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
