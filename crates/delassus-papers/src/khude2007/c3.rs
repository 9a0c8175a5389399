//! C3: HHT-I3, khude2007 (6).

use super::study::per_method::{orders, printed_orders};
use super::study::{ALPHA, ALPHA_STRONG};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::model::settings::MassAt;

pub(crate) const STATEMENT: &str = "HHT-I3, (6), with α in [−1/3, 0] has order 2 for nonzero α on all three models";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "order 2 ± 0.1 in positions at T = 2 s on all three models, on the flexible one both with steps that resolve the vibration of the rod and in its slow motion, with α = −0.05, −0.15, −0.3 and −1/3, and with α = −0.05 and −0.3 also with M at the end of the step and at 1 + α",
    checked: "stored end states of the three models",
    deviation: "steps as in C11, which tells orders of velocities and multipliers; (6) to the letter has M at the end of the step, the default form is another where M varies",
    ..Judged::UNTOLD
};

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    for (tag, alpha) in [("", ALPHA), ("_alpha015", -0.15), ("_alpha03", ALPHA_STRONG), ("_alpha033", -1.0 / 3.0)] {
        row.holds &= orders(&mut row, "hht-i3", alpha, tag, context.quick)?;
    }
    // (6) to the letter, and with the mass matrix of (11)
    for (word, at) in [("end", MassAt::End), ("between", MassAt::Between)] {
        for (tag, alpha) in [("", ALPHA), ("_alpha03", ALPHA_STRONG)] {
            let tag = format!("_{word}{tag}");
            row.holds &= printed_orders(&mut row, "hht-i3", at, alpha, &tag, context.quick)?;
        }
    }
    row.note = "Positions at T = 2 s, steps as in C11, order_slow of the slow motion; order: α = −0.05, the others as named. `hht-i3` has three forms (setting mass_at), which are one where M is constant, as on the rigid models: own, the default, a₁ = (1 + α) v̇₁ − α v̇₀; _end: (6) as printed, M at the end of the step; _between: M at 1 + α, as (11) has it. All are judged. change: what the form changes in the positions of the default one on the flexible slider-crank, where M varies, at 0.1 s, its order in h and its size over the error there. The letter of (6) leaves αh M⁻¹Ṁ v̇ in v̇, so that its change is of order 1, and so is its error wherever that is the largest part (in `tests/mass_at.rs`); on the paper's model M turns slowly, and the part is too small to be seen in the order. M of (11) changes O(h²).".into();
    Ok(row)
}
