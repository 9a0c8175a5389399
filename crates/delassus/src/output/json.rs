//! The JSON objects of the command line and of `summary.json`.

use crate::results::friction::FrictionCertificate;
use crate::results::summary::ContactLedger;
use crate::results::{
    Certificate, CheckReport, Event, EventKind, JointGrip, Pass, StartForce, Summary, Switch,
};
use delassus_model::Warning;
use delassus_system::error::Error;
use serde_json::{Map, Value, json};

/// How a run ended: `ok`, `ok_with_warnings`, `stopped_by_event`, `stopped_by_user` or `failed(CODE)`.
#[must_use]
pub fn status(s: &Summary) -> String {
    match &s.error {
        Some(e) => format!("failed({})", e.code),
        None if s.stopped_by.is_some() => "stopped_by_event".into(),
        None if !s.completed => "stopped_by_user".into(),
        None if s.warnings.is_empty() => "ok".into(),
        None => "ok_with_warnings".into(),
    }
}

/// The summary as one object; numbers that are not finite become null.
#[must_use]
pub fn summary(s: &Summary) -> Value {
    let named = |values: &[(String, f64)]| -> Map<String, Value> {
        values.iter().map(|(n, x)| (n.clone(), json!(x))).collect()
    };
    json!({
        "model": s.model,
        "status": status(s),
        "dof": s.dof,
        "redundant_rows": s.redundant_rows,
        "condition": s.condition,
        "element_period": s.element_period.as_ref().map(|(period, body)| json!({ "seconds": period, "body": body })),
        "method": s.method,
        "coordinates": s.coordinates,
        "closure": s.closure,
        "contact": s.contact,
        "why": s.why.to_string(),
        "tolerance": s.tolerance,
        "end": s.end,
        "reached": s.reached,
        "completed": s.completed,
        "stopped_by": s.stopped_by,
        "steps": s.steps,
        "rejected": s.rejected,
        "newton_iterations": s.newton_iterations,
        "factorizations": s.factorizations,
        "evaluations": s.evaluations,
        "projections": s.projections,
        "rechoices": s.rechoices,
        "leaps": s.leaps,
        "wall_seconds": s.wall_seconds,
        "mean_step": s.mean_step,
        "local_error": s.local_error,
        "global_error": s.global_error.as_ref().map(|e| json!({
            "position": e.position,
            "velocity": e.velocity,
            "position_max": e.position_max,
            "velocity_max": e.velocity_max,
            "time": e.time,
            "unit": e.unit,
            "note": e.note,
        })),
        "certified": s.certificate.as_ref().map(certificate),
        "violation": {
            "position": s.violation.position,
            "velocity": s.violation.velocity,
            "acceleration": s.violation.acceleration,
            "acceleration_resolved": s.violation.acceleration_resolved,
        },
        "energy": {
            "start": s.energy.start,
            "end": s.energy.end,
            "balance": s.energy.balance,
            "applied": s.energy.applied,
            "drives": s.energy.drives,
            "damping": s.energy.damping,
            "impacts": s.energy.impacts,
            "friction": s.energy.friction,
        },
        "events": EventKind::ALL.iter().filter(|k| **k != EventKind::Switch).map(|k| (k.key().into(), json!(s.events.of(*k)))).collect::<Map<_, _>>(),
        "switches": s.switches.iter().map(switch).collect::<Vec<_>>(),
        "inside": {
            "contacts": s.inside.contacts,
            "conditions": s.inside.conditions,
            "loads": s.inside.loads,
            "cuts": s.inside.cuts,
            "sampled": s.inside.sampled,
            "max_step": Some(s.inside.max_step).filter(|h| h.is_finite()),
        },
        "contacts": s.contacts.as_ref().map(|c| contacts(c, s.friction.as_ref())),
        "final": named(&s.final_values),
        "measures": named(&s.measures),
        "trajectory_hash": s.trajectory_hash,
        "warnings": warnings(&s.warnings),
        "error": s.error.as_ref().map(error),
        "cite": s.cite,
    })
}

