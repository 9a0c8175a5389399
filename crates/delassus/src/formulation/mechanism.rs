//! A system that came from a model: channels, poses, reactions, start values.

use super::redundancy::Redundancy;
use super::{RowKind, System};
use crate::error::{Error, Failure};
use crate::model::{Bent, Channel, Model};
use delassus_algebra::{Mat3, Vec3};
use std::ops::Range;

/// Place and motion of one body, global axes, whatever the coordinates.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BodyState {
    /// Centre of mass.
    pub x: Vec3,
    /// Axes as columns.
    pub r: Mat3,
    /// Planar angle with its turns (zero in space).
    pub angle: f64,
    /// Velocity of the centre of mass.
    pub v: Vec3,
    /// Angular velocity.
    pub omega: Vec3,
}

/// Coordinates of all deforming bodies besides their floating frames, one body after the other, and their rates: elastic
/// coordinates, or all of a mesh. Empty: not deformed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Deformation {
    /// Coordinates.
    pub q: Vec<f64>,
    /// Velocities.
    pub v: Vec<f64>,
}

/// A contact that may close.
#[derive(Clone, Debug, PartialEq)]
pub struct ContactInfo {
    /// The model's contact it belongs to.
    pub contact: usize,
    /// Its name, with the features where the contact has several.
    pub name: String,
    /// Restitution e.
    pub restitution: f64,
    /// The gap is an angle.
    pub is_angle: bool,
}

/// What impacts of a contact follow, without its name.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContactLaw {
    /// The model's contact it belongs to.
    pub contact: usize,
    /// Restitution e.
    pub restitution: f64,
    /// The gap is an angle.
    pub is_angle: bool,
}

/// A contact at the point of evaluation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GapState {
    /// g.
    pub gap: f64,
    /// ġ.
    pub rate: f64,
    /// How far inside both features they meet, m; negative where another pair is nearer.
    pub margin: f64,
    /// Unit normal where two features meet; zero for stops and formulas.
    pub normal: Vec3,
}

/// Is a contact near: may it close within a motion of `reach`? Its gap (m, angles times the model length) is less than
/// that, its features face each other or would after such a motion (margin), and it is not behind its surface: a feature with
/// ends (a face, an edge, a corner) is behind when the gap is below −reach; where nothing ends (two balls, a half-space, a
/// hole, a stop, a formula) every negative gap is a violation, however deep.
#[must_use]
#[inline]
pub fn is_near(gap: f64, margin: f64, reach: f64) -> bool {
    gap < reach && margin >= -reach && (gap > -reach || margin == f64::INFINITY)
}

