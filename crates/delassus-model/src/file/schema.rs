//! The JSON Schema of model files, from the same tables that the decoder uses.

use super::keys::{self, Key, Kind};
use serde_json::{Map, Value, json};

/// JSON Schema (2020-12) of a model file.
pub fn schema() -> Value {
    let mut root = table(keys::FILE);
    root["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
    root["title"] = json!("Delassus model");
    root["description"] = json!(
        "Numbers are SI; a string with a unit such as \"30 deg\" or a formula of parameters is accepted"
    );
    root["properties"]["delassus"] = json!({ "const": 1, "description": "version of the format" });
    root["properties"]["world"]["properties"]["dimension"]["enum"] = json!([2, 3]);
    root["properties"]["joint"]["items"]["properties"]["type"]["enum"] = json!(keys::joint_names());
    root
}

fn table(keys: &[Key]) -> Value {
    let mut properties = Map::new();
    for key in keys {
        let mut value = kind(&key.kind);
        value["description"] = json!(key.help);
        properties.insert(key.name.into(), value);
    }
    let required: Vec<&str> = keys.iter().filter(|k| k.required).map(|k| k.name).collect();
    let mut schema = json!({ "type": "object", "properties": properties, "additionalProperties": false });
    if !required.is_empty() {
        schema["required"] = json!(required);
    }
    schema
}

fn kind(kind_of: &Kind) -> Value {
    let number = || json!({ "type": ["number", "string"] });
    match kind_of {
        Kind::Text => json!({ "type": "string" }),
        Kind::Name => json!({ "type": "string", "minLength": 1, "pattern": "^[^.`/\\\\]+$" }),
        Kind::Choice(words) => json!({ "type": "string", "enum": words }),
        Kind::Count => json!({ "type": "integer", "minimum": 1 }),
        Kind::Flag => json!({ "type": "boolean" }),
        Kind::Number(_) | Kind::Quantity | Kind::Function(_) => number(),
        Kind::Vector(_) | Kind::Functions(_) => {
            json!({ "type": "array", "items": number(), "minItems": 2, "maxItems": 3 })
        }
        Kind::Axis => json!({ "anyOf": [
            { "type": "string", "enum": ["x", "y", "z", "-x", "-y", "-z"] },
            { "type": "array", "items": number(), "minItems": 2, "maxItems": 3 },
        ] }),
        Kind::Point => json!({ "anyOf": [
            { "type": "array", "items": number(), "minItems": 2, "maxItems": 3 },
            table(keys::LOCAL),
        ] }),
        Kind::Matrix(_) => json!({ "type": "array", "minItems": 2, "maxItems": 3,
            "items": { "type": "array", "items": number(), "minItems": 2, "maxItems": 3 } }),
        Kind::Quaternion => json!({ "type": "array", "items": number(), "minItems": 4, "maxItems": 4 }),
        Kind::Pair => json!({ "type": "array", "items": { "type": "string" }, "minItems": 2, "maxItems": 2 }),
        Kind::List(item) => json!({ "type": "array", "items": kind(item) }),
        Kind::Table(keys) => table(keys),
        Kind::Map(item) => json!({ "type": "object", "additionalProperties": kind(item) }),
        Kind::Either(kinds) => json!({ "anyOf": kinds.iter().map(kind).collect::<Vec<_>>() }),
    }
}
