//! Runs with contacts: every impact looked at, events by kind, errors of runs as errors of rows.

use delassus::output::{Event, EventKind};
use delassus::simulate::{Outcome, Silent, run};
use delassus::{Error, Model};

/// Runs a model; a run that ends early is an error.
pub(crate) fn go(model: &Model) -> Result<Outcome, Error> {
    let mut out = run(model, &mut Silent)?;
    match out.summary.error.take() {
        Some(e) => Err(e),
        None => Ok(out),
    }
}

/// The model with a method and steps by tolerance.
pub(crate) fn controlled(mut model: Model, method: &str, tolerance: f64) -> Model {
    model.solve.method = super::word(method);
    model.solve.step = None;
    model.solve.tolerance = Some(tolerance);
    model
}

/// The model with a method and equal steps.
pub(crate) fn equal_steps(mut model: Model, method: &str, h: f64) -> Model {
    model.solve.method = super::word(method);
    model.solve.tolerance = None;
    model.solve.step = Some(h);
    model
}

/// Events of a kind.
pub(crate) fn of(out: &Outcome, kind: EventKind) -> Vec<&Event> {
    out.events.iter().filter(|e| e.kind == kind).collect()
}

/// Value of a recorded channel at the end; NaN if it was not recorded.
pub(crate) fn last(out: &Outcome, name: &str) -> f64 {
    out.summary.final_values.iter().find(|v| v.0 == name).map_or(f64::NAN, |v| v.1)
}

/// cos θ where a bead leaves its sphere, minus 2/3: its height there, from the flight afterwards, which every method computes
/// exactly. NaN if it does not leave once.
pub(crate) fn take_off_error(mut model: Model) -> Result<f64, Error> {
    model.output.record = model.channels("bead")?;
    model.solve.end = 1.0;
    let out = go(&model)?;
    let [event] = of(&out, EventKind::TakeOff)[..] else { return Ok(f64::NAN) };
    let t = model.solve.end - event.t;
    Ok(last(&out, "bead.y") - last(&out, "bead.vy") * t - 0.5 * 9.81 * t * t - 2.0 / 3.0)
}

/// Velocities have the round-off of the fastest ones of the run: slower impacts are measured by this part of those.
const SLOW: f64 = 1e-3;

/// What impacts left, the largest of a run. Velocities are relative to the fastest approach of their instant.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Impacts {
    /// How many lines of the log.
    pub(crate) count: usize,
    /// |G_B v⁺|.
    pub(crate) joints: f64,
    /// Residual of 0 ≤ U⁺ + e U⁻ ⟂ P ≥ 0 (Poisson's law: of its two phases).
    pub(crate) complementarity: f64,
    /// |U⁺ + e U⁻| where P > 0 (Newton's law).
    pub(crate) law: f64,
    /// Energy lost against −½ Pᵀ(U⁺ + U⁻), over the energy of the run.
    pub(crate) books: f64,
    /// Energy gained, over the energy of the run; negative if every impact lost some.
    pub(crate) gain: f64,
    /// Negative impulses.
    pub(crate) pulls: usize,
}

impl Impacts {
    pub(crate) fn max(self, o: Impacts) -> Impacts {
        Impacts {
            count: self.count + o.count,
            joints: self.joints.max(o.joints),
            complementarity: self.complementarity.max(o.complementarity),
            law: self.law.max(o.law),
            books: self.books.max(o.books),
            gain: self.gain.max(o.gain),
            pulls: self.pulls + o.pulls,
        }
    }
}

/// Restitution of the contact (perhaps of a feature of it) that a line of the log names.
fn restitution(model: &Model, event: &Event) -> f64 {
    let own = model.contacts.iter().filter(|c| event.name.starts_with(&c.name));
    own.max_by_key(|c| c.name.len()).map_or(f64::NAN, |c| c.restitution)
}

/// Looks at every impact of a run.
pub(crate) fn look(model: &Model, out: &Outcome) -> Impacts {
    let mut found = Impacts { gain: f64::NEG_INFINITY, ..Impacts::default() };
    let Some(ledger) = out.summary.contacts else { return found };
    found.joints = ledger.joint_velocity;
    found.complementarity = ledger.complementarity;
    let newton = model.solve.impact_law == delassus::model::settings::ImpactLaw::NEWTON;
    let energy = out.summary.energy.start.abs() + out.summary.energy.end.abs();
    let lines: Vec<&Event> = of(out, EventKind::Impact);
    let most = lines.iter().fold(0.0f64, |m, e| m.max(e.before.abs()));
    for instant in lines.chunk_by(|a, b| a.t.to_bits() == b.t.to_bits()) {
        let fastest = instant.iter().fold(SLOW * most, |m, e| m.max(e.before.abs()));
        for e in instant {
            found.count += 1;
            found.pulls += usize::from(e.impulse < 0.0);
            let bounces = e.before.abs() > ledger.tol_velocity;
            let share = if bounces { restitution(model, e) } else { 0.0 };
            if newton {
                found.law = found.law.max((e.after + share * e.before).abs() / fastest);
            }
        }
        let lost: f64 = instant.iter().map(|e| e.energy_lost).sum();
        let work: f64 = instant.iter().map(|e| -0.5 * e.impulse * (e.before + e.after)).sum();
        found.books = found.books.max((lost - work).abs() / energy);
        found.gain = found.gain.max(-lost / energy);
    }
    found
}
