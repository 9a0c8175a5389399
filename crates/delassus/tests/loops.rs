//! Linkages of one to four loops, drawn at random: one motion, whatever the coordinates, the closure and the cuts.
//!
//! Five kinds of seven have redundant rows, and which of its rows are the redundant ones changes as it moves. Absolute coordinates
//! with multipliers are what the others are compared with. Seed and number of cases: DELASSUS_SEED, DELASSUS_CASES.

#[path = "loops/linkage.rs"]
mod linkage;

use crate::common::distance;
use crate::common::random::Random;
use delassus::Model;
use delassus::simulate::{Silent, run};
use delassus_system::error::Code;
use linkage::{KINDS, Kind, linkage};

/// How long linkages move, s: most of them through more than a radian.
const END: f64 = 0.3;

/// Where a run ended, and its stated error there, m.
struct End {
    places: Vec<f64>,
    error: f64,
}

/// A run in given coordinates with a closure, or its code and message.
fn end(model: &Model, coordinates: &str, closure: &str, tolerance: f64) -> Result<End, (Code, String)> {
    let mut model = model.clone();
    model.solve.coordinates = coordinates.parse().unwrap();
    model.solve.closure = closure.parse().unwrap();
    model.solve.tolerance = Some(tolerance);
    model.solve.end = END;
    let named = |e: delassus::error::Error| (e.code, e.message);
    let out = run(&model, &mut Silent).map_err(named)?;
    if let Some(e) = out.summary.error {
        return Err(named(e));
    }
    let places = out.summary.final_values.iter().map(|(_, x)| *x).collect();
    let stated = out.summary.global_error.map_or(f64::NAN, |e| e.position * e.unit);
    Ok(End { places, error: stated })
}

/// Coordinates and closures beside absolute ones with multipliers. The methods of `augmented` are of second order.
const OTHERS: [(&str, &str, f64); 8] = [
    ("relative", "multipliers", 1e-8),
    ("natural", "multipliers", 1e-6),
    ("absolute", "independent", 1e-6),
    ("natural", "independent", 1e-6),
    ("relative", "independent", 1e-6),
    ("absolute", "augmented", 1e-4),
    ("natural", "augmented", 1e-4),
    ("relative", "augmented", 1e-4),
];

/// Stated errors are estimates: those of two runs may both be small by this factor.
const ESTIMATE: f64 = 3.0;

/// Names by which closure `independent` may refuse a linkage, where its choice of coordinates fails.
const REFUSALS: [Code; 1] = [Code::SingularConfiguration];

/// What is wrong with a linkage.
fn faults(model: &Model) -> Vec<String> {
    let base = match end(model, "absolute", "multipliers", 1e-8) {
        Ok(base) => base,
        Err((code, message)) => return vec![format!("absolute, multipliers: {code:?}: {message}")],
    };
    let mut faults = Vec::new();
    for (coordinates, closure, tolerance) in OTHERS {
        let what = format!("{coordinates}, {closure}");
        match end(model, coordinates, closure, tolerance) {
            Ok(other) => {
                let (off, stated) = (distance(&base.places, &other.places), base.error + other.error);
                // estimates far below the tolerance are no promise; the iteration of `augmented` ends at a part of it that is not in them
                let share = if closure == "augmented" { 1.0 } else { 0.1 };
                if !(off <= ESTIMATE * stated + share * tolerance) {
                    faults.push(format!("{what}: off by {off:.2e}, stated {stated:.2e}"));
                }
            }
            Err((code, _)) if closure == "independent" && REFUSALS.contains(&code) => {}
            Err((code, message)) => faults.push(format!("{what}: {code:?}: {message}")),
        }
    }
    faults
}

fn linkages(usual: usize, kinds: &[Kind]) {
    let mut all = Vec::new();
    for case in 0..Random::cases(usual) {
        let mut random = Random::of(case);
        let kind = kinds[case % kinds.len()];
        let model = linkage(kind, &mut random);
        let faults = faults(&model);
        if !faults.is_empty() {
            // with its text, so that it can be run alone
            let faults = faults.join("\n");
            all.push(format!(
                "case {case}, {kind:?}, {} bodies: {faults}\n{}",
                model.bodies.len(),
                model.to_toml()
            ));
        }
    }
    assert!(all.is_empty(), "{} linkages with faults\n{}", all.len(), all.join("\n"));
}

#[test]
fn linkages_move_alike_in_all_coordinates_with_all_closures() {
    linkages(21, &KINDS);
}

/// A joint that is no part of a loop leaves its body free when it is cut, held by its rows alone.
#[test]
fn every_choice_of_cuts_gives_one_motion() {
    let mut all = Vec::new();
    for case in 0..Random::cases(7) {
        let mut random = Random::of(case);
        let kind = KINDS[case % KINDS.len()];
        let model = linkage(kind, &mut random);
        let mut first: Option<Vec<f64>> = None;
        for cut in 0..model.joints.len() {
            let mut model = model.clone();
            model.joints[cut].cut = Some(true);
            let what = format!("case {case}, {kind:?}, cut at {}", model.joints[cut].name);
            match end(&model, "relative", "multipliers", 1e-12) {
                Ok(end) => {
                    let off = first.as_ref().map_or(0.0, |f| distance(f, &end.places));
                    // several hundred steps that may each err by the tolerance
                    if !(off <= 1e-9) {
                        all.push(format!("{what}: off by {off:.2e}"));
                    }
                    first.get_or_insert(end.places);
                }
                Err((code, message)) => all.push(format!("{what}: {code:?}: {message}")),
            }
        }
    }
    assert!(all.is_empty(), "{} faults\n{}", all.len(), all.join("\n"));
}
