//! `[[contact]]` and `[[event]]`.

use super::contact_keys::{CONTACT, DIRECTIONS, EVENT};
use super::decode::{Sections, each};
use super::friction::{self, Given};
use super::node::{Entry, Node, Table, Value};
use super::reader::Reader;
use super::relations::chosen;
use super::shapes;
use super::view::View;
use crate::contact::ContactKind;
use crate::event::Direction;
use crate::expression::Scope;
use crate::names::Names;
use crate::{Channel, Contact, Expr, Model, SurfaceLaw, UserEvent};
use delassus_system::error::{Code, Error};
use delassus_system::units::Dim;

/// Reads all contacts.
pub(super) fn read(
    reader: &Reader,
    root: &Table,
    model: &mut Model,
    sections: &mut Sections,
) -> Result<(), Error> {
    let names = Names::of(model);
    each(reader, (root, "contact"), &|_| CONTACT, (model, sections), &mut |node, path, model, sections| {
        let view = reader.open(node, path, "contact", CONTACT, &|_| true)?;
        let name = sections.contacts.add(&view, "contact")?;
        one_way(&view)?;
        let own = Given::read(&view)?;
        let kinds = if view.get("pair").is_some() {
            vec![(name, pair(&view, model, sections)?)]
        } else if view.get("among").is_some() {
            vec![(name, among(&view, &own, model, sections)?)]
        } else if view.get("joint").is_some() {
            stops(&view, &name, model, sections)?
        } else {
            vec![(name, gap(&view, model, &names)?)]
        };
        for (name, kind) in kinds {
            let SurfaceLaw { restitution, friction } = friction::law(&view, &own, &kind, model)?;
            let contact = Contact::new(name, kind, restitution).rough(friction);
            model.add_contact(contact).map_err(|e| placed(&view, e))?;
        }
        Ok(())
    });
    Ok(())
}

/// Places an error of the builder.
fn placed(view: &View, e: Error) -> Error {
    let key = match e.code {
        Code::ParameterOutOfRange => "restitution",
        _ => WAYS.into_iter().find(|k| view.get(k).is_some()).unwrap_or("name"),
    };
    view.reader.placed(e.on(view.on(key)), view.get(key).map_or(view.span, |n| n.span))
}

/// Keys of which a contact has one.
const WAYS: [&str; 4] = ["pair", "among", "joint", "gap"];

/// A contact is a pair, a cloud, a stop or a formula.
fn one_way(view: &View) -> Result<(), Error> {
    let ways: Vec<&str> = WAYS.into_iter().filter(|k| view.get(k).is_some()).collect();
    match ways[..] {
        [] => {
            return Err(view
                .reader
                .error(Code::MissingKey, view.path, view.span, "neither `pair`, `among`, `joint` nor `gap` is given")
                .hint("two shapes that touch, discs or spheres of many bodies, the joint of a stop, or a formula"));
        }
        [_] => {}
        [first, second, ..] => {
            return Err(view
                .error(Code::UnknownKey, second, format!("`{second}` cannot be given beside `{first}`"))
                .hint("keep one: a pair of shapes, many bodies, a stop of a joint, or a formula"));
        }
    }
    if view.get("with").is_some() && ways != ["among"] {
        return Err(view
            .error(Code::UnknownKey, "with", "`with` are the walls of many bodies")
            .hint("name the bodies: among = [..]; two shapes are a `pair`"));
    }
    if let Some(key) = ["coordinate", "lower", "upper"].into_iter().find(|k| view.get(k).is_some())
        && ways != ["joint"]
    {
        return Err(view
            .error(Code::UnknownKey, key, format!("`{key}` belongs to a stop"))
            .hint("name its `joint`, or leave it out"));
    }
    Ok(())
}

