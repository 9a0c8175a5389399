//! Thicknesses of what a model does not give a size: fractions of the mechanism, and layers of planar bodies.

use super::lines;
use crate::output::view;
use crate::results::Snapshot;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::norm;
use delassus_model::{BodyRef, Dimension, Model};

/// Sizes in m.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Measures {
    /// Extent of the mechanism.
    pub(super) size: f64,
    /// Half the width of links of which only the ends are known.
    pub(super) link: f64,
    /// Radius of pins and balls.
    pub(super) pin: f64,
    /// Depth of planar bodies.
    pub(super) depth: f64,
    /// Middle of bearings and rails of planar models, along z; zero in space.
    pub(super) ground: f64,
    /// Middle of each planar body, along z; zero in space.
    pub(super) layers: Vec<f64>,
}

impl Measures {
    /// Of a model in its first pose.
    pub(super) fn of(model: &Model, first: &Snapshot, path: f64) -> Measures {
        let mut points: Vec<Vec3> = Vec::new();
        let mut reach: f64 = 0.0;
        for i in 0..model.bodies.len() {
            for shape in lines::shapes(model, i) {
                reach = reach.max(shape.margin());
                points.extend(shape.points().iter().map(|p| lines::point(first, BodyRef::Body(i), *p)));
            }
        }
        for j in model.joints.iter().filter(|j| !j.kind.is_relation()) {
            points.extend((0..2).map(|k| lines::point(first, j.between[k], j.frames[k].p)));
        }
        for (between, ends) in model.forces.iter().filter_map(|f| f.kind.ends()) {
            points.extend((0..2).map(|k| lines::point(first, between[k], ends[k])));
        }
        let (lo, hi) = view::bounds(&points);
        let extent = (0..3).map(|i| hi[i] - lo[i]).fold(2.0 * reach, f64::max);
        // a mass point that flies far is seen beside its path
        let size = extent.max(0.02 * path);
        let size = if size > 0.0 && size.is_finite() { size } else { 1.0 };
        let depth = 0.022 * size;
        let planar = model.dimension == Dimension::Planar;
        let layers =
            layers(model).into_iter().map(|l| if planar { 1.1 * depth * l as f64 } else { 0.0 }).collect();
        Measures {
            size,
            link: 0.011 * size,
            pin: 0.008 * size,
            depth,
            ground: if planar { -1.1 * depth } else { 0.0 },
            layers,
        }
    }

    /// In front of all planar bodies.
    pub(super) fn front(&self) -> f64 {
        self.layers.iter().copied().fold(0.0, f64::max) + self.depth
    }

    /// Middle of a body along z.
    pub(super) fn layer(&self, body: BodyRef) -> f64 {
        match body {
            BodyRef::Ground => self.ground,
            BodyRef::Body(i) => self.layers.get(i).copied().unwrap_or(0.0),
        }
    }
}

/// Layers in which bodies that a joint connects at a point do not overlap: the lowest that no neighbour has.
fn layers(model: &Model) -> Vec<usize> {
    let mut out: Vec<usize> = Vec::with_capacity(model.bodies.len());
    for i in 0..model.bodies.len() {
        let taken: Vec<usize> = model
            .joints
            .iter()
            .filter(|j| !j.kind.is_relation())
            .filter_map(|j| match j.between {
                [BodyRef::Body(a), BodyRef::Body(b)] if a == i && b < i => Some(out[b]),
                [BodyRef::Body(a), BodyRef::Body(b)] if b == i && a < i => Some(out[a]),
                _ => None,
            })
            .collect();
        out.push((0..).find(|l| !taken.contains(l)).unwrap_or(0));
    }
    out
}

/// Largest distance between two corners of the box around points.
pub(super) fn diagonal(lo: Vec3, hi: Vec3) -> f64 {
    norm(std::array::from_fn(|i| hi[i] - lo[i]))
}
