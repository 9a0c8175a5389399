//! From text to a postfix program: a precedence climber that emits while it reads and folds constants.

use super::program::{self, Comparison, Function2, Op};
use super::words::number_length;
use super::{MAX_DEPTH, MAX_STACK, MAX_TEXT};
use crate::model::channel::Channel;
use std::collections::HashMap;

/// A mistake in an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExprError {
    /// Stable code: `BadExpression`, `UnknownName`, `UnknownChannel`, `ExpressionTooDeep`.
    pub code: &'static str,
    /// Byte offset in the text.
    pub offset: usize,
    /// Length of the culprit in bytes.
    pub len: usize,
    /// What is wrong.
    pub message: String,
    /// What would be right; may be empty.
    pub hint: String,
}

/// Finds a channel by the parts of its name, such as `["slider", "x"]`; the error holds message and hint.
pub type ChannelLookup<'a> = &'a dyn Fn(&[String]) -> Result<Channel, (String, String)>;

/// What the names in an expression mean.
#[derive(Clone, Copy, Default)]
pub struct Scope<'a> {
    /// Parameters.
    pub params: Option<&'a HashMap<String, f64>>,
    /// Whether the time `t` may be used.
    pub time: bool,
    /// Channels; `None` where they may not be used.
    pub channels: Option<ChannelLookup<'a>>,
}

const OPERATORS: &str = "expected a number, a name, `(` or `-`";

/// Postfix program, stack it needs, channels it reads.
pub(super) fn compile(
    text: &str,
    scope: &Scope,
    variable: &'static str,
) -> Result<(Vec<Op>, usize, Vec<Channel>), ExprError> {
    if text.len() > MAX_TEXT {
        let message = format!("the expression has {} bytes, at most {MAX_TEXT} are allowed", text.len());
        return Err(error("ExpressionTooDeep", 0, 1, message, "compute parts of it as parameters"));
    }
    let mut p = Parser { text, at: 0, depth: 0, scope, variable, ops: Vec::new(), inputs: Vec::new() };
    p.skip();
    if p.at == text.len() {
        return Err(bad(0, 1, "the expression is empty", "write a number, such as 0"));
    }
    p.comparison()?;
    if p.at < text.len() {
        return Err(p.unexpected());
    }
    let (mut depth, mut most) = (0usize, 0);
    for op in &p.ops {
        depth = depth + 1 - op.arity();
        most = most.max(depth);
    }
    if most > MAX_STACK {
        let message =
            format!("the expression holds {most} unfinished values, at most {MAX_STACK} are allowed");
        return Err(error("ExpressionTooDeep", 0, text.len(), message, "compute parts of it as parameters"));
    }
    Ok((p.ops, most, p.inputs))
}

pub(super) fn error(
    code: &'static str,
    offset: usize,
    len: usize,
    message: impl Into<String>,
    hint: &str,
) -> ExprError {
    ExprError { code, offset, len, message: message.into(), hint: hint.into() }
}

pub(super) fn bad(offset: usize, len: usize, message: impl Into<String>, hint: &str) -> ExprError {
    error("BadExpression", offset, len, message, hint)
}

pub(super) struct Parser<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
    depth: usize,
    pub(super) scope: &'a Scope<'a>,
    /// Name of the variable: time, or the parameter of a curve.
    pub(super) variable: &'static str,
    pub(super) ops: Vec<Op>,
    pub(super) inputs: Vec<Channel>,
}

