//! Pages: one file with script, style and data that needs neither server nor network; or the page of a run beside a server that
//! hands out the data. Sources of script and style are in `web/`; what is built from them stands here, with the licences of its parts.

mod chart;
mod data;
mod document;
mod headline;
mod series;
mod tables;

pub use data::run;
pub use document::{Badge, Chapter, Document, Part, Table};
pub use headline::Mood;

use super::escape::{script, xml};
use super::scene;
use serde_json::Value;
use sha2::{Digest, Sha256};

const CSS: &str = include_str!("page.css");
const JS: &str = include_str!("page.js");
/// Licences of the libraries within the script.
pub const LICENCES: &str = include_str!("LICENCES.txt");

/// Where the data of a page come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// They stand in the page.
    File,
    /// A server on the same address hands them out.
    Server,
}

/// What a file shows; the script finds its data by that name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A motion: a run, or modes.
    Run,
    /// Words, tables and plots: a [`Document`].
    Study,
    /// A table of runs over a grid.
    Sweep,
}

impl Kind {
    fn id(self) -> &'static str {
        match self {
            Kind::Run => "run",
            Kind::Study => "study",
            Kind::Sweep => "sweep",
        }
    }

    /// What holds the same without a script.
    fn beside(self) -> &'static str {
        match self {
            Kind::Run => "summary.json, trajectory.csv and mechanism.svg beside it hold the results.",
            Kind::Study => "the files beside it hold the same numbers and figures.",
            Kind::Sweep => "the table beside it holds the results.",
        }
    }
}

/// The content security policy: this script and this style, pictures of its own making, and of a server its own address; nothing else.
#[must_use]
pub fn policy(source: Source) -> String {
    let hash = |text: &str| format!("'sha256-{}'", scene::of_bytes(&Sha256::digest(text.as_bytes())));
    let connect = match source {
        Source::File => "",
        Source::Server => "connect-src 'self'; ",
    };
    format!(
        "default-src 'none'; script-src {}; style-src {}; img-src data: blob:; {connect}base-uri 'none'; form-action 'none'",
        hash(JS),
        hash(CSS)
    )
}

/// The page with its data in it; `title` is that of the window.
#[must_use]
pub fn file(kind: Kind, title: &str, data: &Value) -> String {
    let element = format!(
        "<script type=\"application/json\" id=\"{}\">{}</script>",
        kind.id(),
        script(&data.to_string())
    );
    html(title, Source::File, kind.beside(), &element)
}

/// The page that asks its server.
#[must_use]
pub fn served(title: &str) -> String {
    let element = "<script type=\"application/json\" id=\"server\">{\"api\":1}</script>";
    html(title, Source::Server, "delassus run --out writes the results as files.", element)
}

fn html(title: &str, source: Source, without: &str, data: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{}</title>\n<style>{CSS}</style>\n</head>\n<body>\n\
         <noscript>This page needs JavaScript; {without}</noscript>\n{data}\n<script>{JS}</script>\n</body>\n</html>\n",
        policy(source),
        xml(title)
    )
}
