//! The tables of keys as data, for builders of models in other languages: one entry per object that a model is made of, with the keys
//! that its type has, what each holds, its unit and its help.

use super::beam_keys::{BEAM, MODAL};
use super::contact_keys::{CONTACT, EVENT, NAMED_SHAPE};
use super::force_keys::{FORCE, ROAD, force_has};
use super::friction_keys::{MATERIAL, MATERIAL_PAIR};
use super::joint_keys::{JOINT, joint_has};
use super::keys::{BODY, FRAME, Key, Kind, LOCAL, OUTPUT, SOLVE, START, WORLD};
use super::mesh_keys::{BAR, CABLE, EXACT_BEAM};
use crate::Dimension;
use crate::force::ForceKind;
use crate::joint::JointKind;
use delassus_integrators::settings::{DECLARED, Settings, Slot};
use serde_json::{Map, Value, json};

const DIMENSIONS: [(Dimension, &str); 2] = [(Dimension::Planar, "planar"), (Dimension::Spatial, "spatial")];

/// Every object of a model file: `section`, `type` (none if the section has only one), `help`, and `keys` with `name`, `holds`, `unit`,
/// `required`, `help`, `words` (those that are valid) and `only` (`planar` or `spatial`, if it is a key of one of them). Tables within
/// tables are lists of such keys.
pub fn key_tables() -> Value {
    let mut all = Vec::new();
    for (word, keys, help) in [
        ("rigid", BODY, "a rigid body, or with kind = \"point\" a point mass"),
        ("beam", BEAM, "a flexible beam in a floating frame"),
        ("modal", MODAL, "a flexible body by its modes"),
        ("bar", BAR, "finite elements that stretch along a line"),
        ("cable", CABLE, "finite elements that carry tension"),
        ("exact-beam", EXACT_BEAM, "a geometrically exact beam"),
    ] {
        all.push(object("body", Some(("kind", word)), help, keys, &|_, _| true));
    }
    for kind in JointKind::ALL {
        let info = kind.info();
        let has = |d: Dimension, key: &str| info.in_dimension(d).is_some() && joint_has(*kind, d, key);
        all.push(object("joint", Some(("type", info.name)), info.help, JOINT, &has));
    }
    for name in ForceKind::NAMES {
        let has = |d: Dimension, key: &str| force_has(name, d, key);
        all.push(object("force", Some(("type", name)), &format!("a force of type {name}"), FORCE, &has));
    }
    for (section, keys, help) in [
        ("frame", FRAME, "a named point of a body"),
        ("shape", NAMED_SHAPE, "a named shape of a body, for contacts"),
        ("road", ROAD, "a road that tyres run on"),
        (
            "contact",
            CONTACT,
            "a contact: a pair of shapes, many bodies, a hard stop of a joint, or a gap by formula",
        ),
        ("event", EVENT, "an event that is noted, stops the run or changes a parameter"),
        ("material", MATERIAL, "a material of shapes"),
        ("friction", MATERIAL_PAIR, "what two materials do to each other"),
        ("world", WORLD, "dimension and gravity"),
        ("start", START, "coordinates and rates at the start; the rest is assembled"),
        ("solve", SOLVE, "how to solve"),
        ("output", OUTPUT, "what to record"),
    ] {
        all.push(object(section, None, help, keys, &|_, _| true));
    }
    Value::Array(all)
}

fn object(
    section: &str,
    kind: Option<(&str, &str)>,
    help: &str,
    keys: &[Key],
    has: &dyn Fn(Dimension, &str) -> bool,
) -> Value {
    let mut list = Vec::new();
    for key in keys {
        let dimensions: Vec<&str> =
            DIMENSIONS.iter().filter(|(d, _)| has(*d, key.name)).map(|(_, name)| *name).collect();
        // the type is the name of the builder; `kind` of a rigid body says something more
        let implied = kind.is_some_and(|(word, value)| word == key.name && value != "rigid");
        if dimensions.is_empty() || implied {
            continue;
        }
        let mut entry = one(key);
        if dimensions.len() == 1 {
            entry["only"] = json!(dimensions[0]);
        }
        if let Some(value) = (section == "solve").then(|| default(key.name)).flatten() {
            entry["default"] = value;
        }
        list.push(entry);
    }
    let mut out = json!({ "section": section, "help": help, "keys": list });
    if let Some((word, value)) = kind {
        out["by"] = json!(word);
        out["type"] = json!(value);
    }
    out
}

