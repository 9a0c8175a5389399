//! D14: table 3, the two-dimensional sweep of step and parameter.

use super::iltis::{ACCEPTED, Case, Formulation, GLOBAL, HYBRID, Integrator, TOPOLOGICAL, alone, reference};
use super::iltis_grid::{Grid, Line, lines};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::error::Code;
use delassus::output::files;
use delassus::sweep::{Combination, Plan, history_error};
use std::collections::HashSet;

pub(crate) const STATEMENT: &str = "table 3: 3 formulations × (51 ξ + 34 δ_f + 51 ρ∞) × 17 steps, 6,936 runs, with one command";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "the plan has 6936 different runs; all of them are done side by side, reach their end and are written as a table (quick: every 577th); the references of the formulations differ by less than a tenth of the limit of (43)",
    checked: "the plan file of the command; the runs",
    ..Judged::UNTOLD
};

/// The plan of the command.
const PLAN: &str = include_str!("../../../../examples/sweeps/iltis-sweep.toml");

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let plan = Plan::parse(PLAN, "iltis-sweep.toml")?;
    let all = plan.combinations()?;
    row.compare("runs", all.len() as f64, 6936.0);
    let distinct: HashSet<&Combination> = all.iter().collect();
    row.put("distinct", distinct.len() as f64);
    // short runs: every so many, a number prime to 17 steps, so that all steps, families and formulations come up
    let cases: Vec<Case> =
        all.iter().step_by(if context.quick { 577 } else { 1 }).map(case).collect::<Result<_, Error>>()?;
    let found: Vec<Line> = match context.quick {
        true => {
            let one = |c: &Case| alone(*c, &*reference(c.formulation)?).map(|r| Line::of(&r));
            cases.iter().map(one).collect::<Result<_, Error>>()?
        }
        // the runs of the tables, ξ = 0 being the trapezoidal rule
        false => [GLOBAL, TOPOLOGICAL, HYBRID].iter().map(|f| lines(*f, Grid::Whole)).collect::<Result<Vec<_>, Error>>()?.iter().flat_map(|l| l.to_vec()).collect(),
    };
    let runs = found.len();
    let completed = found.iter().filter(|l| l.completed).count();
    row.put("done", runs as f64);
    row.put("completed", completed as f64);
    row.put("in_steps_of_one_length", found.iter().filter(|l| l.completed && l.halved == 0).count() as f64);
    row.put("accepted", found.iter().filter(|l| l.accepted()).count() as f64);
    let seconds: f64 = found.iter().map(|l| l.seconds).sum();
    row.put("sweep.core_minutes", seconds / runs as f64 * all.len() as f64 / 60.0);
    if let Some(dir) = &context.out {
        files::write_text(&dir.join("d14.csv"), &csv(&found))?;
    }
    // the command has one reference for all runs, the paper one for each formulation
    let hybrid = reference(HYBRID)?;
    let compared = ["chassis.z", "wheel FL.z", "wheel RR.z"].map(String::from);
    let mut worst: f64 = 0.0;
    for f in [GLOBAL, TOPOLOGICAL] {
        let e = history_error(&reference(f)?.record, &hybrid.record, &compared)?;
        row.put(format!("references.{}_1e3", f.name), 1e3 * e);
        worst = worst.max(e);
    }
    row.holds = all.len() == 6936 && distinct.len() == 6936 && worst < 0.1 * ACCEPTED && completed == runs;
    row.note = "delassus sweep examples/iltis.toml --plan examples/sweeps/iltis-sweep.toml --out DIR runs all of them on all cores, goes on after a kill and gives the same table whatever the number of threads. This row does the same runs side by side and writes them as d14.csv (quick: every 577th); core_minutes: processor time of the stepping of all of them. The command measures all runs against the hybrid formulation at 0.001 s; the references of the other formulations differ from it by the errors shown. The command's vehicle has no body for the rack, which is held. δ_f has 34 values, 0 to 0.33.".into();
    Ok(row)
}

/// One line a run.
fn csv(found: &[Line]) -> String {
    let head = "formulation,family,parameter,step,completed,halved,accepted,error,work,seconds\n".to_string();
    found.iter().fold(head, |text, l| {
        let Case { formulation, integrator, h } = l.case;
        let parameter = integrator.parameter().unwrap_or(0.0);
        let (family, name) = (integrator.family(), formulation.name);
        text + &format!(
            "{name},{family},{parameter},{h},{},{},{},{:e},{},{:.5}\n",
            l.completed, l.halved, l.accepted(), l.error, l.work, l.seconds
        )
    })
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
