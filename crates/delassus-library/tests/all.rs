//! Tests of the example models, in one program.

#![allow(clippy::unwrap_used, reason = "tests")]

mod examples;
