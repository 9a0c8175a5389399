//! A3: signed gaps of pairs of shapes, haddouni2017 fig. 1.

use super::study::contacts::{Checked, PLACEMENTS, ball, block_mesh, drawn_gap, pairs, plane, sample, two};
use super::study::separated::{self, Touching};
use crate::study::noise::Noise;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::error::Code;
use delassus::model::{Dimension, Triangles};
use delassus::model::contact::Shape;

pub(crate) const STATEMENT: &str = "the gap is positive apart, zero at touch and negative in overlap, and its gradient is the normal, for all pairs of spheres, planes, boxes, cylinders and meshes, and of every other shape of the program";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "every pair of spheres, planes, boxes, cylinders and meshes but plane and plane, and every other pair of shapes with a gap: in a closed form the gap is off by less than 1e-14 m (apart, touching, overlapping; not where a line meets a line, a half-plane or a hole, and a polygon a hole, in the plane); convex solids of space that come together at random touch where their gap vanishes, to 1e-13 m, and the gap is positive before and negative behind; gradients agree with differences to 1e-7 and their translations are a unit normal to 1e-12",
    checked: "closed forms; supports of both solids (which directions separate them) at random placements; central differences at random placements",
    ..Judged::UNTOLD
};

/// Gradients: round-off of the differences, 1e-10, with room for curved features near by.
const GRADIENT: f64 = 1e-7;
/// Distances: round-off of coordinates of a few metres.
const DISTANCE: f64 = 1e-14;
/// Where solids touch: round-off of places and supports.
const TOUCH: f64 = 1e-13;
/// Directions from which convex solids come together.
const MEETINGS: usize = 20;

const HALF: [f64; 3] = [1.0, 0.6, 0.4];

fn square(half: f64, up: f64) -> Shape {
    let corner = |x: f64, y: f64| [half * x, half * y + up, 0.0];
    Shape::Polygon {
        points: vec![corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)],
    }
}

/// A cube with one corner on the x axis, at that distance.
fn cube_on_corner(reach: f64) -> Shape {
    let (a, b, c) = ((1.0f64 / 3.0).sqrt(), (1.0f64 / 6.0).sqrt(), 0.5f64.sqrt());
    let axes = [[a, a, a], [2.0 * b, -b, -b], [0.0, c, -c]];
    Shape::Box { at: [0.0; 3], axes, half: [reach * a; 3] }
}

/// An octahedron with that distance from its middle to its corners.
fn corner_mesh(reach: f64) -> Shape {
    let corner = |i: usize| {
        let mut p = [0.0; 3];
        p[i / 2] = if i.is_multiple_of(2) { reach } else { -reach };
        p
    };
    let side = |i: u32| {
        let (x, y, z) = (i & 1, 2 + (i >> 1 & 1), 4 + (i >> 2 & 1));
        // counterclockwise from outside
        if i.count_ones().is_multiple_of(2) { [x, y, z] } else { [x, z, y] }
    };
    let vertices = (0..6).map(corner).collect();
    Shape::mesh(Triangles { vertices, triangles: (0..8).map(side).collect() })
}

fn brick_mesh(up: f64) -> Shape {
    block_mesh([0.0, up, 0.0], HALF)
}

fn brick(up: f64) -> Shape {
    Shape::Box { at: [0.0, up, 0.0], axes: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]], half: HALF }
}

fn capsule(end: [f64; 3], radius: f64) -> Shape {
    Shape::Capsule { ends: [end.map(|x| -x), end], radius }
}

fn cylinder(end: [f64; 3], radius: f64) -> Shape {
    Shape::Cylinder { ends: [end.map(|x| -x), end], radius }
}

