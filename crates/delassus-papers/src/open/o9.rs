//! O9: the energy error of the schemes of khude2007, with schemes that keep energy beside them.

use super::study::double_double::Dd;
use super::study::rods::{Chain, Point, Scheme};
use crate::study::plot::log_log;
use crate::study::slope;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "the energy error is O(h^q), which is observed and not explained: order tables of high precision with symplectic and energy-momentum schemes beside, and the reason";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "on two rods the slope of the mean energy error over the two smallest steps is within 0.1 of 1 for NEWMARK and of 2 for HHT-I3 (α = −0.3, −0.05) and RATTLE, the energy-momentum scheme keeps it below 1e-24 J, and ∇E times the error of the end state is the measured energy error within 5 % for NEWMARK and HHT-I3",
    checked: "double-double arithmetic; RATTLE with a quarter of the smallest step for the exact end state",
    weaker: "the other four methods of the paper, whose orders are those of C13 in ordinary numbers",
    deviation: "the schemes are written in this row; that RATTLE's error does not grow with time is told (last_over_first_quarter.*)",
    ..Judged::UNTOLD
};

/// What a run did to the energy.
struct Kept {
    /// (1/T)∫|E − E₀| dt, J.
    mean: f64,
    /// Largest in the first and in the last quarter, J.
    quarters: [f64; 2],
    end: Point,
}

fn kept(chain: &Chain, scheme: Scheme, seconds: u32, k: i32) -> Kept {
    let n = seconds << k;
    let h = Dd::from(1.0 / f64::from(1u32 << k));
    let mut p = chain.start();
    let e0 = chain.energy(&p.q, &p.v);
    let (mut sum, mut quarters) = (0.0, [0.0f64; 2]);
    for i in 0..n {
        p = chain.step(scheme, &p, h);
        let e = (chain.energy(&p.q, &p.v) - e0).abs().value();
        sum += e;
        if 4 * i < n {
            quarters[0] = quarters[0].max(e);
        } else if 4 * i >= 3 * n {
            quarters[1] = quarters[1].max(e);
        }
    }
    Kept { mean: sum / f64::from(n), quarters, end: p }
}

/// ∇E (x_h − x): what the error of the state makes of the energy, to first order; x by a much smaller step.
fn predicted(chain: &Chain, found: &Point, exact: &Point) -> f64 {
    let mut sum = Dd::default();
    for i in 0..chain.coordinates() {
        sum = sum + exact.v[i] * (found.v[i] - exact.v[i]);
        if i % 2 == 1 {
            sum = sum + Dd::from(9.81) * (found.q[i] - exact.q[i]);
        }
    }
    sum.value()
}

#[allow(clippy::unnecessary_wraps, reason = "the signature of all rows")]
pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let chain = Chain { masses: 2 };
    let steps: &[i32] = if context.quick { &[8, 9, 10, 11] } else { &[8, 9, 10, 11, 12, 13] };
    let schemes = [
        ("newmark", Scheme::Newmark(0.6), Some(1.0)),
        ("hht-i3.alpha_-0.3", Scheme::Hht(-0.3), Some(2.0)),
        ("hht-i3.alpha_-0.05", Scheme::Hht(-0.05), Some(2.0)),
        ("rattle", Scheme::Rattle, Some(2.0)),
        ("energy-momentum", Scheme::EnergyMomentum, None),
    ];
    let mut plot = log_log("O9: mean energy error over 2 s, two rods", "h in s", "mean |E − E₀| in J");
    let h: Vec<f64> = steps.iter().map(|k| 0.5f64.powi(*k)).collect();
    let exact = kept(&chain, Scheme::Rattle, 2, steps[steps.len() - 1] + 2).end;
    for (name, scheme, order) in schemes {
        let runs: Vec<Kept> = steps.iter().map(|k| kept(&chain, scheme, 2, *k)).collect();
        let means: Vec<f64> = runs.iter().map(|r| r.mean).collect();
        row.put(format!("mean.{name}"), means[means.len() - 1]);
        let Some(order) = order else {
            // round-off of 32 digits over some thousand steps
            row.holds &= means.iter().all(|e| *e < 1e-24);
            continue;
        };
        let n = h.len();
        let found = slope(&h[n - 2..], &means[n - 2..]);
        row.near(format!("order.{name}"), found, order, 0.1);
        plot = plot.line_points(name, &h, &means);
        // the reason: E is a smooth function of q and v
        if scheme == Scheme::Rattle {
            continue;
        }
        let last = &runs[n - 1];
        let start = chain.start();
        let change = (chain.energy(&last.end.q, &last.end.v) - chain.energy(&start.q, &start.v)).value();
        let ratio = predicted(&chain, &last.end, &exact) / change;
        row.near(format!("predicted_over_measured.{name}"), ratio, 1.0, 0.05);
    }
    // over a longer time: bounded, or carried away
    let seconds = if context.quick { 16 } else { 64 };
    for (name, scheme, _) in schemes {
        let r = kept(&chain, scheme, seconds, 7);
        row.put(format!("last_over_first_quarter.{name}"), r.quarters[1] / r.quarters[0].max(1e-30));
    }
    row.note = "Two unit masses on rods, 32 digits (as O8), without damping. mean: (1/T)∫|E − E₀| dt over 2 s at the smallest step; order: its slope over the two smallest steps. The reason: E is a smooth function of q and v, so that E(x_h) − E(x) = ∇E·(x_h − x) + O(|x_h − x|²), and a method of order q has an energy error of order q and no better, unless it has more structure; predicted_over_measured compares both at the end, the exact state by RATTLE with a quarter of the smallest step. Structure: RATTLE is symplectic, its energy error is of order 2 but does not grow with time; the midpoint rule with discrete gradients keeps the energy to round-off. last_over_first_quarter: largest energy error in the last over that in the first quarter of a longer run with h = 2⁻⁷ s.".into();
    row.figures = context.figure("o9.svg", &plot)?;
    Ok(row)
}
