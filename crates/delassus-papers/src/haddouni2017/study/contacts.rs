//! Pairs of shapes on two bodies: their gaps, and gradients against finite differences.

use crate::study::noise::Noise;
use delassus::formulation::{Mechanism, absolute};
use delassus::model::contact::{Contact, ContactKind, Shape, Solid};
use delassus::model::{Body, BodyRef, Dimension, Triangles};
use delassus::{Error, Model};
use delassus_algebra::{Vec3, so3, vec3};

/// Central differences: truncation 1e-12 times third derivatives (below 1e3, features stay apart), round-off 1e-10.
const STEP: f64 = 1e-6;
/// Distance of the two bodies where gradients are taken, m; shapes are smaller than a metre.
const APART: f64 = 2.2;

/// Random placements of a pair, and the most where no features of a pair have faced each other so far.
pub(crate) const PLACEMENTS: usize = 20;
const MOST_PLACEMENTS: usize = 400;

/// A shape with its name in files.
pub(crate) type Named = (&'static str, Shape);

fn point(at: Vec3) -> Shape {
    Shape::Point { at }
}
pub(crate) fn ball(at: Vec3, radius: f64) -> Shape {
    Shape::Sphere { at, radius, hollow: false }
}
fn hole(at: Vec3, radius: f64) -> Shape {
    Shape::Sphere { at, radius, hollow: true }
}
pub(crate) fn plane(at: Vec3, normal: Vec3) -> Shape {
    Shape::Plane { at, normal: vec3::scale(1.0 / vec3::norm(normal), normal) }
}
fn flat(points: &[[f64; 2]]) -> Vec<Vec3> {
    points.iter().map(|p| [p[0], p[1], 0.0]).collect()
}

/// A box as a mesh.
pub(crate) fn block_mesh(at: Vec3, half: Vec3) -> Shape {
    let corner = |i: usize| {
        let side = |k: usize| if i >> k & 1 == 1 { half[k] } else { -half[k] };
        vec3::add(at, [side(0), side(1), side(2)])
    };
    let faces = [[1, 3, 7, 5], [0, 4, 6, 2], [2, 6, 7, 3], [0, 1, 5, 4], [4, 5, 7, 6], [0, 2, 3, 1]];
    let triangles = faces.iter().flat_map(|[a, b, c, d]| [[*a, *b, *c], [*a, *c, *d]]).collect();
    Shape::mesh(Triangles { vertices: (0..8).map(corner).collect(), triangles })
}

/// A mesh with a hollow edge and faces with notches.
fn angle_iron(at: Vec3, turn: Vec3) -> Shape {
    let outline = [[0.1, 0.1], [-0.5, 0.1], [-0.5, -0.2], [0.4, -0.2], [0.4, 0.5], [0.1, 0.5]];
    let r = so3::matrix(so3::exp(turn));
    let layer = |z: f64| outline.map(|[x, y]| vec3::add(at, vec3::mul_vec(&r, [x, y, z])));
    let n = outline.len() as u32;
    // the first corner is in sight of all others
    let caps = (2..n).flat_map(|k| [[0, k, k - 1], [n, n + k - 1, n + k]]);
    let sides = (0..n).map(|i| (i, (i + 1) % n)).flat_map(|(i, j)| [[i, j, n + j], [i, n + j, n + i]]);
    let triangles = caps.chain(sides).collect();
    Shape::mesh(Triangles { vertices: [layer(0.0), layer(0.4)].concat(), triangles })
}

/// One shape of every kind, in general position.
fn shapes(dimension: Dimension) -> Vec<Named> {
    match dimension {
        Dimension::Planar => vec![
            ("point", point([0.3, 0.2, 0.0])),
            ("disc", ball([0.1, 0.2, 0.0], 0.4)),
            ("hole", hole([0.3, 0.1, 0.0], 5.0)),
            ("half_plane", plane([0.2, -0.1, 0.0], [0.6, 0.8, 0.0])),
            ("line", Shape::Line { points: flat(&[[-0.9, 0.2], [-0.3, 0.0], [0.3, 0.2], [0.8, 0.1]]) }),
            (
                "polygon",
                Shape::Polygon {
                    points: flat(&[
                        [-0.4, -0.4],
                        [0.8, -0.4],
                        [0.8, 0.0],
                        [0.0, 0.0],
                        [0.0, 0.7],
                        [-0.4, 0.7],
                    ]),
                },
            ),
        ],
        Dimension::Spatial => vec![
            ("point", point([0.2, -0.3, 0.1])),
            ("sphere", ball([0.1, 0.2, -0.1], 0.3)),
            ("hole", hole([0.2, 0.1, 0.0], 6.0)),
            ("plane", plane([0.2, -0.1, 0.3], [0.3, -0.5, 0.8])),
            (
                "box",
                Shape::Box {
                    at: [0.1, -0.1, 0.2],
                    axes: so3::matrix(so3::exp([0.3, 0.5, -0.2])),
                    half: [0.5, 0.4, 0.3],
                },
            ),
            ("capsule", Shape::Capsule { ends: [[-0.5, 0.1, 0.2], [0.6, -0.2, 0.3]], radius: 0.2 }),
            ("cylinder", Shape::Cylinder { ends: [[-0.3, 0.1, -0.4], [0.2, -0.2, 0.5]], radius: 0.35 }),
            ("mesh", angle_iron([0.1, -0.1, -0.2], [-0.4, 0.2, 0.6])),
        ],
    }
}

/// Name of a pair with its dimension, such as `spatial.box.sphere`, and its shapes.
pub(crate) fn pairs(dimension: Dimension) -> Vec<(String, [Shape; 2])> {
    let word = if dimension == Dimension::Planar { "planar" } else { "spatial" };
    let all = shapes(dimension);
    let mut out = Vec::new();
    for (i, a) in all.iter().enumerate() {
        for b in &all[i..] {
            out.push((format!("{word}.{}.{}", a.0, b.0), [a.1.clone(), b.1.clone()]));
        }
    }
    out
}

/// Two bodies drawn at the origin and the second at x, with a contact of two shapes.
///
/// # Errors
/// If there is no gap between such shapes.
pub(crate) fn two(dimension: Dimension, shapes: &[Shape; 2], x: Vec3) -> Result<Box<dyn Mechanism>, Error> {
    let mut model = Model::new("pair", dimension);
    for (name, at) in [("A", [0.0; 3]), ("B", x)] {
        model.add_body(match dimension {
            Dimension::Planar => Body::planar(name, 1.3, [at[0], at[1]], 0.7),
            Dimension::Spatial => {
                Body::rigid(name, 1.3, at, [[2.0, 0.1, -0.2], [0.1, 2.2, 0.05], [-0.2, 0.05, 1.9]])
            }
        })?;
    }
    let solid = |k: usize| Solid::new(BodyRef::Body(k), "", shapes[k].clone());
    let kind = ContactKind::Pair([solid(0), solid(1)]);
    model.contacts.push(Contact::new("hit", kind, 0.5));
    absolute(&model)
}

/// Smallest gap of the features that face each other, as drawn.
pub(crate) fn drawn_gap(mechanism: &mut dyn Mechanism) -> f64 {
    let q = mechanism.drawn();
    mechanism.set_position(0.0, &q);
    let states = (0..mechanism.contacts().list().len()).map(|c| mechanism.contacts().state(c));
    states.filter(|s| s.margin >= 0.0).fold(f64::INFINITY, |m, s| m.min(s.gap))
}

/// What finite differences say about the gradients of a mechanism's contacts.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Checked {
    /// Largest difference, relative to the largest entry of the row.
    pub(crate) error: f64,
    /// Largest departure of the translations' part from ± a unit normal, opposite on the two bodies.
    pub(crate) normal: f64,
    /// Gradients looked at.
    pub(crate) count: usize,
}

