//! Meshes: faces out of triangles, gaps against distances by routes of their own, hollows, holes, overlap at the start.

use crate::differences::Noise;
use crate::differences::forces::{A, B, two_bodies};
use crate::gaps::solids::{
    ORIGIN, UP, apart, block, block_mesh, capsule, cylinder, distance, facing, gap, hole, hull, mesh, near,
    of, plane, point, round_mesh, second, sphere,
};
use crate::gaps::{At, all, deepest, errors, pair};
use delassus::error::Code;
use delassus::model::contact::Shape;
use delassus::model::{Dimension, Triangles};
use delassus_algebra::vec3::{add, cross, dot, mul_t_vec, mul_vec, norm, scale, sub, unit};
use delassus_algebra::{Vec3, so3};
use delassus_mechanics::kinematics::Spatial;
use std::collections::BTreeSet;

const TOLERANCE: f64 = 1e-7;

fn random_hull(seed: u64, count: usize) -> Shape {
    let mut noise = Noise(seed);
    let corners: Vec<Vec3> =
        (0..count).map(|_| scale(0.5 + 0.1 * noise.next(), unit(noise.vec3()).unwrap())).collect();
    hull(&corners)
}

/// A flat outline, counterclockwise, from z = 0 to `height`.
fn prism(outline: &[[f64; 2]], height: f64) -> Shape {
    let n = outline.len() as u32;
    let at = |z: f64| outline.iter().map(move |[x, y]| [*x, *y, z]);
    let vertices: Vec<Vec3> = at(0.0).chain(at(height)).collect();
    // ears by hand: outlines here have their first corner in sight of all others
    let mut triangles: Vec<[u32; 3]> = Vec::new();
    for k in 2..n {
        triangles.push([0, k, k - 1]);
        triangles.push([n, n + k - 1, n + k]);
    }
    for i in 0..n {
        let j = (i + 1) % n;
        triangles.extend([[i, j, n + j], [i, n + j, n + i]]);
    }
    Shape::mesh(Triangles { vertices, triangles })
}

/// An angle iron.
fn bracket() -> Shape {
    prism(&[[0.2, 0.2], [-0.5, 0.2], [-0.5, -0.2], [0.5, -0.2], [0.5, 0.8], [0.2, 0.8]], 0.6)
}

/// A square plate with a square hole.
fn frame() -> Shape {
    let ring = |r: f64, z: f64| [[-r, -r, z], [r, -r, z], [r, r, z], [-r, r, z]];
    let vertices: Vec<Vec3> = [ring(1.0, 0.0), ring(0.4, 0.0), ring(1.0, 0.2), ring(0.4, 0.2)].concat();
    let mut faces: Vec<[u32; 4]> = Vec::new();
    for i in 0..4u32 {
        let j = (i + 1) % 4;
        // below, above, outside, inside
        faces.extend([[i, 4 + i, 4 + j, j], [8 + i, 8 + j, 12 + j, 12 + i]]);
        faces.extend([[i, j, 8 + j, 8 + i], [4 + j, 4 + i, 12 + i, 12 + j]]);
    }
    let faces: Vec<&[u32]> = faces.iter().map(|f| &f[..]).collect();
    mesh(&vertices, &faces)
}

/// An octahedron with a dent in every face.
fn star() -> Shape {
    let Shape::Mesh { surface } = round_mesh(0.7, 0) else { unreachable!() };
    let mut vertices = surface.vertices.clone();
    let mut triangles = Vec::new();
    for t in &surface.triangles {
        let sum = t.iter().fold(ORIGIN, |s, i| add(s, surface.vertices[*i as usize]));
        let middle = vertices.len() as u32;
        vertices.push(scale(0.15, sum));
        triangles.extend([[t[0], t[1], middle], [t[1], t[2], middle], [t[2], t[0], middle]]);
    }
    Shape::mesh(Triangles { vertices, triangles })
}

fn triangles(shape: &Shape) -> Vec<[Vec3; 3]> {
    let Shape::Mesh { surface } = shape else { panic!("{shape:?}") };
    surface.triangles.iter().map(|t| t.map(|i| surface.vertices[i as usize])).collect()
}

