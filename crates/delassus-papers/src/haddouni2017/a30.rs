//! A30: the smooth mechanisms, haddouni2017 figure 9.

use super::study::library::{LOOSE, error, figure_numbers, mean_step, quick_note, ratio, solved, steps};
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "69 smooth mechanisms: MDOP5 and HEM5 take steps of the same size and number, the stabilized generalized-α method needs smaller steps and more of them (figure 9)";

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row { id: "A30".into(), ..Row::default() };
    let s = solved(context)?;
    figure_numbers(context, &mut row, s, "smooth", false)?;
    let list = s.of_set("smooth");
    let alike = ratio(s, &list, ["hem5", "mdop5"], mean_step).0;
    // why HEM5's steps are smaller: its estimate is far above its error
    row.put("error.hem5_over_mdop5", ratio(s, &list, ["hem5", "mdop5"], error).0);
    row.put("error.hem5_at_1e-2_over_mdop5", ratio(s, &list, [LOOSE, "mdop5"], error).0);
    row.put("mean_step.hem5_at_1e-2_over_mdop5", ratio(s, &list, [LOOSE, "mdop5"], mean_step).0);
    row.put("steps.gen-alpha-pv_over_hem5_at_1e-2", ratio(s, &list, ["gen-alpha-pv", LOOSE], steps).0);
    row.put("steps.gen-alpha-pv_over_mdop5", ratio(s, &list, ["gen-alpha-pv", "mdop5"], steps).0);
    let (more, share) = ratio(s, &list, ["gen-alpha-pv", "hem5"], steps);
    row.holds = (0.5..2.0).contains(&alike) && more > 1.5 && share > 0.75;
    row.note = format!("Mean steps and numbers of steps as ratios, geometric means over the mechanisms that both methods solved; ρ by processor time, evaluations and factorizations among the paper's three methods. HEM5 by its own estimate (33)–(34), which compares the end with a stage of lower order, is far more accurate than MDOP5 at the same tolerance (error.hem5_over_mdop5) and takes smaller steps for it; with tolerance 1e-2 its errors are nearer to those of MDOP5 with 1e-4, and then the steps are alike and those of gen-alpha-pv more and smaller (hem5_at_1e-2). Holds if, both at 1e-4, the steps of HEM5 and MDOP5 differ by less than a factor 2 in the mean, and gen-alpha-pv takes more steps than HEM5, by 1.5 in the mean and on three quarters of the mechanisms.{}", quick_note(context));
    Ok(row)
}
