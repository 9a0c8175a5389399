//! Numbers in an expression, with a unit or without: `cos(30 deg)`, `2 m/s * t`. Quantities become SI.

use super::parse::{ExprError, Parser, bad};
use super::program::Op;
use delassus_system::nearest::nearest;
use delassus_system::units::{self, number_length};

impl Parser<'_> {
    pub(super) fn number(&mut self) -> Result<(), ExprError> {
        let start = self.at;
        let end = start + number_length(&self.text[start..]);
        let literal = &self.text[start..end];
        let Ok(value) = literal.parse::<f64>() else {
            let message = format!("`{literal}` is not a number");
            return Err(bad(start, literal.len().max(1), message, "such as 1.5 or 2e-3"));
        };
        self.at = end;
        self.skip();
        let value = self.unit(value);
        if !value.is_finite() {
            let what = self.text[start..self.at].trim_end();
            return Err(bad(start, what.len(), format!("{what} is too large"), "numbers go up to 1.8e308"));
        }
        self.emit(Op::Constant(value));
        Ok(())
    }
    /// The number in SI, if a unit follows that is not the name of something.
    fn unit(&mut self, value: f64) -> f64 {
        let found = units::leading(&self.text[self.at..], &|word| self.has_meaning(word));
        let Some((len, unit)) = found else { return value };
        self.at += len;
        self.skip();
        unit.si(value)
    }
    /// The name of a parameter, of the variable or of a channel.
    fn has_meaning(&self, word: &str) -> bool {
        self.scope.params.is_some_and(|p| p.contains_key(word))
            || word == self.variable && self.scope.time
            || self.scope.channels.is_some_and(|lookup| lookup(&[word.to_string()]).is_ok())
    }
    /// Two values without an operator between them: a product, or a unit that does not exist.
    pub(super) fn operator_missing(&self) -> ExprError {
        let rest = &self.text[self.at..];
        let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len());
        let word = &rest[..end];
        let first = rest.chars().next().map_or(1, char::len_utf8);
        let before = self.text[..self.at].trim_end();
        let mut hint = String::from("an operator is missing: write 2*x");
        if word.starts_with(char::is_alphabetic) && before.ends_with(|c: char| c.is_ascii_digit() || c == '.')
        {
            hint = match nearest(word, units::common()) {
                _ if self.has_meaning(word) => {
                    format!("write *{word} for a product; `{word}` has a meaning here and is no unit")
                }
                Some(unit) => format!("did you mean the unit `{unit}`? a product is written *{word}"),
                None => format!("there is no unit `{word}`; a product is written *{word}"),
            };
        }
        bad(self.at, end.max(first), format!("unexpected `{}`", &rest[..end.max(first)]), &hint)
    }
}
