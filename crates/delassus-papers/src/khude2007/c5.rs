//! C5: HHT-ADD, khude2007 (8).

use super::study::ALPHA;
use super::study::per_method::orders;
use super::study::ranking::{ranking, tell};
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "HHT-ADD has order 2 and the smallest error of the six at equal h";

#[expect(clippy::float_cmp, reason = "the α of the list")]
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
            row.reason = format!(
                "At T = 2 s its position error on the {} is {:.3} times that of {}; over the whole run it is the smallest there: C12 computes why both differ.",
                r.model,
                r.ratio(0),
                r.by(0)[0]
            );
        }
    }
    row.note = "rank: place of hht-add among the six by position error at T = 2 s, h = 2⁻¹¹, α = −0.05; ratio: its error over the smallest of the others. Holds if it is first on all three models.".into();
    Ok(row)
}