/// The point of a segment that is nearest to p.
fn on_segment(a: Vec3, b: Vec3, p: Vec3) -> Vec3 {
    let d = sub(b, a);
    add(a, scale((dot(sub(p, a), d) / dot(d, d)).clamp(0.0, 1.0), d))
}

fn from_triangle([a, b, c]: &[Vec3; 3], p: Vec3) -> f64 {
    let n = unit(cross(sub(*b, *a), sub(*c, *a))).unwrap();
    let foot = sub(p, scale(dot(n, sub(p, *a)), n));
    let left = |u: Vec3, v: Vec3| dot(n, cross(sub(v, u), sub(foot, u))) >= 0.0;
    if left(*a, *b) && left(*b, *c) && left(*c, *a) {
        return norm(sub(p, foot));
    }
    [(a, b), (b, c), (c, a)]
        .iter()
        .fold(f64::INFINITY, |m, (u, v)| m.min(norm(sub(p, on_segment(**u, **v, p)))))
}

/// Is a point inside? The solid angle of all triangles.
fn inside(all: &[[Vec3; 3]], p: Vec3) -> bool {
    let angle = |t: &[Vec3; 3]| {
        let [a, b, c] = t.map(|x| sub(x, p));
        let [x, y, z] = [a, b, c].map(norm);
        2.0 * dot(a, cross(b, c)).atan2(x * y * z + dot(a, b) * z + dot(b, c) * x + dot(c, a) * y)
    };
    all.iter().map(angle).sum::<f64>() > 2.0 * std::f64::consts::PI
}

/// Signed distance of a point from a mesh.
fn signed(all: &[[Vec3; 3]], p: Vec3) -> f64 {
    let away = all.iter().map(|t| from_triangle(t, p)).fold(f64::INFINITY, f64::min);
    if inside(all, p) { -away } else { away }
}

/// Distance of two segments, by the least of a convex function along the first.
fn between([a, b]: [Vec3; 2], [c, d]: [Vec3; 2]) -> f64 {
    let (u, v, w) = (sub(b, a), sub(d, c), sub(c, a));
    let n = cross(u, v);
    let mut least = [c, d].iter().fold(f64::INFINITY, |m, p| m.min(norm(sub(*p, on_segment(a, b, *p)))));
    least = [a, b].iter().fold(least, |m, p| m.min(norm(sub(*p, on_segment(c, d, *p)))));
    let n2 = dot(n, n);
    let (s, t) = (dot(cross(w, v), n) / n2, dot(cross(w, u), n) / n2);
    if n2 > 1e-20 && (0.0..=1.0).contains(&s) && (0.0..=1.0).contains(&t) {
        least = least.min(dot(w, n).abs() / n2.sqrt());
    }
    least
}

/// Distance of two meshes that do not cross: corners from triangles both ways, edges from edges.
fn apart_by(a: &Shape, b: &Shape, at: &At) -> f64 {
    let world = at.world::<Spatial>();
    let (x, r) = (world.bodies[2].pose.x, world.bodies[2].pose.r);
    let first = triangles(a);
    let second: Vec<_> = triangles(b).iter().map(|t| t.map(|p| add(x, mul_vec(&r, p)))).collect();
    let mut least = f64::INFINITY;
    for s in &first {
        for t in &second {
            t.iter().for_each(|p| least = least.min(from_triangle(s, *p)));
            s.iter().for_each(|p| least = least.min(from_triangle(t, *p)));
            for i in 0..3 {
                for j in 0..3 {
                    least = least.min(between([s[i], s[(i + 1) % 3]], [t[j], t[(j + 1) % 3]]));
                }
            }
        }
    }
    least
}

