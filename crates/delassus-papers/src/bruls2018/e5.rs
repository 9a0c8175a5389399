//! E5: Moreau and Jean's θ-method, the comparator of bruls2018 2.2.3, with its activation by the predicted gap (37).

use super::study::stepping::options;
use crate::study::convergence::study;
use crate::study::machines::machine;
use crate::study::track::track;
use crate::study::{largest, pendulum};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::integrator::Options;
use delassus::output::Plot;
use delassus_library::meshes::elastic_bar;
use delassus_library::stepped::stepped;

pub(crate) const STATEMENT: &str = "Moreau–Jean: order 1; constraints drift at position level with time, not with stabilization; more dissipation than nonsmooth generalized-α on vibrating examples";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "order 1 ± 0.15 with and without stabilization; without it the largest |g| of a rod pendulum more than doubles from the first quarter to the whole run and both pendulums exceed 1e-4 m, with it 1e-10 holds; the elastic bar loses more than twice PVA's energy with θ = 1 and 0.6",
    checked: "minimal coordinates; energy",
    deviation: "on the paper's own pendulum the drift is bounded, because its rows turn with the body: growth is shown on a rod",
    ..Judged::UNTOLD
};

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    // order on the smooth pendulum of 5.1
    let problem = pendulum::problem()?;
    let counts: &[usize] = if context.quick { &[1000, 2000, 4000] } else { &[1000, 2000, 4000, 8000] };
    for (word, stabilize) in [("plain", false), ("stabilized", true)] {
        let options = Options { theta: Some(1.0), stabilize, ..pendulum::options() };
        let s = study(&problem, "moreau-jean", &options, 0.5, &[1.0], counts)?;
        for (name, order) in ["q", "v"].into_iter().zip(s.orders()) {
            row.near(format!("order.{word}.{name}"), order, 1.0, 0.15);
        }
    }
    // drift: (θ − ½) h ∫ Ġ v dt, which grows as ∫ v² dt for a rod and is bounded for a pin, whose rows turn with the body
    let rod = machine("rod-pendulum", &[])?;
    let mut plot =
        Plot::new("E5: position rows of pendulums under Moreau–Jean").x("t in s").y("|g| in m").log_y();
    let n = if context.quick { 2000 } else { 10_000 };
    for (word, model, stabilize) in [
        ("rod.plain", &rod, false),
        ("rod.stabilized", &rod, true),
        ("pin.plain", &problem.model, false),
        ("pin.stabilized", &problem.model, true),
    ] {
        let options = Options { stabilize, ..pendulum::options() };
        let run = track(model, "moreau-jean", &options, pendulum::STEP, &[1.0], n)?;
        let g = run.level(0);
        let first = largest(&g[..n / 4]);
        let whole = largest(&g);
        row.put(format!("drift.{word}.first_quarter"), first);
        row.put(format!("drift.{word}.whole"), whole);
        row.holds &= if stabilize { whole < 1e-10 } else { whole > 1e-4 };
        row.holds &= word != "rod.plain" || whole > 2.0 * first;
        plot = plot.series(word, &run.times(), &g.iter().map(|x| x.max(1e-18)).collect::<Vec<_>>());
    }
    row.figures = context.figure("e5-drift.svg", &plot)?;
    // dissipation on the elastic bar after its rebound
    let model = elastic_bar(200)?;
    let h = 2e-3;
    let steps = 1000;
    let mut plot = Plot::new("E5: energy of the elastic bar").x("t in s").y("energy in J");
    let mut lost = Vec::new();
    for (word, method, options) in [
        ("pva", "pva", options(0.8)),
        ("pvv", "pvv", options(0.8)),
        ("moreau_jean_1", "moreau-jean", Options { theta: Some(1.0), ..options(0.8) }),
        ("moreau_jean_0.6", "moreau-jean", Options { theta: Some(0.6), ..options(0.8) }),
    ] {
        let run = stepped(&model, method, Some(&Options { newton: 1e-8, ..options }), h, steps)?;
        let share = 1.0 - run.steps[steps - 1].energy / run.start;
        row.put(format!("energy_lost.bar.{word}"), share);
        lost.push(share);
        plot = plot.series(word, &run.times(), &run.each(|s| s.energy));
    }
    row.figures.extend(context.figure("e5-energy.svg", &plot)?);
    row.holds &= lost[2] > 2.0 * lost[0] && lost[3] > 2.0 * lost[0];
    row.note = "order: pendulum of 5.1 over 0.5 s, θ = 1, errors over the second half. drift: largest |g| of a point mass on a rod and of the pendulum of 5.1 on its pin over the first quarter and the whole of a run with h = 2 ms and the default θ. energy_lost: share of the bar's 500 J lost at 2 s, 200 elements, h = 2 ms, with θ = 1 and 0.6.".into();
    Ok(row)
}