/// What the contacts kept to; `friction` is there where there is some.
fn contacts(c: &ContactLedger, solved: Option<&FrictionCertificate>) -> Value {
    let mut object = json!({
        "penetration": c.penetration,
        "complementarity": c.complementarity,
        "tol_gap": c.tol_gap,
        "tol_velocity": c.tol_velocity,
        "tol_multiplier": c.tol_multiplier,
    });
    if let Some(certificate) = solved {
        object["friction"] = friction(certificate);
    }
    object
}

/// The certificate of contact problems with friction.
fn friction(c: &FrictionCertificate) -> Value {
    json!({
        "residual": c.residual,
        "cone": c.cone,
        "alignment": c.alignment,
        "solver": c.solver.name(),
        "iterations": c.iterations,
        "worst_contact": c.worst_contact,
    })
}

fn switch(x: &Switch) -> Value {
    json!({ "t": x.t, "from": x.from, "to": x.to, "why": x.why })
}

/// What `certify` tried, as an object.
fn certificate(c: &Certificate) -> Value {
    let pass = |p: &Pass| {
        json!({
            "tolerance": p.tolerance,
            "step": p.step,
            "steps": p.steps,
            "events": p.events,
            "error": p.error,
        })
    };
    json!({ "tolerance": c.aim, "met": c.met, "passes": c.passes.iter().map(pass).collect::<Vec<_>>() })
}

/// An error as an object: code, object, message, hint, t, h and, if known, file, line and column.
#[must_use]
pub fn error(e: &Error) -> Value {
    let mut o = json!({
        "code": e.code.name(),
        "object": e.object,
        "message": e.message,
        "hint": e.hint,
        "t": e.at.map(|(t, _)| t),
        "h": e.at.map(|(_, h)| h),
    });
    if let Some(p) = &e.place {
        o["file"] = json!(p.file);
        o["line"] = json!(p.line);
        o["column"] = json!(p.column);
    }
    if !e.related.is_empty() {
        o["related"] = e
            .related
            .iter()
            .map(|(p, label)| json!({"file": p.file, "line": p.line, "column": p.column, "label": label}))
            .collect();
    }
    o
}

/// The summary with the log of events, of which `most` lines are listed; what the solver changed is not among them.
#[must_use]
pub fn run(s: &Summary, log: &[Event], most: usize) -> Value {
    let mut object = summary(s);
    let physical: Vec<&Event> = log.iter().filter(|e| e.kind != EventKind::Switch).collect();
    object["event_log"] = events(physical.iter().copied().take(most));
    object["event_log_total"] = json!(physical.len());
    object["event_log_truncated"] = json!(physical.len() > most);
    object
}

/// Lines of the log as a list of objects with the columns of `events.csv`.
#[must_use]
pub fn events<'a>(list: impl IntoIterator<Item = &'a Event>) -> Value {
    list.into_iter()
        .map(|e| {
            json!({
                "t": e.t,
                "kind": e.kind.name(),
                "name": e.name,
                "velocity_before": e.before,
                "velocity_after": e.after,
                "impulse": e.impulse,
                "energy_lost": e.energy_lost,
                "tangential_x": e.tangential[0],
                "tangential_y": e.tangential[1],
                "tangential_z": e.tangential[2],
            })
        })
        .collect()
}

/// An error with all mistakes of its file: `error` is the first, `errors` all of them.
#[must_use]
pub fn errors(e: &Error) -> Value {
    let list: Vec<Value> = e.each().map(error).collect();
    json!({ "error": error(e), "errors": list, "errors_truncated": e.more })
}

/// Warnings as a list of `{code, message}`.
#[must_use]
pub fn warnings(list: &[Warning]) -> Value {
    list.iter().map(|w| json!({"code": w.code.name(), "message": w.message})).collect()
}

/// Closed contacts with their forces as a list of objects.
#[must_use]
pub fn start_forces(list: &[StartForce]) -> Value {
    let one = |f: &StartForce| {
        json!({
            "name": f.name,
            "state": f.state.name(),
            "mu": f.mu,
            "normal": f.normal,
            "tangential": f.tangential,
            "margin": f.margin,
            "unique": f.unique,
            "p_ratio": f.ratio,
        })
    };
    list.iter().map(one).collect()
}

/// Joints with friction and what they carry, as a list of objects.
#[must_use]
pub fn joint_grips(list: &[JointGrip]) -> Value {
    let one = |j: &JointGrip| {
        json!({
            "name": j.name,
            "state": j.state.name(),
            "unit": j.unit(),
            "friction": j.friction,
            "bound": j.bound,
            "margin": j.margin,
        })
    };
    list.iter().map(one).collect()
}

