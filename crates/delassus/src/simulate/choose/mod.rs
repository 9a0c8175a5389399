//! `method = "auto"`, `coordinates = "auto"`, `closure = "auto"`: chosen from what can be measured of the model.
//!
//! haddouni2017, section 5: half-explicit methods win where nothing is stiff, implicit ones where something is (row A40).
//! `coordinates` looks at the structure: bodies, joints, loops, flexible parts. `rates` measures how fast the fastest part of
//! the linearized equations is. `pilot` begins with the method that they suggest, watches what its steps cost, and hands over to
//! the other one where that gets further for the same work.

mod coordinates;
mod pilot;
mod rates;

pub(super) use pilot::Pilot;

use super::session::Session;
use crate::error::Error;
use crate::formulation::{Mechanism, build};
use crate::integrator::{self, Options};
use crate::model::Model;
use coordinates::Coordinates;
use std::borrow::Cow;

/// The implicit method, for stiff parts and fixed steps.
pub(super) const IMPLICIT: &str = integrator::AUTO;

/// The explicit method that `auto` begins with: in relative coordinates, with few rows or none, projections are rare and mdop5
/// takes four fifths of the time of phem56 (median of the smooth set of the library, tolerance 1e-4); where every joint has rows,
/// phem56 keeps them better.
pub(super) fn explicit(model: &Model) -> &'static str {
    if model.solve.coordinates == "relative" { "mdop5" } else { "phem56" }
}

/// What khude2007, section 5, advises among methods of low order with a fixed step; row C16.
const FIXED_STEP: &str = "and this one holds both levels (khude2007 advises hht-i3 if velocity rows do not matter, nstiff for \
                          proven theory, hht-si2 or nstiff-si2 for both levels, hht-si2 with damping that can be set)";

/// What is decided before a model is assembled.
pub(super) struct Plan<'a> {
    /// The model with the words `auto` replaced, as far as they are decided.
    pub(super) model: Cow<'a, Model>,
    /// Both methods are allowed.
    pub(super) free: bool,
    /// Coordinates were chosen, not asked for; the model in them.
    chosen: bool,
    built: Option<Box<dyn Mechanism>>,
    /// Reasons, as parts of one sentence.
    pub(super) why: Vec<String>,
}

/// Decides coordinates and closure, and whether the method is open.
///
/// A method that is named runs in absolute coordinates if none are named: there every joint has its rows, and methods can be
/// compared. Fixed steps need a method that is stable whatever the step.
pub(super) fn plan(model: &Model) -> Plan<'_> {
    let s = &model.solve;
    let mut plan =
        Plan { model: Cow::Borrowed(model), free: false, chosen: false, built: None, why: Vec::new() };
    let over = s.contact == "stepping" && !model.contacts.is_empty();
    if s.method != "auto" || over {
        let word = if over { "time-stepping" } else { "a method that is named" };
        if s.coordinates == "auto" {
            plan.why.push(format!("absolute coordinates, the common ground of {word}"));
        }
        return plan;
    }
    if s.step.is_some() {
        plan.why.push(format!(
            "{IMPLICIT}: a fixed step needs a method that is stable with stiff parts, {FIXED_STEP}"
        ));
        if s.coordinates == "auto" {
            plan.why.push("absolute coordinates, as in every run with a fixed step".into());
        }
        return plan;
    }
    let first = integrator::method(explicit(model));
    plan.free = first.and_then(|m| integrator::with_closure(m, &s.closure)).is_ok();
    if !plan.free {
        let able = integrator::METHODS
            .iter()
            .find(|m| m.variable_step && !m.comparator && integrator::with_closure(m, &s.closure).is_ok())
            .or_else(|| integrator::METHODS.iter().find(|m| integrator::with_closure(m, &s.closure).is_ok()));
        if let Some(m) = able {
            plan.why.push(format!("{}: it has a form with closure \"{}\"", m.name, s.closure));
            plan.model.to_mut().solve.method = m.name.into();
        }
    }
    if s.coordinates == "auto" {
        let Coordinates { relative, why } = coordinates::of(model);
        plan.why.push(why);
        if relative.is_some() {
            (plan.chosen, plan.built) = (true, relative);
            plan.model.to_mut().solve.coordinates = "relative".into();
        }
    }
    plan
}

impl Plan<'_> {
    /// A session in the coordinates of the plan, or in absolute ones where those chosen do not do.
    ///
    /// # Errors
    /// As [`Session::new`].
    pub(super) fn session(&mut self, method: &str, options: &Options, h: f64) -> Result<Session, Error> {
        let built = self.built.take().map_or_else(|| build(&self.model), Ok);
        let because = match built.and_then(|m| Session::of(&self.model, m, method, options, h)) {
            Ok(s) if self.chosen && s.rows().0.count() > 0 && coordinates::reactions(&self.model) => {
                "reactions are recorded and rows are redundant".to_string()
            }
            Err(e) if self.chosen => format!("relative ones cannot start, {}", e.message),
            other => return other,
        };
        self.chosen = false;
        self.model.to_mut().solve.coordinates = "absolute".into();
        self.why.retain(|w| !w.starts_with("relative"));
        self.why.push(format!("absolute coordinates: {because}"));
        Session::new(&self.model, method, options, h)
    }
}
