//! Contacts at the start, for `delassus check`.

use super::Events;
use crate::results::ContactStart;
use crate::simulate::ledger::Ledger;
use crate::simulate::session::Session;
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
    let (mut smallest, mut near) = (None::<(f64, String)>, Vec::new());
    for (c, info) in events.infos.iter().enumerate() {
        let s = session.mechanism.contacts().state(c);
        if s.margin < -events.tol.gap || !events.sets.front[c] {
            continue;
        }
        if smallest.as_ref().is_none_or(|(gap, _)| s.gap < *gap) {
            smallest = Some((s.gap, info.name.clone()));
        }
        if s.gap * events.units[c] <= events.tol.gap {
            near.push(c);
        }
    }
    events.handle(session, &mut Ledger::new(model), None, h)?;
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
        thresholds: [t.gap, t.velocity, t.multiplier],
    })
}
