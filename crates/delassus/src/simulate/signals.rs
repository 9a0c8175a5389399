//! Functions whose zeros are events: conditions of loads, and events of the model.

use super::held::HeldOn;
use super::session::Session;
use crate::results::{Event, EventKind};
use delassus_algebra::taylor::Taylor;
use delassus_mechanics::formulation::Mechanism;
use delassus_model::event::Direction;
use delassus_model::{Model, UserEvent};
use delassus_system::error::{Code, Error};
use delassus_system::state::State;

/// Conditions first, then events of the model, each with the side of zero on which it is.
#[derive(Clone, Debug, Default)]
pub(super) struct Signals {
    switches: usize,
    user: Vec<UserEvent>,
    /// 1 or −1; 0 as long as the function is zero.
    sides: Vec<f64>,
    /// When each condition last changed, and how many times in a row within a moment.
    flips: Vec<(f64, usize)>,
    /// Changes of a condition that are one moment, s.
    moment: f64,
    /// Largest |lhs − rhs| of each condition so far, and what it is at present.
    largest: Vec<f64>,
    present: Vec<f64>,
    /// Jumps that the motion is held on.
    pub(super) held: HeldOn,
    /// Loads that hold the motion on their jump, or whose conditions chatter, not told yet; and conditions told of.
    pub(super) holds: Vec<String>,
    pub(super) chatters: Vec<String>,
    told: Vec<usize>,
}

delassus_algebra::saved! {
    Signals {
        sides, flips, largest, present, held, holds, chatters, told
    } made { switches, user, moment }
}

/// Changes of one condition in a row, each within a moment after the last, that are a chatter: the load pushes the motion back
/// over the place where it jumps, whichever side it is on.
const CHATTER: usize = 6;
/// A moment, in parts of the run.
const MOMENT: f64 = 1e-4;
/// Moments, a tenth of the run, within which a jump changes σ by what at least counts as one of it.
const SOON: f64 = 1e3;

impl Signals {
    /// At the start; branches of loads are taken as they hold there.
    pub(super) fn new(model: &Model, session: &mut Session) -> Result<Signals, Error> {
        for event in &model.events {
            for (name, _) in &event.set {
                if !session.mechanism.switches().uses_param(name) {
                    return Err(Error::model(
                        Code::FixedParameter,
                        format!("the parameter `{name}` is not in the formula of any force, friction or moving surface, so it cannot change during a run"),
                    )
                    .on(format!("event[{}].set", event.name))
                    .hint("numbers such as masses and lengths are fixed; write the force as a formula of the parameter"));
                }
            }
        }
        session.mechanism.switches_mut().freeze();
        let switches = session.mechanism.switches().count();
        let mut signals = Signals {
            switches,
            user: model.events.clone(),
            sides: vec![0.0; model.events.len()],
            flips: vec![(f64::NEG_INFINITY, 0); switches],
            moment: MOMENT * model.solve.end,
            largest: vec![0.0; switches],
            present: vec![0.0; switches],
            held: HeldOn::default(),
            holds: Vec::new(),
            chatters: Vec::new(),
            told: Vec::new(),
        };
        signals.follow(session.mechanism.as_ref(), &session.x);
        Ok(signals)
    }

    pub(super) fn len(&self) -> usize {
        self.switches + self.user.len()
    }

    /// Does a function read accelerations or forces, which dense output knows only roughly?
    pub(super) fn reads_forces(&self, i: usize) -> bool {
        i >= self.switches
    }

    /// Does any?
    pub(super) fn any_reads_forces(&self) -> bool {
        !self.user.is_empty()
    }

    fn raw(&self, mechanism: &dyn Mechanism, x: &State, i: usize) -> f64 {
        let e = &self.user[i].when;
        let inputs: Vec<f64> =
            e.inputs().iter().map(|c| mechanism.channel(*c, &x.v_dot, &x.lambda)).collect();
        e.eval(x.t, &inputs)
    }

    /// All values at a state at which the mechanism stands; positive before the event.
    pub(super) fn values(&self, mechanism: &dyn Mechanism, x: &State, out: &mut [f64]) {
        let (loads, user) = out.split_at_mut(self.switches);
        mechanism.switches().values(loads);
        for (i, out) in user.iter_mut().enumerate() {
            *out = self.raw(mechanism, x, i) * self.sides[i];
        }
    }

    /// Number of channels that a function reads.
    pub(super) fn inputs(&self, mechanism: &dyn Mechanism, i: usize) -> usize {
        match i.checked_sub(self.switches) {
            None => mechanism.switches().inputs(i),
            Some(k) => self.user[k].when.inputs().len(),
        }
    }

