//! The problems of a set: library mechanisms by name, model files by pattern.

use super::glob;
use delassus::error::Code;
use delassus::{Error, Model};
use delassus_library::library::{self, Mechanism, SETS, Stored};
use std::path::PathBuf;

/// Where a problem comes from.
#[derive(Clone, Debug)]
enum Source {
    Library(&'static Mechanism),
    File(PathBuf),
}

/// A problem of a set.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    /// Name in tables.
    pub(crate) name: String,
    /// Its set in the library, or the folder of its file.
    pub(crate) set: String,
    /// What the file says.
    pub(crate) text: String,
    source: Source,
}

impl Problem {
    /// A mechanism of the library.
    pub(crate) fn library(m: &'static Mechanism) -> Problem {
        Problem { name: m.name.into(), set: m.set.into(), text: m.text.into(), source: Source::Library(m) }
    }

    fn file(path: PathBuf) -> Result<Problem, Error> {
        let text = std::fs::read_to_string(&path).map_err(|e| delassus::output::files::trouble(&e, &path))?;
        let name = path.file_stem().map_or_else(String::new, |s| s.to_string_lossy().into_owned());
        let set = path
            .canonicalize()
            .ok()
            .and_then(|p| Some(p.parent()?.file_name()?.to_string_lossy().into_owned()));
        Ok(Problem { name, set: set.unwrap_or_else(|| "files".into()), text, source: Source::File(path) })
    }

    /// The model with values changed.
    ///
    /// # Errors
    /// If it cannot be read.
    pub(crate) fn model(&self, sets: &[(String, String)]) -> Result<Model, Error> {
        match &self.source {
            Source::Library(m) => m.model(sets),
            Source::File(path) => Model::load(path, sets),
        }
    }

    /// The reference that belongs to the library, if it is of this text.
    ///
    /// # Errors
    /// If the embedded file is damaged.
    pub(crate) fn stored(&self) -> Result<Option<Stored>, Error> {
        let Source::Library(m) = &self.source else { return Ok(None) };
        Ok(m.reference()?.filter(|r| r.is_fresh(&self.text)))
    }
}

/// The problems that the values of `--set` name, each once.
///
/// # Errors
/// `UnknownName` if a value names nothing.
pub(crate) fn choose(names: &[String]) -> Result<Vec<Problem>, Error> {
    let mut out: Vec<Problem> = Vec::new();
    for name in names {
        let found = named(name)?;
        if found.is_empty() {
            return Err(Error::settings(
                Code::UnknownName,
                format!("--set {name} names no set, no mechanism of the library and no file"),
            )
            .hint("smooth, impacts, flexible, library, a name such as smooth/0*, or files such as 'examples/*.toml'"));
        }
        for p in found {
            if !out.iter().any(|o| o.name == p.name && o.set == p.set) {
                out.push(p);
            }
        }
    }
    Ok(out)
}

fn named(name: &str) -> Result<Vec<Problem>, Error> {
    let plain = name.strip_prefix("library/").unwrap_or(name);
    if name == "library" {
        return Ok(library::library().map(Problem::library).collect());
    }
    if let Some((_, set)) = SETS.iter().find(|(n, _)| *n == plain) {
        return Ok(set.iter().map(Problem::library).collect());
    }
    let mut found: Vec<Problem> = library::library()
        .filter(|m| glob::fits(plain, m.name) || glob::fits(plain, &format!("{}/{}", m.set, m.name)))
        .map(Problem::library)
        .collect();
    if found.is_empty() {
        found = glob::files(name).into_iter().map(Problem::file).collect::<Result<_, _>>()?;
    }
    Ok(found)
}
