//! Gaps in space: signs, derivatives, regions of features, closed forms, overlap at the start, and what is refused.
//!
//! Central differences with step 1e-6: truncation O(1e-12) times third derivatives (below 1e4: features stay 0.1 m apart and
//! lines 0.1 rad from parallel), round-off 1e-16/1e-6 = 1e-10 times values of size ten: 1e-7 holds for all.

use crate::differences::Noise;
use crate::differences::forces::{A, B, two_bodies};
use crate::gaps::solids::{
    ORIGIN, UP, at, block, capsule, cylinder, facing, gap, hole, near, of, plane, point, second, sphere,
};
use crate::gaps::{At, all, deepest, errors, pair};
use delassus::model::contact::Shape;
use delassus::model::{Body, BodyRef, Dimension, Mesh, Model};
use delassus_algebra::vec3::{
    IDENTITY, add, column, cross, dot, mul_t_vec, mul_vec, norm, scale, sub, transpose, triad, unit,
};
use delassus_algebra::{Mat3, Vec3, so3};
use delassus_mechanics::kinematics::Spatial;

const TOLERANCE: f64 = 1e-7;

/// Half edges 1, 0.6, 0.4 about the origin.
const HALF: Vec3 = [1.0, 0.6, 0.4];
fn brick() -> Shape {
    block([0.0; 3], [0.0; 3], HALF)
}
/// Every pair of shapes that meets.
fn library() -> Vec<[Shape; 2]> {
    let p = || plane([0.2, -0.1, 0.3], [0.3, -0.5, 0.8]);
    let ball = || sphere([0.1, 0.2, -0.1], 0.3);
    let spot = || point([0.2, -0.3, 0.1]);
    let bar = || capsule([-0.5, 0.1, 0.2], [0.6, -0.2, 0.3], 0.2);
    let can = || cylinder([-0.3, 0.1, -0.4], [0.2, -0.2, 0.5], 0.35);
    let b = || block([0.1, -0.1, 0.2], [0.3, 0.5, -0.2], [0.5, 0.4, 0.3]);
    vec![
        [p(), spot()],
        [ball(), p()],
        [p(), b()],
        [p(), bar()],
        [can(), p()],
        [ball(), ball()],
        [spot(), ball()],
        [hole([0.2, 0.1, 0.0], 6.0), spot()],
        [hole([0.2, 0.1, 0.0], 6.0), ball()],
        [b(), hole([0.2, 0.1, 0.0], 6.0)],
        [hole([0.2, 0.1, 0.0], 6.0), bar()],
        [b(), spot()],
        [ball(), b()],
        [bar(), spot()],
        [bar(), ball()],
        [can(), spot()],
        [ball(), can()],
        [bar(), bar()],
        [b(), bar()],
        [bar(), b()],
        [b(), block([0.0; 3], [0.7, -0.4, 0.1], [0.6, 0.2, 0.5])],
    ]
}

#[test]
fn every_pair_of_features_has_the_derivatives_it_claims() {
    let mut noise = Noise(3);
    for shapes in library() {
        let label = format!("{shapes:?}");
        let candidates = of(shapes);
        let mut seen = vec![0; candidates.len()];
        for _ in 0..4 {
            let way = unit(noise.vec3()).unwrap();
            let mut at = second(scale(2.0, way), scale(2.0, noise.vec3()));
            at = at.moved::<Spatial>(0, &noise.vec(6));
            at.v = vec![noise.vec(6), noise.vec(6)];
            let world = at.world::<Spatial>();
            for (c, seen) in candidates.iter().zip(&mut seen) {
                // lines that are nearly parallel meet far away
                let meeting = c.meeting(&world).unwrap();
                if norm(sub(meeting.point, world.bodies[1].pose.x)) > 4.0 || meeting.gap < -1e9 {
                    continue;
                }
                *seen += 1;
                for (what, e) in ["gradient", "rate", "bias", "curvature"].iter().zip(errors(c, &at)) {
                    assert!(e < TOLERANCE, "{} of {label}: {what} is off by {e:.2e}", c.name);
                }
                near(norm(meeting.normal), 1.0, 1e-14);
            }
        }
        let never = seen.iter().filter(|n| **n == 0).count();
        assert!(never * 20 <= seen.len(), "{never} of {} pairs of {label} not tried", seen.len());
    }
}

