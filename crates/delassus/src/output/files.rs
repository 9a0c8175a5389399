//! Files that appear whole or not at all: written under a temporary name, synced, then renamed.

use delassus_system::error::{Code, Error};
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// Writes a file through `fill`; what stood there before stays until the new one is complete.
///
/// # Errors
/// `DiskFull`, `ReadOnly` or `WriteFailed`, with the path.
pub fn write_whole(
    path: &Path,
    fill: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>,
) -> Result<(), Error> {
    let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
    let temporary = path.with_file_name(format!(".{name}.{}.part", std::process::id()));
    let result = (|| {
        let mut file = BufWriter::new(File::create(&temporary)?);
        fill(&mut file)?;
        file.flush()?;
        file.get_ref().sync_all()?;
        drop(file);
        std::fs::rename(&temporary, path)
    })();
    result.map_err(|e| {
        // the unfinished file is of no use; that it cannot be removed changes nothing
        let _ = std::fs::remove_file(&temporary);
        trouble(&e, path)
    })
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
    let shown = path.display();
    match e.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
            Error::file(Code::DiskFull, format!("no space left to write {shown}"))
                .hint("free some space, or write elsewhere with --out")
        }
        io::ErrorKind::ReadOnlyFilesystem | io::ErrorKind::PermissionDenied => {
            Error::file(Code::ReadOnly, format!("{shown} cannot be written: {e}"))
                .hint("choose another place with --out")
        }
        _ => Error::file(Code::WriteFailed, format!("{shown} cannot be written: {e}")),
    }
    .on(shown.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

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
