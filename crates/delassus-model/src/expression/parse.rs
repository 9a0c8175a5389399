//! From text to a postfix program: a precedence climber that emits while it reads.

use super::fold::Parameters;
use super::program::{Comparison, Function2, Op};
use super::user::{Functions, UserFunction};
use super::{MAX_DEPTH, MAX_STACK, MAX_TEXT};
use crate::channel::Channel;
use delassus_system::error::Code;
use std::collections::HashMap;

/// A mistake in an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExprError {
    /// Stable code: `BadExpression`, `UnknownName`, `UnknownChannel`, `ExpressionTooDeep`, `ExpressionTooWide`.
    pub code: Code,
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
    /// Functions of other programs.
    pub functions: Option<&'a Functions>,
}

const OPERATORS: &str = "expected a number, a name, `(` or `-`";

/// A text understood: its postfix program with parameters still in it, and the channels it reads.
pub(super) fn compile(
    text: &str,
    scope: &Scope,
    variable: &'static str,
) -> Result<(Parameters, Vec<Channel>, Vec<UserFunction>), ExprError> {
    if text.len() > MAX_TEXT {
        let message = format!("the expression has {} bytes, at most {MAX_TEXT} are allowed", text.len());
        return Err(error(Code::ExpressionTooDeep, 0, 1, message, "compute parts of it as parameters"));
    }
    let mut p = Parser {
        text,
        at: 0,
        depth: 0,
        scope,
        variable,
        condition: false,
        ops: Vec::new(),
        inputs: Vec::new(),
        names: Vec::new(),
        slots: Vec::new(),
        users: Vec::new(),
    };
    p.skip();
    if p.at == text.len() {
        return Err(bad(0, 1, "the expression is empty", "write a number, such as 0"));
    }
    p.disjunction()?;
    if p.at < text.len() {
        return Err(p.unexpected());
    }
    Ok((Parameters { source: p.ops, names: p.names, slots: p.slots }, p.inputs, p.users))
}

/// The stack a program needs.
pub(super) fn stack(ops: &[Op], text: &str) -> Result<usize, ExprError> {
    let (mut depth, mut most) = (0usize, 0);
    for op in ops {
        depth = depth + 1 - op.arity();
        most = most.max(depth);
    }
    if most > MAX_STACK {
        let message =
            format!("the expression holds {most} unfinished values, at most {MAX_STACK} are allowed");
        return Err(error(
            Code::ExpressionTooDeep,
            0,
            text.len(),
            message,
            "compute parts of it as parameters",
        ));
    }
    Ok(most)
}

pub(super) fn error(
    code: Code,
    offset: usize,
    len: usize,
    message: impl Into<String>,
    hint: &str,
) -> ExprError {
    ExprError { code, offset, len, message: message.into(), hint: hint.into() }
}

pub(super) fn bad(offset: usize, len: usize, message: impl Into<String>, hint: &str) -> ExprError {
    error(Code::BadExpression, offset, len, message, hint)
}

