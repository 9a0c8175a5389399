//! E3: the measure form of bruls2018 (20)–(24), (32)–(36), as discrete identities of every step.

use super::study::stepping::each_run;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "velocity jumps and impulses obey M W = Gᵀ Λ, and total impulses Λ* = Λ + ∫ λ̃ (53), at every step";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "|M W − GᵀΛ|, |Λ* − Λ − ∫λ̃| and pulls are below 1e-12 of the run's largest momentum or impulse in every step of seven models, with PVV and PVA",
    checked: "W and ∫λ̃ computed anew from the states, not taken from the method",
    ..Judged::UNTOLD
};

/// Both relative to the run's largest momentum and impulse.
const ROUND_OFF: f64 = 1e-12;

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    each_run(context.quick, None, &mut |key, run| {
        let r = run.residuals();
        row.below(format!("impulse.{key}"), r.impulse, ROUND_OFF);
        row.below(format!("identity.{key}"), r.identity, ROUND_OFF);
        row.below(format!("pull.{key}"), r.pull, ROUND_OFF);
    })?;
    row.note = "W and ∫ λ̃ are computed anew from the states by (65k)–(65l) and (65m), (65o), not taken from the method. impulse: largest |M W − Gᵀ Λ| over the largest momentum of the run; identity: |Λ* − Λ − ∫ λ̃| over the largest total impulse; pull: contacts that pull or that are open and have an impulse, over the largest momentum.".into();
    Ok(row)
}