    /// Their values at a state at which the mechanism stands.
    pub(super) fn input_values(&self, mechanism: &dyn Mechanism, x: &State, i: usize, out: &mut [f64]) {
        let Some(k) = i.checked_sub(self.switches) else {
            return mechanism.switches().input_values(i, out);
        };
        for (out, c) in out.iter_mut().zip(self.user[k].when.inputs()) {
            *out = mechanism.channel(*c, &x.v_dot, &x.lambda);
        }
    }

    /// Bounds of a function along a motion of time and channels; positive before the event, if its side is known.
    pub(super) fn enclose(
        &self,
        mechanism: &dyn Mechanism,
        i: usize,
        t: Taylor<3>,
        inputs: &[Taylor<3>],
    ) -> Taylor<3> {
        match i.checked_sub(self.switches) {
            None => mechanism.switches().enclose(i, t, inputs),
            Some(k) => {
                let side = if self.sides[k] == 0.0 { 1.0 } else { self.sides[k] };
                self.user[k].when.enclose(t, |j| inputs[j]).scaled(side)
            }
        }
    }

    /// The event of the model that a function belongs to, if it is zero and its side not known yet.
    pub(super) fn without_side(&self, i: usize) -> Option<usize> {
        i.checked_sub(self.switches).filter(|k| self.sides[*k] == 0.0)
    }

    /// A function that is zero goes to the positive side, or to the other.
    pub(super) fn take_side(&mut self, event: usize, side: f64) {
        self.sides[event] = side;
    }

    /// Is the passage of a function that has become negative an event?
    pub(super) fn wanted(&self, i: usize) -> bool {
        let Some(k) = i.checked_sub(self.switches) else { return true };
        match self.user[k].direction {
            Direction::Both => true,
            Direction::Rising => self.sides[k] < 0.0,
            Direction::Falling => self.sides[k] > 0.0,
        }
    }

    /// Is a function the condition of a load?
    pub(super) fn is_load(&self, i: usize) -> bool {
        i < self.switches
    }

    /// What counts as one of lhs − rhs of a condition: its largest value so far, or what the jump, which changes its rate by so
    /// much, does to it soon.
    pub(super) fn scale(&self, i: usize, jump: f64) -> f64 {
        self.largest[i].max(SOON * self.moment * jump)
    }

    /// The motion is held on the jump of a condition from now on. Logged, and told once.
    pub(super) fn hold(&mut self, mechanism: &dyn Mechanism, t: f64, i: usize, log: &mut dyn FnMut(Event)) {
        log(Event::plain(t, EventKind::LoadChange, mechanism.switches().name(i)));
        let all = self.held.jumps.last().map_or(&[][..], |j| &j.switches);
        if !all.iter().any(|s| self.told.contains(&s.0)) {
            self.holds.push(mechanism.switches().name(i));
        }
        self.told.extend(all.iter().map(|s| s.0));
    }

    /// Takes the sides of an accepted step.
    pub(super) fn follow(&mut self, mechanism: &dyn Mechanism, x: &State) {
        if self.switches > 0 {
            mechanism.switches().sides(&mut self.present);
            self.largest.iter_mut().zip(&self.present).for_each(|(m, x)| *m = m.max(x.abs()));
        }
        for i in 0..self.user.len() {
            let value = self.raw(mechanism, x, i);
            if value != 0.0 {
                self.sides[i] = value.signum();
            }
        }
    }

    /// What a passage of zero does: the other branch of a load, or what the model says. Logged; true if it ends the run.
    pub(super) fn pass(
        &mut self,
        mechanism: &mut dyn Mechanism,
        x: &State,
        i: usize,
        log: &mut dyn FnMut(Event),
    ) -> bool {
        let t = x.t;
        let Some(k) = i.checked_sub(self.switches) else {
            log(Event::plain(t, EventKind::LoadChange, mechanism.switches().name(i)));
            mechanism.switches_mut().flip(i);
            let (last, count) = self.flips[i];
            self.flips[i] = (t, if t - last <= self.moment { count + 1 } else { 1 });
            // a condition of time alone is pushed by nothing
            if self.flips[i].1 >= CHATTER && mechanism.switches().inputs(i) > 0 {
                mechanism.switches_mut().release(i);
                self.chatters.push(mechanism.switches().name(i));
            }
            return false;
        };
        // a passage that nobody asked for only changes the side
        if !self.wanted(i) {
            self.sides[k] *= -1.0;
            return false;
        }
        let event = self.user[k].clone();
        log(Event::plain(t, EventKind::User, event.name));
        self.sides[k] *= -1.0;
        for (name, value) in &event.set {
            let inputs: Vec<f64> =
                value.inputs().iter().map(|c| mechanism.channel(*c, &x.v_dot, &x.lambda)).collect();
            let value = value.eval(t, &inputs);
            mechanism.switches_mut().set_param(name, value);
        }
        event.stop
    }
}
