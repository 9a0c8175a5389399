//! New results of a folder: written beside the old ones, moved to their places when all of them are whole.
//!
//! Until then the old results stay as they are, so that a full disk costs nothing that was there. Moving writes no data. The
//! file that tells of the whole, such as `summary.json`, is the first of the old to go and the last of the new to come. What a
//! killed program left half moved is moved by the next one (`recover`).

use super::files::trouble;
use delassus_system::error::{Code, Error};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Where new results wait.
const NEW: &str = ".delassus.new";
/// Where old results go; it exists only while the new ones, all of them whole, are moved.
const OLD: &str = ".delassus.old";

/// Where a file will stand in the end: what messages call it.
pub(super) fn place(path: &Path) -> PathBuf {
    path.iter().filter(|part| *part != NEW).collect()
}

/// New results on their way.
#[derive(Debug)]
pub struct Stage<'a> {
    dir: &'a Path,
    /// Left for [`recover`].
    left: bool,
}

impl<'a> Stage<'a> {
    /// An empty one.
    pub(super) fn new(dir: &'a Path) -> Result<Stage<'a>, Error> {
        let path = dir.join(NEW);
        clear(&path).and_then(|()| fs::create_dir(&path)).map_err(|e| trouble(&e, &path))?;
        Ok(Stage { dir, left: false })
    }

    /// The folder into which new results are written, one folder deep at most.
    pub fn path(&self) -> PathBuf {
        self.dir.join(NEW)
    }

    /// Moves everything to its place; `mark` is the file that tells of the whole, `stale` are results of an earlier run that
    /// would not be replaced. If that is not possible, the old results are moved back.
    ///
    /// # Errors
    /// `OutputExists` if a link or a folder stands in the way, or what moving reports.
    pub fn commit(mut self, mark: &str, stale: &[PathBuf]) -> Result<(), Error> {
        let old = self.dir.join(OLD);
        fs::create_dir(&old).map_err(|e| trouble(&e, &old))?;
        let mut moved = Vec::new();
        if let Err(e) = replace(self.dir, mark, stale, &mut moved) {
            // back, the last first
            self.left = !moved.iter().rev().all(|(from, to)| fs::rename(to, from).is_ok());
            if !self.left {
                let _ = clear(&old);
            }
            return Err(e);
        }
        // in this order: old results without new ones are no longer wanted
        let new = self.path();
        clear(&new).map_err(|e| trouble(&e, &new))?;
        clear(&old).map_err(|e| trouble(&e, &old))?;
        sync(self.dir);
        Ok(())
    }
}

impl Drop for Stage<'_> {
    fn drop(&mut self) {
        // after an error it is of no use; that it cannot be removed changes nothing
        if !self.left {
            let _ = clear(&self.path());
        }
    }
}

/// Completes what a killed program had begun to move, and removes what it had not finished writing.
pub(super) fn recover(dir: &Path) -> Result<(), Error> {
    let (new, old) = (dir.join(NEW), dir.join(OLD));
    if is_folder(&old) && is_folder(&new) {
        replace(dir, "", &[], &mut Vec::new())?;
    }
    clear(&new).map_err(|e| trouble(&e, &new))?;
    clear(&old).map_err(|e| trouble(&e, &old))
}

/// Moves old results away and new ones to their places, and notes every move.
fn replace(
    dir: &Path,
    mark: &str,
    stale: &[PathBuf],
    moved: &mut Vec<(PathBuf, PathBuf)>,
) -> Result<(), Error> {
    let (new, old) = (dir.join(NEW), dir.join(OLD));
    let mut names = listed(&new).map_err(|e| trouble(&e, &new))?;
    // the mark last
    names.sort_by_key(|n| n == Path::new(mark));
    for name in names.iter().rev().chain(stale) {
        let at = dir.join(name);
        // a folder within it may be a link
        if let Some(within) = name.parent().filter(|p| p.file_name().is_some()).map(|p| dir.join(p))
            && fs::symlink_metadata(&within).is_ok()
            && !is_folder(&within)
        {
            return Err(in_the_way(&within));
        }
        match fs::symlink_metadata(&at) {
            Err(_) => continue,
            Ok(data) if data.is_dir() => return Err(in_the_way(&at)),
            Ok(_) => {}
        }
        shift(&at, &old.join(name), moved)?;
    }
    for name in &names {
        shift(&new.join(name), &dir.join(name), moved)?;
    }
    Ok(())
}

/// Renames a file, into a folder that is made if there is none.
fn shift(from: &Path, to: &Path, moved: &mut Vec<(PathBuf, PathBuf)>) -> Result<(), Error> {
    if let Some(parent) = to.parent()
        && !is_folder(parent)
    {
        fs::create_dir(parent).map_err(|e| match e.kind() {
            io::ErrorKind::AlreadyExists => in_the_way(parent),
            _ => trouble(&e, parent),
        })?;
    }
    fs::rename(from, to).map_err(|e| trouble(&e, to))?;
    moved.push((from.into(), to.into()));
    Ok(())
}

/// Files of a folder and of the folders in it, by their names within it, in the order of names.
fn listed(dir: &Path) -> io::Result<Vec<PathBuf>> {
    let mut out = Vec::new();
    for entry in fs::read_dir(dir)? {
        let entry = entry?;
        let name = PathBuf::from(entry.file_name());
        if entry.file_type()?.is_dir() {
            for inner in fs::read_dir(entry.path())? {
                out.push(name.join(inner?.file_name()));
            }
        } else {
            out.push(name);
        }
    }
    out.sort();
    Ok(out)
}

/// A folder itself, not a link to one.
pub(super) fn is_folder(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|data| data.is_dir())
}

/// Something stands where results go.
pub(super) fn in_the_way(path: &Path) -> Error {
    let message = format!("{} is in the way of the results", path.display());
    Error::file(Code::OutputExists, message)
        .hint("results are not written through links, nor in the place of folders; remove it, or choose another --out")
}

/// Removes a folder with all it holds, or a link without what it leads to.
fn clear(path: &Path) -> io::Result<()> {
    match fs::symlink_metadata(path) {
        Ok(data) if data.is_dir() => fs::remove_dir_all(path),
        Ok(_) => fs::remove_file(path),
        Err(e) if e.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(e) => Err(e),
    }
}

/// Brings the names of a folder to the disk, where the system can.
fn sync(dir: &Path) {
    if let Ok(folder) = fs::File::open(dir) {
        let _ = folder.sync_all();
    }
}
