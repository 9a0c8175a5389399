//! Open problems that nothing is built for yet: their lines, so that asking for one tells what is missing.

use crate::rows::{Entry, Judged, Row};

/// One line each.
pub(crate) const UNBUILT: &[Entry] = &[Entry {
    id: "O16",
    paper: "haddouni2017",
    statement: "error-controlled generalized-α is of order 2 only: stiff one-step schemes of higher order for the stabilized form (Radau IIA, projected SDIRK) with the same event loop",
    judged: Judged {
        criterion: "nothing is built that could be judged",
        checked: "the orders that the methods of the library state",
        ..Judged::UNTOLD
    },
    run: |_| {
        Ok(missing(
            "Not built: no implicit method of the library has an order above 2.",
            "What exists: generalized-α at both levels, order 2, with error control and events; methods of order 5 are explicit or half-explicit.",
        ))
    },
}];

/// A row that does not hold, with nothing measured.
fn missing(reason: &str, note: &str) -> Row {
    Row { reason: reason.into(), note: note.into(), ..Row::default() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Context;

    #[test]
    fn a_line_tells_what_is_missing() {
        for entry in UNBUILT {
            let row = (entry.run)(&Context::default()).unwrap();
            assert!(!row.holds && !row.reason.is_empty() && !row.note.is_empty(), "{}", entry.id);
        }
    }
}
