//! The instructions of an expression, their values and derivatives.

use super::jet::Scalar;
use super::user::UserFunction;

/// Functions of one argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each is the function of its name")]
pub enum Function1 {
    Sin,
    Cos,
    Tan,
    Asin,
    Acos,
    Atan,
    Sinh,
    Cosh,
    Tanh,
    Sqrt,
    Exp,
    Log,
    Abs,
}

/// Functions that jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each is the function of its name")]
pub enum Jump {
    Sign,
    Step,
    Floor,
}

/// Functions of two arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each is the function of its name")]
pub enum Function2 {
    Atan2,
    Pow,
    Min,
    Max,
}

impl Function1 {
    /// All of them by name.
    pub const ALL: &'static [(&'static str, Function1)] = &[
        ("sin", Function1::Sin),
        ("cos", Function1::Cos),
        ("tan", Function1::Tan),
        ("asin", Function1::Asin),
        ("acos", Function1::Acos),
        ("atan", Function1::Atan),
        ("sinh", Function1::Sinh),
        ("cosh", Function1::Cosh),
        ("tanh", Function1::Tanh),
        ("sqrt", Function1::Sqrt),
        ("exp", Function1::Exp),
        ("log", Function1::Log),
        ("abs", Function1::Abs),
    ];
    fn value(self, x: f64) -> f64 {
        match self {
            Function1::Sin => x.sin(),
            Function1::Cos => x.cos(),
            Function1::Tan => x.tan(),
            Function1::Asin => x.asin(),
            Function1::Acos => x.acos(),
            Function1::Atan => x.atan(),
            Function1::Sinh => x.sinh(),
            Function1::Cosh => x.cosh(),
            Function1::Tanh => x.tanh(),
            Function1::Sqrt => x.sqrt(),
            Function1::Exp => x.exp(),
            Function1::Log => x.ln(),
            Function1::Abs => x.abs(),
        }
    }
    /// First and second derivative at x, where the value is f.
    fn derivatives(self, x: f64, f: f64) -> [f64; 2] {
        match self {
            Function1::Sin => [x.cos(), -f],
            Function1::Cos => [-x.sin(), -f],
            Function1::Tan => [1.0 + f * f, 2.0 * f * (1.0 + f * f)],
            Function1::Asin | Function1::Acos => {
                let w = 1.0 / (1.0 - x * x).sqrt();
                let s = if self == Function1::Asin { w } else { -w };
                [s, s * x * w * w]
            }
            Function1::Atan => {
                let w = 1.0 / (1.0 + x * x);
                [w, -2.0 * x * w * w]
            }
            Function1::Sinh => [x.cosh(), f],
            Function1::Cosh => [x.sinh(), f],
            Function1::Tanh => [1.0 - f * f, -2.0 * f * (1.0 - f * f)],
            Function1::Sqrt => [0.5 / f, -0.25 / (f * f * f)],
            Function1::Exp => [f, f],
            Function1::Log => [1.0 / x, -1.0 / (x * x)],
            Function1::Abs => [sign(x), 0.0],
        }
    }
}

impl Jump {
    /// All of them by name.
    pub const ALL: &'static [(&'static str, Jump)] =
        &[("sign", Jump::Sign), ("step", Jump::Step), ("floor", Jump::Floor)];

    /// Switches it has: comparisons that say where it stands.
    pub(super) fn switches(self) -> u32 {
        match self {
            Jump::Step => 1,
            Jump::Sign | Jump::Floor => 2,
        }
    }

    /// Its value at x; `k` is its first switch.
    #[inline]
    fn value(self, k: u32, x: f64, branch: &mut impl Branching) -> f64 {
        if x.is_nan() {
            return x;
        }
        match self {
            Jump::Step => truth(branch.holds(k, Comparison::GreaterEqual, x, 0.0)),
            Jump::Sign => {
                let above = branch.holds(k, Comparison::Greater, x, 0.0);
                let below = branch.holds(k + 1, Comparison::Less, x, 0.0);
                truth(above) - truth(below)
            }
            Jump::Floor => branch.floor(k, x),
        }
    }
}

/// Who decides comparisons while a program runs.
pub(super) trait Branching {
    /// Does the comparison with this number hold, of these sides?
    fn holds(&mut self, k: u32, how: Comparison, x: f64, y: f64) -> bool;
    /// ⌊x⌋ of the jump whose first switch has this number.
    fn floor(&mut self, k: u32, x: f64) -> f64;
}

