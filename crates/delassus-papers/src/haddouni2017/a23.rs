//! A23: MDOP5, DOPRI5 with both projections, haddouni2017 3.3, (35)–(36).

use super::study::academic::THRESHOLD;
use super::study::fifth::{ACADEMIC, Case, NEVER, curve, of_table_1, orders, ours};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::integrator::Options;
use delassus::model::Settings;
use delassus::study::{Cost, Variant, Watch};

pub(crate) const STATEMENT: &str = "MDOP5 = DOPRI5 plus both projections: violation at or below 1e-4 always; cost per accepted step above HEM5's when projections are frequent";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "order 5 ± 0.3 with projections, |g| and |G v| at or below 1e-4 in every run on seven mechanisms, and a projected step dearer than HEM5's in evaluations and factorizations on each",
    checked: "counts and violations of the runs",
    ..Judged::UNTOLD
};

/// Equal steps whose cost is measured.
const STEPS: f64 = 400.0;

/// Cost of one of many equal steps.
fn per_step(case: &Case, method: &str, threshold: f64, repeats: usize) -> Result<Cost, Error> {
    let options = Options { projection_threshold: Some(threshold), ..Options::default() };
    let watch = Watch { repeats, ..Watch::default() };
    let variant = Variant::new(method, &options);
    let run = delassus::study::run(&case.model()?, &variant, case.end, case.end / STEPS, &watch, &|_| true)?;
    let Cost { seconds, evaluations, factorizations, .. } = run.cost;
    Ok(Cost {
        seconds: seconds / STEPS,
        evaluations: evaluations / STEPS,
        factorizations: factorizations / STEPS,
        ..Cost::default()
    })
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    orders(&mut row, "mdop5")?;
    let order = row.holds;
    // violations, and how often projections are needed
    let tolerances: &[f64] = if context.quick { &[1e-2, 1e-4] } else { &[1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6] };
    let cap = Some(THRESHOLD);
    let pi = Settings { projection_threshold: cap, velocity_threshold: cap, ..ours("mdop5") };
    let (mut worst, mut worst_velocity) = (0.0f64, 0.0f64);
    for (control, settings) in [("table_1", of_table_1("mdop5")), ("pi", pi)] {
        for case in &ACADEMIC {
            let length = delassus::formulation::absolute(&case.model()?)?.length();
            let mut most = 0.0f64;
            for run in &curve(case, &settings, tolerances, 1, None)?.runs {
                let Some(k) = run.control else { continue };
                most = most.max(k.projections as f64 / k.accepted as f64);
                worst = worst.max(run.violation.position / length.max(1.0));
                worst_velocity = worst_velocity.max(run.violation.velocity / length.max(1.0));
            }
            row.put(format!("{control}.projections_per_step.most.{}", case.key()), most);
        }
    }
    row.compare("violation.position", worst, THRESHOLD);
    row.compare("violation.velocity", worst_velocity, THRESHOLD);
    let within = worst <= THRESHOLD && worst_velocity <= THRESHOLD;
    // a step with its projection against a step of HEM5 without
    let repeats = if context.quick { 1 } else { 5 };
    let (mut dearer, mut slower) = (0, 0);
    let mut counts = [0.0; 4];
    for case in &ACADEMIC {
        let m = per_step(case, "mdop5", f64::MIN_POSITIVE, repeats)?;
        let h = per_step(case, "hem5", NEVER, repeats)?;
        for (method, c) in [("mdop5", &m), ("hem5", &h)] {
            row.put(format!("evaluations_per_step.{method}.{}", case.key()), c.evaluations);
            row.put(format!("factorizations_per_step.{method}.{}", case.key()), c.factorizations);
        }
        row.put(format!("seconds_per_step.mdop5_over_hem5.{}", case.key()), m.seconds / h.seconds);
        let both = |c: &Cost| c.evaluations + c.factorizations;
        dearer += usize::from(both(&m) > both(&h));
        slower += usize::from(m.seconds > h.seconds);
        counts = [m.evaluations, m.factorizations, h.evaluations, h.factorizations];
    }
    row.compare("dearer.mechanisms", dearer as f64, ACADEMIC.len() as f64);
    row.put("slower.mechanisms", slower as f64);
    row.holds = order && within && dearer == ACADEMIC.len();
    if order && within && !row.holds {
        let [me, mf, he, hf] = counts;
        row.reason = format!("The violations of positions and velocities stay below 1e-4 and the order is 5; but a step of MDOP5 that is projected has {me:.0} evaluations and {mf:.0} factorizations, one of HEM5 {he:.0} and {hf:.0}: it is dearer on {dearer} of {n} mechanisms, and in time on {slower}. One factorization serves all Newton corrections of the position here; the paper does not tell how often its own are made.", n = ACADEMIC.len());
    }
    row.note = "order: projected at every step. violation.position: largest over seven mechanisms and tolerances 1e-1 to 1e-6 under both step controls with the threshold 1e-4, in model lengths. projections_per_step.most: at the tolerance that needs most of them. Cost per step: equal steps, MDOP5 projected at every one, HEM5 at none. The bound of the violation holds; the cost per step does not: a projection adds two factorizations and no evaluation to the six stages of DOPRI5, which stays below the eight stages of HEM5. What is left of the statement is that MDOP5 needs projections at loose tolerances and HEM5 does not (A21). Seconds are those of one machine and of small systems.".into();
    Ok(row)
}
