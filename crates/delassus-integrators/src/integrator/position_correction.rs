//! The correction U of positions beside a formula, with its multipliers ν: what stabilized index 2 adds to the increment.
//!
//! From step to step both change little, so that a step begins with those of the last one, which are of third order in the step.

use super::implicit::Implicit;

/// Steps that grow by more than this begin without: of far smaller ones U is round-off.
const GROWTH: f64 = 2.0;

/// U and ν of the iterate, and those of the last accepted step.
pub(super) struct PositionCorrection {
    pub(super) u: Vec<f64>,
    pub(super) nu: Vec<f64>,
    /// U, ν and h of the last accepted step; h is zero before the first.
    last: (Vec<f64>, Vec<f64>, f64),
    h: f64,
}

delassus_algebra::saved! { PositionCorrection { u, nu, last, h } }

impl PositionCorrection {
    pub(super) fn new(nv: usize, m: usize) -> PositionCorrection {
        let (zn, zm) = (|| vec![0.0; nv], || vec![0.0; m]);
        PositionCorrection { u: zn(), nu: zm(), last: (zn(), zm(), 0.0), h: 0.0 }
    }

    /// There is no last step.
    pub(super) fn restart(&mut self) {
        self.last.2 = 0.0;
    }

    /// The first iterate of a step of size h, which is added to the increment.
    pub(super) fn begin(&mut self, solver: &mut Implicit, h: f64) -> &mut PositionCorrection {
        let (u, nu, before) = &self.last;
        let scale = if h <= GROWTH * before { (h / before).powi(3) } else { 0.0 };
        self.u.iter_mut().zip(u).for_each(|(x, u)| *x = scale * u);
        self.nu.iter_mut().zip(nu).for_each(|(x, nu)| *x = scale * nu);
        solver.dq.iter_mut().zip(&self.u).for_each(|(q, u)| *q += u);
        self.h = h;
        self
    }

    /// The step counts.
    pub(super) fn accept(&mut self) {
        std::mem::swap(&mut self.u, &mut self.last.0);
        std::mem::swap(&mut self.nu, &mut self.last.1);
        self.last.2 = self.h;
    }
}
