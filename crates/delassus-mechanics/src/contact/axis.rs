//! The surface of a flexible body, at a radius about its axis, against round shapes: one gap for every piece of the axis.
//!
//! With the distance D(y) of a point from the other shape, in its axes, and the cubic r(ξ) of the piece
//! ([`crate::kinematics::axis`]),
//!
//! ```text
//! g = min over ξ of D(r(ξ)) − radius:   F(ξ) = n · r′ = 0,   n = ∇D
//! ```
//!
//! Neighbouring pieces meet without a corner; each is responsible for its own ξ, which [`AxisGap::margin`] tells. At the
//! ends of the body the surface is closed by a half ball.

use super::Meeting;
use super::candidate::{Candidate, Candidates, Finder, Gap};
use super::envelope::Envelope;
use super::field::{Distance, Field, between, fields};
use super::plane_point::PlanePoint;
use super::region::Region;
use super::shapes::located;
use super::tangent::Middle;
use crate::kinematics::Space;
use crate::kinematics::axis::{Piece, Place, Third, Velocity, Wrench};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{ZERO, add, cross, dot, mul, mul_t_vec, mul_vec, neg, scale, sub, transpose};
use delassus_model::Model;
use delassus_model::contact::{Shape, Solid};
use delassus_system::error::{Code, Error};
use std::sync::Arc;

/// Most steps to the foot.
const ITERATIONS: usize = 40;
/// How far beyond its ends a piece is followed, and how far there it still counts, in parts of its length.
const FOLLOWED_BEYOND_ENDS: f64 = 0.5;
const BRINK: f64 = 1e-6;

/// The gap between a piece of the surface and a shape.
#[derive(Clone, Debug)]
pub(super) struct AxisGap {
    /// World entries: the sections at the ends of the piece, then the other body.
    pub(super) bodies: [usize; 3],
    pub(super) piece: Piece,
    radius: f64,
    field: Field,
    /// Ends of a rod: its field holds between them.
    rod: Option<[Vec3; 2]>,
    /// The body ends at this end of the piece.
    last: [bool; 2],
}

/// The nearest place of the piece.
#[derive(Clone, Copy, Debug)]
pub(super) struct Foot {
    pub(super) xi: f64,
    /// ξ does not move: the foot is at the end of the body.
    held: bool,
    pub(super) r: Vec3,
    /// r′ and r″.
    along: [Vec3; 2],
    /// Distance and its derivatives, global axes.
    distance: Distance,
}

/// How it moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct FootRates {
    pub(super) xi: f64,
    pub(super) normal: Vec3,
    pub(super) r: Vec3,
    pub(super) gap: f64,
}

impl AxisGap {
    fn foot_at(&self, xi: f64, places: &[Place; 3]) -> Foot {
        let [a, b, other] = places;
        let [r, r1, r2] = self.piece.at(xi, [a, b]);
        let d = self.field.at(mul_t_vec(&other.r, sub(r, other.x)));
        let distance = Distance {
            value: d.value,
            normal: mul_vec(&other.r, d.normal),
            hessian: mul(&mul(&other.r, &d.hessian), &transpose(&other.r)),
        };
        Foot { xi, held: false, r, along: [r1, r2], distance }
    }

    /// The foot: Newton's iteration from the middle, downhill where the distance is not convex, and between two places of which
    /// it lies where Newton leaves them: F of a small body far along the piece is no straight line.
    pub(super) fn foot(&self, places: &[Place; 3]) -> Foot {
        let low = if self.last[0] { 0.0 } else { -FOLLOWED_BEYOND_ENDS };
        let high = if self.last[1] { 1.0 } else { 1.0 + FOLLOWED_BEYOND_ENDS };
        // the ends, and whether F was seen to point inwards there
        let mut ends = [(low, false), (high, false)];
        let mut foot = self.foot_at(0.5, places);
        for _ in 0..ITERATIONS {
            let (slope, bend) = (self.slope(&foot), self.bend(&foot));
            ends[usize::from(slope > 0.0)] = (foot.xi, true);
            let step = if bend > 0.0 { -slope / bend } else { -0.25 * slope.signum() };
            // an iterate of a step that fails may be no number, which `clamp` does not bear
            let mut xi = (foot.xi + step).max(ends[0].0).min(ends[1].0);
            let [(a, below), (b, above)] = ends;
            if (below && xi <= a && slope > 0.0) || (above && xi >= b && slope < 0.0) {
                xi = 0.5 * (a + b);
            }
            let moved = (xi - foot.xi).abs();
            foot = self.foot_at(xi, places);
            // round-off of a number of the order of one
            if moved <= 4.0 * f64::EPSILON {
                break;
            }
        }
        let slope = self.slope(&foot);
        foot.held = (foot.xi <= low && slope > 0.0) || (foot.xi >= high && slope < 0.0);
        foot
    }

