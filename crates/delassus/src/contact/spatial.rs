//! Shapes of space and the pairs of their features.

use super::candidate::{Candidate, Finder};
use super::plane_point::PlanePoint;
use super::region::Region;
use super::shapes::located;
use crate::error::Error;
use crate::kinematics::Space;
use crate::model::contact::{Shape, Solid};
use std::sync::Arc;

pub(super) fn expand<S: Space>(
    contact: usize,
    name: &str,
    [a, b]: &[Solid; 2],
    find: &dyn Finder<S>,
    out: &mut Vec<Candidate<S>>,
) -> Result<(), Error> {
    match (&a.shape, &b.shape) {
        (Shape::Plane { at, normal }, Shape::Sphere { at: centre, radius, hollow: false }) => {
            let ((i, at), (j, centre)) = (located(find, a, *at), located(find, b, *centre));
            let touch =
                PlanePoint { at, normal: *normal, centre, radius: *radius, region: Region::default() };
            out.push(Candidate::touch(contact, name.into(), [i, j], Arc::new(touch)));
            Ok(())
        }
        (_, Shape::Plane { .. }) => expand(contact, name, &[b.clone(), a.clone()], find, out),
        _ => Err(Error::model("NotAvailable", "these shapes do not meet")),
    }
}
