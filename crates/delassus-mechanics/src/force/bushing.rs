//! A bushing: springs and dampers for all six (planar: three) relative motions of two frames.
//!
//! Translations d = X_Aᵀ (p_B − p_A) are measured in the axes of the first frame, rotations by the rotation vector
//! φ = log(X_Aᵀ X_B), which has the same components in both frames. With a = κ φ + c φ̇ the moments are the gradients
//! of ½ Σ κᵢ φᵢ²: with the tangent operator φ̇ = T⁻¹(φ) ω (ω the relative one in the second frame's axes), the bodies
//! feel −X_B T⁻ᵀ a and +X_A T⁻¹ a. Angles may be large, up to half a turn.

use super::element::{BodyBlocks, Element, Wrenches};
use super::spring::Spring;
use crate::kinematics::{Space, World};
use delassus_algebra::vec3::{
    IDENTITY, ZERO, ZERO_MAT, add, add_mat, dot, mul, mul_t, mul_t_vec, mul_vec, scale_mat, sub, tilde,
    transpose,
};
use delassus_algebra::{Mat3, Vec3, so3};
use delassus_system::{Power, Shift};

/// The rotational part in space.
#[derive(Clone, Copy, Debug)]
pub struct Rotation {
    /// The two bodies.
    pub bodies: [usize; 2],
    /// Axes of the frames in them.
    pub axes: [Mat3; 2],
    /// Stiffnesses, N m/rad.
    pub k: Vec3,
    /// Dampings, N m s/rad.
    pub c: Vec3,
}

/// The element.
#[derive(Clone, Debug)]
pub struct Bushing<S: Space> {
    /// Translations along the first frame's axes and, in the plane, the angle.
    pub springs: Vec<Spring<S>>,
    /// Rotations in space.
    pub rotation: Option<Rotation>,
}

delassus_algebra::saved! { [S: Space] Bushing<S> { springs } made { rotation } }

/// The rotation at a point of evaluation.
struct Turn {
    phi: Vec3,
    rate: Vec3,
    /// T⁻¹(φ).
    t: Mat3,
    /// Relative angular velocities of the two bodies in their frames' axes.
    spin: [Vec3; 2],
}

fn diagonal(a: Vec3, b: Vec3) -> Vec3 {
    [a[0] * b[0], a[1] * b[1], a[2] * b[2]]
}

/// (1 − (θ/2) cot(θ/2))/θ² and its derivative by θ, divided by θ.
fn coefficient(t2: f64) -> (f64, f64) {
    if t2 < 1e-2 {
        // 1/12 + θ²/720 + θ⁴/30240 + θ⁶/1209600 + …
        let c = 1.0 / 12.0
            + t2 * (1.0 / 720.0 + t2 * (1.0 / 30240.0 + t2 * (1.0 / 1_209_600.0 + t2 / 47_900_160.0)));
        let d = 1.0 / 360.0 + t2 * (1.0 / 7560.0 + t2 * (1.0 / 201_600.0 + t2 / 5_987_520.0));
        return (c, d);
    }
    let half = 0.5 * t2.sqrt();
    let cot = 1.0 / half.tan();
    let c = (1.0 - half * cot) / t2;
    // d(½θ cot ½θ)/dθ = ½ cot − ¼ θ (1 + cot²)
    let d = -(0.5 * cot - 0.5 * half * (1.0 + cot * cot)) / (2.0 * half * t2) - 2.0 * c / t2;
    (c, d)
}

/// ∂T⁻¹/∂φ_k.
fn derivative(phi: Vec3, k: usize) -> Mat3 {
    let (c, d) = coefficient(dot(phi, phi));
    let mut e = ZERO;
    e[k] = 1.0;
    let (p, q) = (tilde(phi), tilde(e));
    let both = add_mat(&mul(&q, &p), &mul(&p, &q));
    add_mat(&scale_mat(0.5, &q), &add_mat(&scale_mat(c, &both), &scale_mat(d * phi[k], &mul(&p, &p))))
}

impl Rotation {
    fn turn<S: Space>(&self, w: &World<S>) -> Turn {
        let [a, b] = self.bodies.map(|i| &w.bodies[i]);
        let [ra, rb] = [a, b].map(|m| S::pose3(&m.pose).1);
        let relative = mul_t(&mul(&ra, &self.axes[0]), &mul(&rb, &self.axes[1]));
        let phi = so3::log(so3::from_matrix(&relative));
        let t = so3::tangent_inverse(phi);
        let spin = [
            mul_t_vec(&self.axes[0], mul_t_vec(&ra, S::omega(a))),
            mul_t_vec(&self.axes[1], mul_t_vec(&rb, S::omega(b))),
        ];
        // φ̇ = T⁻¹ ω_B − T⁻ᵀ ω_A, each in its own frame's axes
        let rate = sub(mul_vec(&t, spin[1]), mul_t_vec(&t, spin[0]));
        Turn { phi, rate, t, spin }
    }

    /// κ φ + c φ̇.
    fn law(&self, turn: &Turn) -> Vec3 {
        add(diagonal(self.k, turn.phi), diagonal(self.c, turn.rate))
    }

    fn moments(&self, turn: &Turn) -> [Vec3; 2] {
        let a = self.law(turn);
        [
            mul_vec(&self.axes[0], mul_vec(&turn.t, a)),
            mul_vec(&self.axes[1], mul_t_vec(&turn.t, a)).map(|x| -x),
        ]
    }