    /// F = n · r′.
    fn slope(&self, f: &Foot) -> f64 {
        dot(f.distance.normal, f.along[0])
    }

    /// ∂F/∂ξ.
    fn bend(&self, f: &Foot) -> f64 {
        dot(f.along[0], mul_vec(&f.distance.hessian, f.along[0])) + dot(f.distance.normal, f.along[1])
    }

    /// g at a foot.
    pub(super) fn gap(&self, foot: &Foot) -> f64 {
        foot.distance.value - self.radius
    }

    /// Where they meet: the normal points out of the other body.
    pub(super) fn meeting(&self, foot: &Foot) -> Meeting {
        Meeting { gap: self.gap(foot), normal: foot.distance.normal, point: foot.r }
    }

    /// Where friction acts.
    pub(super) fn middle(&self) -> Middle {
        Middle::behind_second(self.radius)
    }

    /// How a foot moves when the three bodies do.
    pub(super) fn foot_rates(
        &self,
        f: &Foot,
        [a, b, other]: &[Place; 3],
        [va, vb, vo]: [&Velocity; 3],
    ) -> FootRates {
        let (n, [r1, _], hessian) = (f.distance.normal, f.along, &f.distance.hessian);
        let [slide, turn] = self.piece.rates(f.xi, [a, b], [va, vb]);
        // velocity of the axis at constant ξ, seen from the other body
        let seen = sub(sub(slide, vo.v), cross(vo.omega, sub(f.r, other.x)));
        let carried = add(cross(vo.omega, n), mul_vec(hessian, seen));
        // Ḟ = 0
        let xi = if f.held { 0.0 } else { -(dot(carried, r1) + dot(n, turn)) / self.bend(f) };
        FootRates {
            xi,
            normal: add(carried, scale(xi, mul_vec(hessian, r1))),
            r: add(slide, scale(xi, r1)),
            gap: dot(n, seen),
        }
    }

    /// How far inside the piece and the other feature the foot lies, m.
    pub(super) fn margin(&self, foot: &Foot, other: &Place) -> f64 {
        let l = self.piece.length;
        let mut margin = f64::INFINITY;
        if !self.last[0] {
            margin = margin.min((foot.xi + BRINK) * l);
        }
        if !self.last[1] {
            margin = margin.min((1.0 - foot.xi + BRINK) * l);
        }
        if let Some(ends) = &self.rod {
            margin = margin.min(between(ends, mul_t_vec(&other.r, sub(foot.r, other.x))));
        }
        margin
    }

    /// The row at a foot.
    pub(super) fn row<'a>(&'a self, foot: &'a Foot, places: &'a [Place; 3]) -> AxisRow<'a> {
        AxisRow { gap: self, foot, places }
    }
}

/// The row of a gap at given places.
pub(super) struct AxisRow<'a> {
    gap: &'a AxisGap,
    foot: &'a Foot,
    places: &'a [Place; 3],
}

impl Third for AxisRow<'_> {
    fn wrenches(&self) -> [Wrench; 3] {
        let ([a, b, other], f) = (self.places, self.foot);
        let n = f.distance.normal;
        let [first, second] = self.gap.piece.wrenches(f.xi, [a, b], n);
        let back = neg(n);
        [first, second, Wrench { force: back, moment: cross(sub(f.r, other.x), back) }]
    }

    fn wrench_rates(&self, velocities: [&Velocity; 3]) -> [Wrench; 3] {
        let ([a, b, other], f, [va, vb, vo]) = (self.places, self.foot, velocities);
        let n = f.distance.normal;
        let FootRates { xi, normal, r, .. } = self.gap.foot_rates(f, self.places, velocities);
        let [first, second] = self.gap.piece.wrench_rates((f.xi, xi), [a, b], [va, vb], (n, normal));
        let moment = add(cross(sub(r, vo.v), n), cross(sub(f.r, other.x), normal));
        [first, second, Wrench { force: neg(normal), moment: neg(moment) }]
    }
}

