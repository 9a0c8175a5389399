//! A step of an explicit or half-explicit method: begin, stages, end; where the rows lose their rank, other rows or a leap.

use super::core::{Core, Scheme, Trouble};
use super::point::Point;
use crate::integrator::failure::non_finite;
use crate::integrator::{Degree, Dense, Options, Redundancy, Report, Stepper};
use delassus_system::System;
use delassus_system::error::Failure;
use delassus_system::state::State;

/// An explicit or half-explicit method.
pub(in crate::integrator) struct Explicit<S: Scheme> {
    pub(super) core: Core,
    pub(super) scheme: S,
    /// Scratch of `accelerations`, apart from the step's own.
    aside: Box<dyn Point>,
}

delassus_algebra::saved! { [S: Scheme] Explicit<S> { core, scheme, aside } }

impl<S: Scheme> Explicit<S> {
    pub(in crate::integrator) fn new(sys: &dyn System, options: &Options, scheme: S) -> Explicit<S> {
        let core = Core::new(sys, options, S::STAGES);
        Explicit { aside: core.start.another(sys), core, scheme }
    }

    /// From the end of the stages to the end of the step.
    fn finish(
        &mut self,
        sys: &mut dyn System,
        x0: &State,
        h: f64,
        x1: &mut State,
    ) -> Result<Report, Failure> {
        let core = &mut self.core;
        core.arrive(sys, x0, h, x1)?;
        if !S::ENDS_IN_PLACE {
            sys.set_position(x1.t, &x1.q);
        }
        // a chain of stages without such a turn leads past no singular position
        let passed = !(S::IS_CHAIN && core.chained) && core.passed_singular(sys);
        if passed {
            return self.leap(sys, x0, h, x1);
        }
        if S::PROJECTS {
            core.project_if_needed(sys, x1)?;
        }
        self.end_step(sys, x0, h, x1)
    }

    /// Accelerations at the end and the error estimate; the system stands at x1's position.
    pub(super) fn end_step(
        &mut self,
        sys: &mut dyn System,
        x0: &State,
        h: f64,
        x1: &mut State,
    ) -> Result<Report, Failure> {
        let core = &mut self.core;
        core.complete(sys, x1)?;
        core.ending.copy_from(x1);
        core.fastest = core.fastest.max(core.size(&x1.v));
        core.measure_stiffness(h, x1);
        core.report.error = self.scheme.error(core, sys, x0, h, x1);
        if core.report.error.is_nan() {
            return Err(non_finite(sys));
        }
        Ok(core.report)
    }
}

impl<S: Scheme> Explicit<S> {
    /// Projects positions, then velocities, onto the rows, chosen anew there; the method has been restarted nearby.
    pub(in crate::integrator) fn project(
        &mut self,
        sys: &mut dyn System,
        x: &mut State,
    ) -> Result<(), Failure> {
        let core = &mut self.core;
        sys.set_position(x.t, &x.q);
        core.rows.select(sys);
        core.project_positions(sys, x)?;
        core.project_velocities(sys, x)
    }
}

impl<S: Scheme> Stepper for Explicit<S> {
    fn restart(&mut self, sys: &mut dyn System, x: &mut State, _: f64) -> Result<(), Failure> {
        let core = &mut self.core;
        core.rows.analyze(sys, x.t, &x.q, &x.v, core.options.redundancy_tolerance);
        core.scale.iter_mut().enumerate().for_each(|(i, s)| *s = sys.scale(i));
        core.is_known = false;
        core.best_ratio = 0.0;
        core.fastest = core.size(&x.v);
        self.accelerations(sys, x)
    }

    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure> {
        // stages with the rows chosen at the start
        let mut done = match self.core.begin(sys, x0, h) {
            Ok(()) if self.core.is_next_to_singular(self.core.pivots) => Err(Trouble::Weak),
            Ok(()) => self.scheme.stages(&mut self.core, sys, x0, h, x1),
            Err(f) => Err(Trouble::from(f)),
        };
        // they lose their rank on the way: with rows chosen at the middle
        if matches!(done, Err(Trouble::Weak)) && self.core.rows.is_deficient() {
            done = match self.core.choose_at_midpoint(sys, x0, h) {
                Ok(()) => self.scheme.stages(&mut self.core, sys, x0, h, x1),
                Err(f) => Err(Trouble::from(f)),
            };
        }
        // the end of the step, or a leap over the singular position
        match done {
            Ok(()) => {
                let done = self.finish(sys, x0, h, x1);
                let strayed = self.core.is_next_to_singular(self.core.end_pivots);
                if done.is_ok() && strayed { self.leap(sys, x0, h, x1) } else { done }
            }
            Err(Trouble::Failed(f)) => Err(f),
            Err(Trouble::Weak) => self.leap(sys, x0, h, x1),
        }
    }

