//! The part of space in which a feature is the nearest one of its shape: an intersection of half-spaces fixed to a body.

use super::Place;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{dot, mul_t_vec, sub};

/// Half-spaces d · p ≤ c, p in axes of the body from its centre of mass. None: everywhere.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Region {
    pub(super) sides: Vec<(Vec3, f64)>,
}

impl Region {
    /// The same with every side moved outwards.
    pub(super) fn widened(&self, by: f64) -> Region {
        Region { sides: self.sides.iter().map(|(d, c)| (*d, c + by)).collect() }
    }

    /// Distance of a global point from the nearest side, m; negative outside.
    pub(super) fn margin(&self, body: &Place, point: Vec3) -> f64 {
        let p = mul_t_vec(&body.r, sub(point, body.x));
        self.sides.iter().fold(f64::INFINITY, |m, (d, c)| m.min(c - dot(*d, p)))
    }
}