impl Parser<'_> {
    pub(super) fn skip(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }
    pub(super) fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }
    /// Takes a token if it is next.
    pub(super) fn take(&mut self, token: &str) -> bool {
        let found = self.text[self.at..].starts_with(token);
        if found {
            self.at += token.len();
            self.skip();
        }
        found
    }
    pub(super) fn expect(&mut self, token: &str, hint: &str) -> Result<(), ExprError> {
        if self.take(token) {
            return Ok(());
        }
        let mut e = self.unexpected();
        e.message = match self.peek() {
            Some(c) => format!("expected `{token}`, found `{c}`"),
            None => format!("expected `{token}`, but the expression ends"),
        };
        if !hint.is_empty() {
            e.hint = hint.into();
        }
        Err(e)
    }
    fn unexpected(&self) -> ExprError {
        let Some(c) = self.peek() else {
            return bad(self.text.len(), 1, "the expression ends too early", OPERATORS);
        };
        let hint = match c {
            ')' => "there is no `(` to it",
            '=' => "write == to compare",
            ',' => "a decimal point is a point; commas separate arguments of functions",
            '&' | '|' => "multiply conditions for \"and\", add them for \"or\"",
            c if c.is_alphanumeric() || c == '(' || c == '_' || c == '`' => {
                "an operator is missing; write 2*x. A unit may only follow a plain number that is all there is"
            }
            _ => "operators are + - * / ^ and < <= > >= == !=",
        };
        bad(self.at, c.len_utf8(), format!("unexpected `{c}`"), hint)
    }
    /// Adds an instruction; computes it at once if its operands are constants.
    pub(super) fn emit(&mut self, op: Op) {
        let n = op.arity();
        self.ops.push(op);
        let first = self.ops.len() - 1 - n;
        if n > 0 && self.ops[first..first + n].iter().all(|o| matches!(o, Op::Constant(_))) {
            let value: f64 = program::run::<f64, 4>(&self.ops[first..], 0.0, |_| 0.0);
            self.ops.truncate(first);
            self.ops.push(Op::Constant(value));
        }
    }
    /// Adds a power of what stands before `exponent`, the index where the exponent's program starts.
    pub(super) fn emit_power(&mut self, exponent: usize) {
        match self.ops[exponent..] {
            [Op::Constant(n)] => {
                self.ops.truncate(exponent);
                self.emit(Op::PowerOf(n));
            }
            _ => self.emit(Op::Call2(Function2::Pow)),
        }
    }
    fn deeper(&mut self) -> Result<(), ExprError> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            let message = format!("the expression is nested more than {MAX_DEPTH} deep");
            return Err(error("ExpressionTooDeep", self.at, 1, message, "compute parts of it as parameters"));
        }
        Ok(())
    }
    pub(super) fn comparison(&mut self) -> Result<(), ExprError> {
        self.deeper()?;
        self.sum()?;
        if let Some(how) = self.comparison_sign() {
            self.sum()?;
            self.emit(Op::Compare(how));
            let at = self.at;
            if self.comparison_sign().is_some() {
                return Err(bad(at, 1, "comparisons cannot be chained", "multiply them: (a < b) * (b < c)"));
            }
        }
        self.depth -= 1;
        Ok(())
    }
    fn comparison_sign(&mut self) -> Option<Comparison> {
        [
            ("<=", Comparison::LessEqual),
            (">=", Comparison::GreaterEqual),
            ("==", Comparison::Equal),
            ("!=", Comparison::NotEqual),
            ("<", Comparison::Less),
            (">", Comparison::Greater),
        ]
        .into_iter()
        .find_map(|(sign, how)| self.take(sign).then_some(how))
    }
    fn sum(&mut self) -> Result<(), ExprError> {
        self.product()?;
        loop {
            let op = if self.take("+") {
                Op::Add
            } else if self.take("-") {
                Op::Subtract
            } else {
                return Ok(());
            };
            self.product()?;
            self.emit(op);
        }
    }
    fn product(&mut self) -> Result<(), ExprError> {
        self.signed()?;
        loop {
            if self.text[self.at..].starts_with("**") {
                return Err(bad(self.at, 2, "unexpected `**`", "powers are written ^"));
            }
            let op = if self.take("*") {
                Op::Multiply
            } else if self.take("/") {
                Op::Divide
            } else {
                return Ok(());
            };
            self.signed()?;
            self.emit(op);
        }
    }
    fn signed(&mut self) -> Result<(), ExprError> {
        if self.take("-") {
            self.deeper()?;
            self.signed()?;
            self.depth -= 1;
            self.emit(Op::Negate);
            Ok(())
        } else if self.take("+") {
            self.deeper()?;
            self.signed()?;
            self.depth -= 1;
            Ok(())
        } else {
            self.primary()?;
            if self.take("^") {
                self.deeper()?;
                let exponent = self.ops.len();
                self.signed()?;
                self.depth -= 1;
                self.emit_power(exponent);
            }
            Ok(())
        }
    }
    fn primary(&mut self) -> Result<(), ExprError> {
        match self.peek() {
            Some('(') => {
                let opened = self.at;
                self.take("(");
                self.comparison()?;
                if self.at == self.text.len() {
                    return Err(bad(opened, 1, "this `(` is not closed", "add `)`"));
                }
                self.expect(")", "")
            }
            Some(c) if c.is_ascii_digit() || c == '.' => self.number(),
            Some(c) if c.is_alphabetic() || c == '_' || c == '`' => self.name(),
            _ => {
                let mut e = self.unexpected();
                e.hint = OPERATORS.into();
                Err(e)
            }
        }
    }
    fn number(&mut self) -> Result<(), ExprError> {
        let end = self.at + number_length(&self.text[self.at..]);
        let literal = &self.text[self.at..end];
        match literal.parse::<f64>() {
            Ok(v) if v.is_finite() => self.emit(Op::Constant(v)),
            Ok(_) => {
                return Err(bad(
                    self.at,
                    literal.len(),
                    format!("{literal} is too large"),
                    "numbers go up to 1.8e308",
                ));
            }
            Err(_) => {
                return Err(bad(
                    self.at,
                    literal.len().max(1),
                    format!("`{literal}` is not a number"),
                    "such as 1.5 or 2e-3",
                ));
            }
        }
        self.at = end;
        self.skip();
        Ok(())
    }
}
