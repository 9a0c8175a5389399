//! A30: the smooth mechanisms, haddouni2017 figure 9.

use super::study::library::{PAPER, PRINTED, error, figure_numbers, mean_step, quick_note, ratio, solved, steps};
use crate::compare_set::Cell;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "69 smooth mechanisms: MDOP5 and HEM5 take steps of the same size and number, the stabilized generalized-α method needs smaller steps and more of them (figure 9)";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "under HEM5's own control HEM5's mean step and its number of steps are 0.5 to 2 times MDOP5's; gen-alpha-pv takes more than 1.5 times the steps of HEM5 and of MDOP5, at mean steps below 1/1.5 of theirs, all as geometric means over the mechanisms that both methods ran to their end with constraints kept, whatever the error; and it takes more and smaller steps than each of them on more than 75 % of these",
    checked: "runs of the set at tolerance 1e-4 with the settings of table 1; no numbers are read from figure 9, whose profile has its ρ(1.2) in A33",
    deviation: "own control: exponent 1/5 and safety 0.9 of HEM5's authors; with (33) as printed the same numbers are told (printed.*)",
    ..Judged::UNTOLD
};

/// Steps of HEM5 and MDOP5 that count as alike, and how many more and smaller ones generalized-α takes: in the mean, and on what share.
const ALIKE: std::ops::Range<f64> = 0.5..2.0;
const MORE: f64 = 1.5;
const SHARE: f64 = 0.75;

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row { id: "A30".into(), ..Row::default() };
    let s = solved(context)?;
    figure_numbers(context, &mut row, s, "smooth", false)?;
    let list = s.of_set("smooth");
    let mut found = [false; 2];
    let mut off = Vec::new();
    for ((control, [half, explicit, implicit]), found) in [("own", PAPER), ("printed", PRINTED)].into_iter().zip(&mut found) {
        *found = true;
        let mut judge = |name: String, x: f64, so: bool| {
            row.put(format!("{control}.{name}"), x);
            *found &= so;
            if control == "own" && !so {
                off.push(format!("{name} {x:.2}"));
            }
        };
        for (what, value) in [("mean_step", mean_step as fn(&Cell) -> Option<f64>), ("steps", steps)] {
            let (x, _) = ratio(s, &list, [half, explicit], value);
            judge(format!("{what}.hem5_over_mdop5"), x, ALIKE.contains(&x));
        }
        for other in [half, explicit] {
            let name = other.split(':').next().unwrap_or(other);
            let (more, share) = ratio(s, &list, [implicit, other], steps);
            judge(format!("steps.gen-alpha-pv_over_{name}"), more, more > MORE);
            judge(format!("share_with_more_steps.gen-alpha-pv_over_{name}"), share, share > SHARE);
            let (larger, share) = ratio(s, &list, [other, implicit], mean_step);
            judge(format!("mean_step.{name}_over_gen-alpha-pv"), larger, larger > MORE);
            judge(format!("share_with_larger_steps.{name}_over_gen-alpha-pv"), share, share > SHARE);
        }
        row.put(format!("{control}.error.hem5_over_mdop5"), ratio(s, &list, [half, explicit], error).0);
        row.tell(format!("{control}.holds"), *found);
    }
    row.holds = found[0];
    if !row.holds {
        row.reason = format!("Under HEM5's own control not within its limits: {}; with (33) as printed the statement {}.", off.join(", "), if found[1] { "holds" } else { "does not hold either" });
    }
    row.note = format!("Mean steps and numbers of steps as ratios, geometric means over the mechanisms that both methods ran to their end; solved means within 10 tolerances in positions and velocities; ρ by processor time, evaluations and factorizations among the paper's three methods. own: HEM5 by the control of its authors (exponent 1/5, safety 0.9), whose estimate (33)–(34) has the stages' derivatives; the paper applies (30) with 0.3 to the other two. printed: the estimates of HEM5 and MDOP5 with positions alone, as (33) is printed.{}", quick_note(context));
    Ok(row)
}
