//! What is asked of a row and how that is judged, as labelled sentences: the inventory's words, the criterion as it is coded, what it is
//! checked against, what it leaves out, known deviations.

use super::inventory::Asked;
use crate::Finished;
use crate::rows::Judged;

/// How a criterion stands to the inventory's statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    /// It asks what the inventory asks.
    Statement,
    /// It asks less, and says what is left out.
    Weaker,
    /// The row does not tell.
    Untold,
}

impl Standing {
    pub(crate) fn of(judged: &Judged) -> Standing {
        match (judged.criterion.is_empty(), judged.weaker.is_empty()) {
            (true, _) => Standing::Untold,
            (false, true) => Standing::Statement,
            (false, false) => Standing::Weaker,
        }
    }
}

/// Labels and sentences of a row, in order; what is empty is left out.
pub(crate) fn asked(f: &Finished) -> Vec<(&'static str, String)> {
    let judged = &f.entry.judged;
    let (statement, shown_by) = Asked::of(f.entry.id).map_or(("", ""), |a| (a.statement, a.shown_by));
    let all = [
        ("inventory", statement.to_string()),
        ("it works when", shown_by.to_string()),
        ("holds here if", criterion(f)),
        ("checked against", judged.checked.to_string()),
        ("not asked here", judged.weaker.to_string()),
        ("deviations", judged.deviation.to_string()),
    ];
    all.into_iter().filter(|(_, words)| !words.is_empty()).collect()
}

/// The criterion of a row: its own, or the sentence of its note that begins with it.
fn criterion(f: &Finished) -> String {
    if !f.entry.judged.criterion.is_empty() {
        return f.entry.judged.criterion.into();
    }
    let note = f.row.as_ref().map_or("", |r| r.note.as_str());
    let begins = ["Holds if ", "holds if ", "It holds if "]
        .iter()
        .find_map(|b| note.find(b).map(|at| &note[at + b.len()..]));
    let sentence = begins.map(|rest| rest.find(". ").map_or(rest, |end| &rest[..end]));
    sentence.map_or_else(String::new, |s| s.trim_end_matches('.').to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Row;
    use crate::report::select::in_order;
    use crate::rows::{Entry, entries};

    /// Rows that do not tell their criterion yet.
    const UNTOLD: &[&str] = &[
        "A28", "A29", "A30", "A31", "A32", "A33", "A34", "A35", "A36", "A37", "A38", "A39", "A40", "C1",
        "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10", "C11", "C12", "C13", "C14", "C15", "C16",
        "O1", "O2", "O3", "O4", "O8", "O9", "O10", "O11",
    ];

    #[test]
    fn every_row_but_the_listed_ones_tells_its_criterion_and_what_it_is_checked_against() {
        let untold = |e: &Entry| e.judged.criterion.is_empty() || e.judged.checked.is_empty();
        let found: Vec<&str> = in_order(&entries()).iter().filter(|e| untold(e)).map(|e| e.id).collect();
        // a row that tells them now leaves the list
        assert_eq!(found, UNTOLD);
    }

    #[test]
    fn a_criterion_comes_from_the_note_where_the_row_has_none_of_its_own() {
        let entry = Entry {
            id: "X1",
            paper: "p",
            statement: "s",
            judged: Judged::UNTOLD,
            run: |_| Ok(Row::default()),
        };
        let row =
            Row { note: "Steps of 1 ms. Holds if the order is 2. Times are told.".into(), ..Row::default() };
        let mut f = Finished { entry, row: Ok(row), seconds: 0.0 };
        assert_eq!(asked(&f), [("holds here if", "the order is 2".to_string())]);
        assert_eq!(Standing::of(&f.entry.judged), Standing::Untold);
        f.entry.judged.criterion = "the order is 3";
        assert_eq!(asked(&f)[0].1, "the order is 3");
        assert_eq!(Standing::of(&f.entry.judged), Standing::Statement);
        f.entry.judged.weaker = "a ranking";
        assert_eq!(Standing::of(&f.entry.judged), Standing::Weaker);
    }
}
