//! The order in which the sections are decoded, and what they share: names and references.

use super::keys::{FILE, Key, WORLD};
use super::mistakes;
use super::node::{Node, Span, Table, Value};
use super::reader::Reader;
use super::view::View;
use super::{bodies, contacts, forces, joints, materials, output, params, roads, shapes, solve, start};
use crate::lookalike::{hidden, look, shown};
use crate::{BodyRef, Dimension, Model};
use delassus_algebra::vec3::norm;
use delassus_system::error::{Code, Error};
use delassus_system::nearest::suggestion;
use std::collections::HashMap;
use std::path::Path;

/// Names of one section, with the place of each.
#[derive(Default)]
pub(super) struct Section {
    index: HashMap<String, (usize, Span)>,
    folded: HashMap<String, Span>,
    /// The first name of each look; not kept as long as all of them are plain letters.
    looks: Option<HashMap<String, (String, Span)>>,
}

/// Longest name, characters.
const LONGEST: usize = 200;

/// Names that mean something else.
const RESERVED: [&str; 3] = ["ground", "energy", "t"];

impl Section {
    /// Takes the name of the next object after checking it.
    pub(super) fn add(&mut self, view: &View, kind: &str) -> Result<String, Error> {
        let node = view.node("name")?;
        let name = view.reader.text(node, &view.on("name"))?;
        self.take(view.reader, node.span, name, kind)
    }
    /// Takes a name that stands at a place.
    pub(super) fn take(
        &mut self,
        reader: &Reader,
        span: Span,
        name: &str,
        kind: &str,
    ) -> Result<String, Error> {
        let object = format!("{kind}[{}]", shown(name));
        check_name(reader, name, span, &object)?;
        if RESERVED.contains(&name) {
            return Err(reader
                .error(Code::ReservedName, &object, span, format!("the name `{name}` is reserved"))
                .hint("`ground` is the fixed body, `energy` a channel, `t` the time; choose another name"));
        }
        if let Some((_, first)) = self.index.get(name) {
            let mut e = reader
                .error(
                    Code::DuplicateName,
                    &object,
                    span,
                    format!("there are two of kind {kind} named `{name}`"),
                )
                .hint("names are unique within their kind");
            e.related.push((reader.place(*first), "first used here".into()));
            return Err(e);
        }
        let folded = name.to_lowercase();
        if let Some(first) = self.folded.get(&folded) {
            let at = reader.place(*first);
            let message =
                format!("the name of {kind} `{name}` differs from the one in line {} only by case", at.line);
            reader.warn(Code::SimilarNames, span, message);
        }
        self.folded.entry(folded).or_insert(span);
        self.look(reader, span, name, kind);
        self.index.insert(name.into(), (self.index.len(), span));
        Ok(name.into())
    }
    /// Warns of characters that nobody sees, and of names that only look like an earlier one.
    fn look(&mut self, reader: &Reader, span: Span, name: &str, kind: &str) {
        if name.is_ascii() && self.looks.is_none() {
            return;
        }
        if let Some(c) = hidden(name) {
            let (name, c) = (shown(name), c as u32);
            let message =
                format!("the name of {kind} `{name}` has the character U+{c:04X}, which nobody sees");
            reader.warn(Code::HiddenCharacters, span, message);
        }
        let index = &self.index;
        let looks = self.looks.get_or_insert_with(|| {
            index.iter().map(|(n, (_, span))| (look(n), (n.clone(), *span))).collect()
        });
        let (other, first) = looks.entry(look(name)).or_insert_with(|| (name.into(), span));
        // two names of plain letters can be told apart, and of cases a warning is given already
        let plain = other.is_ascii() && name.is_ascii();
        if !plain && other.to_lowercase() != name.to_lowercase() {
            let (name, line) = (shown(name), reader.place(*first).line);
            let message = format!(
                "the name of {kind} `{name}` looks like the one in line {line}, but has other characters"
            );
            reader.warn(Code::SimilarNames, span, message);
        }
    }
    pub(super) fn find(&self, name: &str) -> Option<usize> {
        self.index.get(name).map(|(i, _)| *i)
    }
    /// How many names there are.
    pub(super) fn len(&self) -> usize {
        self.index.len()
    }
    /// The name of something that could not be read: what refers to it makes no mistake.
    pub(super) fn know(&mut self, name: &str, span: Span) {
        if !RESERVED.contains(&name) && !self.index.contains_key(name) {
            self.index.insert(name.into(), (self.index.len(), span));
        }
    }
    /// All names.
    pub(super) fn sorted(&self) -> Vec<&str> {
        let mut names: Vec<&str> = self.index.keys().map(String::as_str).collect();
        names.sort_unstable();
        names
    }
    /// The index of a name that must exist.
    pub(super) fn refer(&self, reader: &Reader, node: &Node, on: &str, kind: &str) -> Result<usize, Error> {
        let name = reader.text(node, on)?;
        reader.uses(name);
        self.find(name).ok_or_else(|| unknown(reader, node, on, kind, name, self.sorted()))
    }
    /// The body of a name, or the ground.
    pub(super) fn body(&self, reader: &Reader, node: &Node, on: &str) -> Result<BodyRef, Error> {
        let name = reader.text(node, on)?;
        if name == "ground" {
            return Ok(BodyRef::Ground);
        }
        reader.uses(name);
        self.find(name).map(BodyRef::Body).ok_or_else(|| {
            let mut known = self.sorted();
            known.push("ground");
            unknown(reader, node, on, "body", name, known)
        })
    }
    /// Two bodies.
    pub(super) fn pair(&self, reader: &Reader, node: &Node, on: &str) -> Result<[BodyRef; 2], Error> {
        match reader.list(node, on)? {
            [a, b] => match (self.body(reader, a, on), self.body(reader, b, on)) {
                (Ok(a), Ok(b)) => Ok([a, b]),
                (Err(a), Err(b)) => {
                    reader.mistake(b);
                    Err(a)
                }
                (Err(e), _) | (_, Err(e)) => Err(e),
            },
            other => {
                let message = format!("expected two names of bodies, found {}", other.len());
                Err(reader
                    .error(Code::WrongLength, on, node.span, message)
                    .hint("such as [\"ground\", \"crank\"]"))
            }
        }
    }
}

