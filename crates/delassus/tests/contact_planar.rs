//! Gaps in the plane: signs, derivatives, regions of features, and what is refused.
//!
//! Central differences with step 1e-6: truncation O(1e-12) times third derivatives (below 1e3 here: centres stay 0.1 m
//! apart), round-off 1e-16/1e-6 = 1e-10 times values of size ten: 1e-7 holds for all.

use crate::differences::forces::{A, B, two_bodies};
use crate::differences::{Noise, any_joint, channel_expr, worst};
use crate::gaps::{At, all, contact, deepest, errors, pair};
use delassus::model::contact::{ContactKind, Shape};
use delassus::model::{Beam, Body, BodyRef, Channel, Coordinate, Dimension, Mesh, Model, Shapes};
use delassus_algebra::so3;
use delassus_mechanics::contact::Candidate;
use delassus_mechanics::kinematics::{Plane, Space, Spatial};

const TOLERANCE: f64 = 1e-7;

fn p(x: f64, y: f64) -> [f64; 3] {
    [x, y, 0.0]
}
fn point(x: f64, y: f64) -> Shape {
    Shape::Point { at: p(x, y) }
}
fn disc(x: f64, y: f64, radius: f64) -> Shape {
    Shape::Sphere { at: p(x, y), radius, hollow: false }
}
fn hole(x: f64, y: f64, radius: f64) -> Shape {
    Shape::Sphere { at: p(x, y), radius, hollow: true }
}
fn half_plane(x: f64, y: f64, angle: f64) -> Shape {
    Shape::Plane { at: p(x, y), normal: p(angle.cos(), angle.sin()) }
}
fn polygon(points: &[[f64; 2]]) -> Shape {
    Shape::Polygon { points: points.iter().map(|q| p(q[0], q[1])).collect() }
}
fn line(points: &[[f64; 2]]) -> Shape {
    Shape::Line { points: points.iter().map(|q| p(q[0], q[1])).collect() }
}
fn square() -> Shape {
    polygon(&[[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]])
}
/// An L with one concave corner (3), at the origin.
fn angle_iron() -> Shape {
    polygon(&[[-1.0, -1.0], [2.0, -1.0], [2.0, 0.0], [0.0, 0.0], [0.0, 2.0], [-1.0, 2.0]])
}
/// A star with five convex and five concave corners.
fn star() -> Vec<[f64; 2]> {
    (0..10)
        .map(|i| {
            let (s, c) = (f64::from(i) * std::f64::consts::TAU / 10.0).sin_cos();
            let r = if i % 2 == 0 { 1.0 } else { 0.45 };
            [r * c, r * s]
        })
        .collect()
}

fn of(shapes: [Shape; 2]) -> Vec<Candidate<Plane>> {
    let mut model = two_bodies(Dimension::Planar, &mut Noise(1));
    pair(&mut model, [A, B], shapes);
    all(&model).unwrap()
}

/// Least gap of the pairs that face each other.
fn gap(candidates: &[Candidate<Plane>], at: &At) -> f64 {
    let world = at.world();
    let facing = candidates.iter().filter(|c| c.margin(&world) >= 0.0);
    facing.map(|c| c.gap(&world)).fold(f64::INFINITY, f64::min)
}

fn library() -> Vec<[Shape; 2]> {
    let surface = line(&[[-2.0, 0.3], [-0.5, 0.0], [0.5, 0.4], [2.0, 0.1]]);
    vec![
        [half_plane(0.2, -0.1, 1.0), point(0.3, 0.2)],
        [disc(0.1, 0.2, 0.4), half_plane(0.2, -0.1, 1.0)],
        [half_plane(0.2, -0.1, 1.0), angle_iron()],
        [half_plane(0.2, -0.1, 1.0), surface.clone()],
        [disc(0.3, 0.1, 0.5), disc(-0.2, 0.4, 0.3)],
        [point(0.3, 0.1), disc(-0.2, 0.4, 0.3)],
        [hole(0.3, 0.1, 3.0), disc(-0.2, 0.4, 0.3)],
        [point(0.3, 0.1), hole(-0.2, 0.4, 3.0)],
        [hole(0.3, 0.1, 5.0), square()],
        [angle_iron(), point(0.3, 0.1)],
        [disc(0.3, 0.1, 0.2), angle_iron()],
        [square(), angle_iron()],
        [surface.clone(), disc(0.3, 0.1, 0.2)],
        [surface.clone(), square()],
        [surface.clone(), surface],
    ]
}

