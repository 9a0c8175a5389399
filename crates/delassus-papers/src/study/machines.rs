//! Models by name: those of `examples/`, and those of this crate.

use delassus::{Error, Model};
use delassus_models::example;

/// Name and text of those that `delassus-models` does not list.
const FILES: &[(&str, &str)] = &[
    ("beam-on-cylinder", include_str!("../../models/beam-on-cylinder.toml")),
    ("gripper", include_str!("../../models/gripper.toml")),
    ("haddouni-slider-crank", include_str!("../../models/haddouni-slider-crank.toml")),
    ("mesh-slider-crank", include_str!("../../models/mesh-slider-crank.toml")),
    ("oscillator", include_str!("../../models/oscillator.toml")),
    ("rod-pendulum", include_str!("../../models/rod-pendulum.toml")),
    ("stiff-pendulum", include_str!("../../models/stiff-pendulum.toml")),
];

/// A model with changed parameters.
///
/// # Errors
/// If there is none of that name, or a change is wrong.
pub(crate) fn machine(name: &str, sets: &[(&str, &str)]) -> Result<Model, Error> {
    let Some((_, text)) = FILES.iter().find(|f| f.0 == name) else { return example(name, sets) };
    let sets: Vec<(String, String)> = sets.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect();
    Model::parse(text, &format!("{name}.toml"), &sets)
}
