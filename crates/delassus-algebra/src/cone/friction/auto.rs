//! One solver after the other, each from the best of those before, until the certificate is good.

use super::newton::Newton;
use super::one_contact;
use super::scaled::Scaled;
use super::sweeps::Sweeps;
use super::{Method, Outcome};

pub(super) const NAME: &str = "auto";
pub(super) const HELP: &str = "one after the other, each from the best before, until the certificate is good";

/// All of them.
#[derive(Debug, Default)]
pub(super) struct Auto {
    sweeps: Sweeps,
    newton: Newton,
    u: Vec<f64>,
}

impl Method for Auto {
    fn run(&mut self, p: &Scaled, z: &mut [f64], target: f64) -> Outcome {
        if p.blocks.len() == 1
            && let Some(done) = self.alone(p, z, target)
        {
            return done;
        }
        let (residual, used) = self.sweeps.run(p, z, target, 10);
        let mut total = used;
        if residual <= target {
            return Outcome { residual, iterations: total, solver: super::gauss_seidel::NAME };
        }
        let (residual, used) = self.newton.refine(p, z, target, 40);
        total += used;
        if residual <= target {
            return Outcome { residual, iterations: total, solver: super::newton::NAME };
        }
        let (residual, used) = self.newton.proximal(p, z, target, 60);
        total += used;
        Outcome { residual, iterations: total, solver: "proximal" }
    }
}

impl Auto {
    /// A single contact needs no iteration.
    fn alone(&mut self, p: &Scaled, z: &mut [f64], target: f64) -> Option<Outcome> {
        let found = one_contact::solve(p.blocks.cone(0), p.own(0), &p.b, z);
        self.u.resize(p.n, 0.0);
        p.velocity(z, &mut self.u[..p.n]);
        let residual = p.residual(z, &self.u[..p.n]);
        (found && residual <= target).then_some(Outcome { residual, iterations: 1, solver: "one contact" })
    }
}
