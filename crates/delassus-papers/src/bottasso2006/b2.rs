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

pub(crate) const STATEMENT: &str = "Newmark's family on index 3, (9)–(11): β and γ are settings; on β = (γ + ½)²/4 order 2 only at (1/4, 1/2)";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "on the curve β = (γ + ½)²/4 the pair (1/4, 1/2) has order 2 and the others order 1, within 0.15, in q and v",
    checked: "a fine run of gen-alpha-pv on the pendulum",
    weaker: "off the curve: there γ = 1/2 with any β ≥ 1/4 keeps order 2 in q and v (order.*, converges.*), so that `only at (1/4, 1/2)` is not true as it is written",
    ..Judged::UNTOLD
};

/// γ on the curve β = (γ + ½)²/4, with the order expected.
const CURVE: [(f64, f64); 4] = [(0.5, 2.0), (0.55, 1.0), (0.6, 1.0), (0.9, 1.0)];
/// Pairs (β, γ) off the curve.
const OTHERS: [(f64, f64); 3] = [(0.2, 0.5), (0.3, 0.5), (0.5, 0.5)];

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
    let name = |beta: f64, gamma: f64| format!("beta={beta:.4},gamma={gamma}");
    for (gamma, expected) in CURVE {
        let beta = 0.25 * (gamma + 0.5) * (gamma + 0.5);
        let orders = orders(&model, &reference.x, Options { beta: None, gamma, ..Options::default() })?;
        let Some([q, v, lambda]) = orders else {
            row.holds = false;
            continue;
        };
        row.near(format!("order.q.{}", name(beta, gamma)), q, expected, 0.15);
        row.near(format!("order.v.{}", name(beta, gamma)), v, expected, 0.15);
        row.put(format!("order.lambda.{}", name(beta, gamma)), lambda);
        let options = Options { beta: None, gamma, ..Options::default() };
        let scheme = position(Weights::newmark(gamma, beta));
        let rest = left(&model, "newmark", &options, &scheme, (printed::STEP, &[1.0], 32))?;
        row.below(format!("printed_equations.{}", name(beta, gamma)), rest.most(), printed::ROUND_OFF);
    }
    for (beta, gamma) in OTHERS {
        let orders = orders(&model, &reference.x, Options { beta: Some(beta), gamma, ..Options::default() })?;
        row.tell(format!("converges.{}", name(beta, gamma)), orders.is_some());
        for (what, order) in ["q", "v", "lambda"].into_iter().zip(orders.into_iter().flatten()) {
            row.put(format!("order.{what}.{}", name(beta, gamma)), order);
        }
    }
    row.note = "Pendulum, errors at t = 0.5 s for h = 5 ms … 0.3 ms. printed_equations: what steps leave of (9)–(11), relative. Taken literally, `only at (1/4, 1/2)` is too narrow: off the curve, γ = 1/2 with any β ≥ 1/4 keeps order 2 in q and v, and β < 1/4 is unstable on index 3. At (1/4, 1/2) the multiplier does not converge: its undamped oscillation grows with the number of steps.".into();
    Ok(row)
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
