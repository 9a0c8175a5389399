//! Flexible bodies of bruls2018 as meshes of finite elements.

use crate::example;
use delassus::joint::JointKind;
use delassus::model::contact::Contact;
use delassus::model::{Body, BodyRef, Dimension, Mesh, Shape};
use delassus::{Error, Model};

/// The bar of bruls2018 6.3 that flies against a wall, `examples/elastic-bar.toml`: contact `wall`, markers `tip` and `tail`.
///
/// # Errors
/// For no elements.
pub fn elastic_bar(elements: usize) -> Result<Model, Error> {
    example("elastic-bar", &[("elements", &elements.to_string())])
}

/// Contact of [`elastic_bar`] in the limit of many elements (d'Alembert): from, to, force.
pub const BAR_CONTACT: [f64; 3] = [0.5, 0.5 + 2.0 / 3.0, 300.0];

/// The beam of bruls2018 6.2 that falls on a stop, `examples/elastic-pendulum.toml`: contact `stop`, marker `tip`.
///
/// # Errors
/// For no elements.
pub fn elastic_pendulum(elements: usize) -> Result<Model, Error> {
    example("elastic-pendulum", &[("elements", &elements.to_string())])
}

/// The same beam in space, in the x–y plane: contact `stop`.
///
/// # Errors
/// For no elements.
pub fn elastic_pendulum_in_space(elements: usize) -> Result<Model, Error> {
    let planar = elastic_pendulum(elements)?;
    let ground = BodyRef::Ground;
    let mut model = Model::new("elastic pendulum in space", Dimension::Spatial);
    (model.gravity, model.solve) = (planar.gravity, planar.solve.clone());
    if let Some(mesh) = planar.mesh(BodyRef::Body(0)) {
        let (mass, tip, axis) = (planar.bodies[0].mass, [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]);
        let beam = model.add_body(Body::mesh_between("beam", mass, [0.0; 3], tip, None, *mesh)?)?;
        let pin = model.joint_at("O", JointKind::Revolute, [ground, beam], [0.0; 3], axis, axis)?;
        model.joints.push(pin);
        let wall = Shape::Plane { at: [0.5f64.sqrt(), 0.0, 0.0], normal: [1.0, 0.0, 0.0] };
        let solids =
            [model.solid(ground, "", &wall)?, model.solid(beam, "", &Shape::Point { at: tip })?];
        model.add_contact(Contact::pair("stop", solids, 0.0))?;
    }
    Ok(model)
}

/// A very flexible pendulum (rubber, 1 m long, 40 mm thick) that falls from the horizontal, in the plane or in space.
///
/// # Errors
/// For no elements.
pub fn soft_pendulum(elements: usize, dimension: Dimension) -> Result<Model, Error> {
    let mut model = Model::new("soft pendulum", dimension);
    model.gravity = [0.0, -9.81, 0.0];
    let (a, tip, axis) = (0.04f64, [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]);
    let mesh = Mesh::exact_beam(elements, a * a, a.powi(4) / 12.0, 5e6, 0.3);
    let mass = 1000.0 * a * a;
    let beam = match dimension {
        Dimension::Planar => Body::mesh("beam", mass, [0.0; 2], [1.0, 0.0], mesh),
        Dimension::Spatial => Body::mesh_between("beam", mass, [0.0; 3], tip, None, mesh)?,
    };
    let beam = model.add_body(beam)?;
    let pin = model.joint_at("O", JointKind::Revolute, [BodyRef::Ground, beam], [0.0; 3], axis, axis)?;
    model.joints.push(pin);
    Ok(model)
}

/// First contact of [`elastic_pendulum`] if it were rigid, s.
pub const RIGID_PENDULUM_CONTACT: f64 = 0.327_019_823_004_877_5;
/// Bending frequencies of [`elastic_pendulum`]'s beam, pinned and free, rad/s: Euler–Bernoulli.
pub const PENDULUM_BENDING: [f64; 3] =
    [230.897_208_629_389_7, 748.254_847_838_087_6, 1_561.174_014_683_573_4];
/// The same with shear and rotary inertia: zeros of the frequency determinant of Timoshenko's beam.
pub const PENDULUM_TIMOSHENKO: [f64; 3] =
    [230.836_507_668_239_4, 747.616_963_915_776_4, 1_558.398_493_671_284_5];
