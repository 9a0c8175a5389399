//! Which rows the user means.

use crate::Entry;
use delassus::Error;
use delassus::error::Code;
use delassus_cli::nearest::nearest;

/// The rows by letter and number.
pub(crate) fn in_order(entries: &[Entry]) -> Vec<Entry> {
    let key = |e: &Entry| {
        let (letter, number) = e.id.split_at(e.id.len().min(1));
        (letter, number.parse::<u32>().unwrap_or(u32::MAX))
    };
    let mut all = entries.to_vec();
    all.sort_by_key(key);
    all
}

/// The rows named by id, by paper or by `all`, each once, by letter and number.
///
/// # Errors
/// `UnknownRow` with the nearest name.
pub(crate) fn select(entries: &[Entry], names: &[String]) -> Result<Vec<Entry>, Error> {
    let fits = |e: &Entry, name: &str| {
        name.eq_ignore_ascii_case("all")
            || e.id.eq_ignore_ascii_case(name)
            || e.paper.eq_ignore_ascii_case(name)
    };
    for name in names {
        if !name.eq_ignore_ascii_case("all") && !entries.iter().any(|e| fits(e, name)) {
            let near = nearest(name, entries.iter().flat_map(|e| [e.id, e.paper]));
            let hint = near.map_or(String::new(), |n| format!("did you mean `{n}`? "));
            return Err(Error::settings(Code::UnknownRow, format!("there is no row or paper `{name}`"))
                .hint(format!("{hint}`delassus-papers --list` lists the rows")));
        }
    }
    let mut found = in_order(entries);
    found.retain(|e| names.iter().any(|n| fits(e, n)));
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Row;
    use crate::rows::Judged;

    #[test]
    fn rows_are_found_by_id_and_paper_in_any_case() {
        let entry = |id, paper| Entry {
            id,
            paper,
            statement: "",
            judged: Judged::UNTOLD,
            run: |_| Ok(Row::default()),
        };
        let list = [entry("B12", "bottasso2006"), entry("A1", "haddouni2017"), entry("B5", "bottasso2006")];
        let ids = |names: &[&str]| {
            let names: Vec<String> = names.iter().map(|s| (*s).to_string()).collect();
            select(&list, &names).map(|v| v.iter().map(|e| e.id).collect::<Vec<_>>())
        };
        assert_eq!(ids(&["b5", "B5", "a1"]).unwrap(), ["A1", "B5"]);
        assert_eq!(ids(&["Bottasso2006"]).unwrap(), ["B5", "B12"]);
        assert_eq!(ids(&["ALL"]).unwrap().len(), 3);
        let e = ids(&["botasso2006"]).unwrap_err();
        assert_eq!((e.code, e.exit_code()), (Code::UnknownRow, 2));
        assert!(e.hint.contains("bottasso2006"));
    }
}
