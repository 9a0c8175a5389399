//! C16: the paper's advice, and what `auto` makes of it.

use super::study::cost::costs;
use super::study::energy::energy;
use super::study::{ALPHA, ALPHA_STRONG, SIX, problems, step};
use crate::study::impacts::equal_steps;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::results::{Reason, Summary};
use delassus::simulate::{Silent, run as simulate};
use delassus::{Error, Model};

pub(crate) const STATEMENT: &str = "HHT-I3 when velocity rows do not matter; NSTIFF for proven theory, at the price of damping that cannot be set; HHT-SI2 or NSTIFF-SI2 for both levels, about 30 % dearer, HHT-SI2 with damping that can be set";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "the choice that `auto` explains has the four sentences of the advice; the method it names is the one that runs, holds both levels below 1e-10, and runs the stiff double pendulum, where dopri5 fails with the same step; the rate it states is within a factor of 2 of dopri5's steps; HHT-I3, NSTIFF hold positions only and the SI2 forms both levels, HHT-I3 takes fewer matrix solutions than these and no more than NSTIFF, and with α = −0.3 HHT-I3 and HHT-SI2 lose more than 1.5 times the energy lost with −0.05, NSTIFF the same to the last bit",
    checked: "the text of a run with a fixed step; violations, counts and energies of runs",
    deviation: "`about 30 % dearer` is asked by C15; of a proof of convergence the text alone is asked",
    ..Judged::UNTOLD
};

/// The advice as `auto` has to give it.
const ADVICE: [&str; 4] = [
    "hht-i3 if velocity rows do not matter",
    "nstiff for proven theory",
    "hht-si2 or nstiff-si2 for both levels",
    "hht-si2 with damping that can be set",
];

/// Violation of rows, m or m/s, that counts as round-off.
const ROUND_OFF: f64 = 1e-10;
/// Step of the runs, s.
const H: f64 = 1e-3;

pub(crate) fn run(_: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let model = problems::slider_crank()?.model;
    let told = summary(&model, "auto")?;
    let why = told.why.to_string();
    check(&mut row, "auto_cites", ADVICE.iter().all(|a| why.contains(a)));
    choice(&mut row, &model, &told)?;
    stiffness(&mut row)?;
    advice(&mut row, &model)?;
    if !row.holds {
        let failed: Vec<&str> = row.metrics.iter().filter(|(_, x)| *x == 0.0).map(|(n, _)| n.as_str()).collect();
        row.reason = format!("Not borne out by the runs: {}.", failed.join(", "));
    }
    row.note = format!("auto_cites: a run with method = \"auto\" and a fixed step explains its choice; it says: \"{why}\". What it says, one by one, as 1 or 0. chosen_runs: the method it names is the one that runs, to the same end as when it is named. holds_both_levels: violations of that run below 1e-10, slider-crank, h = 1 ms. stable_with_stiff_parts: it runs the stiff double pendulum with the same step, at which dopri5 fails or blows up. rate_stated: with a tolerance `auto` chooses by the fastest rate of the equations, 1/s, and states it; rate_counted: the steps that dopri5 takes on that model over 0.1 s, times the length of its region of stability, 3.3, over that time; borne out within a factor of two, as steps at the edge of stability are rejected now and then and the start takes short ones. advice: violations of the four; hht-i3 leaves velocity rows by O(h²) and takes the fewest matrix solutions; damping: energy that the undamped slider-crank loses in 10 s, h = 2⁻¹⁰: it changes with α under hht-si2 and hht-i3, not under nstiff; a proof of convergence cannot be measured. Orders and costs behind the advice: rows C3 to C7, C15.");
    Ok(row)
}

/// Something that has to be so.
fn check(row: &mut Row, name: &str, so: bool) {
    row.tell(name, so);
    row.holds &= so;
}

fn summary(model: &Model, method: &str) -> Result<Summary, Error> {
    Ok(simulate(&equal_steps(model.clone(), method, H), &mut Silent)?.summary)
}

/// What `auto` takes for fixed steps, and what it says of it.
fn choice(row: &mut Row, model: &Model, told: &Summary) -> Result<(), Error> {
    let named = told.why.0.iter().find_map(|r| if let Reason::FixedStep { method } = r { Some(*method) } else { None });
    let method = named.unwrap_or_default();
    let same = summary(model, method)?;
    check(row, "chosen_runs", told.method == method && told.final_values == same.final_values);
    let v = &told.violation;
    check(row, "holds_both_levels", v.position < ROUND_OFF && v.velocity < ROUND_OFF);
    let stiff = problems::double_pendulum()?.model;
    let done = summary(&stiff, method)?.completed;
    let explicit = summary(&stiff, "dopri5")?.completed;
    check(row, "stable_with_stiff_parts", done && !explicit);
    Ok(())
}

/// The fastest rate by which `auto` judges the double pendulum, and the one that an explicit method feels.
fn stiffness(row: &mut Row) -> Result<(), Error> {
    let mut model = problems::double_pendulum()?.model;
    (model.solve.step, model.solve.tolerance, model.solve.end) = (None, Some(1e-4), 0.1);
    model.solve.method = "auto".parse()?;
    model.solve.error_estimate = false;
    let told = simulate(&model, &mut Silent)?.summary;
    let stated = told.why.0.iter().find_map(|r| match r {
        Reason::Stiff { rate, .. } | Reason::NotStiff { rate, .. } => Some(*rate),
        _ => None,
    });
    model.solve.method = "dopri5".parse()?;
    let steps = simulate(&model, &mut Silent)?.summary.steps;
    // along the negative real axis dopri5 is stable to 3.3
    let counted = 3.3 * steps as f64 / model.solve.end;
    let stated = stated.unwrap_or(f64::NAN);
    row.put("rate_stated", stated);
    row.put("rate_counted", counted);
    check(row, "rate_borne_out", (0.5..2.0).contains(&(stated / counted)));
    Ok(())
}

/// What the paper advises, method by method.
fn advice(row: &mut Row, model: &Model) -> Result<(), Error> {
    for (method, both) in [("hht-i3", false), ("nstiff", false), ("hht-si2", true), ("nstiff-si2", true)] {
        let v = summary(model, method)?.violation;
        row.put(format!("velocity_violation.{method}"), v.velocity);
        row.put(format!("position_violation.{method}"), v.position);
        check(row, &format!("advice.levels.{method}"), (v.velocity < ROUND_OFF) == both && v.position < ROUND_OFF);
    }
    // the SI2 forms solve two systems in every iteration
    let found = costs(model, step(10), 2 << 10, 1, false)?;
    let solutions = |method: &str, systems: usize| {
        SIX.iter().position(|m| *m == method).map_or(0, |i| systems * found[i].iterations)
    };
    let base = solutions("hht-i3", 1);
    check(
        row,
        "advice.hht-i3_is_the_cheapest",
        base < solutions("hht-si2", 2) && base < solutions("nstiff-si2", 2) && base <= solutions("nstiff", 1),
    );
    let model = problems::conservative()?.model;
    for (method, set) in [("hht-i3", true), ("hht-si2", true), ("nstiff", false)] {
        let lost = |alpha: f64| Ok::<f64, Error>(energy(&model, method, alpha, step(10), 10.0)?.lost());
        let (weak, strong) = (lost(ALPHA)?, lost(ALPHA_STRONG)?);
        row.put(format!("lost.{method}.alpha005"), weak);
        row.put(format!("lost.{method}.alpha03"), strong);
        check(row, &format!("advice.damping.{method}"), if set { strong > 1.5 * weak } else { strong.to_bits() == weak.to_bits() });
    }
    Ok(())
}
