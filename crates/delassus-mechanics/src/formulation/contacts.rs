//! Contacts on the bodies' side of every formulation: gaps of all, rows of the closed ones.

use super::Push;
use super::absolute::{Absolute, RowBlock};
use super::mechanism::{ContactInfo, ContactLaw, GapState, is_near};
use crate::contact::candidate::{Candidate, Finder};
use crate::contact::penetration::penetration;
use crate::contact::{Group, MOST_POSITIONS, rows_and_cone};
use crate::kinematics::signal::translation;
use crate::kinematics::{Measure, Signal, Space};
use delassus_algebra::Vec3;
use delassus_algebra::cone::{Blocks, Cone};
use delassus_model::{BodyRef, Channel, Coordinate, Expr, Frame};

/// The contacts of a model at the point of evaluation: gaps of all, and which of them have rows in the equations.
pub trait Contacts: Send {
    /// The contacts that may close: I₀ without the joints, haddouni2017 §2.3.
    fn list(&self) -> Vec<ContactInfo>;
    /// True if there are contacts among many bodies besides, which have no number in `list`.
    fn has_clouds(&self) -> bool;
    /// How far from the centres of their bodies surfaces are moved when these turn; infinite if that is not known.
    fn arm(&self) -> f64;
    /// Any contact by its number: one of `list`, or a pair of a cloud, which `list` does not have.
    ///
    /// # Panics
    /// If there is no such contact.
    fn info(&self, contact: usize) -> ContactInfo;
    /// The same without its name, which takes time to write.
    ///
    /// # Panics
    /// If there is no such contact.
    fn law(&self, contact: usize) -> ContactLaw;
    /// The contacts that are near at the poses, in ascending order: see [`is_near`]. Takes time in proportion to the
    /// bodies of clouds and to `list`, and allocates only where lists grow.
    fn near(&mut self, reach: f64, out: &mut Vec<usize>);
    /// Those whose rows stand in the equations.
    fn closed(&self) -> &[usize];
    /// Their rows, in the same order: each owns some and has a cone of forces. They are the last of the equations.
    fn blocks(&self) -> &Blocks;
    /// g of every contact at the poses.
    fn gaps(&self, out: &mut [f64]);
    /// ġ of every contact at the twists.
    fn gap_velocities(&self, out: &mut [f64]);
    /// g and margin of a contact at the poses.
    fn gap_and_margin(&self, contact: usize) -> (f64, f64);
    /// A function of the sign of g that is equal to it near zero and easier to follow through a step ([`crate::contact::Touch::witness`]).
    fn witness(&self, contact: usize) -> f64;
    /// Which of `list` belong to one pair of shapes, and what these are, however their bodies turn.
    fn groups(&self) -> &[Group];
    /// Place, velocity and angular velocity of every world entry at the point of evaluation.
    fn centres(&self, out: &mut Vec<[Vec3; 3]>);
    /// The formula of a gap that is one, and the values it reads at the poses.
    fn gap_formula(&self, contact: usize) -> Option<(&Expr, [f64; MOST_POSITIONS])>;
    /// A contact at the point of evaluation.
    fn state(&self, contact: usize) -> GapState;
    /// Directions of the rows of friction of a closed contact, as of forces on the second body of its pair, global axes.
    fn friction_axes(&self, contact: usize) -> Option<[Vec3; 2]>;
    /// Forces of the closed contacts that press; `lambda` ends with the multipliers of all their rows. Contacts of clouds that have no
    /// rows of their own kind are not among them.
    fn pushes(&self, lambda: &[f64]) -> Vec<Push> {
        let _ = lambda;
        Vec::new()
    }
    /// The contact of the model that is violated most, by more than `bound` m, and how deep.
    fn penetration(&self, bound: f64) -> Option<(usize, f64)>;
}

impl<S: Space> Finder<S> for Absolute<S> {
    fn locate(&self, body: BodyRef, frame: &Frame) -> (usize, Frame) {
        Absolute::locate(self, body, frame)
    }
    fn measure(&self, joint: usize, c: Coordinate) -> Option<Measure<S>> {
        Absolute::measure(self, joint, c)
    }
    fn signal(&self, c: Channel) -> Option<Signal<S>> {
        Absolute::signal(self, c)
    }
}

