//! A mechanism with modes as a mechanism: everything is the inner one's, with the multipliers of all rows.

use super::{Closed, Mode, Rubbing};
use crate::formulation::Push;
use crate::formulation::mechanism::{BodyState, Deformation, Elimination, Mechanism, Parts, Vector};
use delassus_algebra::cone::{Blocks, Cone};
use delassus_model::Channel;
use delassus_model::settings::Coordinates;

impl Mechanism for Rubbing {
    fn parts(&self) -> &dyn Parts {
        self.inner.parts()
    }
    fn parts_mut(&mut self) -> &mut dyn Parts {
        self.inner.parts_mut()
    }
    fn coordinates(&self) -> Coordinates {
        self.inner.coordinates()
    }
    fn vector_at(&self, i: usize) -> Option<Vector> {
        self.inner.vector_at(i)
    }
    fn drawn(&self) -> Vec<f64> {
        self.inner.drawn()
    }
    fn adopt_deformed(&self, bodies: &[BodyState], shape: &Deformation) -> (Vec<f64>, Vec<f64>) {
        self.inner.adopt_deformed(bodies, shape)
    }
    fn cut_joints(&self) -> Vec<usize> {
        self.inner.cut_joints()
    }
    fn channel(&self, c: Channel, v_dot: &[f64], lambda: &[f64]) -> f64 {
        if let Some(value) = self.state_channel(c, lambda).or_else(|| self.joint_channel(c, lambda)) {
            return value;
        }
        self.with_expanded(lambda, |all| self.inner.channel(c, v_dot, all))
    }
    fn channel_gradient(&self, c: Channel, row: &mut [f64]) -> bool {
        self.inner.channel_gradient(c, row)
    }
    fn reaction(&self, joint: usize, v_dot: &[f64], lambda: &[f64]) -> [f64; 6] {
        self.with_expanded(lambda, |all| self.inner.reaction(joint, v_dot, all))
    }
    fn is_elastic(&self, i: usize) -> bool {
        self.inner.is_elastic(i)
    }
    fn close(&mut self, contacts: &[usize]) {
        self.inner.close(contacts);
        self.lay_out(&[]);
    }
    fn close_as(&mut self, closed: &Closed) {
        self.inner.close(&closed.contacts);
        self.lay_out(&closed.modes);
    }
    fn modes(&self) -> &[Mode] {
        &self.modes
    }
    fn slips(&self) -> &[[f64; 2]] {
        &self.slip
    }
    fn grip(&self, k: usize, lambda: &[f64]) -> f64 {
        if self.modes.get(k) != Some(&Mode::Stick) {
            return f64::INFINITY;
        }
        if self.joints.is_joint(k) {
            return self.joints.bounds(k)[1] - self.joints.held[k].abs();
        }
        let block = self.blocks.get(k);
        block.cone.grip(block.rows.len(), |i| lambda[block.rows.start + i])
    }
    fn locked_joint(&self) -> Option<usize> {
        self.joints.locked
    }
    fn joint_bounds_under(&mut self, others: &[f64], out: &mut [[f64; 2]]) {
        self.loads_under(others, out);
    }
    fn joint_bounds(&mut self, v_dot: &[f64], lambda: &[f64], out: &mut [[f64; 2]]) {
        self.loads_with(v_dot, lambda, out);
    }
    fn set_bound(&mut self, k: usize, bound: f64) {
        self.blocks.set_cone(k, Cone::Interval { bound });
    }
    fn slip_directions(&self) -> &[[f64; 2]] {
        &self.direction
    }
    fn pushes(&self, lambda: &[f64]) -> Vec<Push> {
        self.with_expanded(lambda, |all| self.inner.pushes(all))
    }
    fn contact_blocks(&self) -> &Blocks {
        &self.blocks
    }
    fn elimination(&self) -> Option<&dyn Elimination> {
        self.inner.elimination()
    }
    fn elimination_mut(&mut self) -> Option<&mut dyn Elimination> {
        self.inner.elimination_mut()
    }
    fn friction_powers(&self, lambda: &[f64], out: &mut [f64]) {
        let contacts = self.inner.contacts();
        self.with_expanded(lambda, |all| {
            for (k, c) in contacts.closed().iter().enumerate() {
                let taken =
                    self.across(k).zip(self.slip[k]).map(|(row, u)| -all.get(row).unwrap_or(&0.0) * u);
                out[contacts.law(*c).contact] += taken.sum::<f64>();
            }
        });
    }
}

impl Rubbing {
    /// State of a contact of the model: 0 open, 1 slip, 2 stick, 3 some of its features each.
    fn state_channel(&self, c: Channel, lambda: &[f64]) -> Option<f64> {
        let Channel::ContactState(contact) = c else { return None };
        let contacts = self.inner.contacts();
        let mut state = 0u8;
        for (k, id) in
            contacts.closed().iter().enumerate().filter(|(_, c)| contacts.law(**c).contact == contact)
        {
            let own = match self.modes[k] {
                Mode::Stick => 2,
                Mode::Slip { .. } => 1,
                Mode::Cone => self.state_of(k, *id, lambda)?,
            };
            state = match state {
                _ if own == 0 => state,
                s if s == 0 || s == own => own,
                _ => 3,
            };
        }
        Some(f64::from(state))
    }

    /// Friction of a joint, N or N m, and its state: 1 turns, 2 stuck.
    fn joint_channel(&self, c: Channel, lambda: &[f64]) -> Option<f64> {
        let (Channel::JointFriction(joint) | Channel::JointState(joint)) = c else { return None };
        let Some(k) = self.joints.closed_as(joint) else { return Some(0.0) };
        let row = self.inner.contact_blocks().leading(k);
        let force = self.with_expanded(lambda, |all| all.get(row).copied().unwrap_or(f64::NAN));
        if c == Channel::JointFriction(joint) {
            return Some(force);
        }
        Some(match (self.modes[k], self.blocks.cone(k)) {
            (Mode::Stick, _) => 2.0,
            (Mode::Cone, Cone::Interval { bound }) if force.abs() < (1.0 - BORDER) * bound => 2.0,
            _ => 1.0,
        })
    }

    /// State of a contact with all its rows by its force: inside its cone it sticks; not known without forces.
    fn state_of(&self, k: usize, contact: usize, lambda: &[f64]) -> Option<u8> {
        let rows = self.blocks.rows(k);
        let force = lambda.get(rows)?;
        let mu = self.inner.contacts().law(contact).roughness.at(self.slip[k][0].hypot(self.slip[k][1]));
        if force[0] <= 0.0 {
            return Some(0);
        }
        let across = force[1..].iter().map(|x| x * x).sum::<f64>().sqrt();
        if force.len() > 1 && across < (1.0 - BORDER) * mu * force[0] { Some(2) } else { Some(1) }
    }
}

/// Part of the friction bound within which a force is at it: what solvers leave.
const BORDER: f64 = 1e-6;
