//! The figures of a set, in the manner of haddouni2017, figures 9 to 11.

use super::print::groups;
use super::study::{By, Cell, SetStudy};
use delassus::Error;
use delassus::output::Plot;
use delassus_cli::compare::figures::Figure;
use std::path::Path;

/// Largest τ of the profiles; of flexible mechanisms a far one besides.
const NEAR: f64 = 5.0;
const FAR: f64 = 80.0;

/// Writes every figure into a folder.
///
/// # Errors
/// If a file cannot be written.
pub(crate) fn write(dir: &Path, s: &SetStudy) -> Result<Vec<(Figure, Plot)>, Error> {
    let mut done = Vec::new();
    let mut put = |file: String, caption: String, plot: Plot| -> Result<(), Error> {
        plot.write(&dir.join(&file))?;
        done.push((Figure { file, caption }, plot));
        Ok(())
    };
    for (t, tolerance) in s.tolerances.iter().enumerate() {
        let more = if s.tolerances.len() > 1 { format!("-{tolerance:.0e}") } else { String::new() };
        for (set, list) in groups(s) {
            let all = s.every();
            let at = format!("set {set}, tolerance {tolerance:.0e}");
            if set != "all" {
                put(
                    format!("{set}{more}-step.svg"),
                    format!("Mean step per problem, {at}"),
                    mean_steps(s, t, &set, &list, &all),
                )?;
                put(
                    format!("{set}{more}-steps.svg"),
                    format!("Accepted steps per problem, {at}"),
                    steps(s, t, &set, &list, &all),
                )?;
            }
            for by in By::ALL {
                let far = set == "flexible" || set == "all";
                for most in [NEAR, FAR].into_iter().filter(|m| far || *m <= NEAR) {
                    put(
                        format!("{set}{more}-profile-{}-{most}.svg", by.name()),
                        format!("Performance profile by {}, τ to {most}, {at}", by.name()),
                        profile(s, t, &set, &list, &all, by, most),
                    )?;
                }
            }
        }
    }
    Ok(done)
}

/// Something per problem, one series of points for each method; what was not solved is left out.
fn per_problem(
    s: &SetStudy,
    t: usize,
    list: &[usize],
    methods: &[usize],
    title: &str,
    y: &str,
    value: fn(&Cell) -> Option<f64>,
) -> Plot {
    let mut plot = Plot::new(title).x("number of the problem").y(y).log_y();
    for m in methods {
        let (mut at, mut values) = (Vec::new(), Vec::new());
        for (k, p) in list.iter().enumerate() {
            let cell = s.cell(t, *p, *m);
            if let Some(v) = value(cell).filter(|_| cell.solved()) {
                at.push((k + 1) as f64);
                values.push(v);
            }
        }
        plot = plot.points(&s.methods[*m], &at, &values);
    }
    plot.x_limits(0.0, (list.len() + 1) as f64)
}

/// Mean step per problem: figures 9a, 10a, 11a.
pub(crate) fn mean_steps(s: &SetStudy, t: usize, set: &str, list: &[usize], methods: &[usize]) -> Plot {
    let title = format!("{set}: mean step");
    per_problem(s, t, list, methods, &title, "mean step in s", |c| {
        c.trial.as_ref().map(|t| t.summary.mean_step)
    })
}

/// Accepted steps per problem: figures 9b, 10b, 11b.
pub(crate) fn steps(s: &SetStudy, t: usize, set: &str, list: &[usize], methods: &[usize]) -> Plot {
    let title = format!("{set}: accepted steps");
    per_problem(s, t, list, methods, &title, "accepted steps", |c| {
        c.trial.as_ref().map(|t| t.summary.steps as f64)
    })
}

/// Performance profiles: figures 9c, 10c, 11c and 11d.
pub(crate) fn profile(
    s: &SetStudy,
    t: usize,
    set: &str,
    list: &[usize],
    methods: &[usize],
    by: By,
    most: f64,
) -> Plot {
    let p = s.profile(t, list, methods, by);
    let title = format!("{set}: performance profile by {}", by.name());
    let mut plot = Plot::new(&title).x("τ").y("ρ(τ)").x_limits(1.0, most).y_limits(0.0, 1.02);
    for (k, m) in methods.iter().enumerate() {
        let (tau, rho) = p.curve(k, most);
        plot = plot.series(&s.methods[*m], &tau, &rho);
    }
    plot
}
