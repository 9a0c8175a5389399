//! Loads that jump: conditions in the formulas of force elements, counted over all elements in order.

use super::absolute::Absolute;
use crate::force::element::Element;
use crate::kinematics::Space;
use crate::kinematics::formula::MAX_INPUTS;
use delassus_algebra::taylor::Taylor;
use delassus_model::expression::{Expr, Side};

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
    /// Gives a parameter another value in the formulas of forces, of friction and of surfaces that move; false if none uses it. Closed
    /// contacts must be closed anew.
    fn set_param(&mut self, name: &str, value: f64) -> bool;
    /// True if the formula of a force, of friction or of a surface uses a parameter.
    fn uses_param(&self, name: &str) -> bool;
    /// Lets a condition look at its sides in every evaluation from now on.
    fn release(&mut self, k: usize);
    /// lhs − rhs of every condition at the point of evaluation.
    fn sides(&self, out: &mut [f64]);
    /// Holds the motion on the jump of some conditions, each with whether its lhs − rhs has the sign of the first or the opposite
    /// one ([`delassus_model::Expr::hold`]). False, and nothing is held, if one of their formulas holds another jump.
    fn hold(&mut self, jump: &[(usize, bool)]) -> bool;
    /// Share of the upper side in the values of these formulas.
    fn set_share(&mut self, jump: &[(usize, bool)], share: f64);
    /// Lets the motion go: to one side, or with the branches as they were.
    fn let_go(&mut self, jump: &[(usize, bool)], side: Option<Side>);
    /// Number of channels that the formula of a condition reads.
    fn inputs(&self, k: usize) -> usize;
    /// Their values at the point of evaluation.
    fn input_values(&self, k: usize, out: &mut [f64]);
    /// Bounds of a condition along a motion of time and channels, positive while the branch in force is right.
    fn enclose(&self, k: usize, t: Taylor<3>, inputs: &[Taylor<3>]) -> Taylor<3>;
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

    /// The element, the number of the formula of a condition there, and its number in the formula.
    fn formula_of(&self, k: usize) -> Option<(&dyn Element<S>, usize, usize)> {
        let (i, k) = self.switch(k)?;
        let element = self.forces[i].1.as_ref();
        let (formula, k) = element.switch_formula(k)?;
        Some((element, formula, k))
    }

    /// Does something to each formula that has some of these conditions, given as numbers in it; false at the first for which that
    /// fails.
    fn each_formula(
        &mut self,
        jump: &[(usize, bool)],
        mut act: impl FnMut(&mut Expr, &[(usize, bool)]) -> bool,
    ) -> bool {
        let places: Vec<_> = jump
            .iter()
            .filter_map(|(k, same)| {
                let (element, k) = self.switch(*k)?;
                let (formula, k) = self.forces[element].1.switch_formula(k)?;
                Some(((element, formula), (k, *same)))
            })
            .collect();
        for (i, (place, _)) in places.iter().enumerate() {
            // once for each formula
            if places[..i].iter().any(|p| p.0 == *place) {
                continue;
            }
            let own: Vec<_> = places.iter().filter(|p| p.0 == *place).map(|p| p.1).collect();
            let formula = self.forces[place.0].1.formula_mut(place.1);
            if !formula.is_some_and(|f| act(f, &own)) {
                return false;
            }
        }
        true
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
        let mut used = false;
        for (_, e) in &mut self.forces {
            used |= e.set_param(name, value);
        }
        for friction in self.model.contacts.iter_mut().flat_map(|c| c.frictions_mut()) {
            used |= friction.set_param(name, value);
        }
        let closed = self.blocks.iter_mut().filter_map(|b| b.as_contact_mut());
        self.candidates.iter_mut().chain(closed).for_each(|c| c.set_param(name, value));
        used
    }

    fn uses_param(&self, name: &str) -> bool {
        let mut frictions = self.model.contacts.iter().flat_map(|c| c.frictions());
        self.forces.iter().any(|(_, e)| e.uses_param(name)) || frictions.any(|f| f.uses_param(name))
    }

    fn release(&mut self, k: usize) {
        if let Some((i, k)) = self.switch(k) {
            self.forces[i].1.release(k);
        }
    }

    fn sides(&self, mut out: &mut [f64]) {
        for (_, e) in &self.forces {
            let (own, rest) = out.split_at_mut(e.switches());
            e.switch_values(&self.world, own);
            out = rest;
        }
    }

    fn hold(&mut self, jump: &[(usize, bool)]) -> bool {
        let mut begun = 0;
        let all = self.each_formula(jump, |f, own| {
            let held = f.hold(own);
            begun += usize::from(held);
            held
        });
        if !all {
            // those before the one that refused
            self.each_formula(jump, |f, _| {
                let undo = begun > 0;
                if undo {
                    f.let_go(None);
                    begun -= 1;
                }
                undo
            });
        }
        all
    }

    fn set_share(&mut self, jump: &[(usize, bool)], share: f64) {
        self.each_formula(jump, |f, _| {
            f.set_share(share);
            true
        });
    }

    fn let_go(&mut self, jump: &[(usize, bool)], side: Option<Side>) {
        self.each_formula(jump, |f, _| {
            f.let_go(side);
            true
        });
    }

    fn inputs(&self, k: usize) -> usize {
        self.formula_of(k).and_then(|(e, i, _)| e.formula(i)).map_or(0, |f| f.inputs().len())
    }

    fn input_values(&self, k: usize, out: &mut [f64]) {
        if let Some((element, i, _)) = self.formula_of(k) {
            let mut x = [0.0; MAX_INPUTS];
            element.formula_inputs(i, &self.world, &mut x);
            let n = out.len();
            out.copy_from_slice(&x[..n]);
        }
    }

    fn enclose(&self, k: usize, t: Taylor<3>, inputs: &[Taylor<3>]) -> Taylor<3> {
        let found = self.formula_of(k).and_then(|(e, i, k)| Some((e.formula(i)?, k)));
        found.map_or(Taylor::ALL, |(f, k)| f.enclose_switch(k, t, |i| inputs[i]).scaled(f.switch_side(k)))
    }
}