/// Refuses names that could not be referred to.
pub(super) fn check_name(reader: &Reader, name: &str, span: Span, object: &str) -> Result<(), Error> {
    if name.trim().is_empty()
        || name.trim() != name
        || name.contains(['.', '`', '/', '\\'])
        || name.chars().any(char::is_control)
    {
        let message = format!("`{}` cannot be a name", shown(name));
        return Err(reader.error(Code::BadName, object, span, message).hint(
            "a name has no points, backticks, slashes or control characters, and no space at its ends",
        ));
    }
    let length = name.chars().count();
    if length > LONGEST {
        let message = format!("a name of {length} characters; at most {LONGEST} are possible");
        return Err(reader.error(Code::BadName, "", span, message).hint("names are for people: shorten it"));
    }
    Ok(())
}

fn unknown(reader: &Reader, node: &Node, on: &str, kind: &str, name: &str, known: Vec<&str>) -> Error {
    let hint = if known.is_empty() { format!("the model has no {kind}") } else { suggestion(name, known) };
    reader.error(Code::UnknownReference, on, node.span, format!("there is no {kind} `{name}`")).hint(hint)
}

/// Names of all sections.
#[derive(Default)]
pub(super) struct Sections {
    pub(super) materials: Section,
    pub(super) bodies: Section,
    pub(super) frames: Section,
    pub(super) joints: Section,
    pub(super) roads: Section,
    pub(super) forces: Section,
    pub(super) contacts: Section,
    pub(super) events: Section,
}

impl Sections {
    /// The names of a list; shapes have theirs with their bodies.
    fn of(&mut self, key: &str) -> Option<&mut Section> {
        match key {
            "material" => Some(&mut self.materials),
            "body" => Some(&mut self.bodies),
            "frame" => Some(&mut self.frames),
            "joint" => Some(&mut self.joints),
            "road" => Some(&mut self.roads),
            "force" => Some(&mut self.forces),
            "contact" => Some(&mut self.contacts),
            "event" => Some(&mut self.events),
            _ => None,
        }
    }
}

