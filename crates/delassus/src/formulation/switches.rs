//! Loads that jump: conditions in the formulas of force elements, counted over all elements in order.

use super::absolute::Absolute;
use crate::kinematics::Space;

impl<S: Space> Absolute<S> {
    pub(super) fn switch_count(&self) -> usize {
        self.forces.iter().map(|(_, e)| e.switches()).sum()
    }

    /// Values of all conditions, each positive while its branch is right.
    pub(super) fn switch_values(&self, mut out: &mut [f64]) {
        for (_, e) in &self.forces {
            let n = e.switches();
            if n == 0 {
                continue;
            }
            let (own, rest) = out.split_at_mut(n);
            e.switch_values(&self.world, own);
            own.iter_mut().enumerate().for_each(|(k, x)| *x *= e.switch_side(k));
            out = rest;
        }
    }

    /// The element that a condition belongs to, and its number there.
    fn switch(&self, mut k: usize) -> Option<(usize, usize)> {
        for (i, (_, e)) in self.forces.iter().enumerate() {
            let n = e.switches();
            if k < n {
                return Some((i, k));
            }
            k -= n;
        }
        None
    }

    pub(super) fn switch_name(&self, k: usize) -> String {
        self.switch(k).map_or(String::new(), |(i, _)| self.forces[i].0.clone())
    }

    pub(super) fn flip_switch(&mut self, k: usize) {
        if let Some((i, k)) = self.switch(k) {
            self.forces[i].1.flip(k);
        }
    }

    /// Takes the branches that hold at the point of evaluation.
    pub(super) fn freeze_switches(&mut self) {
        for (_, e) in &mut self.forces {
            e.freeze(&self.world);
        }
    }

    pub(super) fn set_force_param(&mut self, name: &str, value: f64) -> bool {
        self.forces.iter_mut().fold(false, |any, (_, e)| e.set_param(name, value) || any)
    }

    pub(super) fn force_uses_param(&self, name: &str) -> bool {
        self.forces.iter().any(|(_, e)| e.uses_param(name))
    }
}
