//! A6: index 3, 2 and 1 of the same equations, haddouni2017 (6)–(8).

use crate::study::levels::{INDEX_FORMS, SIZES, angle_difference, angle_error, runs};
use crate::study::plot::log_log;
use crate::study::slope;
use crate::study::track::LEVELS;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "index 3, index 2 and index 1 give the same trajectory to tolerance on the slider-crank; each enforces exactly its own level";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "the differences between the three forms are below twice their largest own error, each form has order 2 ± 0.2, each own level is below 1e-11 of the size that occurs and the others are above 1e-9",
    checked: "a minimal-coordinate solution of the slider-crank; each other",
    ..Judged::UNTOLD
};

const END: f64 = 0.1;

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let counts: &[usize] = if context.quick { &[1000, 2000] } else { &[2000, 4000, 8000] };
    let (mut h, mut pv, mut pa, mut error) = (Vec::new(), Vec::new(), Vec::new(), [vec![], vec![], vec![]]);
    for (k, &n) in counts.iter().enumerate() {
        let tracks = runs(END, n)?;
        h.push(END / n as f64);
        pv.push(angle_difference(&tracks[0], &tracks[1]));
        pa.push(angle_difference(&tracks[0], &tracks[2]));
        for (list, run) in error.iter_mut().zip(&tracks) {
            list.push(angle_error(run));
        }
        if k + 1 < counts.len() {
            continue;
        }
        // the finest run: who holds what
        for (own, ((name, _), run)) in INDEX_FORMS.iter().zip(&tracks).enumerate() {
            let v = run.violation();
            for (l, x) in [v.position, v.velocity, v.acceleration].into_iter().enumerate() {
                row.put(format!("violation.{name}.{}", LEVELS[l]), x);
                let relative = x / SIZES[l];
                row.holds &= if l == own { relative < 1e-11 } else { relative > 1e-9 };
            }
        }
    }
    let last = |x: &[f64]| x.last().copied().unwrap_or(f64::NAN);
    row.put("difference.p_v", last(&pv));
    row.put("difference.p_a", last(&pa));
    row.compare("order.difference.p_v", slope(&h, &pv), 2.0);
    row.compare("order.difference.p_a", slope(&h, &pa), 2.0);
    for ((name, _), e) in INDEX_FORMS.iter().zip(&error) {
        row.put(format!("error.{name}"), last(e));
        row.holds &= (slope(&h, e) - 2.0).abs() < 0.2;
    }
    // the forms differ by no more than their own errors
    let own = error.iter().fold(0.0f64, |m, e| m.max(last(e)));
    row.holds &= last(&pv).max(last(&pa)) < 2.0 * own;
    row.note = "Differences and errors: crank and rod angle (rad), largest over 0.1 s; violations: largest of the finest run, SI. Own level: below 1e-11 of the size that occurs (0.46 m, 23 m/s, 3500 m/s²).".into();
    let plot = log_log("A6: index 3, 2, 1 on the slider-crank", "h in s", "angle in rad");
    let plot = INDEX_FORMS.iter().zip(&error).fold(plot, |p, ((n, _), e)| p.line_points(&format!("error {n}"), &h, e));
    let plot = plot.line_points("p − v", &h, &pv).line_points("p − a", &h, &pa);
    row.figures = context.figure("a6.svg", &plot)?;
    Ok(row)
}
