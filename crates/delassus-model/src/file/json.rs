//! A JSON reader that remembers places.

use super::node::{Entry, Node, Source, Span, Table, Value};
use delassus_system::error::{Code, Error};
use std::collections::HashSet;

/// Deepest nesting of a JSON file.
const MAX_DEPTH: usize = 128;

/// Reads a JSON object.
pub(super) fn parse(source: &Source) -> Result<Table, Error> {
    let mut r = Reader { source, text: &source.text, at: 0, depth: 0 };
    r.skip();
    let node = r.value()?;
    r.skip();
    if r.at < r.text.len() {
        return Err(r.error(r.at, 1, "unexpected text after the end of the object"));
    }
    match node.value {
        Value::Table(t) => Ok(t),
        _ => Err(r.error(0, 1, "a model is an object, { … }")),
    }
}

struct Reader<'a> {
    source: &'a Source,
    text: &'a str,
    at: usize,
    depth: usize,
}

impl Reader<'_> {
    fn error(&self, at: usize, len: usize, message: impl Into<String>) -> Error {
        Error::model(Code::ParseError, message)
            .hint("a model is one JSON object: keys in double quotes, no comma after the last entry")
            .at_place(self.source.place(at..at + len))
    }
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }
    fn skip(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }
    fn unexpected(&self, wanted: &str) -> Error {
        match self.text[self.at..].chars().next() {
            Some(c) => self.error(self.at, c.len_utf8(), format!("expected {wanted}, found `{c}`")),
            None => self.error(self.at, 0, format!("expected {wanted}, but the file ends")),
        }
    }
    fn expect(&mut self, byte: u8, wanted: &str) -> Result<(), Error> {
        if self.peek() != Some(byte) {
            return Err(self.unexpected(wanted));
        }
        self.at += 1;
        Ok(())
    }
    fn value(&mut self) -> Result<Node, Error> {
        let start = self.at;
        let value = match self.peek() {
            Some(b'{') => self.object()?,
            Some(b'[') => self.list()?,
            Some(b'"') => Value::Text(self.string()?),
            Some(b'-' | b'0'..=b'9') => self.number()?,
            _ => self.word()?,
        };
        Ok(Node { value, span: Span::new(0, start..self.at) })
    }
    fn word(&mut self) -> Result<Value, Error> {
        for (word, value) in
            [("true", Value::Flag(true)), ("false", Value::Flag(false)), ("null", Value::Null)]
        {
            if self.text[self.at..].starts_with(word) {
                self.at += word.len();
                return Ok(value);
            }
        }
        Err(self.unexpected("a value"))
    }
    fn number(&mut self) -> Result<Value, Error> {
        let start = self.at;
        while matches!(self.peek(), Some(b'-' | b'+' | b'.' | b'e' | b'E' | b'0'..=b'9')) {
            self.at += 1;
        }
        let literal = &self.text[start..self.at];
        let integer = !literal.contains(['.', 'e', 'E']);
        let number = literal.parse::<f64>();
        number
            .map(|x| Value::Number(x, integer))
            .map_err(|_| self.error(start, literal.len(), format!("`{literal}` is not a number")))
    }
    fn deeper(&mut self) -> Result<(), Error> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(self.error(self.at, 1, format!("the file is nested more than {MAX_DEPTH} deep")));
        }
        Ok(())
    }
    fn list(&mut self) -> Result<Value, Error> {
        let mut items = Vec::new();
        self.separated(b']', "`,` or `]`", &mut |p| {
            items.push(p.value()?);
            Ok(())
        })?;
        Ok(Value::List(items))
    }
    fn object(&mut self) -> Result<Value, Error> {
        let mut entries: Vec<Entry> = Vec::new();
        let mut seen = HashSet::new();
        self.separated(b'}', "`,` or `}`", &mut |p| {
            let start = p.at;
            if p.peek() != Some(b'"') {
                return Err(p.unexpected("a key in double quotes"));
            }
            let key = p.string()?;
            let key_span = Span::new(0, start..p.at);
            if !seen.insert(key.clone()) {
                return Err(p.error(start, p.at - start, format!("duplicate key `{key}`")));
            }
            p.skip();
            p.expect(b':', "`:`")?;
            p.skip();
            let node = p.value()?;
            entries.push(Entry { key, key_span, node });
            Ok(())
        })?;
        Ok(Value::Table(Table { entries }))
    }
    /// What stands between brackets, commas between.
    fn separated(
        &mut self,
        close: u8,
        expected: &str,
        one: &mut dyn FnMut(&mut Self) -> Result<(), Error>,
    ) -> Result<(), Error> {
        self.deeper()?;
        self.at += 1;
        self.skip();
        if self.peek() == Some(close) {
            self.at += 1;
        } else {
            loop {
                self.skip();
                one(self)?;
                self.skip();
                if self.peek() != Some(b',') {
                    self.expect(close, expected)?;
                    break;
                }
                self.at += 1;
            }
        }
        self.depth -= 1;
        Ok(())
    }
    fn string(&mut self) -> Result<String, Error> {
        let start = self.at;
        self.at += 1;
        let mut s = String::new();
        loop {
            let rest = &self.text[self.at..];
            let Some(end) = rest.find(['"', '\\', '\n']) else {
                return Err(self.error(start, 1, "this string is not closed"));
            };
            s.push_str(&rest[..end]);
            self.at += end;
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(s);
                }
                Some(b'\\') => s.push(self.escape()?),
                _ => return Err(self.error(start, 1, "this string is not closed on its line")),
            }
        }
    }
    fn escape(&mut self) -> Result<char, Error> {
        let start = self.at;
        let c = self.text.as_bytes().get(self.at + 1).copied();
        self.at += 2;
        Ok(match c {
            Some(b'n') => '\n',
            Some(b't') => '\t',
            Some(b'r') => '\r',
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(c @ (b'"' | b'\\' | b'/')) => c as char,
            Some(b'u') => {
                let mut code = self.hex(start)?;
                if (0xd800..0xdc00).contains(&code) && self.text[self.at..].starts_with("\\u") {
                    self.at += 2;
                    let low = self.hex(start)?;
                    if !(0xdc00..0xe000).contains(&low) {
                        return Err(self.error(start, 6, "not a character"));
                    }
                    code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
                }
                char::from_u32(code).ok_or_else(|| self.error(start, 6, "not a character"))?
            }
            _ => return Err(self.error(start, 1, "unknown escape in a string")),
        })
    }
    fn hex(&mut self, start: usize) -> Result<u32, Error> {
        let digits = self.text.get(self.at..self.at + 4).filter(|d| d.bytes().all(|b| b.is_ascii_hexdigit()));
        let Some(code) = digits.and_then(|d| u32::from_str_radix(d, 16).ok()) else {
            return Err(self.error(start, 2, "\\u needs four hexadecimal digits"));
        };
        self.at += 4;
        Ok(code)
    }
}
