//! Bodies that are held more often than needed: a door, a table, the wheels of a watch.

use crate::turned::{Turned, X, Y, Z};
use delassus::joint::JointKind;
use delassus::model::{BodyRef, Channel, Coordinate};
use delassus::{Error, Model};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{ZERO, add, scale, sub};

const GROUND: BodyRef = BodyRef::Ground;

/// A door of 20 kg on `hinges` hinges of one oblique axis, swinging under gravity: 5 rows each, rank 5.
///
/// # Errors
/// None.
pub fn door(hinges: usize) -> Result<Model, Error> {
    let mut m = Turned::new("oblique door");
    let [w, d, h] = [0.9, 0.04, 2.0];
    let moment = |a: f64, b: f64| 20.0 * (a * a + b * b) / 12.0;
    let inertia = [[moment(d, h), 0.0, 0.0], [0.0, moment(w, h), 0.0], [0.0, 0.0, moment(w, d)]];
    let door = m.body("door", 20.0, [0.45, 0.0, 1.0], inertia)?;
    for k in 0..hinges {
        let at = scale(0.2 + 0.7 * k as f64, Z);
        m.hinge(&format!("hinge {}", k + 1), [GROUND, door], at, Z)?;
    }
    m.rate(0, 1.0);
    Ok(m.model)
}

fn table(minimal: bool) -> Result<Model, Error> {
    let mut m = Turned::new("four-legged table");
    m.gravity([2.0, -3.0, -9.0]);
    let corner = |k: usize| [[0.4, 0.3, 0.0], [-0.4, 0.3, 0.0], [-0.4, -0.3, 0.0], [0.4, -0.3, 0.0]][k];
    let down = |p: Vec3| sub(p, scale(0.6, Z));
    let inertia = [[0.35, 0.02, 0.0], [0.02, 0.55, 0.01], [0.0, 0.01, 0.85]];
    let plate = m.body("plate", 8.0, add(down(ZERO), [0.05, -0.08, 0.01]), inertia)?;
    for k in 0..4 {
        let (top, bottom) = (corner(k), down(corner(k)));
        let leg = m.bar(&format!("leg {}", k + 1), 0.5, top, bottom)?;
        let names = ["upper", "lower"].map(|end| format!("{end} {}", k + 1));
        if k == 0 {
            m.joint(&names[0], JointKind::Universal, [GROUND, leg], top, X, Y)?;
            m.joint(&names[1], JointKind::Universal, [plate, leg], bottom, X, Y)?;
            continue;
        }
        m.ball(&names[0], [GROUND, leg], top)?;
        if minimal && k == 3 {
            m.joint(&names[1], JointKind::PointOnLine, [leg, plate], bottom, Z, ZERO)?;
        } else {
            m.ball(&names[1], [leg, plate], bottom)?;
        }
    }
    m.start(0, Channel::JointRate(0, Coordinate::Angle), 1.5, "rate");
    m.start(0, Channel::JointRate(0, Coordinate::Angle2), -1.0, "rate2");
    Ok(m.model)
}

/// A heavy plate hung by four equal parallel legs, which it swings on without turning. Three legs have a ball at either end,
/// the first has crosses, which keep the plate from turning about the vertical. The fourth leg is one too many: 26 rows,
/// rank 25; five degrees of freedom, three of which are spins of legs.
///
/// # Errors
/// None.
pub fn table_four_legs() -> Result<Model, Error> {
    table(false)
}

/// The same table with a fourth leg that only follows: the corner of the plate may slide along it. 25 rows.
///
/// # Errors
/// None.
pub fn table_three_legs() -> Result<Model, Error> {
    table(true)
}

/// Arbors: name, place, radius, mass, turns per turn of the arbor before.
const ARBORS: [(&str, [f64; 2], f64, f64, f64); 5] = [
    ("barrel", [0.0, 0.0], 8e-3, 2.0e-3, 1.0),
    ("centre", [9e-3, 3e-3], 6e-3, 0.3e-3, -2.5),
    ("third", [15e-3, -1e-3], 5e-3, 0.2e-3, -2.5),
    ("fourth", [19e-3, 4e-3], 4e-3, 0.15e-3, -2.0),
    ("escape", [23e-3, 2e-3], 3e-3, 0.1e-3, -1.5),
];

/// The wheels of a watch: five slightly unbalanced arbors of millimetres and grams, geared in a row and driven by a
/// mainspring. Each arbor turns in `bearings` hinges: 25 `bearings` + 4 rows, rank 29.
///
/// # Errors
/// None for `bearings` ≥ 1.
pub fn watch(bearings: usize) -> Result<Model, Error> {
    let mut m = Turned::new("going train of a watch");
    let mut lower = Vec::new();
    for (name, [x, y], radius, mass, _) in ARBORS {
        let across = mass * (radius * radius / 4.0 + 1e-6);
        let inertia = [[across, 0.0, 0.0], [0.0, across, 0.0], [0.0, 0.0, mass * radius * radius / 2.0]];
        let arbor = m.body(name, mass, [x + 0.1 * radius, y, 0.2e-3], inertia)?;
        for k in 0..bearings {
            let at = [x, y, 3e-3 * k as f64 - 1.5e-3];
            let hinge = m.hinge(&format!("{name} {}", k + 1), [GROUND, arbor], at, Z)?;
            if k == 0 {
                lower.push(hinge);
            }
        }
    }
    for k in 1..lower.len() {
        let mesh = format!("{}-{}", ARBORS[k - 1].0, ARBORS[k].0);
        let gear = m.model.gear(&mesh, [lower[k], lower[k - 1]], ARBORS[k].4)?;
        m.model.add_joint(gear);
    }
    if let Some(barrel) = m.model.joints.first_mut() {
        barrel.springs.push((Coordinate::Angle, 2e-5, 3.0));
    }
    m.model.solve.end = 0.3;
    Ok(m.model)
}
