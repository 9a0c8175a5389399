//! `delassus-papers honesty`: what runs state of their error, held against the truth.
//!
//! The truth is a tight run by another method, checked by a third one; where these two disagree by more than a tenth of the
//! tolerance, nothing is known and the run is listed apart.

mod cases;
mod random;
mod table;
mod truth;

use clap::Args;
use delassus::Error;
use delassus_cli::out;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  delassus-papers honesty
  delassus-papers honesty --sets random --random 1000 --seed 7 --tolerance 1e-5

Sets: library (all of its mechanisms; smooth, impacts, flexible: its parts), examples, zeno (impacts that accumulate, graze or meet), random (pendulums, linkages,
masses on springs, with drives). Every model is run with `auto` at the tolerance; its status, its stated error and its error
are compared.")]
pub(crate) struct HonestyArgs {
    /// Sets of models
    #[arg(long, value_delimiter = ',', default_values_t = ["library", "examples", "zeno", "random"].map(String::from))]
    sets: Vec<String>,
    /// How many random models
    #[arg(long, default_value_t = 200)]
    random: u64,
    /// Seed of the random models
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Tolerance of the runs
    #[arg(long, default_value_t = 1e-6)]
    tolerance: f64,
    /// Seconds of processor time that a run may take
    #[arg(long, default_value_t = 5.0)]
    limit: f64,
    /// Print every run
    #[arg(long)]
    all: bool,
}

pub(crate) fn main(a: &HonestyArgs) -> Result<u8, Error> {
    let mut found = Vec::new();
    for set in &a.sets {
        for (name, model) in cases::of(set, a.random, a.seed)? {
            let judged = truth::judge(&name, model, a.tolerance, a.limit);
            if a.all || judged.is_remarkable() {
                out::note(&judged.line());
            }
            found.push((set.clone(), judged));
        }
    }
    out::result(&table::text(&a.sets, &found))?;
    Ok(0)
}
