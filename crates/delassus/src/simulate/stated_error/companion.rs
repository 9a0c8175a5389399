//! The global error of a run, from a companion run that follows it with other steps.
//!
//! On a sequence of steps that varies smoothly the global error of a method of order p is e h^p + O(h^{p+1}) with h the
//! sequence's own step. The companion of a second-order method takes two steps of the run in one: its error is 2^p times
//! that of the run, the error of the run is the distance of both over 2^p − 1 (Richardson), and it costs half the work
//! of the run. Methods of order five take few large steps, of which the double would be far from that limit (measured:
//! estimates off by factors of 5 to 30 at tolerances above 1e-6). Their companion takes every step in two halves. Its
//! error is 2^p times smaller, the distance over 1 − 2^−p is the error of the run, and it costs twice the work.

use crate::results::summary::GlobalError;
use crate::simulate::measure::Ruler;
use crate::simulate::session::Session;
use delassus_integrators::integrator::{Method, Options};
use delassus_model::Model;
use delassus_system::error::{Error, Failure};

/// Distance, in model lengths or rad, beyond which the companion is on another motion and no multiple of the run's error.
const ANOTHER_MOTION: f64 = 1.0;

/// Two steps whose lengths differ by more than this are not taken in one: they belong to no sequence that varies smoothly.
const UNEQUAL: f64 = 2.0;

/// The same model under the same method, with steps twice or half as long.
pub(in crate::simulate) struct Companion {
    session: Session,
    ruler: Ruler,
    /// Steps of the run are halved, not doubled.
    halves: bool,
    /// First step of a pair that waits for the second.
    waiting: Option<f64>,
    /// Distance of both runs over the error of the run: 2^p − 1 or 1 − 2^−p.
    share: f64,
    estimate: GlobalError,
    lost: bool,
}

delassus_algebra::saved! { Companion { session, waiting, estimate, lost } made { ruler, halves, share } }

impl Companion {
    /// Starts where a run with these settings starts.
    ///
    /// # Errors
    /// As [`Session::new`].
    pub(in crate::simulate) fn new(
        model: &Model,
        method: &'static Method,
        options: &Options,
        h: f64,
    ) -> Result<Companion, Error> {
        let session = Session::with(model, method, options, h)?;
        let ruler = Ruler::new(model)?;
        let halves = session.method.explicit;
        let gain = f64::from(2u32.pow(session.method.order));
        let share = if halves { 1.0 - 1.0 / gain } else { gain - 1.0 };
        let estimate = GlobalError { unit: ruler.length(), ..GlobalError::default() };
        Ok(Companion { session, ruler, halves, waiting: None, share, estimate, lost: false })
    }

    /// After an accepted step h of the run; `last` if no other follows, `cut` if it ends in front of something that a longer one hid.
    pub(in crate::simulate) fn follow(&mut self, run: &Session, h: f64, last: bool, cut: bool) {
        if self.lost {
            return;
        }
        match self.waiting.take() {
            _ if self.halves => self.go(run, &[0.5 * h, 0.5 * h]),
            // what follows is not taken together with what lies before
            None if cut => self.same(run, &[h]),
            None if !last => self.waiting = Some(h),
            None => self.go(run, &[h]),
            // a step that was cut, or one after it: both in one would be no step of the same sequence
            Some(first) if first > UNEQUAL * h || h > UNEQUAL * first => {
                self.same(run, &[first, h]);
            }
            Some(first) => self.go(run, &[first, h]),
        }
    }

    /// After a leap of the run over a singular position: it leaps, too.
    pub(in crate::simulate) fn leap(&mut self, run: &Session, h: f64, tolerance: Option<f64>) {
        if self.lost {
            return;
        }
        let waiting = self.waiting.take();
        let first = waiting.map_or(Ok(()), |h| self.session.advance(h).map(drop));
        match first.and_then(|()| self.session.leap(h, tolerance).map(|_| self.session.accept())) {
            Ok(()) => self.compare(run),
            Err(f) => self.failed(run, &f, h),
        }
    }

    fn go(&mut self, run: &Session, steps: &[f64]) {
        let whole: f64 = steps.iter().sum();
        let all = |s: &mut Session, steps: &[f64]| steps.iter().try_for_each(|h| s.advance(*h).map(drop));
        let one = [whole];
        let (first, second) = if self.halves { (steps, &one[..]) } else { (&one[..], steps) };
        let begin = self.session.x.t;
        let mut done = all(&mut self.session, first);
        // what the run could do in its own steps, the companion may too
        if done.is_err() && self.session.x.t <= begin {
            done = all(&mut self.session, second);
        }
        match done {
            Ok(()) => self.compare(run),
            Err(f) => self.failed(run, &f, whole),
        }
    }

    /// Takes the steps of the run itself.
    fn same(&mut self, run: &Session, steps: &[f64]) {
        match steps.iter().try_for_each(|h| self.session.advance(*h).map(drop)) {
            Ok(()) => self.compare(run),
            Err(f) => self.failed(run, &f, steps.iter().sum()),
        }
    }

    fn failed(&mut self, run: &Session, f: &Failure, h: f64) {
        let e = self.session.explain(f, h);
        self.lose(format!(
            "the companion run with {} steps failed at t = {:.6} s: {}",
            self.kind(),
            run.x.t,
            e.message
        ));
    }

    /// Compares both runs where they stand.
    fn compare(&mut self, run: &Session) {
        self.session.x.t = run.x.t;
        let d = self.ruler.apart(run, &self.session);
        if !(d.position <= ANOTHER_MOTION) {
            return self.lose(format!(
                "the companion run with {} steps left the run at t = {:.6} s, where the motion hangs on the smallest differences: compare with another method or other coordinates",
                self.kind(),
                run.x.t
            ));
        }
        let e = &mut self.estimate;
        (e.position, e.velocity) = (d.position / self.share, d.velocity / self.share);
        e.position_max = e.position_max.max(e.position);
        e.velocity_max = e.velocity_max.max(e.velocity);
    }

    /// True if it does not follow any more.
    pub(in crate::simulate) fn is_lost(&self) -> bool {
        self.lost
    }

    fn kind(&self) -> &'static str {
        if self.halves { "halved" } else { "doubled" }
    }

    fn lose(&mut self, note: String) {
        self.estimate = GlobalError { unit: self.ruler.length(), ..GlobalError::none(note) };
        self.lost = true;
    }

    /// The estimate for the state last followed.
    #[must_use]
    pub(in crate::simulate) fn finish(self) -> GlobalError {
        self.estimate
    }
}
