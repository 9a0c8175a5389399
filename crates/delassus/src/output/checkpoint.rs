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
/// The name of one that is not in its place yet.
const NEXT: &str = "checkpoint.next";
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

pub(super) fn block(part: &dyn Saved, out: &mut Writer) {
    let mut bytes = Writer::default();
    part.save(&mut bytes);
    let bytes = bytes.finish();
    <[u8; 32]>::from(Sha256::digest(&bytes)).save(out);
    bytes.len().save(out);
    out.put(&bytes);
}

pub(super) fn unblock(part: &mut dyn Saved, from: &mut Reader<'_>) -> Result<(), Damaged> {
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
        let next = dir.join(NEXT);
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
        [NAMES[0], NAMES[1], NEXT].iter().try_for_each(|name| parts::remove(&dir.join(name)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checkpoint(steps: u8) -> Checkpoint {
        let run = SavedRun { run: vec![steps; 300], shown: true, sizes: [17, 4] };
        let warnings = vec![Warning { code: Code::SuspectUnits, message: "gravity".into() }];
        Checkpoint { settings: "{}".into(), model: "delassus = 1".into(), warnings, runs: vec![run] }
    }

    #[test]
    fn every_changed_or_missing_byte_is_noticed() {
        let (whole, path) = (checkpoint(1), Path::new("checkpoint"));
        let bytes = whole.bytes();
        assert_eq!(Checkpoint::from_bytes(&bytes, path).unwrap(), whole);
        for n in 0..bytes.len() {
            assert!(Checkpoint::from_bytes(&bytes[..n], path).is_err(), "{n} bytes");
            for bit in 0..8 {
                let mut changed = bytes.clone();
                changed[n] ^= 1 << bit;
                assert!(Checkpoint::from_bytes(&changed, path).is_err(), "bit {bit} of byte {n}");
            }
        }
    }

    #[test]
    fn the_one_before_is_there_if_the_newer_one_is_not_whole() {
        let dir = std::env::temp_dir().join(format!("delassus-checkpoint-{}", std::process::id()));
        fs::create_dir_all(&dir).unwrap();
        assert!(Checkpoint::read(&dir).unwrap().is_none());
        checkpoint(1).write(&dir).unwrap();
        checkpoint(2).write(&dir).unwrap();
        let (found, wrong) = Checkpoint::read(&dir).unwrap().unwrap();
        assert_eq!((found, wrong), (checkpoint(2), None));
        // damaged, then gone
        fs::write(dir.join(NAMES[0]), &checkpoint(2).bytes()[..200]).unwrap();
        let (found, wrong) = Checkpoint::read(&dir).unwrap().unwrap();
        assert_eq!((found, wrong.map(|e| e.code)), (checkpoint(1), Some(Code::SavedDamaged)));
        fs::remove_file(dir.join(NAMES[0])).unwrap();
        assert_eq!(Checkpoint::read(&dir).unwrap().unwrap().1, None);
        // both of them
        fs::write(dir.join(NAMES[1]), b"something else").unwrap();
        assert_eq!(Checkpoint::read(&dir).unwrap_err().code, Code::SavedDamaged);
        Checkpoint::remove(&dir).unwrap();
        fs::remove_dir(&dir).unwrap();
    }
}
