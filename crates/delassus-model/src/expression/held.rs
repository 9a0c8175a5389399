//! The motion held on a jump of an expression: the value lies between those of both sides.
//!
//! Where both sides of a jump push the motion back to it, as dry friction `-f*sign(v)` at rest does, the expression has no value
//! there and the motion stays on the jump all the same: with that convex combination of both sides which keeps it there
//! (Filippov: Differential equations with discontinuous right-hand sides, 1988). The driver finds the share.

use super::Expr;
use super::switch::Branches;

/// A side of a jump: lhs − rhs of its switch is positive or negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Positive.
    Above,
    /// Negative.
    Below,
}

/// The two sides of the jump that the motion is held on.
#[derive(Clone, Debug, Default)]
pub(super) struct Held {
    /// Its switches, a bit each; none: the motion is not held.
    pub(super) switches: u64,
    /// Branches above and below it, and stairs of every `floor`.
    pub(super) bits: [u64; 2],
    pub(super) stairs: [Vec<(u32, f64)>; 2],
    /// Share of the upper side.
    pub(super) share: f64,
}

delassus_algebra::saved! { Held { switches, bits, stairs, share } }

impl Branches {
    /// Takes the branch of one switch on a side of its jump.
    fn take(&mut self, k: usize, holds: bool, side: Side) {
        for (first, stair) in &mut self.stairs {
            let first = *first as usize;
            if k == first || k == first + 1 {
                // the upper end of a stair leads to the next, the lower end to the last one
                *stair += match (k == first, side) {
                    (true, Side::Above) => 1.0,
                    (false, Side::Below) => -1.0,
                    _ => 0.0,
                };
                return;
            }
        }
        if let Some(bits) = &mut self.frozen {
            *bits = *bits & !(1 << k) | u64::from(holds) << k;
        }
    }
}

impl Expr {
    /// Holds the motion on the jump of some frozen switches, each with whether its lhs − rhs has the sign of the others or the
    /// opposite one. False if it is held on another one already.
    pub fn hold(&mut self, switches: &[(usize, bool)]) -> bool {
        if self.branches.held.switches != 0 || self.branches.frozen.is_none() {
            return false;
        }
        let mut held = Held { share: 0.5, ..Held::default() };
        for (i, side) in [Side::Above, Side::Below].into_iter().enumerate() {
            let mut branches = self.branches.clone();
            for (k, same) in switches.iter().filter(|s| s.0 < self.switches()) {
                let own = if *same == (side == Side::Above) { Side::Above } else { Side::Below };
                let d = if own == Side::Above { 1.0 } else { -1.0 };
                let holds = self.comparison_of(*k).is_some_and(|how| how.holds(d, 0.0));
                branches.take(*k, holds, own);
                held.switches |= 1 << k;
            }
            (held.bits[i], held.stairs[i]) = (branches.frozen.unwrap_or(0), branches.stairs);
        }
        self.branches.held = held;
        true
    }

    /// Share of the upper side in the value from now on.
    pub fn set_share(&mut self, share: f64) {
        self.branches.held.share = share;
    }

    /// Lets the motion go: to one side, or with the branches as they were.
    pub fn let_go(&mut self, side: Option<Side>) {
        let held = std::mem::take(&mut self.branches.held);
        if let Some(side) = side.filter(|_| held.switches != 0) {
            let [above, below] = held.stairs;
            self.branches.frozen = Some(held.bits[side as usize]);
            self.branches.stairs = if side == Side::Above { above } else { below };
        }
    }
}
