//! Spatial linkages in two versions with the same motion: plain hinges everywhere (redundant rows), and a minimal one
//! whose joints hold just what is needed.
//!
//! The planar ones stand in a plane of general orientation with gravity oblique to it, so that no row is special.

use crate::example;
use crate::families::start;
use delassus::joint::JointKind;
use delassus::model::{Body, BodyRef, Channel, Coordinate, Dimension};
use delassus::{Error, Model};
use delassus_algebra::vec3::{ZERO, add, mul, mul_vec, scale, sub, transpose};
use delassus_algebra::{Mat3, Vec3, so3};

/// A mechanism drawn in the x-y plane and turned into a general one.
struct Turned {
    model: Model,
    turn: Mat3,
}

impl Turned {
    fn new(name: &str) -> Turned {
        let turn = so3::matrix(so3::exp([0.4, -0.7, 1.1]));
        let mut model = Model::new(name, Dimension::Spatial);
        model.gravity = mul_vec(&turn, [0.0, -8.5, -4.9]);
        model.solve.end = 1.0;
        model.solve.step = Some(1e-3);
        Turned { model, turn }
    }

    /// A uniform round bar from `a` to `b`.
    fn bar(&mut self, name: &str, mass: f64, a: Vec3, b: Vec3) -> Result<BodyRef, Error> {
        let d = sub(b, a);
        let length = delassus_algebra::vec3::norm(d);
        let e = scale(1.0 / length, d);
        let radius = 0.02;
        let axial = mass * radius * radius / 2.0;
        let across = mass * (3.0 * radius * radius + length * length) / 12.0;
        let mut inertia = [ZERO; 3];
        for i in 0..3 {
            for j in 0..3 {
                let unit = if i == j { 1.0 } else { 0.0 };
                inertia[i][j] = across * unit + (axial - across) * e[i] * e[j];
            }
        }
        self.body(name, mass, scale(0.5, add(a, b)), inertia)
    }

    fn body(&mut self, name: &str, mass: f64, com: Vec3, inertia: Mat3) -> Result<BodyRef, Error> {
        let r = &self.turn;
        let inertia = mul(&mul(r, &inertia), &transpose(r));
        self.model.add_body(Body::rigid(name, mass, mul_vec(r, com), inertia))
    }

    fn joint(
        &mut self,
        name: &str,
        kind: JointKind,
        between: [BodyRef; 2],
        at: Vec3,
        axis: Vec3,
        axis2: Vec3,
    ) -> Result<(), Error> {
        let r = &self.turn;
        let (at, axis, axis2) = (mul_vec(r, at), mul_vec(r, axis), mul_vec(r, axis2));
        let joint = self.model.joint_at(name, kind, between, at, axis, axis2)?;
        self.model.joints.push(joint);
        Ok(())
    }
}

const X: Vec3 = [1.0, 0.0, 0.0];
const Y: Vec3 = [0.0, 1.0, 0.0];
const Z: Vec3 = [0.0, 0.0, 1.0];

fn four_bar(minimal: bool) -> Result<Model, Error> {
    let mut m = Turned::new("spatial four-bar in a plane");
    let [a, b, c, d] = [ZERO, [0.0, 0.3, 0.0], [0.8, 0.6, 0.0], [0.9, 0.0, 0.0]];
    let crank = m.bar("crank", 1.0, a, b)?;
    let coupler = m.bar("coupler", 1.0, b, c)?;
    let rocker = m.bar("rocker", 1.0, c, d)?;
    m.joint("A", JointKind::Revolute, [BodyRef::Ground, crank], a, Z, ZERO)?;
    if minimal {
        // the ball leaves the coupler's spin about BC free; the cross stops it as long as BC is not along CD
        m.joint("B", JointKind::Spherical, [crank, coupler], b, ZERO, ZERO)?;
        m.joint("C", JointKind::Universal, [coupler, rocker], c, Z, sub(c, d))?;
    } else {
        m.joint("B", JointKind::Revolute, [crank, coupler], b, Z, ZERO)?;
        m.joint("C", JointKind::Revolute, [coupler, rocker], c, Z, ZERO)?;
    }
    m.joint("D", JointKind::Revolute, [BodyRef::Ground, rocker], d, Z, ZERO)?;
    start(&mut m.model, Channel::JointRate(0, Coordinate::Angle), 2.0, "joint.A.rate");
    Ok(m.model)
}

