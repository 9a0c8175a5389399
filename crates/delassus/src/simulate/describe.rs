//! What the summary of a run says before it begins: what was chosen and why, and what to be careful about.

use super::conditioning;
use super::event::has_events;
use super::pace::Asked;
use super::session::Session;
use crate::results::{Reason, Summary, Why};
use delassus_integrators::settings::Closure;
use delassus_mechanics::flexible::shortest_period;
use delassus_model::{Body, BodyKind, Model, Settings, Warning};
use delassus_system::error::Code;

/// Remarks on a method that suits the steps or the equations badly.
pub(super) fn cautions(session: &Session, settings: &Settings, asked: Asked) -> Vec<Warning> {
    let method = session.method;
    let mut out = Vec::new();
    if session.projects() {
        return out;
    }
    if asked.tolerance.is_some() && !method.variable_step {
        out.push(Warning {
            code: Code::VariableStep,
            message: format!(
                "{} holds rows at position level only: under changing steps its multipliers (reactions) fall to order 1 or oscillate; give a fixed `step`, or use gen-alpha-pv",
                method.name
            ),
        });
    }
    if (method.undamped)(settings) {
        out.push(Warning {
            code: Code::Undamped,
            message: "γ = 1/2 has no numerical damping: multipliers and accelerations of the index-3 equations oscillate and may grow; use gamma > 0.5 or gen-alpha-pv".into(),
        });
    }
    out
}

/// The summary at the start.
pub(super) fn describe(model: &Model, session: &Session, reasons: &[Reason]) -> Summary {
    let s = &model.solve;
    let (rows, sys) = session.rows();
    let mut why = reasons.to_vec();
    let mechanism = session.mechanism.as_ref();
    let closure = session.closure();
    if s.closure == Closure::Auto {
        why.push(Reason::Closure { closure, rows: mechanism.dims().m > 0 || model.is_nonsmooth() });
    }
    if session.method.nonsmooth && model.is_nonsmooth() {
        why.push(Reason::OverImpacts { method: session.method.name });
    }
    let mut warnings = model.warnings.clone();
    for (r, pivot) in rows.near() {
        warnings.push(Warning {
            code: Code::NearRedundant,
            message: format!("`{}` is almost redundant (relative pivot {pivot:.1e}): it locks or stiffens the mechanism; redundancy_tolerance decides", sys.row_name(r)),
        });
    }
    let slack = |b: &&Body| matches!(b.kind, BodyKind::Mesh(mesh) if mesh.slack);
    if let Some(cable) = model.bodies.iter().find(slack).filter(|_| session.method.order >= 5) {
        warnings.push(Warning {
            code: Code::SlackCable,
            message: format!(
                "the force of the cable `{}` has a jump in its second derivative where it goes slack: {} has its order {} only between such instants; a method of second order loses nothing",
                cable.name, session.method.name, session.method.order
            ),
        });
    }
    warnings.extend(session.start.remarks.iter().cloned());
    if session.start.moved.0 > 1e-9 * session.mechanism.length() {
        warnings.push(Warning {
            code: Code::Assembled,
            message: format!(
                "the drawn position did not close; `{}` was moved by {:.3e} m",
                session.start.moved.1, session.start.moved.0
            ),
        });
    }
    let condition = conditioning::estimate(session);
    if !(condition < conditioning::HOPELESS) {
        warnings.push(Warning {
            code: Code::IllConditioned,
            message: format!("the equations of motion have the condition {condition:.1e}: round-off leaves no digit of the accelerations; masses or lengths are too different, or the position is singular"),
        });
    }
    Summary {
        condition,
        element_period: shortest_period(model),
        model: model.name.clone(),
        dof: session.dof(),
        redundant_rows: rows.dropped().into_iter().map(|r| sys.row_name(r)).collect(),
        method: session.method.name.into(),
        coordinates: mechanism.coordinates().name().into(),
        closure: closure.name().into(),
        contact: match () {
            () if session.method.nonsmooth && model.is_nonsmooth() => "stepping",
            () if has_events(model, mechanism) => "event",
            () => "none",
        }
        .into(),
        why: Why(why),
        end: s.end,
        warnings,
        cite: vec![session.method.cite.into()],
        ..Summary::default()
    }
}
