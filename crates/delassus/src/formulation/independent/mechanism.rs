//! Independent coordinates as a mechanism: everything is the inner mechanism's, with accelerations and multipliers
//! recovered.

use super::Independent;
use crate::error::{Error, Failure};
use crate::formulation::redundancy::Redundancy;
use crate::formulation::{BodyState, Deformation, Mechanism, System};
use crate::model::{Bent, Channel, Model};
use delassus_algebra::{Mat3, Vec3};

impl Independent {
    /// The inner mechanism's accelerations and multipliers handed to `read`; `None` if the accelerations are not known.
    fn with_full<T>(&self, v_dot: &[f64], read: impl FnOnce(&[f64], &[f64]) -> T) -> Option<T> {
        if v_dot.len() != self.dims.nv || !self.factors.good {
            return None;
        }
        self.recover(v_dot, true);
        let w = self.work.borrow();
        Some(read(&w.v_dot, &w.lambda))
    }
}

impl Mechanism for Independent {
    fn system(&mut self) -> &mut dyn System {
        self
    }
    fn as_system(&self) -> &dyn System {
        self
    }
    fn model(&self) -> &Model {
        self.inner.model()
    }
    fn length(&self) -> f64 {
        self.inner.length()
    }
    fn drawn(&self) -> Vec<f64> {
        self.inner.drawn()
    }
    fn adopt_deformed(&self, bodies: &[BodyState], shape: &Deformation) -> (Vec<f64>, Vec<f64>) {
        let (q, v) = self.inner.adopt_deformed(bodies, shape);
        (q, self.choice.independent.iter().map(|i| v[*i]).collect())
    }
    fn bodies(&self) -> Vec<BodyState> {
        self.inner.bodies()
    }
    fn deformation(&self) -> Deformation {
        self.inner.deformation()
    }
    fn coordinates(&self) -> &'static str {
        self.inner.coordinates()
    }
    fn closure(&self) -> &'static str {
        "independent"
    }
    fn cut_joints(&self) -> Vec<usize> {
        self.inner.cut_joints()
    }
    fn channel(&self, c: Channel, v_dot: &[f64], _: &[f64]) -> f64 {
        match self.with_full(v_dot, |v_dot, lambda| self.inner.channel(c, v_dot, lambda)) {
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
    fn poses(&self) -> Vec<(Vec3, Mat3)> {
        self.inner.poses()
    }
    fn axes(&self) -> Vec<Bent> {
        self.inner.axes()
    }
    fn reaction(&self, joint: usize, v_dot: &[f64], _: &[f64]) -> [f64; 6] {
        self.with_full(v_dot, |v_dot, lambda| self.inner.reaction(joint, v_dot, lambda))
            .unwrap_or([f64::NAN; 6])
    }
    fn is_elastic(&self, i: usize) -> bool {
        self.inner.is_elastic(self.choice.independent[i])
    }
    fn row_is_drive(&self, row: usize) -> bool {
        self.inner.row_is_drive(row)
    }
    fn row_joint(&self, row: usize) -> usize {
        self.inner.row_joint(row)
    }
    fn eliminated(&self) -> Option<(&Redundancy, &dyn System)> {
        Some((&self.rows, self.inner.as_system()))
    }
    fn eliminated_mut(&mut self) -> Option<(&mut Redundancy, &dyn System)> {
        Some((&mut self.rows, self.inner.as_system()))
    }
    fn violation(&self, _: &[f64], v_dot: &[f64], scratch: &mut [f64]) -> [f64; 5] {
        self.with_full(v_dot, |v_dot, _| self.inner.violation(&self.v, v_dot, scratch))
            .unwrap_or([f64::NAN; 5])
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
