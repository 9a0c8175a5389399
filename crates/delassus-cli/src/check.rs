//! `delassus check`: what a model is, before it moves.

use crate::args::ModelArgs;
use crate::{deny, load, out, terminal};
use clap::Args;
use delassus::output::json;
use delassus::{Error, simulate};

#[derive(Args, Debug)]
#[command(
    after_help = "Examples:\n  delassus check crank.toml\n  delassus check crank.toml --set param.e=0.5 --json\n  delassus check ladder.toml --json | jq .contacts.modes"
)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) model: ModelArgs,
}

pub(crate) fn main(a: &CheckArgs) -> Result<u8, Error> {
    let model = load::model(&a.model.file())?;
    let report = simulate::check(&model)?;
    if a.model.json {
        // a denied warning is reported in place of the object
        deny::before_the_run(&a.model, &report.warnings, &report.free_bodies)?;
        out::value(&json::check(&report))?;
    } else {
        out::result(&terminal::check(&report))?;
        deny::before_the_run(&a.model, &report.warnings, &report.free_bodies)?;
    }
    Ok(0)
}
