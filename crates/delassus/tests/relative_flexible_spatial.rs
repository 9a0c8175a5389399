//! Beams in floating frames in space as links of a tree: derivatives in relative coordinates, and the same motion as in
//! absolute ones.

use crate::common::distance;
use crate::differences::flexible::frame_on;
use crate::differences::{Dense, Noise, motion_expr, worst};
use delassus::formulation::relative::relative;
use delassus::formulation::{Dims, Shift};
use delassus::integrator::Options;
use delassus::joint::JointKind;
use delassus::model::Place;
use delassus::model::force::{Axes, ForceKind};
use delassus::model::{Beam, Body, BodyRef, CrossSection, Dimension, Force, Model, Shapes};
use delassus::simulate::Session;

/// Joints that a tree has built in.
const TREE: [JointKind; 9] = [
    JointKind::Revolute,
    JointKind::Spherical,
    JointKind::Universal,
    JointKind::Prismatic,
    JointKind::Cylindrical,
    JointKind::Fixed,
    JointKind::Planar,
    JointKind::PointOnLine,
    JointKind::PointInPlane,
];

/// A soft beam with numbers of size one, so that finite differences see every term.
fn soft(shapes: Shapes) -> Beam {
    let section =
        CrossSection { area: 2.0, second_moment: [0.08, 0.05], torsion: 0.1, shear_area: [1.5, 1.7] };
    Beam {
        shapes,
        bending: 1,
        axial: 1,
        torsion: 1,
        elements: 1,
        damping: 0.3,
        ..Beam::new(section, 1.5, 0.7)
    }
}

