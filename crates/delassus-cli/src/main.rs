//! The command line of Delassus: one verb, one file. Results go to stdout, everything else to stderr.

mod args;
mod check;
mod clock;
mod compare;
mod completions;
mod deny;
mod equilibrium;
mod events;
mod gallery;
mod interrupt;
mod load;
mod methods;
mod modes;
mod nearest;
mod new;
mod out;
mod progress;
mod reproduce;
mod run;
mod schema;
mod sweep;
mod terminal;
mod textplot;
mod workers;

use args::{Cli, Verb};
use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let json = cli.verb.json();
    let done = match cli.verb {
        Verb::New(a) => new::main(&a),
        Verb::Check(a) => check::main(&a),
        Verb::Run(a) => run::main(&a),
        Verb::Compare(a) => compare::main(&a),
        Verb::Equilibrium(a) => equilibrium::main(&a),
        Verb::Sweep(a) => sweep::main(&a),
        Verb::Modes(a) => modes::main(&a),
        Verb::Methods(a) => methods::main(&a),
        Verb::Reproduce(a) => reproduce::main(&a),
        Verb::Gallery(a) => gallery::main(&a),
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