/// The items of a list of tables, each with its path for messages: by name if it has one, else by number.
pub(super) fn items<'a>(
    reader: &Reader,
    table: &'a Table,
    key: &str,
) -> Result<Vec<(&'a Node, String)>, Error> {
    let Some(node) = table.get(key) else { return Ok(Vec::new()) };
    let Value::List(list) = &node.value else {
        return Err(reader
            .error(
                Code::WrongType,
                key,
                node.span,
                format!("expected a list of tables, found {}", node.value.kind()),
            )
            .hint(format!("write [[{key}]] with two brackets, once for each")));
    };
    let path = |i: usize, n: &Node| match &n.value {
        Value::Table(t) => match t.get("name").map(|n| &n.value) {
            Some(Value::Text(name)) => format!("{key}[{}]", shown(name)),
            _ => format!("{key}[{}]", i + 1),
        },
        _ => format!("{key}[{}]", i + 1),
    };
    Ok(list.iter().enumerate().map(|(i, n)| (n, path(i, n))).collect())
}

/// Decodes a whole file. A mistake in one place does not keep the others from being read.
pub(super) fn model(reader: &mut Reader, root: Table, file_name: &str) -> Result<Model, Error> {
    let (mut model, _) = named_model(reader, root, file_name)?;
    model.warnings.append(&mut reader.warnings.borrow_mut());
    model.warnings.extend(crate::suspect::of(&model));
    Ok(model)
}

/// The same without remarks, and with the names of its objects.
pub(super) fn named_model(
    reader: &mut Reader,
    root: Table,
    file_name: &str,
) -> Result<(Model, Sections), Error> {
    if root.entries.is_empty() {
        return Err(reader
            .error(Code::MissingKey, "", Span::default(), "the file is empty")
            .hint("a model starts with `delassus = 1`; `delassus new NAME` writes a starter model"));
    }
    match version(reader, &root) {
        Err(e) if e.code == Code::MissingKey => reader.mistake(e),
        // another version may have other keys
        other => other?,
    }
    let node = Node { value: Value::Table(root), span: Span::default() };
    reader.keep(reader.open(&node, "", "file", FILE, &|_| true));
    let Value::Table(root) = &node.value else {
        return Err(reader.error(Code::WrongType, "", node.span, "not a table"));
    };
    // without a dimension no vector can be read
    let Some(dimension) = reader.keep(dimension(reader, root)) else {
        return reader.verdict().map(|()| (Model::new("", Dimension::Spatial), Sections::default()));
    };
    reader.dimension = dimension;
    let stem =
        Path::new(file_name).file_stem().map_or_else(|| "model".into(), |s| s.to_string_lossy().into_owned());
    let name = root.get("name").and_then(|n| reader.keep(reader.text(n, "name")).map(str::to_string));
    let mut model = Model::new(&name.unwrap_or(stem), dimension);
    if let Some(n) = root.get("param") {
        if let Value::Table(table) = &n.value {
            let read = params::read(reader, table);
            model.params = reader.keep(read).unwrap_or_default();
        } else {
            let message = format!("expected a table, found {}", n.value.kind());
            let e = reader.error(Code::WrongType, "param", n.span, message);
            reader.mistake(e.hint("[param] holds lines such as speed = 3"));
        }
    }
    let reader = &*reader;
    let mut sections = Sections::default();
    reader.keep(world(reader, root, &mut model));
    reader.keep(parts(reader, root, &mut model, &mut sections));
    if let Some(settings) = reader.keep(solve::read(reader, root)) {
        model.solve = settings;
    }
    if let Some(output) = reader.keep(output::output(reader, root, &model)) {
        model.output = output;
    }
    reader.verdict()?;
    model.functions = reader.functions.keys().cloned().collect();
    model.functions.sort_unstable();
    Ok((model, sections))
}

