//! C13: energy of the undamped slider-crank, figs 15–20.

use super::study::end_error::Sweep;
use super::study::energy::{energy, means};
use super::study::orders::fit;
use super::study::vibration::undeformed;
use super::study::{ALPHA, ALPHA_STRONG, FLEXIBLE, SIX, exponents, flexible, order, problems, quiet, step};
use crate::study::slope;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::output::Plot;
use delassus::{Error, Model};
use std::fmt::Write;

pub(crate) const STATEMENT: &str = "mean energy error ε(T) = (1/T)∫|E − E₀|dt of the undamped slider-cranks, rigid and flexible: O(h) for NEWMARK, O(h²) for the other five; α = −0.3 dissipates more than α = −0.05 (figs 15–20)";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "the slope of ε(T) is within 0.15 of 1 for NEWMARK and 2 for the other five, with α = −0.05 and, for HHT, −0.3: over 2 s on the undamped rigid slider-crank and on the flexible one started without vibration; on the flexible one from the undeformed start over 0.002 s, a period of the vibration's energy, and for NEWMARK over 2 s too; there, over 0.1 s, the five's energy swings at order 2 ± 0.1 and is lost at order 2.5 at least; HHT-I3, HHT-ADD and HHT-SI2 lose more energy with α = −0.3 than with −0.05, in 10 s on the rigid model, in 0.1 s with each step on the flexible one",
    checked: "the energy of the start; the runs with the other α",
    corrected: "ε of the flexible model from the undeformed start is a h² + b T h³ for the five of order 2: swing of the energy (energy_order_swing) and numerical loss of that of the vibration (energy_order_loss). Over 2 s the loss is the larger part: slope 2 ± 0.15 asks for h below step_needed, 1e-7 to 3e-9 s, so for 20 to 700 million steps, and for energies to a fraction of epsilon_needed, 1e-14 to 1e-17 J, of some J whose round-off is 1e-15. Over 0.002 s ε shows its slope",
    deviation: "(17) and the figures name no T for ε; |E − E₀| for the |E| of (17), whose zero is the start; rigid: where neighbouring slopes agree to 0.1, as in C11; with the paper's steps the undeformed start shows no slope (energy_order_undeformed): they lose the vibration at once; short runs (--quick) have NEWMARK over 0.1 s for 2 s",
    ..Judged::UNTOLD
};

/// T of (17), s.
const END: f64 = 2.0;

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    row.note = "Spring kept, damper removed. ε by the trapezoidal rule over the steps, T = 2 s; slope within 0.15. Rigid: h = 2⁻⁹ … 2⁻¹³. lost: J after 10 s at h = 2⁻¹⁰, mean of the last second. Flexible: h = 2⁻¹⁰ … 2⁻¹³, elastic coordinates started where they do not accelerate. Undeformed start, as printed: the rod vibrates with 1e-5 J. energy_order_period: T = 0.002 s, h = 3.9e-6 … 9.8e-7 s, Newton to its floor; energy_order_swing and energy_order_loss: 0.1 s, h = 6.1e-6 … 1.5e-6 s, of the root mean square of E about a straight line and of the fall of that line; loss, swing: these in J with the smallest step; loss_ratio: α = −0.3 over −0.05, the smallest of all steps. step_needed, epsilon_needed: h and ε in J with which the slope over 2 s would be 2.15, from these. energy_order_run: over 2 s with 2⁻²² and 2⁻²³ s. energy_order_undeformed: 2 s, h = 2⁻⁵ … 2⁻¹⁰, which lose the vibration: ε ends in a floor.".into();
    let model = problems::conservative()?.model;
    study(context, &mut row, "slider-crank", &model)?;
    // figs 15 and 16: energy over time
    for (figure, alpha) in [("15", ALPHA_STRONG), ("16", ALPHA)] {
        let plot = Plot::new(&format!("C13: energy, undamped slider-crank, α = {alpha}, h = 2^-10 s"));
        let mut plot = plot.x("t in s").y("E − E₀ in J");
        for method in ["hht-i3", "hht-add", "hht-si2"] {
            let track = energy(&model, method, alpha, step(10), END)?;
            plot = plot.series(method, &track.t, &track.error);
        }
        row.figures.extend(context.figure(&format!("c13-fig{figure}.svg"), &plot)?);
    }
    for method in ["hht-i3", "hht-add", "hht-si2"] {
        let lost = |alpha: f64| Ok::<f64, Error>(energy(&model, method, alpha, step(10), 10.0)?.lost());
        let (strong, weak) = (lost(ALPHA_STRONG)?, lost(ALPHA)?);
        row.put(format!("lost.{method}.alpha03"), strong);
        row.holds &= strong > weak;
        row.put(format!("lost.{method}.alpha005"), weak);
    }
    let model = flexible::model()?;
    study(context, &mut row, FLEXIBLE, &quiet::quiet(&model)?)?;
    undeformed(context, &mut row, &model)?;
    coarse(&mut row, &model)?;
    Ok(row)
}

