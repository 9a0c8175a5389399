//! The lock of a folder: a file that a run holds open and locked while it is at work. Nothing is ever written into it, and
//! a link in its place is not followed.

use super::files::trouble;
use delassus_system::error::{Code, Error};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;

/// Name of the lock file.
pub(super) const LOCK: &str = ".delassus.lock";

/// How often the file is taken again if others remove it in the same moment.
const ATTEMPTS: usize = 100;

/// Locks a folder; the lock ends with the file, however the program ends.
///
/// # Errors
/// `OutputBusy` if another run is at work, `OutputExists` if something else has the name of the lock, or what opening reports.
pub(super) fn lock(dir: &Path) -> Result<File, Error> {
    let path = dir.join(LOCK);
    for _ in 0..ATTEMPTS {
        let Some(file) = open(&path)? else { continue };
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(busy(dir)),
            // a file system without locks: go on without
            Err(TryLockError::Error(_)) => {}
        }
        // a run that ended in the meantime took its file away, and a third may have made another
        if is_at(&file, &path) {
            return Ok(file);
        }
    }
    Err(busy(dir))
}

fn busy(dir: &Path) -> Error {
    Error::file(Code::OutputBusy, format!("another run writes into {}", dir.display()))
        .hint("wait for it, or choose another folder for --out")
}

/// The lock file, made if it is not there; `None` if it vanished while it was opened.
fn open(path: &Path) -> Result<Option<File>, Error> {
    match OpenOptions::new().write(true).create_new(true).open(path) {
        Ok(file) => return Ok(Some(file)),
        Err(e) if e.kind() != io::ErrorKind::AlreadyExists => return Err(trouble(&e, path)),
        Err(_) => {}
    }
    let found = match fs::symlink_metadata(path) {
        Ok(data) if data.is_file() => OpenOptions::new().write(true).open(path),
        Ok(_) => {
            let message = format!("{} is not the lock of a run, but a link or a folder", path.display());
            return Err(Error::file(Code::OutputExists, message)
                .hint("remove it, or choose another folder for --out"));
        }
        Err(e) => Err(e),
    };
    match found {
        Ok(file) => Ok(Some(file)),
        Err(e) if e.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(e) => Err(trouble(&e, path)),
    }
}

/// Does this very file stand at the path?
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let at = |m: fs::Metadata| (m.dev(), m.ino());
    let (own, there) = (file.metadata().map(at), fs::symlink_metadata(path).map(at));
    own.is_ok_and(|own| there.is_ok_and(|there| own == there))
}

/// Elsewhere a file that is open cannot be removed.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}
