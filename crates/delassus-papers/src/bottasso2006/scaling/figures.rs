//! The paper's figures 2–4: a quantity over h, double logarithmic, for the three scalings.

use super::sweep::{Sample, Sweep};
use crate::study::plot::log_log;
use delassus::output::Plot;

/// A plot of `of` over h for off, right and full, with a dashed line of each expected slope.
pub(crate) fn over_h(
    title: &str,
    y: &str,
    sweeps: &[Sweep; 3],
    of: impl Fn(&Sample) -> f64,
    expected: &[f64],
) -> Plot {
    let mut plot = log_log(title, "h in s", y);
    for (sweep, label) in sweeps.iter().zip(["no scaling", "right scaling", "left and right scaling"]) {
        plot = plot.line_points(label, &sweep.h(), &sweep.values(&of));
    }
    // one entry of the legend for all of them
    let names: Vec<String> = expected.iter().map(|s| format!("{s}").replace('-', "−")).collect();
    let mut label = format!("slope {}", names.join(", "));
    for slope in expected {
        // through the middle of the first curve that has this slope, a little above it
        let Some(s) = sweeps.iter().find(|s| (s.slope(&of) - slope).abs() < 0.5) else { continue };
        let (h, v) = (s.h(), s.values(&of));
        let (Some(h0), Some(v0)) = (h.get(h.len() / 2), v.get(v.len() / 2)) else { continue };
        let line: Vec<f64> = h.iter().map(|h| 4.0 * v0 * (h / h0).powf(*slope)).collect();
        plot = plot.reference(&std::mem::take(&mut label), &h, &line);
    }
    plot
}