impl<S: Space> Contacts for Absolute<S> {
    fn list(&self) -> Vec<ContactInfo> {
        (0..self.candidates.len()).map(|c| self.info(c)).collect()
    }

    fn has_clouds(&self) -> bool {
        !self.clouds.list.is_empty()
    }

    fn arm(&self) -> f64 {
        let listed = self.groups().iter().map(|g| g.envelope.arm());
        listed.chain(self.clouds.list.iter().map(|c| c.arm())).fold(0.0, f64::max)
    }

    fn info(&self, i: usize) -> ContactInfo {
        ContactInfo { name: self.contact_name(i), law: self.law(i) }
    }

    fn law(&self, i: usize) -> ContactLaw {
        let (contact, wall, is_angle) = match self.candidates.get(i) {
            Some(c) => (c.contact, c.wall, c.is_angle()),
            None => (self.clouds.of(i).contact, self.clouds.of(i).wall(i), false),
        };
        let joint = self.candidates.get(i).and_then(Candidate::joint);
        let law = self.model.contacts.get(contact).map(|c| c.law(wall));
        let (restitution, roughness, tangential_restitution) =
            law.map_or_else(Default::default, |(e, f)| (e, f.roughness, f.tangential_restitution));
        let (rows, cone) = match joint {
            Some(_) => (1, Cone::Interval { bound: 0.0 }),
            None => rows_and_cone::<S>(roughness),
        };
        ContactLaw { contact, joint, restitution, roughness, tangential_restitution, is_angle, rows, cone }
    }

    fn near(&mut self, reach: f64, out: &mut Vec<usize>) {
        out.clear();
        for (i, c) in self.candidates.iter().enumerate() {
            let unit = if c.is_angle() { self.length } else { 1.0 };
            let gap = c.gap(&self.world) * unit;
            // most are far, and their margin is not asked for
            if gap < reach && is_near(gap, c.margin(&self.world), reach) {
                out.push(i);
            }
        }
        self.near_in_clouds(reach, out);
    }

    fn closed(&self) -> &[usize] {
        &self.closed
    }

    fn blocks(&self) -> &Blocks {
        &self.contact_blocks
    }

    fn gaps(&self, out: &mut [f64]) {
        for (g, c) in out.iter_mut().zip(&self.candidates) {
            *g = c.gap(&self.world);
        }
    }

    fn gap_velocities(&self, out: &mut [f64]) {
        for (velocity, c) in out.iter_mut().zip(&self.candidates) {
            *velocity = c.gap_velocity(&self.world);
        }
    }

    fn gap_and_margin(&self, i: usize) -> (f64, f64) {
        match self.candidates.get(i) {
            Some(c) => (c.gap(&self.world), c.margin(&self.world)),
            None => (self.clouds.of(i).round(i).gap(&self.world), f64::INFINITY),
        }
    }

    fn witness(&self, i: usize) -> f64 {
        match self.candidates.get(i) {
            Some(c) => c.witness(&self.world),
            None => {
                let cloud = self.clouds.of(i);
                cloud.round(i).candidate::<S>(cloud.contact).witness(&self.world)
            }
        }
    }

    fn groups(&self) -> &[Group] {
        &self.groups
    }

    fn centres(&self, out: &mut Vec<[Vec3; 3]>) {
        out.clear();
        out.extend(self.world.bodies.iter().map(|b| {
            let (x, v) = (S::pose3(&b.pose).0, translation::<S>(&b.twist));
            [x, v, S::omega(b)]
        }));
    }

    fn gap_formula(&self, i: usize) -> Option<(&Expr, [f64; MOST_POSITIONS])> {
        self.candidates.get(i)?.formula(&self.world)
    }

    fn state(&self, i: usize) -> GapState {
        let Some(c) = self.candidates.get(i) else { return self.clouds.state(i, &self.world) };
        let (gap, velocity) = (c.gap(&self.world), c.gap_velocity(&self.world));
        let normal = c.meeting(&self.world).map_or([0.0; 3], |m| m.normal);
        GapState { bodies: c.bodies, gap, velocity, margin: c.margin(&self.world), normal }
    }

    fn friction_axes(&self, contact: usize) -> Option<[Vec3; 2]> {
        self.axes_of(contact)
    }

    fn pushes(&self, lambda: &[f64]) -> Vec<Push> {
        self.pushes_of(lambda)
    }

