//! Records channels at the times asked for, by interpolation between accepted steps.

use crate::results::{Record, Snapshot};
use delassus_integrators::integrator::{Dense, Method, Stepper};
use delassus_mechanics::formulation::Mechanism;
use delassus_model::{Channel, Output};
use delassus_system::error::{Code, Error};
use delassus_system::state::State;

/// Most values a run may record.
const MOST_VALUES: f64 = 4e8;
/// Most poses kept for pictures.
const MOST_SNAPSHOTS: f64 = 1200.0;

/// Takes values while a run goes on.
pub(super) struct Recorder {
    channels: Vec<Channel>,
    every: Option<f64>,
    next: u64,
    snapshot_every: f64,
    next_snapshot: f64,
    record: Record,
    dense: Dense,
    between: State,
    /// A channel needs accelerations or multipliers between steps, and the method has none there but can solve for them.
    resolve: bool,
    /// Impulses of contacts so far.
    pub(super) impulses: Vec<f64>,
    /// Smooth multipliers of a nonsmooth method, in place of all of them.
    pub(super) smooth: Option<Vec<f64>>,
    /// Deepest overlap of any contact in a record, m (rad).
    pub(super) penetration: f64,
}

delassus_algebra::saved! {
    Recorder {
        next, next_snapshot, record, dense, between, resolve, impulses, smooth, penetration
    } made { channels, every, snapshot_every }
}

impl Recorder {
    pub(super) fn new(
        output: &Output,
        end: f64,
        step: Option<f64>,
        method: &Method,
        x: &State,
    ) -> Result<Recorder, Error> {
        let rows = end / output.every.or(step).unwrap_or(end / 1000.0);
        let values = rows * (output.record.len() + 1) as f64;
        if values > MOST_VALUES {
            return Err(Error::settings(
                Code::OutputTooLarge,
                format!("{rows:.3e} records of {} channels are {values:.1e} numbers; at most {MOST_VALUES:.0e} are kept", output.record.len()),
            )
            .on("output")
            .hint("record less often (`every`) or fewer channels"));
        }
        let mut columns = vec!["t".to_string()];
        columns.extend(output.record.iter().map(|r| r.0.clone()));
        let data = vec![Vec::new(); columns.len()];
        let mut recorder = Recorder {
            channels: output.record.iter().map(|r| r.1).collect(),
            every: output.every,
            next: 0,
            snapshot_every: end / MOST_SNAPSHOTS,
            next_snapshot: 0.0,
            record: Record { columns, data, snapshots: Vec::new() },
            dense: Dense::new(x),
            between: x.clone(),
            impulses: Vec::new(),
            smooth: None,
            resolve: false,
            penetration: 0.0,
        };
        recorder.follow(method, x);
        Ok(recorder)
    }

    /// Another method goes on.
    pub(super) fn follow(&mut self, method: &Method, x: &State) {
        let forces = |c: &Channel| matches!(c, Channel::JointReaction(..) | Channel::JointSmoothReaction(..));
        self.resolve = method.explicit && self.channels.iter().any(forces);
        self.dense = Dense::new(x);
        self.smooth = None;
    }

    /// Puts down the point of evaluation.
    fn put(&mut self, mechanism: &dyn Mechanism, t: f64, v_dot: &[f64], lambda: &[f64]) {
        self.record.data[0].push(t);
        // overlaps at the start are mended or refused
        if t > 0.0
            && let Some((_, depth)) = mechanism.contacts().penetration(self.penetration)
        {
            self.penetration = depth;
        }
        for (i, c) in self.channels.iter().enumerate() {
            let value = match c {
                Channel::ContactImpulse(k) => self.impulses.get(*k).copied().unwrap_or(0.0),
                Channel::ContactSmoothForce(k) => {
                    let smooth = self.smooth.as_deref().unwrap_or(lambda);
                    mechanism.channel(Channel::ContactForce(*k), v_dot, smooth)
                }
                Channel::JointSmoothReaction(j, k) => {
                    let smooth = self.smooth.as_deref().unwrap_or(lambda);
                    mechanism.channel(Channel::JointReaction(*j, *k), v_dot, smooth)
                }
                c => mechanism.channel(*c, v_dot, lambda),
            };
            self.record.data[i + 1].push(value);
        }
        if t >= self.next_snapshot {
            self.record.snapshots.push(Snapshot {
                t,
                poses: mechanism.bodies().poses(),
                axes: mechanism.bodies().axes(),
            });
            self.next_snapshot = t + self.snapshot_every;
        }
    }

