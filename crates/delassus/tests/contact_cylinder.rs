//! Cylinders against boxes, capsules, cylinders and meshes: sides, caps and rims.
//!
//! Distances by a route of their own (Gilbert, Johnson and Keerthi): what is apart has no gap below its distance, what touches has one
//! that vanishes, what overlaps one that is negative. Nearly flat on a plane the circle of a rim is 0.2e-8 of its radius higher than the exact one.

use crate::differences::Noise;
use crate::gaps::errors;
use crate::gaps::solids::{
    ORIGIN, UP, apart, block, block_mesh, capsule, cylinder, distance, facing, gap, hull, near, of, second,
};
use delassus::model::contact::Shape;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, norm, scale, sub, unit};
use delassus_mechanics::kinematics::Spatial;
use std::collections::BTreeSet;

/// As in `contact_spatial.rs`; curvatures of rims are some ten times larger.
const TOLERANCE: f64 = 1e-6;

fn can() -> Shape {
    cylinder([-0.3, 0.1, -0.4], [0.2, -0.2, 0.5], 0.35)
}

/// Everything that a cylinder meets by its rims.
fn partners() -> Vec<Shape> {
    let mut noise = Noise(31);
    let corners: Vec<Vec3> = (0..8).map(|_| scale(0.6, unit(noise.vec3()).unwrap())).collect();
    vec![
        block([0.1, -0.1, 0.2], [0.3, 0.5, -0.2], [0.5, 0.4, 0.3]),
        capsule([-0.5, 0.1, 0.2], [0.6, -0.2, 0.3], 0.2),
        cylinder([-0.5, 0.2, 0.1], [0.6, -0.1, 0.3], 0.25),
        cylinder([0.0, 0.0, -0.05], [0.0, 0.1, 0.05], 0.5),
        hull(&corners),
    ]
}

/// The kind of a pair, without its numbers.
fn kind(name: &str) -> String {
    name.trim_start_matches("hit.").chars().filter(|c| !c.is_ascii_digit()).collect()
}

#[test]
fn every_pair_of_features_has_the_derivatives_it_claims() {
    let mut noise = Noise(3);
    for other in partners() {
        let candidates = of([can(), other.clone()]);
        let (all, mut seen): (BTreeSet<String>, BTreeSet<String>) =
            (candidates.iter().map(|c| kind(&c.name)).collect(), BTreeSet::new());
        // points of a rim count where it lies flat
        let missing = |seen: &BTreeSet<String>| -> Vec<String> {
            all.difference(seen).filter(|k| !k.contains("r.-") && !k.ends_with("r.")).cloned().collect()
        };
        for k in 0..2000 {
            if k >= 100 && missing(&seen).is_empty() {
                break;
            }
            let mut at = second(scale(1.2, noise.vec3()), scale(3.0, noise.vec3()));
            at.v = vec![noise.vec(6), noise.vec(6)];
            let world = at.world::<Spatial>();
            // overlapping ones have the same formulas; what does not face each other has no place where it meets
            for c in candidates.iter().filter(|c| c.margin(&world) > 1e-3) {
                let meeting = c.meeting(&world).unwrap();
                near(norm(meeting.normal), 1.0, 1e-14);
                for (what, e) in ["gradient", "rate", "bias", "curvature"].iter().zip(errors(c, &at)) {
                    assert!(e < TOLERANCE, "{} of {other:?}: {what} is off by {e:.2e} at {at:?}", c.name);
                }
                seen.insert(kind(&c.name));
            }
        }
        assert!(missing(&seen).is_empty(), "{other:?}: {:?}", missing(&seen));
    }
}

#[test]
fn two_rims_have_the_gradient_they_claim_where_the_foot_hardly_moves_the_distance() {
    // far from each other the distance between rims is flat along them, and Newton's steps alone do not find its least
    let candidates = of([can(), can()]);
    let (mut noise, mut count) = (Noise(23), 0);
    for _ in 0..3000 {
        let at = second(scale(2.2, unit(noise.vec3()).unwrap()), scale(3.0, noise.vec3()));
        let world = at.world::<Spatial>();
        let rims = candidates.iter().filter(|c| c.name.contains(".left") || c.name.contains(".right"));
        for c in rims.filter(|c| c.margin(&world) > 1e-4) {
            let [gradient, ..] = errors(c, &at);
            assert!(gradient < 1e-7, "{}: gradient is off by {gradient:.2e} at {at:?}", c.name);
            count += 1;
        }
    }
    assert!(count > 500, "{count}");
}

