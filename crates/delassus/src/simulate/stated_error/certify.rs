//! Refines tolerance or step, then thresholds, until the stated error meets the tolerance, or tells why it cannot.
//!
//! Between two passes the error falls with some power of what was asked for, one if all is well. The next pass asks for what
//! that power says. An error that hardly falls may be a matter of thresholds, which follow from then on. If that does not help
//! either, neighbouring motions part from each other, or impacts accumulate in an order that every threshold decides anew.

use super::stated;
use crate::results::certificate::{Certificate, Pass};
use crate::results::summary::ContactLedger;
use crate::simulate::step_size::default_tolerance;
use crate::simulate::{Observer, Outcome};
use delassus_integrators::integrator::{self, Method};
use delassus_model::Model;
use delassus_system::error::{Code, Error};

/// Most passes: at the least refinement they lower the error a hundred thousand times.
const MOST_PASSES: usize = 12;
/// Part of the tolerance aimed at, since the next error is known to a factor only.
const SAFETY: f64 = 0.5;
/// Least and most refinement in one pass, and the one after an error that is not known.
const LEAST: f64 = 0.4;
const MOST: f64 = 1e-2;
const BLIND: f64 = 1e-2;
/// Power of the tolerance below which the error does not follow it, and passes in a row that show it.
const FOLLOWS: f64 = 0.25;
const STALLED: usize = 3;
/// Powers that are believed.
const POWERS: (f64, f64) = (0.25, 1.5);
/// Least tolerance; below it round-off decides.
const LEAST_TOLERANCE: f64 = 1e-12;
/// Passes in a row without much gain after which thresholds of contacts are refined, and by what: below the drift of positions,
/// which the tolerance bounds, they only harm.
const PATIENCE: usize = 2;
const THRESHOLDS: f64 = 0.1;

/// Runs a model until its stated error meets its tolerance. The results are those of the last run.
pub(super) fn run(model: &Model, observer: &mut dyn Observer) -> Result<Outcome, Error> {
    let mut out = stated(model, None, observer)?;
    let method = integrator::method(&out.summary.method)?;
    let aim = out.summary.tolerance.unwrap_or_else(|| default_tolerance(method));
    let mut path = Path { order: order(&out, method), fine: 1.0, thresholds: 1.0, power: 1.0, stalls: 0 };
    let first = (model, out.summary.contacts);
    let mut passes = vec![path.pass(model, &out)];
    let why = loop {
        if out.summary.error.is_some() || !(out.summary.completed || out.summary.stopped_by.is_some()) {
            return Ok(out);
        }
        if meets(&out, aim) {
            break None;
        }
        if let Err(why) = path.refine(aim, &passes, model) {
            break Some(why);
        }
        let refined = path.model(first, aim);
        let next = stated(&refined, Some(aim), observer)?;
        passes.push(path.pass(&refined, &next));
        if let Some(e) = &next.summary.error {
            break Some(format!("the run that would follow fails ({}: {})", e.code, e.message));
        }
        let finished = next.summary.completed || next.summary.stopped_by.is_some();
        out = next;
        if let Some(keeper) = observer.keeper() {
            keeper.adopt()?;
        }
        if !finished {
            break Some("it was stopped".into());
        }
    };
    let s = &mut out.summary;
    s.tolerance = s.tolerance.map(|_| aim);
    if let Some(why) = &why {
        // the error says it
        s.warnings.retain(|w| w.code != Code::GlobalError);
        let error = s.global_error.as_ref().map_or(f64::NAN, |e| e.position_max);
        let stated = if error.is_nan() { "is not known".into() } else { format!("is {error:.2e}") };
        let message = format!("the stated error {stated}, the tolerance {aim:.1e}: {why}");
        s.error = Some(Error::solver(Code::NotCertified, message).hint(
            "ask for a larger tolerance or a shorter run, or leave out certify and take the stated error",
        ));
    }
    s.certificate = Some(Certificate { aim, met: why.is_none(), passes });
    Ok(out)
}

