//! Impulses of a run so far: of contacts, and of those joints whose impulses somebody asks for.

use delassus_mechanics::formulation::Mechanism;
use delassus_model::{Channel, Model};
use delassus_system::state::State;

/// Sums over impacts; over all steps where a method steps over impacts.
#[derive(Clone, Debug, Default)]
pub(super) struct Impulses {
    /// By contact of the model, N s.
    pub(super) contacts: Vec<f64>,
    /// Energy that friction took, by contact of the model, J, and its power at the last state.
    pub(super) friction: Vec<f64>,
    rubbed: Vec<f64>,
    /// Joints that are asked for.
    joints: Vec<usize>,
    /// Their sums: force and moment as of reactions, N s and N m s.
    sums: Vec<f64>,
}

delassus_algebra::saved! { Impulses { contacts, friction, rubbed, sums } made { joints } }

/// Components of a reaction.
const PARTS: usize = 6;

impl Impulses {
    /// For a model; which joints, what it records and measures tells.
    pub(super) fn new(model: &Model) -> Impulses {
        let measured = model.output.measure.iter().flat_map(|m| m.formula.inputs());
        let read = model.output.record.iter().map(|r| &r.1).chain(measured);
        let mut joints: Vec<usize> = read
            .filter_map(|c| match c {
                Channel::JointImpulse(j, _) => Some(*j),
                _ => None,
            })
            .collect();
        joints.sort_unstable();
        joints.dedup();
        let sums = vec![0.0; PARTS * joints.len()];
        // friction of joints counts behind contacts
        let contacts = model.contacts.len() + if model.is_rough() { model.joints.len() } else { 0 };
        Impulses {
            contacts: vec![0.0; contacts],
            friction: vec![0.0; contacts],
            rubbed: vec![0.0; contacts],
            joints,
            sums,
        }
    }

    /// Does anybody ask for a joint's?
    pub(super) fn asks_for_joints(&self) -> bool {
        !self.joints.is_empty()
    }

    /// One of a joint.
    pub(super) fn of_joint(&self, joint: usize, part: usize) -> f64 {
        self.joints.binary_search(&joint).map_or(f64::NAN, |i| self.sums[PARTS * i + part])
    }

    /// After a jump of velocities with impulses of all rows, where the mechanism has these rows: a reaction is linear in
    /// accelerations and multipliers but for forces and biases, which have no time to act.
    pub(super) fn add_jump(&mut self, mechanism: &dyn Mechanism, change: &[f64], impulses: &[f64]) {
        let (still, nothing) = (vec![0.0; change.len()], vec![0.0; impulses.len()]);
        for (sum, j) in self.sums.chunks_exact_mut(PARTS).zip(&self.joints) {
            let whole = mechanism.reaction(*j, change, impulses);
            let rest = mechanism.reaction(*j, &still, &nothing);
            sum.iter_mut().zip(whole.iter().zip(rest)).for_each(|(s, (w, r))| *s += w - r);
        }
    }

    /// Shares what friction took in a step among the contacts, by their powers at both its ends; the mechanism stands at the end.
    pub(super) fn add_friction(&mut self, mechanism: &dyn Mechanism, lambda: &[f64], work: f64) {
        let mut now = vec![0.0; self.rubbed.len()];
        mechanism.friction_powers(lambda, &mut now);
        let mean: Vec<f64> = now.iter().zip(&self.rubbed).map(|(a, b)| (a + b).max(0.0)).collect();
        let all: f64 = mean.iter().sum();
        if all > 0.0 {
            self.friction.iter_mut().zip(&mean).for_each(|(f, m)| *f += work * m / all);
        }
        self.rubbed = now;
    }

    /// After a step over impacts, from x0 to x1, whose multipliers are forces of the whole step; the mechanism stands at x1.
    pub(super) fn add_step(&mut self, mechanism: &dyn Mechanism, x0: &State, x1: &State) {
        let h = x1.t - x0.t;
        let mean: Vec<f64> = x1.v.iter().zip(&x0.v).map(|(b, a)| (b - a) / h).collect();
        for (sum, j) in self.sums.chunks_exact_mut(PARTS).zip(&self.joints) {
            let r = mechanism.reaction(*j, &mean, &x1.lambda);
            sum.iter_mut().zip(r).for_each(|(s, r)| *s += h * r);
        }
    }
}

/// What channels tell beyond a state.
#[derive(Clone, Debug, Default)]
pub(super) struct Booked {
    /// Impulses so far.
    pub(super) impulses: Impulses,
    /// Smooth multipliers of a nonsmooth method, in place of all of them.
    pub(super) smooth: Option<Vec<f64>>,
}

delassus_algebra::saved! { Booked { impulses, smooth } }

impl Booked {
    /// Value of a channel at a state at which the mechanism stands.
    pub(super) fn value(&self, mechanism: &dyn Mechanism, c: Channel, x: &State) -> f64 {
        let smooth = || self.smooth.as_deref().unwrap_or(&x.lambda);
        match c {
            Channel::ContactImpulse(k) => self.impulses.contacts.get(k).copied().unwrap_or(0.0),
            Channel::ContactFrictionEnergy(k) => self.impulses.friction.get(k).copied().unwrap_or(0.0),
            Channel::JointImpulse(j, k) => self.impulses.of_joint(j, k),
            Channel::ContactSmoothForce(k) => mechanism.channel(Channel::ContactForce(k), &x.v_dot, smooth()),
            Channel::JointSmoothReaction(j, k) => {
                mechanism.channel(Channel::JointReaction(j, k), &x.v_dot, smooth())
            }
            c => mechanism.channel(c, &x.v_dot, &x.lambda),
        }
    }
}
