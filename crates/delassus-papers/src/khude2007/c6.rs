//! C6: HHT-SI2, khude2007 (9)–(12).

use super::study::per_method::{both_levels, printed_orders, velocity_violations};
use super::study::{ALPHA, ALPHA_STRONG, options, printed};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::model::settings::MassAt;

pub(crate) const STATEMENT: &str = "HHT-SI2, (9)–(12), with position and velocity rows and the mass matrix at 1 + α has order 2 and holds the velocity rows to round-off";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "order 2 ± 0.1 in positions at T = 2 s on all three models, by the method's own form (α = −0.05) and with M at 1 + α as in (9)-(12) (α = −0.05, −0.3); |G v| of all rows below 1e-12 of the largest velocity over 2 s with h = 2⁻¹⁰, by both forms",
    checked: "stored end states of the three models; violations of the runs",
    deviation: "steps as in C11, which tells orders of velocities and multipliers; the default form is (74) of bruls2018 with HHT's weights, the same where M is constant; (11), (12) with the f that is missing in print",
    ..Judged::UNTOLD
};

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = both_levels(context, "hht-si2")?;
    for (tag, alpha) in [("_printed", ALPHA), ("_printed_alpha03", ALPHA_STRONG)] {
        row.holds &= printed_orders(&mut row, "hht-si2", MassAt::Between, alpha, tag, context.quick)?;
    }
    velocity_violations(&mut row, "hht-si2", &printed(options(ALPHA), MassAt::Between), "_printed")?;
    row.note.push_str(" _printed: (9)–(12) to the letter, mass_at = \"between\"; without it the method is that of bruls2018 (74) with HHT's weights, which is the same where M is constant (both rigid models) and another one of the same order where it varies. change_printed: what that changes in the positions at 0.1 s, its order in h and its size over the error.");
    Ok(row)
}
