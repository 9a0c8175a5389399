//! O11: HHT-ADD on flexible bodies whose mass matrix is constant.

use super::study::khude::cost::costs;
use super::study::khude::{SIX, flexible, step};
use super::{Context, Entry, Row};
use delassus::{Error, Model};

pub(super) const ROW: Entry = Entry {
    id: "O11",
    paper: "khude2007",
    statement: "what makes HHT-ADD dear on the flexible slider-crank is M that varies: with a rod whose M is constant the cost vanishes",
    run,
};

/// The methods' places in [`SIX`].
fn place(method: &str) -> usize {
    SIX.iter().position(|m| *m == method).unwrap_or(0)
}

fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let text = include_str!("models/mesh-slider-crank.toml");
    let mesh = |n: usize| Model::parse(text, "mesh-slider-crank.toml", &[("elements".into(), n.to_string())]);
    let models =
        [("floating-frame", flexible::model()?), ("mesh-1", mesh(1)?), ("mesh-4", mesh(4)?), ("mesh-16", mesh(16)?)];
    // steps short enough for the axial waves of the finest mesh
    let (h, n) = (step(15), if context.quick { 1 << 10 } else { 1 << 13 });
    let mut ratio = Vec::new();
    for (name, model) in &models {
        let found = costs(model, h, n, if context.quick { 1 } else { 5 })?;
        let (add, base) = (found[place("hht-add")], found[place("hht-i3")]);
        let factors = add.factorizations as f64 / n as f64;
        row.put(format!("factorizations_per_step.hht-add.{name}"), factors);
        row.put(format!("factorizations_per_step.hht-i3.{name}"), base.factorizations as f64 / n as f64);
        row.put(format!("evaluations.{name}"), add.evaluations as f64 / base.evaluations as f64);
        row.put(format!("time.{name}"), add.time / base.time);
        ratio.push(factors);
    }
    // M at both ends of every step, against M once
    row.holds = ratio[0] > 1.0 && ratio[1..].iter().all(|r| *r < 0.5);
    row.note = "factorizations per step: of M and of the iteration matrices together, h = 2⁻¹⁵. In a floating frame M depends on the deformation and on the angle, and HHT-ADD factors it at the new end of every iteration's step; nodes with positions and angles of their own have a constant M, which is factored once. time: ratio to hht-i3 in the same run, shortest of five.".into();
    Ok(row)
}
