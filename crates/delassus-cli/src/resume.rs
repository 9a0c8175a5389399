//! `delassus resume`: goes on with a run from its last checkpoint.

use crate::args::{FileArgs, ModelArgs};
use crate::run::{self, Checkpoints, Format, RunArgs};
use crate::{load, out, table};
use clap::Args;
use delassus::Error;
use delassus::error::Code;
use delassus::output::checkpoint::Checkpoint;
use delassus::output::{Folder, FolderKeeper, parts};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  delassus run crank.toml --out long --checkpoint
  delassus resume long
  delassus resume long --set solve.max_steps=1e7     if the steps allowed were not enough

The folder holds all that is needed: model, settings, part files, the last two checkpoints. The results are those
of a run that nothing has ended, to the bit. Nothing but solve.max_steps can be changed on the way.")]
pub(crate) struct ResumeArgs {
    /// Folder of `delassus run --out DIR --checkpoint`
    dir: PathBuf,
    /// Allow more steps: solve.max_steps=N
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = crate::args::pair)]
    sets: Vec<(String, String)>,
    /// Save the run this often from now on
    #[arg(long, value_name = "EVERY", value_parser = Checkpoints::parse)]
    checkpoint: Option<Checkpoints>,
    /// Print one JSON object instead of tables
    #[arg(long)]
    pub(crate) json: bool,
    /// Print nothing but the result
    #[arg(long, short)]
    quiet: bool,
    /// Print the whole log of events, not only its first lines
    #[arg(long)]
    events: bool,
    /// Print the references of what ran
    #[arg(long)]
    cite: bool,
}

pub(crate) fn main(a: &ResumeArgs) -> Result<u8, Error> {
    if !a.dir.is_dir() {
        return Err(Error::file(Code::FileError, format!("{} is not a folder", a.dir.display()))
            .hint("give the folder of delassus run --out DIR --checkpoint"));
    }
    let folder = Folder::open(&a.dir, true)?;
    let Some((checkpoint, newer)) = Checkpoint::read(&a.dir)? else { return nothing(a) };
    let mut args = arguments(a, &checkpoint.settings)?;
    let every = a.checkpoint.or(args.checkpoint).unwrap_or_default();
    args.checkpoint = Some(every);
    let name = a.dir.join("model.toml").display().to_string();
    let mut model = load::parse(&checkpoint.model, &name, &a.sets)?;
    model.warnings.clone_from(&checkpoint.warnings);
    if let Some(e) = newer {
        let before = "the run goes on from the checkpoint before it";
        out::note(&format!("warning[{}]: {}; {before}", e.code, table::clean(&e.message)));
    }
    let keeper = FolderKeeper::going_on(&a.dir, every.0, checkpoint);
    run::carry_out(&args, &model, Some((folder, keeper)))
}

/// There is no checkpoint: the run is done, or there never was one.
fn nothing(a: &ResumeArgs) -> Result<u8, Error> {
    let path = a.dir.join("summary.json");
    let summary = std::fs::read_to_string(&path).ok();
    let summary: Option<Value> = summary.and_then(|text| serde_json::from_str(&text).ok());
    match summary {
        Some(s) if s["status"] != json!("stopped_by_user") => {
            // the program may have been ended while it tidied up
            parts::remove_all(&a.dir)?;
            if a.json {
                out::value(&s)?;
            } else if !a.quiet {
                let dir = a.dir.display();
                out::note(&format!("nothing to do: the run in {dir} has ended, see {}", path.display()));
            }
            Ok(0)
        }
        _ => Err(Error::file(Code::FileError, format!("{} holds no checkpoint", a.dir.display()))
            .hint("only runs with --checkpoint can go on; run anew with it")),
    }
}

/// Settings of the first command that the next one needs.
pub(crate) fn settings(a: &RunArgs) -> String {
    let every = a.checkpoint.unwrap_or_default();
    json!({
        "format": a.format.name(),
        "checkpoint": every.text(),
        "strict": a.model.strict,
        "deny": a.model.deny,
    })
    .to_string()
}

/// The arguments of a run that goes on.
fn arguments(a: &ResumeArgs, settings: &str) -> Result<RunArgs, Error> {
    let unknown =
        || Error::file(Code::SavedDamaged, "the settings in the checkpoint are not known".to_string());
    let v: Value = serde_json::from_str(settings).map_err(|_| unknown())?;
    let deny = v["deny"].as_array().into_iter().flatten();
    Ok(RunArgs {
        model: ModelArgs {
            model: model_path(&a.dir),
            sets: a.sets.clone(),
            // the model is resolved: it names no files
            files: FileArgs::default(),
            json: a.json,
            strict: v["strict"] == json!(true),
            deny: deny.filter_map(|code| code.as_str().map(Into::into)).collect(),
        },
        out: Some(a.dir.clone()),
        format: v["format"].as_str().and_then(Format::named).ok_or_else(unknown)?,
        quiet: a.quiet,
        force: true,
        events: a.events,
        certify: false,
        cite: a.cite,
        checkpoint: v["checkpoint"].as_str().and_then(|text| Checkpoints::parse(text).ok()),
    })
}

fn model_path(dir: &Path) -> PathBuf {
    dir.join("model.toml")
}
