//! The same questions to the methods of the library: corrections and condition numbers of their own steps.

use super::fit::{geometric_mean, last_decreasing};
use super::newton::NEAR;
use super::sweep::{GAMMA, STEPS, Sample, Sweep};
use super::{Scaling, andrews};
use delassus::Error;
use delassus::error::Code;
use delassus::integrator::{self, Options};
use delassus::simulate::session::explain;
use delassus_algebra::Backend;

/// Measures a method of the library from the common state; its iteration runs to round-off.
///
/// A step size at which the method cannot do all steps is left out: at h = 1e-3 the crank turns 40° per step.
pub(crate) fn sweep(method: &str, scaling: Scaling, hs: &[f64]) -> Result<Sweep, Error> {
    let options = Options {
        scaling,
        gamma: GAMMA,
        newton_iterations: 40,
        backend: Backend::Dense,
        ..Options::default()
    };
    let mut samples = Vec::new();
    for h in hs {
        match sample(method, &options, *h) {
            Ok(s) => samples.push(s),
            Err(e) if e.code == Code::NewtonFailed => {}
            Err(e) => return Err(e),
        }
    }
    Ok(Sweep { samples })
}

fn sample(method: &str, options: &Options, h: f64) -> Result<Sample, Error> {
    let mut mechanism = andrews::mechanism()?;
    let mut x = andrews::state()?;
    let mut stepper = (integrator::method(method)?.make)(mechanism.as_system(), options);
    if let Some(studied) = stepper.studied() {
        studied.seek_floor();
    }
    if let Err(f) = stepper.restart(mechanism.system(), &mut x, h) {
        return Err(explain(mechanism.as_system(), &f, x.t, h));
    }
    let mut next = x.clone();
    let mut all = Vec::new();
    for _ in 0..STEPS {
        if let Err(f) = stepper.step(mechanism.system(), &x, h, &mut next) {
            return Err(explain(mechanism.as_system(), &f, x.t, h));
        }
        let Some(studied) = stepper.studied() else { break };
        let c = studied.corrections();
        let from = c.iter().position(|c| c[0] < NEAR).unwrap_or(0);
        let last = |i: usize| {
            let column: Vec<f64> = c.iter().map(|c| c[i]).collect();
            last_decreasing(&column, from).unwrap_or(f64::NAN)
        };
        all.push(Sample {
            h,
            condition: studied.condition_number().unwrap_or(f64::NAN),
            first: last(0),
            lambda: last(1),
            lambda_physical: last(2),
            ..Sample::default()
        });
        stepper.accept();
        std::mem::swap(&mut x, &mut next);
    }
    let mean = |of: &dyn Fn(&Sample) -> f64| geometric_mean(all.iter().map(of));
    Ok(Sample {
        h,
        condition: mean(&|s| s.condition),
        first: mean(&|s| s.first),
        lambda: mean(&|s| s.lambda),
        lambda_physical: mean(&|s| s.lambda_physical),
        ..Sample::default()
    })
}
