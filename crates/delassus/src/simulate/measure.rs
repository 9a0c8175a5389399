//! How far two states of a model are apart, in model lengths, radians and newtons.

use super::session::Session;
use delassus_integrators::settings::Coordinates;
use delassus_mechanics::formulation::{Mechanism, absolute, build};
use delassus_model::Model;
use delassus_system::error::Error;
use delassus_system::state::State;

/// Largest differences of two states.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Deviation {
    /// Of positions on the group: model lengths or radians.
    pub position: f64,
    /// Of velocities: model lengths or radians per second.
    pub velocity: f64,
    /// Of multipliers: N; those of angular rows divided by the model length.
    pub multiplier: f64,
}

impl Deviation {
    /// Entry by entry the larger one.
    #[must_use]
    pub fn max(self, other: Deviation) -> Deviation {
        Deviation {
            position: self.position.max(other.position),
            velocity: self.velocity.max(other.velocity),
            multiplier: self.multiplier.max(other.multiplier),
        }
    }
    /// Position, velocity, multiplier.
    pub fn parts(&self) -> [f64; 3] {
        [self.position, self.velocity, self.multiplier]
    }
}

/// Compares states of one model, whatever the coordinates they were computed in: positions and velocities are those of the
/// bodies, multipliers those of the rows of the model's own coordinates.
pub struct Ruler {
    mechanism: Box<dyn Mechanism>,
    /// Scales of the rows.
    rows: Vec<f64>,
    dq: Vec<f64>,
}

impl Ruler {
    /// For a model.
    ///
    /// # Errors
    /// If the model has no equations of motion.
    pub fn new(model: &Model) -> Result<Ruler, Error> {
        let mechanism = absolute(model)?;
        let own = build(model)?;
        let rows = (0..own.dims().m).map(|r| own.row_scale(r)).collect();
        let dq = vec![0.0; mechanism.dims().nv];
        Ok(Ruler { mechanism, rows, dq })
    }

    /// Characteristic length of the model, m.
    pub fn length(&self) -> f64 {
        self.mechanism.length()
    }

    /// How far `b` is from `a`.
    pub fn deviation(&mut self, a: &State, b: &State) -> Deviation {
        let sys = self.mechanism.as_system();
        sys.difference(&a.q, &b.q, &mut self.dq);
        let largest = |x: &mut dyn Iterator<Item = f64>| {
            // NaN must not look like agreement
            x.fold(0.0f64, |m, x| if x.is_nan() { f64::INFINITY } else { m.max(x.abs()) })
        };
        let length = self.mechanism.length();
        Deviation {
            position: largest(&mut self.dq.iter().enumerate().map(|(i, d)| d / sys.scale(i))),
            velocity: largest(
                &mut a.v.iter().zip(&b.v).enumerate().map(|(i, (a, b))| (b - a) / sys.scale(i)),
            ),
            multiplier: largest(
                &mut a
                    .lambda
                    .iter()
                    .zip(&b.lambda)
                    .enumerate()
                    .map(|(r, (a, b))| (b - a) * self.rows.get(r).unwrap_or(&length) / length),
            ),
        }
    }

    /// How far the bodies of `b` are from those of `a`; both stand at their present states. Multipliers are compared only
    /// where the rows of the bodies stand in the equations of both.
    pub fn apart(&mut self, a: &Session, b: &Session) -> Deviation {
        if is_of_bodies(a.mechanism.as_ref()) && is_of_bodies(b.mechanism.as_ref()) {
            return self.deviation(&a.x, &b.x);
        }
        let [a, b] = [a, b].map(|s| {
            let (bodies, shape) = (s.mechanism.bodies().states(), s.mechanism.bodies().deformation());
            let (q, v) = self.mechanism.adopt_deformed(&bodies, &shape);
            State { t: s.x.t, q, v, ..State::default() }
        });
        self.deviation(&a, &b)
    }

    /// The state at `fine` + (`fine` − `coarse`)·`weight`, positions on the group.
    pub fn beyond(&mut self, coarse: &State, fine: &State, weight: f64) -> State {
        let sys = self.mechanism.as_system();
        sys.difference(&coarse.q, &fine.q, &mut self.dq);
        self.dq.iter_mut().for_each(|d| *d *= weight);
        let mut out = fine.clone();
        sys.retract(&fine.q, &self.dq, &mut out.q);
        let pairs = [
            (&mut out.v, &coarse.v, &fine.v),
            (&mut out.v_dot, &coarse.v_dot, &fine.v_dot),
            (&mut out.lambda, &coarse.lambda, &fine.lambda),
        ];
        for (out, coarse, fine) in pairs {
            for ((o, c), f) in out.iter_mut().zip(coarse).zip(fine) {
                *o = f + (f - c) * weight;
            }
        }
        out
    }
}

/// True if the coordinates of a mechanism are those of its bodies.
pub(super) fn is_of_bodies(mechanism: &dyn Mechanism) -> bool {
    mechanism.coordinates() == Coordinates::Absolute && mechanism.elimination().is_none()
}

/// The state of a session in terms of its bodies: absolute coordinates, and the multipliers as they are.
///
/// # Errors
/// If the model has no equations of motion.
pub(crate) fn body_state(session: &mut Session) -> Result<State, Error> {
    let mechanism = &session.mechanism;
    if is_of_bodies(mechanism.as_ref()) {
        return Ok(session.x.clone());
    }
    let (bodies, shape) = (mechanism.bodies().states(), mechanism.bodies().deformation());
    let (q, v) = absolute(mechanism.model())?.adopt_deformed(&bodies, &shape);
    let v_dot = vec![0.0; v.len()];
    Ok(State { t: session.x.t, q, v, v_dot, lambda: session.x.lambda.clone() })
}
