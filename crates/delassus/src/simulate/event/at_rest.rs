//! Contacts of a state at rest: those that press count as joints, with friction as points that are held.

use super::Events;
use crate::results::{JointGrip, StartForce, StartState};
use crate::simulate::ledger::Ledger;
use crate::simulate::session::{Session, explain};
use delassus_mechanics::formulation::rubbing::{Closed, Mode};
use delassus_model::Model;
use delassus_system::error::{Code, Error};

/// Length of a first step that is never taken, s.
const NO_STEP: f64 = 1e-3;

/// Holds all closed contacts where they are, also those that slip.
fn hold_all(session: &mut Session) -> Result<(), Error> {
    let closed = session.mechanism.closed();
    let held = |m: &Mode| if m.slips() { Mode::Stick } else { *m };
    let modes = closed.modes.iter().map(held).collect();
    let held = Closed { contacts: closed.contacts.clone(), modes };
    let done = session.switch(&held, NO_STEP);
    done.map_err(|f| explain(session.mechanism.as_system(), &f, session.x.t, NO_STEP))
}

impl Events {
    /// Closes the contacts of a session at its start that press there, whether they stick or would slip: all of them are held.
    ///
    /// # Errors
    /// `InitialPenetration`; what the first instant of a run reports.
    pub(in crate::simulate) fn held_at_start(model: &Model, session: &mut Session) -> Result<Events, Error> {
        let mut events = Events::new(model, session)?;
        events.check_start(session, NO_STEP, &mut Vec::new())?;
        session.x.v.fill(0.0);
        events.handle(session, &mut Ledger::new(model), None, NO_STEP)?;
        session.x.v.fill(0.0);
        hold_all(session)?;
        Ok(events)
    }

    /// What contacts carry that stick in a state of a session, and count as joints there. `closed` are those of the state; without
    /// them they are found as at the start of a run.
    ///
    /// # Errors
    /// `NotAvailable` with a contact that slips there, and how far it is from sticking; what the instant reports.
    pub(in crate::simulate) fn sticking(
        model: &Model,
        session: &mut Session,
        closed: Option<&Closed>,
    ) -> Result<Vec<StartForce>, Error> {
        let lambda = session.x.lambda.clone();
        session.mechanism.close(&[]);
        session.stand();
        let mut events = Events::new(model, session)?;
        match closed {
            Some(closed) => {
                session.mechanism.close_as(closed);
                session.stand();
                session.x.lambda = lambda;
            }
            None => {
                events.check_start(session, NO_STEP, &mut Vec::new())?;
                events.handle(session, &mut Ledger::new(model), None, NO_STEP)?;
            }
        }
        let closed = session.mechanism.closed();
        let Some(k) = closed.modes.iter().position(|m| m.slips()) else {
            let unsure = events.unsure(session);
            return Ok(if model.is_rough() {
                events.grips(session)
            } else {
                events.as_joints(session, &closed, &unsure)
            });
        };
        let name = events.infos[closed.contacts[k]].name.clone();
        let speed = super::modes::size(session.mechanism.slips()[k]);
        let mut message = format!("`{name}` slips here");
        if speed > events.tol.velocity {
            message.push_str(&format!(", by {speed:.6} m/s"));
        } else {
            hold_all(session)?;
            let held = session.mechanism.closed();
            let force = &events.as_joints(session, &held, &vec![false; held.contacts.len()])[k];
            let margin = force.margin.unwrap_or(0.0);
            message.push_str(&format!(
                ": to stick it needs {:.6} N of friction and has {:.6} N (margin {margin:.6} N)",
                force.tangential,
                force.mu * force.normal
            ));
        }
        message.push_str("; only contacts that stick count as joints");
        Err(Error::settings(Code::NotAvailable, message)
            .on(format!("contact[{name}]"))
            .hint("go to a state in which it sticks, or leave its friction out"))
    }

    /// What held contacts carry at a state of rest.
    ///
    /// # Errors
    /// `EquilibriumFailed` with the contact that would open or slip there, and by how much; or one that bodies have run into.
    pub(in crate::simulate) fn forces_at_rest(
        &mut self,
        session: &mut Session,
        q: &[f64],
    ) -> Result<(Vec<StartForce>, Vec<JointGrip>), Error> {
        session.x.q.copy_from_slice(q);
        session.x.v.fill(0.0);
        session.stand();
        if let Some((contact, depth)) = session.mechanism.contacts().penetration(self.tol.gap) {
            let name = &session.mechanism.model().contacts[contact].name;
            let message = format!(
                "the way to the equilibrium runs into `{name}`, {depth:.3e} m deep: a contact that is open at the start stays open in the search"
            );
            return Err(Error::solver(Code::EquilibriumFailed, message)
                .on(format!("contact[{name}]"))
                .hint("begin where it touches, or run the model with damping until it rests"));
        }
        let restarted = session.restart(NO_STEP);
        restarted.map_err(|f| explain(session.mechanism.as_system(), &f, session.x.t, NO_STEP))?;
        let closed = session.mechanism.closed();
        session.stand();
        if closed.contacts.is_empty() {
            return Ok((Vec::new(), Vec::new()));
        }
        let (unsure, x) = (self.unsure(session), session.x.clone());
        let forces = self.as_joints(session, &closed, &unsure);
        if self.holds(session, &x) >= 0.0 {
            let rough = closed.modes.iter().any(|m| *m != Mode::Cone);
            let joints = self.joint_grips(session);
            return Ok((if rough { self.grips(session) } else { forces }, joints));
        }
        Err(self.would_turn(session, &closed).unwrap_or_else(|| self.cannot_rest(&forces)))
    }

