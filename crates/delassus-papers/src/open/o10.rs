//! O10: the closed curve of the velocity drift is the leading term of the error, khude2007, section 4.3.

use crate::khude2007::study::phase::phase;
use crate::khude2007::study::{ALPHA, INDEX_3, options, problems, step};
use crate::study::plot::axes;
use crate::study::slope;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::integrator::Options;
use delassus::simulate::Session;
use delassus::{Error, Model};

pub(crate) const STATEMENT: &str = "the violation of velocity rows traces a closed curve, which is observed and not explained: it is the leading term of the error, G v = c h² G d³q/dt³";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "for NEWMARK, HHT-I3 and NSTIFF G v of the crank pin is c h² G d³q/dt³ over 2 s, within 5 % of the larger half of the curve's box with the smallest step, and the difference over the box falls with a slope above 0.8",
    checked: "the exact motion by PHEM56 and fourth-order differences of its velocities; c from the formulas",
    deviation: "the undamped rigid slider-crank, α = −0.05, γ = 0.6; that the curve is closed follows from the periodic motion and is not measured",
    ..Judged::UNTOLD
};

/// c = 1/6 − β + (γ − ½)/2 of Newmark's formulas (γ = 0.6; γ = 0.55 for α = −0.05), −1/3 of BDF2.
const COEFFICIENT: [f64; 3] = [1.0 / 6.0 - 0.3025 + 0.05, 1.0 / 6.0 - 0.275_625 + 0.025, -1.0 / 3.0];
/// Length of the motion, s.
const END: usize = 2;

/// G d³q/dt³ of the rows 0 and 1 at t = h, 2h, … along the exact motion: second differences of its velocities, of order four.
fn exact(model: &Model, k: i32) -> Result<[Vec<f64>; 2], Error> {
    let (h, n) = (step(k), END << k);
    let mut session = Session::new(model, "phem56", &Options { projection_threshold: Some(1e-14), ..Options::default() }, h)?;
    let mut states = vec![(session.x.q.clone(), session.x.v.clone())];
    for _ in 0..n + 2 {
        session.advance_many(h, 1)?;
        states.push((session.x.q.clone(), session.x.v.clone()));
    }
    let mut rows = vec![0.0; session.mechanism.dims().m];
    let mut out = [Vec::new(), Vec::new()];
    for i in 2..=n {
        let v = |j: usize, c: usize| states[j].1[c];
        let third: Vec<f64> = (0..states[0].1.len())
            .map(|c| {
                let sum = 16.0 * (v(i + 1, c) + v(i - 1, c)) - v(i + 2, c) - v(i - 2, c) - 30.0 * v(i, c);
                sum / (12.0 * h * h)
            })
            .collect();
        session.mechanism.set_position(i as f64 * h, &states[i].0);
        session.mechanism.jac_mul(&third, &mut rows);
        (0..2).for_each(|r| out[r].push(rows[r]));
    }
    Ok(out)
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let model = problems::conservative()?.model;
    let exponents: &[i32] = if context.quick { &[10, 11, 12] } else { &[9, 10, 11, 12, 13] };
    let mut off: [Vec<f64>; 3] = Default::default();
    let mut h = Vec::new();
    let mut plot = axes("O10: velocity drift of the crank pin and the leading term, h = 2^-12 s", "violation along x in m/s", "violation along y in m/s")
        .size(620.0, 520.0);
    for k in exponents {
        let expected = exact(&model, *k)?;
        h.push(step(*k));
        for (i, method) in INDEX_3.iter().enumerate() {
            let found = phase(&model, method, &options(ALPHA), step(*k), END << k)?;
            // of the method the first state is after one step, of the differences after two
            let leading = |r: usize| expected[r].iter().map(|g| COEFFICIENT[i] * step(*k).powi(2) * g);
            let (x, y): (Vec<f64>, Vec<f64>) = (leading(0).collect(), leading(1).collect());
            let size = found.size();
            let pairs = found.x.iter().skip(1).zip(&x).chain(found.y.iter().skip(1).zip(&y));
            let worst = pairs.fold(0.0f64, |m, (a, b)| m.max((a - b).abs())) / size;
            off[i].push(worst);
            if *k == 12 && i == 1 {
                plot = plot.series(method, &found.x, &found.y).reference("c h² G d³q/dt³", &x, &y);
            }
        }
    }
    for (i, method) in INDEX_3.iter().enumerate() {
        let last = off[i][off[i].len() - 1];
        row.put(format!("difference_over_box.{method}"), last);
        let order = slope(&h, &off[i]);
        row.compare(format!("order_of_difference.{method}"), order, 1.0);
        row.put(format!("coefficient.{method}"), COEFFICIENT[i]);
        row.holds &= last < 0.05 && order > 0.8;
    }
    row.note = "Expanding the formulas about a motion that meets the position rows: q(t + h) exact in the rows while the velocity is v = q̇ + c h² d³q/dt³ + O(h³), so that G v = c h² G d³q/dt³ + O(h³), with c = 1/6 − β + (γ − ½)/2 for Newmark's formulas, whatever α, and −1/3 for BDF2. The curve is closed because the motion is periodic, and the same for all three but for its size. Checked: undamped slider-crank, 2 s, every step: largest distance of the method's G v from c h² G d³q/dt³ of the exact motion (PHEM56; fourth-order differences of its velocities), relative to the box of the curve, at the smallest h (2⁻¹³ s; quick: 2⁻¹²); it must fall with h, as the next term, O(h³), and the method's own error of phase do.".into();
    row.figures = context.figure("o10.svg", &plot)?;
    Ok(row)
}
