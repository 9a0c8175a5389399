//! Where something is attached to a body in a floating frame: how its elastic coordinates move that place.

use super::shapes::BeamShapes;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{ZERO, add, scale};
use delassus_system::error::{Code, Error};

/// The places of a body.
#[derive(Clone, Debug)]
pub enum Seats {
    /// Any place on the axis of a beam.
    Beam(BeamShapes),
    /// Some places, each with displacement and rotation by each elastic coordinate.
    Nodes(Vec<(Vec3, Vec<[Vec3; 2]>)>),
}

/// A place displaced by elastic coordinates: the place first, then the displacement by each of them.
pub(super) fn displaced(place: &[Vec3], eta: &[f64]) -> Vec3 {
    let moved = place.iter().skip(1).zip(eta);
    moved.fold(place.first().copied().unwrap_or(ZERO), |p, (s, x)| add(p, scale(*x, *s)))
}

impl Seats {
    /// Displacement and rotation at a place of the undeformed body by each elastic coordinate.
    ///
    /// # Errors
    /// If there is no such place.
    pub fn at(&self, at: Vec3) -> Result<Vec<[Vec3; 2]>, Error> {
        match self {
            Seats::Beam(shapes) => Ok(shapes.at(at[0]).iter().map(|m| [m.s, m.turn]).collect()),
            Seats::Nodes(list) => list
                .iter()
                .find(|(p, _)| p.map(f64::to_bits) == at.map(f64::to_bits))
                .map(|(_, moves)| moves.clone())
                .ok_or_else(|| {
                    Error::model(Code::OffBeam, "there is no attachment").hint("use one of its attachments")
                }),
        }
    }
}
