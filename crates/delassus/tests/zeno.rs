//! The Zeno and grazing collection: every model has a stated outcome, and none hangs.

use delassus::integrator::METHODS;
use delassus::model::Settings;
use delassus::simulate::{Silent, run};
use delassus::{Error, Model};
use delassus_library::zeno::{Accuracy, Case, ZENO, faults};

/// Errors of event times and of values at the end that a method may have.
fn bounds(case: &Case, method: &str) -> [f64; 2] {
    // tolerance of the run, with room for the growth of errors over several events; (ωh)ᵖ with ωh = 0.01 for fixed steps
    let method = delassus::integrator::method(method).unwrap();
    let own = match method.order {
        1 => 1e-3,
        2 if method.levels == delassus::integrator::Levels::POSITION => 1e-4,
        2 => 1e-5,
        _ => 1e-8,
    };
    match case.accuracy {
        // round-off of positions, 1e-16 m, over the speed of the last impacts, 1e-6 m/s
        Accuracy::Exact => [1e-9, 1e-8],
        // forces are second derivatives of positions: g/A = 200 times their error
        Accuracy::Method => [own, 100.0 * own],
        Accuracy::Grazing => [own.sqrt(), 10.0 * own.sqrt()],
    }
}

fn prepared(case: &Case, method: &str) -> Result<Model, Error> {
    let mut model = (case.model)()?;
    model.solve.method = method.parse().unwrap();
    model.solve.error_estimate = false;
    model.solve.contact = "event".parse().unwrap();
    if delassus::integrator::method(method)?.levels == delassus::integrator::Levels::POSITION
        && case.accuracy != Accuracy::Exact
    {
        // index 3 does not go with variable steps, and the run would warn
        model.solve.tolerance = None;
        model.solve.step = Some(5e-4);
    } else if model.solve.step.is_none() {
        let explicit = delassus::integrator::method(method)?.explicit;
        model.solve.tolerance = Some(if explicit { 1e-11 } else { 1e-7 });
    }
    Ok(model)
}

/// All faults of a case with a method and other settings, one line each.
fn check(case: &Case, method: &str, change: &dyn Fn(&mut Settings)) -> Vec<String> {
    let who = format!("{} | {method}", case.name);
    if case.accuracy == Accuracy::Grazing && delassus::integrator::method(method).unwrap().order == 1 {
        // its damping takes more of the motion than the depth of grazing
        return Vec::new();
    }
    let truth = (case.truth)();
    let mut model = prepared(case, method).unwrap_or_else(|e| panic!("{who}: {e}"));
    change(&mut model.solve);
    let bad = match run(&model, &mut Silent) {
        Ok(out) => faults(&out, &truth, bounds(case, method)),
        Err(e) if truth.errors.contains(&e.code) => Vec::new(),
        Err(e) => vec![format!("{e}")],
    };
    bad.into_iter().map(|b| format!("{who}: {b}")).collect()
}

fn check_all(methods: &[&str], change: &dyn Fn(&mut Settings)) {
    let cases = ZENO.iter();
    let bad: Vec<String> = cases.flat_map(|c| methods.iter().flat_map(|m| check(c, m, change))).collect();
    assert!(bad.is_empty(), "{} faults\n{}", bad.len(), bad.join("\n"));
}

const MAIN: [&str; 4] = ["hem5", "phem56", "mdop5", "gen-alpha-pv"];

#[test]
fn collection_is_large_and_its_names_are_unique() {
    let mut names: Vec<&str> = ZENO.iter().map(|c| c.name).collect();
    let n = names.len();
    names.sort_unstable();
    names.dedup();
    assert!(n >= 15 && names.len() == n, "{n}");
}

#[test]
fn main_methods() {
    check_all(&MAIN, &|_| ());
}

#[test]
fn other_methods() {
    let others: Vec<&str> =
        METHODS.iter().filter(|m| !m.nonsmooth).map(|m| m.name).filter(|m| !MAIN.contains(m)).collect();
    check_all(&others, &|_| ());
}

#[test]
fn all_coordinates() {
    for coordinates in ["natural", "relative"] {
        check_all(&["hem5", "gen-alpha-pv"], &|solve| solve.coordinates = coordinates.parse().unwrap());
    }
}

/// Both laws agree where contacts are struck one by one, or do not act on each other, or alike.
#[test]
fn poisson_and_all_solvers() {
    check_all(&["hem5"], &|solve| solve.impact_law = "poisson".parse().unwrap());
    for solver in delassus::model::settings::LcpSolver::NAMES {
        check_all(&["hem5"], &|solve| solve.lcp = (*solver).parse().unwrap());
    }
}

/// Fixed steps, longer than many of the intervals between events.
#[test]
fn long_fixed_steps() {
    let exact = ZENO.iter().filter(|c| c.accuracy == Accuracy::Exact);
    let step = |solve: &mut Settings| {
        solve.tolerance = None;
        solve.step = solve.step.or(Some(0.0625));
    };
    let bad: Vec<String> = exact.flat_map(|c| MAIN.iter().flat_map(|m| check(c, m, &step))).collect();
    assert!(bad.is_empty(), "{} faults\n{}", bad.len(), bad.join("\n"));
}