/// Order by which the error falls with the step: of the method, or one over impacts.
fn order(out: &Outcome, method: &Method) -> f64 {
    let stepped = method.nonsmooth && out.summary.events.impacts > 0;
    if stepped { 1.0 } else { f64::from(method.order) }
}

fn stalled(before: &Pass, last: &Pass) -> String {
    format!(
        "it does not fall with what is asked for, from {:.2e} to {:.2e} in the last pass: neighbouring motions part, or thresholds decide what touches",
        before.error, last.error
    )
}

fn meets(out: &Outcome, aim: f64) -> bool {
    let s = &out.summary;
    let told = |code: Code| s.warnings.iter().any(|w| w.code == code);
    s.global_error.as_ref().is_some_and(|e| e.position_max <= aim) && !told(Code::EventsDiffer)
}

/// How far the passes have come.
struct Path {
    order: f64,
    /// What is asked for in parts of what was asked for first, as an error.
    fine: f64,
    /// Thresholds of contacts in parts of the first ones.
    thresholds: f64,
    /// Power of it with which the error falls.
    power: f64,
    stalls: usize,
}

impl Path {
    /// Goes on to what the next pass asks for.
    fn refine(&mut self, aim: f64, passes: &[Pass], model: &Model) -> Result<(), String> {
        let Some(last) = passes.last() else { return Ok(()) };
        if passes.len() >= MOST_PASSES {
            return Err(format!("{MOST_PASSES} passes were not enough"));
        }
        if let [.., before, last] = passes
            && before.error.is_finite()
            && last.error.is_finite()
        {
            let power = (last.error / before.error).ln() / (last.fine / before.fine).ln();
            self.stalls = if power < FOLLOWS { self.stalls + 1 } else { 0 };
            self.power = power.clamp(POWERS.0, POWERS.1);
            if self.stalls >= PATIENCE {
                self.thresholds *= THRESHOLDS;
            }
            if self.stalls >= STALLED {
                return Err(stalled(before, last));
            }
        }
        let factor = if last.error.is_finite() {
            (SAFETY * aim / last.error).powf(1.0 / self.power).clamp(MOST, LEAST)
        } else {
            BLIND
        };
        let steps = last.steps as f64 * factor.powf(-1.0 / self.order);
        if steps > model.solve.max_steps as f64 {
            return Err(format!(
                "about {steps:.1e} steps would follow, `max_steps` are {}",
                model.solve.max_steps
            ));
        }
        let fine = self.fine * factor;
        let floor = if model.solve.step.is_some() { 0.0 } else { LEAST_TOLERANCE / aim };
        if fine < floor && floor > LEAST * self.fine {
            if let ([.., before, last], 1..) = (passes, self.stalls) {
                return Err(stalled(before, last));
            }
            return Err(format!(
                "steps would need a tolerance of {:.0e}, where round-off decides",
                aim * fine
            ));
        }
        self.fine = fine.max(floor);
        Ok(())
    }

    /// The model of the next pass.
    fn model(&self, (model, contacts): (&Model, Option<ContactLedger>), aim: f64) -> Model {
        let mut refined = model.clone();
        let s = &mut refined.solve;
        match &mut s.step {
            Some(step) => *step *= self.fine.powf(1.0 / self.order),
            None => s.tolerance = Some(aim * self.fine),
        }
        if let Some(c) = contacts {
            s.tol_gap = Some(c.tol_gap * self.thresholds);
            s.tol_velocity = Some(c.tol_velocity * self.thresholds);
            s.tol_multiplier = Some(c.tol_multiplier * self.thresholds);
        }
        refined
    }

    fn pass(&self, model: &Model, out: &Outcome) -> Pass {
        let s = &out.summary;
        Pass {
            tolerance: if model.solve.step.is_some() { None } else { s.tolerance },
            step: model.solve.step,
            fine: self.fine,
            steps: s.steps,
            events: s.events.total(),
            error: s.global_error.as_ref().map_or(f64::NAN, |e| e.position_max),
        }
    }
}
