//! Drivers: steps, output times, reports. They speak time.

mod auto;
mod choose;
pub mod companion;
mod controlled;
pub mod dense;
pub mod equilibrium;
pub mod event;
pub mod measure;
pub mod modes;
mod recorder;
pub mod session;
pub mod smooth;
pub mod start;
pub mod step_size;
pub mod stepping;
pub mod stiffness;

pub use dense::Dense;
pub use equilibrium::{Equilibrium, EquilibriumReport, equilibrium, equilibrium_loaded};
pub use session::Session;
pub use smooth::run;

use crate::error::Error;
use crate::model::contact::ContactKind;
use crate::model::{BodyRef, Contact, Model, Warning};
use crate::output::{Record, Summary};

/// Told about a run while it goes on.
pub trait Observer {
    /// After every accepted step. Return false to stop the run.
    fn step(&mut self, t: f64, end: f64) -> bool {
        let _ = (t, end);
        true
    }
    /// As soon as the run finds something the user should know while it goes on; it stands in the summary too.
    fn warn(&mut self, warning: &Warning) {
        let _ = warning;
    }
}

/// An observer that does nothing.
pub struct Silent;
impl Observer for Silent {}

/// A finished (or stopped) run.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Numbers about the run.
    pub summary: Summary,
    /// What was recorded, up to the last good step.
    pub record: Record,
    /// The log of events, in the order of time.
    pub events: Vec<crate::output::Event>,
}

/// What `delassus check` reports.
#[derive(Clone, Debug, Default)]
pub struct CheckReport {
    /// Name of the model.
    pub model: String,
    /// Bodies, joints, constraint rows.
    pub bodies: usize,
    /// Joints.
    pub joints: usize,
    /// Constraint rows.
    pub rows: usize,
    /// Rank of the constraint rows.
    pub rank: usize,
    /// Degrees of freedom.
    pub dof: usize,
    /// Coordinates minus rows (Grübler, Kutzbach).
    pub gruebler: i64,
    /// Redundant rows by name.
    pub redundant_rows: Vec<String>,
    /// Rows close to redundancy, by name, with the relative pivot.
    pub near_redundant: Vec<(String, f64)>,
    /// Joints whose reactions are not unique.
    pub ambiguous_reactions: Vec<String>,
    /// Bodies attached to nothing, and touched by no contact.
    pub free_bodies: Vec<String>,
    /// Largest move of a body from the drawn to the assembled position, m, with its name.
    pub largest_move: (f64, String),
    /// |g| after assembly, |G v + ∂g/∂t| after the velocity solve.
    pub residuals: (f64, f64),
    /// Energy at the start, J.
    pub energy: f64,
    /// Coordinates of a run with these settings.
    pub coordinates: String,
    /// Closure of a run with these settings.
    pub closure: String,
    /// Number of these coordinates (velocities), before a closure eliminates any.
    pub coordinate_count: usize,
    /// Constraint rows left in these coordinates.
    pub coordinate_rows: usize,
    /// Joints that these coordinates cut open.
    pub cut_joints: Vec<String>,
    /// Joints that these coordinates have built in.
    pub tree_joints: Vec<String>,
    /// Contacts at the start; `None` without contacts.
    pub contacts: Option<event::ContactStart>,
    /// Remarks.
    pub warnings: Vec<Warning>,
}

/// Assembles a model and reports its structure: rows, rank and freedom of the bodies, whatever the coordinates, and what
/// the coordinates and the closure of its settings make of them.
///
/// # Errors
/// If it cannot be assembled, or not in the coordinates or with the closure of its settings.
pub fn check(model: &Model) -> Result<CheckReport, Error> {
    // the bodies: every joint a constraint
    let mut plain = auto::whole_run(model).0.into_owned();
    (plain.solve.coordinates, plain.solve.closure) = ("absolute".into(), "multipliers".into());
    let options = crate::integrator::Options::from(&model.solve);
    let mut session = Session::new(&plain, "gen-alpha-pv", &options, 1e-3)?;
    let ambiguous = session.stepper.rows_mut().ambiguous();
    let sys = session.mechanism.as_system();
    let rows = session.stepper.rows();
    let d = sys.dims();
    let rank = d.m - rows.count();
    let mut joints: Vec<String> = ambiguous
        .iter()
        .filter_map(|r| model.joints.get(session.mechanism.row_joint(*r)))
        .map(|j| j.name.clone())
        .collect();
    joints.dedup();
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
    for (r, pivot) in rows.near() {
        let message = format!("`{}` is almost redundant (relative pivot {pivot:.1e})", sys.row_name(r));
        warnings.push(Warning { code: "NearRedundant", message });
    }
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
        coordinates: session.mechanism.coordinates().into(),
        closure: session.mechanism.closure().into(),
        coordinate_count: d.nv,
        coordinate_rows: d.m,
        cut_joints: Vec::new(),
        tree_joints: Vec::new(),
        contacts: None,
        warnings,
    };
    if !model.contacts.is_empty() {
        report.contacts = Some(event::at_start(&plain, &mut session, 1e-3, &mut report.warnings)?);
    }
    let s = &model.solve;
    if !matches!(s.coordinates.as_str(), "auto" | "absolute")
        || !matches!(s.closure.as_str(), "auto" | "multipliers")
    {
        in_own_coordinates(model, &options, &mut report)?;
    }
    Ok(report)
}

/// Adds what the coordinates and the closure of the settings make of the model. That the model cannot be expressed in
/// them is an error, that the method has no form with the closure a remark.
fn in_own_coordinates(
    model: &Model,
    options: &crate::integrator::Options,
    report: &mut CheckReport,
) -> Result<(), Error> {
    use crate::integrator::{method, with_closure};
    let s = &model.solve;
    // the coordinates themselves, before a closure takes some of them away
    let mut open = model.clone();
    open.solve.closure = "multipliers".into();
    let mechanism = crate::formulation::build(&open)?;
    let cut = mechanism.cut_joints();
    let d = mechanism.dims();
    (report.coordinate_count, report.coordinate_rows) = (d.nv, d.m);
    report.coordinates = mechanism.coordinates().into();
    let name = |j: &usize| model.joints[*j].name.clone();
    report.cut_joints = cut.iter().map(name).collect();
    if report.coordinates == "relative" {
        report.tree_joints = (0..model.joints.len()).filter(|j| !cut.contains(j)).map(|j| name(&j)).collect();
    }
    report.closure = match s.closure.as_str() {
        "auto" => mechanism.closure().into(),
        word => word.into(),
    };
    match with_closure(method(&s.method)?, &s.closure) {
        Ok(_) => Session::new(model, &s.method, options, s.step.unwrap_or(s.end * 1e-3)).map(drop),
        Err(e) => {
            let message = format!("a run cannot start: {}; {}", e.message, e.hint);
            report.warnings.push(Warning { code: e.code, message });
            Ok(())
        }
    }
}
