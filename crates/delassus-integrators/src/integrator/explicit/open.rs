//! Points of a system without rows whose accelerations cost O(n): open chains in relative coordinates.

use super::point::{Mass, Pivots, Point, Target};
use delassus_system::System;
use delassus_system::error::Failure;

/// Accelerations by articulated bodies.
pub(super) struct Open {
    a: Vec<f64>,
}

delassus_algebra::saved! { Open { a } }

impl Open {
    pub(super) fn new(n: usize) -> Open {
        Open { a: vec![0.0; n] }
    }

    /// Does the system have an O(n) path?
    pub(super) fn fits(sys: &dyn System) -> bool {
        sys.forward_dynamics(&mut vec![0.0; sys.dims().nv])
    }
}

impl Point for Open {
    fn take(&mut self, sys: &dyn System) -> Result<(), Failure> {
        sys.forward_dynamics(&mut self.a);
        Ok(())
    }
    fn take_matrices(&mut self, _: &dyn System, _: Mass) -> Result<(), Failure> {
        Ok(())
    }
    fn factor(&mut self, _: &[bool]) -> Result<Pivots, Failure> {
        Ok(Pivots::GOOD)
    }
    fn accelerate(&mut self, _: &[f64], a: &mut [f64], _: &mut [f64]) {
        a.copy_from_slice(&self.a);
    }
    fn close(&mut self, _: &Target, a: &mut [f64], _: &mut [f64]) -> Result<Pivots, Failure> {
        a.copy_from_slice(&self.a);
        Ok(Pivots::GOOD)
    }
    fn compare(&mut self, _: &Target) -> bool {
        true
    }
    fn correct(&mut self, _: &[f64], d: &mut [f64]) {
        d.fill(0.0);
    }
    fn free(&mut self, _: &dyn System, out: &mut [f64]) -> Result<(), Failure> {
        out.copy_from_slice(&self.a);
        Ok(())
    }
    fn react(&mut self, _: &[f64], out: &mut [f64]) {
        out.fill(0.0);
    }
    fn weights(&self) -> &[f64] {
        &[]
    }
    fn applied(&self) -> Option<&[f64]> {
        Some(&self.a)
    }
    fn another(&self, _: &dyn System) -> Box<dyn Point> {
        Box::new(Open::new(self.a.len()))
    }
}
