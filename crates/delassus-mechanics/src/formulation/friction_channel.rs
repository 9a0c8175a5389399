//! Channels of dry friction: forces and slip of contacts at the point of evaluation.

use super::absolute::Absolute;
use super::row_block::RowBlock;
use crate::contact::Candidate;
use crate::kinematics::Space;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{ZERO, add, norm, scale};
use delassus_model::contact::ContactKind;
use delassus_model::{BodyRef, Channel};

impl<S: Space> Absolute<S> {
    /// Value of a channel of friction with the multipliers of all rows; `None` for channels of other things.
    pub(super) fn friction_channel(&self, c: Channel, lambda: &[f64]) -> Option<f64> {
        Some(match c {
            Channel::ContactTangential(contact, part) => self.tangential(contact, lambda)[part],
            Channel::ContactFriction(contact) => norm(self.tangential(contact, lambda)),
            Channel::ContactSlip(contact) => {
                let slips = self.rough_blocks(contact).map(|(_, c)| c.slip(&self.world));
                slips.map(|[u, w]| u.hypot(w)).fold(0.0, f64::max)
            }
            c if c.is_friction() => f64::NAN,
            _ => return None,
        })
    }

    /// Features of a model's contact that have directions of friction, each with the first of its blocks.
    fn rough_blocks(&self, contact: usize) -> impl Iterator<Item = (&RowBlock<S>, &Candidate<S>)> {
        let rough = self.blocks[self.joint_blocks..].iter().filter(|b| b.count > 1);
        rough.filter_map(|b| Some((b, b.leads_contact()?))).filter(move |(_, c)| c.contact == contact)
    }

    /// Directions of friction of a closed contact, by its number, as of forces on the second body of its pair.
    pub(super) fn axes_of(&self, contact: usize) -> Option<[Vec3; 2]> {
        if let Some(axis) = self.candidates.get(contact).and_then(|c| c.joint_axis(&self.world)) {
            return Some([axis, ZERO]);
        }
        let numbers = self.model.joints.len();
        let k = self.closed.iter().position(|c| *c == contact)?;
        let b = self.blocks[self.joint_blocks..].iter().find(|b| b.joint == numbers + k && b.count > 1)?;
        let own = b.as_contact()?;
        let sign = if self.is_turned(own) { -1.0 } else { 1.0 };
        own.tangents(&self.world).map(|axes| axes.map(|t| scale(sign, t)))
    }

    /// Friction on the second body of a contact, summed over its features, global axes; not a number where forces are not known.
    fn tangential(&self, contact: usize, lambda: &[f64]) -> Vec3 {
        let mut sum = ZERO;
        for (b, own) in self.rough_blocks(contact) {
            let axes = own.tangents(&self.world).unwrap_or([ZERO; 2]);
            let sign = if self.is_turned(own) { -1.0 } else { 1.0 };
            for (t, row) in axes.into_iter().zip(b.row + 1..b.row + b.count) {
                let l = lambda.get(row).copied().unwrap_or(f64::NAN);
                sum = add(sum, scale(sign * l, t));
            }
        }
        sum
    }

    /// Is the second body of a feature that of the first shape of its contact?
    fn is_turned(&self, feature: &Candidate<S>) -> bool {
        let ContactKind::Pair(solids) = &self.model.contacts[feature.contact].kind else { return false };
        let owner = self.carriage.owner(feature.bodies[1]);
        owner == super::carried::index(solids[0].body) && solids[0].body != BodyRef::Ground
            || solids[0].body == BodyRef::Ground && owner == 0
    }
}
