//! Accelerations of bodies, frames and joints: how the rates that channels read change, at given accelerations of the coordinates.

use super::absolute::Absolute;
use crate::kinematics::Space;
use delassus_model::Channel;

impl<S: Space> Absolute<S> {
    /// How a rate changes with accelerations v̇ of the bodies' own coordinates; NaN where they are not known.
    pub(super) fn acceleration(&self, rate: Channel, v_dot: &[f64]) -> f64 {
        if v_dot.len() != self.dims.nv {
            return f64::NAN;
        }
        // the centre of a mesh is linear in its coordinates
        if let Channel::BodyVelocity(b, axis) = rate
            && let Some(mean) = self.carriage.mean(b + 1)
        {
            return mean.center_velocity(&v_dot[self.slots[b + 1].velocities()], axis);
        }
        self.change(rate, |entry| self.twist_rate(entry, v_dot))
    }

    /// The same with the rates of the twists of world entries.
    pub(super) fn change(&self, rate: Channel, twist_rate: impl Fn(usize) -> S::Twist) -> f64 {
        self.signal(rate).map_or(f64::NAN, |s| s.change(&self.world, twist_rate))
    }

    /// d/dt of the twist of a world entry: v̇ of a body, J v̇ + J̇ v of a section.
    fn twist_rate(&self, entry: usize, v_dot: &[f64]) -> S::Twist {
        let own = &v_dot[self.slots[self.carriage.owner(entry)].velocities()];
        let Some(section) = self.carriage.section(entry) else {
            let mut out = S::zero_twist();
            out.as_mut().iter_mut().zip(own).for_each(|(o, a)| *o = *a);
            return out;
        };
        let mut out = section.moved(own);
        out.as_mut().iter_mut().zip(section.acceleration.as_ref()).for_each(|(o, a)| *o += a);
        out
    }
}
