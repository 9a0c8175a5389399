//! What the tests of flexible bodies share: joints and forces seated on one, frames on its axis, and its energy.

use super::{Noise, any_joint, channel_expr, motion_expr, random_frame};
use delassus::formulation::Mechanism;
use delassus::joint::JointKind;
use delassus::model::force::{Axes, ForceKind};
use delassus::model::{BodyRef, Channel, Frame, Model};
use delassus_algebra::Vec3;

const ROD: BodyRef = BodyRef::Body(0);

/// Length of a flexible body; `None` for a rigid one.
fn length(model: &Model, body: BodyRef) -> Option<f64> {
    model.beam(body).map(|b| b.length).or_else(|| model.mesh(body).map(|m| m.length))
}

/// A frame at a place of a body: on the axis of a flexible one, anywhere in a rigid one.
pub(crate) fn frame_on(model: &Model, body: BodyRef, share: f64, noise: &mut Noise) -> Frame {
    let frame = random_frame(model.dimension, noise);
    match length(model, body) {
        Some(length) => Frame { p: [share * length, 0.0, 0.0], ..frame },
        None => frame,
    }
}

/// How a joint sits on the first body: at which share of its length, whether that body comes first, whether it is driven.
pub(crate) type Seat = (f64, bool, bool);

/// Adds a joint of any type to a model whose first body is flexible, with springs and dampers on all its coordinates.
pub(crate) fn add_seated(
    model: &mut Model,
    kind: JointKind,
    (share, first, moving): Seat,
    noise: &mut Noise,
) {
    let mut joint = any_joint(model, kind, noise);
    if !first && !kind.is_relation() {
        joint.between.reverse();
    }
    let length = length(model, ROD).unwrap();
    for (i, j) in model.joints.iter_mut().chain([&mut joint]).enumerate() {
        for (frame, _) in j.frames.iter_mut().zip(j.between).filter(|(_, b)| *b == ROD) {
            frame.p = [share * length * 0.9f64.powi(i as i32), 0.0, 0.0];
        }
    }
    let rolls = matches!(kind, JointKind::Rolling | JointKind::RollingSphere);
    if moving && !rolls && !kind.is_relation() {
        joint.motion.offset = ["0.1*sin(3*t)", "0.2*t^2", "0"].map(|s| Some(motion_expr(s)));
        joint.motion.angle = Some(motion_expr("0.5*t + 0.1*sin(5*t)"));
        joint.motion.length = Some(motion_expr("1 + 0.2*sin(4*t)"));
    }
    for &c in kind.info().in_dimension(model.dimension).unwrap().coordinates {
        joint.springs.push((c, 3.0, 0.1));
        joint.dampers.push((c, 0.7));
    }
    model.joints.push(joint);
}

/// Forces between the first body, which is flexible, and the second; components read pairs of `inputs`.
pub(crate) fn forces_on(at: Vec3, frames: [Frame; 2], inputs: &[Channel; 6], axes: Axes) -> Vec<ForceKind> {
    let e = |i: usize| channel_expr("sin(c.x) * c.y + 0.3*t", &[("x", inputs[i]), ("y", inputs[i + 1])]);
    let components = || [e(0), e(2), e(4)];
    let (rod, body, ground) = (ROD, BodyRef::Body(1), BodyRef::Ground);
    let spring = |between: [BodyRef; 2], points: [Vec3; 2]| ForceKind::SpringDamper {
        between,
        points,
        k: 4.0,
        c: 0.5,
        length0: 0.3,
    };
    vec![
        ForceKind::Force { body: rod, at, components: components(), axes },
        ForceKind::Force { body, at: [0.3, -0.2, 0.0], components: components(), axes },
        ForceKind::Torque { body: rod, reaction: body, components: components(), axes },
        ForceKind::Torque { body, reaction: rod, components: components(), axes },
        spring([rod, body], [at, frames[1].p]),
        spring([ground, rod], [[2.0, 1.0, 0.0], at]),
        ForceKind::TorsionSpring { between: [rod, body], frames, k: 4.0, c: 0.5, angle0: 0.3 },
    ]
}

/// f = −∇V at rest, and v·f + V̇ = −(power of damping) in motion, far from the drawing; returns that power. Central differences
/// as in gradients.rs.
pub(crate) fn check_energy(label: &str, m: &mut dyn Mechanism, noise: &mut Noise) -> f64 {
    let (q0, n) = (m.drawn(), m.dims().nv);
    let (mut q, v) = (q0.clone(), noise.vec(n));
    m.retract(&q0, &noise.vec(n), &mut q);
    let mut moved = q.clone();
    let mut potential = |m: &mut dyn Mechanism, dq: &[f64], by: f64| {
        let dq: Vec<f64> = dq.iter().map(|d| by * d).collect();
        m.retract(&q, &dq, &mut moved);
        m.set_position(0.0, &moved);
        m.energy().unwrap().potential
    };
    let h = 1e-6;
    let mut slope =
        |m: &mut dyn Mechanism, dq: &[f64]| (potential(m, dq, h) - potential(m, dq, -h)) / (2.0 * h);
    let rate = slope(m, &v);
    let mut unit = vec![0.0; n];
    let mut gradient = vec![0.0; n];
    for i in 0..n {
        unit[i] = 1.0;
        gradient[i] = slope(m, &unit);
        unit[i] = 0.0;
    }
    m.set_position(0.0, &q);
    m.set_velocity(&v);
    // gyroscopic moments do no work
    let power: f64 = m.force().iter().zip(&v).map(|(f, v)| f * v).sum();
    let taken = m.power(&[]).damping;
    assert!((power + rate + taken).abs() < 1e-7, "{label}: {}", power + rate + taken);
    m.set_velocity(&vec![0.0; n]);
    for (f, g) in m.force().iter().zip(&gradient) {
        assert!((f + g).abs() < 1e-7, "{label}: {f} {g}");
    }
    taken
}
