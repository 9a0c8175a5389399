//! Shapes of the plane and the pairs of their features: faces against corners, corners against corners.
//!
//! A face is a straight edge with its normal; a corner is a point or the centre of a disc or hole. Where one side of
//! a pair is round, its centre is what moves in the regions of the other.

mod chain;
mod outline;
mod overlap;

use super::candidate::{Candidate, Finder};
use super::plane_point::PlanePoint;
use super::point_point::PointPoint;
use super::shapes::settled;
use super::turned::Turned;
use super::{Touch, bodies};
use crate::kinematics::Space;
use delassus_algebra::Vec3;
use delassus_model::contact::Solid;
use delassus_system::error::{Code, Error};
use outline::{Corner, Face, Outline};
use std::sync::Arc;

pub(super) use overlap::overlap;

/// How far beyond its ends an edge holds a sharp corner, relative to its length.
const BRINK: f64 = 1e-6;

/// The pairs of one contact as they are found.
struct Pairs<'a, S: Space> {
    contact: usize,
    name: &'a str,
    entries: [usize; 2],
    out: &'a mut Vec<Candidate<S>>,
}

impl<S: Space> Pairs<'_, S> {
    /// Adds a pair; `names` are its features in the order of the solids, `first` the solid that is the kernel's body A.
    fn push(&mut self, names: [&str; 2], first: usize, touch: Arc<dyn Touch>) {
        let parts: Vec<&str> = names.into_iter().filter(|n| !n.is_empty()).collect();
        let name =
            if parts.is_empty() { self.name.into() } else { format!("{}.{}", self.name, parts.join("-")) };
        let bodies = [self.entries[first], self.entries[1 - first]];
        self.out.push(Candidate::touch(self.contact, name, bodies, touch));
    }

    /// A face of one solid and a corner of the other; `first` is the solid of the face.
    fn face(&mut self, first: usize, face: &Face, corner: &Corner) {
        if corner.hollow {
            return;
        }
        // two sharp corners that meet exactly, as those of equal boxes on each other, must not miss both edges
        let sharp = !corner.leaving.is_empty() && face.length > 0.0;
        let slack = if corner.radius > 0.0 { 0.0 } else { BRINK * face.length };
        let pair = PlanePoint {
            at: face.at,
            normal: face.normal,
            centre: corner.at,
            radius: corner.radius,
            region: face.region.widened(slack),
        };
        let touch: Arc<dyn Touch> = if sharp {
            Arc::new(Turned { touch: pair, leaving: corner.leaving.clone().into() })
        } else {
            Arc::new(pair)
        };
        let names = ordered(first, &face.name, &corner.name);
        self.push(names, first, touch);
    }

    /// A corner of each.
    fn corners(&mut self, pair: [&Corner; 2]) -> Result<(), Error> {
        // the hole, or the one that has a region, is the first
        let rank = |c: &Corner| (c.hollow, !c.region.is_everywhere());
        let first = usize::from(rank(pair[1]) > rank(pair[0]));
        let (a, b) = (pair[first], pair[1 - first]);
        if b.hollow {
            return Ok(());
        }
        let reach = if a.hollow { a.radius - b.radius } else { a.radius + b.radius };
        if a.hollow && !(reach > 0.0) {
            let message =
                format!("a disc of radius {} m does not fit into a hole of {} m", b.radius, a.radius);
            return Err(Error::model(Code::BadShape, message).hint("the hole needs the larger radius"));
        }
        // two sharp corners pass each other
        if reach > 0.0 {
            let region = a.region.clone();
            let touch = PointPoint { centres: [a.at, b.at], reach, ball: b.radius, hollow: a.hollow, region };
            let names = ordered(first, &a.name, &b.name);
            self.push(names, first, Arc::new(touch));
        }
        Ok(())
    }
}

/// Names in the order of the solids, where the first belongs to solid `first`.
fn ordered<'a>(first: usize, a: &'a str, b: &'a str) -> [&'a str; 2] {
    if first == 0 { [a, b] } else { [b, a] }
}

pub(super) fn expand<S: Space>(
    contact: usize,
    name: &str,
    solids: &[Solid; 2],
    find: &dyn Finder<S>,
    out: &mut Vec<Candidate<S>>,
) -> Result<(), Error> {
    let [(i, a), (j, b)] = [0, 1].map(|k| settled(find, &solids[k]));
    let outlines = [Outline::of(&a)?, Outline::of(&b)?];
    let before = out.len();
    let mut pairs = Pairs { contact, name, entries: [i, j], out };
    for first in 0..2 {
        for face in &outlines[first].faces {
            for corner in &outlines[1 - first].corners {
                pairs.face(first, face, corner);
            }
        }
    }
    for a in &outlines[0].corners {
        for b in &outlines[1].corners {
            pairs.corners([a, b])?;
        }
    }
    match out.len() - before {
        0 => {
            let [a, b] = [0, 1].map(|i| bodies::name(&solids[i].shape, true));
            Err(Error::model(Code::ShapesDoNotMeet, format!("a {a} and a {b} have no contact point"))
                .hint("a point meets discs, holes, half-planes, lines and polygons; a half-plane or a hole needs the corners of a polygon or line, a point or a disc"))
        }
        1 => {
            out[before].name = name.into();
            Ok(())
        }
        _ => Ok(()),
    }
}

/// Component across the plane of a × b.
fn wedge(a: Vec3, b: Vec3) -> f64 {
    a[0] * b[1] - a[1] * b[0]
}
