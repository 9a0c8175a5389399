//! A33: how often each method is within 1.2 of the best, haddouni2017 table 3.

use super::study::library::{LOOSE, PAPER, quick_note, solved};
use crate::compare_set::By;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "ρ(1.2) of HEM5, MDOP5 and the stabilized generalized-α method: 0.57, 0.54, 0.07 on the smooth mechanisms; 0.84, 0.45, 0.07 with impacts; 0.62, 0.15, 0.46 on the flexible ones (table 3)";

/// Table 3.
const TABLE: [(&str, [f64; 3]); 3] =
    [("smooth", [0.57, 0.54, 0.07]), ("impacts", [0.84, 0.45, 0.07]), ("flexible", [0.62, 0.15, 0.46])];

/// Methods from the largest to the smallest number.
fn order(rho: [f64; 3]) -> [usize; 3] {
    let mut at = [0, 1, 2];
    at.sort_by(|a, b| rho[*b].total_cmp(&rho[*a]));
    at
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let s = solved(context)?;
    let methods = s.labelled(&PAPER);
    let mut words = Vec::new();
    for (set, theirs) in TABLE {
        let list = s.of_set(set);
        for by in By::ALL {
            let p = s.profile(0, &list, &methods, by);
            let rho = [0, 1, 2].map(|k| p.rho(k, 1.2));
            for (k, name) in PAPER.into_iter().enumerate() {
                let key = format!("{set}.{}.{name}", by.name());
                if by == By::Time {
                    row.compare(key, rho[k], theirs[k]);
                } else {
                    row.put(key, rho[k]);
                }
            }
            if by == By::Time {
                let same = order(rho) == order(theirs);
                row.tell(format!("{set}.same_order"), same);
                row.holds &= same;
                let named = order(rho).map(|k| format!("{} {:.2}", PAPER[k], rho[k]));
                let verdict = if same { "as in the paper" } else { "not as in the paper" };
                words.push(format!("{set}: {}, {verdict}", named.join(", ")));
            }
        }
    }
    // the same with HEM5 at the tolerance that makes it as accurate as MDOP5
    let loose = s.labelled(&[LOOSE, PAPER[1], PAPER[2]]);
    let mut again = Vec::new();
    for (set, theirs) in TABLE {
        let p = s.profile(0, &s.of_set(set), &loose, By::Time);
        let rho = [0, 1, 2].map(|k| p.rho(k, 1.2));
        for (k, name) in PAPER.into_iter().enumerate() {
            row.put(format!("{set}.equal_error.{name}"), rho[k]);
        }
        let same = order(rho) == order(theirs);
        row.tell(format!("{set}.equal_error.same_order"), same);
        let numbers = rho.map(|x| format!("{x:.2}")).join(", ");
        again.push(format!("{set} {numbers}"));
    }
    row.note = format!("ρ(1.2) among the paper's three methods by processor time, beside table 3; by evaluations and factorizations besides. {}. Why HEM5 is behind: its estimate (33)–(34) stands far above its error, so that at equal tolerance it is a thousand times more accurate than MDOP5 and takes four times its steps (A30); 3.7 times where velocities are left out of all estimates, as (33) is printed (measured once on half of the smooth set). equal_error: with tolerance 1e-2, where its errors are nearer to those of MDOP5 at 1e-4, ρ(1.2) of HEM5, MDOP5 and gen-alpha-pv is {}; what is left are its eight stages, each with a factorization, against six, and that MDOP5 hardly ever projects here, where the paper's had to do so most of the time (A23). Why gen-alpha-pv is ahead of its place: an iteration with kept factors costs less than a stage, so that it loses less in time than in steps. Holds if the order of the methods at equal tolerance is that of table 3 in every set.{}", words.join("; "), again.join("; "), quick_note(context));
    Ok(row)
}
