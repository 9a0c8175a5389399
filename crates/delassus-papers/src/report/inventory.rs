//! What is asked of each row: the inventory's statement and what shows it, word for word, beside the statement as the row has it.

/// Lines of id, statement and what shows it, with tabs between them.
const LINES: &str = include_str!("inventory.tsv");

/// A line of the inventory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    /// What the paper has or says.
    pub(crate) statement: &'static str,
    /// What shows that it is so.
    pub(crate) shown_by: &'static str,
}

impl Asked {
    /// Of this row, if it is in the inventory.
    pub(crate) fn of(id: &str) -> Option<Asked> {
        lines().find(|(known, _)| *known == id).map(|(_, asked)| asked)
    }
}

fn lines() -> impl Iterator<Item = (&'static str, Asked)> {
    LINES.lines().filter_map(|line| {
        let mut cells = line.split('\t');
        let (id, statement, shown_by) = (cells.next()?, cells.next()?, cells.next()?);
        Some((id, Asked { statement, shown_by }))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rows::entries;

    #[test]
    fn every_row_is_in_the_inventory_and_every_line_of_it_is_a_row() {
        let rows: Vec<&str> = entries().iter().map(|e| e.id).collect();
        let known: Vec<&str> = lines().map(|l| l.0).collect();
        assert_eq!(known.len(), LINES.lines().count());
        let missing: Vec<_> = rows.iter().filter(|id| !known.contains(id)).collect();
        let unused: Vec<_> = known.iter().filter(|id| !rows.contains(id)).collect();
        assert!(missing.is_empty() && unused.is_empty(), "{missing:?} {unused:?}");
    }
}
