//! Two balls, a ball in a hole, a ball on a half-space: the contacts of clouds, by value and without a list of features.
//!
//! A ball whose centre is the centre of mass turns without effect. Between two of them, and between one and a half-space of
//! the ground, no rotation is looked at: with w = v_B − v_A and g = ±(|d| − reach) the bias is ±(|w|² − (n · w)²)/|d|. All
//! others are the kernels of shapes, `PointPoint` and `PlanePoint`.

use super::candidate::{advance_touch, curvature_touch, place_touch, places, position};
use super::plane_point::PlanePoint;
use super::point_point::PointPoint;
use super::region::Region;
use super::{Candidate, Meeting, Touch};
use crate::kinematics::signal::translation;
use crate::kinematics::{PairBlock, PairRow, Space, World};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{ZERO, add, dot, mul_vec, norm, scale, sub};
use std::sync::Arc;

/// What a ball meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Partner {
    /// Another ball.
    Ball,
    /// A hole that it is in.
    Hole,
    /// A half-space.
    Plane,
}

/// One contact of a ball, the second body's, with its partner, the first body's.
#[derive(Clone, Copy, Debug)]
pub struct Round {
    /// World entries.
    pub bodies: [usize; 2],
    /// Centre (or a point of the plane) of the partner and centre of the ball, in axes of their bodies.
    pub(super) centres: [Vec3; 2],
    /// Normal of the plane, in axes of the first body.
    pub(super) normal: Vec3,
    /// r_A + r_B, R − r, or the radius on a plane.
    pub(super) reach: f64,
    /// Radius of the ball.
    pub(super) ball: f64,
    pub(super) partner: Partner,
    /// Turning of the bodies has no effect.
    pub(super) centred: bool,
}

/// Below this distance, m, two centres coincide; see `PointPoint`.
const COINCIDE: f64 = 1e-150;

impl Round {
    pub(super) fn new(
        partner: Partner,
        bodies: [usize; 2],
        centres: [Vec3; 2],
        normal: Vec3,
        [reach, ball]: [f64; 2],
    ) -> Round {
        let centred =
            centres[1] == ZERO && if partner == Partner::Plane { bodies[0] == 0 } else { centres[0] == ZERO };
        Round { bodies, centres, normal, reach, ball, partner, centred }
    }

    /// True if turning of the bodies has no effect: the gradient has translations only.
    #[inline]
    pub fn is_centred(&self) -> bool {
        self.centred
    }

    /// True if the gradient is constant.
    #[inline]
    pub fn is_flat(&self) -> bool {
        self.centred && self.partner == Partner::Plane
    }

    /// ∂g/∂|d|.
    #[inline]
    fn sign(&self) -> f64 {
        if self.partner == Partner::Hole { -1.0 } else { 1.0 }
    }

    fn balls(&self) -> PointPoint {
        let hollow = self.partner == Partner::Hole;
        PointPoint {
            centres: self.centres,
            reach: self.reach,
            ball: self.ball,
            hollow,
            region: Region::Everywhere,
        }
    }

    fn plane(&self) -> PlanePoint {
        let [at, centre] = self.centres;
        PlanePoint { at, normal: self.normal, centre, radius: self.reach, region: Region::Everywhere }
    }

    /// The same as a pair of features without a name.
    pub fn candidate<S: Space>(&self, contact: usize) -> Candidate<S> {
        let touch: Arc<dyn Touch> =
            if self.partner == Partner::Plane { Arc::new(self.plane()) } else { Arc::new(self.balls()) };
        Candidate::touch(contact, String::new(), self.bodies, touch)
    }

    /// Where they meet.
    pub fn meeting<S: Space>(&self, world: &World<S>) -> Meeting {
        let [a, b] = places(world, self.bodies);
        if self.partner == Partner::Plane { self.plane().meet(&a, &b) } else { self.balls().meet(&a, &b) }
    }

