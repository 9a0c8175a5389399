//! A31: the mechanisms with impacts, haddouni2017 figure 10.

use super::study::library::{PAPER, PRINTED, causes, figure_numbers, quick_note, rho, solved};
use crate::compare_set::By;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "32 mechanisms with impacts: HEM5 is ahead when there are many contacts and constraints (figure 10)";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "on the mechanisms of the set with 8 or more joints and contacts together, HEM5 under its own control has a ρ(1.2) by processor time at or above those of MDOP5 and gen-alpha-pv",
    checked: "runs of the set at tolerance 1e-4 with the settings of table 1; a run counts as solved within 10 tolerances of the reference with constraints kept",
    deviation: "`many` and `ahead` have no numbers in the inventory: they are read as 8 joints and contacts, and as τ = 1.2 of table 3; other τ are drawn, evaluations and (33) as printed are told",
    ..Judged::UNTOLD
};

/// Joints and contacts from which there are many.
const MANY: usize = 8;

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row { id: "A31".into(), ..Row::default() };
    let s = solved(context)?;
    figure_numbers(context, &mut row, s, "impacts", false)?;
    let list = s.of_set("impacts");
    let many: Vec<usize> =
        list.iter().copied().filter(|p| s.problems[*p].joints + s.problems[*p].contacts >= MANY).collect();
    row.put("many.problems", many.len() as f64);
    for (which, list) in [("all", &list), ("many", &many)] {
        for (control, methods) in [("own", PAPER), ("printed", PRINTED)] {
            for by in [By::Time, By::Evaluations] {
                let rho = rho(s, list, &methods, by);
                for (k, name) in PAPER.into_iter().enumerate() {
                    row.put(format!("{which}.{control}.rho.{}.1.2.{name}", by.name()), rho[k]);
                }
                if by == By::Time {
                    let ahead = rho[0] >= rho[1] && rho[0] >= rho[2];
                    row.tell(format!("{which}.{control}.hem5_ahead"), ahead);
                    if which == "many" && control == "own" {
                        row.holds = ahead;
                    }
                }
            }
        }
    }
    let why = causes(&mut row, s, "many", &many);
    if !row.holds {
        row.reason = why;
    }
    row.note = format!("Numbers as in A30: own is HEM5 by its authors' control, printed with (33) as printed. many: mechanisms with {MANY} joints and contacts or more. Holds if on these HEM5, by its own control, has the largest ρ(1.2) by processor time among the paper's methods.{}", quick_note(context));
    Ok(row)
}