#[test]
fn gaps_are_positive_apart_vanish_at_touch_and_are_negative_in_overlap() {
    let mut noise = Noise(9);
    let (mut kinds, mut count) = (BTreeSet::new(), 0);
    for other in partners() {
        let shapes = [can(), other];
        let candidates = of(shapes.clone());
        let both = [&shapes[0], &shapes[1]];
        for _ in 0..150 {
            let (way, turn) = (unit(noise.vec3()).unwrap(), scale(3.0, noise.vec3()));
            for d in [0.5, 0.05, 1e-3] {
                let at = apart(both, way, turn, d).unwrap();
                let (found, exact) = (gap(&candidates, &at), distance(both, &at));
                assert!(found >= exact - 1e-12, "{both:?} {at:?}: {found} {exact}");
            }
            // corners meet corners and edges by chance only: at touch some pair has the distance
            let at = apart(both, way, turn, 1e-6).unwrap();
            let found = facing(&candidates, &at);
            let (name, least) = found.iter().min_by(|a, b| a.1.total_cmp(&b.1)).unwrap();
            assert!((*least - 1e-6).abs() < 1e-8, "{both:?} {at:?}: {found:?}");
            kinds.insert(kind(name));
            // a little further on they overlap, by no more than the way
            let x = add(ORIGIN, [at.q[1][0], at.q[1][1], at.q[1][2]]);
            let deeper = gap(&candidates, &second(sub(x, scale(1e-4, way)), turn));
            assert!(deeper < 0.0 && deeper > -1.1e-4, "{both:?} {at:?}: {deeper} {name}");
            count += 1;
        }
    }
    assert!(count == 750 && kinds.len() > 12, "{kinds:?}");
}

#[test]
fn closed_forms() {
    let upright = |radius, half: f64| cylinder([0.0, 0.0, -half], [0.0, 0.0, half], radius);
    let lying = |radius, half: f64| cylinder([-half, 0.0, 0.0], [half, 0.0, 0.0], radius);
    // crossed cylinders: the distance of their axes
    let crossed = of([upright(0.3, 1.0), lying(0.2, 1.0)]);
    for d in [0.3, 0.0, -0.05] {
        near(gap(&crossed, &second([0.1, 0.5 + d, 0.2], ORIGIN)), d, 1e-15);
    }
    // side by side: the ends of the shorter one
    let beside = of([upright(0.3, 1.0), upright(0.2, 0.4)]);
    let found = facing(&beside, &second([0.3, 0.4, 0.1], ORIGIN));
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found.iter().all(|f| f.1.abs() < 1e-15 && f.0.starts_with("hit.s-r")), "{found:?}");
    // a cylinder that lies on a box, and across it
    let table = block(ORIGIN, ORIGIN, [1.0, 0.3, 0.1]);
    let rolls = of([table.clone(), lying(0.2, 0.5)]);
    let found = facing(&rolls, &second([0.2, 0.1, 0.3], ORIGIN));
    let on: Vec<_> = found.iter().filter(|f| f.1.abs() < 1e-14).collect();
    assert_eq!(on.iter().map(|f| f.0.as_str()).collect::<Vec<_>>(), ["hit.f4-r0", "hit.f4-r1"], "{found:?}");
    let turn = scale(std::f64::consts::FRAC_PI_2, UP);
    let found = facing(&rolls, &second([0.2, 0.1, 0.3], turn));
    let on: Vec<_> = found.iter().filter(|f| f.1.abs() < 1e-8).collect();
    assert_eq!(on.len(), 2, "{found:?}");
    assert!(on.iter().all(|f| f.0.starts_with("hit.e") && f.0.ends_with("-s")), "{found:?}");
    // a cap of a cylinder that stands on a box, and a cap against a capsule across it
    let stands = of([table, upright(0.2, 0.4)]);
    for d in [0.1, 0.0, -1e-3] {
        near(gap(&stands, &second([0.3, 0.05, 0.5 + d], ORIGIN)), d, 1e-15);
    }
    let across = of([upright(0.3, 1.0), capsule([-1.0, 0.0, 0.0], [1.0, 0.0, 0.0], 0.1)]);
    for d in [0.1, 0.0, -1e-3] {
        let found = facing(&across, &second([0.1, 0.2, 1.1 + d], ORIGIN));
        let on: Vec<_> = found.iter().filter(|f| (f.1 - d).abs() < 1e-15).collect();
        // the capsule lies on the disc from rim to rim
        assert_eq!(on.len(), 2, "{found:?}");
        assert!(
            on.iter().any(|f| f.0.contains(".in")) && on.iter().any(|f| f.0.contains(".out")),
            "{found:?}"
        );
    }
}

