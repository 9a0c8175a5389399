//! Names in an expression: parameters, constants, channels and functions.

use super::parse::{ExprError, Parser, bad, error};
use super::program::{Function1, Function2, Jump, Op};
use delassus_system::error::Code;
use delassus_system::nearest::{offer, suggestion};
use delassus_system::units;

impl Parser<'_> {
    pub(super) fn name(&mut self) -> Result<(), ExprError> {
        let start = self.at;
        let mut parts = Vec::new();
        loop {
            parts.push(self.part()?);
            if self.peek() != Some('.') {
                break;
            }
            self.at += 1;
        }
        let end = self.at;
        self.skip();
        let whole = &self.text[start..end];
        if parts.len() == 1 && self.peek() == Some('(') {
            return self.call(start, whole);
        }
        if parts.len() == 1 {
            if let Some(&value) = self.scope.params.and_then(|p| p.get(&parts[0])) {
                self.parameter(&parts[0], value);
                return Ok(());
            }
            match whole {
                name if self.scope.time && name == self.variable => {
                    self.emit(Op::Time);
                    return Ok(());
                }
                "t" => {
                    return Err(bad(start, 1, "the time `t` cannot be used here", "a constant is needed"));
                }
                "pi" | "π" => {
                    self.emit(Op::Constant(std::f64::consts::PI));
                    return Ok(());
                }
                "e" => {
                    self.emit(Op::Constant(std::f64::consts::E));
                    return Ok(());
                }
                _ => {}
            }
        }
        let Some(lookup) = self.scope.channels else {
            return Err(self.unknown(start, whole, parts.len() > 1));
        };
        match lookup(&parts) {
            Ok(channel) => {
                let i = self.inputs.iter().position(|c| *c == channel).unwrap_or_else(|| {
                    self.inputs.push(channel);
                    self.inputs.len() - 1
                });
                self.emit(Op::Input(i as u32));
                Ok(())
            }
            Err(_) if parts.len() == 1 => Err(self.unknown(start, whole, false)),
            Err((message, hint)) => Err(error(Code::UnknownChannel, start, whole.len(), message, &hint)),
        }
    }
    /// A parameter: a constant whose place is remembered.
    fn parameter(&mut self, name: &str, value: f64) {
        let index = self.names.iter().position(|n| n == name).unwrap_or_else(|| {
            self.names.push(name.into());
            self.names.len() - 1
        });
        self.slots.push((self.ops.len(), index));
        self.emit(Op::Constant(value));
    }
    /// One part of a dotted name, plain or in backticks.
    fn part(&mut self) -> Result<String, ExprError> {
        let rest = &self.text[self.at..];
        if let Some(quoted) = rest.strip_prefix('`') {
            let Some(end) = quoted.find('`') else {
                return Err(bad(self.at, 1, "this backtick is not closed", "write `name`"));
            };
            self.at += end + 2;
            return Ok(quoted[..end].into());
        }
        let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len());
        if end == 0 {
            return Err(bad(self.at, 1, "a name is missing after the point", "such as slider.x"));
        }
        self.at += end;
        Ok(rest[..end].into())
    }
    fn unknown(&self, start: usize, whole: &str, channel: bool) -> ExprError {
        if channel {
            let message = format!("`{whole}` cannot be used here");
            return error(
                Code::UnknownName,
                start,
                whole.len(),
                message,
                "only numbers, parameters and t can",
            );
        }
        let params = self.scope.params.into_iter().flat_map(|p| p.keys().map(String::as_str));
        let mut known: Vec<&str> = params.chain(["pi"]).collect();
        if self.scope.time {
            known.push(self.variable);
        }
        known.sort_unstable();
        let hint = if is_function(whole) {
            format!("a function has its argument in brackets: {whole}(..)")
        } else if units::leading(whole, &|_| false).is_some_and(|u| u.0 == whole.len()) {
            format!("a unit follows a number: 1 {whole}")
        } else {
            suggestion(whole, known)
        };
        error(Code::UnknownName, start, whole.len(), format!("`{whole}` is not a parameter"), &hint)
    }
    fn call(&mut self, start: usize, name: &str) -> Result<(), ExprError> {
        self.take("(");
        let outside = std::mem::replace(&mut self.condition, false);
        let mut n = 0;
        if !self.take(")") {
            loop {
                if name == "when" && n == 0 {
                    self.condition()?;
                } else {
                    self.disjunction()?;
                }
                n += 1;
                if !self.take(",") {
                    break;
                }
            }
            self.expect(")", &format!("arguments of {name} are separated by commas"))?;
        }
        self.condition = outside;
        let wrong = |needs: &str| {
            let message = format!("`{name}` needs {needs}, not {n}");
            Err(bad(start, name.len(), message, "arguments are separated by commas"))
        };
        if matches!(name, "if" | "when") {
            return if n == 3 {
                self.emit(Op::Select);
                Ok(())
            } else {
                wrong("three arguments (condition, value, otherwise)")
            };
        }
        if let Some(&(_, f)) = Function1::ALL.iter().find(|(known, _)| *known == name) {
            if n != 1 {
                return wrong("one argument");
            }
            self.emit(Op::Call1(f));
            return Ok(());
        }
        if let Some(&(_, jump)) = Jump::ALL.iter().find(|(known, _)| *known == name) {
            if n != 1 {
                return wrong("one argument");
            }
            self.emit(Op::Jump(0, jump));
            return Ok(());
        }
        if let Some(&(_, f)) = Function2::ALL.iter().find(|(known, _)| *known == name) {
            match f {
                Function2::Min | Function2::Max if n >= 1 => (1..n).for_each(|_| self.emit(Op::Call2(f))),
                Function2::Min | Function2::Max => return wrong("at least one argument"),
                _ if n != 2 => return wrong("two arguments"),
                Function2::Pow | Function2::Atan2 => self.emit(Op::Call2(f)),
            }
            return Ok(());
        }
        let own = self.scope.functions;
        if let Some(f) = own.and_then(|own| own.get(name)) {
            if n != f.arguments() {
                return wrong(&format!("{} arguments", f.arguments()));
            }
            let i = self.users.iter().position(|u| u == f).unwrap_or_else(|| {
                self.users.push(f.clone());
                self.users.len() - 1
            });
            self.emit(Op::User(i as u32, n as u32));
            return Ok(());
        }
        let mut known: Vec<&str> = functions().collect();
        if let Some(own) = own {
            known.extend(own.keys().map(String::as_str));
        }
        let hint = offer(name, "functions", &known);
        Err(error(Code::UnknownName, start, name.len(), format!("there is no function `{name}`"), &hint))
    }
}

/// Names of all functions.
fn functions() -> impl Iterator<Item = &'static str> {
    let plain = Function1::ALL.iter().map(|f| f.0).chain(Jump::ALL.iter().map(|f| f.0));
    plain.chain(Function2::ALL.iter().map(|f| f.0)).chain(["if", "when"])
}

pub(super) fn is_function(name: &str) -> bool {
    functions().any(|f| f == name)
}