fn pair(view: &View, model: &Model, sections: &Sections) -> Result<ContactKind, Error> {
    let (reader, on) = (view.reader, view.on("pair"));
    let list = reader.list(view.node("pair")?, &on)?;
    let [a, b] = list else {
        let message = format!("expected two shapes, found {}", list.len());
        return Err(view
            .error(Code::WrongLength, "pair", message)
            .hint("such as [\"slider.face\", { plane = { at = .., normal = .. } }]"));
    };
    let side = |n: &Node| shapes::side(reader, n, &on, model, sections);
    Ok(ContactKind::Pair([side(a)?, side(b)?]))
}

fn among(view: &View, own: &Given, model: &Model, sections: &Sections) -> Result<ContactKind, Error> {
    let (reader, on) = (view.reader, view.on("among"));
    reader.uses_anything();
    let mut patterns = Vec::new();
    for node in reader.list(view.node("among")?, &on)? {
        let text = reader.text(node, &on)?;
        // each alone, so that the place of a mistake is the name
        model.fitting(text).map_err(|e| reader.placed(e.on(&on), node.span))?;
        patterns.push(text);
    }
    let (mut with, mut words) = (Vec::new(), Vec::new());
    if let Some(list) = view.get("with") {
        let on = view.on("with");
        for node in reader.list(list, &on)? {
            let (solid, given) = shapes::wall(reader, node, &on, model, sections)?;
            with.push(solid);
            words.push((given, node.span));
        }
    }
    let mut cloud = model.cloud(&patterns, with).map_err(|e| placed(view, e))?;
    // walls whose law is not that of the bodies among each other
    let whole = ContactKind::Cloud(cloud.clone());
    let law = friction::law(view, own, &whole, model)?;
    for (w, (given, span)) in words.iter().enumerate() {
        let at = friction::at_wall((&cloud.with[w], given), own, (&cloud, &law), model)
            .map_err(|e| reader.placed(e.on(view.on("with")), *span))?;
        if let Some(at) = at {
            cloud = cloud.wall_law(w, at);
        }
    }
    Ok(ContactKind::Cloud(cloud))
}

fn stops(
    view: &View,
    name: &str,
    model: &Model,
    sections: &Sections,
) -> Result<Vec<(String, ContactKind)>, Error> {
    let joint = sections.joints.refer(view.reader, view.node("joint")?, &view.on("joint"), "joint")?;
    let coordinate = chosen(view, &model.joints[joint], model)?;
    let dim = if coordinate.is_angle() { Dim::ANGLE } else { Dim::LENGTH };
    let (lower, upper) = (view.quantity("lower", Some(dim))?, view.quantity("upper", Some(dim))?);
    let stop = |at, upper| ContactKind::Stop { joint, coordinate, at, upper };
    Ok(match (lower, upper) {
        (None, None) => {
            return Err(view
                .error(Code::MissingKey, "lower", "neither `lower` nor `upper` is given")
                .hint("say where the coordinate stops"));
        }
        (Some(at), None) => vec![(name.into(), stop(at, false))],
        (None, Some(at)) => vec![(name.into(), stop(at, true))],
        (Some(l), Some(u)) if l >= u => {
            let message = format!("the lower stop, {l}, is not below the upper one, {u}");
            return Err(view.error(Code::ParameterOutOfRange, "lower", message).hint("exchange them"));
        }
        (Some(l), Some(u)) => {
            vec![(format!("{name}.lower"), stop(l, false)), (format!("{name}.upper"), stop(u, true))]
        }
    })
}

fn gap(view: &View, model: &Model, names: &Names) -> Result<ContactKind, Error> {
    let usable = |c: Channel| c.usable_in_gaps();
    let why = ("the gap of a contact", "only on positions, parameters and t");
    let e = formula(view, "gap", view.node("gap")?, Dim::LENGTH, (model, names), &usable, why)?;
    Ok(ContactKind::Formula(e))
}

