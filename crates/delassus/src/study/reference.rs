//! The reference solution: extrapolated from fine steps, with an estimate of its own error.

use super::measure::{Deviation, Ruler};
use super::plan::Plan;
use crate::error::Error;
use crate::integrator;
use crate::state::State;

/// Steps of the reference, each half of the one before; the last two give it, the first two its error.
pub(super) const LEVELS: usize = 3;

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
            let [first, second, third] = ends[..] else {
                return Err(Error::solver("ReferenceFailed", "a run of the reference is missing"));
            };
            let coarse = extrapolate(ruler, first, second, order);
            let fine = extrapolate(ruler, second, third, order);
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
