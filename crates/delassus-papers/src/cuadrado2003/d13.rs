//! D13: three families of structural integrators in one four-parameter form, cuadrado2003 (37)–(42), table 2.

use super::study::{PARTS, SMALL, THREE, distance, end_of, example, ladder, limit, relative, tight, with};
use crate::study::slope;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::integrator::{Coefficients, Options};

pub(crate) const STATEMENT: &str = "dissipative Newmark, HHT and generalized-α in one form (37)–(42): the trapezoidal rule is the special case of each; HHT and generalized-α have order 2, dissipative Newmark order 1";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "table 2 gives γ = ½, β = ¼ and no shift at the ends of its ranges to 1e-15 and the same run as the trapezoidal rule to 1e-9; HHT and generalized-α have order 2, dissipative Newmark 1, within 0.12, in three formulations on two linkages",
    checked: "the trapezoidal rule, extrapolated",
    ..Judged::UNTOLD
};

/// Name, method, parameters with damping, parameters of the special case, order.
fn families() -> [(&'static str, &'static str, Options, Options, f64); 3] {
    let o = tight;
    [
        ("newmark", "newmark", Options { xi: Some(-0.3), ..o() }, Options { xi: Some(0.0), ..o() }, 1.0),
        ("hht", "hht-i3", Options { alpha: -0.2, ..o() }, Options { alpha: 0.0, ..o() }, 2.0),
        ("gen-alpha", "gen-alpha-p", Options { rho_inf: 0.5, ..o() }, Options { rho_inf: 1.0, ..o() }, 2.0),
    ]
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    // table 2 at the end of its range
    for (name, c) in [
        ("newmark", Coefficients::dissipative_newmark(0.0)),
        ("hht", Coefficients::hht(0.0)),
        ("gen-alpha", Coefficients::chung_hulbert(1.0)),
    ] {
        row.compare(format!("special_case.gamma.{name}"), c.gamma, 0.5);
        row.compare(format!("special_case.beta.{name}"), c.beta, 0.25);
        row.compare(format!("special_case.shift.{name}"), c.shift(), 0.0);
        row.holds &= (c.gamma - 0.5).abs().max((c.beta - 0.25).abs()).max(c.shift().abs()) < 1e-15;
    }
    for (linkage, end, n) in SMALL {
        let model = example(linkage)?;
        for formulation in THREE {
            let title = formulation.name;
            let model = with(&model, formulation);
            let trapezoidal = ladder(&model, "trapezoidal", &tight(), end, n)?;
            let exact = limit(&trapezoidal);
            for (name, method, damped, special, order) in families() {
                let same = end_of(&model, method, &special, end, n)?;
                let d = (0..3).map(|p| relative(&same[p], &trapezoidal[0][p])).fold(0.0, f64::max);
                row.below(format!("special_case.difference.{name}.{title}.{linkage}"), d, 1e-9);
                // order 1 shows its next term longer
                let counts: Vec<usize> = if context.quick { vec![2, 4] } else { vec![2, 4, 8] };
                let counts: Vec<usize> = counts.into_iter().map(|k| k * n).collect();
                let ends = counts
                    .iter()
                    .map(|k| end_of(&model, method, &damped, end, *k))
                    .collect::<Result<Vec<_>, Error>>()?;
                let h: Vec<f64> = counts.iter().map(|k| end / *k as f64).collect();
                for part in 0..2 {
                    let errors: Vec<f64> = ends.iter().map(|e| distance(&e[part], &exact[part])).collect();
                    let found = slope(&h, &errors);
                    row.near(format!("order.{name}.{title}.{linkage}.{}", PARTS[part]), found, order, 0.12);
                }
            }
        }
    }
    row.note = "Four-bar to 0.4 s and slider-crank to 0.3 s. special_case: table 2 at ξ = 0, δ_f = 0, ρ∞ = 1, and the largest difference of the states and reactions of a run from those of the trapezoidal rule (shift = δ_m − δ_f: ρ∞ = 1 has δ_m = δ_f = 1/2, the mean of two balances that both hold). order: ξ = −0.3, δ_f = 0.2, ρ∞ = 0.5 against the extrapolated trapezoidal rule. (38) as printed sets M₀q̈₀ beside M₁q̈₁ and falls to order 1 where the mass matrix depends on q, as it does in relative coordinates; each balance is divided by its own mass matrix here, which is the printed form where M is constant (erratum). (42) is used without its misprinted γ.".into();
    Ok(row)
}
