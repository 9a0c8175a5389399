//! Switches: the comparisons and jumps of an expression, which stand still while a step is taken.
//!
//! Every comparison `lhs < rhs`, in `when`, in `if` or as a number, is a switch; `step` has one at zero, `sign` two there,
//! `floor` one at each end of its stair. Frozen ([`Expr::freeze`]), a switch keeps its branch whatever its sides do: value and
//! derivatives are then smooth functions. The driver watches lhs − rhs ([`Expr::switch_values`]), ends the step where it
//! passes zero, and flips that one switch ([`Expr::flip`]). An expression that was never frozen compares in every
//! evaluation. This is the event "load change" of haddouni2017 fig. 2.

use super::Expr;
use super::held::{Held, Side};
use super::program::{Branching, Comparison, Jump, Live, Op};

/// Most switches of one expression.
pub const MAX_SWITCHES: usize = 64;
/// Number of a comparison that is no switch: it looks at its sides in every evaluation.
pub(super) const LIVE: u32 = u32::MAX;

/// Which branches hold.
#[derive(Clone, Debug, Default)]
pub(super) struct Branches {
    count: usize,
    /// A bit per switch; none: as the sides say at every point.
    pub(super) frozen: Option<u64>,
    /// Switches that look at their sides in every evaluation all the same: they would chatter.
    released: u64,
    /// First switch and stair of every `floor`, while frozen.
    pub(super) stairs: Vec<(u32, f64)>,
    /// While the motion is held on a jump: its value lies between those of both sides.
    pub(super) held: Held,
}

delassus_algebra::saved! { Branches { frozen, released, stairs, held } made { count } }

impl Branches {
    pub(super) fn new(count: usize) -> Branches {
        Branches { count, ..Branches::default() }
    }
    /// The frozen branches, if a switch has one.
    #[inline]
    fn kept(&self, k: u32) -> Option<u64> {
        self.frozen.filter(|_| k != LIVE && self.released >> k & 1 == 0)
    }
    /// The branches of one side of the jump that the motion is held on; without one both are the same.
    #[inline]
    pub(super) fn on(&self, side: Side) -> On<'_> {
        On { branches: self, side }
    }
    /// Share of the upper side in the value, if the motion is held on a jump.
    #[inline]
    pub(super) fn share(&self) -> Option<f64> {
        (self.held.switches != 0).then_some(self.held.share)
    }
}

/// Branches on one side of a jump.
#[derive(Clone, Copy)]
pub(super) struct On<'a> {
    branches: &'a Branches,
    side: Side,
}

impl Branching for On<'_> {
    #[inline]
    fn holds(&mut self, k: u32, how: Comparison, x: f64, y: f64) -> bool {
        let Some(bits) = self.branches.kept(k) else { return how.holds(x, y) };
        let held = &self.branches.held;
        let bits = if held.switches == 0 { bits } else { held.bits[self.side as usize] };
        bits >> k & 1 == 1
    }
    fn floor(&mut self, k: u32, x: f64) -> f64 {
        let held = &self.branches.held;
        let stairs =
            if held.switches == 0 { &self.branches.stairs } else { &held.stairs[self.side as usize] };
        let stair = || stairs.iter().find(|s| s.0 == k).map(|s| s.1);
        self.branches.kept(k).and_then(|_| stair()).unwrap_or_else(|| x.floor())
    }
}

/// Writes lhs − rhs of every switch down.
struct Written<'a> {
    branches: &'a Branches,
    out: &'a mut [f64],
}

impl Branching for Written<'_> {
    fn holds(&mut self, k: u32, how: Comparison, x: f64, y: f64) -> bool {
        if k != LIVE {
            self.out[k as usize] = x - y;
        }
        self.branches.on(Side::Above).holds(k, how, x, y)
    }
    fn floor(&mut self, k: u32, x: f64) -> f64 {
        let n = self.branches.on(Side::Above).floor(k, x);
        if k != LIVE {
            self.out[k as usize] = x - (n + 1.0);
            self.out[k as usize + 1] = x - n;
        }
        n
    }
}

/// Takes the branches that hold.
#[derive(Default)]
struct Freezing {
    bits: u64,
    stairs: Vec<(u32, f64)>,
}

