//! The end of a converged step: multipliers, accelerations, what is left of the conditions, and the books.

use super::friction::{norm, rubbing};
use super::{
    Complementarity, ContactState, FLOOR, FrictionReport, MoreauJean, RESTING_GAP_VELOCITY, Report,
    TOUCHING_GAP, non_finite,
};
use crate::integrator::implicit::check_dropped;
use delassus_algebra::cone::{Block, Cone};
use delassus_system::System;
use delassus_system::error::Failure;
use delassus_system::state::State;

/// Part of its speed that one which slides on keeps within a step: far above what solvers leave of a slide that ends.
const KEPT: f64 = 1e-3;
/// How far, in model lengths, what sticks is brought back: far above the creep of a step. What has gone further was pushed, and corners of
/// one body that were pushed at different times contradict one another.
const PUSHED: f64 = 1e-8;

impl MoreauJean {
    /// End of a converged step: multipliers, accelerations, dropped rows, what is left of the conditions.
    pub(super) fn finish(
        &mut self,
        sys: &mut dyn System,
        x0: &State,
        h: f64,
        x1: &mut State,
    ) -> Result<Report, Failure> {
        // v̇₁ = (v₁ − v₀)/h, λ₁ = P/h
        for i in 0..self.dims.nv {
            x1.v_dot[i] = (x1.v[i] - x0.v[i]) / h;
        }
        for (l, p) in x1.lambda.iter_mut().zip(&self.p) {
            *l = p / h;
        }
        if !x1.is_finite() {
            return Err(non_finite(sys));
        }
        self.slow = self.newton.contraction() > 0.1;
        if self.rows.is_deficient() {
            self.rows.settle(sys, &mut x1.lambda);
            if self.options.stabilize {
                check_dropped(&self.rows, sys, self.first)?;
            }
        }
        // f, g, U for the next step; what contacts did
        let mut end = std::mem::take(&mut self.end);
        self.note(sys, x1, &mut end);
        self.end = end;
        self.look(sys, x0, h, x1);
        self.report.newton_iterations = self.report.newton_iterations.max(self.newton.iterations());
        // error of the θ-method: (θ − ½) h (v₁ − v₀), at least that of the next order
        let weight = (self.options.theta() - 0.5).max(1.0 / 12.0) * h;
        for i in 0..self.dims.nv {
            self.r2[i] = weight * (x1.v[i] - x0.v[i]);
        }
        self.report.error = self.size(&self.r2);
        Ok(self.report)
    }

    /// Active contacts, what is left of their conditions, the work of their impulses.
    fn look(&mut self, sys: &dyn System, x0: &State, h: f64, x1: &State) {
        let first = self.first;
        (self.struck, self.lost) = (false, 0.0);
        self.left = Complementarity::default();
        let still = RESTING_GAP_VELOCITY * self.motion(h, &x1.v) + FLOOR;
        for (k, block) in self.blocks.iter().enumerate() {
            let (r, scale) = (block.rows.start, self.row_scale[block.rows.start]);
            let (g, before, after) = (sys.gap()[r], self.u0[r], self.end.rate[r - first]);
            let u = after + self.restitution[r - first] * before;
            let moved = before.abs() > still * scale && block.cone.lets_go();
            let presses = block.cone.margin(|i| self.p[r + i]) > 0.0;
            let pushes = block.cone.margin(|i| self.nu[r + i]) > 0.0;
            self.active[0][k] = pushes || presses && g <= TOUCHING_GAP * scale;
            self.active[1][k] = presses;
            self.active[2][k] = presses && !moved && after.abs() <= still * scale;
            if self.options.stabilize && (pushes || g < 0.0) {
                self.left.position = self.left.position.max(g.abs());
            }
            let pushed = presses && !matches!(block.cone, Cone::Interval { .. });
            if self.near[k] && (pushed || u < 0.0 && block.cone.lets_go()) {
                self.left.velocity = self.left.velocity.max(u.abs());
            }
            self.struck |= presses && moved;
            for r in block.rows {
                self.lost -= 0.5 * self.p[r] * (self.u0[r] + self.end.rate[r - first]);
            }
        }
        // f U: what forces do along the correction of positions, where contacts ask for it
        if self.nu[first..].iter().any(|nu| *nu != 0.0) {
            self.lost += self.end.f.iter().zip(&self.u).map(|(f, u)| f * u).sum::<f64>();
        }
        if self.friction.any {
            self.look_at_friction(h, x1);
        }
        if self.struck {
            for i in 0..self.dims.nv {
                self.r2[i] = x1.v[i] - x0.v[i] - h * self.guess[i];
            }
            self.jump = self.size(&self.r2);
        } else {
            self.jump = 0.0;
        }
        self.report.jump = self.jump;
    }