#[test]
fn every_pair_has_the_derivatives_it_claims() {
    let mut noise = Noise(3);
    for (k, shapes) in library().into_iter().enumerate() {
        let candidates = of(shapes);
        for _ in 0..20 {
            let mut at = At::plane(&[noise.vec3(), noise.vec3()]);
            at.q[1][0] += 4.0;
            at.v = vec![noise.vec(3), noise.vec(3)];
            for c in &candidates {
                for (what, e) in ["gradient", "rate", "bias", "curvature"].iter().zip(errors(c, &at)) {
                    assert!(e < TOLERANCE, "pair {k}, {}: {what} is off by {e:.2e}", c.name);
                }
            }
        }
    }
}

/// The surface of a beam of three elements, its sections placed near a line by hand, against whatever it meets.
#[test]
fn every_surface_of_a_flexible_body_has_the_derivatives_it_claims() {
    let mut noise = Noise(19);
    let round = [disc(0.1, 0.2, 0.3), point(0.1, -0.2), hole(0.2, 0.1, 8.0), half_plane(0.2, -0.1, 1.0)];
    for shape in round {
        for swapped in [false, true] {
            let mut model = two_bodies(Dimension::Planar, &mut noise);
            let mesh = Mesh::exact_beam(3, 2.0, 0.05, 1.5, 0.3);
            let beam = model.add_body(Body::mesh("F", 1.0, [0.0, 0.0], [3.0, 0.0], mesh)).unwrap();
            let solids = [(beam, Shape::Surface { radius: 0.05 }), (B, shape.clone())];
            let [(a, one), (b, other)] = if swapped {
                let [x, y] = solids;
                [y, x]
            } else {
                solids
            };
            pair(&mut model, [a, b], [one, other]);
            let candidates = all::<Plane>(&model).unwrap();
            for _ in 0..10 {
                let mut places = vec![noise.vec3(), [1.5 + noise.next(), 1.2, noise.next()], noise.vec3()];
                places.extend((0..4).map(|i| [f64::from(i), 0.05 * noise.next(), 0.1 * noise.next()]));
                let mut at = At::plane(&places);
                at.v = places.iter().map(|_| noise.vec(3)).collect();
                for c in &candidates {
                    for (what, e) in ["gradient", "rate", "bias", "curvature"].iter().zip(errors(c, &at)) {
                        assert!(e < TOLERANCE, "{shape:?}, {}: {what} is off by {e:.2e}", c.name);
                    }
                }
            }
        }
    }
}

