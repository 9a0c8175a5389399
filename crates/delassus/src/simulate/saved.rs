//! Bytes of a saved run: which program wrote them, for which model, and the state itself.

use delassus_algebra::saved::{Damaged, Reader, Saved, Writer};
use delassus_model::Model;
use delassus_system::error::{Class, Code, Error};
use sha2::{Digest, Sha256};

/// What the bytes begin with.
const MARK: &[u8] = b"delassus";
/// Raised when something else is saved, or in another order.
const FORMAT: u32 = 4;
/// Version of the program: other methods, other history.
const PROGRAM: &str = env!("CARGO_PKG_VERSION");

type Hash = [u8; 32];

/// Hash of everything that a run depends on: the model with its settings, but neither the remarks about it nor how many steps it
/// may take.
fn hash_of(model: &Model) -> Hash {
    let mut said = Model { warnings: Vec::new(), ..model.clone() };
    said.solve.max_steps = 0;
    Sha256::digest(format!("{said:?}").as_bytes()).into()
}

/// A state with what is needed to know it again.
pub(super) fn seal(model: &Model, save: impl FnOnce(&mut Writer)) -> Vec<u8> {
    let mut state = Writer::default();
    save(&mut state);
    let state = state.finish();
    let mut out = Writer::default();
    out.put(MARK);
    FORMAT.save(&mut out);
    PROGRAM.to_string().save(&mut out);
    hash_of(model).save(&mut out);
    Hash::from(Sha256::digest(&state)).save(&mut out);
    out.put(&state);
    out.finish()
}

/// Bytes that are none of a saved run.
pub(super) fn damaged(_: Damaged) -> Error {
    Error::new(
        Class::File,
        Code::SavedDamaged,
        "the bytes are not those of a saved run: too few of them, or changed since",
    )
    .hint("save the run again")
}

/// The state in the bytes, if they are whole and belong to this program and this model.
///
/// # Errors
/// `SavedDamaged`, `SavedByOtherVersion`, `SavedForOtherModel`.
pub(super) fn open<'a>(model: &Model, bytes: &'a [u8]) -> Result<&'a [u8], Error> {
    let mut from = Reader::new(bytes);
    if from.take(MARK.len()).map_err(damaged)? != MARK {
        return Err(damaged(Damaged));
    }
    // the version comes first: what follows may look different in another one
    let (format, program): (u32, String) = from.get().map_err(damaged)?;
    if (format, program.as_str()) != (FORMAT, PROGRAM) {
        return Err(Error::new(
            Class::File,
            Code::SavedByOtherVersion,
            format!(
                "the run was saved by version {program} (format {format}); this is version {PROGRAM} (format {FORMAT})"
            ),
        )
        .hint("restore it with the program that saved it, or run anew"));
    }
    let (owner, sum): (Hash, Hash) = from.get().map_err(damaged)?;
    let state = from.rest();
    if Hash::from(Sha256::digest(state)) != sum {
        return Err(damaged(Damaged));
    }
    if owner != hash_of(model) {
        return Err(Error::new(
            Class::File,
            Code::SavedForOtherModel,
            format!(
                "the saved run is one of another model than `{}` as it is now, settings included",
                model.name
            ),
        )
        .hint("restore it with the model that it was saved with"));
    }
    Ok(state)
}
