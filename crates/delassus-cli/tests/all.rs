//! Tests of the command line, in one program.

#![allow(clippy::unwrap_used, reason = "tests")]

// what several of them share
mod common;

mod attacks;
mod cli;
mod compare;
mod equilibrium;
mod events;
mod files;
mod friction;
mod modes;
mod pictures;
mod resume;
mod sweep;
mod view;
mod words;