/// The second body comes from the right: where it touches, and the sign of its way out (in a hole it leaves to the left).
type Case = (&'static str, [Shape; 2], f64, f64);

fn planar() -> Vec<Case> {
    let point = || Shape::Point { at: [0.0; 3] };
    let wall = || plane([0.5, 0.0, 0.0], [1.0, 0.0, 0.0]);
    let line = || Shape::Line { points: vec![[0.0, 2.0, 0.0], [0.0, -2.0, 0.0]] };
    let hole = || Shape::Sphere { at: [0.0; 3], radius: 1.0, hollow: true };
    let disc = |r| ball([0.0; 3], r);
    vec![
        ("half_plane.point", [wall(), point()], 0.5, 1.0),
        ("half_plane.disc", [wall(), disc(0.2)], 0.7, 1.0),
        ("half_plane.polygon", [wall(), square(1.0, 0.0)], 1.5, 1.0),
        ("disc.disc", [disc(0.5), disc(0.25)], 0.75, 1.0),
        ("point.disc", [point(), disc(0.25)], 0.25, 1.0),
        ("hole.disc", [hole(), disc(0.25)], 0.75, -1.0),
        ("hole.point", [hole(), point()], 1.0, -1.0),
        ("polygon.point", [square(1.0, 0.1), point()], 1.0, 1.0),
        ("polygon.disc", [square(1.0, 0.1), disc(0.25)], 1.25, 1.0),
        ("polygon.polygon", [square(1.0, 0.0), square(1.0, 0.1)], 2.0, 1.0),
        ("line.disc", [line(), disc(0.25)], 0.25, 1.0),
        ("line.point", [line(), point()], 0.0, 1.0),
        ("line.polygon", [line(), square(1.0, 0.0)], 1.0, 1.0),
    ]
}

fn spatial() -> Vec<Case> {
    let point = || Shape::Point { at: [0.0; 3] };
    let wall = || plane([0.5, 0.0, 0.0], [1.0, 0.0, 0.0]);
    let hole = || Shape::Sphere { at: [0.0; 3], radius: 1.0, hollow: true };
    let sphere = |r| ball([0.0; 3], r);
    let (y, z) = ([0.0, 0.5, 0.0], [0.0, 0.0, 0.6]);
    vec![
        ("plane.point", [wall(), point()], 0.5, 1.0),
        ("plane.sphere", [wall(), sphere(0.2)], 0.7, 1.0),
        ("plane.box", [wall(), brick(0.0)], 1.5, 1.0),
        ("plane.capsule", [wall(), capsule(y, 0.2)], 0.7, 1.0),
        ("plane.cylinder", [wall(), cylinder([0.4, 0.0, 0.0], 0.3)], 0.9, 1.0),
        ("sphere.sphere", [sphere(0.5), sphere(0.25)], 0.75, 1.0),
        ("point.sphere", [point(), sphere(0.25)], 0.25, 1.0),
        ("hole.sphere", [hole(), sphere(0.25)], 0.75, -1.0),
        ("hole.point", [hole(), point()], 1.0, -1.0),
        ("box.point", [brick(0.1), point()], 1.0, 1.0),
        ("box.sphere", [brick(0.1), sphere(0.25)], 1.25, 1.0),
        ("box.box", [brick(0.0), brick(0.1)], 2.0, 1.0),
        ("box.capsule", [brick(0.0), capsule([0.0, 0.3, 0.0], 0.2)], 1.2, 1.0),
        ("capsule.point", [capsule(z, 0.3), point()], 0.3, 1.0),
        ("capsule.sphere", [capsule(z, 0.3), sphere(0.25)], 0.55, 1.0),
        ("capsule.capsule", [capsule(z, 0.3), capsule(y, 0.2)], 0.5, 1.0),
        ("cylinder.point", [cylinder(z, 0.35), point()], 0.35, 1.0),
        ("cylinder.sphere", [cylinder(z, 0.35), sphere(0.25)], 0.6, 1.0),
        ("hole.box", [hole(), cube_on_corner(0.25)], 0.75, -1.0),
        ("hole.capsule", [hole(), capsule([0.2, 0.0, 0.0], 0.1)], 0.7, -1.0),
        ("hole.mesh", [hole(), corner_mesh(0.25)], 0.75, -1.0),
        ("box.cylinder", [brick(0.0), cylinder(z, 0.35)], 1.35, 1.0),
        ("box.cylinder.end", [brick(0.05), cylinder([0.4, 0.0, 0.0], 0.3)], 1.4, 1.0),
        ("capsule.cylinder", [capsule(y, 0.2), cylinder(z, 0.35)], 0.55, 1.0),
        ("cylinder.cylinder", [cylinder(z, 0.35), cylinder(y, 0.3)], 0.65, 1.0),
        ("plane.mesh", [wall(), brick_mesh(0.0)], 1.5, 1.0),
        ("mesh.point", [brick_mesh(0.1), point()], 1.0, 1.0),
        ("mesh.sphere", [brick_mesh(0.1), sphere(0.25)], 1.25, 1.0),
        ("mesh.box", [brick_mesh(0.0), brick(0.1)], 2.0, 1.0),
        ("mesh.capsule", [brick_mesh(0.0), capsule([0.0, 0.3, 0.0], 0.2)], 1.2, 1.0),
        ("mesh.cylinder", [brick_mesh(0.0), cylinder(z, 0.35)], 1.35, 1.0),
        ("mesh.cylinder.end", [brick_mesh(0.05), cylinder([0.4, 0.0, 0.0], 0.3)], 1.4, 1.0),
        ("mesh.mesh", [brick_mesh(0.0), brick_mesh(0.1)], 2.0, 1.0),
    ]
}

pub(crate) fn run(_: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let mut refused = Vec::new();
    let mut worst = Checked::default();
    let mut noise = Noise::new(5);
    let mut kinds = 0;
    for dimension in [Dimension::Planar, Dimension::Spatial] {
        for (name, shapes) in pairs(dimension) {
            let mut mechanism = match two(dimension, &shapes, [0.0; 3]) {
                Ok(mechanism) => mechanism,
                Err(e) if [Code::ShapesDoNotMeet, Code::BadShape].contains(&e.code) => {
                    refused.push(name.replace('.', " "));
                    continue;
                }
                Err(e) => return Err(e),
            };
            let checked = sample(mechanism.as_mut(), &mut noise);
            row.put(format!("gradient.{name}"), checked.error);
            row.holds &= checked.count > 0 && checked.error < GRADIENT && checked.normal < 1e-12;
            worst = worst.max(checked);
            kinds += 1;
        }
    }
    let mut off = 0.0f64;
    for (dimension, cases) in [(Dimension::Planar, planar()), (Dimension::Spatial, spatial())] {
        for (name, shapes, touch, sign) in cases {
            for d in [0.2, 1e-3, 0.0, -1e-3, -0.1] {
                let mut mechanism = two(dimension, &shapes, [touch + sign * d, 0.0, 0.0])?;
                let error = (drawn_gap(mechanism.as_mut()) - d).abs();
                if !(error < DISTANCE) {
                    row.put(format!("wrong.{name}.{d}"), error);
                    row.holds = false;
                }
                off = off.max(error);
            }
        }
    }
    // convex solids that come together
    let (mut met, mut touching) = (0, Touching::default());
    for (name, shapes) in separated::pairs() {
        let mut mechanism = two(Dimension::Spatial, &shapes, [0.0; 3])?;
        let meet = |_| separated::meeting(mechanism.as_mut(), &shapes, &mut noise);
        let found: Vec<Touching> = (0..MEETINGS).filter_map(meet).collect();
        row.holds &= !found.is_empty();
        for found in found {
            if !(found.error < TOUCH && found.sides) {
                row.put(format!("wrong.{name}.touch"), found.error);
                row.holds = false;
            }
            touching = touching.max(found);
            met += 1;
        }
    }
    row.put("gradient.largest", worst.error);
    row.put("normal.largest", worst.normal);
    row.put("distance.largest", off);
    row.put("touch.largest", touching.error);
    row.put("touches", f64::from(met));
    row.put("pairs", f64::from(kinds));
    row.put("pairs_refused", refused.len() as f64);
    row.put("gradients", worst.count as f64);
    row.note = format!(
        "gradient: largest difference of G to central differences of g, relative to the largest entry of its row, at {PLACEMENTS} random placements of two bodies or more until features face each other, over all features that face each other; normal: departure of its translations from a unit vector, opposite on the two bodies. distance: largest error of the gap, m, of bodies that stand 0.2, 1e-3, 0, −1e-3 and −0.1 m apart ({} pairs with closed forms). Stops of joints and gaps by formula are in A1. touch: largest error, m, of the place at which a convex solid that comes from afar in a random direction, turned at random, touches another one: there the gap vanishes, their normal separates them and no other direction does. Two half-spaces overlap wherever they are, two points and two holes never meet; these, and a hole beside a plane or a cylinder, are refused by name: {}.",
        planar().len() + spatial().len(),
        refused.join(", ")
    );
    Ok(row)
}
