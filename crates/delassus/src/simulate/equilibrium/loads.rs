//! Load stepping: Newton's iteration on forces and joints while the loads grow from nothing, for large displacements and for
//! meshes of many elements.
//!
//! With f₀ the forces at the start, f(q) + Gᵀλ − (1 − μ) f₀ = 0 and g(q, t) = 0 hold there for μ = 0 with λ = 0, and are the
//! equilibrium for μ = 1. For a mechanism whose springs and meshes rest at the start, f₀ are its loads: weights, forces and
//! torques. Each Newton step solves [K −Gᵀ; G 0] with sparse factors, so that the cost is linear in the number of elements. A load
//! step that does not converge is halved; after easy ones they grow.

use super::search::Search;
use super::{Equilibrium, Held, ask};
use crate::simulate::session::explain;
use crate::simulate::{Observer, modes};
use delassus_algebra::kkt::{Backend, Kkt, Scaling, Structure};
use delassus_mechanics::formulation::{Mechanism, RowKind, Shift};
use delassus_model::StartEntry;
use delassus_system::error::{Code, Error, Failure};
use delassus_system::redundancy::Redundancy;
use delassus_system::state::State;

/// Load steps at first.
pub(super) const STEPS: usize = 10;
/// Most Newton steps of one load step; an easy one takes few.
const MOST_NEWTON: usize = 14;
const EASY: usize = 6;
/// Corrections below this end a load step (model lengths or radians), and the last one.
const LOAD_STEP_CORRECTION: f64 = 1e-6;
const LAST_CORRECTION: f64 = 1e-11;
/// Longest correction, model lengths or radians.
const LONGEST_CORRECTION: f64 = 1.5;
/// The smallest load step.
const SMALLEST: f64 = 1e-5;
/// Above this many coordinates the search with dense matrices is not tried.
pub(super) const MOST_DENSE_COORDINATES: usize = 600;

fn largest(x: impl IntoIterator<Item = f64>) -> f64 {
    x.into_iter().fold(0.0, |m, x| if x.is_nan() { f64::INFINITY } else { m.max(x.abs()) })
}

/// Loads that grow on a mechanism.
pub(super) struct Loading<'a> {
    mechanism: &'a mut dyn Mechanism,
    t: f64,
    holds: &'a [StartEntry],
    targets: Vec<f64>,
    rows: Redundancy,
    kkt: Kkt,
    scale: Vec<f64>,
    zero: Vec<f64>,
    /// Forces at the start.
    f0: Vec<f64>,
    newton: usize,
    observer: &'a mut dyn Observer,
}

/// Where the loads are balanced.
struct Balance {
    q: Vec<f64>,
    /// Multipliers of the rows, then of the held coordinates.
    lambda: Vec<f64>,
    /// Size of the last correction.
    last: f64,
    steps: usize,
}

