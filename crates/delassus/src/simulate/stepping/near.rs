//! Which contacts stand in the equations: those that the motion may close before the list is made anew.

use crate::simulate::event::Thresholds;
use crate::simulate::measure::is_of_bodies;
use crate::simulate::session::Session;
use delassus_mechanics::formulation::Mechanism;

/// Up to this many contacts all stand in the equations all the time.
const ALL_UP_TO: usize = 32;
/// Steps that a list should serve.
const STEPS: f64 = 4.0;

/// The list of contacts in the equations.
pub(super) struct Near {
    ids: Vec<usize>,
    found: Vec<usize>,
    /// Those of them that have joined though they face nothing yet, and when.
    joined: Vec<usize>,
    instant: f64,
    now: Vec<usize>,
    /// Contacts with numbers of their own; those of clouds follow.
    listed: usize,
    /// Few contacts: no distances are needed.
    all: bool,
    /// Distance that two bodies may still come closer before the list is made anew.
    budget: f64,
    begun: bool,
    last: f64,
    /// Weight of every velocity: how fast surfaces move by it, in model lengths.
    weights: Vec<f64>,
    /// Their laws have changed.
    stale: bool,
}

delassus_algebra::saved! { Near { ids, found, joined, instant, now, listed, all, budget, begun, last, weights, stale } }

impl Near {
    pub(super) fn new(mechanism: &dyn Mechanism) -> Near {
        let all = mechanism.contacts().list().len() <= ALL_UP_TO && !mechanism.contacts().has_clouds();
        // what turns moves surfaces as far from its centre as they are; in coordinates of joints as far as the model is large
        let length = mechanism.bodies().length();
        let arm = if is_of_bodies(mechanism) { mechanism.contacts().arm().min(length) } else { length };
        // angles have the scale one; where the model has it too nothing tells them apart
        let turns = |scale: f64| (scale - 1.0).abs() < 1e-12 && (length - 1.0).abs() > 1e-9;
        let weight = |i: usize| match mechanism.scale(i) {
            scale if turns(scale) => arm / length,
            scale => 1.0 / scale,
        };
        let weights = (0..mechanism.dims().nv).map(weight).collect();
        Near {
            ids: Vec::new(),
            found: Vec::new(),
            joined: Vec::new(),
            instant: f64::NEG_INFINITY,
            now: Vec::new(),
            listed: mechanism.contacts().list().len(),
            all,
            budget: 0.0,
            begun: false,
            last: f64::NEG_INFINITY,
            weights,
            stale: false,
        }
    }

    /// By number among the contacts of the mechanism, in the order of their rows.
    pub(super) fn ids(&self) -> &[usize] {
        &self.ids
    }

    /// How many contacts have numbers of their own.
    pub(super) fn listed(&self) -> usize {
        self.listed
    }

    /// Their laws have changed: they are put into the equations anew before the next step.
    pub(super) fn forget_laws(&mut self) {
        self.stale = true;
    }

    /// Near contacts that face nothing and are not in the equations.
    pub(super) fn idle(&self) -> impl Iterator<Item = usize> {
        self.found.iter().copied().filter(|c| *c < self.listed && self.ids.binary_search(c).is_err())
    }

    /// Contacts that stand in the equations of the next step, whatever they face.
    pub(super) fn join(&mut self, contacts: &[usize]) {
        self.joined.extend_from_slice(contacts);
    }

    /// The contacts that matter for a step of length h from the present state; for each where it stood before. `None` if nothing
    /// changed.
    pub(super) fn renew(
        &mut self,
        session: &mut Session,
        h: f64,
        tol: &Thresholds,
    ) -> Option<Vec<Option<usize>>> {
        if !(self.all && self.begun) {
            self.find(session, h, tol);
        }
        // features that do not face each other have no gap; discs and spheres of clouds always do
        let mechanism = session.mechanism.as_ref();
        if session.x.t > self.instant {
            self.joined.clear();
            self.instant = session.x.t;
        }
        self.now.clear();
        for c in &self.found {
            let faces = || mechanism.contacts().gap_and_margin(*c).1 >= -tol.gap;
            if *c >= self.listed || faces() || self.joined.contains(c) {
                self.now.push(*c);
            }
        }
        let stale = std::mem::take(&mut self.stale);
        if !stale && self.now == self.ids && self.ids.len() == mechanism.contacts().closed().len() {
            return None;
        }
        // both lists ascend
        let before = self.now.iter().map(|c| self.ids.binary_search(c).ok()).collect();
        std::mem::swap(&mut self.ids, &mut self.now);
        Some(before)
    }

    /// How far two surfaces may come closer within h at these velocities: twice the fastest motion.
    pub(super) fn travel(&self, h: f64, v: &[f64], tol: &Thresholds) -> f64 {
        2.0 * tol.length * h * self.fastest(v)
    }

    /// The fastest motion of a surface by velocities of the coordinates, in model lengths.
    fn fastest(&self, v: &[f64]) -> f64 {
        v.iter().zip(&self.weights).fold(0.0f64, |m, (v, s)| m.max((v * s).abs()))
    }

    /// Looks for near contacts if the motion since the last time may have brought others.
    fn find(&mut self, session: &mut Session, h: f64, tol: &Thresholds) {
        let x = &session.x;
        let own = self.fastest(&x.v);
        // where coordinates are eliminated others may be faster than those that are left
        let speed = session.mechanism.elimination().map_or(own, |e| e.fastest().max(own));
        let stretch = if own > 0.0 { speed / own } else { 1.0 };
        let step = 2.0 * tol.length * (h * speed + h * h * stretch * self.fastest(&x.v_dot));
        let passed = std::mem::replace(&mut self.last, x.t);
        if x.t > passed && passed.is_finite() {
            self.budget -= 2.0 * tol.length * (x.t - passed) * speed;
        }
        if !self.begun || self.budget < step {
            self.budget = if self.all { f64::INFINITY } else { STEPS * step.max(tol.gap) };
            session.mechanism.contacts_mut().near(self.budget, &mut self.found);
            self.begun = true;
        }
    }
}
