//! Motions without inertia: allowed where the joints hold them, refused by name where nothing does.
//!
//! M is positive definite on the motions that the rows allow exactly if none of these has no inertia: the rows' gradients in
//! the directions without inertia are linearly independent.

use delassus_mechanics::formulation::Mechanism;
use delassus_model::{Dimension, Warning};
use delassus_system::error::{Code, Error};

/// A direction counts as held if so much of its rows' gradients is its own, in model lengths and radians.
const HELD: f64 = 1e-8;

/// What is to be said of massless bodies that are held; in absolute coordinates at the assembled position.
///
/// # Errors
/// `ZeroMass`, `SingularMass`.
pub(super) fn held(mechanism: &dyn Mechanism) -> Result<Vec<Warning>, Error> {
    let d = mechanism.dims();
    let mut known: Vec<Vec<f64>> = Vec::new();
    let massless = mechanism.validity().massless();
    for motion in &massless {
        let mut v = vec![0.0; d.nv];
        motion.direction.iter().for_each(|(i, x)| v[*i] = x * mechanism.scale(*i));
        let mut column = vec![0.0; d.m];
        mechanism.jac_mul(&v, &mut column);
        column.iter_mut().enumerate().for_each(|(r, x)| *x /= mechanism.row_scale(r));
        // what the directions before it have not
        let norm = |x: &[f64]| x.iter().map(|x| x * x).sum::<f64>().sqrt();
        let whole = norm(&column);
        for _ in 0..2 {
            for k in &known {
                let along: f64 = k.iter().zip(&column).map(|(a, b)| a * b).sum();
                column.iter_mut().zip(k).for_each(|(c, k)| *c -= along * k);
            }
        }
        let own = norm(&column);
        if !(own > HELD * whole.max(HELD)) {
            return Err(not_held(mechanism, motion.body, motion.turns));
        }
        column.iter_mut().for_each(|c| *c /= own);
        known.push(column);
    }
    let bodies = mechanism.model().bodies.iter();
    let weightless = bodies.filter(|b| b.mass == 0.0).map(|b| Warning {
        code: Code::Massless,
        message: format!("`{}` has no mass; its joints and drives hold it", b.name),
    });
    Ok(if massless.is_empty() { Vec::new() } else { weightless.collect() })
}

fn not_held(mechanism: &dyn Mechanism, body: usize, turns: bool) -> Error {
    let model = mechanism.model();
    let body = &model.bodies[body];
    let error = if body.mass == 0.0 {
        Error::assembly(Code::ZeroMass, "the mass is zero, and its joints let it move")
            .hint("give it a mass, weld it to its neighbour, or leave it out and join its neighbours")
    } else if turns && model.dimension == Dimension::Planar {
        Error::assembly(Code::SingularMass, "it has no moment of inertia, and its joints let it turn")
            .hint("give it one, or use kind = \"point\" for a point mass")
    } else {
        Error::assembly(
            Code::SingularMass,
            "it has no inertia about its own axis, and its joints let it spin about that",
        )
        .hint("give the rod a radius, or hold its spin: a universal joint instead of a ball joint")
    };
    error.on(format!("body[{}]", body.name))
}
