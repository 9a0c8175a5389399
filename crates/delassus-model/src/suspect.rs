//! Numbers that are possible but smell of a mistake: another unit, or an inertia about another point.

use super::contact::{ContactKind, Shape};
use super::mass_properties::is_possible;
use super::{Body, BodyKind, BodyRef, Dimension, Model, Visual, Warning};
use delassus_algebra::vec3::{IDENTITY, add_mat, dot, norm, outer, scale_mat, sub};
use delassus_algebra::{Mat3, Vec3};
use delassus_system::error::Code;
use std::f64::consts::PI;

/// Moduli below this are those of no solid, Pa: gels have 1e3.
const SOFTEST: f64 = 1e3;
/// Densities of materials, kg/m³: aerogels have 1, osmium has 2.3e4.
const DENSITIES: [f64; 2] = [1.0, 3e4];
/// How far the density of a solid may be from these before it is told: a body of 1 kg and 1 m is no mistake, and millimetres for
/// metres are a factor of 1e9.
const LEEWAY: f64 = 1e3;
/// A radius of gyration of so little of the distance to the farthest joint is a unit's mistake: of a rod it is half, and
/// millimetres for metres make it a thousandth of that.
const TOO_COMPACT: f64 = 2e-3;

/// A density that a solid of a model may have.
pub(crate) fn is_dense(density: f64) -> bool {
    (DENSITIES[0] / LEEWAY..=DENSITIES[1] * LEEWAY).contains(&density)
}

/// What smells.
pub(crate) fn of(model: &Model) -> Vec<Warning> {
    let mut out = Vec::new();
    let extents = Extents::of(model);
    for (i, body) in model.bodies.iter().enumerate() {
        let mut tell = |code: Code, message: String| {
            out.push(Warning { code, message: format!("body[{}]: {message}", body.name) });
        };
        let material = match &body.kind {
            BodyKind::Beam(b) => Some((b.modulus, b.section.area * b.length)),
            BodyKind::Mesh(m) => Some((m.modulus, m.section.area * m.length)),
            _ => None,
        };
        if let Some((modulus, volume)) = material {
            let density = body.mass / volume;
            if modulus < SOFTEST {
                tell(
                    Code::SuspectUnits,
                    format!(
                        "a modulus of {modulus} Pa is that of no solid; steel has 2.1e11 Pa, or \"210 GPa\""
                    ),
                );
            }
            if !(DENSITIES[0]..=DENSITIES[1]).contains(&density) {
                tell(
                    Code::SuspectUnits,
                    format!("a density of {density:.3e} kg/m³ is that of no material; steel has 7850 kg/m³"),
                );
            }
        }
        if body.kind == BodyKind::Rigid && body.mass > 0.0 {
            let volume = extents.volume[i];
            if volume > 0.0 && body.mass / volume < DENSITIES[0] / LEEWAY {
                tell(
                    Code::SuspectUnits,
                    format!(
                        "a shape of it has {volume:.3e} m³, and it weighs {} kg: is it drawn in other units?",
                        body.mass
                    ),
                );
            }
            if let Some((code, message)) = inertia(model, body, &extents.joints[i], extents.farthest[i]) {
                tell(code, message);
            }
        }
    }
    out
}

/// An inertia that does not fit to the places of the joints.
fn inertia(model: &Model, body: &Body, joints: &[Vec3], farthest: f64) -> Option<(Code, String)> {
    let planar = model.dimension == Dimension::Planar;
    let i = &body.inertia;
    let gyration = if planar {
        (i[2][2] / body.mass).sqrt()
    } else {
        // half the trace is ∫ r² dm, whatever the axes
        (0.5 * (i[0][0] + i[1][1] + i[2][2]) / body.mass).sqrt()
    };
    let reach = joints.iter().fold(0.0f64, |m, p| m.max(norm(*p)));
    if gyration > 0.0 && gyration < TOO_COMPACT * reach {
        let message = format!(
            "a radius of gyration of {gyration:.3e} m on a body whose joints are {reach:.3e} m away: are lengths and inertia in the same units?"
        );
        return Some((Code::SuspectUnits, message));
    }
    // all of its mass would be beyond the farthest point of it: about a joint the same inertia is that of a smaller body
    let near = joints.iter().copied().reduce(|a, b| if norm(b) < norm(a) { b } else { a })?;
    let wide = gyration > farthest && norm(near) > 0.0;
    if !wide || !about(i, body.mass, near, planar) {
        return None;
    }
    let message = format!(
        "its radius of gyration, {gyration:.3e} m, is beyond all that is drawn of it, {farthest:.3e} m: inertia is about the centre of mass, not about a joint, and products enter with a minus sign"
    );
    Some((Code::SuspectInertia, message))
}

/// May this be the inertia about a point d away from the centre of mass, and a body smaller than that about the centre?
fn about(i: &Mat3, mass: f64, d: Vec3, planar: bool) -> bool {
    if planar {
        let central = i[2][2] - mass * dot(d, d);
        return central > 0.0 && central < mass * dot(d, d);
    }
    let shift = add_mat(&scale_mat(dot(d, d), &IDENTITY), &scale_mat(-1.0, &outer(d, d)));
    let central = add_mat(i, &scale_mat(-mass, &shift));
    let spread = 0.5 * (central[0][0] + central[1][1] + central[2][2]);
    is_possible(&central) && spread < mass * dot(d, d)
}

