//! Rolling without slip. In space a thin disc (coin) on a plane: one holonomic and two nonholonomic rows. In the plane
//! a disc on a line, where rolling is holonomic: the way along the line is the arc that was unrolled.
use super::rows::{Coupling, RowSpec, Term};
use super::{AxisUse, JointIn, JointInfo, Place, Symbol, positive_radius};
use crate::Expr;
use crate::channel::Coordinate;

pub(super) static INFO: JointInfo = JointInfo {
    name: "rolling",
    help: "a disc of `radius` (second body; spatial: axis `axis2`) rolls without slip on the plane through `at` normal to `axis` (planar: on the line along `axis`)",
    place: Place::Frames,
    keys: &["at", "radius", "center"],
    symbol: Symbol::Wheel,
    check: |_, joint| positive_radius(joint),
    planar: Some(JointIn {
        axis: AxisUse::One,
        coordinates: &[Coordinate::Displacement, Coordinate::Angle],
        motions: None,
        rows: |joint, list| {
            // the centre stays at the height of the radius, on the left of the line
            let height = Coupling {
                terms: vec![Term::own(Coordinate::Y, 1.0)],
                value: Some(Expr::constant(joint.radius)),
            };
            list.coupled(height, &["y"]);
            // displacement + radius · angle, as drawn
            let terms =
                vec![Term::own(Coordinate::Displacement, 1.0), Term::own(Coordinate::Angle, joint.radius)];
            list.coupled(Coupling { terms, value: None }, &["slip"]);
            list.drive_translations(&joint.motion, &[0]);
            if joint.motion.angle.is_some() {
                list.drive(RowSpec::Angle);
            }
        },
    }),
    spatial: Some(JointIn {
        axis: AxisUse::Two,
        coordinates: &[],
        motions: None,
        rows: |_, list| list.rolling(),
    }),
};
