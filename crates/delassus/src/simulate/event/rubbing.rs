//! Friction within a step: contacts that stick begin to slip, contacts that slip come to rest.

use super::Events;
use super::modes::size;
use super::refine::pushes;
use super::search::Culprit;
use super::sets::Instant;
use crate::results::{Event, EventKind};
use crate::simulate::ledger::Ledger;
use crate::simulate::session::Session;
use delassus_mechanics::formulation::rubbing::{COME_TO_REST, Closed, Mode};
use delassus_model::Dimension;
use delassus_system::state::State;

/// Slip left at the place where it passes zero along its direction, in parts of the slip at the beginning of the step, above which it
/// has turned instead of coming to rest.
const TURNED: f64 = 0.05;
/// Part of the way to rest that is gone before the last step, where the direction of slip turns on it.
pub(super) const MOST_OF_THE_WAY: f64 = 0.9;
/// Cosine of the most that the direction of slip may turn by in a step: beyond it, slip would come to the other side of its friction.
const MOST_TURN: f64 = 0.5;
/// Slip across its direction that the turn of a last step may leave, in parts of the velocity threshold.
const LEFT_ACROSS: f64 = 0.1;

impl Events {
    /// How far contact k of the closed ones is from slip, N; infinite where it does not stick. The friction of a joint is that of where the
    /// mechanism stands, that of contacts the one of the multipliers.
    pub(super) fn grip(&self, session: &Session, k: usize, lambda: &[f64]) -> f64 {
        let m = session.mechanism.as_ref();
        m.grip(k, lambda) / self.unit_of_closed(session, k)
    }

    /// Metres per unit of the motion of contact k of the closed ones.
    fn unit_of_closed(&self, session: &Session, k: usize) -> f64 {
        session.mechanism.contacts().closed().get(k).map_or(1.0, |c| self.units[*c])
    }

    /// Slip of contact k of the closed ones along the side that friction is on, m/s, where the mechanism stands; infinite where it does
    /// not slip.
    pub(super) fn along(&self, session: &Session, k: usize) -> f64 {
        let m = session.mechanism.as_ref();
        match m.modes().get(k) {
            Some(Mode::Slip { direction, .. }) => {
                let slip = m.slips()[k];
                (slip[0] * direction[0] + slip[1] * direction[1]) * self.unit_of_closed(session, k)
            }
            _ => f64::INFINITY,
        }
    }

    /// Function of a culprit of friction at a state, positive before the event; the mechanism stands there afterwards.
    pub(super) fn friction_value(
        &mut self,
        session: &mut Session,
        culprit: Culprit,
        x: &State,
    ) -> Option<f64> {
        let place = |session: &Session, c: usize| {
            session.mechanism.contacts().closed().iter().position(|k| *k == c).unwrap_or(0)
        };
        match culprit {
            Culprit::Slip(c) => {
                let lambda = pushes(session, x);
                Some(self.grip(session, place(session, c), &lambda))
            }
            Culprit::Rest(c) => {
                session.mechanism.set_state(x.t, &x.q, &x.v);
                Some(self.along(session, place(session, c)))
            }
            Culprit::Modes => Some(self.holds(session, x)),
            _ => None,
        }
    }

