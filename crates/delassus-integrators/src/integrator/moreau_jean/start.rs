//! Accelerations at the start of a run: which contacts press, stick and slide.
//!
//! Contacts that touch and whose gaps do not move press or part as their accelerations say. One that slides has the force
//! λ_n (n − μd) of its slip direction d = U_t/‖U_t‖, a joint that moves its bound against the motion; one at rest sticks or begins to slide as the cone says of accelerations. Forces
//! of slip make W unsymmetric, and with much friction there may be none that fit: then all contacts are taken as if they were at
//! rest, which has a solution; the steps that follow do without it.

use super::friction::{coulomb, norm, rubbing};
use super::{
    ContactState, Contacts, MoreauJean, RESIDUAL, RESTING_GAP_VELOCITY, TOUCHING_GAP, non_finite, step,
};
use delassus_algebra::cone::Cone;
use delassus_system::System;
use delassus_system::error::Failure;
use delassus_system::state::State;

/// Acceleration, relative to the largest, above which a contact at rest begins to slide.
const SLIDING: f64 = 1e-8;

impl MoreauJean {
    /// Fills v̇ and λ of a state.
    pub(super) fn begin_motion(&mut self, sys: &mut dyn System, x: &mut State) -> Result<(), Failure> {
        sys.set_state(x.t, &x.q, &x.v);
        // beside it accelerations of what rests are round-off
        self.pull = self.pull_of(sys.force());
        let (first, n) = (self.first, self.contacts.len());
        if self.dims.m == 0 && sys.forward_dynamics(&mut x.v_dot) {
            return if x.is_finite() { Ok(()) } else { Err(non_finite(sys)) };
        }
        if n > 0 {
            self.velocity_rows(sys, &x.v);
            self.contact_rows.fill(first, &mut |out| sys.jacobian(out));
            let still = RESTING_GAP_VELOCITY * self.size(&x.v).max(1e-3);
            for (k, block) in self.blocks.iter().enumerate() {
                let (r, scale) = (block.rows.start, self.row_scale[block.rows.start]);
                let touches = sys.gap()[r] <= TOUCHING_GAP * scale && self.s[r].abs() <= still * scale;
                self.near[k] = touches || !block.cone.lets_go();
            }
            self.d.copy_from_slice(&sys.gap_bias()[first..]);
        }
        if n > 0 && self.friction.any {
            self.rub_at_start(sys, x)?;
        } else {
            self.solve_start(sys, x, false)?;
        }
        for (k, block) in self.blocks.iter().enumerate() {
            let presses = self.near[k] && block.cone.margin(|i| x.lambda[block.rows.start + i]) > 0.0;
            self.active.iter_mut().for_each(|a| a[k] = presses);
        }
        if !x.is_finite() {
            return Err(non_finite(sys));
        }
        self.rows.settle(sys, &mut x.lambda);
        Ok(())
    }

    /// M v̇ = f + Gᵀλ with the cones of the laws; along `force_rows` if some contacts slide.
    fn solve_start(&mut self, sys: &dyn System, x: &mut State, slides: bool) -> Result<(), Failure> {
        let (first, n) = (self.first, self.contacts.len());
        x.v_dot.copy_from_slice(sys.force());
        for (r, force) in self.drags() {
            self.contact_rows.add(r, force, &mut x.v_dot);
        }
        for (l, b) in x.lambda.iter_mut().zip(sys.gap_bias()) {
            *l = -b;
        }
        let (joints, contacts) = x.lambda.split_at_mut(first);
        let laws = &self.friction.laws;
        contacts.fill(0.0);
        let free = n > 0
            && self.bodies.as_mut().is_some_and(|b| {
                let force = if slides { &self.force_rows } else { &self.contact_rows };
                b.take_both(&self.contact_rows, force)
            });
        match &mut self.bodies {
            Some(bodies) if free => {
                bodies.apply(&mut x.v_dot);
                let fastest = x.v_dot.iter().fold(0.0f64, |m, a| m.max(a.abs()));
                let (v_dot, d, near) = (&mut x.v_dot, &self.d, &self.near);
                bodies
                    .solve(laws, &self.contact_rows, v_dot, d, near, contacts, RESIDUAL * fastest)
                    .map_err(|e| step::failed(sys, &e))?;
            }
            _ => {
                self.factor_mass(sys)?;
                self.mass_ready = false;
                self.position.renewed(self.d.len());
                let mut rows = Contacts::new(&self.friction.laws, &self.contact_rows);
                if slides {
                    rows.force = &self.force_rows;
                }
                self.position
                    .solve(rows, &mut x.v_dot, joints, &self.d, &self.near, contacts)
                    .map_err(|e| step::failed(sys, &e))?;
            }
        }
        Ok(())
    }

