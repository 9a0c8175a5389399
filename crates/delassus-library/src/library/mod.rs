//! The open library: 119 mechanisms in three sets: 115 in the numbers of haddouni2017, table 2, and four more with soft beams.
//!
//! Methods on them (haddouni2017 section 4): [`attempt`] runs one, a [`Judge`] compares its end with a [`Stored`] reference.
//!
//! To add a mechanism, write `library/SET/NN-name.toml`, add its name to the list of the set, and make its reference with
//! `delassus-papers compare-set SET --store-references --references library/references/SET.json`.

mod ends;
mod flexible;
mod friction;
mod impacts;
mod references;
mod smooth;
mod source;
mod stored;
mod trial;

pub use flexible::FLEXIBLE;
pub use friction::{FRICTION, FRICTION_REFERENCES};
pub use impacts::IMPACTS;
pub use smooth::SMOOTH;
pub use source::Source;
pub use stored::{Stored, digest};
pub use trial::{ACCURATE, Budget, Judge, Quality, Trial, VIOLATED, attempt, controlled, table_1};

use delassus::{Error, Model};

/// A mechanism of the library.
#[derive(Clone, Copy, Debug)]
pub struct Mechanism {
    /// Its set: `smooth`, `impacts`, `flexible` or `friction`.
    pub set: &'static str,
    /// Name of its file without ending, such as `03-andrews`.
    pub name: &'static str,
    /// The model file.
    pub text: &'static str,
}

/// The sets in the order of the paper, with their mechanisms.
pub const SETS: [(&str, &[Mechanism]); 3] =
    [("smooth", SMOOTH), ("impacts", IMPACTS), ("flexible", FLEXIBLE)];

/// Every mechanism of the library.
pub fn library() -> impl Iterator<Item = &'static Mechanism> {
    SETS.iter().flat_map(|(_, set)| set.iter())
}

impl Mechanism {
    /// Path of its file in the repository, such as `library/smooth/03-andrews.toml`.
    pub fn path(&self) -> String {
        format!("library/{}/{}.toml", self.set, self.name)
    }

    /// Reads the model, with values changed.
    ///
    /// # Errors
    /// As [`Model::parse`].
    pub fn model(&self, sets: &[(String, String)]) -> Result<Model, Error> {
        Model::parse(self.text, &self.path(), sets)
    }

    /// Its stored reference, which may be of an older text: see [`Stored::is_fresh`].
    ///
    /// # Errors
    /// If the file of references is damaged.
    pub fn reference(&self) -> Result<Option<Stored>, Error> {
        let all = references::of(self.set)?;
        Ok(all.iter().find(|r| r.name == self.name).cloned())
    }
}

macro_rules! mechanisms {
    ($(#[$doc:meta])* $list:ident, $set:literal: $($name:literal),* $(,)?) => {
        $(#[$doc])*
        pub const $list: &[super::Mechanism] = &[$(super::Mechanism {
            set: $set,
            name: $name,
            text: include_str!(concat!("../../../../library/", $set, "/", $name, ".toml")),
        }),*];
    };
}
use mechanisms;
