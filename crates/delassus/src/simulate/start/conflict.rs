//! Joints and start values that fight: a smallest set of them, by name.

use super::solver::{Assembly, Selection};
use super::{ASSEMBLED, VELOCITIES, assemble_positions};
use delassus_mechanics::formulation::Mechanism;
use delassus_model::{Motion, StartEntry};
use delassus_system::error::{Code, Error};

/// Most candidates for the search of a smallest conflicting set.
const MOST_CANDIDATES: usize = 64;

/// A smallest set of joints and entries for which `fails` still holds: deletion filter.
fn smallest_conflict(all: Selection, fails: &mut dyn FnMut(&Selection) -> bool) -> Option<Selection> {
    let candidates = all.joints.len() + all.entries.len();
    if candidates > MOST_CANDIDATES {
        return None;
    }
    let mut s = all;
    for i in 0..s.joints.len() {
        s.joints[i] = false;
        if !fails(&s) {
            s.joints[i] = true;
        }
    }
    for i in 0..s.entries.len() {
        let was = s.entries[i];
        s.entries[i] = false;
        if !fails(&s) {
            s.entries[i] = was;
        }
    }
    Some(s)
}

fn name_conflict(mechanism: &dyn Mechanism, entries: &[StartEntry], s: Option<Selection>) -> String {
    let Some(s) = s else {
        return String::new();
    };
    let joints = mechanism
        .model()
        .joints
        .iter()
        .zip(&s.joints)
        .filter(|j| *j.1)
        .map(|j| format!("joint `{}`", j.0.name));
    let values = entries
        .iter()
        .zip(&s.entries)
        .filter(|e| *e.1)
        .map(|e| format!("start value {} = {}", e.0.label, e.0.value));
    joints.chain(values).collect::<Vec<_>>().join(", ")
}

pub(super) fn position_conflict(
    mechanism: &mut dyn Mechanism,
    entries: &[StartEntry],
    all: Selection,
    t: f64,
    residual: f64,
) -> Error {
    let set = smallest_conflict(all, &mut |s| {
        let mut a = Assembly::new(mechanism, entries, s.clone());
        !(assemble_positions(&mut a, t, &mut |_| {}).1 <= ASSEMBLED)
    });
    let has_entry = set.as_ref().is_some_and(|s| s.entries.iter().any(|e| *e));
    let names = name_conflict(mechanism, entries, set);
    let miss = residual * mechanism.length();
    let who = if names.is_empty() { String::new() } else { format!("; these fight: {names}") };
    if has_entry {
        Error::assembly(
            Code::ConflictingStart,
            format!("the start values cannot be met: {miss:.3e} m or rad are missing{who}"),
        )
        .on("start")
        .hint("remove or change one of them")
    } else {
        Error::assembly(
            Code::AssemblyFailed,
            format!("the joints do not close: {miss:.3e} m or rad are missing{who}"),
        )
        .hint(
            "check lengths and places of these joints, or draw the mechanism closer to an assembled position",
        )
    }
}

pub(super) fn velocity_conflict(
    mechanism: &mut dyn Mechanism,
    entries: &[StartEntry],
    all: Selection,
    t: f64,
    q: &[f64],
    residual: f64,
) -> Error {
    let set = smallest_conflict(all, &mut |s| {
        let mut v = vec![0.0; mechanism.dims().nv];
        !(Assembly::new(mechanism, entries, s.clone()).velocities(t, q, &mut v) <= VELOCITIES)
    });
    // only drives fight: the mechanism has more motors than freedoms
    let over_driven = set.as_ref().is_some_and(|s| {
        let joints = &mechanism.model().joints;
        let moving = joints.iter().zip(&s.joints).filter(|(j, used)| **used && j.motion != Motion::default());
        !s.entries.iter().any(|e| *e) && moving.count() > 1
    });
    let names = name_conflict(mechanism, entries, set);
    let who = if names.is_empty() { String::new() } else { format!("; these fight: {names}") };
    if over_driven {
        return Error::assembly(
            Code::OverDriven,
            format!("drives contradict each other ({residual:.3e} of the speed is missing){who}"),
        )
        .hint("a degree of freedom takes one drive: remove one, or make them agree");
    }
    Error::assembly(
        Code::InconsistentVelocity,
        format!("start rates and drives contradict each other ({residual:.3e} of the speed is missing){who}"),
    )
    .on("start")
    .hint("remove or change one of them")
}
