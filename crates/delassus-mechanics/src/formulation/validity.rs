//! Where the laws of a model end: tables that say nothing, elements that are turned inside out, masses that are none.

use super::absolute::Absolute;
use crate::flexible::Flexible;
use crate::kinematics::Space;
use delassus_algebra::vec3::ZERO;
use delassus_model::BodyKind;
use delassus_system::error::{Code, Error};
use std::ops::Range;

/// A motion without inertia: a body and its velocities, of all, in that motion.
#[derive(Clone, Debug, PartialEq)]
pub struct Massless {
    /// The body.
    pub body: usize,
    /// True if it turns about an axis, false if it moves along one.
    pub turns: bool,
    /// The velocity that is one and those beside it: a unit vector within the body.
    pub direction: Vec<(usize, f64)>,
}

/// A mesh that moves as a rigid body.
#[derive(Clone, Debug, PartialEq)]
pub struct RigidMotions {
    /// Its velocities among all.
    pub velocities: Range<usize>,
    /// Unit vectors of them that span its rigid motions; those that a mesh cannot do are left out.
    pub motions: Vec<Vec<f64>>,
}

/// Unit vectors that span the same as these; what depends on others is left out.
fn orthonormal(vectors: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let dot = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
    let mut out: Vec<Vec<f64>> = Vec::new();
    for mut v in vectors {
        let before = dot(&v, &v).sqrt();
        for _ in 0..2 {
            for u in &out {
                let along = dot(u, &v);
                v.iter_mut().zip(u).for_each(|(v, u)| *v -= along * u);
            }
        }
        let length = dot(&v, &v).sqrt();
        // round-off of what was taken away
        if length > 1e-10 * before {
            v.iter_mut().for_each(|x| *x /= length);
            out.push(v);
        }
    }
    out
}

/// What the laws of a model say nothing about, at the point of evaluation.
pub trait Validity: Send {
    /// The first law that has been left.
    ///
    /// # Errors
    /// `OutsideTable`, `ElementInverted`.
    fn within_laws(&self) -> Result<(), Error>;
    /// Motions of single bodies that have no inertia; in absolute coordinates.
    fn massless(&self) -> Vec<Massless>;
    /// Rigid motions of meshes; in absolute coordinates.
    fn rigid_motions(&self) -> Vec<RigidMotions>;
}

impl<S: Space> Validity for Absolute<S> {
    fn within_laws(&self) -> Result<(), Error> {
        for (name, force) in &self.forces {
            let Some((x, [from, to])) = force.left_table(&self.world) else { continue };
            let message =
                format!("the table of `{name}` goes from {from} to {to}, and its argument is {x:.6}");
            return Err(Error::solver(Code::OutsideTable, message)
                .on(format!("force[{name}]"))
                .hint("measure further, or say what holds there: outside = \"hold\" or \"linear\""));
        }
        for (slot, body) in &self.carriage.flexible {
            let Some(element) = body.inverted() else { continue };
            let name = &self.model.bodies[slot - 1].name;
            let message = format!("the ends of element {} of `{name}` have passed each other", element + 1);
            return Err(Error::solver(Code::ElementInverted, message)
                .on(format!("body[{name}]"))
                .hint("the load is beyond what the material can bear, or the mesh too coarse for a blow: try more elements"));
        }
        Ok(())
    }

    fn massless(&self) -> Vec<Massless> {
        let mut out = Vec::new();
        for (i, body) in self.model.bodies.iter().enumerate() {
            let first = self.slots[i + 1].v;
            if !matches!(body.kind, BodyKind::Rigid | BodyKind::Point) {
                continue;
            }
            if body.mass == 0.0 {
                let along = |k: usize| Massless { body: i, turns: false, direction: vec![(first + k, 1.0)] };
                out.extend((0..S::NT).map(along));
            }
            if body.kind == BodyKind::Point {
                continue;
            }
            // rotations count in body axes
            for axis in body.axes_without_inertia(S::PLANAR) {
                let entries = if S::PLANAR { vec![axis[2]] } else { axis.to_vec() };
                let direction = entries.iter().enumerate().map(|(k, x)| (first + S::NT + k, *x)).collect();
                out.push(Massless { body: i, turns: true, direction });
            }
        }
        out
    }

    fn rigid_motions(&self) -> Vec<RigidMotions> {
        let of = |(slot, body): &(usize, Box<dyn Flexible<S>>)| {
            let velocities = self.slots[*slot].velocities();
            let mut motions = Vec::new();
            for k in 0..6 {
                let (mut velocity, mut omega) = (ZERO, ZERO);
                *(if k < 3 { &mut velocity[k] } else { &mut omega[k - 3] }) = 1.0;
                let mut v = vec![0.0; velocities.len()];
                if !body.move_rigidly(velocity, omega, &mut v) {
                    return None;
                }
                motions.push(v);
            }
            Some(RigidMotions { velocities, motions: orthonormal(motions) })
        };
        self.carriage.flexible.iter().filter_map(of).collect()
    }
}
