//! The stored references of the library, by set.

use super::Stored;
use delassus::Error;
use std::sync::OnceLock;

type List = Result<Vec<Stored>, Error>;

/// The references of a set; none of an unknown one.
pub(super) fn of(set: &str) -> Result<&'static [Stored], Error> {
    static SETS: [OnceLock<List>; 3] = [const { OnceLock::new() }; 3];
    let (k, text) = match set {
        "smooth" => (0, include_str!("../../../../library/references/smooth.json")),
        "impacts" => (1, include_str!("../../../../library/references/impacts.json")),
        "flexible" => (2, include_str!("../../../../library/references/flexible.json")),
        _ => return Ok(&[]),
    };
    let list = SETS[k].get_or_init(|| Stored::read_list(text));
    list.as_ref().map(Vec::as_slice).map_err(Clone::clone)
}
