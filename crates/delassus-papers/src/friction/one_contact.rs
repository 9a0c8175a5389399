//! One contact in space, solved by the solver of all contacts: u = W r + q, r in the cone.

use super::Values;
use super::ask::Ask;
use delassus::Error;
use delassus::error::Code;
use delassus::model::settings::LcpSolver;
use delassus_algebra::cone::{Blocks, Condensing, Cone, Problem, Solver};
use delassus_algebra::lcp::Careful;

/// Data of a contact, the normal row first.
pub(crate) struct Contact {
    w: [f64; 9],
    q: [f64; 3],
    mu: f64,
}

/// It slips.
pub(crate) const SLIPS: Contact =
    Contact { w: [1.5, 0.6, -0.4, 0.6, 2.0, 0.3, -0.4, 0.3, 1.2], q: [-1.0, 0.8, -0.5], mu: 0.5 };
/// It sticks.
pub(crate) const STICKS: Contact =
    Contact { w: [1.0, 0.9, 0.2, 0.9, 1.6, -0.5, 0.2, -0.5, 3.0], q: [-1.0, -0.2, 1.5], mu: 0.9 };

impl Contact {
    fn velocity(&self, r: &[f64]) -> [f64; 3] {
        std::array::from_fn(|i| self.q[i] + (0..3).map(|j| self.w[3 * i + j] * r[j]).sum::<f64>())
    }

    /// Impulse and velocity of slip towards an angle: p_n from u_n = 0, u_t across that direction.
    fn slip(&self, angle: f64) -> (f64, f64, f64) {
        let (s, c) = angle.sin_cos();
        let per_normal = self.w[0] - self.mu * (self.w[1] * c + self.w[2] * s);
        let pn = -self.q[0] / per_normal;
        let u = self.velocity(&[pn, -self.mu * pn * c, -self.mu * pn * s]);
        (pn, u[1] * c + u[2] * s, u[2] * c - u[1] * s)
    }

    /// Solutions of slip, by a scan of half degrees, and that of stick or open if it is one.
    fn solutions(&self, r: &[f64; 3], u: &[f64; 3]) -> usize {
        let at = |k: usize| self.slip((0.5 * k as f64).to_radians());
        let slips = (0..720).filter(|k| {
            let ((p0, along0, across0), (p1, _, across1)) = (at(*k), at(k + 1));
            p0 > 0.0 && p1 > 0.0 && along0 > 0.0 && across0 * across1 <= 0.0
        });
        // slip is among those of the scan
        let slides = u[1].hypot(u[2]) > 1e-9;
        let inside = r[1].hypot(r[2]) <= self.mu * r[0];
        slips.count() + usize::from(!slides && inside)
    }
}

/// Impulse and velocity.
pub(crate) fn exact(_: &Ask, contact: &Contact) -> Result<Values, Error> {
    let mut blocks = Blocks::new(0);
    blocks.push(3, Cone::Coulomb { mu: contact.mu });
    let problem = Problem { w: &contact.w, b: &contact.q, blocks: &blocks };
    let mut r = [0.0; 3];
    let failed = |e: delassus_algebra::lcp::LcpError| Error::settings(Code::NoContactSolution, e.to_string());
    Condensing::new(Careful::with(LcpSolver::LEMKE.info(), 1e-12)).solve(&problem, &mut r).map_err(failed)?;
    let u = contact.velocity(&r);
    let mut values = Values::default();
    values.list("r", r.to_vec());
    values.list("u", u.to_vec());
    values.put("solutions", contact.solutions(&r, &u) as f64);
    Ok(values)
}
