//! A9: index sets and their thresholds, haddouni2017 (5) and (13), on the ball that bounces and then rests.

use crate::study::impacts::{controlled, go, last, of, take_off_error};
use crate::study::plot::log_log;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::output::EventKind;
use delassus::simulate::Outcome;
use delassus::{Error, Model};
use delassus_library::impacts::{bead_on_sphere, bouncing_ball};

pub(crate) const STATEMENT: &str = "the index sets do not chatter on the bouncing and then resting ball; their thresholds are visible to the user and reported; a study over decades of each";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "after the contact has closed there is no event and no take-off with the defaults nor with any threshold over six decades, the rest stays within tol_gap with m g to 1e-10 (study: 1e-9), the time of closing is met to 1e-8 s, and a larger tol_multiplier delays the take-off by no more than its share",
    checked: "closed form of the accumulation time, m g, cos θ = 2/3 less tol/(3 m g)",
    ..Judged::UNTOLD
};

const E: f64 = 0.8;
const G: f64 = 9.81;
/// Rest after the accumulation, s.
const REST: f64 = 100.0;
const DECADES: [f64; 7] = [1e-3, 1e-2, 1e-1, 1.0, 1e1, 1e2, 1e3];

/// Impacts accumulate at √(2h/g) (1 + e)/(1 − e) after a drop of 1 m.
fn accumulation() -> f64 {
    (2.0 / G).sqrt() * (1.0 + E) / (1.0 - E)
}

fn ball(end: f64) -> Result<Model, Error> {
    let mut model = controlled(bouncing_ball(E)?, "hem5", 1e-8);
    model.solve.end = end;
    model.output.every = Some(1.0);
    Ok(model)
}

/// What a run of the ball shows.
struct Seen {
    impacts: f64,
    accumulation_error: f64,
    late: f64,
    rest_gap: f64,
    rest_force: f64,
    penetration: f64,
}

fn see(out: &Outcome) -> Seen {
    let ends = of(out, EventKind::Accumulation);
    let at = ends.first().map_or(f64::NAN, |e| e.t);
    // once closed for good: the last closing or impact of a run without accumulation
    let closed = if at.is_nan() { out.events.last().map_or(0.0, |e| e.t) } else { at };
    Seen {
        impacts: out.summary.events.impacts as f64,
        accumulation_error: (closed - accumulation()).abs(),
        late: out.events.iter().filter(|e| e.t > closed).count() as f64 + out.summary.events.take_offs as f64,
        rest_gap: last(out, "floor.gap").abs(),
        rest_force: (last(out, "floor.force") / (0.2 * G) - 1.0).abs(),
        penetration: out.summary.contacts.map_or(f64::NAN, |c| c.penetration),
    }
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let out = go(&ball(accumulation() + REST)?)?;
    let Some(used) = out.summary.contacts else { return Ok(row) };
    let rest = see(&out);
    row.put("tol_gap", used.tol_gap);
    row.put("tol_velocity", used.tol_velocity);
    row.put("tol_multiplier", used.tol_multiplier);
    row.put("impacts", rest.impacts);
    row.below("accumulation_error", rest.accumulation_error, 1e-8);
    row.put("events_after_closing", rest.late);
    row.at_most("rest.gap", rest.rest_gap, used.tol_gap);
    row.put("rest.force_error", rest.rest_force);
    row.put("penetration", rest.penetration);
    row.holds &= rest.late == 0.0 && rest.rest_force < 1e-10 && rest.penetration <= used.tol_gap;
    let mut plot = log_log("A9: thresholds around their defaults", "threshold over its default", "error");
    let mut chatter = 0.0;
    for (name, default) in
        [("gap", used.tol_gap), ("velocity", used.tol_velocity), ("multiplier", used.tol_multiplier)]
    {
        let mut line = Vec::new();
        for f in DECADES {
            let mut model = ball(accumulation() + 1.0)?;
            let s = &mut model.solve;
            *match name {
                "gap" => &mut s.tol_gap,
                "velocity" => &mut s.tol_velocity,
                _ => &mut s.tol_multiplier,
            } = Some(f * default);
            let seen = see(&go(&model)?);
            let key = format!("study.{name}.{:+}", f.log10().round());
            row.put(format!("{key}.threshold"), f * default);
            row.put(format!("{key}.impacts"), seen.impacts);
            row.put(format!("{key}.accumulation_error"), seen.accumulation_error);
            row.put(format!("{key}.events_after_closing"), seen.late);
            row.put(format!("{key}.rest_gap"), seen.rest_gap);
            row.below(format!("{key}.rest_force_error"), seen.rest_force, 1e-9);
            row.at_most(format!("{key}.penetration"), seen.penetration, used.tol_gap.max(f * default));
            chatter += seen.late;
            line.push(seen.accumulation_error.max(1e-17));
        }
        plot = plot.line_points(&format!("accumulation time, tol_{name}, s"), &DECADES, &line);
    }
    // the multiplier threshold may delay a take-off to −λ = tol, at cos θ = 2/3 − tol/(3 m g), and not more
    let mut line = Vec::new();
    for f in [1e-3, 1.0, 1e3, 1e4, 1e5] {
        let tol = f * used.tol_multiplier;
        let mut bead = controlled(bead_on_sphere(0.35)?, "hem5", 1e-11);
        bead.solve.tol_multiplier = Some(tol);
        let e = take_off_error(bead)?.abs();
        row.at_most(format!("study.multiplier.{:+}.take_off_error", f64::log10(f).round()), e, 1.1 * tol / (3.0 * 0.1 * G) + 1e-9);
        line.push(e.max(1e-17));
        // the delay, and what is left of it by the method
    }
    plot =
        plot.line_points("take-off of the bead, tol_multiplier, cos θ", &[1e-3, 1.0, 1e3, 1e4, 1e5], &line);
    row.holds &= chatter == 0.0;
    row.note = format!(
        "Bouncing ball of 0.2 kg, e = 0.8, drop 1 m, HEM5: impacts accumulate at {:.4} s, then the ball rests for {REST} s. tol_gap (m), tol_velocity (m/s) and tol_multiplier (N) are settings of [solve]; by default they are scaled by the model, and every run reports those in use. events_after_closing counts take-offs and whatever is logged after the contact has closed: chatter. study.NAME.±k: the threshold times 10^k, the other two at their defaults; accumulation_error: time of closing against the closed form, s; rest_gap and penetration in m, rest_force_error relative to m g. take_off_error: cos θ of the bead of A8 against 2/3; the threshold decides which pulls are round-off, the take-off is located at λ = 0 all the same. Slower bounces than 1e-8 m/s are lower than the round-off of the height: with a smaller tol_velocity the ball rests as soon as its flight cannot be told from the floor, and the time of closing gets worse.",
        accumulation()
    );
    row.figures = context.figure("a9.svg", &plot)?;
    Ok(row)
}
