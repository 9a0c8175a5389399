//! What the implicit structural methods share: history, predictor, evaluation, residual, the two linear systems.
//!
//! Every method of this family has the same recurrence, haddouni2017 (15)–(16), on the group:
//!
//! - q₁ = q₀ ∘ exp(dq), dq = h v₀ + h² (½ − β) a₀ + h² β a₁ (+ U)
//! - v₁ = v₀ + h (1 − γ) a₀ + h γ a₁ (+ W)
//! - (1 − α_m) a₁ + α_m a₀ = (1 − α_f) v̇₁ + α_f v̇₀
//!
//! // erratum: bruls2018 (59), (63), (65j), (65n) print 1 − β; it is ½ − β.
//!
//! and differs in the level at which rows are held. Corrections are applied to a₁, v₁, v̇₁ and dq alike, so that no
//! difference of nearly equal numbers is divided by h². The factor T(dq) of the chart is left out of the
//! iteration matrix: it is I + O(h).
//!
//! Implements: haddouni2017 (15)–(16); bruls2018 (58)–(60).

use super::coefficients::Coefficients;
use super::largest::largest;
use super::newton::{Newton, Verdict};
use super::redundancy::Redundancy;
use super::{Options, Report};
use crate::error::Failure;
use crate::formulation::{Dims, Shift, System};
use crate::model::settings::{Scaling, StartAcceleration};
use crate::state::State;
use delassus_algebra::kkt::{self, Backend, Kkt, Structure};

/// What is left of a correction when it no longer counts: a fraction of the round-off of a coordinate of model size,
/// since index 3 divides corrections by h² and a bias of the free motion
/// of that size shows (Andrews, h = 1e-6: 3e-8).
const FLOOR: f64 = f64::EPSILON / 16.0;

/// Coordinates this many model lengths away have a round-off ε|q| that corrections cannot get below (long chains), and
/// velocities one of ε|q|/h.
const FAR: f64 = 100.0;
/// What a chain of 10,000 links makes of it: corrections stall at 30 ε|q|.
const FAR_FACTOR: f64 = 32.0;

/// Contraction at which a kept matrix costs more iterations than a new one (chain of 10,000 links).
const WORN: f64 = 0.1;

/// Shared state of the methods.
pub(super) struct Core {
    pub(super) dims: Dims,
    pub(super) options: Options,
    pub(super) c: Coefficients,
    pub(super) rows: Redundancy,
    pub(super) newton: Newton,
    /// Iteration matrix.
    pub(super) smooth: Kkt,
    /// [M −Gᵀ; G 0].
    pub(super) mass: Kkt,
    mass_ready: bool,
    smooth_for: f64,
    slow: bool,
    made_now: bool,
    fresh_contraction: f64,
    /// The method works with all rows, redundant or not: none are selected at the start of a step.
    pub(super) all_rows: bool,
    /// a_n as the step uses it, a_{n+1}, increment dq.
    pub(super) a0: Vec<f64>,
    pub(super) a1: Vec<f64>,
    pub(super) dq: Vec<f64>,
    stored: Vec<f64>,
    h_old: f64,
    h_now: f64,
    floor: f64,
    floor_velocity: f64,
    scale: Vec<f64>,
    /// 1/scale.
    per_scale: Vec<f64>,
    /// Right-hand sides: dynamics and rows.
    pub(super) r: Vec<f64>,
    pub(super) s: Vec<f64>,
    pub(super) r2: Vec<f64>,
    pub(super) s2: Vec<f64>,
    pub(super) report: Report,
    /// Corrections of the last iterations of the last step: (coordinates, multiplier unknown as solved, physical multiplier).
    pub(super) corrections: Vec<[f64; 3]>,
}

/// Scaling of the algebra for the user's word.
fn scaling(s: Scaling) -> kkt::Scaling {
    match s {
        Scaling::Off => kkt::Scaling::Off,
        Scaling::Right => kkt::Scaling::Right,
        Scaling::Full => kkt::Scaling::Full,
    }
}

fn max_abs(x: &[f64]) -> f64 {
    x.iter().fold(0.0, |m: f64, x| if x.is_nan() { f64::NAN } else { m.max(x.abs()) })
}

