//! The rows of rolling without slip, checked against the path of the disc's material point at the contact.

use crate::study::noise::Noise;
use delassus::formulation::Mechanism;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{dot, mul_vec};

/// Largest difference, relative to the speed, between the rows A v of joint 0 (a disc of body 1 on the ground) and
/// central differences of the material point that touches the plane.
pub(crate) fn slip_error(mechanism: &mut dyn Mechanism, noise: &mut Noise, step: f64) -> f64 {
    let d = mechanism.dims();
    let joint = mechanism.model().joints[0].clone();
    let q0 = mechanism.drawn();
    let (mut q, v) = (q0.clone(), noise.vec(d.nv));
    mechanism.retract(&q0, &noise.vec(d.nv), &mut q);
    mechanism.set_position(0.0, &q);
    let mut rows = vec![0.0; d.m];
    mechanism.jac_mul(&v, &mut rows);
    // the point of the rim that touches, in body axes: centre + radius (u a − n)/√(1 − u²), u = n·a
    let column = |axes: &[Vec3; 3], j: usize| [axes[0][j], axes[1][j], axes[2][j]];
    let n = column(&joint.frames[0].axes, 2);
    let (_, r) = mechanism.bodies().poses()[1];
    let a = mul_vec(&r, column(&joint.frames[1].axes, 2));
    let u = dot(n, a);
    let s = joint.radius / (1.0 - u * u).sqrt();
    let rim = [0, 1, 2].map(|i| s * (u * a[i] - n[i]));
    let rim_in_body = [0, 1, 2].map(|j| dot(column(&r, j), rim) + joint.frames[1].p[j]);
    let ends = [1.0, -1.0].map(|sign| {
        let dq: Vec<f64> = v.iter().map(|v| sign * step * v).collect();
        let mut moved = q.clone();
        mechanism.retract(&q, &dq, &mut moved);
        mechanism.set_position(0.0, &moved);
        let (x, r) = mechanism.bodies().poses()[1];
        let p = mul_vec(&r, rim_in_body);
        [0, 1, 2].map(|i| x[i] + p[i])
    });
    let speed = [0, 1, 2].map(|i| (ends[0][i] - ends[1][i]) / (2.0 * step));
    let mut worst = 0.0f64;
    for k in 0..2 {
        let slip = dot(speed, column(&joint.frames[0].axes, k));
        worst = worst.max((slip - rows[1 + k]).abs() / dot(speed, speed).sqrt());
    }
    worst
}
