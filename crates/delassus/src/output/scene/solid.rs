//! Solids of which a scene is built, each fixed in a body.

use delassus_algebra::vec3::{IDENTITY, add, cross, mul_vec, scale, sub, triad, unit};
use delassus_algebra::{Mat3, Vec3};
use delassus_model::BodyRef;

/// Corners of a quarter of a round outline.
const QUARTER: usize = 8;

/// A solid in body axes relative to the body's frame; lengths in m.
#[derive(Clone, Debug, PartialEq)]
pub enum Solid {
    /// A box.
    Box {
        /// Centre.
        at: Vec3,
        /// Its axes as columns.
        axes: Mat3,
        /// Half its edges.
        half: Vec3,
    },
    /// A ball.
    Sphere {
        /// Centre.
        at: Vec3,
        /// Radius.
        radius: f64,
    },
    /// A rod with round ends.
    Capsule {
        /// Centres of the round ends.
        ends: [Vec3; 2],
        /// Radius.
        radius: f64,
    },
    /// A rod with flat ends.
    Cylinder {
        /// Centres of the ends.
        ends: [Vec3; 2],
        /// Radius.
        radius: f64,
    },
    /// A flat outline, convex or not, moved half of `depth` to either side.
    Extrusion {
        /// Corners, counterclockwise as seen against `depth`.
        outline: Vec<Vec3>,
        /// From one face to the other.
        depth: Vec3,
    },
    /// A round tube along points.
    Tube {
        /// The points.
        points: Vec<Vec3>,
        /// Radius.
        radius: f64,
    },
    /// Triangles.
    Mesh {
        /// Corners.
        vertices: Vec<Vec3>,
        /// Three corners each, counterclockwise as seen from outside.
        triangles: Vec<[u32; 3]>,
    },
    /// A thin line through points.
    Line {
        /// The points.
        points: Vec<Vec3>,
    },
}

/// What a part is, for those who show or hide kinds of parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A body.
    Body,
    /// A joint: pin, ball, block, rail.
    Joint,
    /// Floors, walls and bearings.
    Ground,
    /// A road for tyres.
    Road,
    /// A curve on which points stay.
    Curve,
}

impl Role {
    /// Name in the data of pages.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Role::Body => "body",
            Role::Joint => "joint",
            Role::Ground => "ground",
            Role::Road => "road",
            Role::Curve => "curve",
        }
    }
}

/// A solid with what it belongs to.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// The body it is fixed in.
    pub body: BodyRef,
    /// On a flexible body: the place on its undeformed axis, m, with which the part moves, and to which `shape` is relative.
    pub along: Option<f64>,
    /// What it looks like.
    pub shape: Solid,
    /// Its colour, `#rrggbb`.
    pub colour: &'static str,
    /// What it is.
    pub role: Role,
}

impl Solid {
    /// A ball.
    #[must_use]
    pub fn ball(at: Vec3, radius: f64) -> Solid {
        Solid::Sphere { at, radius }
    }

    /// A cylinder about a point, so long along an axis.
    #[must_use]
    pub fn drum(at: Vec3, axis: Vec3, length: f64, radius: f64) -> Solid {
        let d = scale(0.5 * length, unit(axis).unwrap_or([0.0, 0.0, 1.0]));
        Solid::Cylinder { ends: [sub(at, d), add(at, d)], radius }
    }

    /// A flat link with round ends in the plane z = const, so deep along z.
    #[must_use]
    pub fn link([a, b]: [Vec3; 2], radius: f64, z: f64, depth: f64) -> Solid {
        let d = unit([b[0] - a[0], b[1] - a[1], 0.0]).unwrap_or([1.0, 0.0, 0.0]);
        let n = cross([0.0, 0.0, 1.0], d);
        let turn = |centre: Vec3, from: f64| {
            (0..=2 * QUARTER).map(move |i| {
                let angle = from + std::f64::consts::PI * i as f64 / (2 * QUARTER) as f64;
                let off = add(scale(radius * angle.cos(), d), scale(radius * angle.sin(), n));
                let p = add(centre, off);
                [p[0], p[1], z]
            })
        };
        let half = std::f64::consts::FRAC_PI_2;
        Solid::Extrusion { outline: turn(b, -half).chain(turn(a, half)).collect(), depth: [0.0, 0.0, depth] }
    }

