//! A free rigid body with its rotation vector ψ as coordinates: an own [`System`], and an independent solution.
//!
//! ω = T(ψ) ψ̇ in body axes. Lagrange's equations in ψ: TᵀJT ψ̈ = −Tᵀ(J Ṫ ψ̇ + ω × Jω).

use crate::study::reference::runge_kutta;
use delassus::formulation::{Assembler, Dims, Shift, System};
use delassus_algebra::vec3::{cross, dot};
use delassus_algebra::{Mat3, Vec3};

/// c₀ x + c₁ ψ × x + c₂ ψ × (ψ × x).
fn combine(c: Vec3, psi: Vec3, x: Vec3) -> Vec3 {
    let y = cross(psi, x);
    let z = cross(psi, y);
    [0, 1, 2].map(|i| c[0] * x[i] + c[1] * y[i] + c[2] * z[i])
}

/// Coefficients −(1 − cos θ)/θ² and (θ − sin θ)/θ³ of T, and their derivatives by θ divided by θ. θ > 0.
fn coefficients(theta: f64) -> ([f64; 2], [f64; 2]) {
    let (s, c) = theta.sin_cos();
    let (t2, t3) = (theta * theta, theta * theta * theta);
    let value = [-(1.0 - c) / t2, (theta - s) / t3];
    let rate = [-(theta * s - 2.0 * (1.0 - c)) / (t2 * t2), (3.0 * s - 2.0 * theta - theta * c) / (t2 * t3)];
    (value, rate)
}

/// T(ψ) x.
fn tangent(psi: Vec3, x: Vec3) -> Vec3 {
    let ([a, b], _) = coefficients(dot(psi, psi).sqrt());
    combine([1.0, a, b], psi, x)
}

/// T(ψ)ᵀ x = T(−ψ) x.
fn tangent_t(psi: Vec3, x: Vec3) -> Vec3 {
    tangent(psi.map(|x| -x), x)
}

/// T(ψ)⁻¹ x, regular for 0 < θ < 2π.
pub(crate) fn tangent_inverse(psi: Vec3, x: Vec3) -> Vec3 {
    let half = 0.5 * dot(psi, psi).sqrt();
    combine([1.0, 0.5, (1.0 - half / half.tan()) / (4.0 * half * half)], psi, x)
}

/// Unit quaternion (w, x, y, z) of a rotation vector.
pub(crate) fn quaternion(psi: Vec3) -> [f64; 4] {
    let theta = dot(psi, psi).sqrt();
    let s = (0.5 * theta).sin() / theta;
    [(0.5 * theta).cos(), s * psi[0], s * psi[1], s * psi[2]]
}

/// Angle between two attitudes given by unit quaternions.
pub(crate) fn angle(a: &[f64], b: &[f64]) -> f64 {
    let distance = |sign: f64| a.iter().zip(b).map(|(a, b)| (a - sign * b) * (a - sign * b)).sum::<f64>();
    2.0 * distance(1.0).min(distance(-1.0)).sqrt()
}

/// The body; J is diagonal.
pub(crate) struct RotationVector {
    j: Vec3,
    psi: Vec3,
    mass: Mat3,
    force: Vec3,
}

impl RotationVector {
    /// A body with these principal moments of inertia.
    pub(crate) fn new(j: Vec3) -> RotationVector {
        RotationVector { j, psi: [0.1; 3], mass: [[0.0; 3]; 3], force: [0.0; 3] }
    }
    fn inertia(&self, x: Vec3) -> Vec3 {
        [0, 1, 2].map(|i| self.j[i] * x[i])
    }
}

impl System for RotationVector {
    fn dims(&self) -> Dims {
        Dims { nq: 3, nv: 3, m: 0 }
    }
    fn set_position(&mut self, _: f64, q: &[f64]) {
        self.psi = [q[0], q[1], q[2]];
        for k in 0..3 {
            let mut unit = [0.0; 3];
            unit[k] = 1.0;
            let column = tangent_t(self.psi, self.inertia(tangent(self.psi, unit)));
            for i in 0..3 {
                self.mass[i][k] = column[i];
            }
        }
    }
    fn set_velocity(&mut self, v: &[f64]) {
        let (psi, rate) = (self.psi, [v[0], v[1], v[2]]);
        let ([a, b], [da, db]) = coefficients(dot(psi, psi).sqrt());
        let omega = combine([1.0, a, b], psi, rate);
        // Ṫψ̇: ψ̇ × ψ̇ vanishes, so only the coefficients and ψ̇ × (ψ × ψ̇) remain
        let s = dot(psi, rate);
        let spin = cross(rate, cross(psi, rate));
        let moving = combine([0.0, da * s, db * s], psi, rate);
        let t_rate = [0, 1, 2].map(|i| moving[i] + b * spin[i]);
        let gyroscopic = cross(omega, self.inertia(omega));
        let moment = self.inertia(t_rate);
        let sum = [0, 1, 2].map(|i| -(moment[i] + gyroscopic[i]));
        self.force = tangent_t(psi, sum);
    }
    fn force(&self) -> &[f64] {
        &self.force
    }
    fn gap(&self) -> &[f64] {
        &[]
    }
    fn gap_dt(&self) -> &[f64] {
        &[]
    }
    fn gap_bias(&self) -> &[f64] {
        &[]
    }
    fn add_mass_mul(&self, c: f64, x: &[f64], y: &mut [f64]) {
        for i in 0..3 {
            y[i] += c * (0..3).map(|k| self.mass[i][k] * x[k]).sum::<f64>();
        }
    }
    fn add_jac_t_mul(&self, _: f64, _: &[f64], _: &mut [f64]) {}
    fn jac_mul(&self, _: &[f64], _: &mut [f64]) {}
    /// The mass part only: stiffness and damping are left to Newton's iteration.
    fn tangent(&self, s: Shift, _: &[f64], _: &[f64], out: &mut dyn Assembler) {
        let block: Vec<f64> = self.mass.iter().flatten().map(|m| s.mass * m).collect();
        out.add(0, 0, 3, 3, &block);
    }
    fn jacobian(&self, _: &mut dyn Assembler) {}
}

/// ψ and ω at `end` by the classical Runge–Kutta method with n steps on ψ̇ = T⁻¹ω, Jω̇ = −ω × Jω.
pub(crate) fn turned(j: Vec3, psi: Vec3, omega: Vec3, end: f64, n: usize) -> (Vec3, Vec3) {
    let rate = |x: &[f64; 6]| {
        let (p, w) = ([x[0], x[1], x[2]], [x[3], x[4], x[5]]);
        let d = tangent_inverse(p, w);
        let m = cross(w, [0, 1, 2].map(|i| j[i] * w[i]));
        [d[0], d[1], d[2], -m[0] / j[0], -m[1] / j[1], -m[2] / j[2]]
    };
    let start = [psi[0], psi[1], psi[2], omega[0], omega[1], omega[2]];
    let x = (0..n).fold(start, |x, _| runge_kutta(&rate, x, end / n as f64));
    ([x[0], x[1], x[2]], [x[3], x[4], x[5]])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_inverse_undoes_the_tangent() {
        let (psi, x) = ([0.3, -1.1, 0.7], [0.2, 0.5, -0.4]);
        let y = tangent_inverse(psi, tangent(psi, x));
        assert!((0..3).all(|i| (x[i] - y[i]).abs() < 1e-14));
    }
}
