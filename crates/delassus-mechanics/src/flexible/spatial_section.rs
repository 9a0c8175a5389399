//! Sections of bodies in a floating frame in space.
//!
//! With d = at + U η and φ = Ψ η in the floating frame, E = exp(φ̃) and its tangent operator T(φ), Ė = E (T φ̇)~:
//!
//! ```text
//! x = R + A d                           orientation A E
//! ẋ = v + A (ω × d + U η̇)               ω_s = Eᵀ ω + T φ̇   (axes of the section)
//! J̇ v = A (ω × (ω × d) + 2 ω × U η̇),    −(T φ̇) × Eᵀ ω + Ṫ φ̇
//! ```
//!
//! T(φ) = 1 − b φ̃ + c φ̃², b = (1 − cos θ)/θ², c = (θ − sin θ)/θ³, θ = |φ|.

use super::section::{Held, Section};
use crate::kinematics::Spatial;
use crate::kinematics::spatial::Pose;
use delassus_algebra::vec3::{
    IDENTITY, ZERO, add, add_mat, cross, dot, mul, mul_t_vec, mul_vec, neg, outer, scale, scale_mat, tilde,
    transpose,
};
use delassus_algebra::{Mat3, Vec3, so3};

/// b, c and their derivatives by θ, divided by θ.
fn coefficients(phi: Vec3) -> [f64; 4] {
    let t2 = dot(phi, phi);
    if t2 < 0.25 {
        // series Σ (−t²)ᵏ/(2k + 2)!, Σ (−t²)ᵏ/(2k + 3)!: eight terms leave less than round-off
        let (mut b, mut c, mut db, mut dc) = (0.0, 0.0, 0.0, 0.0);
        let (mut power, mut even, mut last) = (1.0, 2.0, 0.0);
        for k in 0..9 {
            let odd = even * f64::from(2 * k + 3);
            b += power / even;
            c += power / odd;
            db += last / even;
            dc += last / odd;
            // d/dθ of (−θ²)ᵏ, divided by θ: −2 k (−θ²)ᵏ⁻¹
            last = -2.0 * f64::from(k + 1) * power;
            power *= -t2;
            even = odd * f64::from(2 * k + 4);
        }
        return [b, c, db, dc];
    }
    let t = t2.sqrt();
    let (s, co) = t.sin_cos();
    let (b, c) = ((1.0 - co) / t2, (t - s) / (t2 * t));
    [b, c, (s / t - 2.0 * b) / t2, (b - 3.0 * c) / t2]
}

/// T(φ).
fn tangent(phi: Vec3) -> Mat3 {
    let [b, c, ..] = coefficients(phi);
    let w = tilde(phi);
    add_mat(&IDENTITY, &add_mat(&scale_mat(-b, &w), &scale_mat(c, &mul(&w, &w))))
}

/// ∂(T(φ) x)/∂φ; with −φ in place of φ and the opposite sign that of Tᵀ(φ) x.
fn tangent_derivative(phi: Vec3, x: Vec3) -> Mat3 {
    let [b, c, db, dc] = coefficients(phi);
    let once = cross(phi, x);
    let twice = cross(phi, once);
    // −b φ × x + c φ × (φ × x)
    let inner = add(scale(-db, once), scale(dc, twice));
    let linear = scale_mat(b, &tilde(x));
    let square = add_mat(&scale_mat(-1.0, &tilde(once)), &scale_mat(-1.0, &mul(&tilde(phi), &tilde(x))));
    add_mat(&outer(inner, phi), &add_mat(&linear, &scale_mat(c, &square)))
}

/// Second derivatives of b and c: that by θ divided by θ, twice.
fn second_coefficients(phi: Vec3) -> [f64; 2] {
    let t2 = dot(phi, phi);
    if t2 < 0.25 {
        // 4 d²/d(θ²)² of the series, from k = 2 on
        let (mut b, mut c) = (0.0, 0.0);
        let (mut power, mut even) = (1.0, 720.0);
        for k in 2..11 {
            let weight = f64::from(4 * k * (k - 1)) * power;
            let odd = even * f64::from(2 * k + 3);
            b += weight / even;
            c += weight / odd;
            power *= -t2;
            even = odd * f64::from(2 * k + 4);
        }
        return [b, c];
    }
    let [_, _, db, dc] = coefficients(phi);
    let t = t2.sqrt();
    let (s, co) = t.sin_cos();
    [((co - s / t) / t2 - 4.0 * db) / t2, (db - 5.0 * dc) / t2]
}

