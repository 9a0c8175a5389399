//! The plane as a linear complementarity problem (Glocker and Pfeiffer 1992), exact, by complementary pivoting.
//!
//! With z_t = z⁺ − μ z_n, z⁻ = 2 μ z_n − z⁺ and u_t = u⁺ − u⁻, each contact has the three pairs 0 ≤ (u_n, u⁺, z⁻) ⟂ (z_n, z⁺, u⁻) ≥ 0. A bound r in place
//! of μ z_n gives the two pairs of an interval. The matrix is not symmetric.

use super::scaled::Scaled;
use super::{Goal, Method, Outcome};
use crate::cone::Cone;
use crate::lcp::{Certificate, General, LcpError, Problem};

pub(super) const NAME: &str = "lemke";
pub(super) const HELP: &str = "complementary pivoting of friction in the plane, exact; in space the others take over";
pub(super) const LEAVES_BODIES: bool = false;

/// Variables of the complementarity problem at most: each pivot costs their square, and there are about as many pivots.
const MOST: usize = 900;

/// Pivoting for friction in the plane.
#[derive(Debug, Default)]
pub(super) struct Lemke {
    general: General,
    /// Rows of z whose variables x are z_n or z⁺, with the coefficient of the row's own normal, and the place of the slack u⁻ if there is one.
    variables: Vec<Variable>,
    w: Vec<f64>,
    b: Vec<f64>,
    x: Vec<f64>,
    u: Vec<f64>,
    before: Vec<f64>,
}

/// What a variable of the complementarity problem stands for.
#[derive(Clone, Copy, Debug)]
enum Variable {
    /// z_n of this row.
    Normal(usize),
    /// z⁺ of this row; its z_n is the variable before it, with μ.
    Tangential(usize, f64),
    /// z⁺ of this row with a bound.
    Bounded(usize, f64),
    /// u⁻ of the variable before.
    Backward,
}

impl Method for Lemke {
    fn run(&mut self, p: &Scaled, z: &mut [f64], _: Goal) -> Outcome {
        self.u.resize(p.n, 0.0);
        self.before.clear();
        self.before.extend_from_slice(z);
        p.velocity(z, &mut self.u[..p.n]);
        let start = p.residual(z, &self.u[..p.n]);
        if !self.choose(p) {
            return Outcome { residual: start, iterations: 0, solver: NAME };
        }
        self.form(p);
        let n = self.variables.len();
        self.x.clear();
        self.x.resize(n, 0.0);
        let done = self.general.solve(&Problem { n, w: &self.w, b: &self.b }, &mut self.x);
        let iterations = match done {
            Ok(Certificate { iterations, .. }) | Err(LcpError::NotConverged { iterations, .. }) => iterations,
            Err(LcpError::Infeasible { .. }) => 1,
        };
        self.read(z);
        p.velocity(z, &mut self.u[..p.n]);
        let residual = p.residual(z, &self.u[..p.n]);
        if residual <= start {
            return Outcome { residual, iterations, solver: NAME };
        }
        z.copy_from_slice(&self.before);
        Outcome { residual: start, iterations, solver: NAME }
    }
}

impl Lemke {
    /// The variables of all contacts; false if one is not of the plane, or there are too many.
    fn choose(&mut self, p: &Scaled) -> bool {
        self.variables.clear();
        for block in p.blocks.iter() {
            let at = block.rows.start;
            match (block.cone, block.rows.len()) {
                (Cone::HalfLine | Cone::Coulomb { .. }, 1) => self.variables.push(Variable::Normal(at)),
                (Cone::Coulomb { mu }, 2) => {
                    let tangential = Variable::Tangential(at + 1, mu);
                    self.variables.extend([Variable::Normal(at), tangential, Variable::Backward]);
                }
                (Cone::Interval { bound }, 1) => {
                    self.variables.extend([Variable::Bounded(at, bound), Variable::Backward]);
                }
                _ => return false,
            }
        }
        self.variables.len() <= MOST
    }

    /// Matrix and constant of the complementarity problem.
    fn form(&mut self, p: &Scaled) {
        let n = self.variables.len();
        self.w.clear();
        self.w.resize(n * n, 0.0);
        self.b.clear();
        self.b.resize(n, 0.0);
        for i in 0..n {
            let row = &mut self.w[i * n..(i + 1) * n];
            let own = match self.variables[i] {
                Variable::Normal(own) => own,
                Variable::Tangential(own, _) | Variable::Bounded(own, _) => {
                    // u⁺ = u_t + u⁻
                    row[i + 1] = 1.0;
                    own
                }
                Variable::Backward => {
                    // z⁻ = 2 μ z_n − z⁺ or 2 r − z⁺
                    row[i - 1] = -1.0;
                    match self.variables[i - 1] {
                        Variable::Tangential(_, mu) => row[i - 2] = 2.0 * mu,
                        Variable::Bounded(_, bound) => self.b[i] = 2.0 * bound,
                        _ => {}
                    }
                    continue;
                }
            };
            // u = W z + b with z_n, z_t = z⁺ − μ z_n, z = z⁺ − r
            let mut constant = p.b[own];
            for (j, variable) in self.variables.iter().enumerate() {
                match *variable {
                    Variable::Normal(c) => row[j] += p.w.at(p.n, own, c),
                    Variable::Tangential(c, mu) => {
                        let w = p.w.at(p.n, own, c);
                        row[j] += w;
                        row[j - 1] -= mu * w;
                    }
                    Variable::Bounded(c, bound) => {
                        let w = p.w.at(p.n, own, c);
                        row[j] += w;
                        constant -= bound * w;
                    }
                    Variable::Backward => {}
                }
            }
            self.b[i] = constant;
        }
    }

    /// z of the variables.
    fn read(&self, z: &mut [f64]) {
        for (j, variable) in self.variables.iter().enumerate() {
            match *variable {
                Variable::Normal(row) => z[row] = self.x[j],
                // round-off of the subtraction must not leave the cone
                Variable::Tangential(row, mu) => {
                    let most = mu * self.x[j - 1];
                    z[row] = (self.x[j] - most).clamp(-most, most);
                }
                Variable::Bounded(row, bound) => z[row] = (self.x[j] - bound).clamp(-bound, bound),
                Variable::Backward => {}
            }
        }
    }
}
