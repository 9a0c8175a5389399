//! A geometrically exact beam in space as a mesh of two-node elements (Simo and Reissner): any displacement and rotation.
//!
//! A node has its place x and the rotation R of its section, whose x axis is the normal of the section. An element has one
//! point of integration, its middle, so that it does not lock. Its strains come from the relative rotation of its nodes and
//! the rotation half way between them,
//!
//! ```text
//! φ = log(R₁ᵀ R₂)     R̄ = R₁ exp(φ/2)     Γ = R̄ᵀ (x₂ − x₁)/ℓ − e₁     κ = φ/ℓ
//! U = ½ ℓ (EA Γ₁² + GA_y Γ₂² + GA_z Γ₃² + GJ κ₁² + EI_y κ₂² + EI_z κ₃²)
//! ```
//!
//! They do not change in a rigid motion and depend on the present positions alone, not on how these were reached. Sections
//! of one element turn against each other by less than half a turn. In a plane motion the element is that of
//! [`exact`](super::exact).
//!
//! With p = tan(θ/4) φ/θ (θ = |φ|), σ = (ω₁ + ω₂)/2, δ = ω₂ − ω₁ and S = I + c φ̃², c = (1 − (θ/2) cot(θ/2))/θ², the middle
//! turns with ω̄ = σ + ½ p × δ, and φ̇ = S δ + φ × σ. Nothing but φ and c needs a trigonometric function.
//!
//! With damping β the stresses are those of strain + β strain rate. Translations have the mass matrix of linearly
//! interpolated (or lumped) velocities; the rotary inertia of an element, ρ ℓ (I_y + I_z, I_y, I_z), stands half at each
//! node in the axes of its section. M is therefore constant, and f has the gyroscopic moments −ω × J ω of the nodes. The
//! planar element has the same M if it is lumped.

use super::chain_mass::ChainMass;
use super::exact_tangent::{Loaded, tangent};
use delassus_algebra::assemble::Assembler;
use delassus_algebra::so3::{compose, inverse, log, matrix};
use delassus_algebra::vec3::{ZERO, add, cross, dot, mul_t_vec, mul_vec, scale, sub};
use delassus_algebra::{Mat3, Quat, Vec3};
use delassus_model::mesh::Mesh;
use delassus_system::Shift;

/// What is known of an element at the point of evaluation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strained {
    /// R̄.
    pub(super) r: Mat3,
    /// Γ + e₁.
    pub(super) g: Vec3,
    pub(super) phi: Vec3,
    pub(super) p: Vec3,
    /// c of S.
    pub(super) c: f64,
}

/// Motion of an element: u̇ = ẋ₂ − ẋ₁ over ℓ in the axes of the middle, σ, δ.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rates {
    pub(super) u: Vec3,
    pub(super) sigma: Vec3,
    pub(super) delta: Vec3,
}

impl Strained {
    const NONE: Strained = Strained {
        r: delassus_algebra::vec3::IDENTITY,
        g: [1.0, 0.0, 0.0],
        phi: ZERO,
        p: ZERO,
        c: 1.0 / 12.0,
    };

    /// From the nodes x₁, R₁, x₂, R₂ as stored, 14 numbers.
    fn new(q: &[f64], by_l: f64) -> Strained {
        let (one, two) = (quaternion(&q[3..7]), quaternion(&q[10..14]));
        let turn = compose(inverse(one), two);
        // the shorter of the two ways
        let [w, x, y, z] = if turn[0] < 0.0 { turn.map(|a| -a) } else { turn };
        let by = 1.0 / (2.0 * (1.0 + w)).sqrt();
        let half = [(1.0 + w) * by, x * by, y * by, z * by];
        let phi = log([w, x, y, z]);
        let r = matrix(compose(one, half));
        let u = scale(by_l, sub([q[7], q[8], q[9]], [q[0], q[1], q[2]]));
        Strained {
            r,
            g: mul_t_vec(&r, u),
            phi,
            p: scale(1.0 / (1.0 + w), [x, y, z]),
            c: curl(dot(phi, phi), w, x * x + y * y + z * z),
        }
    }

    /// S a.
    pub(super) fn s(&self, a: Vec3) -> Vec3 {
        let twice = cross(self.phi, cross(self.phi, a));
        add(a, scale(self.c, twice))
    }

    /// Rates of the element from the velocities of its nodes, 12 numbers.
    pub(super) fn rates(&self, v: &[f64], by_l: f64) -> Rates {
        let [a, b] = [[v[3], v[4], v[5]], [v[9], v[10], v[11]]];
        let u = scale(by_l, sub([v[6], v[7], v[8]], [v[0], v[1], v[2]]));
        Rates { u: mul_t_vec(&self.r, u), sigma: scale(0.5, add(a, b)), delta: sub(b, a) }
    }