    /// The same with friction: modes, forces of slip, and what breaks away.
    fn rub_at_start(&mut self, sys: &dyn System, x: &mut State) -> Result<(), Failure> {
        let slides = self.choose_modes(&x.v);
        let known = if slides { self.solve_start(sys, x, true).is_ok() } else { false };
        if !known {
            if slides {
                self.as_if_at_rest();
            }
            self.solve_start(sys, x, false)?;
        }
        // one with the coefficient at rest that slides has that of slip
        let mut rounds = 0;
        while self.break_away(x) && rounds < self.contacts.len() {
            self.solve_start(sys, x, known)?;
            rounds += 1;
        }
        // joints that move are back, with their bounds
        for (r, force) in self.drags() {
            x.lambda[self.first + r] = force;
        }
        for (k, block) in self.local.iter().enumerate() {
            self.near[k] |= matches!(block.cone, Cone::Interval { .. });
        }
        // λ_t = −μλ_n d of those that slide
        for (k, block) in self.blocks.iter().enumerate() {
            let Cone::Coulomb { .. } = block.cone else { continue };
            if known && self.near[k] && self.friction.before[k] == ContactState::Slip {
                let tangents = block.rows.start + 1..block.rows.end;
                let speed = norm(&self.s, tangents.clone());
                let force = self.contacts[k].roughness.at(speed) * x.lambda[block.rows.start];
                for r in tangents {
                    x.lambda[r] = -force * self.s[r] / speed;
                }
            }
        }
        self.note_modes(x);
        Ok(())
    }

    /// Who slides at the start: `before` of friction, the cones of forces, the rows they act along. True if somebody slides.
    fn choose_modes(&mut self, v: &[f64]) -> bool {
        let still = RESTING_GAP_VELOCITY * self.size(v).max(1e-3);
        let mut slides = false;
        self.force_rows.clone_from(&self.contact_rows);
        for (k, block) in self.local.iter().enumerate() {
            let n = self.first + block.rows.start;
            let rows = rubbing(block.cone, block.rows.clone());
            let speed = norm(&self.s[self.first..], rows.clone());
            let moves = self.near[k] && speed > still * self.row_scale[n];
            let cone = match block.cone {
                Cone::Coulomb { .. } if moves => {
                    let mu = self.contacts[k].roughness.at(speed);
                    for t in rows {
                        self.force_rows.combine(block.rows.start, -mu * self.s[self.first + t] / speed, t);
                    }
                    slides = true;
                    Cone::HalfLine
                }
                Cone::Coulomb { .. } => coulomb(self.contacts[k].roughness.rest),
                Cone::Interval { .. } if moves => {
                    self.near[k] = false;
                    block.cone
                }
                other => other,
            };
            self.friction.laws.set_cone(k, cone);
            let state = if moves { ContactState::Slip } else { ContactState::Stick };
            self.friction.before[k] = state;
        }
        slides
    }

    /// Forces of joints that move: their bounds, against the motion; by row.
    fn drags(&self) -> impl Iterator<Item = (usize, f64)> {
        self.local.iter().enumerate().flat_map(move |(k, block)| {
            let moves = self.friction.before[k] == ContactState::Slip;
            let bound = if let Cone::Interval { bound } = block.cone { bound } else { 0.0 };
            let rows = if moves && bound > 0.0 { block.rows } else { 0..0 };
            rows.map(move |r| (r, -bound * self.s[self.first + r].signum()))
        })
    }

    /// The cones of all contacts, those that slide included.
    fn as_if_at_rest(&mut self) {
        for (k, block) in self.local.iter().enumerate() {
            if let Cone::Coulomb { .. } = block.cone {
                let mu = self.contacts[k].roughness.rest;
                self.friction.laws.set_cone(k, coulomb(mu));
            }
        }
    }

    /// Gives contacts that begin to slide with the coefficient at rest that of slip; true if there are some.
    fn break_away(&mut self, x: &State) -> bool {
        let mut broken = false;
        for (k, contact) in self.contacts.iter().enumerate() {
            let (rest, slip) = (contact.roughness.rest, contact.roughness.slip);
            let Cone::Coulomb { mu } = self.friction.laws.cone(k) else { continue };
            let falls = contact.roughness.falls() && contact.roughness.stribeck.is_none();
            if self.near[k] && falls && mu >= rest && self.begins_to_slide(k, x) {
                self.friction.laws.set_cone(k, coulomb(slip));
                broken = true;
            }
        }
        broken
    }

    /// Does a contact that presses accelerate along its tangents?
    fn begins_to_slide(&self, k: usize, x: &State) -> bool {
        let block = self.local.get(k);
        let presses = block.cone.margin(|i| x.lambda[self.first + block.rows.start + i]) > 0.0;
        let (scale, fastest) =
            (self.row_scale[self.first + block.rows.start], self.size(&x.v_dot).max(self.pull));
        presses
            && rubbing(block.cone, block.rows)
                .any(|r| (self.contact_rows.dot(r, &x.v_dot) + self.d[r]).abs() > SLIDING * fastest * scale)
    }

    /// The states that the first step begins with.
    fn note_modes(&mut self, x: &State) {
        for (k, block) in self.local.iter().enumerate() {
            let presses = block.cone.margin(|i| x.lambda[self.first + block.rows.start + i]) > 0.0;
            self.friction.before[k] = match self.friction.before[k] {
                _ if !(self.near[k] && presses) => ContactState::Open,
                ContactState::Stick if !self.begins_to_slide(k, x) => ContactState::Stick,
                _ => ContactState::Slip,
            };
        }
        self.friction.states.clone_from(&self.friction.before);
    }
}
