//! Joints: one file each, listed once in the macro `joints!` below.
//!
//! A joint is a list of scalar (or point) rows between two frames, see [`rows`]; the same rows serve as absolute
//! constraints and at cut joints. In the tree of relative coordinates it is a chain of elementary motions instead, where it
//! has such a form. A joint file holds its [`JointInfo`]: names, keys, symbol, and in the plane and in space its free
//! coordinates, its motions and its rows.

pub mod rows;

use crate::channel::Coordinate;
use crate::{Dimension, Joint, Model};
use delassus_system::error::{Code, Error};
pub use rows::RowList;

/// How a joint's direction is given in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AxisUse {
    /// No direction.
    None,
    /// `axis`.
    One,
    /// `axis` on the first body and `axis2` on the second, perpendicular as drawn.
    Two,
    /// `axis` on the first body and, if drawn bent, `axis2` on the second.
    Bent,
}

/// What a joint holds together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A frame on each of two bodies.
    Frames,
    /// The axis of the first body, which is flexible, and a frame on the second.
    Axis,
    /// Coordinates of other joints: it has no place of its own.
    Relation,
}

/// How a joint is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symbol {
    /// Not at all.
    None,
    /// A filled square.
    Weld,
    /// An open circle.
    Pin,
    /// Open circles at both ends of a line.
    Rod,
    /// A ball in a socket.
    Ball,
    /// A circle with a cross.
    Cross,
    /// A block on its axis, with a pin if it turns there.
    Slider {
        /// It turns about its axis, or at it.
        turns: bool,
    },
    /// A square on its corner: it lies on a face.
    Plate,
    /// The centre of what rolls.
    Wheel,
    /// A small circle that slides along something.
    Bead,
}

/// An elementary motion of a frame in its own axes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// Rotation about an axis.
    Turn(usize),
    /// Translation along an axis.
    Slide(usize),
    /// All rotations, as a unit quaternion.
    Ball,
}

impl Motion {
    /// Stored coordinates.
    pub fn nq(self) -> usize {
        if self == Motion::Ball { 4 } else { 1 }
    }
    /// Velocities.
    pub fn nv(self) -> usize {
        if self == Motion::Ball { 3 } else { 1 }
    }
}

/// Everything the rest of the program knows about a joint type in one dimension.
#[derive(Clone, Copy, Debug)]
pub struct JointIn {
    /// How its direction is given.
    pub axis: AxisUse,
    /// Coordinates it leaves free and that springs, dampers, drives and channels may use.
    pub coordinates: &'static [Coordinate],
    /// The elementary motions from its first frame to its second with their coordinates, for the tree of relative
    /// coordinates; `None` if it has no such form and always keeps its rows.
    pub motions: Option<&'static [(Motion, Coordinate)]>,
    /// Adds the rows it holds.
    pub rows: fn(&Joint, &mut RowList),
}

/// A joint type.
#[derive(Clone, Copy, Debug)]
pub struct JointInfo {
    /// Name in files.
    pub name: &'static str,
    /// One line of help.
    pub help: &'static str,
    /// What it holds together.
    pub place: Place,
    /// Keys in files that not every joint has.
    pub keys: &'static [&'static str],
    /// How it is drawn.
    pub symbol: Symbol,
    /// Refuses a joint that lacks what the type needs.
    pub check: fn(&Model, &Joint) -> Result<(), Error>,
    /// In planar models, if it exists there.
    pub planar: Option<JointIn>,
    /// In spatial models, if it exists there.
    pub spatial: Option<JointIn>,
}

impl JointInfo {
    /// The joint's data for one dimension, if it exists there.
    pub fn in_dimension(&self, d: Dimension) -> Option<&JointIn> {
        match d {
            Dimension::Planar => self.planar.as_ref(),
            Dimension::Spatial => self.spatial.as_ref(),
        }
    }
}

/// Nothing can be missing.
fn complete(_: &Model, _: &Joint) -> Result<(), Error> {
    Ok(())
}

