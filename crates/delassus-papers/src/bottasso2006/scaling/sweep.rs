//! The same steps for a range of step sizes, all from one state.

use super::fit::{geometric_mean, slope};
use super::step::Motion;
use super::{Form, Scaling, Step, andrews, newton};
use delassus::Error;
use delassus::integrator::Coefficients;
use delassus_algebra::dense_lu::norm_inf;
use std::sync::OnceLock;

/// Steps from the common state, for each step size.
pub(crate) const STEPS: usize = 10;

/// γ of the study; β = (γ + ½)²/4.
pub(crate) const GAMMA: f64 = 0.6;

/// Newmark's coefficients of the study.
pub(crate) fn newmark() -> Coefficients {
    Coefficients::newmark(GAMMA, None)
}

/// Geometric means over the steps of one step size.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sample {
    /// Step size, s.
    pub(crate) h: f64,
    /// ‖J‖∞‖J⁻¹‖∞ of the matrix that is factored.
    pub(crate) condition: f64,
    /// Last decreasing correction of the multiplier as solved.
    pub(crate) lambda: f64,
    /// Of the physical multiplier.
    pub(crate) lambda_physical: f64,
    /// Of the first field as solved.
    pub(crate) first: f64,
    /// Of displacements.
    pub(crate) displacement: f64,
    /// Of velocities.
    pub(crate) velocity: f64,
    /// Residual at the floor: dynamics, constraints.
    pub(crate) residual: [f64; 2],
    /// ∞-norms of the blocks of J and of J⁻¹ (first row and column: everything but λ): 11, 12, 21, 22.
    pub(crate) blocks: [[f64; 4]; 2],
    /// Most iterations to the floor.
    pub(crate) iterations: usize,
}

/// Samples by step size, largest first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sweep {
    /// What was measured.
    pub(crate) samples: Vec<Sample>,
}

impl Sweep {
    /// Slope over log h.
    pub(crate) fn slope(&self, of: impl Fn(&Sample) -> f64) -> f64 {
        slope(self.samples.iter().map(|s| (s.h, of(s))))
    }
    /// Values in the order of the samples.
    pub(crate) fn values(&self, of: impl Fn(&Sample) -> f64) -> Vec<f64> {
        self.samples.iter().map(of).collect()
    }
    /// Step sizes.
    pub(crate) fn h(&self) -> Vec<f64> {
        self.values(|s| s.h)
    }
}

/// h = 1e-3 … 1e-7: whole decades if quick, else half decades.
pub(crate) fn step_sizes(quick: bool) -> Vec<f64> {
    let per_decade = if quick { 1 } else { 2 };
    (0..=4 * per_decade).map(|i| 10f64.powf(-3.0 - f64::from(i) / f64::from(per_decade))).collect()
}

/// Measures one form under one scaling.
pub(crate) fn sweep(form: Form, k: Coefficients, scaling: Scaling, hs: &[f64]) -> Result<Sweep, Error> {
    let start = andrews::state()?;
    let mut mechanism = andrews::mechanism()?;
    let sys = mechanism.system();
    let samples: Result<Vec<Sample>, Error> =
        hs.iter().map(|h| sample(sys, form, k, scaling, &start, *h)).collect();
    Ok(Sweep { samples: samples? })
}

fn sample(
    sys: &mut dyn delassus::System,
    form: Form,
    k: Coefficients,
    scaling: Scaling,
    start: &delassus::State,
    h: f64,
) -> Result<Sample, Error> {
    let (n, m) = (sys.dims().nv, sys.dims().m);
    let (order, first) = (form.order(sys), form.fields() * n);
    let mut motion = Motion::new(start.clone());
    let mut all: Vec<Sample> = Vec::new();
    for _ in 0..STEPS {
        let s = Step::new(k, &motion, h);
        let floor = newton::step(sys, form, scaling, &s, &motion)?;
        let (left, right) = form.scales(scaling, &s, n, m);
        let j = newton::scale(&floor.jacobian, &left, &right);
        let inverse = newton::inverse(form, scaling, &s, &floor.jacobian, n, m)?;
        let last = form.fields();
        // displacements and velocities follow each other in two-field forms
        let (u, v) = match form {
            Form::Displacement => (floor.physical[0], floor.physical[0] * s.g / s.b),
            Form::Velocity => (floor.physical[0] * s.b / s.g, floor.physical[0]),
            Form::Acceleration => (floor.physical[0] * s.b, floor.physical[0] * s.g),
            Form::ThreeField | Form::FourField => (floor.physical[0], floor.physical[1]),
        };
        all.push(Sample {
            h,
            condition: norm_inf(&j, order) * norm_inf(&inverse, order),
            lambda: floor.solved[last],
            lambda_physical: floor.physical[last],
            first: floor.solved[0],
            displacement: u,
            velocity: v,
            residual: floor.residual,
            blocks: [blocks(&j, order, first), blocks(&inverse, order, first)],
            iterations: floor.iterations,
        });
        motion = floor.motion;
    }
    let mean = |of: &dyn Fn(&Sample) -> f64| geometric_mean(all.iter().map(of));
    Ok(Sample {
        h,
        condition: mean(&|s| s.condition),
        lambda: mean(&|s| s.lambda),
        lambda_physical: mean(&|s| s.lambda_physical),
        first: mean(&|s| s.first),
        displacement: mean(&|s| s.displacement),
        velocity: mean(&|s| s.velocity),
        residual: [0, 1].map(|i| mean(&|s| s.residual[i])),
        blocks: [0, 1].map(|k| [0, 1, 2, 3].map(|i| mean(&|s| s.blocks[k][i]))),
        iterations: all.iter().map(|s| s.iterations).max().unwrap_or(0),
    })
}

/// Norms of the four blocks of a matrix cut at `first`.
fn blocks(a: &[f64], order: usize, first: usize) -> [f64; 4] {
    let norm = |rows: std::ops::Range<usize>, columns: std::ops::Range<usize>| {
        rows.map(|i| a[i * order..][columns.clone()].iter().map(|x| x.abs()).sum::<f64>()).fold(0.0, f64::max)
    };
    [
        norm(0..first, 0..first),
        norm(0..first, first..order),
        norm(first..order, 0..first),
        norm(first..order, first..order),
    ]
}

/// Off, right, full: the displacement form of Newmark's method, measured once for all rows.
pub(crate) fn newmark_displacement(quick: bool) -> Result<[Sweep; 3], Error> {
    static DONE: [OnceLock<Result<[Sweep; 3], Error>>; 2] = [const { OnceLock::new() }; 2];
    DONE[usize::from(quick)]
        .get_or_init(|| {
            let hs = step_sizes(quick);
            let one = |scaling| sweep(Form::Displacement, newmark(), scaling, &hs);
            Ok([one(Scaling::Off)?, one(Scaling::Right)?, one(Scaling::Full)?])
        })
        .clone()
}
