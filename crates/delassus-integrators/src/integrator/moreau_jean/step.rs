//! One step: iterate on velocities and, with `stabilize`, on the position correction, at one point of evaluation.

use super::friction::slip;
use super::{
    Above, Contacts, FLOOR, MoreauJean, RESTING_GAP_VELOCITY, Report, TOUCHING_GAP, finite, non_finite,
};
use crate::integrator::newton::Verdict;
use delassus_algebra::cone::Cone;
use delassus_algebra::lcp::LcpError;
use delassus_system::error::Failure;
use delassus_system::state::State;
use delassus_system::{System, Turned};

/// Gap, in model lengths, that positions are held to.
pub(super) const HELD: f64 = 1e-13;
/// Most rounds of coefficients that depend on the slip speed: rounds that gain a digit in two, as they do at half the slope at which
/// motion is no longer unique, gain ten.
const MOST_ROUNDS: usize = 24;

impl MoreauJean {
    /// Takes f, g and U at the start of a step from where the last one ended, or computes them.
    fn begin(&mut self, sys: &mut dyn System, x0: &State, h: f64) {
        // f, g, U at the start, and the rows of joints that serve there
        let here = self.start.is_at(x0);
        if !here || self.rows.is_deficient() {
            sys.set_state(x0.t, &x0.q, &x0.v);
            self.report.evaluations += 1;
        }
        if !here {
            let mut start = std::mem::take(&mut self.start);
            self.note(sys, x0, &mut start);
            self.start = start;
        }
        if self.rows.is_deficient() {
            self.rows.select(sys);
            self.stale();
            // rows that are not needed have no impulse
            let (p, active) = (&mut self.before.0, self.rows.active());
            p[..self.first].iter_mut().zip(active).filter(|(_, a)| !**a).for_each(|(p, _)| *p = 0.0);
        }
        self.pull = self.pull_of(&self.start.f);
        self.friction.begin(&self.local, &self.contacts, h, &self.start.rate);
        // (37) with the prediction g + ½ h U; one that pressed in the last step stays, so that a rebound too small for the
        // step does not let it fall again (one that parts is not held by it)
        for (k, block) in self.local.iter().enumerate() {
            let row = block.rows.start;
            let (g, u) = (self.start.gap[row], self.start.rate[row]);
            let pressed = block.cone.margin(|i| self.before.0[self.first + row + i]) > 0.0;
            self.near[k] = pressed || g + 0.5 * h * u <= TOUCHING_GAP * self.row_scale[self.first + row];
        }
    }

    /// Keeps a state with f, g, U, G of the joints and M at the point of evaluation.
    pub(super) fn note(&mut self, sys: &dyn System, x: &State, to: &mut super::Start) {
        let first = self.first;
        for (to, from) in [(&mut to.q, &x.q[..]), (&mut to.v, &x.v[..]), (&mut to.f, sys.force())] {
            to.clear();
            to.extend_from_slice(from);
        }
        to.gap.clear();
        to.rate.clear();
        if !self.contacts.is_empty() {
            to.gap.extend_from_slice(&sys.gap()[first..]);
            self.velocity_rows(sys, &x.v);
            to.rate.extend_from_slice(&self.s[first..]);
        }
        if first > 0 {
            to.joints.fill(0, &mut |out| sys.jacobian(&mut Above { first, out }));
        }
        if to.mass.count() > 0 {
            to.mass.fill(0, &mut |out| sys.mass(&self.zero, out));
        }
        to.known = true;
    }

    /// G v + ∂g/∂t of all rows.
    pub(super) fn velocity_rows(&mut self, sys: &dyn System, v: &[f64]) {
        if self.dims.m > 0 {
            sys.jac_mul(v, &mut self.s);
            self.s.iter_mut().zip(sys.gap_dt()).for_each(|(s, r)| *s += r);
        }
    }

    /// Moves the system to the iterate.
    pub(super) fn evaluate(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) {
        let theta = self.options.theta();
        for i in 0..self.dims.nv {
            self.dq[i] = h * (theta * x1.v[i] + (1.0 - theta) * x0.v[i]) + self.u[i];
        }
        sys.retract_at(x1.t, &x0.q, &self.dq, &mut x1.q);
        sys.set_state(x1.t, &x1.q, &x1.v);
        self.report.evaluations += 1;
    }

    /// One step.
    pub(super) fn advance(
        &mut self,
        sys: &mut dyn System,
        x0: &State,
        h: f64,
        x1: &mut State,
    ) -> Result<Report, Failure> {
        // the first iterate: v₁ by the last accelerations, P by the last impulses, U = 0
        self.report = Report::default();
        self.begin(sys, x0, h);
        let ratio = if self.before.1 > 0.0 { h / self.before.1 } else { 1.0 };
        for i in 0..self.dims.nv {
            x1.v[i] = x0.v[i] + h * self.guess[i];
        }
        self.p.iter_mut().zip(&self.before.0).for_each(|(p, before)| *p = ratio * before);
        for (k, block) in self.blocks.iter().enumerate() {
            if !self.near[k] {
                self.p[block.rows].fill(0.0);
            }
        }
        self.nu.fill(0.0);
        self.u.fill(0.0);
        self.h = h;
        x1.t = x0.t + h;
        // once more as long as coefficients of friction change
        for _ in 0..MOST_ROUNDS {
            self.iterate(sys, x0, h, x1)?;
            if !self.renew_coefficients(sys, h, x1) {
                break;
            }
        }
        self.finish(sys, x0, h, x1)
    }

