//! A segment with a radius: capsules and cylinders, their lines, ends, caps and rims.

use super::Ball;
use crate::contact::circle_plane::INSIDE;
use crate::contact::line_point::across;
use crate::contact::region::{Region, Round};
use crate::contact::rim::Rim;
use crate::contact::segment::Segment;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, cross, dot, neg, norm, scale, sub};
use std::sync::Arc;

/// The axis from one end to the other, and the radius.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rod {
    pub(super) ends: [Vec3; 2],
    pub(super) radius: f64,
    /// A cylinder, whose ends are flat.
    pub(super) flat: bool,
}

/// Points of a rim that carry it when it lies flat. Any three would do for a rod at rest; six leave the support nearly round.
const POINTS: usize = 6;

impl Rod {
    pub(super) fn middle(&self) -> Vec3 {
        scale(0.5, add(self.ends[0], self.ends[1]))
    }

    /// Half its length.
    pub(super) fn half(&self) -> f64 {
        0.5 * norm(sub(self.ends[1], self.ends[0]))
    }

    /// Unit vector from the first end to the second.
    pub(super) fn axis(&self) -> Vec3 {
        scale(0.5 / self.half(), sub(self.ends[1], self.ends[0]))
    }

    /// Unit vector out of an end.
    pub(super) fn out(&self, end: usize) -> Vec3 {
        if end == 0 { neg(self.axis()) } else { self.axis() }
    }

    pub(super) fn segment(&self) -> Segment {
        Segment { at: self.middle(), axis: self.axis(), half: self.half(), wedge: None, flat: self.flat }
    }

    /// Between the planes through its ends.
    pub(super) fn between(&self) -> Region {
        let side = |end: usize| (self.out(end), dot(self.out(end), self.ends[end]));
        Region::of(vec![side(0), side(1)])
    }

    /// Balls at the ends of a capsule, each nearest beyond the plane through its centre.
    pub(super) fn balls(&self) -> Vec<Ball> {
        let ball = |end: usize| {
            let inward = neg(self.out(end));
            let region = Region::of(vec![(inward, dot(inward, self.ends[end]))]);
            Ball { name: format!("p{end}"), at: self.ends[end], radius: self.radius, region }
        };
        vec![ball(0), ball(1)]
    }

    pub(super) fn rim(&self, end: usize) -> Rim {
        Rim { centre: self.ends[end], out: self.out(end), radius: self.radius, half: self.half() }
    }

    /// Points on the rim of an end, slightly inside it.
    pub(super) fn rim_points(&self, end: usize) -> [Vec3; POINTS] {
        let x = across(self.axis());
        let y = cross(self.axis(), x);
        let r = self.radius * (1.0 - INSIDE);
        std::array::from_fn(|k| {
            let (s, c) = (std::f64::consts::TAU * k as f64 / POINTS as f64).sin_cos();
            add(self.ends[end], add(scale(r * c, x), scale(r * s, y)))
        })
    }

    /// Where the side of a cylinder is nearest; inside, up to the cones that bisect the angles at the rims.
    pub(super) fn side(&self) -> Region {
        let (h, r, s) = (self.half(), self.radius, 0.5f64.sqrt());
        let cone = s * (h - r);
        let sides = vec![[0.0, 1.0, h], [0.0, -1.0, h], [-s, s, cone], [-s, -s, cone]];
        Region::Round(Arc::new(Round { at: self.middle(), axis: self.axis(), sides }))
    }

    /// Where a flat end is.
    pub(super) fn cap(&self, end: usize) -> Region {
        let (h, r, s) = (self.half(), self.radius, 0.5f64.sqrt());
        let sides = vec![[1.0, 0.0, r], [s, -s, s * (r - h)], [0.0, -1.0, 0.0]];
        Region::Round(Arc::new(Round { at: self.middle(), axis: self.out(end), sides }))
    }

    /// Where a rim is.
    pub(super) fn outside(&self, end: usize) -> Region {
        let sides = vec![[-1.0, 0.0, -self.radius], [0.0, -1.0, -self.half()]];
        Region::Round(Arc::new(Round { at: self.middle(), axis: self.out(end), sides }))
    }
}
