//! The distribution of true over stated errors, set by set.

use super::truth::{Judged, Verdict};
use std::fmt::Write as _;

/// Errors below this are round-off of the comparison.
const ROUND_OFF: f64 = 1e-13;

/// The table.
pub(super) fn text(sets: &[String], found: &[(String, Judged)]) -> String {
    let mut out = format!(
        "{:<10} {:>5} {:>6} {:>8} {:>7} {:>9} {:>9} {:>7} {:>7} {:>7}   true over stated error: quantiles 0, 1/4, 1/2, 3/4, 0.99, 1\n",
        "set", "runs", "no run", "no truth", "known", "miss > 3x", "> 100x", "warned", "false", "silent"
    );
    let mut all: Vec<(&str, Vec<&Judged>)> = sets
        .iter()
        .map(|set| (set.as_str(), found.iter().filter(|f| f.0 == *set).map(|f| &f.1).collect()))
        .collect();
    all.push(("all", found.iter().map(|f| &f.1).collect()));
    for (set, list) in all {
        let count = |is: &dyn Fn(&Judged) -> bool| list.iter().filter(|j| is(j)).count();
        let known = |j: &Judged| matches!(j.verdict, Verdict::Known { .. });
        let _ = writeln!(
            out,
            "{set:<10} {:>5} {:>6} {:>8} {:>7} {:>9} {:>9} {:>7} {:>7} {:>7}   {}",
            list.len(),
            count(&|j| matches!(j.verdict, Verdict::NoRun(_))),
            count(&|j| matches!(j.verdict, Verdict::NoTruth(_))),
            count(&known),
            count(&|j| j.misses(3.0)),
            count(&|j| j.misses(100.0)),
            count(&|j| known(j) && j.warned),
            count(&Judged::cries),
            count(&|j| known(j) && !j.warned),
            quantiles(&list)
        );
    }
    out
}

fn quantiles(list: &[&Judged]) -> String {
    let mut ratios: Vec<f64> = list
        .iter()
        .filter_map(|j| match j.verdict {
            Verdict::Known { error } if error > ROUND_OFF && j.stated > 0.0 => Some(error / j.stated),
            _ => None,
        })
        .collect();
    ratios.sort_by(f64::total_cmp);
    if ratios.is_empty() {
        return "-".into();
    }
    let at = |p: f64| ratios[((ratios.len() - 1) as f64 * p).round() as usize];
    [0.0, 0.25, 0.5, 0.75, 0.99, 1.0].map(|p| format!("{:.2}", at(p))).join("  ")
}