/// Distance of a point from a box about the origin.
fn from_box(half: Vec3, p: Vec3) -> f64 {
    norm([0, 1, 2].map(|i| (p[i].abs() - half[i]).max(0.0)))
}

/// Distance of a point from a segment.
fn from_segment(ends: [Vec3; 2], p: Vec3) -> f64 {
    let d = sub(ends[1], ends[0]);
    let t = (dot(sub(p, ends[0]), d) / dot(d, d)).clamp(0.0, 1.0);
    norm(sub(p, add(ends[0], scale(t, d))))
}

/// The surface of a beam of three elements, its sections placed near a line by hand, against whatever it meets.
#[test]
fn every_surface_of_a_flexible_body_has_the_derivatives_it_claims() {
    let mut noise = Noise(23);
    let shapes = [
        sphere([0.1, 0.2, -0.1], 0.3),
        point([0.2, -0.3, 0.1]),
        hole([0.2, 0.1, 0.0], 8.0),
        plane([0.2, -0.1, 0.3], [0.3, -0.5, 0.8]),
        cylinder([-0.3, 0.1, -1.4], [0.2, -0.2, 1.5], 0.35),
        capsule([0.3, 0.1, -1.4], [-0.2, 0.2, 1.5], 0.2),
    ];
    for shape in shapes {
        let mut model = two_bodies(Dimension::Spatial, &mut noise);
        let mesh = Mesh::exact_beam(3, 2.0, 0.05, 1.5, 0.3);
        let rod = Body::mesh_between("F", 1.0, ORIGIN, [3.0, 0.0, 0.0], None, mesh).unwrap();
        let beam = model.add_body(rod).unwrap();
        pair(&mut model, [B, beam], [shape.clone(), Shape::Surface { radius: 0.05 }]);
        let candidates = all::<Spatial>(&model).unwrap();
        for _ in 0..4 {
            let still = (ORIGIN, ORIGIN);
            // away from the axis, and the rods across it
            let other = ([1.5 + noise.next(), 1.4, 0.4 * noise.next()], scale(0.3, noise.vec3()));
            let mut places = vec![still, other, still];
            places.extend((0..4).map(|i| {
                let x = [f64::from(i), 0.05 * noise.next(), 0.05 * noise.next()];
                (x, scale(0.1, noise.vec3()))
            }));
            let mut at = at(&places);
            at.v = places.iter().map(|_| noise.vec(6)).collect();
            // a piece whose foot lies beyond its ends does not count, and may have none
            let world = at.world::<Spatial>();
            let facing: Vec<_> = candidates.iter().filter(|c| c.margin(&world) >= 0.0).collect();
            assert!(!facing.is_empty(), "{shape:?}");
            for c in facing {
                // directions of friction are remembered, as those of contacts that close
                let mut c = c.clone();
                c.commit_tangents(&world);
                for (what, e) in ["gradient", "rate", "bias", "curvature"].iter().zip(errors(&c, &at)) {
                    assert!(e < TOLERANCE, "{} of {shape:?}: {what} is off by {e:.2e}", c.name);
                }
            }
        }
    }
}

#[test]
fn exactly_one_feature_is_responsible_for_a_ball_outside() {
    let mut noise = Noise(5);
    let ends = [[-0.5, 0.0, 0.0], [0.7, 0.0, 0.0]];
    let solids = [(brick(), 0), (capsule(ends[0], ends[1], 0.3), 1), (cylinder(ends[0], ends[1], 0.3), 2)];
    for (solid, which) in solids {
        let candidates = of([solid.clone(), sphere(ORIGIN, 0.05)]);
        let mut names = std::collections::BTreeSet::new();
        for _ in 0..4000 {
            let p = scale(1.6, noise.vec3());
            let rho = p[1].hypot(p[2]);
            let distance = match which {
                0 => from_box(HALF, p),
                1 => from_segment(ends, p) - 0.3,
                _ => (rho - 0.3).max(0.0).hypot((-0.5 - p[0]).max(p[0] - 0.7).max(0.0)),
            };
            if distance <= 0.0 {
                continue;
            }
            let found = facing(&candidates, &second(p, noise.vec3()));
            assert_eq!(found.len(), 1, "{solid:?} {p:?}: {found:?}");
            // the only responsible gap is the distance, which is continuous
            near(found[0].1, distance - 0.05, 1e-14);
            names.insert(found[0].0.clone());
        }
        assert_eq!(names.len(), candidates.len(), "all features take part");
    }
}