/// The second derivative of T(φ) x along x and ψ.
fn tangent_second_derivative(phi: Vec3, x: Vec3, psi: Vec3) -> Vec3 {
    let [_, c, db, dc] = coefficients(phi);
    let [b2, c2] = second_coefficients(phi);
    let (once, across, along) = (cross(phi, x), cross(psi, x), dot(phi, psi));
    let twice = cross(phi, once);
    let mixed = add(cross(psi, once), cross(phi, across));
    let turned = add(scale(-b2 * along, once), scale(c2 * along, twice));
    let inner = add(turned, add(scale(-db, across), scale(dc, mixed)));
    let ends = cross(x, add(scale(dc * along, once), scale(c, across)));
    let first = scale(dot(psi, x), add(scale(-db, once), scale(dc, twice)));
    add(first, add(scale(dot(phi, x), inner), ends))
}

/// A section at the point of evaluation.
#[derive(Clone, Debug)]
pub struct SpatialSection {
    at: Vec3,
    /// Displacement and rotation by each elastic coordinate.
    moves: Vec<[Vec3; 2]>,
    r: Mat3,
    d: Vec3,
    phi: Vec3,
    /// E and T.
    turned: Mat3,
    operator: Mat3,
    held: Held<Spatial>,
}

impl SpatialSection {
    /// The section at a place, with displacement and rotation there by each elastic coordinate.
    pub fn new(at: Vec3, moves: Vec<[Vec3; 2]>) -> SpatialSection {
        let held = Held::new(0, 6 + moves.len(), true);
        SpatialSection {
            at,
            moves,
            r: IDENTITY,
            d: at,
            phi: ZERO,
            turned: IDENTITY,
            operator: IDENTITY,
            held,
        }
    }

    /// Σ x_k U_k and Σ x_k Ψ_k.
    fn sums(&self, x: &[f64]) -> [Vec3; 2] {
        self.moves
            .iter()
            .zip(x)
            .fold([ZERO; 2], |[u, t], ([a, b], x)| [add(u, scale(*x, *a)), add(t, scale(*x, *b))])
    }
}

fn put(out: &mut [f64], width: usize, row: usize, col: usize, m: &Mat3) {
    for i in 0..3 {
        out[(row + i) * width + col..][..3].copy_from_slice(&m[i]);
    }
}

fn put_column(out: &mut [f64], width: usize, row: usize, col: usize, x: Vec3) {
    (0..3).for_each(|i| out[(row + i) * width + col] = x[i]);
}

impl Section<Spatial> for SpatialSection {
    fn held(&self) -> &Held<Spatial> {
        &self.held
    }

    fn set_position(&mut self, q: &[f64]) {
        let width = self.held.width;
        self.r = so3::matrix([q[3], q[4], q[5], q[6]]);
        let [u, phi] = self.sums(&q[7..]);
        (self.d, self.phi) = (add(self.at, u), phi);
        self.turned = so3::matrix(so3::exp(phi));
        self.operator = tangent(phi);
        let jac = &mut self.held.jac;
        put(jac, width, 0, 0, &IDENTITY);
        put(jac, width, 0, 3, &scale_mat(-1.0, &mul(&self.r, &tilde(self.d))));
        put(jac, width, 3, 3, &transpose(&self.turned));
        for (k, [u, turn]) in self.moves.iter().enumerate() {
            put_column(jac, width, 0, 6 + k, mul_vec(&self.r, *u));
            put_column(jac, width, 3, 6 + k, mul_vec(&self.operator, *turn));
        }
        let x = add([q[0], q[1], q[2]], mul_vec(&self.r, self.d));
        self.held.pose = Pose { x, r: mul(&self.r, &self.turned) };
    }

