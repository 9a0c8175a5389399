//! D14: table 3, the two-dimensional sweep of step and parameter.

use super::iltis::{ACCEPTED, Case, Formulation, GLOBAL, HYBRID, Integrator, TOPOLOGICAL, reference, run as done};
use crate::{Context, Row};
use delassus::Error;
use delassus::error::Code;
use delassus::sweep::{Combination, Plan, history_error};
use std::collections::HashSet;

pub(crate) const STATEMENT: &str = "table 3: 3 formulations × (51 ξ + 34 δ_f + 51 ρ∞) × 17 steps, 6,936 runs, with one command";

/// The plan of the command.
const PLAN: &str = include_str!("../../../../examples/sweeps/iltis-sweep.toml");

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let plan = Plan::parse(PLAN, "iltis-sweep.toml")?;
    let all = plan.combinations()?;
    row.compare("runs", all.len() as f64, 6936.0);
    let distinct: HashSet<&Combination> = all.iter().collect();
    row.put("distinct", distinct.len() as f64);
    // every so many runs, a number prime to 17 steps: all steps, families and formulations come up
    let stride = if context.quick { 577 } else { 115 };
    let (mut runs, mut completed, mut accepted, mut seconds) = (0, 0, 0, 0.0);
    for c in all.iter().step_by(stride) {
        let found = done(case(c)?, 1)?;
        runs += 1;
        completed += usize::from(found.completed);
        accepted += usize::from(found.accepted());
        seconds += found.time();
    }
    row.put("sample.runs", f64::from(runs));
    row.put("sample.completed", completed as f64);
    row.put("sample.accepted", accepted as f64);
    row.put("sweep.core_minutes", seconds / f64::from(runs) * all.len() as f64 / 60.0);
    // the command has one reference for all runs, the paper one for each formulation
    let hybrid = reference(HYBRID)?;
    let compared = ["chassis.z", "wheel FL.z", "wheel RR.z"].map(String::from);
    let mut worst: f64 = 0.0;
    for f in [GLOBAL, TOPOLOGICAL] {
        let e = history_error(&reference(f)?.record, &hybrid.record, &compared)?;
        row.put(format!("references.{}_1e3", f.name), 1e3 * e);
        worst = worst.max(e);
    }
    row.holds = all.len() == 6936 && distinct.len() == 6936 && worst < 0.1 * ACCEPTED && completed == runs as usize;
    row.note = "delassus sweep examples/iltis.toml --plan examples/sweeps/iltis-sweep.toml --out DIR runs all of them on all cores, goes on after a kill and gives the same table whatever the number of threads. This row runs a sample, every 115th, and estimates the time of the whole on one core from it (stepping alone). The command measures all runs against the hybrid formulation at 0.001 s; the references of the other formulations differ from it by the errors shown. δ_f has 34 values, 0 to 0.33.".into();
    Ok(row)
}

/// A combination of the plan as a case.
fn case(c: &Combination) -> Result<Case, Error> {
    let text = |key: &str| c.iter().find(|p| p.0 == key).map(|p| p.1.as_str());
    let number = |key: &str| text(key).and_then(|t| t.parse::<f64>().ok());
    let known = |f: &Formulation| {
        Some(f.coordinates) == text("solve.coordinates") && Some(f.closure) == text("solve.closure")
    };
    let formulation = [GLOBAL, TOPOLOGICAL, HYBRID].into_iter().find(known);
    let integrator = number("solve.xi")
        .map(Integrator::Newmark)
        .or_else(|| number("solve.alpha").map(|a| Integrator::Hht(-a)))
        .or_else(|| number("solve.rho_inf").map(Integrator::GeneralizedAlpha));
    match (formulation, integrator, number("solve.step")) {
        (Some(formulation), Some(integrator), Some(h)) => Ok(Case { formulation, integrator, h }),
        _ => Err(Error::settings(Code::BadPlan, format!("{c:?} is not a run of table 3"))),
    }
}
