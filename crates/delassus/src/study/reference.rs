//! The reference solution: from fine steps, with an estimate of its own error.

use super::measure::{Deviation, Ruler};
use super::plan::{Job, Plan, Task};
use super::run::Run;
use delassus_integrators::integrator;
use delassus_model::Model;
use delassus_system::error::{Code, Error};
use delassus_system::state::State;

/// A reference whose own position error is larger than this (model lengths or rad) is of no use.
const USELESS: f64 = 1e-4;

/// What all errors are measured against.
#[derive(Clone, Debug, Default)]
pub struct Reference {
    /// Labels of the methods behind it.
    pub methods: Vec<String>,
    /// True if it is extrapolated, as those of methods of low order are.
    pub extrapolated: bool,
    /// Why it is not by the method wanted first.
    pub fallback_reason: Option<String>,
    /// Its smallest step, s.
    pub step: f64,
    /// State at the end.
    pub state: State,
    /// Estimate of its own error.
    pub error: Deviation,
    /// Disagreement of the two methods of a pair.
    pub disagreement: Option<Deviation>,
}

/// How runs with fine steps, each half of the one before, become a reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scheme {
    /// Low order: four levels from h/2, of which the last three are extrapolated and the first three tell the error.
    Extrapolated(u32),
    /// High order: three levels from h, of which the last is taken and the differences tell its error.
    Finest(u32),
}

impl Scheme {
    /// The scheme for a method.
    ///
    /// # Errors
    /// If there is no such method.
    pub(super) fn of(method: &str) -> Result<Scheme, Error> {
        let order = integrator::method(method)?.order;
        Ok(if order < 4 { Scheme::Extrapolated(order) } else { Scheme::Finest(order) })
    }

    /// Its steps, coarsest first, where `h` is the smallest one studied.
    pub(super) fn steps(self, h: f64) -> Vec<f64> {
        let powers = match self {
            Scheme::Extrapolated(_) => 1..=4,
            Scheme::Finest(_) => 0..=2,
        };
        powers.map(|k| h * f64::powi(0.5, k)).collect()
    }

    /// The limit of the runs and its error; `None` if a level is missing.
    fn limit(self, ruler: &mut Ruler, ends: &[&State]) -> Option<(State, Deviation)> {
        match self {
            Scheme::Extrapolated(order) => {
                let coarse = extrapolate_twice(ruler, ends.get(0..3)?, order)?;
                let fine = extrapolate_twice(ruler, ends.get(1..4)?, order)?;
                let error = ruler.deviation(&coarse, &fine);
                Some((fine, error))
            }
            Scheme::Finest(order) => {
                let [first, second, third] = ends else { return None };
                let (d1, d2) = (ruler.deviation(first, second), ruler.deviation(second, third));
                let error = Deviation {
                    position: remaining(d1.position, d2.position, order),
                    velocity: remaining(d1.velocity, d2.velocity, order),
                    multiplier: remaining(d1.multiplier, d2.multiplier, order),
                };
                Some(((*third).clone(), error))
            }
        }
    }
}

/// Error left in the finest of three levels whose neighbours differ by d1 and d2: with the rate they show, but no better
/// than the order promises, and none where they have stopped converging.
fn remaining(d1: f64, d2: f64, order: u32) -> f64 {
    let promised = f64::powi(2.0, order as i32) - 1.0;
    let shown = d1 / d2 - 1.0;
    d2 / if shown.is_finite() { shown.clamp(1.0, promised) } else { 1.0 }
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
    /// From the results of a plan's jobs.
    ///
    /// # Errors
    /// `Stopped`; `ReferenceFailed` if one of its runs failed or is missing.
    pub(super) fn collect(
        model: &Model,
        plan: &Plan,
        jobs: &[Job],
        results: &[Result<Run, Error>],
    ) -> Result<Reference, Error> {
        let mut ends: Vec<Vec<(usize, &State)>> = vec![Vec::new(); plan.reference.len()];
        let mut finest = f64::INFINITY;
        for (job, result) in jobs.iter().zip(results) {
            let Task::Reference(m, level) = job.task else { continue };
            match result {
                Ok(run) => {
                    finest = finest.min(run.h);
                    ends[m].push((level, &run.end));
                }
                Err(e) if e.code == Code::Stopped => return Err(e.clone()),
                Err(e) => return Err(failed(plan, m, e)),
            }
        }
        for e in &mut ends {
            e.sort_by_key(|e| e.0);
        }
        let ends: Vec<Vec<&State>> = ends.iter().map(|e| e.iter().map(|e| e.1).collect()).collect();
        Reference::new(plan, &mut Ruler::new(model)?, &ends, finest)
    }

    /// From the ends of the runs of each method, coarsest first.
    fn new(plan: &Plan, ruler: &mut Ruler, ends: &[Vec<&State>], step: f64) -> Result<Reference, Error> {
        let mut out = Reference {
            methods: plan.reference.iter().map(|v| v.label.clone()).collect(),
            fallback_reason: plan.fallback_reason.clone(),
            step,
            ..Reference::default()
        };
        let mut limits = Vec::new();
        for (variant, ends) in plan.reference.iter().zip(ends) {
            let scheme = Scheme::of(&variant.method)?;
            let Some((limit, own)) = scheme.limit(ruler, ends) else {
                return Err(Error::solver(Code::ReferenceFailed, "a run of the reference is missing"));
            };
            out.extrapolated |= matches!(scheme, Scheme::Extrapolated(_));
            out.error = out.error.max(own);
            limits.push(limit);
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

    /// The error that says so, if nothing can be measured against it.
    pub(super) fn useless(&self) -> Option<Error> {
        let e = self.error.position;
        let good = e <= USELESS;
        (!good).then(|| {
            let message = format!("the reference by {} is only good to {e:.1e}", self.methods.join(" and "));
            Error::solver(Code::ReferenceFailed, message)
                .hint("choose smaller steps, another method with --reference, or an earlier end with --end")
        })
    }
}

fn failed(plan: &Plan, m: usize, e: &Error) -> Error {
    let message = format!("the reference by {} failed: {}", plan.reference[m].label, e.message);
    let mut out = Error::new(e.class, Code::ReferenceFailed, message)
        .hint("choose another method with --reference, or an earlier end with --end");
    out.at = e.at;
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use delassus_model::Model;

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

    #[test]
    fn the_error_of_the_finest_level_follows_from_the_rate_it_shows() {
        // order 5: levels 1, 1/32, 1/1024 off the limit
        let [a, b, c] = [0, 5, 10].map(|k| f64::powi(0.5, k));
        assert!((remaining(a - b, b - c, 5) - c).abs() < 1e-15);
        // round-off: the levels differ by the same amount again and again
        assert!((remaining(1e-15, 1e-15, 5) - 1e-15).abs() < 1e-30);
        assert!(remaining(0.0, 0.0, 5) == 0.0 && remaining(f64::INFINITY, f64::INFINITY, 5).is_infinite());
    }
}