/// Adds the gaps between the surface of a flexible body and another shape, if one of the two solids is a surface.
///
/// # Errors
/// `ShapesDoNotMeet` for shapes that a surface does not meet.
pub(super) fn expand<S: Space>(
    (contact, name): (usize, &str),
    model: &Model,
    solids: &[Solid; 2],
    find: &dyn Finder<S>,
    out: &mut Candidates<S>,
) -> Result<bool, Error> {
    let is_surface = |s: &Solid| matches!(s.shape, Shape::Surface { .. });
    let Some(side) = solids.iter().position(is_surface) else { return Ok(false) };
    let (beam, other) = (&solids[side], &solids[1 - side]);
    let Shape::Surface { radius } = beam.shape else { return Ok(false) };
    let nodes = model.axis_nodes(beam.body).unwrap_or_default();
    let entries: Vec<usize> = nodes.iter().map(|x| located(find, beam, [*x, 0.0, 0.0]).0).collect();
    if let Shape::Plane { at, normal } = &other.shape {
        let (body, at) = located(find, other, *at);
        let node = Shape::Sphere { at: ZERO, radius, hollow: false };
        for (i, entry) in entries.iter().enumerate() {
            let pair = PlanePoint { at, normal: *normal, centre: ZERO, radius, region: Region::Everywhere };
            let name = format!("{name}.node{i}");
            let envelope = Envelope::of([body, *entry], [&Shape::Plane { at, normal: *normal }, &node]);
            out.push_in(envelope, Candidate::touch(contact, name, [body, *entry], Arc::new(pair)));
        }
        return Ok(true);
    }
    let Some(list) = fields(&other.shape) else {
        let what = super::bodies::name(&other.shape, S::PLANAR);
        let message = format!("the surface of a flexible body has no contact with a {what}");
        return Err(Error::model(Code::ShapesDoNotMeet, message)
            .hint("it meets points, discs, spheres, holes, planes, cylinders and capsules"));
    };
    let offset = other.shape.points().first().copied().unwrap_or(ZERO);
    let (body, moved) = located(find, other, offset);
    let shift = sub(moved, offset);
    let rod = match &other.shape {
        Shape::Cylinder { ends, .. } | Shape::Capsule { ends, .. } => Some(ends.map(|p| add(p, shift))),
        _ => None,
    };
    let pieces = entries.len().saturating_sub(1);
    for (i, pair) in entries.windows(2).enumerate() {
        for (part, field) in &list {
            let (field, reach) = match *field {
                Field::Ball { centre, radius: r, hollow } => (
                    Field::Ball { centre: add(centre, shift), radius: r, hollow },
                    if hollow { r - radius } else { r + radius },
                ),
                Field::Rod { at, axis, radius: r } => {
                    (Field::Rod { at: add(at, shift), axis, radius: r }, r + radius)
                }
            };
            if !(reach > 0.0) {
                return Err(Error::model(
                    Code::BadShape,
                    "neither the surface nor the other shape has a radius",
                )
                .hint("give the surface the radius of the beam"));
            }
            let gap = AxisGap {
                bodies: [pair[0], pair[1], body],
                piece: Piece { length: nodes[i + 1] - nodes[i] },
                radius,
                field,
                rod: rod.filter(|_| matches!(field, Field::Rod { .. })),
                last: [i == 0, i + 1 == pieces],
            };
            let part = if part.is_empty() { String::new() } else { format!("-{part}") };
            let name = format!("{name}.piece{}{part}", i + 1);
            out.push(Candidate::of(contact, name, [body, pair[0]], Gap::Axis(Box::new(gap))));
        }
    }
    Ok(true)
}