#[test]
fn exactly_one_face_is_nearest_to_a_point_inside() {
    let mut noise = Noise(6);
    let (a, b) = ([0.0, 0.0, -0.5], [0.0, 0.0, 0.5]);
    let boxes = of([brick(), point(ORIGIN)]);
    let cans = of([cylinder(a, b, 0.4), point(ORIGIN)]);
    for _ in 0..1000 {
        let n = noise.vec3();
        let p = [0, 1, 2].map(|i| n[i] * HALF[i]);
        let found = facing(&boxes, &second(p, ORIGIN));
        assert_eq!(found.len(), 1, "{p:?}: {found:?}");
        near(found[0].1, -(0..3).map(|i| HALF[i] - p[i].abs()).fold(f64::INFINITY, f64::min), 1e-14);
        let p = [0.28 * n[0], 0.28 * n[1], 0.5 * n[2]];
        let found = facing(&cans, &second(p, ORIGIN));
        assert_eq!(found.len(), 1, "{p:?}: {found:?}");
        near(found[0].1, -(0.4 - p[0].hypot(p[1])).min(0.5 - p[2].abs()), 1e-14);
    }
}

/// Least value of a convex function on [0, 1].
fn least(f: impl Fn(f64) -> f64) -> f64 {
    let (mut a, mut b) = (0.0, 1.0);
    for _ in 0..200 {
        let (s, t) = (a + (b - a) / 3.0, b - (b - a) / 3.0);
        if f(s) < f(t) { b = t } else { a = s }
    }
    f(0.5 * (a + b)).min(f(0.0)).min(f(1.0))
}

#[test]
fn gaps_of_capsules_are_distances_of_segments_and_boxes() {
    let mut noise = Noise(8);
    let ends = [[-0.5, 0.0, 0.0], [0.7, 0.1, 0.0]];
    let other = [[-0.4, 0.3, 0.1], [0.3, -0.2, 0.6]];
    let [first, second_bar] = [ends, other].map(|e| capsule(e[0], e[1], 0.1));
    let bars = of([first, second_bar.clone()]);
    let mixed = of([brick(), second_bar]);
    for _ in 0..1000 {
        let (x, turn) = (scale(1.5, noise.vec3()), scale(3.0, noise.vec3()));
        let r = so3::matrix(so3::exp(turn));
        let seen = other.map(|p| add(x, mul_vec(&r, p)));
        let on = |t: f64| add(seen[0], scale(t, sub(seen[1], seen[0])));
        // minima of convex functions to the square root of round-off in place: 1e-8, squared in value
        let distance = least(|t| from_segment(ends, on(t)));
        near(gap(&bars, &second(x, turn)), distance - 0.2, 1e-9);
        let distance = least(|t| from_box(HALF, on(t)));
        if distance > 1e-3 {
            near(gap(&mixed, &second(x, turn)), distance - 0.1, 1e-9);
        }
    }
}

/// Largest separation of two boxes over the fifteen axes: negative in overlap.
fn separation(a: Vec3, b: Vec3, x: Vec3, r: &Mat3) -> f64 {
    let mut axes: Vec<Vec3> = (0..3).map(|i| column(&IDENTITY, i)).collect();
    axes.extend((0..3).map(|i| column(r, i)));
    for i in 0..3 {
        for j in 0..3 {
            axes.extend(unit(cross(column(&IDENTITY, i), column(r, j))));
        }
    }
    let reach =
        |half: Vec3, r: &Mat3, n: Vec3| (0..3).map(|i| half[i] * dot(column(r, i), n).abs()).sum::<f64>();
    let apart = |n: &Vec3| dot(x, *n).abs() - reach(a, &IDENTITY, *n) - reach(b, r, *n);
    axes.iter().map(apart).fold(f64::NEG_INFINITY, f64::max)
}

