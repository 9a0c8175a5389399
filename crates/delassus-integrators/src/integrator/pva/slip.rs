//! Friction in the equations of a step: modes at an iterate, forces of contacts that slip, their rows in the matrices.
//!
//! Forces of friction act at velocity level, Λ_t, and at acceleration level, λ̃_t. There is no position level: corrections of the velocity move
//! positions by the trapezoid, M U = G_nᵀν + ½h G_tᵀΛ_t. A contact that slips has P_t = −μ P_n d with its total impulses and the direction d
//! at the end of the step. Where d turns in space, or μ depends on the speed, that would be of first order: a contact that goes on slipping has
//! λ̃_t = −μ λ̃_n d in its smooth motion and Λ_t = −μ Λ_n d beyond.

use super::super::implicit::velocity_rows;
use super::grip::{ACCELERATION, Grip, Pull, VELOCITY, norm, point};
use super::step::Pva;
use delassus_algebra::cone::Cone;
use delassus_system::System;
use std::ops::Range;

/// Tangential velocity, relative to the largest, with which a contact counts as sticking at a start.
const RESTING_VELOCITY: f64 = 1e-7;
/// Change of a unit vector that is nothing.
const SETTLED_DIRECTION: f64 = 1e-12;

impl Pva {
    /// ξ = U₁ + e_t U₀ along the tangents of a contact.
    pub(super) fn jump(&self, rows: &Range<usize>) -> [f64; 2] {
        let mut xi = [0.0; 2];
        for (x, r) in xi.iter_mut().zip(rows.clone()) {
            *x = self.speed[r] + self.restitution[r] * self.speed_stored[r];
        }
        xi
    }

    /// Coefficient and, for those whose bound is known, bound of contact k at the velocities of the iterate.
    pub(super) fn bound(&self, grip: &Grip, k: usize) -> Bound {
        match self.blocks.cone(k) {
            Cone::Interval { bound } => Bound::Known(bound),
            _ => Bound::Pressed(grip.coefficient(k, norm(&self.speed[grip.tangents(k)]))),
        }
    }

    /// Stick and direction of slip of contact k, where the problem of all contacts at a level has decided.
    fn decided(&self, level: usize, k: usize, rows: &Range<usize>) -> Option<(bool, &[f64])> {
        let cones = self.cones[level].as_ref().filter(|_| self.by_cones[level])?;
        cones.mode(k).map(|sticks| (sticks, cones.direction(rows.clone())))
    }

    /// Modes at the iterate; returns how many contacts changed. `nothing` as for the sets.
    pub(super) fn update_grip(&mut self, lambda: &[f64], nothing: [f64; 3]) -> usize {
        if !self.grip.any {
            return 0;
        }
        let found = self.keeps_found();
        let mut grip = std::mem::take(&mut self.grip);
        let mut changes = 0;
        for k in 0..self.blocks.len() {
            let rows = grip.tangents(k);
            if rows.is_empty() {
                continue;
            }
            let (bound, xi) = (self.bound(&grip, k), self.jump(&rows));
            let xi = &xi[..rows.len()];
            let (normal, felt, unit) =
                (self.blocks.leading(k), self.felt[rows.start], self.row_scale[rows.start]);
            let mut z = [0.0; 2];
            // velocity level: total impulses
            let [stuck, smoothly_stuck] = &mut grip.now.stuck;
            let [direction, start] = &mut grip.now.direction;
            if !self.sets.active[1][k] {
                // where it will slip first
                stuck[k] = false;
                point(&mut direction[rows.clone()], xi);
            } else if let Some((sticks, d)) = self.decided(VELOCITY, k, &rows) {
                changes += usize::from(std::mem::replace(&mut stuck[k], sticks) != sticks);
                direction[rows.clone()].copy_from_slice(d);
            } else {
                z.iter_mut().zip(rows.clone()).for_each(|(z, r)| *z = self.total[r] / felt);
                let radius = bound.times(self.h_now, self.total[normal]) / felt;
                let nothing = nothing[1] * unit;
                let pull = Pull { force: &z[..rows.len()], motion: xi, radius, nothing };
                changes += usize::from(pull.decide(&mut stuck[k], &mut direction[rows.clone()]));
            }
            // acceleration level: smooth forces
            let u_dot = &self.acceleration[rows.clone()];
            if !stuck[k] {
                smoothly_stuck[k] = false;
                start[rows.clone()].copy_from_slice(&direction[rows.clone()]);
                if !found && norm(&self.speed[rows.clone()]) > nothing[1] * unit {
                    point(&mut start[rows.clone()], &self.speed[rows.clone()]);
                }
            } else if !self.sets.active[2][k] {
                smoothly_stuck[k] = true;
            } else if let Some((sticks, d)) = self.decided(ACCELERATION, k, &rows) {
                changes += usize::from(std::mem::replace(&mut smoothly_stuck[k], sticks) != sticks);
                start[rows.clone()].copy_from_slice(d);
            } else {
                z.iter_mut().zip(rows.clone()).for_each(|(z, r)| *z = lambda[r] / felt);
                let radius = bound.times(1.0, lambda[normal]) / felt;
                let pull =
                    Pull { force: &z[..rows.len()], motion: u_dot, radius, nothing: nothing[2] * unit };
                changes += usize::from(pull.decide(&mut smoothly_stuck[k], &mut start[rows.clone()]));
            }
            grip.now.slips[k] = self.sets.active[1][k] && !grip.now.stuck[VELOCITY][k];
            grip.watch_turning(k);
        }
        self.grip = grip;
        changes
    }