#[test]
fn face_and_edge_have_one_gap_where_a_cylinder_rolls_over_the_end_of_a_box() {
    let rolls =
        of([block(ORIGIN, ORIGIN, [0.5, 0.3, 0.05]), cylinder([0.0, -0.15, 0.0], [0.0, 0.15, 0.0], 0.1)]);
    for (x, features) in [(0.5 - 1e-12, "hit.f"), (0.5 + 1e-12, "hit.e")] {
        let found = facing(&rolls, &second([x, 0.0, 0.15], ORIGIN));
        let on: Vec<_> = found.iter().filter(|f| f.0.starts_with(features) && f.1.abs() < 1e-15).collect();
        assert_eq!(on.len(), 2, "{found:?}");
    }
}

/// A disc of radius r on a strip of half width w about the origin, its centre beside the middle by y.
fn standing_on_a_strip(y: f64, tilt: Vec3) -> Vec<(String, f64)> {
    let strip = block(ORIGIN, ORIGIN, [2.0, 0.3, 0.1]);
    let can = cylinder([0.0, 0.0, 0.0], [0.0, 0.0, 1.0], 0.5);
    facing(&of([strip, can]), &second([0.2, y, 0.1], tilt))
}

#[test]
fn a_cap_that_overhangs_a_box_stands_on_points_of_its_rim_and_where_it_crosses_the_edges() {
    let on: Vec<_> = standing_on_a_strip(0.0, ORIGIN).into_iter().filter(|f| f.1.abs() < 1e-9).collect();
    let crossings = on.iter().filter(|f| f.0.contains(".in") || f.0.contains(".out")).count();
    assert_eq!(crossings, 4, "{on:?}");
    assert!(on.iter().any(|f| f.0.starts_with("hit.f4-r0.")), "{on:?}");
    // what carries reaches as far as the two discs of contact do, and no pair is below
    assert!(standing_on_a_strip(0.0, ORIGIN).iter().all(|f| f.1 > -1e-15));
}

#[test]
fn gaps_do_not_jump_while_a_cap_tilts_over_the_edge_of_a_box() {
    // about the edge at y = 0.3: both crossings stay, whatever the tilt
    for tilt in [0.0, 1e-12, 1e-10, 1e-8, 1e-6, 1e-4, 1e-2, 0.3] {
        let (s, c): (f64, f64) = f64::sin_cos(tilt);
        let x = [0.2, 0.3 - 0.2 * c, 0.1 + 0.2 * s];
        let strip = block(ORIGIN, ORIGIN, [2.0, 0.3, 0.1]);
        let can = cylinder([0.0, 0.0, 0.0], [0.0, 0.0, 1.0], 0.5);
        let found = facing(&of([strip, can]), &second(x, [-tilt, 0.0, 0.0]));
        let on: Vec<_> = found.iter().filter(|f| f.1.abs() < 1e-13).collect();
        let crossings = on.iter().filter(|f| f.0.contains(".in") || f.0.contains(".out")).count();
        assert!(crossings >= 2, "{tilt}: {found:?}");
        assert!(found.iter().all(|f| f.1 > -1e-8), "{tilt}: {found:?}");
    }
}

#[test]
fn two_caps_on_each_other_touch_where_their_rims_cross_and_within() {
    let (a, b) = (cylinder(ORIGIN, UP, 0.5), cylinder(ORIGIN, UP, 0.4));
    let found = facing(&of([a, b]), &second([0.3, 0.2, 1.0], ORIGIN));
    let on: Vec<_> = found.iter().filter(|f| f.1.abs() < 1e-12).map(|f| f.0.as_str()).collect();
    assert!(on.contains(&"hit.r1.left-r0") && on.contains(&"hit.r1.right-r0"), "{found:?}");
    assert!(
        on.iter().any(|n| n.starts_with("hit.c1-r0.")) && on.iter().any(|n| n.starts_with("hit.r1.")),
        "{on:?}"
    );
    assert!(found.iter().all(|f| f.1 > -1e-12), "{found:?}");
}

#[test]
fn a_box_and_the_same_box_as_a_mesh_have_the_same_gaps() {
    let mut noise = Noise(17);
    let (place, turn, half) = ([0.1, -0.1, 0.2], [0.3, 0.5, -0.2], [0.5, 0.4, 0.3]);
    let [solid, surface] = [block(place, turn, half), block_mesh(place, turn, half)].map(|b| of([can(), b]));
    for _ in 0..300 {
        let at = second(scale(1.3, noise.vec3()), scale(3.0, noise.vec3()));
        let sorted = |c| {
            let mut gaps: Vec<f64> = facing(c, &at).into_iter().map(|f| f.1).collect();
            gaps.sort_by(f64::total_cmp);
            gaps
        };
        let (a, b) = (sorted(&solid), sorted(&surface));
        assert_eq!(a.len(), b.len(), "{at:?}");
        a.iter().zip(&b).for_each(|(a, b)| near(*a, *b, 1e-13));
    }
}
