//! What is asked of a row and how that is judged, as labelled sentences: the inventory's words, the criterion as it is coded, what it is
//! checked against, what of the statement is mathematically not so, what it leaves out, known deviations.

use super::inventory::Asked;
use crate::Finished;
use crate::rows::Judged;

/// How a criterion stands to the inventory's statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    /// It asks what the inventory asks.
    Statement,
    /// The same but for something that is mathematically not so, which it says and shows.
    Corrected,
    /// It asks less, and says what is left out.
    Weaker,
    /// The row does not tell.
    Untold,
}

impl Standing {
    pub(crate) fn of(judged: &Judged) -> Standing {
        match judged {
            Judged { criterion: "", .. } => Standing::Untold,
            Judged { weaker: "", corrected: "", .. } => Standing::Statement,
            Judged { weaker: "", .. } => Standing::Corrected,
            _ => Standing::Weaker,
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
        ("holds here if", judged.criterion.to_string()),
        ("checked against", judged.checked.to_string()),
        ("not so", judged.corrected.to_string()),
        ("not asked here", judged.weaker.to_string()),
        ("deviations", judged.deviation.to_string()),
    ];
    all.into_iter().filter(|(_, words)| !words.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Row;
    use crate::report::select::in_order;
    use crate::rows::{Entry, entries};

    #[test]
    fn every_row_and_open_problem_tells_its_criterion_and_what_it_is_checked_against() {
        let untold = |e: &Entry| e.judged.criterion.is_empty() || e.judged.checked.is_empty();
        let found: Vec<&str> = in_order(&entries()).iter().filter(|e| untold(e)).map(|e| e.id).collect();
        assert!(found.is_empty(), "{found:?}");
    }

    #[test]
    fn a_criterion_is_the_statement_itself_unless_it_leaves_something_out() {
        let entry = Entry {
            id: "X1",
            paper: "p",
            statement: "s",
            judged: Judged::UNTOLD,
            run: |_| Ok(Row::default()),
        };
        let mut f = Finished { entry, row: Ok(Row::default()), seconds: 0.0 };
        assert_eq!(Standing::of(&f.entry.judged), Standing::Untold);
        f.entry.judged.criterion = "the order is 3";
        assert_eq!(asked(&f)[0].1, "the order is 3");
        assert_eq!(Standing::of(&f.entry.judged), Standing::Statement);
        f.entry.judged.corrected = "the order is 2 there";
        assert_eq!(Standing::of(&f.entry.judged), Standing::Corrected);
        f.entry.judged.weaker = "a ranking";
        assert_eq!(Standing::of(&f.entry.judged), Standing::Weaker);
    }
}
