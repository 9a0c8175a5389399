//! A section of a flexible body seen from its floating frame: the elementary motion by which elastic coordinates move what is
//! attached.
//!
//! The section itself is the one of absolute coordinates ([`Section`]), evaluated with the frame at rest in the origin. Its
//! motion is a screw ξ = Σ ψ_k(η) η̇_k in the axes of the frame, about the frame's origin; with Γ_kl = ∂ψ_k/∂η_l
//!
//! ```text
//! ξ̇ = Σ ψ_k η̈_k + Σ Γ_kl η̇_k η̇_l
//! ∂ξ/∂η_l = Σ Γ_kl η̇_k      ∂ξ̇/∂η̇_l = Σ (Γ_kl + Γ_lk) η̇_k      ∂ξ̇/∂η_l = Σ Γ_kl η̈_k + Σ ∂Γ_kj/∂η_l η̇_k η̇_j
//! ```
//!
//! Sections speak of twists, velocities of a point that moves: a twist t with screw V at a place that is itself displaced by
//! the screw D changes by δt = X(δV − D × V) + (`D_ω` × t_v, 0), where X is the step from screws to twists.

use crate::flexible::Section;
use crate::kinematics::screw::{Offset, Screw, add_scaled};
use crate::kinematics::signal::translation;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{ZERO, add, mul_vec};

/// A section with its frame at rest in the origin, at the point of evaluation.
#[derive(Debug)]
pub(super) struct Bend<S: Screw> {
    section: Box<dyn Section<S>>,
    /// First elastic coordinate and velocity of its body among all, and their number.
    pub(super) q: usize,
    pub(super) v: usize,
    pub(super) n: usize,
    /// Coordinates of the body with its frame in the origin, velocities with its frame at rest.
    x: Vec<f64>,
    x_dot: Vec<f64>,
    unit: Vec<f64>,
    /// From the floating frame to the section.
    pub(super) offset: Offset,
    /// ψ.
    pub(super) psi: Vec<S::Twist>,
    /// Σ Γ_kl η̇_k η̇_l.
    pub(super) curve: S::Twist,
    /// Γ, then ∂ξ/∂η, ∂ξ̇/∂η, ∂ξ̇/∂η̇, for a tangent.
    pub(super) gamma: Vec<S::Twist>,
    pub(super) by_position: Vec<S::Twist>,
    pub(super) rate_by_position: Vec<S::Twist>,
    pub(super) rate_by_velocity: Vec<S::Twist>,
}

/// A screw less a linear part.
fn less<S: Screw>(mut t: S::Twist, u: Vec3) -> S::Twist {
    t.as_mut()[..S::NT].iter_mut().zip(u).for_each(|(t, u)| *t -= u);
    t
}

/// The screw in global axes about `o` of one in the axes of a frame about its origin.
pub(super) fn carry<S: Screw>(frame: &S::Pose, o: Vec3, screw: &S::Twist) -> S::Twist {
    let turned = mul_vec(&S::pose3(frame).1, translation::<S>(screw));
    let mut t = *screw;
    t.as_mut()[..S::NT].copy_from_slice(&turned[..S::NT]);
    S::of_body(frame, o, &t)
}

impl<S: Screw> Bend<S> {
    /// A section of a body with `n` elastic coordinates, which are numbers `q` and `v` of all.
    pub(super) fn new(section: Box<dyn Section<S>>, q: usize, v: usize, n: usize) -> Bend<S> {
        let frame: &[f64] = if S::PLANAR { &[0.0; 3] } else { &[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0] };
        let zero = S::zero_twist();
        Bend {
            section,
            q,
            v,
            n,
            x: [frame, &vec![0.0; n]].concat(),
            x_dot: vec![0.0; S::NV + n],
            unit: vec![0.0; S::NV + n],
            offset: super::super::tree::NOWHERE,
            psi: vec![zero; n],
            curve: zero,
            gamma: vec![zero; n * n],
            by_position: vec![zero; n],
            rate_by_position: vec![zero; n],
            rate_by_velocity: vec![zero; n],
        }
    }

    /// Column of an elastic coordinate in a matrix over the velocities that move the section.
    fn column(&self, matrix: &[f64], k: usize) -> S::Twist {
        let held = self.section.held();
        let mut out = S::zero_twist();
        if let Some(at) = (S::NV + k).checked_sub(held.first).filter(|at| *at < held.width) {
            for (out, row) in out.as_mut().iter_mut().zip(matrix.chunks_exact(held.width)) {
                *out = row[at];
            }
        }
        out
    }

