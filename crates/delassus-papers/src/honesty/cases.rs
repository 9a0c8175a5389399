//! The sets of models, by name.

use super::random;
use delassus::error::Code;
use delassus::{Error, Model};
use delassus_library::library::library;
use delassus_library::zeno::ZENO;
use delassus_library::{EXAMPLES, example};

/// The models of a set, with their names.
///
/// # Errors
/// `UnknownName`; a model that cannot be read.
pub(super) fn of(set: &str, count: u64, seed: u64) -> Result<Vec<(String, Model)>, Error> {
    match set {
        "library" | "smooth" | "impacts" | "flexible" => {
            let chosen = library().filter(|m| set == "library" || set == m.set);
            chosen.map(|m| Ok((format!("{}/{}", m.set, m.name), m.model(&[])?))).collect()
        }
        "examples" => EXAMPLES.iter().map(|(name, _)| Ok(((*name).into(), example(name, &[])?))).collect(),
        // those that must fail have no error to state
        "zeno" => {
            let good = ZENO.iter().filter(|c| (c.truth)().errors.is_empty());
            good.map(|c| Ok((c.name.into(), (c.model)()?))).collect()
        }
        "random" => (0..count)
            .map(|k| {
                let text = random::text(seed, k);
                let name = format!("random {seed}/{k}");
                Ok((name.clone(), Model::parse(&text, &name, &[])?))
            })
            .collect(),
        _ => Err(Error::settings(Code::UnknownName, format!("there is no set `{set}`"))
            .hint("library, smooth, impacts, flexible, examples, zeno, random")),
    }
}
