//! Contacts speak bodies: where two features meet, how that place moves, which pairs of features exist.
//!
//! A [`Touch`] is one pair of features whose gap is a smooth function of two poses: a plane and a point, two points, a line
//! and a point, … It is written once, in space; planar models are seen from above. It knows where the two features meet
//! ([`Meeting`]) and how fast normal and place move; gradient, bias and curvature of the gap follow from that for every
//! kind of feature ([`Candidate`]). A shape is a list of features; a pair of shapes is a list of candidates, each with
//! its own name, so that a contact keeps its identity while others come and go.
//!
//! Implements: haddouni2017 (1), signed gap of fig. 1.

mod axis;
mod axis_slip;
mod bodies;
mod both;
pub mod candidate;
mod circle_circle;
mod circle_line;
mod circle_plane;
mod circle_point;
pub mod cloud;
pub mod envelope;
mod field;
mod formula;
pub mod grid;
mod joint_friction;
mod line_line;
mod line_point;
pub mod penetration;
mod planar;
mod plane_point;
mod point_point;
mod prism;
mod region;
mod rim;
mod rough;
pub mod round;
mod segment;
mod shapes;
mod spatial;
mod stop;
pub mod tangent;
mod turned;
#[cfg(test)]
mod wall_tests;

pub use candidate::{Candidate, Candidates, candidates};
pub use cloud::{Cloud, clouds};
pub use envelope::{Envelope, Group, Way};
pub use formula::MOST_POSITIONS;
pub use grid::Grid;
pub use penetration::{Sides, penetration};
pub use round::Round;
pub use tangent::{Middle, Tangents};

use crate::kinematics::Space;
pub use crate::kinematics::axis::{Place, Velocity};
use delassus_algebra::Vec3;
use delassus_algebra::cone::Cone;
use delassus_system::roughness::Roughness;

/// Rows of a contact and its forces: one gap that pushes, and the directions in which friction resists. Friction of a joint is one row;
/// its bound, which is set later, depends on what the joint carries.
pub fn rows_and_cone<S: Space>(roughness: Roughness) -> (usize, Cone) {
    if roughness.is_rough() { (S::NT, Cone::Coulomb { mu: roughness.rest }) } else { (1, Cone::HalfLine) }
}

/// Where two features meet.
#[derive(Clone, Copy, Debug)]
pub struct Meeting {
    /// Signed gap g = (C_B − C_A) · n: positive apart, negative in overlap.
    pub gap: f64,
    /// Unit normal n, out of the first body: ∂g/∂x_B = n, ∂g/∂x_A = −n.
    pub normal: Vec3,
    /// A point of the line of action through C_A and C_B.
    pub point: Vec3,
}

/// A pair of features, the first on body A, the second on body B.
pub trait Touch: std::fmt::Debug + Send + Sync {
    /// Where they meet.
    fn meet(&self, a: &Place, b: &Place) -> Meeting;
    /// How fast normal and point move when the bodies do. (The point may be any of the line of action; its rate belongs to the
    /// point that `meet` gives.)
    fn rates(&self, places: [&Place; 2], velocities: [&Velocity; 2]) -> [Vec3; 2];
    /// A function of the gap's sign that has its value and slope where it is zero, and bends less where it is not: distances of
    /// round things as halves of differences of squares, which motions along straight lines make polynomials of.
    fn witness(&self, a: &Place, b: &Place) -> f64 {
        self.meet(a, b).gap
    }
    /// Where between both surfaces friction acts.
    fn middle(&self) -> Middle {
        Middle::behind_second(0.0)
    }
    /// How far inside both features they meet, m: negative where another pair of features is nearer.
    fn margin(&self, a: &Place, b: &Place) -> f64 {
        let _ = (a, b);
        f64::INFINITY
    }
}