/// What is drawn of each body.
struct Extents {
    /// Joints, from the centre of mass.
    joints: Vec<Vec<Vec3>>,
    /// Farthest point from the centre of mass.
    farthest: Vec<f64>,
    /// Volume of its largest shape.
    volume: Vec<f64>,
}

impl Extents {
    fn of(model: &Model) -> Extents {
        let n = model.bodies.len();
        let mut all = Extents { joints: vec![Vec::new(); n], farthest: vec![0.0; n], volume: vec![0.0; n] };
        for j in model.joints.iter().filter(|j| j.coupling.is_none()) {
            for (b, frame) in j.between.iter().zip(&j.frames) {
                if let BodyRef::Body(i) = b {
                    all.joints[*i].push(frame.p);
                    all.reach(*b, frame.p, 0.0);
                }
            }
        }
        for m in &model.markers {
            all.reach(m.body, m.frame.p, 0.0);
        }
        for (i, body) in model.bodies.iter().enumerate() {
            for v in &body.visual {
                all.visual(BodyRef::Body(i), v);
            }
        }
        let paired = model.contacts.iter().flat_map(|c| match &c.kind {
            ContactKind::Pair(solids) => &solids[..],
            ContactKind::Cloud(cloud) => &cloud.grains[..],
            _ => &[],
        });
        for solid in paired.chain(&model.shapes) {
            all.shape(solid.body, &solid.shape);
        }
        all
    }

    fn reach(&mut self, body: BodyRef, p: Vec3, more: f64) {
        if let BodyRef::Body(i) = body {
            self.farthest[i] = self.farthest[i].max(norm(p) + more);
        }
    }

    fn visual(&mut self, body: BodyRef, v: &Visual) {
        match v {
            Visual::Capsule { from, to, radius } | Visual::Cylinder { from, to, radius } => {
                self.reach(body, *from, *radius);
                self.reach(body, *to, *radius);
            }
            Visual::Sphere { at, radius } => self.reach(body, *at, *radius),
            Visual::Box { at, size } => self.reach(body, *at, 0.5 * norm(*size)),
            Visual::Mesh(surface) => surface.vertices.iter().for_each(|p| self.reach(body, *p, 0.0)),
            Visual::Polyline { points } => points.iter().for_each(|p| self.reach(body, *p, 0.0)),
        }
    }

    fn shape(&mut self, body: BodyRef, shape: &Shape) {
        let (points, more, volume): (Vec<Vec3>, f64, f64) = match shape {
            Shape::Point { at } => (vec![*at], 0.0, 0.0),
            Shape::Sphere { at, radius, hollow } => {
                (vec![*at], *radius, if *hollow { 0.0 } else { 4.0 / 3.0 * PI * radius.powi(3) })
            }
            Shape::Box { at, half, .. } => (vec![*at], norm(*half), 8.0 * half[0] * half[1] * half[2]),
            Shape::Capsule { ends, radius } | Shape::Cylinder { ends, radius } => {
                let length = norm(sub(ends[1], ends[0]));
                (ends.to_vec(), *radius, PI * radius * radius * length)
            }
            Shape::Line { points } | Shape::Polygon { points } => (points.clone(), 0.0, 0.0),
            Shape::Mesh { surface } => (surface.vertices.clone(), 0.0, crate::closed::volume(surface)),
            Shape::Plane { .. } | Shape::Surface { .. } => (Vec::new(), 0.0, 0.0),
        };
        for p in points {
            self.reach(body, p, more);
        }
        if let BodyRef::Body(i) = body {
            self.volume[i] = self.volume[i].max(volume);
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    /// A rod of length l and mass m, drawn from its first end, with some moment about z.
    fn rod(l: f64, m: f64, izz: f64) -> Vec<Warning> {
        let text = format!(
            "delassus = 1\n[world]\ndimension = 2\n[[body]]\nname = \"rod\"\nmass = {m}\ncom = [{}, 0]\ninertia = {izz}\n[[joint]]\nname = \"pin\"\ntype = \"revolute\"\nbetween = [\"ground\", \"rod\"]\nat = [0, 0]\n",
            0.5 * l
        );
        Model::parse(&text, "rod.toml", &[]).unwrap().warnings
    }

    #[test]
    fn the_inertia_of_a_rod_about_its_end_is_told_from_that_about_its_centre() {
        for (l, m) in [(0.2, 3.0), (1.0, 1.0), (40.0, 900.0)] {
            assert!(rod(l, m, m * l * l / 12.0).is_empty());
            let told = rod(l, m, m * l * l / 3.0);
            assert!(told.len() == 1 && told[0].code == Code::SuspectInertia, "{told:?}");
            assert!(told[0].message.contains("minus sign"));
        }
    }

    #[test]
    fn millimetres_beside_kilogram_metres_are_told() {
        // 500 mm written as 500 m, the inertia right in kg m²
        let told = rod(500.0, 1.0, 0.25 / 12.0);
        assert!(told.len() == 1 && told[0].code == Code::SuspectUnits, "{told:?}");
    }

    #[test]
    fn the_density_of_solids_has_its_leeway() {
        for good in [0.24, 1000.0, 2e7] {
            assert!(is_dense(good));
        }
        // steel with lengths in mm, and masses in mg
        assert!(!is_dense(7.85e-6) && !is_dense(7.85e9));
    }
}