/// Beams and rigid bodies, each held by a joint, passed in both directions; beams are held anywhere.
fn random_tree(n: usize, first: usize, shapes: Shapes, noise: &mut Noise) -> Model {
    let mut model = Model::new("tree", Dimension::Spatial);
    model.gravity = [0.7, -2.0, 0.4];
    for i in 0..n {
        let from = noise.vec3();
        let body = if (i + first).is_multiple_of(3) {
            let inertia = [[0.7, 0.1, 0.0], [0.1, 0.9, -0.1], [0.0, -0.1, 0.8]];
            Body::rigid(&format!("B{i}"), 1.1, from, inertia)
        } else {
            let to = [from[0] + 0.9, from[1] + 0.3 * noise.next(), from[2] - 0.2];
            let up = Some([0.1, 0.9, 0.4]);
            Body::beam_in_space(&format!("B{i}"), 1.3, [from, to], up, soft(shapes)).unwrap()
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
        let kind = TREE[(4 * i + 3 * first + n) % 9];
        model.joints.push(model.joint_of_frames(&format!("J{i}"), kind, pair, frames).unwrap());
    }
    model
}

/// The error of central differences with steps of 1e-6 is round-off of the residual over the step: 5e-7 for entries of some
/// hundreds, and more in proportion.
fn check(label: &str, model: &Model, noise: &mut Noise) {
    let mut mechanism = relative(model).unwrap();
    let Dims { nv: n, m, .. } = mechanism.dims();
    let q0 = mechanism.drawn();
    let errors = worst(mechanism.system(), &q0, noise);
    let mut k = Dense { columns: n, data: vec![0.0; n * n] };
    let stiffness = Shift { mass: 0.0, damping: 0.0, stiffness: 1.0 };
    mechanism.tangent(stiffness, &vec![1.0; n], &vec![1.0; m], &mut k);
    let size = k.data.iter().fold(300.0f64, |a, x| a.max(x.abs()));
    for (what, error) in errors {
        assert!(error < 5e-7 * size / 300.0, "{label}: {what} is off by {error:.2e} (entries {size:.0})");
    }
}

#[test]
fn trees_with_flexible_links_in_space_have_the_derivatives_they_claim() {
    let mut noise = Noise(7);
    for &shapes in Shapes::ALL {
        for n in 1..=3 {
            for first in 0..3 {
                let mut model = random_tree(n, first, shapes, &mut noise);
                if n > 1 {
                    let last = BodyRef::Body(n - 1);
                    let at = frame_on(&model, last, 0.6, &mut noise).p;
                    let components = [motion_expr("1 + t"), motion_expr("sin(2*t)"), motion_expr("0.4")];
                    let kind = ForceKind::Force { body: last, at, components, axes: Axes::Body };
                    model.forces.push(Force { name: "F".into(), kind });
                }
                check(&format!("{n} {first} {}", shapes.name()), &model, &mut noise);
            }
        }
    }
}

#[test]
fn rows_that_close_loops_in_space_have_the_derivatives_they_claim() {
    let mut noise = Noise(11);
    for kind in [JointKind::Revolute, JointKind::Spherical, JointKind::Rod, JointKind::Cylindrical] {
        let mut model = random_tree(4, 1, Shapes::Clamped, &mut noise);
        let pair = [BodyRef::Body(1), BodyRef::Body(3)];
        let frames = [0, 1].map(|k| frame_on(&model, pair[k], 0.8, &mut noise));
        let mut joint = model.joint_of_frames("L", kind, pair, frames).unwrap();
        (joint.length, joint.cut) = (0.8, Some(true));
        model.joints.push(joint);
        check(kind.info().name, &model, &mut noise);
    }
}

/// A beam of a tube, 1 m long, first frequencies from some 20 to some 1000 rad/s.
fn rod(name: &str, from: [f64; 3], to: [f64; 3], shapes: Shapes) -> Body {
    let section =
        CrossSection { area: 1e-4, second_moment: [1e-9, 2e-9], torsion: 3e-9, shear_area: [8e-5, 8e-5] };
    let beam = Beam { shapes, elements: 1, damping: 1e-4, ..Beam::new(section, 1e10, 4e9) };
    Body::beam_in_space(name, 0.3, [from, to], None, beam).unwrap()
}

fn hold(model: &mut Model, name: &str, kind: JointKind, between: [BodyRef; 2], at: [f64; 3]) {
    let axes = match kind {
        JointKind::Universal => [[0.0, 0.0, 1.0], [1.0, 0.0, 0.0]],
        JointKind::Revolute => [[0.0, 0.6, 0.8], [0.0; 3]],
        _ => [[0.0; 3]; 2],
    };
    model
        .joints
        .push(model.joint_at(name, kind, between, Place::at(at).axis(axes[0]).second_axis(axes[1])).unwrap());
}

/// A beam on a ball joint, a beam on a universal joint behind it, a load; or a loop of a beam and a bar.
fn models() -> Vec<Model> {
    let load = |name: &str, at: [f64; 3]| {
        Body::rigid(name, 0.4, at, [[0.01, 0.0, 0.0], [0.0, 0.02, 0.0], [0.0, 0.0, 0.015]])
    };
    let ground = BodyRef::Ground;
    let mut out = Vec::new();
    for shapes in [Shapes::Static, Shapes::Clamped, Shapes::Free] {
        let mut chain = Model::new("chain", Dimension::Spatial);
        chain.gravity = [0.0, -9.81, 0.0];
        let a = chain.add_body(rod("a", [0.0; 3], [0.9, 0.0, 0.2], shapes)).unwrap();
        let b = chain.add_body(rod("b", [1.7, 0.1, 0.2], [0.9, 0.0, 0.2], shapes)).unwrap();
        let c = chain.add_body(load("c", [1.8, 0.2, 0.2])).unwrap();
        hold(&mut chain, "O", JointKind::Spherical, [ground, a], [0.0; 3]);
        hold(&mut chain, "A", JointKind::Universal, [a, b], [0.9, 0.0, 0.2]);
        hold(&mut chain, "B", JointKind::Fixed, [c, b], [1.7, 0.1, 0.2]);
        out.push(chain);
    }
    let mut ring = Model::new("ring", Dimension::Spatial);
    ring.gravity = [0.0, -9.81, 0.0];
    let a = ring.add_body(load("a", [0.1, 0.2, 0.0])).unwrap();
    let b = ring.add_body(rod("b", [0.3, 0.3, 0.0], [1.0, 0.2, 0.3], Shapes::Clamped)).unwrap();
    let c = ring.add_body(load("c", [1.0, 0.1, 0.2])).unwrap();
    hold(&mut ring, "O", JointKind::Revolute, [ground, a], [0.0; 3]);
    hold(&mut ring, "A", JointKind::Spherical, [a, b], [0.3, 0.3, 0.0]);
    hold(&mut ring, "B", JointKind::Spherical, [b, c], [1.0, 0.2, 0.3]);
    hold(&mut ring, "C", JointKind::Revolute, [ground, c], [1.1, 0.0, 0.0]);
    out.push(ring);
    out
}

/// The same motion in space: 1e-8 for a method of fifth order with h ω ≤ 0.1 of the fastest vibration.
#[test]
fn flexible_links_in_space_move_as_in_absolute_coordinates() {
    for model in models() {
        let ends = ["absolute", "relative"].map(|coordinates| {
            let mut model = model.clone();
            model.solve.coordinates = coordinates.parse().unwrap();
            let (n, h) = (2500, 1e-4);
            let mut s = Session::new(&model, "phem56", &Options::default(), h).unwrap();
            s.advance_many(h, n).unwrap_or_else(|e| panic!("{}: {e}", model.name));
            let mut x: [Vec<f64>; 3] = Default::default();
            for b in s.mechanism.bodies().states() {
                x[0].extend(b.x.into_iter().chain(b.r.concat()));
                x[1].extend(b.v.into_iter().chain(b.omega));
            }
            let shape = s.mechanism.bodies().deformation();
            x[0].extend(shape.q);
            x[1].extend(shape.v);
            for j in 0..model.joints.len() {
                x[2].extend(s.mechanism.reaction(j, &s.x.v_dot, &s.x.lambda));
            }
            x
        });
        let off = [0, 1, 2].map(|k| {
            let size = ends[0][k].iter().fold(1e-300, |m: f64, x| m.max(x.abs()));
            distance(&ends[0][k], &ends[1][k]) / size
        });
        println!(
            "{}: positions {:.1e} velocities {:.1e} reactions {:.1e}",
            model.name, off[0], off[1], off[2]
        );
        assert!(off[0] < 1e-8 && off[1] < 1e-8 && off[2] < 1e-6, "{}: {off:?}", model.name);
    }
}
