//! O16: stiff methods of higher order; not built. haddouni2017, conclusions.

use super::study::academic::model;
use super::{Context, Entry, Row};
use delassus::Error;
use delassus::integrator::{METHODS, Options};
use delassus::simulate::Session;

pub(super) const ROW: Entry = Entry {
    id: "O16",
    paper: "haddouni2017",
    statement: "error-controlled generalized-α is of order 2 only: stiff one-step schemes of higher order for the stabilized form (Radau IIA, projected SDIRK) with the same event loop",
    run,
};

fn run(_: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let implicit = METHODS.iter().filter(|m| !m.explicit).map(|m| m.order).max().unwrap_or(0);
    row.compare("highest_order.implicit", f64::from(implicit), 5.0);
    // what there is: order 2 of the stabilized form, by three steps without a reference
    let model = model()?;
    let end = 0.02;
    let angle = |n: usize| -> Result<f64, Error> {
        let h = end / n as f64;
        let mut session = Session::new(&model, "gen-alpha-pv", &Options::default(), h)?;
        session.advance_many(h, n)?;
        Ok(session.x.q[0])
    };
    let [a, b, c] = [angle(400)?, angle(800)?, angle(1600)?];
    row.compare("order.gen-alpha-pv", ((a - b) / (b - c)).abs().log2(), 2.0);
    row.reason = "Not built: no implicit method of the library has an order above 2.".into();
    row.note = "The paper's column has the order of the Radau IIA scheme of three stages. What exists: generalized-α at both levels, order 2 (measured here by three steps on the academic slider-crank), with error control and events; methods of order 5 are explicit or half-explicit.".into();
    Ok(row)
}
