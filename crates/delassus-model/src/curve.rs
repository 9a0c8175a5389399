//! Curves that a point can be held on: by formulas of a parameter or by points.

use super::{Dimension, Expr};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{norm, sub};
use delassus_system::error::{Code, Error};

/// Name of the parameter in formulas of a curve.
pub const PARAMETER: &str = "s";

/// A curve in a joint's first frame.
#[derive(Clone, Debug, PartialEq)]
pub enum Curve {
    /// x(s), y(s), z(s).
    Formula {
        /// The components, functions of the parameter s.
        components: Box<[Expr; 3]>,
        /// The part of the parameter that is looked through for the drawn point; of a closed curve one round.
        range: [f64; 2],
        /// True if it ends where it began and is walked round and round.
        closed: bool,
    },
    /// A cubic spline with continuous curvature through points; an open one goes on straight beyond its ends.
    Points {
        /// The points.
        points: Vec<Vec3>,
        /// True if the last point is followed by the first.
        closed: bool,
    },
}

impl Curve {
    /// Refuses curves without direction or with too few points.
    ///
    /// # Errors
    /// `DegenerateCurve`.
    pub fn check(&self, dimension: Dimension) -> Result<(), Error> {
        let bad = |what: String, hint: &str| Err(Error::model(Code::DegenerateCurve, what).hint(hint));
        match self {
            Curve::Points { points, closed } => {
                let least = if *closed { 3 } else { 2 };
                if points.len() < least {
                    let what = format!("the curve has {} points, at least {least} are needed", points.len());
                    return bad(what, "give more points");
                }
                if points.iter().flatten().any(|x| !x.is_finite()) {
                    return bad("a point of the curve is not finite".into(), "points are finite numbers");
                }
                let next = |i: usize| points[(i + 1) % points.len()];
                let pieces = if *closed { points.len() } else { points.len() - 1 };
                match (0..pieces).find(|i| norm(sub(next(*i), points[*i])) == 0.0) {
                    Some(i) => {
                        let other = (i + 1) % points.len() + 1;
                        let what = format!("points {} and {other} of the curve are the same", i + 1);
                        bad(what, "leave one out; a closed curve does not repeat its first point")
                    }
                    None => Ok(()),
                }
            }
            Curve::Formula { components, range, closed } => {
                let [from, to] = *range;
                if !(from.is_finite() && to.is_finite() && from < to) {
                    return bad(
                        format!("the range from {from} to {to} is empty"),
                        "range = [from, to], from < to",
                    );
                }
                let n = if dimension == Dimension::Planar { 2 } else { 3 };
                let at = |s: f64, k: usize| {
                    [0, 1, 2].map(|i| if i < n { components[i].time_jet(s)[k] } else { 0.0 })
                };
                let size = (0..=64)
                    .map(|i| norm(at(from + (to - from) * f64::from(i) / 64.0, 1)))
                    .fold(0.0, f64::max);
                for i in 0..=64 {
                    let s = from + (to - from) * f64::from(i) / 64.0;
                    if !(norm(at(s, 1)) > 1e-9 * size) || !at(s, 0).iter().all(|x| x.is_finite()) {
                        let what = format!("the curve has no direction at {PARAMETER} = {s}");
                        return bad(
                            what,
                            "its derivative by the parameter must not vanish anywhere in the range",
                        );
                    }
                }
                let miss = norm(sub(at(from, 0), at(to, 0)));
                if *closed && miss > 1e-9 * size * (to - from) {
                    let what = format!("the curve is said to be closed, but its ends are {miss:.3e} m apart");
                    return bad(what, "let the range be one round, or leave out `closed`");
                }
                Ok(())
            }
        }
    }
}
