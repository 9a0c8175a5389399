//! A segment of a body: an edge of a solid, the axis of a capsule or a cylinder.

use super::Place;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{dot, mul_vec};
use std::sync::Arc;

/// A segment in axes of its body.
#[derive(Clone, Debug)]
pub(super) struct Segment {
    /// Its middle.
    pub(super) at: Vec3,
    /// Its unit direction.
    pub(super) axis: Vec3,
    /// Half its length, m.
    pub(super) half: f64,
    /// What lies beside it, if it is an edge.
    pub(super) wedge: Option<Arc<Wedge>>,
    /// What it is the axis of ends flat.
    pub(super) flat: bool,
}

/// The two faces that meet in an edge of a solid, in axes of its body.
#[derive(Clone, Debug)]
pub(super) struct Wedge {
    /// A direction out of the solid between both normals.
    pub(super) out: Vec3,
    /// Along each face out of it, across the edge.
    pub(super) across: [Vec3; 2],
    /// Normal, and how deep below the face the solid reaches, half of it, m.
    pub(super) faces: [(Vec3, f64); 2],
    /// Normals of further faces at its ends that fall off from there: which end, and by how much along the edge. None are needed
    /// where these are across the edge.
    pub(super) ends: Vec<(usize, Vec3, f64)>,
}

/// Edges of two faces that lie on each other have their common normal on the border of both wedges; so much outside still
/// counts (sine of the angle). The gap is wrong by this times the length of the edge there, at most.
pub(super) const PARALLEL_SINE: f64 = 1e-9;

/// Overlap, in lengths of the shorter edge, from which on it is looked whether edges go through the other solid: less is touch.
const THROUGH: f64 = 1e-6;

impl Segment {
    /// How far from its ends a place lies, m. Below the side of what ends flat, as far as its ends are farther away.
    pub(super) fn within(&self, along: f64, gap: f64) -> f64 {
        let inside = self.half - along.abs();
        if self.flat { inside + gap.min(0.0) } else { inside }
    }

    /// How far it goes on from a place, forwards and (negative) back.
    pub(super) fn rest(&self, along: f64) -> [f64; 2] {
        [-self.half - along, self.half - along]
    }

    /// Of an edge that meets another line at a place, the gap along the normal away: how far the normal, out of the solid, lies between
    /// those of its faces, times a length, and how far the other line is from leaving the solid on its far side. Infinite if it is no edge.
    ///
    /// The other line: its direction, and how far it goes on from where they meet.
    pub(super) fn beside(
        &self,
        body: &Place,
        out: Vec3,
        along: f64,
        (gap, length): (f64, f64),
        other: (Vec3, [f64; 2]),
    ) -> f64 {
        let Some(wedge) = &self.wedge else { return f64::INFINITY };
        let cosine = |d: Vec3| dot(mul_vec(&body.r, d), out);
        let mut margin = f64::INFINITY;
        for across in wedge.across {
            margin = margin.min(length * (cosine(across) + PARALLEL_SINE));
        }
        for (m, half) in wedge.faces {
            margin = margin.min(half + gap * cosine(m));
        }
        if gap < -THROUGH * length && !wedge.ends.is_empty() {
            margin = margin.min(self.inside(wedge, body, (out, along, gap), other));
        }
        margin
    }

    /// Length of the part of another line that is behind all faces at an edge; negative if there is none.
    fn inside(
        &self,
        wedge: &Wedge,
        body: &Place,
        (out, along, gap): (Vec3, f64, f64),
        (u, [mut low, mut high]): (Vec3, [f64; 2]),
    ) -> f64 {
        // height above a face where the lines meet, and how it grows along the other one
        let faces = wedge.faces.iter().map(|(m, _)| (*m, 0.0));
        let ends = wedge.ends.iter().map(|(end, m, fall)| {
            let from = if *end == 0 { self.half + along } else { self.half - along };
            (*m, -fall * from)
        });
        for (m, height) in faces.chain(ends) {
            let m = mul_vec(&body.r, m);
            let (height, slope) = (height + gap * dot(m, out), dot(m, u));
            if slope > 0.0 {
                high = high.min(-height / slope);
            } else if slope < 0.0 {
                low = low.max(-height / slope);
            } else if height > 0.0 {
                return -height;
            }
        }
        high - low
    }
}
