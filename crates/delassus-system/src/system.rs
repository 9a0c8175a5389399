//! The contract between equations of motion and methods.

use crate::shift::{Energy, Power, Shift};
use crate::turned::Turned;
use delassus_algebra::assemble::Assembler;

/// Sizes of a system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dims {
    /// Stored coordinates.
    pub nq: usize,
    /// Velocities (and coordinate increments).
    pub nv: usize,
    /// Constraint rows.
    pub m: usize,
}

delassus_algebra::saved! { Dims { nq, nv, m } }

/// What a constraint row constrains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowKind {
    /// g(q, t) = 0.
    Holonomic,
    /// A(q) v + b(t) = 0 without a position level: every method takes it at velocity level.
    Nonholonomic,
}

/// The equations of motion in one set of coordinates:
///
/// `q̇ = T(q) v`, `M(q) v̇ = f(q, v, t) + G(q, t)ᵀ λ`, `g(q, t) = 0`, and nonholonomic rows `A(q) v + b(t) = 0`.
///
/// An integrator knows a system only through this trait. `set_position` and `set_velocity` move the point of
/// evaluation; the nouns read what they computed; `add_` accumulates. Nothing here may allocate after the first use.
/// Implement it for your own equations to run every method of the crate on them.
///
/// Implements: haddouni2017 (6)–(8).
pub trait System: Send {
    /// Sizes; constant during a run.
    fn dims(&self) -> Dims;

    /// q1 = q0 ∘ exp(dq). For flat coordinates q0 + dq.
    fn retract(&self, q0: &[f64], dq: &[f64], q1: &mut [f64]) {
        for i in 0..q1.len() {
            q1[i] = q0[i] + dq[i];
        }
    }
    /// The same for a configuration at time t: coordinates that obey g(q, t) = 0 by themselves need it.
    fn retract_at(&mut self, t: f64, q0: &[f64], dq: &[f64], q1: &mut [f64]) {
        let _ = t;
        self.retract(q0, dq, q1);
    }
    /// Its inverse: dq with q1 = q0 ∘ exp(dq).
    fn difference(&self, q0: &[f64], q1: &[f64], dq: &mut [f64]) {
        for i in 0..dq.len() {
            dq[i] = q1[i] - q0[i];
        }
    }
    /// d(dq)/dt in the chart at q0 for velocity v at q0 ∘ exp(dq); v itself where the chart is flat.
    fn chart_rate(&self, dq: &[f64], v: &[f64], dq_dot: &mut [f64]) {
        let _ = dq;
        dq_dot.copy_from_slice(v);
    }
    /// `chart_rate` holds all along a step, not only at the point of evaluation.
    fn chart_is_known(&self) -> bool {
        true
    }

    /// Moves to time t and coordinates q: poses, g, G, M.
    fn set_position(&mut self, t: f64, q: &[f64]);
    /// Moves to velocities v (after `set_position`): f, ∂g/∂t, bias.
    fn set_velocity(&mut self, v: &[f64]);
    /// Moves to a whole state.
    fn set_state(&mut self, t: f64, q: &[f64], v: &[f64]) {
        self.set_position(t, q);
        self.set_velocity(v);
    }
    /// Moves to velocities where only f and M are asked for, as in the stages of half-explicit methods: `gap_dt` and `gap_bias` are
    /// undefined afterwards.
    fn set_velocity_for_force(&mut self, v: &[f64]) {
        self.set_velocity(v);
    }
    /// Only ∂g/∂t (`gap_dt`) at the position last set, for half-explicit stages that need it before they know their
    /// velocity; `v` is any velocity. Everything else that `set_velocity` computes is undefined afterwards.
    fn set_gap_dt(&mut self, v: &[f64]) {
        self.set_velocity(v);
    }
    /// Tells the system that the point last set was accepted (angles count their turns from here).
    fn commit(&mut self) {}

