//! An outcome held against the truth.

use super::Truth;
use delassus::integrator::{Levels, Options, method};
use delassus::output::EventKind;
use delassus::simulate::Outcome;

/// What is wrong with an outcome; empty if nothing. Bounds of event times and of values at the end.
pub fn faults(out: &Outcome, truth: &Truth, [time, value]: [f64; 2]) -> Vec<String> {
    let mut bad = Vec::new();
    let s = &out.summary;
    match &s.error {
        Some(e) if truth.errors.contains(&e.code) => return bad,
        Some(e) => return vec![format!("{e}")],
        None if !truth.errors.is_empty() => return vec![format!("no error of {:?}", truth.errors)],
        None => {}
    }
    let count = |kind: EventKind| out.events.iter().filter(|e| e.kind == kind).count();
    for (kind, n) in &truth.counts {
        if count(*kind) != *n {
            bad.push(format!("{} of {}, expected {n}", count(*kind), kind.key()));
        }
    }
    for (kind, name, k, t) in &truth.times {
        let mut of = out.events.iter().filter(|e| e.kind == *kind && e.name.starts_with(name));
        match of.nth(*k) {
            None => bad.push(format!("{} {k} of `{name}` at {t} is missing", kind.name())),
            Some(e) => {
                // accumulation is extrapolated from impacts whose speed is near the threshold
                let bound = if *kind == EventKind::Accumulation { time.max(1e-8) } else { time };
                if (e.t - t).abs() > bound * t.max(1.0) {
                    bad.push(format!("{} {k} of `{name}` at {} is off by {:.1e}", kind.name(), t, e.t - t));
                }
            }
        }
    }
    // multipliers of undamped methods oscillate with the step
    let oscillates = method(&s.method).is_ok_and(|m| (m.undamped)(&Options::default()));
    for (name, expected) in &truth.ends {
        if oscillates && name.ends_with("force") {
            continue;
        }
        let is = s.final_values.iter().find(|v| v.0 == *name).map_or(f64::NAN, |v| v.1);
        if !((is - expected).abs() <= value * expected.abs().max(1.0)) {
            bad.push(format!("{name} = {is}, expected {expected}, off by {:.1e}", is - expected));
        }
    }
    if let Some(lost) = truth.lost
        && !((s.energy.impacts - lost).abs() <= value * lost.max(1.0))
    {
        bad.push(format!("{} J lost in impacts, expected {lost}", s.energy.impacts));
    }
    if let Some(code) = truth.warning
        && s.warnings.iter().all(|w| w.code != code)
    {
        bad.push(format!("no warning {code}"));
    }
    let Some(ledger) = s.contacts else { return bad };
    let holds = delassus::integrator::method(&s.method).is_ok_and(|m| m.levels.met(Levels::POSITION));
    // methods that hold velocities or accelerations drift by their own error
    let depth = if holds { ledger.tol_gap } else { value };
    if ledger.penetration > depth {
        bad.push(format!("penetration {:e} above {depth:e}", ledger.penetration));
    }
    bad
}
