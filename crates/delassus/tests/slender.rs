//! Slender rods on ball joints: an axial inertia of a millionth of the others is not lost in their round-off.

use crate::common::random::Random;
use crate::common::{distance, go};
use delassus::Model;
use delassus::formulation::relative::relative;
use delassus::joint::JointKind;
use delassus::model::{Body, BodyRef, Channel, Dimension};
use delassus_algebra::assemble::Dense;
use delassus_algebra::vec3::{add, dot, scale};
use delassus_algebra::{Mat3, Vec3, dense_lu};

/// A rod along a unit vector: J = j (1 − a aᵀ) + j slender a aᵀ.
fn rod(name: &str, from: Vec3, along: Vec3, length: f64, slender: f64) -> Body {
    let j = length * length / 12.0;
    let mut inertia: Mat3 = [[0.0; 3]; 3];
    for (r, row) in inertia.iter_mut().enumerate() {
        for (c, x) in row.iter_mut().enumerate() {
            *x = f64::from(u8::from(r == c)) * j - (1.0 - slender) * j * along[r] * along[c];
        }
    }
    Body::rigid(name, 1.0, add(from, scale(0.5 * length, along)), inertia)
}

/// A hanging chain of n rods with a ratio of axial and transverse inertia, in random directions; ball joints, or every other
/// one universal.
fn chain(n: usize, slender: f64, balls: bool, random: &mut Random) -> Model {
    let mut model = Model::new("rods", Dimension::Spatial);
    model.gravity = [0.0, 0.0, -9.81];
    let (mut at, mut before) = ([0.0; 3], BodyRef::Ground);
    for i in 0..n {
        let direction = [0; 3].map(|_| random.between(-1.0, 1.0));
        let along = scale(1.0 / dot(direction, direction).sqrt(), direction);
        let length = random.between(0.3, 0.8);
        let link = model.add_body(rod(&format!("B{i}"), at, along, length, slender)).unwrap();
        let kind = if balls || i % 2 == 0 { JointKind::Spherical } else { JointKind::Universal };
        let mut place = delassus::model::Place::at(at);
        if kind == JointKind::Universal {
            // its axes across the rod: no freedom about it
            let side = delassus_algebra::vec3::cross(along, [0.36, 0.48, 0.8]);
            let side = scale(1.0 / dot(side, side).sqrt(), side);
            place = place.axis(side).second_axis(delassus_algebra::vec3::cross(along, side));
        }
        let joint = model.joint_at(&format!("J{i}"), kind, [before, link], place).unwrap();
        model.joints.push(joint);
        (at, before) = (add(at, scale(length, along)), link);
    }
    model
}

/// Accelerations by articulated bodies are those of M z̈ = Q, as far as M knows the axial inertias: round-off of the transverse
/// ones, once, and not once for every joint on the way.
#[test]
fn digits_of_slender_rods_are_lost_once_and_not_joint_by_joint() {
    for case in 0..Random::cases(20) {
        let mut random = Random::of(case);
        let n = 2 + random.below(9);
        let slender = random.decades(-8.0, 0.0);
        let balls = random.below(2) == 0;
        let mut rel = relative(&chain(n, slender, balls, &mut random)).unwrap();
        let d = rel.dims();
        let v: Vec<f64> = (0..d.nv).map(|_| random.between(-1.0, 1.0)).collect();
        rel.set_position(0.0, &rel.drawn());
        rel.set_velocity(&v);
        let mut a = vec![0.0; d.nv];
        assert!(rel.forward_dynamics(&mut a));
        let mut m = Dense::new(d.nv, d.nv);
        rel.mass(&vec![0.0; d.nv], &mut m);
        let (mut b, mut pivots) = (rel.force().to_vec(), vec![0; d.nv]);
        dense_lu::factor(&mut m.values, d.nv, &mut pivots).unwrap();
        dense_lu::solve(&m.values, d.nv, &pivots, &mut b);
        let size = b.iter().fold(0.0f64, |m, x| m.max(x.abs()));
        // M holds inertias up to those of n rods at a distance of n, both routes round at each of its 3n rows
        let limit = 1e-15 * (n * n * n) as f64 / slender;
        let off = distance(&a, &b) / size;
        assert!(off <= limit, "{n} rods, ratio {slender:.1e}, balls {balls}: {off:.1e} of {limit:.1e}");
    }
}

/// Steps are those of the motion, not of its round-off: as many as in absolute coordinates, where every rod has its own axes.
#[test]
fn slender_rods_take_as_many_steps_as_in_absolute_coordinates() {
    for (n, slender) in [(3, 5e-5), (6, 1e-6)] {
        let mut model = chain(n, slender, true, &mut Random::of(n));
        model.solve.end = 0.4;
        model.solve.tolerance = Some(1e-8);
        model.output.record = (0..3).map(|k| (format!("tip{k}"), Channel::BodyPosition(n - 1, k))).collect();
        let mut runs = ["absolute", "relative"].map(|coordinates| {
            model.solve.coordinates = coordinates.parse().unwrap();
            go(&model).summary
        });
        let [absolute, relative] = &mut runs;
        // two methods of fifth order
        assert!(relative.steps < 2 * absolute.steps, "{n} rods: {} and {}", relative.steps, absolute.steps);
        for (a, b) in absolute.final_values.iter().zip(&relative.final_values) {
            assert!((a.1 - b.1).abs() < 1e-6, "{n} rods: {} {} and {}", a.0, a.1, b.1);
        }
    }
}
