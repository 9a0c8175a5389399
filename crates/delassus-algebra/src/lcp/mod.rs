//! Linear complementarity: find z ≥ 0 with w = W z + b ≥ 0 and zᵀw = 0, W symmetric positive semidefinite.
//!
//! With the Delassus matrix W = G M⁻¹ Gᵀ of the contacts, z are impulses and w velocities (b = U⁻ + e U⁻, Newton's
//! impact law), or z are contact forces and w accelerations of the gaps. The problem is the optimality condition
//! of min ½ zᵀW z + bᵀz over z ≥ 0. Hence w and Gᵀz are unique, z itself only if W is regular; a solution
//! exists unless a y ≥ 0 has W y = 0 and bᵀy < 0 (walls that approach one another with nothing that
//! could give way).
//!
//! Every solver ends with a [`Certificate`]: the residual max |min(zᵢ Wᵢᵢ, wᵢ)| / max |b|, taken from the data as they were
//! given. Both entries of the minimum are velocities, so the masses may differ by any factor. W is
//! scaled inside by its diagonal. A row with Wᵢᵢ = 0 cannot be moved by any impulse; its zᵢ is zero.
//!
//! A W that is not symmetric belongs to [`General`]: friction in the plane, and problems from elsewhere. The largest entry of a
//! row takes the place of a Wᵢᵢ ≤ 0 in the residual. [`Careful`] asks it first, and then believes no proof that needs symmetry.
//!
//! Implements: haddouni2017 (4).

mod active_set;
mod careful;
mod enumeration;
mod general;
mod tableau;

use crate::kernels::dot;

pub use careful::Careful;
pub use enumeration::by_enumeration;
pub use general::General;

/// A pivot below this part of its diagonal entry is round-off of a dependent contact. Delassus matrices with joints
/// eliminated are exact to about 1e-12.
const SINGULAR: f64 = 1e-11;
/// Residual at which direct solvers are content.
const SOLVED: f64 = 1e-12;
/// A larger residual is a failure, unless it is the round-off of w. Redundant contacts whose data contradict one another in
/// the twelfth digit, as those of mechanisms with joints do, have no solution to [`SOLVED`].
const ACCEPTED: f64 = 1e-10;
/// Round-off of w beyond this is not accepted as an excuse. A light ball between two that are 1e9 times as heavy
/// has 1e-7: the impulses on it are 1e9 times what its own velocity needs.
const WORST: f64 = 1e-6;

/// Entries of W that differ by more, relative to the diagonal, are not those of a symmetric matrix with joints eliminated.
const ROUND_OFF: f64 = 1e-6;

/// Data of a problem.
#[derive(Clone, Copy, Debug)]
pub struct Problem<'a> {
    /// Number of contacts.
    pub n: usize,
    /// W, n × n, row-major, symmetric positive semidefinite.
    pub w: &'a [f64],
    /// w at z = 0.
    pub b: &'a [f64],
}

impl Problem<'_> {
    fn row(&self, i: usize) -> &[f64] {
        &self.w[i * self.n..(i + 1) * self.n]
    }

    fn diagonal(&self, i: usize) -> f64 {
        self.w[i * self.n + i]
    }

    /// What makes a velocity of zᵢ: Wᵢᵢ, or the largest entry of a row whose diagonal cannot, as matrices that are not definite have.
    fn weight(&self, i: usize) -> f64 {
        let own = self.diagonal(i);
        if own > 0.0 { own } else { self.row(i).iter().fold(0.0, |m: f64, w| m.max(w.abs())) }
    }

    /// Is W equal to its transpose, but for round-off?
    fn is_symmetric(&self) -> bool {
        let n = self.n;
        (0..n).all(|i| {
            (0..i).all(|j| {
                let (below, above) = (self.w[i * n + j], self.w[j * n + i]);
                let size = (self.diagonal(i) * self.diagonal(j)).abs().sqrt();
                (below - above).abs() <= ROUND_OFF * size.max(below.abs())
            })
        })
    }

    /// max |b|, what residuals are relative to; 1 if b vanishes.
    fn unit(&self) -> f64 {
        let most = self.b[..self.n].iter().fold(0.0, |m: f64, b| m.max(b.abs()));
        if most > 0.0 { most } else { 1.0 }
    }
}

/// What a solve has achieved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Certificate {
    /// max |min(zᵢ Wᵢᵢ, wᵢ)| / max |b| of the returned z.
    pub residual: f64,
    /// Pivots, sweeps or linear systems.
    pub iterations: usize,
    /// The solver that found z.
    pub solver: &'static str,
}

