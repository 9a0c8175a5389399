//! One run of a study under error control: the driver of every run, its end state read from channels.

use super::plan::Variant;
use super::run::{PATIENCE, Run, stopped};
use super::work::{Cost, median};
use crate::error::Error;
use crate::formulation::{BodyState, Deformation, absolute};
use crate::integrator::Options;
use crate::model::{BodyKind, Channel, Dimension, Model, Settings};
use crate::simulate::{self, Observer};
use crate::state::State;
use delassus_algebra::so3;

/// Units of progress an error-controlled run is divided into: its steps are not known beforehand.
pub(super) const PROGRESS: usize = 1000;

/// How a step-size controller went through a run.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Control {
    /// Tolerance asked for.
    pub tolerance: f64,
    /// Accepted steps.
    pub accepted: usize,
    /// Rejected steps.
    pub rejected: usize,
    /// Projections onto the constraints.
    pub projections: usize,
    /// Mean accepted step, s.
    pub mean_step: f64,
}

/// The settings of an error-controlled run of a variant; its options go before those of the settings.
pub(super) fn settings(model: &Model, variant: &Variant, end: f64, tolerance: f64) -> Settings {
    let own = variant.settings.as_ref().unwrap_or(&model.solve);
    // every option by name, so that a new one is not forgotten; the last two belong to studies of fixed steps
    let Options {
        rho_inf,
        alpha,
        gamma,
        beta,
        xi,
        penalty,
        baumgarte,
        scaling,
        newton,
        newton_iterations,
        step_correction,
        start_acceleration,
        redundancy_tolerance,
        projection,
        projection_threshold,
        theta,
        stabilize,
        lcp,
        smooth_rows,
        activation,
        iteration,
        tolerance: _,
        backend: _,
        to_floor: _,
    } = variant.options.clone();
    Settings {
        method: variant.method.clone(),
        coordinates: model.solve.coordinates.clone(),
        closure: model.solve.closure.clone(),
        end,
        step: None,
        tolerance: Some(tolerance),
        error_estimate: false,
        rho_inf,
        alpha,
        gamma,
        beta,
        xi,
        penalty,
        baumgarte,
        scaling,
        newton,
        newton_iterations,
        step_correction,
        start_acceleration,
        redundancy_tolerance,
        projection,
        projection_threshold,
        theta,
        stabilize,
        lcp,
        smooth_rows,
        activation,
        iteration,
        ..own.clone()
    }
}

/// Hands progress on and stops when it is told to.
struct Watcher<'a> {
    keep: &'a dyn Fn(usize) -> bool,
    told: usize,
    /// False in repeats, which count as no progress.
    counts: bool,
}

impl Observer for Watcher<'_> {
    fn step(&mut self, t: f64, end: f64) -> bool {
        let now = ((t / end) * PROGRESS as f64) as usize;
        let more = if self.counts { now.min(PROGRESS).saturating_sub(self.told) } else { 0 };
        self.told += more;
        (self.keep)(more)
    }
}

/// Runs a model to `end` with steps chosen for a tolerance; wall time is the median of `repeats` whole runs.
///
/// # Errors
/// The error that ended the run, or `Stopped`.
pub fn run_controlled(
    model: &Model,
    variant: &Variant,
    end: f64,
    tolerance: f64,
    repeats: usize,
    keep: &dyn Fn(usize) -> bool,
) -> Result<Run, Error> {
    let mut model = model.clone();
    model.solve = settings(&model, variant, end, tolerance);
    model.solve.check()?;
    let channels = channels(&model);
    model.output.record = channels.iter().map(|c| (String::new(), *c)).collect();
    model.output.every = Some(end);
    let mut times = Vec::new();
    let mut out = Run::default();
    while times.is_empty() || (times.len() < repeats && times.iter().sum::<f64>() < PATIENCE) {
        let mut watcher = Watcher { keep, told: 0, counts: times.is_empty() };
        let outcome = simulate::run(&model, &mut watcher)?;
        let s = outcome.summary;
        if let Some(e) = s.error {
            return Err(e);
        }
        if !s.completed {
            return Err(stopped());
        }
        times.push(s.wall_seconds);
        if times.len() > 1 {
            continue;
        }
        let values: Vec<f64> = s.final_values.iter().map(|v| v.1).collect();
        out = Run {
            h: s.mean_step,
            end: end_state(&model, end, &channels, &values)?,
            cost: Cost {
                evaluations: s.evaluations as f64,
                factorizations: s.factorizations as f64,
                newton_iterations: s.newton_iterations as f64,
                ..Cost::default()
            },
            violation: s.violation,
            control: Some(Control {
                tolerance,
                accepted: s.steps,
                rejected: s.rejected,
                projections: s.projections,
                mean_step: s.mean_step,
            }),
            ..Run::default()
        };
    }
    out.cost.seconds = median(&times);
    Ok(out)
}

