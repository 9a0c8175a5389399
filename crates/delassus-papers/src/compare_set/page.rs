//! A study of a set as a page.

use super::print;
use super::study::{Cell, SetStudy};
use delassus::output::Plot;
use delassus::output::page::{Badge, Chapter, Document, Mood, Part, Table};
use delassus_cli::compare::figures::Figure;

/// The page: tables, what was not solved, plots.
pub(crate) fn html(s: &SetStudy, figures: &[(Figure, Plot)]) -> String {
    let names: Vec<String> = print::groups(s).into_iter().map(|g| g.0).filter(|n| n != "all").collect();
    let mut facts = print::facts(s).into_iter();
    let mut tables = Chapter::new("Tables");
    for (title, rows) in print::tables(s) {
        // tables of single problems are long
        tables.tables.push(Table { folded: rows.len() > s.methods.len() + 1, caption: title, rows });
    }
    let mut chapters = vec![tables];
    let unsolved = print::unsolved(s);
    if !unsolved.is_empty() {
        chapters.push(Chapter { notes: unsolved, ..Chapter::new("Not solved") });
    }
    chapters.push(figures.iter().fold(Chapter::new("Plots"), |c, (f, plot)| c.captioned(&f.caption, plot)));
    let (solved, all) = (s.cells.iter().filter(|c| Cell::solved(c)).count(), s.cells.len());
    let mood = if solved == all { Mood::Good } else { Mood::Warn };
    Document {
        title: format!("Methods compared on {}", names.join(", ")),
        badge: Some(Badge::new(mood, &format!("{solved} of {all} runs solved"))),
        head: facts.next().unwrap_or_default(),
        words: facts.collect(),
        found: Vec::new(),
        parts: vec![Part { chapters, ..Part::default() }],
    }
    .html()
}
