//! `delassus compare`: order, work and precision, drift, energy and cost of methods on the user's own model.

mod control;
pub mod figures;
mod json;
pub mod labels;
mod page;
mod pool;
mod print;
mod report;
mod steps;
mod subject;
pub mod tolerances;

use crate::{interrupt, load, out};
use clap::Args;
use delassus::error::Code;
use delassus::integrator::Options;
use delassus::model::file::ModelFile;
use delassus::output::{Folder, files, limits};
use delassus::study::{Plan, Study, carry_out};
use delassus::{Error, Model};
use serde_json::Value;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  delassus compare crank.toml --methods gen-alpha-p,gen-alpha-pv,newmark
  delassus compare crank.toml --methods gen-alpha-pv:rho_inf=0.5,gen-alpha-pv:rho_inf=0.9 --quick
  delassus compare crank.toml --methods newmark:gamma=0.6,gen-alpha-pv --steps 2^-9:2^-13 --end 2 --out study
  delassus compare crank.toml --methods gen-alpha-v,gen-alpha-pv --tolerances 1e-2:1e-8
  delassus compare crank.toml --methods gen-alpha-p,gen-alpha-pv --json | jq '.methods[].order'

Settings of one method follow its name after colons: NAME:KEY=VALUE:KEY=VALUE.
Errors under ten times the error of the reference are marked * and left out of fits.")]
pub(crate) struct CompareArgs {
    /// Model file, TOML or JSON
    model: PathBuf,
    /// Methods, each with settings if wanted: NAME[:KEY=VALUE]…
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', required = true)]
    methods: Vec<String>,
    /// Change a value of the model: a parameter (`e=0.5`) or any key (`solve.end=2`)
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = crate::args::pair)]
    sets: Vec<(String, String)>,
    #[command(flatten)]
    files: crate::args::FileArgs,
    /// Steps: halvings 2^-9:2^-13, or a list; the default is five halvings from end/512
    #[arg(long, value_name = "STEPS")]
    steps: Option<String>,
    /// Tolerances of error-controlled runs: decades 1e-2:1e-10, or a list; instead of steps, or besides --steps
    #[arg(long, value_name = "TOLERANCES")]
    tolerances: Option<String>,
    /// End time, s, instead of the model's
    #[arg(long, value_name = "T")]
    end: Option<f64>,
    /// Method of the reference, or a pair A,B whose disagreement is its error; if not given, an explicit method of high
    /// order where one can run the model
    #[arg(long, value_name = "METHOD", value_delimiter = ',')]
    reference: Vec<String>,
    /// Method that costs are relative to; the first one if not given
    #[arg(long, value_name = "METHOD")]
    relative_to: Option<String>,
    /// Step whose violations are shown over time; the second coarsest if not given
    #[arg(long, value_name = "H")]
    violation_step: Option<String>,
    /// Joint whose velocity violations are drawn against each other
    #[arg(long, value_name = "JOINT")]
    phase: Option<String>,
    /// Write compare.html, report.md, compare.json and figures into this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Print one JSON object instead of tables
    #[arg(long)]
    pub(crate) json: bool,
    /// Fewer and coarser steps, no repeats, for a first look
    #[arg(long)]
    quick: bool,
    /// Threads; more than the machine has are not used
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// Write into a folder that is not empty; old results go when the new ones are whole
    #[arg(long, short)]
    force: bool,
}

pub(crate) fn main(a: &CompareArgs) -> Result<u8, Error> {
    let (model, plan) = prepare(a, &a.files.of(&a.model, &a.sets))?;
    // taken before the runs, so that they are not lost for want of a place
    let folder = a.out.as_deref().map(|dir| Folder::open(dir, a.force)).transpose()?;
    let stop = interrupt::flag();
    let study = carry_out(&model, &plan, &mut |plan, jobs| {
        pool::run(jobs, a.threads, &stop, |job, keep| plan.execute(&model, job, keep))
    })?;
    let written = folder.as_ref().map(|f| write(f, &study, &model)).transpose();
    if a.json {
        out::value(&json::study(&study))?;
    } else {
        out::result(&print::study(&study))?;
    }
    written?;
    if let Some(f) = &folder {
        out::note(&format!("results in {0}; open {0}/compare.html", f.path().display()));
    }
    // a comparison with nothing to compare has failed
    Ok(u8::from(study.methods.iter().all(|m| m.points.is_empty() && m.controlled.is_empty())))
}