    /// Adds contacts whose friction changes by the end of the attempted step or near a place before it.
    pub(super) fn rubbing(
        &mut self,
        session: &mut Session,
        forces: [Option<&[f64]>; 3],
        unsure: &[bool],
        out: &mut Vec<(Culprit, Option<f64>)>,
    ) {
        if session.mechanism.modes().iter().all(|m| *m == Mode::Cone) {
            return;
        }
        let closed = session.mechanism.contacts().closed().to_vec();
        // slip at the beginning, in the middle, at the end
        session.stand();
        let start = self.seen_of(session, forces[0]);
        self.search.inside.stand(session, 0.5, false);
        let middle = self.seen_of(session, forces[1]);
        session.arrive();
        let end = self.seen_of(session, forces[2]);
        let slow = self.tol.velocity * SLIP_LEFT;
        // what the step may be wrong by: slip that has just begun is not less than that
        let wrong = self.search.error() / self.tol.length * self.tol.speed;
        for (k, c) in closed.iter().enumerate() {
            let begun = start[k].0 <= self.tol.velocity;
            let rest = if begun {
                // it may grow like anything: no parabola tells of it
                let slow = slow.max(wrong);
                if end[k].0 < -slow { Some(None) } else { (middle[k].0 < -slow).then_some(Some(0.5)) }
            } else {
                super::letting_go::falls([start[k].0, middle[k].0, end[k].0], slow)
            };
            if let Some(dip) = rest {
                out.push((Culprit::Rest(*c), dip));
            }
            let grips = [start[k].1, middle[k].1, end[k].1];
            if let Some(dip) = super::letting_go::falls(grips, self.tol.multiplier).filter(|_| !unsure[k]) {
                out.push((Culprit::Slip(*c), dip));
            }
        }
    }

    /// Slip along its side and grip of every closed contact where the mechanism stands, with these multipliers, if they are known.
    fn seen_of(&self, session: &Session, forces: Option<&[f64]>) -> Vec<(f64, f64)> {
        let grip = |k: usize| forces.map_or(f64::INFINITY, |l| self.grip(session, k, l));
        (0..session.mechanism.modes().len()).map(|k| (self.along(session, k), grip(k))).collect()
    }

    /// Has slip that passed zero along its direction turned, so that it is no rest? The mechanism stands where it passed.
    pub(super) fn has_turned(&self, session: &mut Session, culprit: Culprit) -> bool {
        let Culprit::Rest(c) = culprit else { return false };
        let Some(k) = session.mechanism.contacts().closed().iter().position(|k| *k == c) else {
            return false;
        };
        if self.infos[c].law.joint.is_some() {
            return false;
        }
        let now = size(session.mechanism.slips()[k]);
        if now <= self.tol.velocity {
            return false;
        }
        session.stand();
        let start = size(session.mechanism.slips()[k]);
        session.arrive();
        now > TURNED * start
    }

    /// Does slip turn so much on its way to rest, at this part of the step, that a step to there would miss its direction? Then most
    /// of the way is gone first: what is left to turn falls with the way that is left.
    pub(super) fn turns_on_the_way(&mut self, session: &mut Session, culprit: Culprit, s: f64) -> bool {
        let Culprit::Rest(c) = culprit else { return false };
        let Some(k) = session.mechanism.contacts().closed().iter().position(|k| *k == c) else {
            return false;
        };
        self.search.inside.stand(session, MOST_OF_THE_WAY * s, false);
        let late = session.mechanism.slips()[k];
        session.stand();
        let start = session.mechanism.slips()[k];
        let across = (start[0] * late[1] - start[1] * late[0]).abs();
        size(start) > self.tol.velocity && across > LEFT_ACROSS * self.tol.velocity * size(late)
    }

    /// Does slip of a contact nearly come to rest within the attempted step, so that its direction is not known at the end, or turn
    /// too far? The mechanism stands there afterwards.
    pub(super) fn nearly_rests(&self, session: &mut Session) -> bool {
        let slips = |session: &Session| session.mechanism.slips().to_vec();
        // in the plane a direction is a sign
        let planar = session.mechanism.model().dimension == Dimension::Planar;
        if planar || !session.mechanism.modes().iter().any(|m| m.slips()) {
            return false;
        }
        session.stand();
        let start = slips(session);
        session.arrive();
        let end = slips(session);
        // nor has a joint any other
        let blocks = session.mechanism.contact_blocks();
        let slips = |k: &usize| session.mechanism.modes()[*k].slips() && blocks.cone(*k).has_normal();
        (0..start.len()).filter(slips).any(|k| {
            let (a, b) = (size(start[k]), size(end[k]));
            let along = start[k][0] * end[k][0] + start[k][1] * end[k][1];
            let moves = a > self.tol.velocity && b > self.tol.velocity;
            moves && (b <= COME_TO_REST * a || along < MOST_TURN * a * b)
        })
    }

