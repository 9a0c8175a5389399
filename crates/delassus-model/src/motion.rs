//! Prescribed motion, and formulas of constraints: they may change with parameters, but not jump.

use super::contact::ContactKind;
use super::{Curve, Expr, Model, Motion};
use delassus_system::error::{Code, Error};

/// What to do instead of a `when` that is no load.
const CURE: &str = "only forces, torques, motors and springs can switch; give a smooth formula here";

impl Motion {
    /// Its formulas.
    pub fn formulas(&self) -> impl Iterator<Item = &Expr> {
        self.offset.iter().flatten().chain(&self.angle).chain(&self.length)
    }
    /// Gives a parameter another value; false if no formula uses it. The value of a driven coordinate may jump with it:
    /// positions must be made consistent again.
    pub fn set_param(&mut self, name: &str, value: f64) -> bool {
        let all = self.offset.iter_mut().flatten().chain(&mut self.angle).chain(&mut self.length);
        let mut used = false;
        all.for_each(|e| used |= e.set_param(name, value));
        used
    }
    /// True if a formula uses the parameter.
    pub fn uses_param(&self, name: &str) -> bool {
        self.formulas().any(|e| e.params().any(|p| p == name))
    }
}

/// Refuses `when` in a formula that is no load; `what` says what would jump.
///
/// # Errors
/// `SwitchedConstraint`.
pub(crate) fn without_switches(e: &Expr, what: &str) -> Result<(), Error> {
    if !e.uses_when() {
        return Ok(());
    }
    let message = format!("`when` cannot be used here: {what} must not jump");
    Err(Error::model(Code::SwitchedConstraint, message).hint(CURE))
}

impl Model {
    /// True if a force has a `when` whose condition can change: its run has events.
    pub fn has_switches(&self) -> bool {
        self.forces.iter().any(|f| f.kind.formulas().iter().any(|e| e.switches() > 0))
    }
    /// True if a parameter can change during a run: a formula of a force, a road or a motion uses it. What was computed from
    /// it while reading, such as masses or other parameters, does not change.
    pub fn can_set(&self, param: &str) -> bool {
        let uses = |e: &Expr| e.params().any(|p| p == param);
        self.forces.iter().any(|f| f.kind.formulas().into_iter().any(uses))
            || self.roads.iter().filter_map(|r| r.profile.formula.as_ref()).any(uses)
            || self.joints.iter().any(|j| j.motion.uses_param(param))
    }
    /// Refuses `when` where it cannot be honoured: motions, relations and curves of joints, roads, gaps.
    ///
    /// # Errors
    /// `SwitchedConstraint` with the object.
    pub fn check_switches(&self) -> Result<(), Error> {
        for joint in &self.joints {
            let on = |e: Error| e.on(format!("joint[{}]", joint.name));
            joint
                .motion
                .formulas()
                .try_for_each(|e| without_switches(e, "a prescribed motion"))
                .map_err(on)?;
            if let Some(e) = joint.coupling.as_ref().and_then(|c| c.value.as_ref()) {
                without_switches(e, "a prescribed relation").map_err(on)?;
            }
            if let Some(Curve::Formula { components, .. }) = &joint.curve {
                components.iter().try_for_each(|e| without_switches(e, "a curve")).map_err(on)?;
            }
        }
        for road in &self.roads {
            if let Some(e) = &road.profile.formula {
                without_switches(e, "a road").map_err(|e| e.on(format!("road[{}]", road.name)))?;
            }
        }
        for contact in &self.contacts {
            if let ContactKind::Formula(e) = &contact.kind {
                without_switches(e, "a gap").map_err(|e| e.on(format!("contact[{}]", contact.name)))?;
            }
        }
        Ok(())
    }
}
