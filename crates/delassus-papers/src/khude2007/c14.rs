//! C14: velocity violation at the crank pin, figs 21–28.

use super::study::phase::{Phase, departure, phase};
use super::study::{ALPHA, BOTH_LEVELS, INDEX_3, SIX, flexible, options, problems, step};
use crate::study::slope;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::output::Plot;
use delassus::{Error, Model};
use rayon::prelude::*;

pub(crate) const STATEMENT: &str = "velocity violation at the crank pin, x against y, undamped slider-crank, 10 s, h = 2⁻¹⁰: HHT-ADD, HHT-SI2, NSTIFF-SI2 at machine precision; NEWMARK, HHT-I3, NSTIFF trace the same curve, whose box shrinks like O(h^q) (figs 21–28)";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "|G v| of the pin stays below 1e-12 of the largest velocity over 10 s with HHT-ADD, HHT-SI2, NSTIFF-SI2, and with HHT-ADD on the flexible model; the slope of the boxes of NEWMARK, HHT-I3, NSTIFF over h = 2⁻⁹ to 2⁻¹² is above 0.9, 1.9, 1.9; their curves divided by the boxes are apart by less than 0.05, in the mean with h = 2⁻¹⁰ and everywhere with 2⁻¹²",
    checked: "the methods' curves against each other; slopes of log against log",
    weaker: "that curves are the same point by point with h = 2⁻¹⁰, where the largest distance is told (distance.*) and only the mean is asked; that they are closed",
    deviation: "slopes are bounded from below, as O(h^q) is: NEWMARK's box shrinks like h², faster than stated; boxes over h are those of 2 s",
    ..Judged::UNTOLD
};