#[test]
fn gaps_are_positive_apart_zero_at_touch_negative_in_overlap() {
    // the second body comes from the right: touch where x_B = x, gap x_B − x (in a hole x − x_B)
    let surface = || line(&[[0.0, 2.0], [0.0, -2.0]]);
    let cases: Vec<([Shape; 2], f64, f64)> = vec![
        ([half_plane(0.5, 0.0, 0.0), point(0.0, 0.0)], 0.5, 1.0),
        ([half_plane(0.5, 0.0, 0.0), disc(0.0, 0.0, 0.2)], 0.7, 1.0),
        ([half_plane(0.5, 0.0, 0.0), square()], 1.5, 1.0),
        ([disc(0.0, 0.0, 0.5), half_plane(0.0, 0.0, std::f64::consts::PI)], 0.5, 1.0),
        ([disc(0.0, 0.0, 0.5), disc(0.0, 0.0, 0.25)], 0.75, 1.0),
        ([point(0.0, 0.0), disc(0.0, 0.0, 0.25)], 0.25, 1.0),
        ([hole(0.0, 0.0, 1.0), disc(0.0, 0.0, 0.25)], 0.75, -1.0),
        ([hole(0.0, 0.0, 1.0), point(0.0, 0.0)], 1.0, -1.0),
        ([square(), point(0.0, 0.1)], 1.0, 1.0),
        ([square(), disc(0.0, 0.1, 0.25)], 1.25, 1.0),
        ([square(), polygon(&[[-0.5, 0.0], [0.5, -0.5], [0.5, 0.5]])], 1.5, 1.0),
        ([polygon(&[[0.5, 0.0], [-0.5, 0.5], [-0.5, -0.5]]), square()], 1.5, 1.0),
        ([square(), polygon(&[[-1.0, -0.9], [1.0, -0.9], [1.0, 1.1], [-1.0, 1.1]])], 2.0, 1.0),
        ([surface(), disc(0.0, 0.0, 0.25)], 0.25, 1.0),
        ([surface(), point(0.0, 0.0)], 0.0, 1.0),
        ([surface(), square()], 1.0, 1.0),
    ];
    for (k, (shapes, touch, sign)) in cases.into_iter().enumerate() {
        let candidates = of(shapes);
        for d in [0.2, 1e-3, 0.0, -1e-3, -0.1] {
            // a common turn and shift changes nothing
            for turn in [0.0, 0.7, -2.0_f64] {
                let x = touch + sign * d;
                let place = [0.3 + x * turn.cos(), -0.2 + x * turn.sin(), turn];
                let g = gap(&candidates, &At::plane(&[[0.3, -0.2, turn], place]));
                assert!((g - d).abs() < 1e-14, "case {k} at distance {d}: gap {g}");
            }
        }
    }
}

/// Distance of a point from an outline, and whether it is inside, by the angle the outline turns around it.
fn around(points: &[[f64; 2]], closed: bool, q: [f64; 2]) -> (f64, bool) {
    let n = points.len();
    let (mut away, mut turns) = (f64::INFINITY, 0.0);
    for i in 0..if closed { n } else { n - 1 } {
        let (a, b) = (points[i], points[(i + 1) % n]);
        let (d, w) = ([b[0] - a[0], b[1] - a[1]], [q[0] - a[0], q[1] - a[1]]);
        let s = ((d[0] * w[0] + d[1] * w[1]) / (d[0] * d[0] + d[1] * d[1])).clamp(0.0, 1.0);
        away = away.min((w[0] - s * d[0]).hypot(w[1] - s * d[1]));
        let (u, v) = ([a[0] - q[0], a[1] - q[1]], [b[0] - q[0], b[1] - q[1]]);
        turns += (u[0] * v[1] - u[1] * v[0]).atan2(u[0] * v[0] + u[1] * v[1]);
    }
    (away, closed && turns.abs() > 3.0)
}

#[test]
fn regions_tile_the_outside_and_the_gap_is_the_distance() {
    let mut noise = Noise(5);
    let r = 1e-3;
    let convex = [[-1.0, -0.8], [0.9, -1.0], [1.2, 0.1], [0.2, 1.3], [-0.9, 0.4]];
    let thin = [[0.0, 0.0], [3.0, 0.1], [0.0, 0.2]];
    let iron = [[-1.0, -1.0], [2.0, -1.0], [2.0, 0.0], [0.0, 0.0], [0.0, 2.0], [-1.0, 2.0]];
    let hook =
        [[0.0, 0.0], [3.0, 0.0], [3.0, 2.0], [2.0, 2.0], [2.0, 1.0], [1.0, 1.0], [1.0, 2.5], [0.0, 2.5]];
    for (k, points) in [&convex[..], &thin, &iron, &hook, &star()].into_iter().enumerate() {
        let candidates = of([polygon(points), disc(0.0, 0.0, r)]);
        for _ in 0..20_000 {
            let q = [3.0 * noise.next() + 0.5, 3.0 * noise.next() + 0.5];
            let at = At::plane(&[[0.0; 3], [q[0], q[1], 0.0]]);
            let world = at.world();
            let facing: Vec<_> = candidates.iter().filter(|c| c.margin(&world) >= 0.0).collect();
            let (away, inside) = around(points, true, q);
            if inside {
                // behind a convex outline whatever faces is the nearest edge
                for c in facing.iter().filter(|_| k <= 1) {
                    let depth = -c.gap(&world) - r;
                    assert!((depth - away).abs() < 1e-14, "polygon {k} at {q:?}: {depth}, not {away}");
                }
            } else {
                let g = gap(&candidates, &at);
                assert!((g + r - away).abs() < 1e-14, "polygon {k} at {q:?}: gap {g}, distance {away}");
                assert!(k > 1 || facing.len() == 1, "polygon {k} at {q:?}: {} features", facing.len());
            }
        }
    }
}