    /// f(q, v, t): applied and gyroscopic forces.
    fn force(&self) -> &[f64];
    /// g(q, t); zero for nonholonomic rows.
    fn gap(&self) -> &[f64];
    /// ∂g/∂t, that is ġ − G v (nonholonomic: b); the velocity ġ of a gap is `Contacts::gap_velocities`.
    fn gap_dt(&self) -> &[f64];
    /// g̈ − G v̇ (nonholonomic: d/dt(A v + b) − A v̇).
    fn gap_bias(&self) -> &[f64];
    /// y += c M x.
    fn add_mass_mul(&self, c: f64, x: &[f64], y: &mut [f64]);
    /// y += c Gᵀ λ.
    fn add_jac_t_mul(&self, c: f64, lambda: &[f64], y: &mut [f64]);
    /// y = G x.
    fn jac_mul(&self, x: &[f64], y: &mut [f64]);
    /// Adds s.mass·M + s.damping·C + s.stiffness·K(λ, v̇) (nv × nv) to `out`, block by block, always in the same
    /// order and with the same blocks, so that a sparse assembler may record the places once.
    fn tangent(&self, s: Shift, v_dot: &[f64], lambda: &[f64], out: &mut dyn Assembler);
    /// Adds M (nv × nv) to `out`, under the same rule. `zero` holds at least max(nv, m) zeros, for those who take it from
    /// their tangent.
    fn mass(&self, zero: &[f64], out: &mut dyn Assembler) {
        let Dims { nv, m, .. } = self.dims();
        self.tangent(Shift::MASS, &zero[..nv], &zero[..m], out);
    }
    /// Adds G (m × nv) to `out`, under the same rule.
    fn jacobian(&self, out: &mut dyn Assembler);
    /// Adds the rows of the groups (`row_groups`) as they act on what all other rows leave free, under the same rule:
    /// any columns in which they depend on each other as they do there. The default is G itself.
    fn loop_jacobian(&self, out: &mut dyn Assembler) {
        self.jacobian(out);
    }
    /// After multipliers of groups were lowered by `change` (zero elsewhere), without effect on what all other rows leave
    /// free: brings the multipliers of those other rows to values with the same Gᵀλ as before.
    fn absorb(&self, change: &[f64], lambda: &mut [f64]) {
        let _ = (change, lambda);
    }

    /// Velocities of the start of a step as bodies carry them along that turn with it: `dq` is the way to the point of evaluation. They
    /// stay as they are where velocities are in axes of bodies, or of joints.
    fn carry(&self, dq: &[f64], v0: &[f64], out: &mut [f64]) {
        let _ = dq;
        out.copy_from_slice(v0);
    }

    /// Adds what a step by the θ-method leaves out where velocities are in axes that turn: momenta and forces of its start are in the axes
    /// of the start, M (v₁ − v₀) = h (θ f₁ + (1 − θ) f₀) takes them as if these had stayed. Nothing where axes do not turn.
    fn add_turned(&self, turned: &Turned, r: &mut [f64]) {
        let _ = (turned, r);
    }

    /// Do forces act along other rows than those that they hold, as friction that slips does? Then `add_jac_t_mul` is y += c Bᵀλ with
    /// B = G − D, while `jac_mul` and `jacobian` are of G.
    fn has_drag(&self) -> bool {
        false
    }
    /// Adds D = G − B (m × nv) to `out` at the velocities last set, under the rule of `tangent`.
    fn drag(&self, out: &mut dyn Assembler) {
        let _ = out;
    }
    /// v̇ of a system without rows in O(n), where it knows how; false if it does not.
    fn forward_dynamics(&self, v_dot: &mut [f64]) -> bool {
        let _ = v_dot;
        false
    }

    /// True if M does not depend on the configuration; methods may then factor it once.
    fn mass_is_constant(&self) -> bool {
        false
    }
    /// Kind of a row.
    fn row_kind(&self, row: usize) -> RowKind {
        let _ = row;
        RowKind::Holonomic
    }
    /// Name of a row for people, such as `O.rx`.
    fn row_name(&self, row: usize) -> String {
        format!("row {row}")
    }
    /// Name of a velocity coordinate for people, such as `crank.vx`.
    fn velocity_name(&self, i: usize) -> String {
        format!("v{i}")
    }
    /// Size of a velocity coordinate's increment that counts as large: the model length for translations, 1 for angles.
    fn scale(&self, i: usize) -> f64 {
        let _ = i;
        1.0
    }
    /// Length that makes a row dimensionless: the model length for a row in metres, 1 for one in radians.
    fn row_scale(&self, row: usize) -> f64 {
        let _ = row;
        1.0
    }
    /// Groups of rows among which redundancy is possible; rows in no group are independent by construction.
    /// Each group lists its rows. The default is one group of all rows.
    fn row_groups(&self) -> Vec<Vec<usize>> {
        vec![(0..self.dims().m).collect()]
    }
    /// Energy at the point of evaluation, if the system knows it.
    fn energy(&self) -> Option<Energy> {
        None
    }
    /// Powers at the point of evaluation.
    fn power(&self, lambda: &[f64]) -> Power {
        let _ = lambda;
        Power::default()
    }
    /// Name of an element whose value is NaN or infinite at the point of evaluation, if there is one.
    fn non_finite_element(&self) -> Option<String> {
        None
    }
}