#[test]
fn every_pair_of_features_has_the_derivatives_it_claims() {
    let mut noise = Noise(3);
    let others = [
        point([0.2, -0.3, 0.1]),
        sphere([0.1, 0.2, -0.1], 0.3),
        plane([0.2, -0.1, 0.3], [0.3, -0.5, 0.8]),
        hole([0.2, 0.1, 0.0], 6.0),
        block([0.1, -0.1, 0.2], [0.3, 0.5, -0.2], [0.5, 0.4, 0.3]),
        capsule([-0.5, 0.1, 0.2], [0.6, -0.2, 0.3], 0.2),
        random_hull(7, 6),
        bracket(),
    ];
    for solid in [random_hull(5, 8), bracket(), frame()] {
        for other in &others {
            let candidates = of([solid.clone(), other.clone()]);
            let mut seen = 0;
            for _ in 0..400 {
                if seen > 40 {
                    break;
                }
                let mut at = second(scale(1.6, noise.vec3()), scale(3.0, noise.vec3()));
                at = at.moved::<Spatial>(0, &noise.vec(6));
                at.v = vec![noise.vec(6), noise.vec(6)];
                let world = at.world::<Spatial>();
                for c in candidates.iter().filter(|c| c.margin(&world) > 0.0) {
                    for (what, e) in ["gradient", "rate", "bias", "curvature"].iter().zip(errors(c, &at)) {
                        assert!(e < TOLERANCE, "{} of {other:?}: {what} is off by {e:.2e}", c.name);
                    }
                    seen += 1;
                }
            }
            assert!(seen > 20, "{other:?}: {seen}");
        }
    }
}

#[test]
fn convex_meshes_have_gaps_that_are_positive_apart_vanish_at_touch_and_are_negative_in_overlap() {
    let mut noise = Noise(13);
    let others = [
        sphere([0.1, 0.0, 0.2], 0.3),
        block([0.1, -0.1, 0.2], [0.3, 0.5, -0.2], [0.5, 0.4, 0.3]),
        capsule([-0.5, 0.1, 0.2], [0.6, -0.2, 0.3], 0.2),
        random_hull(3, 9),
        random_hull(4, 4),
    ];
    for (k, solid) in [random_hull(1, 4), random_hull(2, 10), round_mesh(0.6, 1)].iter().enumerate() {
        for other in &others {
            let shapes = [solid.clone(), other.clone()];
            let candidates = of(shapes.clone());
            let both = [&shapes[0], &shapes[1]];
            let mut count = 0;
            for _ in 0..40 {
                let (way, turn) = (unit(noise.vec3()).unwrap(), scale(3.0, noise.vec3()));
                // a shape beside its origin may never come near
                if apart(both, way, turn, 0.0).is_none() {
                    continue;
                }
                count += 1;
                for d in [0.5, 0.05, 1e-3] {
                    let at = apart(both, way, turn, d).unwrap();
                    let (found, exact) = (gap(&candidates, &at), distance(both, &at));
                    assert!(
                        found >= exact - 1e-12,
                        "{k} {other:?} {at:?}: {found} {exact} {:?}",
                        facing(&candidates, &at)
                    );
                }
                let at = apart(both, way, turn, 1e-6).unwrap();
                let found = gap(&candidates, &at);
                assert!((found - 1e-6).abs() < 1e-9, "{k} {other:?} {at:?}: {found}");
                let x = [at.q[1][0], at.q[1][1], at.q[1][2]];
                let deeper = gap(&candidates, &second(sub(x, scale(1e-4, way)), turn));
                assert!(deeper < 0.0 && deeper > -1.1e-4, "{k} {other:?} {at:?}: {deeper}");
            }
            assert!(count >= 10, "{k} {other:?}: {count}");
        }
    }
}