#[test]
fn points_just_behind_an_edge_are_seen() {
    let mut noise = Noise(6);
    let points = star();
    let candidates = of([polygon(&points), point(0.0, 0.0)]);
    for i in 0..points.len() {
        let (a, b) = (points[i], points[(i + 1) % points.len()]);
        let (d, s) = ([b[0] - a[0], b[1] - a[1]], 0.5 + 0.499 * noise.next());
        let length = d[0].hypot(d[1]);
        // at the ends the bisector bounds the depth that one edge sees
        let depth = 1e-4 * length;
        let q = [a[0] + s * d[0] - depth * d[1] / length, a[1] + s * d[1] + depth * d[0] / length];
        let g = gap(&candidates, &At::plane(&[[0.0; 3], [q[0], q[1], 0.0]]));
        assert!((g + depth).abs() < 1e-14, "edge {i}: gap {g}, depth {depth}");
    }
}

#[test]
fn lines_have_ends_and_are_solid_on_the_right() {
    let mut noise = Noise(8);
    let points = [[-2.0, 0.3], [-0.5, 0.0], [0.5, 0.4], [1.2, 0.4], [2.0, 0.1]];
    let candidates = of([line(&points), disc(0.0, 0.0, 0.1)]);
    let names: Vec<&str> = candidates.iter().map(|c| c.name.as_str()).collect();
    // corner 1 is concave
    assert_eq!(names, ["hit.e0", "hit.e1", "hit.e2", "hit.e3", "hit.v0", "hit.v2", "hit.v3", "hit.v4"]);
    for _ in 0..10_000 {
        let q = [4.0 * noise.next(), 1.0 + 0.6 * noise.next()];
        let (away, _) = around(&points, false, q);
        let g = gap(&candidates, &At::plane(&[[0.0; 3], [q[0], q[1], 0.0]]));
        assert!((g + 0.1 - away).abs() < 1e-14, "at {q:?}: gap {g}, distance {away}");
    }
    assert!(gap(&candidates, &At::plane(&[[0.0; 3], [-1.0, -0.2, 0.0]])) < -0.3);
}

#[test]
fn what_rests_in_a_concave_corner_touches_both_edges() {
    for shapes in [[angle_iron(), point(0.0, 0.0)], [angle_iron(), disc(0.3, 0.3, 0.3)]] {
        let candidates = of(shapes);
        for turn in [0.0, 0.4] {
            let world = At::plane(&[[0.1, 0.2, turn], [0.1, 0.2, turn]]).world();
            let closed: Vec<_> = candidates.iter().filter(|c| c.gap(&world).abs() < 1e-15).collect();
            assert_eq!(closed.iter().map(|c| c.name.as_str()).collect::<Vec<_>>(), ["hit.e2", "hit.e3"]);
            // round-off and penetration within the tolerances must not end the contact
            assert!(closed.iter().all(|c| c.margin(&world) > 1e-3));
        }
    }
}

fn soft_beam() -> Beam {
    Beam { length: 1.0, shapes: Shapes::Static, axial: 1, ..Beam::planar(1e-4, 1e-9, 1e6) }
}

