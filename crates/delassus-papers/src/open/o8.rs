//! O8: orders of HHT-I3 and NEWMARK on index 3 with 32 digits, khude2007, sections 2 and 5.

use super::study::double_double::Dd;
use super::study::rods::{Chain, Point, Scheme};
use crate::study::plot::log_log;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "no proof of convergence is known for HHT-I3 with α < 0 and NEWMARK on index 3: order tables of high precision as evidence, order 2 of HHT-I3 and order 1 of NEWMARK";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "for one and for two rods the order of the two smallest steps is within 0.02 of 1 for NEWMARK (γ = 0.6) and of 2 for HHT-I3 (α = −0.3, −0.05, 0), in q, v and λ",
    checked: "the same scheme with half the step, in double-double arithmetic",
    deviation: "both schemes are written in this row for point masses on rods, constant M and quadratic rows: not the library's methods nor the paper's models; evidence, no proof",
    ..Judged::UNTOLD
};

/// End of the motion, s.
const END: f64 = 1.0;
/// How far the last measured order may be off.
const OFF: f64 = 0.02;

fn end(chain: &Chain, scheme: Scheme, k: i32) -> Point {
    let n = 1u32 << k;
    let h = Dd::from(END / f64::from(n));
    (0..n).fold(chain.start(), |p, _| chain.step(scheme, &p, h))
}

/// Largest difference of two lists.
fn apart(a: &[Dd], b: &[Dd]) -> f64 {
    a.iter().zip(b).fold(0.0, |m: f64, (a, b)| m.max((*a - *b).abs().value()))
}

#[allow(clippy::unnecessary_wraps, reason = "the signature of all rows")]
pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let finest = if context.quick { 13 } else { 15 };
    let schemes = [
        ("newmark", Scheme::Newmark(0.6), 1.0),
        ("hht-i3.alpha_-0.3", Scheme::Hht(-0.3), 2.0),
        ("hht-i3.alpha_-0.05", Scheme::Hht(-0.05), 2.0),
        ("hht-i3.alpha_0", Scheme::Hht(0.0), 2.0),
    ];
    let mut plot = log_log("O8: change of the end state when h is halved, two rods", "h in s", "largest change of a position in m");
    for masses in [1, 2] {
        let chain = Chain { masses };
        for (name, scheme, order) in schemes {
            let ends: Vec<Point> = (6..=finest).map(|k| end(&chain, scheme, k)).collect();
            let parts: [(&str, fn(&Point) -> &[Dd]); 3] =
                [("q", |p| &p.q), ("v", |p| &p.v), ("lambda", |p| &p.lambda)];
            for (part, of) in parts {
                let e: Vec<f64> = ends.windows(2).map(|w| apart(of(&w[0]), of(&w[1]))).collect();
                let found = (e[e.len() - 2] / e[e.len() - 1]).log2();
                row.near(format!("order.{part}.{name}.rods_{masses}"), found, order, OFF);
                row.put(format!("last_change.{part}.{name}.rods_{masses}"), e[e.len() - 1]);
                if part == "q" && masses == 2 {
                    let h: Vec<f64> = (6..finest).map(|k| END / f64::from(1u32 << k)).collect();
                    plot = plot.line_points(name, &h, &e);
                }
            }
        }
    }
    row.note = "One and two unit masses on rods of 1 m from rest at an angle, 1 s, index 3 in Cartesian coordinates, written in this row in numbers of 32 digits (double-double), so that neither the round-off of λ, ε/h², nor Newton's tolerance shows. order: log₂ of the ratio of successive changes of the end state when h is halved, for the two smallest h, h = 2⁻⁶ to 2⁻¹⁵ s (quick: 2⁻¹³); no reference is needed. Holds if all are within 0.02 of 1 and 2. Evidence, not proof: the known proofs cover projected or modified forms.".into();
    row.figures = context.figure("o8.svg", &plot)?;
    Ok(row)
}
