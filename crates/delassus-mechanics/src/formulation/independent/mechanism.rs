//! Independent coordinates as a mechanism: everything is the inner mechanism's, with accelerations and multipliers
//! recovered.

use super::{Independent, Work};
use crate::formulation::System;
use crate::formulation::mechanism::{
    BodyState, Deformation, Elimination, Mechanism, Parts, Vector, violation,
};
use delassus_algebra::cone::Blocks;
use delassus_model::Channel;
use delassus_model::settings::Coordinates;
use delassus_system::error::{Error, Failure};
use delassus_system::redundancy::Redundancy;

delassus_algebra::saved! {
    Work {
        rows, a, b, product, reduced, pivots, solution, asked, asked_forces, v_dot, lambda, known, zero, pushes, held,
        held_reduced
    }
}

delassus_algebra::saved! {
    Independent {
        inner, dims, choice, rows, factors, closure, before, contacts, t, q, factored, vy, v, moving, drift, curve, rate, f, full,
        work, fresh_ratio, ratio, rechoices, trouble
    }
}

impl Independent {
    /// The inner mechanism's accelerations and multipliers handed to `read`; `None` if accelerations or forces of contacts
    /// are not known.
    fn with_full<T>(
        &self,
        v_dot: &[f64],
        forces: &[f64],
        read: impl FnOnce(&[f64], &[f64]) -> T,
    ) -> Option<T> {
        if v_dot.len() != self.dims.nv || forces.len() != self.dims.m || !self.factors.good {
            return None;
        }
        self.recover(v_dot, forces, true);
        let w = self.work.borrow();
        Some(read(&w.v_dot, &w.lambda))
    }
}

impl Mechanism for Independent {
    fn parts(&self) -> &dyn Parts {
        self.inner.parts()
    }
    fn parts_mut(&mut self) -> &mut dyn Parts {
        // loads may change: forces are asked for anew
        self.moving = false;
        self.work.get_mut().known = false;
        self.inner.parts_mut()
    }
    fn coordinates(&self) -> Coordinates {
        self.inner.coordinates()
    }
    fn vector_at(&self, _: usize) -> Option<Vector> {
        // single components are left of them
        None
    }
    fn drawn(&self) -> Vec<f64> {
        self.inner.drawn()
    }
    fn adopt_deformed(&self, bodies: &[BodyState], shape: &Deformation) -> (Vec<f64>, Vec<f64>) {
        let (q, v) = self.inner.adopt_deformed(bodies, shape);
        (q, self.choice.independent.iter().map(|i| v[*i]).collect())
    }
    fn cut_joints(&self) -> Vec<usize> {
        self.inner.cut_joints()
    }
    fn channel(&self, c: Channel, v_dot: &[f64], forces: &[f64]) -> f64 {
        match self.with_full(v_dot, forces, |v_dot, lambda| self.inner.channel(c, v_dot, lambda)) {
            Some(value) => value,
            None if matches!(c, Channel::JointReaction(..)) => f64::NAN,
            None => self.inner.channel(c, &[], &[]),
        }
    }
    fn channel_gradient(&self, c: Channel, row: &mut [f64]) -> bool {
        let mut full = vec![0.0; self.full.len()];
        let known = self.inner.channel_gradient(c, &mut full);
        row.fill(0.0);
        self.reduce(1.0, &full, row);
        known
    }
    fn reaction(&self, joint: usize, v_dot: &[f64], forces: &[f64]) -> [f64; 6] {
        self.with_full(v_dot, forces, |v_dot, lambda| self.inner.reaction(joint, v_dot, lambda))
            .unwrap_or([f64::NAN; 6])
    }
    fn is_elastic(&self, i: usize) -> bool {
        self.inner.is_elastic(self.choice.independent[i])
    }
    fn close(&mut self, contacts: &[usize]) {
        self.close_contacts(contacts);
    }
    fn contact_blocks(&self) -> &Blocks {
        &self.contacts.blocks
    }
    fn elimination(&self) -> Option<&dyn Elimination> {
        Some(self)
    }
    fn elimination_mut(&mut self) -> Option<&mut dyn Elimination> {
        Some(self)
    }
}

impl Elimination for Independent {
    fn rows(&self) -> (&Redundancy, &dyn System) {
        (&self.rows, self.inner.as_system())
    }
    fn rows_mut(&mut self) -> (&mut Redundancy, &dyn System) {
        (&mut self.rows, self.inner.as_system())
    }
    fn violation(&self, v_dot: &[f64], scratch: &mut [f64]) -> [f64; 5] {
        if !self.factors.good {
            return [f64::NAN; 5];
        }
        let w = &mut *self.work.borrow_mut();
        w.known = false;
        self.full_acceleration(v_dot, &mut w.v_dot);
        violation(self.inner.as_system(), &self.v, &w.v_dot, 0..self.contacts.first, scratch)
    }
    fn fastest(&self) -> f64 {
        self.size(&self.v)
    }
    fn renew(&mut self, t: f64, q: &[f64], v: &mut [f64]) -> Result<bool, Failure> {
        self.choose_again(t, q, v)
    }
    fn renewals(&self) -> usize {
        self.rechoices
    }
    fn confirm(&mut self, t: f64, q: &[f64], v: &[f64]) -> Result<(), Failure> {
        self.follows(t, q, v)
    }
    fn trouble(&self, h: f64) -> Option<(Error, bool)> {
        Some((self.explain(h)?, self.trouble?.worn))
    }
}
