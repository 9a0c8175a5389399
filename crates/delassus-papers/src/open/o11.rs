//! O11: HHT-ADD on flexible bodies whose mass matrix is constant.

use crate::khude2007::study::cost::costs;
use crate::khude2007::study::{SIX, flexible, step};
use crate::study::machines::machine;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "what makes HHT-ADD dear on the flexible slider-crank is M that varies: with a rod whose M is constant the cost vanishes";

/// The methods' places in [`SIX`].
fn place(method: &str) -> usize {
    SIX.iter().position(|m| *m == method).unwrap_or(0)
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let mesh = |n: &str| machine("mesh-slider-crank", &[("elements", n)]);
    let models =
        [("floating-frame", flexible::model()?), ("mesh-1", mesh("1")?), ("mesh-4", mesh("4")?), ("mesh-16", mesh("16")?)];
    // steps short enough for the axial waves of the finest mesh
    let (h, n) = (step(15), if context.quick { 1 << 10 } else { 1 << 13 });
    let (mut ratio, mut times) = (Vec::new(), Vec::new());
    for (name, model) in &models {
        let found = costs(model, h, n, if context.quick { 1 } else { 5 }, false)?;
        let (add, base) = (found[place("hht-add")], found[place("hht-i3")]);
        let factors = add.factorizations as f64 / n as f64;
        row.put(format!("factorizations_per_step.hht-add.{name}"), factors);
        row.put(format!("factorizations_per_step.hht-i3.{name}"), base.factorizations as f64 / n as f64);
        row.put(format!("evaluations.{name}"), add.evaluations as f64 / base.evaluations as f64);
        row.put(format!("time.{name}"), add.time / base.time);
        ratio.push(factors);
        times.push(add.time / base.time);
    }
    // M at the new end in every iteration, against M once: what is left is the matrix of the multipliers, whose rows vary
    let counted = ratio[0] > 3.0 && ratio[1..].iter().all(|r| *r < 1.1);
    row.tell("factorizations_vanish", counted);
    // the paper's factor on rigid bodies
    row.holds = counted && times[1..].iter().all(|t| *t < 1.3);
    if !row.holds {
        row.reason = format!(
            "Factorizations of a varying M vanish, the cost does not: in time HHT-ADD takes {:.1} of HHT-I3 with varying M and {:.1}, {:.1} and {:.1} with constant M. Its multipliers ask for the index-1 equations, factored at every step, where HHT-I3 keeps one matrix for some 300.",
            times[0], times[1], times[2], times[3]
        );
    }
    row.note = "factorizations per step: of M, of [M −Gᵀ; G 0] and of the iteration matrices together, h = 2⁻¹⁵. In a floating frame M depends on the deformation and on the angle, and HHT-ADD factors it at the new end in every iteration; nodes with positions and angles of their own have a constant M, which is factored once. One factorization a step is left with any model: the multipliers are taken from the index-1 equations, whose rows vary. time: ratio to hht-i3 in the same run, shortest of five; it stays above one, because at such steps hht-i3 keeps one matrix for some 300 of them.".into();
    Ok(row)
}
