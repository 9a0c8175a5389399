//! What a solution is worth: for summaries and for those who check.

use super::SparseProblem;
use crate::cone::{Block, Cone, Problem};

/// What a z leaves of a problem of friction.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Quality {
    /// max D ‖z − Π_K(z − û/D)‖ / max |b|, D the largest diagonal entry of a contact.
    pub residual: f64,
    /// Largest ‖z_t‖ − μ z_n of a contact, over the largest force of all; negative if every contact is inside its cone.
    pub cone: f64,
    /// Largest angle between z_t and −u_t of a contact that slips and carries a force, in radians.
    pub alignment: f64,
    /// The contact with the largest residual.
    pub worst_contact: Option<usize>,
    /// Contacts that carry a force and slip.
    pub slipping: usize,
    /// Contacts that carry a force and stick.
    pub sticking: usize,
}

/// Slip below this part of max |b| is stick: round-off of velocities.
const STICK: f64 = 1e-9;

/// The quality of z, as [`residual`](crate::cone::residual) and in words of friction.
pub fn certify(p: &Problem, z: &[f64]) -> Quality {
    let n = p.blocks.end();
    let velocity = |i: usize| p.w[i * n..(i + 1) * n].iter().zip(z).fold(p.b[i], |u, (w, z)| u + w * z);
    judge(p.blocks.iter(), p.b, z, |i| p.w[i * n + i], velocity)
}

/// The same for a sparse problem.
pub fn certify_sparse(p: &SparseProblem, z: &[f64]) -> Quality {
    let velocity = |i: usize| p.row(i).fold(p.b[i], |u, (j, w)| u + w * z[j]);
    judge(p.blocks.iter(), &p.b, z, |i| p.entry(i, i), velocity)
}

fn judge(
    blocks: impl Iterator<Item = Block>,
    b: &[f64],
    z: &[f64],
    diagonal: impl Fn(usize) -> f64,
    velocity: impl Fn(usize) -> f64,
) -> Quality {
    let (mut unit, mut force) = (0.0f64, 0.0f64);
    let mut out = Quality { cone: f64::NEG_INFINITY, ..Quality::default() };
    let mut u = [0.0; crate::cone::MOST_ROWS];
    // the unit is that of the rows that act, known before anything is judged
    let blocks: Vec<Block> = blocks.collect();
    for block in &blocks {
        for i in acting(block) {
            unit = unit.max(b[i].abs());
            force = force.max(z[i].abs());
        }
    }
    let unit = if unit > 0.0 { unit } else { 1.0 };
    for (k, block) in blocks.iter().enumerate() {
        let (at, rows) = (block.rows.start, block.rows.len());
        (0..rows).for_each(|i| u[i] = velocity(at + i));
        let weight = acting(block).fold(0.0f64, |m, i| m.max(diagonal(i)));
        let left = block.cone.residual(rows, weight, |i| z[at + i], |i| u[i]) / unit;
        if !(left <= out.residual) {
            (out.residual, out.worst_contact) = (left, Some(k));
        }
        let (bound, first) = match block.cone {
            Cone::Coulomb { mu } => (mu * z[at], 1),
            Cone::Interval { bound } => (bound, 0),
            Cone::HalfLine | Cone::Free => continue,
        };
        let size = |x: &dyn Fn(usize) -> f64| (first..rows).map(|i| x(i) * x(i)).sum::<f64>().sqrt();
        let (drag, slip) = (size(&|i| z[at + i]), size(&|i| u[i]));
        out.cone = out.cone.max(drag - bound);
        if !(bound > 0.0) {
            continue;
        }
        if slip > STICK * unit {
            out.slipping += 1;
            let along = (first..rows).map(|i| -z[at + i] * u[i]).sum::<f64>() / (drag * slip);
            let across = (first..rows).map(|i| (z[at + i] / drag + u[i] / slip).powi(2)).sum::<f64>().sqrt();
            // the angle of two unit vectors, exact where it is small
            let angle = if along > 0.0 {
                2.0 * (0.5 * across).min(1.0).asin()
            } else {
                along.clamp(-1.0, 1.0).acos()
            };
            out.alignment = out.alignment.max(angle);
        } else {
            out.sticking += 1;
        }
    }
    out.cone = if out.cone.is_finite() && force > 0.0 { out.cone / force } else { 0.0 };
    out
}

fn acting(block: &Block) -> std::ops::Range<usize> {
    block.rows.start..block.rows.start + block.cone.acting(block.rows.len())
}
