//! All mistakes of a file at once: what is wrong with one object is written down and the next one is read. What follows from a
//! mistake is none: objects that refer to a broken one are read, but not judged.

use super::decode::{Section, Sections};
use super::keys::Key;
use super::node::{Node, Span, Value};
use super::reader::Reader;
use super::sweep;
use crate::force::{Profile, Road};
use crate::joint::JointKind;
use crate::{Body, BodyRef, Frame, Marker, Model};
use delassus_algebra::vec3::{IDENTITY, ZERO};
use delassus_system::error::{Code, Error, MOST_ERRORS};
use std::cell::{Cell, RefCell};
use std::collections::HashSet;

/// What was wrong so far.
#[derive(Default)]
pub(super) struct Mistakes {
    list: RefCell<Vec<Error>>,
    /// There were more than are told.
    more: Cell<bool>,
    /// Names of objects and parameters that could not be read.
    broken: RefCell<HashSet<String>>,
    /// The object that is being read refers to one of them.
    tainted: Cell<bool>,
}

impl Reader {
    /// The value, or none after its mistake was written down.
    pub(super) fn keep<T>(&self, result: Result<T, Error>) -> Option<T> {
        result.map_err(|e| self.mistake(e)).ok()
    }
    /// Writes a mistake down, once.
    pub(super) fn mistake(&self, e: Error) {
        let mut list = self.mistakes.list.borrow_mut();
        let same = |o: &Error| o.code == e.code && o.place == e.place && o.message == e.message;
        // two ways of reading one value may call its mistake differently
        let told = |o: &Error| o.place.is_some() && o.place == e.place && o.object == e.object;
        if list.iter().any(|o| same(o) || told(o)) || self.follows(&e) {
            return;
        }
        if list.len() < MOST_ERRORS {
            list.push(e);
        } else {
            self.mistakes.more.set(true);
        }
    }
    /// A mistake at this place is written down.
    pub(super) fn is_told(&self, span: Span) -> bool {
        let place = self.place(span);
        self.mistakes.list.borrow().iter().any(|e| e.place.as_ref() == Some(&place))
    }
    /// No more mistakes are told: reading may end.
    pub(super) fn had_enough(&self) -> bool {
        self.mistakes.more.get()
    }
    /// All of them as one error, if there are any.
    pub(super) fn verdict(&self) -> Result<(), Error> {
        let list = self.mistakes.list.take();
        Error::all(list, self.mistakes.more.get()).map_or(Ok(()), Err)
    }
    /// A name that others may use although what it stands for could not be read.
    pub(super) fn break_name(&self, name: &str) {
        self.mistakes.broken.borrow_mut().insert(name.into());
    }
    /// A parameter that could not be read: formulas find it, and are not judged.
    pub(super) fn stand_for(&mut self, name: &str) {
        self.break_name(name);
        self.params.entry(name.into()).or_insert(1.0);
    }
    /// As [`Reader::keep`], but what follows from another mistake is none.
    pub(super) fn keep_unless_tainted<T>(&self, result: Result<T, Error>) -> Option<T> {
        let tainted = self.mistakes.tainted.replace(false);
        if tainted { None } else { self.keep(result) }
    }
    /// Something of this name is used.
    pub(super) fn uses(&self, name: &str) {
        if self.mistakes.broken.borrow().contains(name) {
            self.mistakes.tainted.set(true);
        }
    }
    /// Anything may be used.
    pub(super) fn uses_anything(&self) {
        self.mistakes.tainted.set(!self.mistakes.broken.borrow().is_empty());
    }
    /// True for a channel of an object that could not be read.
    fn follows(&self, e: &Error) -> bool {
        let broken = self.mistakes.broken.borrow();
        let (Code::UnknownChannel, Some(p), false) = (e.code, &e.place, broken.is_empty()) else {
            return false;
        };
        let source = self.sources.iter().find(|s| s.name == p.file);
        let text = source.and_then(|s| s.text.get(p.span.clone())).unwrap_or("");
        text.split(['.', '"', '\'', '`']).any(|part| broken.contains(part.trim()))
    }
    /// Begins with another object.
    pub(super) fn begin(&self) {
        self.mistakes.tainted.set(false);
    }
    /// Ends one that has a table of keys: its mistake, and what else is wrong with its values. True if it cannot be relied on.
    pub(super) fn end(
        &self,
        result: Result<(), Error>,
        (node, path): (&Node, &str),
        keys: &'static [Key],
        sections: &Sections,
    ) -> bool {
        let tainted = self.mistakes.tainted.replace(false);
        match result {
            Ok(()) => return tainted,
            Err(e) if !tainted => self.mistake(e),
            Err(_) => {}
        }
        sweep::table(self, node, path, keys, sections);
        true
    }
}

/// Ends an object that has a name: if it is broken, so is what refers to it.
pub(super) fn named(reader: &Reader, broken: bool, node: &Node, section: &mut Section) {
    if !broken {
        return;
    }
    if let Value::Table(t) = &node.value
        && let Some(Node { value: Value::Text(name), span }) = t.get("name")
    {
        reader.break_name(name);
        section.know(name, *span);
    }
}

/// Puts something in the place of every object that has a name and could not be read, so that references find it.
pub(super) fn stand_in(model: &mut Model, sections: &Sections) {
    let frame = Frame { p: ZERO, axes: IDENTITY };
    for _ in model.bodies.len()..sections.bodies.len() {
        model.bodies.push(Body::rigid("", 1.0, ZERO, IDENTITY));
    }
    for _ in model.markers.len()..sections.frames.len() {
        model.markers.push(Marker { name: String::new(), body: BodyRef::Ground, frame });
    }
    for _ in model.joints.len()..sections.joints.len() {
        model.joints.push(super::relations::unresolved("", JointKind::Fixed));
    }
    for _ in model.roads.len()..sections.roads.len() {
        let (along, up) = ([1.0, 0.0, 0.0], [0.0, 0.0, 1.0]);
        model.roads.push(Road { name: String::new(), along, up, profile: Profile::default() });
    }
}
