//! Functions whose zeros are events: conditions of loads, and events of the model.

use super::Events;
use crate::error::Error;
use crate::formulation::Mechanism;
use crate::model::event::Direction;
use crate::model::{Model, UserEvent};
use crate::output::{Event, EventKind};
use crate::simulate::Session;
use crate::state::State;

/// Conditions first, then events of the model, each with the side of zero on which it is.
#[derive(Clone, Debug)]
pub(in crate::simulate) struct Signals {
    switches: usize,
    user: Vec<UserEvent>,
    /// 1 or −1; 0 as long as the function is zero.
    sides: Vec<f64>,
}

impl Signals {
    /// At the start; branches of loads are taken as they hold there.
    pub(in crate::simulate) fn new(model: &Model, session: &mut Session) -> Result<Signals, Error> {
        for event in &model.events {
            for (name, _) in &event.set {
                if !session.mechanism.uses_param(name) {
                    return Err(Error::model(
                        "FixedParameter",
                        format!("the parameter `{name}` is not in the formula of any force, so it cannot change during a run"),
                    )
                    .on(format!("event[{}].set", event.name))
                    .hint("numbers such as masses and lengths are fixed; write the force as a formula of the parameter"));
                }
            }
        }
        session.mechanism.freeze_switches();
        let switches = session.mechanism.switch_count();
        let mut signals =
            Signals { switches, user: model.events.clone(), sides: vec![0.0; model.events.len()] };
        signals.follow(session.mechanism.as_ref(), &session.x);
        Ok(signals)
    }

    pub(in crate::simulate) fn len(&self) -> usize {
        self.switches + self.user.len()
    }

    /// Does a function read accelerations or forces, which dense output knows only roughly?
    pub(super) fn reads_forces(&self, i: usize) -> bool {
        i >= self.switches
    }

    fn raw(&self, mechanism: &dyn Mechanism, x: &State, i: usize) -> f64 {
        let e = &self.user[i].when;
        let inputs: Vec<f64> =
            e.inputs().iter().map(|c| mechanism.channel(*c, &x.v_dot, &x.lambda)).collect();
        e.eval(x.t, &inputs)
    }

    /// All values at a state at which the mechanism stands; positive before the event.
    pub(in crate::simulate) fn values(&self, mechanism: &dyn Mechanism, x: &State, out: &mut [f64]) {
        let (loads, user) = out.split_at_mut(self.switches);
        mechanism.switch_values(loads);
        for (i, out) in user.iter_mut().enumerate() {
            *out = self.raw(mechanism, x, i) * self.sides[i];
        }
    }

    /// Is the passage of a function that has become negative an event?
    pub(in crate::simulate) fn wanted(&self, i: usize) -> bool {
        let Some(k) = i.checked_sub(self.switches) else { return true };
        match self.user[k].direction {
            Direction::Both => true,
            Direction::Rising => self.sides[k] < 0.0,
            Direction::Falling => self.sides[k] > 0.0,
        }
    }

    /// Takes the sides of an accepted step.
    pub(in crate::simulate) fn follow(&mut self, mechanism: &dyn Mechanism, x: &State) {
        for i in 0..self.user.len() {
            let value = self.raw(mechanism, x, i);
            if value != 0.0 {
                self.sides[i] = value.signum();
            }
        }
    }

    /// What a passage of zero does: the other branch of a load, or what the model says. Logged; true if it ends the run.
    pub(in crate::simulate) fn pass(
        &mut self,
        session: &mut Session,
        i: usize,
        log: &mut Vec<Event>,
    ) -> bool {
        let t = session.x.t;
        let Some(k) = i.checked_sub(self.switches) else {
            log.push(Event::plain(t, EventKind::LoadChange, session.mechanism.switch_name(i)));
            session.mechanism.flip_switch(i);
            return false;
        };
        let event = self.user[k].clone();
        log.push(Event::plain(t, EventKind::User, event.name));
        self.sides[k] *= -1.0;
        for (name, value) in &event.set {
            let (mechanism, x) = (session.mechanism.as_ref(), &session.x);
            let inputs: Vec<f64> =
                value.inputs().iter().map(|c| mechanism.channel(*c, &x.v_dot, &x.lambda)).collect();
            let value = value.eval(t, &inputs);
            session.mechanism.set_param(name, value);
        }
        event.stop
    }
}

impl Events {
    /// The same for the log of events.
    pub(super) fn pass(&mut self, session: &mut Session, i: usize) {
        self.stopped |= self.signals.pass(session, i, &mut self.log);
    }
}
