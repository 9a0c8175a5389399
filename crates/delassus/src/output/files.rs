//! Files that appear whole or not at all: written under a temporary name, synced, then renamed.

use delassus_system::error::{Code, Error};
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// A file on its way to the disk.
pub struct Sink(File);

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        #[cfg(test)]
        small_disk::spend(bytes.len())?;
        self.0.write(bytes)
    }
    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Writes a file through `fill`; what stood there before stays until the new one is complete.
///
/// # Errors
/// `DiskFull`, `ReadOnly` or `WriteFailed`, with the path.
pub fn write_whole(
    path: &Path,
    fill: impl FnOnce(&mut BufWriter<Sink>) -> io::Result<()>,
) -> Result<(), Error> {
    let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
    let temporary = path.with_file_name(format!(".{name}.{}.part", std::process::id()));
    let result = (|| {
        let mut file = BufWriter::new(Sink(create(&temporary)?));
        fill(&mut file)?;
        file.flush()?;
        file.get_ref().0.sync_all()?;
        drop(file);
        fs::rename(&temporary, path)
    })();
    result.map_err(|e| {
        // the unfinished file is of no use; that it cannot be removed changes nothing
        let _ = fs::remove_file(&temporary);
        trouble(&e, path)
    })
}

/// A new file in the place of whatever stands there: a link is replaced, never followed.
fn create(path: &Path) -> io::Result<File> {
    match fs::remove_file(path) {
        Err(e) if e.kind() != io::ErrorKind::NotFound => return Err(e),
        _ => {}
    }
    OpenOptions::new().write(true).create_new(true).open(path)
}

/// Is this the name of a temporary file of [`write_whole`]?
pub(super) fn is_temporary(name: &str) -> bool {
    let middle = name.strip_prefix('.').and_then(|n| n.strip_suffix(".part"));
    let id = middle.and_then(|n| n.rsplit_once('.')).map_or("", |n| n.1);
    !id.is_empty() && id.bytes().all(|b| b.is_ascii_digit())
}

/// Writes a text file whole.
///
/// # Errors
/// As [`write_whole`].
pub fn write_text(path: &Path, text: &str) -> Result<(), Error> {
    write_whole(path, |w| w.write_all(text.as_bytes())).map_err(|e| needing(e, text.len()))
}

/// Adds to a full disk how many bytes are needed.
pub(super) fn needing(e: Error, bytes: usize) -> Error {
    if e.code == Code::DiskFull {
        e.hint(format!("about {bytes} bytes are needed; free some space, or write elsewhere with --out"))
    } else {
        e
    }
}

/// An I/O error on writing as an [`Error`] with a code and the path.
#[must_use]
pub fn trouble(e: &io::Error, path: &Path) -> Error {
    let place = super::stage::place(path);
    let shown = place.display();
    match e.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
            Error::file(Code::DiskFull, format!("no space left to write {shown}"))
                .hint("free some space, or write elsewhere with --out")
        }
        io::ErrorKind::FileTooLarge => {
            Error::file(Code::DiskFull, format!("{shown} would be larger than files may be here"))
                .hint("raise the limit (`ulimit -f`), record less, or write elsewhere with --out")
        }
        io::ErrorKind::ReadOnlyFilesystem | io::ErrorKind::PermissionDenied => {
            Error::file(Code::ReadOnly, format!("{shown} cannot be written: {e}"))
                .hint("choose another place with --out")
        }
        _ => Error::file(Code::WriteFailed, format!("{shown} cannot be written: {e}")),
    }
    .on(shown.to_string())
}

/// A disk that takes so many bytes and no more, for tests: of this thread alone.
#[cfg(test)]
pub(super) mod small_disk {
    use std::cell::Cell;
    use std::io;

    thread_local! {
        static LEFT: Cell<Option<usize>> = const { Cell::new(None) };
    }

    /// From now on it takes so many bytes; `None`: any number.
    pub(crate) fn takes(bytes: Option<usize>) {
        LEFT.set(bytes);
    }

    pub(super) fn spend(bytes: usize) -> io::Result<()> {
        let Some(left) = LEFT.get() else { return Ok(()) };
        LEFT.set(Some(left.saturating_sub(bytes)));
        if bytes > left { Err(io::ErrorKind::StorageFull.into()) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn temporary_files_are_known_by_their_names() {
        assert!(is_temporary(".trajectory.csv.4711.part"));
        for other in ["trajectory.csv.4711.part", ".a.part", ".a.b.part", ".part", "..part", ".a.1.parts"] {
            assert!(!is_temporary(other), "{other}");
        }
    }

    #[test]
    fn a_failed_write_leaves_the_old_file_and_no_rest() {
        let dir = std::env::temp_dir().join(format!("delassus-files-{}", std::process::id()));
        std::fs::create_dir_all(&dir).unwrap();
        let path = dir.join("a.txt");
        write_text(&path, "old").unwrap();
        let full = write_whole(&path, |w| {
            w.write_all(b"new")?;
            Err(io::Error::from(io::ErrorKind::StorageFull))
        });
        assert_eq!(full.unwrap_err().code, Code::DiskFull);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "old");
        assert_eq!(std::fs::read_dir(&dir).unwrap().count(), 1);
        std::fs::remove_dir_all(&dir).unwrap();
    }
}
