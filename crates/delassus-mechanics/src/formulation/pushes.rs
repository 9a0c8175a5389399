//! Forces of closed contacts as vectors: where they act, and along what.

use super::absolute::Absolute;
use crate::kinematics::Space;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{ZERO, add, scale};

/// The force of a closed contact, global axes: on its second body, or on the first where the second is the ground.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Push {
    /// Where it acts, m.
    pub at: Vec3,
    /// Its part along the normal, λ_n n, N.
    pub normal: Vec3,
    /// Friction, N.
    pub friction: Vec3,
    /// Coefficient of friction at rest: the cone is ‖friction‖ ≤ μ ‖normal‖.
    pub mu: f64,
}

delassus_algebra::saved! { Push = Push::default() => { at, normal, friction, mu } }

impl<S: Space> Absolute<S> {
    /// Forces of the closed contacts that press, with multipliers whose last ones are those of all their rows.
    pub(super) fn pushes_of(&self, lambda: &[f64]) -> Vec<Push> {
        let blocks = &self.contact_blocks;
        let Some(first) = lambda.len().checked_sub(blocks.all().len()) else { return Vec::new() };
        let own = &lambda[first..];
        let numbers = self.model.joints.len();
        let push = |b: &super::row_block::RowBlock<S>| {
            let k = b.joint.checked_sub(numbers)?;
            let (candidate, rows) = (b.leads_contact()?, blocks.rows(k));
            let force = own.get(rows.start - blocks.first()..rows.end - blocks.first())?;
            let normal = force.first().copied().filter(|l| *l > 0.0)?;
            let (at, meeting) = (candidate.rubs_at(&self.world)?, candidate.meeting(&self.world)?);
            let sign = if self.carriage.owner(candidate.bodies[1]) == 0 { -1.0 } else { 1.0 };
            let axes = candidate.tangents(&self.world).unwrap_or([ZERO; 2]);
            let across = force[1..].iter().zip(axes).fold(ZERO, |sum, (l, t)| add(sum, scale(*l, t)));
            let mu = self.model.contacts[candidate.contact].law(candidate.wall).1.roughness.rest;
            let normal = scale(sign * normal, meeting.normal);
            Some(Push { at, normal, friction: scale(sign, across), mu })
        };
        self.blocks[self.joint_blocks..].iter().filter_map(push).collect()
    }
}