impl Certificate {
    /// The same after so many iterations of another solver.
    pub fn after(self, iterations: usize) -> Certificate {
        Certificate { iterations: self.iterations + iterations, ..self }
    }
}

/// Why there is no solution.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum LcpError {
    /// Proved: no z ≥ 0 makes all w ≥ 0, unless with impulses 1e11 times the usual size (contacts that depend on one another
    /// but for round-off).
    #[error(
        "no impulses can satisfy these contacts: at least one keeps approaching with {residual:.1e} of the largest \
         given velocity; walls that approach one another, or a contact that nothing can move"
    )]
    Infeasible {
        /// Every z leaves some wᵢ below −`residual` max |b|.
        residual: f64,
    },
    /// The residual of the best z found is too large.
    #[error(
        "the complementarity problem is not solved: residual {residual:.1e} after {iterations} iterations; try \
         another solver, or look for contacts that contradict one another"
    )]
    NotConverged {
        /// Residual of the z that is left.
        residual: f64,
        /// Pivots, sweeps or linear systems.
        iterations: usize,
    },
}

/// A method for linear complementarity problems.
pub trait Solver: std::fmt::Debug + Send {
    /// Its name in [`SOLVERS`].
    fn name(&self) -> &'static str;

    /// Overwrites `z` with a solution. On entry it is where iterative methods begin; zeros are always good.
    /// Allocates only if the problem is larger than all before it.
    fn solve(&mut self, p: &Problem, z: &mut [f64]) -> Result<Certificate, LcpError>;
}

/// A solver in the list.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// Name in settings and reports.
    pub name: &'static str,
    /// One line for the user.
    pub help: &'static str,
    /// A new one with its defaults.
    pub make: fn() -> Box<dyn Solver>,
}

macro_rules! solvers {
    ($($module:ident :: $solver:ident),* $(,)?) => {
        $(
            mod $module;
            pub use $module::$solver;
        )*
        /// All solvers; [`Careful`] takes them in this order.
        pub const SOLVERS: &[Info] = &[$(Info {
            name: $module::NAME,
            help: $module::HELP,
            make: || Box::new($module::$solver::default()),
        }),*];
    };
}

solvers! {
    lemke::Lemke,
    semismooth::Semismooth,
    gauss_seidel::GaussSeidel,
}

crate::listed! { SOLVERS: Info, solver }

/// max |min(zᵢ Wᵢᵢ, wᵢ)| / max |b|, or without the division if b = 0; not finite if the data are not.
pub fn residual(p: &Problem, z: &[f64]) -> f64 {
    let mut most = 0.0;
    for i in 0..p.n {
        let slack = dot(p.row(i), &z[..p.n]) + p.b[i];
        let r = if slack.is_nan() { slack } else { slack.min(z[i] * p.weight(i)).abs() };
        if !(r <= most) {
            most = r;
        }
        if most.is_nan() {
            return most;
        }
    }
    most / p.unit()
}

/// What a direct solver may leave as residual: [`ACCEPTED`], or the round-off of w at this z.
pub(crate) fn allowed(p: &Problem, z: &[f64]) -> f64 {
    let mut most = 0.0;
    for i in 0..p.n {
        let terms = p.row(i).iter().zip(z).fold(p.b[i].abs(), |s, (w, z)| s + (w * z).abs());
        most = f64::max(most, terms);
    }
    (4.0 * f64::EPSILON * p.n as f64 * most / p.unit()).clamp(ACCEPTED, WORST)
}

/// The certificate of a direct solver, or that it has failed.
fn certify(p: &Problem, z: &[f64], iterations: usize, solver: &'static str) -> Result<Certificate, LcpError> {
    let residual = residual(p, z);
    if residual <= ACCEPTED || residual <= allowed(p, z) {
        Ok(Certificate { residual, iterations, solver })
    } else {
        Err(LcpError::NotConverged { residual, iterations })
    }
}

/// Solves what needs no method: b ≥ 0, and a single contact.
#[inline]
fn at_once(p: &Problem, z: &mut [f64], solver: &'static str) -> Option<Certificate> {
    if p.b[..p.n].iter().all(|b| *b >= 0.0 && b.is_finite()) {
        z[..p.n].fill(0.0);
        return Some(Certificate { residual: 0.0, iterations: 0, solver });
    }
    if p.n == 1 && p.w[0] >= f64::MIN_POSITIVE {
        z[0] = -p.b[0] / p.w[0];
        return certify(p, z, 1, solver).ok();
    }
    None
}
