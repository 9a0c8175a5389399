//! Springs and dampers with any characteristic on a scalar measure: between points, about an axis, along an axis.
//!
//! The force that resists is f(s, ṡ) = spring(s − s₀) + damper(ṡ) + force(s, ṡ, t), positive where it pulls back: the
//! bodies feel −f ∂s/∂q. The first part has a potential ∫ spring ds, the second is lost, and the third, which may be
//! anything, counts as applied.

use super::curve::Curve;
use super::element::{BodyBlocks, Element, Wrenches};
use super::scalar::{self, Along};
use crate::formulation::{Power, Shift};
use crate::kinematics::formula::MAX_INPUTS;
use crate::kinematics::signal::measure_state;
use crate::kinematics::{Measure, Space, World};
use crate::model::{Channel, Expr};

/// A characteristic: what resists a coordinate and its rate.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Law {
    /// Force over the coordinate, counted from `rest`.
    pub spring: Option<Curve>,
    /// Where the spring's abscissa begins.
    pub rest: f64,
    /// Force over its rate.
    pub damper: Option<Curve>,
    /// A formula of coordinate, rate and time.
    pub force: Option<Expr>,
}

/// Values of the inputs of a formula of [`Channel::Argument`] 0 (coordinate) and 1 (rate).
pub(super) fn arguments(e: &Expr, s: f64, rate: f64, x: &mut [f64]) {
    for (x, c) in x.iter_mut().zip(e.inputs()) {
        *x = if *c == Channel::Argument(1) { rate } else { s };
    }
}

/// A formula of [`Channel::Argument`] 0 (coordinate) and 1 (rate) and time, with its derivatives by both.
#[must_use]
pub fn formula(e: &Expr, t: f64, s: f64, rate: f64) -> [f64; 3] {
    let mut x = [0.0; 2];
    let mut g = [0.0; 2];
    let n = e.inputs().len().min(2);
    let is_rate = |i: usize| e.inputs()[i] == Channel::Argument(1);
    arguments(e, s, rate, &mut x);
    let f = e.gradient(t, &x[..n], &mut g[..n]);
    let (mut by_s, mut by_rate) = (0.0, 0.0);
    for (i, g) in g.iter().enumerate().take(n) {
        *(if is_rate(i) { &mut by_rate } else { &mut by_s }) += g;
    }
    [f, by_s, by_rate]
}

impl Law {
    /// What resists, with its derivatives by coordinate and rate.
    #[must_use]
    pub fn at(&self, t: f64, s: f64, rate: f64) -> [f64; 3] {
        let mut f = [0.0; 3];
        if let Some(c) = &self.spring {
            let (v, d) = c.at(s - self.rest);
            f[0] += v;
            f[1] += d;
        }
        if let Some(c) = &self.damper {
            let (v, d) = c.at(rate);
            f[0] += v;
            f[2] += d;
        }
        if let Some(e) = &self.force {
            let g = formula(e, t, s, rate);
            f.iter_mut().zip(g).for_each(|(f, g)| *f += g);
        }
        f
    }

    /// Its formulas: of the spring, the damper, the rest.
    fn formulas(&self) -> impl Iterator<Item = &Expr> {
        [&self.spring, &self.damper].into_iter().filter_map(|c| c.as_ref()?.formula()).chain(&self.force)
    }
}

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

    fn commit(&mut self, w: &World<S>) {
        let [a, b] = self.measure.bodies;
        self.measure.commit(&w.bodies[a].pose, &w.bodies[b].pose);
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
