//! O1: half-explicit methods where rows are redundant or lose rank on the way, haddouni2017, sections 4.5 and 5.

use super::study::redundant::{controlled, key};
use crate::haddouni2017::study::fifth::samples;
use crate::study::slope;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::integrator::Options;
use delassus::study::Ruler;
use delassus::{Error, Model};
use delassus_library as models;

pub(crate) const STATEMENT: &str = "half-explicit methods fail where the rank of G differs between stages, and heuristics are fragile: with rows chosen once a step and multipliers of least energy HEM5 and PHEM56 run through tables, watches and linkages with redundant rows and over change points, and keep order 5";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "HEM5, PHEM56 and MDOP5 run eight mechanisms with redundant rows to the end (1 s at most), name as many rows as are redundant, and are within 10 tolerances (1e-4, 1e-6, 1e-8); so they are on a parallelogram of hinges over its change point (1e-4, 1e-6); orders are 5 ± 0.3 on watch, table, four-bar and Bricard linkage with equal steps",
    checked: "the same mechanisms with independent rows by PHEM56 at 1e-11; another half-explicit method with 24 times as many steps",
    weaker: "a four-wheel model: a table on four legs stands for it; that the methods without the choice of rows fail on these models; order 5 of PHEM56 on the watch",
    ..Judged::UNTOLD
};

const FIFTH: [&str; 3] = ["hem5", "phem56", "mdop5"];
/// Errors over tolerances that are allowed at the end of a run.
const LIMIT: f64 = 10.0;

/// Order of a method by n, 2n and 4n equal steps against another method with 24 n.
fn order(model: &Model, method: &str, end: f64, n: usize) -> Result<f64, Error> {
    let mut ruler = Ruler::new(model)?;
    let options = Options::default();
    let other = if method == "phem56" { "hem5" } else { "phem56" };
    let (exact, _) = samples(model, other, &options, end, 24 * n)?;
    let (mut h, mut e) = (Vec::new(), Vec::new());
    for factor in [1, 2, 4] {
        let (states, _) = samples(model, method, &options, end, factor * n)?;
        let worst = states.iter().zip(&exact).fold(0.0, |m: f64, (a, b)| m.max(ruler.deviation(a, b).position));
        h.push(end / (factor * n) as f64);
        e.push(worst);
    }
    Ok(slope(&h, &e))
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let tolerances: &[f64] = if context.quick { &[1e-4, 1e-6] } else { &[1e-4, 1e-6, 1e-8] };
    // redundant rows: the end is that of the same mechanism without them
    let (mut runs, mut solved) = (0u32, 0usize);
    for p in models::redundant_pairs()? {
        let end = p.redundant.solve.end.min(1.0);
        let exact = controlled(&p.minimal, "phem56", 1e-11, end)?;
        for method in FIFTH {
            let mut worst = 0.0f64;
            for tolerance in tolerances {
                let found = controlled(&p.redundant, method, *tolerance, end)?;
                let error = found.from(&exact) / tolerance;
                runs += 1;
                let whole = found.summary.completed && found.summary.redundant_rows.len() == p.rows - p.rank;
                solved += usize::from(whole && error < LIMIT);
                worst = worst.max(if found.summary.completed { error } else { f64::INFINITY });
            }
            row.put(format!("error_over_tolerance.{method}.{}", key(p.name)), worst);
        }
        row.put(format!("redundant_rows.{}", key(p.name)), (p.rows - p.rank) as f64);
    }
    row.compare("redundant.solved", solved as f64, f64::from(runs));
    row.holds &= solved == runs as usize;
    // rank that falls for an instant: one more row is lost where the cranks lie along the ground
    let flat = (models::parallelogram_revolutes()?, models::parallelogram_branch()?);
    let exact = controlled(&flat.1, "phem56", 1e-11, 0.5)?;
    for method in FIFTH {
        let mut worst = 0.0f64;
        let mut leaps = 0;
        for tolerance in [1e-4, 1e-6] {
            let found = controlled(&flat.0, method, tolerance, 0.5)?;
            let error = if found.summary.completed { found.from(&exact) / tolerance } else { f64::INFINITY };
            worst = worst.max(error);
            leaps += found.summary.leaps;
        }
        row.below(format!("change_point.error_over_tolerance.{method}"), worst, LIMIT);
        row.put(format!("change_point.leaps.{method}"), leaps as f64);
    }
    // order five with redundant rows
    let cases = [
        ("watch", models::watch(2)?, 0.1, 40, &["hem5", "mdop5"][..]),
        ("table", models::table_four_legs()?, 0.5, 20, &FIFTH[..]),
        ("four_bar", models::four_bar_revolutes()?, 0.2, 10, &FIFTH[..]),
        ("bricard", models::bricard_revolutes()?, 0.5, 10, &["hem5", "phem56"][..]),
    ];
    for (name, model, end, n, methods) in cases {
        for method in methods {
            let found = order(&model, method, end, n)?;
            row.near(format!("order.{method}.{name}"), found, 5.0, 0.3);
        }
    }
    row.note = "Rows of a step are chosen at its beginning by a pivoted QR of G M^(−1/2) and kept for all its stages, so that the rank cannot change between them; multipliers of redundant rows have least energy. error_over_tolerance: largest over tolerances 1e-4, 1e-6 (and 1e-8) at the end, against the same mechanism with independent rows, PHEM56 at 1e-11; solved: below 10. watch: plates and wheels on two pins each, 25 redundant rows; table: four legs, one of them too many; Bennett, Bricard: linkages that move only because rows depend on each other where they are assembled. change_point: a parallelogram of hinges whose rows lose one more rank for an instant; the run leaps over it and stays on its branch. order: positions, equal steps, in windows in which the leading term of the error keeps its sign. Contacts that close and open change the rows only between steps (O4, E7).".into();
    Ok(row)
}
