//! What a run costs: time, evaluations, factorizations, iterations.

use super::{ALPHA, GAMMA, SIX};
use crate::clock;
use delassus::integrator::Options;
use delassus::simulate::{self, Session, Silent};
use delassus::{Error, Model};

/// By how much every second step differs where matrices are renewed.
const OTHER: f64 = 1e-12;

/// The six, and HHT-ADD as (8) is printed: method and `divided`.
pub(crate) const CASES: [(&str, bool); 7] = {
    let [a, b, c, d, e, f] = SIX;
    [(a, false), (b, false), (c, false), (d, false), (e, false), (f, false), ("hht-add", true)]
};

/// A case's name in metrics.
pub(crate) fn case(i: usize) -> &'static str {
    if CASES[i].1 { "hht-add-as-printed" } else { CASES[i].0 }
}

/// Cost of one method.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cost {
    /// Processor time, s.
    pub(crate) time: f64,
    pub(crate) evaluations: usize,
    pub(crate) factorizations: usize,
    pub(crate) iterations: usize,
}

/// Costs of [`CASES`]: the runs are repeated in turn, so that a disturbance hits all of them, and of the ratios to the
/// base, the second method, in each round the one in the middle counts, times the base's shortest time.
/// Newton's iteration is the one users have or, if `renewed`, one with a new matrix in every step: factors belong to one step
/// size, and steps then differ in the last digits.
pub(crate) fn costs(
    model: &Model,
    h: f64,
    n: usize,
    repeats: usize,
    renewed: bool,
) -> Result<Vec<Cost>, Error> {
    let none = Cost { time: 0.0, evaluations: 0, factorizations: 0, iterations: 0 };
    let mut out = vec![none; CASES.len()];
    let mut times = vec![Vec::with_capacity(repeats); CASES.len()];
    for _ in 0..repeats {
        for ((cost, times), (method, divided)) in out.iter_mut().zip(&mut times).zip(CASES) {
            let options = Options { gamma: GAMMA, alpha: ALPHA, divided, ..Options::default() };
            let mut session = Session::new(model, method, &options, h)?;
            let (mut evaluations, mut factorizations, mut iterations) = (0, 0, 0);
            let begin = clock::processor();
            for k in 0..n {
                let h = if renewed && k % 2 == 1 { h * (1.0 + OTHER) } else { h };
                let report = session.advance(h).map_err(|f| session.explain(&f, h))?;
                evaluations += report.evaluations;
                factorizations += report.factorizations;
                iterations += report.newton_iterations;
            }
            times.push(clock::processor() - begin);
            *cost = Cost { evaluations, factorizations, iterations, ..none };
        }
    }
    let shortest = times[1].iter().copied().fold(f64::INFINITY, f64::min);
    for (cost, ratio) in out.iter_mut().zip(middle_ratios(&times)) {
        cost.time = ratio * shortest;
    }
    Ok(out)
}

/// Processor time of whole runs as `delassus run` makes them, with energies, violations and the trajectory's hash, of [`CASES`] over
/// that of the second one: the middle one of the rounds.
pub(crate) fn whole_runs(model: &Model, h: f64, n: usize, repeats: usize) -> Result<Vec<f64>, Error> {
    let mut times = vec![Vec::with_capacity(repeats); CASES.len()];
    for _ in 0..repeats {
        for (times, (method, divided)) in times.iter_mut().zip(CASES) {
            let mut model = model.clone();
            let s = &mut model.solve;
            (s.method, s.step, s.end) = (method.parse()?, Some(h), n as f64 * h);
            (s.gamma, s.alpha, s.divided) = (GAMMA, ALPHA, divided);
            // what an example wants measured besides, inside of every step, is no part of the method
            model.output.measure.clear();
            model.output.record.clear();
            model.output.every = Some(n as f64 * h);
            let begin = clock::processor();
            let outcome = simulate::run(&model, &mut Silent)?;
            times.push(clock::processor() - begin);
            outcome.summary.error.map_or(Ok(()), Err)?;
        }
    }
    Ok(middle_ratios(&times))
}

/// The ratio to the second list, round by round: the one in the middle.
fn middle_ratios(times: &[Vec<f64>]) -> Vec<f64> {
    let middle = |own: &Vec<f64>| {
        let mut ratios: Vec<f64> = own.iter().zip(&times[1]).map(|(t, b)| t / b).collect();
        ratios.sort_by(f64::total_cmp);
        ratios[ratios.len() / 2]
    };
    times.iter().map(middle).collect()
}
