//! Bodies in floating frames as links of a tree: derivatives in relative coordinates, and the same motion as in absolute ones.

#![allow(clippy::unwrap_used, reason = "tests")]

mod differences;

use delassus::force::{Axes, ForceKind};
use delassus::formulation::relative::relative;
use delassus::joint::JointKind;
use delassus::model::{Beam, Body, BodyRef, Channel, Coordinate, Dimension, Force, Frame, Model, Shapes};
use differences::{Noise, channel_expr, motion_expr, random_frame, worst};

const SETS: [Shapes; 2] = [Shapes::Static, Shapes::Modes];
/// Joints that a tree of planar bodies has built in.
const TREE: [JointKind; 4] =
    [JointKind::Revolute, JointKind::Prismatic, JointKind::Fixed, JointKind::PointOnLine];

/// A soft beam with numbers of size one, so that finite differences see every term.
fn soft(shapes: Shapes) -> Beam {
    Beam {
        length: 0.0,
        area: 2.0,
        second_moment: 0.05,
        modulus: 1.5,
        shapes,
        bending: 2,
        axial: 1,
        damping: 0.3,
    }
}

/// A frame at a place of a body: on the axis of a beam, anywhere in a rigid body.
fn frame_on(model: &Model, body: BodyRef, share: f64, noise: &mut Noise) -> Frame {
    let frame = random_frame(Dimension::Planar, noise);
    match model.beam(body) {
        Some(beam) => Frame { p: [share * beam.length, 0.0, 0.0], ..frame },
        None => frame,
    }
}

/// Beams and rigid bodies in turn, each held by a joint of the kinds in turn, passed in both directions; beams are held
/// anywhere between their ends and hold the next body anywhere.
fn random_tree(n: usize, first: usize, shapes: Shapes, noise: &mut Noise) -> Model {
    let mut model = Model::new("tree", Dimension::Planar);
    model.gravity = [0.7, -2.0, 0.0];
    for i in 0..n {
        let (x, y) = (noise.next(), noise.next());
        let body = if (i + first).is_multiple_of(3) {
            Body::planar(&format!("B{i}"), 1.1, [x, y], 0.7)
        } else {
            Body::beam(&format!("B{i}"), 1.3, [x, y], [x + 0.9, y + 0.6 * noise.next()], soft(shapes))
        };
        model.add_body(body).unwrap();
        if i == 0 && first == 2 {
            // free
            continue;
        }
        let pick = ((noise.next() + 1.0) * 0.5 * i as f64) as usize;
        let other = if i == 0 { BodyRef::Ground } else { BodyRef::Body(pick.min(i - 1)) };
        let mut pair = [other, BodyRef::Body(i)];
        if noise.next() > 0.0 {
            pair.reverse();
        }
        let shares = [[0.0, 1.0], [1.0, 0.4], [0.7, 0.0]][i % 3];
        let frames = [0, 1].map(|k| frame_on(&model, pair[k], shares[k], noise));
        let kind = TREE[(i + first) % 4];
        let mut joint = model.joint_of_frames(&format!("J{i}"), kind, pair, frames).unwrap();
        for &c in kind.info().in_dimension(Dimension::Planar).unwrap().coordinates {
            joint.springs.push((c, 2.0, 0.1));
            joint.dampers.push((c, 0.4));
        }
        model.joints.push(joint);
    }
    model
}

/// Forces that depend on places and velocities of sections, frames and rigid bodies.
fn add_forces(model: &mut Model, noise: &mut Noise) {
    let last = BodyRef::Body(model.bodies.len() - 1);
    let second = BodyRef::Body(1);
    model.add_marker("M", second, model.bodies[1].com);
    let inputs = [
        Channel::MarkerPosition(0, 0),
        Channel::MarkerVelocity(0, 1),
        Channel::BodyAngle(0),
        Channel::BodyVelocity(1, 0),
    ];
    let e = |i: usize| channel_expr("sin(c.x) * c.y + 0.3*t", &[("x", inputs[i]), ("y", inputs[i + 1])]);
    let at = frame_on(model, last, 0.6, noise).p;
    let near = frame_on(model, second, 0.3, noise).p;
    let kinds = [
        ForceKind::Force { body: last, at, components: [e(0), e(1), e(2)], axes: Axes::Body },
        ForceKind::Torque {
            body: second,
            reaction: last,
            components: [e(0), e(1), e(2)],
            axes: Axes::Global,
        },
        ForceKind::SpringDamper { between: [second, last], points: [near, at], k: 4.0, c: 0.5, length0: 0.3 },
        ForceKind::SpringDamper {
            between: [BodyRef::Ground, last],
            points: [[2.0, 1.0, 0.0], at],
            k: 4.0,
            c: 0.5,
            length0: 0.3,
        },
    ];
    for (i, kind) in kinds.into_iter().enumerate() {
        model.forces.push(Force { name: format!("F{i}"), kind });
    }
}

/// M, f, G, ∂g/∂t, bias and the whole tangent against central differences; 5e-7 is their error with steps of 1e-6 and
/// numbers of some hundreds.
fn check(label: &str, model: &Model, noise: &mut Noise) {
    let mut mechanism = relative(model).unwrap();
    let q0 = mechanism.drawn();
    for (what, error) in worst(mechanism.system(), &q0, noise) {
        assert!(error < 5e-7, "{label}: {what} is off by {error:.2e}");
    }
}

#[test]
fn trees_with_flexible_links_have_the_derivatives_they_claim() {
    let mut noise = Noise(7);
    for shapes in SETS {
        for n in 1..=5 {
            for first in 0..3 {
                let mut model = random_tree(n, first, shapes, &mut noise);
                check(&format!("{n} {first} {}", shapes.name()), &model, &mut noise);
                if n > 1 {
                    add_forces(&mut model, &mut noise);
                    check(&format!("{n} {first} {} with forces", shapes.name()), &model, &mut noise);
                }
            }
        }
    }
}

#[test]
fn rows_that_close_loops_over_flexible_links_have_the_derivatives_they_claim() {
    let mut noise = Noise(11);
    for shapes in SETS {
        for kind in [JointKind::Revolute, JointKind::Prismatic, JointKind::Rod, JointKind::Fixed] {
            let mut model = random_tree(4, 1, shapes, &mut noise);
            let pair = [BodyRef::Body(1), BodyRef::Body(3)];
            let frames = [0, 1].map(|k| frame_on(&model, pair[k], 0.8, &mut noise));
            let mut joint = model.joint_of_frames("L", kind, pair, frames).unwrap();
            joint.length = 0.8;
            joint.cut = Some(true);
            joint.motion.offset = ["0.1*sin(3*t)", "0.2*t^2", "0"].map(|s| Some(motion_expr(s)));
            joint.motion.angle = Some(motion_expr("0.5*t + 0.1*sin(5*t)"));
            model.joints.push(joint);
            // a drive of a joint in the tree
            model.joints[2].motion = delassus::model::Motion::default();
            let mut drive = random_tree(1, 1, shapes, &mut noise).joints.remove(0);
            drive.name = "D".into();
            drive.motion.angle = Some(motion_expr("0.3*t^2"));
            let _ = (Coordinate::Angle, drive);
            check(&format!("{} with {} shapes", kind.info().name, shapes.name()), &model, &mut noise);
        }
    }
}