    /// The screw of a twist of the section.
    fn screw(&self, t: &S::Twist) -> S::Twist {
        S::of_body(&self.section.held().pose, ZERO, t)
    }

    /// Moves to elastic coordinates (z: all coordinates).
    pub(super) fn set_position(&mut self, z: &[f64]) {
        let frame = self.x.len() - self.n;
        self.x[frame..].copy_from_slice(&z[self.q..self.q + self.n]);
        self.section.set_position(&self.x);
        let held = self.section.held();
        let (p, axes) = S::pose3(&held.pose);
        self.offset = Offset { p, axes, angle: S::plane_angle(&held.pose) };
        for k in 0..self.n {
            self.psi[k] = self.screw(&self.column(&held.jac, k));
        }
    }

    /// Σ ψ_k x_k.
    pub(super) fn along(&self, x: &[f64]) -> S::Twist {
        let mut xi = S::zero_twist();
        for (psi, x) in self.psi.iter().zip(x) {
            add_scaled::<S>(&mut xi, *x, psi);
        }
        xi
    }

    /// Moves to elastic velocities (ż: all velocities).
    pub(super) fn set_velocity(&mut self, z_dot: &[f64]) {
        self.x_dot[S::NV..].copy_from_slice(&z_dot[self.v..self.v + self.n]);
        self.section.set_velocity(&self.x_dot);
        let held = self.section.held();
        let xi = self.along(&self.x_dot[S::NV..]);
        let turning = S::turning(&xi, translation::<S>(&held.twist));
        self.curve = self.screw(&less::<S>(held.acceleration, turning));
    }

    /// Γ and what follows from it at the present velocities, with accelerations η̈ among those of all.
    pub(super) fn differentiate(&mut self, z_ddot: &[f64]) {
        let n = self.n;
        for k in 0..n {
            self.unit[S::NV + k] = 1.0;
            self.section.set_velocity(&self.unit);
            self.unit[S::NV + k] = 0.0;
            let held = self.section.held();
            let v = translation::<S>(&held.twist);
            for l in 0..n {
                // δψ_k = ψ_l × ψ_k + X⁻¹ (∂J_k/∂η_l − ψ_l,ω × J_k,v)
                let turning = S::turning(&self.psi[l], v);
                let change = less::<S>(self.column(&held.twist_by_position, l), turning);
                let mut gamma = S::cross(&self.psi[l], &self.psi[k]);
                add_scaled::<S>(&mut gamma, 1.0, &self.screw(&change));
                self.gamma[k * n + l] = gamma;
            }
        }
        self.section.set_velocity(&self.x_dot);
        let (eta_dot, eta_ddot) = (&self.x_dot[S::NV..], &z_ddot[self.v..self.v + n]);
        let (held, xi) = (self.section.held(), self.along(eta_dot));
        let v = translation::<S>(&held.twist);
        let moved = translation::<S>(&S::to_body(&held.pose, ZERO, &self.curve));
        for l in 0..n {
            let (mut by, mut rate, mut velocity) = (S::zero_twist(), S::zero_twist(), S::zero_twist());
            for k in 0..n {
                let (kl, lk) = (&self.gamma[k * n + l], &self.gamma[l * n + k]);
                add_scaled::<S>(&mut by, eta_dot[k], kl);
                add_scaled::<S>(&mut rate, eta_ddot[k], kl);
                add_scaled::<S>(&mut velocity, eta_dot[k], kl);
                add_scaled::<S>(&mut velocity, eta_dot[k], lk);
            }
            // the part quadratic in velocities, as ψ_k above, with the acceleration of a point that moves
            let psi = &self.psi[l];
            let speed = translation::<S>(&self.column(&held.twist_by_position, l));
            let turning = add(S::turning(psi, moved), add(S::turning(&by, v), S::turning(&xi, speed)));
            add_scaled::<S>(&mut rate, 1.0, &S::cross(psi, &self.curve));
            let more = self.section.acceleration_by_shape(&self.x_dot, l).unwrap_or(S::zero_twist());
            add_scaled::<S>(&mut rate, 1.0, &self.screw(&less::<S>(more, turning)));
            (self.by_position[l], self.rate_by_position[l], self.rate_by_velocity[l]) = (by, rate, velocity);
        }
    }
}
