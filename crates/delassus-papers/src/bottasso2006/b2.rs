//! B2: Newmark's family on index 3, (9)–(11): where it has order 2.

use super::scaling::fit;
use crate::study::pendulum;
use crate::study::printed::scheme::{Weights, position};
use crate::study::printed::{self, left};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::integrator::Options;
use delassus::simulate::Session;
use delassus::{Error, Model, State};

pub(crate) const STATEMENT: &str = "Newmark's family on index 3, (9)–(11): β and γ are settings; order 2 in q and v only where γ = 1/2 with β ≥ 1/4, and of these pairs only (1/4, 1/2) lies on the curve β = (γ + ½)²/4 of least β";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "order 2 in q and v for γ = 1/2 with β = 1/4, 0.3, 0.5, 0.75, order 1 for seven pairs with γ > 1/2 on the curve β = (γ + ½)²/4 and off it, all within 0.15; no convergence with β < 1/4 or γ < 1/2; multipliers have order 0 (below 0.25) at (1/4, 1/2) and at least 0.75 with every other pair that converges; on the curve steps leave nothing of (9)–(11)",
    checked: "a fine run of gen-alpha-pv on the pendulum; equations (9)–(11) as printed",
    corrected: "`only at (1/4, 1/2)`: with γ = 1/2 the local error in q is (1/6 − β) h³ a' and in v O(h³) for every β, and the undamped roots of β ζ² + (1 − 2β) ζ + β stay on the unit circle for β ≥ 1/4, so that order 2 does not need β = 1/4 (order.q, order.v of beta=0.3, 0.5, 0.75). (1/4, 1/2) is the only such pair on the curve of the method's other settings; and there the root is double, so that the multiplier does not converge (order.lambda)",
    ..Judged::UNTOLD
};

/// γ on the curve β = (γ + ½)²/4, with the order expected.
const CURVE: [(f64, f64); 4] = [(0.5, 2.0), (0.55, 1.0), (0.6, 1.0), (0.9, 1.0)];
/// Pairs (β, γ) off the curve, with the order expected: 2 for γ = 1/2, 1 for more.
const OTHERS: [(f64, f64, f64); 7] = [
    (0.3, 0.5, 2.0),
    (0.5, 0.5, 2.0),
    (0.75, 0.5, 2.0),
    (0.3, 0.55, 1.0),
    (0.4, 0.6, 1.0),
    (0.6, 0.6, 1.0),
    (0.8, 0.9, 1.0),
];
/// Pairs whose undamped roots are outside the unit circle: their product is 1 + (½ − γ)/β, and for γ = ½ they are real if β < ¼.
const UNSTABLE: [(f64, f64); 2] = [(0.2, 0.5), (0.3, 0.45)];

/// End of the motion, s.
const END: f64 = 0.5;
/// Steps of the measurement: odd, because undamped multipliers come back after 2 or 4 steps.
const STEPS: [usize; 5] = [101, 203, 405, 811, 1621];
/// Steps of the reference.
const FINE: usize = 100_000;

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let model = pendulum::model()?;
    let fine = if context.quick { FINE / 4 } else { FINE };
    let mut reference = Session::new(&model, "gen-alpha-pv", &Options::default(), END / fine as f64)?;
    reference.advance_many(END / fine as f64, fine)?;
    let mut row = Row::holding();
    for (gamma, expected) in CURVE {
        let beta = 0.25 * (gamma + 0.5) * (gamma + 0.5);
        let options = Options { beta: None, gamma, ..Options::default() };
        let found = orders(&model, &reference.x, options.clone())?;
        judge(&mut row, (beta, gamma), found, expected);
        let scheme = position(Weights::newmark(gamma, beta));
        let rest = left(&model, "newmark", &options, &scheme, (printed::STEP, &[1.0], 32))?;
        row.below(format!("printed_equations.{}", name(beta, gamma)), rest.most(), printed::ROUND_OFF);
    }
    for (beta, gamma, expected) in OTHERS {
        let options = Options { beta: Some(beta), gamma, ..Options::default() };
        judge(&mut row, (beta, gamma), orders(&model, &reference.x, options)?, expected);
    }
    for (beta, gamma) in UNSTABLE {
        let options = Options { beta: Some(beta), gamma, ..Options::default() };
        let converges = orders(&model, &reference.x, options)?.is_some_and(|o| o[0] > 0.5);
        row.tell(format!("converges.{}", name(beta, gamma)), converges);
        row.holds &= !converges;
    }
    row.note = "Pendulum, errors at t = 0.5 s for h = 5 ms … 0.3 ms. printed_equations: what steps leave of (9)–(11), relative. converges: pairs that have no order. Multipliers: at (1/4, 1/2) their undamped oscillation grows with the number of steps, with γ = 1/2 and larger β it stays O(h), damped by nothing.".into();
    Ok(row)
}

fn name(beta: f64, gamma: f64) -> String {
    format!("beta={beta:.4},gamma={gamma}")
}

/// Orders of a pair that has to converge, in q and v with the order expected.
fn judge(row: &mut Row, (beta, gamma): (f64, f64), found: Option<[f64; 3]>, expected: f64) {
    let [q, v, lambda] = found.unwrap_or([f64::NAN; 3]);
    row.near(format!("order.q.{}", name(beta, gamma)), q, expected, 0.15);
    row.near(format!("order.v.{}", name(beta, gamma)), v, expected, 0.15);
    // a double root −1 at (1/4, 1/2)
    let double = beta < 0.25 + 1e-12;
    row.put(format!("order.lambda.{}", name(beta, gamma)), lambda);
    row.holds &= if double { lambda < 0.25 } else { lambda > 0.75 };
}

/// Orders in q, v, λ at the end; none if a run fails.
fn orders(model: &Model, reference: &State, options: Options) -> Result<Option<[f64; 3]>, Error> {
    let mut errors = Vec::new();
    for n in STEPS {
        let h = END / n as f64;
        let mut s = Session::new(model, "newmark", &options, h)?;
        if s.advance_many(h, n).is_err() {
            return Ok(None);
        }
        errors.push((h, apart(&s.x, reference)));
    }
    Ok(Some([0, 1, 2].map(|i| fit::slope(errors.iter().map(|(h, e)| (*h, e[i]))))))
}

/// Largest differences of coordinates, velocities, multipliers.
fn apart(a: &State, b: &State) -> [f64; 3] {
    [(&a.q, &b.q), (&a.v, &b.v), (&a.lambda, &b.lambda)].map(|(a, b)| fit::apart(a, b))
}
