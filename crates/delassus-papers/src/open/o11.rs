//! O11: HHT-ADD on flexible bodies whose mass matrix is constant.

use crate::khude2007::study::cost::{costs, mass_factorization};
use crate::khude2007::study::{SIX, flexible, step};
use crate::study::machines::machine;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "what makes HHT-ADD dear on the flexible slider-crank is M that varies: with a rod whose M is constant the cost vanishes";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "the steps of HHT-ADD take less than 1.3 of the time of HHT-I3's on the slider-crank with a rod of 1, 4 and 16 elements, whose M is constant",
    checked: "processor time, the middle ratio of 5 rounds (quick: 3)",
    deviation: "1.3 is the paper's factor for rigid bodies; the model with varying M is told beside, and not asked to be dear (time.floating-frame)",
    ..Judged::UNTOLD
};

/// The rod whose M varies.
const VARYING: &str = "floating-frame";
/// The paper's factor of methods with velocity rows on rigid bodies.
const RIGID: f64 = 1.3;

/// The methods' places in [`SIX`].
fn place(method: &str) -> usize {
    SIX.iter().position(|m| *m == method).unwrap_or(0)
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let mesh = |n: &str| machine("mesh-slider-crank", &[("elements", n)]);
    let models =
        [(VARYING, flexible::model()?), ("mesh-1", mesh("1")?), ("mesh-4", mesh("4")?), ("mesh-16", mesh("16")?)];
    // steps short enough for the axial waves of the finest mesh
    let (h, n) = (step(15), if context.quick { 1 << 10 } else { 1 << 13 });
    let (mut times, mut divided) = (Vec::new(), Vec::new());
    for (name, model) in &models {
        let found = costs(model, h, n, if context.quick { 3 } else { 5 }, false)?;
        let (add, base) = (found[place("hht-add")], found[place("hht-i3")]);
        row.put(format!("factorizations_per_step.hht-add.{name}"), add.factorizations as f64 / n as f64);
        row.put(format!("factorizations_per_step.hht-i3.{name}"), base.factorizations as f64 / n as f64);
        row.put(format!("evaluations.{name}"), add.evaluations as f64 / base.evaluations as f64);
        row.put(format!("time.{name}"), add.time / base.time);
        times.push(add.time / base.time);
        // a constant M is divided by at the cost of one factorization in all
        let each = if *name == VARYING { mass_factorization(model, h)? * add.iterations as f64 / base.time } else { 0.0 };
        row.put(format!("dividing_by_M.{name}"), each);
        divided.push(each);
    }
    // the paper's factor on rigid bodies, in time
    row.holds = times[1..].iter().all(|t| *t < RIGID);
    if !row.holds {
        row.reason = format!(
            "In time HHT-ADD takes {:.1}, {:.1} and {:.1} of HHT-I3 with constant M, not 1.3, and {:.1} with varying M: what M that varies would add, a division in every iteration ({:.1} of HHT-I3), is gone there too, as the method multiplies by M and never divides by it. What stays is the index-1 equations of its multipliers, factored once a step ({:.2}), where HHT-I3 keeps one matrix for some hundred steps, and a second system in every iteration.",
            times[1],
            times[2],
            times[3],
            times[0],
            divided[0],
            row.metrics.iter().find(|(n, _)| n == "factorizations_per_step.hht-add.mesh-4").map_or(f64::NAN, |(_, x)| *x),
        );
    }
    row.note = "time: of the steps, ratio to hht-i3 in the same rounds, the middle one, h = 2⁻¹⁵; holds if it is below 1.3 with every rod of constant M, the paper's factor for rigid bodies. factorizations per step: of M, of [M −Gᵀ; G 0] and of the iteration matrices together. In a floating frame M depends on the deformation and on the angle; nodes with positions and angles of their own have a constant M. dividing_by_M: time of a factorization of M, once an iteration, over that of hht-i3, which HHT-ADD as (8) is written would pay besides where M varies.".into();
    Ok(row)
}
