//! What bounds a step besides its error: contacts that it could jump over, loads that change within it.

use super::Stepping;
use crate::results::Event;
use crate::simulate::books::Books;
use crate::simulate::inside::{Ends, Followed, Open, first_closing};
use crate::simulate::session::Session;

impl Stepping {
    /// Longest step with which no contact is passed unseen, if all go on with the accelerations they have: one that ends just
    /// before the next of them closes, or one over that place in which a blow moves nothing by more than the tolerance.
    pub(super) fn longest(&self, tolerance: f64) -> f64 {
        let mut h = f64::INFINITY;
        for (k, u) in self.speeds.iter().enumerate() {
            let unit = self.tol.unit_of(self.laws[k].is_angle);
            let (gap, u, a) = (self.gaps[k].max(0.0) * unit, u * unit, self.bends[k] * unit);
            // one that rests is held by the method
            if self.closed[k] && u.abs() <= self.tol.velocity {
                continue;
            }
            let Some(closes) = closing(gap, u, a) else { continue };
            // (|u| + |a| δ) δ = tolerance, at the speed with which it closes
            let speed = (u + a * closes).abs();
            let over = 2.0 * tolerance * self.tol.length
                / (speed + (speed * speed + 4.0 * a.abs() * tolerance * self.tol.length).sqrt());
            h = h.min(if closes > over { closes - 0.5 * over } else { over });
        }
        h
    }

    /// Longest step within which a load may change unseen: the motion goes by no more than the tolerance.
    pub(super) fn resolution(&self, tolerance: f64) -> f64 {
        tolerance * self.tol.length / self.tol.speed
    }

    /// Did a load change, or an event of the model happen, within the step last attempted? Where, as a part of the step.
    pub(super) fn passes(&mut self, session: &mut Session) -> Option<f64> {
        self.passed.clear();
        let n = session.signals.len();
        if n == 0 {
            return None;
        }
        session.arrive();
        let mut values = vec![0.0; n];
        session.signals.values(session.mechanism.as_ref(), session.attempted(), &mut values);
        let all: Vec<Followed> = (0..n).map(Followed::Signal).collect();
        let turn = Ends::turning(session.mechanism.as_ref()) * self.inside.length();
        let passages = self.inside.passages(session, &all, turn);
        session.arrive();
        if let Some((s, i)) = passages.first {
            self.passed.push(i);
            return Some(s);
        }
        // where bounds do not tell, the end does
        let signals = &session.signals;
        self.passed.extend(passages.open.into_iter().filter(|i| values[*i] < 0.0 && signals.wanted(*i)));
        (!self.passed.is_empty()).then_some(1.0)
    }

    /// An open contact that overlaps by more than this depth between both ends of the step last attempted, in front of which it is at
    /// both: where it begins to, as a part of the step.
    pub(super) fn dips(&mut self, session: &mut Session, depth: f64) -> Option<f64> {
        let listed = self.near.listed();
        if listed == 0 {
            return None;
        }
        session.arrive();
        let mut now = std::mem::take(&mut self.ends[1]);
        now.take(session.mechanism.as_ref(), listed);
        self.ends[1] = now;
        let near = self.inside.near(session, [&self.ends[0], &self.ends[1]], depth);
        let contacts = session.mechanism.contacts();
        let open: Vec<Open> = near
            .contacts
            .iter()
            .map(|c| (*c, self.tol.unit_of(contacts.law(*c).is_angle)))
            .filter(|(c, unit)| self.ends.iter().all(|end| end.gaps[*c] * unit > 0.0))
            .map(|(contact, unit)| Open { contact, unit, floor: 0.0, depth })
            .collect();
        let faces = |_: usize, margin: f64| margin >= -self.tol.gap;
        let found = first_closing(&mut self.inside, session, near.parts, &open, &faces);
        session.arrive();
        match found {
            Ok(found) => found.map(|c| c.zero),
            Err(place) => Some(place),
        }
    }

    /// Puts contacts into the equations that faced nothing at the beginning of the step last attempted and are behind their
    /// surface at its end; false if there are none.
    ///
    /// A corner that goes past the edge of a face leaves it to a pair of edges, which is behind before it faces. One that is no
    /// deeper than the step may have brought it, and within its surface by more than the others that hold it there leave, is met too.
    pub(super) fn join_overlooked(&mut self, session: &mut Session) -> bool {
        session.arrive();
        let place = |session: &Session, c: usize| {
            let contacts = session.mechanism.contacts();
            let (gap, margin) = contacts.gap_and_margin(c);
            (gap * self.tol.unit_of(contacts.law(c).is_angle), margin)
        };
        let (x0, x1) = (&session.x, session.attempted());
        let h = x1.t - x0.t;
        let travel = self.near.travel(h, &x0.v, &self.tol).max(self.near.travel(h, &x1.v, &self.tol));
        let behind = |c: usize| {
            let (gap, margin) = place(session, c);
            (gap < -self.tol.gap && margin >= 0.0).then_some((c, gap, margin))
        };
        let found: Vec<_> = self.near.idle().filter_map(behind).collect();
        if found.is_empty() {
            return false;
        }
        session.stand();
        let met = |(c, gap, margin): (usize, f64, f64)| {
            let was_before = place(session, c).0 >= -self.tol.gap;
            (was_before || -gap <= travel && margin > self.tol.gap).then_some(c)
        };
        let met: Vec<usize> = found.into_iter().filter_map(met).collect();
        session.arrive();
        self.near.join(&met);
        !met.is_empty()
    }

    /// After the step was accepted: handles what passed. True if it ends the run.
    pub(super) fn handle(&mut self, session: &mut Session, books: &mut Books) -> bool {
        let (signals, summary) = (&mut session.signals, &mut books.summary);
        let mut stop = false;
        let mut lines: Vec<Event> = Vec::new();
        for i in self.passed.drain(..) {
            if !signals.is_load(i) {
                self.near.forget_laws();
            }
            let ends = signals.pass(session.mechanism.as_mut(), &session.x, i, &mut |line| lines.push(line));
            if ends {
                summary.stopped_by = lines.last().map(|e| e.name.clone());
            }
            stop |= ends;
        }
        signals.follow(session.mechanism.as_ref(), &session.x);
        for line in lines {
            summary.events.add(line.kind);
            books.ledger.put_not_located(line);
        }
        stop
    }
}

/// When g + u t + a t²/2 falls to zero.
fn closing(gap: f64, u: f64, a: f64) -> Option<f64> {
    let root = u * u - 2.0 * a * gap;
    if root < 0.0 || u >= 0.0 && a >= 0.0 {
        return None;
    }
    // the smaller positive root; the larger one for a parabola that opens downwards
    let q = root.sqrt();
    let t = if u < 0.0 { 2.0 * gap / (q - u) } else { (u + q) / -a };
    t.is_finite().then_some(t)
}
