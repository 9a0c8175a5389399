//! Frames, screws and motions along the steps, and the map B between velocities ż and those of the bodies, v = B ż.

use super::super::super::absolute::Absolute;
use super::super::position::scaled;
use super::super::tree::{self, Motion, Seat};
use super::bend::{Bend, carry};
use super::steps::{Elastic, Kind, Step};
use crate::kinematics::screw::{Screw, add_scaled, pair};
use delassus_algebra::{Vec3, so3};

/// Frames of the steps at coordinates z, the point O and the screws of all columns.
pub(super) fn place<S: Screw>(
    steps: &[Step],
    bends: &[Bend<S>],
    first: Option<usize>,
    z: &[f64],
    frames: &mut [S::Pose],
    s: &mut [S::Twist],
) -> Vec3 {
    let ground = S::ground();
    for (i, step) in steps.iter().enumerate() {
        let last = step.parent.map_or(&ground, |p| &frames[p]);
        let base = || S::step(last, &step.before);
        frames[i] = match step.kind {
            Kind::Joint(Motion::Turn(axis), sign, q) => S::step_turned(last, &step.before, axis, sign * z[q]),
            Kind::Joint(Motion::Slide(axis), sign, q) => S::slid(&base(), axis, sign * z[q]),
            Kind::Joint(Motion::Ball, _, q) => {
                S::rotated(&base(), &so3::matrix([z[q], z[q + 1], z[q + 2], z[q + 3]]))
            }
            Kind::Out(b) => S::step(&base(), &bends[b].offset),
            Kind::In(b) => S::step(&base(), &tree::inverse(&bends[b].offset)),
        };
    }
    // O where the first body is: a car far down the road keeps its digits
    let o = first.map_or([0.0; 3], |i| S::pose3(&frames[i]).0);
    for (i, step) in steps.iter().enumerate() {
        let s = &mut s[step.first..step.first + step.count];
        match step.kind {
            Kind::Joint(Motion::Turn(axis), sign, _) => {
                s[0] = scaled::<S>(sign, &S::turn_screw(&frames[i], axis, o));
            }
            Kind::Joint(Motion::Slide(axis), sign, _) => {
                s[0] = scaled::<S>(sign, &S::slide_screw(&frames[i], axis));
            }
            Kind::Joint(Motion::Ball, ..) => {
                (0..3).for_each(|axis| s[axis] = S::turn_screw(&frames[i], axis, o));
            }
            Kind::Out(b) | Kind::In(b) => {
                let frame = carrier::<S>(step, i, frames);
                let sign = step.kind.bend().map_or(0.0, |(_, sign)| sign);
                for (s, psi) in s.iter_mut().zip(&bends[b].psi) {
                    *s = scaled::<S>(sign, &carry::<S>(&frame, o, psi));
                }
            }
        }
    }
    o
}

/// The floating frame of a bend: the one behind it, or the one before it.
pub(super) fn carrier<S: Screw>(step: &Step, i: usize, frames: &[S::Pose]) -> S::Pose {
    match step.kind {
        Kind::In(_) => frames[i],
        _ => step.parent.map_or(S::ground(), |p| frames[p]),
    }
}

/// The map from joint and elastic velocities to those of absolute coordinates, at one position.
pub(super) struct Map<'a, S: Screw> {
    pub(super) steps: &'a [Step],
    pub(super) seats: &'a [Seat],
    pub(super) elastic: &'a [Elastic],
    pub(super) inner: &'a Absolute<S>,
    pub(super) s: &'a [S::Twist],
    pub(super) origin: Vec3,
}

impl<S: Screw> Map<'_, S> {
    /// Bodies that move: world entry, step.
    pub(super) fn riders(&self) -> impl Iterator<Item = (usize, usize)> {
        self.seats.iter().enumerate().skip(1).filter_map(|(entry, s)| Some((entry, s.node?)))
    }

    /// Motions of the steps for velocities x.
    pub(super) fn motions(&self, x: &[f64], motions: &mut [S::Twist]) {
        for (i, step) in self.steps.iter().enumerate() {
            let mut m = step.parent.map_or(S::zero_twist(), |p| motions[p]);
            for (at, v) in step.columns() {
                add_scaled::<S>(&mut m, x[v], &self.s[at]);
            }
            motions[i] = m;
        }
    }

    /// Writes a twist to the velocities of a body.
    pub(super) fn put(&self, entry: usize, t: &S::Twist, u: &mut [f64]) {
        let slot = &self.inner.slots[entry];
        let n = slot.rigid(S::NV);
        u[slot.v..slot.v + n].copy_from_slice(&t.as_ref()[..n]);
    }

    /// The frame's part of a vector over velocities of absolute coordinates.
    pub(super) fn frame_part(&self, entry: usize, w: &[f64]) -> S::Twist {
        let slot = &self.inner.slots[entry];
        let n = slot.rigid(S::NV);
        let mut out = S::zero_twist();
        out.as_mut()[..n].copy_from_slice(&w[slot.v..slot.v + n]);
        out
    }

    /// u = B x.
    pub(super) fn push(&self, x: &[f64], motions: &mut [S::Twist], u: &mut [f64]) {
        self.motions(x, motions);
        for (entry, i) in self.riders() {
            let pose = &self.inner.world.bodies[entry].pose;
            self.put(entry, &S::to_body(pose, self.origin, &motions[i]), u);
        }
        for e in self.elastic {
            u[e.inner[1]..e.inner[1] + e.n].copy_from_slice(&x[e.v..e.v + e.n]);
        }
    }

    /// Forces about O on everything behind the steps, of forces w on the bodies.
    pub(super) fn gather(&self, w: &[f64], forces: &mut [S::Twist]) {
        forces.fill(S::zero_twist());
        for (entry, i) in self.riders() {
            let pose = &self.inner.world.bodies[entry].pose;
            add_scaled::<S>(&mut forces[i], 1.0, &S::wrench(pose, self.origin, &self.frame_part(entry, w)));
        }
        for i in (0..self.steps.len()).rev() {
            if let Some(p) = self.steps[i].parent {
                let behind = forces[i];
                add_scaled::<S>(&mut forces[p], 1.0, &behind);
            }
        }
    }

    /// y += c Bᵀ w.
    pub(super) fn pull(&self, c: f64, w: &[f64], forces: &mut [S::Twist], y: &mut [f64]) {
        self.gather(w, forces);
        for (step, force) in self.steps.iter().zip(&*forces) {
            for (at, v) in step.columns() {
                y[v] += c * pair::<S>(&self.s[at], force);
            }
        }
        for e in self.elastic {
            for k in 0..e.n {
                y[e.v + k] += c * w[e.inner[1] + k];
            }
        }
    }
}
