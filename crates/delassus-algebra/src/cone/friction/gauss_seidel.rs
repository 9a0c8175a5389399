//! Sweeps over the contacts as a solver of its own.

use super::scaled::Scaled;
use super::sweeps::Sweeps;
use super::{Goal, Method, Outcome};

pub(super) const NAME: &str = "gauss-seidel";
pub(super) const HELP: &str = "contact after contact solved exactly, in an order that changes: cheap, slow for redundant contacts";
pub(super) const LEAVES_BODIES: bool = false;

/// Sweeps before it gives up: what separates slow problems from hopeless ones.
const LIMIT: usize = 2000;

/// Block Gauss–Seidel.
#[derive(Debug, Default)]
pub(super) struct GaussSeidel {
    sweeps: Sweeps,
}

impl Method for GaussSeidel {
    fn run(&mut self, p: &Scaled, z: &mut [f64], goal: Goal) -> Outcome {
        let (residual, iterations) = self.sweeps.refine(p, z, goal.aim, LIMIT);
        Outcome { residual, iterations, solver: NAME }
    }
}
