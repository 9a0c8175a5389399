//! What the implicit methods share, whatever their formula: the iterate, its residuals, two linear systems, Newton's end.
//!
//! A method begins a step, moves the iterate (`x1` and the increment dq) by its own formula, and iterates: evaluate, residuals,
//! factor if need be, solve, correct, judge. [`super::recurrence`] is the formula of the generalized-α family; backward
//! differentiation has its own. The factor T(dq) of the chart is left out of the iteration matrix: it is I + O(h).
//!
//! - `factors.rs`: the iteration matrix [s₀M + s₁C + s₂K, −Gᵀ; G, 0] and the projections' [M, −Gᵀ; G, 0],
//! - `end.rs`: sizes and tolerances of corrections, the verdict, the end of a step with its error estimate.

mod end;
mod factors;

use super::newton::Newton;
use super::redundancy::Redundancy;
use super::{Options, Report};
use crate::integrator::drag::structure;
use crate::integrator::failure::non_finite;
use crate::settings::StartAcceleration;
use delassus_algebra::kkt::{Backend, Kkt, Structure};
use delassus_system::error::Failure;
use delassus_system::state::State;
use delassus_system::{Dims, System};
pub(super) use end::check_dropped;
pub(super) use factors::{assemble_mass, kkt_scaling};

/// What is left of a correction when it no longer counts: a fraction of the round-off of a coordinate of model size,
/// since index 3 divides corrections by h² and a bias of the free motion
/// of that size shows (Andrews, h = 1e-6: 3e-8).
const CORRECTION_FLOOR: f64 = f64::EPSILON / 16.0;

/// Coordinates this many model lengths away have a round-off ε|q| that corrections cannot get below (long chains), and
/// velocities one of ε|q|/h.
const FAR_AWAY: f64 = 100.0;
/// What a chain of 10,000 links makes of it: corrections stall at 30 ε|q|.
const FLOOR_FAR_AWAY: f64 = 32.0;

/// Newton's iteration on the equations of a step.
pub(super) struct Implicit {
    pub(super) dims: Dims,
    pub(super) options: Options,
    pub(super) rows: Redundancy,
    pub(super) newton: Newton,
    /// Iteration matrix.
    smooth: Kkt,
    /// [M −Gᵀ; G 0].
    mass: Kkt,
    mass_ready: bool,
    /// Step the iteration matrix was made for; 0: none.
    smooth_for: f64,
    /// It contracts too slowly to be kept.
    slow: bool,
    made_now: bool,
    fresh_contraction: f64,
    /// The method works with all rows, redundant or not: none are selected at the start of a step.
    pub(super) all_rows: bool,
    /// Increment of the iterate, q₁ = q₀ ∘ exp(dq).
    pub(super) dq: Vec<f64>,
    h: f64,
    floor: f64,
    floor_velocity: f64,
    /// Largest multiplier at the start of the step.
    multipliers: f64,
    scale: Vec<f64>,
    /// 1/scale.
    per_scale: Vec<f64>,
    zero: Vec<f64>,
    /// Right-hand sides, then solutions: dynamics and rows of the iteration matrix, the same of the projection.
    pub(super) r: Vec<f64>,
    pub(super) s: Vec<f64>,
    pub(super) r2: Vec<f64>,
    pub(super) s2: Vec<f64>,
    pub(super) report: Report,
    /// Corrections of the last iterations of the last step: (coordinates, multiplier unknown as solved, physical multiplier).
    corrections: Vec<[f64; 3]>,
}

delassus_algebra::saved! {
    Implicit {
        dims, rows, newton, smooth, mass, mass_ready, smooth_for, slow, made_now, fresh_contraction, all_rows, dq,
        h, floor, floor_velocity, multipliers, scale, per_scale, zero, r, s, r2, s2, report, corrections
    } made { options }
}

impl Implicit {
    pub(super) fn new(sys: &dyn System, options: &Options) -> Implicit {
        let dims = sys.dims();
        let Dims { nv, m, .. } = dims;
        let backend = options.backend;
        let symmetric = if backend == Backend::SparseLu { Backend::Auto } else { backend };
        Implicit {
            dims,
            options: options.clone(),
            rows: Redundancy::new(sys),
            newton: Newton::new(options.newton_iterations, options.newton),
            smooth: Kkt::new(nv, m, Structure::General, backend),
            mass: Kkt::new(nv, m, structure(sys), symmetric),
            mass_ready: false,
            smooth_for: 0.0,
            slow: true,
            made_now: false,
            fresh_contraction: 0.0,
            all_rows: false,
            dq: vec![0.0; nv],
            h: 0.0,
            floor: CORRECTION_FLOOR,
            floor_velocity: CORRECTION_FLOOR,
            multipliers: 0.0,
            scale: (0..nv).map(|i| sys.scale(i)).collect(),
            per_scale: (0..nv).map(|i| 1.0 / sys.scale(i)).collect(),
            zero: vec![0.0; nv.max(m)],
            r: vec![0.0; nv],
            s: vec![0.0; m],
            r2: vec![0.0; nv],
            s2: vec![0.0; m],
            report: Report::default(),
            corrections: Vec::with_capacity(options.newton_iterations + 1),
        }
    }

