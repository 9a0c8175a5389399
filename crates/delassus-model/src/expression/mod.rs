//! Expressions of time, parameters and coordinates.
//!
//! Text is parsed once (`parse`) into a postfix program; running it needs neither recursion nor allocation. The
//! same program runs on plain numbers and on truncated power series ([`jet`]), so derivatives are exact.
//!
//! Operators are `+ - * / ^`, `< <= > >= == !=` and `and or not` (true is 1, false 0; whatever is not zero holds); functions
//! those of [`Function1`], [`Jump`] and [`Function2`], and two that choose, `if(condition, a, b)` and `when(condition, a, b)`. Every comparison and every jump is
//! a switch ([`switch`]): in loads its branch stands still within a step, the instant of the change is found, and the step
//! ends there. `when` differs in that its conditions must be comparisons, and in that it is refused where nothing may jump.
//! What a formula can be over a stretch of the motion tells [`enclosure`].

mod call;
mod condition;
mod degree;
pub mod enclosure;
mod fold;
mod held;
pub mod jet;
mod literal;
mod parse;
mod program;
pub mod switch;
pub mod user;
mod words;

use super::channel::Channel;
use delassus_algebra::saved::{Damaged, Reader, Saved, Writer};
use delassus_system::error::Code;
use fold::Parameters;
pub use held::Side;
use jet::{Dual, Jet, Scalar};
pub use parse::{ChannelLookup, ExprError, Scope};
use program::{Branching, Op};
pub use program::{Function1, Function2, Jump};
use switch::{Branches, MAX_SWITCHES};
pub use user::{Functions, UserFunction};
pub(crate) use words::{is_name, names};

/// Longest text of an expression, bytes.
pub const MAX_TEXT: usize = 64 * 1024;
/// Deepest nesting of an expression.
pub const MAX_DEPTH: usize = 200;
/// Most values an expression may hold at once.
const MAX_STACK: usize = 256;
/// Stack of the usual, small expression.
const SMALL_STACK: usize = 16;
/// Derivatives computed in one pass of `gradient`.
const LANES: usize = 4;

/// A compiled expression. Parameters have become numbers, which [`Expr::set_param`] may still change; what remains are time
/// and channels.
#[derive(Clone, Debug)]
pub struct Expr {
    text: String,
    ops: Vec<Op>,
    stack: usize,
    inputs: Vec<Channel>,
    /// Which branches of `when` hold.
    branches: Branches,
    /// Only if it uses parameters.
    params: Option<Box<Parameters>>,
    /// Functions of other programs that it calls.
    users: Vec<UserFunction>,
}

/// Equal if they compute the same from the same inputs; the text does not count.
impl PartialEq for Expr {
    fn eq(&self, other: &Expr) -> bool {
        self.ops == other.ops && self.inputs == other.inputs && self.users == other.users
    }
}

/// What runs change: branches of `when` and values of parameters.
impl Saved for Expr {
    fn save(&self, out: &mut Writer) {
        self.branches.save(out);
        self.params.save(out);
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        self.branches.restore(from)?;
        self.params.restore(from)?;
        if let Some(params) = &self.params {
            fold::fold(&params.source, &mut self.ops);
        }
        Ok(())
    }
}

