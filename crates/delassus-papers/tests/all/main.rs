//! The rows of the papers, the gallery and the sets of problems, as the command prints them.

#![allow(clippy::unwrap_used, reason = "tests")]

mod bottasso2006;
mod common;
mod compare_set;
mod contact_rows;
mod cuadrado2003;
mod gallery;
mod haddouni2017;
mod impact_rows;
mod khude2007;
mod report;
mod smooth_rows;
