//! A cable as a mesh of two-node elements that carry tension along their own direction: any displacement, in the plane
//! (D = 2) or in space (D = 3).
//!
//! A node has its D coordinates. With the difference d of the ends of an element, their distance l = |d|, its length ℓ
//! without stress, n = d/l and w the difference of the ends' velocities,
//!
//! ```text
//! ε = l/ℓ − 1     ε̇ = n·w/ℓ     N = EA (s(ε) + β s'(ε) ε̇)     U = EA ℓ ∫ s dε     f₁ = N n = −f₂
//! ```
//!
//! ε is the engineering strain and N the force, so that a cable under tension obeys Hooke's law however long it becomes.
//! Without slack s = ε. With slack a cable cannot be pushed: s is zero below ε = −δ, ε above ε = δ and (ε + δ)²/4δ between,
//! with a continuous derivative; its second derivative jumps at both ends.

use super::chain_mass::ChainMass;
use super::point_section::{PointSection, drawn_axis, drawn_frame};
use super::{Flexible, Mean, Section};
use crate::kinematics::Space;
use delassus_algebra::Vec3;
use delassus_algebra::assemble::Assembler;
use delassus_algebra::vec3::{add, cross};
use delassus_model::mesh::{Mesh, SLACK_STRAIN};
use delassus_model::{Body, BodyKind};
use delassus_system::Shift;
use delassus_system::error::Error;

/// An element at the point of evaluation: direction, length, strain.
#[derive(Clone, Copy, Debug)]
struct Strained<const D: usize> {
    n: [f64; D],
    l: f64,
    epsilon: f64,
}

/// A cable at the point of evaluation.
#[derive(Clone, Debug)]
pub struct CableMesh<const D: usize> {
    mesh: Mesh,
    body: Body,
    /// Length of an element without stress.
    l: f64,
    /// EA.
    stiffness: f64,
    mass: ChainMass<D>,
    gravity: [f64; D],
    along: Vec3,
    q: Vec<f64>,
    strained: Vec<Strained<D>>,
}

/// s and its first two derivatives, or ∫ s dε before them.
fn slack(epsilon: f64) -> [f64; 4] {
    let delta = SLACK_STRAIN;
    if epsilon <= -delta {
        return [0.0; 4];
    }
    if epsilon < delta {
        let x = epsilon + delta;
        return [x * x * x / (12.0 * delta), x * x / (4.0 * delta), x / (2.0 * delta), 0.5 / delta];
    }
    // continues the integral: 8 δ³/12 δ at ε = δ
    [0.5 * epsilon * epsilon + delta * delta / 6.0, epsilon, 1.0, 0.0]
}

impl<const D: usize> CableMesh<D> {
    /// The cable of a body under gravity; `contacts`: nodes that carry one, in rising order.
    pub fn new<S: Space>(mesh: &Mesh, body: &Body, gravity: Vec3, contacts: &[usize]) -> CableMesh<D> {
        let count = mesh.count;
        CableMesh {
            mesh: *mesh,
            body: body.clone(),
            l: mesh.unstressed() / count as f64,
            stiffness: mesh.modulus * mesh.section.area,
            mass: ChainMass::new(mesh, [body.mass / count as f64; D], contacts),
            gravity: std::array::from_fn(|k| gravity[k]),
            along: drawn_axis::<S>(body),
            q: vec![0.0; D * (count + 1)],
            strained: vec![Strained { n: [0.0; D], l: 1.0, epsilon: 0.0 }; count],
        }
    }

    /// ∫ s dε, s, s', s''.
    fn law(&self, epsilon: f64) -> [f64; 4] {
        if self.mesh.slack { slack(epsilon) } else { [0.5 * epsilon * epsilon, epsilon, 1.0, 0.0] }
    }

    /// Strain rate of an element.
    fn strain_rate(&self, i: usize, v: &[f64]) -> f64 {
        let e = &self.strained[i];
        let v = &v[D * i..D * (i + 2)];
        (0..D).map(|k| e.n[k] * (v[D + k] - v[k])).sum::<f64>() / self.l
    }

    /// Tension of an element, N.
    fn tension(&self, i: usize, v: &[f64]) -> f64 {
        let [_, s, ds, _] = self.law(self.strained[i].epsilon);
        let rate = if self.mesh.damping > 0.0 { self.strain_rate(i, v) } else { 0.0 };
        self.stiffness * (s + self.mesh.damping * ds * rate)
    }

    /// Mean of a coordinate of the nodes, weighed with the mass.
    fn mean_of(&self, x: &[f64], axis: usize) -> f64 {
        x.iter().skip(axis).step_by(D).enumerate().map(|(i, x)| self.mass.share(i) * x).sum()
    }

    /// mass·M − damping ∂f/∂v − stiffness ∂f/∂q of an element by the difference of its ends.
    fn stiff(&self, weights: Shift, i: usize, v: &[f64]) -> [[f64; D]; D] {
        let (e, kw, beta) = (&self.strained[i], weights.stiffness, self.mesh.damping);
        let [_, s, ds, dds] = self.law(e.epsilon);
        let damped = beta > 0.0;
        let rate = if damped { self.strain_rate(i, v) } else { 0.0 };
        let ea = self.stiffness;
        let across = kw * ea * (s + beta * ds * rate) / e.l;
        let along = ea * (kw * (ds + beta * dds * rate) + weights.damping * beta * ds) / self.l;
        let mut r = [[0.0; D]; D];
        for a in 0..D {
            for b in 0..D {
                r[a][b] = (along - across) * e.n[a] * e.n[b];
            }
            r[a][a] += across;
        }
        if damped {
            // the strain rate changes with the direction: ∂ε̇/∂d = (1 − n nᵀ) w/(l ℓ)
            let w: [f64; D] = std::array::from_fn(|k| v[D * (i + 1) + k] - v[D * i + k]);
            let c = kw * ea * beta * ds / (e.l * self.l);
            for a in 0..D {
                for b in 0..D {
                    r[a][b] += c * e.n[a] * (w[b] - self.l * rate * e.n[b]);
                }
            }
        }
        r
    }
}

