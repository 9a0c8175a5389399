//! Faces, edges and corners of a mesh as features: the part of space in which each is the nearest.
//!
//! Outside, a face is nearest above its outline, up to the planes that bisect the angles in its hollow edges; there both
//! faces have a narrow band in common, so that what rests in a hollow touches both. Inside, it is nearest up to the planes that bisect the
//! angles with its neighbours, and halfway to what lies opposite: a point of its part behind it is a point of the solid. Only
//! edges and corners that stick out are features.

use super::Ball;
use super::facets::{Corner, Edge, Face, Facets};
use super::polyhedron::{self, Polyhedron};
use crate::contact::line_point::across;
use crate::contact::prism::{Prism, Side};
use crate::contact::region::Region;
use crate::contact::segment::{Segment, Wedge};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{ZERO, add, cross, dot, neg, norm, scale, sub, unit};
use delassus_model::Triangles;
use std::sync::Arc;

/// Width of the band that two faces of a hollow edge have in common, in lengths of the edge.
const BAND: f64 = 1e-2;
/// Sine of an angle below which two faces are one plane.
const FLAT: f64 = 1e-9;
/// Normals that differ by less have no plane between them.
const ONE_NORMAL: f64 = 1e-6;

/// A solid and its features.
#[derive(Debug)]
pub(super) struct Mesh {
    pub(super) solid: Polyhedron,
    pub(super) facets: Facets,
    /// Outlines of its faces, whatever lies above and below them.
    pub(super) outlines: Vec<Prism>,
    /// Centre and radius of a ball around it.
    pub(super) around: (Vec3, f64),
}

impl Mesh {
    pub(super) fn of(surface: &Triangles) -> Mesh {
        let solid = Polyhedron::of(surface);
        let depths = solid.depths();
        let facets =
            Facets { faces: solid.features(&depths), edges: solid.ridges(&depths), corners: solid.peaks() };
        let outlines = solid.faces.iter().map(|f| solid.outline(f, f64::INFINITY)).collect();
        let [low, high] =
            solid.points.iter().fold([[f64::INFINITY; 3], [f64::NEG_INFINITY; 3]], |[l, h], p| {
                [[0, 1, 2].map(|i| l[i].min(p[i])), [0, 1, 2].map(|i| h[i].max(p[i]))]
            });
        let centre = scale(0.5, add(low, high));
        let radius = solid.points.iter().fold(0.0f64, |m, p| m.max(norm(sub(*p, centre))));
        Mesh { solid, facets, outlines, around: (centre, radius) }
    }
}

/// The side d · p ≤ d · at + slack.
fn side(d: Vec3, at: Vec3, slack: f64) -> (Vec3, f64) {
    (d, dot(d, at) + slack)
}

impl Polyhedron {
    fn length(&self, e: &polyhedron::Edge) -> f64 {
        norm(sub(self.points[e.ends[1]], self.points[e.ends[0]]))
    }

    /// Along face f out of it at one of its sides, and the same into its neighbour.
    fn fold(&self, (e, back): (usize, bool)) -> (Vec3, Vec3) {
        let [own, other] = self.edges[e].across;
        if back { (other, neg(own)) } else { (own, neg(other)) }
    }

    /// How far beyond a side the space of a face reaches: the common band of hollow edges.
    fn slack(&self, e: usize) -> f64 {
        if self.edges[e].turn < -FLAT { BAND * self.length(&self.edges[e]) } else { 0.0 }
    }

    /// Half of the way through the solid from each face to what lies opposite and is no neighbour.
    fn depths(&self) -> Vec<f64> {
        let mut of: Vec<usize> = vec![0; self.triangles.len()];
        for (f, face) in self.faces.iter().enumerate() {
            face.triangles.iter().for_each(|t| of[*t] = f);
        }
        // faces at every point
        let mut at: Vec<Vec<usize>> = vec![Vec::new(); self.points.len()];
        for (t, corners) in self.triangles.iter().enumerate() {
            for p in corners {
                if !at[*p].contains(&of[t]) {
                    at[*p].push(of[t]);
                }
            }
        }
        let neighbours = |f: usize| {
            let points = self.faces[f].triangles.iter().flat_map(|t| self.triangles[*t]);
            let mut all: Vec<usize> = points.flat_map(|p| at[p].iter().copied()).collect();
            all.sort_unstable();
            all.dedup();
            all
        };
        let depth = |(f, face): (usize, &polyhedron::Face)| {
            let near = neighbours(f);
            let mut least = f64::INFINITY;
            for t in &face.triangles {
                let prism = Column::over(self.triangles[*t].map(|i| self.points[i]), face.normal);
                for (other, corners) in self.triangles.iter().enumerate() {
                    if near.binary_search(&of[other]).is_err() {
                        least = prism.depth(corners.map(|i| self.points[i]), least);
                    }
                }
            }
            0.5 * least
        };
        self.faces.iter().enumerate().map(depth).collect()
    }