/// Relative violation that counts as round-off.
const ROUND_OFF: f64 = 1e-12;
/// Largest distance between curves divided by their boxes (half widths 1) that counts as the same curve.
const SAME: f64 = 0.05;
/// Leading coefficients of G v = c h² G q⃛: 1/6 − β + (γ − ½)/2 of Newmark's formulas, −1/3 of BDF2.
const COEFFICIENT: [f64; 3] = [
    1.0 / 6.0 - 0.3025 + 0.05,
    1.0 / 6.0 - 0.275_625 + 0.025,
    -1.0 / 3.0,
];

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let model = problems::conservative()?.model;
    let seconds = if context.quick { 2 } else { 10 };
    let curves = curves(&model, &SIX, 10, seconds)?;
    let of = |method: &str| SIX.iter().position(|m| *m == method).map(|i| &curves[i]);
    for (method, c) in SIX.iter().zip(&curves) {
        row.put(format!("violation.{method}"), c.relative());
        let [x, y] = c.half_box();
        row.put(format!("box.{method}.x"), x);
        row.put(format!("box.{method}.y"), y);
        if BOTH_LEVELS.contains(method) {
            row.holds &= c.relative() < ROUND_OFF;
        }
    }
    // boxes over h
    let exponents = [9, 10, 11, 12];
    for (i, method) in INDEX_3.into_iter().enumerate() {
        let (h, size): (Vec<f64>, Vec<f64>) = exponents
            .par_iter()
            .map(|k| Ok((step(*k), phase(&model, method, &options(ALPHA), step(*k), 1 << (k + 1))?.size())))
            .collect::<Result<Vec<_>, Error>>()?
            .into_iter()
            .unzip();
        let order = slope(&h, &size);
        row.compare(format!("box_order.{method}"), order, if i == 0 { 1.0 } else { 2.0 });
        // O(h^q) bounds it from above
        row.holds &= order > if i == 0 { 0.9 } else { 1.9 };
        if let (Some(own), Some(first)) = (of(method), of("hht-i3")) {
            row.put(format!("box_ratio.{method}"), own.size() / first.size());
            row.put(format!("box_ratio_predicted.{method}"), COEFFICIENT[i] / COEFFICIENT[1]);
        }
    }
    // shapes, at h and at h/4
    let fine = self::curves(&model, &INDEX_3, 12, seconds)?;
    for (i, j) in [(1, 2), (0, 1), (0, 2)] {
        let pair = format!("{}.{}", INDEX_3[i], INDEX_3[j]);
        let [largest, mean] = between(&curves[i], &curves[j], 3);
        row.put(format!("distance.{pair}"), largest);
        row.below(format!("distance_mean.{pair}"), mean, SAME);
        let [finer, _] = between(&fine[i], &fine[j], 37);
        row.below(format!("distance_fine.{pair}"), finer, SAME);
    }
    for (method, c) in SIX.iter().zip(&curves) {
        row.figures.extend(context.figure(&format!("c14-{method}.svg"), &panel(method, c))?);
    }
    let shapes = Plot::new("C14: curves divided by their boxes, h = 2^-12 s").x("x/box").y("y/box").size(620.0, 520.0);
    let shapes = INDEX_3.iter().zip(&fine).fold(shapes, |p, (m, c)| {
        let n = c.normalised();
        p.series(m, &n.iter().map(|p| p[0]).collect::<Vec<_>>(), &n.iter().map(|p| p[1]).collect::<Vec<_>>())
    });
    row.figures.extend(context.figure("c14-shapes.svg", &shapes)?);
    row.note = "violation: largest |G v| of the pin over 10 s relative to the largest velocity (limit 1e-12). distance: largest and mean distance from a point of one curve to the other, both divided by the half widths of their boxes, h = 2⁻¹⁰; distance_fine: largest at h = 2⁻¹². Limit 0.05 for the mean at 2⁻¹⁰ and the largest at 2⁻¹²: at 2⁻¹⁰ NEWMARK's own motion has lost energy by the end of the 10 s (C13), which narrows its curve by O(h). Why the curves are the same: expanding the formulas about a motion that meets the position rows gives G v = c h² G d³q/dt³ + O(h³) with c = 1/6 − β + (γ − ½)/2 for Newmark's formulas, whatever α, and −1/3 for BDF2; the box ratios agree with these c. So NEWMARK's box shrinks like h² too, faster than the O(h) the paper states for it.".into();
    let model = flexible::model()?;
    let two = ["hht-add", "newmark"];
    for (method, c) in two.iter().zip(self::curves(&model, &two, 10, seconds)?) {
        row.put(format!("violation.{method}.flexible"), c.relative());
        let name = format!("c14-flexible-{method}.svg");
        row.figures.extend(context.figure(&name, &panel(&format!("{method}, flexible"), &c))?);
        row.holds &= *method != "hht-add" || c.relative() < ROUND_OFF;
    }
    Ok(row)
}

/// One curve per method with h = 2⁻ᵏ.
fn curves(model: &Model, methods: &[&str], k: i32, seconds: usize) -> Result<Vec<Phase>, Error> {
    methods.par_iter().map(|m| phase(model, m, &options(ALPHA), step(k), seconds << k)).collect()
}

/// Largest and mean distance between two curves divided by their boxes.
fn between(a: &Phase, b: &Phase, every: usize) -> [f64; 2] {
    let (a, b) = (a.normalised(), b.normalised());
    let (x, y) = (departure(&a, &b, every), departure(&b, &a, every));
    [x[0].max(y[0]), x[1].max(y[1])]
}

/// The violation as the paper plots it.
fn panel(method: &str, c: &Phase) -> Plot {
    let plot = Plot::new(&format!("C14: crank pin, {method}, h = 2^-10 s"));
    let plot = plot.x("violation along x in m/s").y("violation along y in m/s").size(620.0, 520.0);
    // round-off is a cloud, not a curve
    if BOTH_LEVELS.iter().any(|m| method.starts_with(m)) {
        plot.points(method, &c.x, &c.y)
    } else {
        plot.series(method, &c.x, &c.y)
    }
}
