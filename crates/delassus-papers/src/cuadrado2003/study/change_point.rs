//! Four-bar linkages that come to singular positions, and what the leading matrix is there.

use super::{Formulation, linkage, with};
use delassus::error::Code;
use delassus::formulation::Shift;
use delassus::integrator::{Coefficients, Options};
use delassus::model::Channel;
use delassus::simulate::Session;
use delassus::{Error, Model};
use delassus_algebra::assemble::Dense;
use delassus_algebra::symmetric_eigen::SymmetricEigen;
use std::f64::consts::FRAC_PI_2;

/// Bars and ground of 1 m: all on one line with the crank horizontal. Starts upright; without gravity it turns at
/// exactly `rate`, and steps of 1/n of a quarter turn end on the singular position to round-off.
pub(crate) fn equal_bars(rate: f64, gravity: f64) -> Result<Model, Error> {
    linkage("four-bar with equal bars", [[0.0, 0.0], [0.0, 1.0], [1.0, 1.0], [1.0, 0.0]], rate, gravity)
}

/// Shortest + longest = sum of the others (crank 1 m, coupler 3 m, rocker 2 m, ground 4 m): all on one line with the crank
/// at 180°.
pub(crate) fn crank_rocker() -> Result<Model, Error> {
    let d = 17.0f64.sqrt();
    let along = (9.0 - 4.0 + 17.0) / (2.0 * d);
    let up = (9.0 - along * along).sqrt();
    let c = [(4.0 * along + up) / d, 1.0 + (4.0 * up - along) / d];
    linkage("change-point four-bar", [[0.0, 0.0], [0.0, 1.0], c, [4.0, 0.0]], 1.0, 0.0)
}

/// Three bars of 0.7 m over 1 m of ground: every bar turns back somewhere, so no coordinate serves all the time.
pub(crate) fn triple_rocker() -> Result<Model, Error> {
    let h = (0.7f64 * 0.7 - 0.15 * 0.15).sqrt();
    linkage("triple rocker", [[0.0, 0.0], [0.15, h], [0.85, h], [1.0, 0.0]], 6.0, 9.81)
}

/// What a run through change points showed.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Passage {
    /// Quarter turns at which all bars are on one line, passed.
    pub(crate) passed: usize,
    /// Largest departure of the energy from its first value, J.
    pub(crate) energy: f64,
    /// Smallest singular value of the Jacobian met, relative to the largest.
    pub(crate) rank: f64,
    /// Smallest eigenvalue of the leading matrix over that of the mass matrix, least over the run; the condition number of
    /// the leading matrix, largest over the run.
    pub(crate) definite: f64,
    pub(crate) condition: f64,
    /// Largest violation of the velocity rows.
    pub(crate) violation: f64,
}

fn eigenvalues(a: &[f64], n: usize) -> Result<Vec<f64>, Error> {
    SymmetricEigen::new(a, n)
        .map(|e| e.values)
        .map_err(|_| Error::solver(Code::NonFiniteForce, "a matrix has entries that are not finite"))
}

/// Steps of `h` over `n` of them; the singular angles of the crank are `at`, from its drawn place.
pub(crate) fn pass(
    model: &Model,
    formulation: Formulation,
    (method, options): (&str, &Options),
    c: Coefficients,
    (h, n): (f64, usize),
    at: &[f64],
) -> Result<Passage, Error> {
    let mut session = Session::new(&with(model, formulation), method, options, h)?;
    let energy = |s: &Session| s.mechanism.channel(Channel::Energy, &s.x.v_dot, &s.x.lambda);
    let angle = |s: &Session| s.mechanism.bodies().states()[0].angle;
    let first = energy(&session);
    let mut out = Passage { rank: 1.0, definite: f64::INFINITY, ..Passage::default() };
    for _ in 0..n {
        let before = angle(&session);
        if let Err(f) = session.advance(h) {
            return Err(session.explain(&f, h));
        }
        let after = angle(&session);
        // a step may end on the position itself: it counts when it is left
        let inside = |s: f64| {
            (before - s).abs() <= 1e-9 || ((before - s) * (after - s) < 0.0 && (after - s).abs() > 1e-9)
        };
        out.passed += at.iter().filter(|s| inside(**s)).count();
        out.energy = out.energy.max((energy(&session) - first).abs());
        out.violation = out.violation.max(session.violation().velocity);
        let (rank, definite, condition) = leading(&session, options.penalty, c, h)?;
        (out.rank, out.definite) = (out.rank.min(rank), out.definite.min(definite));
        out.condition = out.condition.max(condition);
    }
    Ok(out)
}

/// At the present state: smallest over largest singular value of G; least eigenvalue of
/// W = M + κγh C + κβh² K + Gᵀ A G (26) over that of M; condition number of W. A is the penalty times the mass that a row
/// sees, as the closure has it.
fn leading(s: &Session, penalty: f64, c: Coefficients, h: f64) -> Result<(f64, f64, f64), Error> {
    let sys = s.mechanism.as_system();
    let d = sys.dims();
    let n = d.nv;
    let matrix = |shift: Shift| {
        let mut out = Dense::new(n, n);
        sys.tangent(shift, &s.x.v_dot, &s.x.lambda, &mut out);
        out.values
    };
    let mass = matrix(Shift::MASS);
    let kappa = c.kappa();
    let mut w = matrix(Shift { mass: 1.0, damping: kappa * c.gamma * h, stiffness: kappa * c.beta * h * h });
    let mut g = Dense::new(d.m, n);
    sys.jacobian(&mut g);
    let mut products = vec![0.0; d.m * d.m];
    for r in 0..d.m {
        let row = g.row(r);
        let seen = 1.0 / (0..n).map(|j| row[j] * row[j] / mass[j * n + j]).sum::<f64>();
        for i in 0..n {
            for j in 0..n {
                w[i * n + j] += penalty * seen * row[i] * row[j];
            }
        }
        for k in 0..d.m {
            products[r * d.m + k] = row.iter().zip(g.row(k)).map(|(a, b)| a * b).sum();
        }
    }
    let ends = |v: &[f64]| (v.first().copied().unwrap_or(1.0), v.last().copied().unwrap_or(1.0));
    let (low, high) = ends(&eigenvalues(&products, d.m)?);
    let (least, most) = ends(&eigenvalues(&w, n)?);
    let (inertia, _) = ends(&eigenvalues(&mass, n)?);
    Ok(((low.max(0.0) / high).sqrt(), least / inertia, most / least))
}

/// Singular angles of [`equal_bars`], in the first turns clockwise or not.
pub(crate) fn quarters() -> Vec<f64> {
    (-20..20).map(|k| FRAC_PI_2 * f64::from(2 * k + 1)).collect()
}
