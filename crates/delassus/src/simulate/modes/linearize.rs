//! The equations of motion linearized on the constraints about one state.
//!
//! With increments x of the coordinates (q ∘ exp x), δv = ẋ + ad_v x, and the equations M v̇ = f + Gᵀλ become
//!
//! ```text
//! M δv̇ + C δv + K x − Gᵀ δλ = 0      G x = 0      C = −∂f/∂v      K = ∂(M v̇ − f − Gᵀλ)/∂q
//! ```
//!
//! with the accelerations and multipliers of the state in K: weight, preload, centrifugal forces and reactions stiffen or
//! soften. A steady motion has constant coefficients in the right axes only (`frame.rs`); x = P(t) y with Ṗ = S P gives
//!
//! ```text
//! M ÿ + (C + M E) ẏ + (K + C B + M F) y − Gᵀ δλ = 0     B = S + ad_v   E = 2 S + ad_v   F = S² + Ṡ + ad_v S + ad_v̇
//! ```
//!
//! About a state that is not steady the coefficients are those of the moment. Prescribed motions are kept: their rows stand in
//! G like all others. Rows without a position level, A(q) v + b = 0, become A ẏ + D y = 0.

use super::frame::{Entries, Frame, Turning, multiply};
use crate::simulate::session::explain;
use delassus_algebra::assemble::{Assembler, Replay};
use delassus_algebra::kkt::{Backend, Kkt, Scaling, Structure};
use delassus_mechanics::formulation::{Mechanism, RowKind, Shift};
use delassus_system::error::{Code, Error};
use delassus_system::redundancy::Redundancy;
use delassus_system::state::State;

/// Velocity below which a state is at rest, model lengths or radians per second.
const REST_VELOCITY: f64 = 1e-9;

/// M, C, K and G of a state, in the axes of its coordinates.
pub(crate) struct Tangents {
    pub(crate) mass: Replay,
    pub(crate) damping: Replay,
    pub(crate) stiffness: Replay,
    pub(crate) jacobian: Replay,
    /// Rows that are kept of a redundant set.
    pub(crate) active: Vec<bool>,
    /// Rows without a position level, with their rates of change D by every coordinate; empty at rest, where D vanishes.
    pub(crate) slip: Vec<(usize, Vec<f64>)>,
    pub(crate) scale: Vec<f64>,
    pub(crate) row_scale: Vec<f64>,
    /// Accelerations of the state.
    pub(crate) v_dot: Vec<f64>,
    pub(crate) moving: bool,
    pub(crate) dropped: Vec<usize>,
}

/// The same with constant coefficients in a frame: M ÿ + C ẏ + K y = Gᵀ δλ.
pub(crate) struct Linear<'a> {
    pub(crate) tangents: &'a Tangents,
    pub(crate) damping: Replay,
    pub(crate) stiffness: Replay,
    /// D of the rows without a position level, in the frame.
    pub(crate) slip: Vec<(usize, Vec<f64>)>,
    /// S.
    pub(crate) turning: Turning,
}

impl Tangents {
    /// Linearizes about (t, q, v); accelerations and multipliers are solved for.
    ///
    /// # Errors
    /// If the mass matrix is singular on the constraints, or a force is not finite.
    pub(crate) fn new(mechanism: &mut dyn Mechanism, x: &State) -> Result<Tangents, Error> {
        let d = mechanism.dims();
        let tolerance = mechanism.model().solve.redundancy_tolerance;
        let sys = mechanism.system();
        sys.set_state(x.t, &x.q, &x.v);
        if !sys.force().iter().chain(sys.gap()).all(|x| x.is_finite()) {
            let element = sys.non_finite_element().unwrap_or_default();
            return Err(explain(sys, &delassus_system::error::Failure::NonFinite { element }, x.t, 0.0));
        }
        let mut rows = Redundancy::new(sys);
        rows.analyze(sys, x.t, &x.q, &x.v, tolerance);
        // v̇ and λ: haddouni2017 (9)
        let mut kkt = Kkt::new(d.nv, d.m, Structure::Symmetric, Backend::Auto);
        kkt.begin();
        let zero = vec![0.0; d.nv.max(d.m)];
        sys.mass(&zero, kkt.tangent());
        sys.jacobian(kkt.jacobian());
        kkt.factor(rows.active(), Scaling::Off, 1.0).map_err(|e| massless(sys, e.pivot))?;
        let mut v_dot = sys.force().to_vec();
        let mut lambda: Vec<f64> = sys.gap_bias().iter().map(|b| -b).collect();
        kkt.solve(&mut v_dot, &mut lambda);
        rows.settle(sys, &mut lambda);
        let matrix = |shift: Shift| {
            let mut a = Replay::new(d.nv);
            a.begin();
            sys.tangent(shift, &v_dot, &lambda, &mut a);
            a.finish();
            a
        };
        let mut jacobian = Replay::new(d.m);
        jacobian.begin();
        sys.jacobian(&mut jacobian);
        jacobian.finish();
        // slower than this nothing moves: what is left of an assembly
        let moving = x.v.iter().enumerate().any(|(i, v)| v.abs() > REST_VELOCITY * sys.scale(i));
        let mut out = Tangents {
            mass: matrix(Shift::MASS),
            damping: matrix(Shift { mass: 0.0, damping: 1.0, stiffness: 0.0 }),
            stiffness: matrix(Shift { mass: 0.0, damping: 0.0, stiffness: 1.0 }),
            jacobian,
            active: rows.active().to_vec(),
            slip: Vec::new(),
            scale: (0..d.nv).map(|i| sys.scale(i)).collect(),
            row_scale: (0..d.m).map(|r| sys.row_scale(r)).collect(),
            dropped: rows.dropped(),
            v_dot,
            moving,
        };
        if moving {
            out.slip = slip(mechanism, x, &out);
        }
        Ok(out)
    }