impl<'a> Loading<'a> {
    pub(super) fn new(
        mechanism: &'a mut dyn Mechanism,
        t: f64,
        q: &[f64],
        holds: &'a [StartEntry],
        observer: &'a mut dyn Observer,
    ) -> Loading<'a> {
        let d = mechanism.dims();
        let zero = vec![0.0; d.nv];
        mechanism.set_state(t, q, &zero);
        let backend = if d.nv + d.m > MOST_DENSE_COORDINATES { Backend::SparseLu } else { Backend::Dense };
        Loading {
            targets: holds.iter().map(|h| mechanism.channel(h.channel, &[], &[])).collect(),
            rows: Redundancy::new(mechanism.as_system()),
            kkt: Kkt::new(d.nv, d.m + holds.len(), Structure::General, backend),
            scale: (0..d.nv).map(|i| mechanism.scale(i)).collect(),
            f0: mechanism.force().to_vec(),
            zero,
            mechanism,
            t,
            holds,
            newton: 0,
            observer,
        }
    }

    /// From q at μ = 0 to μ = 1 in at first `steps` load steps; then the report.
    pub(super) fn run(mut self, q: &[f64], steps: usize) -> Result<Equilibrium, Error> {
        let d = self.mechanism.dims();
        let mut here =
            Balance { q: q.to_vec(), lambda: vec![0.0; d.m + self.holds.len()], last: 0.0, steps: 0 };
        let first = 1.0 / steps.max(1) as f64;
        let (mut mu, mut step) = (0.0f64, first);
        while mu < 1.0 {
            let to = if mu + step > 1.0 - 1e-9 { 1.0 } else { mu + step };
            let before = self.newton;
            match self.balance(&here, to) {
                Ok(next) => {
                    here = next;
                    self.mechanism.commit();
                    mu = to;
                    if self.newton - before <= EASY {
                        step = (1.5 * step).min(first);
                    }
                }
                Err(Some(e)) => return Err(e),
                Err(None) => {
                    step *= 0.5;
                    if step < SMALLEST {
                        return Err(self.lost(mu));
                    }
                }
            }
        }
        self.report(here)
    }

    /// Newton's iteration at a load factor; `Err(None)` if it does not converge.
    fn balance(&mut self, from: &Balance, mu: f64) -> Result<Balance, Option<Error>> {
        let d = self.mechanism.dims();
        let tolerance = self.mechanism.model().solve.redundancy_tolerance;
        let mut x = Balance {
            q: from.q.clone(),
            lambda: from.lambda.clone(),
            last: f64::INFINITY,
            steps: from.steps + 1,
        };
        let close = if mu >= 1.0 { LAST_CORRECTION } else { LOAD_STEP_CORRECTION };
        let (mut r1, mut r2) = (vec![0.0; d.nv], vec![0.0; d.m + self.holds.len()]);
        let (mut gradient, mut moved) = (vec![0.0; d.nv], from.q.clone());
        for k in 0..MOST_NEWTON {
            ask(self.observer).map_err(Some)?;
            self.newton += 1;
            let sys = self.mechanism.system();
            sys.set_state(self.t, &x.q, &self.zero);
            if !sys.force().iter().chain(sys.gap()).all(|x| x.is_finite()) {
                let element = sys.non_finite_element().unwrap_or_default();
                return Err(Some(explain(sys, &Failure::NonFinite { element }, self.t, 0.0)));
            }
            if k == 0 {
                self.rows.analyze(sys, self.t, &x.q, &self.zero, tolerance);
            }
            let sys = self.mechanism.as_system();
            // f + Gᵀλ − (1 − μ) f₀
            r1.copy_from_slice(sys.force());
            r1.iter_mut().zip(&self.f0).for_each(|(r, f)| *r -= (1.0 - mu) * f);
            sys.add_jac_t_mul(1.0, &x.lambda[..d.m], &mut r1);
            self.kkt.begin();
            sys.tangent(
                Shift { mass: 0.0, damping: 0.0, stiffness: 1.0 },
                &self.zero,
                &x.lambda[..d.m],
                self.kkt.tangent(),
            );
            sys.jacobian(self.kkt.jacobian());
            for (r, g) in sys.gap().iter().enumerate() {
                r2[r] = if sys.row_kind(r) == RowKind::Holonomic { -g } else { 0.0 };
            }
            for (h, hold) in self.holds.iter().enumerate() {
                self.mechanism.channel_gradient(hold.channel, &mut gradient);
                self.kkt.jacobian().add(d.m + h, 0, 1, d.nv, &gradient);
                r2[d.m + h] = self.targets[h] - self.mechanism.channel(hold.channel, &[], &[]);
                let y = x.lambda[d.m + h];
                r1.iter_mut().zip(&gradient).for_each(|(r, g)| *r += y * g);
            }
            let mut active = self.rows.active().to_vec();
            active.resize(d.m + self.holds.len(), true);
            if self.kkt.factor(&active, Scaling::Off, 1.0).is_err() {
                return Err(None);
            }
            self.kkt.solve(&mut r1, &mut r2);
            let size = largest(r1.iter().zip(&self.scale).map(|(x, s)| x / s));
            // corrections that grow, or are long, mean that the load step is too large
            if !size.is_finite() || size > LONGEST_CORRECTION || (k > 2 && size > 2.0 * x.last) {
                return Err(None);
            }
            self.mechanism.retract(&x.q, &r1, &mut moved);
            x.q.copy_from_slice(&moved);
            x.lambda.iter_mut().zip(&r2).for_each(|(l, d)| *l += d);
            // quadratic: the next correction would be below round-off
            let stalled = k > 1 && size > 0.1 * x.last && size < 1e-7;
            x.last = size;
            if size <= close || stalled {
                self.mechanism.set_state(self.t, &x.q, &self.zero);
                return Ok(x);
            }
        }
        Err(None)
    }

    fn lost(&self, mu: f64) -> Error {
        Error::solver(
            Code::EquilibriumFailed,
            format!("no equilibrium was found beyond {:.4} of the loads: the structure buckles or snaps there, or something is not held", mu),
        )
        .hint("look at the positions under a smaller load, or give positions closer to the equilibrium in [start]")
    }

    /// The search's own report where dense matrices can hold it, else that of the sparse factors.
    fn report(mut self, at: Balance) -> Result<Equilibrium, Error> {
        let d = self.mechanism.dims();
        if d.nv <= MOST_DENSE_COORDINATES {
            let found = Search::new(self.mechanism, self.t, &at.q, self.holds, self.observer).run(&at.q)?;
            let iterations = found.iterations + self.newton;
            return Ok(Equilibrium { load_steps: at.steps, iterations, ..found });
        }
        let mut lambda = at.lambda[..d.m].to_vec();
        self.rows.settle(self.mechanism.as_system(), &mut lambda);
        let sys = self.mechanism.as_system();
        let mut left = sys.force().to_vec();
        sys.add_jac_t_mul(1.0, &lambda, &mut left);
        let mut gradient = vec![0.0; d.nv];
        for (hold, y) in self.holds.iter().zip(&at.lambda[d.m..]) {
            self.mechanism.channel_gradient(hold.channel, &mut gradient);
            left.iter_mut().zip(&gradient).for_each(|(l, g)| *l += y * g);
        }
        let gaps: Vec<f64> =
            (0..d.m).filter(|r| sys.row_kind(*r) == RowKind::Holonomic).map(|r| sys.gap()[r]).collect();
        let drives =
            (0..d.m).filter(|r| self.rows.active()[*r] && self.mechanism.bodies().row_is_drive(*r)).count();
        let mut out = Equilibrium {
            residual: largest(left),
            closure: largest(gaps),
            iterations: self.newton,
            load_steps: at.steps,
            potential: sys.energy().unwrap_or_default().potential,
            dof: d.nv.saturating_sub(d.m - self.rows.count()) + drives,
            redundant_rows: self.rows.dropped().into_iter().map(|r| sys.row_name(r)).collect(),
            held: (0..self.holds.len())
                .map(|h| Held {
                    label: self.holds[h].label.clone(),
                    value: self.targets[h],
                    force: at.lambda[d.m + h],
                })
                .collect(),
            lambda,
            ..Equilibrium::default()
        };
        // the slowest modes tell whether it is stable
        let state = State { t: self.t, q: at.q.clone(), ..State::zero(d.nq, d.nv, d.m) };
        let slow = modes::about(self.mechanism, &state, modes::Options { count: 3, sparse: Some(true) })?;
        out.unstable = slow.unstable();
        out.neutral = slow
            .modes
            .iter()
            .filter(|m| m.rigid)
            .filter_map(|m| m.parts.first().map(|p| p.name.clone()))
            .collect();
        let square =
            |m: &modes::Mode| if m.is_unstable() { -m.eigenvalue[0].powi(2) } else { m.omega * m.omega };
        let squares = slow.modes.iter().filter(|m| !m.rigid).map(square);
        out.softest = squares.reduce(f64::min);
        out.q = at.q;
        Ok(out)
    }
}