    /// g at the poses.
    #[inline]
    pub fn gap<S: Space>(&self, world: &World<S>) -> f64 {
        if !self.centred {
            return self.meeting(world).gap;
        }
        let [a, b] = self.bodies.map(|i| position(&world.bodies[i]));
        if self.partner == Partner::Plane {
            return dot(sub(b, self.centres[0]), self.normal) - self.reach;
        }
        self.sign() * (norm(sub(b, a)) - self.reach)
    }

    /// g, and its gradient by the twists of the two bodies.
    #[inline]
    pub fn place<S: Space>(&self, world: &World<S>, jac: &mut PairRow<S>) -> f64 {
        if !self.centred {
            return self.place_turning(world, jac);
        }
        let [a, b] = self.bodies.map(|i| position(&world.bodies[i]));
        let (gap, n) = if self.partner == Partner::Plane {
            (dot(sub(b, self.centres[0]), self.normal) - self.reach, self.normal)
        } else {
            let d = sub(b, a);
            let (length, s) = (norm(d), self.sign());
            let n = if length < COINCIDE { [s, 0.0, 0.0] } else { scale(s / length, d) };
            (s * (length - self.reach), n)
        };
        for k in 0..S::NT {
            jac[0].as_mut()[k] = -n[k];
            jac[1].as_mut()[k] = n[k];
        }
        gap
    }

    #[inline(never)]
    fn place_turning<S: Space>(&self, world: &World<S>, jac: &mut PairRow<S>) -> f64 {
        match self.partner {
            Partner::Plane => place_touch(&self.plane(), world, self.bodies, jac),
            _ => place_touch(&self.balls(), world, self.bodies, jac),
        }
    }

    /// The bias g̈ − G v̇ at the twists, with the gap and the gradient that `place` gave.
    #[inline]
    pub fn bias<S: Space>(&self, world: &World<S>, gap: f64, jac: &PairRow<S>) -> f64 {
        if !self.centred {
            return self.bias_turning(world);
        }
        if self.partner == Partner::Plane {
            return 0.0;
        }
        let distance = self.reach + self.sign() * gap;
        if distance < COINCIDE {
            return 0.0;
        }
        let [a, b] = self.bodies.map(|i| translation::<S>(&world.bodies[i].twist));
        let w = sub(b, a);
        let along = dot(translation::<S>(&jac[1]), w);
        self.sign() * (dot(w, w) - along * along) / distance
    }

    #[inline(never)]
    fn bias_turning<S: Space>(&self, world: &World<S>) -> f64 {
        match self.partner {
            Partner::Plane => advance_touch(&self.plane(), world, self.bodies),
            _ => advance_touch(&self.balls(), world, self.bodies),
        }
    }

    /// Adds l ∂(gradient)/∂q.
    pub fn curvature<S: Space>(&self, world: &World<S>, l: f64, out: &mut PairBlock<S>) {
        match self.partner {
            Partner::Plane => curvature_touch(&self.plane(), world, self.bodies, l, out),
            _ => curvature_touch(&self.balls(), world, self.bodies, l, out),
        }
    }

    /// Of balls that turn without effect: ∂²g/∂x_B² = ± (1 − n nᵀ)/|d|, with `place`'s gap and gradient; rows of
    /// `S::NT`.
    #[inline]
    pub fn bend<S: Space>(&self, gap: f64, jac: &PairRow<S>) -> [f64; 9] {
        let (mut out, nt) = ([0.0; 9], S::NT);
        let distance = self.reach + self.sign() * gap;
        if self.partner == Partner::Plane || distance < COINCIDE {
            return out;
        }
        let (n, c) = (translation::<S>(&jac[1]), self.sign() / distance);
        for i in 0..nt {
            for j in 0..nt {
                out[i * nt + j] = c * (f64::from(u8::from(i == j)) - n[i] * n[j]);
            }
        }
        out
    }
}

/// Centre of a ball fixed to a body.
#[inline]
pub(super) fn centre<S: Space>(world: &World<S>, entry: usize, at: Vec3) -> Vec3 {
    let body = &world.bodies[entry];
    if at == ZERO {
        return position(body);
    }
    let (x, r) = S::pose3(&body.pose);
    add(x, mul_vec(&r, at))
}
