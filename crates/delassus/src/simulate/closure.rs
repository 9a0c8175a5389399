//! How the loops of a model are closed: the one place that makes the closure of the settings and tells which one runs.
//!
//! | closure | rows | coordinates | method |
//! | --- | --- | --- | --- |
//! | `multipliers` | in the equations | as built | as it is |
//! | `augmented` | penalized, multipliers iterated, velocities and accelerations projected | as built | a form of its own |
//! | `recursive` | the same, around forward dynamics | as built | a form of its own |
//! | `independent` | eliminated, but for those of contacts | as many of them as there are freedoms | as it is |

use delassus_integrators::integrator::{Make, Method, Options, form};
use delassus_integrators::settings::Closure;
use delassus_mechanics::formulation::Mechanism;
use delassus_mechanics::formulation::independent::independent;
use delassus_model::Model;
use delassus_system::error::Error;

/// A closure as it runs, with a method.
#[derive(Clone, Copy, Debug)]
pub(super) struct Closing {
    /// Which one: never `auto`.
    pub(super) closure: Closure,
    /// Makes the method in the form that the closure needs.
    pub(super) make: Make,
}

impl Closing {
    /// The closure of a model's settings with a method and what it reads.
    ///
    /// # Errors
    /// If the method has no form with it, or cannot honour its settings there.
    pub(super) fn of(model: &Model, method: &Method, options: &Options) -> Result<Closing, Error> {
        let closure = model.solve.closure.resolved();
        Ok(Closing { closure, make: form(method, closure, options)? })
    }

    /// A mechanism at consistent q, v as the closure has it; v becomes that of the new one.
    ///
    /// # Errors
    /// If its rows cannot be eliminated.
    pub(super) fn apply(
        self,
        mechanism: Box<dyn Mechanism>,
        t: f64,
        q: &[f64],
        v: &mut Vec<f64>,
    ) -> Result<Box<dyn Mechanism>, Error> {
        if self.closure == Closure::Independent { independent(mechanism, t, q, v) } else { Ok(mechanism) }
    }

    /// Velocities and accelerations are projected after every step: they neither oscillate nor mind a change of step.
    pub(super) fn projects(self) -> bool {
        matches!(self.closure, Closure::Augmented | Closure::Recursive)
    }
}
