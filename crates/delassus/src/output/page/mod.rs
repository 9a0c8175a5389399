//! The page of a run: one file with script, style and data that needs neither server nor network; or the same page beside a server that
//! hands out the data. Sources of script and style are in `web/`; what is built from them stands here, with the licences of its parts.

mod data;
mod headline;
mod series;
mod tables;

pub use data::run;

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

/// The page with the data of a run in it; `title` is the model's name.
#[must_use]
pub fn file(title: &str, run: &Value) -> String {
    html(
        title,
        Source::File,
        &format!("<script type=\"application/json\" id=\"run\">{}</script>", script(&run.to_string())),
    )
}

/// The page that asks its server.
#[must_use]
pub fn served(title: &str) -> String {
    html(title, Source::Server, "<script type=\"application/json\" id=\"server\">{\"api\":1}</script>")
}

fn html(title: &str, source: Source, data: &str) -> String {
    let words = match source {
        Source::File => "summary.json, trajectory.csv and mechanism.svg beside it hold the results.",
        Source::Server => "delassus run --out writes the results as files.",
    };
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{}</title>\n<style>{CSS}</style>\n</head>\n<body>\n\
         <noscript>This page needs JavaScript; {words}</noscript>\n{data}\n<script>{JS}</script>\n</body>\n</html>\n",
        policy(source),
        xml(title)
    )
}
