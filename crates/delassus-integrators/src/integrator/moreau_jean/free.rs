//! A step of bodies that nothing joins: M serves as iteration matrix, contacts are solved without W.

use super::step::{HELD, failed};
use super::{FLOOR, FreeBodies, MoreauJean};
use delassus_system::System;
use delassus_system::error::Failure;
use delassus_system::state::State;

/// Velocities are held to this part of the fastest.
const SPEED: f64 = 1e-10;
/// The same where contacts are more than [`MANY_CONTACTS`].
const SPEED_OF_MANY: f64 = 1e-9;
const MANY_CONTACTS: usize = 60;
/// Gap, in model lengths, that positions are held to.
const GAP: f64 = 1e-11;
/// The same where more than [`MANY_CONTACTS`] rub: what sticks is held too, and rows outnumber coordinates by far.
const GAP_OF_MANY: f64 = 1e-8;
/// What problems of a few contacts leave at the most, in tolerances, unless no solver solves them.
const OF_FEW: f64 = 3.0;
/// What is left of the laws of friction of a few contacts, relative to the fastest row, above which a step fails.
const TAKEN: f64 = 1e-4;
/// Part of the velocities missing in an iteration that its problem of many contacts may leave: the next one has an error of O(h) anyway.
const SHARED_OUT: f64 = 1e-3;
/// Most iterations; each has an error O(h) of the one before.
const MOST_ITERATIONS: usize = 40;
/// What is content with when nothing improves, in tolerances.
const CONTENT: f64 = 30.0;
/// Iterations that gain less than this are given up for a better matrix.
const SLOW_CONTRACTION: f64 = 0.7;

impl MoreauJean {
    /// Iterates to the end of a step; false if forces are too stiff for M alone.
    pub(super) fn advance_free(
        &mut self,
        sys: &mut dyn System,
        x0: &State,
        h: f64,
        x1: &mut State,
    ) -> Result<bool, Failure> {
        let (mut last, mut slow) = (f64::INFINITY, 0);
        for iteration in 0..MOST_ITERATIONS {
            // what is left at the iterate
            self.evaluate(sys, x0, h, x1);
            self.residual(sys, x0, h, x1);
            let (left, rough) = self.left_free(sys, h, x1);
            // many contacts that no solver brings to the tolerance: as good as their laws; the certificate tells
            let unsolved =
                self.friction.unsolved && (self.contacts.len() > MANY_CONTACTS || rough <= self.taken());
            let mut left = if unsolved && left <= rough { 0.0 } else { left.max(rough) };
            // what rests is brought back once in a step
            if iteration == 0 {
                left = left.max(self.crept(sys, h, &x1.v) / self.held_to());
            }
            self.report.newton_iterations = iteration;
            if left <= 1.0 {
                return Ok(true);
            }
            if !left.is_finite() {
                break;
            }
            // M alone is too weak where residuals hardly shrink
            slow = if left > SLOW_CONTRACTION * last && iteration > 1 { slow + 1 } else { 0 };
            if slow > 3 {
                // contacts that contradict one another leave something for ever
                if left <= CONTENT {
                    return Ok(true);
                }
                if unsolved {
                    return Err(Failure::Contacts { residual: rough, iterations: self.friction.iterations });
                }
                break;
            }
            last = left;
            if !self.correct_free(sys, h, x1)? {
                break;
            }
        }
        self.stiff = true;
        self.stale();
        Ok(false)
    }

    /// What is left of the equations at the point of evaluation, relative to the tolerance. r becomes the change of velocities that
    /// is missing without the contacts' impulses. The second number is what is left of the laws of friction.
    fn left_free(&mut self, sys: &dyn System, h: f64, x1: &State) -> (f64, f64) {
        let Some(bodies) = &mut self.bodies else { return (f64::INFINITY, 0.0) };
        let n = self.contacts.len();
        // all impulses of contacts are in P; rows of joints there are none
        self.r2.copy_from_slice(&self.r);
        bodies.apply(&mut self.r);
        let mut missing = 0.0;
        if n > 0 {
            sys.add_jac_t_mul(1.0, &self.p, &mut self.r2);
            bodies.apply(&mut self.r2);
            missing = self.size(&self.r2);
        } else {
            missing = f64::max(missing, self.size(&self.r));
        }
        let share = if n > MANY_CONTACTS { SPEED_OF_MANY } else { SPEED };
        let tolerance = share * self.motion(h, &x1.v) + FLOOR;
        self.speed = tolerance;
        let rub = self.rub_to(sys, h, &x1.v);
        let (mut speed, mut rough, mut gap) = (missing, 0.0f64, 0.0f64);
        let laws = &self.friction.laws;
        let weights = self.bodies.as_ref().map_or(&[][..], FreeBodies::weights);
        for (k, block) in self.blocks.iter().enumerate() {
            let law = |r: usize| self.s[r] + self.restitution[r] * self.u0[r];
            let cone = laws.cone(k);
            let scale = 1.0 / self.row_scale[block.rows.start];
            if self.near[k] && cone.rubs() {
                let weight =
                    block.rows.clone().fold(0.0f64, |m, r| m.max(weights.get(r).copied().unwrap_or(0.0)));
                let at = block.rows.start;
                let left = cone.residual(block.rows.len(), weight, |i| self.p[at + i], |i| law(at + i));
                rough = rough.max(left * scale);
            }
            for r in laws.acting(k) {
                let (scale, held) = (1.0 / self.row_scale[r], !block.cone.lets_go());
                if self.near[k] && !cone.rubs() {
                    let u = law(r) * scale;
                    speed = speed.max(if held || self.p[r] > 0.0 { u.abs() } else { -u });
                }
                if self.options.stabilize {
                    let g = sys.gap()[r] * scale;
                    gap = gap.max(if held || self.nu[r] > 0.0 { g.abs() } else { -g });
                }
            }
        }
        if missing.is_nan() {
            return (missing, 0.0);
        }
        // what is still missing of the velocities need not be shared out among many contacts to the last digit
        if rub > 0.0 {
            self.speed = if n > MANY_CONTACTS { rub.max(SHARED_OUT * missing) } else { rub };
        }
        let rough = if rub > 0.0 { rough / rub } else { 0.0 };
        ((speed / tolerance.max(rub)).max(gap / self.held_to()), rough)
    }