    /// States, drift, certificate and work of friction.
    fn look_at_friction(&mut self, h: f64, x1: &State) {
        let (first, theta) = (self.first, self.options.theta());
        self.u1.copy_from_slice(&self.end.rate);
        self.take_states(h, &x1.v);
        self.d.fill(0.0);
        self.measure_drift(h);
        std::mem::swap(&mut self.friction.moved, &mut self.d);
        // −P_tᵀ(θU_t1 + (1 − θ)U_t0); impacts keep the rest
        for block in self.blocks.iter() {
            for r in rubbing(block.cone, block.rows) {
                let u = theta * self.u1[r - first] + (1.0 - theta) * self.u0[r];
                self.friction.work -= self.p[r] * u;
            }
        }
        self.lost -= self.friction.work;
        let (still, round_off) = (self.still(h, &x1.v), self.round_off(h, &x1.v));
        self.report_of_friction = self.friction.laws.rub().then(|| self.certify(still, round_off));
        if let Some(report) = self.report_of_friction {
            self.left.velocity = self.left.velocity.max(report.residual * self.unit());
        }
    }

    /// Velocity that residuals are relative to.
    fn unit(&self) -> f64 {
        match &self.bodies {
            Some(_) if !self.stiff => self.unit,
            _ => self.velocity.unit,
        }
    }

    /// Residual of the laws at the end of the step.
    fn certify(&self, still: f64, round_off: f64) -> FrictionReport {
        let first = self.first;
        let law = |r: usize| self.u1[r - first] + self.restitution[r - first] * self.u0[r];
        let weights = match &self.bodies {
            Some(bodies) if !self.stiff => bodies.weights(),
            _ => &self.velocity.weights,
        };
        let unit = self.unit();
        let mut report = FrictionReport {
            tolerance: self.options.friction_tolerance(self.contacts.len()),
            iterations: self.friction.iterations,
            solver: self.solver,
            coefficient: self.friction.unsettled,
            ..FrictionReport::default()
        };
        let largest = self.blocks.iter().fold(0.0f64, |m, b| m.max(self.p[b.rows.start]));
        for (k, Block { rows, .. }) in self.blocks.iter().enumerate().filter(|(k, _)| self.near[*k]) {
            let (cone, n) = (self.friction.laws.cone(k), rows.len());
            // a step without any impulse made no weights
            let own = rows.clone().map(|r| weights.get(r - first).copied().unwrap_or(0.0));
            let weight = own.fold(0.0f64, f64::max);
            let left = cone.residual(n, weight, |i| self.p[rows.start + i], |i| law(rows.start + i));
            let left = if unit > 0.0 { left / unit } else { left };
            let allowed = round_off * self.row_scale[rows.start] / unit;
            report.tolerance = report.tolerance.max(if unit > 0.0 { allowed } else { 0.0 });
            if !(left <= report.residual) {
                (report.residual, report.worst) = (left, k);
            }
            let Cone::Coulomb { .. } = cone else { continue };
            let out = -cone.grip(n, |i| self.p[rows.start + i]);
            if largest > 0.0 {
                report.cone = report.cone.max(out / largest);
            }
            report.alignment = report.alignment.max(self.angle(rows, law, still));
        }
        report
    }

    /// Angle between P_t and −(U_t1 + e_t U_t0) of a contact; none where it does not slip.
    fn angle(&self, rows: std::ops::Range<usize>, law: impl Fn(usize) -> f64, still: f64) -> f64 {
        let scale = self.row_scale[rows.start];
        let tangents = rows.start + 1..rows.end;
        let force = norm(&self.p, tangents.clone());
        let speed = tangents.clone().map(|r| law(r) * law(r)).sum::<f64>().sqrt();
        if !(speed > still * scale) || force <= 0.0 {
            return 0.0;
        }
        // twice the angle of the half sum and half difference: exact for small angles
        let (mut sum, mut difference) = (0.0, 0.0);
        for r in tangents {
            let (a, b) = (self.p[r] / force, -law(r) / speed);
            sum += (a + b) * (a + b);
            difference += (a - b) * (a - b);
        }
        2.0 * f64::atan2(difference.sqrt(), sum.sqrt())
    }

