//! B9: figure 2, by context the corrections of displacements; published with those of velocities and multipliers.

use super::scaling::{Form, Sample, Scaling, figures, sweep};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "figure 2 (lost in the text): floors of displacement corrections do not depend on h; velocity and multiplier floors published with them";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "slopes of the floors: displacement 0 ± 0.1, velocity −1 ± 0.1, multiplier −2 ± 0.2, with each scaling; all floors are tabled",
    checked: "slopes of log against log over h = 1e-3 to 1e-7 s on Andrews' mechanism from one state",
    deviation: "figure 2 itself is lost in the text at hand",
    ..Judged::UNTOLD
};

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let sweeps = sweep::newmark_displacement(context.quick)?;
    let hs = sweep::step_sizes(context.quick);
    let three = |scaling| sweep::sweep(Form::ThreeField, sweep::newmark(), scaling, &hs);
    let three = [three(Scaling::Off)?, three(Scaling::Right)?, three(Scaling::Full)?];
    let mut row = Row::holding();
    let fields: [(&str, fn(&Sample) -> f64, f64); 3] = [
        ("displacement", |s| s.displacement, 0.0),
        ("velocity", |s| s.velocity, -1.0),
        ("lambda_physical", |s| s.lambda_physical, -2.0),
    ];
    for (what, of, power) in fields {
        for (s, scaling) in sweeps.iter().zip(Scaling::ALL) {
            let name = scaling.name();
            row.near(format!("{what}_slope.{name}"), s.slope(of), power, 0.1 * power.abs().max(1.0));
        }
    }
    for (s, scaling) in three.iter().zip(Scaling::ALL) {
        let name = scaling.name();
        row.put(format!("three_field.displacement_slope.{name}"), s.slope(|s| s.displacement));
        row.put(format!("three_field.velocity_slope.{name}"), s.slope(|s| s.velocity));
    }
    for (what, of, _) in fields {
        for (s, scaling) in sweeps.iter().zip(Scaling::ALL) {
            for sample in s.samples.iter().filter(|s| is_decade(s.h)) {
                row.put(format!("{what}_floor.{}.{:.0e}", scaling.name(), sample.h), of(sample));
            }
        }
    }
    let files: [(&str, &str, &str); 3] = [
        ("b9-displacement.svg", "displacements", "|Δu| in m, rad"),
        ("b9-velocity.svg", "velocities", "|Δv| in m/s, rad/s"),
        ("b9-multiplier.svg", "physical multiplier", "|Δλ| in N"),
    ];
    for ((what, of, power), (file, of_what, y)) in fields.into_iter().zip(files) {
        let title = format!("Last decreasing Newton correction of the {of_what}");
        let mut plot = figures::over_h(&title, y, &sweeps, of, &[power]);
        if what == "displacement" {
            plot = plot.y_limits(1e-18, 1e-12);
        }
        row.figures.extend(context.figure(file, &plot)?);
    }
    row.note = "Displacement form: velocities follow by (10b), their floor is γ/(βh) times that of the displacements. All floors are those of physical quantities (m, rad; m/s, rad/s; N); they hardly differ between the scalings: the floor is rounding in the residual, which scaling does not change.".into();
    Ok(row)
}

fn is_decade(h: f64) -> bool {
    (h.log10() - h.log10().round()).abs() < 1e-6
}
