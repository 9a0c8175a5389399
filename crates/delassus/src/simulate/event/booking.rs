//! The log of an instant: what was struck, closed, let go.

use super::Events;
use super::search::Culprit;
use super::sets::Instant;
use crate::results::{Event, EventKind};
use crate::simulate::ledger::Ledger;
use crate::simulate::session::Session;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{norm, scale, sub};
use delassus_mechanics::formulation::rubbing::Closed;

/// Normals that differ by less are one: places have 1e-16 of the model's length, features a millionth of it and more.
const ONE_NORMAL: f64 = 1e-9;

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
        for c in self.moving_on(session, now, closed, pressing) {
            self.put(ledger, t, EventKind::NormalJump, (c, [0.0; 3]), [0.0; 3], &mut 0.0);
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

    /// Closed contacts that move on to another feature: they let go at the instant at which their bodies meet with another normal.
    fn moving_on(&self, session: &Session, now: &Instant, closed: &Closed, pressing: &Closed) -> Vec<usize> {
        let of = |k: &usize, set: &Closed| set.contacts.contains(&now.touching[*k]);
        let struck = |k: &usize| {
            let row = now.blocks.leading(*k);
            -now.before[row] * self.units[now.touching[*k]] > self.tol.velocity || self.felt(now, *k)
        };
        let all = || (0..now.touching.len()).filter(|k| self.infos[now.touching[*k]].law.joint.is_none());
        let left: Vec<usize> = all()
            .filter(|k| of(k, closed) && !of(k, pressing) && !self.sets.implied.contains(&now.touching[*k]))
            .collect();
        if left.is_empty() {
            return Vec::new();
        }
        let met: Vec<usize> = all().filter(|k| !of(k, closed) && (of(k, pressing) || struck(k))).collect();
        // bodies in ascending order, and the normal out of the first of them
        let state = |k: &usize| {
            let s = session.mechanism.contacts().state(now.touching[*k]);
            let [a, b] = s.bodies;
            ([a.min(b), a.max(b)], scale(if a < b { 1.0 } else { -1.0 }, s.normal))
        };
        let others: Vec<_> = met.iter().map(state).collect();
        let moves = |k: &usize| {
            let (bodies, n) = state(k);
            others.iter().any(|(same, m)| *same == bodies && norm(sub(*m, n)) > ONE_NORMAL)
        };
        left.into_iter().filter(moves).map(|k| now.touching[k]).collect()
    }

    /// Is an impulse more than round-off: would it alone change the gap velocity by more than the threshold?
    fn felt(&self, now: &Instant, k: usize) -> bool {
        let row = now.blocks.leading(k);
        let change = now.impulse[row] * now.weight[row] * self.units[now.touching[k]];
        now.impulse[row] > now.nothing() && change > self.tol.velocity
    }
}
