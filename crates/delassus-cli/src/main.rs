//! `delassus`: see the library of this crate.

use std::process::ExitCode;

fn main() -> ExitCode {
    delassus_cli::main()
}
