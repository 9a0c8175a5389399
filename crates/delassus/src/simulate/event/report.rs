//! Contacts at the start, for `delassus check`.

use super::Events;
use crate::results::ContactStart;
use crate::simulate::ledger::Ledger;
use crate::simulate::session::Session;
use delassus_integrators::settings::Paradox;
use delassus_model::{Model, Warning};
use delassus_system::error::Error;

/// Handles the start of a session as a run would, and tells what came of it. The session is changed.
///
/// # Errors
/// `InitialPenetration` if contacts overlap; what the first instant of a run reports.
pub(in crate::simulate) fn at_start(
    model: &Model,
    session: &mut Session,
    h: f64,
    warnings: &mut Vec<Warning>,
) -> Result<ContactStart, Error> {
    let mut events = Events::new(model, session)?;
    events.check_start(session, h, warnings)?;
    let facing = events.facing(session);
    let near = events.touching_of(&facing);
    let smallest = facing.iter().min_by(|a, b| a.1.total_cmp(&b.1));
    let smallest = smallest.map(|(c, gap)| (*gap, events.infos[*c].name.clone()));
    events.begin_or_jam(session, model, h, warnings)?;
    let (forces, motion_not_unique) = (events.grips(session), events.not_unique());
    let joints = events.joint_grips(session);
    warnings.extend(Events::doubt(&motion_not_unique, session.x.t));
    warnings.extend(events.second_ways(session, &near));
    let closed = session.mechanism.contacts().closed().to_vec();
    let name = |c: &usize| events.infos[*c].name.clone();
    let rows = session.mechanism.contact_rows();
    let dropped = session.stepper.rows().dropped();
    let t = events.tol;
    Ok(ContactStart {
        contacts: model.contacts.len(),
        candidates: events.infos.len(),
        smallest_gap: smallest,
        closed: closed.iter().map(name).collect(),
        touching: near.iter().filter(|c| !closed.contains(c)).map(name).collect(),
        redundant_rows: dropped
            .into_iter()
            .filter(|r| rows.contains(r))
            .map(|r| session.mechanism.row_name(r))
            .collect(),
        forces,
        joints,
        motion_not_unique,
        thresholds: [t.gap, t.velocity, t.multiplier],
    })
}

impl Events {
    /// Contacts whose features face each other, with their gaps.
    fn facing(&self, session: &Session) -> Vec<(usize, f64)> {
        let state = |c: usize| session.mechanism.contacts().state(c);
        let faces = |c: &usize| self.sets.front[*c] && state(*c).margin >= -self.tol.gap;
        (0..self.infos.len()).filter(faces).map(|c| (c, state(c).gap)).collect()
    }

    /// Of these, those that touch.
    fn touching_of(&self, facing: &[(usize, f64)]) -> Vec<usize> {
        let touches = |(c, gap): &(usize, f64)| (gap * self.units[*c] <= self.tol.gap).then_some(*c);
        facing.iter().filter_map(touches).collect()
    }

    /// Doubts about the motion that begins: contacts that touch, slip and open, though a force would fit as well.
    pub(super) fn doubts_at_start(&mut self, session: &mut Session) -> Vec<Warning> {
        let touching = self.touching_of(&self.facing(session));
        self.second_ways(session, &touching)
    }

    /// The first instant. Where no forces fit it and the model lets friction jam, that is a remark.
    fn begin_or_jam(
        &mut self,
        session: &mut Session,
        model: &Model,
        h: f64,
        warnings: &mut Vec<Warning>,
    ) -> Result<(), Error> {
        let asked = std::mem::replace(&mut self.impacts.on_paradox, Paradox::Stop);
        let first = self.handle(session, &mut Ledger::new(model), None, h);
        self.impacts.on_paradox = asked;
        match first {
            Err(e) if asked == Paradox::Jam => {
                self.handle(session, &mut Ledger::new(model), None, h)?;
                let message = format!("{}; a run begins with an impact without collision", e.message);
                warnings.push(Warning { code: e.code, message });
                Ok(())
            }
            other => other.map(drop),
        }
    }
}
