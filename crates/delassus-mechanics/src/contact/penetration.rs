//! Contacts that are violated where they should not be: at the start.

use super::candidate::{Candidate, Finder};
use super::shapes::settled;
use super::{Place, planar, spatial};
use crate::kinematics::{Space, World};
use delassus_model::Model;
use delassus_model::contact::ContactKind;

/// The contact that is violated most, if one is by more than `bound`, m (rad): its number and the depth.
///
/// Pairs of features show what lies just behind a surface; polygons and solids are asked for points deep inside and for edges
/// that cross, too.
pub fn penetration<S: Space>(
    model: &Model,
    candidates: &[Candidate<S>],
    find: &dyn Finder<S>,
    world: &World<S>,
    bound: f64,
) -> Option<(usize, f64)> {
    let mut worst: Option<(usize, f64)> = None;
    let mut meet = |contact: usize, depth: f64| {
        if depth > worst.map_or(bound, |w| w.1) {
            worst = Some((contact, depth));
        }
    };
    for c in candidates {
        let gap = c.gap(world);
        if gap < -bound && c.margin(world) >= 0.0 {
            meet(c.contact, -gap);
        }
    }
    for (i, contact) in model.contacts.iter().enumerate() {
        let ContactKind::Pair(solids) = &contact.kind else { continue };
        let place = |entry: usize| {
            let (x, r) = S::pose3(&world.bodies[entry].pose);
            Place { x, r }
        };
        let [(a, first), (b, second)] = [0, 1].map(|k| settled(find, &solids[k]));
        let (shapes, places) = ([&first, &second], [&place(a), &place(b)]);
        meet(i, if S::PLANAR { planar::overlap(shapes, places) } else { spatial::overlap(shapes, places) });
    }
    worst
}
