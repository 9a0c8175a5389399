//! Which shapes a contact is between, as balls around the centres of their bodies: however the bodies turn, what they carry
//! stays inside. So a whole step can be told free from where the centres went.

use delassus_algebra::Vec3;
use delassus_algebra::vec3::{ZERO, add, dot, norm, scale, sub, unit};
use delassus_model::contact::Shape;
use std::ops::Range;

/// Way of a body's centre through a step: control points of a cubic for each half of it, and how far the way may be from them.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    points: [Vec3; 7],
    slack: f64,
}

impl Way {
    /// Through places and velocities times the length of the step, at its beginning, middle and end.
    ///
    /// A cubic through both ends is as far from the middle as its error there, h⁴x⁗/384; that of the two halves is a sixteenth
    /// of it. All of it is counted.
    pub fn through([[x0, v0], [xm, vm], [x1, v1]]: [[Vec3; 2]; 3]) -> Way {
        let sixth = |v: Vec3| scale(1.0 / 6.0, v);
        let points =
            [x0, add(x0, sixth(v0)), sub(xm, sixth(vm)), xm, add(xm, sixth(vm)), sub(x1, sixth(v1)), x1];
        let cubic = add(scale(0.5, add(x0, x1)), scale(0.125, sub(v0, v1)));
        Way { points, slack: norm(sub(xm, cubic)) }
    }

    /// Within a distance of either end of the step.
    pub fn about([x0, x1]: [Vec3; 2], distance: f64) -> Way {
        Way { points: [x0, x0, x0, x0, x1, x1, x1], slack: distance }
    }

    /// Of what stands still.
    fn still(x: Vec3) -> Way {
        Way { points: [x; 7], slack: 0.0 }
    }
}

/// What is known of the shapes of a contact, however their bodies turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Envelope {
    /// Two balls around the centres of two bodies, or of a body and of a shape of the ground.
    Balls {
        /// World entries.
        bodies: [usize; 2],
        /// Centre of the ball of the ground, if one is.
        grounded: Vec3,
        /// r_A + r_B, m.
        reach: f64,
    },
    /// A ball around the centre of a body, and a half-space of the ground.
    Floor {
        /// World entry.
        body: usize,
        /// A point of its surface.
        at: Vec3,
        /// Out of the solid.
        normal: Vec3,
        /// Radius of the ball, m.
        reach: f64,
    },
    /// A ball around the centre of a body inside a hole of the ground.
    Hole {
        /// World entry.
        body: usize,
        /// Centre of the hole.
        at: Vec3,
        /// How far from it the centre of the body may be, m.
        room: f64,
    },
    /// No balls: the gap itself changes smoothly, as a coordinate of a joint or the distance of a flexible surface.
    Smooth,
    /// Nothing.
    Open,
}

/// Candidates of one pair of shapes.
#[derive(Clone, Debug)]
pub struct Group {
    /// By number among all candidates.
    pub candidates: Range<usize>,
    /// What they are between.
    pub envelope: Envelope,
}

/// Centre and radius of a ball that holds a shape: around the origin of its axes, or wherever it is smaller. Shapes without end
/// have none.
fn ball(shape: &Shape, around_origin: bool) -> Option<(Vec3, f64)> {
    let (points, radius): (&[Vec3], f64) = match shape {
        Shape::Point { at } => (std::slice::from_ref(at), 0.0),
        Shape::Sphere { at, radius, hollow: false } => (std::slice::from_ref(at), *radius),
        Shape::Line { points } | Shape::Polygon { points } => (points, 0.0),
        Shape::Mesh { surface } => (&surface.vertices, 0.0),
        Shape::Box { at, half, .. } => (std::slice::from_ref(at), norm(*half)),
        Shape::Capsule { ends, radius } | Shape::Cylinder { ends, radius } => (ends, *radius),
        Shape::Sphere { hollow: true, .. } | Shape::Plane { .. } | Shape::Surface { .. } => return None,
    };
    let mean = scale(1.0 / points.len() as f64, points.iter().fold(ZERO, |m, p| add(m, *p)));
    let centre = if around_origin { ZERO } else { mean };
    // rims of cylinders lie outside the balls at their ends
    let rim = if matches!(shape, Shape::Cylinder { .. }) { std::f64::consts::SQRT_2 } else { 1.0 };
    let farthest = points.iter().fold(0.0f64, |m, p| m.max(norm(sub(*p, centre))));
    Some((centre, farthest + rim * radius))
}

