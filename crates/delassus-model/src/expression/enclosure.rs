//! What an expression can be over a stretch of the motion: its program run on power series with interval coefficients.
//!
//! Time and inputs are given as series over the stretch ([`Taylor`]); the result encloses value and rates of the expression at
//! every instant of it. Frozen switches keep their branch; comparisons that look at their sides, and may do both on the
//! stretch, leave the values open between both branches and the rates altogether.

use super::held::Side;
use super::jet::{Dual, Jet, Scalar};
use super::program::{Branching, Comparison, Function1, Function2, Jump, Op};
use super::switch::LIVE;
use super::user::MOST_ARGUMENTS;
use super::{Expr, MAX_STACK, SMALL_STACK};
use delassus_algebra::interval::Interval;
use delassus_algebra::taylor::Taylor;

impl Expr {
    /// Its series, for those of time and inputs.
    pub fn enclose<const N: usize>(&self, t: Taylor<N>, input: impl Fn(usize) -> Taylor<N>) -> Taylor<N> {
        self.enclosed(t, input, None)
    }

    /// The series of lhs − rhs of a switch.
    pub fn enclose_switch<const N: usize>(
        &self,
        k: usize,
        t: Taylor<N>,
        input: impl Fn(usize) -> Taylor<N>,
    ) -> Taylor<N> {
        self.enclosed(t, input, Some(k as u32))
    }

    fn enclosed<const N: usize>(
        &self,
        t: Taylor<N>,
        input: impl Fn(usize) -> Taylor<N>,
        switch: Option<u32>,
    ) -> Taylor<N> {
        let on = |side: Side| {
            if self.stack <= SMALL_STACK {
                self.series::<N, SMALL_STACK>(t, &input, switch, side)
            } else {
                self.series::<N, MAX_STACK>(t, &input, switch, side)
            }
        };
        match self.branches.share().filter(|_| switch.is_none()) {
            None => on(Side::Above),
            Some(share) => on(Side::Above).scaled(share) + on(Side::Below).scaled(1.0 - share),
        }
    }

    /// Runs the program; with a switch, as far as its sides.
    fn series<const N: usize, const STACK: usize>(
        &self,
        t: Taylor<N>,
        input: impl Fn(usize) -> Taylor<N>,
        switch: Option<u32>,
        side: Side,
    ) -> Taylor<N> {
        let mut stack = [Taylor::constant(0.0); STACK];
        let mut top = 0;
        for &op in &self.ops {
            let first = top - op.arity();
            let x = stack[first];
            let y = if op.arity() > 1 { stack[first + 1] } else { x };
            // the sides of the switch that is asked for
            match op {
                Op::Switch(k, _) | Op::Compare(k, _) if Some(k) == switch => return x - y,
                Op::Jump(k, jump)
                    if k != LIVE && (k..k + jump.switches()).contains(&switch.unwrap_or(LIVE)) =>
                {
                    return x - Taylor::constant(self.place_of(jump, k, switch.unwrap_or(k), side));
                }
                _ => {}
            }
            stack[first] = match op {
                Op::Constant(v) => Taylor::constant(v),
                Op::Time => t,
                Op::Input(i) => input(i as usize),
                Op::Negate => -x,
                Op::Add => x + y,
                Op::Subtract => x - y,
                Op::Multiply => x * y,
                Op::Divide => x / y,
                Op::PowerOf(n) => x.power(n),
                Op::Compare(k, how) | Op::Switch(k, how) => self.comparison(k, how, [x, y], side),
                Op::Jump(k, jump) => self.jump(k, jump, x, side),
                Op::And => x * y,
                Op::Or => x + y - x * y,
                Op::Not => Taylor::constant(1.0) - x,
                Op::Select => select(x, y, stack[first + 2]),
                Op::Call1(f) => call1(f, x),
                Op::Call2(f) => match f {
                    Function2::Atan2 => x.atan2(y),
                    Function2::Pow => x.pow(y),
                    Function2::Min => x.min(y),
                    Function2::Max => x.max(y),
                },
                Op::User(i, _) => self.sampled(i as usize, &stack[first..top]),
            };
            top = first + 1;
        }
        stack[0]
    }

