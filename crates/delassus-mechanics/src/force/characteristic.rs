//! Springs and dampers with any characteristic on a scalar measure: between points, about an axis, along an axis.
//!
//! The force that resists is f(s, ṡ) = spring(s − s₀) + damper(ṡ) + force(s, ṡ, t), positive where it pulls back: the
//! bodies feel −f ∂s/∂q. The first part has a potential ∫ spring ds, the second is lost, and the third, which may be
//! anything, counts as applied.

use super::element::{BodyBlocks, Element, Wrenches};
use super::load::Load;
use super::scalar;
use crate::kinematics::formula::MAX_INPUTS;
use crate::kinematics::signal::measure_state;
use crate::kinematics::{Measure, Space, World};
use delassus_model::Expr;
use delassus_model::force::{Along, Curve, Law, arguments, formula};
use delassus_system::{Power, Shift};

/// The element.
#[derive(Clone, Debug)]
pub struct Characteristic<S: Space> {
    /// What is measured.
    pub measure: Measure<S>,
    /// What resists.
    pub law: Law,
    /// Coordinate from which the potential is counted.
    pub origin: f64,
}

delassus_algebra::saved! { [S: Space] Characteristic<S> { measure, law } made { origin } }

impl<S: Space> Element<S> for Characteristic<S> {
    fn apply(&self, w: &World<S>, out: &mut Wrenches<S>) {
        let (s, rate, row) = measure_state(&self.measure, w);
        scalar::apply(self.measure.bodies, -self.law.at(w.t, s, rate)[0], &row, out);
    }

    fn tangent(&self, w: &World<S>, shift: Shift, out: &mut dyn BodyBlocks<S>) {
        let (s, rate, row) = measure_state(&self.measure, w);
        let [force, by_position, by_rate] = self.law.at(w.t, s, rate).map(|x| -x);
        scalar::tangent(&self.measure, w, Along { force, by_position, by_rate }, &row, shift, out);
    }

    fn potential(&self, w: &World<S>) -> f64 {
        let Some(spring) = &self.law.spring else { return 0.0 };
        spring.integral(self.origin - self.law.rest, measure_state(&self.measure, w).0 - self.law.rest)
    }

    fn power(&self, w: &World<S>) -> Power {
        let (s, rate, _) = measure_state(&self.measure, w);
        let damper = self.law.damper.as_ref().map_or(0.0, |c| c.at(rate).0);
        let force = self.law.force.as_ref().map_or(0.0, |e| formula(e, w.t, s, rate)[0]);
        Power { damping: damper * rate, applied: -force * rate, ..Power::default() }
    }

    fn value(&self, w: &World<S>) -> f64 {
        let (s, rate, _) = measure_state(&self.measure, w);
        -self.law.at(w.t, s, rate)[0]
    }

    fn left_table(&self, w: &World<S>) -> Option<(f64, [f64; 2])> {
        let (s, rate, _) = measure_state(&self.measure, w);
        self.law.left_by(s, rate)
    }

    fn commit(&mut self, w: &World<S>) {
        let [a, b] = self.measure.bodies;
        self.measure.commit(&w.bodies[a].pose, &w.bodies[b].pose);
    }

    fn load(&self, i: usize) -> Option<Load<'_>> {
        (i == 0).then_some(Load::Law(&self.law))
    }

    fn load_inputs(&self, _: usize, w: &World<S>, x: &mut [f64; MAX_INPUTS]) {
        (x[0], x[1], _) = measure_state(&self.measure, w);
    }

    fn add_load(&self, _: usize, amount: f64, w: &World<S>, out: &mut Wrenches<S>) {
        scalar::apply(self.measure.bodies, -amount, &measure_state(&self.measure, w).2, out);
    }

    fn formula(&self, i: usize) -> Option<&Expr> {
        self.law.formulas().nth(i)
    }

    fn formula_mut(&mut self, i: usize) -> Option<&mut Expr> {
        let law = &mut self.law;
        let curves = [&mut law.spring, &mut law.damper].into_iter();
        curves.filter_map(|c| c.as_mut()?.formula_mut()).chain(&mut law.force).nth(i)
    }

    fn formula_inputs(&self, i: usize, w: &World<S>, x: &mut [f64; MAX_INPUTS]) {
        let Some(e) = Element::<S>::formula(self, i) else { return };
        let (s, rate, _) = measure_state(&self.measure, w);
        // the curves have one argument: the spring its own abscissa, the damper the rate
        let is = |c: &Option<Curve>| c.as_ref().and_then(Curve::formula).is_some_and(|f| std::ptr::eq(f, e));
        if is(&self.law.spring) {
            x[0] = s - self.law.rest;
        } else if is(&self.law.damper) {
            x[0] = rate;
        } else {
            arguments(e, s, rate, x);
        }
    }
}
