//! E18: the pendulum of bruls2018 5.2 with consistent start, fig. 2.

use super::study::difference::step_frequency_of_rows;
use super::study::track::{LEVELS, track};
use super::study::{FOUR, largest, pendulum, slope};
use super::{Context, Entry, Row};
use delassus::Error;

pub(super) const ROW: Entry = Entry {
    id: "E18",
    paper: "bruls2018",
    statement: "pendulum, h = 2 ms, ρ∞ = 0.9",
    run,
};

fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let model = pendulum::model()?;
    let options = pendulum::options();
    let n = if context.quick { 500 } else { 2500 };
    for (name, method) in FOUR {
        let run = track(&model, method, &options, pendulum::STEP, &[1.0], n)?;
        for (k, level) in LEVELS.iter().enumerate() {
            row.put(format!("violation.{name}.{level}"), largest(&run.level(k)));
        }
        let mut h = Vec::new();
        let (mut l, mut a) = (Vec::new(), Vec::new());
        for k in 0..5 {
            let s = pendulum::STEP * 0.5f64.powi(k);
            let run = track(&model, method, &options, s, &[1.0], 400)?;
            h.push(s);
            l.push(largest(&step_frequency_of_rows(&run.points.iter().map(|p| p.x.lambda.as_slice()).collect::<Vec<_>>())));
            a.push(largest(&step_frequency_of_rows(&run.points.iter().map(|p| p.acceleration.as_slice()).collect::<Vec<_>>())));
        }
        row.put(format!("transient.{name}.lambda"), l[0]);
        row.put(format!("transient_order.{name}.lambda"), slope(&h, &l));
        row.put(format!("transient.{name}.acceleration"), a[0]);
        row.put(format!("transient_order.{name}.acceleration"), slope(&h, &a));
    }
    Ok(row)
}
