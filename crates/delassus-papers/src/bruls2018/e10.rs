//! E10: discrete activation on total impulses, bruls2018 (55)–(57).

use super::study::stepping::{CONTACT, RHO, STEP, TWO, closed_from, options, pendulum};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus_library::stepped::Stepped;

pub(crate) const STATEMENT: &str = "activation by augmented total multipliers does not oscillate: the resting pendulum stays active at every level";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "no set of the contact changes after 5.3 s, at any level, with PVV and PVA, ρ∞ = 0.9 and 1; all levels that the method has are closed at the end",
    checked: "the sets themselves; the accumulation ends at 5.054 s",
    ..Judged::UNTOLD
};

/// Changes of the contact's sets after a time, by level.
fn changes(run: &Stepped, from: f64) -> [usize; 3] {
    let mut out = [0; 3];
    for w in run.steps.windows(2).filter(|w| w[0].x.t >= from) {
        for (k, n) in out.iter_mut().enumerate() {
            *n += usize::from(w[0].active[k][CONTACT] != w[1].active[k][CONTACT]);
        }
    }
    out
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let end = if context.quick { 8.0 } else { 20.0 };
    for rho in [RHO, 1.0] {
        for method in TWO {
            let run = pendulum(method, &options(rho), STEP, end)?;
            let settled = closed_from(&run, CONTACT).unwrap_or(f64::NAN);
            row.put(format!("settled.{method}.{rho}"), settled);
            // all steps after the accumulation of the exact motion and ten steps of its uncertainty
            let levels = changes(&run, 5.3);
            for (name, n) in ["position", "velocity", "acceleration"].into_iter().zip(levels) {
                row.put(format!("changes.{method}.{rho}.{name}"), n as f64);
            }
            let last = run.steps.last();
            let closed = |k: usize| last.is_some_and(|s| s.active[k][CONTACT]);
            row.holds &= levels == [0; 3] && closed(0) && closed(1) && (closed(2) || method == "pvv");
        }
    }
    row.note = "Bouncing pendulum of 6.1, h = 1 ms, ρ∞ = 0.9 and 1: changes of the active sets from 5.3 s on, to 20 s (8 s if quick). PVV has no rows of contacts at acceleration level.".into();
    Ok(row)
}