    /// Iterates to the end of a step with given coefficients of friction.
    #[expect(clippy::float_cmp, reason = "the factors belong to exactly this step size")]
    fn iterate(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<(), Failure> {
        // bodies that nothing joins need no iteration matrix
        if self.bodies.is_some() && !self.stiff && self.advance_free(sys, x0, h, x1)? {
            return Ok(());
        }
        let fresh = self.made_for != h || self.slow;
        self.newton.start(fresh);
        loop {
            // residuals at the iterate; S = M + θh C + (θh)² K and the joints, if they no longer serve
            self.evaluate(sys, x0, h, x1);
            self.residual(sys, x0, h, x1);
            if self.made_for != h || self.slow {
                self.factor(sys, h, x0, x1)?;
                self.residual(sys, x0, h, x1);
            }
            // rows of the contacts at the iterate
            if !self.contacts.is_empty() {
                let first = self.first;
                self.contact_rows.fill(first, &mut |out| sys.jacobian(out));
                self.velocity.renewed(self.d.len());
                self.position.renewed(self.d.len());
            }
            // Δv, P and, with `stabilize`, ΔU, ν
            let ratio = self.correct(sys, h, x1)?;
            match self.newton.judge(ratio) {
                Verdict::Converged => {
                    self.evaluate(sys, x0, h, x1);
                    return Ok(());
                }
                Verdict::Continue => {}
                Verdict::Refactor => self.stale(),
                Verdict::Diverged => {
                    self.stale();
                    if !finite(sys) {
                        return Err(non_finite(sys));
                    }
                    let worst =
                        |x: &[f64]| (0..x.len()).fold(0, |w, i| if x[i].abs() > x[w].abs() { i } else { w });
                    return Err(Failure::NewtonDiverged {
                        iterations: self.newton.iterations(),
                        worst: worst(&self.r),
                        ratio: self.newton.ratio(),
                    });
                }
            }
        }
    }

    /// The coefficients of friction that the end of the step asks for; true if one has changed.
    fn renew_coefficients(&mut self, sys: &dyn System, h: f64, x1: &State) -> bool {
        if !self.friction.any || !self.contacts.iter().any(|c| c.roughness.falls()) {
            return false;
        }
        self.velocity_rows(sys, &x1.v);
        let still = self.still(h, &x1.v);
        let (s, u0, restitution, first) = (&self.s, &self.u0, &self.restitution, self.first);
        let (blocks, p, row_scale) = (&self.blocks, &self.p, &self.row_scale);
        let speed = |k: usize| slip(s, blocks.rows(k));
        let slides = |k: usize| {
            let rows = blocks.rows(k);
            let law = |r: usize| s[r] + restitution[r - first] * u0[r];
            let off: f64 = (rows.start + 1..rows.end).map(|r| law(r) * law(r)).sum();
            p[rows.start] > 0.0 && off.sqrt() > still * row_scale[rows.start]
        };
        self.friction.renew_coefficients(&self.contacts, speed, slides)
    }

    /// Speed, in model lengths per second, below which contacts do not slide.
    pub(super) fn still(&self, h: f64, v: &[f64]) -> f64 {
        let share = 10.0 * self.options.friction_tolerance(self.contacts.len());
        share.max(RESTING_GAP_VELOCITY) * self.motion(h, v) + FLOOR
    }

    /// Round-off of velocities of contacts, in model lengths per second, as laws of friction see it: coefficients make it larger.
    pub(super) fn round_off(&self, h: f64, v: &[f64]) -> f64 {
        let mu = self.friction.laws.iter().fold(0.0f64, |m, b| match b.cone {
            Cone::Coulomb { mu } => m.max(mu),
            _ => m,
        });
        8.0 * f64::EPSILON * (1.0 + mu) * self.motion(h, v) + FLOOR
    }

    /// r = h (θ f₁ + (1 − θ) f₀) − M (v₁ − v₀) + (G₀ + G₁)ᵀμ/2 with the joints' part μ of P, M the mean of both ends, what belongs to
    /// the start turned with the axes of bodies; s = G v₁ + ∂g/∂t. `dq` leads to the point of evaluation.
    pub(super) fn residual(&mut self, sys: &dyn System, x0: &State, h: f64, x1: &State) {
        let theta = self.options.theta();
        let f = sys.force();
        for i in 0..self.dims.nv {
            self.r[i] = h * (theta * f[i] + (1.0 - theta) * self.start.f[i]);
        }
        sys.carry(&self.dq, &x0.v, &mut self.carried);
        for (d, (v1, v0)) in self.r2.iter_mut().zip(x1.v.iter().zip(&self.carried)) {
            *d = v1 - v0;
        }
        let (mass, joints) = (&self.start.mass, &self.start.joints);
        if mass.count() > 0 {
            sys.add_mass_mul(-0.5, &self.r2, &mut self.r);
            self.r.iter_mut().enumerate().for_each(|(i, r)| *r -= 0.5 * mass.dot(i, &self.r2));
        } else {
            sys.add_mass_mul(-1.0, &self.r2, &mut self.r);
        }
        self.given.fill(0.0);
        self.p[..self.first].iter().enumerate().for_each(|(k, p)| joints.add(k, 0.5 * p, &mut self.given));
        self.r.iter_mut().zip(&self.given).for_each(|(r, p)| *r += p);
        let p0 = &self.given;
        let turned = Turned { dq: &self.dq, v0: &x0.v, v1: &x1.v, f0: &self.start.f, p0, h, theta };
        sys.add_turned(&turned, &mut self.r);
        if self.dims.m > 0 {
            self.s2[..self.first].copy_from_slice(&self.p[..self.first]);
            self.s2[self.first..].fill(0.0);
            sys.add_jac_t_mul(0.5, &self.s2, &mut self.r);
            self.velocity_rows(sys, &x1.v);
        }
        if !self.contacts.is_empty() {
            sys.jac_mul(&self.carried, &mut self.u0);
            self.u0.iter_mut().zip(sys.gap_dt()).for_each(|(s, r)| *s += r);
        }
    }

    /// Corrects v₁, P, U, ν; returns the size of the correction relative to the tolerance.
    fn correct(&mut self, sys: &dyn System, h: f64, x1: &mut State) -> Result<f64, Failure> {
        let first = self.first;
        let step = self.options.theta() * h;
        let contacts = Contacts::new(&self.friction.laws, &self.contact_rows);
        // velocities: S Δv = r + Gᵀ(Δμ, P), joints at rest, 0 ≤ U₁ + e U₀ ⟂ P ≥ 0
        for (k, d) in self.d.iter_mut().enumerate() {
            *d = self.s[first + k] + self.restitution[k] * self.u0[first + k];
        }
        for r in 0..first {
            self.s2[r] = -self.s[r];
        }
        self.z.copy_from_slice(&self.p[first..]);
        let done = self
            .velocity
            .solve(contacts, &mut self.r, &mut self.s2[..first], &self.d, &self.near, &mut self.z)
            .map_err(|e| failed(sys, &e))?;
        self.friction.iterations += done.iterations;
        self.solver = done.solver;
        for i in 0..self.dims.nv {
            x1.v[i] += self.r[i];
        }
        for r in 0..first {
            self.p[r] += self.s2[r];
        }
        self.p[first..].copy_from_slice(&self.z);
        let newton = self.options.newton;
        let motion = self.motion(h, &x1.v);
        let velocity = self.size(&self.r) / (newton * motion + FLOOR);
        if !self.options.stabilize {
            return Ok(velocity);
        }
        // positions: g + G (θh δv + δU) with M (U + δU) = Gᵀ(ν + δν)
        let gap = sys.gap();
        for r in 0..first {
            let position = self.rows.holonomic()[r];
            self.s2[r] = if position { step * self.s[r] - gap[r] } else { 0.0 };
        }
        for (k, d) in self.d.iter_mut().enumerate() {
            *d = gap[first + k] + step * self.contact_rows.dot(k, &self.r);
        }
        self.hold(h, &x1.v);
        if first == 0 && self.positions_hold(HELD) {
            return Ok(velocity);
        }
        if !self.mass_ready {
            self.factor_mass(sys)?;
        }
        self.r2.fill(0.0);
        self.nu[first..].fill(0.0);
        sys.add_jac_t_mul(1.0, &self.nu, &mut self.r2);
        sys.add_mass_mul(-1.0, &self.u, &mut self.r2);
        let friction = &self.friction;
        let contacts = Contacts::new(&friction.holds, &self.contact_rows).softened(&friction.soft);
        self.position
            .solve(contacts, &mut self.r2, &mut self.s2[..first], &self.d, &friction.held, &mut self.z)
            .map_err(|e| failed(sys, &e))?;
        for r in 0..first {
            self.nu[r] += self.s2[r];
        }
        for i in 0..self.dims.nv {
            self.u[i] += self.r2[i];
        }
        self.nu[first..].copy_from_slice(&self.z);
        let position = self.size(&self.r2) / (newton * self.size(&self.dq) + FLOOR);
        Ok(velocity.max(position))
    }
}

/// The failure behind an unsolved problem.
pub(in crate::integrator) fn failed(sys: &dyn System, e: &LcpError) -> Failure {
    if !finite(sys) {
        return non_finite(sys);
    }
    match *e {
        LcpError::Infeasible { residual } => Failure::Contacts { residual, iterations: 0 },
        LcpError::NotConverged { residual, iterations } => Failure::Contacts { residual, iterations },
    }
}
