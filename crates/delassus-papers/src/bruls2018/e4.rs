//! E4: Newton's impact law with a restitution per contact and joints as e = 0, bruls2018 (28)–(31), through time steps.
//!
//! Two cases with unequal e. A point in a wedge, W = [[1, −0.9], [−0.9, 1]], U⁻ = (0.1, −1): both contacts are active, so
//! U⁺ = −(e₁ U₁⁻, e₂ U₂⁻) and P = W⁻¹ (U⁺ − U⁻). A block that falls flat on two corners: each corner leaves with its own e.

use super::study::stepping::{TWO, each_run};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::integrator::Options;
use delassus::{Error, Model};
use delassus_library::impacts;
use delassus_library::stepped::stepped;

pub(crate) const STATEMENT: &str = "Newton's law with its own e per contact and e = 0 for joints holds at every step, with different e on two simultaneous contacts too";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "joints and 0 ≤ U + eU⁻ ⟂ Λ* ≥ 0 hold to 1e-10 of the fastest velocity in every step of seven models; wedge and block with different e at two contacts meet the closed form",
    checked: "closed forms; residuals of the states",
    deviation: "as A4, relative to the fastest velocity, here with a tolerance of 1e-10 for time-stepping",
    ..Judged::UNTOLD
};

/// Velocities, relative to the run's fastest.
const VELOCITY: f64 = 1e-10;
const WEDGE: [f64; 2] = [0.2, 0.7];
const BLOCK: [f64; 2] = [0.3, 0.8];

/// A block of 1 m × 0.4 m, 0.1 m above the floor, each lower corner with its own restitution.
fn block() -> Result<Model, Error> {
    let mut text = String::from(
        "delassus = 1\nname = \"block\"\n[world]\ndimension = 2\ngravity = [0, -10]\n[[body]]\nname = \"block\"\nmass = 3.0\ncom = [0, 0.3]\ninertia = 0.29\n[solve]\nend = 1.0\n",
    );
    for (name, x, e) in [("left", -0.5, BLOCK[0]), ("right", 0.5, BLOCK[1])] {
        text += &format!(
            "[[contact]]\nname = \"{name}\"\nrestitution = {e:?}\npair = [{{ plane = {{ at = [0, 0], normal = \"y\" }} }}, {{ body = \"block\", point = [{x:?}, 0.1] }}]\n"
        );
    }
    Model::parse(&text, "block.toml", &[])
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    each_run(context.quick, None, &mut |key, run| {
        let fastest = run.steps.iter().flat_map(|s| &s.x.v).fold(0.0f64, |m, v| m.max(v.abs()));
        let r = run.residuals();
        row.put(format!("joints.{key}"), r.joints[1] / fastest);
        row.put(format!("complementarity.{key}"), r.velocity / fastest);
        row.put(format!("pull.{key}"), r.pull);
        row.holds &= r.joints[1].max(r.velocity) / fastest < VELOCITY && r.pull < 1e-12;
    })?;
    for method in TWO {
        // the wedge, first step
        let model = impacts::wedge(WEDGE)?;
        let run = stepped(&model, method, Some(&Options::from(&model.solve)), 1e-3, 1)?;
        let step = &run.steps[0];
        let jump = [-0.1 * (1.0 + WEDGE[0]), 1.0 + WEDGE[1]];
        let expected = [(jump[0] + 0.9 * jump[1]) / 0.19, (0.9 * jump[0] + jump[1]) / 0.19];
        let after = [-0.1 * WEDGE[0], WEDGE[1]];
        for k in 0..2 {
            row.compare(format!("wedge.{method}.speed.{}", k + 1), step.speed[k], after[k]);
            row.compare(format!("wedge.{method}.impulse.{}", k + 1), step.total[k], expected[k]);
            row.holds &=
                (step.speed[k] - after[k]).abs() < 1e-11 && (step.total[k] - expected[k]).abs() < 1e-10;
        }
        // the block: √(2 g 0.1) = √2 m/s at the floor, reached within a step of 1 ms
        let run = stepped(&block()?, method, None, 1e-3, 200)?;
        let hit = (1..run.steps.len()).find(|k| run.steps[*k].total[0] > 0.0 || run.steps[*k].total[1] > 0.0);
        let Some(k) = hit else {
            row.holds = false;
            continue;
        };
        let before = run.steps[k - 1].speed[0];
        row.compare(format!("block.{method}.approach"), before, -std::f64::consts::SQRT_2);
        row.holds &= (before + std::f64::consts::SQRT_2).abs() < 10.0 * 1e-3;
        for c in 0..2 {
            let ratio = -run.steps[k].speed[c] / run.steps[k - 1].speed[c];
            row.near(format!("block.{method}.restitution.{}", ["left", "right"][c]), ratio, BLOCK[c], 1e-11);
        }
    }
    row.note = "joints: largest |G v| of joints, complementarity: largest residual of 0 ≤ U + e U⁻ ⟂ Λ* ≥ 0 over contacts active at position level, both over the fastest velocity of the run; pull: over the largest momentum. wedge and block: two contacts at once with different e, against the closed form.".into();
    Ok(row)
}
