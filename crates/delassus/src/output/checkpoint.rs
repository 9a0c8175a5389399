//! The file by which a run goes on after its program has ended: `checkpoint`, and the one before it, `checkpoint.previous`.
//!
//! It names the version that wrote it, then come blocks with a checksum each: settings of the command, the model, and the runs of the
//! computation so far, the last of them on its way, with the sizes that the part files had. It appears whole, after what it speaks of is
//! on the disk.

use super::{files, parts};
use delassus_algebra::saved::{Damaged, Reader, Saved, Writer};
use delassus_model::Warning;
use delassus_system::error::{Code, Error};
use sha2::{Digest, Sha256};
use std::fs;
use std::io::Write as _;
use std::path::Path;

/// Names of the files, the newer one first.
pub const NAMES: [&str; 2] = ["checkpoint", "checkpoint.previous"];
const MARK: &[u8] = b"delassus checkpoint\n";
/// Raised when something else is written, or in another order.
const FORMAT: u32 = 1;
const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// A run of the computation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SavedRun {
    /// It, as [`Simulation::save`](crate::simulate::Simulation::save) gives it.
    pub run: Vec<u8>,
    /// Its rows and lines are results.
    pub shown: bool,
    /// Sizes of its part files.
    pub sizes: [u64; 2],
}

delassus_algebra::saved! { SavedRun = SavedRun::default() => { run, shown, sizes } }

/// What is needed to go on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Checkpoint {
    /// Settings of the command, as JSON.
    pub settings: String,
    /// The model, as TOML.
    pub model: String,
    /// Remarks about the file that the model came from.
    pub warnings: Vec<Warning>,
    /// The runs of the computation, in their order.
    pub runs: Vec<SavedRun>,
}

fn block(part: &dyn Saved, out: &mut Writer) {
    let mut bytes = Writer::default();
    part.save(&mut bytes);
    let bytes = bytes.finish();
    <[u8; 32]>::from(Sha256::digest(&bytes)).save(out);
    bytes.len().save(out);
    out.put(&bytes);
}

fn unblock(part: &mut dyn Saved, from: &mut Reader<'_>) -> Result<(), Damaged> {
    let (sum, n): ([u8; 32], usize) = from.get()?;
    let bytes = from.take(n)?;
    if <[u8; 32]>::from(Sha256::digest(bytes)) != sum {
        return Err(Damaged);
    }
    let mut own = Reader::new(bytes);
    part.restore(&mut own)?;
    if own.rest().is_empty() { Ok(()) } else { Err(Damaged) }
}

impl Checkpoint {
    /// All of it as bytes.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let Checkpoint { settings, model, warnings, runs } = self;
        let mut out = Writer::default();
        out.put(MARK);
        FORMAT.save(&mut out);
        block(&PROGRAM.to_string(), &mut out);
        let parts: [&dyn Saved; 4] = [settings, model, warnings, runs];
        parts.iter().for_each(|part| block(*part, &mut out));
        out.finish()
    }

    /// From bytes.
    ///
    /// # Errors
    /// `SavedDamaged`, `SavedByOtherVersion`.
    pub fn from_bytes(bytes: &[u8], path: &Path) -> Result<Checkpoint, Error> {
        let shown = path.display();
        let damaged = |_: Damaged| {
            Error::file(Code::SavedDamaged, format!("{shown} is not whole, or was changed"))
                .on(shown.to_string())
                .hint("run anew")
        };
        let mut from = Reader::new(bytes);
        if from.take(MARK.len()).map_err(damaged)? != MARK {
            return Err(damaged(Damaged));
        }
        let format: u32 = from.get().map_err(damaged)?;
        let mut program = String::new();
        unblock(&mut program, &mut from).map_err(damaged)?;
        if (format, program.as_str()) != (FORMAT, PROGRAM) {
            return Err(Error::file(
                Code::SavedByOtherVersion,
                format!("{shown} was written by version {program} (format {format}); this is version {PROGRAM} (format {FORMAT})"),
            )
            .on(shown.to_string())
            .hint("go on with the program that wrote it, or run anew"));
        }
        let mut all = Checkpoint::default();
        let parts: [&mut dyn Saved; 4] =
            [&mut all.settings, &mut all.model, &mut all.warnings, &mut all.runs];
        for part in parts {
            unblock(part, &mut from).map_err(damaged)?;
        }
        if from.rest().is_empty() { Ok(all) } else { Err(damaged(Damaged)) }
    }

    /// Writes it into a folder; the one that was there becomes the one before.
    ///
    /// # Errors
    /// `DiskFull`, `ReadOnly` or `WriteFailed`.
    pub fn write(&self, dir: &Path) -> Result<(), Error> {
        let [new, old] = NAMES.map(|name| dir.join(name));
        let bytes = self.bytes();
        // the newer one stays where it is until another is whole
        let next = dir.join(format!("{}.next", NAMES[0]));
        files::write_whole(&next, |w| w.write_all(&bytes)).map_err(|e| files::needing(e, bytes.len()))?;
        match fs::rename(&new, &old) {
            Err(e) if e.kind() != std::io::ErrorKind::NotFound => return Err(files::trouble(&e, &old)),
            _ => {}
        }
        fs::rename(&next, &new).map_err(|e| files::trouble(&e, &new))
    }

    /// The newest one of a folder that is whole, and what is wrong with a newer one; `None` if there is none at all.
    ///
    /// # Errors
    /// `SavedDamaged` or `SavedByOtherVersion` if there are some, but none of use.
    pub fn read(dir: &Path) -> Result<Option<(Checkpoint, Option<Error>)>, Error> {
        let mut wrong: Option<Error> = None;
        for name in NAMES {
            let path = dir.join(name);
            let bytes = match fs::read(&path) {
                Ok(bytes) => bytes,
                Err(e) if e.kind() == std::io::ErrorKind::NotFound => continue,
                Err(e) => {
                    return Err(Error::file(Code::FileError, format!("cannot read {}: {e}", path.display()))
                        .hint("check the folder"));
                }
            };
            match Checkpoint::from_bytes(&bytes, &path) {
                Ok(found) => return Ok(Some((found, wrong))),
                Err(e) => wrong = wrong.or(Some(e)),
            }
        }
        wrong.map_or(Ok(None), Err)
    }

    /// Removes those of a folder.
    ///
    /// # Errors
    /// If that is not possible.
    pub fn remove(dir: &Path) -> Result<(), Error> {
        // the newer one first: what is left is never taken for it
        NAMES.iter().try_for_each(|name| parts::remove(&dir.join(name)))
    }
}
