//! Where everything is at one instant, and what presses.

use super::bending::{Bending, Flexible};
use super::lines;
use crate::results::{Record, Snapshot};
use delassus_algebra::vec3::norm;
use delassus_algebra::{Quat, Vec3, so3};
use delassus_mechanics::formulation::Push;
use delassus_model::{Channel, Model};

/// Most contacts in all instants together; of more, the strongest of each instant are kept.
const MOST_TOUCHES: usize = 40_000;

/// What a closed contact does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hold {
    /// It has no friction.
    Smooth,
    /// Friction holds it.
    Sticks,
    /// It slides.
    Slides,
}

/// A closed contact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Touch {
    /// Where, m.
    pub at: Vec3,
    /// Force along the normal, N.
    pub normal: Vec3,
    /// Friction, N.
    pub friction: Vec3,
    /// Coefficient of friction at rest.
    pub mu: f64,
}

impl Touch {
    /// What it does: friction within its cone holds.
    #[must_use]
    pub fn hold(&self) -> Hold {
        if self.mu <= 0.0 {
            return Hold::Smooth;
        }
        // solvers end this close to the cone
        let bound = self.mu * norm(self.normal) * (1.0 - 1e-6);
        if norm(self.friction) < bound { Hold::Sticks } else { Hold::Slides }
    }
}

/// A force at a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arrow {
    /// Number of the joint.
    pub joint: usize,
    /// Where it acts, m.
    pub at: Vec3,
    /// The force on the joint's second body, N.
    pub force: Vec3,
}

/// One instant.
#[derive(Clone, Debug, PartialEq)]
pub struct Instant {
    /// Time, s.
    pub t: f64,
    /// Place and unit quaternion of each body.
    pub poses: Vec<(Vec3, Quat)>,
    /// Bent axes, one for each flexible body of the scene.
    pub bends: Vec<Bending>,
    /// Closed contacts that press.
    pub touches: Vec<Touch>,
    /// Reactions of joints of which forces were recorded.
    pub reactions: Vec<Arrow>,
}

/// The instants of these snapshots.
pub(super) fn all(
    model: &Model,
    record: &Record,
    poses: &[&Snapshot],
    flexible: &[Flexible],
) -> Vec<Instant> {
    let count: usize = poses.iter().map(|s| s.pushes.len()).sum();
    let most = if count > MOST_TOUCHES { MOST_TOUCHES / poses.len() } else { usize::MAX };
    let recorded = recorded(model, record);
    let one = |s: &&Snapshot| Instant {
        t: s.t,
        poses: s.poses.iter().map(|(x, r)| (*x, so3::from_matrix(r))).collect(),
        bends: flexible
            .iter()
            .map(|f| match lines::bent(s, f.body) {
                Some(axis) => Bending::new(&axis.points, f.measured, f.layer),
                None => through_nodes(s, f),
            })
            .collect(),
        touches: strongest(&s.pushes, most),
        reactions: recorded.iter().map(|r| r.at(model, record, s)).collect(),
    };
    poses.iter().map(one).collect()
}

/// A line through nodes, or one that is nowhere.
fn through_nodes(s: &Snapshot, f: &Flexible) -> Bending {
    let net = lines::net(s, f.body);
    let node = |i: usize| net.and_then(|n| n.points.get(i)).copied().unwrap_or_default();
    let points: Vec<Vec3> = match f.nodes.is_empty() {
        true => vec![[0.0; 3]; f.points],
        false => f.nodes.iter().map(|(i, _)| node(*i)).collect(),
    };
    Bending::new(&points, f.measured, f.layer)
}

/// The strongest contacts, in the order in which they came.
fn strongest(pushes: &[Push], most: usize) -> Vec<Touch> {
    let good = |p: &&Push| p.at.iter().chain(&p.normal).chain(&p.friction).all(|x| x.is_finite());
    let mut order: Vec<(usize, f64)> =
        pushes.iter().enumerate().filter(|(_, p)| good(p)).map(|(i, p)| (i, norm(p.normal))).collect();
    if order.len() > most {
        order.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        order.truncate(most);
        order.sort_by_key(|(i, _)| *i);
    }
    let touch = |(i, _): (usize, f64)| {
        let p = &pushes[i];
        Touch { at: p.at, normal: p.normal, friction: p.friction, mu: p.mu }
    };
    order.into_iter().map(touch).collect()
}

/// Columns in which the reaction of a joint was recorded.
pub(super) struct Recorded {
    pub(super) joint: usize,
    pub(super) columns: [Option<usize>; 3],
}

/// Joints of which a component of the reaction force was recorded.
pub(super) fn recorded(model: &Model, record: &Record) -> Vec<Recorded> {
    let mut out: Vec<Recorded> = Vec::new();
    for (name, channel) in &model.output.record {
        let (Channel::JointReaction(joint, i), Some(column)) =
            (*channel, record.columns.iter().position(|c| c == name))
        else {
            continue;
        };
        if i >= 3 {
            continue;
        }
        match out.iter_mut().find(|r| r.joint == joint) {
            Some(r) => r.columns[i] = Some(column),
            None => {
                let mut columns = [None; 3];
                columns[i] = Some(column);
                out.push(Recorded { joint, columns });
            }
        }
    }
    out
}

impl Recorded {
    /// The reaction at an instant: that of the last row before it.
    fn at(&self, model: &Model, record: &Record, s: &Snapshot) -> Arrow {
        let row = record.data.first().map_or(0, |t| t.partition_point(|x| *x <= s.t).saturating_sub(1));
        let force = self.columns.map(|c| c.and_then(|c| record.data[c].get(row).copied()).unwrap_or(0.0));
        let joint = &model.joints[self.joint];
        Arrow { joint: self.joint, at: lines::point(s, joint.between[1], joint.frames[1].p), force }
    }
}