/// What a setting is if it is not given; `None` if that follows from others, or is infinite.
fn default(key: &str) -> Option<Value> {
    let mut settings = Settings::default();
    let at = DECLARED.iter().position(|d| d.key == key)?;
    let slot = settings.slots().into_iter().nth(at)?;
    match slot {
        Slot::Number(x) => x.is_finite().then(|| json!(x)),
        Slot::Optional(x) => x.map(|x| json!(x)),
        Slot::Count(n) => Some(json!(n)),
        Slot::Flag(b) => Some(json!(b)),
        Slot::Word(word) => Some(json!(word.name())),
    }
}

fn one(key: &Key) -> Value {
    let mut entry: Map<String, Value> = Map::new();
    entry.insert("name".into(), json!(key.name));
    entry.insert("holds".into(), json!(holds(&key.kind)));
    entry.insert("required".into(), json!(key.required));
    entry.insert("help".into(), json!(key.help));
    if let Some(unit) = unit(&key.kind) {
        entry.insert("unit".into(), json!(unit));
    }
    if let Kind::Choice(words) = key.kind {
        entry.insert("words".into(), json!(words));
    }
    Value::Object(entry)
}

/// What a key holds: alternatives, each a word, or an object `list`, `map`, `table` or `words` with what is in it;
/// `called` names a table that is not named after its key.
fn holds(kind: &Kind) -> Vec<Value> {
    let table = |keys: &[Key]| json!({ "table": keys.iter().map(one).collect::<Vec<_>>() });
    match kind {
        Kind::Text | Kind::Name => vec![json!("text")],
        Kind::Choice(words) => vec![json!({ "words": words })],
        Kind::Count => vec![json!("count")],
        Kind::Flag => vec![json!("flag")],
        Kind::Number(_) | Kind::Quantity => vec![json!("number")],
        Kind::Function(_) => vec![json!("function")],
        Kind::Vector(_) | Kind::Quaternion => vec![json!("vector")],
        Kind::Functions(_) => vec![json!("functions")],
        Kind::Axis => vec![json!("text"), json!("vector")],
        Kind::Point => {
            let mut place = table(LOCAL);
            place["called"] = json!("place");
            vec![json!("vector"), place]
        }
        Kind::Matrix(_) => vec![json!("matrix")],
        Kind::Pair => vec![json!("names")],
        Kind::List(inner) => vec![json!({ "list": holds(inner) })],
        Kind::Map(inner) => vec![json!({ "map": holds(inner) })],
        Kind::Table(keys) => vec![table(keys)],
        Kind::Either(kinds) => {
            let mut all: Vec<Value> = Vec::new();
            for one in kinds.iter().flat_map(holds) {
                if !all.contains(&one) {
                    all.push(one);
                }
            }
            all
        }
    }
}

fn unit(kind: &Kind) -> Option<String> {
    match kind {
        Kind::Number(d) | Kind::Function(d) | Kind::Vector(d) | Kind::Functions(d) | Kind::Matrix(d) => {
            Some(d.unit()).filter(|u| !u.is_empty())
        }
        Kind::List(inner) => unit(inner),
        Kind::Either(kinds) => kinds.iter().find_map(unit),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hinge_has_its_own_keys_and_no_others() {
        let all = key_tables();
        let list = all.as_array().unwrap();
        let hinge = list.iter().find(|o| o["type"] == "revolute").unwrap();
        let keys: Vec<&str> =
            hinge["keys"].as_array().unwrap().iter().filter_map(|k| k["name"].as_str()).collect();
        assert!(keys.contains(&"at") && keys.contains(&"friction") && !keys.contains(&"pitch"), "{keys:?}");
        let axis = hinge["keys"].as_array().unwrap().iter().find(|k| k["name"] == "axis").unwrap();
        assert_eq!(axis["only"], "spatial");
        let friction = hinge["keys"].as_array().unwrap().iter().find(|k| k["name"] == "friction").unwrap();
        let inside = friction["holds"][0]["table"].as_array().unwrap();
        assert!(inside.iter().any(|k| k["name"] == "mu"), "{friction}");
        // one builder for each type of joint, force and body
        let joints = list.iter().filter(|o| o["section"] == "joint").count();
        assert_eq!(joints, JointKind::ALL.len());
        assert_eq!(list.iter().filter(|o| o["section"] == "body").count(), 6);
    }
}