    fn set_velocity(&mut self, v: &[f64]) {
        let width = self.held.width;
        self.held.twist = self.held.moved(v);
        let w = [v[3], v[4], v[5]];
        let [slide, rate] = self.sums(&v[6..]);
        let swing = cross(w, self.d);
        let carried = mul_t_vec(&self.turned, w);
        let own = mul_vec(&self.operator, rate);
        let by_phi = add_mat(&mul(&tilde(carried), &self.operator), &tangent_derivative(self.phi, rate));
        let a = mul_vec(&self.r, add(cross(w, swing), scale(2.0, cross(w, slide))));
        let turn = add(cross(carried, own), mul_vec(&tangent_derivative(self.phi, rate), rate));
        self.held.acceleration = [a[0], a[1], a[2], turn[0], turn[1], turn[2]];
        let out = &mut self.held.twist_by_position;
        put(out, width, 0, 3, &scale_mat(-1.0, &mul(&self.r, &tilde(add(swing, slide)))));
        for (k, [u, psi]) in self.moves.iter().enumerate() {
            put_column(out, width, 0, 6 + k, mul_vec(&self.r, cross(w, *u)));
            put_column(out, width, 3, 6 + k, mul_vec(&by_phi, *psi));
        }
    }

    fn add_curvature(&self, c: f64, r: &[f64], block: &mut [f64]) {
        let width = self.held.width;
        let f = mul_t_vec(&self.r, [r[0], r[1], r[2]]);
        let m = [r[3], r[4], r[5]];
        let turn = mul(&tilde(self.d), &tilde(f));
        for i in 0..3 {
            for j in 0..3 {
                block[(3 + i) * width + 3 + j] += c * turn[i][j];
            }
        }
        // ∂(E m)/∂φ = −E m̃ T, ∂(Tᵀ m)/∂φ
        let bent = scale_mat(-1.0, &mul(&self.turned, &mul(&tilde(m), &self.operator)));
        let own = scale_mat(-1.0, &tangent_derivative(neg(self.phi), m));
        for (k, [u, psi]) in self.moves.iter().enumerate() {
            let (pulled, moment) = (cross(*u, f), mul_vec(&bent, *psi));
            let by = mul_vec(&own, *psi);
            for i in 0..3 {
                // −f × U_k is U_k × f
                block[(3 + i) * width + 6 + k] += c * (pulled[i] + moment[i]);
                block[(6 + k) * width + 3 + i] += c * pulled[i];
            }
            for (l, [_, other]) in self.moves.iter().enumerate() {
                block[(6 + l) * width + 6 + k] += c * dot(*other, by);
            }
        }
    }

    fn acceleration_by_shape(&self, v: &[f64], k: usize) -> Option<[f64; 6]> {
        let [_, rate] = self.sums(&v[6..]);
        let [x, y, z] = tangent_second_derivative(self.phi, rate, self.moves[k][1]);
        Some([0.0, 0.0, 0.0, x, y, z])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use delassus_algebra::vec3::{norm, sub};

    #[test]
    fn the_operator_and_its_derivative_are_those_of_the_exponential() {
        let (x, h) = ([0.3, -0.8, 0.5], 1e-5);
        for phi in [[0.2, -0.1, 0.3], [0.9, 0.4, -0.7], [1e-9, 0.0, 0.0], [0.28, 0.28, -0.28]] {
            let inverse = so3::tangent_inverse(phi);
            let unit = mul(&inverse, &tangent(phi));
            assert!(unit.iter().zip(IDENTITY).all(|(a, b)| norm(sub(*a, b)) < 1e-14));
            let d = tangent_derivative(phi, x);
            for k in 0..3 {
                let mut e = ZERO;
                e[k] = h;
                let moved = |s: f64| mul_vec(&tangent(add(phi, scale(s, e))), x);
                let fd = scale(0.5 / h, sub(moved(1.0), moved(-1.0)));
                let column = [d[0][k], d[1][k], d[2][k]];
                // truncation h² and round-off 1e-16/h
                assert!(norm(sub(fd, column)) < 1e-10, "{phi:?}");
            }
        }
    }

    #[test]
    fn the_second_derivative_is_that_of_the_first() {
        let (x, psi, h) = ([0.3, -0.8, 0.5], [0.6, 0.2, -0.4], 1e-5);
        for phi in [[0.2, -0.1, 0.3], [0.9, 0.4, -0.7], [1e-9, 0.0, 0.0], [0.28, 0.28, -0.28]] {
            let along = |s: f64| mul_vec(&tangent_derivative(add(phi, scale(s * h, psi)), x), x);
            let fd = scale(0.5 / h, sub(along(1.0), along(-1.0)));
            // truncation h² and round-off 1e-16/h
            assert!(norm(sub(fd, tangent_second_derivative(phi, x, psi))) < 1e-10, "{phi:?}");
        }
    }
}
