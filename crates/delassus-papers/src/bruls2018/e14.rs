//! E14: the stabilized index-1 form (69)–(70) of bruls2018 for smooth systems.

use crate::study::track::{LEVELS, track};
use crate::study::{largest, pendulum};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::integrator::Options;
use delassus::model::settings::StartAcceleration;

pub(crate) const STATEMENT: &str = "PVA holds position, velocity and acceleration rows at round-off on the pendulum (fig. 2)";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "all three levels are below 1e-11 over the run, from consistent and from zero accelerations",
    checked: "the states; velocities are 11 m/s, accelerations 126 m/s²",
    ..Judged::UNTOLD
};

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let model = pendulum::model()?;
    let n = if context.quick { 500 } else { 2500 };
    for (word, start_acceleration) in [("consistent", StartAcceleration::Plain), ("zero", StartAcceleration::Zero)] {
        let options = Options { start_acceleration, ..pendulum::tight() };
        let run = track(&model, "gen-alpha-pva", &options, pendulum::STEP, &[1.0], n)?;
        row.put(format!("iterations_per_step.{word}"), run.iterations() as f64 / n as f64);
        for (k, level) in LEVELS.iter().enumerate() {
            let x = largest(&run.level(k));
            row.below(format!("violation.{word}.{level}"), x, 1e-11);
        }
    }
    row.note = "h = 2 ms, ρ∞ = 0.9, Newton's tolerance at round-off; v ≈ 11 m/s and v̇ ≈ 126 m/s², so 1e-11 is round-off. Once from consistent and once from zero accelerations.".into();
    Ok(row)
}