/// A formula of time, parameters and those channels that `usable` accepts.
fn formula(
    view: &View,
    key: &str,
    node: &Node,
    dim: Dim,
    (model, names): (&Model, &Names),
    usable: &dyn Fn(Channel) -> bool,
    (what, only): (&str, &str),
) -> Result<Expr, Error> {
    let lookup = |parts: &[String]| {
        let channel = names.channel(model, parts)?;
        if usable(channel) {
            return Ok(channel);
        }
        Err((format!("{what} cannot depend on `{}`", parts.join(".")), only.to_string()))
    };
    let reader = view.reader;
    let scope = Scope {
        params: Some(&reader.params),
        time: true,
        channels: Some(&lookup),
        functions: Some(&reader.functions),
    };
    reader.function(node, &view.on(key), Some(dim), &scope)
}

/// Reads all events.
pub(super) fn read_events(
    reader: &Reader,
    root: &Table,
    model: &mut Model,
    sections: &mut Sections,
) -> Result<(), Error> {
    let names = Names::of(model);
    let usable = |c: Channel| c.usable_in_events();
    let why = (
        "an event",
        "on positions, velocities and forces, parameters and t; not on impulses, smooth parts, states and energy of friction",
    );
    each(reader, (root, "event"), &|_| EVENT, (model, sections), &mut |node, path, model, sections| {
        let view = reader.open(node, path, "event", EVENT, &|_| true)?;
        let name = sections.events.add(&view, "event")?;
        let when = formula(&view, "when", view.node("when")?, Dim::NONE, (model, &names), &usable, why)?;
        let direction = match view.choice("direction", DIRECTIONS)? {
            Some("rising") => Direction::Rising,
            Some("falling") => Direction::Falling,
            _ => Direction::Both,
        };
        let set = match view.get("set") {
            Some(n) => {
                set(&view, n, |n| formula(&view, "set", n, Dim::NONE, (model, &names), &usable, why), model)?
            }
            None => Vec::new(),
        };
        let event = UserEvent { name, when, direction, stop: view.flag("stop")?.unwrap_or(false), set };
        model.check_event(&event).map_err(|e| {
            let key = "when";
            reader.placed(e.on(view.on(key)), view.get(key).map_or(view.span, |n| n.span))
        })?;
        model.events.push(event);
        Ok(())
    });
    if !reader.steered {
        forget_formulas(model);
    }
    Ok(())
}

/// Coefficients of friction stay formulas only where an event sets one of their parameters.
fn forget_formulas(model: &mut Model) {
    let Model { events, contacts, material_pairs, .. } = model;
    let changes =
        |e: &Expr| e.params().any(|p| events.iter().any(|event| event.set.iter().any(|s| s.0 == p)));
    let laws = contacts.iter_mut().flat_map(|c| c.frictions_mut()).map(|f| &mut f.formulas);
    for formulas in laws.chain(material_pairs.iter_mut().map(|pair| &mut pair.formulas)) {
        if formulas.as_ref().is_some_and(|both| !both.iter().any(changes)) {
            *formulas = None;
        }
    }
}

fn set(
    view: &View,
    node: &Node,
    value: impl Fn(&Node) -> Result<Expr, Error>,
    model: &Model,
) -> Result<Vec<(String, Expr)>, Error> {
    let Value::Table(table) = &node.value else {
        return Err(view
            .error(Code::WrongType, "set", format!("expected a table, found {}", node.value.kind()))
            .hint("such as { speed = 0 }"));
    };
    let reader = view.reader;
    let one = |e: &Entry| {
        model.check_param(&e.key).map_err(|error| reader.placed(error.on(view.on("set")), e.key_span))?;
        if let Some(place) = reader.uses.borrow().number(&e.key) {
            let message = format!("`{}` decides {place}, which stays as it is during a run", e.key);
            return Err(reader.error(Code::NotAvailable, &view.on("set"), e.key_span, message).hint(
                "events change parameters of formulas with time or channels; use another parameter there",
            ));
        }
        Ok((e.key.clone(), value(&e.node)?))
    };
    table.entries.iter().map(one).collect()
}