#[test]
fn boxes_touch_where_no_axis_separates_them_any_more() {
    let mut noise = Noise(9);
    let other = [0.5, 0.3, 0.7];
    let candidates = of([brick(), block(ORIGIN, ORIGIN, other)]);
    assert_eq!(candidates.len(), 240);
    let (mut edges, mut faces) = (0, 0);
    for _ in 0..300 {
        let (way, turn) = (unit(noise.vec3()).unwrap(), scale(3.0, noise.vec3()));
        let r = so3::matrix(so3::exp(turn));
        let (mut far, mut close) = (3.0, 0.0);
        for _ in 0..60 {
            let middle = 0.5 * (far + close);
            if separation(HALF, other, scale(middle, way), &r) > 0.0 { far = middle } else { close = middle }
        }
        // apart: nothing overlaps; at touch: the least gap vanishes; in overlap: one is negative
        for more in [1e-6, 1e-3, 0.3, 2.0] {
            let found = facing(&candidates, &second(scale(far + more, way), turn));
            assert!(found.iter().all(|f| f.1 > 0.0), "{found:?}");
        }
        let touch = second(scale(far, way), turn);
        let found = facing(&candidates, &touch);
        let (name, least) = found.iter().min_by(|a, b| a.1.total_cmp(&b.1)).unwrap();
        near(*least, 0.0, 1e-12);
        if name.contains('e') {
            edges += 1
        } else {
            faces += 1
        }
        assert!(gap(&candidates, &second(scale(far - 1e-6, way), turn)) < 0.0);
    }
    assert!(edges > 30 && faces > 30, "{edges} {faces}");
}

#[test]
fn crossed_bars_rest_on_four_edges() {
    // two flat bars crossing at 30°: no corner is above the other bar
    let candidates = of([block(ORIGIN, ORIGIN, [2.0, 0.1, 0.1]), block(ORIGIN, ORIGIN, [2.0, 0.1, 0.1])]);
    let found = facing(&candidates, &second([0.0, 0.0, 0.2], [0.0, 0.0, std::f64::consts::FRAC_PI_6]));
    let on: Vec<_> = found.iter().filter(|f| f.1.abs() < 1e-15).collect();
    assert_eq!(on.len(), 4, "{found:?}");
    assert!(on.iter().all(|f| f.0.starts_with("hit.e")) && found.iter().all(|f| f.1 > -1e-15));
}

#[test]
fn aligned_boxes_have_finite_gaps_and_rest_on_corners() {
    let candidates = of([block(ORIGIN, ORIGIN, [1.0, 1.0, 0.1]), block(ORIGIN, ORIGIN, [0.3, 0.3, 0.3])]);
    let at = second([0.1, 0.0, 0.4], ORIGIN);
    let world = at.world::<Spatial>();
    for c in &candidates {
        assert!(c.gap(&world).is_finite() && c.margin(&world).is_finite(), "{}", c.name);
        let mut block = [[[0.0; 36]; 2]; 2];
        c.curvature(&world, 0, 1.0, &mut block);
        assert!(block.iter().flatten().flatten().all(|x| x.is_finite()), "{}", c.name);
    }
    let found = facing(&candidates, &at);
    let touching: Vec<_> = found.iter().filter(|f| f.1.abs() < 1e-12).collect();
    assert_eq!(touching.len(), 4, "{touching:?}");
    assert!(touching.iter().all(|f| f.0.starts_with("hit.f4-v")));
}

#[test]
fn equal_boxes_on_each_other_touch_upwards_only() {
    let candidates = of([brick(), brick()]);
    let at = second([0.0, 0.0, 0.8], ORIGIN);
    let world = at.world::<Spatial>();
    let touching = candidates.iter().filter(|c| c.gap(&world).abs() < 1e-9 && c.margin(&world) > -1e-9);
    let mut corners = 0;
    for c in touching {
        let along = c.meeting(&world).unwrap().normal[2];
        near(along.abs(), 1.0, 1e-15);
        corners += usize::from(c.name.contains('v'));
    }
    assert_eq!(corners, 8);
}

