//! O11: HHT-ADD on flexible bodies whose mass matrix is constant.

use crate::khude2007::study::cost::{case, costs};
use crate::khude2007::study::{flexible, step};
use crate::study::machines::machine;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "what makes HHT-ADD dear on the flexible slider-crank is M that varies: with a rod whose M is constant the cost vanishes";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "the steps of HHT-ADD take less than 1.3 of the time of HHT-I3's on the slider-crank with a rod of 1, 4 and 16 elements, whose M is constant",
    checked: "processor time, the middle ratio of 5 rounds (quick: 3)",
    deviation: "1.3 is the paper's factor for rigid bodies; HHT-ADD as (8) is printed, which divides by M in every iteration, and the other methods with velocity rows are told beside",
    ..Judged::UNTOLD
};

/// The rod whose M varies.
const VARYING: &str = "floating-frame";
/// The paper's factor of methods with velocity rows on rigid bodies.
const RIGID: f64 = 1.3;

/// Places in the list of cases: HHT-ADD, HHT-SI2, and HHT-ADD as printed.
const ADD: usize = 3;
const SI2: usize = 4;
const PRINTED: usize = 6;

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let mesh = |n: &str| machine("mesh-slider-crank", &[("elements", n)]);
    let models =
        [(VARYING, flexible::model()?), ("mesh-1", mesh("1")?), ("mesh-4", mesh("4")?), ("mesh-16", mesh("16")?)];
    // steps short enough for the axial waves of the finest mesh
    let (h, n) = (step(15), if context.quick { 1 << 10 } else { 1 << 13 });
    let (mut times, mut factored) = (Vec::new(), Vec::new());
    for (name, model) in &models {
        let found = costs(model, h, n, if context.quick { 3 } else { 5 }, false)?;
        let base = found[1];
        for (i, c) in [(1, base), (ADD, found[ADD]), (SI2, found[SI2]), (PRINTED, found[PRINTED])] {
            row.put(format!("factorizations_per_step.{}.{name}", case(i)), c.factorizations as f64 / n as f64);
            row.put(format!("evaluations.{}.{name}", case(i)), c.evaluations as f64 / base.evaluations as f64);
            row.put(format!("time.{}.{name}", case(i)), c.time / base.time);
        }
        times.push([ADD, SI2, PRINTED].map(|i| found[i].time / base.time));
        factored.push(found[PRINTED].factorizations as f64 / n as f64);
    }
    // the paper's factor on rigid bodies, in time
    row.holds = times[1..].iter().all(|[add, ..]| *add < RIGID);
    if !row.holds {
        row.reason = format!(
            "In time HHT-ADD takes {:.1}, {:.1} and {:.1} of HHT-I3 with constant M, not 1.3, and {:.1} with varying M. What M that varies costs does vanish: as printed, with a division by M in every iteration, HHT-ADD factors {:.1} matrices a step with varying M and {:.3} with the rod of four elements, and what that adds to the ratio falls from {:.1} to {:.1}. But that was not what makes it dear: two systems in every iteration, which HHT-SI2 has too (1 element: {:.1}, 16: {:.1}), and at the end of every step an evaluation of its own and the index-1 equations of its multipliers.",
            times[1][0],
            times[2][0],
            times[3][0],
            times[0][0],
            factored[0],
            factored[2],
            times[0][2] - times[0][0],
            times[2][2] - times[2][0],
            times[1][1],
            times[3][1],
        );
    }
    row.note = "time: of the steps, ratio to hht-i3 in the same rounds, the middle one, h = 2⁻¹⁵; holds if that of hht-add is below 1.3 with every rod of constant M, the paper's factor for rigid bodies. factorizations per step: of M, of [M −Gᵀ; G 0] and of the iteration matrices together. In a floating frame M depends on the deformation and on the angle; nodes with positions and angles of their own have a constant M. hht-add-as-printed (`divided`): (8) as it stands, which divides by M in every iteration.".into();
    Ok(row)
}
