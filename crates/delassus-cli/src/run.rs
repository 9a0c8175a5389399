//! `delassus run`: simulate a model and say what happened.

use crate::args::ModelArgs;
use crate::progress::Progress;
use crate::{deny, events, interrupt, load, out, panics, resume, terminal};
use clap::{Args, ValueEnum};
use delassus::error::{Class, Code};
use delassus::output::checkpoint::Checkpoint;
use delassus::output::{Every, Folder, FolderKeeper, Kept, TrajectoryFormat, json, limits};
use delassus::simulate::Outcome;
use delassus::{Error, Model, simulate};
use std::path::PathBuf;
use std::time::Duration;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  delassus run crank.toml
  delassus run crank.toml --set param.e=0.5 --set solve.end=10 --out result
  delassus run crank.toml --json | jq .violation
  delassus run crank.toml --out result --format npz --force
  delassus run ball.toml --events      every impact, take-off and other event
  delassus run ball.toml --certify     until the stated error meets the tolerance
  delassus run ball.toml --out result --checkpoint            saved every minute, see delassus resume
  delassus run ball.toml --out result --checkpoint '500 steps'

With --out trajectory and events are written while the run goes on, as trajectory.csv.part and events.csv.part.
Ctrl-C, SIGTERM and SIGHUP stop at the next step; what was computed is still written (exit code 1). A second one
ends at once.")]
pub(crate) struct RunArgs {
    #[command(flatten)]
    pub(crate) model: ModelArgs,
    /// Write trajectory, events, summary, plots and report.html into this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Format of the trajectory in the folder
    #[arg(long, value_enum, default_value_t = Format::Csv)]
    pub(crate) format: Format,
    /// Print nothing but the result
    #[arg(long, short)]
    pub(crate) quiet: bool,
    /// Write into a folder that is not empty; old results go when the new ones are whole
    #[arg(long, short)]
    pub(crate) force: bool,
    /// Print the whole log of events, not only its first lines
    #[arg(long)]
    pub(crate) events: bool,
    /// Refine until the stated error meets the tolerance, or fail and tell why it cannot
    #[arg(long)]
    pub(crate) certify: bool,
    /// Print the references of what ran
    #[arg(long)]
    pub(crate) cite: bool,
    /// Save the run this often, in seconds or `N steps`, so that `delassus resume DIR` goes on if it is ended
    #[arg(long, value_name = "EVERY", num_args = 0..=1, default_missing_value = "60", requires = "out", value_parser = Checkpoints::parse)]
    pub(crate) checkpoint: Option<Checkpoints>,
}

/// How often a run is saved: `60`, `0.5 s`, `1000 steps`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Checkpoints(pub(crate) Every);

impl Default for Checkpoints {
    /// A minute: what is lost at most is soon done again, and saving costs nothing beside it.
    fn default() -> Checkpoints {
        Checkpoints(Every::Time(Duration::from_secs(60)))
    }
}

impl Checkpoints {
    pub(crate) fn parse(text: &str) -> Result<Checkpoints, String> {
        let wrong = || "expected seconds or a number of steps, such as 60 or '1000 steps'".to_string();
        let (value, steps) = match text.trim().strip_suffix("steps") {
            Some(value) => (value.trim(), true),
            None => (text.trim().trim_end_matches('s').trim(), false),
        };
        if steps {
            let n = value.parse::<u64>().ok().filter(|n| *n > 0).ok_or_else(wrong)?;
            return Ok(Checkpoints(Every::Steps(n)));
        }
        let seconds = value.parse::<f64>().ok().filter(|s| *s > 0.0).ok_or_else(wrong)?;
        let time = Duration::try_from_secs_f64(seconds).map_err(|_| wrong())?;
        Ok(Checkpoints(Every::Time(time)))
    }

    /// What `parse` reads.
    pub(crate) fn text(self) -> String {
        match self.0 {
            Every::Time(time) => format!("{} s", time.as_secs_f64()),
            Every::Steps(n) => format!("{n} steps"),
        }
    }
}

/// Format of a trajectory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Text, one column per channel
    Csv,
    /// NumPy archive, one array per channel
    Npz,
}

impl Format {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Format::Csv => "csv",
            Format::Npz => "npz",
        }
    }

    pub(crate) fn named(name: &str) -> Option<Format> {
        [Format::Csv, Format::Npz].into_iter().find(|f| f.name() == name)
    }
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
    let kept =
        folder.map(|folder| FolderKeeper::new(folder.path()).map(|keeper| (folder, keeper))).transpose()?;
    match (kept, a.checkpoint) {
        (Some((folder, keeper)), Some(every)) => save_and_carry_out(a, model, folder, keeper, every),
        (kept, _) => carry_out(a, &model, kept),
    }
}

/// The same with checkpoints.
fn save_and_carry_out(
    a: &RunArgs,
    mut model: Model,
    folder: Folder,
    keeper: FolderKeeper,
    every: Checkpoints,
) -> Result<u8, Error> {
    // the run is one of the text that is saved, so that both are the same to the bit
    let text = load::to_toml(&model);
    let warnings = std::mem::take(&mut model.warnings);
    let again = Model { warnings: warnings.clone(), ..load::parse(&text, "model.toml", &[])? };
    let checkpoint = Checkpoint { settings: resume::settings(a), model: text, warnings, runs: Vec::new() };
    carry_out(a, &again, Some((folder, keeper.saving(every.0, checkpoint))))
}

