//! Dry friction of joints under time-stepping: bounds by what the joints carry in the step.
//!
//! A step begins with the bounds of the last one. Where it ends with others it is taken again with these, until they belong to it.

use super::Stepping;
use crate::simulate::session::Session;
use delassus_integrators::integrator::ContactState;
use delassus_mechanics::formulation::ContactLaw;

/// Change of a bound, in its largest so far, below which a step is not taken again: far below the error of a step.
const SETTLED: f64 = 1e-7;
/// Most repetitions of a step; each leaves a part of about μ times lever over length of what the last one left.
const AGAIN: usize = 20;

/// Bounds of joints.
#[derive(Default)]
pub(super) struct Rubs {
    /// By joint, in slip and at rest.
    bounds: Vec<[f64; 2]>,
    /// The same at the start of the step.
    start: Vec<[f64; 2]>,
    /// Largest so far.
    most: Vec<f64>,
    /// By contact in the equations: is it a joint with its bound at rest?
    resting: Vec<bool>,
    /// Does any depend on what the joint carries?
    loaded: bool,
    /// Start of the step that they belong to, and how often it was taken.
    at: f64,
    rounds: usize,
}

delassus_algebra::saved! { Rubs { bounds, start, most, resting, loaded, at, rounds } }

impl Rubs {
    /// The constant parts.
    pub(super) fn new(session: &Session) -> Rubs {
        let laws = session.mechanism.model().joints.iter().map(|j| j.friction);
        Rubs {
            bounds: laws.clone().map(|f| f.map_or([0.0; 2], |f| f.unloaded())).collect(),
            start: Vec::new(),
            most: vec![0.0; laws.len()],
            resting: Vec::new(),
            loaded: laws.flatten().any(|f| f.mu > 0.0),
            at: f64::NEG_INFINITY,
            rounds: 0,
        }
    }
}

impl Rubs {
    /// Have bounds changed by more than counts?
    fn differ_from(&mut self, before: &[[f64; 2]]) -> bool {
        let mut differ = false;
        for ((new, old), most) in self.bounds.iter().zip(before).zip(&mut self.most) {
            *most = most.max(new[0]);
            differ |= (new[0] - old[0]).abs() > SETTLED * *most;
        }
        differ
    }
}

impl Stepping {
    /// Tells mechanism and method the bounds: those at rest of joints that are stuck. True if it is another joint than before that is.
    pub(super) fn bind_joints(&mut self, session: &mut Session) -> bool {
        if self.laws.iter().all(|law| law.joint.is_none()) {
            return false;
        }
        let Some(method) = session.stepper.nonsmooth() else { return false };
        let blocks = session.mechanism.contact_blocks();
        // before the first step the speed tells
        let stuck = |(k, law): (usize, &ContactLaw)| match method.states().get(k) {
            _ if law.joint.is_none() => false,
            Some(ContactState::Stick) => true,
            Some(ContactState::Slip) => false,
            Some(ContactState::Open) | None => {
                let speed = self.slips[blocks.leading(k) - blocks.first()];
                speed.abs() * self.tol.unit_of(law.is_angle) <= self.tol.velocity
            }
        };
        let resting: Vec<bool> = self.laws.iter().enumerate().map(stuck).collect();
        for (k, law) in self.laws.iter().enumerate() {
            if let Some(joint) = law.joint {
                session.mechanism.set_bound(k, self.rubs.bounds[joint][usize::from(resting[k])]);
            }
        }
        if let Some(method) = session.stepper.nonsmooth() {
            method.set_cones(session.mechanism.contact_blocks());
        }
        let before = std::mem::replace(&mut self.rubs.resting, resting);
        before != self.rubs.resting
    }

    /// Other laws hold from now on.
    pub(super) fn renew_joints(&mut self, session: &Session) {
        let laws = session.mechanism.model().joints.iter().map(|j| j.friction);
        self.rubs.loaded = laws.clone().flatten().any(|f| f.mu > 0.0);
        for (bounds, law) in self.rubs.bounds.iter_mut().zip(laws) {
            if let Some(constant) = law.and_then(|f| f.constant_bounds()) {
                *bounds = constant;
            }
        }
        // the next step asks for the others
        self.rubs.at = f64::NEG_INFINITY;
    }

    /// Before a step: bounds of the present state.
    pub(super) fn load_joints(&mut self, session: &mut Session) {
        if session.x.t > self.rubs.at {
            (self.rubs.at, self.rubs.rounds) = (session.x.t, 0);
            if self.rubs.loaded {
                let Session { mechanism, x, .. } = session;
                mechanism.joint_bounds(&x.v_dot, &x.lambda, &mut self.rubs.bounds);
                self.rubs.start.clone_from(&self.rubs.bounds);
            }
            self.bind_joints(session);
        }
    }

    /// Were the bounds of the last step not found?
    pub(super) fn loads_unsettled(&self) -> bool {
        self.rubs.loaded && self.rubs.rounds >= AGAIN
    }

    /// After an attempted step: do joints carry other loads than it was taken with? Then it is to be taken again.
    pub(super) fn loads_differ(&mut self, session: &mut Session) -> bool {
        if !self.rubs.loaded || self.rubs.rounds >= AGAIN {
            return false;
        }
        session.arrive();
        let mut x = session.attempted().clone();
        // where forces are impulses alone: their means
        let h = x.t - session.x.t;
        let mut means = session.method.mean_accelerations;
        if let Some(method) = session.stepper.nonsmooth().filter(|m| !means && !m.knows_forces()) {
            x.lambda.iter_mut().zip(method.impulses()).for_each(|(l, p)| *l = p / h);
            let ends = x.v.iter().zip(&session.x.v);
            x.v_dot.iter_mut().zip(ends).for_each(|(a, (v1, v0))| *a = (v1 - v0) / h);
            means = true;
        }
        let before = self.rubs.bounds.clone();
        session.mechanism.joint_bounds(&x.v_dot, &x.lambda, &mut self.rubs.bounds);
        // multipliers are the means of the step, or those of its end
        if !means {
            let ends = self.rubs.bounds.iter_mut().zip(&self.rubs.start);
            ends.for_each(|(b, a)| (0..2).for_each(|i| b[i] = 0.5 * (a[i] + b[i])));
        }
        if !self.rubs.differ_from(&before) {
            return false;
        }
        self.rubs.rounds += 1;
        self.bind_joints(session);
        true
    }

    /// At the start: bounds and accelerations that belong together; a joint that breaks loose has the bound of slip.
    pub(super) fn load_at_start(
        &mut self,
        session: &mut Session,
        h: f64,
    ) -> Result<(), delassus_system::error::Failure> {
        for _ in 0..AGAIN {
            let before = self.rubs.bounds.clone();
            let Session { mechanism, x, .. } = &mut *session;
            if self.rubs.loaded {
                mechanism.joint_bounds(&x.v_dot, &x.lambda, &mut self.rubs.bounds);
            }
            let (other_bounds, other_modes) = (self.rubs.differ_from(&before), self.bind_joints(session));
            if !(other_bounds || other_modes) {
                break;
            }
            session.restart(h)?;
        }
        Ok(())
    }
}