/// Channels that tell where every body is and how it moves.
fn channels(model: &Model) -> Vec<Channel> {
    let planar = model.dimension == Dimension::Planar;
    let mut out = Vec::new();
    for (b, body) in model.bodies.iter().enumerate() {
        for k in 0..if planar { 2 } else { 3 } {
            out.extend([Channel::BodyPosition(b, k), Channel::BodyVelocity(b, k)]);
        }
        match &body.kind {
            BodyKind::Point | BodyKind::Mesh(_) => {}
            _ if planar => out.extend([Channel::BodyAngle(b), Channel::BodyRate(b)]),
            _ => {
                out.extend((0..4).map(|k| Channel::BodyQuaternion(b, k)));
                out.extend((0..3).map(|k| Channel::BodyOmega(b, k)));
            }
        }
        let elastic = elastic(&body.kind, planar);
        // rotations of nodes in space have more coordinates than velocities
        let stored = if let BodyKind::Mesh(mesh) = &body.kind { mesh.coordinates(planar).0 } else { elastic };
        out.extend((0..stored).map(|k| Channel::BodyElastic(b, k)));
        out.extend((0..elastic).map(|k| Channel::BodyElasticRate(b, k)));
    }
    out
}

/// Velocities of a body that deform it; all of a mesh.
fn elastic(kind: &BodyKind, planar: bool) -> usize {
    match kind {
        BodyKind::Beam(beam) => beam.count(planar),
        BodyKind::Modal { elastic } => *elastic,
        BodyKind::Mesh(mesh) => mesh.coordinates(planar).1,
        _ => 0,
    }
}

/// The state in absolute coordinates; multipliers are not recorded and left out.
fn end_state(model: &Model, t: f64, channels: &[Channel], values: &[f64]) -> Result<State, Error> {
    let mechanism = absolute(model)?;
    let mut bodies = mechanism.bodies();
    let mut quaternions = vec![[1.0, 0.0, 0.0, 0.0]; bodies.len()];
    for (c, x) in channels.iter().zip(values) {
        match *c {
            Channel::BodyPosition(b, k) => bodies[b].x[k] = *x,
            Channel::BodyVelocity(b, k) => bodies[b].v[k] = *x,
            Channel::BodyAngle(b) => bodies[b].angle = *x,
            Channel::BodyRate(b) => bodies[b].omega[2] = *x,
            Channel::BodyQuaternion(b, k) => quaternions[b][k] = *x,
            Channel::BodyOmega(b, k) => bodies[b].omega[k] = *x,
            _ => {}
        }
    }
    if model.dimension == Dimension::Spatial {
        let turn = |(b, q): (&mut BodyState, [f64; 4])| b.r = so3::matrix(q);
        bodies.iter_mut().zip(quaternions).for_each(turn);
    }
    let mut shape = Deformation::default();
    for (c, x) in channels.iter().zip(values) {
        match *c {
            Channel::BodyElastic(..) => shape.q.push(*x),
            Channel::BodyElasticRate(..) => shape.v.push(*x),
            _ => {}
        }
    }
    let (q, v) = mechanism.adopt_deformed(&bodies, &shape);
    let v_dot = vec![0.0; v.len()];
    Ok(State { t, q, v, v_dot, lambda: Vec::new() })
}
