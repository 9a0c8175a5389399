//! The structure of a model, without running it.

use super::closure::Closing;
use super::session::Session;
use super::setup::prepare;
use super::{choose, event, shared_loads};
use crate::results::CheckReport;
use delassus_integrators::integrator::{AUTO, Options};
use delassus_integrators::settings::{Closure, Coordinates};
use delassus_mechanics::formulation::build;
use delassus_model::contact::ContactKind;
use delassus_model::{BodyRef, Contact, Model, Warning};
use delassus_system::error::{Code, Error};
use std::borrow::Cow;

/// Assembles a model and reports its structure: rows, rank and freedom of the bodies, whatever the coordinates, and what
/// the coordinates and the closure of its settings make of them.
///
/// # Errors
/// If it cannot be assembled, or not in the coordinates or with the closure of its settings.
pub fn check(model: &Model) -> Result<CheckReport, Error> {
    if let Ok(method) = choose::method_of(model) {
        super::rough::check(model, method)?;
    }
    // the bodies: every joint a constraint
    let mut plain = choose::over_impacts(model).0.into_owned();
    (plain.solve.coordinates, plain.solve.closure) = (Coordinates::Absolute, Closure::Multipliers);
    let options = Options::from(&model.solve);
    let mut session = Session::with(&plain, AUTO.method(), &options, 1e-3)?;
    let joints = shared_loads::shared(&mut session, model);
    let sys = session.mechanism.as_system();
    let rows = session.stepper.rows();
    let d = sys.dims();
    let rank = d.m - rows.count();
    let attached = |i: usize| {
        let body = BodyRef::Body(i);
        let held = |c: &Contact| match &c.kind {
            ContactKind::Pair(solids) => solids.iter().any(|s| s.body == body),
            ContactKind::Cloud(cloud) => cloud.grains.iter().chain(&cloud.with).any(|s| s.body == body),
            _ => false,
        };
        model.joints.iter().any(|j| j.between.contains(&body)) || model.contacts.iter().any(held)
    };
    let energy = session.mechanism.energy().unwrap_or_default();
    let mut warnings = model.warnings.clone();
    warnings.extend(session.start.remarks.iter().cloned());
    for (r, pivot) in rows.near() {
        let message = format!("`{}` is almost redundant (relative pivot {pivot:.1e})", sys.row_name(r));
        warnings.push(Warning { code: Code::NearRedundant, message });
    }
    warnings.extend(shared_loads::told(model, &joints));
    let mut report = CheckReport {
        model: model.name.clone(),
        bodies: model.bodies.len(),
        joints: model.joints.len(),
        rows: d.m,
        rank,
        dof: session.dof(),
        gruebler: d.nv as i64 - d.m as i64,
        redundant_rows: rows.dropped().into_iter().map(|r| sys.row_name(r)).collect(),
        near_redundant: rows.near().into_iter().map(|(r, p)| (sys.row_name(r), p)).collect(),
        ambiguous_reactions: joints,
        free_bodies: (0..model.bodies.len())
            .filter(|i| !attached(*i))
            .map(|i| model.bodies[i].name.clone())
            .collect(),
        largest_move: session.start.moved.clone(),
        residuals: (session.start.position_residual, session.start.velocity_residual),
        energy: energy.kinetic + energy.potential,
        method: String::new(),
        contact: String::new(),
        why: String::new(),
        coordinates: session.mechanism.coordinates().name().into(),
        closure: session.closure().name().into(),
        coordinate_count: d.nv,
        coordinate_rows: d.m,
        cut_joints: Vec::new(),
        tree_joints: Vec::new(),
        contacts: None,
        warnings,
    };
    if model.is_nonsmooth() {
        report.contacts = Some(event::at_start(&plain, &mut session, 1e-3, &mut report.warnings)?);
    }
    let own = as_run(model, &mut report);
    let s = &own.solve;
    if !matches!(s.coordinates, Coordinates::Auto | Coordinates::Absolute)
        || !matches!(s.closure, Closure::Auto | Closure::Multipliers)
    {
        in_own_coordinates(&own, &options, &mut report)?;
    }
    Ok(report)
}

/// What a run begins with, found by what begins it; returns the model with the coordinates it chose. That it cannot begin is told
/// where its coordinates are looked at, or else a remark.
fn as_run<'a>(model: &'a Model, report: &mut CheckReport) -> Cow<'a, Model> {
    let mut own = Cow::Borrowed(model);
    match prepare(model) {
        Ok(ready) => {
            let (mut s, session) = (ready.run.books.summary.clone(), &ready.run.session);
            if let Some(contacts) = &ready.policy.contacts {
                contacts.tell(0.0, &mut s);
            }
            report.why = s.why.to_string();
            (report.method, report.contact) = (s.method, s.contact);
            (report.coordinates, report.closure) = (s.coordinates, s.closure);
            let d = session.mechanism.dims();
            (report.coordinate_count, report.coordinate_rows) = (d.nv, d.m);
            if model.solve.coordinates == Coordinates::Auto {
                own.to_mut().solve.coordinates = session.mechanism.coordinates();
            }
        }
        Err(e) => {
            let message = format!("a run cannot start: {}; {}", e.message, e.hint);
            report.warnings.push(Warning { code: e.code, message });
        }
    }
    own
}

/// Adds what the coordinates and the closure of the settings make of the model. That the model cannot be expressed in
/// them is an error, that the method has no form with the closure a remark.
fn in_own_coordinates(model: &Model, options: &Options, report: &mut CheckReport) -> Result<(), Error> {
    let s = &model.solve;
    // the coordinates themselves, before a closure takes some of them away
    let mechanism = build(model)?;
    let cut = mechanism.cut_joints();
    let d = mechanism.dims();
    (report.coordinate_count, report.coordinate_rows) = (d.nv, d.m);
    report.coordinates = mechanism.coordinates().name().into();
    let name = |j: &usize| model.joints[*j].name.clone();
    report.cut_joints = cut.iter().map(name).collect();
    if mechanism.coordinates() == Coordinates::Relative {
        report.tree_joints = (0..model.joints.len()).filter(|j| !cut.contains(j)).map(|j| name(&j)).collect();
    }
    report.closure = s.closure.resolved().name().into();
    match Closing::of(model, s.method.method(), s) {
        // a run has begun already
        Ok(_) if !report.method.is_empty() => Ok(()),
        Ok(_) => Session::with(model, s.method.method(), options, s.step.unwrap_or(s.end * 1e-3)).map(drop),
        Err(e) => {
            if report.method.is_empty() && report.warnings.iter().all(|w| w.code != e.code) {
                let message = format!("a run cannot start: {}; {}", e.message, e.hint);
                report.warnings.push(Warning { code: e.code, message });
            }
            Ok(())
        }
    }
}