    fn penetration(&self, bound: f64) -> Option<(usize, f64)> {
        let mut worst = penetration(&self.candidates, &self.sides, &self.world, bound);
        for cloud in &self.clouds.list {
            let depth = self.cloud_penetration(cloud, bound);
            if let Some(depth) = depth.filter(|d| worst.is_none_or(|w| *d > w.1)) {
                worst = Some((cloud.contact, depth));
            }
        }
        worst
    }
}

impl<S: Space> Absolute<S> {
    pub(super) fn contact_name(&self, i: usize) -> String {
        match self.candidates.get(i) {
            Some(c) => c.name.clone(),
            None => self.clouds.of(i).name(&self.model, i),
        }
    }

    /// The contact that a row belongs to, if it is one's.
    pub(super) fn contact_of_row(&self, row: usize) -> Option<usize> {
        self.closed.get(self.contact_blocks.owner(row)?).copied()
    }

    /// Remembers the directions of friction of closed contacts that stay, and takes some for those that come.
    fn keep_orientations(&mut self, contacts: &[usize]) {
        let numbers = self.model.joints.len();
        let rough = self.blocks[self.joint_blocks..].iter().filter(|b| b.count > 1);
        let known: Vec<(usize, Vec3)> = rough
            .filter_map(|b| Some((*self.closed.get(b.joint - numbers)?, b.as_contact()?.orientation())))
            .collect();
        self.orientations.clear();
        self.orientations.extend(known.into_iter().filter(|o| contacts.contains(&o.0)));
        self.orientations.sort_unstable_by_key(|o| o.0);
    }

    /// Replaces the blocks of closed contacts.
    pub(super) fn close_contacts(&mut self, contacts: &[usize]) {
        self.keep_orientations(contacts);
        self.blocks.truncate(self.joint_blocks);
        self.driven.retain(|b| *b < self.joint_blocks);
        self.closed.clear();
        self.closed.extend_from_slice(contacts);
        self.clouds.rows.clear();
        self.contact_blocks.clear(self.contact_blocks.first());
        let joints = self.model.joints.len();
        for (k, c) in contacts.iter().enumerate() {
            let ContactLaw { rows, cone, .. } = self.law(*c);
            let rows = self.contact_blocks.push(rows, cone);
            let mut candidate = match self.candidates.get(*c) {
                Some(listed) => listed.clone(),
                None if self.clouds.apart && rows.len() == 1 => {
                    self.clouds.close(*c, rows.start);
                    continue;
                }
                None => {
                    let cloud = self.clouds.of(*c);
                    cloud.round(*c).candidate(cloud.contact)
                }
            };
            match self.orientations.binary_search_by_key(c, |o| o.0) {
                Ok(i) => candidate.orient(self.orientations[i].1),
                Err(_) if rows.len() > 1 => candidate.commit_tangents(&self.world),
                Err(_) => {}
            }
            for pair in 0..candidate.pairs() {
                let block = RowBlock::contact(candidate.clone(), pair, joints + k, rows.clone());
                if block.is_driven() {
                    self.driven.push(self.blocks.len());
                }
                self.blocks.push(block);
            }
        }
        let m = self.contact_blocks.end();
        for rows in [&mut self.g, &mut self.rate, &mut self.bias] {
            rows.resize(m, 0.0);
        }
        self.dims.m = m;
    }

    /// Smallest gap among the features of a model's contact that face each other.
    pub(super) fn contact_gap(&self, contact: usize) -> f64 {
        let own = self.candidates.iter().filter(|c| c.contact == contact);
        let facing = own.clone().filter(|c| c.margin(&self.world) >= 0.0);
        let smallest = facing.map(|c| c.gap(&self.world)).fold(self.cloud_gap(contact), f64::min);
        if smallest.is_finite() {
            return smallest;
        }
        own.map(|c| c.gap(&self.world)).fold(f64::NAN, f64::max)
    }

    /// Sum of the normal multipliers of a model's contact.
    pub(super) fn contact_force(&self, contact: usize, lambda: &[f64]) -> f64 {
        let own = self.closed.iter().enumerate().filter(|(_, c)| self.law(**c).contact == contact);
        own.map(|(k, _)| lambda.get(self.contact_blocks.leading(k)).copied().unwrap_or(f64::NAN))
            .fold(0.0, |sum, x| sum + x)
    }
}
