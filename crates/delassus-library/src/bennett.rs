//! Bennett's linkage: four hinges that are neither parallel nor concurrent, and still one degree of freedom.

use crate::turned::{Turned, X, Z};
use delassus::joint::JointKind;
use delassus::model::BodyRef;
use delassus::{Error, Model};
use delassus_algebra::vec3::{
    IDENTITY, ZERO, add, column, cross, dot, mul, mul_t_vec, mul_vec, scale, sub, transpose,
};
use delassus_algebra::{Mat3, Vec3, so3};

/// Lengths of opposite links, m.
const LENGTHS: [f64; 2] = [0.3, 0.5];
/// Twist of the shorter ones, rad; that of the longer ones follows from sin α / a = sin β / b.
const TWIST: f64 = std::f64::consts::FRAC_PI_6;
/// Drawn angle θ₁ between the ground and the crank, rad; 0 and π are stretched positions.
const ANGLE: f64 = 1.0;
/// Its rate at the start, rad/s.
const RATE: f64 = 4.0;
/// Masses of crank, coupler and rocker, kg.
const MASSES: [f64; 3] = [1.0, 1.3, 0.8];
/// Their centres of mass as drawn, from the middle of the link.
const ASIDE: [Vec3; 3] = [[0.02, 0.01, -0.03], [-0.01, 0.04, 0.02], [0.03, -0.02, 0.01]];
/// Their inertia per mass as drawn.
const INERTIA: Mat3 = [[0.020, 0.002, -0.001], [0.002, 0.030, 0.003], [-0.001, 0.003, 0.025]];

fn twists() -> [f64; 2] {
    [TWIST, (LENGTHS[1] / LENGTHS[0] * TWIST.sin()).asin()]
}

/// K of the closure tan(θ₁/2) tan(θ₂/2) = K = sin((β+α)/2) / sin((β−α)/2); θ₃ = −θ₁, θ₄ = −θ₂.
fn closure() -> f64 {
    let [a, b] = twists();
    (0.5 * (b + a)).sin() / (0.5 * (b - a)).sin()
}

/// Frames of the four links at θ₁: origin in the hinge before the link, x along it, z along that hinge. The last link is
/// the ground.
fn links(angle: f64) -> [(Vec3, Mat3); 4] {
    let theta = 2.0 * (closure() * (0.5 * angle).cos()).atan2((0.5 * angle).sin());
    let (mut p, mut r) = (ZERO, IDENTITY);
    let mut link = |angle: f64, kind: usize| {
        let turned = mul(&r, &so3::matrix(so3::exp(scale(angle, Z))));
        let frame = (p, turned);
        p = add(p, mul_vec(&turned, scale(LENGTHS[kind], X)));
        r = mul(&turned, &so3::matrix(so3::exp(scale(twists()[kind], X))));
        frame
    };
    [link(angle, 0), link(theta, 1), link(-angle, 0), link(-theta, 1)]
}

/// Centre of mass and rotation from the drawing of crank, coupler and rocker at θ₁.
fn poses(angle: f64) -> [(Vec3, Mat3); 3] {
    let (drawn, now) = (links(ANGLE), links(angle));
    [0, 1, 2].map(|k| {
        let ((p0, r0), (p, r)) = (drawn[k], now[k]);
        let com = add(scale(0.5, add(p0, drawn[k + 1].0)), ASIDE[k]);
        (add(p, mul_vec(&r, mul_t_vec(&r0, sub(com, p0)))), mul(&r, &transpose(&r0)))
    })
}

/// Kinetic energy at θ̇₁ = 1, and potential energy in gravity `g`.
fn energies(angle: f64, g: Vec3) -> (f64, f64) {
    let (l, bodies) = (links(angle), poses(angle));
    let k = closure();
    let (s, c) = (0.5 * angle).sin_cos();
    let theta_rate = -k / (s * s + k * k * c * c);
    let axis = |i: usize| column(&l[i].1, 2);
    let crank = axis(0);
    let coupler = add(crank, scale(theta_rate, axis(1)));
    let rocker = sub(coupler, axis(2));
    // centres of mass about the hinges A, B (which moves) and D
    let tip = cross(crank, sub(l[1].0, l[0].0));
    let v = [
        cross(crank, sub(bodies[0].0, l[0].0)),
        add(tip, cross(coupler, sub(bodies[1].0, l[1].0))),
        cross(rocker, sub(bodies[2].0, l[3].0)),
    ];
    let (mut kinetic, mut potential) = (0.0, 0.0);
    for (i, omega) in [crank, coupler, rocker].into_iter().enumerate() {
        let (x, r) = &bodies[i];
        let w = mul_t_vec(r, omega);
        kinetic += 0.5 * MASSES[i] * (dot(v[i], v[i]) + dot(w, mul_vec(&INERTIA, w)));
        potential -= MASSES[i] * dot(g, *x);
    }
    (kinetic, potential)
}

