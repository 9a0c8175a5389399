//! C10: the flexible slider-crank of khude2007.

use super::study::own_reference::state_at;
use super::study::problems::END;
use super::study::{ALPHA, flexible, tightest};
use crate::rows::Judged;
use crate::study::distance;
use crate::{Context, Row};
use delassus::integrator::Options;
use delassus::model::{Body, BodyKind};
use delassus::simulate::Session;
use delassus::{Error, Model, State};
use delassus_mechanics::flexible::planar_integrals::as_modal;
use rayon::prelude::*;

pub(crate) const STATEMENT: &str = "flexible slider-crank in a floating frame (A 5.74e-6 m², I 2.765e-8 m⁴, E 200 GPa, crank at 1 rad/s): reference by HHT-ADD with h = 1e-6 s, T = 2 s";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "HHT-ADD with h = 1e-6 s meets the stored angles and elastic coordinates, their rates and the multipliers at T = 2 s but for its error of order 2: extrapolated with the run with 2e-6 s, within the change from the extrapolation of 2e-6 and 4e-6 s, which would show 0.01 rad of the vibration's phase in each of them, and the error's order is 2 ± 0.1; HEM5 meets the same values to 1e-10 in positions, and in rates and multipliers within what halving its steps changes; HHT-ADD and gen-alpha-pv, extrapolated, meet the positions at 0.1 s to 1e-8; beam and modal body agree there to 1e-11",
    checked: "stored values of two formulations that agree to 2e-11 in angles and 8e-11 in elastic coordinates, the multipliers from the index-1 equations there; HEM5, explicit and of another order; a modal body of the beam's integrals",
    deviation: "A and I as printed, which no solid section has; elastic coordinates, mass of the slider and gravity are chosen; no spring; short runs (--quick) have twice these steps, and judge HHT-ADD by positions only",
    ..Judged::UNTOLD
};

/// Phase of the vibration, rad, that a judgement of the end state has to see.
const SEEN: f64 = 0.01;

/// Agreement of HEM5 with the stored positions: theirs with each other, rounded up.
const STORED: f64 = 1e-10;

/// What is compared: angles of crank and rod, the elastic coordinates, the rates of both, the multipliers.
const PARTS: [&str; 5] = ["angles", "elastic", "rates", "elastic_rates", "multipliers"];

/// These of a state of the model.
fn parts(x: &State) -> [Vec<f64>; 5] {
    let angles = |of: &[f64]| vec![of[2], of[5]];
    [angles(&x.q), x.q[6..].to_vec(), angles(&x.v), x.v[6..].to_vec(), x.lambda.clone()]
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let problem = flexible::problem()?;
    let exact = parts(&problem.exact);
    // the paper's own method and step; two more steps show its order and what extrapolation leaves
    let finest = if context.quick { 1_000_000 } else { 2_000_000 };
    let hem5 = if context.quick { 40_000 } else { 160_000 };
    let own = tightest("hht-add", ALPHA);
    let jobs: [(&str, &Options, usize); 5] = [
        ("hht-add", &own, finest),
        ("hht-add", &own, finest / 2),
        ("hht-add", &own, finest / 4),
        ("hem5", &Options::default(), 2 * hem5),
        ("hem5", &Options::default(), hem5),
    ];
    let runs: Vec<[Vec<f64>; 5]> = jobs
        .par_iter()
        .with_max_len(1)
        .map(|(method, options, n)| Ok(parts(&state_at(&problem.model, method, options, END, *n)?)))
        .collect::<Result<_, Error>>()?;
    row.put("h", END / finest as f64);
    let amplitude = amplitude(&problem.model)?;
    for (i, word) in PARTS.iter().enumerate() {
        let [fine, middle, coarse, other, other_coarse] = [0, 1, 2, 3, 4].map(|r: usize| &runs[r][i]);
        let extrapolated =
            |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| b + (b - a) / 3.0).collect::<Vec<_>>();
        let errors = [distance(middle, &exact[i]), distance(fine, &exact[i])];
        row.put(format!("hht_add.{word}"), errors[1]);
        let order = (errors[0] / errors[1]).log2();
        row.compare(format!("hht_add.order.{word}"), order, 2.0);
        // what the second extrapolation changes in the first one is more than what it is still off itself
        let best = extrapolated(middle, fine);
        let left = distance(&best, &extrapolated(coarse, middle));
        row.put(format!("tolerance.{word}"), left);
        let off = distance(&best, &exact[i]);
        row.put(format!("hht_add_extrapolated.{word}"), off);
        // an angle of this size in the phase of the vibration would be seen
        row.put(format!("amplitude.{word}"), amplitude[i]);
        row.put(format!("phase_seen.{word}"), left / amplitude[i]);
        // rates and multipliers are those of faster vibrations too, which only the paper's step resolves
        if i < 2 || !context.quick {
            row.holds &= off <= left && left < SEEN * amplitude[i] && (order - 2.0).abs() <= 0.1;
        }
        // a method that has nothing in common with it
        let change = distance(other, other_coarse);
        row.put(format!("hem5_change.{word}"), change);
        row.at_most(format!("hem5.{word}"), distance(other, &exact[i]), if i < 2 { STORED } else { change });
    }
    for method in ["hht-add", "gen-alpha-pv"] {
        let d = flexible::short_extrapolated(method, if context.quick { 6400 } else { 12_800 })?;
        row.below(format!("short.{method}"), d, 1e-8);
    }
    row.below("modal.difference", general(&problem.model)?, 1e-11);
    row.note = "Our runs minus the reference numbers at T = 2 s. hht_add: the paper's method and step, h as told, which resolves the undamped bending of the rod (1665 rad/s) to the end; order: of that error from 2h to h; hht_add_extrapolated: the runs with 2h and h, order 2 taken away; tolerance: by how much that differs from the extrapolation of 4h and 2h, an estimate of its error from above; amplitude: of the vibration, half the range in the first 0.02 s; phase_seen: the error of its phase, rad, that the tolerance would show. hem5: with equal steps of 6e-6 s, four times that in short runs; hem5_change: from twice these steps. short: positions at 0.1 s, extrapolated. modal.difference: the same run of 0.1 s with the rod as a modal body of the beam's integrals.".into();
    Ok(row)
}

/// Half the range of each part in the first 0.02 s, five periods of the bending, with steps that resolve it: the vibration. Angles and
/// their rates, which move slowly too, see it through the elastic coordinates.
fn amplitude(model: &Model) -> Result<[f64; 5], Error> {
    let mut session = Session::new(model, "gen-alpha-pv", &Options::default(), 1e-5)?;
    let first = parts(&session.x);
    let (mut low, mut high) = (first.clone(), first);
    for _ in 0..2000 {
        session.advance_many(1e-5, 1)?;
        for (i, x) in parts(&session.x).iter().enumerate() {
            low[i].iter_mut().zip(x).for_each(|(l, x)| *l = l.min(*x));
            high[i].iter_mut().zip(x).for_each(|(h, x)| *h = h.max(*x));
        }
    }
    let half = |i: usize| 0.5 * distance(&high[i], &low[i]);
    Ok([half(1), half(1), half(3), half(3), half(4)])
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
