//! The command line of Delassus: one verb, one file. Results go to stdout, everything else to stderr.
//!
//! What is public here is shared with the commands of other crates of the workspace: tables, threads, interrupts, errors.

mod args;
mod check;
pub mod compare;
mod completions;
mod deny;
mod equilibrium;
mod events;
mod explain;
mod grips;
pub mod interrupt;
mod load;
mod methods;
mod modes;
pub mod nearest;
mod new;
pub mod out;
pub mod panics;
mod progress;
mod resume;
mod run;
mod schema;
mod style;
mod sweep;
pub mod table;
mod terminal;
mod textplot;
pub mod workers;

use args::{Cli, MOVED, Verb};

pub use args::pair;
use clap::Parser;
use delassus::Error;
use std::path::Path;
use std::process::ExitCode;

/// Reads the command line and does what it says.
pub fn main() -> ExitCode {
    interrupt::hold_file_size_signal();
    let cli = Cli::parse();
    style::ask(cli.color);
    panics::keep();
    let (json, out) = (cli.verb.json(), cli.verb.out().map(Path::to_path_buf));
    match panics::guarded(out.as_deref(), || carry_out(cli.verb)) {
        Ok(code) => ExitCode::from(code),
        Err(e) => {
            out::error(&e, json);
            ExitCode::from(e.exit_code())
        }
    }
}

fn carry_out(verb: Verb) -> Result<u8, Error> {
    match verb {
        Verb::New(a) => new::main(&a),
        Verb::Check(a) => check::main(&a),
        Verb::Run(a) => run::main(&a),
        Verb::Resume(a) => resume::main(&a),
        Verb::Compare(a) => compare::main(&a),
        Verb::Equilibrium(a) => equilibrium::main(&a),
        Verb::Sweep(a) => sweep::main(&a),
        Verb::Modes(a) => modes::main(&a),
        Verb::Methods(a) => methods::main(&a),
        Verb::Reproduce(_) | Verb::Gallery(_) => {
            out::note(MOVED);
            Ok(2)
        }
        Verb::Explain(a) => explain::main(&a),
        Verb::Schema => schema::main(),
        Verb::Completions(a) => completions::main(&a),
    }
}
