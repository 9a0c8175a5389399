//! `delassus run`: simulate a model and say what happened.

use crate::args::ModelArgs;
use crate::progress::Progress;
use crate::{deny, events, interrupt, load, out, panics, terminal};
use clap::{Args, ValueEnum};
use delassus::error::Class;
use delassus::output::{Folder, TrajectoryFormat, json, limits};
use delassus::simulate::Outcome;
use delassus::{Error, Model, simulate};
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  delassus run crank.toml
  delassus run crank.toml --set param.e=0.5 --set solve.end=10 --out result
  delassus run crank.toml --json | jq .violation
  delassus run crank.toml --out result --format npz --force
  delassus run ball.toml --events      every impact, take-off and other event
  delassus run ball.toml --certify     until the stated error meets the tolerance

Ctrl-C stops at the next step; what was computed is still written (exit code 1).")]
pub(crate) struct RunArgs {
    #[command(flatten)]
    pub(crate) model: ModelArgs,
    /// Write trajectory, events, summary, plots and report.html into this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Format of the trajectory in the folder
    #[arg(long, value_enum, default_value_t = Format::Csv)]
    format: Format,
    /// Print nothing but the result
    #[arg(long, short)]
    quiet: bool,
    /// Write into a folder that is not empty; old results go when the new ones are whole
    #[arg(long, short)]
    force: bool,
    /// Print the whole log of events, not only its first lines
    #[arg(long)]
    events: bool,
    /// Refine until the stated error meets the tolerance, or fail and tell why it cannot
    #[arg(long)]
    certify: bool,
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
    let mut model = load::model(&a.model.file())?;
    model.solve.certify |= a.certify;
    limits::check(&model)?;
    if a.model.strict {
        let report = simulate::check(&model)?;
        deny::before_the_run(&a.model, &report.warnings, &report.free_bodies)?;
    }
    deny::before_the_run(&a.model, &model.warnings, &[])?;
    // taken before the run, so that a run is not lost for want of a place
    let folder = a.out.as_deref().map(|dir| Folder::open(dir, a.force)).transpose()?;

    let mut progress = Progress::new(interrupt::flag(), !a.quiet);
    let outcome = simulate::run(&model, &mut progress);
    progress.finish();
    finish(a, &model, outcome?, folder.as_ref())
}

/// Writes and prints what happened; returns the exit code.
fn finish(a: &RunArgs, model: &Model, mut outcome: Outcome, folder: Option<&Folder>) -> Result<u8, Error> {
    if outcome.summary.error.is_none() {
        outcome.summary.error = deny::denied(&a.model, &outcome.summary.warnings, Class::Solver);
    }
    // a defect on the way: where, and a report beside what was recorded until then
    outcome.summary.error = outcome.summary.error.take().map(|e| panics::told(e, folder.map(Folder::path)));
    let summary = &outcome.summary;
    let format = match a.format {
        Format::Csv => TrajectoryFormat::Csv,
        Format::Npz => TrajectoryFormat::Npz,
    };
    // a full disk must not keep the summary from the user
    let written = folder
        .map(|f| f.write(model, &load::to_toml(model), summary, &outcome.record, &outcome.events, format))
        .transpose();
    let most = if a.events { usize::MAX } else { events::LINES_SHOWN };
    if a.model.json {
        out::value(&json::run(summary, &outcome.events, most))?;
    } else {
        out::result(&terminal::run(model, &outcome, most, a.cite))?;
        if let Some(e) = &summary.error {
            out::note(&out::for_people(e));
        }
    }
    if let Err(e) = written {
        out::note(&out::for_people(&e));
        return Ok(e.exit_code());
    }
    if let (Some(folder), false) = (folder, a.quiet) {
        out::note(&format!("results in {0}; open {0}/report.html", folder.path().display()));
    }
    Ok(match &summary.error {
        Some(e) => e.exit_code(),
        // an event that ends the run does what the model asks for
        None => u8::from(!summary.completed && summary.stopped_by.is_none()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::{Cli, Verb};
    use clap::Parser;
    use delassus::error::Code;
    use delassus::model::{Dimension, Warning};
    use delassus::output::{Record, Summary};

    fn args(extra: &[&str]) -> RunArgs {
        let all = ["delassus", "run", "m.toml", "--quiet", "--json"].iter().chain(extra);
        match Cli::try_parse_from(all).map(|c| c.verb) {
            Ok(Verb::Run(a)) => a,
            other => panic!("{other:?}"),
        }
    }

    fn outcome(completed: bool) -> Outcome {
        let summary = Summary { completed, end: 1.0, ..Summary::default() };
        Outcome { summary, record: Record::default(), events: Vec::new() }
    }

    #[test]
    fn the_exit_code_tells_how_the_run_ended() {
        let model = Model::new("m", Dimension::Planar);
        let code = |a: &RunArgs, o| finish(a, &model, o, None).unwrap();
        assert_eq!(code(&args(&[]), outcome(true)), 0);
        assert_eq!(code(&args(&[]), outcome(false)), 1);
        let mut failed = outcome(false);
        failed.summary.error = Some(Error::solver(Code::NewtonFailed, "no").at_time(0.5, 1e-3));
        assert_eq!(code(&args(&[]), failed), 1);
        let mut ended = outcome(false);
        ended.summary.stopped_by = Some("jammed".into());
        assert_eq!(code(&args(&[]), ended), 0);
        let mut warned = outcome(true);
        warned.summary.warnings.push(Warning { code: Code::SuspectUnits, message: "gravity".into() });
        assert_eq!(code(&args(&[]), warned.clone()), 0);
        assert_eq!(code(&args(&["--deny", "SuspectUnits"]), warned), 1);
    }

    #[test]
    fn settings_are_pairs_and_may_hold_equals_signs() {
        let a = args(&["--set", "solve.end = 2", "--set", "x=a=b"]);
        assert_eq!(a.model.sets, [("solve.end".into(), "2".into()), ("x".into(), "a=b".into())]);
    }

    #[test]
    fn a_stopped_run_still_fills_its_folder() {
        let dir = std::env::temp_dir().join(format!("delassus-stopped-{}", std::process::id()));
        let model = Model::new("m", Dimension::Planar);
        let folder = Folder::open(&dir, false).unwrap();
        assert_eq!(finish(&args(&["--format", "npz"]), &model, outcome(false), Some(&folder)).unwrap(), 1);
        drop(folder);
        let text = std::fs::read_to_string(dir.join("summary.json")).unwrap();
        assert!(text.contains("stopped_by_user") && dir.join("trajectory.npz").exists());
        std::fs::remove_dir_all(&dir).unwrap();
    }
}
