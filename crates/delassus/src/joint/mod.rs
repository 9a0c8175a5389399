//! Joints: one file each, listed once in the macro `joints!` below.
//!
//! A joint is a list of scalar (or point) rows between two frames, see [`rows`]; the same rows serve as absolute
//! constraints and, later, at cut joints. A joint file holds its [`JointInfo`]: names, free coordinates and the
//! rows it asks for in the plane and in space.

pub mod rows;

use crate::model::channel::Coordinate;
use crate::model::{Dimension, Joint};
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

/// Everything the rest of the program knows about a joint type in one dimension.
#[derive(Clone, Copy, Debug)]
pub struct JointIn {
    /// How its direction is given.
    pub axis: AxisUse,
    /// Coordinates it leaves free and that springs, dampers, drives and channels may use.
    pub coordinates: &'static [Coordinate],
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
    /// In planar models, if it exists there.
    pub planar: Option<JointIn>,
    /// In spatial models, if it exists there.
    pub spatial: Option<JointIn>,
}

impl JointInfo {
    /// The joint's data for one dimension, if it exists there.
    #[must_use]
    pub fn in_dimension(&self, d: Dimension) -> Option<&JointIn> {
        match d {
            Dimension::Planar => self.planar.as_ref(),
            Dimension::Spatial => self.spatial.as_ref(),
        }
    }
}

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
            #[must_use]
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
    #[must_use]
    pub fn is_relation(self) -> bool {
        matches!(self, JointKind::Gear | JointKind::Rack | JointKind::Coupling)
    }
    /// True for joints that slide along the axis of a flexible body, the first of the two.
    #[must_use]
    pub fn is_on_axis(self) -> bool {
        self == JointKind::PointOnBeam
    }
    /// The type with that name.
    #[must_use]
    pub fn by_name(name: &str) -> Option<JointKind> {
        JointKind::ALL.iter().copied().find(|k| k.info().name == name)
    }
}
