//! A shape of the plane as faces and corners, each with the region in which it is the nearest feature.
//!
//! Outside, the regions of a chain of edges meet at the normals in a convex corner and at the bisector in a concave
//! one: a strip in front of each edge, a wedge in front of each convex corner. Across a border the gap is continuous.
//! Behind an edge its region ends at the bisectors of its convex corners and halfway to what lies opposite, so that a
//! point of a region with a negative gap is inside the shape. At a concave corner the regions of the two edges
//! overlap by a narrow band: what rests in the corner touches both.

use super::chain::Chain;
use super::wedge;
use crate::contact::bodies;
use crate::contact::region::Region;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, dot, neg, scale, sub, unit};
use delassus_model::contact::Shape;
use delassus_system::error::{Code, Error};

/// A straight edge.
#[derive(Clone, Debug)]
pub(super) struct Face {
    pub(super) name: String,
    pub(super) at: Vec3,
    pub(super) normal: Vec3,
    /// Zero if it has no ends.
    pub(super) length: f64,
    pub(super) region: Region,
}

/// A point, or the centre of a disc or hole.
#[derive(Clone, Debug)]
pub(super) struct Corner {
    pub(super) name: String,
    pub(super) at: Vec3,
    pub(super) radius: f64,
    pub(super) hollow: bool,
    /// The edges that leave it.
    pub(super) leaving: Vec<Vec3>,
    pub(super) region: Region,
}

/// The features of a shape.
#[derive(Clone, Debug, Default)]
pub(super) struct Outline {
    pub(super) faces: Vec<Face>,
    pub(super) corners: Vec<Corner>,
}

/// Overlap of the regions at a concave corner, relative to the shorter of its edges.
const BAND: f64 = 1e-2;
/// Sine of a turn below which two edges are one face.
const FLAT: f64 = 1e-9;

fn bad(what: String, cure: &str) -> Error {
    Error::model(Code::BadShape, what).hint(cure)
}

fn flat(p: Vec3) -> Vec3 {
    [p[0], p[1], 0.0]
}

fn finite(p: Vec3) -> Result<Vec3, Error> {
    if p.iter().all(|x| x.is_finite()) {
        return Ok(flat(p));
    }
    Err(bad("a number of the shape is not finite".into(), "give finite numbers"))
}

impl Outline {
    /// # Errors
    /// `BadShape` for data that make no shape, `NotAvailable` for shapes of space.
    pub(super) fn of(shape: &Shape) -> Result<Outline, Error> {
        match shape {
            Shape::Point { at } => Outline::round(*at, 0.0, false),
            Shape::Sphere { at, radius, hollow } => {
                if *radius > 0.0 && radius.is_finite() {
                    return Outline::round(*at, *radius, *hollow);
                }
                Err(bad(format!("the radius is {radius} m"), "it must be more than zero; a point has none"))
            }
            Shape::Plane { at, normal } => {
                let normal = unit(flat(*normal)).ok_or_else(|| {
                    bad("the normal of the half-plane has no direction".into(), "give it a length")
                })?;
                let (at, region) = (finite(*at)?, Region::default());
                let face = Face { name: String::new(), at, normal, length: 0.0, region };
                Ok(Outline { faces: vec![face], corners: Vec::new() })
            }
            Shape::Line { points } => Ok(Outline::chain(&Chain::open(points)?)),
            Shape::Polygon { points } => Ok(Outline::chain(&Chain::closed(points)?)),
            Shape::Box { .. }
            | Shape::Capsule { .. }
            | Shape::Cylinder { .. }
            | Shape::Mesh { .. }
            | Shape::Surface { .. } => {
                let name = bodies::name(shape, true);
                Err(Error::model(Code::NotAvailable, format!("a {name} is a shape of spatial models"))
                    .hint("use a polygon, a disc or a line"))
            }
        }
    }

    fn round(at: Vec3, radius: f64, hollow: bool) -> Result<Outline, Error> {
        let (at, region) = (finite(at)?, Region::default());
        let corner = Corner { name: String::new(), at, radius, hollow, leaving: Vec::new(), region };
        Ok(Outline { faces: Vec::new(), corners: vec![corner] })
    }

    fn chain(chain: &Chain) -> Outline {
        let mut out = Outline::default();
        for i in 0..chain.edges.len() {
            out.faces.push(face(chain, i));
        }
        for i in 0..chain.points.len() {
            out.corners.extend(corner(chain, i));
        }
        out
    }
}

/// The side d · p ≤ d · at + slack.
fn side(d: Vec3, at: Vec3, slack: f64) -> (Vec3, f64) {
    (d, dot(d, at) + slack)
}