    /// Forces of contacts that slip, which follow from the others; positions follow friction by the trapezoid.
    pub(super) fn rub(&mut self, lambda: &mut [f64]) {
        let h = self.h_now;
        for r in (0..self.blocks.first()).filter(|r| !self.holonomic[*r]) {
            self.nu[r] = 0.5 * h * self.big_lambda[r];
        }
        if !self.grip.any {
            return;
        }
        let (to_v, _) = self.reach();
        for k in 0..self.blocks.len() {
            let rows = self.grip.tangents(k);
            if rows.is_empty() {
                continue;
            }
            let (normal, bound) = (self.blocks.leading(k), self.bound(&self.grip, k));
            let [closed, presses] = [self.sets.active[1][k], self.sets.active[2][k]];
            let [stuck, smoothly_stuck] = self.grip.now.stuck.each_ref().map(|s| s[k]);
            let total = self.big_lambda[normal] + self.memory[0][normal] + to_v * lambda[normal];
            let [smooth, whole, beyond] = [
                bound.times(1.0, lambda[normal]),
                bound.times(h, total),
                bound.times(0.0, self.big_lambda[normal]),
            ];
            for r in rows {
                if presses && !(stuck && smoothly_stuck) {
                    lambda[r] = -smooth * self.grip.now.direction[ACCELERATION][r];
                }
                let d = self.grip.now.direction[VELOCITY][r];
                if closed && !stuck {
                    self.big_lambda[r] = match self.grip.steady[k] && presses {
                        true => -beyond * d,
                        false => -whole * d - self.memory[0][r] - to_v * lambda[r],
                    };
                }
                if self.sets.active[0][k] {
                    self.nu[r] = 0.5 * h * self.big_lambda[r];
                }
            }
        }
    }

    /// Contacts that had the coefficient at rest and slip in this step lose it; true if there are any.
    pub(super) fn let_go(&mut self) -> bool {
        let [_, closed, presses] = &self.sets.active;
        self.grip.any && self.grip.let_go(|k| [closed[k], presses[k]]) > 0
    }

    /// Modes at the velocities of a start: contacts stick whose tangential velocity is nothing beside the largest, `fast`.
    pub(super) fn begin_modes(&mut self, fast: f64) {
        for k in 0..self.blocks.len() {
            let rows = self.grip.tangents(k);
            if rows.is_empty() {
                continue;
            }
            let u = &self.speed_stored[rows.clone()];
            let still = norm(u) / self.row_scale[rows.start] <= RESTING_VELOCITY * fast;
            for level in [VELOCITY, ACCELERATION] {
                self.grip.before.stuck[level][k] = still;
                point(&mut self.grip.before.direction[level][rows.clone()], u);
            }
            self.grip.before.slips[k] = !still && self.sets.active[1][k];
        }
        self.grip.begin();
    }

    /// Directions of the forces of contacts that slip, at given velocities.
    pub(super) fn aim(&mut self, sys: &dyn System, v: &[f64]) {
        if !self.grip.any {
            return;
        }
        velocity_rows(sys, v, &mut self.speed);
        for k in 0..self.blocks.len() {
            let rows = self.grip.tangents(k);
            if !self.grip.now.stuck[VELOCITY][k] {
                point(&mut self.grip.now.direction[ACCELERATION][rows.clone()], &self.speed[rows]);
            }
        }
    }

