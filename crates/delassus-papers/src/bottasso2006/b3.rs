//! B3: residual and Jacobian of the two-field form (12)–(15), and of the other forms, against finite differences.

use super::scaling::step::Motion;
use super::scaling::{Form, Scaling, Step, andrews, fit, sweep};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::{Error, System};

pub(crate) const STATEMENT: &str = "two-field form (u, λ), (12)–(15): residual and Jacobian agree with (10) and with finite differences";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "the two-field residual equals that of (10) to 1e-9 and the Jacobian of every form agrees with differences to 1e-7",
    checked: "the three-field form; central differences",
    deviation: "(13) has the sign of its a_n term misprinted",
    ..Judged::UNTOLD
};

/// Step of the check, s.
const H: f64 = 1e-3;

pub(crate) fn run(_: &Context) -> Result<Row, Error> {
    let mut mechanism = andrews::mechanism()?;
    let sys = mechanism.system();
    let from = Motion::new(andrews::state()?);
    let s = Step::new(sweep::newmark(), &from, H);
    let mut row = Row::holding();
    // away from convergence, so that no term is small by accident
    let a: Vec<f64> = from.x.v_dot.iter().enumerate().map(|(i, a)| a * (1.1 + 0.01 * i as f64)).collect();
    let lambda: Vec<f64> = from.x.lambda.iter().enumerate().map(|(i, l)| l + 1.0 + i as f64).collect();
    let at_a = Form::Acceleration.predict(&s, &a, &lambda);
    let x = Form::Displacement.predict(&s, &a, &lambda);
    // (15) against (10a), (10e) with the accelerations themselves
    let direct = Form::Acceleration.residual(sys, &s, &at_a);
    let two_field = Form::Displacement.residual(sys, &s, &x);
    row.at_most("residual_error", fit::apart(&direct, &two_field) / fit::max_abs(&direct), 1e-9);
    for form in Form::ALL {
        let x = form.predict(&s, &a, &lambda);
        row.at_most(format!("jacobian_error.{}", form.name()), difference(sys, form, &s, &x), 1e-7);
    }
    row.note = "The Jacobian is scaled fully before the comparison, so that every block counts; errors are relative to its largest entry. Slip in print found here: (13) has (1 − 1/(2β)) a_n where (10) gives (1/(2β) − 1) a_n.".into();
    Ok(row)
}

/// Largest difference between the Jacobian and central differences of the residual, both scaled fully, relative.
fn difference(sys: &mut dyn System, form: Form, s: &Step, x: &[f64]) -> f64 {
    let (n, m) = (sys.dims().nv, sys.dims().m);
    let order = x.len();
    let (left, right) = form.scales(Scaling::Full, s, n, m);
    form.residual(sys, s, x);
    let j = form.jacobian(sys, s, x);
    let (mut worst, mut largest): (f64, f64) = (0.0, 0.0);
    for k in 0..order {
        let step = 1e-6 * right[k];
        let mut shifted = x.to_vec();
        shifted[k] = x[k] + step;
        let plus = form.residual(sys, s, &shifted);
        shifted[k] = x[k] - step;
        let minus = form.residual(sys, s, &shifted);
        for i in 0..order {
            let by_difference = left[i] * (plus[i] - minus[i]) / 2e-6;
            let by_formula = left[i] * j[i * order + k] * right[k];
            largest = largest.max(by_formula.abs());
            worst = worst.max((by_difference - by_formula).abs());
        }
    }
    worst / largest
}
