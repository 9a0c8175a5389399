//! A study as a Markdown page: what to do first, then tables and figures.

use super::figures::Figure;
use super::print;
use delassus::study::{Study, advice};

/// The page; figures are linked by file name.
pub(super) fn markdown(s: &Study, figures: &[Figure]) -> String {
    let mut out = format!("# Methods compared on {}\n\n", plain(&s.model));
    for line in advice(s) {
        out.push_str(&format!("- {}\n", plain(&line)));
    }
    out.push_str("\n## What was compared\n\n");
    for (key, value) in print::facts(s) {
        out.push_str(&format!("- {key}: {}\n", plain(&value)));
    }
    for (title, cells) in print::tables(s) {
        out.push_str(&format!("\n## {}\n\n{}", plain(&title), table(&cells)));
    }
    if s.methods.iter().any(|m| !m.failed.is_empty()) {
        out.push_str("\n## Failed runs\n\n");
        for m in &s.methods {
            for f in &m.failed {
                let why = plain(&f.error.to_string());
                out.push_str(&format!("- {}, {}: {why}\n", plain(&m.label), print::failed_at(f)));
            }
        }
    }
    out.push_str("\n## Figures\n");
    for f in figures {
        out.push_str(&format!("\n![{0}]({1})\n\n{0}.\n", plain(&f.caption), f.file));
    }
    out
}

pub(super) fn table(cells: &print::Cells) -> String {
    let Some((head, rows)) = cells.split_first() else { return String::new() };
    let line = |row: &[String]| {
        let filled = (0..head.len()).map(|i| plain(row.get(i).map_or("", String::as_str)));
        format!("| {} |\n", filled.collect::<Vec<_>>().join(" | "))
    };
    let rule = format!("|{}\n", " --- |".repeat(head.len()));
    format!("{}{rule}{}", line(head), rows.iter().map(|r| line(r)).collect::<String>())
}

/// Text that Markdown and HTML leave alone.
pub(super) fn plain(text: &str) -> String {
    text.chars()
        .filter(|c| !c.is_control())
        .flat_map(|c| match c {
            '|' => "\\|".chars().collect::<Vec<_>>(),
            '<' => "&lt;".chars().collect(),
            '*' => "\\*".chars().collect(),
            c => vec![c],
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_whole_and_names_do_no_harm() {
        let cells = vec![vec!["a".into(), "b".into()], vec!["<x|y>".into()]];
        assert_eq!(table(&cells), "| a | b |\n| --- | --- |\n| &lt;x\\|y> |  |\n");
    }
}
