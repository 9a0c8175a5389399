//! The six methods ranked by their errors at equal steps.

use super::end_error::sweeps;
use super::problems::{conservative, double_pendulum, slider_crank};
use super::{ALPHA, ALPHA_STRONG, SIX, flexible};
use crate::Row;
use delassus::Error;

/// Errors of the six methods on one model at one α.
pub(crate) struct Ranking {
    pub(crate) model: &'static str,
    pub(crate) alpha: f64,
    /// Position and velocity errors in the order of [`SIX`].
    pub(crate) errors: [Vec<f64>; 2],
}

/// Where HHT-ADD stands in [`SIX`].
const ADD: usize = 3;

impl Ranking {
    /// Methods by error, best first.
    pub(crate) fn by(&self, part: usize) -> Vec<&'static str> {
        let mut order: Vec<usize> = (0..SIX.len()).collect();
        order.sort_by(|a, b| self.errors[part][*a].total_cmp(&self.errors[part][*b]));
        order.into_iter().map(|i| SIX[i]).collect()
    }
    /// Error of HHT-ADD over the smallest of the others.
    pub(crate) fn ratio(&self, part: usize) -> f64 {
        let others = (0..SIX.len()).filter(|i| *i != ADD).map(|i| self.errors[part][i]);
        self.errors[part][ADD] / others.fold(f64::MAX, f64::min)
    }
}

/// Rankings at h = 2⁻ᵏ on all models, both α.
pub(crate) fn ranking(k: i32) -> Result<Vec<Ranking>, Error> {
    let mut out = Vec::new();
    for problem in [double_pendulum()?, slider_crank()?, conservative()?, flexible::problem()?] {
        for alpha in [ALPHA, ALPHA_STRONG] {
            let found = sweeps(&problem, &SIX, alpha, &[k])?;
            let errors = [0, 1].map(|part| found.iter().map(|s| s.at(part, k)).collect());
            out.push(Ranking { model: problem.name, alpha, errors });
        }
    }
    Ok(out)
}

/// Adds place and ratio of HHT-ADD; true if it is first in positions at α = −0.05 on the paper's three models.
pub(crate) fn tell(row: &mut Row, found: &[Ranking]) -> bool {
    let mut first = true;
    for r in found {
        let tag = if r.alpha < ALPHA { ".alpha03" } else { "" };
        for (part, word) in ["position", "velocity"].iter().enumerate() {
            let place = r.by(part).iter().position(|m| *m == "hht-add").map_or(f64::NAN, |p| p as f64 + 1.0);
            row.compare(format!("rank.hht-add.{}.{word}{tag}", r.model), place, 1.0);
            row.put(format!("ratio.hht-add.{}.{word}{tag}", r.model), r.ratio(part));
            if part == 0 && tag.is_empty() && r.model != "slider-crank-undamped" {
                first &= r.ratio(part) < 1.0;
            }
        }
    }
    first
}
