//! C1: holonomic and nonholonomic rows together, khude2007 (1)–(2).

use super::study::own_reference::{reference, state_at};
use super::study::{ALPHA, SIX, options, order};
use crate::study::plot::log_log;
use crate::study::track::track;
use crate::study::{distance, slope};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::formulation::RowKind;
use delassus::simulate::Session;
use delassus::{Error, Model, State};
use delassus_library::example;
use rayon::prelude::*;

pub(crate) const STATEMENT: &str = "equations with holonomic and nonholonomic rows, (1)–(2): a coin that rolls without slip runs with all six methods at their order, the velocity rows at round-off";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "all six methods have their order (NEWMARK 1, the others 2) within 0.1 in the positions of the rolling coin at 0.5 s, and its two nonholonomic rows are off by less than 1e-12 of the largest velocity over 0.5 s with h = 2.5 ms",
    checked: "gen-alpha-pva with 12 800 and 25 600 steps, extrapolated",
    deviation: "the paper has no such model: the coin is ours; orders of velocities are told (order_velocity.*)",
    ..Judged::UNTOLD
};

const END: f64 = 0.5;

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let model = example("rolling-coin", &[])?;
    let exact = reference(&model, false, END, if context.quick { 4000 } else { 12_800 })?;
    let counts: Vec<usize> = if context.quick { vec![200, 400, 800] } else { vec![200, 400, 800, 1600, 3200] };
    let h: Vec<f64> = counts.iter().map(|n| END / *n as f64).collect();
    let mut plot = log_log("C1: rolling coin, positions at 0.5 s", "h in s", "largest error");
    for method in SIX {
        let ends: Vec<State> = counts
            .par_iter()
            .map(|n| state_at(&model, method, &options(ALPHA), END, *n))
            .collect::<Result<_, Error>>()?;
        let error = |pick: fn(&State) -> &[f64]| -> Vec<f64> {
            ends.iter().map(|x| distance(pick(x), pick(&exact))).collect()
        };
        let (q, v) = (error(|x| &x.q), error(|x| &x.v));
        let slip = slip(&model, method)?;
        row.near(format!("order.{method}"), slope(&h, &q), order(method), 0.1);
        row.put(format!("order_velocity.{method}"), slope(&h, &v));
        row.below(format!("slip.{method}"), slip, 1e-12);
        plot = plot.line_points(method, &h, &q);
    }
    row.note = "examples/rolling-coin.toml, 0.5 s, γ = 0.6, α = −0.05; errors against gen-alpha-pva with 25 600 steps, extrapolated. slip: largest |A v| of the two rolling rows over the run relative to the largest velocity, h = 2.5 ms.".into();
    row.figures = context.figure("c1.svg", &plot)?;
    Ok(row)
}

/// Largest slip of the nonholonomic rows, relative.
fn slip(model: &Model, method: &str) -> Result<f64, Error> {
    let h = 2.5e-3;
    let run = track(model, method, &options(ALPHA), h, &[1.0], 200)?;
    let mut session = Session::new(model, method, &options(ALPHA), h)?;
    let mut rows = vec![0.0; session.mechanism.dims().m];
    let (mut slip, mut speed) = (0.0f64, 0.0f64);
    for point in &run.points {
        session.mechanism.set_position(point.x.t, &point.x.q);
        session.mechanism.set_velocity(&point.x.v);
        session.mechanism.jac_mul(&point.x.v, &mut rows);
        for (r, value) in rows.iter().enumerate() {
            if session.mechanism.row_kind(r) == RowKind::Nonholonomic {
                slip = slip.max(value.abs());
            }
        }
        speed = point.x.v.iter().fold(speed, |m, v| m.max(v.abs()));
    }
    Ok(slip / speed)
}
