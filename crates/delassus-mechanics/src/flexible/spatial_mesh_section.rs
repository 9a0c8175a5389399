//! Sections of meshes in space.
//!
//! At a node the section is the node's own: J = I. Between the nodes of an element, at the share s of it, the place is
//! linear and the section turns uniformly, R(s) = R₁ exp(s φ) with φ = log(R₁ᵀ R₂). Its angular velocity is
//!
//! ```text
//! ω(s) = A(1 − s)ᵀ ω₁ + A(s) ω₂        A(s) = (1 − exp(−s φ̃)) (1 − exp(−φ̃))⁻¹ = s I + b φ̃ + e φ̃²
//! ```
//!
//! (A is the tangent operator of s φ times s times the inverse of that of φ). b and e are power series of −θ² = −φ·φ, whose
//! coefficients depend on s alone; they converge for every θ below 2π, and θ is at most π. Second derivatives follow from
//! those of A a by φ.

use super::section::{Held, Section};
use crate::kinematics::{Space, Spatial};
use delassus_algebra::so3::{compose, exp, inverse, log, matrix, tangent_inverse};
use delassus_algebra::vec3::{ZERO, add, add_mat, cross, dot, mul, mul_vec, scale, scale_mat, transpose};
use delassus_algebra::{Mat3, Vec3};
use delassus_model::BodyKind;
use delassus_model::mesh::Mesh;

/// Terms of b and e: at θ = π the next one is 4⁻²⁸ = 1e-17 of the sum.
const TERMS: usize = 28;

/// A(s) as a function of φ.
#[derive(Clone, Debug)]
struct Blend {
    share: f64,
    b: [f64; TERMS],
    e: [f64; TERMS],
}

/// A at a φ: b, e and their derivatives by θ².
#[derive(Clone, Copy, Debug, Default)]
struct Blended {
    share: f64,
    phi: Vec3,
    b: [f64; 2],
    e: [f64; 2],
}

impl Blend {
    fn new(share: f64) -> Blend {
        // (1 − exp(−s z))/z over (1 − exp(−z))/z as a power series of z
        let mut top = [0.0; 2 * TERMS + 1];
        let mut bottom = top;
        let (mut a, mut c) = (share, 1.0);
        for k in 0..=2 * TERMS {
            (top[k], bottom[k]) = (a, c);
            a *= -share / (k + 2) as f64;
            c *= -1.0 / (k + 2) as f64;
        }
        let mut ratio = top;
        for k in 0..=2 * TERMS {
            ratio[k] = (1..=k).fold(top[k], |sum, i| sum - bottom[i] * ratio[k - i]);
        }
        // φ̃³ = −θ² φ̃
        let sign = |k: usize| if k.is_multiple_of(2) { 1.0 } else { -1.0 };
        Blend {
            share,
            b: std::array::from_fn(|k| sign(k) * ratio[2 * k + 1]),
            e: std::array::from_fn(|k| sign(k) * ratio[2 * k + 2]),
        }
    }

    fn at(&self, phi: Vec3) -> Blended {
        let x = dot(phi, phi);
        let sum = |terms: &[f64; TERMS]| {
            let (mut value, mut slope) = (0.0, 0.0);
            for c in terms.iter().rev() {
                slope = slope * x + value;
                value = value * x + c;
            }
            [value, slope]
        };
        Blended { share: self.share, phi, b: sum(&self.b), e: sum(&self.e) }
    }
}

impl Blended {
    /// A.
    fn matrix(&self) -> Mat3 {
        let (b, e) = (scale(self.b[0], self.phi), scale(self.e[0], self.phi));
        let x = dot(e, self.phi);
        let mut m = [[0.0, -b[2], b[1]], [b[2], 0.0, -b[0]], [-b[1], b[0], 0.0]];
        for i in 0..3 {
            for j in 0..3 {
                m[i][j] += e[i] * self.phi[j];
            }
            m[i][i] += self.share - x;
        }
        m
    }

    /// ∂(A a)/∂φ or, with `sign` = −1, ∂(Aᵀ a)/∂φ, for a constant a.
    fn slope(&self, sign: f64, a: Vec3) -> Mat3 {
        let phi = self.phi;
        let (b, db, [e, de]) = (sign * self.b[0], sign * self.b[1], self.e);
        let once = cross(phi, a);
        let (twice, along) = (cross(phi, once), dot(phi, a));
        let mut m = [[0.0, b * a[2], -b * a[1]], [-b * a[2], 0.0, b * a[0]], [b * a[1], -b * a[0], 0.0]];
        for i in 0..3 {
            for j in 0..3 {
                m[i][j] += 2.0 * (db * once[i] + de * twice[i] - e * a[i]) * phi[j] + e * phi[i] * a[j];
            }
            m[i][i] += e * along;
        }
        m
    }
}

/// A section of a mesh in space.
#[derive(Clone, Debug)]
pub struct MeshSection {
    node: usize,
    /// Between the nodes: A(s) and A(1 − s), and both at φ.
    between: Option<Box<[Blend; 2]>>,
    now: [Blended; 2],
    /// ∂φ by the rotations of the two nodes.
    bend: [Mat3; 2],
    held: Held<Spatial>,
}