fn world(reader: &Reader, root: &Table, model: &mut Model) -> Result<(), Error> {
    let Some(n) = root.get("world") else { return Ok(()) };
    let world = reader.open(n, "world", "world", WORLD, &|_| true)?;
    if let Some(g) = world.reader.loads(|| world.vector("gravity"))? {
        model.gravity = g;
        suspect_gravity(&world, norm(g));
    }
    Ok(())
}

/// Everything that has a name, and where it starts. What is broken leaves something of its name behind.
pub(super) fn parts(
    reader: &Reader,
    root: &Table,
    model: &mut Model,
    sections: &mut Sections,
) -> Result<(), Error> {
    materials::read(reader, root, model, sections);
    bodies::read(reader, root, model, sections)?;
    bodies::read_frames(reader, root, model, sections)?;
    shapes::read(reader, root, model, sections)?;
    joints::read(reader, root, model, sections)?;
    roads::read(reader, root, model, sections)?;
    forces::read(reader, root, model, sections)?;
    contacts::read(reader, root, model, sections)?;
    contacts::read_events(reader, root, model, sections)?;
    start::read(reader, root, model, sections)
}

/// One object of a list after the other: `one` reads it, `keys` are those of its table.
pub(super) fn each(
    reader: &Reader,
    (root, key): (&Table, &str),
    keys: &dyn Fn(&Node) -> &'static [Key],
    (model, sections): (&mut Model, &mut Sections),
    one: &mut dyn FnMut(&Node, &str, &mut Model, &mut Sections) -> Result<(), Error>,
) {
    for (node, path) in reader.keep(items(reader, root, key)).unwrap_or_default() {
        if reader.had_enough() {
            return;
        }
        reader.begin();
        let result = one(node, &path, model, sections);
        let broken = reader.end(result, (node, &path), keys(node), sections);
        if let Some(names) = sections.of(key) {
            mistakes::named(reader, broken, node, names);
        }
        mistakes::stand_in(model, sections);
    }
}

fn version(reader: &Reader, root: &Table) -> Result<(), Error> {
    let Some(node) = root.get("delassus") else {
        return Err(reader
            .error(Code::MissingKey, "", Span::default(), "the key `delassus` is missing")
            .hint("write `delassus = 1` first: the version of the format"));
    };
    match node.value {
        Value::Number(1.0, true) => Ok(()),
        Value::Number(v, _) => Err(reader
            .error(Code::WrongVersion, "delassus", node.span, format!("format version {v} is not known"))
            .hint("this program reads version 1")),
        _ => Err(reader
            .error(
                Code::WrongType,
                "delassus",
                node.span,
                format!("expected the number 1, found {}", node.value.kind()),
            )
            .hint("write `delassus = 1`")),
    }
}

fn dimension(reader: &Reader, root: &Table) -> Result<Dimension, Error> {
    let node = match root.get("world").map(|n| &n.value) {
        Some(Value::Table(world)) => world.get("dimension"),
        _ => None,
    };
    match node.map(|n| (&n.value, n.span)) {
        None | Some((Value::Number(3.0, _), _)) => Ok(Dimension::Spatial),
        Some((Value::Number(2.0, _), _)) => Ok(Dimension::Planar),
        Some((Value::Number(x, _), span)) => Err(reader
            .error(Code::ParameterOutOfRange, "world.dimension", span, format!("expected 2 or 3, found {x}"))
            .hint("2 for a planar, 3 for a spatial model")),
        Some((v, span)) => Err(reader
            .error(Code::WrongType, "world.dimension", span, format!("expected 2 or 3, found {}", v.kind()))
            .hint("2 for a planar, 3 for a spatial model")),
    }
}

/// Gravity of no known place.
fn suspect_gravity(world: &View, g: f64) {
    let known = [0.0, 1.62, 3.71, 8.87, 9.81, 24.79];
    if !known.iter().any(|k| (g - k).abs() <= 0.01 * k + 1e-12) && (g - 10.0).abs() > 1e-12 {
        let span = world.get("gravity").map_or(world.span, |n| n.span);
        let message =
            format!("world.gravity: {g} m/s^2 is the gravity of neither the Earth, the Moon nor Mars");
        world.reader.warn(Code::SuspectUnits, span, message);
    }
}