/// As the sides say.
pub(super) struct Live;

impl Branching for Live {
    #[inline]
    fn holds(&mut self, _: u32, how: Comparison, x: f64, y: f64) -> bool {
        how.holds(x, y)
    }
    #[inline]
    fn floor(&mut self, _: u32, x: f64) -> f64 {
        x.floor()
    }
}

impl Function2 {
    /// All of them by name.
    pub const ALL: &'static [(&'static str, Function2)] = &[
        ("atan2", Function2::Atan2),
        ("pow", Function2::Pow),
        ("min", Function2::Min),
        ("max", Function2::Max),
    ];
    fn apply<S: Scalar>(self, a: S, b: S) -> S {
        let (x, y) = (a.value(), b.value());
        match self {
            Function2::Atan2 => a.chain2(b, x.atan2(y), || {
                let r2 = x * x + y * y;
                let (fx, fy) = (y / r2, -x / r2);
                [fx, fy, 2.0 * fx * fy, fy * fy - fx * fx, -2.0 * fx * fy]
            }),
            Function2::Pow => {
                let f = x.powf(y);
                a.chain2(b, f, || {
                    let (p1, p2, l) = (x.powf(y - 1.0), x.powf(y - 2.0), x.ln());
                    [y * p1, f * l, y * (y - 1.0) * p2, p1 * (1.0 + y * l), f * l * l]
                })
            }
            // a NaN argument must not disappear
            Function2::Min => {
                if x <= y || x.is_nan() {
                    a
                } else {
                    b
                }
            }
            Function2::Max => {
                if x >= y || x.is_nan() {
                    a
                } else {
                    b
                }
            }
        }
    }
}

/// Comparisons; true is 1, false 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Comparison {
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Equal,
    NotEqual,
}

/// One instruction; operands are taken from the stack, the result is put there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Op {
    Constant(f64),
    Time,
    Input(u32),
    Negate,
    Add,
    Subtract,
    Multiply,
    Divide,
    /// Power with a constant exponent, which may be an integer and the base then negative.
    PowerOf(f64),
    /// A comparison whose result is computed with, by its number.
    Compare(u32, Comparison),
    /// A function that jumps, by the number of its first switch.
    Jump(u32, Jump),
    /// A comparison in the condition of `when`, by its number: 1 or 0 as its branch says.
    Switch(u32, Comparison),
    /// Of conditions.
    And,
    /// Of conditions.
    Or,
    /// Of a condition.
    Not,
    /// condition, a, b: a if the condition is not zero.
    Select,
    Call1(Function1),
    Call2(Function2),
    /// A function of another program, by its place in the list of the expression, with the number of its arguments.
    User(u32, u32),
}

impl Op {
    /// Number of operands.
    pub(super) fn arity(self) -> usize {
        match self {
            Op::Constant(_) | Op::Time | Op::Input(_) => 0,
            Op::Negate | Op::Not | Op::PowerOf(_) | Op::Call1(_) | Op::Jump(..) => 1,
            Op::Add
            | Op::Subtract
            | Op::Multiply
            | Op::Divide
            | Op::Compare(..)
            | Op::Switch(..)
            | Op::And
            | Op::Or
            | Op::Call2(_) => 2,
            Op::Select => 3,
            Op::User(_, n) => n as usize,
        }
    }
}

fn truth(x: bool) -> f64 {
    if x { 1.0 } else { 0.0 }
}

fn sign(x: f64) -> f64 {
    if x > 0.0 {
        1.0
    } else if x < 0.0 {
        -1.0
    } else {
        // keeps NaN
        x * 0.0
    }
}

impl Comparison {
    /// Does it hold?
    #[allow(clippy::float_cmp, reason = "the user asks for exactly this comparison")]
    pub(super) fn holds(self, x: f64, y: f64) -> bool {
        match self {
            Comparison::Less => x < y,
            Comparison::LessEqual => x <= y,
            Comparison::Greater => x > y,
            Comparison::GreaterEqual => x >= y,
            Comparison::Equal => x == y,
            Comparison::NotEqual => x != y,
        }
    }
}