    /// ω̄, Γ̇ and φ̇.
    pub(super) fn strain_rates(&self, v: &Rates) -> [Vec3; 3] {
        let turn = add(v.sigma, scale(0.5, cross(self.p, v.delta)));
        let bend = add(self.s(v.delta), cross(self.phi, v.sigma));
        [turn, add(v.u, cross(self.g, turn)), bend]
    }
}

fn quaternion(q: &[f64]) -> Quat {
    [q[0], q[1], q[2], q[3]]
}

/// Bernoulli numbers |B₂ₖ|/(2k)! from k = 1 on: 1 − (θ/2) cot(θ/2) = Σ bₖ θ²ᵏ.
const BERNOULLI: [f64; 8] = [
    1.0 / 12.0,
    1.0 / 720.0,
    1.0 / 30_240.0,
    1.0 / 1_209_600.0,
    1.0 / 47_900_160.0,
    691.0 / 1_307_674_368_000.0,
    1.0 / 74_724_249_600.0,
    3617.0 / 10_670_622_842_880_000.0,
];

/// Above this θ² the closed forms lose fewer digits than the series: its ninth term is 1e-16 of the first.
const CLOSED_FORM_FROM: f64 = 0.25;

/// c = (1 − (θ/2) cot(θ/2))/θ² from θ², cos(θ/2) and sin²(θ/2).
fn curl(t2: f64, cos: f64, sin2: f64) -> f64 {
    if t2 < CLOSED_FORM_FROM {
        return BERNOULLI.iter().rev().fold(0.0, |sum, b| sum * t2 + b);
    }
    (1.0 - 0.5 * (t2 / sin2).sqrt() * cos) / t2
}

/// (dc/dθ)/θ from θ² and c.
pub(super) fn curl_slope(t2: f64, c: f64) -> f64 {
    if t2 < CLOSED_FORM_FROM {
        let terms = BERNOULLI.iter().enumerate().skip(1).rev();
        return terms.fold(0.0, |sum, (k, b)| sum * t2 + 2.0 * k as f64 * b);
    }
    // with y = (θ/2) cot(θ/2) = 1 − c θ²: θ y' = y − θ²/4 − y²
    let y = 1.0 - c * t2;
    -(2.0 * (1.0 - y) + y - 0.25 * t2 - y * y) / (t2 * t2)
}

/// A geometrically exact beam in space at the point of evaluation.
#[derive(Clone, Debug)]
pub struct ExactSpatial {
    /// Elements, their length and its inverse.
    n: usize,
    l: f64,
    by_l: f64,
    /// EA, `GA_y`, `GA_z` and GJ, `EI_y`, `EI_z`.
    pub(super) stiffness: [Vec3; 2],
    /// Of the translations.
    mass: ChainMass<6>,
    /// What an element adds to the rotary inertia of each of its nodes.
    rotary: Vec3,
    damping: f64,
    gravity: Vec3,
    q: Vec<f64>,
    strained: Vec<Strained>,
}

impl ExactSpatial {
    /// A beam of a given mass under gravity; `contacts`: nodes that carry one, in rising order.
    pub fn new(mesh: &Mesh, mass: f64, gravity: Vec3, contacts: &[usize]) -> ExactSpatial {
        let (n, m, s) = (mesh.count, mass / mesh.count as f64, &mesh.section);
        let (e, g, [iy, iz]) = (mesh.modulus, mesh.shear_modulus, s.second_moment);
        // ρ I ℓ = m I/A
        let rotary = 0.5 * m / s.area;
        ExactSpatial {
            n,
            l: mesh.element_length(),
            by_l: 1.0 / mesh.element_length(),
            stiffness: [
                [e * s.area, g * s.shear_area[0], g * s.shear_area[1]],
                [g * s.torsion, e * iy, e * iz],
            ],
            mass: ChainMass::new(mesh, [m, m, m, 0.0, 0.0, 0.0], contacts),
            rotary: [rotary * s.polar(), rotary * iy, rotary * iz],
            damping: mesh.damping,
            gravity,
            q: vec![0.0; 7 * (n + 1)],
            strained: vec![Strained::NONE; n],
        }
    }

    /// Coordinates of the nodes: place and quaternion.
    pub fn coordinates(&self) -> &[f64] {
        &self.q
    }

    /// Place of a node.
    pub(super) fn place(&self, node: usize) -> Vec3 {
        [self.q[7 * node], self.q[7 * node + 1], self.q[7 * node + 2]]
    }

    /// Quaternion of a node.
    pub(super) fn turn(&self, node: usize) -> Quat {
        quaternion(&self.q[7 * node + 3..7 * node + 7])
    }

