//! What a run costs: time, evaluations, factorizations, iterations.

use super::{ALPHA, GAMMA, SIX};
use crate::clock;
use delassus::integrator::Options;
use delassus::simulate::{self, Session, Silent};
use delassus::{Error, Model};
use delassus_algebra::kkt::{Backend, Kkt, Scaling, Structure};

/// By how much every second step differs where matrices are renewed.
const OTHER: f64 = 1e-12;

/// Cost of one method.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cost {
    /// Processor time, s.
    pub(crate) time: f64,
    pub(crate) evaluations: usize,
    pub(crate) factorizations: usize,
    pub(crate) iterations: usize,
}

/// Costs of the six methods: the runs are repeated in turn, so that a disturbance hits all of them, and of the ratios to the
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
    let options = Options { gamma: GAMMA, alpha: ALPHA, ..Options::default() };
    let none = Cost { time: 0.0, evaluations: 0, factorizations: 0, iterations: 0 };
    let mut out = vec![none; SIX.len()];
    let mut times = vec![Vec::with_capacity(repeats); SIX.len()];
    for _ in 0..repeats {
        for ((cost, times), method) in out.iter_mut().zip(&mut times).zip(SIX) {
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

/// Processor time of whole runs as `delassus run` makes them, with energies, violations and the trajectory's hash, over that
/// of the second method: the middle one of the rounds.
pub(crate) fn whole_runs(model: &Model, h: f64, n: usize, repeats: usize) -> Result<Vec<f64>, Error> {
    let mut times = vec![Vec::with_capacity(repeats); SIX.len()];
    for _ in 0..repeats {
        for (times, method) in times.iter_mut().zip(SIX) {
            let mut model = model.clone();
            let s = &mut model.solve;
            (s.method, s.step, s.end) = (method.parse()?, Some(h), n as f64 * h);
            (s.gamma, s.alpha) = (GAMMA, ALPHA);
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

/// Processor time of assembling and factoring M, s: the shortest of some rounds.
pub(crate) fn mass_factorization(model: &Model, h: f64) -> Result<f64, Error> {
    const ROUNDS: usize = 9;
    const TIMES: usize = 1000;
    let session = Session::new(model, "hht-add", &Options::default(), h)?;
    let dims = session.mechanism.dims();
    let zero = vec![0.0; dims.nv.max(dims.m)];
    let mut mass = Kkt::new(dims.nv, 0, Structure::Symmetric, Backend::Auto);
    let mut shortest = f64::INFINITY;
    for _ in 0..ROUNDS {
        let begin = clock::processor();
        for _ in 0..TIMES {
            mass.begin();
            session.mechanism.mass(&zero, mass.tangent());
            // a mass matrix has factors; if it had none the time would be that of finding out
            let _ = mass.factor(&[], Scaling::Off, 1.0);
        }
        shortest = shortest.min((clock::processor() - begin) / TIMES as f64);
    }
    Ok(shortest)
}
