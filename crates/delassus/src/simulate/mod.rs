//! Drivers: steps, output times, reports. They speak time.

mod between;
mod books;
mod change_point;
mod check;
mod choose;
mod closure;
mod conditioning;
#[cfg(test)]
mod contact_block_tests;
mod describe;
pub mod equilibrium;
pub mod event;
mod first_step;
mod held;
mod impulses;
mod inside;
mod ledger;
mod lock_up;
mod log;
pub mod measure;
mod measures;
pub mod modes;
pub mod own;
mod pace;
mod policy;
mod recorder;
mod rough;
mod run;
mod saved;
pub mod session;
mod setup;
mod shared_loads;
mod signals;
mod simulation;
pub mod start;
mod stated_error;
pub mod step_size;
mod step_trouble;
pub mod stepping;
pub mod stiffness;
mod watch;
mod work;

pub use check::check;
pub use equilibrium::{Equilibrium, EquilibriumReport, equilibrium, equilibrium_loaded, equilibrium_watched};
pub use session::Session;
pub use setup::run;
pub use simulation::Simulation;

pub use crate::results::CheckReport;

use crate::results::{Event, Keeper, Record, Summary};
use delassus_model::Warning;

/// Told about a run while it goes on.
pub trait Observer {
    /// After every step of the run, accepted or not. Return false to stop it.
    fn step(&mut self, t: f64, end: f64) -> bool {
        let _ = (t, end);
        true
    }
    /// After every step of a second run, by which the error of a finished one is measured. Return false to do without it.
    fn measuring(&mut self, t: f64, end: f64) -> bool {
        let _ = (t, end);
        true
    }
    /// After every step of the search for an equilibrium. Return false to give it up.
    fn searching(&mut self) -> bool {
        true
    }
    /// As soon as the run finds something the user should know while it goes on; it stands in the summary too.
    fn warn(&mut self, warning: &Warning) {
        let _ = warning;
    }
    /// After a step: does somebody want to see what was recorded so far?
    fn looks(&mut self) -> bool {
        false
    }
    /// What was recorded so far, and the log; if it was wanted.
    fn look(&mut self, record: &Record, log: &[Event]) {
        let _ = (record, log);
    }
    /// Who keeps rows, lines and the run itself while it goes on. Without one, rows and lines stay in memory.
    fn keeper(&mut self) -> Option<&mut dyn Keeper> {
        None
    }
}

/// An observer that does nothing.
pub struct Silent;
impl Observer for Silent {}

/// A finished (or stopped) run.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Numbers about the run.
    pub summary: Summary,
    /// What was recorded, up to the last good step; without rows if somebody else keeps them.
    pub record: Record,
    /// The log of events, in the order of time; its first lines if somebody else keeps it, see [`Summary::log_lines`].
    pub events: Vec<Event>,
}
