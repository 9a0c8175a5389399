//! A geometrically exact planar beam as a mesh of two-node elements (Simo and Reissner): any displacement and rotation.
//!
//! A node has x, y and the angle θ of its section. An element has one point of integration, its middle, so that it does
//! not lock: with x' = (x₂ − x₁)/ℓ, y' alike, θ̄ = (θ₁ + θ₂)/2, c = cos θ̄, s = sin θ̄,
//!
//! ```text
//! ε = c x' + s y' − 1     γ = −s x' + c y'     κ = (θ₂ − θ₁)/ℓ     U = ½ ℓ (EA ε² + GAₛ γ² + EI κ²)
//! ```
//!
//! The strains do not change in a rigid motion. With damping β the stresses are those of strain + β strain rate. Velocities
//! are interpolated linearly in fixed axes, so that M is constant and there are no gyroscopic terms.

use super::chain_mass::ChainMass;
use delassus_algebra::assemble::Assembler;
use delassus_algebra::sin_cos::sin_cos;
use delassus_model::mesh::Mesh;
use delassus_system::Shift;

/// Strains of an element at the point of evaluation, and cosine and sine of its mean angle.
#[derive(Clone, Copy, Debug, Default)]
struct Strained {
    c: f64,
    s: f64,
    epsilon: f64,
    gamma: f64,
    kappa: f64,
}

/// x', y', θ̄ and κ of an element, or their rates.
#[derive(Clone, Copy, Debug)]
struct Slopes {
    x: f64,
    y: f64,
    angle: f64,
    kappa: f64,
}

/// A geometrically exact beam at the point of evaluation.
#[derive(Clone, Debug)]
pub struct ExactMesh {
    /// Elements, their length and its inverse.
    n: usize,
    l: f64,
    by_l: f64,
    /// EA, `GA_s`, EI.
    stiffness: [f64; 3],
    /// Of one element, by coordinate of a node: mass, mass, rotary inertia.
    mass: ChainMass<3>,
    damping: f64,
    gravity: [f64; 2],
    q: Vec<f64>,
    strained: Vec<Strained>,
}

impl ExactMesh {
    /// A beam of a given mass under gravity; `contacts`: nodes that carry one.
    pub fn new(mesh: &Mesh, mass: f64, gravity: [f64; 2], contacts: &[usize]) -> ExactMesh {
        let (n, m) = (mesh.count, mass / mesh.count as f64);
        ExactMesh {
            n,
            l: mesh.element_length(),
            by_l: 1.0 / mesh.element_length(),
            stiffness: [
                mesh.modulus * mesh.section.area,
                mesh.shear_modulus * mesh.section.shear_area[0],
                mesh.modulus * mesh.section.in_plane(),
            ],
            // ρ I ℓ = m I/A
            mass: ChainMass::new(mesh, [m, m, m * mesh.section.in_plane() / mesh.section.area], contacts),
            damping: mesh.damping,
            gravity,
            q: vec![0.0; 3 * (n + 1)],
            strained: vec![Strained::default(); n],
        }
    }

    /// Coordinates x, y, θ of the nodes.
    pub fn coordinates(&self) -> &[f64] {
        &self.q
    }

    fn slopes(&self, a: &[f64]) -> Slopes {
        let by = self.by_l;
        Slopes {
            x: (a[3] - a[0]) * by,
            y: (a[4] - a[1]) * by,
            angle: 0.5 * (a[2] + a[5]),
            kappa: (a[5] - a[2]) * by,
        }
    }

    /// Moves to coordinates: strains.
    pub fn set_position(&mut self, q: &[f64]) {
        self.q.copy_from_slice(&q[..3 * (self.n + 1)]);
        for i in 0..self.n {
            let d = self.slopes(&self.q[3 * i..3 * i + 6]);
            let (s, c) = sin_cos(d.angle);
            self.strained[i] =
                Strained { c, s, epsilon: c * d.x + s * d.y - 1.0, gamma: c * d.y - s * d.x, kappa: d.kappa };
        }
    }

    /// ε, γ and κ of an element.
    pub fn strains(&self, element: usize) -> [f64; 3] {
        let e = &self.strained[element];
        [e.epsilon, e.gamma, e.kappa]
    }

    /// Normal force, shear force and bending moment of an element.
    fn stresses(&self, e: &Strained, d: Option<&Slopes>) -> [f64; 3] {
        let mut strain = [e.epsilon, e.gamma, e.kappa];
        if let Some(d) = d {
            let rates = strain_rates(e, d);
            (0..3).for_each(|i| strain[i] += self.damping * rates[i]);
        }
        [0, 1, 2].map(|i| self.stiffness[i] * strain[i])
    }

    /// Gravity and the forces of the strained elements.
    pub fn force(&self, v: &[f64], f: &mut [f64]) {
        self.mass.weight([self.gravity[0], self.gravity[1], 0.0], f);
        let damped = self.damping > 0.0;
        for (i, e) in self.strained.iter().enumerate() {
            let rates = damped.then(|| self.slopes(&v[3 * i..3 * i + 6]));
            let [normal, shear, moment] = self.stresses(e, rates.as_ref());
            let (x, y) = (e.c * normal - e.s * shear, e.s * normal + e.c * shear);
            let turn = 0.5 * self.l * (shear * (1.0 + e.epsilon) - normal * e.gamma);
            let f = &mut f[3 * i..3 * i + 6];
            f[0] += x;
            f[1] += y;
            f[2] += turn + moment;
            f[3] -= x;
            f[4] -= y;
            f[5] += turn - moment;
        }
    }