impl Envelope {
    /// Of two shapes in axes of their world entries.
    pub(super) fn of(entries: [usize; 2], shapes: [&Shape; 2]) -> Envelope {
        // the ground does not turn
        let balls = [0, 1].map(|i| ball(shapes[i], entries[i] != 0));
        if let [Some((a, ra)), Some((b, rb))] = balls {
            let grounded = if entries[0] == 0 { a } else { b };
            return Envelope::Balls { bodies: entries, grounded, reach: ra + rb };
        }
        let Some(wall) = (0..2).find(|i| balls[*i].is_none() && entries[*i] == 0) else {
            return Envelope::Open;
        };
        let (body, Some((_, reach))) = (entries[1 - wall], balls[1 - wall]) else { return Envelope::Open };
        match *shapes[wall] {
            Shape::Plane { at, normal } => {
                unit(normal).map_or(Envelope::Open, |normal| Envelope::Floor { body, at, normal, reach })
            }
            Shape::Sphere { at, radius, .. } => Envelope::Hole { body, at, room: radius - reach },
            _ => Envelope::Open,
        }
    }

    /// Do the shapes stay apart by more than `least` all along the step?
    pub fn stays_apart(&self, way: impl Fn(usize) -> Way, least: f64) -> bool {
        match *self {
            Envelope::Balls { bodies, grounded, reach } => {
                let [a, b] = bodies.map(|i| if i == 0 { Way::still(grounded) } else { way(i) });
                let d: [Vec3; 7] = std::array::from_fn(|i| sub(b.points[i], a.points[i]));
                // a plane between the balls in each half of the step
                [&d[..4], &d[3..]].into_iter().all(|d| {
                    let mean = d.iter().fold([0.0; 3], |m, d| add(m, *d));
                    unit(mean).is_some_and(|n| {
                        let nearest = d.iter().fold(f64::INFINITY, |m, d| m.min(dot(n, *d)));
                        nearest - reach - a.slack - b.slack > least
                    })
                })
            }
            Envelope::Floor { body, at, normal, reach } => {
                let way = way(body);
                let lowest = way.points.iter().fold(f64::INFINITY, |m, p| m.min(dot(normal, sub(*p, at))));
                lowest - reach - way.slack > least
            }
            Envelope::Hole { body, at, room } => {
                let way = way(body);
                let farthest = way.points.iter().fold(0.0f64, |m, p| m.max(norm(sub(*p, at))));
                room - farthest - way.slack > least
            }
            Envelope::Smooth | Envelope::Open => false,
        }
    }

    /// How far from the centres of their bodies the shapes reach together; infinite if that is not known.
    pub fn arm(&self) -> f64 {
        match *self {
            Envelope::Balls { reach, .. } | Envelope::Floor { reach, .. } => reach,
            Envelope::Hole { .. } | Envelope::Smooth | Envelope::Open => f64::INFINITY,
        }
    }

    /// The world entries whose motion matters.
    pub fn bodies(&self) -> impl Iterator<Item = usize> {
        let both = match *self {
            Envelope::Balls { bodies, .. } => bodies,
            Envelope::Floor { body, .. } | Envelope::Hole { body, .. } => [0, body],
            Envelope::Smooth | Envelope::Open => [0, 0],
        };
        both.into_iter().filter(|b| *b != 0)
    }
}
