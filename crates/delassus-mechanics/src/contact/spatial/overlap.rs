//! How deep two shapes of space lie in each other, wherever they are.

use super::block::Block;
use super::common_ball::common_ball;
use super::rod::Rod;
use super::{Form, Kind};
use crate::contact::Place;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, column, cross, dot, mul, mul_t_vec, mul_vec, neg, norm, scale, sub};

/// Depth of the overlap of two shapes that no pair of features would show: a point deep inside, the axis of a capsule that
/// crosses a box, two boxes that cross. Zero if there is none, or none deeper than `bound`. Places are those of the bodies.
pub(in crate::contact) fn overlap(forms: [&Form; 2], places: [&Place; 2], bound: f64) -> f64 {
    let kinds = forms.map(|f| &f.0);
    match kinds {
        [Kind::Block(a), Kind::Block(b)] => return separation([a, b], places).min(0.0).abs(),
        [Kind::Cylinder(_), Kind::Block(_) | Kind::Capsule(_) | Kind::Cylinder(_)]
        | [Kind::Block(_) | Kind::Capsule(_), Kind::Cylinder(_)] => return common_ball(kinds, places, bound),
        [Kind::Mesh(a), Kind::Mesh(b)] => {
            return a.crossing(b, places).max(b.crossing(a, [places[1], places[0]]));
        }
        _ => {}
    }
    let mut deepest: f64 = 0.0;
    for (i, j) in [(0, 1), (1, 0)] {
        let seen = |p: Vec3| seen(places[i], places[j], p);
        let inside = |p: Vec3, radius: f64| match depth(kinds[i], p).0 {
            d if d > 0.0 => d + radius,
            _ => 0.0,
        };
        if let (Kind::Mesh(mesh), Kind::Block(_) | Kind::Capsule(_) | Kind::Cylinder(_)) =
            (kinds[j], kinds[i])
        {
            deepest = deepest.max(mesh.pokes_into(seen, |p| depth(kinds[i], p).0));
            continue;
        }
        if let (Kind::Mesh(_), Kind::Cylinder(rod)) = (kinds[i], kinds[j]) {
            deepest = deepest.max(inside(seen(rod.middle()), 0.0));
        }
        for ball in kinds[j].hull().iter().flatten() {
            deepest = deepest.max(inside(seen(ball.at), ball.radius));
        }
        if let (Kind::Block(block), Kind::Capsule(rod)) = (kinds[i], kinds[j])
            && let Some(p) = middle_inside(block, rod.ends.map(seen))
        {
            deepest = deepest.max(inside(p, rod.radius));
        }
    }
    deepest
}

/// A point of body `from` in axes of body `to`.
pub(super) fn seen(to: &Place, from: &Place, p: Vec3) -> Vec3 {
    let global = add(from.x, mul_vec(&from.r, p));
    mul_t_vec(&to.r, sub(global, to.x))
}

/// Distance of a point from the surface of a shape, positive inside; negative, and not a distance, outside. With its gradient, of
/// convex shapes.
pub(super) fn depth(kind: &Kind, p: Vec3) -> (f64, Vec3) {
    let inwards = |d: Vec3| scale(-1.0 / norm(d).max(f64::MIN_POSITIVE), d);
    match kind {
        Kind::Ball(ball) => {
            let d = sub(p, ball.at);
            (ball.radius - norm(d), inwards(d))
        }
        Kind::Hollow(at, radius) => (norm(sub(p, *at)) - radius, [0.0; 3]),
        Kind::Plane(at, normal) => (dot(sub(*at, p), *normal), neg(*normal)),
        Kind::Block(block) => {
            let d = mul_t_vec(&block.axes, sub(p, block.at));
            let face = |i: usize| (block.half[i] - d[i].abs(), scale(-d[i].signum(), column(&block.axes, i)));
            least([face(0), face(1), face(2)])
        }
        Kind::Mesh(mesh) => (mesh.depth(p), [0.0; 3]),
        Kind::Capsule(rod) => {
            let (z, ..) = cylindrical(rod, p);
            let foot = add(rod.ends[0], scale(z.clamp(0.0, 2.0 * rod.half()), rod.axis()));
            let d = sub(p, foot);
            (rod.radius - norm(d), inwards(d))
        }
        Kind::Cylinder(rod) => {
            let (z, rho, across) = cylindrical(rod, p);
            let ends = [(z, rod.axis()), (2.0 * rod.half() - z, neg(rod.axis()))];
            least([(rod.radius - rho, inwards(across)), ends[0], ends[1]])
        }
    }
}

fn least(all: [(f64, Vec3); 3]) -> (f64, Vec3) {
    all[1..].iter().fold(all[0], |m, d| if d.0 < m.0 { *d } else { m })
}

/// Height above the first end, distance from the axis, and the way from it.
fn cylindrical(rod: &Rod, p: Vec3) -> (f64, f64, Vec3) {
    let d = sub(p, rod.ends[0]);
    let z = dot(d, rod.axis());
    let across = sub(d, scale(z, rod.axis()));
    (z, norm(across), across)
}

/// The middle of the part of a segment that is inside a box.
fn middle_inside(block: &Block, [from, to]: [Vec3; 2]) -> Option<Vec3> {
    let (mut low, mut high): (f64, f64) = (0.0, 1.0);
    let (d, way) = (sub(from, block.at), sub(to, from));
    for i in 0..3 {
        let axis = column(&block.axes, i);
        let (x, v) = (dot(d, axis), dot(way, axis));
        if v == 0.0 {
            if x.abs() > block.half[i] {
                return None;
            }
            continue;
        }
        let [s, t] = [-block.half[i], block.half[i]].map(|h| (h - x) / v);
        (low, high) = (low.max(s.min(t)), high.min(s.max(t)));
    }
    (low < high).then(|| add(from, scale(0.5 * (low + high), way)))
}

/// How far apart two boxes are along the best of the normals of their faces and edges; in overlap negative: minus the
/// shortest way out.
fn separation(blocks: [&Block; 2], places: [&Place; 2]) -> f64 {
    let axes = [0, 1].map(|i| mul(&places[i].r, &blocks[i].axes));
    let centres = [0, 1].map(|i| add(places[i].x, mul_vec(&places[i].r, blocks[i].at)));
    let d = sub(centres[1], centres[0]);
    let along = |n: Vec3| {
        let reach =
            |i: usize| (0..3).map(|k| blocks[i].half[k] * dot(column(&axes[i], k), n).abs()).sum::<f64>();
        dot(d, n).abs() - reach(0) - reach(1)
    };
    let mut apart = f64::NEG_INFINITY;
    for i in 0..3 {
        apart = apart.max(along(column(&axes[0], i))).max(along(column(&axes[1], i)));
        for j in 0..3 {
            let c = cross(column(&axes[0], i), column(&axes[1], j));
            // parallel edges: the normals of the faces have it
            if norm(c) > 1e-8 {
                apart = apart.max(along(scale(1.0 / norm(c), c)));
            }
        }
    }
    apart
}
