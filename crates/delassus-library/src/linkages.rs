//! Spatial linkages in two versions with the same motion: plain hinges everywhere (redundant rows), and a minimal one
//! whose joints hold just what is needed.
//!
//! The planar ones stand in a plane of general orientation with gravity oblique to it, so that no row is special.

use crate::example;
use crate::families::start;
use crate::turned::{Turned, X, Y, Z};
use delassus::error::Code;
use delassus::joint::JointKind;
use delassus::model::{BodyRef, Channel, Coordinate, Place};
use delassus::{Error, Model};
use delassus_algebra::vec3::{ZERO, add, scale, sub};

fn four_bar(minimal: bool) -> Result<Turned, Error> {
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
    Ok(m)
}

/// A planar four-bar linkage made of four spatial hinges: 20 rows, rank 17, one degree of freedom.
///
/// # Errors
/// None.
pub fn four_bar_revolutes() -> Result<Model, Error> {
    Ok(four_bar(false)?.model)
}

/// The same linkage with hinge, ball, cross and hinge: 17 rows.
///
/// # Errors
/// None.
pub fn four_bar_minimal() -> Result<Model, Error> {
    Ok(four_bar(true)?.model)
}

/// The linkage of hinges with an outboard ball bearing on the axis of crank and rocker each: 26 rows, rank 17.
///
/// # Errors
/// None.
pub fn four_bar_outboard() -> Result<Model, Error> {
    let mut m = four_bar(false)?;
    let (crank, rocker) = (BodyRef::Body(0), BodyRef::Body(2));
    m.ball("A outboard", [BodyRef::Ground, crank], [0.0, 0.0, 0.2])?;
    m.ball("D outboard", [BodyRef::Ground, rocker], [0.9, 0.0, 0.2])?;
    Ok(m.model)
}

fn four_bar_chain(n: usize, minimal: bool) -> Result<Model, Error> {
    let mut m = Turned::new("chain of spatial four-bars");
    // cranks of two lengths in turn: no loop is a parallelogram
    let foot = |k: usize| [k as f64, 0.0, 0.0];
    let tip = |k: usize| [k as f64, if k.is_multiple_of(2) { 0.5 } else { 0.55 }, 0.0];
    let mut cranks = Vec::new();
    for k in 0..=n {
        let crank = m.bar(&format!("crank {k}"), 1.0, foot(k), tip(k))?;
        let hinge = m.hinge(&format!("A{k}"), [BodyRef::Ground, crank], foot(k), Z)?;
        if k == 0 {
            m.rate(hinge, -1.0);
        }
        cranks.push(crank);
    }
    for k in 0..n {
        let (b, c) = (tip(k), tip(k + 1));
        let coupler = m.bar(&format!("coupler {k}"), 1.0, b, c)?;
        let (left, right) = ([cranks[k], coupler], [coupler, cranks[k + 1]]);
        let names = [format!("B{k}"), format!("C{}", k + 1)];
        if minimal {
            m.ball(&names[0], left, b)?;
            m.joint(&names[1], JointKind::Universal, right, c, Z, Y)?;
        } else {
            m.hinge(&names[0], left, b, Z)?;
            m.hinge(&names[1], right, c, Z)?;
        }
    }
    // the upright cranks fall: horizontal ones are dead centres, some 0.6 s away
    m.model.solve.end = 0.3;
    Ok(m.model)
}

/// `n` planar four-bars side by side from spatial hinges, each crank shared by two of them: 15 `n` + 5 rows of rank
/// 12 `n` + 5 on 12 `n` + 6 velocities, all in one group of coupled loops. With `n` = 40: 605 × 486, 120 redundant rows.
///
/// # Errors
/// None.
pub fn four_bar_chain_revolutes(n: usize) -> Result<Model, Error> {
    four_bar_chain(n, false)
}

/// The same with ball and cross at the ends of every coupler: 12 `n` + 5 rows.
///
/// # Errors
/// None.
pub fn four_bar_chain_minimal(n: usize) -> Result<Model, Error> {
    four_bar_chain(n, true)
}

/// Cranks of 0.3 m, 0.8 m apart, drawn upright or along the ground.
fn parallelogram(minimal: bool, flat: bool) -> Result<Model, Error> {
    let mut m = Turned::new("parallelogram");
    let (a, d) = (ZERO, [0.8, 0.0, 0.0]);
    let crank = scale(0.3, if flat { X } else { Y });
    let (b, c) = (add(a, crank), add(d, crank));
    let crank = m.bar("crank", 1.0, a, b)?;
    let coupler = m.bar("coupler", 1.0, b, c)?;
    let rocker = m.bar("rocker", 1.0, c, d)?;
    let hinge_a = m.hinge("A", [BodyRef::Ground, crank], a, Z)?;
    let hinge_b = m.hinge("B", [crank, coupler], b, Z)?;
    if !minimal {
        m.hinge("C", [coupler, rocker], c, Z)?;
    }
    let hinge_d = m.hinge("D", [BodyRef::Ground, rocker], d, Z)?;
    if minimal {
        let equal = m.model.gear("equal cranks", [hinge_d, hinge_a], 1.0)?;
        let terms = [(hinge_a, Coordinate::Angle, 1.0), (hinge_b, Coordinate::Angle, 1.0)];
        let level = m.model.coupling("level coupler", &terms, None)?;
        m.model.joints.extend([equal, level]);
    }
    m.rate(hinge_a, if flat { -10.0 } else { -2.0 });
    if flat && !minimal {
        // the other branch starts here too: the rate of the second crank decides
        m.rate(hinge_d, -10.0);
    }
    m.model.solve.end = 0.5;
    Ok(m.model)
}

/// A parallelogram from four spatial hinges: 20 rows of rank 17, but 16 for the instant in which the cranks lie along
/// the ground (a change point: an antiparallelogram branches off). It starts with upright cranks, falls through one
/// change point and, when it comes up again, another; the smooth branch keeps the coupler level.
///
/// # Errors
/// None.
pub fn parallelogram_revolutes() -> Result<Model, Error> {
    parallelogram(false, false)
}

/// [`parallelogram_revolutes`] started on its change point.
///
/// # Errors
/// None.
pub fn parallelogram_flat() -> Result<Model, Error> {
    parallelogram(false, true)
}

/// The smooth branch of [`parallelogram_flat`].
///
/// # Errors
/// None.
pub fn parallelogram_flat_branch() -> Result<Model, Error> {
    parallelogram(true, true)
}

/// The smooth branch of [`parallelogram_revolutes`], regular everywhere: the hinge `C` is replaced by equal angles of the
/// cranks and a level coupler; 17 rows.
///
/// # Errors
/// None.
pub fn parallelogram_branch() -> Result<Model, Error> {
    parallelogram(true, false)
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
        return Err(Error::model(Code::UnknownName, "the Bricard example has lost a part"));
    };
    // the hinge axis stays on rod 3, perpendicular to one direction of rod 2
    let at = [1.0, -1.0, 0.0];
    model.joints[joint] =
        model.joint_at("P3", JointKind::Universal, [third, second], Place::at(at).axis(X).second_axis(Y))?;
    Ok(model)
}
