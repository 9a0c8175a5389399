//! A model file and how it is read.

use super::named_files::NamedFiles;
use super::reader::Reader;
use super::uses::Uses;
use super::{MAX_INPUT, read, too_large};
use crate::Model;
use crate::expression::Functions;
use delassus_system::error::{Code, Error};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A model file, the changes made to it, and the folders whose files it may name besides its own.
///
/// A model may come from somebody else: what it names is read from its own folder alone unless the user says otherwise.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ModelFile {
    /// Where it is.
    pub path: PathBuf,
    /// Changes `(key, value)`, as `--set` makes them.
    pub sets: Vec<(String, String)>,
    /// Folders whose files it may name, as `--allow` gives them.
    pub allow: Vec<PathBuf>,
    /// Excerpts in messages are coloured.
    pub colour: bool,
    /// Its text, if it is not to be read from there: the path is then a name for messages, and files that the model names are
    /// looked for beside it.
    pub text: Option<Arc<str>>,
    /// Functions of other programs that its formulas may call.
    pub functions: Arc<Functions>,
}

impl ModelFile {
    /// The file as it is.
    pub fn new(path: impl AsRef<Path>) -> ModelFile {
        ModelFile { path: path.as_ref().into(), ..ModelFile::default() }
    }

    /// With further changes.
    #[must_use]
    pub fn with(&self, sets: &[(String, String)]) -> ModelFile {
        let mut file = self.clone();
        file.sets.extend_from_slice(sets);
        file
    }

    /// Reads it.
    ///
    /// # Errors
    /// Everything that is wrong with the file, with its place; `Error::rendered` shows the line.
    pub fn load(&self) -> Result<Model, Error> {
        self.read_by(&mut self.reader())
    }

    /// The same for a run in which somebody sets parameters, with what these have become. Coefficients of friction stay formulas.
    ///
    /// # Errors
    /// As [`ModelFile::load`].
    pub fn load_steered(&self) -> Result<(Model, Uses), Error> {
        let mut reader = self.reader();
        reader.steered = true;
        let model = self.read_by(&mut reader)?;
        Ok((model, reader.uses.into_inner()))
    }

    fn reader(&self) -> Reader {
        let files = NamedFiles::of(&self.path.display().to_string(), &self.allow);
        let mut reader = Reader::new(Vec::new(), files);
        reader.functions = Arc::clone(&self.functions);
        reader
    }

    fn read_by(&self, reader: &mut Reader) -> Result<Model, Error> {
        let name = self.path.display().to_string();
        let trouble = |e: &std::io::Error| {
            let hint = if e.kind() == std::io::ErrorKind::NotFound {
                "check the path; `delassus new NAME` writes a starter model"
            } else {
                ""
            };
            Error::file(Code::FileError, format!("cannot read {name}: {e}")).hint(hint)
        };
        if let Some(none) = self.allow.iter().find(|dir| !dir.is_dir()) {
            let message = format!("--allow {} is not a folder", none.display());
            return Err(Error::file(Code::FileError, message).hint("name a folder that exists"));
        }
        if let Some(text) = &self.text {
            return read(text.as_bytes().to_vec(), &name, &self.sets, reader, self.colour);
        }
        let size = std::fs::metadata(&self.path).map_err(|e| trouble(&e))?.len();
        if size > MAX_INPUT {
            return Err(too_large(&name, size));
        }
        // a pipe or a growing file may hold more than its size says
        let mut bytes = Vec::with_capacity(size as usize + 1);
        let file = std::fs::File::open(&self.path).map_err(|e| trouble(&e))?;
        std::io::Read::read_to_end(&mut std::io::Read::take(file, MAX_INPUT + 1), &mut bytes)
            .map_err(|e| trouble(&e))?;
        read(bytes, &name, &self.sets, reader, self.colour)
    }
}
