//! Features of a solid with flat faces: faces, the edges and corners that stick out, and the part of space in which each is the
//! nearest. Pairs of two such solids, and with balls and capsules.

use super::rod::Rod;
use super::{Ball, Pairs};
use crate::contact::line_line::LineLine;
use crate::contact::line_point::LinePoint;
use crate::contact::plane_point::PlanePoint;
use crate::contact::region::Region;
use crate::contact::segment::Segment;
use crate::contact::turned::Turned;
use crate::kinematics::Space;
use delassus_algebra::Vec3;
use delassus_system::error::Error;
use std::sync::Arc;

/// A face with its outward normal.
#[derive(Debug)]
pub(super) struct Face {
    pub(super) name: String,
    pub(super) at: Vec3,
    pub(super) normal: Vec3,
    pub(super) region: Region,
}

/// An edge that sticks out.
#[derive(Debug)]
pub(super) struct Edge {
    pub(super) name: String,
    pub(super) segment: Segment,
    pub(super) region: Region,
}

/// A corner that sticks out: a ball without radius, and the edges that leave it.
#[derive(Debug)]
pub(super) struct Corner {
    pub(super) ball: Ball,
    pub(super) leaving: Arc<[Vec3]>,
}

/// The features of a solid.
#[derive(Debug)]
pub(super) struct Facets {
    pub(super) faces: Vec<Face>,
    pub(super) edges: Vec<Edge>,
    pub(super) corners: Vec<Corner>,
}

impl<S: Space> Pairs<'_, S> {
    pub(super) fn facets_ball(&mut self, a: &Facets, b: &Ball) {
        for f in &a.faces {
            self.plane_ball(&f.name, f.at, f.normal, f.region.clone(), b);
        }
        if b.radius > 0.0 {
            for e in &a.edges {
                let (at, axis, region) = (e.segment.at, e.segment.axis, e.region.clone());
                let touch = LinePoint { at, axis, centre: b.at, radius: b.radius, ball: b.radius, region };
                self.push(&e.name, &b.name, touch);
            }
            for v in &a.corners {
                self.ball_ball(&v.ball, b);
            }
        }
    }

    pub(super) fn facets_capsule(&mut self, a: &Facets, rod: &Rod) {
        rod.balls().iter().for_each(|ball| self.facets_ball(a, ball));
        self.edges_line(a, rod);
        self.turned(|pairs| a.corners.iter().for_each(|v| pairs.line_ball(rod, &v.ball)));
    }

    /// Edges and the line of a capsule, or the side of a cylinder.
    pub(super) fn edges_line(&mut self, a: &Facets, rod: &Rod) {
        for e in &a.edges {
            // the distance of two segments is that of two parts of the solids from wherever it is seen
            let edge = Segment { wedge: None, ..e.segment.clone() };
            let touch = LineLine { segments: [edge, rod.segment()], radius: rod.radius, first: 0.0 };
            self.push(&e.name, "s", touch);
        }
    }

    /// Faces of one solid and corners of the other; a corner touches the face it turns to.
    fn faces_corners(&mut self, a: &Facets, b: &Facets) {
        for f in &a.faces {
            for v in &b.corners {
                let (region, centre) = (f.region.clone(), v.ball.at);
                let touch = PlanePoint { at: f.at, normal: f.normal, centre, radius: 0.0, region };
                self.push(&f.name, &v.ball.name, Turned { touch, leaving: v.leaving.clone() });
            }
        }
    }

    pub(super) fn facets_facets(&mut self, a: &Facets, b: &Facets) -> Result<(), Error> {
        let [flat, sharp] = [
            a.faces.len() * b.corners.len() + b.faces.len() * a.corners.len(),
            a.edges.len() * b.edges.len(),
        ];
        self.room(flat + sharp)?;
        self.faces_corners(a, b);
        self.turned(|pairs| pairs.faces_corners(b, a));
        for e in &a.edges {
            for f in &b.edges {
                let segments = [e.segment.clone(), f.segment.clone()];
                self.push(&e.name, &f.name, LineLine { segments, radius: 0.0, first: 0.0 });
            }
        }
        Ok(())
    }
}