    /// Moves to coordinates: strains.
    pub fn set_position(&mut self, q: &[f64]) {
        self.q.copy_from_slice(&q[..7 * (self.n + 1)]);
        for (e, q) in self.strained.iter_mut().zip(self.q.windows(14).step_by(7)) {
            *e = Strained::new(q, self.by_l);
        }
    }

    /// Γ and κ of an element.
    pub fn strains(&self, element: usize) -> [Vec3; 2] {
        let e = &self.strained[element];
        [sub(e.g, [1.0, 0.0, 0.0]), scale(self.by_l, e.phi)]
    }

    /// Force and moment of an element in the axes of its middle, and its rates if it is damped.
    fn loaded(&self, e: &Strained, v: &[f64]) -> Loaded {
        let mut strain = [sub(e.g, [1.0, 0.0, 0.0]), scale(self.by_l, e.phi)];
        let rates = (self.damping > 0.0).then(|| e.rates(v, self.by_l));
        if let Some(v) = &rates {
            let [_, stretch, bend] = e.strain_rates(v);
            strain[0] = add(strain[0], scale(self.damping, stretch));
            strain[1] = add(strain[1], scale(self.damping * self.by_l, bend));
        }
        let [force, moment] = [0, 1].map(|i| times(self.stiffness[i], strain[i]));
        Loaded { force, moment, rates }
    }

    /// How many elements give a node rotary inertia.
    fn beside(&self, node: usize) -> f64 {
        if node == 0 || node == self.n { 1.0 } else { 2.0 }
    }

    /// Gravity, gyroscopic moments and the forces of the strained elements.
    pub fn force(&self, v: &[f64], f: &mut [f64]) {
        let [x, y, z] = self.gravity;
        self.mass.weight([x, y, z, 0.0, 0.0, 0.0], f);
        for (i, (f, v)) in f.chunks_exact_mut(6).zip(v.chunks_exact(6)).enumerate() {
            let w = [v[3], v[4], v[5]];
            let gyro = scale(self.beside(i), cross(times(self.rotary, w), w));
            f[3..].copy_from_slice(&gyro);
        }
        for (i, (e, v)) in self.strained.iter().zip(v.windows(12).step_by(6)).enumerate() {
            let loaded = self.loaded(e, v);
            let push = mul_vec(&e.r, loaded.force);
            // by σ and by δ
            let h = scale(self.l, cross(loaded.force, e.g));
            let both = scale(0.5, add(h, cross(loaded.moment, e.phi)));
            let bend = add(scale(0.5, cross(h, e.p)), e.s(loaded.moment));
            let f = &mut f[6 * i..6 * i + 12];
            for k in 0..3 {
                f[k] += push[k];
                f[3 + k] += bend[k] - both[k];
                f[6 + k] -= push[k];
                f[9 + k] -= bend[k] + both[k];
            }
        }
    }

    /// Mass matrix of the translations.
    pub(super) fn mass(&self) -> &ChainMass<6> {
        &self.mass
    }

    /// Rotary inertia of a node in the axes of its section.
    pub(super) fn rotary(&self, node: usize) -> Vec3 {
        scale(self.beside(node), self.rotary)
    }

    /// y += c M x.
    pub fn add_mass_mul(&self, c: f64, x: &[f64], y: &mut [f64]) {
        self.mass.add_mul(c, x, y);
        for (i, (x, y)) in x.chunks_exact(6).zip(y.chunks_exact_mut(6)).enumerate() {
            let rotary = self.rotary(i);
            (0..3).for_each(|k| y[3 + k] += c * rotary[k] * x[3 + k]);
        }
    }

    /// Adds mass·M − damping ∂f/∂v − stiffness ∂f/∂q, element by element, at `row`.
    pub fn tangent(&self, weights: Shift, v: &[f64], row: usize, out: &mut dyn Assembler) {
        let rotary = self.rotary;
        let strain = weights.stiffness != 0.0 || weights.damping != 0.0;
        for (i, (e, v)) in self.strained.iter().zip(v.windows(12).step_by(6)).enumerate() {
            let mut block = [0.0; 144];
            if strain {
                tangent(weights, (self.l, self.damping, &self.stiffness), e, &self.loaded(e, v), &mut block);
            }
            let [own, other] = self.mass.element(i, weights.mass)[0];
            for k in 0..3 {
                block[13 * k] += own;
                block[13 * (6 + k)] += own;
                block[12 * k + 6 + k] += other;
                block[12 * (6 + k) + k] += other;
            }
            for first in [3, 9] {
                let w = [v[first], v[first + 1], v[first + 2]];
                let at = |r: usize, c: usize| 12 * (first + r) + first + c;
                for k in 0..3 {
                    block[at(k, k)] += weights.mass * rotary[k];
                    // damping·(ω̃ J − (J ω)~): of component k by the next two, cyclic
                    let (a, b) = ((k + 1) % 3, (k + 2) % 3);
                    let gyro = weights.damping * (rotary[b] - rotary[a]);
                    block[at(k, a)] += gyro * w[b];
                    block[at(k, b)] += gyro * w[a];
                }
            }
            out.add(row + 6 * i, row + 6 * i, 12, 12, &block);
        }
        self.mass.tangent(weights.mass, row, out);
    }