    /// M.
    pub fn mass(&self) -> &ChainMass<3> {
        &self.mass
    }

    /// Adds mass·M − damping ∂f/∂v − stiffness ∂f/∂q, element by element, at `row`.
    pub fn tangent(&self, weights: Shift, v: &[f64], row: usize, out: &mut dyn Assembler) {
        let strain = weights.stiffness != 0.0 || weights.damping != 0.0;
        for (i, e) in self.strained.iter().enumerate() {
            let mut block = [0.0; 36];
            for (k, [own, other]) in self.mass.element(i, weights.mass).into_iter().enumerate() {
                (block[7 * k], block[7 * (k + 3)]) = (own, own);
                (block[6 * k + k + 3], block[6 * (k + 3) + k]) = (other, other);
            }
            if strain {
                self.add_strained(weights, e, &self.slopes(&v[3 * i..3 * i + 6]), &mut block);
            }
            out.add(row + 3 * i, row + 3 * i, 6, 6, &block);
        }
        self.mass.tangent(weights.mass, row, out);
    }

    /// Adds ℓ Pᵀ R P: R by x', y', θ̄; P takes the nodes to them.
    fn add_strained(&self, weights: Shift, e: &Strained, d: &Slopes, block: &mut [f64; 36]) {
        let (l, by_l, beta, kw) = (self.l, self.by_l, self.damping, weights.stiffness);
        let material = kw + beta * weights.damping;
        let damped = beta > 0.0;
        let [normal, shear, _] = self.stresses(e, damped.then_some(d));
        let (c, s, stretch) = (e.c, e.s, 1.0 + e.epsilon);
        // gradients of ε and γ
        let [by_epsilon, by_gamma] = [[c, s, e.gamma], [-s, c, -stretch]];
        // Σ a b ᵀ for the material, and stress times second derivative
        let mut r = [[0.0; 3]; 3];
        for i in 0..3 {
            for j in 0..3 {
                r[i][j] = material
                    * (self.stiffness[0] * by_epsilon[i] * by_epsilon[j]
                        + self.stiffness[1] * by_gamma[i] * by_gamma[j]);
            }
        }
        let turned = [-s * normal - c * shear, c * normal - s * shear];
        for k in 0..2 {
            r[k][2] += kw * turned[k];
            r[2][k] += kw * turned[k];
        }
        r[2][2] -= kw * (normal * stretch + shear * e.gamma);
        if damped {
            // strain rates change with the position, too
            let w = d.angle;
            let epsilon = [-s * w, c * w, c * d.y - s * d.x - stretch * w];
            let gamma = [-c * w, -s * w, -c * d.x - s * d.y - e.gamma * w];
            for i in 0..3 {
                for j in 0..3 {
                    r[i][j] += kw
                        * beta
                        * (self.stiffness[0] * by_epsilon[i] * epsilon[j]
                            + self.stiffness[1] * by_gamma[i] * gamma[j]);
                }
            }
        }
        let bend = material * self.stiffness[2] * by_l;
        for (a, sa) in [(0, -1.0), (3, 1.0)] {
            for (b, sb) in [(0, -1.0), (3, 1.0)] {
                for i in 0..2 {
                    for j in 0..2 {
                        block[6 * (a + i) + b + j] += sa * sb * by_l * r[i][j];
                    }
                    block[6 * (a + i) + b + 2] += 0.5 * sa * r[i][2];
                    block[6 * (a + 2) + b + i] += 0.5 * sb * r[2][i];
                }
                block[6 * (a + 2) + b + 2] += 0.25 * l * r[2][2] + sa * sb * bend;
            }
        }
    }

    /// Strain energy, J.
    pub fn strain_energy(&self) -> f64 {
        let of = |e: &Strained| energy(&self.stiffness, [e.epsilon, e.gamma, e.kappa]);
        0.5 * self.l * self.strained.iter().map(of).sum::<f64>()
    }

    /// Power taken by the damping, W.
    pub fn dissipation(&self, v: &[f64]) -> f64 {
        if self.damping == 0.0 {
            return 0.0;
        }
        let rates = |(i, e): (usize, &Strained)| strain_rates(e, &self.slopes(&v[3 * i..3 * i + 6]));
        let power = self.strained.iter().enumerate().map(|e| energy(&self.stiffness, rates(e)));
        self.damping * self.l * power.sum::<f64>()
    }
}

/// Rates of ε, γ and κ.
fn strain_rates(e: &Strained, d: &Slopes) -> [f64; 3] {
    [e.c * d.x + e.s * d.y + d.angle * e.gamma, e.c * d.y - e.s * d.x - d.angle * (1.0 + e.epsilon), d.kappa]
}

/// Σ k x².
fn energy(k: &[f64; 3], x: [f64; 3]) -> f64 {
    (0..3).map(|i| k[i] * x[i] * x[i]).sum()
}
