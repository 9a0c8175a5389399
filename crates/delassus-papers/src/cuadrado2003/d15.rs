//! D15: the error measure of cuadrado2003 (43).

use super::study::{HYBRID, TOPOLOGICAL, example, with};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::output::Record;
use delassus::simulate::{self, Silent};
use delassus::sweep::history_error;
use delassus::{Error, Model};

pub(crate) const STATEMENT: &str = "error (43) of the heights of chassis and two wheels against the trapezoidal run at 0.001 s; below 5e-3 is accepted";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "the formula gives 7/12 for histories made by hand to 1e-15; references of two formulations differ by less than a tenth of the limit; some of five runs are accepted and all are told",
    checked: "by hand; two formulations",
    ..Judged::UNTOLD
};

const CHANNELS: [&str; 3] = ["chassis.z", "wheel FL.z", "wheel RR.z"];
const ACCEPTED: f64 = 5e-3;

/// A run that records the three heights at every step.
fn record(model: &Model, method: &str, h: f64, end: f64) -> Result<Record, Error> {
    let mut model = model.clone();
    model.solve.method = method.parse()?;
    (model.solve.step, model.solve.end, model.solve.newton) = (Some(h), end, 1e-6);
    model.output.every = None;
    model.output.record.clear();
    for name in CHANNELS {
        let found = model.channels(name)?;
        model.output.record.extend(found);
    }
    let outcome = simulate::run(&model, &mut Silent)?;
    outcome.summary.error.map_or(Ok(outcome.record), Err)
}

/// (43) for three histories of four instants whose differences have roots of squares 3, 4 and 0.
fn by_hand() -> Result<f64, Error> {
    let t: Vec<f64> = (0..4).map(f64::from).collect();
    let columns: Vec<String> = ["t", "1", "2", "3"].map(String::from).into();
    let of = |z: [[f64; 4]; 3]| {
        let mut data = vec![t.clone()];
        data.extend(z.map(|z| z.to_vec()));
        Record { columns: columns.clone(), data, ..Record::default() }
    };
    let exact = [[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 4.0, 9.0], [7.0; 4]];
    let run = [[0.0, 2.0, 4.0, 5.0], [2.0, 3.0, 6.0, 11.0], [7.0; 4]];
    history_error(&of(run), &of(exact), &columns[1..])
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let hand = by_hand()?;
    row.compare("formula", hand, 7.0 / 12.0);
    row.holds = (hand - 7.0 / 12.0).abs() < 1e-15;
    let vehicle = example("iltis")?;
    let end = if context.quick { 5.0 } else { 8.0 };
    let channels = CHANNELS.map(String::from);
    let hybrid = with(&vehicle, HYBRID);
    let reference = record(&hybrid, "trapezoidal", 1e-3, end)?;
    // the same reference from another formulation
    let other = with(&vehicle, TOPOLOGICAL);
    let apart = history_error(&record(&other, "trapezoidal", 1e-3, end)?, &reference, &channels)?;
    row.below("error.reference.topological_against_hybrid", apart, 0.1 * ACCEPTED);
    let mut newmark = hybrid.clone();
    newmark.solve.xi = Some(-0.52);
    let mut damped = hybrid.clone();
    damped.solve.rho_inf = 0.0;
    let mut accepted = 0;
    let mut judged = Vec::new();
    for (name, model, method, h, paper) in [
        ("trapezoidal.h_0.01", &hybrid, "trapezoidal", 0.01, None),
        ("trapezoidal.h_0.035", &hybrid, "trapezoidal", 0.035, Some(4.508e-3)),
        ("newmark.xi_-0.52.h_0.05", &newmark, "newmark", 0.05, Some(4.117e-3)),
        ("gen-alpha.rho_0.h_0.05", &damped, "gen-alpha-p", 0.05, Some(2.834e-3)),
        ("trapezoidal.h_0.05", &hybrid, "trapezoidal", 0.05, None),
    ] {
        let error = match record(model, method, h, end) {
            Ok(run) => history_error(&run, &reference, &channels)?,
            Err(_) => f64::INFINITY,
        };
        accepted += usize::from(error < ACCEPTED);
        judged.push(format!("{name} {}", if error < ACCEPTED { "accepted" } else { "not accepted" }));
        match paper {
            Some(p) if error.is_finite() => row.compare(format!("error.{name}"), error, p),
            _ if error.is_finite() => row.put(format!("error.{name}"), error),
            _ => {}
        }
    }
    row.put("accepted", accepted as f64);
    row.put("limit", ACCEPTED);
    row.holds &= accepted > 0;
    row.note = format!(
        "formula: three histories of four instants, differences with roots of squares 3, 4 and 0. error: hybrid formulation on the Iltis over 8 s (quick: 5 s) against its trapezoidal run at 0.001 s, read between its records by cubics; the paper's numbers are those of table 6. Judged by 5e-3: {}. The row holds if the formula is that of the paper, if the references of two formulations differ by less than a tenth of the limit, and if some of these runs are accepted; which run wins is the matter of D16 to D19.",
        judged.join(", ")
    );
    Ok(row)
}
