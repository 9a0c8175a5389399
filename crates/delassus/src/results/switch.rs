//! What the solver changed during a run: its method, or how it treats contacts.

use super::event::{Event, EventKind};
use super::reason::Reason;
use super::summary::Summary;

/// One change.
#[derive(Clone, Debug, PartialEq)]
pub struct Switch {
    /// Time, s.
    pub t: f64,
    /// What ran before; empty if that is not known.
    pub from: String,
    /// What ran from there on.
    pub to: String,
    /// The reason.
    pub why: String,
}

/// How contacts are treated.
const TREATMENTS: [&str; 2] = ["events", "time-stepping"];

/// The changes among the lines of a log, in the order of time.
#[must_use]
pub fn switches(summary: &Summary, log: &[Event]) -> Vec<Switch> {
    let methods = summary.why.0.iter().find_map(|reason| match reason {
        Reason::MethodsChanged { explicit, implicit, .. } => Some([explicit.0, implicit.0]),
        _ => None,
    });
    // a change has two sides: the one that is not begun is left
    let other = |pair: [&'static str; 2], to: &str| {
        pair.contains(&to).then(|| if pair[0] == to { pair[1] } else { pair[0] })
    };
    log.iter()
        .filter(|e| e.kind == EventKind::Switch)
        .map(|e| {
            let (to, why) = e.name.split_once(": ").unwrap_or((&e.name, ""));
            let from = other(TREATMENTS, to).or_else(|| other(methods?, to)).unwrap_or_default();
            Switch { t: e.t, from: from.into(), to: to.into(), why: why.into() }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::results::Why;

    #[test]
    fn a_change_leads_from_one_to_the_other() {
        let changed =
            Reason::MethodsChanged { changes: 2, explicit: ("mdop5", 1.0), implicit: ("gen-alpha-pv", 0.5) };
        let summary = Summary { why: Why(vec![changed]), ..Summary::default() };
        let line = |t, text: &str| Event::plain(t, EventKind::Switch, text.into());
        let impact = Event::plain(0.2, EventKind::Impact, "floor".into());
        let log =
            [line(0.1, "gen-alpha-pv: stiff: 1e4 1/s"), impact, line(0.3, "time-stepping: impacts crowd")];
        let found = switches(&summary, &log);
        let seen: Vec<(&str, &str, &str)> =
            found.iter().map(|s| (s.from.as_str(), s.to.as_str(), s.why.as_str())).collect();
        let wanted =
            [("mdop5", "gen-alpha-pv", "stiff: 1e4 1/s"), ("events", "time-stepping", "impacts crowd")];
        assert_eq!(seen, wanted);
    }
}