impl Core {
    pub(super) fn new(sys: &dyn System, c: Coefficients, options: &Options) -> Core {
        let dims = sys.dims();
        let Dims { nv, m, .. } = dims;
        let backend = options.backend;
        Core {
            dims,
            options: options.clone(),
            c,
            rows: Redundancy::new(sys),
            newton: Newton::new(options.newton_iterations, options.newton).seeking_floor(options.to_floor),
            smooth: Kkt::new(nv, m, Structure::General, backend),
            mass: Kkt::new(
                nv,
                m,
                Structure::Symmetric,
                if backend == Backend::SparseLu { Backend::Auto } else { backend },
            ),
            mass_ready: false,
            smooth_for: 0.0,
            slow: true,
            made_now: false,
            fresh_contraction: 0.0,
            all_rows: false,
            a0: vec![0.0; nv],
            a1: vec![0.0; nv],
            dq: vec![0.0; nv],
            stored: vec![0.0; nv],
            h_old: 0.0,
            h_now: 0.0,
            floor: FLOOR,
            floor_velocity: FLOOR,
            scale: (0..nv).map(|i| sys.scale(i)).collect(),
            per_scale: (0..nv).map(|i| 1.0 / sys.scale(i)).collect(),
            r: vec![0.0; nv],
            s: vec![0.0; m],
            r2: vec![0.0; nv],
            s2: vec![0.0; m],
            report: Report::default(),
            corrections: Vec::with_capacity(options.newton_iterations + 1),
        }
    }

    /// Accelerations and multipliers at consistent q, v, haddouni2017 (9), and the first a₀.
    pub(super) fn restart(&mut self, sys: &mut dyn System, x: &mut State, h: f64) -> Result<(), Failure> {
        self.rows.analyze(sys, x.t, &x.q, &x.v, self.options.redundancy_tolerance);
        self.mass_ready = false;
        self.smooth_for = 0.0;
        self.slow = true;
        // a system may have chosen other coordinates of the same number
        for i in 0..self.scale.len() {
            (self.scale[i], self.per_scale[i]) = (sys.scale(i), 1.0 / sys.scale(i));
        }
        self.accelerations(sys, x)?;
        match self.options.start_acceleration {
            StartAcceleration::Plain => self.stored.copy_from_slice(&x.v_dot),
            StartAcceleration::Zero => {
                x.v_dot.fill(0.0);
                self.stored.fill(0.0);
            }
            StartAcceleration::Shifted => {
                // a₀ = v̇((α_m − α_f) h) from the motion extrapolated to that time
                let d = self.c.shift() * h;
                let mut y = x.clone();
                y.t += d;
                for i in 0..self.dims.nv {
                    self.dq[i] = d * x.v[i] + 0.5 * d * d * x.v_dot[i];
                    y.v[i] = x.v[i] + d * x.v_dot[i];
                }
                sys.retract_at(y.t, &x.q, &self.dq, &mut y.q);
                self.accelerations(sys, &mut y)?;
                self.stored.copy_from_slice(&y.v_dot);
            }
        }
        self.h_old = h;
        Ok(())
    }

    /// Solves M v̇ = f + Gᵀλ, G v̇ = −bias at q, v of x; leaves the point of evaluation there.
    ///
    /// Implements: haddouni2017 (9).
    pub(super) fn accelerations(&mut self, sys: &mut dyn System, x: &mut State) -> Result<(), Failure> {
        sys.set_position(x.t, &x.q);
        sys.set_velocity(&x.v);
        self.mass_ready = false;
        if self.dims.m == 0 && sys.forward_dynamics(&mut x.v_dot) {
            return if x.is_finite() { Ok(()) } else { Err(self.non_finite(sys)) };
        }
        self.factor_mass(sys)?;
        x.v_dot.copy_from_slice(sys.force());
        for (l, b) in x.lambda.iter_mut().zip(sys.gap_bias()) {
            *l = -b;
        }
        self.mass.solve(&mut x.v_dot, &mut x.lambda);
        if !x.is_finite() {
            return Err(self.non_finite(sys));
        }
        self.rows.settle(sys, &mut x.lambda);
        Ok(())
    }

