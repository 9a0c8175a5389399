//! `method = "auto"`, `coordinates = "auto"`, `closure = "auto"`: chosen from what can be measured of the model.
//!
//! haddouni2017, section 5: half-explicit methods win where nothing is stiff, implicit ones where something is.
//! `coordinates` looks at the structure: bodies, joints, loops, flexible parts; `over_impacts` at the number of pairs that may
//! touch. During the run the policy watches what the steps of a method cost, and may change it.

mod coordinates;
mod over_impacts;

pub(super) use over_impacts::over_impacts;

use super::session::Session;
use crate::results::Reason;
use coordinates::Choice;
use delassus_integrators::integrator::{self, Method, Options};
use delassus_integrators::settings::{ContactStrategy, Coordinates, MethodName};
use delassus_mechanics::formulation::{Mechanism, build};
use delassus_model::Model;
use delassus_system::error::{Code, Error};
use std::borrow::Cow;
use std::cmp::Reverse;

/// The implicit method, for stiff parts and fixed steps.
pub(super) const IMPLICIT: MethodName = integrator::AUTO;

/// The explicit method that `auto` begins with: in relative coordinates, with few rows or none, projections are rare and mdop5
/// takes four fifths of the time of phem56 (median of the smooth set of the library, tolerance 1e-4); where every joint has rows,
/// phem56 keeps them better.
pub(super) fn explicit(model: &Model) -> &'static Method {
    const IN_RELATIVE: MethodName = MethodName::named("mdop5");
    const IN_OTHERS: MethodName = MethodName::named("phem56");
    if model.solve.coordinates == Coordinates::Relative { IN_RELATIVE } else { IN_OTHERS }.method()
}

/// What is decided before a model is assembled.
pub(super) struct Plan<'a> {
    /// The model with the words `auto` replaced, as far as they are decided.
    pub(super) model: Cow<'a, Model>,
    /// Both methods are allowed.
    pub(super) free: bool,
    /// Coordinates were chosen, not asked for; the model in them.
    chosen: bool,
    built: Option<Box<dyn Mechanism>>,
    /// Reasons.
    pub(super) why: Vec<Reason>,
}

/// Decides coordinates and closure, and whether the method is open.
///
/// A method that is named runs in absolute coordinates if none are named: there every joint has its rows, and methods can be
/// compared. Fixed steps need a method that is stable whatever the step.
pub(super) fn plan(model: &Model) -> Plan<'_> {
    let s = &model.solve;
    let mut plan =
        Plan { model: Cow::Borrowed(model), free: false, chosen: false, built: None, why: Vec::new() };
    let over = s.contact == ContactStrategy::Stepping && model.is_nonsmooth();
    if s.method != MethodName::AUTO || over {
        if s.coordinates == Coordinates::Auto {
            plan.why.push(Reason::CommonGround { over_impacts: over });
        }
        return plan;
    }
    if s.step.is_some() {
        plan.why.push(Reason::FixedStep { method: IMPLICIT.name() });
        if s.coordinates == Coordinates::Auto {
            plan.why.push(Reason::FixedStepCoordinates);
        }
        return plan;
    }
    let able = |m: &Method| integrator::with_closure(m, s.closure).is_ok();
    plan.free = able(explicit(model));
    if !plan.free {
        // the first of the highest order that damps: with order one the motion is lost before the error control notices
        let merit = |name: &MethodName| {
            let m = name.method();
            (!m.comparator, !(m.undamped)(&Options::default()), m.order, Reverse(name.index()))
        };
        let able = MethodName::all().skip(1).filter(|name| able(name.method()));
        if let Some(name) = able.max_by_key(merit) {
            plan.why.push(Reason::HasClosure { method: name.name(), closure: s.closure });
            plan.model.to_mut().solve.method = name;
        }
    }
    if s.coordinates == Coordinates::Auto {
        let Choice { relative, why } = coordinates::of(model);
        plan.why.push(why);
        if relative.is_some() {
            (plan.chosen, plan.built) = (true, relative);
            plan.model.to_mut().solve.coordinates = Coordinates::Relative;
        }
    }
    plan
}

impl Plan<'_> {
    /// A session in the coordinates of the plan, or in absolute ones where those chosen do not do.
    ///
    /// # Errors
    /// As [`Session::new`].
    pub(super) fn session(
        &mut self,
        method: &'static Method,
        options: &Options,
        h: f64,
    ) -> Result<Session, Error> {
        let built = self.built.take().map_or_else(|| build(&self.model), Ok);
        let because = match built.and_then(|m| Session::of(&self.model, m, method, options, h)) {
            Ok(s) if self.chosen && s.rows().0.count() > 0 && coordinates::reactions(&self.model) => {
                Reason::RedundantReactions
            }
            Err(e) if self.chosen => Reason::RelativeFailed { error: e.message },
            other => return other,
        };
        self.chosen = false;
        self.model.to_mut().solve.coordinates = Coordinates::Absolute;
        self.why.retain(|reason| !matches!(reason, Reason::Relative { .. }));
        self.why.push(because);
        Session::with(&self.model, method, options, h)
    }
}

/// The method that the settings name: with contact = "stepping" one that steps over impacts.
///
/// # Errors
/// If method and treatment of contacts do not fit.
pub(super) fn method_of(model: &Model) -> Result<&'static integrator::Method, Error> {
    let s = &model.solve;
    let over = s.contact == ContactStrategy::Stepping;
    let name = if over && s.method == MethodName::AUTO { integrator::STEPPING } else { s.method };
    let method = name.method();
    let names = |nonsmooth: bool| {
        let fit = integrator::METHODS.iter().filter(|m| m.nonsmooth == nonsmooth && !m.comparator);
        fit.map(|m| m.name).collect::<Vec<_>>().join(", ")
    };
    if over && !method.nonsmooth && model.is_nonsmooth() {
        return Err(Error::settings(
            Code::NotAvailable,
            format!("{} cannot step over impacts, which contact = \"stepping\" asks for", method.name),
        )
        .on("solve.method")
        .hint(format!("methods that can: {}; or contact = \"event\"", names(true))));
    }
    if s.contact == ContactStrategy::Event && method.nonsmooth && model.is_nonsmooth() {
        return Err(Error::settings(
            Code::NotAvailable,
            format!("{} steps over impacts; contact = \"event\" locates them", method.name),
        )
        .on("solve.method")
        .hint(format!("contact = \"stepping\", or one of: {}", names(false))));
    }
    Ok(method)
}
