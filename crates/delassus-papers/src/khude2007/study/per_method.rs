//! The order of one method on the paper's three mechanisms, for the rows about single methods.

use super::end_error::sweeps_with;
use super::orders::fit;
use super::phase::phase;
use super::{ALPHA, FLEXIBLE, flexible, options, order, printed, problems, resolved, step, tightest};
use crate::{Context, Row};
use delassus::Error;
use delassus::integrator::Options;
use delassus::model::settings::MassAt;

/// Adds `order<tag>.<model>` for the three mechanisms; true if all are within 0.1 of the paper's.
pub(crate) fn orders(row: &mut Row, method: &str, alpha: f64, tag: &str, quick: bool) -> Result<bool, Error> {
    orders_with(row, method, &options(alpha), tag, quick)
}

/// The same with any options. On the flexible mechanism steps resolve the vibration; with coarse ones, which do not, the order is that of
/// the slow motion, `order_slow<tag>`.
pub(crate) fn orders_with(
    row: &mut Row,
    method: &str,
    options: &Options,
    tag: &str,
    quick: bool,
) -> Result<bool, Error> {
    let mut fine = true;
    let mut add = |name: String, found: f64| {
        row.compare(name, found, order(method));
        fine &= (found - order(method)).abs() <= 0.1;
    };
    let mut models = problems::rigid()?;
    models.push(flexible::problem()?);
    for problem in &models {
        let word = if problem.name == FLEXIBLE { "order_slow" } else { "order" };
        for sweep in sweeps_with(problem, &[method], options, &super::exponents(problem.name, quick))? {
            add(format!("{word}{tag}.{}", problem.name), fit(&sweep, 0).order);
        }
    }
    for sweep in resolved::sweeps(&[method], options, quick)? {
        add(format!("order{tag}.{FLEXIBLE}"), sweep.orders()[0]);
    }
    Ok(fine)
}

/// The orders of one of HHT's methods with the mass matrix where the paper prints it; and on the flexible mechanism, whose mass matrix
/// varies, the order in h of what that changes in the end state at 0.1 s. True if the orders are the paper's.
pub(crate) fn printed_orders(
    row: &mut Row,
    method: &str,
    at: MassAt,
    alpha: f64,
    tag: &str,
    quick: bool,
) -> Result<bool, Error> {
    let fine = orders_with(row, method, &printed(options(alpha), at), tag, quick)?;
    let own = tightest(method, alpha);
    let found = flexible::short_change(method, &own, &printed(own.clone(), at))?;
    row.put(format!("change{tag}.order"), found.order);
    row.put(format!("change{tag}.over_error"), found.over_error);
    Ok(fine)
}

/// The row of a method with rows at both levels: its order, and what it leaves of the velocity rows.
pub(crate) fn both_levels(context: &Context, method: &str) -> Result<Row, Error> {
    let mut row = Row::default();
    row.holds = orders(&mut row, method, ALPHA, "", context.quick)?;
    velocity_violations(&mut row, method, &options(ALPHA), "")?;
    row.note = "Orders: positions at T = 2 s, steps as in C11. velocity_violation: largest |G v| of all rows over 2 s, h = 2⁻¹⁰, relative to the largest velocity (limit 1e-12).".into();
    Ok(row)
}

/// Adds `velocity_violation<tag>.<model>` for the three mechanisms, which have to be at round-off.
pub(crate) fn velocity_violations(
    row: &mut Row,
    method: &str,
    options: &Options,
    tag: &str,
) -> Result<(), Error> {
    for (name, model) in [
        ("double-pendulum", problems::double_pendulum()?.model),
        ("slider-crank", problems::slider_crank()?.model),
        ("flexible-slider-crank", flexible::model()?),
    ] {
        let violation = phase(&model, method, options, step(10), 2 << 10)?.relative_of_all();
        row.below(format!("velocity_violation{tag}.{name}"), violation, 1e-12);
    }
    Ok(())
}
