//! A study as a page: what to do first, methods with verdicts, then chapters of tables and plots.

use super::figures::Drawn;
use super::print;
use super::subject::Subject;
use crate::table::{self, small};
use delassus::output::page::{Badge, Chapter, Document, Mood, Part, Table};
use delassus::study::{MethodStudy, Standing, Study, advice};

/// An order that is less than the promised one by more than this is below it.
const SHORT: f64 = 0.25;

/// The page.
pub(super) fn html(s: &Study, drawn: &[Drawn]) -> String {
    let mut chapters = vec![methods(s)];
    let tables = print::tables(s);
    for subject in Subject::ALL {
        let mut chapter = Chapter::new(subject.title());
        // plots first; what they are drawn from is unfolded
        let own: Vec<&Drawn> = drawn.iter().filter(|d| d.subject == subject).collect();
        for d in &own {
            chapter = chapter.captioned(&d.caption, &d.plot);
        }
        for (_, title, rows) in tables.iter().filter(|t| t.0 == subject) {
            let folded = !own.is_empty() && rows.len() > 2 * s.methods.len() + 2;
            chapter.tables.push(Table { caption: title.clone(), rows: rows.clone(), folded });
        }
        if !chapter.charts.is_empty() || !chapter.tables.is_empty() {
            chapters.push(chapter);
        }
    }
    chapters.extend(failed(s));
    chapters.push(compared(s));
    let whole = s.methods.iter().filter(|m| m.failed.is_empty()).count();
    let badge = match (whole, s.methods.len()) {
        (n, of) if n == of => Badge::new(Mood::Good, "all runs ended"),
        (n, of) => Badge::new(Mood::Warn, &format!("{} of {of} methods failed somewhere", of - n)),
    };
    Document {
        title: format!("Methods compared on {}", s.model),
        badge: Some(badge),
        head: head(s),
        words: Vec::new(),
        found: advice(s),
        parts: vec![Part { chapters, ..Part::default() }],
    }
    .html()
}

fn head(s: &Study) -> String {
    let mut kinds = Vec::new();
    if !s.steps.is_empty() {
        kinds.push(table::count(s.steps.len(), "step"));
    }
    if !s.tolerances.is_empty() {
        let n = s.tolerances.len();
        kinds.push(format!("{n} {}", if n == 1 { "tolerance" } else { "tolerances" }));
    }
    format!(
        "{} at {} over {} s; reference by {}, its own error {}.",
        table::count(s.methods.len(), "method"),
        kinds.join(" and "),
        table::number(s.end),
        s.reference.methods.join(" and "),
        small(s.reference.error.position)
    )
}

/// One row for each method: its verdict and what it is drawn from.
fn methods(s: &Study) -> Chapter {
    let head =
        ["method", "verdict", "order", "promised", "positions", "velocities", "least error", "relative time"];
    let mut rows = vec![table::row(head)];
    for m in &s.methods {
        let standing =
            |level: usize| m.track.as_ref().map_or("–".into(), |t| t.standing(level).name().to_string());
        let least = m
            .points
            .iter()
            .map(|p| p.error.position)
            .chain(m.controlled.iter().map(|p| p.error.position))
            .fold(f64::INFINITY, f64::min);
        rows.push(vec![
            m.label.clone(),
            verdict(m),
            m.order[0].as_ref().map_or("–".into(), |f| format!("{:.2}", f.slope)),
            m.nominal_order.to_string(),
            standing(0),
            standing(1),
            if least.is_finite() { small(least) } else { "–".into() },
            m.relative_cost.as_ref().map_or("–".into(), |c| format!("{:.2}", c.seconds)),
        ]);
    }
    let words = vec![format!(
        "Order of the position error over the step; positions and velocities: how the constraints are held at h = {} s; time relative to `{}`.",
        small(s.violation_step),
        s.relative_to
    )];
    let words = if s.steps.is_empty() { Vec::new() } else { words };
    Chapter { words, ..Chapter::new("Methods") }.table(Table::new("", rows))
}

/// What is to be said of a method in a few words.
fn verdict(m: &MethodStudy) -> String {
    let done = m.points.len() + m.controlled.len();
    if done == 0 {
        return "failed everywhere".into();
    }
    let mut words = Vec::new();
    if !m.failed.is_empty() {
        words.push(format!("failed in {} of {} runs", m.failed.len(), m.failed.len() + done));
    }
    match &m.order[0] {
        Some(f) if !f.asymptotic => words.push("no clear order".into()),
        Some(f) if f.slope + SHORT < f64::from(m.nominal_order) => words.push("below its order".into()),
        Some(_) => words.push("of its order".into()),
        None if !m.points.is_empty() => words.push("as exact as the reference".into()),
        None => {}
    }
    if m.track.as_ref().is_some_and(|t| t.standing(0) == Standing::Drifts) {
        words.push("positions drift".into());
    }
    let worst = m.controlled.iter().map(|p| p.error.position / p.control.tolerance).fold(0.0, f64::max);
    if worst > 0.0 {
        words.push(format!("largest error {} tolerances", table::number((10.0 * worst).ceil() / 10.0)));
    }
    words.join(", ")
}

fn failed(s: &Study) -> Option<Chapter> {
    let mut rows = vec![table::row(["method", "at", "error", "message"])];
    for m in &s.methods {
        for f in &m.failed {
            let e = &f.error;
            rows.push(vec![m.label.clone(), print::failed_at(f), e.code.name().into(), e.to_string()]);
        }
    }
    (rows.len() > 1).then(|| Chapter::new("Failed runs").table(Table::new("", rows)))
}

fn compared(s: &Study) -> Chapter {
    let words = print::facts(s).into_iter().map(|(key, value)| format!("{key}: {value}")).collect();
    Chapter { words, ..Chapter::new("What was compared") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use delassus::study::{Fit, Point};

    fn method(slope: f64, asymptotic: bool) -> MethodStudy {
        let fit = Fit { slope, asymptotic, ..Fit::default() };
        MethodStudy {
            nominal_order: 2,
            points: vec![Point::default()],
            order: [Some(fit), None, None],
            ..MethodStudy::default()
        }
    }

    #[test]
    fn a_verdict_follows_the_order_that_was_measured() {
        assert_eq!(verdict(&method(1.98, true)), "of its order");
        assert_eq!(verdict(&method(1.2, true)), "below its order");
        assert_eq!(verdict(&method(2.0, false)), "no clear order");
        assert_eq!(verdict(&MethodStudy::default()), "failed everywhere");
    }
}
