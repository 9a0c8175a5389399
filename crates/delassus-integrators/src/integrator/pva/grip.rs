//! Which contacts stick and which slip, at velocity and at acceleration level, and how the law decides.
//!
//! With the total impulse P of the step, its tangential jump ξ = U₁ + e_t U₀ and any r > 0,
//!
//! - a contact that presses sticks, ξ = 0, if ‖P_t − r ξ‖ ≤ μ P_n; else it slips, P_t = −μ P_n d with d = ξ/‖ξ‖,
//! - one that sticks at velocity level does so at acceleration level too, U̇_t = 0, if ‖λ_t − r U̇_t‖ ≤ μ λ_n; else it begins to slip,
//!   λ_t = −μ λ_n d with d = U̇_t/‖U̇_t‖,
//! - one that slips has λ_t = −μ λ_n d with d = U_t/‖U_t‖.
//!
//! A contact has the coefficient at rest if it stuck at the end of the last step and never slipped in this one.

use super::super::{ContactEntry, carry};
use delassus_algebra::cone::{Blocks, Cone};
use delassus_system::roughness::Roughness;
use std::ops::Range;

/// Velocity and acceleration level in the lists here.
pub(super) const VELOCITY: usize = 0;
pub(super) const ACCELERATION: usize = 1;

/// Directions of slip closer than this, cos 30°, belong to one steady slip.
const STEADY: f64 = 0.866;

/// What a contact does along its tangents: at a level.
#[derive(Clone, Debug, Default)]
pub(super) struct Modes {
    /// Contacts that stick.
    pub(super) stuck: [Vec<bool>; 2],
    /// Unit vectors of slip by row.
    pub(super) direction: [Vec<f64>; 2],
    /// Contacts that press and slip.
    pub(super) slips: Vec<bool>,
}

delassus_algebra::saved! { Modes { stuck, direction, slips } }

impl Modes {
    fn copy(&mut self, other: &Modes) {
        for level in 0..2 {
            self.stuck[level].copy_from_slice(&other.stuck[level]);
            self.direction[level].copy_from_slice(&other.direction[level]);
        }
        self.slips.copy_from_slice(&other.slips);
    }
}

/// Friction of all contacts.
#[derive(Clone, Debug, Default)]
pub(super) struct Grip {
    /// Some contact is rough.
    pub(super) any: bool,
    /// Tangential rows of each contact, none where it is not rough.
    tangents: Vec<Range<usize>>,
    roughness: Vec<Roughness>,
    pub(super) now: Modes,
    pub(super) before: Modes,
    /// The coefficient at rest holds.
    pub(super) holds: Vec<bool>,
    /// It slipped in the last step and goes on in about the same direction.
    pub(super) steady: Vec<bool>,
}

delassus_algebra::saved! { Grip { any, tangents, roughness, now, before, holds, steady } }

/// One contact at one level, in units of velocities (accelerations): force and motion along its tangents.
pub(super) struct Pull<'a> {
    pub(super) force: &'a [f64],
    pub(super) motion: &'a [f64],
    /// Largest force.
    pub(super) radius: f64,
    /// What counts as no motion.
    pub(super) nothing: f64,
}

/// Euclidean norm of few numbers.
pub(super) fn norm(x: &[f64]) -> f64 {
    match x {
        [x] => x.abs(),
        _ => x.iter().map(|x| x * x).sum::<f64>().sqrt(),
    }
}

/// d ← x/‖x‖, unless x is zero.
pub(super) fn point(d: &mut [f64], x: &[f64]) {
    let size = norm(x);
    if size > 0.0 {
        d.iter_mut().zip(x).for_each(|(d, x)| *d = x / size);
    }
}

impl Pull<'_> {
    /// Decides between stick and slip by ‖z − u‖ ≤ radius; returns whether that is a change. `direction` follows. What is nothing changes
    /// nothing: a contact whose force is at its bound while others hold the body goes on as one that slips.
    pub(super) fn decide(&self, stuck: &mut bool, direction: &mut [f64]) -> bool {
        let mut rest = [0.0; 2];
        let rest = &mut rest[..direction.len()];
        for (y, (u, z)) in rest.iter_mut().zip(self.motion.iter().zip(self.force)) {
            *y = u - z;
        }
        let excess = norm(rest) - self.radius.max(0.0);
        let slips = excess > if *stuck { self.nothing } else { -self.nothing };
        if !slips {
            return !std::mem::replace(stuck, true);
        }
        let along: f64 = direction.iter().zip(self.motion).map(|(d, u)| d * u).sum();
        if *stuck || along < -self.nothing {
            point(direction, rest);
            *stuck = false;
            return true;
        }
        if norm(self.motion) > self.nothing {
            point(direction, self.motion);
        }
        false
    }
}

