//! The commented model that `delassus new` writes.

const TEXT: &str = include_str!("../../../../examples/starter.toml");

/// A commented starter model with the given name.
pub fn starter(name: &str) -> String {
    let quoted = serde_json::Value::String(name.into()).to_string();
    TEXT.replacen("\"starter\"", &quoted, 1)
}
