//! B8: Andrews' squeezing mechanism against the reference values of the IVP test set at t = 0.03 s.

use super::scaling::andrews;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::integrator::Options;
use delassus::simulate::Session;

pub(crate) const STATEMENT: &str = "Andrews' squeezing mechanism, 7 bodies (figure 1): values of the IVP test set at t = 0.03 s to 8 digits";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "angles, rates, accelerations and multipliers have 8 digits",
    checked: "values computed three ways elsewhere, which agree with the IVP test set to 2.7e-10",
    ..Judged::UNTOLD
};

/// End of the motion, s.
const END: f64 = 0.03;
/// Names of the coordinates of the test set.
const NAMES: [&str; 7] = ["beta", "theta", "gamma", "phi", "delta", "omega", "epsilon"];

/// Values at the end, computed three ways elsewhere (index-1 form in 80-bit arithmetic, tolerance 1e-14); they
/// agree with the published ones of the Test Set for IVP Solvers to 2.7e-10 in the angles.
#[allow(clippy::excessive_precision, reason = "as computed")]
const REFERENCE: [(&str, &[f64]); 4] = [
    (
        "q",
        &[
            15.810771195153755,
            -15.756371058411986,
            0.04082224011966436,
            -0.5347301163420456,
            0.5244099658799278,
            0.5347301163420581,
            1.048080741042051,
        ],
    ),
    (
        "v",
        &[
            1139.9203022591207,
            -1424.3792951775677,
            11.032911910650583,
            19.293374105088077,
            0.5735699148280122,
            -19.293374105086965,
            0.32317914926203684,
        ],
    ),
    (
        "a",
        &[
            -24631.76312299179,
            51850.31963661023,
            324102.600707587,
            566749.4220010086,
            16743.635418348535,
            -566749.4220010119,
            9826.50780152184,
        ],
    ),
    (
        "lambda",
        &[
            199.17534810454538,
            -29.755309974980285,
            23.06654361162253,
            31.4527252757767,
            22.642494786394238,
            11.617392352587881,
        ],
    ),
];

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let coarsest = if context.quick { 1500 } else { 3000 };
    let levels = 4;
    let mut table: Vec<[Vec<f64>; 4]> = Vec::new();
    for level in 0..levels {
        table.push(values(coarsest << level)?);
    }
    let plain = table.last().cloned().unwrap_or_default();
    let values = extrapolate(table);
    let mut row = Row::holding();
    for (k, (what, reference)) in REFERENCE.into_iter().enumerate() {
        // significant digits of the worst component
        row.put(format!("digits.{what}.not_extrapolated"), digits(&plain[k], reference));
        row.at_least(format!("digits.{what}"), digits(&values[k], reference), 8.0);
    }
    for (i, name) in NAMES.into_iter().enumerate() {
        row.near(name, values[0][i], REFERENCE[0].1[i], 1e-8 * REFERENCE[0].1[i].abs());
    }
    row.note = format!(
        "gen-alpha-pv with {coarsest} … {} steps, extrapolated in h², h³, …; digits of the worst component. λ of the test set are the forces in the pins E.",
        coarsest << (levels - 1)
    );
    Ok(row)
}

/// Angles, rates, accelerations of the test set and its multipliers after n steps.
fn values(n: usize) -> Result<[Vec<f64>; 4], Error> {
    let h = END / n as f64;
    // the extrapolation sees what Newton leaves: down to round-off
    let options = Options { newton: 1e-15, ..Options::default() };
    let mut s = Session::new(&andrews::model()?, "gen-alpha-pv", &options, h)?;
    s.advance_many(h, n)?;
    // the model's bodies turn by beta, beta + Theta, gamma, Phi + delta, delta, Omega + epsilon, epsilon
    let angles = |x: &[f64]| {
        let a = |body: usize| x[3 * body + 2];
        vec![a(0), a(1) - a(0), a(2), a(3) - a(4), a(4), a(5) - a(6), a(6)]
    };
    let pins: Vec<f64> = ["E3", "E4", "E6"]
        .into_iter()
        .filter_map(|name| s.mechanism.model().joints.iter().position(|j| j.name == name))
        .flat_map(|joint| {
            let r = s.mechanism.reaction(joint, &s.x.v_dot, &s.x.lambda);
            [r[0], r[1]]
        })
        .collect();
    Ok([angles(&s.x.q), angles(&s.x.v), angles(&s.x.v_dot), pins])
}

/// Richardson's scheme for steps halved from row to row and errors in h², h³, h⁴, …
fn extrapolate(mut table: Vec<[Vec<f64>; 4]>) -> [Vec<f64>; 4] {
    let mut factor = 4.0;
    while table.len() > 1 {
        table = table
            .windows(2)
            .map(|w| {
                [0, 1, 2, 3].map(|k| {
                    let pairs = w[0][k].iter().zip(&w[1][k]);
                    pairs.map(|(coarse, fine)| fine + (fine - coarse) / (factor - 1.0)).collect()
                })
            })
            .collect();
        factor *= 2.0;
    }
    table.pop().unwrap_or_default()
}

/// −log₁₀ of the largest relative error.
fn digits(x: &[f64], reference: &[f64]) -> f64 {
    if x.len() != reference.len() {
        return f64::NAN;
    }
    -x.iter().zip(reference).fold(0.0, |m: f64, (x, r)| m.max(((x - r) / r).abs())).log10()
}