#[test]
fn closed_forms() {
    // two crossed capsules
    let x = capsule([-1.0, 0.0, 0.0], [1.0, 0.0, 0.0], 0.1);
    let y = capsule([0.0, -1.0, 0.0], [0.0, 1.0, 0.0], 0.2);
    let bars = of([x.clone(), y]);
    for (height, expected) in [(0.5, 0.2), (0.3, 0.0), (0.25, -0.05)] {
        near(gap(&bars, &second([0.3, 0.4, height], ORIGIN)), expected, 1e-15);
    }
    // parallel ones touch with their ends
    let bars = of([x.clone(), x]);
    let found = facing(&bars, &second([0.4, 0.0, 0.2], ORIGIN));
    assert_eq!(found.iter().map(|f| f.0.as_str()).collect::<Vec<_>>(), ["hit.s-p0", "hit.p1-s"]);
    assert!(found.iter().all(|f| f.1.abs() < 1e-15));
    // a corner of a box on a plane: half the diagonal of a cube that stands on it
    let floor = plane(ORIGIN, UP);
    let cube = of([floor.clone(), block(ORIGIN, ORIGIN, [0.5; 3])]);
    let diagonal = 0.75f64.sqrt();
    let stand = transpose(&triad([1.0, 1.0, 1.0]).unwrap());
    let turn = so3::log(so3::from_matrix(&stand));
    for more in [0.3, 0.0, -0.1] {
        near(gap(&cube, &second([0.2, 0.1, diagonal + more], turn)), more, 1e-14);
    }
    // a tilted cylinder: h − (L/2) cos α − R sin α, the rim ½ 1e-16 R / sin α higher
    let can = of([floor, cylinder([0.0, 0.0, -0.6], [0.0, 0.0, 0.6], 0.4)]);
    for tilt in [0.01f64, 0.3, 1.0, 1.5, std::f64::consts::FRAC_PI_2, 2.0, 3.0] {
        let reach = 0.6 * tilt.cos().abs() + 0.4 * tilt.sin();
        near(gap(&can, &second([0.0, 0.0, reach], [0.8 * tilt, 0.6 * tilt, 0.0])), 0.0, 1e-14);
    }
}

#[test]
fn a_standing_cylinder_rests_on_points_of_its_rim() {
    let can = of([plane(ORIGIN, UP), cylinder([0.0, 0.0, -0.6], [0.0, 0.0, 0.6], 0.4)]);
    let found = facing(&can, &second([0.0, 0.0, 0.6], [0.0, 0.0, 0.3]));
    let on: Vec<_> = found.iter().filter(|f| f.1.abs() < 1e-15).collect();
    assert_eq!(on.len(), 6, "{on:?}");
    assert!(on.iter().all(|f| f.0.starts_with("hit.r0.")));
    // nearly flat: the least gap is the exact one to 1e-8 R, in every direction
    for k in 0..50 {
        let s = 10f64.powf(-11.0 + 0.2 * f64::from(k));
        for j in 0..24 {
            let (y, x) = (0.27 * f64::from(j)).sin_cos();
            let exact = -0.6 * s.cos() - 0.4 * s.sin();
            let found = gap(&can, &second(ORIGIN, [s * x, s * y, 0.0]));
            near(found, exact, 0.4e-8 + 1e-15);
        }
    }
}

#[test]
fn the_rim_takes_over_before_its_points_retire() {
    // tilting about one point of the rim or about two: at 1e-4 the circle has met the plane; falling flat: no point is
    // below it there
    let can = of([plane(ORIGIN, UP), cylinder([0.0, 0.0, -0.6], [0.0, 0.0, 0.6], 0.4)]);
    let value = |at: &At, points: bool| {
        let world = at.world::<Spatial>();
        let lower = can.iter().filter(|c| c.name.starts_with("hit.r0") && c.name.contains("0.") == points);
        lower.map(|c| c.gap(&world)).fold(f64::INFINITY, f64::min)
    };
    for j in 0..24 {
        let (y, x) = (0.27 * f64::from(j)).sin_cos();
        let tilted = second(ORIGIN, [1e-4 * x, 1e-4 * y, 0.0]);
        assert!(value(&tilted, true) >= value(&tilted, false) - 1e-15);
    }
}

#[test]
fn a_rolling_rim_and_a_standing_one_have_finite_derivatives() {
    let can = of([plane(ORIGIN, UP), cylinder([0.0, 0.0, -0.6], [0.0, 0.0, 0.6], 0.4)]);
    let mut at = second([0.0, 0.0, 0.6], ORIGIN);
    at.v[1] = vec![0.1, 0.2, 0.3, 0.4, 0.5, 0.6];
    let world = at.world::<Spatial>();
    for c in &can {
        assert!(c.gap_velocity(&world).is_finite() && c.advance(&world, 0)[1].is_finite(), "{}", c.name);
    }
}