/// What `check` found as one object.
#[must_use]
pub fn check(c: &CheckReport) -> Value {
    let near: Value =
        c.near_redundant.iter().map(|(row, pivot)| json!({"row": row, "pivot": pivot})).collect();
    json!({
        "model": c.model,
        "bodies": c.bodies,
        "joints": c.joints,
        "rows": c.rows,
        "rank": c.rank,
        "dof": c.dof,
        "gruebler": c.gruebler,
        "redundant_rows": c.redundant_rows,
        "near_redundant": near,
        "ambiguous_reactions": c.ambiguous_reactions,
        "free_bodies": c.free_bodies,
        "largest_move": { "distance": c.largest_move.0, "body": c.largest_move.1 },
        "residuals": { "position": c.residuals.0, "velocity": c.residuals.1 },
        "energy": c.energy,
        "method": c.method,
        "coordinates": c.coordinates,
        "closure": c.closure,
        "contact": c.contact,
        "why": c.why,
        "coordinate_count": c.coordinate_count,
        "coordinate_rows": c.coordinate_rows,
        "cut_joints": c.cut_joints,
        "tree_joints": c.tree_joints,
        "contacts": c.contacts.as_ref().map(|k| json!({
            "contacts": k.contacts,
            "candidates": k.candidates,
            "smallest_gap": k.smallest_gap.as_ref().map(|(gap, name)| json!({"gap": gap, "name": name})),
            "closed": k.closed,
            "touching": k.touching,
            "redundant_rows": k.redundant_rows,
            "modes": start_forces(&k.forces),
            "joints": joint_grips(&k.joints),
            "forces_not_unique": k.not_unique().collect::<Vec<_>>(),
            "smallest_p": k.least_ratio().map(|f| json!({"ratio": f.ratio, "name": f.name})),
            "motion_not_unique": k.motion_not_unique,
            "tol_gap": k.thresholds[0],
            "tol_velocity": k.thresholds[1],
            "tol_multiplier": k.thresholds[2],
        })),
        "warnings": warnings(&c.warnings),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use delassus_system::error::Code;

    #[test]
    fn the_contract_keys_are_all_there() {
        let v = summary(&Summary {
            final_values: vec![("slider.x".into(), 0.5)],
            measures: vec![("max(slider.x)".into(), 1.5), ("first_time(slider.x > 2)".into(), f64::NAN)],
            ..Summary::default()
        });
        for key in
            "model dof redundant_rows condition element_period method coordinates closure contact why end completed steps rejected \
                    newton_iterations factorizations projections wall_seconds mean_step violation.position \
                    violation.velocity violation.acceleration violation.acceleration_resolved energy.start \
                    energy.end energy.balance events.impacts events.take_offs events.accumulations events.closings \
                    events.normal_jumps events.load_changes events.user events.sticks events.slips events.jams energy.impacts energy.friction contacts stopped_by final measures \
                    trajectory_hash reached local_error global_error evaluations warnings status error cite"
                .split_whitespace()
        {
            let pointer = format!("/{}", key.replace('.', "/"));
            assert!(v.pointer(&pointer).is_some(), "{key}");
        }
        assert_eq!(v["final"]["slider.x"], 0.5);
        assert_eq!(v["measures"]["max(slider.x)"], 1.5);
        assert!(v["measures"]["first_time(slider.x > 2)"].is_null());
    }

    #[test]
    fn a_run_ends_in_one_of_five_ways() {
        let mut s = Summary { completed: true, ..Summary::default() };
        assert_eq!(status(&s), "ok");
        s.warnings.push(Warning { code: Code::SuspectUnits, message: String::new() });
        assert_eq!(status(&s), "ok_with_warnings");
        s.completed = false;
        assert_eq!(status(&s), "stopped_by_user");
        s.stopped_by = Some("jammed".into());
        assert_eq!(status(&s), "stopped_by_event");
        s.error = Some(Error::solver(Code::NewtonFailed, "x").at_time(0.5, 1e-3));
        assert_eq!(status(&s), "failed(NewtonFailed)");
        assert_eq!(summary(&s)["error"]["t"], 0.5);
    }
}
