//! Random throws: whatever flies, spins and bounces, nothing overlaps.
//!
//! Shapes are placed and measured here by means of their own (corners, separating axes), not by the contacts of the
//! program. Seed and number of cases: DELASSUS_SEED, DELASSUS_CASES.

#[path = "throws/scene.rs"]
mod scene;
#[path = "throws/shape.rs"]
mod shape;

use crate::common::random::Random;
use delassus::Model;
use delassus::integrator::METHODS;
use delassus::simulate::{Silent, run};
use delassus_system::error::Code;
use scene::Scene;

/// Output times of a throw.
const TIMES: usize = 400;
/// Steps after which a method of order two is no use at the tolerance it was given.
const MOST_STEPS: usize = 20_000;

/// A method that takes tolerances and locates events, and a tolerance that it can meet in reasonable time.
fn method(random: &mut Random) -> (&'static str, f64) {
    let all: Vec<(&str, u32)> =
        METHODS.iter().filter(|m| m.variable_step && !m.nonsmooth).map(|m| (m.name, m.order)).collect();
    // every other throw with the choice of the program
    let (name, order) = if random.below(2) == 0 { ("auto", 5) } else { random.one(&all) };
    (name, random.decades(if order > 2 { -10.0 } else { -6.0 }, -3.0))
}

/// Runs a scene and says what is wrong with it.
fn fault(scene: &Scene, (method, tolerance): (&str, f64)) -> Option<String> {
    let every = scene.end / TIMES as f64;
    let text = scene.text(&format!(
        "tolerance = {tolerance:?}\nmethod = \"{method}\"\nerror_estimate = false\nmax_steps = {MOST_STEPS}"
    ));
    let model = match Model::parse(&text, "throw.toml", &[]) {
        Ok(model) => model,
        Err(e) => return Some(format!("{}\n{text}", e.message)),
    };
    assert!(model.output.every.is_some_and(|e| (e - every).abs() < 1e-12));
    let out = match run(&model, &mut Silent) {
        Ok(out) => out,
        // drawn on top of each other
        Err(e) if e.code == Code::InitialPenetration => return None,
        Err(e) => return Some(e.message),
    };
    let contacts = out.summary.contacts?;
    // at accepted states by the program's own account, at output times by ours
    // the default threshold is 1e-9 model lengths; at accepted states tol_gap alone would be right for contacts that close, but closed
    // ones drift by what their method allows (mdop5: parts of the tolerance), and the summary has one number for all
    let limit = contacts.tol_gap + 10.0 * tolerance * (1e9 * contacts.tol_gap);
    if contacts.penetration > limit {
        return Some(format!("penetration {:.3e}", contacts.penetration));
    }
    for (row, t) in out.record.data[0].iter().enumerate() {
        let value = |name: &str| {
            let k = out.record.columns.iter().position(|c| c == name).unwrap_or_else(|| panic!("{name}"));
            out.record.data[k][row]
        };
        let overlap = scene.overlap(&value);
        if overlap > limit {
            return Some(format!("overlap {overlap:.3e} at t = {t:.6}"));
        }
    }
    // what ends a throw early is said; work without end is allowed to methods of order two
    let error = out.summary.error.as_ref()?;
    (error.code != Code::TooMuchWork && error.code != Code::StepTooSmall).then(|| error.message.clone())
}

fn throws(usual: usize, kinds: &[fn(&mut Random) -> Scene]) {
    let mut faults = Vec::new();
    let cases = Random::cases(usual);
    for case in 0..cases {
        let mut random = Random::of(case);
        let scene = kinds[case % kinds.len()](&mut random);
        let with = method(&mut random);
        if let Some(fault) = fault(&scene, with) {
            faults.push(format!("case {case} {with:?}: {fault}"));
        }
    }
    assert!(faults.is_empty(), "{} of {cases} throws:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn nothing_overlaps_in_the_plane() {
    throws(1600, &[scene::tumbling, scene::two, scene::pendulum_and_peg, scene::several]);
}

#[test]
fn nothing_overlaps_in_space() {
    throws(600, &[scene::box_in_space, scene::balls_in_space, scene::capsule_in_space]);
}
