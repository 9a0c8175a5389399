//! The space above and below a face whose outline is not convex, or has holes.
//!
//! With the distance s of a point from an edge, as seen along the normal (positive inside the outline), and its height h: it belongs
//! to the face where s ≥ 0, s cos β − h sin β ≥ 0 at every edge and h ≥ −depth. The second bound is the plane that bisects the
//! angle between the face and its neighbour at that edge.

use delassus_algebra::Vec3;
use delassus_algebra::vec3::{dot, sub};

/// An edge of the outline.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Side {
    /// Its ends as seen along the normal.
    pub(super) ends: [[f64; 2]; 2],
    /// cos β and sin β of the plane between the face and its neighbour.
    pub(super) bisector: [f64; 2],
    /// How far beyond these bounds a point still belongs to the face, m.
    pub(super) slack: f64,
}

/// A face with its edges.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Prism {
    /// A point of the face, two directions along it and its normal, in body axes.
    pub(super) at: Vec3,
    pub(super) along: [Vec3; 2],
    pub(super) normal: Vec3,
    /// All loops of its outline.
    pub(super) sides: Vec<Side>,
    /// How far below the face points belong to it, m.
    pub(super) depth: f64,
}

impl Prism {
    /// How far inside a point is, m.
    pub(super) fn margin(&self, p: Vec3) -> f64 {
        let d = sub(p, self.at);
        let (q, h) = (self.along.map(|a| dot(d, a)), dot(d, self.normal));
        // an odd number of edges to the right
        let inside = self.sides.iter().filter(|s| is_right_of(q, s.ends)).count() % 2 == 1;
        let mut margin = h + self.depth;
        if inside {
            for side in &self.sides {
                let (s, [c, b]) = (distance(q, side.ends), side.bisector);
                margin = margin.min(s + side.slack).min(s * c - h * b + side.slack);
            }
            return margin;
        }
        // beyond the nearest edge
        let (mut nearest, mut beyond) = (f64::INFINITY, f64::NEG_INFINITY);
        for side in &self.sides {
            let (s, [c, b]) = (distance(q, side.ends), side.bisector);
            let own = (-s).min(-s * c - h * b) + side.slack;
            if s < nearest {
                (nearest, beyond) = (s, own);
            }
        }
        margin.min(beyond)
    }
}

/// Distance of a point from a segment.
fn distance(q: [f64; 2], [a, b]: [[f64; 2]; 2]) -> f64 {
    let (d, w) = ([b[0] - a[0], b[1] - a[1]], [q[0] - a[0], q[1] - a[1]]);
    let t = ((w[0] * d[0] + w[1] * d[1]) / (d[0] * d[0] + d[1] * d[1])).clamp(0.0, 1.0);
    (w[0] - t * d[0]).hypot(w[1] - t * d[1])
}

/// Does the ray from q to the right cross the segment?
fn is_right_of(q: [f64; 2], [a, b]: [[f64; 2]; 2]) -> bool {
    (a[1] > q[1]) != (b[1] > q[1]) && q[0] < a[0] + (q[1] - a[1]) / (b[1] - a[1]) * (b[0] - a[0])
}
