//! The papers' statements checked by runs of Delassus, one row per file, in folders by paper; the gallery of the library;
//! methods on sets of problems; problems of contact from files; what runs state of their error. Results go to stdout, everything else to stderr.

mod bottasso2006;
mod bruls2018;
mod clock;
mod compare_set;
mod contacts;
mod cuadrado2003;
mod friction;
mod gallery;
mod haddouni2017;
mod honesty;
mod khude2007;
mod open;
mod report;
mod rows;
mod study;

use clap::{Parser, Subcommand};
use delassus_cli::{interrupt, out, panics};
use rows::{Context, Entry, Finished, Row};
use std::process::ExitCode;

/// Repeat the papers' tables and figures, ours beside theirs.
#[derive(Parser, Debug)]
#[command(
    name = "delassus-papers",
    version,
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true
)]
struct Cli {
    #[command(subcommand)]
    verb: Option<Verb>,
    #[command(flatten)]
    rows: report::ReproduceArgs,
}

#[derive(Subcommand, Debug)]
enum Verb {
    /// Compare methods on a set of problems: performance profiles
    CompareSet(compare_set::CompareSetArgs),
    /// Run the problems with friction and hold them against their references
    Friction(friction::FrictionArgs),
    /// Solve problems of contact with friction from files
    Contacts(contacts::ContactsArgs),
    /// Draw every mechanism of a library into a page
    Gallery(gallery::GalleryArgs),
    /// Hold what runs state of their error against the truth
    Honesty(honesty::HonestyArgs),
}

fn main() -> ExitCode {
    interrupt::hold_file_size_signal();
    let cli = Cli::parse();
    panics::keep();
    let json = match &cli.verb {
        None => cli.rows.json,
        Some(Verb::CompareSet(a)) => a.json,
        Some(Verb::Contacts(_) | Verb::Friction(_) | Verb::Gallery(_) | Verb::Honesty(_)) => false,
    };
    let done = panics::guarded(None, || match &cli.verb {
        None => report::main(&cli.rows),
        Some(Verb::CompareSet(a)) => compare_set::main(a),
        Some(Verb::Friction(a)) => friction::main(a),
        Some(Verb::Contacts(a)) => contacts::main(a),
        Some(Verb::Gallery(a)) => gallery::main(a),
        Some(Verb::Honesty(a)) => honesty::main(a),
    });
    match done {
        Ok(code) => ExitCode::from(code),
        Err(e) => {
            out::error(&e, json);
            ExitCode::from(e.exit_code())
        }
    }
}