    fn tangent<S: Space>(&self, w: &World<S>, shift: Shift, out: &mut dyn BodyBlocks<S>) {
        let turn = self.turn(w);
        let a = self.law(&turn);
        let tt = transpose(&turn.t);
        // columns: ∂φ̇/∂φ_k, and the turning of T⁻¹ a and T⁻ᵀ a
        let (mut rate, mut turned, mut turned_t) = (ZERO_MAT, ZERO_MAT, ZERO_MAT);
        for k in 0..3 {
            let d = derivative(turn.phi, k);
            let columns = [
                sub(mul_vec(&d, turn.spin[1]), mul_t_vec(&d, turn.spin[0])),
                mul_vec(&d, a),
                mul_t_vec(&d, a),
            ];
            for i in 0..3 {
                rate[i][k] = columns[0][i];
                turned[i][k] = columns[1][i];
                turned_t[i][k] = columns[2][i];
            }
        }
        let rows = |d: Vec3, m: &Mat3| [0, 1, 2].map(|i: usize| m[i].map(|x| d[i] * x));
        let stiff = add_mat(&rows(self.k, &IDENTITY), &rows(self.c, &rate));
        // generalized moments: Q_A = X_A T⁻¹ a, Q_B = −X_B T⁻ᵀ a; increments: δφ = T⁻¹ X_Bᵀ δθ_B − T⁻ᵀ X_Aᵀ δθ_A
        let maps = [scale_mat(-1.0, &tt), turn.t];
        for i in 0..2 {
            let (operator, turned, sign) =
                if i == 0 { (&turn.t, &turned, 1.0) } else { (&tt, &turned_t, -1.0) };
            let by_phi = add_mat(turned, &mul(operator, &stiff));
            let by_rate = mul(operator, &rows(self.c, &IDENTITY));
            let weight = add_mat(&scale_mat(shift.stiffness, &by_phi), &scale_mat(shift.damping, &by_rate));
            for j in 0..2 {
                let inner = mul(&weight, &mul(&maps[j], &transpose(&self.axes[j])));
                let m = mul(&self.axes[i], &inner);
                let mut block = S::zero_block();
                for r in 0..3 {
                    for c in 0..3 {
                        block.as_mut()[(3 + r) * S::NV + 3 + c] = -sign * m[r][c];
                    }
                }
                out.add(self.bodies[i], self.bodies[j], &block);
            }
        }
    }
}

impl<S: Space> Element<S> for Bushing<S> {
    fn apply(&self, w: &World<S>, out: &mut Wrenches<S>) {
        self.springs.iter().for_each(|s| s.apply(w, out));
        if let Some(r) = &self.rotation {
            let moments = r.moments(&r.turn(w));
            for i in 0..2 {
                let mut t = S::zero_twist();
                t.as_mut()[3..6].copy_from_slice(&moments[i]);
                out.add(r.bodies[i], 1.0, &t);
            }
        }
    }

    fn tangent(&self, w: &World<S>, shift: Shift, out: &mut dyn BodyBlocks<S>) {
        self.springs.iter().for_each(|s| s.tangent(w, shift, out));
        if let Some(r) = &self.rotation {
            r.tangent(w, shift, out);
        }
    }

    fn potential(&self, w: &World<S>) -> f64 {
        let turning = self.rotation.map_or(0.0, |r| {
            let phi = r.turn(w).phi;
            0.5 * dot(phi, diagonal(r.k, phi))
        });
        turning + self.springs.iter().map(|s| s.potential(w)).sum::<f64>()
    }

    fn power(&self, w: &World<S>) -> Power {
        let turning = self.rotation.map_or(0.0, |r| {
            let rate = r.turn(w).rate;
            dot(rate, diagonal(r.c, rate))
        });
        let damping = turning + self.springs.iter().map(|s| s.power(w).damping).sum::<f64>();
        Power { damping, ..Power::default() }
    }

    /// Size of the force.
    fn value(&self, w: &World<S>) -> f64 {
        let squares = self.springs.iter().take(S::NT).map(|s| s.value(w).powi(2)).sum::<f64>();
        // a moment that is not finite shows here too
        let moment = self.rotation.map_or(0.0, |r| dot(r.law(&r.turn(w)), [1.0; 3]));
        if moment.is_finite() { squares.sqrt() } else { moment }
    }

    fn commit(&mut self, w: &World<S>) {
        self.springs.iter_mut().for_each(|s| s.commit(w));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn series_and_closed_form_of_the_tangent_operator_meet() {
        for t2 in [1e-2 * (1.0 - 1e-9), 5e-3] {
            let half = 0.5 * f64::sqrt(t2);
            let closed = (1.0 - half / half.tan()) / t2;
            // the closed form cancels: 1e-16/t2
            assert!((coefficient(t2).0 - closed).abs() < 1e-13);
        }
        let (a, b) = (coefficient(1e-2 * (1.0 - 1e-12)), coefficient(1e-2 * (1.0 + 1e-12)));
        assert!((a.0 - b.0).abs() < 1e-13 && (a.1 - b.1).abs() < 1e-10);
    }

    #[test]
    fn derivative_of_the_tangent_operator_is_one() {
        let e = 1e-6;
        for phi in [[0.02, -0.01, 0.03], [0.4, -0.7, 0.2], [1.5, 1.0, -1.2]] {
            for k in 0..3 {
                let (mut p, mut m): (Vec3, Vec3) = (phi, phi);
                p[k] += e;
                m[k] -= e;
                let (p, m) = (so3::tangent_inverse(p), so3::tangent_inverse(m));
                let d = derivative(phi, k);
                for i in 0..3 {
                    for j in 0..3 {
                        assert!(((p[i][j] - m[i][j]) / (2.0 * e) - d[i][j]).abs() < 1e-8);
                    }
                }
            }
        }
    }
}
