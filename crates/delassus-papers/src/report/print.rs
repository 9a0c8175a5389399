//! Rows for people and for programs: our number beside the paper's.

use super::asked::{Standing, asked};
use super::inventory::Asked;
use super::summary::{self, Summary};
use crate::{Entry, Finished, Row};
use delassus::output::json;
use delassus_cli::table::{self, number};
use serde_json::{Map, Value, json};

/// Longest reason taken from a note.
const LONG: usize = 300;

/// Names of both lists in order, each with our number and the paper's.
pub(crate) fn side_by_side(row: &Row) -> Vec<(&str, Option<f64>, Option<f64>)> {
    let theirs = |name: &str| row.paper.iter().find(|(n, _)| n == name).map(|(_, x)| *x);
    let mut all: Vec<_> = row.metrics.iter().map(|(n, x)| (n.as_str(), Some(*x), theirs(n))).collect();
    let known = |n: &String| row.metrics.iter().any(|(m, _)| m == n);
    all.extend(row.paper.iter().filter(|(n, _)| !known(n)).map(|(n, x)| (n.as_str(), None, Some(*x))));
    all
}

pub(crate) fn cell(x: Option<f64>) -> String {
    x.map_or_else(String::new, number)
}

/// Ours divided by the paper's, if that means something.
pub(crate) fn ratio(ours: Option<f64>, paper: Option<f64>) -> String {
    match (ours, paper) {
        (Some(a), Some(b)) if b != 0.0 && (a / b).is_finite() => format!("{:.3}", a / b),
        _ => String::new(),
    }
}

/// The verdict on a row.
pub(crate) fn verdict(f: &Finished) -> &'static str {
    match &f.row {
        Ok(r) if r.holds => match Standing::of(&f.entry.judged) {
            Standing::Weaker => "holds, weaker criterion",
            Standing::Corrected => "holds, corrected",
            Standing::Statement | Standing::Untold => "holds",
        },
        Ok(_) => "does not hold",
        Err(_) => "did not run",
    }
}

/// A time for people.
pub(crate) fn duration(seconds: f64) -> String {
    if seconds < 9.95 {
        return format!("{seconds:.1} s");
    }
    let whole = seconds.round();
    if whole < 100.0 {
        return format!("{whole} s");
    }
    let (minutes, rest) = ((whole / 60.0).floor(), whole % 60.0);
    if minutes < 100.0 {
        return format!("{minutes} min {rest} s");
    }
    format!("{} h {} min", (minutes / 60.0).floor(), minutes % 60.0)
}

/// Reason and remarks.
pub(crate) fn note(row: &Row) -> String {
    let gap = if row.reason.is_empty() || row.note.is_empty() { "" } else { " " };
    format!("{}{gap}{}", row.reason, row.note)
}

/// Why a row does not hold or did not run: its reason, its error, or how its note begins.
pub(crate) fn reason(f: &Finished) -> String {
    let row = match &f.row {
        Ok(row) => row,
        Err(e) => return e.to_string(),
    };
    if !row.reason.is_empty() {
        return row.reason.clone();
    }
    if row.note.chars().count() <= LONG {
        return row.note.clone();
    }
    let begin: String = row.note.chars().take(LONG).collect();
    let end = begin.rfind(". ").map_or_else(|| begin.rfind(' ').unwrap_or(begin.len()), |i| i + 1);
    format!("{} …", &begin[..end])
}

/// One JSON object and a line break.
pub(crate) fn line(f: &Finished) -> String {
    let flat = |list: &[(String, f64)]| -> Map<String, Value> {
        list.iter().map(|(n, x)| (n.clone(), json!(x))).collect()
    };
    let mut object = match &f.row {
        Ok(r) => json!({
            "id": r.id,
            "statement": r.statement,
            "metrics": flat(&r.metrics),
            "paper": flat(&r.paper),
            "holds": r.holds,
            "note": note(r),
        }),
        Err(e) => json!({"id": f.entry.id, "statement": f.entry.statement, "error": json::error(e)}),
    };
    if let (Some(asked), Some(keys)) = (Asked::of(f.entry.id), object.as_object_mut()) {
        keys.insert("inventory".into(), json!({"statement": asked.statement, "shown_by": asked.shown_by}));
    }
    let judged = &f.entry.judged;
    if let (false, Some(keys)) = (judged.criterion.is_empty(), object.as_object_mut()) {
        let words = [
            ("criterion", judged.criterion),
            ("checked", judged.checked),
            ("corrected", judged.corrected),
            ("weaker", judged.weaker),
            ("deviation", judged.deviation),
        ];
        keys.insert("judged".into(), words.into_iter().filter(|w| !w.1.is_empty()).collect());
    }
    format!("{object}\n")
}

