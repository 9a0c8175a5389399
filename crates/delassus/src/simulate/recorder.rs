//! Records channels at the times asked for, by interpolation between accepted steps.

use super::between::Between;
use super::impulses::{Booked, Impulses};
use crate::results::steps::QUANTITIES;
use crate::results::{Record, Snapshot, Steps};
use delassus_integrators::integrator::{Method, Stepper};
use delassus_mechanics::formulation::Mechanism;
use delassus_mechanics::formulation::rubbing::Closed;
use delassus_model::{Channel, Model, Output, Warning};
use delassus_system::error::{Code, Error};
use delassus_system::state::State;

/// Most values a run may record.
const MOST_VALUES: f64 = 4e8;
/// Most poses kept for pictures.
const MOST_SNAPSHOTS: f64 = 1200.0;

/// Takes values while a run goes on.
pub(super) struct Recorder {
    every: Option<f64>,
    next: u64,
    between: Between,
    sheet: Sheet,
}

delassus_algebra::saved! { Recorder { next, between, sheet } made { every } }

/// Closed contacts above which their forces are not kept for pictures: arrows would hide the bodies.
const MOST_PUSHES: usize = 200;

/// What is put down.
struct Sheet {
    channels: Vec<Channel>,
    snapshot_every: f64,
    next_snapshot: f64,
    /// Rows that nobody has taken, and pictures.
    record: Record,
    /// The last row.
    last: Vec<f64>,
    booked: Booked,
    /// Deepest overlap of any contact, m (rad), which it is, and when.
    penetration: f64,
    overlaps: usize,
    overlaps_at: f64,
    /// The first value that is no number: column and time.
    nowhere: Option<(usize, f64)>,
}

delassus_algebra::saved! {
    Sheet { next_snapshot, record, last, booked, penetration, overlaps, overlaps_at, nowhere } made { channels, snapshot_every }
}

impl Sheet {
    /// A state at which the mechanism stands.
    fn put(&mut self, mechanism: &dyn Mechanism, x: &State) {
        self.last.clear();
        self.last.push(x.t);
        // overlaps at the start are mended or refused
        if x.t > 0.0
            && let Some((contact, depth)) = mechanism.contacts().penetration(self.penetration)
        {
            (self.penetration, self.overlaps, self.overlaps_at) = (depth, contact, x.t);
        }
        self.last.extend(self.channels.iter().map(|c| self.booked.value(mechanism, *c, x)));
        for (column, value) in self.record.data.iter_mut().zip(&self.last) {
            column.push(*value);
        }
        if let Some(i) = self.last.iter().position(|value| !value.is_finite()) {
            self.nowhere.get_or_insert((i, x.t));
        }
        if x.t >= self.next_snapshot {
            self.record.snapshots.push(Snapshot {
                t: x.t,
                poses: mechanism.bodies().poses(),
                axes: mechanism.bodies().axes(),
                pushes: if mechanism.contacts().closed().len() <= MOST_PUSHES {
                    mechanism.pushes(&x.lambda)
                } else {
                    Vec::new()
                },
            });
            self.next_snapshot = x.t + self.snapshot_every;
        }
    }

