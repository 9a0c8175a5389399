//! Newton's iteration with a new matrix each time, carried on beyond convergence to the round-off floor.

use super::fit::{last_decreasing, max_abs};
use super::step::Motion;
use super::{Form, Scaling, Step};
use delassus::error::Code;
use delassus::{Error, System};
use delassus_algebra::dense_lu;

/// Most iterations of one step.
const MOST: usize = 40;
/// Iterations beyond the first stop of the decrease, for the residual at the floor.
const BEYOND: usize = 2;
/// Corrections above this (m or rad) are not yet those of the last phase.
pub(crate) const NEAR: f64 = 1e-4;

/// What one step left behind.
pub(crate) struct Floor {
    /// State after the step.
    pub(crate) motion: Motion,
    /// Last decreasing corrections of the blocks as solved, λ last.
    pub(crate) solved: Vec<f64>,
    /// The same of the physical unknowns.
    pub(crate) physical: Vec<f64>,
    /// Residual at the floor: dynamics and constraints, not scaled.
    pub(crate) residual: [f64; 2],
    /// Jacobian at convergence, not scaled.
    pub(crate) jacobian: Vec<f64>,
    /// Iterations until the corrections stopped decreasing.
    pub(crate) iterations: usize,
}

/// One step of `form` under `scaling`: (7), (8).
pub(crate) fn step(
    sys: &mut dyn System,
    form: Form,
    scaling: Scaling,
    s: &Step,
    from: &Motion,
) -> Result<Floor, Error> {
    let (n, m) = (sys.dims().nv, sys.dims().m);
    let (order, blocks) = (form.order(sys), form.fields() + 1);
    let (left, right) = form.scales(scaling, s, n, m);
    let mut x = form.predict(s, &from.x.v_dot, &from.x.lambda);
    let mut pivots = vec![0; order];
    // corrections by block and iteration
    let mut solved = vec![Vec::new(); blocks];
    let mut physical = vec![Vec::new(); blocks];
    let mut near = None;
    let mut stopped = 0;
    let mut residual = [0.0; 2];
    let mut jacobian = Vec::new();
    for iteration in 0..MOST {
        let b = form.residual(sys, s, &x);
        residual = [max_abs(&b[..n]), max_abs(&b[order - m..])];
        jacobian = form.jacobian(sys, s, &x);
        let mut scaled = scale(&jacobian, &left, &right);
        dense_lu::factor(&mut scaled, order, &mut pivots).map_err(|_| failed(s))?;
        // (7)
        let mut q: Vec<f64> = b.iter().zip(&left).map(|(b, l)| -l * b).collect();
        dense_lu::solve(&scaled, order, &pivots, &mut q);
        let range = |k: usize| k * n..if k + 1 < blocks { (k + 1) * n } else { order };
        for k in 0..blocks {
            solved[k].push(max_abs(&q[range(k)]));
        }
        // (8)
        for (q, r) in q.iter_mut().zip(&right) {
            *q *= r;
        }
        for k in 0..blocks {
            physical[k].push(max_abs(&q[range(k)]));
        }
        for (x, q) in x.iter_mut().zip(&q) {
            *x += q;
        }
        // the first field, as a displacement
        let moved = match form {
            Form::Velocity => s.b / s.g * physical[0][iteration],
            Form::Acceleration => s.b * physical[0][iteration],
            Form::Displacement | Form::ThreeField | Form::FourField => physical[0][iteration],
        };
        if !moved.is_finite() {
            return Err(failed(s));
        }
        if near.is_none() && moved < NEAR {
            near = Some(iteration);
        }
        if near.is_some_and(|near| solved.iter().all(|c| has_stopped(&c[near..]))) {
            stopped += 1;
            if stopped > BEYOND {
                break;
            }
        }
    }
    let near = near.ok_or_else(|| failed(s))?;
    if stopped == 0 {
        return Err(failed(s));
    }
    let iterations = solved[0].len() - stopped;
    let last = |all: &[Vec<f64>]| all.iter().filter_map(|c| last_decreasing(c, near)).collect();
    let f = form.at(s, &x);
    let lambda = x[form.fields() * n..].to_vec();
    Ok(Floor {
        motion: s.finish(f.u, f.v, f.a, lambda),
        solved: last(&solved),
        physical: last(&physical),
        residual,
        jacobian,
        iterations,
    })
}

/// D_L J D_R.
pub(crate) fn scale(j: &[f64], left: &[f64], right: &[f64]) -> Vec<f64> {
    let order = left.len();
    (0..order * order).map(|k| left[k / order] * j[k] * right[k % order]).collect()
}

/// The inverse of D_L J D_R for `scaling`, taken from the fully scaled matrix, where it is accurate:
/// J⁻¹ = D_R (D_L J D_R)⁻¹ D_L.
pub(crate) fn inverse(
    form: Form,
    scaling: Scaling,
    s: &Step,
    j: &[f64],
    n: usize,
    m: usize,
) -> Result<Vec<f64>, Error> {
    let order = form.fields() * n + m;
    let (full_left, full_right) = form.scales(Scaling::Full, s, n, m);
    let (left, right) = form.scales(scaling, s, n, m);
    let inverse = dense_lu::inverse(&scale(j, &full_left, &full_right), order).map_err(|_| failed(s))?;
    let rows: Vec<f64> = (0..order).map(|i| full_right[i] / right[i]).collect();
    let columns: Vec<f64> = (0..order).map(|i| full_left[i] / left[i]).collect();
    Ok(scale(&inverse, &rows, &columns))
}

fn has_stopped(c: &[f64]) -> bool {
    c.windows(2).any(|w| w[1] >= w[0])
}

fn failed(s: &Step) -> Error {
    Error::solver(Code::NewtonFailed, "Newton's iteration did not reach its floor").at_time(s.t - s.h, s.h)
}
