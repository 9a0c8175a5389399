//! A36: redundant rows under every method, haddouni2017, section 4.5.

use crate::rows::Judged;
use crate::{Context, Row};
use delassus::integrator::{METHODS, Options};
use delassus::simulate::Session;
use delassus::study::{Deviation, Ruler};
use delassus::{Error, Model, State};
use delassus_library::{four_bar_minimal, four_bar_outboard, four_bar_revolutes};

pub(crate) const STATEMENT: &str = "QR on the Jacobian drops redundant rows in every scheme: the same mechanism with 0, 3 and 9 redundant rows has one trajectory to 1e-10; the dropped rows are named";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "with every method the four-bars with 3 and 9 redundant rows have, at ten times, positions within 1e-10 model lengths and rad of the four-bar without; at the end of each run exactly 0, 3 and 9 rows are left out, and each is named by a joint of the model and a row of it",
    checked: "the model without redundant rows, by the same method at the same equal steps",
    deviation: "positions are judged, velocities told (velocity_difference.largest). Newton's tolerance is 1e-14; γ = 0.6, so that Newmark's method is not the trapezoidal rule",
    ..Judged::UNTOLD
};

/// Largest difference of positions, model lengths or rad.
const SAME: f64 = 1e-10;
/// Redundant rows of the three models.
const REDUNDANT: [usize; 3] = [0, 3, 9];

/// States at ten times, and the names of the rows left out at the start and at the end.
fn motion(model: &Model, method: &str, end: f64, n: usize) -> Result<(Vec<State>, Vec<String>), Error> {
    // γ > 1/2, so that Newmark's method is not the trapezoidal rule
    let options = Options { newton: 1e-14, gamma: 0.6, ..Options::default() };
    let h = end / n as f64;
    let mut session = Session::new(model, method, &options, h)?;
    let mut states = Vec::new();
    for _ in 0..10 {
        session.advance_many(h, n / 10)?;
        states.push(session.x.clone());
    }
    let (rows, sys) = session.rows();
    let names = rows.dropped().into_iter().map(|r| sys.row_name(r)).collect();
    Ok((states, names))
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let models = [four_bar_minimal()?, four_bar_revolutes()?, four_bar_outboard()?];
    let mut ruler = Ruler::new(&models[0])?;
    let n = if context.quick { 100 } else { 400 };
    let end = if context.quick { 0.1 } else { 0.4 };
    let mut named = Vec::new();
    let mut velocity = 0.0f64;
    for method in METHODS {
        let mut all = Vec::new();
        for (model, redundant) in models.iter().zip(REDUNDANT) {
            let (states, names) = motion(model, method.name, end, n)?;
            let known = |name: &String| {
                name.rsplit_once('.').is_some_and(|(joint, _)| model.joint(joint).is_some())
            };
            row.holds &= names.len() == redundant && names.iter().all(known);
            all.push(states);
            if method.name == "hem5" && redundant == 9 {
                named = names;
            }
        }
        for k in 1..3 {
            let pairs = all[0].iter().zip(&all[k]);
            let d = pairs.fold(Deviation::default(), |m, (a, b)| m.max(ruler.deviation(a, b)));
            row.below(format!("difference.{}.{}", method.name, REDUNDANT[k]), d.position, SAME);
            velocity = velocity.max(d.velocity);
        }
    }
    row.put("velocity_difference.largest", velocity);
    row.note = format!(
        "A four-bar in space, {end} s with {n} equal steps, by every method: hinge, ball, cross and hinge (17 rows, none redundant), four hinges (20 rows, 3 redundant), and the same with two outboard bearings (26 rows, 9 redundant). difference: largest of positions from the model without redundant rows, in model lengths and rad. Rows are chosen anew at every step; HEM5 ends its run with these of the 26 left out: {}. Overconstrained mechanisms whose rows depend on each other only where they are assembled (Bennett, Bricard) are in the tests.",
        named.join(", ")
    );
    Ok(row)
}