/// ε(2 s) of the flexible model from the undeformed start with the paper's steps, which do not resolve its vibration.
fn coarse(row: &mut Row, model: &Model) -> Result<(), Error> {
    let steps: Vec<f64> = (5..=10).map(step).collect();
    for (method, e) in SIX.iter().zip(means(model, &SIX, ALPHA, &steps, END)?) {
        row.put(format!("energy_order_undeformed.{method}.{FLEXIBLE}"), slope(&steps, &e));
        row.put(format!("epsilon_undeformed.{method}.{FLEXIBLE}"), e.last().copied().unwrap_or(f64::NAN));
    }
    Ok(())
}

/// ε over h for one model, both α.
fn study(context: &Context, row: &mut Row, name: &str, model: &Model) -> Result<(), Error> {
    let exponents: Vec<i32> = match (name, context.quick) {
        // BDF2 damps the deflection of the rod itself, O(h³), down to 2⁻⁹
        (FLEXIBLE, true) => (10..=12).collect(),
        (FLEXIBLE, false) => (10..=13).collect(),
        _ => exponents(name, context.quick),
    };
    let steps: Vec<f64> = exponents.iter().map(|k| step(*k)).collect();
    let found = means(model, &SIX, ALPHA, &steps, END)?;
    let mut plot = Plot::new(&format!("C13: mean energy error, {name}, α = −0.05"));
    plot = plot.x("h in s").y("ε(2 s) in J").log_x().log_y();
    let mut slopes = Plot::new(&format!("C13: slope of the mean energy error, {name}"));
    slopes = slopes.x("h in s").y("slope between neighbouring steps").log_x().y_limits(0.0, 3.0);
    let middle: Vec<f64> = steps.windows(2).map(|h| (h[0] * h[1]).sqrt()).collect();
    for (method, e) in SIX.iter().zip(&found) {
        let sweep = Sweep { k: exponents.clone(), h: steps.clone(), errors: [e.clone(), Vec::new(), Vec::new()] };
        let measured = if name == FLEXIBLE { slope(&steps, e) } else { fitted(row, method, name, &sweep) };
        row.near(format!("energy_order.{method}.{name}"), measured, order(method), 0.15);
        row.put(format!("epsilon.{method}.{name}"), e.last().copied().unwrap_or(f64::NAN));
        plot = plot.line_points(method, &steps, e);
        let local: Vec<f64> = e.windows(2).map(|e| (e[0] / e[1]).log2()).collect();
        slopes = slopes.line_points(method, &middle, &local);
    }
    let hht = ["hht-i3", "hht-add", "hht-si2"];
    for (method, e) in hht.iter().zip(means(model, &hht, ALPHA_STRONG, &steps, END)?) {
        row.near(format!("energy_order_alpha03.{method}.{name}"), slope(&steps, &e), order(method), 0.15);
        row.put(format!("epsilon_alpha03.{method}.{name}"), e.last().copied().unwrap_or(f64::NAN));
    }
    row.figures.extend(context.figure(&format!("c13-{name}.svg"), &plot)?);
    row.figures.extend(context.figure(&format!("c13-{name}-slope.svg"), &slopes)?);
    Ok(())
}

/// Slope over the window in which neighbouring slopes agree, which is named if it is not the whole range.
fn fitted(row: &mut Row, method: &str, name: &str, sweep: &Sweep) -> f64 {
    let f = fit(sweep, 0);
    if Some(&f.from) != sweep.k.first() || Some(&f.to) != sweep.k.last() {
        let _ = write!(row.note, " energy_order.{method}.{name}: window 2^-{} … 2^-{}.", f.from, f.to);
    }
    f.order
}
