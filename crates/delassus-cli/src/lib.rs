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
pub mod interrupt;
mod load;
mod methods;
mod modes;
pub mod nearest;
mod new;
pub mod out;
mod progress;
mod resume;
mod run;
mod schema;
mod sweep;
pub mod table;
mod terminal;
mod textplot;
pub mod workers;

use args::{Cli, MOVED, Verb};

pub use args::pair;
use clap::Parser;
use std::process::ExitCode;

/// Reads the command line and does what it says.
pub fn main() -> ExitCode {
    interrupt::hold_file_size_signal();
    let cli = Cli::parse();
    let json = cli.verb.json();
    let done = match cli.verb {
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
        Verb::Schema => schema::main(),
        Verb::Completions(a) => completions::main(&a),
    };
    match done {
        Ok(code) => ExitCode::from(code),
        Err(e) => {
            out::error(&e, json);
            ExitCode::from(e.exit_code())
        }
    }
}