impl Branching for &mut Freezing {
    fn holds(&mut self, k: u32, how: Comparison, x: f64, y: f64) -> bool {
        let holds = how.holds(x, y);
        if k != LIVE {
            self.bits |= u64::from(holds) << k;
        }
        holds
    }
    fn floor(&mut self, k: u32, x: f64) -> f64 {
        if k != LIVE {
            // below the upper end, not below the lower one
            self.bits |= 0b11 << k;
            self.stairs.push((k, x.floor()));
        }
        x.floor()
    }
}

impl Expr {
    /// Number of switches that time or channels can change.
    #[inline]
    pub fn switches(&self) -> usize {
        self.branches.count
    }
    /// True if it uses `when` with a condition that can change.
    pub fn uses_when(&self) -> bool {
        self.ops.iter().any(|op| matches!(op, Op::Switch(..)))
    }
    /// lhs − rhs of every switch, with the branches as they are.
    pub fn switch_values(&self, t: f64, inputs: &[f64], out: &mut [f64]) {
        if self.branches.count > 0 {
            self.run_with(t, |i| inputs[i], Written { branches: &self.branches, out });
        }
    }
    /// Takes the branches that hold at this point and keeps them.
    pub fn freeze(&mut self, t: f64, inputs: &[f64]) {
        if self.branches.count == 0 {
            return;
        }
        // a condition inside another stands before it in the program: the outer one sees its new branch
        let mut now = Freezing::default();
        self.run_with(t, |i| inputs[i], &mut now);
        self.branches.frozen = Some(now.bits);
        self.branches.stairs = now.stairs;
    }
    /// Compares in every evaluation again.
    pub fn thaw(&mut self) {
        self.branches.frozen = None;
        self.branches.released = 0;
        self.branches.held = Held::default();
    }
    /// Takes the other branch of one frozen switch; a `floor` goes to the stair beyond.
    pub fn flip(&mut self, k: usize) {
        if k >= self.branches.count {
            return;
        }
        let Some(bits) = &mut self.branches.frozen else { return };
        for (first, stair) in &mut self.branches.stairs {
            let first = *first as usize;
            if k == first || k == first + 1 {
                *stair += if k == first { 1.0 } else { -1.0 };
                return;
            }
        }
        *bits ^= 1 << k;
    }
    /// Lets one switch look at its sides in every evaluation from now on.
    pub fn release(&mut self, k: usize) {
        if k < self.branches.count {
            self.branches.released |= 1 << k;
        }
    }
    /// The sign of lhs − rhs, +1 or −1, for which the frozen branch of a switch is right; zero if it is not frozen.
    pub fn switch_side(&self, k: usize) -> f64 {
        let Some(bits) = self.branches.kept(k as u32) else { return 0.0 };
        if self.branches.held.switches >> k & 1 == 1 {
            return 0.0;
        }
        let how = self.comparison_of(k);
        let below = matches!(how, Some(Comparison::Less | Comparison::LessEqual));
        match how {
            None => 0.0,
            Some(_) if below == (bits >> k & 1 == 1) => -1.0,
            Some(_) => 1.0,
        }
    }
    /// How a switch compares.
    pub(super) fn comparison_of(&self, k: usize) -> Option<Comparison> {
        self.ops.iter().find_map(|op| match *op {
            Op::Switch(i, how) | Op::Compare(i, how) if i as usize == k => Some(how),
            Op::Jump(i, Jump::Step) if i as usize == k => Some(Comparison::GreaterEqual),
            Op::Jump(i, Jump::Sign) if i as usize == k => Some(Comparison::Greater),
            Op::Jump(i, Jump::Sign | Jump::Floor) if i != LIVE && i as usize + 1 == k => match *op {
                Op::Jump(_, Jump::Sign) => Some(Comparison::Less),
                _ => Some(Comparison::GreaterEqual),
            },
            Op::Jump(i, Jump::Floor) if i as usize == k => Some(Comparison::Less),
            _ => None,
        })
    }
    /// Its value with every comparison as it is at this point, frozen or not.
    pub fn eval_free(&self, t: f64, input: impl Fn(usize) -> f64) -> f64 {
        self.run_with(t, input, Live)
    }
}
