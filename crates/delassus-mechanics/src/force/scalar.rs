//! What elements on one scalar measure share: a force φ(s, ṡ, t) along a coordinate s of two bodies.

use super::element::{BodyBlocks, Wrenches};
use crate::kinematics::signal::transposed_product;
use crate::kinematics::{Measure, PairRow, Space, World};
use delassus_model::force::Along;
use delassus_system::Shift;

/// Adds φ ∂s/∂q to the two bodies.
#[inline]
pub fn apply<S: Space>(bodies: [usize; 2], force: f64, row: &PairRow<S>, out: &mut Wrenches<S>) {
    for i in 0..2 {
        out.add(bodies[i], force, &row[i]);
    }
}

/// Adds the tangent of Q = φ row with nothing dropped: with H = ∂row/∂q,
/// −∂Q/∂q = −row ⊗ (φ_s row + φ_ṡ Hᵀv) − φ H and −∂Q/∂v = −φ_ṡ row ⊗ row.
pub fn tangent<S: Space>(
    measure: &Measure<S>,
    w: &World<S>,
    phi: Along,
    row: &PairRow<S>,
    shift: Shift,
    out: &mut dyn BodyBlocks<S>,
) {
    if out.along(measure, phi, row) {
        return;
    }
    let [ia, ib] = measure.bodies;
    let (a, b) = (&w.bodies[ia], &w.bodies[ib]);
    let mut h = [[S::zero_block(); 2]; 2];
    measure.curvature(1.0, &a.pose, &b.pose, &mut h);
    let hv = transposed_product::<S>(&h, a, b);
    let nv = S::NV;
    for i in 0..2 {
        for j in 0..2 {
            let mut block = S::zero_block();
            let (ri, rj, hvj, hij) = (row[i].as_ref(), row[j].as_ref(), hv[j].as_ref(), h[i][j].as_ref());
            for (r, line) in block.as_mut().chunks_exact_mut(nv).enumerate() {
                for (c, x) in line.iter_mut().enumerate() {
                    *x = -ri[r]
                        * (shift.stiffness * (phi.by_position * rj[c] + phi.by_rate * hvj[c])
                            + shift.damping * phi.by_rate * rj[c])
                        - shift.stiffness * phi.force * hij[r * nv + c];
                }
            }
            out.add([ia, ib][i], [ia, ib][j], &block);
        }
    }
}