    /// Does a contact in space begin to slip? Its direction then settles much faster than slip grows.
    pub(in crate::simulate) fn begins_to_slip(&self, session: &Session) -> bool {
        let m = session.mechanism.as_ref();
        let blocks = m.contact_blocks();
        let begins = |(k, mode): (usize, &Mode)| {
            mode.slips() && blocks.cone(k).has_normal() && size(m.slips()[k]) <= self.tol.velocity
        };
        m.model().dimension == Dimension::Spatial && m.modes().iter().enumerate().any(begins)
    }

    /// Is the slip of a contact in space so slow that its direction settles faster than within the last step?
    pub(in crate::simulate) fn slips_slowly(&self, session: &Session) -> bool {
        let m = session.mechanism.as_ref();
        let (blocks, h) = (m.contact_blocks(), session.x.t - session.attempted().t);
        // what friction changes of it in a step, with the accelerations of gravity or of the motion
        let change = h * self.tol.speed * self.tol.speed / self.tol.length;
        let slow = |(k, mode): (usize, &Mode)| {
            mode.slips() && blocks.cone(k).has_normal() && size(m.slips()[k]) <= change
        };
        m.model().dimension == Dimension::Spatial && m.modes().iter().enumerate().any(slow)
    }

    /// A contact that was found to come to rest has no slip left; others, and joints, move as they did.
    pub(super) fn comes_to_rest(
        &self,
        now: &Instant,
        k: usize,
        mode: Mode,
        culprit: Option<Culprit>,
    ) -> Mode {
        // the rate of a joint may pass zero because the others lead it there, and nothing could hold it
        let holds = now.blocks.cone(k).has_normal();
        // slip that has turned past its side goes on in its own direction
        let turned = size(Events::slip(now, k, &now.before)) > self.tol.velocity;
        if culprit == Some(Culprit::Rest(now.touching[k])) && holds && !turned { Mode::Stick } else { mode }
    }

    /// Direction of slip that begins: against the friction that held until now.
    pub(super) fn note_onset(&mut self, session: &mut Session, culprit: Option<Culprit>) {
        let Some(Culprit::Slip(c)) = culprit else { return };
        let x = session.x.clone();
        let lambda = pushes(session, &x);
        let m = session.mechanism.as_ref();
        let Some(k) = m.contacts().closed().iter().position(|k| *k == c) else { return };
        let rows = m.contact_blocks().rows(k);
        let first = if self.infos[c].law.joint.is_some() { rows.start } else { rows.start + 1 };
        let mut friction = [0.0; 2];
        friction.iter_mut().zip(&lambda[first..rows.end]).for_each(|(f, l)| *f = -l);
        let length = size(friction);
        if length > 0.0 {
            self.sets.onset = friction.map(|f| f / length);
        }
    }

    /// Lines for contacts that begin to stick or to slip.
    pub(super) fn book_modes(
        &self,
        ledger: &mut Ledger,
        t: f64,
        now: &Instant,
        closed: &Closed,
        pressing: &Closed,
    ) {
        for (k, c) in now.touching.iter().enumerate() {
            let (was, is) = (closed.mode_of(*c), pressing.mode_of(*c));
            let kind = match (was, is) {
                (Some(Mode::Slip { .. }), Some(Mode::Stick)) => EventKind::Stick,
                (Some(Mode::Stick), Some(Mode::Slip { .. })) => EventKind::Slip,
                (Some(Mode::Slip { direction: a, .. }), Some(Mode::Slip { direction: b, .. }))
                    if a[0] * b[0] + a[1] * b[1] < 0.0 =>
                {
                    EventKind::Slip
                }
                _ => continue,
            };
            let speed = |u: &[f64]| u[Events::across(now, k)].iter().map(|u| u * u).sum::<f64>().sqrt();
            let mut line = Event::plain(t, kind, self.infos[*c].name.clone());
            (line.before, line.after) = (speed(&now.before), speed(&now.after));
            ledger.log.push(line);
        }
    }
}

/// Slip backwards, in parts of the velocity threshold, that is round-off.
const SLIP_LEFT: f64 = 1e-6;
