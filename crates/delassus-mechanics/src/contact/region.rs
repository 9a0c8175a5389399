//! The part of space in which a feature is the nearest one of its shape, fixed to a body.

use super::Place;
use super::prism::Prism;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{dot, mul_t_vec, norm, scale, sub};
use std::sync::Arc;

/// A part of space; p is a point in axes of the body from its centre of mass.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) enum Region {
    /// All of it.
    #[default]
    Everywhere,
    /// Half-spaces d · p ≤ c.
    Sides(Arc<[(Vec3, f64)]>),
    /// Around an axis.
    Round(Arc<Round>),
    /// Above and below a face whose outline is not convex.
    Prism(Arc<Prism>),
}

impl Region {
    /// Where all of these half-spaces are.
    pub(super) fn of(sides: Vec<(Vec3, f64)>) -> Region {
        if sides.is_empty() { Region::Everywhere } else { Region::Sides(sides.into()) }
    }

    pub(super) fn is_everywhere(&self) -> bool {
        matches!(self, Region::Everywhere)
    }

    /// The same with every half-space moved outwards.
    pub(super) fn widened(&self, by: f64) -> Region {
        match self {
            Region::Sides(sides) => Region::Sides(sides.iter().map(|(d, c)| (*d, c + by)).collect()),
            other => other.clone(),
        }
    }

    /// Distance of a global point from the nearest side, m; negative outside.
    pub(super) fn margin(&self, body: &Place, point: Vec3) -> f64 {
        let p = || mul_t_vec(&body.r, sub(point, body.x));
        match self {
            Region::Everywhere => f64::INFINITY,
            Region::Sides(sides) => {
                let p = p();
                sides.iter().fold(f64::INFINITY, |m, (d, c)| m.min(c - dot(*d, p)))
            }
            Region::Round(round) => round.margin(p()),
            Region::Prism(prism) => prism.margin(p()),
        }
    }
}

/// A part of space around an axis: a ρ + b z ≤ c for the distance ρ from the axis and the height z along it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Round {
    /// Origin of z, and unit axis, in body axes.
    pub(super) at: Vec3,
    pub(super) axis: Vec3,
    /// (a, b, c), a² + b² = 1.
    pub(super) sides: Vec<[f64; 3]>,
}

impl Round {
    fn margin(&self, p: Vec3) -> f64 {
        let d = sub(p, self.at);
        let z = dot(d, self.axis);
        let rho = norm(sub(d, scale(z, self.axis)));
        self.sides.iter().fold(f64::INFINITY, |m, [a, b, c]| m.min(c - a * rho - b * z))
    }
}