/// The time at which the crank of [`bennett_revolutes`] has turned by `turn` > 0 rad, and the poses of its bodies there:
/// closed-form kinematics, the time by quadrature of the energy integral (error below 1e-13 s up to one turn).
pub fn bennett_motion(turn: f64) -> (f64, Vec<(Vec3, Mat3)>) {
    // Gauss-Legendre with five points on each panel
    const POINTS: [(f64, f64); 5] = [
        (-0.906_179_845_938_664, 0.236_926_885_056_189_1),
        (-0.538_469_310_105_683_1, 0.478_628_670_499_366_47),
        (0.0, 0.568_888_888_888_888_9),
        (0.538_469_310_105_683_1, 0.478_628_670_499_366_47),
        (0.906_179_845_938_664, 0.236_926_885_056_189_1),
    ];
    const PANELS: usize = 200;
    let m = Turned::new("");
    let g = m.drawn(m.model.gravity);
    let (t0, v0) = energies(ANGLE, g);
    let total = t0 * RATE * RATE + v0;
    let width = turn / PANELS as f64;
    let mut time = 0.0;
    for panel in 0..PANELS {
        for (x, w) in POINTS {
            let (t, v) = energies(ANGLE + width * (panel as f64 + 0.5 * (1.0 + x)), g);
            time += 0.5 * width * w / ((total - v) / t).sqrt();
        }
    }
    (time, poses(ANGLE + turn).iter().map(|(x, r)| m.pose(*x, r)).collect())
}

fn bennett(minimal: bool) -> Result<Model, Error> {
    let mut m = Turned::new("Bennett's linkage");
    let at = links(ANGLE).map(|(p, r)| (p, column(&r, 2)));
    let mut bodies = Vec::new();
    for (k, name) in ["crank", "coupler", "rocker"].into_iter().enumerate() {
        let inertia = INERTIA.map(|row| scale(MASSES[k], row));
        bodies.push(m.body(name, MASSES[k], poses(ANGLE)[k].0, inertia)?);
    }
    let first = m.hinge("A", [BodyRef::Ground, bodies[0]], at[0].0, at[0].1)?;
    let (b, c) = ([bodies[0], bodies[1]], [bodies[1], bodies[2]]);
    if minimal {
        // the cross holds one of the two directions that the hinge would hold, and with it the coupler's spin about BC
        let across = cross(at[1].1, sub(at[2].0, at[1].0));
        m.joint("B", JointKind::Universal, b, at[1].0, at[1].1, across)?;
        m.ball("C", c, at[2].0)?;
    } else {
        m.hinge("B", b, at[1].0, at[1].1)?;
        m.hinge("C", c, at[2].0, at[2].1)?;
    }
    m.hinge("D", [BodyRef::Ground, bodies[2]], at[3].0, at[3].1)?;
    m.rate(first, RATE);
    m.model.solve.end = 0.4;
    Ok(m.model)
}

/// Bennett's linkage with links of 0.3 m and 0.5 m: 20 rows, rank 17 on its path and more beside it. Rows that are a good
/// choice at the start degenerate on the way: no choice lasts a whole turn.
///
/// # Errors
/// None.
pub fn bennett_revolutes() -> Result<Model, Error> {
    bennett(false)
}

/// The same linkage with hinge, cross, ball and hinge: 17 rows, regular for the first 0.4 s at least. No 17 rows of the joints
/// are regular on a whole turn.
///
/// # Errors
/// None.
pub fn bennett_minimal() -> Result<Model, Error> {
    bennett(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_loop_closes_all_the_way_round() {
        for k in 0..40 {
            let l = links(0.1 + 0.3 * f64::from(k));
            let end = add(l[3].0, mul_vec(&l[3].1, scale(LENGTHS[1], X)));
            assert!(end.iter().all(|x| x.abs() < 1e-14), "{end:?}");
            let axis = column(&mul(&l[3].1, &so3::matrix(so3::exp(scale(twists()[1], X)))), 2);
            assert!(sub(axis, Z).iter().all(|x| x.abs() < 1e-14), "{axis:?}");
        }
    }
}
