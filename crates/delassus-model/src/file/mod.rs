//! Reading and writing model files.
//!
//! Text becomes a tree of nodes with places (`node`, from TOML or JSON), `--set` changes it (`set`), and one
//! decoder per section builds the model. Which keys exist is written once, in `keys`, for the decoder and for the
//! JSON Schema.

mod beam_keys;
mod beams;
mod bodies;
pub mod bounded;
mod contact_keys;
mod contacts;
mod cross_sections;
mod curves;
mod decode;
mod draft;
mod force_keys;
mod forces;
mod foreign;
mod friction;
mod friction_keys;
mod inertia;
mod joint_friction;
mod joint_keys;
mod joints;
mod json;
mod key_tables;
mod keys;
mod laws;
mod materials;
mod matrix_market;
mod mesh_keys;
mod meshes;
mod mistakes;
mod modals;
mod model_file;
mod motion;
mod named_files;
mod node;
mod output;
mod params;
mod reader;
mod relations;
mod render;
mod roads;
mod rotation;
mod schema;
mod set;
mod shapes;
mod smooth;
mod solve;
mod start;
mod starter;
mod surfaces;
mod sweep;
mod syntax;
mod uses;
mod view;
mod write;
mod write_beams;
mod write_contacts;
mod write_forces;
mod write_friction;
mod write_meshes;

use super::Model;
use delassus_system::error::{Code, Error};
use named_files::NamedFiles;
use node::Source;
use std::path::{Path, PathBuf};

pub use draft::Draft;
pub use key_tables::key_tables;
pub use model_file::ModelFile;
pub use params::param_units;
pub use render::render;
pub use schema::schema;
pub use starter::starter;
pub use uses::Uses;
pub use write::to_toml;

/// Largest model file, bytes.
pub const MAX_INPUT: u64 = 256 * 1024 * 1024;
/// Most values (commas, equals signs and colons) in a model file, so that reading stays within 2 GiB of memory.
pub const MAX_VALUES: usize = 5_000_000;

impl Model {
    /// Reads a model file (TOML or JSON) after applying changes `(key, value)` as `--set` does.
    ///
    /// # Errors
    /// Everything that is wrong with the file, with its places: the first mistake, the others attached to it
    /// (`Error::others`); `Error::rendered` shows the lines.
    pub fn load(path: impl AsRef<Path>, sets: &[(String, String)]) -> Result<Model, Error> {
        load(path.as_ref(), sets, false)
    }

    /// Reads a model from text; `file_name` is what messages call it.
    ///
    /// # Errors
    /// As [`Model::load`].
    pub fn parse(text: &str, file_name: &str, sets: &[(String, String)]) -> Result<Model, Error> {
        parse_bytes(text.as_bytes().to_vec(), file_name, sets, &[], false)
    }

    /// The resolved model as a file: plain SI numbers, all settings; reads back to an equal model.
    pub fn to_toml(&self) -> String {
        to_toml(self)
    }
}

/// As [`Model::load`], with coloured excerpts if wanted.
///
/// # Errors
/// As [`Model::load`].
pub fn load(path: &Path, sets: &[(String, String)], colour: bool) -> Result<Model, Error> {
    ModelFile { sets: sets.to_vec(), colour, ..ModelFile::new(path) }.load()
}

const SPLIT: &str = "split the model, or build it with the Rust or Python interface";

fn too_large(name: &str, size: u64) -> Error {
    Error::file(Code::InputTooLarge, format!("{name} has {size} bytes; at most {MAX_INPUT} are read"))
        .hint(SPLIT)
}

fn parse_bytes(
    bytes: Vec<u8>,
    file_name: &str,
    sets: &[(String, String)],
    allow: &[PathBuf],
    colour: bool,
) -> Result<Model, Error> {
    let mut reader = reader::Reader::new(Vec::new(), NamedFiles::of(file_name, allow));
    read(bytes, file_name, sets, &mut reader, colour)
}

/// The model of some bytes; the reader knows afterwards what parameters have become.
fn read(
    bytes: Vec<u8>,
    file_name: &str,
    sets: &[(String, String)],
    reader: &mut reader::Reader,
    colour: bool,
) -> Result<Model, Error> {
    if bytes.len() as u64 > MAX_INPUT {
        return Err(too_large(file_name, bytes.len() as u64));
    }
    decode_text(bytes, file_name, sets, reader).map_err(|mut e| {
        e.rendered = Some(render::render_all(&mut e, &reader.sources, colour));
        e
    })
}

fn decode_text(
    bytes: Vec<u8>,
    file_name: &str,
    sets: &[(String, String)],
    reader: &mut reader::Reader,
) -> Result<Model, Error> {
    let sources = &mut reader.sources;
    let bad = |source: &Source, at: usize, what: &str| {
        let place = source.place(at..at + 1);
        Error::model(Code::ParseError, format!("{what} at byte {at}"))
            .hint("model files are UTF-8 text")
            .at_place(place)
    };
    let mut text = match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(e) => {
            let at = e.utf8_error().valid_up_to();
            let text = String::from_utf8_lossy(e.as_bytes()).into_owned();
            let source = Source { name: file_name.into(), text };
            let error = bad(&source, at, "the file is not UTF-8");
            sources.push(source);
            return Err(error);
        }
    };
    if text.starts_with('\u{feff}') {
        text.drain(..'\u{feff}'.len_utf8());
    }
    let nul = text.bytes().position(|b| b == 0);
    let source = Source { name: file_name.into(), text };
    if let Some(at) = nul {
        let error = bad(&source, at, "the file has a NUL byte");
        sources.push(source);
        return Err(error);
    }
    let values = source.text.bytes().filter(|b| matches!(b, b',' | b'=' | b':')).count();
    if values > MAX_VALUES {
        let message = format!("{file_name} has {values} values; at most {MAX_VALUES} are read");
        return Err(Error::file(Code::InputTooLarge, message).hint(SPLIT));
    }
    let root = syntax::parse(&source);
    sources.push(source);
    let mut root = root?;
    if let Some(e) = sources.first().and_then(|s| foreign::tables(s, &root)) {
        return Err(e);
    }
    set::apply(&mut root, sources, sets)?;
    decode::model(reader, root, file_name)
}

#[cfg(test)]
mod contact_tests;
#[cfg(test)]
mod friction_tests;
#[cfg(test)]
mod mistake_tests;
#[cfg(test)]
mod tests;