/// Beyond this the squares of an argument and of its derivatives overflow. A function that is at its limit there has no slope,
/// and 0 × ∞ must not make a NaN of it: 1/cosh(x)² is zero far from its centre, and so are its derivatives.
const HUGE: f64 = 1e150;
/// A quotient or power that is smaller is no force and no motion.
const NOTHING: f64 = 1e-140;

/// x^n for a constant n, by repeated multiplication for small integers: exact signs and cheap.
fn power<S: Scalar>(a: S, n: f64) -> S {
    let x = a.value();
    #[allow(clippy::float_cmp, reason = "whole exponents are exact")]
    let linear = n == 0.0 || n == 1.0;
    let p = |e: f64| if e.fract() == 0.0 && e.abs() <= 64.0 { x.powi(e as i32) } else { x.powf(e) };
    let f = p(n);
    if n < 0.0 && x.abs() > HUGE && f.abs() < NOTHING {
        return S::constant(f);
    }
    a.chain(f, || {
        let first = if n == 0.0 { 0.0 } else { n * p(n - 1.0) };
        let second = if linear { 0.0 } else { n * (n - 1.0) * p(n - 2.0) };
        [first, second]
    })
}

/// Runs a program; the parser has made sure that the stack suffices. `branch` decides comparisons.
pub(super) fn run<S: Scalar, const STACK: usize>(
    ops: &[Op],
    t: S,
    input: impl Fn(usize) -> S,
    users: &[UserFunction],
    mut branch: impl Branching,
) -> S {
    let mut stack = [S::constant(0.0); STACK];
    let mut top = 0;
    for &op in ops {
        let first = top - op.arity();
        let x = stack[first];
        let r = match op {
            Op::Constant(v) => S::constant(v),
            Op::Time => t,
            Op::Input(i) => input(i as usize),
            Op::Negate => x.chain(-x.value(), || [-1.0, 0.0]),
            Op::PowerOf(n) => power(x, n),
            Op::Call1(f) => {
                let v = f.value(x.value());
                if x.value().abs() > HUGE && v.is_finite() && f.derivatives(x.value(), v)[0] == 0.0 {
                    S::constant(v)
                } else {
                    x.chain(v, || f.derivatives(x.value(), v))
                }
            }
            Op::Select => {
                if x.value().is_nan() {
                    x
                } else if x.value() != 0.0 {
                    stack[first + 1]
                } else {
                    stack[first + 2]
                }
            }
            Op::User(i, _) => users[i as usize].of(&stack[first..top]),
            Op::Not => S::constant(1.0 - x.value()),
            Op::Jump(k, jump) => S::constant(jump.value(k, x.value(), &mut branch)),
            Op::Add
            | Op::Subtract
            | Op::Multiply
            | Op::Divide
            | Op::Compare(..)
            | Op::Switch(..)
            | Op::And
            | Op::Or
            | Op::Call2(_) => {
                let y = stack[first + 1];
                let (a, b) = (x.value(), y.value());
                match op {
                    Op::Add => x.chain2(y, a + b, || [1.0, 1.0, 0.0, 0.0, 0.0]),
                    Op::Subtract => x.chain2(y, a - b, || [1.0, -1.0, 0.0, 0.0, 0.0]),
                    Op::Multiply => x.chain2(y, a * b, || [b, a, 0.0, 1.0, 0.0]),
                    Op::Divide if b.abs() > HUGE && (a / b).abs() < NOTHING => {
                        x.chain(a / b, || [1.0 / b, 0.0])
                    }
                    Op::Divide => x.chain2(y, a / b, || {
                        let (q, w) = (a / b, 1.0 / b);
                        [w, -q * w, 0.0, -w * w, 2.0 * q * w * w]
                    }),
                    Op::Compare(k, how) => S::constant(truth(branch.holds(k, how, a, b))),
                    // a NaN must not disappear behind a branch
                    Op::Switch(k, how) => {
                        let holds = truth(branch.holds(k, how, a, b));
                        S::constant(if a.is_nan() || b.is_nan() { f64::NAN } else { holds })
                    }
                    Op::And => S::constant(a * b),
                    Op::Or => S::constant(a + b - a * b),
                    Op::Call2(f) => f.apply(x, y),
                    _ => x,
                }
            }
        };
        stack[first] = r;
        top = first + 1;
    }
    stack[0]
}