/// A row as a small table.
pub(crate) fn table(f: &Finished) -> String {
    let row = match &f.row {
        Ok(row) => row,
        Err(e) => {
            let head = format!("{}  did not run: {}", f.entry.id, f.entry.statement);
            return format!("{}{e}\n\n", table::wrapped(&head));
        }
    };
    let mut text = table::wrapped(&format!("{}  {}: {}", row.id, verdict(f), row.statement));
    for (label, words) in asked(f) {
        text.push_str(&table::wrapped(&format!("{label}: {words}")));
    }
    let numbers = side_by_side(row);
    if !numbers.is_empty() {
        let mut t = table::lined();
        t.set_header(["", "ours", "paper", "ours/paper"]);
        for (name, ours, paper) in numbers {
            t.add_row([name.to_string(), cell(ours), cell(paper), ratio(ours, paper)]);
        }
        text.push_str(&table::text(&t));
    }
    let remarks = note(row);
    if !remarks.is_empty() {
        text.push_str(&table::wrapped(&remarks));
    }
    for figure in &row.figures {
        text.push_str(&format!("figure: {}\n", figure.path.display()));
    }
    text.push('\n');
    text
}

/// What all rows together say: how many hold, which do not and why, the time.
pub(crate) fn summary(s: &Summary) -> String {
    let mut t = table::lined();
    t.set_header(["", "hold", "of", "about"]);
    for p in &s.parts {
        let (held, n) = summary::held(p.rows.iter().copied());
        let about =
            if p.paper.is_empty() { p.title.to_string() } else { format!("{}: {}", p.paper, p.title) };
        t.add_row([p.letter.to_string(), held.to_string(), n.to_string(), about]);
    }
    let mut text = table::text(&t);
    for f in s.others() {
        let head = format!("{}  {}: {}", f.entry.id, verdict(f), f.entry.statement);
        text.push_str(&format!("\n{}{}", table::wrapped(&head), table::wrapped(&reason(f))));
    }
    text.push_str(&format!("\n{}\n{}\n", s.headline(), s.time()));
    text
}

/// The rows that can be run.
pub(crate) fn list(entries: &[Entry], as_json: bool) -> String {
    if as_json {
        return entries
            .iter()
            .map(|e| format!("{}\n", json!({"id": e.id, "paper": e.paper, "statement": e.statement})))
            .collect();
    }
    let mut t = table::lined();
    t.set_header(["id", "paper", "statement"]);
    for e in entries {
        t.add_row([e.id, e.paper, e.statement]);
    }
    table::text(&t)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rows::{Figure, Judged};

    fn example() -> Finished {
        let entry = Entry {
            id: "B4",
            paper: "bottasso2006",
            statement: "the slope is −4",
            judged: Judged {
                criterion: "the slope is within 0.2 of −4",
                checked: "a closed form",
                ..Judged::UNTOLD
            },
            run: |_| Ok(Row::default()),
        };
        let row = Row {
            id: "B4".into(),
            statement: "the slope is −4".into(),
            metrics: vec![("slope.off".into(), -4.02), ("steps".into(), 12.0)],
            paper: vec![("slope.off".into(), -4.0), ("other".into(), 1e-9)],
            holds: true,
            reason: String::new(),
            note: "as printed".into(),
            figures: vec![Figure { path: "dir/b4.svg".into(), ..Figure::default() }],
        };
        Finished { entry, row: Ok(row), seconds: 0.5 }
    }

    #[test]
    fn json_lines_have_the_contract_keys() {
        let text = line(&example());
        assert_eq!(text.matches('\n').count(), 1);
        let v: Value = serde_json::from_str(&text).unwrap();
        let keys: Vec<&String> = v.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["id", "statement", "metrics", "paper", "holds", "note", "inventory", "judged"]);
        assert_eq!(v["metrics"]["slope.off"], -4.02);
        assert_eq!(v["judged"]["checked"], "a closed form");
        assert!(v["judged"]["weaker"].is_null());
    }

    #[test]
    fn numbers_of_both_sides_are_shown() {
        let text = table(&example());
        assert!(text.contains("1.005") && text.contains("1e-9") && text.contains("holds"), "{text}");
        assert!(text.lines().all(|l| l.chars().count() <= 100));
    }

    #[test]
    fn times_are_short_and_reasons_are_sentences() {
        let shown = [0.04, 9.96, 99.6, 600.0, 36000.0].map(duration);
        assert_eq!(shown, ["0.0 s", "10 s", "1 min 40 s", "10 min 0 s", "10 h 0 min"]);
        let mut f = example();
        assert_eq!(reason(&f), "as printed");
        let long = format!("The first sentence. {}", "word ".repeat(100));
        f.row = Ok(Row { note: long, ..Row::default() });
        assert_eq!(reason(&f), "The first sentence. …");
        f.row = Ok(Row { reason: "Why.".into(), note: "More.".into(), ..Row::default() });
        assert_eq!(reason(&f), "Why.");
        assert!(line(&f).contains("Why. More."));
    }
}
