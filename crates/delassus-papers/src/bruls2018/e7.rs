//! E7: splitting into smooth and nonsmooth motion, and the three strategies of bruls2018 3.2, (38)–(42).

use super::study::stepping::{CONTACT, RHO, STEP, closed_from, options, pendulum};
use crate::study::largest;
use crate::study::plot::axes;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::integrator::Options;
use delassus::model::settings::SmoothRows;
use delassus_library::stepped::Stepped;

pub(crate) const STATEMENT: &str = "rows of the smooth motion: none, joints, or joints and closed contacts; the third has no corrections W and U while a contact stays closed";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "all three give 10 N at rest with position and velocity rows below 1e-10; with the third W is below 1e-12 and U below 1e-15 at rest, with the others above 1e-4 and 1e-8; the motions differ by less than 10 h",
    checked: "the closed form of the rest; each other",
    ..Judged::UNTOLD
};

const END: f64 = 6.0;
const NAMES: [&str; 3] = ["none", "joints", "closed"];

/// Largest |W| and |U| over the last 200 steps, where the contact is closed.
fn corrections(run: &Stepped) -> [f64; 2] {
    let rest = &run.steps[run.steps.len() - 200..];
    rest.iter().fold([0.0f64; 2], |m, s| [m[0].max(largest(&s.jump)), m[1].max(largest(&s.shift))])
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let mut plot = axes("Bouncing pendulum: velocity correction |W| by strategy", "t in s", "|W| in m/s")
        .log_y()
        .x_limits(4.9, END);
    let mut runs = Vec::new();
    for (name, smooth_rows) in NAMES.into_iter().zip(SmoothRows::ALL) {
        let run = pendulum("pva", &Options { smooth_rows, ..options(RHO) }, STEP, END)?;
        let [w, u] = corrections(&run);
        row.put(format!("w.{name}"), w);
        row.put(format!("u.{name}"), u);
        row.put(format!("newton.{name}"), run.mean_newton());
        row.put(format!("settled.{name}"), closed_from(&run, CONTACT).unwrap_or(f64::NAN));
        let force = run.steps.last().map_or(f64::NAN, |s| s.total[CONTACT] / STEP);
        row.compare(format!("force.{name}"), force, 10.0);
        let r = run.residuals();
        row.holds &= (force - 10.0).abs() < 1e-6 && r.position < 1e-10 && r.velocity < 1e-10;
        row.holds &= if name == "closed" { w < 1e-12 && u < 1e-15 } else { w > 1e-4 && u > 1e-8 };
        plot = plot.series(name, &run.times(), &run.each(|s| largest(&s.jump).max(1e-18)));
        runs.push(run);
    }
    // the same motion up to O(h): before and between the first impacts
    let n = (1.2 / STEP) as usize;
    for (name, run) in NAMES.iter().zip(&runs).take(2) {
        let worst = run.steps[..n].iter().zip(&runs[2].steps).map(|(a, b)| (a.x.q[2] - b.x.q[2]).abs());
        let worst = worst.fold(0.0, f64::max);
        row.below(format!("difference.{name}"), worst, 10.0 * STEP);
    }
    row.note = "Bouncing pendulum of 6.1, h = 1 ms, ρ∞ = 0.9. w, u: largest correction over the last 200 steps, at rest on the wall, computed from (65j)–(65k); difference: angle against the third strategy over the first 1.2 s, rad.".into();
    row.figures = context.figure("e7.svg", &plot)?;
    Ok(row)
}
