//! A pair of shapes as a list of candidates.

use super::candidate::{Candidates, Finder};
use super::envelope::{Envelope, Group};
use super::{planar, spatial};
use crate::kinematics::{Space, origin_frame};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::ZERO;
use delassus_model::Frame;
use delassus_model::contact::{Shape, Solid};
use delassus_system::error::Error;

/// The world entry that a point of a solid belongs to, and the point in it.
pub(super) fn located<S: Space>(find: &dyn Finder<S>, solid: &Solid, p: Vec3) -> (usize, Vec3) {
    let (entry, frame) = find.locate(solid.body, &Frame { p, ..origin_frame() });
    (entry, frame.p)
}

/// The world entry that a shape belongs to, and the shape in it.
pub(super) fn settled<S: Space>(find: &dyn Finder<S>, solid: &Solid) -> (usize, Shape) {
    let mut shape = solid.shape.clone();
    let entry = match &mut shape {
        Shape::Point { at } | Shape::Sphere { at, .. } | Shape::Plane { at, .. } => {
            let (entry, p) = located(find, solid, *at);
            *at = p;
            entry
        }
        _ => located(find, solid, ZERO).0,
    };
    (entry, shape)
}

/// Adds the pairs of features of two shapes that may touch.
pub(super) fn expand<S: Space>(
    contact: usize,
    name: &str,
    solids: &[Solid; 2],
    find: &dyn Finder<S>,
    out: &mut Candidates<S>,
) -> Result<(), Error> {
    let first = out.list.len();
    let [(a, one), (b, other)] = [0, 1].map(|k| settled(find, &solids[k]));
    if S::PLANAR {
        planar::expand(contact, name, solids, find, &mut out.list)?;
    } else {
        let [k, l] = [&one, &other].map(|shape| spatial::Form::of(shape, &mut out.meshes));
        spatial::expand((contact, name), solids, [a, b], [&k, &l], &mut out.list)?;
    }
    let envelope = Envelope::of([a, b], [&one, &other]);
    out.groups.push(Group { candidates: first..out.list.len(), envelope });
    Ok(())
}