    /// Modes at the accelerations found at given velocities, and the forces of contacts that slip; returns how many changed.
    pub(super) fn update_start(&mut self, lambda: &mut [f64], nothing: f64) -> usize {
        if !self.grip.any {
            return 0;
        }
        let mut grip = std::mem::take(&mut self.grip);
        let mut changes = 0;
        for k in 0..self.blocks.len() {
            let rows = grip.tangents(k);
            if rows.is_empty() || !grip.now.stuck[VELOCITY][k] || !self.sets.active[2][k] {
                continue;
            }
            let (bound, normal) = (self.bound(&grip, k), self.blocks.leading(k));
            let (felt, unit) = (self.felt[rows.start], self.row_scale[rows.start]);
            let mut z = [0.0; 2];
            z.iter_mut().zip(rows.clone()).for_each(|(z, r)| *z = lambda[r] / felt);
            let pull = Pull {
                force: &z[..rows.len()],
                motion: &self.acceleration[rows.clone()],
                radius: bound.times(1.0, lambda[normal]) / felt,
                nothing: nothing * unit,
            };
            let [_, stuck] = &mut grip.now.stuck;
            let [_, direction] = &mut grip.now.direction;
            let mut old = [0.0; 2];
            old[..rows.len()].copy_from_slice(&direction[rows.clone()]);
            if let Some((sticks, d)) = self.decided(ACCELERATION, k, &rows) {
                changes += usize::from(std::mem::replace(&mut stuck[k], sticks) != sticks);
                direction[rows.clone()].copy_from_slice(d);
            } else {
                changes += usize::from(pull.decide(&mut stuck[k], &mut direction[rows.clone()]));
            }
            // in space the direction is found by iteration
            let turned = old.iter().zip(&direction[rows]).any(|(a, b)| (a - b).abs() > SETTLED_DIRECTION);
            changes += usize::from(!stuck[k] && turned);
        }
        self.grip = grip;
        changes + usize::from(self.let_go())
    }

    /// Rows of contacts in the matrices of velocities and of the smooth motion.
    pub(super) fn turn_rows(&mut self, lambda: &[f64], velocities: Velocities, nothing: [f64; 3]) {
        if !self.grip.any {
            return;
        }
        let mut turns = std::mem::take(&mut self.turns);
        turns[VELOCITY].begin(&self.masks[1]);
        turns[ACCELERATION].begin(&self.masks[2]);
        // impulses that the problem of all contacts finds are not corrected, and slip does not depend on smooth forces then
        let found = velocities == Velocities::Sought && self.keeps_found();
        let velocities = if found { Velocities::Given } else { velocities };
        let (to_v, _) = self.reach();
        for k in 0..self.blocks.len() {
            let rows = self.grip.tangents(k);
            let Bound::Pressed(mu) = self.bound(&self.grip, k) else { continue };
            if rows.is_empty() {
                continue;
            }
            let normal = self.blocks.leading(k);
            let [stuck, smoothly_stuck] = self.grip.now.stuck.each_ref().map(|s| s[k]);
            let steady = self.grip.steady[k] && self.sets.active[2][k];
            // ‖u‖/(μ z_n), where there is anything to divide; what is softer than round-off of the mass behind it turns no force
            let (unit, softest) = (self.row_scale[rows.start], 1.0 / (f64::EPSILON * self.felt[rows.start]));
            let soft =
                |u: f64, least: f64, z: f64| (u > least * unit && mu * z * softest > u).then(|| u / (mu * z));
            if self.sets.active[1][k] && !stuck {
                // the smooth part turns by itself
                let z = self.big_lambda[normal] + if steady { 0.0 } else { self.memory[0][normal] };
                let u = norm(&self.jump(&rows)[..rows.len()]);
                turns[VELOCITY].slip(
                    normal,
                    mu,
                    &self.grip.now.direction[VELOCITY][rows.clone()],
                    soft(u, nothing[1], z),
                );
            }
            if self.sets.active[2][k] && !(stuck && smoothly_stuck) {
                let (u, least) = match (stuck, velocities) {
                    (true, _) => (norm(&self.acceleration[rows.clone()]), nothing[2]),
                    (false, Velocities::Given) => (0.0, 0.0),
                    (false, Velocities::Sought) => {
                        (norm(&self.speed[rows.clone()]) / to_v, nothing[1] / to_v)
                    }
                };
                let d = &self.grip.now.direction[ACCELERATION][rows];
                turns[ACCELERATION].slip(normal, mu, d, soft(u, least, lambda[normal]));
                if !stuck && velocities == Velocities::Sought {
                    turns[ACCELERATION].follow(normal, 1 + d.len());
                }
            }
        }
        if found {
            turns[VELOCITY].leave_out_contacts();
        }
        self.turns = turns;
    }
}

/// Velocities of an iteration.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Velocities {
    /// They are given, and only accelerations are sought.
    Given,
    /// They follow the accelerations.
    Sought,
}

/// What bounds the friction of a contact.
#[derive(Clone, Copy, Debug)]
pub(super) enum Bound {
    /// μ times what presses.
    Pressed(f64),
    /// A force.
    Known(f64),
}

impl Bound {
    /// Largest friction over a time in which this presses.
    pub(super) fn times(self, time: f64, pressing: f64) -> f64 {
        match self {
            Bound::Pressed(mu) => mu * pressing,
            Bound::Known(bound) => time * bound,
        }
    }
}