fn lacks(what: &str, hint: &str) -> Result<(), Error> {
    Err(Error::model(Code::DegenerateJoint, what).hint(hint))
}

/// What rolls has a radius.
fn positive_radius(joint: &Joint) -> Result<(), Error> {
    if joint.radius.is_finite() && joint.radius > 0.0 {
        return Ok(());
    }
    lacks("the radius of what rolls is not positive", "give a radius")
}

/// Relations have terms.
fn related(model: &Model, joint: &Joint) -> Result<(), Error> {
    match &joint.coupling {
        Some(coupling) => model.relation(&joint.name, joint.kind, coupling.clone()).map(|_| ()),
        None => lacks("relates nothing", "use Model::gear, rack or coupling"),
    }
}

/// Teeth that mesh: the relation of the joint.
const TEETH: JointIn = JointIn {
    axis: AxisUse::None,
    coordinates: &[],
    motions: None,
    rows: |joint, list| {
        if let Some(coupling) = &joint.coupling {
            list.coupled(coupling.clone(), &["mesh"]);
        }
    },
};

macro_rules! joints {
    ($($module:ident :: $variant:ident),* $(,)?) => {
        $(mod $module;)*
        /// The type of a joint.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum JointKind { $(#[doc = "See its `info`."] $variant),* }
        impl JointKind {
            /// Every joint type, in the order of the list.
            pub const ALL: &'static [JointKind] = &[$(JointKind::$variant),*];
            /// Names, coordinates and rows of the type.
            pub fn info(self) -> &'static JointInfo {
                match self { $(JointKind::$variant => &$module::INFO),* }
            }
        }
    };
}

joints! {
    fixed::Fixed,
    revolute::Revolute,
    prismatic::Prismatic,
    cylindrical::Cylindrical,
    spherical::Spherical,
    universal::Universal,
    planar::Planar,
    rod::Rod,
    point_on_line::PointOnLine,
    point_in_plane::PointInPlane,
    rolling::Rolling,
    rolling_sphere::RollingSphere,
    screw::Screw,
    constant_velocity::ConstantVelocity,
    parallel::Parallel,
    point_on_curve::PointOnCurve,
    point_on_beam::PointOnBeam,
    gear::Gear,
    rack::Rack,
    coupling::Coupling,
}

impl JointKind {
    /// True for relations between coordinates of other joints, which have no place of their own.
    pub fn is_relation(self) -> bool {
        self.info().place == Place::Relation
    }
    /// True for joints that slide along the axis of a flexible body, the first of the two.
    pub fn is_on_axis(self) -> bool {
        self.info().place == Place::Axis
    }
    /// The type with that name.
    pub fn by_name(name: &str) -> Option<JointKind> {
        JointKind::ALL.iter().copied().find(|k| k.info().name == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BodyRef, Frame};
    use delassus_algebra::vec3::IDENTITY;

    #[test]
    fn what_motions_leave_free_and_rows_hold_are_all_freedoms() {
        for (dimension, all) in [(Dimension::Planar, 3), (Dimension::Spatial, 6)] {
            let model = Model::new("joints", dimension);
            for kind in JointKind::ALL {
                let Some(info) = kind.info().in_dimension(dimension) else { continue };
                let Some(motions) = info.motions else { continue };
                let frame = Frame { p: [0.0; 3], axes: IDENTITY };
                let pair = [BodyRef::Ground, BodyRef::Body(0)];
                let joint = model.joint_of_frames("j", *kind, pair, [frame; 2]).expect("a plain joint");
                let mut list = RowList::default();
                (info.rows)(&joint, &mut list);
                let held: usize =
                    list.rows.iter().map(|(row, _)| row.count(dimension == Dimension::Planar)).sum();
                let free: usize = motions.iter().map(|(m, _)| m.nv()).sum();
                assert_eq!(held + free, all, "{}", kind.info().name);
            }
        }
    }
}
