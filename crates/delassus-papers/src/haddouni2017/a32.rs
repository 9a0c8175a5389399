//! A32: the flexible mechanisms, haddouni2017 figure 11.

use super::study::library::{PAPER, figure_numbers, quick_note, solved};
use crate::compare_set::By;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "14 flexible mechanisms: the stabilized generalized-α method is the fastest on about 40 % and the first to solve all; HEM5 is still best on the not so stiff ones; about 30 % are not solved within small τ (figure 11, τ to 5 and to 80)";

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row { id: "A32".into(), ..Row::default() };
    let s = solved(context)?;
    figure_numbers(context, &mut row, s, "flexible", true)?;
    let p = s.profile(0, &s.of_set("flexible"), &s.labelled(&PAPER), By::Time);
    row.compare("fastest.gen-alpha-pv", p.rho(2, 1.0), 0.40);
    let mut first = [f64::INFINITY; 3];
    for (k, name) in PAPER.into_iter().enumerate() {
        let ratios = (0..p.problems()).map(|i| p.ratio(i, k));
        // τ at which everything is solved; infinite if something never is
        first[k] = ratios.fold(0.0, f64::max);
        row.put(format!("all_solved_at.{name}"), first[k]);
        row.compare(format!("not_within_5.{name}"), 1.0 - p.rho(k, 5.0), [0.3; 3][k]);
    }
    let explicit_wins = p.rho(0, 1.0).max(p.rho(1, 1.0));
    row.holds = p.rho(2, 1.0) >= 0.3
        && first[2].is_finite()
        && first[2] <= first[0].min(first[1])
        && explicit_wins > 0.0;
    row.note = format!("ρ as in A30, τ to 5 and to 80. all_solved_at: the factor within which a method solves every mechanism, infinite if it never does; not_within_5: share that it does not solve within five times the time of the best. Holds if gen-alpha-pv is the fastest on 30 % at least, solves all of them and at the smallest factor, and an explicit method is the fastest on some.{}", quick_note(context));
    Ok(row)
}
