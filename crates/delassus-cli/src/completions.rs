//! `delassus completions`: completion scripts for shells.

use crate::args::Cli;
use crate::out;
use clap::{Args, CommandFactory};
use clap_complete::Shell;
use delassus::Error;

#[derive(Args, Debug)]
#[command(
    after_help = "Example:\n  delassus completions bash > ~/.local/share/bash-completion/completions/delassus"
)]
pub(crate) struct CompletionsArgs {
    /// Shell
    #[arg(value_enum)]
    shell: Shell,
}

pub(crate) fn main(a: &CompletionsArgs) -> Result<u8, Error> {
    let mut text = Vec::new();
    clap_complete::generate(a.shell, &mut Cli::command(), "delassus", &mut text);
    out::result(&String::from_utf8_lossy(&text))?;
    Ok(0)
}
