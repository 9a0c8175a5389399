//! E15: constraints at a single level, and Baumgarte's combination, bruls2018 (71).

use super::study::track::{LEVELS, track};
use super::study::{pendulum, slope};
use super::{Context, Entry, Row};
use delassus::Error;
use delassus::output::Plot;

pub(super) const ROW: Entry = Entry {
    id: "E15",
    paper: "bruls2018",
    statement: "single levels P, V, A and Baumgarte can be chosen: A drifts quadratically, V linearly in position, Baumgarte satisfies no level exactly",
    run,
};

const METHODS: [(&str, &str); 4] =
    [("p", "gen-alpha-p"), ("v", "gen-alpha-v"), ("a", "gen-alpha-a"), ("baumgarte", "baumgarte")];

fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let model = pendulum::model()?;
    let options = pendulum::options();
    let n = if context.quick { 2500 } else { 10_000 };
    let mut plot = Plot::new("E15: position violation").x("t in s").y("|g| in m").log_x().log_y();
    for (name, method) in METHODS {
        let run = track(&model, method, &options, pendulum::STEP, &[1.0], n)?;
        let t = run.times();
        for (k, level) in LEVELS.iter().enumerate() {
            let x = run.level(k);
            row.put(format!("violation.{name}.{level}"), x.iter().fold(0.0f64, |m, x| m.max(*x)));
            // growth of the envelope
            let mut top = 0.0f64;
            let envelope: Vec<f64> = x.iter().map(|x| { top = top.max(*x); top }).collect();
            row.put(format!("growth.{name}.{level}"), slope(&t[n / 10..], &envelope[n / 10..]));
        }
        plot = plot.series(name, &t, &run.level(0));
    }
    row.figures = context.figure("e15.svg", &plot)?;
    Ok(row)
}
