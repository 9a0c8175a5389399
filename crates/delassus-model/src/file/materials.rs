//! `[[material]]` and `[[friction]]`: names of materials, and what two of them do to each other.

use super::decode::{Sections, each};
use super::friction::Given;
use super::friction_keys::{MATERIAL, MATERIAL_PAIR};
use super::node::{Node, Table};
use super::reader::Reader;
use super::view::View;
use crate::{MaterialPair, Model};
use delassus_system::error::{Code, Error};

/// Reads all materials, then all pairs of them.
pub(super) fn read(reader: &Reader, root: &Table, model: &mut Model, sections: &mut Sections) {
    each(reader, (root, "material"), &|_| MATERIAL, (model, sections), &mut |node, path, model, sections| {
        let view = reader.open(node, path, "material", MATERIAL, &|_| true)?;
        let name = sections.materials.add(&view, "material")?;
        model.materials.push(name);
        Ok(())
    });
    // what could not be read is there all the same for those that use it
    let broken =
        sections.materials.sorted().into_iter().filter(|name| !model.materials.iter().any(|m| m == name));
    let broken: Vec<String> = broken.map(String::from).collect();
    model.materials.extend(broken);
    each(reader, (root, "friction"), &|_| MATERIAL_PAIR, (model, sections), &mut |node, path, model, _| {
        let view = reader.open(node, path, "friction", MATERIAL_PAIR, &|_| true)?;
        let between = two(&view, model)?;
        let given = Given::read(&view)?;
        let pair = MaterialPair {
            between,
            roughness: given.roughness.unwrap_or_default(),
            formulas: given.formulas,
            restitution: given.restitution,
            tangential_restitution: given.tangential_restitution,
        };
        let at = view.node("between")?.span;
        model.add_material_pair(pair).map_err(|e| reader.placed(e.on(view.on("between")), at))
    });
}

/// The two names of `between`.
fn two(view: &View, model: &Model) -> Result<[String; 2], Error> {
    let (node, on) = (view.node("between")?, view.on("between"));
    let [a, b] = view.reader.list(node, &on)? else {
        return Err(view
            .error(Code::WrongLength, "between", "expected two materials")
            .hint("such as [\"rubber\", \"steel\"]; a material may meet itself"));
    };
    Ok([named(view.reader, a, &on, model)?, named(view.reader, b, &on, model)?])
}

/// A material by its name.
fn named(reader: &Reader, node: &Node, on: &str, model: &Model) -> Result<String, Error> {
    let name = reader.text(node, on)?;
    reader.uses(name);
    model.check_material(name).map_err(|e| reader.placed(e.on(on), node.span))?;
    Ok(name.into())
}

/// The material of a shape.
pub(super) fn of_shape(view: &View, model: &Model) -> Result<Option<String>, Error> {
    view.get("material").map(|n| named(view.reader, n, &view.on("material"), model)).transpose()
}
