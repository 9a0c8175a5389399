//! The reference solution: extrapolated from fine steps, with an estimate of its own error.

use super::measure::{Deviation, Ruler};
use super::plan::Plan;
use crate::error::Error;
use crate::integrator;
use crate::state::State;

/// Steps of the reference, each half of the one before; the last three give it, the first three tell its error.
pub(super) const LEVELS: usize = 4;

/// What all errors are measured against.
#[derive(Clone, Debug, Default)]
pub struct Reference {
    /// Labels of the methods behind it.
    pub methods: Vec<String>,
    /// Its smallest step, s.
    pub step: f64,
    /// State at the end.
    pub state: State,
    /// Estimate of its own error.
    pub error: Deviation,
    /// Disagreement of the two methods of a pair.
    pub disagreement: Option<Deviation>,
}

/// Richardson's extrapolation of two states at steps 2h and h for a method of that order.
pub fn extrapolate(ruler: &mut Ruler, coarse: &State, fine: &State, order: u32) -> State {
    ruler.beyond(coarse, fine, 1.0 / (f64::powi(2.0, order.max(1) as i32) - 1.0))
}

/// Extrapolation of three states at steps 4h, 2h and h that removes the leading term and the next one.
fn extrapolate_twice(ruler: &mut Ruler, states: &[&State], order: u32) -> Option<State> {
    let [first, second, third] = states else { return None };
    let coarse = extrapolate(ruler, first, second, order);
    let fine = extrapolate(ruler, second, third, order);
    Some(extrapolate(ruler, &coarse, &fine, order + 1))
}

impl Reference {
    /// From the ends of the runs of each method, coarsest first.
    ///
    /// # Errors
    /// If a level is missing or a method is unknown.
    pub(super) fn new(
        plan: &Plan,
        ruler: &mut Ruler,
        ends: &[Vec<&State>],
        step: f64,
    ) -> Result<Reference, Error> {
        let mut out = Reference {
            methods: plan.reference.iter().map(|v| v.label.clone()).collect(),
            step,
            ..Reference::default()
        };
        let mut limits = Vec::new();
        for (variant, ends) in plan.reference.iter().zip(ends) {
            let order = integrator::method(&variant.method)?.order;
            let limit = |ruler: &mut Ruler, from: usize| {
                let states = ends.get(from..from + 3)?;
                extrapolate_twice(ruler, states, order)
            };
            let (Some(coarse), Some(fine)) = (limit(ruler, 0), limit(ruler, 1)) else {
                return Err(Error::solver("ReferenceFailed", "a run of the reference is missing"));
            };
            let own = ruler.deviation(&coarse, &fine);
            out.error = out.error.max(own);
            limits.push(fine);
        }
        if let [a, b] = &limits[..] {
            let apart = ruler.deviation(a, b);
            out.error = apart;
            out.disagreement = Some(apart);
        }
        out.state = limits.into_iter().next().unwrap_or_default();
        // differences of equal numbers say nothing: round-off of the coordinates is the least
        let size = |x: &[f64]| 10.0 * f64::EPSILON * x.iter().fold(1e-3f64, |m, x| m.max(x.abs()));
        out.error = out.error.max(Deviation {
            position: size(&out.state.q) / ruler.length().max(1.0),
            velocity: size(&out.state.v) / ruler.length().max(1.0),
            multiplier: size(&out.state.lambda),
        });
        Ok(out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Model;

    const PENDULUM: &str = r#"
        delassus = 1
        name = "p"
        [world]
        dimension = 2
        gravity = [0, -9.81]
        [[body]]
        name = "rod"
        mass = 1.0
        com = [0.5, 0]
        inertia = 0.1
        [[joint]]
        name = "O"
        type = "revolute"
        between = ["ground", "rod"]
        at = [0, 0]
    "#;

    #[test]
    fn extrapolation_removes_two_terms() {
        let model = Model::parse(PENDULUM, "p.toml", &[]).unwrap();
        let mut ruler = Ruler::new(&model).unwrap();
        let state = |h: f64| {
            let mut x = State::zero(3, 3, 2);
            x.q = vec![1.0 + 3.0 * h * h + 5.0 * h.powi(3); 3];
            x.lambda = vec![2.0 - h * h - h.powi(3); 2];
            x
        };
        let levels = [0.4, 0.2, 0.1].map(state);
        let limit = extrapolate_twice(&mut ruler, &levels.each_ref()[..], 2).unwrap();
        assert!(limit.q.iter().all(|q| (q - 1.0).abs() < 1e-13), "{limit:?}");
        assert!(limit.lambda.iter().all(|l| (l - 2.0).abs() < 1e-13));
    }
}
