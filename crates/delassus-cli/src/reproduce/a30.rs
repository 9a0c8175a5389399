//! A30: the smooth mechanisms, haddouni2017 figure 9.

use super::study::library::{figure_numbers, mean_step, quick_note, ratio, solved, steps};
use super::{Context, Entry, Row};
use delassus::Error;

pub(super) const ROW: Entry = Entry {
    id: "A30",
    paper: "haddouni2017",
    statement: "69 smooth mechanisms: MDOP5 and HEM5 take steps of the same size and number, the stabilized generalized-α method needs smaller steps and more of them (figure 9)",
    run,
};

fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row { id: "A30".into(), ..Row::default() };
    let s = solved(context)?;
    figure_numbers(context, &mut row, s, "smooth", false)?;
    let list = s.of_set("smooth");
    let alike = ratio(s, &list, ["hem5", "mdop5"], mean_step).0;
    let (more, share) = ratio(s, &list, ["gen-alpha-pv", "hem5"], steps);
    row.holds = (0.5..2.0).contains(&alike) && more > 1.5 && share > 0.75;
    row.note = format!("Mean steps and numbers of steps as ratios, geometric means over the mechanisms that both methods solved; ρ by processor time, evaluations and factorizations among the paper's three methods. Holds if the steps of HEM5 and MDOP5 differ by less than a factor 2 in the mean, and gen-alpha-pv takes more steps than HEM5, by 1.5 in the mean and on three quarters of the mechanisms.{}", quick_note(context));
    Ok(row)
}
