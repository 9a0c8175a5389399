//! What the tests of whole motions share.

pub(crate) mod random;

use delassus::integrator::Options;
use delassus::simulate::{Outcome, Session, Silent, run};
use delassus::{Model, State};
use delassus_library::example;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock};

/// Options with a Newton tolerance far below every error measured here.
pub(crate) fn tight() -> Options {
    Options { newton: 1e-14, ..Options::default() }
}

/// State after `n` equal steps over `end` seconds.
pub(crate) fn state_at(model: &Model, method: &str, options: &Options, end: f64, n: usize) -> State {
    let h = end / n as f64;
    let mut session = Session::new(model, method, options, h).unwrap();
    session.advance_many(h, n).unwrap_or_else(|e| panic!("{}, {method}: {e}", model.name));
    session.x
}

/// A run that must not end with an error.
pub(crate) fn go(model: &Model) -> Outcome {
    let who = format!("{}, {}, {}", model.name, model.solve.method, model.solve.coordinates);
    let out = run(model, &mut Silent).unwrap_or_else(|e| panic!("{who}: {e}"));
    assert!(out.summary.error.is_none(), "{who}: {:?}", out.summary.error);
    out
}

/// Positions, velocities, multipliers.
pub(crate) const PARTS: [&str; 3] = ["positions", "velocities", "multipliers"];

/// The three parts of a state.
pub(crate) fn parts(x: &State) -> [&[f64]; 3] {
    [&x.q, &x.v, &x.lambda]
}

/// Largest difference of two vectors.
pub(crate) fn distance(a: &[f64], b: &[f64]) -> f64 {
    assert_eq!(a.len(), b.len());
    a.iter().zip(b).fold(0.0, |m: f64, (a, b)| m.max((a - b).abs()))
}

/// Largest differences of two states: positions, velocities, multipliers.
pub(crate) fn distances(a: &State, b: &State) -> [f64; 3] {
    let (a, b) = (parts(a), parts(b));
    [0, 1, 2].map(|k| distance(a[k], b[k]))
}

/// Error of order 2 removed from results with steps h (first) and h/2.
pub(crate) fn extrapolated(coarse: &[f64], fine: &[f64]) -> Vec<f64> {
    coarse.iter().zip(fine).map(|(c, f)| (4.0 * f - c) / 3.0).collect()
}

/// Extrapolated state of `n` and `2 n` steps.
pub(crate) fn extrapolated_state(model: &Model, method: &str, end: f64, n: usize) -> State {
    let coarse = state_at(model, method, &tight(), end, n);
    let mut fine = state_at(model, method, &tight(), end, 2 * n);
    fine.q = extrapolated(&coarse.q, &fine.q);
    fine.v = extrapolated(&coarse.v, &fine.v);
    fine.lambda = extrapolated(&coarse.lambda, &fine.lambda);
    fine
}

/// Order seen between two errors whose steps differ by a factor of two.
pub(crate) fn slope(coarse: f64, fine: f64) -> f64 {
    (coarse / fine).log2()
}

/// The extrapolated end state of an example, computed once.
pub(crate) fn reference(name: &'static str, method: &'static str, end: f64, n: usize) -> State {
    type Key = (&'static str, &'static str, u64, usize);
    static KNOWN: Mutex<BTreeMap<Key, Arc<OnceLock<State>>>> = Mutex::new(BTreeMap::new());
    let key = (name, method, end.to_bits(), n);
    // the lock is not held while the state is computed: tests that want another one need not wait
    let known = KNOWN.lock().unwrap().entry(key).or_default().clone();
    known.get_or_init(|| extrapolated_state(&example(name, &[]).unwrap(), method, end, n)).clone()
}
