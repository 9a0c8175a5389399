//! Impact laws: from gap velocities before an impact to impulses. One file each, listed once in the macro `laws!` below.

use delassus_algebra::cone::{Blocks, Problem, Solver};
use delassus_algebra::lcp::LcpError;

/// An impact at contacts with Delassus matrix W.
#[derive(Clone, Copy, Debug)]
pub struct Impact<'a> {
    /// W of all rows, row-major.
    pub w: &'a [f64],
    /// Velocities U⁻ of the rows before it.
    pub before: &'a [f64],
    /// Restitution of every row; only gaps have one.
    pub restitution: &'a [f64],
    /// The contacts, rows counted from zero.
    pub blocks: &'a Blocks,
}

impl<'a> Impact<'a> {
    /// The problem of these contacts with other velocities.
    pub fn problem(&self, b: &'a [f64]) -> Problem<'a> {
        Problem { w: self.w, b, blocks: self.blocks }
    }
}

/// Computes impulses; returns the complementarity residual relative to max |U⁻|.
pub type Solve = fn(&Impact, &mut dyn Solver, &mut [f64]) -> Result<f64, LcpError>;

/// An impact law in the list.
#[derive(Clone, Copy)]
pub struct Law {
    /// Name in files.
    pub name: &'static str,
    /// One line of help.
    pub help: &'static str,
    /// What it does.
    pub solve: Solve,
}

macro_rules! laws {
    ($($module:ident),* $(,)?) => {
        $(mod $module;)*
        /// All laws.
        pub const LAWS: &[Law] = &[$($module::LAW),*];
    };
}

laws! {
    newton,
    poisson,
}

delassus_algebra::listed! { LAWS: Law, law }