    /// The first record, unless both sides of a jump at the start are there already; the system stands at x.
    pub(super) fn first(&mut self, mechanism: &dyn Mechanism, x: &State) {
        if self.record.data[0].is_empty() {
            self.put(mechanism, x.t, &x.v_dot, &x.lambda);
        }
        self.next = 1;
    }

    /// The last record, unless it is there already; the system stands at x.
    pub(super) fn last(&mut self, mechanism: &dyn Mechanism, x: &State) {
        if self.record.data[0].last().is_none_or(|t| *t < x.t) {
            self.put(mechanism, x.t, &x.v_dot, &x.lambda);
        }
    }

    /// Both sides of a jump of velocities, before which `closed` were the closed contacts; the system stands after it, and
    /// does so again afterwards.
    pub(super) fn jump(
        &mut self,
        mechanism: &mut dyn Mechanism,
        (before, closed): (&State, &[usize]),
        after: &State,
        impulses: &[f64],
    ) {
        if self.record.data[0].last().is_none_or(|t| *t < before.t) {
            // forces before it belong to other contacts
            let now = mechanism.contacts().closed().to_vec();
            let stand = |m: &mut dyn Mechanism, contacts: &[usize], x: &State| {
                m.close(contacts);
                m.set_state(x.t, &x.q, &x.v);
            };
            stand(mechanism, closed, before);
            self.put(mechanism, before.t, &before.v_dot, &before.lambda);
            stand(mechanism, &now, after);
        }
        self.impulses.clear();
        self.impulses.extend_from_slice(impulses);
        self.put(mechanism, after.t, &after.v_dot, &after.lambda);
    }

    /// After an accepted step from x0 to x1; the system stands at x1 and does so again afterwards.
    pub(super) fn step(
        &mut self,
        mechanism: &mut dyn Mechanism,
        stepper: &mut dyn Stepper,
        (x0, x1): (&State, &State),
        last: bool,
    ) {
        let Some(every) = self.every else {
            return self.put(mechanism, x1.t, &x1.v_dot, &x1.lambda);
        };
        let h = x1.t - x0.t;
        let (mut moved, mut spanned) = (false, false);
        loop {
            let t = self.next as f64 * every;
            if t > x1.t + 1e-9 * h {
                break;
            }
            self.next += 1;
            if (t - x1.t).abs() <= 1e-9 * h {
                if moved {
                    mechanism.set_state(x1.t, &x1.q, &x1.v);
                    moved = false;
                }
                self.put(mechanism, x1.t, &x1.v_dot, &x1.lambda);
                continue;
            }
            if !spanned {
                // the system still stands at x1
                stepper.interpolate(mechanism.as_system(), x0, x1, &mut self.dense);
                spanned = true;
            }
            self.dense.at(mechanism.system(), t, &mut self.between);
            if self.resolve && stepper.accelerations(mechanism.system(), &mut self.between).is_err() {
                // singular here: what both ends say
                self.dense.at(mechanism.system(), t, &mut self.between);
            }
            mechanism.set_state(t, &self.between.q, &self.between.v);
            moved = true;
            let (lambda, v_dot) =
                (std::mem::take(&mut self.between.lambda), std::mem::take(&mut self.between.v_dot));
            self.put(mechanism, t, &v_dot, &lambda);
            (self.between.lambda, self.between.v_dot) = (lambda, v_dot);
        }
        if moved {
            mechanism.set_state(x1.t, &x1.q, &x1.v);
        }
        // the end belongs to every record
        if last && self.record.data[0].last().is_none_or(|t| x1.t - t > 1e-9 * h) {
            self.put(mechanism, x1.t, &x1.v_dot, &x1.lambda);
        }
    }

    pub(super) fn finish(self) -> Record {
        self.record
    }

    /// Recorded channels at the last record.
    pub(super) fn last_values(&self) -> Vec<(String, f64)> {
        let last = |c: &Vec<f64>| c.last().copied().unwrap_or(f64::NAN);
        self.record.columns.iter().zip(&self.record.data).skip(1).map(|(n, c)| (n.clone(), last(c))).collect()
    }
}