    /// Speed, in model lengths per second, that the laws of friction are held to: the tolerance times the fastest row without impulses;
    /// zero without friction. r is the change of velocities without impulses, r2 the same with them.
    fn rub_to(&mut self, sys: &dyn System, h: f64, v: &[f64]) -> f64 {
        if !self.friction.laws.rub() {
            return 0.0;
        }
        for i in 0..self.dims.nv {
            self.dq[i] = self.r2[i] - self.r[i];
        }
        sys.jac_mul(&self.dq, &mut self.s2);
        let (mut unit, mut scaled) = (0.0f64, 0.0f64);
        for (k, block) in self.blocks.iter().enumerate().filter(|(k, _)| self.near[*k]) {
            for r in self.friction.laws.acting(k) {
                let b = self.s[r] + self.restitution[r] * self.u0[r] - self.s2[r];
                unit = unit.max(b.abs());
                scaled = scaled.max(b.abs() / self.row_scale[block.rows.start]);
            }
        }
        self.unit = unit;
        (self.options.friction_tolerance(self.contacts.len()) * scaled).max(self.round_off(h, v))
    }

    /// What may be left of the laws of friction of a few contacts that no solver solves, in tolerances.
    fn taken(&self) -> f64 {
        TAKEN / self.options.friction_tolerance(self.contacts.len())
    }

    /// Gap, in model lengths, that positions are held to.
    fn held_to(&self) -> f64 {
        if self.friction.any && self.contacts.len() > MANY_CONTACTS { GAP_OF_MANY } else { GAP }
    }

    /// Corrects v₁, P, U, ν; false if the rows are not those of free bodies.
    fn correct_free(&mut self, sys: &dyn System, h: f64, x1: &mut State) -> Result<bool, Failure> {
        let n = self.contacts.len();
        let step = self.options.theta() * h;
        let (length, speed) = (self.row_scale.first().copied().unwrap_or(1.0), 0.3 * self.speed);
        let Some(bodies) = &mut self.bodies else { return Ok(false) };
        if n == 0 {
            x1.v.iter_mut().zip(&self.r).for_each(|(v, r)| *v += r);
            return Ok(true);
        }
        self.contact_rows.fill(0, &mut |out| sys.jacobian(out));
        if !bodies.take(&self.contact_rows) {
            return Ok(false);
        }
        // 0 ≤ U₁ + e U₀ ⟂ P ≥ 0
        for (k, d) in self.d.iter_mut().enumerate() {
            *d = self.s[k] + self.restitution[k] * self.u0[k];
        }
        let (laws, rows) = (&self.friction.laws, &self.contact_rows);
        let done = bodies
            .solve(laws, rows, &mut self.r, &self.d, &self.near, &mut self.p, speed * length)
            .map_err(|e| failed(sys, &e))?;
        self.friction.iterations += done.iterations;
        self.solver = done.solver;
        // a few are brought to their tolerance, not to a part of it
        let asked = if n > MANY_CONTACTS { speed } else { OF_FEW * self.speed };
        self.friction.unsolved = laws.rub() && done.residual > asked * length;
        x1.v.iter_mut().zip(&self.r).for_each(|(v, r)| *v += r);
        if !self.options.stabilize {
            return Ok(true);
        }
        // g + H (θh δv + δU) with M (U + δU) = Hᵀν
        for (k, d) in self.d.iter_mut().enumerate() {
            *d = sys.gap()[k] + step * rows.dot(k, &self.r);
        }
        self.hold(h, &x1.v);
        let held_to = self.held_to();
        if self.positions_hold(if self.friction.any { HELD.max(1e-2 * held_to) } else { HELD }) {
            return Ok(true);
        }
        let (friction, rows) = (&self.friction, &self.contact_rows);
        let Some(bodies) = &mut self.bodies else { return Ok(false) };
        self.r2.iter_mut().zip(&self.u).for_each(|(r, u)| *r = -u);
        let tolerance = 0.3 * held_to * length;
        let (holds, held, d, nu) = (&friction.holds, &friction.held, &self.d, &mut self.nu);
        let done = if friction.any {
            bodies.correct(holds, rows, &mut self.r2, d, held, nu, tolerance, &friction.soft)
        } else {
            bodies.solve(holds, rows, &mut self.r2, d, held, nu, tolerance)
        };
        done.map_err(|e| failed(sys, &e))?;
        self.u.iter_mut().zip(&self.r2).for_each(|(u, r)| *u += r);
        Ok(true)
    }
}
