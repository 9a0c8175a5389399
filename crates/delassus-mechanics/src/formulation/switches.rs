//! Loads that jump: conditions in the formulas of force elements, counted over all elements in order.

use super::absolute::Absolute;
use crate::kinematics::Space;

/// Conditions in the formulas of loads, whose zeros are jumps, and parameters that may change.
pub trait Switches: Send {
    /// Number of conditions.
    fn count(&self) -> usize;
    /// Their values at the point of evaluation, each positive while the branch in force is right.
    fn values(&self, out: &mut [f64]);
    /// The element that a condition belongs to.
    fn name(&self, k: usize) -> String;
    /// Takes the branches that hold at the point of evaluation and keeps them.
    fn freeze(&mut self);
    /// Takes the other branch of a condition.
    fn flip(&mut self, k: usize);
    /// Gives a parameter another value in the formulas of forces; false if none uses it.
    fn set_param(&mut self, name: &str, value: f64) -> bool;
    /// True if the formula of a force uses a parameter.
    fn uses_param(&self, name: &str) -> bool;
}

impl<S: Space> Absolute<S> {
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
}

impl<S: Space> Switches for Absolute<S> {
    fn count(&self) -> usize {
        self.forces.iter().map(|(_, e)| e.switches()).sum()
    }

    fn values(&self, mut out: &mut [f64]) {
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

    fn name(&self, k: usize) -> String {
        self.switch(k).map_or(String::new(), |(i, _)| self.forces[i].0.clone())
    }

    fn flip(&mut self, k: usize) {
        if let Some((i, k)) = self.switch(k) {
            self.forces[i].1.flip(k);
        }
    }

    fn freeze(&mut self) {
        for (_, e) in &mut self.forces {
            e.freeze(&self.world);
        }
    }

    fn set_param(&mut self, name: &str, value: f64) -> bool {
        self.forces.iter_mut().fold(false, |any, (_, e)| e.set_param(name, value) || any)
    }

    fn uses_param(&self, name: &str) -> bool {
        self.forces.iter().any(|(_, e)| e.uses_param(name))
    }
}
