//! Reading values out of nodes, with errors that name key, place and what was expected.

use super::keys::{Key, NOT_YET, SPATIAL};
use super::mistakes::Mistakes;
use super::named_files::NamedFiles;
use super::node::{Entry, Node, Source, Span, Value};
use super::uses::{Purpose, Uses};
use super::view::View;
use crate::expression::{Functions, Scope, names};
use crate::mass_properties::LARGEST;
use crate::{Dimension, Expr, Warning};
use delassus_algebra::{Mat3, Quat, Vec3, so3, vec3};
use delassus_system::error::{Code, Error, Place};
use delassus_system::nearest::{nearest, offer};
use delassus_system::units::{self, Dim};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::sync::Arc;

/// What reading needs to know: the sources, files they may name, the parameters and the dimension.
pub(super) struct Reader {
    pub(super) sources: Vec<Source>,
    pub(super) files: NamedFiles,
    pub(super) params: HashMap<String, f64>,
    pub(super) dimension: Dimension,
    pub(super) warnings: RefCell<Vec<Warning>>,
    /// What parameters have become.
    pub(super) uses: RefCell<Uses>,
    /// What numbers are being read for.
    purpose: Cell<Purpose>,
    /// Somebody sets parameters during the run: coefficients of friction stay formulas.
    pub(super) steered: bool,
    pub(super) mistakes: Mistakes,
    /// Functions of other programs that formulas may call.
    pub(super) functions: Arc<Functions>,
}

impl Reader {
    /// Before anything is read.
    pub(super) fn new(sources: Vec<Source>, files: NamedFiles) -> Reader {
        Reader {
            sources,
            files,
            params: HashMap::new(),
            dimension: Dimension::Spatial,
            warnings: RefCell::default(),
            uses: RefCell::default(),
            purpose: Cell::default(),
            steered: false,
            mistakes: Mistakes::default(),
            functions: Arc::default(),
        }
    }
    pub(super) fn place(&self, span: Span) -> Place {
        let source = self.sources.get(span.source as usize).or(self.sources.first());
        source.map_or_else(Place::default, |s| s.place(span.start as usize..span.end as usize))
    }
    pub(super) fn error(&self, code: Code, on: &str, span: Span, message: impl Into<String>) -> Error {
        Error::model(code, message).on(on).at_place(self.place(span))
    }
    /// Adds the place to an error that has none.
    pub(super) fn placed(&self, mut e: Error, span: Span) -> Error {
        e.place.get_or_insert_with(|| self.place(span));
        e
    }
    pub(super) fn warn(&self, code: Code, span: Span, message: impl Into<String>) {
        let p = self.place(span);
        let message = format!("{}:{}:{}: {}", p.file, p.line, p.column, message.into());
        self.warnings.borrow_mut().push(Warning { code, message });
    }
    pub(super) fn planar(&self) -> bool {
        self.dimension == Dimension::Planar
    }
    fn wrong_type(&self, node: &Node, on: &str, expected: &str, example: &str) -> Error {
        self.error(
            Code::WrongType,
            on,
            node.span,
            format!("expected {expected}, found {}", node.value.kind()),
        )
        .hint(format!("such as {example}"))
    }