    /// Faces `f0` …
    fn features(&self, depths: &[f64]) -> Vec<Face> {
        let feature = |(f, face): (usize, &polyhedron::Face)| {
            let region = if face.is_convex {
                self.convex(face, depths[f])
            } else {
                Region::Prism(Arc::new(self.outline(face, depths[f])))
            };
            Face { name: format!("f{f}"), at: face.at, normal: face.normal, region }
        };
        self.faces.iter().enumerate().map(feature).collect()
    }

    /// Where a convex face is the nearest.
    fn convex(&self, face: &polyhedron::Face, depth: f64) -> Region {
        let mut sides = Vec::with_capacity(2 * face.sides.len() + 1);
        if depth.is_finite() {
            sides.push(side(neg(face.normal), face.at, depth));
        }
        let mut beside = Vec::new();
        for s in &face.sides {
            let (out, on) = self.fold(*s);
            let (at, slack) = (self.points[self.ends(*s)[0]], self.slack(s.0));
            sides.push(side(out, at, slack));
            if self.edges[s.0].turn.abs() > FLAT {
                sides.extend(unit(add(out, on)).map(|m| side(m, at, slack)));
            }
            beside.extend(self.edges[s.0].faces);
        }
        // faces across a corner, where both lie behind each other
        for s in &face.sides {
            let p = self.ends(*s)[0];
            for e in &self.leaving[p] {
                for g in self.edges[*e].faces {
                    if beside.contains(&g) {
                        continue;
                    }
                    beside.push(g);
                    let other = &self.faces[g];
                    let d = sub(other.normal, face.normal);
                    if norm(d) > ONE_NORMAL && self.is_behind(face, other) && self.is_behind(other, face) {
                        sides.extend(unit(d).map(|m| side(m, self.points[p], 0.0)));
                    }
                }
            }
        }
        Region::of(sides)
    }

    /// Does a face lie behind the plane of another one?
    fn is_behind(&self, face: &polyhedron::Face, other: &polyhedron::Face) -> bool {
        let height = |s: &(usize, bool)| dot(sub(self.points[self.ends(*s)[0]], other.at), other.normal);
        face.sides.iter().all(|s| height(s) <= FLAT * self.size)
    }

    /// Where a face with notches or holes is the nearest.
    fn outline(&self, face: &polyhedron::Face, depth: f64) -> Prism {
        let x = across(face.normal);
        let along = [x, cross(face.normal, x)];
        let seen = |p: usize| along.map(|a| dot(sub(self.points[p], face.at), a));
        let one = |s: &(usize, bool)| {
            let (out, on) = self.fold(*s);
            // the plane between both has the normal (cos β out + sin β n)
            let bisector = match unit(add(out, on)) {
                Some(m) if self.edges[s.0].turn.abs() > FLAT => [dot(m, out), dot(m, face.normal)],
                _ => [1.0, 0.0],
            };
            Side { ends: self.ends(*s).map(seen), bisector, slack: self.slack(s.0) }
        };
        let sides = face.sides.iter().map(one).collect();
        Prism { at: face.at, along, normal: face.normal, sides, depth }
    }

    /// Edges `e0` … that stick out.
    fn ridges(&self, depths: &[f64]) -> Vec<Edge> {
        let mut out = Vec::new();
        for edge in self.edges.iter().filter(|e| self.sticks_out(e)) {
            let [p, q] = edge.ends.map(|i| self.points[i]);
            let Some(axis) = unit(sub(q, p)) else { continue };
            let normals = edge.faces.map(|f| self.faces[f].normal);
            let sides = vec![
                side(axis, q, 0.0),
                side(neg(axis), p, 0.0),
                side(neg(edge.across[0]), p, 0.0),
                side(neg(edge.across[1]), p, 0.0),
            ];
            // further faces at its ends that fall off from there
            let mut ends = Vec::new();
            for (end, inwards) in [(0, axis), (1, neg(axis))] {
                let at = self.leaving[edge.ends[end]].iter().flat_map(|e| self.edges[*e].faces);
                let mut faces: Vec<usize> = at.filter(|f| !edge.faces.contains(f)).collect();
                faces.sort_unstable();
                faces.dedup();
                for f in faces {
                    let fall = -dot(self.faces[f].normal, inwards);
                    if fall > FLAT {
                        ends.push((end, self.faces[f].normal, fall));
                    }
                }
            }
            let wedge = Wedge {
                out: unit(add(add(normals[0], normals[1]), add(edge.across[0], edge.across[1])))
                    .unwrap_or(normals[0]),
                across: edge.across,
                faces: [0, 1].map(|i| (normals[i], depths[edge.faces[i]])),
                ends,
            };
            let (at, half) = (scale(0.5, add(p, q)), 0.5 * self.length(edge));
            let segment = Segment { at, axis, half, wedge: Some(Arc::new(wedge)), flat: false };
            out.push(Edge { name: format!("e{}", out.len()), segment, region: Region::of(sides) });
        }
        out
    }

