//! Contacts: shapes fixed to bodies, stops of joint coordinates, gaps by formula.

use super::{BodyRef, Coordinate, Expr, Friction, SurfaceLaw, Triangles};
use delassus_algebra::{Mat3, Vec3};
use std::sync::Arc;

/// A shape fixed to a body: points relative to its centre of mass, in body axes; on the ground global.
///
/// Planar models have points, discs, lines, half-planes and polygons, spatial ones points, spheres, planes, boxes, capsules,
/// cylinders and meshes. A disc is a sphere and a half-plane a plane, seen from above.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A point.
    Point {
        /// Where.
        at: Vec3,
    },
    /// A sphere, or a disc in the plane.
    Sphere {
        /// Centre.
        at: Vec3,
        /// Radius, m.
        radius: f64,
        /// A hole of that radius: the other body is inside it.
        hollow: bool,
    },
    /// A half-space (half-plane): solid on the side away from the normal.
    Plane {
        /// A point of its surface.
        at: Vec3,
        /// Unit normal out of the solid.
        normal: Vec3,
    },
    /// Segments through these points, one after the other, solid on the right-hand side as one walks along them (planar). The facets
    /// of a surface.
    Line {
        /// The points.
        points: Vec<Vec3>,
    },
    /// A closed polygon, counterclockwise, convex or not (planar).
    Polygon {
        /// The corners.
        points: Vec<Vec3>,
    },
    /// A box.
    Box {
        /// Centre.
        at: Vec3,
        /// Its axes as columns.
        axes: Mat3,
        /// Half its edges, m.
        half: Vec3,
    },
    /// All points within a radius of a segment.
    Capsule {
        /// Ends of the segment.
        ends: [Vec3; 2],
        /// Radius, m.
        radius: f64,
    },
    /// The surface of a flexible body: all points within a radius of its axis, however it deforms.
    Surface {
        /// Radius, m.
        radius: f64,
    },
    /// A solid of any form, convex or not: its closed surface. Triangles that lie in one plane side by side are one face.
    Mesh {
        /// Corners, and triangles that go round counterclockwise as seen from outside.
        surface: Arc<Triangles>,
    },
    /// A cylinder with flat ends.
    Cylinder {
        /// Centres of its ends.
        ends: [Vec3; 2],
        /// Radius, m.
        radius: f64,
    },
}

/// A shape with its body.
#[derive(Clone, Debug, PartialEq)]
pub struct Solid {
    /// The body it is fixed to.
    pub body: BodyRef,
    /// Its name on that body, as in `slider.face`; empty if it has none.
    pub name: String,
    /// What it looks like.
    pub shape: Shape,
    /// Material of its surface, a name of the model's materials.
    pub material: Option<String>,
}

impl Solid {
    /// A shape of a body, in body axes; without material.
    pub fn new(body: BodyRef, name: impl Into<String>, shape: Shape) -> Solid {
        Solid { body, name: name.into(), shape, material: None }
    }

    /// The same of a material.
    #[must_use]
    pub fn of(self, material: impl Into<String>) -> Solid {
        Solid { material: Some(material.into()), ..self }
    }
}

/// Many balls (discs in the plane), each against each and against walls.
#[derive(Clone, Debug, PartialEq)]
pub struct Cloud {
    /// The balls as the user names them: `BODY` or `BODY.SHAPE`, where `*` stands for any letters.
    pub among: Vec<String>,
    /// The shapes that these names mean, in the order of the model's.
    pub grains: Vec<Solid>,
    /// The walls: every ball against each of them.
    pub with: Vec<Solid>,
    /// Laws of walls that have another one than the contact, by wall; shorter lists go on with none.
    pub laws: Vec<Option<SurfaceLaw>>,
}

impl Cloud {
    /// The same with another law at one of its walls.
    #[must_use]
    pub fn wall_law(mut self, wall: usize, law: SurfaceLaw) -> Cloud {
        self.laws.resize(self.laws.len().max(wall + 1), None);
        self.laws[wall] = Some(law);
        self
    }
}

/// What must not become negative.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant, reason = "a model has few contacts, and pairs are the usual ones")]
pub enum ContactKind {
    /// The distance of two shapes.
    Pair([Solid; 2]),
    /// The distances of many balls from each other and from walls. Bodies that a joint connects are left out.
    Cloud(Cloud),
    /// A joint coordinate's distance from a stop.
    Stop {
        /// The joint.
        joint: usize,
        /// Which of its coordinates.
        coordinate: Coordinate,
        /// Where the stop is, m or rad.
        at: f64,
        /// The coordinate stays below it; above it otherwise.
        upper: bool,
    },
    /// A formula of positions and time.
    Formula(Expr),
}

impl ContactKind {
    /// True if the gap is an angle, rad.
    pub fn is_angle(&self) -> bool {
        matches!(self, ContactKind::Stop { coordinate, .. } if coordinate.is_angle())
    }
    /// True if it has tangential directions: two shapes have, a stop or a formula has not.
    pub fn has_tangent(&self) -> bool {
        matches!(self, ContactKind::Pair(_) | ContactKind::Cloud(_))
    }
}

/// A unilateral contact: 0 ≤ g ⟂ λ ≥ 0.
#[derive(Clone, Debug, PartialEq)]
pub struct Contact {
    /// Name.
    pub name: String,
    /// Its gap.
    pub kind: ContactKind,
    /// Restitution e in [0, 1].
    pub restitution: f64,
    /// Friction.
    pub friction: Friction,
}

impl Contact {
    /// Without friction.
    pub fn new(name: impl Into<String>, kind: ContactKind, restitution: f64) -> Contact {
        Contact { name: name.into(), kind, restitution, friction: Friction::default() }
    }

    /// Its law, or at a wall of a cloud the wall's: restitution and friction.
    pub fn law(&self, wall: Option<usize>) -> (f64, &Friction) {
        let own = match (&self.kind, wall) {
            (ContactKind::Cloud(cloud), Some(w)) => cloud.laws.get(w).and_then(Option::as_ref),
            _ => None,
        };
        own.map_or((self.restitution, &self.friction), |law| (law.restitution, &law.friction))
    }

    /// Its friction and that of walls with laws of their own.
    pub fn frictions(&self) -> impl Iterator<Item = &Friction> {
        let walls = match &self.kind {
            ContactKind::Cloud(cloud) => &cloud.laws[..],
            _ => &[],
        };
        std::iter::once(&self.friction).chain(walls.iter().flatten().map(|law| &law.friction))
    }

    /// The same, to change it.
    pub fn frictions_mut(&mut self) -> impl Iterator<Item = &mut Friction> {
        let walls = match &mut self.kind {
            ContactKind::Cloud(cloud) => &mut cloud.laws[..],
            _ => &mut [],
        };
        std::iter::once(&mut self.friction).chain(walls.iter_mut().flatten().map(|law| &mut law.friction))
    }

    /// True if it has friction anywhere.
    pub fn is_rough(&self) -> bool {
        self.frictions().any(Friction::is_rough)
    }

    /// The same with friction.
    #[must_use]
    pub fn rough(self, friction: Friction) -> Contact {
        Contact { friction, ..self }
    }
}
