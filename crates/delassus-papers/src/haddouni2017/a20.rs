//! A20: PHEM56, the partitioned half-explicit method, against HEM5; haddouni2017, sections 3.2 and 4.1.

use super::study::academic::cost_ratio;
use super::study::fifth::{ACADEMIC, Curve, curve, exact_end, orders, ours};
use crate::study::plot::log_log;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "PHEM56 (partitioned half-explicit): order 5; more efficient than HEM5 on academic mechanisms";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "PHEM56 has order 5 ± 0.3 and takes fewer evaluations than HEM5 at equal error on each of the seven mechanisms",
    checked: "HEM5 with 24 times as many steps; error-controlled runs of both",
    deviation: "no numbers are printed for it; times stand beside the evaluations",
    ..Judged::UNTOLD
};

fn geometric_mean(x: &[f64]) -> f64 {
    (x.iter().map(|x| x.ln()).sum::<f64>() / x.len() as f64).exp()
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    orders(&mut row, "phem56")?;
    let tolerances: &[f64] =
        if context.quick { &[1e-3, 1e-5, 1e-7] } else { &[1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9] };
    let repeats = if context.quick { 1 } else { 3 };
    let mut plot = log_log("A20: PHEM56 and HEM5, work and precision", "evaluations of the equations of motion", "error of positions at the end, model lengths and rad");
    let mut ratios = [Vec::new(), Vec::new()];
    for (k, case) in ACADEMIC.iter().enumerate() {
        let (exact, floor) = exact_end(case)?;
        let of = |method: &str| -> Result<Curve, Error> {
            Ok(curve(case, &ours(method), tolerances, repeats, Some(&exact))?.above(5.0 * floor))
        };
        let (p, h) = (of("phem56")?, of("hem5")?);
        let errors = [p.error.as_slice(), h.error.as_slice()];
        let found = [
            cost_ratio(errors, [&p.evaluations, &h.evaluations]),
            cost_ratio(errors, [&p.seconds, &h.seconds]),
        ];
        for (i, what) in ["evaluations", "seconds"].iter().enumerate() {
            row.put(format!("cost.{what}.phem56_over_hem5.{}", case.key()), found[i]);
            ratios[i].push(found[i]);
        }
        // evaluations decide: time depends on what else the machine does
        row.holds &= found[0] < 1.0;
        if k < 3 {
            plot = plot
                .line_points(&format!("phem56, {}", case.name), &p.evaluations, &p.error)
                .line_points(&format!("hem5, {}", case.name), &h.evaluations, &h.error);
        }
    }
    let means = ratios.map(|r| geometric_mean(&r));
    row.put("cost.evaluations.phem56_over_hem5.mean", means[0]);
    row.put("cost.seconds.phem56_over_hem5.mean", means[1]);
    row.note = "order: equal steps against HEM5 with 24 times as many, projected at every step; in the window in which neighbouring slopes agree. cost: cost of PHEM56 over that of HEM5 at equal error of positions at the end, geometric mean over errors both reach, PI control with tolerances 1e-3 to 1e-9; below 1 PHEM56 is cheaper. Times stand beside the evaluations, because they depend on what else the machine does. The paper gives no numbers and refers to its thesis.".into();
    row.figures = context.figure("a20.svg", &plot)?;
    Ok(row)
}
