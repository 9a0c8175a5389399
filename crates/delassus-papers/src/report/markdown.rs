//! The report as Markdown; figures are linked relative to its folder.

use super::asked::asked;
use super::print::{cell, duration, ratio, reason, side_by_side, verdict};
use super::summary::{Summary, held, standing};
use crate::{Finished, Row};
use std::path::Path;

/// Text that Markdown leaves alone.
fn safe(text: &str) -> String {
    text.replace('|', "\\|").replace('<', "&lt;").replace('*', "\\*").replace('\n', " ")
}

/// The whole report.
pub(crate) fn page(s: &Summary, dir: &Path) -> String {
    let mut text = format!(
        "# {}\n\n**{}.** {}. {}.\n\n{}\n",
        s.title(),
        s.headline(),
        capital(&s.standing()),
        capital(&s.time()),
        s.about()
    );
    text.push_str(
        "\n| | hold | by the statement itself | of | about |\n| --- | ---: | ---: | ---: | --- |\n",
    );
    for p in &s.parts {
        let (n, of) = held(p.rows.iter().copied());
        let [own, ..] = standing(p.rows.iter().copied());
        let gap = if p.paper.is_empty() { "" } else { ": " };
        text.push_str(&format!("| {} | {n} | {own} | {of} | {}{gap}{} |\n", p.letter, p.paper, p.title));
    }
    let others = s.others();
    if !others.is_empty() {
        text.push_str("\n## Rows that do not hold\n\n");
    }
    for f in others {
        let id = f.entry.id;
        let link = format!("[{id}](#{})", id.to_lowercase());
        text.push_str(&format!("- **{link}** {}: {}\n", verdict(f), safe(&reason(f))));
    }
    for (title, rows) in s.qualified() {
        text.push_str(&format!("\n## {title}\n\n"));
        for (f, words) in rows {
            let id = f.entry.id;
            text.push_str(&format!("- **[{id}](#{})**: {}\n", id.to_lowercase(), safe(words)));
        }
    }
    for p in &s.parts {
        let gap = if p.paper.is_empty() { "" } else { " — " };
        let title = if p.paper.is_empty() { capital(p.title) } else { p.title.into() };
        text.push_str(&format!("\n## {}{gap}{title}\n", p.paper));
        for f in &p.rows {
            text.push_str(&row(f, dir));
        }
    }
    text
}

fn row(f: &Finished, dir: &Path) -> String {
    let id = f.entry.id;
    let mut text = format!("\n### {id}\n\n**{}**, {}. ", capital(verdict(f)), duration(f.seconds));
    text.push_str(&format!("{}\n\n", safe(f.row.as_ref().map_or(f.entry.statement, |r| &r.statement))));
    for (label, words) in asked(f) {
        text.push_str(&format!("- *{label}*: {}\n", safe(&words)));
    }
    match &f.row {
        Ok(r) => text.push_str(&content(r, dir)),
        Err(e) => text.push_str(&format!("\n{}\n", safe(&e.to_string()))),
    }
    text
}

fn content(r: &Row, dir: &Path) -> String {
    let mut text = String::new();
    if !r.reason.is_empty() {
        text.push_str(&format!("\n**Why not:** {}\n", safe(&r.reason)));
    }
    let numbers = side_by_side(r);
    if !numbers.is_empty() {
        text.push_str("\n| | ours | paper | ours/paper |\n| --- | ---: | ---: | ---: |\n");
    }
    for (name, ours, paper) in numbers {
        let q = ratio(ours, paper);
        text.push_str(&format!("| {} | {} | {} | {q} |\n", safe(name), cell(ours), cell(paper)));
    }
    if !r.note.is_empty() {
        text.push_str(&format!("\n{}\n", safe(&r.note)));
    }
    for figure in &r.figures {
        let shown = figure.path.strip_prefix(dir).unwrap_or(&figure.path).display().to_string();
        text.push_str(&format!("\n![{}]({shown})\n", r.id));
    }
    text
}

/// A capital letter at the beginning.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |c| c.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Entry;
    use crate::rows::{Figure, Judged};

    #[test]
    fn a_page_has_verdict_numbers_and_figures() {
        let entry = Entry {
            id: "B4",
            paper: "p",
            statement: "a | b",
            judged: Judged::UNTOLD,
            run: |_| Ok(Row::default()),
        };
        let row = Row {
            id: "B4".into(),
            statement: "a | b".into(),
            metrics: vec![("slope.off".into(), -4.02)],
            paper: vec![("slope.off".into(), -4.0)],
            figures: vec![Figure { path: "dir/b4.svg".into(), ..Figure::default() }],
            reason: "It is <not> so.".into(),
            ..Row::default()
        };
        let done = [Finished { entry, row: Ok(row), seconds: 0.5 }];
        let text = page(&Summary::new(&done, false, true, 1, 0.5), Path::new("dir"));
        assert!(
            text.contains("| slope.off | -4.02 | -4 | 1.005 |") && text.contains("![B4](b4.svg)"),
            "{text}"
        );
        assert!(text.contains("**[B4](#b4)** does not hold: It is &lt;not> so."), "{text}");
        assert!(text.contains("0 of 1 rows hold") && text.contains("a \\| b"), "{text}");
    }
}
