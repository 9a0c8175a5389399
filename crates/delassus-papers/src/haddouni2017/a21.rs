//! A21: projection after a half-explicit step only where positions are off by more than 1e-4, haddouni2017, section 4.1.

use super::study::academic::THRESHOLD;
use super::study::fifth::{ACADEMIC, curve, of_table_1, ours};
use crate::clock;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::error::Code;
use delassus::model::Settings;
use delassus::model::settings::ContactStrategy;
use delassus_library::library::{Budget, IMPACTS, attempt, table_1};

pub(crate) const STATEMENT: &str = "projection after half-explicit steps only when |g| > 1e-4: HEM5 often needs none at all";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "HEM5 needs no projection in more than half of the runs on seven smooth mechanisms under both controls and on the library's mechanisms with impacts, and no step ends beyond the threshold",
    checked: "counters of the runs",
    ..Judged::UNTOLD
};

/// Processor time that a mechanism with impacts may take, s.
const LIMIT: f64 = 30.0;

/// HEM5 on the mechanisms with impacts as a user gets it by the paper's preset, event by event.
fn with_impacts(row: &mut Row, quick: bool) -> Result<(), Error> {
    let budget = Budget { clock: &clock::processor, limit: LIMIT, repeats: 1, patience: LIMIT, keep: &|| true };
    let (mut runs, mut without, mut steps, mut projections, mut slow) = (0, 0, 0, 0, 0);
    for mechanism in IMPACTS.iter().step_by(if quick { 6 } else { 1 }) {
        let mut model = mechanism.model(&[])?;
        // G v of HEM5 is at round-off: its projections follow |g| alone
        model.solve = Settings { velocity_threshold: None, ..table_1(&model.solve, THRESHOLD, &[]) };
        (model.solve.method, model.solve.contact) = ("hem5".parse()?, ContactStrategy::Event);
        let found = match attempt(&model, &budget, false) {
            Ok(found) => found,
            Err(e) if e.code == Code::TooSlow => {
                slow += 1;
                continue;
            }
            Err(e) => return Err(e),
        };
        runs += 1;
        without += usize::from(found.summary.projections == 0);
        steps += found.summary.steps;
        projections += found.summary.projections;
        row.put(format!("with_impacts.projections.{}", mechanism.name), found.summary.projections as f64);
    }
    row.put("with_impacts.runs", f64::from(runs));
    row.put("with_impacts.over_the_limit", f64::from(slow));
    row.put("with_impacts.runs_without_projection", without as f64 / f64::from(runs));
    row.put("with_impacts.projections_per_step", projections as f64 / steps.max(1) as f64);
    row.holds &= 2 * without > runs as usize;
    Ok(())
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let tolerances: &[f64] = if context.quick { &[1e-4] } else { &[1e-2, 1e-3, 1e-4, 1e-6] };
    for method in ["hem5", "phem56", "mdop5"] {
        let pi = Settings { projection_threshold: Some(THRESHOLD), ..ours(method) };
        for (control, settings) in [("table_1", of_table_1(method)), ("pi", pi)] {
            let (mut runs, mut without, mut steps, mut projections) = (0, 0, 0, 0);
            for case in &ACADEMIC {
                let mut sum = 0;
                let length = delassus::formulation::absolute(&case.model()?)?.length();
                let c = curve(case, &settings, tolerances, 1, None)?;
                for r in &c.runs {
                    let Some(k) = r.control else { continue };
                    runs += 1;
                    without += usize::from(k.projections == 0);
                    steps += k.accepted;
                    projections += k.projections;
                    sum += k.projections;
                    // rows in rad have their own scale: one radian
                    row.holds &= r.violation.position <= THRESHOLD * length.max(1.0);
                }
                row.put(format!("projections.{method}.{control}.{}", case.key()), sum as f64);
            }
            row.put(format!("runs_without_projection.{method}.{control}"), without as f64 / f64::from(runs));
            row.put(format!("projections_per_step.{method}.{control}"), projections as f64 / steps as f64);
            if method == "hem5" {
                row.holds &= 2 * without > runs as usize;
            }
        }
    }
    with_impacts(&mut row, context.quick)?;
    row.note = "Seven academic mechanisms at tolerances 1e-2, 1e-3, 1e-4 and 1e-6 (quick: 1e-4), threshold 1e-4 model lengths; table_1: the paper's step control, pi: ours, which takes larger steps. projections: how often the runs of a mechanism were projected together. runs_without_projection: share of the runs. with_impacts: the library's mechanisms with impacts (the paper's second set is closed), event by event with HEM5 and the data of table 1 (quick: every sixth).".into();
    Ok(row)
}