impl Checked {
    pub(crate) fn max(self, other: Checked) -> Checked {
        Checked {
            error: self.error.max(other.error),
            normal: self.normal.max(other.normal),
            count: self.count + other.count,
        }
    }
}

/// Gradients of a pair at random placements; a pair whose features face each other in none has a count of zero.
pub(crate) fn sample(mechanism: &mut dyn Mechanism, noise: &mut Noise) -> Checked {
    let mut checked = Checked::default();
    for k in 0..MOST_PLACEMENTS {
        if k >= PLACEMENTS && checked.count > 0 {
            break;
        }
        let dq = spread(mechanism.dims().nv, noise);
        checked = checked.max(gradients(mechanism, &dq, 0.0, true));
    }
    checked
}

/// An increment that sets two bodies, drawn at one place, apart in a random direction, each turned at random.
fn spread(nv: usize, noise: &mut Noise) -> Vec<f64> {
    let n = nv / 2;
    let translations = if n == 3 { 2 } else { 3 };
    let mut dq = noise.vec(nv);
    let mut way = noise.vec(translations);
    let length = way.iter().map(|x| x * x).sum::<f64>().sqrt();
    way.iter_mut().for_each(|x| *x *= APART / length);
    for i in 0..translations {
        dq[n + i] = dq[i] + way[i];
    }
    for i in translations..n {
        dq[n + i] *= 3.0;
    }
    dq
}

