//! Lock-up: a drive asks for more than the mechanism can reach. One name for it, whatever method failed there.
//!
//! A method meets the last reachable position in its own way: Newton's iteration diverges, steps become too small, rows lose their
//! rank, velocities run away. What it was is told by the positions alone: from the last state on, the joints are closed at later
//! and later times by Newton's method, in absolute coordinates whatever those of the run, until they cannot be closed any more.

use super::run::Run;
use super::session::Session;
use delassus_integrators::nonsmooth::DenseDelassus;
use delassus_mechanics::formulation::{Mechanism, absolute};
use delassus_system::error::{Code, Error};
use delassus_system::redundancy::Redundancy;

/// Part of the run, and steps, within which the last reachable position is looked for: methods stop a little before it.
const WITHIN: f64 = 1e-3;
const STEPS: f64 = 4.0;
/// Iterations that close the joints; near the last position they halve the violation only.
const ITERATIONS: usize = 60;
/// Violation, in model lengths and rad, of joints that are closed.
const CLOSED: f64 = 1e-11;
/// Move, in model lengths or rad, that leads to another way of assembly.
const FAR: f64 = 0.3;
/// First time by which one goes back from a state that is beyond what can be reached, in parts of what is searched.
const FIRST_BACK: f64 = 1e-9;
/// Halvings of the time between what can be reached and what cannot.
const HALVINGS: usize = 50;

/// Is it an error that a lock-up may stand behind?
const fn may_be(code: Code) -> bool {
    matches!(
        code,
        Code::LockUp
            | Code::StepTooSmall
            | Code::NewtonFailed
            | Code::SingularConfiguration
            | Code::InconsistentConstraints
            | Code::FixedPointFailed
            | Code::InsideUnresolved
            | Code::Diverged
    )
}

/// The error that ended a run, or the lock-up behind it.
pub(super) fn behind(run: &mut Run, e: Error) -> Error {
    if !may_be(e.code) {
        return e;
    }
    let h = e.at.map_or(0.0, |at| at.1).max(run.pace.size());
    let within = (WITHIN * run.settings.end).max(STEPS * h);
    found(&mut run.session, within).unwrap_or(e)
}

/// The lock-up within a time from the present state on, if there is one.
fn found(session: &mut Session, within: f64) -> Option<Error> {
    session.stand();
    let (t0, model) = (session.x.t, session.mechanism.model().clone());
    let mut bodies = absolute(&model).ok()?;
    let drives: Vec<String> = (0..bodies.dims().m)
        .filter(|r| bodies.bodies().row_is_drive(*r))
        .map(|r| format!("`{}`", model.joints[bodies.bodies().row_joint(r)].name))
        .collect();
    if drives.is_empty() {
        return None;
    }
    let from = session.mechanism.bodies();
    let (q0, v0) = bodies.adopt_deformed(&from.states(), &from.deformation());
    bodies.set_state(t0, &q0, &v0);
    let mut closing = DenseDelassus::new(bodies.as_system());
    closing.analyze(bodies.system(), t0, &q0, &v0, model.solve.redundancy_tolerance);
    // a time at which the joints can be closed: a method may have gone beyond the last by its tolerance
    let mut back = 0.0;
    let (mut last, mut q) = loop {
        if let Some(q) = closed_at(bodies.as_mut(), &mut closing, t0 - back, &q0) {
            break (t0 - back, q);
        }
        back = if back > 0.0 { 2.0 * back } else { FIRST_BACK * within };
        if back > within {
            return None;
        }
    };
    // one at which they cannot, and the last between both
    let mut beyond = if back > 0.0 { t0 } else { t0 + within };
    if back <= 0.0 && closed_at(bodies.as_mut(), &mut closing, beyond, &q).is_some() {
        return None;
    }
    for _ in 0..HALVINGS {
        let t = 0.5 * (last + beyond);
        match closed_at(bodies.as_mut(), &mut closing, t, &q) {
            Some(there) => (last, q) = (t, there),
            None => beyond = t,
        }
    }
    bodies.set_position(last, &q);
    let weakest = Redundancy::new(bodies.as_system()).weakest(bodies.as_system());
    let play = weakest
        .map_or(String::new(), |(_, row)| format!("; `{}` has no more play there", bodies.row_name(row)));
    let error = Error::solver(
        Code::LockUp,
        format!(
            "the drive of {} asks for more than the mechanism can reach after t = {last:.9} s{play}",
            drives.join(", ")
        ),
    );
    Some(error.hint("end the motion before this time, or change the lengths").at_time(last, 0.0))
}

/// Positions near some at which the joints are closed at a time.
fn closed_at(
    bodies: &mut dyn Mechanism,
    closing: &mut DenseDelassus,
    t: f64,
    near: &[f64],
) -> Option<Vec<f64>> {
    let (mut q, mut next) = (near.to_vec(), near.to_vec());
    let n = bodies.dims().nv;
    let scales: Vec<f64> = (0..n).map(|i| bodies.scale(i)).collect();
    let size = |x: &[f64]| x.iter().zip(&scales).fold(0.0f64, |m, (x, s)| m.max((x / s).abs()));
    let mut moved = 0.0;
    for _ in 0..ITERATIONS {
        bodies.set_position(t, &q);
        let off = |r: usize| (bodies.gap()[r] / bodies.row_scale(r)).abs();
        let worst = (0..bodies.dims().m).map(off).fold(0.0, f64::max);
        if worst <= CLOSED {
            return Some(q);
        }
        let mut change = vec![0.0; n];
        closing.factor(bodies.as_system()).ok()?;
        closing.close_joints(bodies.as_system(), &mut change);
        moved += size(&change);
        if !(moved <= FAR) {
            return None;
        }
        bodies.system().retract_at(t, &q, &change, &mut next);
        std::mem::swap(&mut q, &mut next);
    }
    None
}