    fn accept(&mut self) {
        let core = &mut self.core;
        std::mem::swap(&mut core.start, &mut core.end);
        std::mem::swap(&mut core.known, &mut core.ending);
        core.pivots = core.end_pivots;
        core.weighed.copy_from_slice(core.rows.active());
        (core.is_known, core.is_weighed) = (true, true);
    }

    fn accelerations(&mut self, sys: &mut dyn System, x: &mut State) -> Result<(), Failure> {
        sys.set_state(x.t, &x.q, &x.v);
        self.aside.take(sys)?;
        self.aside.factor(self.core.rows.active())?;
        Core::index1(self.aside.as_mut(), sys, &mut self.core.r, &mut x.v_dot, &mut x.lambda);
        if !x.is_finite() {
            return Err(non_finite(sys));
        }
        self.core.rows.settle(sys, &mut x.lambda);
        Ok(())
    }

    /// From an Euler step: rates of velocities, accelerations and their change.
    fn first_step(&mut self, sys: &mut dyn System, x: &State, tolerance: f64) -> Option<f64> {
        let core = &mut self.core;
        let (v, a) = (core.size(&x.v), core.size(&x.v_dot));
        let rate = v.max(a.sqrt());
        if rate <= 0.0 || !rate.is_finite() {
            return None;
        }
        let h = 1e-2 / rate;
        let mut y = x.clone();
        y.t += h;
        for i in 0..core.dims.nv {
            core.dq[i] = h * (x.v[i] + 0.5 * h * x.v_dot[i]);
            y.v[i] += h * x.v_dot[i];
        }
        sys.retract_at(y.t, &x.q, &core.dq, &mut y.q);
        let mut jerk = 0.0;
        if self.accelerations(sys, &mut y).is_ok() {
            y.v_dot.iter_mut().zip(&x.v_dot).for_each(|(y, x)| *y = (*y - x) / h);
            jerk = self.core.size(&y.v_dot);
        }
        // the largest of the rates that the first derivatives show
        let rate = rate.max(jerk.cbrt()).max(if a > 0.0 { (jerk / a).min(10.0 * rate) } else { 0.0 });
        Some(0.5 * tolerance.powf(1.0 / S::ESTIMATE) / rate)
    }

    fn rows(&self) -> &Redundancy {
        &self.core.rows
    }
    fn rows_mut(&mut self) -> &mut Redundancy {
        &mut self.core.rows
    }
    /// Of degree five, by the accelerations at both ends, where the chart is known all along the step.
    fn interpolate(&self, sys: &dyn System, x0: &State, x1: &State, dense: &mut Dense) {
        let degree = if sys.chart_is_known() { Degree::Quintic } else { Degree::Cubic };
        dense.fit(degree, sys, x0, x1);
    }
    fn ends_in_place(&self) -> bool {
        true
    }
    fn own_accelerations(&self) -> Option<&[f64]> {
        S::OWN.map(|i| &self.core.w[i])
    }
    fn stiffness(&self) -> Option<f64> {
        self.core.stiffness
    }
}
