//! C4: NSTIFF, BDF2 in position form, khude2007 (7).

use super::study::energy::energy;
use super::study::per_method::orders;
use super::study::{ALPHA, problems, step};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::output::Plot;

pub(crate) const STATEMENT: &str = "NSTIFF has order 2 and damps more than HHT-I3 at α = −0.05, without a parameter to control it";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "order 2 ± 0.1 in positions at T = 2 s on all three models; NSTIFF takes more energy from the undamped rigid slider-crank in 10 s than HHT-I3 with α = −0.05, with h = 2⁻⁸ and with h = 2⁻¹⁰",
    checked: "stored end states of the three models; the run of HHT-I3 with the same steps",
    deviation: "steps as in C11, which tells orders of velocities and multipliers; energy lost is the mean of the last second",
    ..Judged::UNTOLD
};

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let order = orders(&mut row, "nstiff", ALPHA, "", context.quick)?;
    let model = problems::conservative()?.model;
    let mut plot = Plot::new("C4: energy, undamped slider-crank, h = 2^-8 s").x("t in s").y("E − E₀ in J");
    let mut more = true;
    for k in [8, 10] {
        let mut lost = Vec::new();
        for method in ["nstiff", "hht-i3"] {
            let track = energy(&model, method, ALPHA, step(k), 10.0)?;
            row.put(format!("lost.{method}.k{k}"), track.lost());
            lost.push(track.lost());
            if k == 8 {
                plot = plot.series(method, &track.t, &track.error);
            }
        }
        row.put(format!("lost_ratio.k{k}"), lost[0] / lost[1]);
        more &= lost[0] > lost[1];
    }
    row.holds = order && more;
    row.note = "lost: energy in J lost by the undamped slider-crank in 10 s (mean of the last second) at h = 2⁻⁸ (k8) and 2⁻¹⁰ (k10).".into();
    row.figures = context.figure("c4.svg", &plot)?;
    Ok(row)
}
