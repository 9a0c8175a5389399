//! Tests of the command line, in one program.

#![allow(clippy::unwrap_used, reason = "tests")]

// what several of them share
mod common;
#[path = "../../delassus/tests/common/random.rs"]
#[allow(dead_code, reason = "others need more of it")]
mod random;

mod cli;
mod compare;
mod equilibrium;
mod events;
mod files;
mod modes;
mod resume;
mod sweep;
mod words;
