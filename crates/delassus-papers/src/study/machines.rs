//! Models by name: those of `examples/`, and those of this crate.

use delassus::{Error, Model};
use delassus_library::example;

/// Name and text of those that `delassus-library` does not list.
macro_rules! files {
    ($($name:literal),* $(,)?) => {
        const FILES: &[(&str, &str)] = &[$(($name, include_str!(concat!("../../models/", $name, ".toml")))),*];
    };
}

files! {
    "bead-on-wire",
    "beam-on-cylinder",
    "cart",
    "gripper",
    "haddouni-slider-crank",
    "mesh-slider-crank",
    "oscillator",
    "other-contacts",
    "ridge",
    "rod-pendulum",
    "stiff-pendulum",
}

/// A model with changed parameters.
///
/// # Errors
/// If there is none of that name, or a change is wrong.
pub(crate) fn machine(name: &str, sets: &[(&str, &str)]) -> Result<Model, Error> {
    let Some((_, text)) = FILES.iter().find(|f| f.0 == name) else { return example(name, sets) };
    let sets: Vec<(String, String)> = sets.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect();
    Model::parse(text, &format!("{name}.toml"), &sets)
}
