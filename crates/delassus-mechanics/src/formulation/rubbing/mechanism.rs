//! A mechanism with modes as a mechanism: everything is the inner one's, with the multipliers of all rows.

use super::{Closed, Mode, Rubbing};
use crate::formulation::mechanism::{BodyState, Deformation, Elimination, Mechanism, Parts, Vector};
use delassus_algebra::cone::Blocks;
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
        if let Some(value) = self.state_channel(c) {
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
    fn slip_directions(&self) -> &[[f64; 2]] {
        &self.direction
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
    fn expand_contacts(&self, lambda: &[f64], out: &mut Vec<f64>) {
        self.expand(lambda, out);
    }
}

impl Rubbing {
    /// State of a contact of the model: 0 open, 1 slip, 2 stick, 3 some of its features each.
    fn state_channel(&self, c: Channel) -> Option<f64> {
        let Channel::ContactState(contact) = c else { return None };
        let own = self.inner.contacts().closed().iter().zip(&self.modes);
        let of = own.filter(|(k, _)| self.inner.contacts().law(**k).contact == contact);
        let states: Vec<f64> = of
            .filter_map(|(_, m)| match m {
                Mode::Stick => Some(2.0),
                Mode::Slip { .. } => Some(1.0),
                Mode::Cone => None,
            })
            .collect();
        match states.first() {
            // under time-stepping the motion tells
            None if self.modes.iter().any(|m| *m == Mode::Cone) => None,
            None => Some(0.0),
            Some(first) if states.iter().all(|s| s == first) => Some(*first),
            Some(_) => Some(3.0),
        }
    }
}
