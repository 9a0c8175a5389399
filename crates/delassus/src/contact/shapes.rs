//! A pair of shapes as a list of candidates.

use super::candidate::{Candidate, Finder};
use super::plane_point::PlanePoint;
use crate::error::Error;
use crate::kinematics::{Space, origin_frame};
use crate::model::Frame;
use crate::model::contact::{Shape, Solid};
use delassus_algebra::Vec3;
use std::sync::Arc;

/// Adds the pairs of features of two shapes that may touch.
pub(super) fn expand<S: Space>(
    contact: usize,
    name: &str,
    [a, b]: &[Solid; 2],
    find: &dyn Finder<S>,
    out: &mut Vec<Candidate<S>>,
) -> Result<(), Error> {
    let locate = |s: &Solid, p: Vec3| {
        let (entry, frame) = find.locate(s.body, &Frame { p, ..origin_frame() });
        (entry, frame.p)
    };
    match (&a.shape, &b.shape) {
        (Shape::Plane { at, normal }, Shape::Sphere { at: centre, radius, hollow: false }) => {
            let ((i, at), (j, centre)) = (locate(a, *at), locate(b, *centre));
            let touch = PlanePoint { at, normal: *normal, centre, radius: *radius };
            out.push(Candidate::touch(contact, name.into(), [i, j], Arc::new(touch)));
            Ok(())
        }
        (_, Shape::Plane { .. }) => expand(contact, name, &[b.clone(), a.clone()], find, out),
        _ => Err(Error::model("NotAvailable", "these shapes do not meet")),
    }
}
