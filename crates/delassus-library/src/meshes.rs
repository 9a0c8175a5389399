//! Flexible bodies of bruls2018 as meshes of finite elements.

use crate::example;
use delassus::error::Code;
use delassus::joint::JointKind;
use delassus::model::contact::Contact;
use delassus::model::{Body, BodyKind, BodyRef, Dimension, Place, Shape};
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
    let mut model = swinging_in_space(&elastic_pendulum(elements)?)?;
    let wall = Shape::Plane { at: [0.5f64.sqrt(), 0.0, 0.0], normal: [1.0, 0.0, 0.0] };
    let tip = Shape::Point { at: [1.0, 0.0, 0.0] };
    let solids = [model.solid(BodyRef::Ground, "", &wall)?, model.solid(BodyRef::Body(0), "", &tip)?];
    model.add_contact(Contact::pair("stop", solids, 0.0))?;
    Ok(model)
}

/// The first body of a planar model, a mesh, in the x–y plane of a spatial one, hinged about z at its first end.
///
/// # Errors
/// If it is no mesh.
pub fn swinging_in_space(planar: &Model) -> Result<Model, Error> {
    let mut model = Model::new(&planar.name, Dimension::Spatial);
    (model.gravity, model.solve) = (planar.gravity, planar.solve.clone());
    let body = planar.bodies.first().filter(|b| matches!(b.kind, BodyKind::Mesh(_)));
    let body = body.ok_or_else(|| Error::model(Code::BadElement, "the first body is no mesh"))?.clone();
    let (at, axis) = (body.com, [0.0, 0.0, 1.0]);
    let beam = model.add_body(Body { angle: 0.0, ..body })?;
    let pin = model.joint_at(
        "O",
        JointKind::Revolute,
        [BodyRef::Ground, beam],
        Place::at(at).axis(axis).second_axis(axis),
    )?;
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
