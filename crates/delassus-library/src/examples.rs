//! The files of `examples/`.

use delassus::error::Code;
use delassus::{Error, Model};

macro_rules! examples {
    ($($name:literal),* $(,)?) => {
        /// Name and text of every example file.
        pub const EXAMPLES: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../../../examples/", $name, ".toml")))),*];
    };
}

examples! {
    "academic-slider-crank",
    "andrews",
    "arch",
    "bead-on-sphere",
    "belt-scraper",
    "billiard-break",
    "bouncing-ball",
    "bouncing-pendulum",
    "box-on-table",
    "box-stack",
    "brake-shoe",
    "bricard",
    "cantilever",
    "card-house",
    "chain",
    "collapse",
    "differential",
    "disc-pile",
    "dominoes",
    "door",
    "double-pendulum",
    "elastic-bar",
    "elastic-pendulum",
    "escapement",
    "excavator",
    "faceted-track",
    "flexible-slider-crank",
    "four-bar",
    "gear-train",
    "geneva",
    "governor",
    "gripper",
    "hanging-cable",
    "heavy-top",
    "iltis",
    "impact-double-pendulum",
    "locked-wheels",
    "modal-frame",
    "n-four-bar",
    "newtons-cradle",
    "painleves-rod",
    "pendulum",
    "press",
    "rocking-block",
    "rolling-coin",
    "rotating-beam",
    "rotor",
    "rubber-pendulum",
    "screw-press",
    "slider-crank",
    "slider-crank-fast",
    "slider-crank-stop",
    "spatial-four-bar",
    "spinning-beam",
    "spinning-disc",
    "stephenson-six-bar",
    "stick-slip",
    "strip-on-cylinder",
    "table",
    "tippe-top",
    "wedge",
}

/// The text of an example file.
///
/// # Errors
/// `FileError` if there is no example of that name.
pub fn text(name: &str) -> Result<&'static str, Error> {
    EXAMPLES.iter().find(|e| e.0 == name).map(|e| e.1).ok_or_else(|| {
        let names: Vec<&str> = EXAMPLES.iter().map(|e| e.0).collect();
        Error::file(Code::FileError, format!("there is no example `{name}`"))
            .hint(format!("examples: {}", names.join(", ")))
    })
}

/// An example as a model, after changes `(key, value)` as `--set` makes them.
///
/// # Errors
/// `FileError` if there is no example of that name; what is wrong with the changes.
pub fn example(name: &str, sets: &[(&str, &str)]) -> Result<Model, Error> {
    let sets: Vec<(String, String)> = sets.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect();
    // files that an example names stand beside it
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");
    Model::parse(text(name)?, &format!("{folder}/{name}.toml"), &sets)
}
