//! Loads that may do more within a step than a method sees of them: how they are bounded along a motion.
//!
//! A load is a scalar of time and a few values of the motion, its inputs. What an element adds for one of them is linear in it, so
//! that what a part of it that was not seen does to the motion can be told.

use delassus_algebra::taylor::Taylor;
use delassus_model::Expr;
use delassus_model::force::{Control, Law, Profile, Stops};

/// Series of loads along a motion: up to the sixth coefficient, which tells how far a load is from the polynomial of degree five
/// through six places that a method of order five sees of it.
pub type Series = Taylor<7>;

/// A load of an element.
#[derive(Clone, Copy, Debug)]
pub enum Load<'a> {
    /// A formula of time and channels.
    Formula(&'a Expr),
    /// A characteristic; its inputs are coordinate and rate.
    Law(&'a Law),
    /// What the target of a motor asks for.
    Target(&'a Control),
    /// The elastic push of stops; its input is the coordinate.
    Stops(&'a Stops),
    /// The elastic push of a road on a tyre; its inputs are the place along the road and the height of the centre.
    Road {
        /// Heights.
        profile: &'a Profile,
        /// Unloaded radius, m.
        radius: f64,
        /// Stiffness, N/m.
        k: f64,
    },
}

impl Load<'_> {
    /// Degree as a polynomial of time and inputs; `None` if it is none.
    pub fn degree(&self) -> Option<u32> {
        match self {
            Load::Formula(e) => e.degree(),
            Load::Law(law) => law.degree(),
            Load::Target(control) => control.target.degree(),
            Load::Stops(_) | Load::Road { .. } => None,
        }
    }

    /// Number of inputs.
    pub fn inputs(&self) -> usize {
        match self {
            Load::Formula(e) => e.inputs().len(),
            Load::Law(_) | Load::Road { .. } => 2,
            Load::Target(_) => 0,
            Load::Stops(_) => 1,
        }
    }

    /// Its series, for those of time and inputs; time is linear.
    pub fn enclose(&self, t: Series, inputs: &[Series]) -> Series {
        match self {
            Load::Formula(e) => e.enclose(t, |i| inputs[i]),
            Load::Law(law) => law.enclose(t, inputs[0], inputs[1]),
            Load::Stops(stops) => stops.enclose(inputs[0]),
            Load::Road { profile, radius, k } => {
                let into = profile.enclose(inputs[0]) + Taylor::constant(*radius) - inputs[1];
                into.scaled(*k).max(Taylor::constant(0.0))
            }
            // kp r + kd ṙ: one coefficient more of r for its rate
            Load::Target(control) => {
                let mut longer = Taylor::<8>::fixed(t.0[0]);
                longer.0[1] = t.0[1];
                let r = control.target.enclose(longer, |_| Taylor::constant(0.0));
                let value = Taylor(std::array::from_fn(|k| r.0[k])).scaled(control.kp);
                if control.kd == 0.0 { value } else { value + r.rate(t.0[1].hi).scaled(control.kd) }
            }
        }
    }
}
