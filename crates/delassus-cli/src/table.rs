//! Tables for people, readable without colour and as wide as the terminal, and in Markdown.

use comfy_table::{ContentArrangement, LineStyle, Table, TableStyle, presets};
use delassus::model::lookalike::is_hidden;

/// A number with six significant digits, without an exponent where it is easy to read.
pub fn number(x: f64) -> String {
    if x == 0.0 || !x.is_finite() {
        return format!("{}", x + 0.0);
    }
    let rounded: f64 = format!("{x:.5e}").parse().unwrap_or(x);
    if (1e-4..1e7).contains(&rounded.abs()) { rounded.to_string() } else { format!("{rounded:e}") }
}

/// A small number with three significant digits, always with an exponent; for errors and violations.
pub fn small(x: f64) -> String {
    if x == 0.0 { "0".into() } else { format!("{x:.2e}") }
}

/// `1 step`, `2 steps`.
pub fn count(n: usize, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}

/// A table of keys and values without lines.
pub fn pairs() -> Table {
    let mut t = Table::new();
    t.load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(crate::style::width());
    t
}

/// A table with lines under its head and around it.
pub fn lined() -> Table {
    let mut t = pairs();
    t.load_style(
        TableStyle::new()
            .top_border(LineStyle::none().fill('─').junction('─'))
            .header_separator(LineStyle::none().fill('─').junction('─'))
            .bottom_border(LineStyle::none().fill('─').junction('─')),
    );
    t
}

/// A line that fits: what does not is left out and marked.
pub fn cut(line: &str) -> String {
    let most = usize::from(crate::style::width());
    if line.chars().count() <= most {
        return line.into();
    }
    format!("{}…", line.chars().take(most - 1).collect::<String>().trim_end())
}

/// The lines of a table without blanks at their ends.
pub fn text(t: &Table) -> String {
    t.lines().map(|l| format!("{}\n", l.trim_end())).collect()
}

/// A paragraph broken into lines.
pub fn wrapped(paragraph: &str) -> String {
    let mut t = pairs();
    t.add_row([clean(paragraph)]);
    t.lines().map(|l| format!("{}\n", l.trim())).collect()
}

/// Names in one line, the first twenty of them.
pub fn list(names: &[String]) -> String {
    let mut text = names.iter().take(20).map(|n| clean(n)).collect::<Vec<_>>().join(", ");
    if names.len() > 20 {
        text.push_str(&format!(", … {} more", names.len() - 20));
    }
    text
}

/// A name without control and hidden characters, which could change the terminal.
pub fn clean(name: &str) -> String {
    name.chars().map(|c| if c.is_control() || is_hidden(c) { '\u{fffd}' } else { c }).collect()
}

/// A table as rows of cells, the first row being its head.
pub type Cells = Vec<Vec<String>>;

/// The cells as a table with lines.
pub fn aligned(cells: &Cells) -> Table {
    let mut t = lined();
    let mut rows = cells.iter();
    if let Some(head) = rows.next() {
        t.set_header(head.clone());
    }
    for row in rows {
        t.add_row(row.clone());
    }
    t
}

/// A row of cells.
pub fn row<const N: usize>(cells: [&str; N]) -> Vec<String> {
    cells.iter().map(|c| (*c).to_string()).collect()
}

/// A table in Markdown.
pub fn markdown(cells: &Cells) -> String {
    let Some((head, rows)) = cells.split_first() else { return String::new() };
    let line = |row: &[String]| {
        let filled = (0..head.len()).map(|i| plain(row.get(i).map_or("", String::as_str)));
        format!("| {} |\n", filled.collect::<Vec<_>>().join(" | "))
    };
    let rule = format!("|{}\n", " --- |".repeat(head.len()));
    format!("{}{rule}{}", line(head), rows.iter().map(|r| line(r)).collect::<String>())
}

/// Text that Markdown and HTML leave alone.
pub fn plain(text: &str) -> String {
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
    fn numbers_are_short() {
        assert_eq!(number(0.1 + 0.2), "0.3");
        assert_eq!(number(1_234_567.0), "1234570");
        assert_eq!(number(-1.5e-7), "-1.5e-7");
        assert_eq!(number(-0.0), "0");
        assert_eq!(number(-12.345_678_9), "-12.3457");
        assert_eq!(number(100_000.0), "100000");
        assert_eq!(number(f64::NAN), "NaN");
    }

    #[test]
    fn tables_are_whole_and_names_do_no_harm() {
        let cells = vec![vec!["a".into(), "b".into()], vec!["<x|y>".into()]];
        assert_eq!(markdown(&cells), "| a | b |\n| --- | --- |\n| &lt;x\\|y> |  |\n");
    }
}
