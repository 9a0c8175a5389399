//! Solvers of Coulomb's friction: u = W z + b, K* ∋ û ⟂ z ∈ K for half-lines, Coulomb's cones and intervals, W not necessarily symmetric nor regular.
//!
//! No method solves every problem. Each has its file and a line in [`SOLVERS`]; `auto` takes one after the other. What counts is
//! the certificate: the natural map with the largest diagonal entry D of each block, over the largest |b|,
//! max D ‖z − Π_K(z − û/D)‖ / max |b|.

pub mod alart_curnier;
mod certificate;
mod factors;
mod matrix;
pub mod one_contact;
mod proximal;
mod scaled;
mod sparse_factors;
mod sparse_problem;
mod sweeps;

use super::Problem;
use crate::lcp::{Certificate, LcpError};
use crate::saved::{Damaged, Reader, Saved, Writer};
use scaled::Scaled;

pub use certificate::{Quality, certify, certify_sparse};
pub use sparse_problem::SparseProblem;

/// What a method has reached.
#[derive(Clone, Copy, Debug)]
struct Outcome {
    residual: f64,
    iterations: usize,
    solver: &'static str,
}

/// Residuals to reach.
#[derive(Clone, Copy, Debug)]
struct Goal {
    /// What a method that is near goes on to.
    aim: f64,
    /// What another method need not be tried for.
    enough: f64,
}

/// A method for problems in units of their contacts.
trait Method: std::fmt::Debug + Send {
    /// Improves z until its residual is at the aim, or it cannot. z is the best that it saw.
    fn run(&mut self, p: &Scaled, z: &mut [f64], goal: Goal) -> Outcome;
}

/// A solver in the list.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// Name in settings and reports.
    pub name: &'static str,
    /// One line for the user.
    pub help: &'static str,
    /// May many bodies that nothing joins be solved in their own velocities instead, W not formed?
    leaves_bodies: bool,
    make: fn() -> Box<dyn Method>,
}

macro_rules! solvers {
    ($($module:ident :: $solver:ident),* $(,)?) => {
        $(mod $module;)*
        /// All solvers of friction.
        pub const SOLVERS: &[Info] = &[$(Info {
            name: $module::NAME,
            help: $module::HELP,
            leaves_bodies: $module::LEAVES_BODIES,
            make: || Box::new($module::$solver::default()),
        }),*];
    };
}

solvers! {
    auto::Auto,
    newton::Newton,
    gauss_seidel::GaussSeidel,
    admm::Admm,
    lemke::Lemke,
}

crate::listed! { SOLVERS: Info, solver }

/// Residual that a solve must reach unless told otherwise.
pub const TOLERANCE: f64 = 1e-10;
/// What solvers try to reach for the sake of those who differentiate the result: it costs one more iteration of Newton.
const AIM: f64 = 1e-13;
/// Round-off of u beyond this is not accepted as an excuse.
const WORST: f64 = 1e-6;

/// Solves problems of friction by the method that was asked for, and by all if it fails.
#[derive(Debug)]
pub struct Friction {
    chosen: &'static Info,
    tolerance: f64,
    method: Box<dyn Method>,
    others: Option<Box<dyn Method>>,
    scaled: Scaled,
    /// Round-off of u at the last z.
    excuse: f64,
}

/// Its methods keep no more than work space.
impl Saved for Friction {
    fn save(&self, out: &mut Writer) {
        let Friction { chosen, tolerance, method: _, others: _, scaled: _, excuse: _ } = self;
        chosen.name.to_string().save(out);
        tolerance.save(out);
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        let (name, tolerance): (String, f64) = from.get()?;
        *self = Friction::new(&name, tolerance).ok_or(Damaged)?;
        Ok(())
    }
    fn blank() -> Option<Friction> {
        Some(Friction::default())
    }
}

impl Default for Friction {
    fn default() -> Friction {
        Friction::with(&SOLVERS[0], TOLERANCE)
    }
}

impl Friction {
    /// Begins with the solver of this name, and must reach this residual; none if there is no such solver.
    pub fn new(name: &str, tolerance: f64) -> Option<Friction> {
        solver(name).map(|first| Friction::with(first, tolerance))
    }

    /// Begins with an entry of the list.
    pub fn with(chosen: &'static Info, tolerance: f64) -> Friction {
        let others = (chosen.name != SOLVERS[0].name).then(|| (SOLVERS[0].make)());
        Friction {
            chosen,
            tolerance,
            method: (chosen.make)(),
            others,
            scaled: Scaled::default(),
            excuse: 0.0,
        }
    }

    /// May many bodies that nothing joins be solved in their own velocities instead, W not formed?
    pub fn leaves_bodies(&self) -> bool {
        self.chosen.leaves_bodies
    }

    /// The residual that a solve must reach.
    pub fn tolerance(&self) -> f64 {
        self.tolerance
    }

    /// From now on a solve must reach this residual.
    pub fn set_tolerance(&mut self, tolerance: f64) {
        self.tolerance = tolerance;
    }

    /// Overwrites `z` with a solution of a problem without equalities in which every row acts.
    ///
    /// # Errors
    /// If the certificate is not reached; z is then the best that was found.
    pub fn solve(&mut self, p: &Problem, z: &mut [f64]) -> Result<Certificate, LcpError> {
        let done = self.best(p, z);
        self.judge(done)
    }

    /// The same for many contacts, few of which touch one another.
    ///
    /// # Errors
    /// If the certificate is not reached; z is then the best that was found.
    pub fn solve_sparse(&mut self, p: &SparseProblem, z: &mut [f64]) -> Result<Certificate, LcpError> {
        self.scaled.load_sparse(p);
        let done = self.run(z);
        self.judge(done)
    }

    /// The best z that was found and its certificate, good or not.
    pub(super) fn best(&mut self, p: &Problem, z: &mut [f64]) -> Certificate {
        self.scaled.load(p.w, p.b, p.blocks);
        self.run(z)
    }

    fn run(&mut self, z: &mut [f64]) -> Certificate {
        let p = &self.scaled;
        // moderate demands are those of piles: no more than they ask for
        let aim = if self.tolerance <= TOLERANCE { AIM.min(self.tolerance) } else { 0.1 * self.tolerance };
        let goal = Goal { aim, enough: self.tolerance };
        let z = &mut z[..p.n];
        p.enter(z);
        let mut done = self.method.run(p, z, goal);
        if !(done.residual <= self.tolerance)
            && let Some(others) = &mut self.others
        {
            let more = others.run(p, z, goal);
            done = Outcome { iterations: done.iterations + more.iterations, ..more };
        }
        self.excuse = if done.residual <= self.tolerance { 0.0 } else { p.round_off(z).min(WORST) };
        p.leave(z);
        let Outcome { residual, iterations, solver } = done;
        Certificate { residual, iterations, solver }
    }

    /// Good enough, or as good as round-off lets it be?
    fn judge(&self, done: Certificate) -> Result<Certificate, LcpError> {
        if done.residual <= self.tolerance || done.residual <= self.excuse {
            return Ok(done);
        }
        Err(LcpError::NotConverged { residual: done.residual, iterations: done.iterations })
    }
}
