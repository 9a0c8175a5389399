//! A reference by another method: steps far smaller, the error of order 2 extrapolated away.

use super::ALPHA;
use delassus::integrator::Options;
use delassus::simulate::Session;
use delassus::{Error, Model, State};

/// State after `n` equal steps over `end` seconds.
pub(crate) fn state_at(
    model: &Model,
    method: &str,
    options: &Options,
    end: f64,
    n: usize,
) -> Result<State, Error> {
    let h = end / n as f64;
    let mut session = Session::new(model, method, options, h)?;
    session.advance_many(h, n)?;
    Ok(session.x)
}

/// A method with n and 2n steps, extrapolated: gen-alpha-pva to round-off, or gen-alpha-pv with a wider tolerance where
/// forces are so stiff that Newton's corrections meet round-off before.
pub(crate) fn reference(model: &Model, stiff: bool, end: f64, n: usize) -> Result<State, Error> {
    let (method, options) = if stiff {
        ("gen-alpha-pv", super::options_for_small_steps(ALPHA))
    } else {
        ("gen-alpha-pva", super::options(ALPHA))
    };
    let (coarse, fine) = rayon::join(
        || state_at(model, method, &options, end, n),
        || state_at(model, method, &options, end, 2 * n),
    );
    let (coarse, mut fine) = (coarse?, fine?);
    let better = |f: &mut [f64], c: &[f64]| f.iter_mut().zip(c).for_each(|(f, c)| *f += (*f - c) / 3.0);
    better(&mut fine.q, &coarse.q);
    better(&mut fine.v, &coarse.v);
    better(&mut fine.v_dot, &coarse.v_dot);
    better(&mut fine.lambda, &coarse.lambda);
    Ok(fine)
}