impl Grip {
    /// For these contacts; new ones slip.
    pub(super) fn resize(&mut self, old: &Blocks, blocks: &Blocks, contacts: &[ContactEntry]) {
        self.tangents.clear();
        self.roughness.clear();
        for (k, block) in blocks.iter().enumerate() {
            let given = contacts.get(k).map_or(Roughness::default(), |c| c.roughness);
            let (tangents, roughness) = match block.cone {
                Cone::Coulomb { mu } if mu > 0.0 => (
                    block.rows.start + 1..block.rows.end,
                    if given.is_rough() { given } else { Roughness::coulomb(mu) },
                ),
                Cone::Interval { .. } => (block.rows, Roughness::default()),
                _ => (block.rows.end..block.rows.end, Roughness::default()),
            };
            self.tangents.push(tangents);
            self.roughness.push(roughness);
        }
        self.any = self.tangents.iter().any(|t| !t.is_empty());
        let carried = |values: &mut Vec<bool>| {
            let was = std::mem::take(values);
            let of = |c: &ContactEntry| c.before.is_some_and(|b| was.get(b).copied().unwrap_or(false));
            values.extend(contacts.iter().map(of));
        };
        for modes in [&mut self.now, &mut self.before] {
            modes.stuck.iter_mut().for_each(carried);
            carried(&mut modes.slips);
            modes.direction.iter_mut().for_each(|d| carry(d, old, blocks, contacts));
        }
        self.holds = vec![false; contacts.len()];
        self.steady = vec![false; contacts.len()];
    }

    /// Tangential rows of contact k, none where it is not rough.
    #[inline]
    pub(super) fn tangents(&self, k: usize) -> Range<usize> {
        self.tangents[k].clone()
    }

    /// Is contact k rough?
    #[inline]
    pub(super) fn is_rough(&self, k: usize) -> bool {
        !self.tangents[k].is_empty()
    }

    /// Can slip turn, as it does in space?
    pub(super) fn can_turn(&self) -> bool {
        self.tangents.iter().any(|t| t.len() > 1)
    }

    /// Before the first iteration of a step: as at the end of the last one.
    pub(super) fn begin(&mut self) {
        if !self.any {
            return;
        }
        self.now.copy(&self.before);
        for k in 0..self.holds.len() {
            self.holds[k] = self.before.stuck.iter().all(|s| s[k]);
        }
        self.begin_steady();
    }

    /// What slipped in the last step may go on to.
    pub(super) fn begin_steady(&mut self) {
        for k in 0..self.steady.len() {
            // in the plane and with one coefficient the direction of slip is all there is
            let turns = self.tangents[k].len() > 1 || self.roughness[k].stribeck.is_some();
            self.steady[k] = turns && self.before.slips[k];
        }
    }

    /// The step was taken.
    pub(super) fn accept(&mut self) {
        self.before.copy(&self.now);
    }

    /// Coefficient of contact k at a speed of slip.
    pub(super) fn coefficient(&self, k: usize, speed: f64) -> f64 {
        let r = &self.roughness[k];
        if self.holds[k] && r.stribeck.is_none() { r.rest } else { r.at(speed) }
    }

    /// Slip that turned too far in a step is not steady.
    pub(super) fn watch_turning(&mut self, k: usize) {
        let rows = self.tangents(k);
        let [a, b] = [&self.before, &self.now].map(|m| &m.direction[VELOCITY][rows.clone()]);
        let cosine: f64 = a.iter().zip(b).map(|(a, b)| a * b).sum();
        self.steady[k] &= cosine > STEADY && !self.now.stuck[VELOCITY][k];
    }

    /// Contacts that had the coefficient at rest and slip all the same have that of slip from now on; returns how many.
    pub(super) fn let_go(&mut self, presses: impl Fn(usize) -> [bool; 2]) -> usize {
        let mut count = 0;
        for k in 0..self.holds.len() {
            let [velocity, acceleration] = presses(k);
            let slips =
                velocity && !self.now.stuck[VELOCITY][k] || acceleration && !self.now.stuck[ACCELERATION][k];
            if self.holds[k] && slips && self.is_rough(k) {
                self.holds[k] = false;
                count += usize::from(self.roughness[k].falls());
            }
        }
        count
    }
}
