//! Andrews' squeezing mechanism and its state at t = 0.02 s, from which every step size starts.

use delassus::error::Code;
use delassus::formulation::{Mechanism, absolute};
use delassus::integrator::Options;
use delassus::simulate::Session;
use delassus::{Error, Model, State};
use delassus_library::example;
use std::sync::OnceLock;

/// Time of the state from which all step sizes start, s.
pub(crate) const START: f64 = 0.02;

/// Step of the run that leads there, s.
const FINE: f64 = 2e-6;

/// The shipped example.
pub(crate) fn model() -> Result<Model, Error> {
    example("andrews", &[])
}

/// Its equations of motion in absolute coordinates: 21 coordinates, 20 rows.
pub(crate) fn mechanism() -> Result<Box<dyn Mechanism>, Error> {
    absolute(&model()?)
}

/// The state at t = 0.02 s, consistent at all levels; computed once.
pub(crate) fn state() -> Result<State, Error> {
    static STATE: OnceLock<Result<State, Error>> = OnceLock::new();
    STATE
        .get_or_init(|| {
            let mut s = Session::new(&model()?, "gen-alpha-pv", &Options::default(), FINE)?;
            s.advance_many(FINE, (START / FINE).round() as usize)?;
            // accelerations and multipliers of the index-1 form, (9) differentiated twice
            let mut x = s.x.clone();
            s.stepper
                .accelerations(s.mechanism.system(), &mut x)
                .map_err(|_| Error::solver(Code::SingularConfiguration, "no accelerations at t = 0.02 s"))?;
            x.t = START;
            Ok(x)
        })
        .clone()
}
