//! The report as one page: every row with its verdict, numbers beside the paper's, and plots that can be looked into.

use super::asked::{Standing, asked};
use super::markdown::capital;
use super::print::{cell, duration, ratio, reason, side_by_side, verdict};
use super::summary::{self, Summary, held, standing};
use crate::{Finished, Row};
use delassus::output::page::{Badge, Chapter, Document, Mood, Part, Table};

/// Most numbers of a row that are shown at once; the others unfold.
const SHOWN: usize = 14;

/// The whole page.
pub(crate) fn html(s: &Summary) -> String {
    let mut parts: Vec<Part> = s.parts.iter().map(part).collect();
    let mut first = Vec::new();
    let others = s.others();
    if !others.is_empty() {
        let mut rows = vec![["row", "verdict", "what the paper says", "why"].map(String::from).to_vec()];
        rows.extend(
            others
                .iter()
                .map(|f| vec![f.entry.id.into(), verdict(f).into(), f.entry.statement.into(), reason(f)]),
        );
        first.push(Chapter::new("Rows that do not hold").table(Table::new("", rows)));
    }
    for (title, told) in s.qualified() {
        let mut rows = vec![["row", "what"].map(String::from).to_vec()];
        rows.extend(told.iter().map(|(f, words)| vec![f.entry.id.into(), (*words).into()]));
        first.push(Chapter::new(title).table(Table::new("", rows)));
    }
    if !first.is_empty() {
        parts.insert(0, Part { chapters: first, ..Part::default() });
    }
    let mood = if others.is_empty() { Mood::Good } else { Mood::Warn };
    Document {
        title: s.title().into(),
        badge: Some(Badge::new(mood, &s.headline())),
        head: format!("{}.", s.headline()),
        words: [capital(&s.standing()), capital(&s.time())]
            .map(|w| format!("{w}."))
            .into_iter()
            .chain([s.about().to_string()])
            .collect(),
        found: Vec::new(),
        parts,
    }
    .html()
}

fn part(p: &summary::Part) -> Part {
    let (n, of) = held(p.rows.iter().copied());
    let [own, ..] = standing(p.rows.iter().copied());
    let name = if p.paper.is_empty() { capital(p.title) } else { p.paper.to_string() };
    Part {
        title: format!("{} · {name}: {n} of {of}, {own} by the statement itself", p.letter),
        about: if p.paper.is_empty() { String::new() } else { format!("{}.", capital(p.title)) },
        chapters: p.rows.iter().map(|f| chapter(f)).collect(),
    }
}

fn chapter(f: &Finished) -> Chapter {
    let mood = match &f.row {
        Ok(r) if r.holds && Standing::of(&f.entry.judged) == Standing::Weaker => Mood::Warn,
        Ok(r) if r.holds => Mood::Good,
        _ => Mood::Bad,
    };
    let mut out = Chapter {
        badge: Some(Badge::new(mood, verdict(f))),
        aside: duration(f.seconds),
        ..Chapter::new(f.entry.id)
    };
    out.words.push(f.row.as_ref().map_or(f.entry.statement, |r| &r.statement).into());
    let asked: Vec<Vec<String>> =
        asked(f).into_iter().map(|(label, words)| vec![label.to_string(), words]).collect();
    if !asked.is_empty() {
        let head = vec![String::new(), "how it is judged".to_string()];
        out.tables.push(Table::new("", [vec![head], asked].concat()));
    }
    match &f.row {
        Ok(r) => content(r, &mut out),
        Err(e) => out.trouble = e.to_string(),
    }
    out
}

fn content(r: &Row, out: &mut Chapter) {
    let numbers = side_by_side(r);
    if numbers.len() <= SHOWN {
        out.tables.extend(table("", &numbers));
    } else {
        // what can be compared first
        let (both, ours): (Vec<Line>, Vec<Line>) =
            numbers.iter().partition(|n| n.1.is_some() && n.2.is_some());
        let first: Vec<Line> = both.into_iter().chain(ours).take(SHOWN).collect();
        out.tables.extend(table("", &first));
        let all = table(&format!("all {} numbers", numbers.len()), &numbers);
        out.tables.extend(all.map(|t| Table { folded: true, ..t }));
    }
    if !r.reason.is_empty() {
        out.words.push(format!("Why not: {}", r.reason));
    }
    if !r.note.is_empty() {
        out.notes.push(r.note.clone());
    }
    out.charts = r.figures.iter().map(|f| f.chart.clone()).collect();
}

/// Name, ours, the paper's.
type Line<'a> = (&'a str, Option<f64>, Option<f64>);

fn table(caption: &str, numbers: &[Line]) -> Option<Table> {
    if numbers.is_empty() {
        return None;
    }
    let mut rows = vec![["", "ours", "paper", "ours/paper"].map(String::from).to_vec()];
    rows.extend(numbers.iter().map(|(name, ours, paper)| {
        vec![(*name).to_string(), cell(*ours), cell(*paper), ratio(*ours, *paper)]
    }));
    Some(Table::new(caption, rows))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Entry;
    use crate::rows::{Figure, Judged};
    use delassus::Error;
    use delassus::error::Code;
    use delassus::output::Plot;
    use serde_json::Value;

    #[test]
    fn the_page_stands_alone_and_markup_is_text() {
        let chart = Plot::new("t").series("y", &[0.0, 1.0], &[0.0, 1.0]).chart();
        let figure = Figure { chart, ..Figure::default() };
        let entry = |id| Entry {
            id,
            paper: "p",
            statement: "x < y",
            judged: Judged::UNTOLD,
            run: |_| Ok(Row::default()),
        };
        let row = Row {
            id: "A1".into(),
            statement: "x < y".into(),
            metrics: (0..40).map(|i| (format!("m.{i}"), f64::from(i))).collect(),
            figures: vec![figure.clone(), figure],
            ..Row::default()
        };
        let failed = Err(Error::solver(Code::NewtonFailed, "<script>no</script>"));
        let done = [
            Finished { entry: entry("A1"), row: Ok(row), seconds: 0.5 },
            Finished { entry: entry("O2"), row: failed, seconds: 0.5 },
        ];
        let page = html(&Summary::new(&done, true, true, 1, 1.0));
        assert!(!page.contains("<script>no") && !page.contains("http://localhost"));
        let (_, rest) = page.split_once("id=\"study\">").unwrap();
        let data: Value = serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap();
        let chapter = &data["parts"][1]["chapters"][0];
        assert_eq!(chapter["words"][0], "x < y");
        assert_eq!(chapter["charts"].as_array().map(Vec::len), Some(2));
        assert_eq!(chapter["tables"][0]["rows"][2][0], "it works when");
        assert_eq!(chapter["tables"][2]["caption"], "all 40 numbers");
        assert!(data["parts"][2]["chapters"][0]["trouble"].as_str().unwrap().contains("<script>no</script>"));
    }
}