impl MeshSection {
    /// The section of a mesh at x.
    pub fn new(mesh: &Mesh, x: f64) -> MeshSection {
        let (element, at) = mesh.element_at(x);
        let (node, share) = if at >= 1.0 { (element + 1, 0.0) } else { (element, at) };
        let between = (share > 0.0).then(|| Box::new([Blend::new(share), Blend::new(1.0 - share)]));
        let mut held = Held::new(6 * node, if between.is_some() { 12 } else { 6 }, between.is_some());
        let width = held.width;
        match &between {
            None => (0..6).for_each(|i| held.jac[i * width + i] = 1.0),
            Some(_) => (0..3).for_each(|i| {
                held.jac[i * width + i] = 1.0 - share;
                held.jac[i * width + 6 + i] = share;
            }),
        }
        MeshSection { node, between, now: [Blended::default(); 2], bend: [[ZERO; 3]; 2], held }
    }
}

fn place(q: &[f64]) -> Vec3 {
    [q[0], q[1], q[2]]
}

impl Section<Spatial> for MeshSection {
    fn held(&self) -> &Held<Spatial> {
        &self.held
    }

    fn set_position(&mut self, q: &[f64]) {
        let q = &q[7 * self.node..];
        let Some(between) = &self.between else {
            self.held.pose = Spatial::pose(BodyKind::Rigid, &q[..7]);
            return;
        };
        let [one, two] = [3, 10].map(|k| [q[k], q[k + 1], q[k + 2], q[k + 3]]);
        let phi = log(compose(inverse(one), two));
        let share = between[0].share;
        self.now = [between[0].at(phi), between[1].at(phi)];
        let [second, first] = [self.now[0].matrix(), transpose(&self.now[1].matrix())];
        let t = tangent_inverse(phi);
        self.bend = [scale_mat(-1.0, &transpose(&t)), t];
        for i in 0..3 {
            let row = &mut self.held.jac[12 * (3 + i)..12 * (4 + i)];
            row[3..6].copy_from_slice(&first[i]);
            row[9..12].copy_from_slice(&second[i]);
        }
        self.held.pose.x = add(scale(1.0 - share, place(q)), scale(share, place(&q[7..])));
        self.held.pose.r = matrix(compose(one, exp(scale(share, phi))));
    }

    fn set_velocity(&mut self, v: &[f64]) {
        self.held.twist = self.held.moved(v);
        if self.between.is_none() {
            return;
        }
        let v = &v[6 * self.node..];
        let (one, two) = ([v[3], v[4], v[5]], [v[9], v[10], v[11]]);
        let by_phi = add_mat(&self.now[1].slope(-1.0, one), &self.now[0].slope(1.0, two));
        let rate = add(mul_vec(&self.bend[0], one), mul_vec(&self.bend[1], two));
        let acceleration = mul_vec(&by_phi, rate);
        self.held.acceleration[3..6].copy_from_slice(&acceleration);
        for (first, bend) in [(3, &self.bend[0]), (9, &self.bend[1])] {
            let by = mul(&by_phi, bend);
            for i in 0..3 {
                self.held.twist_by_position[12 * (3 + i) + first..][..3].copy_from_slice(&by[i]);
            }
        }
    }

    fn add_curvature(&self, c: f64, r: &[f64], block: &mut [f64]) {
        if self.between.is_none() {
            return;
        }
        let r = [r[3], r[4], r[5]];
        let rows = [(3, self.now[1].slope(1.0, r)), (9, self.now[0].slope(-1.0, r))];
        for (row, by_phi) in rows {
            for (column, bend) in [(3, &self.bend[0]), (9, &self.bend[1])] {
                let by = mul(&by_phi, bend);
                for i in 0..3 {
                    for j in 0..3 {
                        block[12 * (row + i) + column + j] += c * by[i][j];
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use delassus_algebra::vec3::{norm, sub};

    /// log(R(s)ᵀ R(s)') by central differences: error 1e-9.
    #[test]
    fn the_section_turns_as_it_says() {
        let (h, w1, w2) = (1e-6, [0.3, -0.2, 0.7], [-0.4, 0.5, 0.1]);
        for phi in [[1e-8, 0.0, 0.0], [0.1, -0.3, 0.2], [1.0, 1.5, -0.6], [0.0, 3.1, 0.0]] {
            for share in [0.1, 0.5, 0.9] {
                let at = |t: f64| {
                    let (a, b) = (exp(scale(t, w1)), compose(exp(phi), exp(scale(t, w2))));
                    compose(a, exp(scale(share, log(compose(inverse(a), b)))))
                };
                let turned = scale(0.5 / h, log(compose(inverse(at(-h)), at(h))));
                let [second, first] = [share, 1.0 - share].map(|s| Blend::new(s).at(phi).matrix());
                let claimed = add(mul_vec(&transpose(&first), w1), mul_vec(&second, w2));
                assert!(norm(sub(turned, claimed)) < 2e-9, "{phi:?} {share}: {turned:?} {claimed:?}");
            }
        }
    }
}
