//! A31: the mechanisms with impacts, haddouni2017 figure 10.

use super::study::library::{PAPER, figure_numbers, quick_note, solved};
use crate::compare_set::By;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "32 mechanisms with impacts: HEM5 is ahead, the more so the more contacts and constraints there are (figure 10)";

/// Joints and contacts from which there are many.
const MANY: usize = 8;

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row { id: "A31".into(), ..Row::default() };
    let s = solved(context)?;
    figure_numbers(context, &mut row, s, "impacts", false)?;
    let methods = s.labelled(&PAPER);
    let list = s.of_set("impacts");
    let many: Vec<usize> =
        list.iter().copied().filter(|p| s.problems[*p].joints + s.problems[*p].contacts >= MANY).collect();
    row.put("many.problems", many.len() as f64);
    row.holds = true;
    for (which, list) in [("all", &list), ("many", &many)] {
        for by in [By::Time, By::Evaluations] {
            let p = s.profile(0, list, &methods, by);
            let rho = [0, 1, 2].map(|k| p.rho(k, 1.2));
            if which == "many" {
                for (k, name) in PAPER.into_iter().enumerate() {
                    row.put(format!("many.rho.{}.1.2.{name}", by.name()), rho[k]);
                }
            }
            if by == By::Time {
                row.holds &= rho[0] >= rho[1] && rho[0] >= rho[2];
            }
        }
    }
    row.note = format!("Numbers as in A30. many: mechanisms with {MANY} joints and contacts or more. Why HEM5 is not ahead is told in A33. Holds if HEM5 has the largest ρ(1.2) by processor time among the paper's methods, on all mechanisms and on those with many.{}", quick_note(context));
    Ok(row)
}
