//! What the command line accepts.

use clap::{Args, Parser, Subcommand};
use delassus::model::file::ModelFile;
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  delassus new pendulum              write pendulum.toml, a commented starter model
  delassus check pendulum.toml       degrees of freedom, redundant rows, assembly
  delassus run pendulum.toml --out result
  delassus run pendulum.toml --out long --checkpoint; delassus resume long
  delassus plot result rod.angle --out angle.pdf
  delassus render result --at 0.5    a picture of the mechanism
  delassus view pendulum.toml        watch it in the browser, move its parameters
  delassus compare pendulum.toml --methods gen-alpha-p,gen-alpha-pv --quick
  delassus equilibrium pendulum.toml
  delassus modes pendulum.toml --at equilibrium
  delassus sweep pendulum.toml --grid solve.step=1e-3,1e-2 --out steps
  delassus methods gen-alpha-pva     what a method does and its settings
  delassus explain LockUp            cause and cure of an error or warning

Exit codes: 0 done, 1 the simulation failed, 2 bad input.
Results go to stdout, everything else to stderr.";

/// Simulator of constrained multibody systems.
#[derive(Parser, Debug)]
#[command(name = "delassus", version, after_help = EXAMPLES, propagate_version = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) verb: Verb,
    /// Colours of what is printed
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t)]
    pub(crate) color: crate::style::Colour,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Verb {
    /// Write a commented starter model
    New(crate::new::NewArgs),
    /// Report degrees of freedom, redundant rows, assembly and inertia
    #[command(visible_alias = "c")]
    Check(crate::check::CheckArgs),
    /// Simulate a model
    #[command(visible_alias = "r")]
    Run(crate::run::RunArgs),
    /// Go on with a run that was ended, from its last checkpoint
    Resume(crate::resume::ResumeArgs),
    /// Plot recorded channels of a run as SVG, PDF, PNG, CSV or in the terminal
    Plot(crate::plot::PlotArgs),
    /// Take pictures of the mechanism as PNG, SVG or PDF, or its motion as glTF
    Render(crate::render::RenderArgs),
    /// Show a model or a run in the browser, live, with sliders for its parameters
    View(crate::view::ViewArgs),
    /// Compare methods on a model: order, work, drift, energy, cost
    Compare(crate::compare::CompareArgs),
    /// Find where a mechanism rests: static equilibrium, reactions, stability
    Equilibrium(crate::equilibrium::EquilibriumArgs),
    /// Linearize about a state: eigenfrequencies, damping, shapes; Campbell diagram
    Modes(crate::modes::ModesArgs),
    /// Run every combination of values, on all cores, into one table
    Sweep(crate::sweep::SweepArgs),
    /// List every method: order, constraint levels, paper, settings
    Methods(crate::methods::MethodsArgs),
    /// Explain an error or warning: cause, cure, an example
    Explain(crate::explain::ExplainArgs),
    /// Gone to another command
    #[command(hide = true, alias = "repro")]
    Reproduce(Moved),
    /// Gone to another command
    #[command(hide = true)]
    Gallery(Moved),
    /// Print the JSON Schema of model files
    Schema,
    /// Print shell completions
    Completions(crate::completions::CompletionsArgs),
}

impl Verb {
    /// True if errors are to be printed as JSON.
    pub(crate) fn json(&self) -> bool {
        match self {
            Verb::Check(a) => a.model.json,
            Verb::Run(a) => a.model.json,
            Verb::Resume(a) => a.json,
            Verb::Compare(a) => a.json,
            Verb::Equilibrium(a) => a.model.json,
            Verb::Modes(a) => a.model.json,
            Verb::Sweep(a) => a.json,
            Verb::Methods(a) => a.json,
            Verb::Explain(a) => a.json,
            Verb::New(_)
            | Verb::Plot(_)
            | Verb::Render(_)
            | Verb::View(_)
            | Verb::Reproduce(_)
            | Verb::Gallery(_)
            | Verb::Schema
            | Verb::Completions(_) => false,
        }
    }
}

impl Verb {
    /// The folder of results, if there is to be one.
    pub(crate) fn out(&self) -> Option<&Path> {
        match self {
            Verb::Run(a) => a.out.as_deref(),
            Verb::Compare(a) => a.out.as_deref(),
            Verb::Equilibrium(a) => a.out.as_deref(),
            Verb::Modes(a) => a.out.as_deref(),
            Verb::Sweep(a) => a.out.as_deref(),
            _ => None,
        }
    }
}

/// Where the papers' rows and the gallery went.
pub(crate) const MOVED: &str = "error: the papers' rows, the gallery and sets of problems have a command of their own: in the \
     repository, cargo run --release -p delassus-papers -- --help";

/// Arguments of a verb that went elsewhere: any.
#[derive(Args, Debug)]
#[command(disable_help_flag = true)]
pub(crate) struct Moved {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
    _rest: Vec<String>,
}

/// Arguments of every verb that reads a model.
#[derive(Args, Debug)]
pub(crate) struct ModelArgs {
    /// Model file, TOML or JSON
    pub(crate) model: PathBuf,
    /// Change a value of the model: a parameter (`e=0.5`) or any key (`solve.end=2`)
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = pair)]
    pub(crate) sets: Vec<(String, String)>,
    #[command(flatten)]
    pub(crate) files: FileArgs,
    /// Print one JSON object instead of tables
    #[arg(long)]
    pub(crate) json: bool,
    /// Treat every warning, and a body attached to nothing, as an error
    #[arg(long)]
    pub(crate) strict: bool,
    /// Treat the warning with this code as an error
    #[arg(long, value_name = "CODE")]
    pub(crate) deny: Vec<String>,
}

impl ModelArgs {
    /// The model file as it is to be read.
    pub(crate) fn file(&self) -> ModelFile {
        self.files.of(&self.model, &self.sets)
    }
}

/// Which files a model may name.
#[derive(Args, Debug, Default)]
pub(crate) struct FileArgs {
    /// Let the model name files below this folder too, not only below its own
    #[arg(long, value_name = "DIR")]
    allow: Vec<PathBuf>,
}

impl FileArgs {
    /// The options as words of a command.
    pub(crate) fn words(&self) -> Vec<String> {
        self.allow.iter().flat_map(|dir| ["--allow".into(), dir.display().to_string()]).collect()
    }
    /// The model file as it is to be read.
    pub(crate) fn of(&self, path: &Path, sets: &[(String, String)]) -> ModelFile {
        let colour = crate::style::on_stderr();
        ModelFile { sets: sets.to_vec(), allow: self.allow.clone(), colour, ..ModelFile::new(path) }
    }
}

/// Key and value of `KEY=VALUE`.
///
/// # Errors
/// If there is no key or no `=`.
pub fn pair(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((key, value)) if !key.trim().is_empty() => Ok((key.trim().into(), value.trim().into())),
        _ => Err("expected KEY=VALUE, such as solve.end=2".into()),
    }
}
