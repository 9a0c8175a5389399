//! Switches and parameters of an element, counted over all its formulas in order: what the defaulted methods of
//! [`Element`] do.

use super::element::Element;
use crate::kinematics::formula::MAX_INPUTS;
use crate::kinematics::{Space, World};
use delassus_model::Expr;

/// The formulas of an element.
fn formulas<S: Space, E: Element<S> + ?Sized>(e: &E) -> impl Iterator<Item = &Expr> {
    (0..).map_while(|i| e.formula(i))
}

/// Number of switches.
pub(super) fn count<S: Space, E: Element<S> + ?Sized>(e: &E) -> usize {
    formulas(e).map(Expr::switches).sum()
}

/// lhs − rhs of every switch.
pub(super) fn values<S: Space, E: Element<S> + ?Sized>(e: &E, w: &World<S>, mut out: &mut [f64]) {
    for (i, f) in formulas(e).enumerate() {
        let (own, rest) = out.split_at_mut(f.switches());
        if !own.is_empty() {
            let mut x = [0.0; MAX_INPUTS];
            e.formula_inputs(i, w, &mut x);
            f.switch_values(w.t, &x[..f.inputs().len()], own);
        }
        out = rest;
    }
}

/// The formula that holds a switch, and its number there.
pub(super) fn find<S: Space, E: Element<S> + ?Sized>(e: &E, mut k: usize) -> Option<(usize, usize)> {
    for (i, f) in formulas(e).enumerate() {
        if k < f.switches() {
            return Some((i, k));
        }
        k -= f.switches();
    }
    None
}

/// The sign of lhs − rhs for which the present branch is right.
pub(super) fn side<S: Space, E: Element<S> + ?Sized>(e: &E, k: usize) -> f64 {
    find(e, k).and_then(|(i, k)| Some(e.formula(i)?.switch_side(k))).unwrap_or(0.0)
}

/// Takes the other branch of one switch.
pub(super) fn flip<S: Space, E: Element<S> + ?Sized>(e: &mut E, k: usize) {
    if let Some((i, k)) = find(e, k)
        && let Some(f) = e.formula_mut(i)
    {
        f.flip(k);
    }
}

/// Lets one switch look at its sides in every evaluation.
pub(super) fn release<S: Space, E: Element<S> + ?Sized>(e: &mut E, k: usize) {
    if let Some((i, k)) = find(e, k)
        && let Some(f) = e.formula_mut(i)
    {
        f.release(k);
    }
}

/// Takes the branches that hold at this point.
pub(super) fn freeze<S: Space, E: Element<S> + ?Sized>(e: &mut E, w: &World<S>) {
    let mut i = 0;
    while let Some(f) = e.formula(i) {
        if f.switches() > 0 {
            let mut x = [0.0; MAX_INPUTS];
            e.formula_inputs(i, w, &mut x);
            if let Some(f) = e.formula_mut(i) {
                let n = f.inputs().len();
                f.freeze(w.t, &x[..n]);
            }
        }
        i += 1;
    }
}

/// Compares at every point again.
pub(super) fn thaw<S: Space, E: Element<S> + ?Sized>(e: &mut E) {
    let mut i = 0;
    while let Some(f) = e.formula_mut(i) {
        f.thaw();
        i += 1;
    }
}

/// Gives a parameter another value in all formulas; false if none uses it.
pub(super) fn set_param<S: Space, E: Element<S> + ?Sized>(e: &mut E, name: &str, value: f64) -> bool {
    let (mut i, mut used) = (0, false);
    while let Some(f) = e.formula_mut(i) {
        used |= f.set_param(name, value);
        i += 1;
    }
    used
}

/// True if a formula uses a parameter.
pub(super) fn uses_param<S: Space, E: Element<S> + ?Sized>(e: &E, name: &str) -> bool {
    formulas(e).any(|f| f.params().any(|p| p == name))
}