/// Compares G of the contacts whose features face each other at drawn ⊕ dq with differences of g.
pub(crate) fn gradients(mechanism: &mut dyn Mechanism, dq: &[f64], t: f64, pair: bool) -> Checked {
    let (q0, nv) = (mechanism.drawn(), mechanism.dims().nv);
    let mut q = q0.clone();
    mechanism.retract(&q0, dq, &mut q);
    mechanism.set_position(t, &q);
    let facing: Vec<usize> = (0..mechanism.contacts().list().len())
        .filter(|c| mechanism.contacts().state(*c).margin >= 0.0)
        .collect();
    mechanism.close(&facing);
    mechanism.set_position(t, &q);
    let rows = mechanism.contact_rows();
    let m = mechanism.dims().m;
    let (mut columns, mut slopes) = (Vec::new(), Vec::new());
    let mut moved = q.clone();
    for j in 0..nv {
        let mut unit = vec![0.0; nv];
        unit[j] = 1.0;
        mechanism.set_position(t, &q);
        let mut column = vec![0.0; m];
        mechanism.jac_mul(&unit, &mut column);
        columns.push(column[rows.clone()].to_vec());
        let mut at = |h: f64, mechanism: &mut dyn Mechanism| {
            unit[j] = h;
            mechanism.retract(&q, &unit, &mut moved);
            mechanism.set_position(t, &moved);
            mechanism.gap()[rows.clone()].to_vec()
        };
        let (plus, minus) = (at(STEP, mechanism), at(-STEP, mechanism));
        slopes.push(plus.iter().zip(&minus).map(|(p, m)| (p - m) / (2.0 * STEP)).collect::<Vec<f64>>());
    }
    let mut out = Checked { count: rows.len(), ..Checked::default() };
    for r in 0..rows.len() {
        let size = columns.iter().fold(0.0f64, |m, c| m.max(c[r].abs()));
        for (c, s) in columns.iter().zip(&slopes) {
            out.error = out.error.max((c[r] - s[r]).abs() / size);
        }
        if pair {
            let (n, translations) = (nv / 2, if nv == 6 { 2 } else { 3 });
            let length = (0..translations).map(|i| columns[n + i][r].powi(2)).sum::<f64>().sqrt();
            let sum = (0..translations).fold(0.0f64, |m, i| m.max((columns[i][r] + columns[n + i][r]).abs()));
            out.normal = out.normal.max((length - 1.0).abs()).max(sum);
        }
    }
    mechanism.close(&[]);
    out
}
