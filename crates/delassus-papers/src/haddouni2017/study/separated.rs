//! Do two convex solids touch where their gap vanishes? A direction separates them by what lies between their supports; where they
//! touch the normal of the contact separates them by nothing and every other direction by less. Features play no part in it.

use crate::study::noise::Noise;
use delassus::formulation::Mechanism;
use delassus::model::contact::Shape;
use delassus_algebra::vec3::{add, column, cross, dot, mul_t_vec, neg, norm, scale, sub, unit};
use delassus_algebra::{Mat3, Vec3, so3};

use super::contacts::block_mesh;

/// The first touch is looked for in steps of this length, m, over which no features of these solids pass each other unseen, and halvings after it.
const STEP: f64 = 0.01;
const HALVINGS: usize = 50;
/// How far beyond the touch they overlap, m.
const BEYOND: f64 = 1e-4;
/// Other directions are so far from the normal, and so many of each.
const ANGLES: [f64; 4] = [1.0, 0.1, 0.01, 1e-3];
const OTHERS: usize = 40;

/// What was found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Touching {
    /// By how much a direction still separates them, or by how much they overlap along the normal, m.
    pub(crate) error: f64,
    /// The gap is positive before the touch and negative behind it.
    pub(crate) sides: bool,
}

impl Default for Touching {
    fn default() -> Self {
        Touching { error: 0.0, sides: true }
    }
}

impl Touching {
    pub(crate) fn max(self, other: Touching) -> Touching {
        Touching { error: self.error.max(other.error), sides: self.sides && other.sides }
    }
}

/// Convex solids by their names in files.
fn solids() -> Vec<(&'static str, Shape)> {
    let axes = so3::matrix(so3::exp([0.3, 0.5, -0.2]));
    vec![
        ("sphere", Shape::Sphere { at: [0.1, 0.2, -0.1], radius: 0.3, hollow: false }),
        ("box", Shape::Box { at: [0.1, -0.1, 0.2], axes, half: [0.5, 0.4, 0.3] }),
        ("capsule", Shape::Capsule { ends: [[-0.5, 0.1, 0.2], [0.6, -0.2, 0.3]], radius: 0.2 }),
        ("cylinder", Shape::Cylinder { ends: [[-0.3, 0.1, -0.4], [0.2, -0.2, 0.5]], radius: 0.35 }),
        ("mesh", block_mesh([0.1, -0.2, 0.1], [0.3, 0.5, 0.4])),
    ]
}

/// Every two of them.
pub(crate) fn pairs() -> Vec<(String, [Shape; 2])> {
    let all = solids();
    let mut out = Vec::new();
    for (i, a) in all.iter().enumerate() {
        out.extend(all[i..].iter().map(|b| (format!("{}.{}", a.0, b.0), [a.1.clone(), b.1.clone()])));
    }
    out
}

/// max d · p over the points p of a convex solid, in axes of its body.
fn support(shape: &Shape, d: Vec3) -> f64 {
    let most = |points: &[Vec3]| points.iter().map(|p| dot(d, *p)).fold(f64::NEG_INFINITY, f64::max);
    match shape {
        Shape::Sphere { at, radius, .. } => dot(d, *at) + radius * norm(d),
        Shape::Box { at, axes, half } => {
            dot(d, *at) + (0..3).map(|i| half[i] * dot(d, column(axes, i)).abs()).sum::<f64>()
        }
        Shape::Capsule { ends, radius } => most(ends) + radius * norm(d),
        Shape::Cylinder { ends, radius } => {
            let axis = unit(sub(ends[1], ends[0])).unwrap_or(d);
            most(ends) + radius * norm(cross(d, axis))
        }
        Shape::Mesh { surface } => most(&surface.vertices),
        _ => f64::INFINITY,
    }
}

/// What separates two solids along a direction from the first to the second: negative if nothing does.
fn separation(shapes: &[Shape; 2], poses: &[(Vec3, Mat3); 2], n: Vec3) -> f64 {
    let reach = |k: usize, d: Vec3| dot(d, poses[k].0) + support(&shapes[k], mul_t_vec(&poses[k].1, d));
    -reach(0, n) - reach(1, neg(n))
}

/// A unit vector.
fn direction(noise: &mut Noise) -> Vec3 {
    loop {
        let d = noise.vec3();
        if let Some(d) = unit(d).filter(|_| norm(d) < 1.0) {
            return d;
        }
    }
}

/// Gap and normal, out of the first solid, of the nearest features that face each other.
fn least(mechanism: &mut dyn Mechanism, q: &[f64]) -> (f64, Vec3) {
    mechanism.set_position(0.0, q);
    let states = (0..mechanism.contacts().list().len()).map(|c| mechanism.contacts().state(c));
    let facing = states.filter(|s| s.margin >= 0.0);
    facing.fold((f64::INFINITY, [0.0; 3]), |m, s| {
        let out = if s.bodies[0] < s.bodies[1] { s.normal } else { neg(s.normal) };
        if s.gap < m.0 { (s.gap, out) } else { m }
    })
}

/// Two solids, turned at random, of which the second comes towards the first; nothing if it passes by.
pub(crate) fn meeting(
    mechanism: &mut dyn Mechanism,
    shapes: &[Shape; 2],
    noise: &mut Noise,
) -> Option<Touching> {
    let turns = [0, 1].map(|_| so3::exp(scale(3.0, direction(noise))));
    let way = direction(noise);
    let at = |s: f64| {
        let place = |k: usize| scale(if k == 0 { 0.0 } else { s }, way);
        [0, 1].map(|k| [place(k).to_vec(), turns[k].to_vec()].concat()).concat()
    };
    let turned = turns.map(so3::matrix);
    let placed = |s: f64| [([0.0; 3], turned[0]), (scale(s, way), turned[1])];
    // from where the way itself separates them, to the first touch
    let (mut apart, mut within) = (-separation(shapes, &placed(0.0), way), 0.0);
    while within == 0.0 {
        let next = apart - STEP;
        if next <= 0.0 {
            return None;
        }
        *(if least(mechanism, &at(next)).0 > 0.0 { &mut apart } else { &mut within }) = next;
    }
    for _ in 0..HALVINGS {
        let middle = 0.5 * (apart + within);
        *(if least(mechanism, &at(middle)).0 > 0.0 { &mut apart } else { &mut within }) = middle;
    }
    let (gap, n) = least(mechanism, &at(apart));
    let poses = placed(apart);
    let mut error = (separation(shapes, &poses, n) - gap).abs().max(gap.abs());
    for angle in ANGLES {
        for _ in 0..OTHERS {
            let other = unit(add(n, scale(angle, direction(noise)))).unwrap_or(n);
            error = error.max(separation(shapes, &poses, other));
        }
    }
    Some(Touching { error, sides: gap > 0.0 && least(mechanism, &at(apart - BEYOND)).0 < 0.0 })
}