#[test]
fn rows_of_closed_contacts_have_the_derivatives_they_claim() {
    let mut noise = Noise(17);
    let mut model = two_bodies(Dimension::Planar, &mut noise);
    let beam = model.add_body(Body::beam("F", 1.0, [0.0, 0.0], [1.0, 0.0], soft_beam())).unwrap();
    pair(&mut model, [BodyRef::Ground, beam], [half_plane(0.0, -1.0, 1.2), disc(0.7, 0.0, 0.1)]);
    pair(&mut model, [beam, A], [half_plane(0.4, 0.0, 1.2), disc(0.7, 0.2, 0.1)]);
    // far apart: no normal turns fast
    pair(&mut model, [beam, B], [disc(1.0, 0.0, 0.1), disc(9.0, 0.3, 0.2)]);
    let names = [("a", Channel::BodyPosition(0, 1)), ("b", Channel::BodyAngle(1))];
    contact(&mut model, "g", ContactKind::Formula(channel_expr("c.a*sin(c.b) + t^2", &names)));
    let mut mechanism = delassus::formulation::absolute(&model).unwrap();
    let q0 = mechanism.drawn();
    mechanism.close(&[0, 1, 2, 3]);
    assert_eq!(mechanism.dims().m, 4);
    for _ in 0..5 {
        for (what, error) in worst(mechanism.system(), &q0, &mut noise) {
            // as in gradients.rs; values up to ten
            assert!(error < 10.0 * TOLERANCE, "{what} is off by {error:.2e}");
        }
    }
}

#[test]
fn equal_boxes_on_each_other_touch_at_their_corners() {
    let candidates = of([square(), square()]);
    for depth in [0.0, 1e-9, -1e-9] {
        let world =
            At::plane(&[[0.3, 0.1, 0.4], [0.3 - 2.0 * 0.4_f64.sin(), 0.1 + 2.0 * 0.4_f64.cos(), 0.4]]);
        let world = world.moved::<Plane>(1, &[0.0, depth, 0.0]).world();
        let closed =
            candidates.iter().filter(|c| c.gap(&world).abs() < 1e-8 && c.margin(&world) > 1e-7).count();
        // two corners of each on the edge of the other
        assert_eq!(closed, 4, "{depth}");
    }
}

#[test]
fn corners_of_a_polygon_are_numbered_as_given() {
    let points = [[-1.0, -1.0], [2.0, -1.0], [2.0, 0.0], [0.0, 0.0], [0.0, 2.0], [-1.0, 2.0]];
    let mut reversed = points;
    reversed.reverse();
    let (a, b) = (of([polygon(&points), disc(0.0, 0.0, 0.1)]), of([polygon(&reversed), disc(0.0, 0.0, 0.1)]));
    assert_eq!(a.len(), 6 + 5);
    let mut noise = Noise(9);
    for _ in 0..1000 {
        let at = At::plane(&[noise.vec3(), [3.0 * noise.next(), 3.0 * noise.next(), 0.0]]);
        let (g, h) = (gap(&a, &at), gap(&b, &at));
        assert!(
            (g - h).abs() < 1e-14 || g.is_infinite() && h.is_infinite(),
            "counterclockwise {g}, clockwise {h}"
        );
    }
    // corner 3 counterclockwise is corner 2 clockwise: the concave one, which is no feature
    assert!(a.iter().all(|c| c.name != "hit.v3") && b.iter().all(|c| c.name != "hit.v2"));
    let both = of([square(), angle_iron()]);
    assert_eq!(both.len(), 4 * 5 + 6 * 4);
    assert!(both.iter().any(|c| c.name == "hit.v3-e1") && both.iter().any(|c| c.name == "hit.e1-v4"));
    assert_eq!(of([half_plane(0.0, 0.0, 1.0), disc(0.0, 0.0, 0.1)])[0].name, "hit");
}

