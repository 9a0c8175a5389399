//! E18: the pendulum of bruls2018 5.2 from a consistent start, fig. 2.

use super::study::transient::{first_steps, left_by_plain_start, transient};
use crate::study::track::{LEVELS, Track, track};
use crate::study::{FOUR, largest, pendulum, slope};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::model::settings::StartAcceleration;
use delassus::output::Plot;

pub(crate) const STATEMENT: &str = "pendulum, h = 2 ms, ρ∞ = 0.9: P oscillates at the start in velocity and acceleration, only O(h); V drifts in position, its acceleration oscillates O(h²), but for what the start a₀ = v̇₀ is off; PV is at round-off on two levels, PVA on three";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "P, V, PV and PVA hold their own levels (1e-11) and violate the others (above 1e-6); the transients of P fall with order 1 from both starts; those of V and PV with order 2 from a₀ = v̇((α_m − α_f) h), and with order 1, a hundred times below those of P with every step, from a₀ = v̇₀, where with the shortest they are within 5 % what the recurrence makes of the error of a₀ (orders ± 0.25)",
    checked: "the states; exponents over halved steps; G v⃛ of the exact motion",
    corrected: "that V's acceleration oscillates O(h²) from a₀ = v̇₀: this start is off by (α_m − α_f) h v⃛, of which velocity rows keep an oscillation of order 1 (transient_order.v.acceleration.plain; over_left_by_start)",
    ..Judged::UNTOLD
};

/// Unit of each level, for axes.
const UNITS: [&str; 3] = ["|g| in m", "|G v| in m/s", "|G v̇ + h(q, v)| in m/s²"];

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let model = pendulum::model()?;
    let n = if context.quick { 500 } else { 2500 };
    let mut tracks = Vec::new();
    let mut worst = [[0.0; 3]; 4];
    for (i, (name, method)) in FOUR.into_iter().enumerate() {
        let run = track(&model, method, &pendulum::tight(), pendulum::STEP, &[1.0], n)?;
        for (k, level) in LEVELS.iter().enumerate() {
            worst[i][k] = largest(&run.level(k));
            row.put(format!("violation.{name}.{level}"), worst[i][k]);
        }
        tracks.push(run);
    }
    // amplitude of the oscillation at the start, over h
    let mut orders = true;
    for (word, start) in [("plain", StartAcceleration::Plain), ("shifted", StartAcceleration::Shifted)] {
        let plain = start == StartAcceleration::Plain;
        let mut of_p = Vec::new();
        for (k, (name, method)) in FOUR[..3].iter().enumerate() {
            let t = transient(&model, method, start)?;
            let expected = if k == 0 || plain { 1.0 } else { 2.0 };
            let mut order = |what: &str, values: &[f64]| {
                let order = slope(&t.h, values);
                row.compare(format!("transient_order.{name}.{what}.{word}"), order, expected);
                orders &= (order - expected).abs() < 0.25;
            };
            order("acceleration", &t.acceleration);
            if k == 0 {
                order("lambda", &t.lambda);
                of_p.clone_from(&t.acceleration);
            }
            row.put(format!("transient.{name}.acceleration.{word}"), t.acceleration[0]);
            if k > 0 && plain {
                let below = of_p.iter().zip(&t.acceleration).map(|(p, v)| p / v).fold(f64::MAX, f64::min);
                row.at_least(format!("transient.p_over_{name}.acceleration"), below, 100.0);
                let last = t.h.len() - 1;
                let ratio = t.acceleration[last] / left_by_plain_start(t.h[last]);
                row.near(format!("transient.{name}.acceleration.over_left_by_start"), ratio, 1.0, 0.05);
            }
        }
    }
    let drift = tracks[1].level(0);
    row.put("drift.v.first_second", largest(&drift[..n.min(500)]));
    row.put("drift.v.run", largest(&drift));
    let small = |i: usize, levels: &[usize]| levels.iter().all(|k| worst[i][*k] < 1e-11);
    let large = |i: usize, k: usize| worst[i][k] > 1e-6;
    row.holds &= orders
        && small(0, &[0]) && large(0, 1) && large(0, 2)
        && small(1, &[1]) && large(1, 0) && large(1, 2)
        && small(2, &[0, 1]) && large(2, 2)
        && small(3, &[0, 1, 2]);
    row.note = "Violations: largest over the run. transient_order: exponent of h in the step-frequency part at the start, over h = 2 … 0.125 ms; p_over: the least ratio of the amplitudes of P and of another method over these steps. plain is the paper's start a₀ = v̇₀, shifted a₀ = v̇((α_m − α_f) h). over_left_by_start: with the shortest step, over the amplitude that follows from the recurrence and the error (α_m − α_f) h v⃛ of a₀ alone. On a plot of one step that is a small oscillation, as the paper calls it: its part of order 1 is hundreds of times below P's.".into();
    for k in 0..3 {
        let name = format!("e18-{}.svg", LEVELS[k]);
        row.figures.extend(context.figure(&name, &panel(&tracks, k))?);
    }
    row.figures.extend(context.figure("e18-acceleration-start.svg", &start(&tracks))?);
    Ok(row)
}

/// One level over time, as fig. 2 left, with a logarithmic axis.
fn panel(tracks: &[Track], level: usize) -> Plot {
    let plot = Plot::new(&format!("Pendulum, {} level, consistent start", LEVELS[level]));
    let plot = plot.x("t in s").y(UNITS[level]).log_y();
    FOUR.iter().zip(tracks).fold(plot, |p, ((n, _), r)| p.series(&n.to_uppercase(), &r.times(), &r.level(level)))
}

/// The first row at acceleration level at the start, as fig. 2 bottom right: markers only, and without P.
fn start(tracks: &[Track]) -> Plot {
    let plot = Plot::new("Pendulum, acceleration level at the start").x("t in s").y("first row of G v̇ + h(q, v) in m/s²");
    first_steps(plot, &FOUR[1..], &tracks[1..], 60, &|p| p.acceleration[0])
}
