//! O15: scalings for every implicit method of the library, bottasso2006, conclusions.

use crate::bottasso2006::scaling::{Scaling, library, sweep};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::integrator::METHODS;

pub(crate) const STATEMENT: &str = "scalings for all other forms: with the rule of B7 the condition number of every implicit method is O(1) in the step";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "the condition number of every implicit method that factors a matrix with h in it has slope 0 ± 0.1 with full scaling",
    checked: "slopes of log against log over h = 1e-3 to 1e-7 s on Andrews' mechanism from one state",
    ..Judged::UNTOLD
};

/// Powers of h that cannot be told from none.
const FLAT: f64 = 0.1;

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let hs = sweep::step_sizes(context.quick);
    let mut without = Vec::new();
    let mut done = 0;
    for m in METHODS.iter().filter(|m| !m.explicit && !m.nonsmooth) {
        let full = library::sweep(m.name, Scaling::Full, &hs)?;
        let slope = full.slope(|s| s.condition);
        if slope.is_nan() {
            without.push(m.name);
            continue;
        }
        let off = library::sweep(m.name, Scaling::Off, &hs)?;
        row.put(format!("cond_slope.{}.off", m.name), off.slope(|s| s.condition));
        row.near(format!("cond_slope.{}.full", m.name), slope, 0.0, FLAT);
        row.put(format!("cond.{}.full", m.name), full.values(|s| s.condition).iter().copied().fold(0.0, f64::max));
        done += 1;
    }
    row.put("methods", f64::from(done));
    let names = if without.is_empty() { "none".to_string() } else { without.join(", ") };
    row.note = format!("Slope of log cond over log h for h = 1e-3 to 1e-7 s on Andrews' mechanism from one state, of the matrix that each method factors in its own steps, without and with scaling; cond: the largest with scaling. Methods that tell no condition number of one matrix of a step, left out: {names}. pva and pvv factor the matrices of generalized-α for each level; moreau-jean and schatzman-paoli factor M and its rows alone, in which h does not appear. Explicit methods factor [M Gᵀ; G 0], without h.");
    Ok(row)
}
