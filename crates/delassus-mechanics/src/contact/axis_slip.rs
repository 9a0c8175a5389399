//! Friction on the surface of a flexible body: how fast its material passes that of a round shape.
//!
//! It acts in the middle between both surfaces, c = r(ξ) + a with a along the normal. There the material of the body moves with the
//! axis at constant ξ, and turns with its section, between those of the two ends of the piece:
//!
//! ```text
//! v(c) = ∂r/∂t + ω × a,   ω = (1 − ξ) ω₁ + ξ ω₂
//! ```
//!
//! A force t at c is a force t on the axis, and a moment a × t that the two sections share likewise. A piece that moves as a rigid body
//! is met exactly: friction keeps momentum and angular momentum. At its ends a piece hands over to the next one without a jump.

use super::axis::{AxisGap, Foot, FootRates};
use super::tangent::{MOST_TANGENTS, Tangents};
use super::{Meeting, Place, Velocity};
use crate::kinematics::Space;
use crate::kinematics::axis::{Third, Wrench};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, cross, neg, scale, sub};
use std::marker::PhantomData;

/// A piece of a surface at given places, seen by friction.
pub(super) struct AxisSlip<'a, S: Space> {
    gap: &'a AxisGap,
    tangents: &'a Tangents,
    pub(super) places: [Place; 3],
    foot: Foot,
    pub(super) meeting: Meeting,
    /// c.
    pub(super) point: Vec3,
    space: PhantomData<S>,
}

impl<'a, S: Space> AxisSlip<'a, S> {
    pub(super) fn new(gap: &'a AxisGap, tangents: &'a Tangents, places: [Place; 3]) -> AxisSlip<'a, S> {
        let foot = gap.foot(&places);
        let meeting = gap.meeting(&foot);
        let point = gap.middle().point(&meeting);
        AxisSlip { gap, tangents, places, foot, meeting, point, space: PhantomData }
    }

    /// One of the rows.
    pub(super) fn row(&self, k: usize) -> SlipRow<'_, S> {
        SlipRow { at: self, k }
    }

    pub(super) fn axes(&self) -> [Vec3; MOST_TANGENTS] {
        self.tangents.axes::<S>(self.meeting.normal)
    }

    /// Rates of the axes when the three bodies move.
    pub(super) fn turning(&self, velocities: [&Velocity; 3]) -> [Vec3; MOST_TANGENTS] {
        let rates = self.gap.foot_rates(&self.foot, &self.places, velocities);
        self.tangents.rates::<S>(self.meeting.normal, rates.normal)
    }
}

/// A row of friction: t · (v(c) of the body − v(c) of the other one).
pub(super) struct SlipRow<'a, S: Space> {
    at: &'a AxisSlip<'a, S>,
    k: usize,
}

impl<S: Space> Third for SlipRow<'_, S> {
    fn wrenches(&self) -> [Wrench; 3] {
        let AxisSlip { gap, places: [a, b, other], foot, point, .. } = self.at;
        let t = self.at.axes()[self.k];
        let turn = cross(sub(*point, foot.r), t);
        let mut ends = gap.piece.wrenches(foot.xi, [a, b], t);
        for (end, share) in ends.iter_mut().zip([1.0 - foot.xi, foot.xi]) {
            end.moment = add(end.moment, scale(share, turn));
        }
        let [first, second] = ends;
        [first, second, Wrench { force: neg(t), moment: neg(cross(sub(*point, other.x), t)) }]
    }

    fn wrench_rates(&self, velocities: [&Velocity; 3]) -> [Wrench; 3] {
        let AxisSlip { gap, places, foot, meeting, point, tangents, .. } = self.at;
        let ([a, b, other], [va, vb, vo]) = (places, velocities);
        let FootRates { xi, normal, r, gap: opening } = gap.foot_rates(foot, places, velocities);
        let (t, t_rate) = (self.at.axes()[self.k], tangents.rates::<S>(meeting.normal, normal)[self.k]);
        let point_rate = gap.middle().rate(meeting, [normal, r], opening);
        // a × t
        let arm = sub(*point, foot.r);
        let turn = cross(arm, t);
        let turn_rate = add(cross(sub(point_rate, r), t), cross(arm, t_rate));
        let mut ends = gap.piece.wrench_rates((foot.xi, xi), [a, b], [va, vb], (t, t_rate));
        for (end, (share, rate)) in ends.iter_mut().zip([(1.0 - foot.xi, -xi), (foot.xi, xi)]) {
            end.moment = add(end.moment, add(scale(share, turn_rate), scale(rate, turn)));
        }
        let [first, second] = ends;
        let moment = add(cross(sub(point_rate, vo.v), t), cross(sub(*point, other.x), t_rate));
        [first, second, Wrench { force: neg(t_rate), moment: neg(moment) }]
    }
}
