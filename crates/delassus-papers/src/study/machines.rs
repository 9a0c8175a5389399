//! Machines with contacts: those of `examples/`, a gripper, and a beam on a cylinder.

use delassus::{Error, Model};
use delassus_models::example;

/// Name and text of those that `delassus-models` does not list.
const FILES: &[(&str, &str)] = &[
    ("escapement", include_str!("../../../../examples/escapement.toml")),
    ("gripper", include_str!("../../models/gripper.toml")),
    ("beam-on-cylinder", include_str!("../../models/beam-on-cylinder.toml")),
];

/// A machine with changed parameters.
///
/// # Errors
/// If there is none of that name, or a change is wrong.
pub(crate) fn machine(name: &str, sets: &[(&str, &str)]) -> Result<Model, Error> {
    let Some((_, text)) = FILES.iter().find(|f| f.0 == name) else { return example(name, sets) };
    let sets: Vec<(String, String)> = sets.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect();
    Model::parse(text, &format!("{name}.toml"), &sets)
}