#[test]
fn gaps_of_balls_are_distances_from_the_triangles_of_any_mesh() {
    let mut noise = Noise(21);
    for solid in [bracket(), frame(), star(), round_mesh(0.7, 2)] {
        let all = triangles(&solid);
        let (balls, points) = (of([solid.clone(), sphere(ORIGIN, 0.05)]), of([solid.clone(), point(ORIGIN)]));
        for _ in 0..1500 {
            let p = scale(1.2, noise.vec3());
            let (exact, at) = (signed(&all, p), second(p, noise.vec3()));
            if exact > 0.0 {
                near(gap(&balls, &at), exact - 0.05, 1e-14);
                // a point meets faces only
                assert!(gap(&points, &at) >= exact - 1e-14);
            } else {
                // inside every face that counts is in front; in the common band of a hollow edge the point is a little less deep
                let found = gap(&points, &at);
                assert!(
                    found < 0.0 && found <= exact + 1e-2 || found == f64::INFINITY,
                    "{p:?}: {found} {exact}"
                );
            }
        }
        // near the surface no place inside is without a face
        for t in &all {
            let n = unit(cross(sub(t[1], t[0]), sub(t[2], t[0]))).unwrap();
            let middle = scale(1.0 / 3.0, add(t[0], add(t[1], t[2])));
            for d in [1e-3, 1e-6, 1e-9] {
                near(gap(&points, &second(sub(middle, scale(d, n)), ORIGIN)), -d, 1e-15);
            }
        }
    }
}

#[test]
fn no_gap_of_two_meshes_is_below_their_distance_and_one_vanishes_at_touch() {
    let mut noise = Noise(23);
    for (a, b) in [(bracket(), random_hull(8, 6)), (frame(), bracket()), (star(), star())] {
        let candidates = of([a.clone(), b.clone()]);
        for _ in 0..40 {
            let (way, turn) = (unit(noise.vec3()).unwrap(), scale(3.0, noise.vec3()));
            let place = |s: f64| second(scale(s, way), turn);
            // from afar, by steps no longer than the distance
            let (mut s, mut d) = (4.0, 1.0);
            while d > 1e-7 && s > 0.0 {
                d = apart_by(&a, &b, &place(s));
                let found = gap(&candidates, &place(s));
                assert!(found >= d - 1e-12, "{way:?} {turn:?} {s}: {found} {d}");
                s -= (0.999 * d).max(1e-8);
            }
            if s > 0.0 {
                near(gap(&candidates, &place(s)), 0.0, 3e-7);
                let deeper = gap(&candidates, &place(s - 1e-4));
                assert!(deeper < 0.0 && deeper > -1.1e-4, "{way:?} {turn:?} {s}: {deeper}");
            }
        }
    }
}

#[test]
fn what_rests_in_a_hollow_touches_both_faces() {
    let ball = of([bracket(), sphere(ORIGIN, 0.1)]);
    let found = facing(&ball, &second([0.1, 0.3, 0.3], ORIGIN));
    assert_eq!(found.iter().filter(|f| f.1.abs() < 1e-15).count(), 2, "{found:?}");
    // a box in the corner: four corners on each face
    let cube = of([bracket(), block(ORIGIN, ORIGIN, [0.1; 3])]);
    let found = facing(&cube, &second([0.1, 0.3, 0.3], ORIGIN));
    assert_eq!(found.iter().filter(|f| f.1.abs() < 1e-15).count(), 8, "{found:?}");
}

/// Numbers of faces, edges and corners, by names of pairs with a ball.
fn counts(shape: Shape) -> [usize; 3] {
    let names: Vec<String> =
        of([shape, sphere(ORIGIN, 0.1)]).iter().map(|c| c.name.replace("hit.", "")).collect();
    ["f", "e", "v"].map(|k| names.iter().filter(|n| n.starts_with(k)).count())
}

/// Every triangle as four.
fn halved(shape: &Shape) -> Triangles {
    let mut out = Triangles::default();
    for t in triangles(shape) {
        let m = [0, 1, 2].map(|i| scale(0.5, add(t[i], t[(i + 1) % 3])));
        for part in [[t[0], m[0], m[2]], [m[0], t[1], m[1]], [m[2], m[1], t[2]], m] {
            let first = out.vertices.len() as u32;
            out.vertices.extend(part);
            out.triangles.push([first, first + 1, first + 2]);
        }
    }
    out
}

