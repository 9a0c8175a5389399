//! `method = "auto"`, `coordinates = "auto"`, `closure = "auto"`: chosen from what can be measured of the model.
//!
//! haddouni2017, section 5: half-explicit methods win where nothing is stiff, implicit ones where something is.
//! `coordinates` looks at the structure: bodies, joints, loops, flexible parts; `over_impacts` at the number of pairs that may
//! touch. During the run the policy watches what the steps of a method cost, and may change it.

mod coordinates;
mod over_impacts;

pub(super) use over_impacts::over_impacts;

use super::policy::begins_stiff;
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
/// takes four fifths of the time of phem56 (median of the smooth set of the library, tolerance 1e-4); where bodies bend, stability holds
/// the steps, those of mdop5 to four fifths of phem56's at three quarters of their evaluations (6 against 8); where every joint of rigid
/// bodies has rows, phem56 keeps them better.
pub(super) fn explicit(model: &Model) -> &'static Method {
    const FEW_ROWS: MethodName = MethodName::named("mdop5");
    const MANY_ROWS: MethodName = MethodName::named("phem56");
    let bends = model.bodies.iter().any(|b| b.kind.is_flexible());
    let few = model.solve.coordinates == Coordinates::Relative || bends;
    if few { FEW_ROWS } else { MANY_ROWS }.method()
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

    /// The session in relative coordinates where bodies bend and the implicit method will begin, else as it is.
    ///
    /// Stiff directions of a flexible body turn with it: beside its frame they stand still, in absolute coordinates every step crosses
    /// them. A beam that turns takes a hundredth of the steps so, no model of the library clearly more; the explicit methods, which
    /// stability holds to the same steps in both, pay for the full mass matrix instead.
    pub(super) fn beside_frames(&mut self, mut session: Session, options: &Options, h: f64) -> Session {
        let bends = |reason: &Reason| matches!(reason, Reason::Flexible { .. });
        let Some(place) = self.why.iter().position(bends).filter(|_| self.free) else { return session };
        if self.model.joints.is_empty() || !begins_stiff(&mut session, self.model.solve.end) {
            return session;
        }
        let mut model = self.model.clone().into_owned();
        model.solve.coordinates = Coordinates::Relative;
        let Some(mechanism) = coordinates::of_joints(&model).relative else { return session };
        let count = mechanism.dims().nv;
        match Session::of(&model, mechanism, explicit(&model), options, h) {
            Ok(s) if s.rows().0.count() == 0 || !coordinates::reactions(&model) => {
                self.why[place] = Reason::StiffFlexible { count };
                self.model = Cow::Owned(model);
                s
            }
            _ => session,
        }
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
