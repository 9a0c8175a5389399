//! What a page says first: what moved, and how good it is.

use super::tables::brief;
use crate::output::scene;
use crate::results::{Record, Summary};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{norm, sub};
use delassus_model::{BodyRef, Model};
use serde_json::{Value, json};

/// How a run, its accuracy or a statement is to be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// As it should be.
    Good,
    /// To be looked at.
    Warn,
    /// Not as it should be.
    Bad,
}

impl Mood {
    /// Its name in the data of pages.
    pub(super) fn name(self) -> &'static str {
        match self {
            Mood::Good => "good",
            Mood::Warn => "warn",
            Mood::Bad => "bad",
        }
    }

    /// Of the whole run.
    pub(super) fn of(s: &Summary) -> Mood {
        match (&s.error, s.completed && s.warnings.is_empty()) {
            (Some(_), _) => Mood::Bad,
            (None, true) => Mood::Good,
            (None, false) => Mood::Warn,
        }
    }
}

/// The two sentences.
pub(super) fn headline(model: &Model, s: &Summary, record: &Record) -> Value {
    let (good, verdict) = good(s);
    json!({ "moved": moved(model, s, record), "good": good, "verdict": verdict.name() })
}

/// What moved: how many bodies, for how long, and which went furthest.
fn moved(model: &Model, s: &Summary, record: &Record) -> String {
    let count = |n: usize, one: &str, many: &str| format!("{n} {}", if n == 1 { one } else { many });
    let mut text = format!(
        "{} with {} moved for {} s",
        count(model.bodies.len(), "body", "bodies"),
        count(s.dof, "degree of freedom", "degrees of freedom"),
        brief(s.reached)
    );
    if s.reached < s.end && s.stopped_by.is_none() {
        text.push_str(&format!(" of {} s", brief(s.end)));
    }
    if let Some((name, way)) = furthest(model, record) {
        text.push_str(&format!("; {name} went furthest, {} m from where it began", brief(way)));
    }
    let hits = s.events.impacts + s.events.sticks + s.events.slips + s.events.take_offs;
    if s.events.impacts > 0 {
        text.push_str(&format!("; {}", count(s.events.impacts, "impact", "impacts")));
    } else if hits > 0 {
        text.push_str(&format!("; {}", count(hits, "change of contacts", "changes of contacts")));
    }
    if let Some(event) = &s.stopped_by {
        text.push_str(&format!("; {event} stopped it"));
    }
    text.push('.');
    text
}

/// The body whose frame came furthest from its start, of a flexible one its second end.
fn furthest(model: &Model, record: &Record) -> Option<(String, f64)> {
    let first = record.snapshots.first()?;
    // what turns in its place goes nowhere but for round-off
    let size = first.poses.iter().map(|(x, _)| norm(*x)).fold(0.0, f64::max);
    let mut best: Option<(String, f64)> = None;
    for (i, body) in model.bodies.iter().enumerate().filter(|(_, b)| !b.name.is_empty()) {
        let place = |s: &crate::results::Snapshot| -> Vec3 {
            match scene::bent(s, i) {
                Some(axis) => axis.points[axis.points.len() - 1],
                None => scene::point(s, BodyRef::Body(i), [0.0; 3]),
            }
        };
        let start = place(first);
        let ways = record.snapshots.iter().map(|s| norm(sub(place(s), start)));
        let way = ways.filter(|w| w.is_finite()).fold(0.0, f64::max);
        if way > 1e-9 * size && best.as_ref().is_none_or(|b| way > b.1 * (1.0 + 1e-9)) {
            best = Some((body.name.clone(), way));
        }
    }
    best
}

/// How good it is: stated error against the tolerance, or what is known instead; and what the energy says.
fn good(s: &Summary) -> (String, Mood) {
    if s.error.is_some() {
        return ("The run ended before its end: what is shown is what was reached.".into(), Mood::Bad);
    }
    let energy = {
        let size = s.energy.start.abs().max(s.energy.end.abs());
        let balance = s.energy.balance.abs();
        // an energy that passes zero is no measure
        match (balance.is_finite(), balance < 0.01 * size) {
            (true, true) => format!(" Energy balances to {} J of {} J.", brief(balance), brief(size)),
            (true, false) if balance > 0.0 => format!(" Energy balances to {} J.", brief(balance)),
            _ => String::new(),
        }
    };
    let stated = s.global_error.as_ref().filter(|e| e.position_max.is_finite());
    let (text, mood) = match (stated, s.tolerance) {
        (Some(e), Some(tolerance)) if e.position_max <= tolerance => (
            format!(
                "Stated error {} of the model's length, within the tolerance {}.",
                brief(e.position_max),
                brief(tolerance)
            ),
            Mood::Good,
        ),
        (Some(e), Some(tolerance)) => (
            format!(
                "Stated error {} of the model's length, above the tolerance {}: --certify refines until it is within.",
                brief(e.position_max),
                brief(tolerance)
            ),
            Mood::Warn,
        ),
        (Some(e), None) => {
            (format!("Stated error {} of the model's length.", brief(e.position_max)), Mood::Good)
        }
        (None, Some(tolerance)) => (
            format!(
                "Each step was held to the tolerance {}; the error of the whole run was not stated.",
                brief(tolerance)
            ),
            Mood::Good,
        ),
        (None, None) => {
            ("Fixed steps: nothing is known of the error; run with a tolerance to see it.".into(), Mood::Warn)
        }
    };
    (format!("{text}{energy}"), mood)
}
