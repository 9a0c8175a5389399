//! Joints that rub while something is struck: their friction is an impulse too, within a bound by the impulse that they pass on.

use super::Events;
use super::sets::Instant;
use crate::simulate::session::Session;
use delassus_algebra::cone::Cone;
use delassus_algebra::lcp::LcpError;
use delassus_integrators::nonsmooth::law::Impact;
use delassus_model::JointFriction;

/// Rounds in which bounds and impulses are found.
const ROUNDS: usize = 50;
/// Relative change of a bound that is round-off of the problem.
const FOUND: f64 = 1e-10;

impl Events {
    /// Impulses of an instant by the impact law; returns the residual. W is that of its contacts.
    ///
    /// # Errors
    /// If the law finds none.
    pub(super) fn solve_impact(
        &mut self,
        session: &mut Session,
        now: &mut Instant,
        v: &[f64],
        restitution: &[f64],
    ) -> Result<f64, LcpError> {
        // joints whose bounds follow their impulses
        let law = |c: &usize| {
            let joint = self.infos[*c].law.joint?;
            session.mechanism.model().joints[joint].friction.filter(|f| f.mu > 0.0).map(|f| (joint, f))
        };
        let rubs: Vec<(usize, (usize, JointFriction))> =
            now.touching.iter().enumerate().filter_map(|(k, c)| Some((k, law(c)?))).collect();
        let mut bounds = vec![0.0; rubs.len()];
        for round in 0.. {
            for ((k, _), bound) in rubs.iter().zip(&bounds) {
                now.blocks.set_cone(*k, Cone::Interval { bound: *bound });
            }
            let impact = Impact {
                w: self.impacts.delassus.formed(),
                before: &now.before,
                restitution,
                blocks: &now.blocks,
            };
            let residual = (self.impacts.law.solve)(&impact, &mut self.impacts.solver, &mut now.impulse);
            let wanted = match residual {
                Ok(_) if !rubs.is_empty() => self.passed_on(session, now, v, &rubs),
                _ => bounds.clone(),
            };
            let off = |(new, old): (&f64, &f64)| (new - old).abs() > FOUND * new;
            let settled = !wanted.iter().zip(&bounds).any(off);
            if residual.is_ok() && !settled && round >= ROUNDS {
                self.impacts.unsettled = worst(&rubs, &wanted, &bounds);
            }
            if residual.is_err() || round >= ROUNDS || settled {
                // between impacts these cones hold nothing
                rubs.iter().for_each(|(k, _)| now.blocks.set_cone(*k, Cone::Interval { bound: 0.0 }));
                return residual;
            }
            bounds = wanted;
        }
        unreachable!("the rounds are bounded")
    }

    /// Bounds by what joints pass on of the impulses found.
    fn passed_on(
        &mut self,
        session: &mut Session,
        now: &Instant,
        v: &[f64],
        rubs: &[(usize, (usize, JointFriction))],
    ) -> Vec<f64> {
        let mut change = vec![0.0; v.len()];
        self.impacts.delassus.add_impulses(&now.impulse, &mut change);
        self.stand(session, &[], v);
        let all = self.impacts.delassus.impulses(session.mechanism.as_system(), &change);
        self.stand(session, &now.touching, v);
        // they were only tried
        let back: Vec<f64> = now.impulse.iter().map(|p| -p).collect();
        self.impacts.delassus.add_impulses(&back, &mut vec![0.0; v.len()]);
        let (still, nothing) = (vec![0.0; v.len()], vec![0.0; all.len()]);
        let bound = |(k, (joint, law)): &(usize, (usize, JointFriction))| {
            let m = session.mechanism.as_ref();
            let (whole, rest) = (m.reaction(*joint, &change, &all), m.reaction(*joint, &still, &nothing));
            let w: [f64; 6] = std::array::from_fn(|i| whole[i] - rest[i]);
            let (c, axes) = (now.touching[*k], m.contacts().friction_axes(now.touching[*k]));
            let axis = axes.unwrap_or_default()[0];
            let turns = self.infos[c].law.is_angle;
            law.bound(turns, axis, [w[0], w[1], w[2]], [w[3], w[4], w[5]]) - law.constant
        };
        rubs.iter().map(bound).collect()
    }
}

/// The joint whose bound still changes most, and by how much of it.
fn worst(rubs: &[(usize, (usize, JointFriction))], new: &[f64], old: &[f64]) -> Option<(usize, f64)> {
    let change = |(new, old): (&f64, &f64)| (new - old).abs() / new.abs().max(f64::MIN_POSITIVE);
    let changes = new.iter().zip(old).map(change);
    rubs.iter().map(|(_, (joint, _))| *joint).zip(changes).max_by(|a, b| a.1.total_cmp(&b.1))
}
