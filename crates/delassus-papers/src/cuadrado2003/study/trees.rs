//! Random trees and joints, from a fixed sequence of numbers.

use crate::study::noise::Noise;
use delassus::joint::JointKind;
use delassus::model::{Body, BodyRef, Dimension, Frame};
use delassus::{Error, Model};
use delassus_algebra::vec3::{IDENTITY, triad};

/// Joints that relative coordinates have built in.
const TREE: [JointKind; 9] = [
    JointKind::Fixed,
    JointKind::Revolute,
    JointKind::Prismatic,
    JointKind::Cylindrical,
    JointKind::Spherical,
    JointKind::Universal,
    JointKind::Planar,
    JointKind::PointOnLine,
    JointKind::PointInPlane,
];

pub(crate) fn frame(dimension: Dimension, noise: &mut Noise) -> Frame {
    let p = noise.vec3();
    if dimension == Dimension::Planar {
        let (s, c) = noise.next().sin_cos();
        return Frame { p: [p[0], p[1], 0.0], axes: [[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]] };
    }
    Frame { p, axes: triad(noise.vec3()).unwrap_or(IDENTITY) }
}

fn body(name: &str, dimension: Dimension, noise: &mut Noise) -> Body {
    match dimension {
        Dimension::Planar => Body::planar(name, 1.3 + noise.next(), [noise.next(), noise.next()], 0.7),
        Dimension::Spatial => {
            let inertia = [[2.0, 0.1, -0.2], [0.1, 2.2, 0.05], [-0.2, 0.05, 1.9]];
            Body::rigid(name, 1.3 + noise.next(), noise.vec3(), inertia)
        }
    }
}

/// `n` bodies joined at random, joints passed in both directions; the first hangs on the ground or is free.
pub(crate) fn tree(dimension: Dimension, n: usize, noise: &mut Noise) -> Result<Model, Error> {
    let mut model = Model::new("tree", dimension);
    model.gravity = [0.4, -9.81, if dimension == Dimension::Planar { 0.0 } else { 1.1 }];
    let kinds: Vec<JointKind> =
        TREE.into_iter().filter(|k| k.info().in_dimension(dimension).is_some()).collect();
    for i in 0..n {
        model.add_body(body(&format!("B{i}"), dimension, noise))?;
        if i == 0 && noise.next() > 0.0 {
            continue;
        }
        let mut pair =
            [if i == 0 { BodyRef::Ground } else { BodyRef::Body(noise.pick(i)) }, BodyRef::Body(i)];
        let kind = kinds[noise.pick(kinds.len())];
        if noise.next() > 0.0 {
            pair.reverse();
        }
        let frames = [frame(dimension, noise), frame(dimension, noise)];
        let joint = model.joint_of_frames(&format!("J{i}"), kind, pair, frames)?;
        model.joints.push(joint);
    }
    Ok(model)
}

/// First derivative by the central formula of order 8: f at ±h, ±2h, ±3h, ±4h, vectors.
pub(crate) fn derivative(h: f64, mut f: impl FnMut(f64) -> Vec<f64>) -> Vec<f64> {
    let mut sum: Vec<f64> = Vec::new();
    for (k, c) in [4.0 / 5.0, -1.0 / 5.0, 4.0 / 105.0, -1.0 / 280.0].into_iter().enumerate() {
        let s = (k + 1) as f64 * h;
        let (up, down) = (f(s), f(-s));
        sum.resize(up.len(), 0.0);
        for (x, (u, d)) in sum.iter_mut().zip(up.iter().zip(&down)) {
            *x += c * (u - d) / h;
        }
    }
    sum
}
