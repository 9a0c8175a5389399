//! The log of an instant: what was struck, closed, let go.

use super::Events;
use super::search::Culprit;
use super::sets::Instant;
use crate::results::{Event, EventKind};
use crate::simulate::ledger::Ledger;
use crate::simulate::session::Session;
use delassus_algebra::Vec3;
use delassus_mechanics::formulation::rubbing::Closed;

impl Events {
    /// Writes the log.
    pub(super) fn book(
        &mut self,
        session: &Session,
        ledger: &mut Ledger,
        now: &Instant,
        closed: &Closed,
        pressing: &Closed,
        culprit: Option<Culprit>,
        mut lost: f64,
    ) {
        let t = session.x.t;
        let lost = &mut lost;
        if let Some(Culprit::Leave(c)) = culprit {
            self.put(ledger, t, EventKind::NormalJump, (c, [0.0; 3]), [0.0; 3], lost);
        }
        let impact = self.book_impacts(ledger, t, now, lost);
        for (k, c) in now.touching.iter().enumerate().filter(|(_, c)| self.infos[**c].law.joint.is_none()) {
            let [was, is] = [closed, pressing].map(|set| set.contacts.contains(c));
            let row = now.blocks.leading(k);
            let bounced = -now.before[row] * self.units[*c] > self.tol.velocity;
            let struck = impact && (bounced || self.felt(now, k));
            if bounced || is && !was {
                let speed = (now.before[row] * self.units[*c]).abs();
                self.bounces[*c].add(t, speed);
                self.landings[*c].add(t, speed);
            }
            if is && !was {
                // the impulse of an impact is on its own line
                let values = if struck {
                    [now.after[row], 0.0, 0.0]
                } else {
                    [now.before[row], now.after[row], now.impulse[row]]
                };
                let bounces = self.infos[*c].law.restitution > 0.0;
                match self.bounces[*c].limit() {
                    Some(limit) if bounces => {
                        self.put(ledger, limit, EventKind::Accumulation, (*c, [0.0; 3]), values, lost)
                    }
                    _ if struck => {}
                    _ => self.put(ledger, t, EventKind::Closing, (*c, now.tangential(k)), values, lost),
                }
            }
            if is {
                self.bounces[*c].forget();
            }
            if was && !is && !self.sets.implied.contains(c) {
                self.put(ledger, t, EventKind::TakeOff, (*c, [0.0; 3]), [0.0, now.after[row], 0.0], lost);
            }
        }
        self.book_modes(ledger, t, now, closed, pressing);
    }

    /// One line; the first of an impact has the energy that is lost.
    fn put(
        &self,
        ledger: &mut Ledger,
        t: f64,
        kind: EventKind,
        (c, tangential): (usize, Vec3),
        [before, after, impulse]: [f64; 3],
        lost: &mut f64,
    ) {
        let name = self.infos[c].name.clone();
        ledger.impulses.contacts[self.infos[c].law.contact] += impulse;
        let energy_lost = std::mem::take(lost);
        ledger.log.push(Event { t, kind, name, before, after, impulse, energy_lost, tangential });
    }

    /// A line for every contact that was struck, also those that others pushed; false if contacts closed slowly only.
    pub(super) fn book_impacts(&self, ledger: &mut Ledger, t: f64, now: &Instant, lost: &mut f64) -> bool {
        let impact = self.approach(now, &now.before, self.tol.velocity);
        for (k, c) in now.touching.iter().enumerate().filter(|(_, c)| self.infos[**c].law.joint.is_none()) {
            // of redundant contacts that are struck together only some have an impulse
            let row = now.blocks.leading(k);
            let bounced = -now.before[row] * self.units[*c] > self.tol.velocity;
            if impact && (bounced || self.felt(now, k)) {
                let values = [now.before[row], now.after[row], now.impulse[row]];
                self.put(ledger, t, EventKind::Impact, (*c, now.tangential(k)), values, lost);
            }
        }
        impact
    }

    /// Is an impulse more than round-off: would it alone change the gap velocity by more than the threshold?
    fn felt(&self, now: &Instant, k: usize) -> bool {
        let row = now.blocks.leading(k);
        let change = now.impulse[row] * now.weight[row] * self.units[now.touching[k]];
        now.impulse[row] > now.nothing() && change > self.tol.velocity
    }
}
