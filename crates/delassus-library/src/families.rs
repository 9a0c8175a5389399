//! Models of any size, and published ones that are easier to compute than to write.

use crate::example;
use delassus::joint::JointKind;
use delassus::model::{Body, BodyRef, Channel, Coordinate, Dimension, Place, StartEntry};
use delassus::{Error, Model};
use delassus_algebra::vec3::ZERO;

const Z: [f64; 3] = [0.0, 0.0, 1.0];

/// A start value of a model built in Rust.
pub(crate) fn start(model: &mut Model, channel: Channel, value: f64, label: &str) {
    model.start.push(StartEntry { channel, value, label: label.into() });
}

/// A chain of `n` equal links on ball joints, drawn along x, under gravity along −z, its last link pushed sideways:
/// `examples/chain.toml` for any number of links. It has 3 `n` degrees of freedom.
///
/// # Errors
/// None for `n` ≥ 1.
pub fn chain(n: usize) -> Result<Model, Error> {
    const LENGTH: f64 = 0.25;
    const RADIUS: f64 = 0.01;
    const MASS: f64 = 0.2;
    let mut model = Model::new("chain", Dimension::Spatial);
    model.gravity = [0.0, 0.0, -9.81];
    let axial = MASS * RADIUS * RADIUS / 2.0;
    let across = MASS * (3.0 * RADIUS * RADIUS + LENGTH * LENGTH) / 12.0;
    let inertia = [[axial, 0.0, 0.0], [0.0, across, 0.0], [0.0, 0.0, across]];
    let mut previous = BodyRef::Ground;
    for i in 0..n {
        let x = i as f64 * LENGTH;
        let name = format!("link {}", i + 1);
        let link = model.add_body(Body::rigid(&name, MASS, [x + LENGTH / 2.0, 0.0, 0.0], inertia))?;
        let name = format!("ball {}", i + 1);
        let ball = model.joint_at(&name, JointKind::Spherical, [previous, link], [x, 0.0, 0.0])?;
        model.joints.push(ball);
        previous = link;
    }
    if n > 0 {
        start(&mut model, Channel::BodyVelocity(n - 1, 1), 2.0, "body.last.vy");
    }
    model.solve.end = 2.0;
    model.solve.step = Some(1e-3);
    Ok(model)
}

/// `n` four-bar linkages side by side: IFToMM benchmark A02. Planar, 2 `n` + 1 bars of 1 m and 1 kg, cranks upright at
/// the start, their tips moving to the right at 1 m/s. With the cranks horizontal the rank falls by `n`.
///
/// Bodies are `crank 0` … `crank n`, `coupler 0` … ; joints `A0` … to the ground, `B0` … and `C1` … at the tips.
///
/// # Errors
/// None.
pub fn n_four_bar(n: usize) -> Result<Model, Error> {
    let mut model = Model::new("N-four-bar", Dimension::Planar);
    model.gravity = [0.0, -9.81, 0.0];
    let mut cranks = Vec::new();
    for k in 0..=n {
        let x = k as f64;
        let crank = model.add_body(Body::planar(&format!("crank {k}"), 1.0, [x, 0.5], 1.0 / 12.0))?;
        let pin = model.joint_at(
            &format!("A{k}"),
            JointKind::Revolute,
            [BodyRef::Ground, crank],
            Place::at([x, 0.0, 0.0]).axis(Z),
        )?;
        model.joints.push(pin);
        cranks.push(crank);
    }
    for k in 0..n {
        let x = k as f64;
        let coupler =
            model.add_body(Body::planar(&format!("coupler {k}"), 1.0, [x + 0.5, 1.0], 1.0 / 12.0))?;
        let left = [x, 1.0, 0.0];
        let right = [x + 1.0, 1.0, 0.0];
        let b = model.joint_at(
            &format!("B{k}"),
            JointKind::Revolute,
            [cranks[k], coupler],
            Place::at(left).axis(Z),
        )?;
        let c = model.joint_at(
            &format!("C{}", k + 1),
            JointKind::Revolute,
            [coupler, cranks[k + 1]],
            Place::at(right).axis(Z),
        )?;
        model.joints.extend([b, c]);
    }
    start(&mut model, Channel::JointRate(0, Coordinate::Angle), -1.0, "joint.A0.rate");
    model.solve.end = 10.0;
    model.solve.step = Some(1e-3);
    Ok(model)
}

/// Andrews' squeezing mechanism with the start of IFToMM benchmark A03: crank at −0.062 rad, at rest, for 0.05 s.
///
/// # Errors
/// None.
pub fn andrews_a03() -> Result<Model, Error> {
    let mut model = example("andrews", &[("solve.end", "0.05")])?;
    start(&mut model, Channel::BodyAngle(0), -0.062, "body.K1.angle");
    Ok(model)
}

/// A point mass on a massless rod, let go horizontally: IFToMM benchmark A01.
///
/// # Errors
/// None.
pub fn simple_pendulum() -> Result<Model, Error> {
    let mut model = Model::new("simple pendulum", Dimension::Planar);
    model.gravity = [0.0, -9.81, 0.0];
    let mass = model.add_body(Body::point("mass", 1.0, [-1.0, 0.0, 0.0]))?;
    let rod = model.rod("rod", [BodyRef::Ground, mass], ZERO, [-1.0, 0.0, 0.0])?;
    model.joints.push(rod);
    model.solve.end = 10.0;
    model.solve.step = Some(1e-3);
    Ok(model)
}
