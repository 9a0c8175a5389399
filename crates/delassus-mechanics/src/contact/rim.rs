//! The rim of a flat end of a cylinder: a circle in which its end and its side meet at a right angle.

use super::segment::PARALLEL_SINE;
use super::{Place, Velocity};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, cross, dot, mul_vec, scale, sub};

/// A rim in axes of its body.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rim {
    pub(super) centre: Vec3,
    /// Unit vector out of the end.
    pub(super) out: Vec3,
    pub(super) radius: f64,
    /// Half the length of the cylinder, m.
    pub(super) half: f64,
}

/// A rim where its body is.
pub(super) struct Placed {
    pub(super) c: Vec3,
    pub(super) k: Vec3,
    pub(super) radius: f64,
    half: f64,
}

impl Rim {
    pub(super) fn at(&self, body: &Place) -> Placed {
        let c = add(body.x, mul_vec(&body.r, self.centre));
        Placed { c, k: mul_vec(&body.r, self.out), radius: self.radius, half: self.half }
    }
}

impl Placed {
    /// The point in direction e.
    pub(super) fn point(&self, e: Vec3) -> Vec3 {
        add(self.c, scale(self.radius, e))
    }

    /// How far n is between the normals of end and side, times the radius, and how far a point, the gap along n from the one in direction e, is from leaving
    /// the cylinder on its far side.
    pub(super) fn beside(&self, e: Vec3, n: Vec3, gap: f64) -> f64 {
        let (side, end) = (dot(n, e), dot(n, self.k));
        let between = self.radius * (side.min(end) + PARALLEL_SINE);
        between.min(self.radius + gap * side).min(self.half + gap * end)
    }

    /// Velocity of the material of the body at a point.
    pub(super) fn velocity(body: &Place, v: &Velocity, p: Vec3) -> Vec3 {
        add(v.v, cross(v.omega, sub(p, body.x)))
    }
}
