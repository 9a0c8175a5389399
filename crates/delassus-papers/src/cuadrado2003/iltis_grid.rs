//! The grid of cuadrado2003 table 3 on the Iltis: steps and parameters, the runs of a formulation, the fastest of each family.
//!
//! Runs are done side by side and their records dropped; what is fastest is decided among the few with the least work, which are timed
//! again one after the other.

use super::iltis::{ACCEPTED, Case, Formulation, Integrator, REPEATS, Run, alone, reference, run};
use delassus::Error;
use rayon::prelude::*;
use std::sync::{Arc, Mutex, PoisonError};

/// How many runs of a family are timed again.
const FINALISTS: usize = 4;

/// Names of the families in the order of the tables.
pub(crate) const FAMILIES: [&str; 4] = ["trapezoidal", "newmark", "hht", "gen-alpha"];

/// How much of table 3 is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Grid {
    /// Steps by 0.005 s and the paper's own, parameters by 0.1 to 0.3 and the paper's own: for short runs.
    Middle,
    /// Table 3 itself: 136 values of the parameters, 17 steps.
    Whole,
}

impl Grid {
    /// The grid of short or whole runs.
    pub(crate) fn of(quick: bool) -> Grid {
        if quick { Grid::Middle } else { Grid::Whole }
    }

    /// Steps, s.
    fn steps(self) -> Vec<f64> {
        match self {
            Grid::Middle => {
                vec![0.01, 0.015, 0.0175, 0.02, 0.0225, 0.025, 0.03, 0.035, 0.04, 0.0425, 0.045, 0.05]
            }
            Grid::Whole => (4..=20).map(|k| 0.0025 * f64::from(k)).collect(),
        }
    }

    /// Integrators; ξ = 0 is the trapezoidal rule.
    fn integrators(self) -> Vec<Integrator> {
        let by = |step: f64, n: u32| -> Vec<f64> { (0..=n).map(|k| step * f64::from(k)).collect() };
        let (xi, delta_f, rho) = match self {
            Grid::Middle => (
                vec![0.1, 0.2, 0.28, 0.4, 0.52, 0.62, 0.8, 1.0],
                vec![0.01, 0.15, 0.33],
                vec![0.0, 0.2, 0.5, 0.8],
            ),
            Grid::Whole => (by(0.02, 50), by(0.01, 33), by(0.02, 50)),
        };
        let mut list = vec![Integrator::Trapezoidal];
        list.extend(xi.into_iter().filter(|x| *x > 0.0).map(|x| Integrator::Newmark(-x)));
        list.extend(delta_f.into_iter().map(Integrator::Hht));
        list.extend(rho.into_iter().map(Integrator::GeneralizedAlpha));
        list
    }

    /// All combinations with a formulation.
    fn cases(self, formulation: Formulation) -> Vec<Case> {
        let steps = self.steps();
        let each = |integrator| steps.iter().map(move |h| Case { formulation, integrator, h: *h });
        self.integrators().into_iter().flat_map(each).collect()
    }
}

/// What a run came to, without its record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    pub(crate) case: Case,
    pub(crate) completed: bool,
    pub(crate) halved: usize,
    pub(crate) error: f64,
    pub(crate) work: usize,
    /// Processor time of the stepping loop, s, timed once beside others.
    pub(crate) seconds: f64,
}

impl Line {
    pub(crate) fn of(r: &Run) -> Line {
        let Run { case, completed, halved, error, .. } = *r;
        Line { case, completed, halved, error, work: r.work(), seconds: r.time() }
    }
    /// As [`Run::accepted`].
    pub(crate) fn accepted(&self) -> bool {
        self.completed && self.halved == 0 && self.error < ACCEPTED
    }
}

/// The runs of a grid with a formulation.
type Kept = (Formulation, Grid, Arc<Vec<Line>>);
static KEPT: Mutex<Vec<Kept>> = Mutex::new(Vec::new());

