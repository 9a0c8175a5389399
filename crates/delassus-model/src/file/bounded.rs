//! Reading files that may be larger than they should be, or no files at all.

use delassus_system::error::{Code, Error};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// All of a file or pipe that a person named, of at most so many bytes.
///
/// # Errors
/// `FileError`; `InputTooLarge` with the limit.
pub fn any(path: &Path, most: u64) -> Result<Vec<u8>, Error> {
    read(File::open(path).map_err(|e| unreadable(path, &e))?, path, most)
}

/// All of a file of at most so many bytes; links, folders, devices and pipes are refused.
///
/// # Errors
/// `FileError`; `InputTooLarge` with the limit.
pub fn regular(path: &Path, most: u64) -> Result<Vec<u8>, Error> {
    let trouble = |e: io::Error| unreadable(path, &e);
    let is_file = |m: std::fs::Metadata| if m.is_file() { Ok(()) } else { Err(no_file(path)) };
    // asked before it is opened, which would wait at a pipe, and after, for it may have changed
    is_file(std::fs::symlink_metadata(path).map_err(trouble)?)?;
    let file = File::open(path).map_err(trouble)?;
    is_file(file.metadata().map_err(trouble)?)?;
    read(file, path, most)
}

fn read(file: File, path: &Path, most: u64) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::new();
    file.take(most + 1).read_to_end(&mut bytes).map_err(|e| unreadable(path, &e))?;
    if bytes.len() as u64 > most {
        let message = format!("{} has more than {most} bytes, the most that are read", path.display());
        return Err(Error::file(Code::InputTooLarge, message).hint("is it the right file?"));
    }
    Ok(bytes)
}

fn no_file(path: &Path) -> Error {
    let message = format!("{} is not a plain file", path.display());
    Error::file(Code::FileError, message).hint("links, folders, devices and pipes are not read here")
}

fn unreadable(path: &Path, e: &io::Error) -> Error {
    Error::file(Code::FileError, format!("cannot read {}: {e}", path.display())).hint("check the path")
}