#[test]
fn coinciding_centres_have_a_normal() {
    for shapes in [[hole(0.0, 0.0, 1.0), disc(0.0, 0.0, 0.25)], [disc(0.0, 0.0, 0.5), point(0.0, 0.0)]] {
        let c = &of(shapes)[0];
        let mut at = At::plane(&[[0.0; 3], [0.0; 3]]);
        at.v = vec![vec![0.1, 0.2, 0.3], vec![-0.3, 0.5, 1.0]];
        let world = at.world();
        let m = c.meeting(&world).unwrap();
        let mut block = [[Plane::zero_block(); 2]; 2];
        c.curvature(&world, 0, 1.0, &mut block);
        assert!((m.normal[0].abs() - 1.0).abs() < 1e-15 && c.advance(&world, 0)[1].is_finite());
        assert!(block.iter().flatten().flatten().all(|x| x.is_finite()));
    }
}

#[test]
fn formulas_have_the_derivatives_they_claim() {
    let mut noise = Noise(13);
    for dimension in [Dimension::Planar, Dimension::Spatial] {
        for text in
            ["c.a + 0.3*c.b^2 - 0.1*t^2", "sin(c.a)*c.b + c.c*c.a*cos(2*t) + sqrt(9 + c.d)", "c.d*c.c"]
        {
            let mut model = two_bodies(dimension, &mut noise);
            let planar = dimension == Dimension::Planar;
            let joint = any_joint(&mut model, delassus::joint::JointKind::Revolute, &mut noise);
            model.joints.push(joint);
            let mut arm = noise.vec3();
            if planar {
                arm[2] = 0.0;
            }
            model.add_marker("M", B, arm);
            model.markers[0].frame.p = arm;
            let turn = if planar { Channel::BodyAngle(0) } else { Channel::BodyQuaternion(0, 2) };
            let names = [
                ("a", Channel::MarkerPosition(0, 1)),
                ("b", turn),
                ("c", Channel::JointCoordinate(0, Coordinate::Angle)),
                ("d", Channel::BodyPosition(1, 0)),
            ];
            contact(&mut model, "g", ContactKind::Formula(channel_expr(text, &names)));
            for _ in 0..5 {
                let place = |noise: &mut Noise| {
                    let mut q = noise.vec3().to_vec();
                    if !planar {
                        q.extend(so3::exp(noise.vec3()));
                    }
                    q
                };
                let nv = if planar { 3 } else { 6 };
                let at = At {
                    t: noise.next(),
                    q: vec![place(&mut noise), place(&mut noise)],
                    v: vec![noise.vec(nv), noise.vec(nv)],
                };
                let found = if planar {
                    errors(&all::<Plane>(&model).unwrap()[0], &at)
                } else {
                    errors(&all::<Spatial>(&model).unwrap()[0], &at)
                };
                for (what, e) in ["gradient", "rate", "bias", "curvature"].iter().zip(found) {
                    assert!(e < TOLERANCE, "{text}, {dimension:?}: {what} is off by {e:.2e}");
                }
            }
        }
    }
}

#[test]
fn formulas_know_whether_they_depend_on_time() {
    let mut model = two_bodies(Dimension::Planar, &mut Noise(1));
    for text in ["c.y - 1", "c.y - sin(t)"] {
        let e = channel_expr(text, &[("y", Channel::BodyPosition(0, 1))]);
        contact(&mut model, text, ContactKind::Formula(e));
    }
    let found = all::<Plane>(&model).unwrap();
    assert_eq!(found.iter().map(Candidate::depends_on_time).collect::<Vec<_>>(), [false, true]);
    assert_eq!(found[0].bodies, [0, 1]);
}

fn refused(model: &Model, code: &str, parts: &[&str]) {
    let e = all::<Plane>(model).unwrap_err();
    assert_eq!(e.code.name(), code, "{e}");
    assert!(!e.hint.is_empty() && e.object.starts_with("contact["), "{e}");
    for part in parts {
        assert!(e.to_string().contains(part), "{e} does not name {part}");
    }
}

