//! The rows joints are made of.
//!
//! Let (p_A(t), X_A(t)) be the first frame, moved by the joint's prescribed motion in its own axes, and
//! (p_B, X_B) the second; d = p_B − p_A. Every joint is a choice among:
//!
//! | row | g | rows |
//! | --- | --- | --- |
//! | point | d (global axes) | 3, planar 2 |
//! | dot (i, j) | x_Ai · x_Bj | 1 |
//! | along i | x_Ai · d | 1 |
//! | distance | \|d\| − L(t) | 1 |
//! | angle | θ_B − θ_A − φ(t) (planar) | 1 |
//! | twist | ½ (y_A · x_B − x_A · y_B): no torsion between two shafts, whatever their bend | 1 |
//! | curve | distances of the second origin from a curve of the first frame | 2, planar 1 |
//! | coupled | Σ c_i q_i − c(t), relation of joint coordinates | 1 |
//! | rolling | height of a disc or sphere over a plane, and no slip of its contact point | 1 + 2 nonholonomic |

use crate::{Coordinate, Expr};

/// One row (or block of rows) that is a formula of two frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowSpec {
    /// The origins coincide.
    Point,
    /// Axis `a` of the first frame is perpendicular to axis `b` of the second.
    Dot {
        /// Axis of the first frame.
        a: usize,
        /// Axis of the second frame.
        b: usize,
    },
    /// The second origin has no component along axis `axis` of the first frame.
    Along {
        /// Axis of the first frame.
        axis: usize,
    },
    /// The distance of the origins is the rod's length.
    Distance,
    /// The frames have equal angle (planar).
    Angle,
    /// A disc (second body, axis = third column) rolls on a plane (first body, normal = third column).
    Rolling,
    /// A sphere (second body, about its frame's origin) rolls on a plane (first body, normal = third column).
    RollingSphere,
    /// The relative rotation has no component about the third axes: constant velocity across a bend.
    Twist,
}

/// One row (or block of rows) a joint asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JointRow {
    /// A formula of its two frames.
    Frames(RowSpec),
    /// The second origin lies on the joint's curve in the first frame; the row remembers where on the curve.
    Curve,
    /// The second origin lies on the axis of the first body, which is flexible: several of its sections are tied.
    Axis,
    /// A linear relation between joint coordinates, number of the list's `couplings`. It may tie more than two bodies.
    Coupled(usize),
}

impl RowSpec {
    /// Which of the two bodies must have an orientation.
    pub fn needs_orientation(self) -> [bool; 2] {
        match self {
            RowSpec::Dot { .. } | RowSpec::Angle | RowSpec::Twist => [true, true],
            RowSpec::Rolling | RowSpec::RollingSphere => [true, true],
            RowSpec::Along { .. } => [true, false],
            RowSpec::Point | RowSpec::Distance => [false, false],
        }
    }
    /// Number of scalar rows.
    pub fn count(self, planar: bool) -> usize {
        match self {
            RowSpec::Point if planar => 2,
            RowSpec::Point | RowSpec::Rolling | RowSpec::RollingSphere => 3,
            _ => 1,
        }
    }
    /// True if row k (of its own) is nonholonomic.
    pub fn is_nonholonomic(self, k: usize) -> bool {
        k > 0 && matches!(self, RowSpec::Rolling | RowSpec::RollingSphere)
    }
}

/// A linear relation between joint coordinates: Σ factor · coordinate = value(t).
#[derive(Clone, Debug, PartialEq)]
pub struct Coupling {
    /// The terms.
    pub terms: Vec<Term>,
    /// Function of time; `None` keeps the sum as drawn.
    pub value: Option<Expr>,
}

/// One term of a [`Coupling`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Term {
    /// The joint whose coordinate it is; `None` means the joint that holds the relation.
    pub joint: Option<usize>,
    /// The coordinate.
    pub coordinate: Coordinate,
    /// Its factor.
    pub factor: f64,
}

impl Term {
    /// A coordinate of the joint itself.
    pub fn own(coordinate: Coordinate, factor: f64) -> Term {
        Term { joint: None, coordinate, factor }
    }
}