#[test]
fn signs_apart_at_touch_and_in_overlap() {
    let flat = plane(ORIGIN, UP);
    let (bar, can) =
        (capsule([-0.5, 0.0, 0.0], [0.5, 0.0, 0.0], 0.2), cylinder(ORIGIN, [0.0, 0.0, 1.0], 0.3));
    let cases: Vec<([Shape; 2], Vec3)> = vec![
        ([flat.clone(), point(ORIGIN)], [0.1, 0.2, 0.0]),
        ([flat.clone(), sphere(ORIGIN, 0.3)], [0.1, 0.2, 0.3]),
        ([flat.clone(), brick()], [0.1, 0.2, 0.4]),
        ([flat.clone(), bar.clone()], [0.1, 0.2, 0.2]),
        ([flat, can.clone()], [0.1, 0.2, 0.0]),
        ([sphere(ORIGIN, 0.5), sphere(ORIGIN, 0.3)], [0.0, 0.0, 0.8]),
        ([brick(), point(ORIGIN)], [0.1, 0.2, 0.4]),
        ([brick(), sphere(ORIGIN, 0.5)], [1.3, 0.1, 0.8]),
        ([brick(), sphere(ORIGIN, 0.3)], [1.1, 0.8, 0.6]),
        ([brick(), bar.clone()], [0.1, 0.2, 0.6]),
        ([brick(), brick()], [0.1, 0.2, 0.8]),
        ([bar.clone(), sphere(ORIGIN, 0.3)], [0.1, 0.3, 0.4]),
        ([bar, sphere(ORIGIN, 0.3)], [0.8, 0.0, 0.4]),
        ([can.clone(), sphere(ORIGIN, 0.2)], [0.1, 0.1, 1.2]),
        ([can.clone(), sphere(ORIGIN, 0.2)], [0.3, 0.4, 0.5]),
        ([can, sphere(ORIGIN, 0.5)], [0.6, 0.0, 1.4]),
    ];
    for (shapes, x) in cases {
        let label = format!("{shapes:?}");
        let candidates = of(shapes.clone());
        let moved = |s: f64| add(x, scale(s, [0.3, 0.3, 0.9]));
        let [apart, touch, overlap] = [1e-3, 0.0, -1e-3].map(|s| gap(&candidates, &second(moved(s), ORIGIN)));
        assert!(apart > 1e-4 && touch.abs() < 1e-14 && overlap < -1e-4, "{label}: {apart} {touch} {overlap}");
        // and the other way round it is the same gap
        let [a, b] = shapes;
        let turned = at(&[(moved(1e-3), ORIGIN), (ORIGIN, ORIGIN)]);
        near(gap(&of([b, a]), &turned), apart, 1e-15);
    }
}

fn overlap(shapes: [Shape; 2], at: &At) -> f64 {
    let mut model = two_bodies(Dimension::Spatial, &mut Noise(1));
    pair(&mut model, [A, B], shapes);
    deepest::<Spatial>(&model, &at.world(), 1e-9).map_or(0.0, |(_, depth)| depth)
}

#[test]
fn overlap_at_the_start_is_found_however_deep() {
    let needle = |radius| capsule([-3.0, 0.0, 0.0], [3.0, 0.0, 0.0], radius);
    // a capsule right through a box, a cross of two bars, a box in a box, balls deep inside
    near(overlap([brick(), needle(0.01)], &second([0.0, 0.1, 0.0], ORIGIN)), 0.41, 1e-12);
    let bar = || block(ORIGIN, ORIGIN, [2.0, 0.1, 0.1]);
    near(overlap([bar(), bar()], &second(ORIGIN, [0.0, 0.0, 1.0])), 0.2, 1e-12);
    near(overlap([brick(), block(ORIGIN, ORIGIN, [0.1; 3])], &second(ORIGIN, ORIGIN)), 0.5, 1e-12);
    near(overlap([brick(), sphere(ORIGIN, 0.1)], &second(ORIGIN, ORIGIN)), 0.5, 1e-12);
    let can = cylinder([0.0, 0.0, -1.0], [0.0, 0.0, 1.0], 0.3);
    near(overlap([sphere(ORIGIN, 0.1), can], &second(ORIGIN, ORIGIN)), 0.4, 1e-12);
    near(overlap([hole(ORIGIN, 1.0), point(ORIGIN)], &second([1.5, 0.0, 0.0], ORIGIN)), 0.5, 1e-12);
    near(overlap([needle(0.2), sphere(ORIGIN, 0.1)], &second([3.0, 0.1, 0.0], ORIGIN)), 0.3, 0.21);
    // and none where there is none
    let mut noise = Noise(12);
    for _ in 0..500 {
        let (x, turn) = (scale(3.0, noise.vec3()), scale(3.0, noise.vec3()));
        let r = so3::matrix(so3::exp(turn));
        let other = [0.5, 0.3, 0.7];
        let apart = separation(HALF, other, x, &r) > 0.0;
        let depth = overlap([brick(), block(ORIGIN, ORIGIN, other)], &second(x, turn));
        assert_eq!(apart, depth == 0.0, "{x:?} {turn:?}: {depth}");
        // the ball of radius 0.3 about the same place
        let depth = overlap([brick(), sphere(ORIGIN, 0.3)], &second(x, turn));
        assert_eq!(from_box(HALF, x) > 0.3, depth == 0.0);
        // seen from the other box, too
        let back = mul_t_vec(&r, scale(-1.0, x));
        let depth = overlap([sphere(ORIGIN, 0.3), brick()], &second(x, turn));
        assert_eq!(from_box(HALF, back) > 0.3, depth == 0.0);
    }
}

