//! `delassus new`: a commented starter model.

use crate::{load, out};
use clap::Args;
use delassus::Error;
use delassus::error::Code;
use delassus::output::files;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  delassus new pendulum\n  delassus new models/crank.toml --force")]
pub(crate) struct NewArgs {
    /// Name of the model; the file is NAME.toml
    name: PathBuf,
    /// Replace an existing file
    #[arg(long, short)]
    force: bool,
}

pub(crate) fn main(a: &NewArgs) -> Result<u8, Error> {
    let mut path = a.name.clone();
    if path.extension().is_none_or(|e| e != "toml") {
        path.as_mut_os_string().push(".toml");
    }
    let name = path.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
    if path.exists() && !a.force {
        return Err(Error::file(Code::OutputExists, format!("{} exists", path.display()))
            .hint("choose another name, or replace it with --force"));
    }
    files::write_text(&path, &load::starter(&name))?;
    out::result(&format!("{}\n", path.display()))?;
    out::note(&format!("next: delassus check {0}, then delassus run {0}", path.display()));
    Ok(0)
}