    /// Start of a step: corrected a_n (A17), rows, predictor with v̇₁ = v̇₀ and λ₁ = λ₀.
    pub(super) fn predict(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) {
        self.report = Report::default();
        self.corrections.clear();
        self.made_now = false;
        self.h_now = h;
        let ratio = if self.options.step_correction && self.h_old > 0.0 { h / self.h_old } else { 1.0 };
        let Coefficients { alpha_m, beta, gamma, .. } = self.c;
        for i in 0..self.dims.nv {
            // a_n ← v̇_n + (h/h_old)(a_n − v̇_n): a_n stands for the time t_n + (α_m − α_f) h
            let a0 = x0.v_dot[i] + ratio * (self.stored[i] - x0.v_dot[i]);
            let a1 = (x0.v_dot[i] - alpha_m * a0) / (1.0 - alpha_m);
            self.a0[i] = a0;
            self.a1[i] = a1;
            x1.v_dot[i] = x0.v_dot[i];
            x1.v[i] = x0.v[i] + h * ((1.0 - gamma) * a0 + gamma * a1);
            self.dq[i] = h * x0.v[i] + h * h * ((0.5 - beta) * a0 + beta * a1);
        }
        x1.lambda.copy_from_slice(&x0.lambda);
        x1.t = x0.t + h;
        // stored coordinates may be much larger than the model: their round-off is that of the corrections
        let size = if self.dims.nq == self.dims.nv {
            self.size(&x0.q)
        } else {
            max_abs(&x0.q) / self.scale.iter().fold(1.0, |m: f64, s| m.max(*s))
        };
        let far = size > FAR;
        self.floor = if far { FAR_FACTOR * f64::EPSILON * size } else { FLOOR };
        self.floor_velocity = if far { 4.0 * f64::EPSILON * size / h } else { FLOOR };
        if self.rows.is_deficient() && !self.all_rows {
            sys.set_position(x0.t, &x0.q);
            self.rows.select(sys);
            self.mass_ready = false;
            self.smooth_for = 0.0;
        }
        let fresh = self.needs_factor();
        self.newton.start(fresh);
    }

    /// Moves the system to the iterate.
    pub(super) fn evaluate(&mut self, sys: &mut dyn System, x0: &State, x1: &mut State) {
        sys.retract_at(x1.t, &x0.q, &self.dq, &mut x1.q);
        sys.set_position(x1.t, &x1.q);
        sys.set_velocity(&x1.v);
        self.report.evaluations += 1;
    }

    /// r = f + Gᵀλ − M v̇ at the iterate.
    pub(super) fn dynamics(&mut self, sys: &dyn System, x1: &State) {
        self.r.copy_from_slice(sys.force());
        sys.add_jac_t_mul(1.0, &x1.lambda, &mut self.r);
        sys.add_mass_mul(-1.0, &x1.v_dot, &mut self.r);
    }

