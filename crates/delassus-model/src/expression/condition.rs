//! Conditions: comparisons joined by `and`, `or`, `not` (`&&`, `||`, `!`) and brackets. In `when` each is a switch of its own and
//! nothing else is a condition; elsewhere they are numbers, and what is not zero holds.

use super::parse::{ExprError, Parser, bad};
use super::program::{Comparison, Op};

const CURE: &str = "such as when(t < 1, 10, 0); conditions are joined by and, or, not";

impl Parser<'_> {
    /// The first argument of `when`.
    pub(super) fn condition(&mut self) -> Result<(), ExprError> {
        let outside = std::mem::replace(&mut self.condition, true);
        let start = self.at;
        self.disjunction()?;
        self.truth(start, self.at)?;
        self.condition = outside;
        Ok(())
    }
    /// Conditions joined by `or`; inside brackets it may turn out to be a number.
    pub(super) fn disjunction(&mut self) -> Result<(), ExprError> {
        let start = self.at;
        self.conjunction()?;
        loop {
            let end = self.at;
            if !(self.take_word("or") || self.take("||")) {
                return Ok(());
            }
            self.truth(start, end)?;
            let right = self.at;
            self.conjunction()?;
            self.truth(right, self.at)?;
            self.emit(Op::Or);
        }
    }
    fn conjunction(&mut self) -> Result<(), ExprError> {
        let start = self.at;
        self.negation()?;
        loop {
            let end = self.at;
            if !(self.take_word("and") || self.take("&&")) {
                return Ok(());
            }
            self.truth(start, end)?;
            let right = self.at;
            self.negation()?;
            self.truth(right, self.at)?;
            self.emit(Op::And);
        }
    }
    fn negation(&mut self) -> Result<(), ExprError> {
        let mark = self.text[self.at..].starts_with('!') && !self.text[self.at..].starts_with("!=");
        if !(self.take_word("not") || mark && self.take("!")) {
            return self.comparison();
        }
        self.deeper()?;
        let start = self.at;
        self.negation()?;
        self.truth(start, self.at)?;
        self.depth -= 1;
        self.emit(Op::Not);
        Ok(())
    }
    /// Takes a word if it is next and ends there.
    fn take_word(&mut self, word: &str) -> bool {
        let ends = |c: char| !(c.is_alphanumeric() || c == '_' || c == '.');
        let rest = self.text[self.at..].strip_prefix(word);
        rest.is_some_and(|r| r.chars().next().is_none_or(ends)) && self.take(word)
    }
    /// What was read last is a condition: the last instruction of its program says so.
    fn is_condition(&self) -> bool {
        matches!(self.ops.last(), Some(Op::Switch(..) | Op::And | Op::Or | Op::Not))
    }
    /// Takes what was read last, the text from `start` to `end`, as a condition; in `when` only comparisons are.
    fn truth(&mut self, start: usize, end: usize) -> Result<(), ExprError> {
        if self.is_condition() || !self.condition && matches!(self.ops.last(), Some(Op::Compare(..))) {
            return Ok(());
        }
        if !self.condition {
            // 1 or 0, so that `or` and `not` can be computed
            self.emit(Op::Constant(0.0));
            self.emit(Op::Compare(0, Comparison::NotEqual));
            return Ok(());
        }
        let what = self.text[start..end].trim_end();
        Err(bad(start, what.len(), format!("the condition `{what}` of `when` is no comparison"), CURE))
    }
    /// Refuses a condition where a number is needed; outside of `when` it is one.
    pub(super) fn plain(&self, start: usize, end: usize) -> Result<(), ExprError> {
        if !self.condition || !self.is_condition() {
            return Ok(());
        }
        let what = self.text[start..end].trim_end();
        Err(bad(start, what.len(), format!("`{what}` is a condition and cannot be computed with"), CURE))
    }
}
