//! Machines with contacts of `examples/`, a gripper, and a beam on a cylinder.

use delassus::{Error, Model};

/// Name and text.
const FILES: &[(&str, &str)] = &[
    ("press", include_str!("../../../../../examples/press.toml")),
    ("excavator", include_str!("../../../../../examples/excavator.toml")),
    ("geneva", include_str!("../../../../../examples/geneva.toml")),
    ("gear-train", include_str!("../../../../../examples/gear-train.toml")),
    ("faceted-track", include_str!("../../../../../examples/faceted-track.toml")),
    ("gripper", include_str!("../models/gripper.toml")),
    ("beam-on-cylinder", include_str!("../models/beam-on-cylinder.toml")),
];

/// A machine with changed parameters.
///
/// # Errors
/// If there is none of that name, or a change is wrong.
pub(crate) fn machine(name: &str, sets: &[(&str, &str)]) -> Result<Model, Error> {
    let found = FILES.iter().find(|f| f.0 == name);
    let (_, text) =
        found.ok_or_else(|| Error::file("FileError", format!("there is no machine `{name}` in this version")))?;
    let sets: Vec<(String, String)> = sets.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect();
    Model::parse(text, &format!("{name}.toml"), &sets)
}