    /// Violation at velocity level, G v + ∂g/∂t, into `s`.
    pub(super) fn velocity_rows(sys: &dyn System, v: &[f64], s: &mut [f64]) {
        sys.jac_mul(v, s);
        for (s, r) in s.iter_mut().zip(sys.gap_rate()) {
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

    /// True if the iteration matrix must be made anew for this step.
    #[expect(clippy::float_cmp, reason = "the factors belong to exactly this step size")]
    pub(super) fn needs_factor(&self) -> bool {
        self.smooth_for != self.h_now || self.slow
    }

    /// Factors [s.mass M + s.damping C + s.stiffness K, −Gᵀ; G, 0] at the point of evaluation.
    pub(super) fn factor(&mut self, sys: &dyn System, s: Shift, x1: &State) -> Result<(), Failure> {
        self.smooth.begin();
        sys.tangent(s, &x1.v_dot, &x1.lambda, self.smooth.tangent());
        sys.jacobian(self.smooth.jacobian());
        self.report.factorizations += 1;
        let size = 1.0 / s.mass;
        match self.smooth.factor(self.rows.active(), scaling(self.options.scaling), size) {
            Ok(()) => {
                self.factored();
                Ok(())
            }
            Err(e) => Err(self.singular(sys, e.pivot)),
        }
    }

    /// The iteration matrix has new factors, made for this step.
    pub(super) fn factored(&mut self) {
        self.smooth_for = self.h_now;
        self.slow = false;
        self.made_now = true;
        self.newton.renewed();
    }

    /// The iteration matrix could not be factored.
    pub(super) fn singular(&mut self, sys: &dyn System, pivot: usize) -> Failure {
        self.smooth_for = 0.0;
        if self.finite(sys) { Failure::Singular { pivot } } else { self.non_finite(sys) }
    }

    /// Factors [M −Gᵀ; G 0] at the point of evaluation.
    pub(super) fn factor_mass(&mut self, sys: &dyn System) -> Result<(), Failure> {
        self.mass.begin();
        // λ does not matter for the mass part
        sys.tangent(
            Shift { mass: 1.0, damping: 0.0, stiffness: 0.0 },
            &self.a1,
            &self.s,
            self.mass.tangent(),
        );
        sys.jacobian(self.mass.jacobian());
        self.report.factorizations += 1;
        match self.mass.factor(self.rows.active(), kkt::Scaling::Off, 1.0) {
            Ok(()) => {
                self.mass_ready = true;
                Ok(())
            }
            Err(e) => {
                self.mass_ready = false;
                if self.finite(sys) {
                    Err(Failure::Singular { pivot: e.pivot })
                } else {
                    Err(self.non_finite(sys))
                }
            }
        }
    }

    /// Factors the system of the projections (24), (70c), (70e).
    pub(super) fn factor_projection(&mut self, sys: &dyn System) -> Result<(), Failure> {
        self.factor_mass(sys)
    }

    /// Factors [I −Gᵀ; G 0] at the point of evaluation, in place of the mass system.
    pub(super) fn factor_identity(&mut self, sys: &dyn System) -> Result<(), Failure> {
        self.mass.begin();
        for i in 0..self.dims.nv {
            self.mass.tangent().add(i, i, 1, 1, &[1.0]);
        }
        sys.jacobian(self.mass.jacobian());
        self.report.factorizations += 1;
        self.mass
            .factor(self.rows.active(), kkt::Scaling::Off, 1.0)
            .map_err(|e| Failure::Singular { pivot: e.pivot })
    }

    /// (r2, s2) ← solution of the projection system. A nonholonomic row has no gap: U does not move along it.
    pub(super) fn project(&mut self) {
        self.mass.solve(&mut self.r2, &mut self.s2);
    }

    /// The same with the rows in s2 and a given vector.
    pub(super) fn project_rows(&mut self, r: &mut [f64]) {
        self.mass.solve(r, &mut self.s2);
    }

    /// The same for given right-hand sides.
    pub(super) fn project_velocity(&mut self, r: &mut [f64], s: &mut [f64]) {
        self.mass.solve(r, s);
    }

    /// True if [M −Gᵀ; G 0] has factors.
    pub(super) fn mass_ready(&self) -> bool {
        self.mass_ready
    }

    /// Asks for new factors of both systems at the next opportunity.
    pub(super) fn stale(&mut self) {
        self.smooth_for = 0.0;
        self.mass_ready = false;
    }

    /// (r, s) ← solution of the iteration matrix for right-hand sides r, s; notes the size of the correction.
    pub(super) fn solve(&mut self) {
        self.smooth.solve(&mut self.r, &mut self.s);
        let c = [max_abs(&self.r), max_abs(self.smooth.scaled_solution_lambda()), max_abs(&self.s)];
        self.newton.note_multipliers(c[1]);
        self.corrections.push(c);
    }

    /// Notes the size of a correction (r, s) that another matrix gave; multipliers are `weight` times s.
    pub(super) fn note_correction(&mut self, weight: f64) {
        let s = max_abs(&self.s);
        self.corrections.push([max_abs(&self.r), s, weight * s]);
    }

    /// Size of a vector in model lengths and radians.
    pub(super) fn size(&self, x: &[f64]) -> f64 {
        largest(x, &self.per_scale)
    }

    /// Ratio of a position correction to tolerance.
    pub(super) fn position_ratio(&self, d: &[f64]) -> f64 {
        self.size(d) / (self.options.newton * self.size(&self.dq) + self.floor)
    }
    /// Ratio of a velocity correction to tolerance.
    pub(super) fn velocity_ratio(&self, d: &[f64], x1: &State) -> f64 {
        let motion = self.size(&x1.v) + self.h_now * self.size(&x1.v_dot);
        self.size(d) / (self.options.newton * motion + self.floor_velocity)
    }
    /// Ratio of an acceleration correction to tolerance.
    pub(super) fn acceleration_ratio(&self, d: &[f64], x1: &State) -> f64 {
        // one digit more than for velocities: what Newton leaves in v̇ stands undivided in the rows
        self.size(d) / (0.1 * self.options.newton * self.size(&x1.v_dot) + self.floor)
    }

    /// After a correction of the given ratio: the end of the step, or `None` to iterate on.
    pub(super) fn judge(
        &mut self,
        ratio: f64,
        sys: &mut dyn System,
        x0: &State,
        x1: &mut State,
        position_level: bool,
    ) -> Option<Result<Report, Failure>> {
        match self.newton.judge(ratio) {
            Verdict::Converged => return Some(self.finish(sys, x0, x1, position_level)),
            Verdict::Continue => {}
            Verdict::Refactor => self.stale(),
            Verdict::Diverged => {
                self.stale();
                return Some(Err(self.diverged(sys)));
            }
        }
        None
    }

    /// The failure of a Newton iteration that did not converge, with the culprit.
    pub(super) fn diverged(&self, sys: &dyn System) -> Failure {
        if !self.finite(sys) {
            return self.non_finite(sys);
        }
        let worst = |x: &[f64]| (0..x.len()).fold(0, |w, i| if x[i].abs() > x[w].abs() { i } else { w });
        Failure::NewtonDiverged {
            iterations: self.newton.iterations(),
            worst: worst(&self.r),
            ratio: self.newton.ratio(),
        }
    }

    fn finite(&self, sys: &dyn System) -> bool {
        sys.force().iter().chain(sys.gap()).chain(sys.gap_bias()).all(|x| x.is_finite())
    }

    pub(super) fn non_finite(&self, sys: &dyn System) -> Failure {
        Failure::NonFinite { element: sys.non_finite_element().unwrap_or_default() }
    }

    /// End of a converged step: final coordinates, settled multipliers, dropped rows, error estimate.
    pub(super) fn finish(
        &mut self,
        sys: &mut dyn System,
        x0: &State,
        x1: &mut State,
        position_level: bool,
    ) -> Result<Report, Failure> {
        sys.retract_at(x1.t, &x0.q, &self.dq, &mut x1.q);
        if !x1.is_finite() {
            return Err(self.non_finite(sys));
        }
        // a matrix is worth renewing when it contracts clearly worse than when it was made, or badly
        let contraction = self.newton.contraction();
        if std::mem::take(&mut self.made_now) {
            self.fresh_contraction = contraction;
        }
        self.slow = contraction > (1.5 * self.fresh_contraction + 0.02).min(WORN);
        if self.rows.is_deficient() {
            sys.set_position(x1.t, &x1.q);
            self.rows.settle(sys, &mut x1.lambda);
            if position_level {
                // kept rows hold, so the redundant ones do, unless the rows contradict each other
                for (r, g) in sys.gap().iter().enumerate() {
                    let limit = 1e-8 * sys.row_scale(r);
                    if !self.rows.active()[r] && self.rows.holonomic()[r] && g.abs() > limit {
                        return Err(Failure::DroppedRowsViolated { row: r, violation: g.abs() });
                    }
                }
            }
        }
        self.report.newton_iterations = self.report.newton_iterations.max(self.newton.iterations());
        self.report.error = self.estimate(x0, x1);
        Ok(self.report)
    }

    /// Local error of the positions: O(h³).
    ///
    /// Implements: haddouni2017 (25)–(29).
    /// // erratum: (29) prints (1/h) q̇_n; it is h q̇_n.
    fn estimate(&self, x0: &State, x1: &State) -> f64 {
        let h = self.h_now;
        let mut worst: f64 = 0.0;
        for i in 0..self.dims.nv {
            let e = self.dq[i] - h * x0.v[i] - h * h / 3.0 * x0.v_dot[i] - h * h / 6.0 * x1.v_dot[i];
            worst = worst.max((e / self.scale[i]).abs());
        }
        worst
    }

    /// Size of the step under way.
    pub(super) fn step_size(&self) -> f64 {
        self.h_now
    }

    /// The last step counts: a_{n+1} becomes a_n.
    pub(super) fn accept(&mut self) {
        std::mem::swap(&mut self.stored, &mut self.a1);
        self.h_old = self.h_now;
    }
}

/// The methods of `Stepper` that are the same for the whole family.
macro_rules! forward_to_core {
    () => {
        fn restart(&mut self, sys: &mut dyn System, x: &mut State, h: f64) -> Result<(), Failure> {
            self.core.restart(sys, x, h)
        }
        fn accept(&mut self) {
            self.core.accept();
        }
        super::core::forward_studies_to_core!();
    };
}
pub(super) use forward_to_core;

/// The same without `restart` and `accept`, for methods with a history of their own.
macro_rules! forward_studies_to_core {
    () => {
        fn accelerations(&mut self, sys: &mut dyn System, x: &mut State) -> Result<(), Failure> {
            self.core.accelerations(sys, x)
        }
        fn rows(&self) -> &super::Redundancy {
            &self.core.rows
        }
        fn rows_mut(&mut self) -> &mut super::Redundancy {
            &mut self.core.rows
        }
        fn corrections(&self) -> &[[f64; 3]] {
            &self.core.corrections
        }
        fn condition_number(&self) -> Option<f64> {
            self.core.smooth.condition_number()
        }
    };
}
pub(super) use forward_studies_to_core;
