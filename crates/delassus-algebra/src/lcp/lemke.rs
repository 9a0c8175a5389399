//! Lemke's method: complementary pivoting.
//!
//! An artificial z₀ ≥ 0 with a covering vector c > 0 makes w = W z + b + c z₀ feasible. From the basis in which z₀ has
//! driven out the most negative w, the complement of the variable that left enters, until z₀ leaves (a
//! solution) or nothing limits the entering variable (a ray). For W positive semidefinite a ray has impulses y ≥ 0 with
//! W y = 0 and bᵀy < 0, which proves that there is no solution: yᵀw = bᵀy for every z. This is checked on the
//! data before it is said. c = √diag W makes the pivots independent of units.
//!
//! Degenerate problems cannot cycle (see `tableau`). The tableau only finds the set of contacts with impulses; z comes from a
//! factorization of that block of W.

use super::active_set::ActiveSet;
use super::tableau::{End, Tableau};
use super::{ACCEPTED, Certificate, LcpError, Problem, SINGULAR, SOLVED, Solver, at_once, certify, residual};
use crate::kernels::dot;

pub(super) const NAME: &str = "lemke";
pub(super) const HELP: &str =
    "complementary pivoting, lexicographic: exact, proves that there is no solution";

/// Lemke's method with its tableau.
#[derive(Clone, Debug, Default)]
pub struct Lemke {
    scaled: ActiveSet,
    tableau: Tableau,
    active: Vec<bool>,
}

impl Solver for Lemke {
    fn name(&self) -> &'static str {
        NAME
    }

    fn solve(&mut self, p: &Problem, z: &mut [f64]) -> Result<Certificate, LcpError> {
        if let Some(done) = at_once(p, z, NAME) {
            return Ok(done);
        }
        if p.n == 2
            && let Some(done) = pair(p, z)
        {
            return Ok(done);
        }
        self.load(p);
        let (end, iterations) = self.tableau.pivot_to_the_end(20 * p.n + 100);
        if matches!(end, End::Ray)
            && let Some(residual) = self.contradiction(p)
        {
            z[..p.n].fill(0.0);
            return Err(LcpError::Infeasible { residual });
        }
        for i in 0..p.n {
            self.active[i] = self.tableau.carries(i);
        }
        self.scaled.settle(p, &mut self.active, z);
        certify(p, z, iterations, NAME)
    }
}

impl Lemke {
    fn load(&mut self, p: &Problem) {
        self.scaled.load(p);
        self.active.resize(p.n, false);
        let scaled = &self.scaled;
        let cover = |i: usize, row: &[f64]| if row[i] > 0.0 { row[i].sqrt() } else { 1.0 };
        self.tableau.load(&scaled.q, |i, row| row.copy_from_slice(scaled.row(i)), cover);
    }

    /// If the ray proves that there is no solution: what every z leaves as residual at least.
    fn contradiction(&self, p: &Problem) -> Option<f64> {
        let (n, y) = (p.n, &self.tableau.ray);
        let size = y.iter().fold(0.0, |m: f64, y| m.max(y.abs()));
        if !(size > 0.0 && (0..n).all(|i| dot(self.scaled.row(i), y).abs() <= SINGULAR * n as f64 * size)) {
            return None;
        }
        // with y in the given units: min w ≤ yᵀw / Σ y = bᵀy / Σ y
        let (mut sum, mut work) = (0.0, 0.0);
        for i in 0..n {
            let y = self.scaled.s[i] * y[i];
            (sum, work) = (sum + y, work + y * p.b[i]);
        }
        let least = -work / (sum * p.unit());
        (least > ACCEPTED).then_some(least)
    }
}

/// Two contacts without a tableau; none if both carry impulses and depend on one another.
fn pair(p: &Problem, z: &mut [f64]) -> Option<Certificate> {
    let (w, b) = (&p.w[..4], &p.b[..2]);
    if !(w[0] > 0.0 && w[3] > 0.0) {
        return None;
    }
    let mut trial = [0.0; 2];
    let mut iterations = 1;
    let (z0, z1) = (-b[0] / w[0], -b[1] / w[3]);
    if z0 >= 0.0 && b[1] + w[2] * z0 >= 0.0 {
        trial[0] = z0;
    } else if z1 >= 0.0 && b[0] + w[1] * z1 >= 0.0 {
        trial[1] = z1;
    } else {
        let rest = w[3] - w[2] * w[1] / w[0];
        if !(rest > SINGULAR * w[3]) {
            return None;
        }
        trial[1] = -(b[1] + w[2] * z0) / rest;
        trial[0] = -(b[0] + w[1] * trial[1]) / w[0];
        iterations = 2;
        if !(trial[0] >= 0.0 && trial[1] >= 0.0) {
            return None;
        }
    }
    let residual = residual(p, &trial);
    z[..2].copy_from_slice(&trial);
    (residual <= SOLVED).then_some(Certificate { residual, iterations, solver: NAME })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Lcg;

    #[test]
    fn tableau_and_closed_form_of_two_contacts_agree() {
        let mut random = Lcg::new(51);
        let mut lemke = Lemke::default();
        for trial in 0..1000 {
            let [a, b, c, d, e, f] = core::array::from_fn(|_| random.symmetric());
            let w = [a * a + b * b, a * c + b * d, a * c + b * d, c * c + d * d];
            let p = Problem { n: 2, w: &w, b: &[e, f - 0.5] };
            let (mut short, mut long) = ([0.0; 2], [0.0; 2]);
            if at_once(&p, &mut short, NAME).is_some() || pair(&p, &mut short).is_none() {
                continue;
            }
            lemke.load(&p);
            assert!(matches!(lemke.tableau.pivot_to_the_end(10).0, End::Solved), "trial {trial}");
            let mut active = [lemke.tableau.carries(0), lemke.tableau.carries(1)];
            lemke.scaled.settle(&p, &mut active, &mut long);
            let det = 1.0 - w[1] * w[2] / (w[0] * w[3]);
            for i in 0..2 {
                // round-off times the condition
                let size = (short[0] * w[0]).abs().max((short[1] * w[3]).abs()).max(1.0);
                assert!((short[i] - long[i]).abs() * p.diagonal(i) <= 1e-14 * size / det, "trial {trial}");
            }
        }
    }
}