    /// A function of another program, as its slopes in the middle of the stretch tell: a sample, no bound. Values get twice the
    /// room that the slopes ask for.
    fn sampled<const N: usize>(&self, i: usize, arguments: &[Taylor<N>]) -> Taylor<N> {
        let n = arguments.len();
        let middle = |c: Interval| 0.5 * (c.lo + c.hi);
        let mut jets = [Jet::constant(0.0); MOST_ARGUMENTS];
        let mut duals = [Dual::<MOST_ARGUMENTS>::constant(0.0); MOST_ARGUMENTS];
        for (k, a) in arguments.iter().enumerate() {
            let of = |order: usize| a.0.get(order).map_or(0.0, |c| middle(*c));
            // how it bends along the motion; what its arguments bend by themselves comes with the slopes
            jets[k] = Jet([of(0), of(1), 0.0]);
            duals[k] = Dual::constant(of(0));
            duals[k].d[k] = 1.0;
        }
        let slopes = self.users[i].of(&duals[..n]);
        let mut out = [Interval::ZERO; N];
        for (a, slope) in arguments.iter().zip(slopes.d) {
            for (c, x) in out.iter_mut().zip(a.0) {
                *c = *c + x * slope;
            }
        }
        let room = out[0].hi - out[0].lo;
        out[0] = Interval::new(slopes.v - room, slopes.v + room);
        if let Some(second) = out.get_mut(2) {
            *second = *second + Interval::point(0.5 * self.users[i].of(&jets[..n]).0[2]);
        }
        Taylor(out)
    }

    /// Where a switch of a jump lies.
    fn place_of(&self, jump: Jump, first: u32, k: u32, side: Side) -> f64 {
        match jump {
            Jump::Step | Jump::Sign => 0.0,
            Jump::Floor => {
                let stair = self.branches.on(side).floor(first, f64::NAN);
                if k == first { stair + 1.0 } else { stair }
            }
        }
    }

    /// 1 or 0: by its branch, or by its sides as far as these decide it.
    fn comparison<const N: usize>(
        &self,
        k: u32,
        how: Comparison,
        [x, y]: [Taylor<N>; 2],
        side: Side,
    ) -> Taylor<N> {
        // NaN as sides: only a frozen branch answers the same to both ways round
        let kept = [(0.0, 1.0), (1.0, 0.0)].map(|(a, b)| self.branches.on(side).holds(k, how, a, b));
        if kept[0] == kept[1] && !matches!(how, Comparison::Equal | Comparison::NotEqual) {
            return Taylor::constant(f64::from(u8::from(kept[0])));
        }
        let d = (x - y).value();
        let sides = match how {
            Comparison::Less | Comparison::GreaterEqual => (d.hi < 0.0, d.lo >= 0.0),
            Comparison::LessEqual | Comparison::Greater => (d.hi <= 0.0, d.lo > 0.0),
            Comparison::Equal | Comparison::NotEqual => (false, !d.contains(0.0)),
        };
        let below = matches!(how, Comparison::Less | Comparison::LessEqual | Comparison::Equal);
        match sides {
            (true, _) => Taylor::constant(if below { 1.0 } else { 0.0 }),
            (_, true) => Taylor::constant(if below { 0.0 } else { 1.0 }),
            _ => Taylor::jumping(Interval::new(0.0, 1.0)),
        }
    }

    fn jump<const N: usize>(&self, k: u32, jump: Jump, x: Taylor<N>, side: Side) -> Taylor<N> {
        let zero = Taylor::constant(0.0);
        match jump {
            Jump::Step => self.comparison(k, Comparison::GreaterEqual, [x, zero], side),
            Jump::Sign => {
                let next = if k == LIVE { LIVE } else { k + 1 };
                self.comparison(k, Comparison::Greater, [x, zero], side)
                    - self.comparison(next, Comparison::Less, [x, zero], side)
            }
            Jump::Floor => {
                let stair = self.branches.on(side).floor(k, f64::NAN);
                let whole = x.value().floor();
                if !stair.is_nan() {
                    Taylor::constant(stair)
                } else if whole.is_point() {
                    Taylor::constant(whole.lo)
                } else {
                    Taylor::jumping(whole)
                }
            }
        }
    }
}

/// a where the condition is not zero, b where it is.
fn select<const N: usize>(condition: Taylor<N>, a: Taylor<N>, b: Taylor<N>) -> Taylor<N> {
    let c = condition.value();
    if !c.contains(0.0) {
        a
    } else if c == Interval::ZERO {
        b
    } else {
        Taylor::jumping(a.value().hull(b.value()))
    }
}

fn call1<const N: usize>(f: Function1, x: Taylor<N>) -> Taylor<N> {
    match f {
        Function1::Sin => x.sin_cos()[0],
        Function1::Cos => x.sin_cos()[1],
        Function1::Tan => x.tan(),
        Function1::Asin => x.asin(),
        Function1::Acos => x.acos(),
        Function1::Atan => x.atan(),
        Function1::Sinh => x.sinh_cosh()[0],
        Function1::Cosh => x.sinh_cosh()[1],
        Function1::Tanh => x.tanh(),
        Function1::Sqrt => x.sqrt(),
        Function1::Exp => x.exp(),
        Function1::Log => x.ln(),
        Function1::Abs => x.abs(),
    }
}
