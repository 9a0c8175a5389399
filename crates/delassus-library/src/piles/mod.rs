//! Piles without friction: discs and spheres that fall into a box, and a tower between guides.
//!
//! Made in Rust, because there may be ten thousand bodies; [`disc_pile`] is a file. Contacts are one cloud and its walls.

use delassus::model::contact::{Shape, Solid};
use delassus::model::settings::ContactStrategy;
use delassus::model::{Body, BodyRef, Contact, Dimension};
use delassus::{Error, Model};

/// Mean radius, m.
pub const RADIUS: f64 = 0.05;
/// Mass of a disc (per metre of its axis) or sphere of that radius, kg.
pub const MASS: f64 = 1.0;

/// How the bodies of a pile stand at first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packing {
    /// Radii differ by up to a tenth, and none stands exactly above another: no two contacts depend on each other by chance.
    Loose,
    /// Equal bodies that touch their neighbours and the walls, a tenth of a radius above the floor: more contacts than
    /// freedoms, and all struck at once.
    Lattice,
}

/// Numbers between −1 and 1 from a fixed seed (splitmix64).
struct Noise(u64);

impl Noise {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) >> 11) as f64 * 2f64.powi(-52) - 1.0
    }
}

/// A box `wide` bodies wide (and deep) that n bodies fall into.
fn pile(dimension: Dimension, n: usize, wide: usize, packing: Packing, e: f64) -> Result<Model, Error> {
    let planar = dimension == Dimension::Planar;
    let mut model = Model::new(if planar { "discs" } else { "spheres" }, dimension);
    // the last axis points upwards
    let up = if planar { 1 } else { 2 };
    model.gravity[up] = -9.81;
    let mut noise = Noise(n as u64);
    let lattice = packing == Packing::Lattice;
    // loose: the largest diameter is 2.2 R, and each side moves by 0.05 R at most
    let (spacing, shift) = if lattice { (2.0 * RADIUS, 0.0) } else { (2.31 * RADIUS, 0.05 * RADIUS) };
    let size = spacing * wide as f64;
    let lift = if lattice { 0.1 * RADIUS } else { 0.0 };
    for k in 0..n {
        let cell =
            if planar { [k % wide, k / wide, 0] } else { [k % wide, k / wide % wide, k / (wide * wide)] };
        let mut x = [0.0; 3];
        for i in 0..=up {
            x[i] = (cell[i] as f64 + 0.5) * spacing + if lattice { 0.0 } else { shift * noise.next() };
        }
        x[up] += lift;
        let radius = if lattice { RADIUS } else { RADIUS * (1.0 + 0.1 * noise.next()) };
        let scaled = radius / RADIUS;
        let name = format!("grain{}", k + 1);
        let body = if planar {
            let mass = MASS * scaled * scaled;
            Body::planar(&name, mass, [x[0], x[1]], 0.5 * mass * radius * radius)
        } else {
            let mass = MASS * scaled * scaled * scaled;
            let j = 0.4 * mass * radius * radius;
            Body::rigid(&name, mass, x, [[j, 0.0, 0.0], [0.0, j, 0.0], [0.0, 0.0, j]])
        };
        let body = model.add_body(body)?;
        let shape = if planar { Shape::disc([x[0], x[1]], radius) } else { Shape::sphere(x, radius) };
        let solid = model.solid(body, "rim", &shape)?;
        model.shapes.push(solid);
    }
    let mut walls = Vec::new();
    for i in 0..=up {
        let mut normal = [0.0; 3];
        normal[i] = 1.0;
        walls.push(wall(&model, [0.0; 3], normal)?);
        if i != up {
            let mut at = [0.0; 3];
            at[i] = size;
            normal[i] = -1.0;
            walls.push(wall(&model, at, normal)?);
        }
    }
    finish(model, walls, e)
}

fn wall(model: &Model, at: [f64; 3], normal: [f64; 3]) -> Result<Solid, Error> {
    model.solid(BodyRef::Ground, "", &Shape::plane(at, normal))
}

fn finish(mut model: Model, walls: Vec<Solid>, e: f64) -> Result<Model, Error> {
    let cloud = model.cloud(&["grain*"], walls)?;
    model.add_contact(Contact::among("grains", cloud, e))?;
    model.solve.contact = ContactStrategy::Stepping;
    model.solve.end = 1.0;
    Ok(model)
}

/// Discs `grain1` … `grainN` in rows above the floor of a box about as wide as the pile is high; they fall at t = 0.
///
/// # Errors
/// If e is not in [0, 1], or n is zero.
pub fn discs(n: usize, packing: Packing, e: f64) -> Result<Model, Error> {
    pile(Dimension::Planar, n, ((n as f64).sqrt().ceil() as usize).max(1), packing, e)
}

/// Spheres in layers above the floor of a box, as [`discs`] in space.
///
/// # Errors
/// If e is not in [0, 1], or n is zero.
pub fn spheres(n: usize, packing: Packing, e: f64) -> Result<Model, Error> {
    pile(Dimension::Spatial, n, ((n as f64).cbrt().ceil() as usize).max(1), packing, e)
}

/// A tower of n equal discs between two guides a thousandth of a radius away, each a tenth of a radius above the one below.
/// At rest the contact under disc k carries the weight of n − k + 1 discs.
///
/// # Errors
/// If e is not in [0, 1], or n is zero.
pub fn stack(n: usize, e: f64) -> Result<Model, Error> {
    let mut model = Model::new("stack", Dimension::Planar);
    model.gravity = [0.0, -9.81, 0.0];
    let first = Body::planar("grain", MASS, [0.0, 1.1 * RADIUS], 0.5 * MASS * RADIUS * RADIUS);
    let body = model.add_body(first)?;
    let rim = model.solid(body, "rim", &Shape::disc([0.0, 1.1 * RADIUS], RADIUS))?;
    model.shapes.push(rim);
    model.repeat(body, [1, n, 1], [0.0, 2.1 * RADIUS, 0.0])?;
    let guide = 1.001 * RADIUS;
    let walls = vec![
        wall(&model, [0.0; 3], [0.0, 1.0, 0.0])?,
        wall(&model, [-guide, 0.0, 0.0], [1.0, 0.0, 0.0])?,
        wall(&model, [guide, 0.0, 0.0], [-1.0, 0.0, 0.0])?,
    ];
    finish(model, walls, e)
}

/// A file of the same kind, `examples/disc-pile.toml`: 27 discs of two sizes by two lattices and one contact.
///
/// # Errors
/// None.
pub fn disc_pile() -> Result<Model, Error> {
    Model::parse(include_str!("../../../../examples/disc-pile.toml"), "disc-pile.toml", &[])
}
