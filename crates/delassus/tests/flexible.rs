//! The planar beam in a floating frame: derivatives, energy, frequencies, and the flexible slider-crank of khude2007.

#![allow(clippy::unwrap_used, reason = "tests")]

mod common;

use common::{Dense, Noise, channel_expr, check, motion_expr, random_frame};
use delassus::force::{Axes, ForceKind};
use delassus::formulation::{Shift, absolute};
use delassus::joint::JointKind;
use delassus::model::{Beam, Body, BodyRef, Channel, Coordinate, Dimension, Force, Frame, Model, Shapes};

const SETS: [Shapes; 2] = [Shapes::Static, Shapes::Modes];

/// A soft beam with numbers of size one, so that finite differences see every term.
fn soft(shapes: Shapes) -> Beam {
    Beam {
        length: 0.0,
        area: 2.0,
        second_moment: 0.05,
        modulus: 1.5,
        shapes,
        bending: 3,
        axial: 2,
        damping: 0.3,
    }
}

fn beam_and_body(shapes: Shapes, noise: &mut Noise) -> Model {
    let mut model = Model::new("beam", Dimension::Planar);
    model.gravity = [0.7, -2.0, 0.0];
    let beam = Body::beam("rod", 1.3, [0.2, -0.1], [1.1, 0.6], soft(shapes));
    model.add_body(beam).unwrap();
    model.add_body(Body::planar("B", 1.1, [noise.next(), noise.next()], 0.7)).unwrap();
    model
}

/// A frame on the axis of the beam, anywhere or at an end.
fn frame_on_beam(model: &Model, share: f64, noise: &mut Noise) -> Frame {
    let length = model.beam(BodyRef::Body(0)).unwrap().length;
    Frame { p: [share * length, 0.0, 0.0], ..random_frame(Dimension::Planar, noise) }
}

#[test]
fn every_joint_on_a_beam_has_the_derivatives_it_claims() {
    let mut noise = Noise(3);
    let (rod, body) = (BodyRef::Body(0), BodyRef::Body(1));
    for shapes in SETS {
        for &kind in JointKind::ALL {
            let Some(info) = kind.info().in_dimension(Dimension::Planar) else { continue };
            for (share, first, moving) in [(0.3, true, false), (0.7, false, true), (1.0, true, true)] {
                let mut model = beam_and_body(shapes, &mut noise);
                let on = frame_on_beam(&model, share, &mut noise);
                let other = random_frame(Dimension::Planar, &mut noise);
                let (between, frames) =
                    if first { ([rod, body], [on, other]) } else { ([body, rod], [other, on]) };
                let mut joint = model.joint_of_frames("J", kind, between, frames).unwrap();
                joint.length = 0.8;
                if moving {
                    joint.motion.offset = ["0.1*sin(3*t)", "0.2*t^2", "0"].map(|s| Some(motion_expr(s)));
                    joint.motion.angle = Some(motion_expr("0.5*t + 0.1*sin(5*t)"));
                    joint.motion.length = Some(motion_expr("1 + 0.2*sin(4*t)"));
                }
                for &c in info.coordinates {
                    joint.springs.push((c, 3.0, 0.1));
                    joint.dampers.push((c, 0.7));
                }
                model.joints.push(joint);
                let label =
                    format!("{} on a beam with {} shapes at {share}", kind.info().name, shapes.name());
                check(&label, &model, &mut noise, 5e-7);
            }
        }
    }
}

#[test]
fn every_force_on_a_beam_has_the_derivatives_it_claims() {
    let mut noise = Noise(5);
    let (rod, body) = (BodyRef::Body(0), BodyRef::Body(1));
    for shapes in SETS {
        for axes in [Axes::Global, Axes::Body] {
            let mut model = beam_and_body(shapes, &mut noise);
            let frames =
                [frame_on_beam(&model, 0.4, &mut noise), random_frame(Dimension::Planar, &mut noise)];
            model.joints.push(model.joint_of_frames("J", JointKind::Revolute, [rod, body], frames).unwrap());
            model.add_marker("tip", rod, [1.1, 0.6, 0.0]);
            let inputs = [
                Channel::MarkerPosition(0, 0),
                Channel::MarkerVelocity(0, 1),
                Channel::BodyAngle(0),
                Channel::BodyVelocity(0, 0),
                Channel::JointCoordinate(0, Coordinate::Angle),
                Channel::JointRate(0, Coordinate::Angle),
            ];
            let e =
                |i: usize| channel_expr("sin(c.x) * c.y + 0.3*t", &[("x", inputs[i]), ("y", inputs[i + 1])]);
            let components = || [e(0), e(2), e(4)];
            let at = frame_on_beam(&model, 0.6, &mut noise).p;
            let kinds = [
                ForceKind::Force { body: rod, at, components: components(), axes },
                ForceKind::Force { body, at: [0.3, -0.2, 0.0], components: components(), axes },
                ForceKind::Torque { body: rod, reaction: body, components: components(), axes },
                ForceKind::Torque { body, reaction: rod, components: components(), axes },
                ForceKind::SpringDamper {
                    between: [rod, body],
                    points: [at, frames[1].p],
                    k: 4.0,
                    c: 0.5,
                    length0: 0.3,
                },
                ForceKind::SpringDamper {
                    between: [BodyRef::Ground, rod],
                    points: [[2.0, 1.0, 0.0], at],
                    k: 4.0,
                    c: 0.5,
                    length0: 0.3,
                },
                ForceKind::TorsionSpring { between: [rod, body], frames, k: 4.0, c: 0.5, angle0: 0.3 },
            ];
            for kind in kinds {
                let label = format!("{} on a beam with {} shapes", kind.name(), shapes.name());
                let mut m = model.clone();
                m.forces.push(Force { name: "F".into(), kind });
                check(&label, &m, &mut noise, 5e-7);
            }
        }
    }
}

fn khude_rod(axial: usize) -> Beam {
    Beam {
        length: 0.0,
        area: 5.74e-6,
        second_moment: 2.765e-8,
        modulus: 2e11,
        shapes: Shapes::Modes,
        bending: 2,
        axial,
        damping: 0.0,
    }
}

#[test]
fn a_beam_pinned_at_both_ends_has_its_frequencies() {
    let mut model = Model::new("beam", Dimension::Planar);
    model.add_body(Body::beam("rod", 0.9, [0.0, 0.0], [0.6, 0.0], khude_rod(0))).unwrap();
    let mut mechanism = absolute(&model).unwrap();
    let nv = mechanism.dims().nv;
    let q = mechanism.drawn();
    let zero = vec![0.0; nv];
    let sys = mechanism.system();
    sys.set_position(0.0, &q);
    sys.set_velocity(&zero);
    let matrix = |mass: f64, stiffness: f64| {
        let mut m = Dense { columns: nv, data: vec![0.0; nv * nv] };
        sys.tangent(Shift { mass, damping: 0.0, stiffness }, &zero, &[], &mut m);
        m.data
    };
    let (m, k) = (matrix(1.0, 0.0), matrix(0.0, 1.0));
    // with its frame held by the pins the modes do not couple
    assert!(m[3 * nv + 4].abs() < 1e-12 && k[3 * nv + 4].abs() < 1e-6);
    for (i, exact) in [(3, 1_664.616_444_869_201_4), (4, 4.0 * 1_664.616_444_869_201_4)] {
        let frequency = (k[i * nv + i] / m[i * nv + i]).sqrt();
        assert!((frequency / exact - 1.0).abs() < 1e-12, "{frequency}");
    }
}
