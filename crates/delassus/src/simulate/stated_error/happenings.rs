//! Whether two runs of a model have the same events, as far as their error lets one tell.
//!
//! An event near the end of the run may fall behind it, an impact slower than the error hides may be none: such events are
//! possible, the others sure. Two runs differ in a contact or a formula if one has more sure events of it than the other has
//! possible ones. Bounces before an accumulation, simultaneous impacts in another order and touches without velocity are not
//! told from each other this way; neither are contacts and loads at all where the motions agree, since motion is what they
//! act by. Events of the model act by being counted: they are compared in any case.

use crate::results::{Event, EventKind};
use std::collections::BTreeMap;

/// Parts of the error by which times and speeds may be off.
const MARGIN: f64 = 10.0;

/// What a run came to.
pub(super) struct Side {
    pub(super) events: Vec<Event>,
    /// When it ended, s.
    pub(super) end: f64,
    /// The event of the model that ended it.
    pub(super) stopped_by: Option<String>,
}

/// What an error hides.
#[derive(Clone, Copy, Debug)]
pub(super) struct Blur {
    /// Time, s.
    time: f64,
    /// Speed of an impact, m/s.
    speed: f64,
}

impl Blur {
    /// Of an error in model lengths, a run of this length in s, and the speed of a fall by the model length: times count in
    /// parts of the run, and a bounce that stays below a height ε has the root of 2ε of that speed.
    pub(super) fn new(error: f64, end: f64, speed: f64) -> Blur {
        Blur { time: MARGIN * error * end, speed: speed * (2.0 * MARGIN * error).sqrt() }
    }
}

/// How often something happened: surely, and possibly.
#[derive(Clone, Copy, Default)]
struct Count {
    sure: usize,
    possible: usize,
}

/// What the runs differ in, in words; contacts and loads count if the motions differ.
pub(super) fn difference(a: &Side, b: &Side, blur: Blur, motions_differ: bool) -> Option<String> {
    if a.stopped_by != b.stopped_by {
        let told = |s: &Side| match &s.stopped_by {
            Some(name) => format!("`{name}` stops it at t = {:.6} s", s.end),
            None => "nothing stops it".to_string(),
        };
        return Some(format!("in one run {}, in the other {}", told(a), told(b)));
    }
    let end = a.end.min(b.end) - blur.time;
    let [one, two] = [a, b].map(|s| counts(s, end, blur.speed));
    let keys = one.keys().chain(two.keys());
    let of = |list: &BTreeMap<Key, Count>, key: &Key| list.get(key).copied().unwrap_or_default();
    keys.filter(|key| motions_differ || key.what == What::User).find_map(|key| {
        let (x, y) = (of(&one, key), of(&two, key));
        let differ = x.sure > y.possible || y.sure > x.possible;
        differ.then(|| {
            format!(
                "{} of `{}`: {} in one run, {} in the other",
                key.what.name(),
                key.name,
                x.possible,
                y.possible
            )
        })
    })
}

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum What {
    User,
    Load,
    Impact,
}

impl What {
    fn name(self) -> &'static str {
        match self {
            What::User => "events",
            What::Load => "changes of load",
            What::Impact => "impacts",
        }
    }
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    what: What,
    name: String,
}

fn counts(side: &Side, end: f64, speed: f64) -> BTreeMap<Key, Count> {
    let mut out = BTreeMap::<Key, Count>::new();
    for e in &side.events {
        let early = e.t < end;
        let (what, sure) = match e.kind {
            EventKind::User => (What::User, early),
            EventKind::LoadChange => (What::Load, early),
            EventKind::Impact => (What::Impact, early && e.before.abs() > speed),
            // may be an impact of the other run
            EventKind::Closing | EventKind::Accumulation => (What::Impact, false),
            EventKind::TakeOff
            | EventKind::NormalJump
            | EventKind::Stick
            | EventKind::Slip
            | EventKind::Jam
            | EventKind::Switch => continue,
        };
        // a contact, whichever of its features touch
        let name = match what {
            What::Impact => e.name.split(" / ").next().unwrap_or_default(),
            What::User | What::Load => &e.name,
        };
        let count = out.entry(Key { what, name: name.into() }).or_default();
        count.possible += 1;
        count.sure += usize::from(sure);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn side(events: &[(f64, EventKind, f64)]) -> Side {
        let line = |(t, kind, before): &(f64, EventKind, f64)| Event {
            before: *before,
            ..Event::plain(*t, *kind, "stop / corner".into())
        };
        Side { events: events.iter().map(line).collect(), end: 1.0, stopped_by: None }
    }

    const BLUR: Blur = Blur { time: 1e-3, speed: 1e-2 };

    #[test]
    fn events_of_the_model_count_even_where_motions_agree() {
        let two = side(&[(0.2, EventKind::User, 0.0), (0.7, EventKind::User, 0.0)]);
        let one = side(&[(0.2, EventKind::User, 0.0)]);
        assert!(difference(&two, &one, BLUR, false).is_some());
        assert!(difference(&one, &two, BLUR, false).is_some());
        assert_eq!(difference(&two, &two, BLUR, true), None);
        // one that may fall behind the end
        let late = side(&[(0.2, EventKind::User, 0.0), (0.9995, EventKind::User, 0.0)]);
        assert_eq!(difference(&late, &one, BLUR, true), None);
    }

    #[test]
    fn impacts_that_the_error_hides_are_none() {
        let hard = side(&[(0.2, EventKind::Impact, -1.0), (0.4, EventKind::Impact, -0.5)]);
        let soft = side(&[(0.2, EventKind::Impact, -1.0), (0.4, EventKind::Impact, -5e-3)]);
        let one = side(&[(0.2, EventKind::Impact, -1.0)]);
        assert!(difference(&hard, &one, BLUR, true).is_some());
        assert_eq!(difference(&hard, &one, BLUR, false), None);
        assert_eq!(difference(&soft, &one, BLUR, true), None);
        // a touch that closes in one run may bounce in the other
        let closing = side(&[(0.2, EventKind::Impact, -1.0), (0.4, EventKind::Closing, 0.0)]);
        assert_eq!(difference(&hard, &closing, BLUR, true), None);
    }

    #[test]
    fn runs_that_something_else_stops_differ() {
        let stopped = Side { stopped_by: Some("jam".into()), end: 0.5, ..side(&[]) };
        assert!(difference(&stopped, &side(&[]), BLUR, false).is_some());
    }
}
