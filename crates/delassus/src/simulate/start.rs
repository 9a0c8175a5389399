//! From the drawn configuration and a partial `[start]` to consistent positions and velocities.
//!
//! Positions: Levenberg–Marquardt steps of least length with damping equal to the residual, which needs
//! no rank and does not slide along the free motion (`solver`). Given coordinates are approached in small portions from the drawn
//! ones, so that the assembly stays on the branch that was drawn. Velocities: least kinetic energy under all rows and
//! given rates. What cannot be met is narrowed down to a smallest set of joints and start values that fight.

mod conflict;
mod kinds;
mod massless;
mod solver;

use delassus_mechanics::formulation::{Mechanism, RowKind};
use delassus_model::{Motion, StartEntry, Warning};
use delassus_system::error::{Code, Error};
pub(super) use kinds::{is_rate, is_rate_channel};
use solver::{Assembly, Selection};

/// Residual (in model lengths and radians) that counts as assembled.
const ASSEMBLED: f64 = 1e-10;
/// Largest portion in which a given coordinate is approached, model lengths or radians.
const PORTION: f64 = 0.1;
/// A portion that cannot be gone is halved, down to this part of it.
const FINEST: f64 = 16.0;
/// Residual of rates, relative to the speed, that counts as consistent.
const VELOCITIES: f64 = 1e-8;
/// Largest gap of a joint as drawn, model lengths and radians. Beyond it a joint is as far open as the mechanism is large, and
/// the drawing does not say which of its assembled positions is meant.
const DRAWN_GAP: f64 = 0.3;

/// A consistent start.
#[derive(Clone, Debug)]
pub struct Start {
    /// Coordinates.
    pub q: Vec<f64>,
    /// Velocities.
    pub v: Vec<f64>,
    /// Largest |g| that is left.
    pub position_residual: f64,
    /// Largest |G v + ∂g/∂t| that is left.
    pub velocity_residual: f64,
    /// Largest move of a body's centre from the drawn place that was not asked for, m, and the body.
    pub moved: (f64, String),
    /// What else is to be said of it.
    pub remarks: Vec<Warning>,
}

/// Approaches the given coordinates in portions, each shown to `follow`; returns coordinates and residual.
fn assemble_positions(a: &mut Assembly, t: f64, follow: &mut dyn FnMut(&dyn Mechanism)) -> (Vec<f64>, f64) {
    let mut q = a.mechanism.drawn();
    a.mechanism.set_position(t, &q);
    let mut from = Vec::new();
    let mut portions: f64 = 1.0;
    for (i, e) in a.entries.iter().enumerate() {
        let used = a.selection.entries[i] && !is_rate(e);
        let value = if used { a.mechanism.channel(e.channel, &[], &[]) } else { e.value };
        portions = portions.max(((e.value - value) / a.entry_scale(e) / PORTION).abs().ceil());
        from.push(value);
    }
    // a target that is not finite or absurdly far cannot be walked to
    let portions = if portions.is_finite() { portions.min(2000.0) } else { 1.0 };
    let mut residual = 0.0;
    let (mut done, mut portion) = (0.0, 1.0 / portions);
    while done < 1.0 {
        // the last portion ends where it should, whatever the sum of portions is
        let next = if done + 1.5 * portion > 1.0 { 1.0 } else { done + portion };
        let target =
            |(e, f): (&StartEntry, &f64)| if next < 1.0 { f + (e.value - f) * next } else { e.value };
        let targets: Vec<f64> = a.entries.iter().zip(&from).map(target).collect();
        let mut to = q.clone();
        residual = a.positions(t, &mut to, &targets);
        if !(residual <= 1e-6) && portion > 1.0 / (FINEST * portions) {
            portion *= 0.5;
            continue;
        }
        q = to;
        if !(residual <= 1e-6) {
            // no way on from here: look whether the end can be reached at once
            let ends: Vec<f64> = a.entries.iter().map(|e| e.value).collect();
            residual = a.positions(t, &mut q, &ends);
            break;
        }
        done = next;
        a.mechanism.set_position(t, &q);
        let zero = vec![0.0; a.scale.len()];
        a.mechanism.set_velocity(&zero);
        a.mechanism.commit();
        follow(a.mechanism);
    }
    (q, residual)
}

/// Assembles a mechanism at time t from its drawn configuration and start values.
///
/// # Errors
/// `AssemblyFailed`, `ConflictingStart`, `InconsistentVelocity`, each with the joints and values that fight.
pub fn assemble(mechanism: &mut dyn Mechanism, t: f64) -> Result<Start, Error> {
    assemble_followed(mechanism, t, &mut |_| {})
}

