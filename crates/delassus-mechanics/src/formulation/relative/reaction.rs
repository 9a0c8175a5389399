//! Reactions of the joints of a tree, whether its bodies deform or not.

use super::super::Mechanism;
use super::super::absolute::Absolute;
use super::tree::Tree;
use crate::kinematics::screw::Screw;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, cross, mul_vec, sub};

impl Tree {
    /// Joints that are cut open.
    pub(super) fn cut(&self) -> Vec<usize> {
        (0..self.carries.len()).filter(|j| !self.carries[*j]).collect()
    }

    /// Force and moment of a joint on its second body: what its rows do, and for a joint of the tree what it transmits to the
    /// bodies behind it, `transmitted` by world entry about the point `origin`.
    pub(super) fn reaction<S: Screw>(
        &self,
        bodies: &Absolute<S>,
        origin: Vec3,
        joint: usize,
        lambda: &[f64],
        transmitted: impl FnOnce() -> Vec<S::Twist>,
    ) -> [f64; 6] {
        let mut out = bodies.reaction(joint, &[], lambda);
        if !self.carries[joint] {
            return out;
        }
        let w = transmitted()[self.child[joint]];
        let sign = if self.forward[joint] { 1.0 } else { -1.0 };
        // about the second frame's origin
        let j = &bodies.model.joints[joint];
        let (entry, frame) = bodies.locate(j.between[1], &j.frames[1]);
        let (x, r) = S::pose3(&bodies.world.bodies[entry].pose);
        let at = add(x, mul_vec(&r, frame.p));
        let w = w.as_ref();
        let force: Vec3 = [w[0], w[1], if S::PLANAR { 0.0 } else { w[2] }];
        let moment: Vec3 = if S::PLANAR { [0.0, 0.0, w[2]] } else { [w[3], w[4], w[5]] };
        let moment = sub(moment, cross(sub(at, origin), force));
        for k in 0..3 {
            out[k] += sign * force[k];
            out[3 + k] += sign * moment[k];
        }
        out
    }
}