    /// ½ vᵀ M v.
    pub fn kinetic(&self, v: &[f64]) -> f64 {
        let turning = |(i, v): (usize, &[f64])| {
            let w = [v[3], v[4], v[5]];
            0.5 * dot(times(self.rotary(i), w), w)
        };
        self.mass.kinetic(v) + v.chunks_exact(6).enumerate().map(turning).sum::<f64>()
    }

    /// Strain energy, J.
    pub fn strain_energy(&self) -> f64 {
        let of = |i: usize| {
            let [stretch, bend] = self.strains(i);
            dot(times(self.stiffness[0], stretch), stretch) + dot(times(self.stiffness[1], bend), bend)
        };
        0.5 * self.l * (0..self.n).map(of).sum::<f64>()
    }

    /// Power taken by the damping, W.
    pub fn dissipation(&self, v: &[f64]) -> f64 {
        if self.damping == 0.0 {
            return 0.0;
        }
        let of = |(e, v): (&Strained, &[f64])| {
            let [_, stretch, bend] = e.strain_rates(&e.rates(v, self.by_l));
            let bend = scale(self.by_l, bend);
            dot(times(self.stiffness[0], stretch), stretch) + dot(times(self.stiffness[1], bend), bend)
        };
        self.damping * self.l * self.strained.iter().zip(v.windows(12).step_by(6)).map(of).sum::<f64>()
    }
}

/// A diagonal matrix times a vector.
fn times(a: Vec3, b: Vec3) -> Vec3 {
    [a[0] * b[0], a[1] * b[1], a[2] * b[2]]
}

#[cfg(test)]
mod tests {
    use super::*;
    use delassus_algebra::so3::exp;

    /// Series and closed form on both sides of the border; slope by central differences (1e-10).
    #[test]
    fn the_coefficient_of_s_is_smooth() {
        let c = |t: f64| curl(t * t, (0.5 * t).cos(), (0.5 * t).sin().powi(2));
        for t in [1e-9f64, 1e-3, 0.1, 0.4999, 0.5001, 1.0, 2.0, 3.1] {
            let closed = (1.0 - 0.5 * t / (0.5 * t).tan()) / (t * t);
            // the closed form cancels to 1e-16/t²
            assert!((c(t) - closed).abs() < 1e-15 / (t * t) + 1e-15, "{t}: {} {closed}", c(t));
            let h = 1e-4 * t.min(1.0);
            let slope = (c(t + h) - c(t - h)) / (2.0 * h * t);
            if t > 1e-2 && (t - 0.5).abs() > 1e-3 {
                assert!((curl_slope(t * t, c(t)) - slope).abs() < 1e-7 * (1.0 + slope), "{t}");
            }
        }
        assert!(
            (curl_slope(CLOSED_FORM_FROM * (1.0 + 1e-12), c(0.5))
                - curl_slope(CLOSED_FORM_FROM * (1.0 - 1e-12), c(0.5)))
            .abs()
                < 1e-13
        );
    }

    /// ω̄ and φ̇ against the logarithm itself: central differences, 1e-9.
    #[test]
    fn the_middle_turns_as_it_says() {
        let (one, phi) = (exp([0.3, -0.8, 0.5]), [0.9, -1.1, 0.4]);
        let (w1, w2, h) = ([0.3, 0.7, -0.4], [-0.5, 0.2, 0.9], 1e-6);
        let at = |t: f64| {
            let a = compose(one, exp(scale(t, w1)));
            let b = compose(compose(one, exp(phi)), exp(scale(t, w2)));
            let mut q = [0.0; 14];
            q[3..7].copy_from_slice(&a);
            q[10..14].copy_from_slice(&b);
            Strained::new(&q, 1.0)
        };
        let (e, plus, minus) = (at(0.0), at(h), at(-h));
        let v = Rates { u: ZERO, sigma: scale(0.5, add(w1, w2)), delta: sub(w2, w1) };
        let [turn, _, bend] = e.strain_rates(&v);
        let phi_rate = scale(0.5 / h, sub(plus.phi, minus.phi));
        let moved = delassus_algebra::so3::from_matrix(&delassus_algebra::vec3::mul_t(&minus.r, &plus.r));
        let turned = scale(0.5 / h, log(moved));
        assert!(delassus_algebra::vec3::norm(sub(phi_rate, bend)) < 1e-9, "{phi_rate:?} {bend:?}");
        assert!(delassus_algebra::vec3::norm(sub(turned, turn)) < 1e-9, "{turned:?} {turn:?}");
    }
}
