//! Where the bodies of a run are at common instants, by its dense output.
//!
//! Relative coordinates say by themselves where bodies are, and are kept as they are until somebody asks: most runs have a
//! companion to their end, and leave samples only after they have lost it. Natural coordinates count turns as the run goes on, independent ones change their meaning.

use crate::simulate::measure::is_of_bodies;
use crate::simulate::session::Session;
use delassus_integrators::integrator::{Dense, Stepper};
use delassus_integrators::settings::Coordinates;
use delassus_mechanics::formulation::{Mechanism, absolute};
use delassus_model::Model;
use delassus_system::error::Error;
use delassus_system::state::State;

/// Instants of a run: a part of the run too short for them is one that a picture of it does not show either.
const INSTANTS: f64 = 128.0;

/// Takes states of the bodies while a run goes on.
pub(in crate::simulate) struct Samples {
    every: f64,
    /// The bodies in absolute coordinates.
    bodies: Box<dyn Mechanism>,
    next: u64,
    /// Time, q and v: of the bodies, or relative ones.
    taken: Vec<(f64, Vec<f64>, Vec<f64>)>,
}

delassus_algebra::saved! { Samples { next, taken } made { every, bodies } }

impl Samples {
    /// For a run of this model.
    ///
    /// # Errors
    /// If the model has no equations of motion.
    pub(in crate::simulate) fn new(model: &Model) -> Result<Samples, Error> {
        let every = model.solve.end / INSTANTS;
        Ok(Samples { every, bodies: absolute(model)?, next: 1, taken: Vec::new() })
    }

    /// After an accepted step from x0 to x1; the system stands at x1 and does so again afterwards.
    pub(in crate::simulate) fn step(
        &mut self,
        mechanism: &mut dyn Mechanism,
        stepper: &dyn Stepper,
        (x0, x1): (&State, &State),
    ) {
        // instants before this step passed while nobody asked
        self.next = self.next.max((x0.t / self.every).floor() as u64 + 1);
        if self.next as f64 * self.every > x1.t {
            return;
        }
        // sizes change with closed contacts
        let (mut dense, mut x) = (Dense::new(x1), x1.clone());
        stepper.interpolate(mechanism.as_system(), x0, x1, &mut dense);
        let kept = is_of_bodies(mechanism) || tells_later(mechanism);
        while self.next as f64 * self.every <= x1.t {
            let t = self.next as f64 * self.every;
            self.next += 1;
            dense.at(mechanism.system(), t, &mut x);
            let (q, v) = if kept {
                (x.q.clone(), x.v.clone())
            } else {
                mechanism.set_state(t, &x.q, &x.v);
                let bodies = mechanism.bodies();
                self.bodies.adopt_deformed(&bodies.states(), &bodies.deformation())
            };
            self.taken.push((t, q, v));
        }
        mechanism.set_state(x1.t, &x1.q, &x1.v);
    }

    /// States of the bodies from now on; the session is that of the run.
    pub(super) fn show_bodies(&mut self, session: &mut Session) {
        if !tells_later(session.mechanism.as_ref()) {
            return;
        }
        for (t, q, v) in &mut self.taken {
            session.mechanism.set_state(*t, q, v);
            let bodies = session.mechanism.bodies();
            (*q, *v) = self.bodies.adopt_deformed(&bodies.states(), &bodies.deformation());
        }
        session.stand();
    }

    /// Length of the part of the run that an instant stands for, s.
    pub(super) fn every(&self) -> f64 {
        self.every
    }

    /// The states, in the order of time.
    pub(super) fn states(&self) -> impl Iterator<Item = State> + '_ {
        self.taken.iter().map(|(t, q, v)| State { t: *t, q: q.clone(), v: v.clone(), ..State::default() })
    }
}

/// True if coordinates say at any later time where the bodies were.
fn tells_later(mechanism: &dyn Mechanism) -> bool {
    mechanism.coordinates() == Coordinates::Relative && mechanism.elimination().is_none()
}
