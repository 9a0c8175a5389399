//! `delassus run`: simulate a model and say what happened.

use crate::args::ModelArgs;
use crate::progress::Progress;
use crate::{deny, interrupt, load, out, terminal};
use clap::{Args, ValueEnum};
use delassus::error::Class;
use delassus::output::{Folder, TrajectoryFormat, json, limits};
use delassus::{Error, simulate};
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  delassus run crank.toml
  delassus run crank.toml --set param.e=0.5 --set solve.end=10 --out result
  delassus run crank.toml --json | jq .violation
  delassus run crank.toml --out result --format npz --force

Ctrl-C stops at the next step; what was computed is still written (exit code 1).")]
pub(crate) struct RunArgs {
    #[command(flatten)]
    pub(crate) model: ModelArgs,
    /// Write trajectory, summary, plots and report.html into this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Format of the trajectory in the folder
    #[arg(long, value_enum, default_value_t = Format::Csv)]
    format: Format,
    /// Print nothing but the result
    #[arg(long, short)]
    quiet: bool,
    /// Write into a folder that is not empty
    #[arg(long, short)]
    force: bool,
    /// Print the references of what ran
    #[arg(long)]
    cite: bool,
}

/// Format of a trajectory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Text, one column per channel
    Csv,
    /// NumPy archive, one array per channel
    Npz,
}

pub(crate) fn main(a: &RunArgs) -> Result<u8, Error> {
    let model = load::model(&a.model.model, &a.model.sets)?;
    limits::check(&model)?;
    if a.model.strict {
        let report = simulate::check(&model)?;
        deny::before_the_run(&a.model, &report.warnings, &report.free_bodies)?;
    }
    deny::before_the_run(&a.model, &model.warnings, &[])?;
    // taken before the run, so that a run is not lost for want of a place
    let folder = a.out.as_deref().map(|dir| Folder::open(dir, a.force)).transpose()?;

    let stop = interrupt::flag();
    let mut progress = Progress::new(stop, !a.quiet);
    let mut outcome = simulate::run(&model, &mut progress)?;
    progress.finish();
    if outcome.summary.error.is_none() {
        outcome.summary.error = deny::denied(&a.model, &outcome.summary.warnings, Class::Solver);
    }

    let summary = &outcome.summary;
    if let Some(folder) = &folder {
        let format = match a.format {
            Format::Csv => TrajectoryFormat::Csv,
            Format::Npz => TrajectoryFormat::Npz,
        };
        folder.write(&model, &load::to_toml(&model), summary, &outcome.record, format)?;
    }
    if a.model.json {
        out::value(&json::summary(summary))?;
    } else {
        out::result(&terminal::run(&model, summary, &outcome.record, a.cite))?;
        if let Some(e) = &summary.error {
            out::note(&out::for_people(e));
        }
    }
    if let (Some(folder), false) = (&folder, a.quiet) {
        out::note(&format!("results in {0}; open {0}/report.html", folder.path().display()));
    }
    Ok(match &summary.error {
        Some(e) => e.exit_code(),
        None => u8::from(!summary.completed),
    })
}
