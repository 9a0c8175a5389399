//! `motion.bin`: where everything was at instants of a run, for pictures that are taken later.

use super::checkpoint::{block, unblock};
use super::{files, scene};
use crate::results::Snapshot;
use delassus_algebra::saved::{Damaged, Reader, Saved, Writer};
use delassus_system::error::{Code, Error};
use std::io::Write as _;
use std::path::Path;

/// Its name in the folder of a run.
pub const NAME: &str = "motion.bin";
const MARK: &[u8] = b"delassus motion\n";
/// Raised when something else is written, or in another order.
const FORMAT: u32 = 2;
/// Most numbers in a file, 32 megabytes: of larger models fewer instants are kept.
const MOST_NUMBERS: usize = 4_000_000;

/// Writes snapshots of so many bodies, as many of them as fit.
///
/// # Errors
/// As [`files::write_whole`].
pub fn save(snapshots: &[Snapshot], bodies: usize, path: &Path) -> Result<(), Error> {
    let bent =
        snapshots.first().map_or(0, |s| s.axes.iter().map(|a| 3 * (a.points.len() + a.places.len())).sum());
    let most = (MOST_NUMBERS / (12 * bodies + bent).max(1)).max(2);
    let kept: Vec<Snapshot> = scene::sample(snapshots, bodies, most).into_iter().cloned().collect();
    let mut out = Writer::default();
    out.put(MARK);
    FORMAT.save(&mut out);
    block(&kept, &mut out);
    let bytes = out.finish();
    files::write_whole(path, |w| w.write_all(&bytes)).map_err(|e| files::needing(e, bytes.len()))
}

/// The snapshots of a folder.
///
/// # Errors
/// `FileError` if there are none, `SavedDamaged`, `SavedByOtherVersion`.
pub fn read(dir: &Path) -> Result<Vec<Snapshot>, Error> {
    let path = dir.join(NAME);
    let shown = path.display().to_string();
    let bytes = std::fs::read(&path).map_err(|e| {
        Error::file(Code::FileError, format!("cannot read {shown}: {e}"))
            .on(shown.clone())
            .hint("name the folder of a run of this version: delassus run MODEL --out DIR")
    })?;
    let damaged = |_: Damaged| {
        Error::file(Code::SavedDamaged, format!("{shown} is not whole, or was changed"))
            .on(shown.clone())
            .hint("run anew")
    };
    let mut from = Reader::new(&bytes);
    if from.take(MARK.len()).map_err(damaged)? != MARK {
        return Err(damaged(Damaged));
    }
    let format: u32 = from.get().map_err(damaged)?;
    if format != FORMAT {
        let message = format!("{shown} has format {format}; this version reads {FORMAT}");
        return Err(Error::file(Code::SavedByOtherVersion, message).on(shown.clone()).hint("run anew"));
    }
    let mut out: Vec<Snapshot> = Vec::new();
    unblock(&mut out, &mut from).map_err(damaged)?;
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use delassus_algebra::vec3::IDENTITY;

    #[test]
    fn snapshots_come_back_and_damage_is_told() {
        let dir = std::env::temp_dir().join(format!("delassus-motion-{}", std::process::id()));
        std::fs::create_dir_all(&dir).unwrap();
        let at = |t: f64| Snapshot {
            t,
            poses: vec![([t, 0.1, 0.2], IDENTITY)],
            axes: Vec::new(),
            pushes: Vec::new(),
        };
        let all = vec![at(0.0), at(0.1 + 0.2)];
        let path = dir.join(NAME);
        save(&all, 1, &path).unwrap();
        assert_eq!(read(&dir).unwrap(), all);
        let mut bytes = std::fs::read(&path).unwrap();
        let last = bytes.len() - 1;
        bytes[last] ^= 1;
        std::fs::write(&path, &bytes).unwrap();
        assert_eq!(read(&dir).unwrap_err().code, Code::SavedDamaged);
        std::fs::write(&path, b"no").unwrap();
        assert_eq!(read(&dir).unwrap_err().code, Code::SavedDamaged);
        std::fs::remove_dir_all(&dir).unwrap();
        assert_eq!(read(&dir).unwrap_err().code, Code::FileError);
    }
}
