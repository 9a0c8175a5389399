//! C10: the flexible slider-crank of khude2007.

use super::study::agreement::agreement;
use super::study::own_reference::state_at;
use super::study::problems::END;
use super::study::{ALPHA, flexible, options_for_small_steps};
use crate::study::distance;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::integrator::Options;
use delassus::model::{Body, BodyKind};
use delassus::simulate::Session;
use rayon::prelude::*;
use delassus_mechanics::flexible::planar_integrals::as_modal;
use delassus::{Error, Model, State};

pub(crate) const STATEMENT: &str = "flexible slider-crank in a floating frame (A 5.74e-6 m², I 2.765e-8 m⁴, E 200 GPa, crank at 1 rad/s): reference by HHT-ADD with a small step, T = 2 s";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "HHT-ADD with h = 2⁻¹⁸ and 2⁻¹⁹ s, extrapolated, meets the stored angles and elastic coordinates at T = 2 s within the change from the extrapolation of 2⁻¹⁷ and 2⁻¹⁸, and this change would show 0.05 rad of the vibration's phase; HHT-ADD and gen-alpha-pv, extrapolated, meet the positions at 0.1 s to 1e-8; beam and modal body agree there to 1e-11",
    checked: "stored values of two formulations that agree to 2e-11 in angles and 8e-11 in elastic coordinates; a modal body of the beam's integrals",
    weaker: "h = 1e-6 itself: the smallest step is 2⁻¹⁹ = 1.9e-6 s, and two steps are extrapolated; rates and multipliers at T = 2 s",
    deviation: "A and I as printed, which no solid section has; elastic coordinates, mass of the slider and gravity are chosen; no spring",
    ..Judged::UNTOLD
};

/// Phase of the vibration, rad, that a judgement of the end state has to see.
const SEEN: f64 = 0.05;

/// Angles of crank and rod, and the elastic coordinates, in a state of the model.
const ANGLES: [usize; 2] = [2, 5];
const ELASTIC: [usize; 3] = [6, 7, 8];

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let problem = flexible::problem()?;
    // the paper's own method; three steps show its order and what extrapolation leaves
    let finest = 19;
    let counts = [finest - 1, finest, finest + 1].map(|k| 1usize << k);
    let runs: Vec<State> = counts
        .par_iter()
        .map(|n| state_at(&problem.model, "hht-add", &options_for_small_steps(ALPHA), END, *n))
        .collect::<Result<_, Error>>()?;
    let [coarse, middle, fine] = [&runs[0].q, &runs[1].q, &runs[2].q];
    let extrapolated = |a: &[f64], b: &[f64], i: usize| b[i] + (b[i] - a[i]) / 3.0;
    let worst = |pick: &[usize], x: &dyn Fn(usize) -> f64| pick.iter().fold(0.0, |m: f64, i| m.max(x(*i).abs()));
    // size of the vibration: the largest deflection on the way
    let amplitude = amplitude(&problem.model)?;
    row.put("amplitude", amplitude);
    let mut holds = true;
    for (word, pick) in [("angles", &ANGLES[..]), ("elastic", &ELASTIC[..])] {
        let change = [
            worst(pick, &|i| middle[i] - coarse[i]),
            worst(pick, &|i| fine[i] - middle[i]),
        ];
        let order = (change[0] / change[1]).log2();
        row.compare(format!("hht_add.order.{word}"), order, 2.0);
        row.put(format!("hht_add.{word}"), worst(pick, &|i| fine[i] - problem.exact.q[i]));
        // what the second extrapolation changes in the first one is more than what it is still off itself
        let left = worst(pick, &|i| extrapolated(middle, fine, i) - extrapolated(coarse, middle, i));
        let off = worst(pick, &|i| extrapolated(middle, fine, i) - problem.exact.q[i]);
        row.put(format!("hht_add_extrapolated.{word}"), off);
        row.put(format!("tolerance.{word}"), left);
        holds &= off <= left;
        // an angle of this size in the phase of the vibration would be seen
        row.put(format!("phase_seen.{word}"), left / amplitude);
        holds &= left < SEEN * amplitude;
    }
    agreement(&mut row, &problem, true, 1 << (finest - 2))?;
    let mut short = 0.0f64;
    for method in ["hht-add", "gen-alpha-pv"] {
        let d = flexible::short_extrapolated(method, if context.quick { 6400 } else { 12_800 })?;
        row.put(format!("short.{method}"), d);
        short = short.max(d);
    }
    let general = general(&problem.model)?;
    row.put("modal.difference", general);
    row.holds = holds && short < 1e-8 && general < 1e-11;
    row.note = "Our runs minus the reference numbers at T = 2 s (two independent formulations that agree to 2e-11 in angles and 8e-11 in elastic coordinates). hht_add: the paper's method with h = 2⁻¹⁷, 2⁻¹⁸, 2⁻¹⁹ s, which resolve the undamped bending of the rod (1665 rad/s, amplitude as measured) to the end; order: of the change from step to step, 2 where the phase is small; hht_add_extrapolated: the two finest, order 2 taken away; tolerance: by how much that differs from the extrapolation of the two coarser ones, an estimate of its error from above; phase_seen: the error of phase of the vibration, rad, that it would show. Holds if the extrapolated end state agrees within that tolerance and the tolerance sees a phase of 0.05 rad. difference: gen-alpha-pv, extrapolated: a second method. short: positions at 0.1 s, extrapolated. modal.difference: the same run of 0.1 s with the rod as a modal body of the beam's integrals.".into();
    Ok(row)
}

/// Largest elastic coordinate in the first 0.1 s, with steps that resolve the vibration.
fn amplitude(model: &Model) -> Result<f64, Error> {
    let mut session = Session::new(model, "gen-alpha-pv", &Options::default(), 1e-5)?;
    let mut largest = 0.0f64;
    for _ in 0..10_000 {
        session.advance_many(1e-5, 1)?;
        largest = ELASTIC.iter().fold(largest, |m, i| m.max(session.x.q[*i].abs()));
    }
    Ok(largest)
}

/// Largest difference of positions after 0.1 s between the rod as a beam and as a modal body given by its integrals.
fn general(model: &Model) -> Result<f64, Error> {
    let mut modal = model.clone();
    for b in &mut modal.bodies {
        let BodyKind::Beam(beam) = &b.kind else { continue };
        let data = as_modal(beam, b.mass, &[("A", 0.0), ("B", beam.length)])?;
        let other = Body::modal(&b.name, b.com, data, model.dimension)?;
        *b = Body { angle: b.angle, rotation: b.rotation, ..other };
    }
    let end = |model: &Model| -> Result<Vec<f64>, Error> {
        let mut session = Session::new(model, "gen-alpha-pv", &Options::default(), 1e-4)?;
        session.advance_many(1e-4, 1000)?;
        Ok(session.x.q)
    };
    Ok(distance(&end(model)?, &end(&modal)?))
}