    /// A circle as a thin tube.
    #[must_use]
    pub fn ring(at: Vec3, axis: Vec3, radius: f64, thickness: f64) -> Solid {
        let axes = triad(axis).unwrap_or(IDENTITY);
        let corners = 6 * QUARTER;
        let corner = |i: usize| {
            let a = std::f64::consts::TAU * i as f64 / corners as f64;
            add(at, mul_vec(&axes, [radius * a.cos(), radius * a.sin(), 0.0]))
        };
        Solid::Tube { points: (0..=corners).map(corner).collect(), radius: thickness }
    }

    /// Points whose hull, widened by [`Solid::margin`], holds the solid.
    #[must_use]
    pub fn points(&self) -> Vec<Vec3> {
        match self {
            Solid::Box { at, axes, half } => (0..8)
                .map(|i: usize| {
                    let side = |k: usize| if i >> k & 1 == 1 { half[k] } else { -half[k] };
                    add(*at, mul_vec(axes, [side(0), side(1), side(2)]))
                })
                .collect(),
            Solid::Sphere { at, .. } => vec![*at],
            Solid::Capsule { ends, .. } | Solid::Cylinder { ends, .. } => ends.to_vec(),
            Solid::Extrusion { outline, depth } => outline
                .iter()
                .flat_map(|p| [sub(*p, scale(0.5, *depth)), add(*p, scale(0.5, *depth))])
                .collect(),
            Solid::Tube { points, .. } | Solid::Line { points } => points.clone(),
            Solid::Mesh { vertices, .. } => vertices.clone(),
        }
    }

    /// How far it reaches beyond its points, m.
    #[must_use]
    pub fn margin(&self) -> f64 {
        match self {
            Solid::Sphere { radius, .. }
            | Solid::Capsule { radius, .. }
            | Solid::Cylinder { radius, .. }
            | Solid::Tube { radius, .. } => *radius,
            Solid::Box { .. } | Solid::Extrusion { .. } | Solid::Mesh { .. } | Solid::Line { .. } => 0.0,
        }
    }

    /// The same moved by a vector.
    #[must_use]
    pub fn moved(self, by: Vec3) -> Solid {
        let all = |points: Vec<Vec3>| points.into_iter().map(|p| add(p, by)).collect();
        let both = |ends: [Vec3; 2]| ends.map(|p| add(p, by));
        match self {
            Solid::Box { at, axes, half } => Solid::Box { at: add(at, by), axes, half },
            Solid::Sphere { at, radius } => Solid::Sphere { at: add(at, by), radius },
            Solid::Capsule { ends, radius } => Solid::Capsule { ends: both(ends), radius },
            Solid::Cylinder { ends, radius } => Solid::Cylinder { ends: both(ends), radius },
            Solid::Extrusion { outline, depth } => Solid::Extrusion { outline: all(outline), depth },
            Solid::Tube { points, radius } => Solid::Tube { points: all(points), radius },
            Solid::Mesh { vertices, triangles } => Solid::Mesh { vertices: all(vertices), triangles },
            Solid::Line { points } => Solid::Line { points: all(points) },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_as_long_and_wide_as_it_says() {
        let link = Solid::link([[0.0; 3], [2.0, 0.0, 0.0]], 0.25, 0.1, 0.5);
        let points = link.points();
        let most = |i: usize| points.iter().map(|p| p[i]).fold(f64::NEG_INFINITY, f64::max);
        let least = |i: usize| points.iter().map(|p| p[i]).fold(f64::INFINITY, f64::min);
        assert!((most(0) - 2.25).abs() < 1e-12 && (least(0) + 0.25).abs() < 1e-12);
        assert!(
            (most(1) - 0.25).abs() < 1e-12
                && (most(2) - 0.35).abs() < 1e-12
                && (least(2) + 0.15).abs() < 1e-12
        );
        // counterclockwise: its area is positive
        let Solid::Extrusion { outline, .. } = link else { panic!() };
        let n = outline.len();
        let area: f64 = (0..n)
            .map(|i| {
                let (a, b) = (outline[i], outline[(i + 1) % n]);
                0.5 * (a[0] * b[1] - a[1] * b[0])
            })
            .sum();
        assert!(area > 1.0, "{area}");
    }
}