    /// Forces of closed contacts as if they were joints.
    fn as_joints(&self, session: &Session, closed: &Closed, unsure: &[bool]) -> Vec<StartForce> {
        let (blocks, lambda) = (session.mechanism.contact_blocks(), &session.x.lambda);
        let force = |(k, c): (usize, &usize)| {
            let rows = blocks.rows(k);
            let (mu, normal) =
                (self.infos[*c].law.roughness.rest, lambda.get(rows.start).copied().unwrap_or(0.0));
            let tangential = lambda[rows.start + 1..rows.end].iter().map(|x| x * x).sum::<f64>().sqrt();
            let sticks = closed.mode(k) == Mode::Stick;
            let name = self.infos[*c].name.clone();
            // a joint has no normal force
            if self.infos[*c].law.joint.is_some() {
                let margin = sticks.then(|| session.mechanism.grip(k, lambda));
                let state = if sticks { StartState::Stick } else { StartState::Slip };
                return StartForce {
                    name,
                    state,
                    mu: 0.0,
                    normal: 0.0,
                    tangential: normal.abs(),
                    margin,
                    unique: !unsure[k],
                    ratio: 1.0,
                };
            }
            StartForce {
                name,
                state: if sticks { StartState::Stick } else { StartState::Closed },
                mu: if sticks { mu } else { 0.0 },
                normal,
                tangential,
                margin: sticks.then_some(mu * normal - tangential),
                unique: !unsure[k],
                ratio: 1.0,
            }
        };
        closed.contacts.iter().enumerate().map(force).collect()
    }

    /// The joint that rest asks for more than its friction can hold, if there is one: by how much.
    fn would_turn(&self, session: &Session, closed: &Closed) -> Option<Error> {
        let (m, lambda) = (session.mechanism.as_ref(), &session.x.lambda);
        let margin = |k: &usize| m.grip(*k, lambda);
        let joints =
            (0..closed.contacts.len()).filter(|k| self.infos[closed.contacts[*k]].law.joint.is_some());
        let k = joints.min_by(|a, b| margin(a).total_cmp(&margin(b))).filter(|k| margin(k) < 0.0)?;
        let info = &self.infos[closed.contacts[k]];
        let (name, unit) =
            (&m.model().joints[info.law.joint?].name, if info.law.is_angle { "N m" } else { "N" });
        let (needed, left) = (lambda.get(m.contact_blocks().leading(k))?.abs(), margin(&k));
        let bound = needed + left;
        let message = format!(
            "`{name}` would have to turn or slide: rest needs {needed:.6} {unit} of its friction, it has {bound:.6} {unit} (margin {left:.6} {unit})"
        );
        Some(
            Error::solver(Code::EquilibriumFailed, message)
                .on(format!("joint[{name}].friction"))
                .hint("begin where its friction holds, or run the model until it rests"),
        )
    }

    /// No forces within the cones hold the state: what would have to give way.
    fn cannot_rest(&self, forces: &[StartForce]) -> Error {
        let worst = |value: fn(&StartForce) -> f64| {
            let found = forces.iter().filter(|f| f.unique).min_by(|a, b| value(a).total_cmp(&value(b)));
            found.filter(|f| value(f) < 0.0)
        };
        let hint = "run the model with damping until it rests, or change its start, loads or friction";
        if let Some(f) = worst(|f| f.normal) {
            let message =
                format!("`{}` would have to pull with {:.6} N to rest there: it opens", f.name, -f.normal);
            return Error::solver(Code::EquilibriumFailed, message)
                .on(format!("contact[{}]", f.name))
                .hint(hint);
        }
        if let Some(f) = worst(|f| f.margin.unwrap_or(0.0)) {
            let (bound, margin) = (f.mu * f.normal, f.margin.unwrap_or(0.0));
            let message = format!(
                "`{}` would have to slip: rest needs {:.6} N of friction, it has {bound:.6} N (margin {margin:.6} N)",
                f.name, f.tangential
            );
            return Error::solver(Code::EquilibriumFailed, message)
                .on(format!("contact[{}]", f.name))
                .hint(hint);
        }
        let names: Vec<String> = forces.iter().map(|f| format!("`{}`", f.name)).collect();
        let message = format!(
            "no forces within the cones of {} hold the mechanism there: some would have to slip or open",
            names.join(", ")
        );
        Error::solver(Code::EquilibriumFailed, message).hint(hint)
    }
}
