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
pub mod objects;
pub mod out;
pub mod panics;
mod plot;
mod progress;
mod render;
mod resume;
mod run;
mod schema;
mod style;
pub mod sweep;
pub mod table;
mod terminal;
mod textplot;
mod view;
pub mod workers;

use args::{Cli, MOVED, Verb};

pub use args::pair;
use clap::Parser;
use delassus::Error;
use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;

/// Reads the command line and does what it says.
pub fn main() -> ExitCode {
    ExitCode::from(main_from(std::env::args_os()))
}

/// The same for words that came another way, the name of the program first; returns the exit code.
pub fn main_from(words: impl IntoIterator<Item = OsString>) -> u8 {
    interrupt::hold_file_size_signal();
    let cli = match Cli::try_parse_from(words) {
        Ok(cli) => cli,
        Err(e) => {
            // help and version are results; a closed pipe is no error
            let _ = e.print();
            return u8::try_from(e.exit_code()).unwrap_or(2);
        }
    };
    style::ask(cli.color);
    panics::keep();
    let (json, out) = (cli.verb.json(), cli.verb.out().map(Path::to_path_buf));
    match panics::guarded(out.as_deref(), || carry_out(cli.verb)) {
        Ok(code) => code,
        Err(e) => {
            out::error(&e, json);
            e.exit_code()
        }
    }
}

fn carry_out(verb: Verb) -> Result<u8, Error> {
    match verb {
        Verb::New(a) => new::main(&a),
        Verb::Check(a) => check::main(&a),
        Verb::Run(a) => run::main(&a),
        Verb::Resume(a) => resume::main(&a),
        Verb::Plot(a) => plot::main(&a),
        Verb::Render(a) => render::main(&a),
        Verb::View(a) => view::main(&a),
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