#[test]
fn names_tell_the_features() {
    let names = |shapes| of(shapes).iter().map(|c| c.name.clone()).collect::<Vec<_>>();
    let flat = plane(ORIGIN, UP);
    assert_eq!(names([flat.clone(), sphere(ORIGIN, 1.0)]), ["hit"]);
    let corners = names([brick(), flat]);
    assert_eq!((corners.len(), corners[3].as_str()), (8, "hit.v3"));
    let all = names([brick(), brick()]);
    let distinct: std::collections::BTreeSet<_> = all.iter().collect();
    assert_eq!(distinct.len(), 240);
    assert!(
        all.contains(&"hit.e2-e7".into())
            && all.contains(&"hit.f2-v3".into())
            && all.contains(&"hit.v3-f2".into())
    );
}

fn refused(model: &Model, code: &str, parts: &[&str]) {
    let e = all::<Spatial>(model).unwrap_err();
    assert_eq!(e.code.name(), code, "{e}");
    assert!(!e.hint.is_empty() && e.object.starts_with("contact["), "{e}");
    for part in parts {
        assert!(format!("{e}").contains(part), "`{part}` is missing in: {e}");
    }
}

#[test]
fn what_cannot_be_is_refused() {
    let can = || cylinder(ORIGIN, UP, 0.2);
    let bar = || capsule(ORIGIN, UP, 0.2);
    let flat = || plane(ORIGIN, UP);
    let cases: Vec<([Shape; 2], [&str; 2])> = vec![
        ([hole(ORIGIN, 1.0), can()], ["hole", "cylinder"]),
        ([hole(ORIGIN, 1.0), flat()], ["hole", "plane"]),
        ([flat(), flat()], ["plane", "points, spheres"]),
        ([point(ORIGIN), point(ORIGIN)], ["point", "sphere"]),
        ([Shape::Polygon { points: vec![ORIGIN, UP] }, flat()], ["polygon", "planar"]),
    ];
    for (shapes, parts) in cases {
        let mut model = two_bodies(Dimension::Spatial, &mut Noise(1));
        pair(&mut model, [A, B], shapes);
        refused(&model, "ShapesDoNotMeet", &parts);
    }
    let mut model = two_bodies(Dimension::Spatial, &mut Noise(1));
    pair(&mut model, [A, B], [hole(ORIGIN, 1.0), bar()]);
    assert!(all::<Spatial>(&model).is_ok());
    pair(&mut model, [A, B], [hole(ORIGIN, 1.0), sphere(ORIGIN, 1.0)]);
    refused(&model, "BadShape", &["fit", "larger"]);
    // point masses do not turn
    let mut model = Model::new("mass", Dimension::Spatial);
    let mass = model.add_body(Body::point("mass", 1.0, ORIGIN)).unwrap();
    pair(&mut model, [BodyRef::Ground, mass], [flat(), sphere(ORIGIN, 0.1)]);
    assert!(all::<Spatial>(&model).is_ok());
    let mut other = model.clone();
    pair(&mut model, [BodyRef::Ground, mass], [flat(), brick()]);
    refused(&model, "PointHasNoOrientation", &["mass", "box"]);
    pair(&mut other, [BodyRef::Ground, mass], [flat(), sphere(UP, 0.1)]);
    refused(&other, "PointHasNoOrientation", &["mass", "sphere"]);
}