impl JointRow {
    /// Which of the two bodies must have an orientation.
    pub fn needs_orientation(self) -> [bool; 2] {
        match self {
            JointRow::Frames(spec) => spec.needs_orientation(),
            JointRow::Curve => [true, false],
            JointRow::Axis | JointRow::Coupled(_) => [false, false],
        }
    }
    /// Number of scalar rows.
    pub fn count(self, planar: bool) -> usize {
        match self {
            JointRow::Frames(spec) => spec.count(planar),
            JointRow::Curve | JointRow::Axis if !planar => 2,
            JointRow::Curve | JointRow::Axis | JointRow::Coupled(_) => 1,
        }
    }
}

/// The rows of one joint, in order, each with the direction names of its scalar rows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RowList {
    /// Row and names of its scalar rows.
    pub rows: Vec<(JointRow, &'static [&'static str])>,
    /// Relations that [`JointRow::Coupled`] rows refer to.
    pub couplings: Vec<Coupling>,
}

const ROTATIONS: [[&[&str]; 3]; 3] =
    [[&["ry"], &["rz"], &["ry"]], [&["rz"], &["rx"], &["rx"]], [&["ry"], &["rx"], &["rx"]]];
const TRANSLATIONS: [&[&str]; 3] = [&["x"], &["y"], &["z"]];

impl RowList {
    fn frames(&mut self, row: RowSpec, names: &'static [&'static str]) {
        self.rows.push((JointRow::Frames(row), names));
    }
    /// The origins coincide.
    pub fn point(&mut self) {
        self.frames(RowSpec::Point, &["x", "y", "z"]);
    }
    /// Axis a of the first frame ⟂ axis b of the second; named after the rotation it stops.
    pub fn dot(&mut self, a: usize, b: usize) {
        self.frames(RowSpec::Dot { a, b }, ROTATIONS[a][b]);
    }
    /// No offset along an axis of the first frame.
    pub fn along(&mut self, axis: usize) {
        self.frames(RowSpec::Along { axis }, TRANSLATIONS[axis]);
    }
    /// Fixed (or prescribed) distance.
    pub fn distance(&mut self) {
        self.frames(RowSpec::Distance, &["length"]);
    }
    /// Equal angles (planar).
    pub fn angle(&mut self) {
        self.frames(RowSpec::Angle, &["rz"]);
    }
    /// Rolling without slip.
    pub fn rolling(&mut self) {
        self.frames(RowSpec::Rolling, &["z", "slip-x", "slip-y"]);
    }
    /// A sphere that rolls without slip.
    pub fn rolling_sphere(&mut self) {
        self.frames(RowSpec::RollingSphere, &["z", "slip-x", "slip-y"]);
    }
    /// No torsion.
    pub fn twist(&mut self) {
        self.frames(RowSpec::Twist, &["rz"]);
    }
    /// The second origin on the joint's curve.
    pub fn curve(&mut self) {
        self.rows.push((JointRow::Curve, &["normal", "binormal"]));
    }
    /// The second origin on the axis of the first body.
    pub fn axis(&mut self) {
        self.rows.push((JointRow::Axis, &["normal", "binormal"]));
    }
    /// A relation between joint coordinates.
    pub fn coupled(&mut self, coupling: Coupling, names: &'static [&'static str]) {
        self.rows.push((JointRow::Coupled(self.couplings.len()), names));
        self.couplings.push(coupling);
    }
    /// A driving row: the same rows, named `motion`.
    pub fn drive(&mut self, row: RowSpec) {
        self.frames(row, &["motion"]);
    }
    /// Drives for whichever translations of the given axes are prescribed.
    pub fn drive_translations(&mut self, motion: &crate::Motion, axes: &[usize]) {
        for &axis in axes {
            if motion.offset[axis].is_some() {
                self.drive(RowSpec::Along { axis });
            }
        }
    }
    /// A drive of the rotation about the third axis, if prescribed.
    pub fn drive_rotation(&mut self, motion: &crate::Motion) {
        if motion.angle.is_some() {
            self.drive(RowSpec::Dot { a: 1, b: 0 });
        }
    }
}