    /// Number of velocities.
    pub(crate) fn nv(&self) -> usize {
        self.scale.len()
    }

    /// The equations in a frame.
    pub(crate) fn in_frame(&self, mechanism: &dyn Mechanism, v: &[f64], frame: Frame) -> Linear<'_> {
        let turning = Turning::new(mechanism, v, frame, self.moving);
        let (mut damping, mut stiffness) = (self.damping.clone(), self.stiffness.clone());
        let mut slip = self.slip.clone();
        if !turning.is_still() {
            let (b, e, f) = turning.rates();
            damping = sum(self.nv(), &damping, &[multiply(&self.mass, &e)]);
            stiffness = sum(self.nv(), &stiffness, &[multiply(&self.damping, &b), multiply(&self.mass, &f)]);
            // A δv = A (ẏ + B y)
            let mut row = vec![0.0; self.nv()];
            for (r, d) in &mut slip {
                row.fill(0.0);
                let mut one = vec![0.0; self.row_scale.len()];
                one[*r] = 1.0;
                self.jacobian.multiply_add(1.0, &one, &mut row, true);
                for (i, j, value) in &b {
                    d[*j] += row[*i] * value;
                }
            }
        }
        Linear { tangents: self, damping, stiffness, slip, turning }
    }
}

/// ∂(A v + b)/∂q of active rows without a position level, by central differences.
fn slip(mechanism: &mut dyn Mechanism, x: &State, t: &Tangents) -> Vec<(usize, Vec<f64>)> {
    let d = mechanism.dims();
    let rows: Vec<usize> =
        (0..d.m).filter(|r| t.active[*r] && mechanism.row_kind(*r) == RowKind::Nonholonomic).collect();
    if rows.is_empty() {
        return Vec::new();
    }
    let mut out: Vec<(usize, Vec<f64>)> = rows.iter().map(|r| (*r, vec![0.0; d.nv])).collect();
    let (mut q, mut dq, mut y) = (x.q.clone(), vec![0.0; d.nv], vec![0.0; d.m]);
    for i in 0..d.nv {
        // error of second order and round-off are about equal
        let h = 1e-5 * t.scale[i];
        for (sign, half) in [(1.0, 0.5 / h), (-1.0, -0.5 / h)] {
            dq[i] = sign * h;
            mechanism.retract_at(x.t, &x.q, &dq, &mut q);
            mechanism.set_state(x.t, &q, &x.v);
            mechanism.jac_mul(&x.v, &mut y);
            for (r, row) in &mut out {
                row[i] += half * (y[*r] + mechanism.gap_dt()[*r]);
            }
        }
        dq[i] = 0.0;
    }
    mechanism.set_state(x.t, &x.q, &x.v);
    out
}

/// The sum of a matrix and entries.
fn sum(rows: usize, a: &Replay, more: &[Entries]) -> Replay {
    let mut out = Replay::new(rows);
    out.begin();
    for (i, j, value) in a.entries() {
        out.add(i as usize, j as usize, 1, 1, &[value]);
    }
    for (i, j, value) in more.iter().flatten() {
        out.add(*i, *j, 1, 1, &[*value]);
    }
    out.finish();
    out
}

fn massless(sys: &dyn delassus_mechanics::formulation::System, pivot: usize) -> Error {
    let nv = sys.dims().nv;
    let name = if pivot < nv { sys.velocity_name(pivot) } else { sys.row_name(pivot - nv) };
    Error::solver(
        Code::SingularMass,
        format!("the mass matrix is singular on the constraints, near `{name}`"),
    )
    .on(name)
    .hint("give every body that can move a mass, and every one that can turn an inertia")
}