    fn sticks_out(&self, edge: &polyhedron::Edge) -> bool {
        let [m, n] = edge.faces.map(|f| self.faces[f].normal);
        // faces back to back: a blade
        edge.turn > FLAT || edge.turn >= 0.0 && dot(m, n) < 0.0
    }

    /// Corners `v0` … that stick out: some direction leads away from all edges that leave them.
    fn peaks(&self) -> Vec<Corner> {
        let mut out: Vec<Corner> = Vec::new();
        for (p, edges) in self.leaving.iter().enumerate() {
            if edges.len() < 3 || self.notched[p] {
                continue;
            }
            let at = self.points[p];
            let other = |e: &usize| {
                let [a, b] = self.edges[*e].ends;
                sub(self.points[if a == p { b } else { a }], at)
            };
            let leaving: Arc<[Vec3]> = edges.iter().map(other).collect();
            let units: Vec<Vec3> = leaving.iter().filter_map(|e| unit(*e)).collect();
            if !opens(&units) {
                continue;
            }
            let region = Region::of(units.iter().map(|e| side(*e, at, 0.0)).collect());
            let ball = Ball { name: format!("v{}", out.len()), at, radius: 0.0, region };
            out.push(Corner { ball, leaving });
        }
        out
    }
}

/// Is there a direction with a negative product with all of these?
fn opens(directions: &[Vec3]) -> bool {
    // what is left of the surface of a cube behind all planes
    (0..6).any(|k| {
        let (i, s) = (k / 2, if k % 2 == 0 { 1.0 } else { -1.0 });
        let corner = |a: f64, b: f64| {
            let mut p = ZERO;
            (p[i], p[(i + 1) % 3], p[(i + 2) % 3]) = (s, a, b);
            p
        };
        let mut rest = vec![corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)];
        for d in directions {
            rest = behind(&rest, *d, -FLAT);
        }
        !rest.is_empty()
    })
}

/// The part of a flat convex outline with d · p ≤ c.
fn behind(outline: &[Vec3], d: Vec3, c: f64) -> Vec<Vec3> {
    let n = outline.len();
    let mut out = Vec::with_capacity(n + 1);
    for (i, p) in outline.iter().enumerate() {
        let q = outline[(i + 1) % n];
        let (a, b) = (dot(d, *p) - c, dot(d, q) - c);
        if a <= 0.0 {
            out.push(*p);
        }
        if (a < 0.0 && b > 0.0) || (a > 0.0 && b < 0.0) {
            out.push(add(*p, scale(a / (a - b), sub(q, *p))));
        }
    }
    out
}

/// The space above and below a triangle.
struct Column {
    sides: [(Vec3, f64); 3],
    below: (Vec3, f64),
}

impl Column {
    fn over(corners: [Vec3; 3], normal: Vec3) -> Column {
        let edge = |k: usize| {
            let d = cross(sub(corners[(k + 1) % 3], corners[k]), normal);
            (d, dot(d, corners[k]))
        };
        Column { sides: [0, 1, 2].map(edge), below: (neg(normal), -dot(normal, corners[0])) }
    }

    /// The least depth at which a triangle lies in it, or `least` if that is less.
    fn depth(&self, triangle: [Vec3; 3], least: f64) -> f64 {
        let (down, level) = self.below;
        let depths = triangle.map(|p| dot(down, p) - level);
        let is_out = |(d, c): &(Vec3, f64)| triangle.iter().all(|p| dot(*d, *p) >= *c);
        if depths.iter().all(|d| *d <= 0.0) || depths.iter().all(|d| *d >= least) {
            return least;
        }
        if self.sides.iter().any(is_out) {
            return least;
        }
        let mut rest = behind(&triangle, neg(down), -level);
        for (d, c) in self.sides {
            rest = behind(&rest, d, c);
        }
        rest.iter().map(|p| dot(down, *p) - level).fold(least, f64::min)
    }
}
