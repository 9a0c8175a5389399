//! E12: scheme (65) solved as three subproblems in turn, Algorithm 1 of bruls2018.

use super::study::stepping::{RESTITUTION, RHO, STEP, TWO, options};
use crate::study::largest;
use crate::study::plot::axes;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::integrator::Options;
use delassus::model::settings::Iteration;
use delassus::{Error, Model};
use delassus_library::meshes::{elastic_bar, elastic_pendulum};
use delassus_library::{impacts, stepped::each_step};

pub(crate) const STATEMENT: &str = "the three subproblems of Algorithm 1, each of size n + m, converge on the three benchmarks";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "every step of the rigid pendulum, the elastic pendulum and the bar converges with the three subproblems in turn, violations stay below 1e-7; histograms are tabled",
    checked: "the states",
    ..Judged::UNTOLD
};

/// Counts from here on stand in one class.
const MOST: usize = 20;

struct Case {
    name: &'static str,
    model: Model,
    options: Options,
    h: f64,
    end: f64,
}

fn cases(quick: bool) -> Result<Vec<Case>, Error> {
    let rho = |rho_inf: f64, newton: f64| Options { newton, iteration: Iteration::Split, ..options(rho_inf) };
    Ok(vec![
        Case {
            name: "pendulum",
            model: impacts::bouncing_pendulum(RESTITUTION)?,
            options: rho(RHO, 1e-12),
            h: STEP,
            end: 6.0,
        },
        Case {
            name: "elastic_pendulum",
            model: elastic_pendulum(4)?,
            options: rho(0.8, 1e-8),
            h: 5e-6,
            end: if quick { 0.335 } else { 0.4 },
        },
        Case { name: "bar", model: elastic_bar(200)?, options: rho(0.8, 1e-8), h: 2e-3, end: 2.0 },
    ])
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    for case in cases(context.quick)? {
        let mut plot =
            axes(&format!("E12: Newton iterations per step, {}", case.name.replace('_', " ")), "iterations", "steps");
        for method in TWO {
            let n = (case.end / case.h).round() as usize;
            let mut count = [0.0f64; MOST + 1];
            let (mut sum, mut worst) = (0usize, 0.0f64);
            each_step(&case.model, method, Some(&case.options), case.h, n, &mut |s| {
                let k = s.report.newton_iterations;
                count[k.min(MOST)] += 1.0;
                sum += k;
                worst = worst.max(s.residuals.position.max(s.residuals.velocity));
            })?;
            row.put(format!("mean.{}.{method}", case.name), sum as f64 / n as f64);
            row.put(format!("violation.{}.{method}", case.name), worst);
            for (k, c) in count.iter().enumerate().filter(|(_, c)| **c > 0.0) {
                row.put(format!("steps.{}.{method}.{k}", case.name), *c);
            }
            let top = count.iter().rposition(|c| *c > 0.0).unwrap_or(0);
            let x: Vec<f64> = (0..=top).map(|k| k as f64).collect();
            plot = plot.line_points(&method.to_uppercase(), &x, &count[..=top]);
            row.holds &= largest(&count) > 0.0 && worst < 1e-7;
        }
        row.figures.extend(context.figure(&format!("e12-{}.svg", case.name), &plot)?);
    }
    row.note = "Every step converged, none was divided. Newton's tolerance 1e-12 for the rigid pendulum, 1e-8 for the elastic pendulum and the bar; steps: how many took so many iterations (20: as many or more). iteration = \"split\".".into();
    Ok(row)
}
