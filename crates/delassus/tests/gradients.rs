//! One finite-difference check for every joint and force of the registries, planar and spatial.
//!
//! Central differences with step 1e-6: truncation O(1e-12) and round-off 1e-16/1e-6 = 1e-10, times values of size one
//! and a safety factor of a hundred: 1e-8; stiffness values up to 1e2 scale it.

use crate::differences::forces::{library, two_bodies};
use crate::differences::{Noise, any_joint, channel_expr, check, motion_expr, random_frame};
use delassus::joint::JointKind;
use delassus::model::force::{Axes, ForceKind};
use delassus::model::{BodyRef, Channel, Coordinate, Dimension, Force};

#[test]
fn every_joint_has_the_derivatives_it_claims() {
    let mut noise = Noise(7);
    for &kind in JointKind::ALL.iter().filter(|k| !k.is_on_axis()) {
        for dimension in [Dimension::Planar, Dimension::Spatial] {
            let Some(info) = kind.info().in_dimension(dimension) else { continue };
            for moving in [false, true] {
                for _ in 0..3 {
                    let mut model = two_bodies(dimension, &mut noise);
                    let mut joint = any_joint(&mut model, kind, &mut noise);
                    let rolls = matches!(kind, JointKind::Rolling | JointKind::RollingSphere);
                    if moving && !rolls && !kind.is_relation() {
                        joint.motion.offset =
                            ["0.1*sin(3*t)", "0.2*t^2", "0.3*cos(2*t)"].map(|s| Some(motion_expr(s)));
                        joint.motion.angle = Some(motion_expr("0.5*t + 0.1*sin(5*t)"));
                        joint.motion.length = Some(motion_expr("1 + 0.2*sin(4*t)"));
                    }
                    for &c in info.coordinates {
                        joint.springs.push((c, 3.0, 0.1));
                        joint.dampers.push((c, 0.7));
                    }
                    model.joints.push(joint);
                    check(
                        &format!("{} {dimension:?} moving {moving}", kind.info().name),
                        &model,
                        &mut noise,
                        2e-7,
                    );
                }
            }
        }
    }
}

#[test]
fn every_force_has_the_derivatives_it_claims() {
    let mut noise = Noise(11);
    let mut seen = Vec::new();
    let (a, b) = (BodyRef::Body(0), BodyRef::Body(1));
    for dimension in [Dimension::Planar, Dimension::Spatial] {
        for axes in [Axes::Global, Axes::Body] {
            let mut model = two_bodies(dimension, &mut noise);
            let frames = [random_frame(dimension, &mut noise), random_frame(dimension, &mut noise)];
            let others = [random_frame(dimension, &mut noise), random_frame(dimension, &mut noise)];
            model.joints.push(model.joint_of_frames("J", JointKind::Revolute, [a, b], others).unwrap());
            let planar = dimension == Dimension::Planar;
            let spin = if planar { Channel::BodyRate(1) } else { Channel::BodyOmega(1, 2) };
            let turn = if planar { Channel::BodyAngle(0) } else { Channel::BodyQuaternion(0, 2) };
            let inputs = [
                Channel::BodyPosition(1, 0),
                Channel::BodyVelocity(0, 1),
                turn,
                spin,
                Channel::JointCoordinate(0, Coordinate::Angle),
                Channel::JointRate(0, Coordinate::Angle),
            ];
            // two channels per component, so that each is used once
            let e =
                |i: usize| channel_expr("sin(c.x) * c.y + 0.3*t", &[("x", inputs[i]), ("y", inputs[i + 1])]);
            let components = || [e(0), e(2), e(4)];
            let mut at = noise.vec3();
            if planar {
                at[2] = 0.0;
            }
            let kinds = [
                ForceKind::Force { body: b, at, components: components(), axes },
                ForceKind::Torque { body: b, reaction: a, components: components(), axes },
                ForceKind::Torque { body: a, reaction: BodyRef::Ground, components: components(), axes },
                ForceKind::SpringDamper {
                    between: [a, b],
                    points: frames.map(|f| f.p),
                    k: 4.0,
                    c: 0.5,
                    length0: 0.3,
                },
                ForceKind::TorsionSpring { between: [a, b], frames, k: 4.0, c: 0.5, angle0: 0.3 },
            ];
            for kind in kinds {
                let name = kind.name();
                seen.push(name);
                let mut m = model.clone();
                m.forces.push(Force { name: "F".into(), kind });
                check(&format!("{name} {dimension:?} {axes:?}"), &m, &mut noise, 2e-7);
            }
        }
    }
    // those of the library are checked in force_library.rs
    for dimension in [Dimension::Planar, Dimension::Spatial] {
        seen.extend(
            library(dimension, &mut noise).iter().flat_map(|m| m.1.forces.iter().map(|f| f.kind.name())),
        );
    }
    for name in ForceKind::NAMES {
        assert!(seen.contains(name), "`{name}` belongs into the list above or into the library");
    }
}