impl Expr {
    /// A constant.
    pub fn constant(value: f64) -> Expr {
        Expr {
            text: format!("{value:?}"),
            ops: vec![Op::Constant(value)],
            stack: 1,
            inputs: Vec::new(),
            branches: Branches::default(),
            params: None,
            users: Vec::new(),
        }
    }
    /// Compiles a text in which `scope` says what the names mean.
    ///
    /// # Errors
    /// Says where in the text the mistake is and what would be valid there.
    pub fn parse(text: &str, scope: &Scope) -> Result<Expr, ExprError> {
        Expr::parse_in(text, scope, "t")
    }
    /// The same with another name for the variable that `scope` calls time, such as the parameter of a curve.
    ///
    /// # Errors
    /// As for `parse`.
    pub fn parse_in(text: &str, scope: &Scope, variable: &'static str) -> Result<Expr, ExprError> {
        let (params, inputs, users) = parse::compile(text, scope, variable)?;
        let mut ops = Vec::with_capacity(params.source.len());
        let switches = fold::fold(&params.source, &mut ops);
        if switches > MAX_SWITCHES {
            let message = format!("`when` compares {switches} times, at most {MAX_SWITCHES} are allowed");
            let hint = "give the parts as forces of their own";
            return Err(parse::error(Code::ExpressionTooWide, 0, text.len(), message, hint));
        }
        let stack = parse::stack(&ops, text)?;
        ops.shrink_to_fit();
        let params = (!params.names.is_empty()).then(|| Box::new(params));
        Ok(Expr { text: text.into(), ops, stack, inputs, branches: Branches::new(switches), params, users })
    }
    /// The text it was made from.
    pub fn text(&self) -> &str {
        &self.text
    }
    /// Its value, if it depends on neither time nor channels.
    pub fn as_constant(&self) -> Option<f64> {
        match self.ops[..] {
            [Op::Constant(value)] => Some(value),
            _ => None,
        }
    }
    /// The channels it reads, in the order in which `eval` and `gradient` take their values.
    pub fn inputs(&self) -> &[Channel] {
        &self.inputs
    }
    /// The parameters it uses. Parameters whose values others were computed from are not among them.
    pub fn params(&self) -> impl Iterator<Item = &str> {
        self.params.iter().flat_map(|p| p.names.iter().map(String::as_str))
    }
    /// Gives a parameter another value, as if the expression had been read with it; false if it is not used.
    /// Branches of `when` stay as they are: where they were frozen, freeze them anew.
    pub fn set_param(&mut self, name: &str, value: f64) -> bool {
        let Some(params) = &mut self.params else { return false };
        let used = params.set(name, value);
        if used {
            fold::fold(&params.source, &mut self.ops);
        }
        used
    }
    /// The functions of other programs that it calls.
    pub fn functions(&self) -> &[UserFunction] {
        &self.users
    }
    /// Its value.
    pub fn eval(&self, t: f64, inputs: &[f64]) -> f64 {
        self.run(t, |i| inputs[i])
    }
    /// Its value and derivatives with respect to the inputs, without allocating.
    pub fn gradient(&self, t: f64, inputs: &[f64], gradient: &mut [f64]) -> f64 {
        gradient.fill(0.0);
        if inputs.is_empty() {
            return self.eval(t, inputs);
        }
        let mut value = 0.0;
        for first in (0..inputs.len()).step_by(LANES) {
            let r: Dual<LANES> = self.run(Dual::constant(t), |i| {
                let mut x = Dual::constant(inputs[i]);
                if (first..first + LANES).contains(&i) {
                    x.d[i - first] = 1.0;
                }
                x
            });
            value = r.v;
            for (g, d) in gradient[first..].iter_mut().zip(r.d) {
                *g = d;
            }
        }
        value
    }
    /// Value, first and second derivative with respect to time (inputs, if any, held at zero).
    pub fn time_jet(&self, t: f64) -> [f64; 3] {
        let r = self.run(Jet([t, 1.0, 0.0]), |_| Jet::constant(0.0));
        r.0
    }
    /// Value and derivative of an expression of one input, at time zero.
    pub fn derivative(&self, x: f64) -> (f64, f64) {
        let r: Dual<1> = self.run(Dual::constant(0.0), |_| Dual { v: x, d: [1.0] });
        (r.v, r.d[0])
    }
    /// Value, first and second derivative of an expression of one input, at time zero.
    pub fn input_jet(&self, x: f64) -> [f64; 3] {
        self.run(Jet::constant(0.0), |_| Jet([x, 1.0, 0.0])).0
    }
    /// Value, first and second derivative along a motion: of time at rate one, and of inputs given by value, rate and
    /// acceleration.
    pub fn jet_along(&self, t: f64, inputs: &[[f64; 3]]) -> [f64; 3] {
        self.run(Jet([t, 1.0, 0.0]), |i| Jet(inputs[i])).0
    }
    /// The same with time standing still.
    pub fn jet_of_inputs(&self, t: f64, inputs: &[[f64; 3]]) -> [f64; 3] {
        self.run(Jet::constant(t), |i| Jet(inputs[i])).0
    }
    /// True if it reads the time.
    pub fn uses_time(&self) -> bool {
        self.ops.contains(&Op::Time)
    }
    #[inline]
    fn run<S: Scalar>(&self, t: S, input: impl Fn(usize) -> S) -> S {
        let above = self.run_with(t, &input, self.branches.on(Side::Above));
        let Some(share) = self.branches.share() else { return above };
        // between both sides of the jump that the motion is held on
        let below = self.run_with(t, &input, self.branches.on(Side::Below));
        let rest = 1.0 - share;
        above.chain2(below, share * above.value() + rest * below.value(), || [share, rest, 0.0, 0.0, 0.0])
    }
    fn run_with<S: Scalar>(&self, t: S, input: impl Fn(usize) -> S, branch: impl Branching) -> S {
        if self.stack <= SMALL_STACK {
            program::run::<S, SMALL_STACK>(&self.ops, t, input, &self.users, branch)
        } else {
            program::run::<S, MAX_STACK>(&self.ops, t, input, &self.users, branch)
        }
    }
}

/// Is it the name of a function that every formula knows?
pub fn is_known_function(name: &str) -> bool {
    call::is_function(name)
}

#[cfg(test)]
mod switch_tests;
#[cfg(test)]
mod tests;
