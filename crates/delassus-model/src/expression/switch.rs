//! `when(condition, a, b)`: a where the condition holds, b elsewhere, with a jump that a step never sees.
//!
//! Every comparison `lhs < rhs` in a condition is a switch. Frozen ([`Expr::freeze`]), it keeps its branch whatever its
//! sides do: value and derivatives are then smooth functions. The driver watches lhs − rhs ([`Expr::switch_values`]),
//! ends the step where it passes zero, and flips that one switch ([`Expr::flip`]). An expression that was never frozen
//! compares in every evaluation, as `if` does. This is the event "load change" of haddouni2017 fig. 2.

use super::Expr;
use super::program::{Comparison, Op};

/// Most comparisons in the `when` of one expression.
pub const MAX_SWITCHES: usize = 64;

/// Which branches hold.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Branches {
    count: usize,
    /// A bit per switch; none: as the sides say at every point.
    frozen: Option<u64>,
}

delassus_algebra::saved! { Branches { frozen } made { count } }

impl Branches {
    pub(super) fn new(count: usize) -> Branches {
        Branches { count, frozen: None }
    }
    #[inline]
    pub(super) fn holds(self, k: u32, how: Comparison, x: f64, y: f64) -> bool {
        self.frozen.map_or_else(|| how.holds(x, y), |bits| bits >> k & 1 == 1)
    }
}

impl Expr {
    /// Number of switches: comparisons in conditions of `when` that time or channels can change.
    #[inline]
    pub fn switches(&self) -> usize {
        self.branches.count
    }
    /// lhs − rhs of every switch, with the branches as they are.
    pub fn switch_values(&self, t: f64, inputs: &[f64], out: &mut [f64]) {
        let branches = self.branches;
        if branches.count == 0 {
            return;
        }
        self.run_with(
            t,
            |i| inputs[i],
            |k, how, x, y| {
                out[k as usize] = x - y;
                branches.holds(k, how, x, y)
            },
        );
    }
    /// Takes the branches that hold at this point and keeps them.
    pub fn freeze(&mut self, t: f64, inputs: &[f64]) {
        if self.branches.count == 0 {
            return;
        }
        let mut bits = 0u64;
        // a condition inside another stands before it in the program: the outer one sees its new branch
        self.run_with(
            t,
            |i| inputs[i],
            |k, how, x, y| {
                let holds = how.holds(x, y);
                bits |= u64::from(holds) << k;
                holds
            },
        );
        self.branches.frozen = Some(bits);
    }
    /// Compares in every evaluation again.
    pub fn thaw(&mut self) {
        self.branches.frozen = None;
    }
    /// Takes the other branch of one frozen switch.
    pub fn flip(&mut self, k: usize) {
        if let Some(bits) = &mut self.branches.frozen
            && k < self.branches.count
        {
            *bits ^= 1 << k;
        }
    }
    /// The sign of lhs − rhs, +1 or −1, for which the frozen branch of a switch is right; zero if it is not frozen.
    pub fn switch_side(&self, k: usize) -> f64 {
        let Some(bits) = self.branches.frozen else { return 0.0 };
        let how = self.ops.iter().find_map(|op| match op {
            Op::Switch(i, how) if *i as usize == k => Some(*how),
            _ => None,
        });
        let below = matches!(how, Some(Comparison::Less | Comparison::LessEqual));
        match how {
            None => 0.0,
            Some(_) if below == (bits >> k & 1 == 1) => -1.0,
            Some(_) => 1.0,
        }
    }
    /// Its value with every comparison as it is at this point, frozen or not.
    pub fn eval_free(&self, t: f64, input: impl Fn(usize) -> f64) -> f64 {
        self.run_with(t, input, |_, how, x, y| how.holds(x, y))
    }
}
