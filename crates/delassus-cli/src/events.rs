//! The log of events as a table for people.

use crate::table::{clean, cut, lined, number, small, text};
use delassus::output::{Event, EventKind, Summary};

/// Lines of the log that a run shows if not asked for all.
pub(crate) const LINES_SHOWN: usize = 8;

/// `74 impacts, 1 accumulation`; `none` if nothing happened.
pub(crate) fn counts(s: &Summary) -> String {
    let word = |k: EventKind| match k {
        EventKind::User => "event of the model".to_string(),
        EventKind::NormalJump => "jump of the normal".into(),
        EventKind::LoadChange => "change of load".into(),
        k => k.name().into(),
    };
    let plural = |k: EventKind| match k {
        EventKind::User => "events of the model".to_string(),
        EventKind::NormalJump => "jumps of the normal".into(),
        EventKind::LoadChange => "changes of load".into(),
        k => format!("{}s", k.name()),
    };
    let parts: Vec<String> = EventKind::ALL
        .into_iter()
        .filter(|k| *k != EventKind::Switch && s.events.of(*k) > 0)
        .map(|k| match s.events.of(k) {
            1 => format!("1 {}", word(k)),
            n => format!("{n} {}", plural(k)),
        })
        .collect();
    if parts.is_empty() { "none".into() } else { parts.join(", ") }
}

/// What the contacts kept to, in one line.
pub(crate) fn contacts(s: &Summary) -> Option<String> {
    let c = s.contacts.as_ref()?;
    Some(format!(
        "penetration {} m (tol_gap {} m), complementarity {}, {} J lost in impacts",
        small(c.penetration),
        small(c.tol_gap),
        small(c.complementarity),
        number(s.energy.impacts)
    ))
}

/// How well the contact problems with friction were solved, in one line.
pub(crate) fn friction(s: &Summary) -> Option<String> {
    let c = s.friction.as_ref()?;
    Some(format!(
        "residual {} at `{}`, outside the cones {}, alignment {}; {} iterations, {}",
        small(c.residual),
        clean(&c.worst_contact),
        small(c.cone),
        small(c.alignment),
        c.iterations,
        c.solver
    ))
}

/// The first lines of the log, `most` of them; it has `lines` in all, not all of which need be here.
pub(crate) fn log(events: &[Event], lines: usize, most: usize) -> String {
    let shown: Vec<&Event> = events.iter().filter(|e| e.kind != EventKind::Switch).collect();
    let lines = lines.saturating_sub(events.len() - shown.len());
    let events = shown;
    if events.is_empty() {
        return String::new();
    }
    let mut t = lined();
    // tangential impulses have a column where there are some
    let size = |e: &Event| e.tangential.iter().map(|p| p * p).sum::<f64>().sqrt();
    let rubs = events.iter().take(most).any(|e| size(e) > 0.0);
    let mut head = vec!["t in s", "event", "of", "velocity before", "after", "impulse in N s", "loss in J"];
    if rubs {
        head.insert(6, "tangential");
    }
    t.set_header(head);
    for e in events.iter().take(most) {
        let moved = !matches!(e.kind, EventKind::User | EventKind::LoadChange | EventKind::NormalJump);
        let value = |x: f64| if moved { number(x) } else { String::new() };
        let mut row = vec![
            format!("{:.9}", e.t),
            e.kind.name().into(),
            clean(&e.name),
            value(e.before),
            value(e.after),
            value(e.impulse),
            value(e.energy_lost),
        ];
        if rubs {
            row.insert(6, value(size(e)));
        }
        t.add_row(row);
    }
    let mut out = format!("\n{}", text(&t));
    let lines = lines.max(events.len());
    if lines > most {
        out.push_str(&format!("  … {} more, see --events or events.csv of --out\n", lines - most));
    }
    out
}

/// Changes of the solver that a run shows.
const SWITCHES_SHOWN: usize = 12;

/// What the solver changed, a line each with its reason; these are no events of the mechanism.
pub(crate) fn switches(s: &Summary) -> String {
    if s.switches.is_empty() {
        return String::new();
    }
    let mut out = String::from("\nChanges of the solver:\n");
    for x in s.switches.iter().take(SWITCHES_SHOWN) {
        let from = if x.from.is_empty() { String::new() } else { format!("{} → ", x.from) };
        out.push_str(&cut(&clean(&format!("  t = {} s  {from}{}: {}", number(x.t), x.to, x.why))));
        out.push('\n');
    }
    if s.switches.len() > SWITCHES_SHOWN {
        out.push_str(&format!("  … {} more, see --json\n", s.switches.len() - SWITCHES_SHOWN));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_stays_narrow_and_says_what_is_left_out() {
        let e = Event {
            t: 12.345_678_901_2,
            kind: EventKind::Accumulation,
            name: "a rather long name \u{1b}[31m of a contact / face 3 - edge 12".into(),
            before: -1.234_567e-9,
            after: 1.0 / 3.0,
            impulse: 1.234_567e-5,
            energy_lost: -3.0,
            tangential: [0.0; 3],
        };
        let shown = log(&vec![e; 20], 20, LINES_SHOWN);
        assert!(shown.lines().all(|l| l.chars().count() <= 100), "{shown}");
        assert!(!shown.contains('\u{1b}') && shown.contains("… 12 more"), "{shown}");
        assert!(!shown.contains("tangential"), "{shown}");
        assert_eq!(log(&[], 0, LINES_SHOWN), "");
    }

    #[test]
    fn tangential_impulses_have_a_column_by_their_size() {
        let plain = Event::plain(0.5, EventKind::Impact, "floor".into());
        let shown = log(&[Event { tangential: [3.0, 0.0, 4.0], ..plain }], 1, LINES_SHOWN);
        assert!(shown.contains("tangential") && shown.contains(" 5 "), "{shown}");
        assert!(shown.lines().all(|l| l.chars().count() <= 100), "{shown}");
    }

    #[test]
    fn counts_are_words() {
        let mut s = Summary::default();
        assert_eq!(counts(&s), "none");
        for k in [EventKind::Impact, EventKind::Impact, EventKind::Accumulation, EventKind::User] {
            s.events.add(k);
        }
        assert_eq!(counts(&s), "2 impacts, 1 accumulation, 1 event of the model");
    }
}
