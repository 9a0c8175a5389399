//! Joint coordinates read off given places and motions of the bodies: the start of a run, or a change of coordinates.

use super::tree::{Motion, Node};
use crate::kinematics::screw::{Screw, add_scaled, pair};
use delassus_algebra::vec3::{mul_t, mul_t_vec, sub, transpose};
use delassus_algebra::{Mat3, Vec3, so3};

/// Origin, axes and, in the plane, the angle of a frame.
pub(super) type Frame = (Vec3, Mat3, f64);

/// Coordinates of one joint's nodes, or of a free body, at given poses of the frames before and behind.
pub(super) fn read<S: Screw>(list: &[Node], from: Frame, to: Frame, q: &mut [f64]) {
    let (p, r, angle) = from;
    let d = mul_t_vec(&r, sub(to.0, p));
    let rel = mul_t(&r, &to.1);
    // slides before turns: displacements in the near frame; behind them: in the far frame, from the far side
    let far = mul_t_vec(&to.1, sub(to.0, p));
    let mut turned = false;
    for node in list {
        match node.motion {
            Motion::Slide(axis) => q[node.q] = node.sign * if turned { far[axis] } else { d[axis] },
            Motion::Ball => {
                q[node.q..node.q + 4].copy_from_slice(&so3::from_matrix(&rel));
                turned = true;
            }
            Motion::Turn(_) if S::PLANAR => {
                q[node.q] = node.sign * (to.2 - angle);
                turned = true;
            }
            Motion::Turn(axis) => {
                q[node.q] = node.sign * turn_angle(&rel, axis, is_universal(list), node.sign);
                turned = true;
            }
        }
    }
}

fn is_universal(list: &[Node]) -> bool {
    list.iter().filter(|n| matches!(n.motion, Motion::Turn(_))).count() == 2
}

/// Angle of a rotation about an axis: of R = R_axis(φ), or of a factor of R_z(φ₁) R_x(φ₂) or its inverse.
fn turn_angle(rel: &Mat3, axis: usize, universal: bool, sign: f64) -> f64 {
    if universal {
        // R_z(a) R_x(b) = [c −s cb s sb; s c cb −c sb; 0 sb cb]; the inverse product R_x(−b) R_z(−a) is its transpose
        let r = if sign > 0.0 { *rel } else { transpose(rel) };
        return sign * if axis == 2 { r[1][0].atan2(r[0][0]) } else { r[2][1].atan2(r[2][2]) };
    }
    let (i, j) = ((axis + 1) % 3, (axis + 2) % 3);
    (rel[j][i] - rel[i][j]).atan2(rel[i][i] + rel[j][j])
}

/// x with Σ x_k s_k ≈ rest: Gram–Schmidt on at most six columns.
pub(super) fn least_squares<S: Screw>(s: &[S::Twist], rest: &S::Twist, x: &mut [f64]) {
    let n = s.len();
    let mut q: Vec<S::Twist> = Vec::with_capacity(n);
    let mut r = vec![vec![0.0; n]; n];
    for (k, column) in s.iter().enumerate() {
        let mut u = *column;
        for _ in 0..2 {
            for (i, base) in q.iter().enumerate() {
                let c = pair::<S>(base, &u);
                r[i][k] += c;
                add_scaled::<S>(&mut u, -c, base);
            }
        }
        let length = pair::<S>(&u, &u).sqrt().max(f64::MIN_POSITIVE);
        r[k][k] = length;
        u.as_mut().iter_mut().for_each(|a| *a /= length);
        q.push(u);
    }
    for k in (0..n).rev() {
        let mut b = pair::<S>(&q[k], rest);
        for j in k + 1..n {
            b -= r[k][j] * x[j];
        }
        x[k] = b / r[k][k];
    }
}
