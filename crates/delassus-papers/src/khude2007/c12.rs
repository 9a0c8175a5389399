//! C12: which of the six is the most accurate at equal steps.

use super::study::course::{Course, course};
use super::study::jump::{PAPER, SETTLED, angle_errors, pendulum};
use super::study::problems::slider_crank;
use super::study::ranking::{ranking, tell};
use super::study::{ALPHA, ALPHA_STRONG};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use std::fmt::Write;

pub(crate) const STATEMENT: &str = "at equal step the most accurate of the six is HHT-ADD, or the deviation is explained";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "HHT-ADD has the smallest error of the six at T = 2 s with h = 2⁻¹¹, in positions and velocities, α = −0.05 and −0.3, on the double pendulum, the slider-crank, damped and not, and the flexible one, or the deviation is explained. On the damped slider-crank: over the 2 s its mean error is the smallest, positions and velocities, both α. On the double pendulum: started with the elbow rate of its slow motion it is first over the run, both α, with h = 2⁻¹⁰ and 2⁻¹¹ and with the elbow as stiff and a quarter as stiff; the paper's start differs from that by a jump Δ, which adds (a Δ + b Δ²) h² to an error: a and b from two other jumps give that of a third to a twentieth; and at the paper's start this takes more than half of the errors of HHT-SI2 and HHT-I3 away and less than a tenth of HHT-ADD's. A deviation anywhere else has none",
    checked: "stored end states; over the run gen-alpha-pv with steps 8 and 16 times smaller, extrapolated; the other five with the same step",
    deviation: "the paper names the first and gives no order of the others",
    ..Judged::UNTOLD
};

/// Jumps Δ of the elbow's rate besides the paper's own: one to fit with, one to predict, rad/s.
const FITTED: f64 = 3.3;
const PREDICTED: f64 = -3.7;
/// Methods whose errors at the jumps are compared.
const METHODS: [&str; 3] = ["hht-add", "hht-si2", "hht-i3"];
/// What two terms in Δ may leave of what the third jump adds.
const NEAR: f64 = 0.05;
/// Part of an error that cancels it for the most part, and that does not matter.
const MOST: f64 = 0.5;
const LITTLE: f64 = 0.1;

pub(crate) fn run(_: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let found = ranking(11)?;
    tell(&mut row, &found);
    // where it is not the first
    let mut on = Vec::new();
    for r in &found {
        if (0..2).any(|part| !(r.ratio(part) < 1.0)) {
            on.push(r.model);
        }
    }
    let deviates = |model: &str| on.contains(&model);
    let first = |c: &Course| c.ratio.iter().all(|r| *r < 1.0);
    // the damped slider-crank over the whole run instead of its end
    let mut instant = true;
    for (alpha, tag) in [(ALPHA, ""), (ALPHA_STRONG, ".alpha03")] {
        let crank = course(&slider_crank()?.model, alpha, 11)?;
        put(&mut row, &format!("slider-crank{tag}"), &crank);
        instant &= first(&crank);
    }
    // the double pendulum without the jump, and as the paper starts it
    put(&mut row, "double-pendulum", &course(&pendulum(1.0, PAPER)?, ALPHA, 11)?);
    let mut settled = true;
    for (times, alpha, k) in [(1.0, ALPHA, 10), (1.0, ALPHA, 11), (0.25, ALPHA, 11), (1.0, ALPHA_STRONG, 10), (1.0, ALPHA_STRONG, 11)] {
        let found = course(&pendulum(times, SETTLED)?, alpha, k)?;
        put(&mut row, &format!("double-pendulum-settled.elbow_{times}.alpha_{}.{k}", -alpha), &found);
        settled &= first(&found);
    }
    let jump = jumps(&mut row)?;
    let explained = on.iter().all(|model| match *model {
        "slider-crank" => instant,
        "double-pendulum" => settled && jump,
        _ => false,
    });
    row.tell("deviates.slider-crank", deviates("slider-crank"));
    row.tell("deviates.double-pendulum", deviates("double-pendulum"));
    row.tell("first_everywhere", on.is_empty());
    row.tell("deviations_explained", explained);
    row.holds = explained;
    let mut note = String::from("Errors at T = 2 s, h = 2⁻¹¹, max-norm. Paper: HHT-ADD first, no order given for the others. Ours, best first:");
    for r in &found {
        for (part, word) in ["positions", "velocities"].iter().enumerate() {
            let _ = write!(note, " {} (α = {}, {word}): {};", r.model, r.alpha, r.by(part).join(", "));
        }
    }
    note.push_str(" Two deviations, and what makes them. Damped slider-crank, positions at α = −0.05: T = 2 s is one of the few instants at which HHT-SI2 is ahead. ratio_mean: mean over the 2 s of HHT-ADD's error over the smallest of the others' means; first: share of the instants at which HHT-ADD is the most accurate. Stiff double pendulum: the elbow's rate jumps at the start from 10 rad/s to that of its slow motion, k δ/c = 15.7 rad/s, within 4e-5 s, far below any step. error: of the upper bar's angle at 0.25 s over h² without the jump, h = 2⁻¹¹, α = −0.05; added: what the paper's jump adds to it, over that error; predicted: what a Δ + b Δ² makes of another jump, over what is found. The jump hardly changes HHT-ADD's error. To those of the other methods it adds what happens to have the other sign at the paper's start: their errors cancel, and HHT-ADD's does not. Without the jump HHT-ADD is first (double-pendulum-settled), with the same ratio whatever the step and the stiffness.");
    row.note = note;
    Ok(row)
}

/// What jumps at the start add to the errors; true if two terms foretell it, and the paper's own spares HHT-ADD alone.
fn jumps(row: &mut Row) -> Result<bool, Error> {
    let deltas = [PAPER - SETTLED, 0.0, FITTED, PREDICTED];
    let mut errors = Vec::new();
    for delta in deltas {
        errors.push(angle_errors(SETTLED + delta, &METHODS, ALPHA, 11)?);
    }
    let mut fine = true;
    for (i, method) in METHODS.iter().enumerate() {
        let smooth = errors[1][i];
        let [paper, fitted, third] = [0, 2, 3].map(|j| errors[j][i] - smooth);
        // a and b of the two, for the third
        let (p, f, t) = (deltas[0], deltas[2], deltas[3]);
        let b = (paper / p - fitted / f) / (p - f);
        let a = paper / p - b * p;
        let predicted = (a * t + b * t * t) / third;
        row.put(format!("error.{method}"), smooth);
        row.put(format!("added.{method}"), paper / smooth);
        row.put(format!("predicted.{method}"), predicted);
        fine &= if i == 0 {
            (paper / smooth).abs() < LITTLE
        } else {
            (predicted - 1.0).abs() < NEAR && paper / smooth < -MOST
        };
    }
    Ok(fine)
}

/// Means over the run and shares of the instants.
fn put(row: &mut Row, name: &str, found: &Course) {
    for (part, word) in ["position", "velocity"].iter().enumerate() {
        row.put(format!("ratio_mean.{name}.{word}"), found.ratio[part]);
        row.put(format!("first.{name}.{word}"), found.first[part]);
    }
}
