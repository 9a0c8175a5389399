//! Channels of flexible bodies that are no signals of one frame: elastic coordinates, and the motion of a mesh as a whole.

use super::absolute::Absolute;
use crate::kinematics::Space;
use crate::model::Channel;

impl<S: Space> Absolute<S> {
    /// Index among the velocities and value of an elastic coordinate or its rate.
    fn elastic(&self, b: usize, k: usize, rate: bool) -> Option<(usize, f64)> {
        let s = &self.slots[b + 1];
        if let Some(mesh) = self.carriage.mesh(b + 1) {
            let all = if rate { &self.v[s.velocities()] } else { mesh.coordinates() };
            return Some((s.v + k, *all.get(k)?));
        }
        let beam = self.carriage.beam(b + 1)?;
        let all = if rate { &beam.eta_rate } else { &beam.eta };
        Some((s.v + 3 + k, *all.get(k)?))
    }

    /// The value of such a channel.
    pub(super) fn deformed(&self, c: Channel) -> Option<f64> {
        match c {
            Channel::BodyElastic(b, k) => self.elastic(b, k, false).map(|e| e.1),
            Channel::BodyElasticRate(b, k) => self.elastic(b, k, true).map(|e| e.1),
            Channel::BodyPosition(b, k) => self.carriage.mesh(b + 1)?.center().get(k).copied(),
            Channel::BodyVelocity(b, k) => {
                let v = &self.v[self.slots[b + 1].velocities()];
                Some(self.carriage.mesh(b + 1)?.center_velocity(v, k))
            }
            Channel::BodyRate(b) => {
                let v = &self.v[self.slots[b + 1].velocities()];
                Some(self.carriage.mesh(b + 1)?.rate(v))
            }
            _ => None,
        }
    }

    /// Its gradient; false if it is none.
    pub(super) fn deformed_gradient(&self, c: Channel, row: &mut [f64]) -> bool {
        let elastic = match c {
            Channel::BodyElastic(b, k) => self.elastic(b, k, false),
            Channel::BodyElasticRate(b, k) => self.elastic(b, k, true),
            _ => None,
        };
        if let Some((i, _)) = elastic {
            row[i] = 1.0;
            return true;
        }
        let Some((b, mesh)) = c.body().and_then(|b| Some((b, self.carriage.mesh(b + 1)?))) else {
            return false;
        };
        let row = &mut row[self.slots[b + 1].velocities()];
        match c {
            Channel::BodyPosition(_, k) | Channel::BodyVelocity(_, k) => mesh.center_gradient(k, row),
            Channel::BodyRate(_) => mesh.rate_gradient(row),
            _ => return false,
        }
        true
    }
}
