//! Pairs of a cylinder: its side, its flat ends (caps) and their rims with everything else.
//!
//! A rim that lies flat on a plane face is carried by points of it ([`NearlyFlat`]), where the face ends by the two places at which it
//! crosses the edge or the other rim, and by corners within it. A side that lies along an edge or another side is carried by the
//! ends of both: rims on the line, corners on the side.

use super::facets::Facets;
use super::rod::Rod;
use super::{Ball, Pairs};
use crate::contact::circle_circle::CircleCircle;
use crate::contact::circle_line::{CircleLine, Passing};
use crate::contact::circle_plane::{CirclePlane, NearlyFlat};
use crate::contact::circle_point::CirclePoint;
use crate::contact::line_line::LineLine;
use crate::contact::line_point::LinePoint;
use crate::contact::plane_point::PlanePoint;
use crate::contact::region::Region;
use crate::contact::segment::Segment;
use crate::contact::turned::Turned;
use crate::kinematics::Space;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::scale;
use std::sync::Arc;

/// The two sides of circle and circle, and their names.
const SIDES: [(f64, &str); 2] = [(1.0, "left"), (-1.0, "right")];

impl<S: Space> Pairs<'_, S> {
    pub(super) fn plane_cylinder(&mut self, at: Vec3, normal: Vec3, rod: &Rod) {
        for end in 0..2 {
            let (centre, axis, radius) = (rod.ends[end], rod.out(end), rod.radius);
            let region = Region::Everywhere;
            self.push("", &format!("r{end}"), CirclePlane { at, normal, centre, axis, radius, region });
            for (k, centre) in rod.rim_points(end).into_iter().enumerate() {
                let point = PlanePoint { at, normal, centre, radius: 0.0, region: Region::Everywhere };
                self.push("", &format!("r{end}.{k}"), NearlyFlat { point, axis, radius });
            }
        }
    }

    /// Both rims with a face of the other solid, as far as it reaches.
    fn face_rims(&mut self, name: &str, at: Vec3, normal: Vec3, region: &Region, rod: &Rod) {
        for end in 0..2 {
            let (centre, axis, radius) = (rod.ends[end], rod.out(end), rod.radius);
            // the cylinder leaves the rim towards its other end
            let leaving: Arc<[Vec3]> = Arc::new([scale(-2.0 * rod.half(), axis)]);
            let touch = CirclePlane { at, normal, centre, axis, radius, region: region.clone() };
            self.push(name, &format!("r{end}"), Turned { touch, leaving: leaving.clone() });
            for (k, centre) in rod.rim_points(end).into_iter().enumerate() {
                let point = PlanePoint { at, normal, centre, radius: 0.0, region: region.clone() };
                let touch = NearlyFlat { point, axis, radius };
                self.push(name, &format!("r{end}.{k}"), Turned { touch, leaving: leaving.clone() });
            }
        }
    }

    /// Both rims and a line: an edge, or what has this radius about it.
    fn rims_line(&mut self, rod: &Rod, name: &str, line: &Segment, radius: f64) {
        for end in 0..2 {
            for passing in Passing::ALL {
                let touch = CircleLine { rim: rod.rim(end), line: line.clone(), radius, passing };
                self.push(&format!("r{end}.{}", passing.name()), name, touch);
            }
        }
    }

    pub(super) fn cylinder_ball(&mut self, rod: &Rod, b: &Ball) {
        self.push("s", &b.name, side_point(rod, b));
        for end in 0..2 {
            self.push(&format!("c{end}"), &b.name, cap_point(rod, end, b));
            if b.radius > 0.0 {
                let (at, axis, radius, region) = (rod.ends[end], rod.axis(), rod.radius, rod.outside(end));
                let touch = CirclePoint { at, axis, radius, centre: b.at, ball: b.radius, region };
                self.push(&format!("r{end}"), &b.name, touch);
            }
        }
    }

    pub(super) fn cylinder_facets(&mut self, rod: &Rod, b: &Facets) {
        for v in &b.corners {
            let (name, leaving) = (&v.ball.name, &v.leaving);
            self.push("s", name, Turned { touch: side_point(rod, &v.ball), leaving: leaving.clone() });
            for end in 0..2 {
                let touch = cap_point(rod, end, &v.ball);
                self.push(&format!("c{end}"), name, Turned { touch, leaving: leaving.clone() });
            }
        }
        for e in &b.edges {
            self.rims_line(rod, &e.name, &e.segment, 0.0);
        }
        self.turned(|pairs| {
            for f in &b.faces {
                pairs.face_rims(&f.name, f.at, f.normal, &f.region, rod);
            }
            pairs.edges_line(b, rod);
        });
    }

    pub(super) fn cylinder_capsule(&mut self, a: &Rod, b: &Rod) {
        self.sides(a, b);
        b.balls().iter().for_each(|ball| self.cylinder_ball(a, ball));
        self.rims_line(a, "s", &b.segment(), b.radius);
    }

    pub(super) fn cylinders(&mut self, a: &Rod, b: &Rod) {
        self.sides(a, b);
        self.rims_line(a, "s", &b.segment(), b.radius);
        self.caps_rims(a, b);
        for i in 0..2 {
            for j in 0..2 {
                for (side, word) in SIDES {
                    let touch = CircleCircle { rims: [a.rim(i), b.rim(j)], side };
                    self.push(&format!("r{i}.{word}"), &format!("r{j}"), touch);
                }
            }
        }
        self.turned(|pairs| {
            pairs.rims_line(b, "s", &a.segment(), a.radius);
            pairs.caps_rims(b, a);
        });
    }

    fn sides(&mut self, a: &Rod, b: &Rod) {
        let segments = [a.segment(), b.segment()];
        self.push("s", "s", LineLine { segments, radius: a.radius + b.radius, first: a.radius });
    }

    /// The caps of A and the rims of B.
    fn caps_rims(&mut self, a: &Rod, b: &Rod) {
        for end in 0..2 {
            self.face_rims(&format!("c{end}"), a.ends[end], a.out(end), &a.cap(end), b);
        }
    }
}

/// The side of a cylinder and a ball or corner.
fn side_point(rod: &Rod, b: &Ball) -> LinePoint {
    let (at, axis, radius) = (rod.ends[0], rod.axis(), rod.radius + b.radius);
    LinePoint { at, axis, centre: b.at, radius, ball: b.radius, region: rod.side() }
}

/// A flat end and a ball or corner.
fn cap_point(rod: &Rod, end: usize, b: &Ball) -> PlanePoint {
    let (at, normal) = (rod.ends[end], rod.out(end));
    PlanePoint { at, normal, centre: b.at, radius: b.radius, region: rod.cap(end) }
}