#[test]
fn what_cannot_be_is_refused_by_name() {
    let bodies = two_bodies(Dimension::Planar, &mut Noise(1));
    let two = |code: &str, shapes: [Shape; 2], parts: &[&str]| {
        let mut model = bodies.clone();
        pair(&mut model, [A, B], shapes);
        refused(&model, code, parts);
    };
    let meets = "ShapesDoNotMeet";
    two(meets, [half_plane(0.0, 0.0, 1.0), half_plane(1.0, 0.0, 1.0)], &["half-plane"]);
    two(meets, [point(0.0, 0.0), point(1.0, 0.0)], &["point"]);
    two(meets, [hole(0.0, 0.0, 1.0), half_plane(1.0, 0.0, 0.0)], &["hole", "half-plane"]);
    two(meets, [hole(0.0, 0.0, 1.0), hole(0.0, 0.0, 2.0)], &["hole"]);
    let bad = |shape: Shape, parts: &[&str]| two("BadShape", [shape, disc(0.0, 0.0, 0.1)], parts);
    bad(hole(0.0, 0.0, 0.1), &["does not fit"]);
    bad(disc(0.0, 0.0, -1.0), &["-1"]);
    bad(polygon(&[[0.0, 0.0], [1.0, 0.0]]), &["2 corners"]);
    bad(polygon(&[[0.0, 0.0], [1.0, 1.0], [2.0, 2.0]]), &["area"]);
    bad(polygon(&[[0.0, 0.0], [1.0, 0.0], [1.0, 0.0], [0.0, 1.0]]), &["corners v1 and v2"]);
    bad(polygon(&[[0.0, 0.0], [2.0, 0.0], [0.0, 1.0], [3.0, 2.0]]), &["edges e1 and e3"]);
    bad(polygon(&[[0.0, 0.0], [2.0, 0.0], [1.0, 0.0], [1.0, 1.0]]), &["edge e1 goes back on edge e0"]);
    bad(polygon(&[[0.0, 0.0], [2.0, f64::NAN], [1.0, 0.0]]), &[]);
    bad(line(&[[0.0, 0.0]]), &["1 points"]);
    bad(line(&[[0.0, 0.0], [1.0, 0.0], [0.0, 1.0], [0.0, 0.0]]), &["edges e0 and e2", "polygon"]);
    bad(Shape::Plane { at: [0.0; 3], normal: [0.0; 3] }, &["normal"]);
    let cube = Shape::Box { at: [0.0; 3], axes: delassus_algebra::vec3::IDENTITY, half: [1.0; 3] };
    two("NotAvailable", [cube, disc(0.0, 0.0, 0.1)], &["box"]);

    let mut model = bodies.clone();
    pair(&mut model, [B, B], [square(), disc(0.0, 0.0, 0.1)]);
    refused(&model, "SameBody", &["`B`"]);

    let mut model = bodies.clone();
    let mass = model.add_body(Body::point("P", 1.0, [0.0; 3])).unwrap();
    pair(&mut model, [BodyRef::Ground, mass], [half_plane(0.0, 0.0, 1.0), disc(0.0, 0.0, 0.1)]);
    assert_eq!(all::<Plane>(&model).unwrap().len(), 1);
    model.contacts.clear();
    pair(&mut model, [mass, A], [square(), disc(0.0, 0.0, 0.1)]);
    refused(&model, "PointHasNoOrientation", &["`P`", "polygon"]);
    model.contacts.clear();
    pair(&mut model, [mass, A], [point(0.1, 0.0), disc(0.0, 0.0, 0.1)]);
    refused(&model, "PointHasNoOrientation", &["`P`", "beside"]);

    let mut model = bodies.clone();
    let beam = model.add_body(Body::beam("F", 1.0, [0.0, 0.0], [1.0, 0.0], soft_beam())).unwrap();
    pair(&mut model, [beam, A], [square(), disc(0.0, 0.0, 0.1)]);
    refused(&model, "NotAvailable", &["`F`", "polygon"]);
    model.contacts.clear();
    pair(&mut model, [beam, A], [disc(0.5, 0.2, 0.1), disc(0.0, 0.0, 0.1)]);
    refused(&model, "OffBeam", &["`F`"]);
}

