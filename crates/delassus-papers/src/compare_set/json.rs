//! A study of a set as one flat JSON object: `problems`, `runs` and `profiles` are lists of plain records.

use super::print::groups;
use super::study::{By, Cell, Facts, SHARES, SetStudy};
use serde_json::{Value, json};

/// Factors at which profiles are listed.
const TAUS: [f64; 7] = [1.0, 1.2, 1.5, 2.0, 5.0, 20.0, 80.0];

/// The whole study.
pub(crate) fn study(s: &SetStudy) -> Value {
    json!({
        "settings": if s.paper { "paper-a" } else { "own" },
        "limit": s.limit,
        "methods": s.methods,
        "tolerances": s.tolerances,
        "problems": s.problems.iter().map(problem).collect::<Vec<_>>(),
        "runs": s.cells.iter().map(|c| run(s, c)).collect::<Vec<_>>(),
        "profiles": profiles(s),
    })
}

fn problem(p: &Facts) -> Value {
    let r = p.reference.as_ref().ok();
    json!({
        "name": p.name,
        "set": p.set,
        "dof": p.dof,
        "joints": p.joints,
        "contacts": p.contacts,
        "end": p.end,
        "reference_methods": r.map(|r| r.methods.iter().map(|m| m.0.clone()).collect::<Vec<_>>()),
        "reference_disagreement": r.map(|r| r.disagreement),
        "reference_error": p.reference.as_ref().err().map(|e| e.message.clone()),
    })
}

fn run(s: &SetStudy, c: &Cell) -> Value {
    let t = c.trial.as_ref();
    let q = c.quality.as_ref();
    json!({
        "problem": s.problems[c.problem].name,
        "set": s.problems[c.problem].set,
        "method": s.methods[c.method],
        "ran": t.map(|t| t.summary.method.clone()),
        "tolerance": c.tolerance,
        "solved": c.solved(),
        "code": c.trouble.as_ref().map(|e| e.code.name()),
        "reason": c.trouble.as_ref().map(|e| e.message.clone()),
        "seconds": t.map(|t| t.seconds),
        "evaluations": t.map(|t| t.summary.evaluations),
        "factorizations": t.map(|t| t.summary.factorizations),
        "newton_iterations": t.map(|t| t.summary.newton_iterations),
        "steps": t.map(|t| t.summary.steps),
        "rejected": t.map(|t| t.summary.rejected),
        "projections": t.map(|t| t.summary.projections),
        "events": t.map(|t| t.summary.events.total()),
        "mean_step": t.map(|t| t.summary.mean_step),
        "error": q.map(|q| q.error),
        "velocity_error": q.map(|q| q.velocity_error),
        "position_violation": q.map(|q| q.position),
        "velocity_violation": q.map(|q| q.velocity),
    })
}

fn profiles(s: &SetStudy) -> Vec<Value> {
    let mut out = Vec::new();
    for (t, tolerance) in s.tolerances.iter().enumerate() {
        for (set, list) in groups(s) {
            for by in By::ALL {
                let p = s.profile(t, &list, &s.every(), by);
                for (m, label) in s.methods.iter().enumerate() {
                    let mut v = json!({
                        "set": set,
                        "problems": list.len(),
                        "tolerance": tolerance,
                        "by": by.name(),
                        "method": label,
                        "solved": p.solved(m),
                    });
                    for share in SHARES {
                        v[format!("within_{share}")] = json!(s.share_within(t, &list, m, share));
                    }
                    for tau in TAUS {
                        v[format!("rho_{tau}")] = json!(p.rho(m, tau));
                    }
                    out.push(v);
                }
            }
        }
    }
    out
}