impl<S: Space, const D: usize> Flexible<S> for CableMesh<D> {
    fn drawn(&self, q: &mut [f64]) {
        for (i, q) in q.chunks_exact_mut(D).enumerate() {
            let x = self.mesh.element_length() * i as f64;
            (0..D).for_each(|k| q[k] = self.body.com[k] + x * self.along[k]);
        }
    }

    fn set_position(&mut self, q: &[f64]) {
        self.q.copy_from_slice(&q[..D * (self.mesh.count + 1)]);
        for (e, q) in self.strained.iter_mut().zip(self.q.windows(2 * D).step_by(D)) {
            let d: [f64; D] = std::array::from_fn(|k| q[D + k] - q[k]);
            e.l = d.iter().map(|d| d * d).sum::<f64>().sqrt().max(f64::MIN_POSITIVE);
            e.n = d.map(|d| d / e.l);
            e.epsilon = e.l / self.l - 1.0;
        }
    }

    fn frame(&self) -> S::Pose {
        let mut q = drawn_frame::<S>(&self.body);
        q[..D].copy_from_slice(&self.q[..D]);
        S::pose(BodyKind::Rigid, &q)
    }

    fn frame_twist(&self, v: &[f64]) -> S::Twist {
        let mut twist = S::zero_twist();
        twist.as_mut()[..D].copy_from_slice(&v[..D]);
        twist
    }

    fn rigid(&self) -> usize {
        0
    }

    fn elastic(&self, k: usize) -> Option<f64> {
        self.q.get(k).copied()
    }

    fn force(&self, v: &[f64], f: &mut [f64]) {
        self.mass.weight(self.gravity, f);
        for (i, e) in self.strained.iter().enumerate() {
            let tension = self.tension(i, v);
            for k in 0..D {
                f[D * i + k] += tension * e.n[k];
                f[D * (i + 1) + k] -= tension * e.n[k];
            }
        }
    }

    fn add_mass_mul(&self, c: f64, x: &[f64], y: &mut [f64]) {
        self.mass.add_mul(c, x, y);
    }

    fn mass_is_constant(&self) -> bool {
        true
    }

    fn tangent(&self, weights: Shift, v: &[f64], _: &[f64], row: usize, out: &mut dyn Assembler) {
        for i in 0..self.mesh.count {
            let r = self.stiff(weights, i, v);
            let masses = self.mass.element(i, weights.mass);
            let mut block = [0.0; 36];
            for a in 0..D {
                for b in 0..D {
                    let [own, other] = if a == b { masses[a] } else { [0.0; 2] };
                    block[2 * D * a + b] = own + r[a][b];
                    block[2 * D * a + D + b] = other - r[a][b];
                    block[2 * D * (D + a) + b] = other - r[a][b];
                    block[2 * D * (D + a) + D + b] = own + r[a][b];
                }
            }
            out.add(row + D * i, row + D * i, 2 * D, 2 * D, &block[..4 * D * D]);
        }
        self.mass.tangent(weights.mass, row, out);
    }

    fn kinetic(&self, v: &[f64]) -> f64 {
        self.mass.kinetic(v)
    }

    fn potential(&self) -> f64 {
        let strain: f64 = self.strained.iter().map(|e| self.law(e.epsilon)[0]).sum();
        let fall: f64 = (0..D).map(|k| self.gravity[k] * self.mean_of(&self.q, k)).sum();
        self.stiffness * self.l * strain - self.body.mass * fall
    }

    fn dissipation(&self, v: &[f64]) -> f64 {
        if self.mesh.damping == 0.0 {
            return 0.0;
        }
        let of = |i: usize| self.law(self.strained[i].epsilon)[2] * self.strain_rate(i, v).powi(2);
        self.mesh.damping * self.stiffness * self.l * (0..self.mesh.count).map(of).sum::<f64>()
    }

    fn section(&self, at: Vec3) -> Result<Box<dyn Section<S>>, Error> {
        let axes: [Vec3; D] = std::array::from_fn(|k| std::array::from_fn(|i| f64::from(u8::from(i == k))));
        Ok(Box::new(PointSection::<S>::new(&self.mesh, &self.body, at[0], &axes, [0.0; 3])))
    }

    fn move_rigidly(&self, velocity: Vec3, omega: Vec3, v: &mut [f64]) -> bool {
        for (v, q) in v.chunks_exact_mut(D).zip(self.q.chunks_exact(D)) {
            let at: Vec3 = std::array::from_fn(|k| q.get(k).copied().unwrap_or(0.0));
            let all = add(velocity, cross(omega, at));
            v.copy_from_slice(&all[..D]);
        }
        true
    }

    fn mean(&self) -> Option<&dyn Mean> {
        Some(self)
    }
}

impl<const D: usize> Mean for CableMesh<D> {
    fn center(&self, axis: usize) -> f64 {
        self.mean_of(&self.q, axis)
    }

    fn center_velocity(&self, v: &[f64], axis: usize) -> f64 {
        self.mean_of(v, axis)
    }

    fn center_gradient(&self, axis: usize, row: &mut [f64]) {
        let own = row.iter_mut().skip(axis).step_by(D).enumerate();
        own.for_each(|(i, r)| *r = self.mass.share(i));
    }

    fn rate(&self, _: &[f64], _: usize) -> f64 {
        0.0
    }

    fn rate_gradient(&self, _: usize, row: &mut [f64]) {
        row.fill(0.0);
    }
}