    /// Accelerations and multipliers at consistent q, v, haddouni2017 (9); everything else is made anew.
    pub(super) fn restart(&mut self, sys: &mut dyn System, x: &mut State) -> Result<(), Failure> {
        self.rows.analyze(sys, x.t, &x.q, &x.v, self.options.redundancy_tolerance);
        self.mass_ready = false;
        self.smooth_for = 0.0;
        self.slow = true;
        // a system may have chosen other coordinates of the same number
        for i in 0..self.scale.len() {
            (self.scale[i], self.per_scale[i]) = (sys.scale(i), 1.0 / sys.scale(i));
        }
        self.accelerations(sys, x)?;
        if self.options.start_acceleration == StartAcceleration::Zero {
            x.v_dot.fill(0.0);
        }
        Ok(())
    }

    /// Solves M v̇ = f + Gᵀλ, G v̇ = −bias at q, v of x; leaves the point of evaluation there.
    ///
    /// Implements: haddouni2017 (9).
    pub(super) fn accelerations(&mut self, sys: &mut dyn System, x: &mut State) -> Result<(), Failure> {
        sys.set_state(x.t, &x.q, &x.v);
        self.mass_ready = false;
        // without rows the system may know its accelerations in O(n)
        if self.dims.m == 0 && sys.forward_dynamics(&mut x.v_dot) {
            return if x.is_finite() { Ok(()) } else { Err(non_finite(sys)) };
        }
        // [M −Gᵀ; G 0] (v̇, λ) = (f, −bias)
        self.factor_mass(sys)?;
        x.v_dot.copy_from_slice(sys.force());
        for (l, b) in x.lambda.iter_mut().zip(sys.gap_bias()) {
            *l = -b;
        }
        self.mass.solve(&mut x.v_dot, &mut x.lambda);
        if !x.is_finite() {
            return Err(non_finite(sys));
        }
        self.rows.settle(sys, &mut x.lambda);
        Ok(())
    }

    /// Start of a step: floors of the tolerances, rows, and v̇₁ = v̇₀, λ₁ = λ₀ for the method's first iterate.
    pub(super) fn begin(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) {
        self.report = Report::default();
        self.corrections.clear();
        self.made_now = false;
        self.h = h;
        x1.v_dot.copy_from_slice(&x0.v_dot);
        x1.lambda.copy_from_slice(&x0.lambda);
        self.multipliers = end::max_abs(&x0.lambda);
        x1.t = x0.t + h;
        // stored coordinates may be much larger than the model: their round-off is that of the corrections
        let size = if self.dims.nq == self.dims.nv {
            self.size(&x0.q)
        } else {
            end::max_abs(&x0.q) / self.scale.iter().fold(1.0, |m: f64, s| m.max(*s))
        };
        let far = size > FAR_AWAY;
        self.floor = if far { FLOOR_FAR_AWAY * f64::EPSILON * size } else { CORRECTION_FLOOR };
        self.floor_velocity = if far { 4.0 * f64::EPSILON * size / h } else { CORRECTION_FLOOR };
        // of redundant rows those that serve best where the step begins
        if self.rows.is_deficient() && !self.all_rows {
            sys.set_position(x0.t, &x0.q);
            self.rows.select(sys);
            self.stale();
        }
        let fresh = self.needs_factor();
        self.newton.start(fresh);
    }

    /// Moves the system to the iterate.
    pub(super) fn evaluate(&mut self, sys: &mut dyn System, x0: &State, x1: &mut State) {
        sys.retract_at(x1.t, &x0.q, &self.dq, &mut x1.q);
        sys.set_state(x1.t, &x1.q, &x1.v);
        self.report.evaluations += 1;
    }

    /// r = f + Gᵀλ − M v̇ at the iterate.
    pub(super) fn dynamics(&mut self, sys: &dyn System, x1: &State) {
        self.r.copy_from_slice(sys.force());
        sys.add_jac_t_mul(1.0, &x1.lambda, &mut self.r);
        sys.add_mass_mul(-1.0, &x1.v_dot, &mut self.r);
    }
}

/// Violation at velocity level, G v + ∂g/∂t, into `s`.
pub(super) fn velocity_rows(sys: &dyn System, v: &[f64], s: &mut [f64]) {
    sys.jac_mul(v, s);
    for (s, r) in s.iter_mut().zip(sys.gap_dt()) {
        *s += r;
    }
}

/// Violation at acceleration level, G v̇ + bias, into `s`.
pub(super) fn acceleration_rows(sys: &dyn System, v_dot: &[f64], s: &mut [f64]) {
    sys.jac_mul(v_dot, s);
    for (s, b) in s.iter_mut().zip(sys.gap_bias()) {
        *s += b;
    }
}

/// s ← −s: a violation becomes a right-hand side.
pub(super) fn negate(s: &mut [f64]) {
    s.iter_mut().for_each(|s| *s = -*s);
}

/// λ += Δλ.
pub(super) fn add(lambda: &mut [f64], change: &[f64]) {
    lambda.iter_mut().zip(change).for_each(|(l, d)| *l += d);
}

/// λ += c Δλ.
pub(super) fn move_multipliers(x1: &mut State, c: f64, change: &[f64]) {
    x1.lambda.iter_mut().zip(change).for_each(|(l, d)| *l += c * d);
}

/// The methods of `Stepper` that are the same for all methods with an [`Implicit`] in `solver`.
macro_rules! forward_to_solver {
    () => {
        fn accelerations(&mut self, sys: &mut dyn System, x: &mut State) -> Result<(), Failure> {
            self.solver.accelerations(sys, x)
        }
        fn rows(&self) -> &super::Redundancy {
            &self.solver.rows
        }
        fn rows_mut(&mut self) -> &mut super::Redundancy {
            &mut self.solver.rows
        }
        fn studied(&mut self) -> Option<&mut dyn super::Studied> {
            Some(&mut self.solver)
        }
    };
}
pub(super) use forward_to_solver;