/// Every run of a grid with one formulation.
pub(crate) fn lines(formulation: Formulation, grid: Grid) -> Result<Arc<Vec<Line>>, Error> {
    let kept = || KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(k) = kept().iter().find(|k| k.0 == formulation && k.1 == grid) {
        return Ok(Arc::clone(&k.2));
    }
    let exact = reference(formulation)?;
    let done = |case: Case| alone(case, &exact).map(|r| Line::of(&r));
    let all: Vec<Line> = grid.cases(formulation).into_par_iter().map(done).collect::<Result<_, Error>>()?;
    let all = Arc::new(all);
    kept().push((formulation, grid, Arc::clone(&all)));
    Ok(all)
}

/// The fastest run of each family up to its largest stable step, `None` where there is none, and how many runs were accepted.
pub(crate) struct Table {
    pub(crate) best: Vec<Option<Arc<Run>>>,
    /// Largest stable step of each family, 0 where there is none; see [`stable`].
    pub(crate) largest: Vec<f64>,
    pub(crate) accepted: usize,
    /// Runs that are not accepted only because steps had to be halved.
    pub(crate) halved: usize,
    pub(crate) runs: usize,
}

impl Table {
    /// The fastest of all.
    pub(crate) fn winner(&self) -> Option<&Arc<Run>> {
        self.best.iter().flatten().min_by(|a, b| a.time().total_cmp(&b.time()))
    }
}

/// Of one integrator's or many integrators' runs those up to the largest stable step: all steps of the grid up to there are accepted.
///
/// A larger step that is accepted where a smaller one is not owes it to where in the step a tyre meets the road.
pub(crate) fn stable(runs: &[Line]) -> Vec<Line> {
    let fails = |l: &Line| {
        let smaller = |r: &&Line| r.case.integrator == l.case.integrator && r.case.h <= l.case.h;
        runs.iter().filter(smaller).any(|r| !r.accepted())
    };
    runs.iter().filter(|l| !fails(l)).copied().collect()
}

/// Tries a grid with one formulation.
pub(crate) fn table(formulation: Formulation, grid: Grid) -> Result<Table, Error> {
    let all = lines(formulation, grid)?;
    let steady = stable(&all);
    let of =
        |family: &'static str| steady.iter().filter(move |l| l.case.integrator.family() == family).copied();
    let best = FAMILIES.into_iter().map(|f| fastest(of(f))).collect::<Result<_, _>>()?;
    let step = |f: &'static str| of(f).map(|l| l.case.h).fold(0.0, f64::max);
    let largest = FAMILIES.into_iter().map(step).collect();
    let accepted = all.iter().filter(|l| l.accepted()).count();
    let halved = all.iter().filter(|l| l.completed && l.halved > 0 && l.error < ACCEPTED).count();
    Ok(Table { best, largest, accepted, halved, runs: all.len() })
}

/// The fastest of the accepted runs: the [`FINALISTS`] with the least work are timed [`REPEATS`] times.
pub(crate) fn fastest(runs: impl Iterator<Item = Line>) -> Result<Option<Arc<Run>>, Error> {
    let mut accepted: Vec<Line> = runs.filter(Line::accepted).collect();
    accepted.sort_by_key(|l| l.work);
    let mut best: Option<Arc<Run>> = None;
    for candidate in accepted.into_iter().take(FINALISTS) {
        let again = run(candidate.case, REPEATS)?;
        if best.as_ref().is_none_or(|b| again.time() < b.time()) {
            best = Some(again);
        }
    }
    Ok(best)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cuadrado2003::study::HYBRID;

    #[test]
    fn the_whole_grid_is_that_of_table_3() {
        let all = Grid::Whole.cases(HYBRID);
        assert_eq!(all.len(), 136 * 17);
        let count = |family: &str| all.iter().filter(|c| c.integrator.family() == family).count();
        assert_eq!(FAMILIES.map(count), [17, 50 * 17, 34 * 17, 51 * 17]);
        assert!(all.iter().all(|c| (0.01 - 1e-12..0.05 + 1e-12).contains(&c.h)));
    }
}
