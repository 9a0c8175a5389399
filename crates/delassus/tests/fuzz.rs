//! Fuzzing in plain Rust: one target for every reader, and runs with random settings. No input may end in a panic, a hang, or a
//! run that says it is fine and holds numbers that are none.
//!
//! Every case is made from its number alone. `DELASSUS_SEED` gives others, `DELASSUS_CASES` another number of them for each target;
//! a case that fails is told with its number and its text. A program of its own: it silences the messages of panics.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "tests; they print what they counted")]

#[path = "common/random.rs"]
mod random;

#[path = "fuzz/expressions.rs"]
mod expressions;
#[path = "fuzz/mutate.rs"]
mod mutate;
#[path = "fuzz/readers.rs"]
mod readers;
#[path = "fuzz/runs.rs"]
mod runs;
#[path = "fuzz/shipped.rs"]
mod shipped;

use random::Random;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Once;

/// Runs a target on its cases; `usual` of them if nothing is said. A case is its number and what it was made of.
fn fuzz(name: &str, usual: usize, target: impl Fn(&mut Random, &mut String)) {
    static QUIET: Once = Once::new();
    QUIET.call_once(|| std::panic::set_hook(Box::new(|_| {})));
    let (mut failed, cases) = (0, Random::cases(usual));
    for case in 0..cases {
        let mut input = String::new();
        let outcome = catch_unwind(AssertUnwindSafe(|| target(&mut Random::of(case), &mut input)));
        if let Err(panic) = outcome {
            let text = panic.downcast_ref::<String>().cloned();
            let text = text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string));
            println!("{name}, case {case}: {}\n{input}\n", text.unwrap_or_default());
            failed += 1;
            if failed >= 20 {
                break;
            }
        }
    }
    println!("{name}: {cases} cases, {failed} failed");
    assert_eq!(failed, 0, "{name}");
}