/// The model and what to do with it.
fn prepare(a: &CompareArgs, file: &ModelFile) -> Result<(Model, Plan), Error> {
    let mut model = load::model(file)?;
    limits::check(&model)?;
    let plan = plan(a, &mut model, file)?;
    plan.jobs(&model)?;
    Ok((model, plan))
}

/// A study as an object, for other languages: `words` are the options of the command, for this file.
pub(crate) fn object(file: &ModelFile, words: &[String], stop: &AtomicBool) -> Result<Value, Error> {
    #[derive(clap::Parser)]
    #[command(no_binary_name = true)]
    struct Words {
        #[command(flatten)]
        args: CompareArgs,
    }
    let path = file.path.display().to_string();
    let words = std::iter::once(&path).chain(words);
    let a = <Words as clap::Parser>::try_parse_from(words)
        .map_err(|e| Error::settings(Code::BadSettings, e.render().to_string().trim_end()))?
        .args;
    let (model, plan) = prepare(&a, file)?;
    let study = carry_out(&model, &plan, &mut |plan, jobs| {
        pool::run(jobs, a.threads, stop, |job, keep| plan.execute(&model, job, keep))
    })?;
    Ok(json::study(&study))
}

fn plan(a: &CompareArgs, model: &mut Model, file: &ModelFile) -> Result<Plan, Error> {
    if let Some(end) = a.end {
        if !(end > 0.0 && end.is_finite()) {
            return Err(Error::settings(Code::BadSettings, format!("--end {end} is not a positive time")));
        }
        model.solve.end = end;
    }
    let end = model.solve.end;
    let steps = match &a.steps {
        Some(text) => steps::parse(text)?,
        None if a.tolerances.is_some() => Vec::new(),
        None if a.quick => (6..10).map(|k| end / f64::from(1 << k)).collect(),
        None => (9..14).map(|k| end / f64::from(1 << k)).collect(),
    };
    let reader = labels::Reader { file };
    let variants = reader.variants(&a.methods)?;
    let mut plan = Plan::new(variants, &steps, end, &Options::from(&model.solve));
    if let Some(text) = &a.tolerances {
        plan.tolerances = tolerances::parse(text)?;
    }
    if a.quick && plan.steps.is_empty() {
        plan.reference_step *= 4.0;
    }
    if !a.reference.is_empty() {
        plan.reference = reader.variants(&a.reference)?;
        plan.fallback.clear();
    }
    if let Some(name) = &a.relative_to {
        let known = plan.variants.iter().position(|v| v.label == *name || v.method == *name);
        plan.relative_to = known.ok_or_else(|| {
            Error::settings(Code::UnknownMethod, format!("--relative-to {name} is not among the methods"))
                .hint(format!("one of: {}", a.methods.join(", ")))
        })?;
    }
    if let Some(text) = &a.violation_step {
        plan.violation_step = steps::one(text)?;
    }
    plan.phase.clone_from(&a.phase);
    plan.repeats = if a.quick { 1 } else { 3 };
    Ok(plan)
}

/// Figures, report and numbers; the numbers come last, so that a folder without them is incomplete.
fn write(folder: &Folder, study: &Study, model: &Model) -> Result<(), Error> {
    let stage = folder.stage()?;
    let dir = &stage.path();
    let drawn = figures::plots(study);
    let figures = figures::write(dir, study, &drawn)?;
    files::write_text(&dir.join("model.toml"), &load::to_toml(model))?;
    files::write_text(&dir.join("report.md"), &report::markdown(study, &figures))?;
    files::write_text(&dir.join("compare.html"), &page::html(study, &drawn))?;
    files::write_text(&dir.join("compare.json"), &format!("{:#}\n", json::study(study)))?;
    stage.commit("compare.json", &[])
}
