//! The global error of a run, from a companion that takes two steps in one.
//!
//! On any sequence of steps that varies smoothly the global error of a method of order p is e h^p + O(h^{p+1}) with h the
//! sequence's own step. The companion follows the run with steps twice as long, so its error is 2^p times that of the
//! run, and the error of the run is the distance of both over 2^p − 1 (Richardson). It costs half the work of the run.

use super::measure::Ruler;
use super::session::Session;
use crate::error::Error;
use crate::integrator::Options;
use crate::model::Model;
use crate::output::summary::GlobalError;

/// Distance, in model lengths or rad, beyond which the companion is on another motion and no multiple of the run's error.
const ANOTHER_MOTION: f64 = 1.0;

/// The same model under the same method, with steps twice as long.
pub struct Companion {
    session: Session,
    ruler: Ruler,
    /// First step of a pair that waits for the second.
    waiting: Option<f64>,
    /// 2^p − 1.
    share: f64,
    estimate: GlobalError,
    lost: bool,
}

impl Companion {
    /// Starts where a run with these settings starts.
    ///
    /// # Errors
    /// As [`Session::new`].
    pub fn new(model: &Model, method: &str, options: &Options, h: f64) -> Result<Companion, Error> {
        let session = Session::new(model, method, options, h)?;
        let share = f64::from(2u32.pow(session.method.order)) - 1.0;
        let ruler = Ruler::new(model)?;
        Ok(Companion { session, ruler, waiting: None, share, estimate: GlobalError::default(), lost: false })
    }

    /// After an accepted step h of the run; `last` if no other follows.
    pub fn follow(&mut self, run: &Session, h: f64, last: bool) {
        if self.lost {
            return;
        }
        match self.waiting.take() {
            None if !last => self.waiting = Some(h),
            None => self.go(run, &[h]),
            Some(first) => self.go(run, &[first, h]),
        }
    }

    fn go(&mut self, run: &Session, steps: &[f64]) {
        let whole: f64 = steps.iter().sum();
        let mut done = self.session.advance(whole);
        if done.is_err() && steps.len() > 1 {
            // what the run could do in two steps, the companion may too
            done = steps.iter().try_fold(Default::default(), |_, h| self.session.advance(*h));
        }
        if let Err(f) = done {
            let e = self.session.explain(&f, whole);
            return self.lose(format!(
                "the companion run with doubled steps failed at t = {:.6} s: {}",
                run.x.t, e.message
            ));
        }
        self.session.x.t = run.x.t;
        let d = self.ruler.apart(run, &self.session);
        if !(d.position <= ANOTHER_MOTION) {
            return self.lose(format!(
                "the companion run with doubled steps left the run at t = {:.6} s; a smaller tolerance keeps them together",
                run.x.t
            ));
        }
        let e = &mut self.estimate;
        (e.position, e.velocity) = (d.position / self.share, d.velocity / self.share);
        e.position_max = e.position_max.max(e.position);
        e.velocity_max = e.velocity_max.max(e.velocity);
    }

    fn lose(&mut self, note: String) {
        let nothing = f64::NAN;
        self.estimate = GlobalError {
            position: nothing,
            velocity: nothing,
            position_max: nothing,
            velocity_max: nothing,
            note,
        };
        self.lost = true;
    }

    /// The estimate for the state last followed.
    #[must_use]
    pub fn finish(self) -> GlobalError {
        self.estimate
    }
}