/// The same; `follow` sees the mechanism after every portion of the way, none of which turns anything far. Another
/// mechanism can so count the turns of its angles.
///
/// # Errors
/// As [`assemble`].
pub fn assemble_followed(
    mechanism: &mut dyn Mechanism,
    t: f64,
    follow: &mut dyn FnMut(&dyn Mechanism),
) -> Result<Start, Error> {
    let entries = mechanism.model().start.clone();
    let joints = mechanism.model().joints.len();
    let all = Selection { joints: vec![true; joints], entries: vec![true; entries.len()] };
    let drawn = mechanism.drawn();
    let drawn_well = drawn_closely(mechanism, t, &drawn);

    let mut a = Assembly::new(mechanism, &entries, all.clone());
    let (q, residual) = assemble_positions(&mut a, t, follow);
    if !(residual <= ASSEMBLED) {
        return Err(conflict::position_conflict(mechanism, &entries, all, t, residual));
    }
    drawn_well?;
    let q =
        if mechanism.model().equilibrium { super::equilibrium::find(mechanism, t, &q, &[])?.q } else { q };
    let mut v = vec![0.0; mechanism.dims().nv];
    let velocity = Assembly::new(mechanism, &entries, all.clone()).velocities(t, &q, &mut v);
    if !(velocity <= VELOCITIES) {
        return Err(conflict::velocity_conflict(mechanism, &entries, all, t, &q, velocity));
    }
    mechanism.set_state(t, &q, &v);
    mechanism.commit();
    let before_time_zero = |e: Error| Error::assembly(e.code, e.message).on(e.object).hint(e.hint);
    mechanism.validity().within_laws().map_err(before_time_zero)?;
    let remarks = massless::held(mechanism)?;
    let largest = |x: &[f64]| x.iter().fold(0.0f64, |a, x| a.max(x.abs()));
    let position_residual = largest(mechanism.gap());
    let mut s = vec![0.0; mechanism.dims().m];
    mechanism.jac_mul(&v, &mut s);
    s.iter_mut().zip(mechanism.gap_dt()).for_each(|(s, r)| *s += r);
    let moved = if mechanism.model().equilibrium || entries.iter().any(|e| !is_rate(e)) {
        (0.0, String::new())
    } else {
        largest_move(mechanism, &drawn, &q)
    };
    Ok(Start { velocity_residual: largest(&s), position_residual, moved, remarks, q, v })
}

/// Refuses joints that are drawn far open.
fn drawn_closely(mechanism: &mut dyn Mechanism, t: f64, drawn: &[f64]) -> Result<(), Error> {
    mechanism.set_position(t, drawn);
    let model = mechanism.model();
    // a motion may ask for any way from the drawn place
    let joint = |r: usize| {
        let j = model.joints.get(mechanism.bodies().row_joint(r))?;
        (j.motion == Motion::default() && mechanism.row_kind(r) == RowKind::Holonomic).then_some(j)
    };
    for (r, g) in mechanism.gap().iter().enumerate() {
        let open = g.abs() / mechanism.row_scale(r);
        if open > DRAWN_GAP
            && let Some(j) = joint(r)
        {
            let message = format!(
                "drawn open by {:.3e} m or rad, {open:.2} of the size of the mechanism: the drawing does not say where its bodies belong",
                g.abs()
            );
            return Err(Error::assembly(Code::AssemblyFailed, message)
                .on(format!("joint[{}]", j.name))
                .hint(format!("draw the bodies so that this joint is closed to {DRAWN_GAP} of that size; the rest is assembled")));
        }
    }
    Ok(())
}

/// Closes the rows from coordinates nearby, with `entries` at `targets`; returns the residual in model lengths.
pub(super) fn close(
    mechanism: &mut dyn Mechanism,
    entries: &[StartEntry],
    t: f64,
    q: &mut Vec<f64>,
    targets: &[f64],
) -> f64 {
    let joints = mechanism.model().joints.len();
    let all = Selection { joints: vec![true; joints], entries: vec![true; entries.len()] };
    Assembly::new(mechanism, entries, all).positions(t, q, targets)
}

pub(super) fn largest_move(mechanism: &mut dyn Mechanism, drawn: &[f64], q: &[f64]) -> (f64, String) {
    mechanism.set_position(0.0, drawn);
    let before = mechanism.bodies().poses();
    mechanism.set_position(0.0, q);
    let after = mechanism.bodies().poses();
    let mut worst = (0.0, String::new());
    for (i, (b, a)) in before.iter().zip(&after).enumerate() {
        let d = delassus_algebra::vec3::norm(delassus_algebra::vec3::sub(a.0, b.0));
        if d > worst.0 {
            worst = (d, mechanism.model().bodies[i].name.clone());
        }
    }
    worst
}

/// Closes what is left of the rows after a change of coordinates; the bodies move by round-off only.
///
/// # Errors
/// `AssemblyFailed` if they would have to move further: the coordinates cannot describe the assembled position.
pub fn settle(mechanism: &mut dyn Mechanism, t: f64, start: &mut Start) -> Result<(), Error> {
    let joints = mechanism.model().joints.len();
    let all = Selection { joints: vec![true; joints], entries: Vec::new() };
    let mut a = Assembly::new(mechanism, &[], all);
    start.position_residual = a.positions(t, &mut start.q, &[]);
    mechanism.set_state(t, &start.q, &start.v);
    mechanism.commit();
    if start.position_residual <= 1e-8 {
        return Ok(());
    }
    let message = format!(
        "the assembled position does not close in {} coordinates (residual {:.3e})",
        mechanism.coordinates(),
        start.position_residual
    );
    Err(Error::assembly(Code::AssemblyFailed, message).hint("use coordinates = \"absolute\""))
}