#[test]
fn triangles_in_one_plane_are_one_face() {
    let cube = block_mesh([0.1, 0.2, -0.3], [0.4, -0.2, 0.7], [0.5, 0.4, 0.3]);
    assert_eq!(counts(cube.clone()), [6, 12, 8]);
    assert_eq!(counts(block([0.1, 0.2, -0.3], [0.4, -0.2, 0.7], [0.5, 0.4, 0.3])), [6, 12, 8]);
    let finer = Shape::mesh(halved(&Shape::mesh(halved(&cube))));
    assert_eq!(counts(finer), [6, 12, 8]);
    // hollow edges and the corners at their ends do not stick out: 17 of 18 edges, 10 of 12 corners
    assert_eq!(counts(bracket()), [8, 17, 10]);
    assert_eq!(counts(Shape::mesh(halved(&bracket()))), [8, 17, 10]);
    // the hole of a frame: its four upright edges are hollow, its corners notches of the plates
    assert_eq!(counts(frame()), [10, 20, 8]);
    assert_eq!(counts(round_mesh(0.5, 2)), [128, 192, 66]);
}

#[test]
fn a_file_in_single_precision_has_the_same_faces_and_no_gap_jumps_at_their_edges() {
    let solids = [block_mesh([0.1, 0.2, -0.3], [0.4, -0.2, 0.7], [0.5, 0.4, 0.3]), bracket()];
    for (solid, expected) in solids.iter().zip([[6, 12, 8], [8, 17, 10]]) {
        let mut rough = halved(solid);
        let turn = so3::matrix(so3::exp([0.3, 0.2, -0.5]));
        rough.vertices.iter_mut().for_each(|p| *p = mul_vec(&turn, *p).map(|x| f64::from(x as f32)));
        let rough = Shape::mesh(rough);
        assert_eq!(counts(rough.clone()), expected);
        // a ball that is moved over all of it: its gap changes by no more than its way
        let balls = of([rough, sphere(ORIGIN, 0.1)]);
        let mut noise = Noise(2);
        for _ in 0..40 {
            let (from, way) = (scale(0.8, noise.vec3()), scale(1e-2, unit(noise.vec3()).unwrap()));
            let at = |i: u32| gap(&balls, &second(add(from, scale(f64::from(i), way)), ORIGIN));
            let gaps: Vec<f64> = (0..100).map(at).collect();
            for pair in gaps.windows(2).filter(|p| p.iter().all(|g| *g > -0.1)) {
                assert!((pair[1] - pair[0]).abs() < 1e-2 + 1e-9, "{from:?} {way:?}: {pair:?}");
            }
        }
    }
}

fn overlap(shapes: [Shape; 2], at: &At) -> f64 {
    let mut model = two_bodies(Dimension::Spatial, &mut Noise(1));
    pair(&mut model, [A, B], shapes);
    deepest::<Spatial>(&model, &at.world(), 1e-9).map_or(0.0, |(_, depth)| depth)
}