    /// Opens a table: refuses keys that are not listed (or that `has` refuses), asks for required ones. All of these mistakes
    /// are told; the first of them is returned.
    pub(super) fn open<'a>(
        &'a self,
        node: &'a Node,
        path: &'a str,
        section: &str,
        keys: &'static [Key],
        has: &dyn Fn(&str) -> bool,
    ) -> Result<View<'a>, Error> {
        let Value::Table(table) = &node.value else {
            return Err(self.wrong_type(node, path, "a table", "{ key = value }"));
        };
        let view = View::new(self, table, node.span, path, keys);
        let elsewhere = |k: &str| self.planar() && SPATIAL.contains(&(section, k));
        let valid: Vec<&str> =
            keys.iter().map(|k| k.name).filter(|k| has(k) && *k != "$schema" && !elsewhere(k)).collect();
        let mut wrong = Vec::new();
        let mut meant = Vec::new();
        for entry in &table.entries {
            let known = keys.iter().any(|k| k.name == entry.key);
            if !(known && has(&entry.key)) {
                meant.extend(nearest(&entry.key, valid.iter().copied()));
                wrong.push(self.unknown_key(entry, path, section, known, &valid));
            }
        }
        for key in keys.iter().filter(|k| k.required && has(k.name)) {
            // a misspelt key is not missing too
            if let (Err(e), false) = (view.node(key.name), meant.contains(&key.name)) {
                wrong.push(e);
            }
        }
        let mut wrong = wrong.into_iter();
        let Some(first) = wrong.next() else { return Ok(view) };
        wrong.for_each(|e| self.mistake(e));
        Err(first)
    }
    /// A key that no one asked for.
    fn unknown_key(&self, entry: &Entry, path: &str, section: &str, known: bool, valid: &[&str]) -> Error {
        let key = entry.key.as_str();
        if NOT_YET.contains(&(section, key)) {
            let on = if path.is_empty() { key.to_string() } else { format!("{path}.{key}") };
            let message = format!("`{key}` is not available in this version");
            return self
                .error(Code::NotAvailable, &on, entry.key_span, message)
                .hint("leave it out; it is never ignored silently");
        }
        let message = if known {
            format!("the key `{key}` does not belong here")
        } else {
            format!("there is no key `{key}`")
        };
        self.error(Code::UnknownKey, path, entry.key_span, message).hint(offer(key, "valid keys", valid))
    }

    pub(super) fn text<'a>(&self, node: &'a Node, on: &str) -> Result<&'a str, Error> {
        match &node.value {
            Value::Text(s) => Ok(s),
            _ => Err(self.wrong_type(node, on, "a string", "\"crank\"")),
        }
    }
    pub(super) fn list<'a>(&self, node: &'a Node, on: &str) -> Result<&'a [Node], Error> {
        match &node.value {
            Value::List(items) => Ok(items),
            _ => Err(self.wrong_type(node, on, "a list", "[1, 2]")),
        }
    }
    pub(super) fn flag(&self, node: &Node, on: &str) -> Result<bool, Error> {
        match node.value {
            Value::Flag(b) => Ok(b),
            _ => Err(self.wrong_type(node, on, "true or false", "true")),
        }
    }
    pub(super) fn count(&self, node: &Node, on: &str) -> Result<usize, Error> {
        match node.value {
            Value::Number(x, true) if (1.0..=9e15).contains(&x) => Ok(x as usize),
            Value::Number(x, _) if x.fract() == 0.0 && (1.0..=9e15).contains(&x) => Ok(x as usize),
            Value::Number(..) => Err(self
                .error(Code::ParameterOutOfRange, on, node.span, "expected a whole number, at least 1")
                .hint("such as 3")),
            _ => Err(self.wrong_type(node, on, "a whole number", "3")),
        }
    }
    /// One of some words.
    pub(super) fn choice(
        &self,
        node: &Node,
        on: &str,
        words: &[&'static str],
    ) -> Result<&'static str, Error> {
        let text = self.text(node, on)?;
        words.iter().find(|w| **w == text).copied().ok_or_else(|| {
            let message = format!("`{text}` is not known here");
            self.error(Code::UnknownWord, on, node.span, message).hint(offer(text, "valid", words))
        })
    }

    /// The span of a part of a string, if the string is written without escapes.
    pub(super) fn inside(&self, node: &Node, text: &str, offset: usize, len: usize) -> Span {
        let whole = (node.span.end - node.span.start) as usize;
        let source = &self.sources[node.span.source as usize].text;
        let raw = source.get(node.span.start as usize..node.span.end as usize).unwrap_or("");
        if whole == text.len() + 2 && raw.get(1..whole - 1) == Some(text) {
            node.span.part(1 + offset, len)
        } else if raw == text {
            node.span.part(offset, len)
        } else {
            node.span
        }
    }

    /// A number, a quantity or an expression in a scope.
    pub(super) fn function(
        &self,
        node: &Node,
        on: &str,
        dim: Option<Dim>,
        scope: &Scope,
    ) -> Result<Expr, Error> {
        match &node.value {
            Value::Number(x, _) if x.is_finite() => {
                if dim == Some(Dim::ANGLE) && x.abs() > std::f64::consts::TAU + 1e-9 {
                    let message = format!(
                        "{on}: an angle of {x} rad is more than a turn; for degrees write \"{x} deg\""
                    );
                    self.warn(Code::SuspectUnits, node.span, message);
                }
                Ok(Expr::constant(*x))
            }
            Value::Number(..) => Err(self
                .error(Code::BadNumber, on, node.span, "the number is not finite")
                .hint("numbers lie between -1.8e308 and 1.8e308; NaN and infinity have no meaning here")),
            Value::Text(text) => self.formula(node, text, on, dim, scope),
            _ => Err(self.wrong_type(node, on, "a number", "1.5, \"30 deg\" or a formula in quotes")),
        }
    }
    fn formula(
        &self,
        node: &Node,
        text: &str,
        on: &str,
        dim: Option<Dim>,
        scope: &Scope,
    ) -> Result<Expr, Error> {
        let trimmed = text.trim();
        if trimmed.is_empty() {
            return Err(self
                .error(Code::BadNumber, on, node.span, "the string is empty")
                .hint("write a number, such as 0"));
        }
        if let Some((a, b)) = trimmed.split_once(',')
            && [a, b].iter().all(|x| x.trim_start_matches(['-', '+']).bytes().all(|c| c.is_ascii_digit()))
        {
            let message = format!("`{trimmed}` is not a number");
            return Err(self.error(Code::BadNumber, on, node.span, message).hint(format!("write {a}.{b}")));
        }
        names(text).into_iter().for_each(|name| self.uses(name));
        let quantity = units::quantity(text, dim);
        if let Some(Ok(x)) = quantity {
            return Ok(Expr::constant(x));
        }
        let e = match (Expr::parse(text, scope), quantity) {
            // "30 deg * 2" begins like a quantity and is a formula
            (Ok(e), Some(Err(unit))) if unit.code == Code::UnknownUnit => e,
            (Err(e), Some(Err(unit))) if unit.code == Code::UnknownUnit && is_formula(trimmed) => {
                let span = self.inside(node, text, e.offset, e.len);
                return Err(self.error(e.code, on, span, e.message).hint(e.hint));
            }
            (_, Some(Err(e))) => return Err(self.error(e.code, on, node.span, e.message).hint(e.hint)),
            (Ok(e), _) => e,
            (Err(e), _) => {
                let span = self.inside(node, text, e.offset, e.len);
                return Err(self.error(e.code, on, span, e.message).hint(e.hint));
            }
        };
        if !scope.time && scope.channels.is_none() {
            let mut uses = self.uses.borrow_mut();
            for name in names(text).into_iter().filter(|n| self.params.contains_key(*n)) {
                uses.note(self.purpose.get(), name, on);
            }
        }
        match e.as_constant() {
            Some(x) if !x.is_finite() => Err(self
                .error(Code::BadNumber, on, node.span, format!("`{text}` is {x}, not a finite number"))
                .hint("check the parameters it uses and its divisors")),
            _ => Ok(e),
        }
    }
    /// Reads numbers for a purpose, which says what a run may do with their parameters.
    pub(super) fn reading<T>(&self, purpose: Purpose, read: impl FnOnce() -> T) -> T {
        let before = self.purpose.replace(purpose);
        let out = read();
        self.purpose.set(before);
        out
    }
    /// Reads numbers of loads.
    pub(super) fn loads<T>(&self, read: impl FnOnce() -> T) -> T {
        self.reading(Purpose::Load, read)
    }
    /// A constant.
    pub(super) fn number(&self, node: &Node, on: &str, dim: Option<Dim>) -> Result<f64, Error> {
        let scope = Scope {
            params: Some(&self.params),
            time: false,
            channels: None,
            functions: Some(&self.functions),
        };
        let e = self.function(node, on, dim, &scope)?;
        // without time and channels every expression folds to a constant
        let x = e.as_constant().unwrap_or_else(|| e.eval(0.0, &[]));
        if dim == Some(Dim::LENGTH) && x.abs() > LARGEST {
            let message = format!("a length of {x:e} m; at most {LARGEST:e} can be computed with");
            return Err(self
                .error(Code::ParameterOutOfRange, on, node.span, message)
                .hint("is it a misprint?"));
        }
        Ok(x)
    }
    /// Entries of a list of the right length.
    pub(super) fn entries<'a>(
        &self,
        node: &'a Node,
        on: &str,
        n: usize,
        why: &str,
    ) -> Result<&'a [Node], Error> {
        let items = self.list(node, on)?;
        if items.len() != n {
            let message = format!("expected {n} entries{why}, found {}", items.len());
            let zeros = vec!["0"; n].join(", ");
            return Err(self
                .error(Code::WrongLength, on, node.span, message)
                .hint(format!("such as [{zeros}]")));
        }
        Ok(items)
    }
    /// Entries of a vector: two in planar, three in spatial models.
    pub(super) fn vector_entries<'a>(&self, node: &'a Node, on: &str) -> Result<&'a [Node], Error> {
        if self.planar() {
            self.entries(node, on, 2, " in a planar model")
        } else {
            self.entries(node, on, 3, " in a spatial model")
        }
    }
    /// A vector; planar ones get a zero z.
    pub(super) fn vector(&self, node: &Node, on: &str, dim: Dim) -> Result<Vec3, Error> {
        let mut v = vec3::ZERO;
        for (x, n) in v.iter_mut().zip(self.vector_entries(node, on)?) {
            *x = self.number(n, on, Some(dim))?;
        }
        Ok(v)
    }
    /// A unit vector, or an axis name.
    pub(super) fn axis(&self, node: &Node, on: &str) -> Result<Vec3, Error> {
        let v = match &node.value {
            Value::Text(s) => {
                let (sign, name) = s.strip_prefix('-').map_or((1.0, s.as_str()), |rest| (-1.0, rest));
                let i = match name.strip_prefix('+').unwrap_or(name) {
                    "x" => 0,
                    "y" => 1,
                    "z" if !self.planar() => 2,
                    _ => {
                        let valid = if self.planar() { "\"x\", \"y\"" } else { "\"x\", \"y\", \"z\"" };
                        let hint = format!("valid: {valid}, with a minus if wanted, or a vector");
                        return Err(self
                            .error(Code::UnknownWord, on, node.span, format!("`{s}` is not an axis"))
                            .hint(hint));
                    }
                };
                let mut v = vec3::ZERO;
                v[i] = sign;
                v
            }
            _ => self.vector(node, on, Dim::NONE)?,
        };
        if vec3::norm(v) < 1e-12 {
            return Err(self
                .error(Code::DegenerateAxis, on, node.span, "the axis has no length")
                .hint("a direction, such as \"x\" or [0, 1, 0]"));
        }
        Ok(v)
    }
    /// Rows of a 3×3 (planar, if allowed: 2×2) matrix.
    pub(super) fn matrix(&self, node: &Node, on: &str, dim: Dim, size: usize) -> Result<Mat3, Error> {
        let mut m = vec3::IDENTITY;
        for (row, n) in m.iter_mut().zip(self.entries(node, on, size, "")?) {
            for (x, n) in row.iter_mut().zip(self.entries(n, on, size, " in each row")?) {
                *x = self.number(n, on, Some(dim))?;
            }
        }
        Ok(m)
    }
    /// A unit quaternion; nearly unit ones are normalised.
    pub(super) fn quaternion(&self, node: &Node, on: &str) -> Result<Quat, Error> {
        let mut q = [0.0; 4];
        for (x, n) in q.iter_mut().zip(self.entries(node, on, 4, " w, x, y, z")?) {
            *x = self.number(n, on, Some(Dim::NONE))?;
        }
        let norm = q.iter().map(|x| x * x).sum::<f64>().sqrt();
        if (norm - 1.0).abs() > 1e-6 {
            return Err(self
                .error(Code::BadRotation, on, node.span, format!("the quaternion has norm {norm}, not 1"))
                .hint("order is w, x, y, z; divide by the norm"));
        }
        // as good as unit already: keep the digits
        Ok(if (norm - 1.0).abs() <= 4.0 * f64::EPSILON { q } else { so3::normalize(q) })
    }
}

/// Has what no quantity has: sums, comparisons, calls.
fn is_formula(text: &str) -> bool {
    text.contains(['+', '<', '>', '=', ',', '&', '|', '?', '!'])
        || text.contains(" - ")
        || text.contains(" and ")
}
