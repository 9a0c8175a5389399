//! The global error of a run with events, from a second run at a tenth of its tolerance.
//!
//! A companion that follows step by step would meet its events at other times. The second run is compared at the end, where
//! the error of the first, proportional to its tolerance, is 1/(1 − 0.1) of the distance of both.

use crate::results::summary::GlobalError;
use crate::simulate::measure::Ruler;
use crate::simulate::setup::run_session;
use crate::simulate::step_size::default_tolerance;
use crate::simulate::{Outcome, Session, Silent};
use delassus_model::Model;

/// Tolerance of the second run in parts of that of the first, and the least.
const TIGHTER: f64 = 0.1;
const LEAST_TOLERANCE: f64 = 1e-13;
/// Distance, in model lengths or rad, beyond which the second run is on another motion.
const ANOTHER_MOTION: f64 = 1.0;

/// The global error at the end of a finished run.
#[must_use]
pub fn second_run(model: &Model, session: &Session, out: &Outcome) -> GlobalError {
    let tolerance = out.summary.tolerance.unwrap_or_else(|| default_tolerance(session.method));
    let mut finer = model.clone();
    finer.solve.tolerance = Some((TIGHTER * tolerance).max(LEAST_TOLERANCE));
    finer.output.record.clear();
    finer.output.every = Some(model.solve.end);
    let no = |note: String| {
        let nothing = f64::NAN;
        GlobalError {
            position: nothing,
            velocity: nothing,
            position_max: nothing,
            velocity_max: nothing,
            note,
        }
    };
    let failed = |e: &delassus_system::error::Error| {
        no(format!("the second run, at a tenth of the tolerance, failed: {}", e.message))
    };
    let (other, end) = match run_session(&finer, &mut Silent) {
        Ok(done) => done,
        Err(e) => return failed(&e),
    };
    if let Some(e) = &other.summary.error {
        return failed(e);
    }
    let d = match Ruler::new(model) {
        Ok(mut ruler) => ruler.apart(session, &end),
        Err(e) => return failed(&e),
    };
    let share = 1.0 - TIGHTER;
    let (position, velocity) = (d.position / share, d.velocity / share);
    let (a, b) = (out.summary.events.impacts, other.summary.events.impacts);
    if !(position <= ANOTHER_MOTION) {
        return no(format!(
            "the second run, at a tenth of the tolerance, ended elsewhere ({a} impacts against {b}): the motion is too sensitive for this tolerance"
        ));
    }
    GlobalError { position, velocity, position_max: position, velocity_max: velocity, note: String::new() }
}