pub(super) struct Parser<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
    pub(super) depth: usize,
    pub(super) scope: &'a Scope<'a>,
    /// Name of the variable: time, or the parameter of a curve.
    pub(super) variable: &'static str,
    /// Reading the condition of a `when`, where brackets may hold conditions and comparisons are switches.
    pub(super) condition: bool,
    pub(super) ops: Vec<Op>,
    pub(super) inputs: Vec<Channel>,
    /// Parameters used, and where in `ops`.
    pub(super) names: Vec<String>,
    pub(super) slots: Vec<(usize, usize)>,
    /// Functions of other programs that it calls.
    pub(super) users: Vec<UserFunction>,
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
    pub(super) fn unexpected(&self) -> ExprError {
        let Some(c) = self.peek() else {
            return bad(self.text.len(), 1, "the expression ends too early", OPERATORS);
        };
        let hint = match c {
            ')' => "there is no `(` to it",
            '=' => "write == to compare",
            ',' => "a decimal point is a point; commas separate arguments of functions",
            '&' | '|' | '!' => "conditions are joined by and, or, not",
            '?' | ':' => "write if(condition, value, otherwise)",
            '%' => "the remainder of x/y is x - y*floor(x/y); a hundredth is 0.01",
            '−' | '–' => "minus is written -",
            '×' | '·' | '⋅' => "times is written *",
            '÷' => "divided by is written /",
            '≤' | '≥' | '≠' => "comparisons are written <=, >=, !=",
            '[' | '{' => "brackets are round",
            c if c.is_alphanumeric() || c == '(' || c == '_' || c == '`' => {
                return self.operator_missing();
            }
            _ => "operators are + - * / ^, < <= > >= == !=, and, or, not",
        };
        bad(self.at, c.len_utf8(), format!("unexpected `{c}`"), hint)
    }
    /// Adds an instruction.
    pub(super) fn emit(&mut self, op: Op) {
        self.ops.push(op);
    }
    pub(super) fn deeper(&mut self) -> Result<(), ExprError> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            let message = format!("the expression is nested more than {MAX_DEPTH} deep");
            return Err(error(
                Code::ExpressionTooDeep,
                self.at,
                1,
                message,
                "compute parts of it as parameters",
            ));
        }
        Ok(())
    }
    pub(super) fn comparison(&mut self) -> Result<(), ExprError> {
        self.deeper()?;
        let start = self.at;
        self.sum()?;
        let sign = self.at;
        if let Some(how) = self.comparison_sign() {
            self.plain(start, sign)?;
            let right = self.at;
            self.sum()?;
            self.plain(right, self.at)?;
            self.emit(if self.condition { Op::Switch(0, how) } else { Op::Compare(0, how) });
            if self.condition && matches!(how, Comparison::Equal | Comparison::NotEqual) {
                let message = "the condition of `when` must be able to change sign";
                return Err(bad(sign, 2, message, "compare with <, <=, > or >="));
            }
            let at = self.at;
            if self.comparison_sign().is_some() {
                return Err(bad(at, 1, "comparisons cannot be chained", "join them: a < b and b < c"));
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
        self.chain(Self::product, [("+", Op::Add), ("-", Op::Subtract)])
    }
    fn product(&mut self) -> Result<(), ExprError> {
        self.chain(Self::signed, [("*", Op::Multiply), ("/", Op::Divide)])
    }
    /// Operands with operators of one rank between them, from left to right.
    fn chain(
        &mut self,
        operand: fn(&mut Self) -> Result<(), ExprError>,
        ops: [(&str, Op); 2],
    ) -> Result<(), ExprError> {
        let start = self.at;
        operand(self)?;
        loop {
            let end = self.at;
            let Some((_, op)) = ops.into_iter().find(|(sign, _)| self.take(sign)) else {
                return Ok(());
            };
            self.plain(start, end)?;
            let right = self.at;
            operand(self)?;
            self.plain(right, self.at)?;
            self.emit(op);
        }
    }
    fn signed(&mut self) -> Result<(), ExprError> {
        let start = self.at;
        let minus = self.take("-");
        if minus || self.take("+") {
            self.deeper()?;
            self.signed()?;
            self.depth -= 1;
            self.plain(start, self.at)?;
            if minus {
                self.emit(Op::Negate);
            }
            return Ok(());
        }
        self.primary()?;
        let end = self.at;
        if self.take("^") || self.take("**") {
            self.plain(start, end)?;
            self.deeper()?;
            let exponent = self.at;
            self.signed()?;
            self.depth -= 1;
            self.plain(exponent, self.at)?;
            self.emit(Op::Call2(Function2::Pow));
        }
        Ok(())
    }
    fn primary(&mut self) -> Result<(), ExprError> {
        match self.peek() {
            Some('(') => {
                let opened = self.at;
                self.take("(");
                self.disjunction()?;
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
}
