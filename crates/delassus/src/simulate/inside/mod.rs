//! The inside of a step: the motion between both ends of the step last attempted, which contacts may meet there, and what signals
//! do. A step may be as long as its error allows; nothing that happens within it is lost for that.
//!
//! Everything is said of the dense output of the step. Positions between samples are polynomials whose error is told by their
//! coefficients ([`delassus_algebra::chebyshev`]); formulas are enclosed ([`delassus_algebra::taylor`]).

mod channels;
mod coverage;
mod gaps;
mod loads;
mod near;
mod signals;
mod unseen;

pub(super) use coverage::{coverage, longest_step};
pub(super) use gaps::{Open, first_closing};
pub(super) use loads::Loads;
pub(super) use near::Ends;
pub(super) use signals::Followed;

use super::session::Session;
use delassus_integrators::integrator::Dense;
use delassus_system::state::State;

/// Most samples within one step: with them a box that turns ten thousand times above a floor is followed.
const MOST_SAMPLES: usize = 1 << 20;
/// Most a body may turn, or two against each other, between the ends of eight samples, rad: a polynomial of degree seven then
/// differs from a corner that turns uniformly by 2 (0.75/4)⁸/8! = 8e-11 of its distance from the axis.
const TURN: f64 = 0.75;

/// The motion within the step last attempted.
pub(super) struct Inside {
    dense: Dense,
    /// Where it begins, and its length.
    from: f64,
    h: f64,
    between: State,
    /// The dense output stands for it.
    fitted: bool,
}

delassus_algebra::saved! { Inside { dense, from, h, between, fitted } }

impl Inside {
    /// Before the first step, from x.
    pub(super) fn new(x: &State) -> Inside {
        Inside { dense: Dense::new(x), from: x.t, h: 0.0, between: x.clone(), fitted: false }
    }

    /// Begins with the step last attempted, at the end of which the mechanism stands.
    pub(super) fn begin(&mut self, session: &Session) {
        self.from = session.x.t;
        self.h = session.attempted().t - session.x.t;
        self.fitted = false;
    }

    /// Length of the step, s.
    pub(super) fn length(&self) -> f64 {
        self.h
    }

    /// Makes the dense output, the first time that it is asked for: the mechanism still stands at the end of the step.
    fn fit(&mut self, session: &Session) {
        if !self.fitted {
            session.interpolate(&mut self.dense);
            self.fitted = true;
        }
    }

    /// The instant at a part s of the step.
    fn instant(&self, s: f64) -> f64 {
        self.from + s * self.h
    }

    /// Places the mechanism at a part s of the step; velocities are of no use afterwards.
    pub(super) fn place(&mut self, session: &mut Session, s: f64) {
        self.fit(session);
        let t = self.instant(s);
        self.dense.positions(session.mechanism.system(), t, &mut self.between.q);
        session.mechanism.set_position(t, &self.between.q);
    }

    /// The state at a part s of the step, where the mechanism stands then; accelerations and multipliers are those of the
    /// equations if the method has none of its own there and `forces` are asked for.
    pub(super) fn stand(&mut self, session: &mut Session, s: f64, forces: bool) -> &State {
        self.fit(session);
        let t = self.instant(s);
        let x = &mut self.between;
        self.dense.at(session.mechanism.system(), t, x);
        if forces
            && session.method.explicit
            && session.stepper.accelerations(session.mechanism.system(), x).is_err()
        {
            // singular here: what both ends say
            self.dense.at(session.mechanism.system(), t, x);
        }
        session.mechanism.set_state(x.t, &x.q, &x.v);
        x
    }

    /// In how many equal parts samples are taken of a motion that turns by this much, rad.
    fn parts(turn: f64) -> usize {
        // a motion that is no number is told by its samples
        let parts = (turn / TURN).ceil();
        if parts < MOST_SAMPLES as f64 { parts.max(1.0) as usize } else { MOST_SAMPLES }
    }
}