    /// What contacts do at the end, by U₁ in `u1` and P. What is slow is measured by what forces would do without contacts, which is much
    /// where bodies are light: one that slid, has all the friction it can have and keeps a part of its speed slides on, however slowly.
    pub(super) fn take_states(&mut self, h: f64, v: &[f64]) {
        let still = self.still(h, v);
        let share = 10.0 * self.options.friction_tolerance(self.contacts.len());
        for (k, block) in self.local.iter().enumerate() {
            let first = self.first + block.rows.start;
            let presses = self.near[k] && block.cone.margin(|i| self.p[first + i]) > 0.0;
            let rows = rubbing(self.friction.laws.cone(k), block.rows.clone());
            let law = self.friction.laws.cone(k);
            let most = match law {
                Cone::Coulomb { mu } => mu * self.p[first],
                Cone::Interval { bound } => bound,
                Cone::HalfLine | Cone::Free => f64::INFINITY,
            };
            let drags = law.grip(block.rows.len(), |i| self.p[first + i]) <= share * most;
            let (speed, before) = (norm(&self.u1, rows.clone()), norm(&self.u0[self.first..], rows.clone()));
            let goes_on = drags && self.friction.before[k] == ContactState::Slip && speed > KEPT * before;
            let sticks = !rows.is_empty() && !goes_on && speed <= still * self.row_scale[first];
            self.friction.states[k] = match (presses, sticks || block.cone == Cone::Free) {
                (false, _) => ContactState::Open,
                (true, true) => ContactState::Stick,
                (true, false) => ContactState::Slip,
            };
            let lands = presses && self.friction.before[k] == ContactState::Open;
            self.friction.lands |= lands && block.cone.lets_go();
        }
    }

    /// How far contacts that stick have moved since they do, by row, into `d`: H_t U in the step in which they come to rest, then
    /// in addition h (θU_t1 + (1 − θ)U_t0) and what was left. Where something lands U has put them to another place, and there they
    /// stay; so do those that were pushed. Other rows keep what is there.
    pub(super) fn measure_drift(&mut self, h: f64) {
        let theta = self.options.theta();
        let friction = &self.friction;
        for (k, block) in self.local.iter().enumerate() {
            if friction.states[k] != ContactState::Stick {
                continue;
            }
            let stuck = friction.before[k] == ContactState::Stick;
            let rows = rubbing(friction.laws.cone(k), block.rows.clone());
            for r in rows.clone() {
                let mut moved = if friction.lands { 0.0 } else { self.contact_rows.dot(r, &self.u) };
                if stuck {
                    moved += friction.drift[r]
                        + h * (theta * self.u1[r] + (1.0 - theta) * self.u0[self.first + r]);
                }
                self.d[r] = moved;
            }
            if norm(&self.d, rows.clone()) > PUSHED * self.row_scale[self.first + block.rows.start] {
                self.d[rows].fill(0.0);
            }
        }
    }

    /// What positions are held to: gaps, and contacts that stick where they are. `d` has g of the gaps and takes the rest.
    pub(super) fn hold(&mut self, h: f64, v: &[f64]) {
        if !self.friction.any {
            return;
        }
        for (r, u) in self.u1.iter_mut().enumerate() {
            *u = self.s[self.first + r] + self.contact_rows.dot(r, &self.r);
        }
        self.take_states(h, v);
        self.measure_drift(h);
        let (local, d, scale) = (&self.local, &self.d, &self.row_scale[self.first..]);
        let shut = |k: usize| {
            let gap = local.leading(k);
            d[gap].abs() <= TOUCHING_GAP * scale[gap]
        };
        self.friction.hold(local, shut);
    }

    /// How far, in model lengths, what sticks is from where it came to rest at the point of evaluation: along its tangents, and gaps that
    /// were shut. Conditions on velocities alone leave a creep of their tolerance.
    pub(super) fn crept(&self, sys: &dyn System, h: f64, v: &[f64]) -> f64 {
        if !(self.options.stabilize && self.friction.holds_what_sticks()) {
            return 0.0;
        }
        let (theta, still, first) = (self.options.theta(), self.still(h, v), self.first);
        let mut most = 0.0f64;
        for (k, block) in self.local.iter().enumerate() {
            let (gap, scale) =
                (sys.gap()[first + block.rows.start], self.row_scale[first + block.rows.start]);
            let rows = rubbing(self.friction.laws.cone(k), block.rows.clone());
            let stuck = self.near[k] && self.friction.before[k] == ContactState::Stick;
            if !stuck || norm(&self.s[first..], rows.clone()) > still * scale {
                continue;
            }
            if block.cone.lets_go() && gap <= TOUCHING_GAP * scale {
                most = most.max(gap / scale);
            }
            for r in rows {
                let u = theta * self.s[first + r] + (1.0 - theta) * self.u0[first + r];
                most = most.max((self.friction.drift[r] + h * u).abs() / scale);
            }
        }
        most
    }

    /// Do positions hold to so many model lengths, without any push?
    pub(super) fn positions_hold(&self, share: f64) -> bool {
        self.friction.holds.iter().zip(&self.friction.held).filter(|(_, held)| **held).all(|(block, _)| {
            let k = block.rows.start;
            let off = block.cone.approach(block.rows.len(), |i| self.d[k + i]);
            let pushed = block.rows.into_iter().any(|r| self.nu[self.first + r] != 0.0);
            off <= share * self.row_scale[self.first + k] && !pushed
        })
    }
}