#[test]
fn overlap_at_the_start_is_found_however_deep() {
    let needle = |r| capsule([-3.0, 0.0, 0.0], [3.0, 0.0, 0.0], r);
    let rod = |r| cylinder([-3.0, 0.0, 0.0], [3.0, 0.0, 0.0], r);
    let cube = || block_mesh(ORIGIN, ORIGIN, [0.5; 3]);
    for shapes in [
        [cube(), needle(0.01)],
        [cube(), rod(0.01)],
        [rod(0.01), block(ORIGIN, ORIGIN, [0.5; 3])],
        [rod(0.1), needle(0.1)],
        [rod(0.1), rod(0.2)],
        [cube(), sphere(ORIGIN, 0.1)],
        [cube(), block(ORIGIN, ORIGIN, [0.1; 3])],
        [cube(), block(ORIGIN, ORIGIN, [2.0; 3])],
        [cube(), cylinder([0.0, 0.0, -0.1], [0.0, 0.0, 0.1], 0.1)],
        [cube(), cube()],
        [cube(), block_mesh(ORIGIN, ORIGIN, [0.1; 3])],
        [cube(), block_mesh(ORIGIN, ORIGIN, [2.0, 0.1, 0.1])],
        [star(), star()],
        [bracket(), bracket()],
    ] {
        let label = format!("{shapes:?}");
        let [a, b] = shapes;
        for (x, turn) in [([1e-3, 2e-3, 0.0], ORIGIN), (ORIGIN, ORIGIN)] {
            assert!(overlap([a.clone(), b.clone()], &second(x, turn)) > 5e-3, "{label}");
            assert!(overlap([b.clone(), a.clone()], &second(x, turn)) > 5e-3, "{label}");
        }
    }
    // and none in the hole of a frame, or in the arms of an iron
    assert!(overlap([frame(), sphere(ORIGIN, 0.39)], &second([0.0, 0.0, 0.1], ORIGIN)) == 0.0);
    assert!(overlap([frame(), block_mesh(ORIGIN, ORIGIN, [0.3, 0.3, 2.0])], &second(ORIGIN, ORIGIN)) == 0.0);
    assert!(
        overlap([bracket(), block(ORIGIN, ORIGIN, [0.3; 3])], &second([-0.11, 0.51, 0.3], ORIGIN)) == 0.0
    );
    // random places: overlap is told where the distance is zero, and only there
    let mut noise = Noise(12);
    let others = [
        block(ORIGIN, ORIGIN, [0.5, 0.2, 0.3]),
        capsule([-0.4, 0.0, 0.0], [0.4, 0.0, 0.0], 0.2),
        cylinder([-0.4, 0.0, 0.0], [0.4, 0.0, 0.0], 0.2),
        sphere(ORIGIN, 0.3),
        random_hull(6, 7),
    ];
    let can = cylinder([0.0, 0.0, -0.5], [0.0, 0.0, 0.5], 0.4);
    for first in [random_hull(9, 9), can] {
        for other in &others {
            for _ in 0..60 {
                let at = second(scale(1.0, noise.vec3()), scale(3.0, noise.vec3()));
                let d = distance([&first, other], &at);
                let depth = overlap([first.clone(), other.clone()], &at);
                assert_eq!(d > 0.0, depth == 0.0, "{other:?} {at:?}: {d} {depth}");
            }
        }
    }
}

#[test]
fn names_tell_the_features() {
    let names = |shapes| of(shapes).iter().map(|c| c.name.clone()).collect::<Vec<_>>();
    let tetrahedron = || random_hull(1, 4);
    let all = names([tetrahedron(), block(ORIGIN, ORIGIN, [0.5; 3])]);
    let distinct: BTreeSet<_> = all.iter().collect();
    assert_eq!((all.len(), distinct.len()), (4 * 8 + 6 * 4 + 6 * 12, all.len()));
    assert!(all.contains(&"hit.f3-v7".into()) && all.contains(&"hit.v2-f5".into()));
    assert_eq!(names([plane(ORIGIN, UP), tetrahedron()]), ["hit.v0", "hit.v1", "hit.v2", "hit.v3"]);
}

#[test]
fn meshes_too_fine_for_each_other_are_refused_by_name() {
    let fine = || round_mesh(0.5, 4);
    let mut model = two_bodies(Dimension::Spatial, &mut Noise(1));
    pair(&mut model, [A, B], [fine(), fine()]);
    let e = all::<Spatial>(&model).unwrap_err();
    assert_eq!(e.code, Code::NotAvailable, "{e}");
    assert!(e.hint.contains("coarser") && e.object.starts_with("contact["), "{e}");
    // with a ball they are well
    assert!(of([fine(), sphere(ORIGIN, 0.1)]).len() > 4000);
}

#[test]
fn points_seen_from_either_body_have_the_same_gap() {
    let mut noise = Noise(19);
    let candidates = of([sphere(ORIGIN, 0.05), star()]);
    let all = triangles(&star());
    for _ in 0..300 {
        let (x, turn) = (scale(1.2, noise.vec3()), scale(3.0, noise.vec3()));
        let r = so3::matrix(so3::exp(turn));
        let exact = signed(&all, mul_t_vec(&r, scale(-1.0, x)));
        if exact > 0.0 {
            near(gap(&candidates, &second(x, turn)), exact - 0.05, 1e-14);
        }
    }
}