/// Sides of the region of an edge at one of its ends; `d` points out of the edge there, `next` is the direction in
/// which the outline goes on, `band` the overlap at a concave corner.
fn end(at: Vec3, d: Vec3, next: Option<(Vec3, f64)>, band: f64, sides: &mut Vec<(Vec3, f64)>) {
    match next {
        Some((next, turn)) if turn.abs() > FLAT => {
            let slack = if turn < 0.0 { band } else { 0.0 };
            sides.push(side(d, at, slack));
            // the bisector is across the mean direction
            sides.extend(unit(add(d, next)).map(|m| side(m, at, slack)));
        }
        _ => sides.push(side(d, at, 0.0)),
    }
}

fn face(chain: &Chain, i: usize) -> Face {
    let edge = &chain.edges[i];
    let [before, after] = [chain.edge_before(i), chain.edge_after(i)];
    let mut sides = Vec::with_capacity(5);
    let mut reach = [0.0, edge.length];
    let mut bound = |k: usize, d: Vec3, other: Option<usize>, sides: &mut Vec<(Vec3, f64)>| {
        let next = other.map(|j| {
            let turn = chain.turn(if k == 0 { j } else { i }, if k == 0 { i } else { j });
            (if k == 0 { neg(chain.edges[j].d) } else { chain.edges[j].d }, turn)
        });
        let band = BAND * other.map_or(0.0, |j| chain.edges[j].length.min(edge.length));
        if next.is_some_and(|n| n.1 < -FLAT) {
            reach[k] += if k == 0 { -band } else { band };
        }
        end(edge.ends[k], d, next, band, sides);
    };
    bound(0, neg(edge.d), before, &mut sides);
    bound(1, edge.d, after, &mut sides);
    if let Some(depth) = opposite(chain, i, reach) {
        sides.push(side(neg(edge.normal), edge.ends[0], 0.5 * depth));
    }
    let (at, normal, length) = (edge.ends[0], edge.normal, edge.length);
    Face { name: format!("e{i}"), at, normal, length, region: Region::of(sides) }
}

/// How far behind an edge the next part of the outline lies that is not its neighbour.
fn opposite(chain: &Chain, i: usize, reach: [f64; 2]) -> Option<f64> {
    let edge = &chain.edges[i];
    let mut least: Option<f64> = None;
    for (j, other) in chain.edges.iter().enumerate() {
        if j == i || chain.edge_before(i) == Some(j) || chain.edge_after(i) == Some(j) {
            continue;
        }
        // (along the edge, behind it) of both ends, cut to the reach of the edge
        let local = other.ends.map(|p| {
            let w = sub(p, edge.ends[0]);
            [dot(edge.d, w), -dot(edge.normal, w)]
        });
        let Some(cut) = clip(local, reach) else { continue };
        for h in cut.into_iter().filter(|h| *h > 0.0) {
            least = Some(least.map_or(h, |l| l.min(h)));
        }
    }
    least
}

/// Depths at the ends of the part of a segment between two positions along an edge.
fn clip([p, q]: [[f64; 2]; 2], [from, to]: [f64; 2]) -> Option<[f64; 2]> {
    let (low, high) = if p[0] <= q[0] { (p, q) } else { (q, p) };
    if high[0] < from || low[0] > to {
        return None;
    }
    let span = high[0] - low[0];
    let at = |s: f64| if span > 0.0 { low[1] + (s - low[0]) / span * (high[1] - low[1]) } else { low[1] };
    let first = if low[0] >= from { low[1] } else { at(from) };
    let last = if high[0] <= to { high[1] } else { at(to) };
    Some([first, last])
}

/// A convex corner or an end of an open chain.
fn corner(chain: &Chain, i: usize) -> Option<Corner> {
    let at = chain.points[i];
    let mut sides = Vec::with_capacity(2);
    match chain.edges_at(i) {
        [Some(before), Some(after)] => {
            if chain.turn(before, after) <= FLAT {
                return None;
            }
            sides.push(side(neg(chain.edges[before].d), at, 0.0));
            sides.push(side(chain.edges[after].d, at, 0.0));
        }
        [Some(before), None] => sides.push(side(neg(chain.edges[before].d), at, 0.0)),
        [None, Some(after)] => sides.push(side(chain.edges[after].d, at, 0.0)),
        [None, None] => return None,
    }
    let [before, after] = chain.edges_at(i).map(|e| e.map(|e| &chain.edges[e]));
    let leaving = before.map(|e| sub(e.ends[0], at)).into_iter().chain(after.map(|e| sub(e.ends[1], at)));
    let (name, leaving, region) = (format!("v{i}"), leaving.collect(), Region::of(sides));
    Some(Corner { name, at, radius: 0.0, hollow: false, leaving, region })
}

impl Chain {
    /// Sine of the turn from one edge to the next, positive where the corner is convex.
    pub(super) fn turn(&self, before: usize, after: usize) -> f64 {
        self.sign * wedge(self.edges[before].d, self.edges[after].d)
    }
}

/// The point of a segment nearest to p.
pub(super) fn nearest([a, b]: [Vec3; 2], p: Vec3) -> Vec3 {
    let d = sub(b, a);
    let s = dot(sub(p, a), d) / dot(d, d);
    add(a, scale(s.clamp(0.0, 1.0), d))
}