    /// Is the last state before this time?
    fn ends_before(&self, t: f64) -> bool {
        self.last.first().is_none_or(|last| *last < t)
    }
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
        let sheet = Sheet {
            channels: output.record.iter().map(|r| r.1).collect(),
            snapshot_every: end / MOST_SNAPSHOTS,
            next_snapshot: 0.0,
            record: Record { columns, data, steps: Steps::new(), ..Record::default() },
            last: Vec::new(),
            booked: Booked::default(),
            penetration: 0.0,
            overlaps: 0,
            overlaps_at: 0.0,
            nowhere: None,
        };
        let mut recorder = Recorder { every: output.every, next: 0, between: Between::new(x), sheet };
        recorder.follow(method, x);
        Ok(recorder)
    }

    /// Another method goes on.
    pub(super) fn follow(&mut self, method: &Method, x: &State) {
        self.between.follow(method, &self.sheet.channels, x);
        self.sheet.booked.smooth = None;
    }

    /// What channels tell beyond a state.
    pub(super) fn booked(&self) -> &Booked {
        &self.sheet.booked
    }

    /// After a step over impacts: impulses so far, and the smooth multipliers.
    pub(super) fn book(&mut self, impulses: &Impulses, smooth: &[f64]) {
        let booked = &mut self.sheet.booked;
        booked.impulses.clone_from(impulses);
        let own = booked.smooth.get_or_insert_default();
        own.clear();
        own.extend_from_slice(smooth);
    }

    /// What friction took so far.
    pub(super) fn book_friction(&mut self, impulses: &Impulses) {
        self.sheet.booked.impulses.friction.clone_from(&impulses.friction);
    }

    /// Before the first record: there are no impulses yet.
    pub(super) fn begin(&mut self, none: &Impulses) {
        self.sheet.booked.impulses.clone_from(none);
    }

    /// The first record, unless both sides of a jump at the start are there already; the system stands at x.
    pub(super) fn first(&mut self, mechanism: &dyn Mechanism, x: &State) {
        if self.sheet.last.is_empty() {
            self.sheet.put(mechanism, x);
        }
        self.next = 1;
    }

    /// The last record, unless it is there already; the system stands at x.
    pub(super) fn last(&mut self, mechanism: &mut dyn Mechanism, stepper: &mut dyn Stepper, x: &State) {
        if self.sheet.ends_before(x.t) {
            self.put_end(mechanism, stepper, x);
        }
    }

    /// Deepest overlap of any contact in a record, m (rad).
    pub(super) fn penetration(&self) -> f64 {
        self.sheet.penetration
    }

    /// Tells of an overlap that is deeper than this.
    pub(super) fn overlap(&self, model: &Model, bound: f64) -> Option<Warning> {
        let Sheet { penetration: depth, overlaps, overlaps_at: t, .. } = &self.sheet;
        (*depth > bound).then(|| Warning {
            code: Code::Penetration,
            message: format!(
                "the two sides of `{}` overlapped by {depth:.2e} m at t = {t:.6} s; take a smaller step, or contact = \"event\"",
                model.contacts[*overlaps].name
            ),
        })
    }

    /// Both sides of a jump of velocities, before which `closed` were the closed contacts; the system stands after it, and
    /// does so again afterwards.
    pub(super) fn jump(
        &mut self,
        mechanism: &mut dyn Mechanism,
        (before, closed): (&State, &Closed),
        after: &State,
        impulses: &Impulses,
    ) {
        if self.sheet.ends_before(before.t) {
            // forces before it belong to other contacts
            let now = mechanism.closed();
            let stand = |m: &mut dyn Mechanism, closed: &Closed, x: &State| {
                m.close_as(closed);
                m.set_state(x.t, &x.q, &x.v);
            };
            stand(mechanism, closed, before);
            self.sheet.put(mechanism, before);
            stand(mechanism, &now, after);
        }
        self.sheet.booked.impulses.clone_from(impulses);
        self.sheet.put(mechanism, after);
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
            return self.put_end(mechanism, stepper, x1);
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
                self.put_end(mechanism, stepper, x1);
                continue;
            }
            if !spanned {
                // the system still stands at x1
                self.between.span(mechanism, stepper, x0, x1);
                spanned = true;
            }
            let x = self.between.stand(mechanism, stepper, t);
            self.sheet.put(mechanism, x);
            moved = true;
        }
        if moved {
            mechanism.set_state(x1.t, &x1.q, &x1.v);
        }
        // the end belongs to every record
        if last && self.sheet.ends_before(x1.t - 1e-9 * h) {
            self.put_end(mechanism, stepper, x1);
        }
    }

    /// Puts down the end of a step, where the mechanism stands.
    fn put_end(&mut self, mechanism: &mut dyn Mechanism, stepper: &mut dyn Stepper, x1: &State) {
        let x = self.between.end(mechanism, stepper, x1);
        self.sheet.put(mechanism, x);
    }

    /// What the solver did in a step that ended at a time.
    pub(super) fn book_step(&mut self, t: f64, numbers: [f64; QUANTITIES.len()]) {
        self.sheet.record.steps.push(t, numbers);
    }

    /// Says which channel was no number first, if one was.
    pub(super) fn warning(&self) -> Option<Warning> {
        let (column, t) = self.sheet.nowhere?;
        let message = format!(
            "`{}` is not a finite number at t = {t:.6} s and perhaps later, though the motion is",
            self.sheet.record.columns[column]
        );
        Some(Warning { code: Code::NotANumber, message })
    }

    pub(super) fn finish(self) -> Record {
        self.sheet.record
    }

    /// What is there by now.
    pub(super) fn so_far(&self) -> &Record {
        &self.sheet.record
    }

    /// Recorded channels at the last record.
    pub(super) fn last_values(&self) -> Vec<(String, f64)> {
        let last = |i: usize| self.sheet.last.get(i).copied().unwrap_or(f64::NAN);
        let names = self.sheet.record.columns.iter().enumerate().skip(1);
        names.map(|(i, name)| (name.clone(), last(i))).collect()
    }

    /// Names of the columns.
    pub(super) fn columns(&self) -> &[String] {
        &self.sheet.record.columns
    }

    /// Rows that nobody has taken, column by column.
    pub(super) fn rows(&self) -> &[Vec<f64>] {
        &self.sheet.record.data
    }

    /// They are kept elsewhere now.
    pub(super) fn hand_over(&mut self) {
        self.sheet.record.data.iter_mut().for_each(Vec::clear);
    }
}

#[cfg(test)]
mod tests {
    use super::super::setup::prepare;
    use super::*;
    use delassus_model::Model;

    #[test]
    fn a_value_that_is_no_number_is_told_with_its_channel_and_time() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/pendulum.toml");
        let model = Model::load(path, &[]).unwrap();
        let mut session = prepare(&model).unwrap().run.session;
        let mut recorder = Recorder::new(&model.output, 1.0, None, session.method, &session.x).unwrap();
        let mut x = session.x.clone();
        let mut stand = |x: &State, recorder: &mut Recorder| {
            session.mechanism.set_state(x.t, &x.q, &x.v);
            recorder.sheet.put(session.mechanism.as_ref(), x);
        };
        stand(&x, &mut recorder);
        assert!(recorder.warning().is_none());
        (x.t, x.q[0]) = (0.25, f64::NAN);
        stand(&x, &mut recorder);
        let told = recorder.warning().unwrap();
        assert_eq!(told.code, Code::NotANumber);
        assert!(told.message.contains("`rod.x`") && told.message.contains("t = 0.25"), "{}", told.message);
    }
}