#[test]
fn formulas_of_the_wrong_things_are_refused() {
    let mut bodies = two_bodies(Dimension::Planar, &mut Noise(1));
    bodies.add_body(Body::planar("C", 1.0, [0.0, 0.0], 1.0)).unwrap();
    let names = [
        ("a", Channel::BodyPosition(0, 0)),
        ("b", Channel::BodyPosition(1, 0)),
        ("c", Channel::BodyPosition(2, 0)),
        ("v", Channel::BodyVelocity(0, 1)),
        ("e", Channel::Energy),
    ];
    for (text, code, part) in [
        ("c.a + c.v", "NotAGapChannel", "`A.vy`"),
        ("c.e", "NotAGapChannel", "not a position"),
        ("c.a + c.b - c.c", "TooManyBodies", "3 bodies"),
        ("t - 1", "GapOfNoBody", "no body"),
    ] {
        let mut model = bodies.clone();
        contact(&mut model, "g", ContactKind::Formula(channel_expr(text, &names)));
        refused(&model, code, &[part]);
    }
}

#[test]
fn overlap_at_the_start_is_found() {
    let bound = 1e-6;
    let bar = || polygon(&[[-3.0, -0.2], [3.0, -0.2], [3.0, 0.2], [-3.0, 0.2]]);
    let quarter = std::f64::consts::FRAC_PI_2;
    // shapes, place of the second body, depth
    let cases: Vec<([Shape; 2], [f64; 3], Option<f64>)> = vec![
        ([square(), square()], [2.0, 0.0, 0.0], None),
        ([square(), square()], [2.0 - 1e-7, 0.3, 0.0], None),
        ([square(), square()], [1.9, 0.3, 0.0], Some(0.1)),
        ([square(), square()], [3.5, 3.5, 0.3], None),
        // no corner inside, no edges that cross: a ball of this radius around an inner point fits into both
        ([square(), square()], [0.0, 0.0, 0.0], Some(0.5)),
        ([square(), square()], [1.0, 0.0, 0.0], Some(0.5)),
        ([polygon(&star()), point(0.0, 0.0)], [0.0, 0.0, 0.0], Some(around(&star(), true, [0.0; 2]).0)),
        ([polygon(&star()), point(0.0, 0.0)], [0.9, 0.4, 0.0], None),
        ([disc(0.0, 0.0, 0.1), square()], [0.0, 0.0, 0.4], Some(1.1)),
        // no corner of either is inside the other; the nearest ends lie 2.8 m behind the edges they cross
        ([bar(), bar()], [0.0, 0.0, quarter], Some(2.8)),
        ([bar(), bar()], [0.0, 3.3, quarter], None),
        ([bar(), bar()], [0.0, 3.1, quarter], Some(0.1)),
        ([hole(0.0, 0.0, 2.0), square()], [0.0, 0.0, 0.1], None),
        ([hole(0.0, 0.0, 2.0), square()], [1.0, 0.0, 0.0], Some(5.0_f64.sqrt() - 2.0)),
        ([half_plane(0.0, 0.0, quarter), square()], [0.0, 0.5, 0.0], Some(0.5)),
    ];
    for (k, (shapes, place, depth)) in cases.into_iter().enumerate() {
        let mut model = two_bodies(Dimension::Planar, &mut Noise(1));
        pair(&mut model, [A, B], shapes);
        let found = deepest::<Plane>(&model, &At::plane(&[[0.0; 3], place]).world(), bound);
        match (depth, found) {
            (None, None) => {}
            (Some(d), Some((0, found))) => assert!((d - found).abs() < 1e-12, "case {k}: {found}, not {d}"),
            other => panic!("case {k}: {other:?}"),
        }
    }
}
