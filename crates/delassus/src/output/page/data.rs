//! Everything a page shows of a run, as one object; files and servers hand out the same.

use super::headline::{Mood, headline};
use super::series::{series, solver};
use super::tables::{shown, tables};
use crate::output::scene::{self, Scene};
use crate::output::{json as words, strobe};
use crate::results::{Event, EventKind, Record, Summary, switches};
use delassus_algebra::vec3::norm;
use delassus_model::Model;
use serde_json::{Value, json};

/// Most events on a page.
const MOST_EVENTS: usize = 2000;

/// The object; `events` is the log, of which a long one is cut.
#[must_use]
pub fn run(model: &Model, s: &Summary, record: &Record, events: &[Event]) -> Value {
    // the solver's own switches are no events of the mechanism
    let log: Vec<&Event> = events.iter().filter(|e| e.kind != EventKind::Switch).collect();
    let changes = switches(s, events);
    let lines = s.log_lines.max(events.len()) - changes.len().min(events.len());
    let list: Vec<Value> = log
        .iter()
        .take(MOST_EVENTS)
        .map(|e| {
            json!({
                "t": e.t, "kind": e.kind.name(), "name": e.name, "before": e.before, "after": e.after,
                "impulse": e.impulse, "lost": e.energy_lost, "tangential": norm(e.tangential),
            })
        })
        .collect();
    json!({
        "model": s.model,
        "status": words::status(s),
        "mood": Mood::of(s).name(),
        "headline": headline(model, s, record),
        "error": s.error.as_ref().map(|e| {
            let at = e.at.map_or_else(String::new, |(t, h)| format!(" (t = {t:.9} s, h = {h:.3e} s)"));
            let object = if e.object.is_empty() { String::new() } else { format!("{}: ", e.object) };
            let cure = if e.hint.is_empty() { e.code.explanation().cure.replace('\n', " ") } else { e.hint.clone() };
            json!({ "code": e.code.name(), "message": format!("{object}{}{at}", e.message), "cure": cure })
        }),
        "warnings": s.warnings.iter().map(|w| json!({
            "code": w.code.name(), "message": w.message, "cure": w.code.explanation().cure.replace('\n', " "),
        })).collect::<Vec<_>>(),
        "scene": (!model.bodies.is_empty()).then(|| scene::json(model, &Scene::new(model, record))),
        "drawn": strobe::svg(model, record),
        "series": series(model, record),
        "solver": solver(&record.steps),
        "events": { "more": lines.saturating_sub(list.len()), "list": list },
        "switches": changes.iter().map(|c| json!({ "t": c.t, "from": c.from, "to": c.to, "why": c.why })).collect::<Vec<_>>(),
        "numbers": tables(model, s),
        "folds": folds(s),
        "cite": s.cite,
        "footer": format!("Delassus {}, trajectory {}", env!("CARGO_PKG_VERSION"), s.trajectory_hash),
    })
}

/// What the solver did and why.
fn folds(s: &Summary) -> Vec<Value> {
    let mut lines = vec![format!(
        "{} s by {} in {} coordinates with {}; contacts: {}.",
        shown(s.reached),
        s.method,
        s.coordinates,
        s.closure,
        if s.contact.is_empty() { "none" } else { &s.contact }
    )];
    if !s.why.0.is_empty() {
        lines.push(s.why.to_string());
    }
    if !s.redundant_rows.is_empty() {
        lines.push(format!("Redundant rows: {}.", s.redundant_rows.join(", ")));
    }
    if let Some(note) = s.global_error.as_ref().map(|e| &e.note).filter(|n| !n.is_empty()) {
        lines.push(format!("No stated error: {note}"));
    }
    vec![json!({ "title": "Method and reasons", "lines": lines })]
}