/// What drivers and output need beyond the equations of motion.
pub trait Mechanism: System {
    /// The equations of motion.
    fn system(&mut self) -> &mut dyn System;
    /// The equations of motion, to read.
    fn as_system(&self) -> &dyn System;
    /// The model it came from.
    fn model(&self) -> &Model;
    /// Characteristic length, m.
    fn length(&self) -> f64;
    /// Coordinates of the drawn configuration.
    fn drawn(&self) -> Vec<f64>;
    /// Coordinates and velocities in which the bodies stand and move as given and nothing is deformed, as nearly as the
    /// joints that the coordinates have built in allow.
    fn adopt(&self, bodies: &[BodyState]) -> (Vec<f64>, Vec<f64>) {
        self.adopt_deformed(bodies, &Deformation::default())
    }
    /// The same for bodies that are deformed.
    fn adopt_deformed(&self, bodies: &[BodyState], shape: &Deformation) -> (Vec<f64>, Vec<f64>);
    /// The bodies at the point of evaluation.
    fn bodies(&self) -> Vec<BodyState>;
    /// How they are deformed there.
    fn deformation(&self) -> Deformation {
        Deformation::default()
    }
    /// Name of the coordinates in files.
    fn coordinates(&self) -> &'static str {
        "absolute"
    }
    /// Name of the closure in files, as far as the coordinates decide it.
    fn closure(&self) -> &'static str {
        "multipliers"
    }
    /// Joints that the coordinates cut open, by number; empty where every joint is a constraint.
    fn cut_joints(&self) -> Vec<usize> {
        Vec::new()
    }
    /// Value of a channel at the point of evaluation, with accelerations v̇ and multipliers λ there (empty: not known).
    fn channel(&self, c: Channel, v_dot: &[f64], lambda: &[f64]) -> f64;
    /// Gradient of a channel: by increments for a coordinate, by velocities for a rate. False if it has none.
    fn channel_gradient(&self, c: Channel, row: &mut [f64]) -> bool;
    /// Centre of mass and axes of every body, global.
    fn poses(&self) -> Vec<(Vec3, Mat3)>;
    /// The bent axes of flexible bodies, for pictures.
    fn axes(&self) -> Vec<Bent> {
        Vec::new()
    }
    /// Force and moment (about the second frame's origin) of a joint on its second body, global axes.
    fn reaction(&self, joint: usize, v_dot: &[f64], lambda: &[f64]) -> [f64; 6];
    /// True if a velocity coordinate deforms a flexible body.
    fn is_elastic(&self, i: usize) -> bool {
        let _ = i;
        false
    }
    /// True if the row is a drive: it prescribes a motion that the joint itself leaves free.
    fn row_is_drive(&self, row: usize) -> bool;
    /// The joint a row belongs to; the number of joints for rows that belong to none.
    fn row_joint(&self, row: usize) -> usize;

    /// The contacts that may close: I₀ without the joints, haddouni2017 §2.3.
    fn contacts(&self) -> Vec<ContactInfo> {
        Vec::new()
    }
    /// True if there are contacts among many bodies besides, which have no number in `contacts`.
    fn has_clouds(&self) -> bool {
        false
    }
    /// Any contact by its number: one of `contacts`, or a pair of a cloud, which `contacts` does not list.
    ///
    /// # Panics
    /// If there is no such contact.
    fn contact_info(&self, contact: usize) -> ContactInfo {
        self.contacts().swap_remove(contact)
    }
    /// The same without its name, which takes time to write.
    ///
    /// # Panics
    /// If there is no such contact.
    fn contact_law(&self, contact: usize) -> ContactLaw {
        let info = self.contact_info(contact);
        ContactLaw { contact: info.contact, restitution: info.restitution, is_angle: info.is_angle }
    }
    /// The contacts that are near at the poses, in ascending order: see [`is_near`]. Takes time in proportion to the
    /// bodies of clouds and to `contacts`, and allocates only where lists grow.
    fn near(&mut self, reach: f64, out: &mut Vec<usize>) {
        out.clear();
        let length = self.length();
        for (c, info) in self.contacts().iter().enumerate() {
            let (gap, margin) = self.gap_and_margin(c);
            if is_near(if info.is_angle { gap * length } else { gap }, margin, reach) {
                out.push(c);
            }
        }
    }
    /// Those whose rows stand in the equations.
    fn closed(&self) -> &[usize] {
        &[]
    }
    /// Puts the rows of these contacts, and of no others, into the equations, in this order. `dims` changes; the point of
    /// evaluation must be set anew.
    fn close(&mut self, contacts: &[usize]) {
        let _ = contacts;
    }
    /// Rows of closed contacts.
    fn contact_rows(&self) -> Range<usize> {
        0..0
    }
    /// g of every contact at the poses.
    fn gaps(&self, out: &mut [f64]) {
        let _ = out;
    }
    /// ġ of every contact at the twists.
    fn gap_rates(&self, out: &mut [f64]) {
        let _ = out;
    }
    /// g and margin of a contact at the poses.
    fn gap_and_margin(&self, contact: usize) -> (f64, f64) {
        let s = self.gap_state(contact);
        (s.gap, s.margin)
    }
    /// A contact at the point of evaluation.
    fn gap_state(&self, contact: usize) -> GapState {
        let _ = contact;
        GapState { gap: f64::INFINITY, rate: 0.0, margin: f64::INFINITY, normal: [0.0; 3] }
    }

    /// The contact of the model that is violated most, by more than `bound` m, and how deep.
    fn penetration(&self, bound: f64) -> Option<(usize, f64)> {
        let _ = bound;
        None
    }
    /// Number of conditions whose zeros are jumps of loads.
    fn switch_count(&self) -> usize {
        0
    }
    /// Their values at the point of evaluation, positive while the branch in force is right.
    fn switch_values(&self, out: &mut [f64]) {
        let _ = out;
    }
    /// The element that a condition belongs to.
    fn switch_name(&self, k: usize) -> String {
        let _ = k;
        String::new()
    }
    /// Takes the branches that hold at the point of evaluation and keeps them.
    fn freeze_switches(&mut self) {}
    /// Takes the other branch of a condition.
    fn flip_switch(&mut self, k: usize) {
        let _ = k;
    }
    /// Gives a parameter another value in the formulas of forces; false if none uses it.
    fn set_param(&mut self, name: &str, value: f64) -> bool {
        let _ = (name, value);
        false
    }
    /// True if the formula of a force uses a parameter.
    fn uses_param(&self, name: &str) -> bool {
        let _ = name;
        false
    }

    /// Rows that the coordinates have eliminated: their redundancy, and the system that still has them, at the same point
    /// of evaluation. `None` where the rows stand in the equations.
    fn eliminated(&self) -> Option<(&Redundancy, &dyn System)> {
        None
    }
    /// The same, to ask what needs work space.
    fn eliminated_mut(&mut self) -> Option<(&mut Redundancy, &dyn System)> {
        None
    }
    /// Largest |g|, |G v + ∂g/∂t| and |G v̇ + bias| at the point of evaluation, SI, then the first two in model lengths and
    /// radians; of eliminated rows too. `scratch` has room for the rows.
    fn violation(&self, v: &[f64], v_dot: &[f64], scratch: &mut [f64]) -> [f64; 5] {
        let mut out = [0.0f64; 5];
        for (r, g) in self.gap().iter().enumerate() {
            if self.row_kind(r) == RowKind::Holonomic {
                out[0] = out[0].max(g.abs());
                out[3] = out[3].max(g.abs() / self.row_scale(r));
            }
        }
        self.jac_mul(v, scratch);
        for (i, (s, r)) in scratch.iter().zip(self.gap_rate()).enumerate() {
            let rate = (s + r).abs();
            out[1] = out[1].max(rate);
            out[4] = out[4].max(rate / self.row_scale(i));
        }
        self.jac_mul(v_dot, scratch);
        for (s, b) in scratch.iter().zip(self.gap_bias()) {
            out[2] = out[2].max((s + b).abs());
        }
        out
    }
    /// Before a step from an accepted q, v: chooses coordinates anew if the present ones have degraded. True if it did; v
    /// then belongs to the new ones, and a method must restart.
    ///
    /// # Errors
    /// If they have degraded and must not be changed.
    fn renew(&mut self, t: f64, q: &[f64], v: &mut [f64]) -> Result<bool, Failure> {
        let _ = (t, q, v);
        Ok(false)
    }
    /// How often that happened.
    fn renewals(&self) -> usize {
        0
    }
    /// After a step from the state last committed to q, v: whether the coordinates have followed the motion.
    ///
    /// # Errors
    /// If they have not; a smaller step may help.
    fn confirm(&mut self, t: f64, q: &[f64], v: &[f64]) -> Result<(), Failure> {
        let _ = (t, q, v);
        Ok(())
    }
    /// Why the coordinates could not follow the last step, if they could not; true if nothing else can be the reason.
    fn trouble(&self, h: f64) -> Option<(Error, bool)> {
        let _ = h;
        None
    }
}
