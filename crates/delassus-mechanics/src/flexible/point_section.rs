//! Sections of meshes whose nodes have no rotation: bars and cables, planar or spatial.
//!
//! The place is interpolated linearly between the two nodes of an element; at a node there is only its own. The axes stay as
//! drawn. J is constant.

use super::section::{Held, Section};
use crate::kinematics::Space;
use delassus_algebra::{Vec3, so3};
use delassus_model::mesh::Mesh;
use delassus_model::{Body, BodyKind};

/// Stored coordinates of a rigid body at the frame of a body as drawn.
pub(super) fn drawn_frame<S: Space>(body: &Body) -> [f64; 7] {
    let ([x, y, z], [a, b, c, d]) = (body.com, body.rotation);
    if S::PLANAR { [x, y, body.angle, 0.0, 0.0, 0.0, 0.0] } else { [x, y, z, a, b, c, d] }
}

/// Direction of the axis of a body as drawn.
pub(crate) fn drawn_axis<S: Space>(body: &Body) -> Vec3 {
    if S::PLANAR {
        let (s, c) = body.angle.sin_cos();
        return [c, s, 0.0];
    }
    so3::matrix(body.rotation).map(|row| row[0])
}

/// A section that moves without turning.
#[derive(Clone, Debug)]
pub struct PointSection<S: Space> {
    /// Place at coordinates zero.
    base: Vec3,
    /// Coordinates of a rigid body there.
    place: [f64; 7],
    held: Held<S>,
}

impl<S: Space> PointSection<S> {
    /// The section of a mesh at x. The first velocity of a node moves it along the first of `directions`, and so on; `base` is
    /// where it is at coordinates zero.
    pub fn new(mesh: &Mesh, body: &Body, x: f64, directions: &[Vec3], base: Vec3) -> PointSection<S> {
        let per = directions.len();
        let (element, at) = mesh.element_at(x);
        let (node, share) = if at >= 1.0 { (element + 1, 0.0) } else { (element, at) };
        let nodes = if share > 0.0 { 2 } else { 1 };
        let mut held = Held::new(per * node, per * nodes, false);
        let width = held.width;
        for (k, weight) in [1.0 - share, share].into_iter().enumerate().take(nodes) {
            for (j, direction) in directions.iter().enumerate() {
                (0..S::NT).for_each(|i| held.jac[i * width + per * k + j] = weight * direction[i]);
            }
        }
        PointSection { base, place: drawn_frame::<S>(body), held }
    }
}

impl<S: Space> Section<S> for PointSection<S> {
    fn held(&self) -> &Held<S> {
        &self.held
    }

    fn set_position(&mut self, q: &[f64]) {
        let by = self.held.moved(q);
        (0..S::NT).for_each(|i| self.place[i] = self.base[i] + by.as_ref()[i]);
        self.held.pose = S::pose(BodyKind::Rigid, &self.place);
    }

    fn set_velocity(&mut self, v: &[f64]) {
        self.held.twist = self.held.moved(v);
    }

    fn add_curvature(&self, _: f64, _: &[f64], _: &mut [f64]) {}
}
