//! Bennett's linkage: four hinges that are neither parallel nor concurrent, and still one degree of freedom.

use crate::turned::{Turned, X, Z};
use delassus::joint::JointKind;
use delassus::model::BodyRef;
use delassus::{Error, Model};
use delassus_algebra::vec3::{IDENTITY, ZERO, add, column, cross, mul, mul_vec, scale, sub};
use delassus_algebra::{Mat3, Vec3, so3};

/// Lengths of opposite links, m.
const LENGTHS: [f64; 2] = [0.3, 0.5];
/// Twist of the shorter ones, rad; that of the longer ones follows from sin α / a = sin β / b.
const TWIST: f64 = std::f64::consts::FRAC_PI_6;
/// Drawn angle between the ground and the crank, rad.
const ANGLE: f64 = 2.0;

/// Place and axis of the four hinges: turn about the axis, go along the link, twist.
fn hinges() -> [(Vec3, Vec3); 4] {
    let twists = [TWIST, (LENGTHS[1] / LENGTHS[0] * TWIST.sin()).asin()];
    // closure: tan(θ₁/2) tan(θ₂/2) = sin((β+α)/2) / sin((β−α)/2), θ₃ = −θ₁, θ₄ = −θ₂
    let ratio = (0.5 * (twists[1] + twists[0])).sin() / (0.5 * (twists[1] - twists[0])).sin();
    let theta = 2.0 * (ratio / (0.5 * ANGLE).tan()).atan();
    let (mut p, mut r): (Vec3, Mat3) = (ZERO, IDENTITY);
    [ANGLE, theta, -ANGLE, -theta].map(|angle| p_and_axis(&mut p, &mut r, angle, &twists))
}

/// The hinge here; moves on to the next one, whose link is the shorter one if this one's angle is ± `ANGLE`.
fn p_and_axis(p: &mut Vec3, r: &mut Mat3, angle: f64, twists: &[f64; 2]) -> (Vec3, Vec3) {
    let here = (*p, column(r, 2));
    let link = usize::from(angle.abs() != ANGLE);
    let turned = mul(r, &so3::matrix(so3::exp(scale(angle, Z))));
    *p = add(*p, mul_vec(&turned, scale(LENGTHS[link], X)));
    *r = mul(&turned, &so3::matrix(so3::exp(scale(twists[link], X))));
    here
}

fn bennett(minimal: bool) -> Result<Model, Error> {
    let mut m = Turned::new("Bennett's linkage");
    let [a, b, c, d] = hinges();
    // centres of mass beside the lines of the hinges, three different moments of inertia
    let mut link = |name: &str, mass: f64, from: Vec3, to: Vec3, aside: Vec3| {
        let com = add(scale(0.5, add(from, to)), aside);
        let inertia = [[0.020, 0.002, -0.001], [0.002, 0.030, 0.003], [-0.001, 0.003, 0.025]];
        m.body(name, mass, com, inertia.map(|row| scale(mass, row)))
    };
    let crank = link("crank", 1.0, a.0, b.0, [0.02, 0.01, -0.03])?;
    let coupler = link("coupler", 1.3, b.0, c.0, [-0.01, 0.04, 0.02])?;
    let rocker = link("rocker", 0.8, c.0, d.0, [0.03, -0.02, 0.01])?;
    let first = m.hinge("A", [BodyRef::Ground, crank], a.0, a.1)?;
    if minimal {
        m.ball("B", [crank, coupler], b.0)?;
        // the cross holds one of the two directions that the hinge would hold
        let across = cross(c.1, sub(d.0, c.0));
        m.joint("C", JointKind::Universal, [coupler, rocker], c.0, c.1, across)?;
    } else {
        m.hinge("B", [crank, coupler], b.0, b.1)?;
        m.hinge("C", [coupler, rocker], c.0, c.1)?;
    }
    m.hinge("D", [BodyRef::Ground, rocker], d.0, d.1)?;
    m.rate(first, 4.0);
    Ok(m.model)
}

/// Bennett's linkage with links of 0.3 m and 0.5 m: 20 rows, rank 17 on its path and more beside it. Rows that are a good
/// choice at the start degenerate on the way.
///
/// # Errors
/// None.
pub fn bennett_revolutes() -> Result<Model, Error> {
    bennett(false)
}

/// The same linkage with hinge, ball, cross and hinge: 17 rows.
///
/// # Errors
/// None.
pub fn bennett_minimal() -> Result<Model, Error> {
    bennett(true)
}
