//! Contacts on the bodies' side of every formulation: gaps of all, rows of the closed ones.

use super::absolute::{Absolute, RowBlock};
use super::mechanism::{ContactInfo, ContactLaw, GapState, is_near};
use crate::contact::candidate::Finder;
use crate::contact::penetration::penetration;
use crate::kinematics::{Measure, Signal, Space};
use crate::model::{BodyRef, Channel, Coordinate, Frame};

impl<S: Space> Finder<S> for Absolute<S> {
    fn locate(&self, body: BodyRef, frame: &Frame) -> (usize, Frame) {
        Absolute::locate(self, body, frame)
    }
    fn measure(&self, joint: usize, c: Coordinate) -> Option<Measure<S>> {
        Absolute::measure(self, joint, c)
    }
    fn signal(&self, c: Channel) -> Option<Signal<S>> {
        Absolute::signal(self, c)
    }
}

impl<S: Space> Absolute<S> {
    pub(super) fn contact_list(&self) -> Vec<ContactInfo> {
        (0..self.candidates.len()).map(|c| self.contact_info_of(c)).collect()
    }

    pub(super) fn contact_info_of(&self, i: usize) -> ContactInfo {
        let ContactLaw { contact, restitution, is_angle } = self.contact_law_of(i);
        ContactInfo { contact, name: self.candidates[i].name.clone(), restitution, is_angle }
    }

    pub(super) fn contact_law_of(&self, i: usize) -> ContactLaw {
        let c = &self.candidates[i];
        let restitution = self.model.contacts[c.contact].restitution;
        ContactLaw { contact: c.contact, restitution, is_angle: c.is_angle() }
    }

    pub(super) fn near_contacts(&mut self, reach: f64, out: &mut Vec<usize>) {
        out.clear();
        for (i, c) in self.candidates.iter().enumerate() {
            let unit = if c.is_angle() { self.length } else { 1.0 };
            let gap = c.gap(&self.world) * unit;
            // most are far, and their margin is not asked for
            if gap < reach && is_near(gap, c.margin(&self.world), reach) {
                out.push(i);
            }
        }
    }

    /// Replaces the blocks of closed contacts.
    pub(super) fn close_contacts(&mut self, contacts: &[usize]) {
        self.blocks.truncate(self.joint_blocks);
        self.driven.retain(|b| *b < self.joint_blocks);
        self.closed.clear();
        self.closed.extend_from_slice(contacts);
        let joints = self.model.joints.len();
        for (k, c) in contacts.iter().enumerate() {
            let block = RowBlock::contact(&self.candidates[*c], joints + k, self.joint_rows + k);
            if block.is_driven() {
                self.driven.push(self.blocks.len());
            }
            self.blocks.push(block);
        }
        let m = self.joint_rows + contacts.len();
        for rows in [&mut self.g, &mut self.rate, &mut self.bias] {
            rows.resize(m, 0.0);
        }
        self.dims.m = m;
    }

    pub(super) fn contact_gaps(&self, out: &mut [f64]) {
        for (g, c) in out.iter_mut().zip(&self.candidates) {
            *g = c.gap(&self.world);
        }
    }

    pub(super) fn contact_gap_rates(&self, out: &mut [f64]) {
        for (rate, c) in out.iter_mut().zip(&self.candidates) {
            *rate = c.gap_rate(&self.world);
        }
    }

    pub(super) fn contact_gap_and_margin(&self, i: usize) -> (f64, f64) {
        let c = &self.candidates[i];
        (c.gap(&self.world), c.margin(&self.world))
    }

    pub(super) fn contact_state(&self, i: usize) -> GapState {
        let c = &self.candidates[i];
        let (gap, rate) = (c.gap(&self.world), c.gap_rate(&self.world));
        let normal = c.meeting(&self.world).map_or([0.0; 3], |m| m.normal);
        GapState { gap, rate, margin: c.margin(&self.world), normal }
    }

    pub(super) fn contact_penetration(&self, bound: f64) -> Option<(usize, f64)> {
        penetration(&self.model, &self.candidates, self, &self.world, bound)
    }

    /// Smallest gap among the features of a model's contact that face each other.
    pub(super) fn contact_gap(&self, contact: usize) -> f64 {
        let own = self.candidates.iter().filter(|c| c.contact == contact);
        let facing = own.clone().filter(|c| c.margin(&self.world) >= 0.0);
        let smallest = facing.map(|c| c.gap(&self.world)).fold(f64::INFINITY, f64::min);
        if smallest.is_finite() {
            return smallest;
        }
        own.map(|c| c.gap(&self.world)).fold(f64::NAN, f64::max)
    }

    /// Sum of the multipliers of a model's contact.
    pub(super) fn contact_force(&self, contact: usize, lambda: &[f64]) -> f64 {
        let own = self.closed.iter().enumerate().filter(|(_, c)| self.candidates[**c].contact == contact);
        own.map(|(k, _)| lambda.get(self.joint_rows + k).copied().unwrap_or(f64::NAN))
            .fold(0.0, |sum, x| sum + x)
    }
}
