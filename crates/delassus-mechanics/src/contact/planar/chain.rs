//! Edges one after the other, open or closed, checked to be the outline of something.

use super::outline::nearest;
use super::wedge;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, dot, norm, scale, sub};
use delassus_system::error::{Code, Error};

/// A straight piece.
#[derive(Clone, Debug)]
pub(super) struct Edge {
    pub(super) ends: [Vec3; 2],
    pub(super) length: f64,
    /// Direction.
    pub(super) d: Vec3,
    /// Out of the solid.
    pub(super) normal: Vec3,
}

/// Edges through points.
#[derive(Clone, Debug)]
pub(super) struct Chain {
    pub(super) points: Vec<Vec3>,
    /// Edge i goes from point i to the next.
    pub(super) edges: Vec<Edge>,
    /// 1 with the solid on the left, −1 on the right.
    pub(super) sign: f64,
    closed: bool,
}

/// Lengths relative to the size of the outline that count as none.
const NONE: f64 = 1e-12;

fn bad(what: String, cure: &str) -> Error {
    Error::model(Code::BadShape, what).hint(cure)
}

impl Chain {
    /// A line, solid on its right.
    ///
    /// # Errors
    /// `BadShape`.
    pub(super) fn open(points: &[Vec3]) -> Result<Chain, Error> {
        if points.len() < 2 {
            return Err(bad(format!("a line with {} points", points.len()), "give two or more"));
        }
        Chain::new(points, false, -1.0)
    }

    /// A polygon; the numbers of its corners stay as given when they go round clockwise.
    ///
    /// # Errors
    /// `BadShape`.
    pub(super) fn closed(points: &[Vec3]) -> Result<Chain, Error> {
        let n = points.len();
        if n < 3 {
            return Err(bad(format!("a polygon with {n} corners"), "give three or more"));
        }
        let from = |i: usize| sub(points[i % n], points[0]);
        let area: f64 = (1..n).map(|i| 0.5 * wedge(from(i), from(i + 1))).sum();
        let size = (1..n).map(|i| norm(from(i))).fold(0.0, f64::max);
        if area.abs() <= NONE * size * size {
            return Err(bad(
                format!("the polygon has an area of {area:.3e} m²"),
                "give corners that do not lie on a line, in the order of the outline",
            ));
        }
        Chain::new(points, true, area.signum())
    }

    fn new(points: &[Vec3], closed: bool, sign: f64) -> Result<Chain, Error> {
        if points.iter().flatten().any(|x| !x.is_finite()) {
            return Err(bad("a corner is not finite".into(), "give finite numbers"));
        }
        let points: Vec<Vec3> = points.iter().map(|p| [p[0], p[1], 0.0]).collect();
        let n = points.len();
        let size = points.iter().map(|p| norm(sub(*p, points[0]))).fold(0.0, f64::max);
        let mut edges = Vec::with_capacity(n);
        for i in 0..if closed { n } else { n - 1 } {
            let ends = [points[i], points[(i + 1) % n]];
            let w = sub(ends[1], ends[0]);
            let length = norm(w);
            if !(length > NONE * size) {
                let next = (i + 1) % n;
                return Err(bad(
                    format!("corners v{i} and v{next} are the same point"),
                    "leave one of them out",
                ));
            }
            let d = scale(1.0 / length, w);
            edges.push(Edge { ends, length, d, normal: [sign * d[1], -sign * d[0], 0.0] });
        }
        let chain = Chain { points, edges, sign, closed };
        chain.check_simple(NONE * size)?;
        Ok(chain)
    }

    /// No edge folds back on the one before it or meets any other.
    fn check_simple(&self, tiny: f64) -> Result<(), Error> {
        let cure = if self.closed {
            "give the corners in the order of the outline"
        } else {
            "close it as a polygon"
        };
        for (i, a) in self.edges.iter().enumerate() {
            if let Some(j) = self.edge_after(i)
                && dot(a.d, self.edges[j].d) < 0.0
                && wedge(a.d, self.edges[j].d).abs() <= NONE
            {
                return Err(bad(format!("edge e{j} goes back on edge e{i}"), cure));
            }
            for (j, b) in self.edges.iter().enumerate().skip(i + 1) {
                if self.edge_after(i) == Some(j) || self.edge_before(i) == Some(j) {
                    continue;
                }
                if distance(a.ends, b.ends) <= tiny {
                    return Err(bad(format!("edges e{i} and e{j} meet"), cure));
                }
            }
        }
        Ok(())
    }

    pub(super) fn edge_after(&self, i: usize) -> Option<usize> {
        match i + 1 {
            j if j < self.edges.len() => Some(j),
            _ => self.closed.then_some(0),
        }
    }

    pub(super) fn edge_before(&self, i: usize) -> Option<usize> {
        match i {
            0 => self.closed.then(|| self.edges.len() - 1),
            _ => Some(i - 1),
        }
    }

    /// The edges that end and begin at a point.
    pub(super) fn edges_at(&self, i: usize) -> [Option<usize>; 2] {
        [self.edge_before(i), (i < self.edges.len()).then_some(i)]
    }

    /// Depth of a point inside a polygon; negative outside, and everywhere for a line, which has no inside.
    pub(super) fn depth(&self, p: Vec3) -> f64 {
        let away = self.edges.iter().map(|e| norm(sub(p, nearest(e.ends, p)))).fold(f64::INFINITY, f64::min);
        // an odd number of edges to the right
        let inside = self.closed && self.edges.iter().filter(|e| right_of(p, e.ends)).count() % 2 == 1;
        if inside { away } else { -away }
    }
}

impl Chain {
    /// Points inside a polygon, one behind the middle of each edge; none for a line.
    pub(super) fn inner_points(&self) -> impl Iterator<Item = Vec3> + '_ {
        let closed = self.closed;
        self.edges.iter().filter(move |_| closed).filter_map(|e| {
            let middle = scale(0.5, add(e.ends[0], e.ends[1]));
            let behind = |k: i32| sub(middle, scale(e.length * 0.5_f64.powi(k), e.normal));
            (2..20).map(behind).find(|p| self.depth(*p) > 0.0)
        })
    }
}

/// Does the ray from p to the right cross the segment?
fn right_of(p: Vec3, [a, b]: [Vec3; 2]) -> bool {
    (a[1] > p[1]) != (b[1] > p[1]) && p[0] < a[0] + (p[1] - a[1]) / (b[1] - a[1]) * (b[0] - a[0])
}

/// How deep two segments cross: the least distance of an end from the line of the other segment; zero if they do not.
pub(super) fn crossing(a: [Vec3; 2], b: [Vec3; 2]) -> f64 {
    let sides = |[p, q]: [Vec3; 2], other: [Vec3; 2]| {
        let d = sub(q, p);
        other.map(|r| wedge(d, sub(r, p)) / norm(d))
    };
    let ([s, t], [u, v]) = (sides(a, b), sides(b, a));
    if s * t < 0.0 && u * v < 0.0 {
        [s, t, u, v].into_iter().map(f64::abs).fold(f64::INFINITY, f64::min)
    } else {
        0.0
    }
}

/// Distance of two segments.
fn distance(a: [Vec3; 2], b: [Vec3; 2]) -> f64 {
    if crossing(a, b) > 0.0 {
        return 0.0;
    }
    let to = |s: [Vec3; 2], p: Vec3| norm(sub(p, nearest(s, p)));
    [to(a, b[0]), to(a, b[1]), to(b, a[0]), to(b, a[1])].into_iter().fold(f64::INFINITY, f64::min)
}
