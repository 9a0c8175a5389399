//! Energy of the flexible slider-crank from its undeformed start, from which the rod vibrates: what of it swings, what is lost.

use super::energy::energy_to_floor;
use super::{ALPHA, ALPHA_STRONG, FLEXIBLE, SIX, flexible, order, resolved};
use crate::study::slope;
use crate::{Context, Row};
use delassus::{Error, Model};
use rayon::prelude::*;

/// Half a period of the bending is a whole one of its energy: T of ε, s.
const PERIOD: f64 = 0.002;
/// Steps over it.
const STEPS: [usize; 3] = [512, 1024, 2048];
/// Steps over 0.1 s, in which some energy is lost.
const LONG: [usize; 3] = [16_384, 32_768, 65_536];
/// T of the paper's runs, s.
const END: f64 = 2.0;

/// ε, loss and swing with one number of steps.
#[derive(Clone, Copy)]
struct Parts {
    h: f64,
    epsilon: f64,
    loss: f64,
    swing: f64,
}

/// The order of a part in h.
fn order_of(parts: &[Parts], of: fn(&Parts) -> f64) -> f64 {
    slope(&parts.iter().map(|p| p.h).collect::<Vec<_>>(), &parts.iter().map(of).collect::<Vec<_>>())
}

/// Runs of several methods over `end` seconds with each number of steps.
fn parts(
    model: &Model,
    methods: &[&str],
    alpha: f64,
    end: f64,
    counts: &[usize],
) -> Result<Vec<Vec<Parts>>, Error> {
    let jobs: Vec<(&str, usize)> = methods.iter().flat_map(|m| counts.iter().map(|n| (*m, *n))).collect();
    let found: Vec<Parts> = jobs
        .par_iter()
        .with_max_len(1)
        .map(|(method, n)| {
            let track = energy_to_floor(model, method, alpha, end, *n)?;
            let [loss, swing] = track.split();
            Ok(Parts { h: end / *n as f64, epsilon: track.mean(), loss, swing })
        })
        .collect::<Result<_, Error>>()?;
    Ok(found.chunks(counts.len()).map(<[Parts]>::to_vec).collect())
}

/// Judges the undeformed start.
pub(crate) fn undeformed(context: &Context, row: &mut Row, model: &Model) -> Result<(), Error> {
    let counts = if context.quick { &LONG[..2] } else { &LONG };
    let hht = ["hht-i3", "hht-add", "hht-si2"];
    let mut lost = Vec::new();
    for (tag, alpha, methods) in [("", ALPHA, &SIX[..]), ("_alpha03", ALPHA_STRONG, &hht[..])] {
        let period = parts(model, methods, alpha, PERIOD, &STEPS)?;
        let long = parts(model, methods, alpha, flexible::SHORT, counts)?;
        for ((method, period), long) in methods.iter().zip(&period).zip(&long) {
            let name = |what: &str| format!("{what}{tag}.{method}.{FLEXIBLE}");
            let q = order(method);
            row.near(name("energy_order_period"), order_of(period, |p| p.epsilon), q, 0.15);
            let (own, fine) = (period[period.len() - 1], long[long.len() - 1]);
            row.put(name("epsilon_period"), own.epsilon);
            row.put(name("loss"), fine.loss);
            row.put(name("swing"), fine.swing);
            // NEWMARK loses at its own order, and so much that the line is not straight
            if q > 1.0 {
                row.near(name("energy_order_swing"), order_of(long, |p| p.swing), q, 0.1);
                // what is lost is of a higher order
                row.at_least(name("energy_order_loss"), order_of(long, |p| p.loss), q + 0.5);
                // with the largest step the swing tilts the line least
                needed(row, &name, own, long[0]);
            }
        }
        lost.push(long);
    }
    // the stronger damping takes more with every step
    for (i, method) in hht.iter().enumerate() {
        let at = SIX.iter().position(|m| m == method).unwrap_or(0);
        let more = lost[1][i].iter().zip(&lost[0][at]).map(|(strong, weak)| strong.loss / weak.loss);
        row.at_least(format!("loss_ratio.{method}.{FLEXIBLE}"), more.fold(f64::INFINITY, f64::min), 1.0);
    }
    // NEWMARK's loss is of its own order: its slope is seen over the whole run
    for runs in resolved::runs(&["newmark"], &super::options(ALPHA), context.quick)? {
        let epsilon: Vec<f64> = runs.iter().map(|r| r.epsilon).collect();
        let found = slope(&resolved::steps("newmark", context.quick), &epsilon);
        row.near(format!("energy_order_run.newmark.{FLEXIBLE}"), found, 1.0, 0.15);
    }
    Ok(())
}

/// The step with which ε over 2 s has its slope within 0.15 of 2, and ε there, if swing and loss go on as h² and h³.
fn needed(row: &mut Row, name: &impl Fn(&str) -> String, period: Parts, long: Parts) {
    let swing = period.epsilon / period.h.powi(2);
    // the mean of what is lost evenly is half of what is lost at the end
    let loss = 0.5 * long.loss * (END / flexible::SHORT) / long.h.powi(3);
    // slope (2 a + 3 b h)/(a + b h)
    let h = 0.15 / 0.85 * swing / loss;
    row.put(name("step_needed"), h);
    row.put(name("epsilon_needed"), swing * h * h / 0.85);
}
