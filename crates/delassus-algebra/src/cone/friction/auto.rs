//! One solver after the other, each from the best of those before, until the certificate is good.
//!
//! A few sweeps give Newton's method a start. Where it fails, contacts are redundant or many slip at once: pivoting settles the plane, proximal
//! points the rest, and alternating directions bring both to another start. All are bounded, so that a problem
//! without solution, as friction has at the level of accelerations (Painlevé), is answered in time.

use super::admm::Admm;
use super::lemke::Lemke;
use super::newton::Newton;
use super::one_contact;
use super::scaled::Scaled;
use super::sweeps::Sweeps;
use super::{Goal, Method, Outcome, admm, gauss_seidel, newton, proximal};

pub(super) const NAME: &str = "auto";
pub(super) const HELP: &str = "one after the other, each from the best before, until the certificate is good";
pub(super) const LEAVES_BODIES: bool = true;

/// Sweeps that lead into the neighbourhood: more gain little where contacts are redundant.
const SWEEPS: usize = 10;
/// Iterations of Newton's method: it converges in ten or not at all.
const NEWTON: usize = 40;
/// Iterations of alternating directions before Newton's method tries again.
const ADMM: usize = 1000;

/// All of them.
#[derive(Debug, Default)]
pub(super) struct Auto {
    sweeps: Sweeps,
    newton: Newton,
    admm: Admm,
    lemke: Lemke,
    u: Vec<f64>,
}

impl Method for Auto {
    fn run(&mut self, p: &Scaled, z: &mut [f64], goal: Goal) -> Outcome {
        if p.blocks.len() == 1
            && let Some(done) = self.alone(p, z, goal.enough)
        {
            return done;
        }
        let mut total = 0;
        let mut count = |(residual, used): (f64, usize), solver: &'static str| {
            total += used;
            Outcome { residual, iterations: total, solver }
        };
        let Goal { aim, enough } = goal;
        let mut done = count(self.sweeps.refine(p, z, aim, SWEEPS), gauss_seidel::NAME);
        if done.residual > aim {
            done = count(self.newton.refine(p, z, aim, NEWTON), newton::NAME);
        }
        if done.residual > enough {
            let found = self.lemke.run(p, z, goal);
            done = count((found.residual, found.iterations), found.solver);
        }
        if done.residual > enough {
            done = count(self.newton.proximal(p, z, aim), proximal::NAME);
        }
        if done.residual > enough {
            done = count(self.admm.refine(p, z, aim, ADMM), admm::NAME);
        }
        if done.residual > enough {
            done = count(self.newton.proximal(p, z, aim), proximal::NAME);
        }
        done
    }
}

impl Auto {
    /// A single contact needs no iteration.
    fn alone(&mut self, p: &Scaled, z: &mut [f64], enough: f64) -> Option<Outcome> {
        let found = one_contact::solve(p.blocks.cone(0), p.own(0), &p.b, z);
        self.u.resize(p.n, 0.0);
        p.velocity(z, &mut self.u[..p.n]);
        let residual = p.residual(z, &self.u[..p.n]);
        (found && residual <= enough).then_some(Outcome { residual, iterations: 1, solver: one_contact::NAME })
    }
}