/// Runs a model and tells what happened; `kept` is its folder and who keeps it there.
pub(crate) fn carry_out(
    a: &RunArgs,
    model: &Model,
    kept: Option<(Folder, FolderKeeper)>,
) -> Result<u8, Error> {
    let (folder, keeper) = kept.unzip();
    let mut progress = Progress::new(interrupt::flag(), !a.quiet).keeping(keeper);
    let outcome = simulate::run(model, &mut progress);
    progress.finish();
    let keeper = progress.take_keeper();
    match outcome {
        Ok(outcome) => finish(a, model, outcome, folder.as_ref(), keeper),
        Err(e) => {
            // a run that did not begin, or cannot go on, leaves nothing
            if let Some(mut keeper) = keeper
                && (e.class != Class::File || !keeper.saves_runs())
            {
                keeper.clean()?;
            }
            Err(e)
        }
    }
}

/// May the run go on later? Not if it is done, or would fail again.
fn goes_on(outcome: &Outcome, keeper: &FolderKeeper) -> bool {
    let ended = outcome.summary.error.as_ref();
    let can = ended.map_or(interrupt::raised(), |e| e.code == Code::TooMuchWork || e.class == Class::File);
    can && keeper.saves_runs()
}

/// What the user may type to let a run go on.
fn how_to_go_on(outcome: &Outcome, folder: &Folder) -> String {
    let out_of_work = outcome.summary.error.as_ref().is_some_and(|e| e.code == Code::TooMuchWork);
    let more = if out_of_work { " --set solve.max_steps=N" } else { "" };
    format!("it can go on: delassus resume {}{more}", folder.path().display())
}

/// Takes what was kept on the way into memory, as far as it is shown.
fn read_back(a: &RunArgs, outcome: &mut Outcome, keeper: &mut FolderKeeper) -> Result<(), Error> {
    outcome.record = keeper.record(std::mem::take(&mut outcome.record))?;
    if a.events {
        outcome.events = keeper.log()?;
    }
    Ok(())
}

/// Writes and prints what happened; returns the exit code.
fn finish(
    a: &RunArgs,
    model: &Model,
    mut outcome: Outcome,
    folder: Option<&Folder>,
    mut keeper: Option<FolderKeeper>,
) -> Result<u8, Error> {
    let goes_on = keeper.as_ref().is_some_and(|keeper| goes_on(&outcome, keeper));
    if outcome.summary.error.is_none() {
        outcome.summary.error = deny::denied(&a.model, &outcome.summary.warnings, Class::Solver);
    }
    // a defect on the way: where, and a report beside what was recorded until then
    outcome.summary.error = outcome.summary.error.take().map(|e| panics::told(e, folder.map(Folder::path)));
    let shown = keeper.as_mut().map_or(Ok(()), |keeper| read_back(a, &mut outcome, keeper));
    let summary = &outcome.summary;
    let format = match a.format {
        Format::Csv => TrajectoryFormat::Csv,
        Format::Npz => TrajectoryFormat::Npz,
    };
    // a full disk must not keep the summary from the user
    let written = shown.and_then(|()| {
        let Some(folder) = folder else { return Ok(()) };
        let kept = keeper.as_mut().map(|keeper| Kept { keeper, goes_on });
        let toml = load::to_toml(model);
        folder.write_kept(model, &toml, summary, &outcome.record, &outcome.events, format, kept)
    });
    // nothing is left to go on with
    let cleaned = keeper.as_mut().filter(|_| !goes_on).map_or(Ok(()), FolderKeeper::clean);
    let written = written.and(cleaned);
    let most = if a.events { usize::MAX } else { events::LINES_SHOWN };
    if a.model.json {
        out::value(&json::run(summary, &outcome.events, most))?;
    } else {
        out::result(&terminal::run(model, &outcome, most, a.cite))?;
        if let Some(e) = &summary.error {
            out::note(&out::for_people(e));
        }
    }
    if let (Some(folder), true, false) = (folder, goes_on, a.quiet) {
        out::note(&how_to_go_on(&outcome, folder));
    }
    if let Err(e) = written {
        // the run may have ended for the same reason, and said so
        if summary.error.as_ref().is_none_or(|told| told.code != e.code) || a.model.json {
            out::note(&out::for_people(&e));
        }
        return Ok(e.exit_code());
    }
    if let (Some(folder), false) = (folder, a.quiet) {
        out::note(&format!("results in {0}; open {0}/report.html", folder.path().display()));
    }
    Ok(match &summary.error {
        Some(e) => e.exit_code(),
        // an event that ends the run does what the model asks for
        None => u8::from(interrupt::raised() || !summary.completed && summary.stopped_by.is_none()),
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
        let code = |a: &RunArgs, o| finish(a, &model, o, None, None).unwrap();
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
        assert_eq!(
            finish(&args(&["--format", "npz"]), &model, outcome(false), Some(&folder), None).unwrap(),
            1
        );
        drop(folder);
        let text = std::fs::read_to_string(dir.join("summary.json")).unwrap();
        assert!(text.contains("stopped_by_user") && dir.join("trajectory.npz").exists());
        std::fs::remove_dir_all(&dir).unwrap();
    }
}
