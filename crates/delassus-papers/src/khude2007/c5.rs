//! C5: HHT-ADD, khude2007 (8).

use super::study::ALPHA;
use super::study::course::course;
use super::study::per_method::orders;
use super::study::problems::slider_crank;
use super::study::ranking::{ranking, tell};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "HHT-ADD has order 2 and the smallest error of the six at equal h";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "order 2 ± 0.1 in positions at T = 2 s on all three models, and there the smallest error of positions of the six with h = 2⁻¹¹, α = −0.05",
    checked: "stored end states of the three models; the other five with the same step",
    weaker: "a free b: b is 1/3, which has the smallest error, and no other value is run; error constants as such: errors with one step stand for them",
    deviation: "errors of velocities, with α = −0.3 and of the undamped slider-crank are told (rank.*, ratio.*)",
    ..Judged::UNTOLD
};

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let order = orders(&mut row, "hht-add", ALPHA, "", context.quick)?;
    let found = ranking(11)?;
    let first = tell(&mut row, &found);
    row.holds = order && first;
    if !first {
        let worst = found
            .iter()
            .filter(|r| r.alpha == ALPHA && r.model != "slider-crank-undamped")
            .max_by(|a, b| a.ratio(0).total_cmp(&b.ratio(0)));
        if let Some(r) = worst {
            let run = course(&slider_crank()?.model, ALPHA, 11)?;
            row.put("ratio_mean.slider-crank.position", run.ratio[0]);
            row.reason = format!(
                "At T = 2 s its position error on the {} is {:.3} times that of {}, the best there. On the slider-crank T = 2 s is an exception: over the whole run its mean error is {:.2} of the best other, and it is first at {:.0} % of the instants.",
                r.model,
                r.ratio(0),
                r.by(0)[0],
                run.ratio[0],
                100.0 * run.first[0]
            );
        }
    }
    row.note = "rank: place of hht-add among the six by position error at T = 2 s, h = 2⁻¹¹, α = −0.05; ratio: its error over the smallest of the others. Holds if it is first on all three models.".into();
    Ok(row)
}