/// A planar four-bar linkage made of four spatial hinges: 20 rows, rank 17, one degree of freedom.
///
/// # Errors
/// None.
pub fn four_bar_revolutes() -> Result<Model, Error> {
    four_bar(false)
}

/// The same linkage with hinge, ball, cross and hinge: 17 rows.
///
/// # Errors
/// None.
pub fn four_bar_minimal() -> Result<Model, Error> {
    four_bar(true)
}

fn slider_crank(minimal: bool) -> Result<Model, Error> {
    let mut m = Turned::new("spatial slider-crank in a plane");
    // crank 0.3 m at 90°, rod 0.5 m
    let [o, a, b] = [ZERO, [0.0, 0.3, 0.0], [0.4, 0.0, 0.0]];
    let crank = m.bar("crank", 3.0, o, a)?;
    let rod = m.bar("rod", 0.9, a, b)?;
    let size = [[1e-3, 0.0, 0.0], [0.0, 1.2e-3, 0.0], [0.0, 0.0, 1.4e-3]];
    let slider = m.body("slider", 0.5, b, size)?;
    m.joint("O", JointKind::Revolute, [BodyRef::Ground, crank], o, Z, ZERO)?;
    if minimal {
        // the cross stops the rod's spin as long as the rod is not along y, which it never is
        m.joint("A", JointKind::Spherical, [crank, rod], a, ZERO, ZERO)?;
        m.joint("B", JointKind::Universal, [rod, slider], b, Z, Y)?;
    } else {
        m.joint("A", JointKind::Revolute, [crank, rod], a, Z, ZERO)?;
        m.joint("B", JointKind::Revolute, [rod, slider], b, Z, ZERO)?;
    }
    m.joint("guide", JointKind::Prismatic, [BodyRef::Ground, slider], b, X, ZERO)?;
    start(&mut m.model, Channel::JointRate(0, Coordinate::Angle), -3.0, "joint.O.rate");
    Ok(m.model)
}

/// A slider-crank of three spatial hinges and a spatial slider: 20 rows, rank 17, one degree of freedom.
///
/// # Errors
/// None.
pub fn slider_crank_revolutes() -> Result<Model, Error> {
    slider_crank(false)
}

/// The same slider-crank with hinge, ball, cross and slider: 17 rows.
///
/// # Errors
/// None.
pub fn slider_crank_minimal() -> Result<Model, Error> {
    slider_crank(true)
}

/// Bricard's mechanism, IFToMM benchmark A04: six hinges, 30 rows, rank 29 on its path.
///
/// # Errors
/// None.
pub fn bricard_revolutes() -> Result<Model, Error> {
    example("bricard", &[])
}

/// Bricard's mechanism with the hinge `P3` relaxed to a cross, which holds one of its two directions: 29 independent rows.
///
/// # Errors
/// None.
pub fn bricard_minimal() -> Result<Model, Error> {
    let mut model = example("bricard", &[])?;
    let (Some(second), Some(third), Some(joint)) =
        (model.body("rod 2"), model.body("rod 3"), model.joint("P3"))
    else {
        return Err(Error::model("UnknownName", "the Bricard example has lost a part"));
    };
    // the hinge axis stays on rod 3, perpendicular to one direction of rod 2
    let at = [1.0, -1.0, 0.0];
    model.joints[joint] = model.joint_at("P3", JointKind::Universal, [third, second], at, X, Y)?;
    Ok(model)
}
