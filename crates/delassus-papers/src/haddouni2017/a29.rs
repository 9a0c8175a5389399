//! A29: performance profiles, haddouni2017 (37)–(39).

use super::study::library::{quick_note, solved};
use crate::compare_set::{By, Profile};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "the performance profile ρ_s(τ) is the share of problems that a solver solves at no more than τ times the cost of the best one; it rises with τ, and ρ_s(1) sums to at least 1 over the solvers ((37)–(39))";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "ρ_s(τ) of three problems and three solvers at τ = 1, 2, 3, 4 is within 1e-15 of the values by hand; on each set of the library, by processor time, evaluations and factorizations among all methods run, ρ_s(1) sums to at least 1, and every ρ_s never falls over τ from 1 to 80.8 in steps of 0.2 and ends at or below the share solved",
    checked: "values by hand; profiles of the runs of the library",
    deviation: "a short run (--quick) gives up after 1 s, so that nobody solves some problems: there the sum has to reach the share that somebody solved (solved_by_somebody, 1 in the whole run)",
    ..Judged::UNTOLD
};

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    // costs (2, 4, 8), (9, 3, –), (–, 5, 5): ratios (1, 2, 4), (3, 1, –), (–, 1, 1)
    let by_hand = Profile::new(&[
        vec![Some(2.0), Some(4.0), Some(8.0)],
        vec![Some(9.0), Some(3.0), None],
        vec![None, Some(5.0), Some(5.0)],
    ]);
    for (tau, thirds) in [(1.0, [1.0, 2.0, 1.0]), (2.0, [1.0, 3.0, 1.0]), (3.0, [2.0, 3.0, 1.0]), (4.0, [2.0, 3.0, 2.0])] {
        for (s, expected) in thirds.into_iter().enumerate() {
            let rho = by_hand.rho(s, tau);
            row.near(format!("by_hand.rho.{tau}.solver_{}", s + 1), rho, expected / 3.0, 1e-15);
        }
    }
    let s = solved(context)?;
    for (set, list) in s.groups() {
        let all = s.every();
        let somebody = list.iter().filter(|p| all.iter().any(|m| s.cell(0, **p, *m).solved())).count();
        let part = somebody as f64 / list.len() as f64;
        let least = if context.quick { part } else { 1.0 };
        for by in By::ALL {
            let p = s.profile(0, &list, &all, by);
            let sum: f64 = all.iter().map(|m| p.rho(*m, 1.0)).sum();
            row.at_least(format!("{set}.{}.sum_at_1", by.name()), sum, least - 1e-12);
            // every problem that somebody solved has a best solver
            for m in &all {
                let rho: Vec<f64> = (0..400).map(|k| p.rho(*m, 1.0 + 0.2 * f64::from(k))).collect();
                row.holds &= rho.windows(2).all(|w| w[0] <= w[1]) && rho[rho.len() - 1] <= p.solved(*m);
            }
        }
        row.put(format!("{set}.solved_by_somebody"), part);
    }
    row.note = format!("Three problems and three solvers by hand, in thirds; then the profiles of the library: their sums at τ = 1, where ties count for each of the solvers, and that they rise and never count what was not solved.{}", quick_note(context));
    Ok(row)
}
