//! A40: the paper's conclusion about explicit, half-explicit and implicit methods, haddouni2017, section 5.

use super::study::academic::cost_ratio;
use super::study::fifth::{ACADEMIC, Curve, curve, exact_end, ours};
use super::{Context, Entry, Row};
use delassus::integrator::Options;
use delassus::model::Settings;
use delassus::output::Plot;
use delassus::study::{Ruler, Variant, run_controlled};
use delassus::{Error, Model, State};
use delassus_models::example;

pub(super) const ROW: Entry = Entry {
    id: "A40",
    paper: "haddouni2017",
    statement: "explicit and half-explicit methods win when nothing is stiff, implicit ones when something is; constraints at velocity level are the best compromise",
    run,
};

/// The explicit methods that hold the constraints, and the paper's implicit one.
const FAST: [&str; 3] = ["hem5", "phem56", "mdop5"];
const IMPLICIT: &str = "gen-alpha-pv";
/// Errors of positions, in model lengths and rad, at which stiff mechanisms are compared.
const WANTED: f64 = 1e-3;

/// Stiff mechanisms with their end times; errors are those of slow coordinates.
fn stiff() -> Result<Vec<(&'static str, Model, f64)>, Error> {
    let text = include_str!("models/stiff-pendulum.toml");
    let springs = Model::parse(text, "stiff-pendulum.toml", &[])?;
    let double = example("double-pendulum", &[])?;
    let beam = example("flexible-slider-crank", &[])?;
    Ok(vec![("two_springs", springs, 0.2), ("double_pendulum", double, 1.0), ("flexible_slider_crank", beam, 0.5)])
}

/// Errors and costs of a method over tolerances on a stiff mechanism.
fn costs(
    model: &Model,
    method: &str,
    end: f64,
    tolerances: &[f64],
    exact: &State,
) -> Result<Curve, Error> {
    let mut model = model.clone();
    (model.solve.step, model.solve.tolerance) = (None, None);
    let mut ruler = Ruler::new(&model)?;
    let mut out = Curve::default();
    let settings = Settings { rho_inf: 0.0, ..ours(method) };
    let variant = Variant::with_settings(&settings);
    for t in tolerances {
        let run = run_controlled(&model, &variant, end, *t, 1, &|_| true)?;
        out.tolerance.push(*t);
        out.error.push(ruler.deviation(exact, &run.end).position);
        out.evaluations.push(run.cost.evaluations);
        out.seconds.push(run.cost.seconds);
        out.runs.push(run);
    }
    Ok(out)
}

/// Least cost with which an error is reached or undercut: evaluations and seconds.
fn cheapest(c: &Curve, wanted: f64) -> [f64; 2] {
    let within = |i: &usize| c.error[*i] <= wanted;
    let least = |x: &[f64]| (0..x.len()).filter(within).map(|i| x[i]).fold(f64::INFINITY, f64::min);
    [least(&c.evaluations), least(&c.seconds)]
}

fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let mut fast_wins = true;
    let mut plot = Plot::new("A40: smooth mechanisms, work and precision")
        .x("evaluations of the equations of motion")
        .y("error of positions at the end, model lengths and rad")
        .log_x()
        .log_y();
    let cases = if context.quick { &ACADEMIC[..2] } else { &ACADEMIC[..5] };
    for (k, case) in cases.iter().enumerate() {
        let (exact, floor) = exact_end(case)?;
        let slow = curve(case, &ours(IMPLICIT), &[1e-2, 1e-3, 1e-4, 1e-5], 1, Some(&exact))?.above(5.0 * floor);
        for method in FAST {
            let tolerances = [1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7];
            let fast = curve(case, &ours(method), &tolerances, 3, Some(&exact))?.above(5.0 * floor);
            let errors = [slow.error.as_slice(), fast.error.as_slice()];
            let evaluations = cost_ratio(errors, [&slow.evaluations, &fast.evaluations]);
            let seconds = cost_ratio(errors, [&slow.seconds, &fast.seconds]);
            row.put(format!("smooth.evaluations.implicit_over_{method}.{}", case.key()), evaluations);
            row.put(format!("smooth.seconds.implicit_over_{method}.{}", case.key()), seconds);
            fast_wins &= evaluations > 1.0 && seconds > 1.0;
            if k == 0 {
                plot = plot.line_points(method, &fast.evaluations, &fast.error);
            }
        }
        if k == 0 {
            plot = plot.line_points(IMPLICIT, &slow.evaluations, &slow.error);
        }
    }
    let mut implicit_wins = true;
    for (name, model, end) in stiff()? {
        let mut bare = model.clone();
        (bare.solve.step, bare.solve.tolerance) = (None, None);
        let fine = Variant::new("phem56", &Options::default());
        let exact = run_controlled(&bare, &fine, end, 1e-10, 1, &|_| true)?.end;
        let slow = costs(&model, IMPLICIT, end, &[1e-2, 1e-3, 1e-4, 1e-5], &exact)?;
        let implicit = cheapest(&slow, WANTED);
        row.put(format!("stiff.evaluations.{name}.{IMPLICIT}"), implicit[0]);
        for method in FAST {
            let fast = costs(&model, method, end, &[1e-1, 1e-2, 1e-3, 1e-4], &exact)?;
            let explicit = cheapest(&fast, WANTED);
            row.put(format!("stiff.evaluations.{name}.{method}"), explicit[0]);
            row.put(format!("stiff.evaluations.{method}_over_implicit.{name}"), explicit[0] / implicit[0]);
            row.put(format!("stiff.seconds.{method}_over_implicit.{name}"), explicit[1] / implicit[1]);
            implicit_wins &= explicit[0] > implicit[0] && explicit[1] > implicit[1];
        }
    }
    row.put("smooth.explicit_wins", f64::from(u8::from(fast_wins)));
    row.put("stiff.implicit_wins", f64::from(u8::from(implicit_wins)));
    row.put("auto_models", 0.0);
    row.holds = false;
    row.note = String::new();
    row.figures = context.figure("a40.svg", &plot)?;
    Ok(row)
}
