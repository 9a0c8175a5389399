//! What happens at an event: impact, then which contacts stay closed.
//!
//! 1. I₁: contacts that are closed, or touch and face each other.
//! 2. Impact law on I₁ with the joints kept: v⁻ → v⁺.
//! 3. I₂: of those without gap velocity, the ones that press, by the complementarity of accelerations (12).
//!
//! Implements: haddouni2017 (2)–(5), (12), (13), fig. 2 "handle the event, update the index sets".

use super::Events;
use super::watch::Culprit;
use crate::error::{Error, Failure};
use crate::nonsmooth::law::Impact;
use crate::output::{Event, EventKind};
use crate::simulate::session::{Session, explain};
use delassus_algebra::lcp::{LcpError, Problem, Solver as _};

/// Kinetic energy gained at an impact, relative to what there is, above which it is no round-off.
const GAIN: f64 = 1e-9;
/// Gap velocity, in parts of the velocity threshold, that is left as it is when a contact closes.
const STILL: f64 = 1e-6;
/// Impacts at one instant after which nothing bounces any more.
const TURNS: usize = 100;

/// Gap, in model lengths, with which a contact may close; the location of impacts leaves less.
const EXACT: f64 = 1e-14;
/// Most corrections of contacts that close.
const CORRECTIONS: usize = 3;
/// Impulse, relative to the largest of the instant, that is round-off.
const NOTHING: f64 = 1e-12;

/// Contacts of an instant, in the order of their rows.
struct Instant {
    /// By number among all contacts.
    touching: Vec<usize>,
    before: Vec<f64>,
    after: Vec<f64>,
    impulse: Vec<f64>,
    /// Diagonal of W; the matrix itself is replaced when closed contacts are brought to zero gap.
    weight: Vec<f64>,
}

impl Instant {
    /// Impulse that is round-off.
    fn nothing(&self) -> f64 {
        NOTHING * self.impulse.iter().fold(0.0f64, |m, p| m.max(*p))
    }
}

impl Events {
    /// Handles what happened at the present state. `culprit` is what the search found; `basic` keeps only contacts that press.
    pub(super) fn handle(
        &mut self,
        session: &mut Session,
        culprit: Option<Culprit>,
        h: f64,
    ) -> Result<(), Error> {
        let before = session.mechanism.closed().to_vec();
        if let Some(Culprit::Signal(i)) = culprit {
            self.pass(session, i);
        }
        if matches!(culprit, Some(Culprit::Gap(_) | Culprit::Leave(_))) {
            self.basic = false;
        }
        self.resolve(session, culprit, &before, h)
    }

    fn failed(&self, session: &Session, f: &Failure, h: f64) -> Error {
        explain(session.mechanism.as_system(), f, session.x.t, h)
    }

    fn resolve(
        &mut self,
        session: &mut Session,
        culprit: Option<Culprit>,
        closed: &[usize],
        h: f64,
    ) -> Result<(), Error> {
        let t = session.x.t;
        // contacts that let go at an instant do not close again at it
        if t - self.instant > self.resolution(t) {
            self.released.clear();
        }
        self.instant = t;
        match culprit {
            Some(Culprit::Release(c)) if !self.released.contains(&c) => self.released.push(c),
            Some(Culprit::Leave(c)) if !self.departed.contains(&c) => self.departed.push(c),
            _ => {}
        }
        session.mechanism.set_position(t, &session.x.q);
        session.mechanism.set_velocity(&session.x.v);
        let touching = self.touching(session, culprit, closed);
        if touching.is_empty() && closed.is_empty() {
            return session.switch(&[], h).map_err(|f| self.failed(session, &f, h));
        }
        // joints alone
        let mut v = session.x.v.clone();
        self.stand(session, &[], &v);
        self.delassus.factor(session.mechanism.as_system()).map_err(|f| self.failed(session, &f, h))?;
        self.delassus.project(session.mechanism.as_system(), &mut v);
        // with the contacts
        self.stand(session, &touching, &v);
        let rows = session.mechanism.contact_rows();
        self.delassus.take(session.mechanism.as_system(), rows.clone());
        let rate: Vec<f64> = session.mechanism.gap_rate()[rows].to_vec();
        let speeds = |d: &crate::nonsmooth::Delassus, v: &[f64]| -> Vec<f64> {
            rate.iter().enumerate().map(|(k, r)| d.along(k, v) + r).collect()
        };
        let n = touching.len();
        let mut now = Instant {
            before: speeds(&self.delassus, &v),
            after: Vec::new(),
            impulse: vec![0.0; n],
            weight: (0..n).map(|k| self.delassus.matrix()[k * (n + 1)]).collect(),
            touching,
        };
        // closed contacts do not move; methods that hold positions only let them drift
        let moves =
            |k: &usize| (now.before[*k] * self.units[now.touching[*k]]).abs() > STILL * self.tol.velocity;
        let held: Vec<usize> = (0..n).filter(|k| closed.contains(&now.touching[*k])).collect();
        if held.iter().any(moves) {
            self.hold(&held, &now.before, &mut v);
            now.before = speeds(&self.delassus, &v);
        }
        let fastest = self.fastest(&now);
        let approaching =
            (0..n).any(|k| now.before[k] * self.units[now.touching[k]] < -STILL * self.tol.velocity);
        let mut lost = 0.0;
        if approaching {
            lost = self.impact(session, &mut now, &mut v, false)?;
        }
        now.after = speeds(&self.delassus, &v);
        // e U⁻ lets a contact that separates approach afterwards: then it is struck in its turn
        let mut turns = 0;
        while approaching && self.approach(&now.touching, &now.after) {
            self.book_impacts(t, &now, &mut lost);
            now.before.copy_from_slice(&now.after);
            turns += 1;
            lost += self.impact(session, &mut now, &mut v, turns >= TURNS)?;
            now.after = speeds(&self.delassus, &v);
        }
        let pressing = self.pressing(session, &now, &mut v, culprit)?;
        self.touch_exactly(session, &pressing, &mut v).map_err(|f| self.failed(session, &f, h))?;
        self.push = 0.0;
        if approaching {
            self.keep_joints(session, &v, fastest);
        }
        session.x.v.copy_from_slice(&v);
        self.book(session, &now, closed, &pressing, culprit, lost);
        for c in &now.touching {
            self.front[*c] = true;
        }
        session.switch_from(closed, &pressing, h).map_err(|f| self.failed(session, &f, h))
    }

    /// The mechanism at the present position with other contacts.
    pub(super) fn stand(&self, session: &mut Session, contacts: &[usize], v: &[f64]) {
        session.mechanism.close(contacts);
        session.mechanism.set_position(session.x.t, &session.x.q);
        session.mechanism.set_velocity(v);
    }

    /// Do the features of a contact face each other? The tolerance has a hysteresis: one that left its features comes back
    /// when it is inside them by the tolerance, not while it is at their end.
    pub(super) fn faces(&self, c: usize, margin: f64) -> bool {
        let least = if self.departed.contains(&c) { self.tol.gap } else { -self.tol.gap };
        margin >= least
    }

    /// Brings contacts that close to g = 0 by the least move (in the metric of M) that keeps the joints: what a slow closing or
    /// drift have left. A method that holds positions would take it for a motion of the first step.
    fn touch_exactly(
        &mut self,
        session: &mut Session,
        closing: &[usize],
        v: &mut [f64],
    ) -> Result<(), Failure> {
        let off = |events: &Events, session: &Session| {
            let gaps = closing.iter().map(|c| session.mechanism.gap_state(*c).gap * events.units[*c]);
            gaps.fold(0.0f64, |m, g| m.max(g.abs())) > EXACT * events.tol.length
        };
        if !off(self, session) {
            return Ok(());
        }
        for _ in 0..CORRECTIONS {
            self.close_gaps(session, closing, v)?;
            if !off(self, session) {
                break;
            }
        }
        // velocities that the place moved to allows
        self.stand(session, &[], v);
        self.delassus.factor(session.mechanism.as_system())?;
        self.delassus.project(session.mechanism.as_system(), v);
        self.stand(session, closing, v);
        let rows = session.mechanism.contact_rows();
        self.delassus.take(session.mechanism.as_system(), rows.clone());
        let rate = &session.mechanism.gap_rate()[rows];
        let speeds: Vec<f64> = rate.iter().enumerate().map(|(k, r)| self.delassus.along(k, v) + r).collect();
        let which: Vec<usize> = (0..closing.len()).collect();
        self.hold(&which, &speeds, v);
        Ok(())
    }

    /// One step of Newton's method towards g = 0 of some contacts and of the joints, by the least move in the metric of M; the
    /// mechanism has these contacts afterwards.
    pub(super) fn close_gaps(
        &mut self,
        session: &mut Session,
        contacts: &[usize],
        v: &[f64],
    ) -> Result<(), Failure> {
        let mut change = vec![0.0; v.len()];
        self.stand(session, &[], v);
        self.delassus.factor(session.mechanism.as_system())?;
        self.delassus.close_joints(session.mechanism.as_system(), &mut change);
        self.stand(session, contacts, v);
        let rows = session.mechanism.contact_rows();
        self.delassus.take(session.mechanism.as_system(), rows.clone());
        let gaps = &session.mechanism.gap()[rows];
        let miss: Vec<f64> =
            gaps.iter().enumerate().map(|(k, g)| g + self.delassus.along(k, &change)).collect();
        let which: Vec<usize> = (0..contacts.len()).collect();
        self.hold(&which, &miss, &mut change);
        let mut q = session.x.q.clone();
        session.mechanism.system().retract_at(session.x.t, &session.x.q, &change, &mut q);
        session.x.q.copy_from_slice(&q);
        self.stand(session, contacts, v);
        Ok(())
    }

    /// I₁ without the joints: closed contacts whose features still face each other, and open ones that touch.
    fn touching(&mut self, session: &Session, culprit: Option<Culprit>, closed: &[usize]) -> Vec<usize> {
        session.mechanism.gaps(&mut self.gaps);
        let mut out = Vec::new();
        for c in 0..self.infos.len() {
            let margin = || session.mechanism.gap_state(c).margin;
            if self.departed.contains(&c) && !self.faces(c, margin()) {
                continue;
            }
            let found = culprit == Some(Culprit::Gap(c));
            let gap = self.gaps[c] * self.units[c];
            let near = gap <= self.tol.gap && (self.front[c] || gap >= -self.tol.gap);
            if closed.contains(&c) || found || near && self.faces(c, margin()) {
                out.push(c);
            }
        }
        out
    }

    /// Do any contacts approach, and not just close slowly?
    fn approach(&self, touching: &[usize], u: &[f64]) -> bool {
        u.iter().zip(touching).any(|(u, c)| -u * self.units[*c] > self.tol.velocity)
    }

    /// Impulses of the impact law, without any restitution if `plastic`; returns the kinetic energy lost.
    fn impact(
        &mut self,
        session: &mut Session,
        now: &mut Instant,
        v: &mut [f64],
        plastic: bool,
    ) -> Result<f64, Error> {
        let n = now.touching.len();
        let mut e = vec![0.0; n];
        for k in 0..n {
            let c = now.touching[k];
            // slower than the threshold: closes without bouncing. Contacts that separate keep their e: with another
            // one for them equal restitution could gain energy
            let slow = now.before[k].abs() * self.units[c] <= self.tol.velocity;
            e[k] = if slow || plastic { 0.0 } else { self.infos[c].restitution };
        }
        let kinetic = |session: &Session, v: &[f64]| {
            let mut p = vec![0.0; v.len()];
            session.mechanism.add_mass_mul(1.0, v, &mut p);
            0.5 * p.iter().zip(v).map(|(p, v)| p * v).sum::<f64>()
        };
        let start = kinetic(session, v);
        let impact = Impact { w: self.delassus.matrix(), before: &now.before, restitution: &e };
        let residual = (self.law.solve)(&impact, &mut self.solver, &mut now.impulse)
            .map_err(|f| self.unsolved(session, &now.touching, &f))?;
        self.complementarity = self.complementarity.max(residual);
        self.delassus.add_impulses(&now.impulse, v);
        let end = kinetic(session, v);
        if end - start > GAIN * start.max(f64::MIN_POSITIVE) {
            let names: Vec<&str> = now.touching.iter().map(|c| self.infos[*c].name.as_str()).collect();
            self.gains.push((session.x.t, end - start, names.join(", ")));
        }
        Ok(start - end)
    }

    /// max |U⁻|, m/s.
    fn fastest(&self, now: &Instant) -> f64 {
        let speed = |(u, c): (&f64, &usize)| (u * self.units[*c]).abs();
        now.before.iter().zip(&now.touching).map(speed).fold(0.0, f64::max)
    }

    /// Brings the gap velocities u of some contacts to zero.
    pub(super) fn hold(&self, which: &[usize], u: &[f64], v: &mut [f64]) {
        let mut p = vec![0.0; self.delassus.count()];
        which.iter().zip(self.delassus.holding(which, u)).for_each(|(k, mu)| p[*k] = mu);
        self.delassus.add_impulses(&p, v);
    }

    /// Notes what the joints move by after an impact; the mechanism has the rows of the contacts behind theirs.
    fn keep_joints(&mut self, session: &Session, v: &[f64], fastest: f64) {
        let m = session.mechanism.as_system();
        let mut rows = m.gap_rate().to_vec();
        let rate = rows.clone();
        m.jac_mul(v, &mut rows);
        let joints = session.mechanism.contact_rows().start;
        let metres = |r: usize| self.tol.length / m.row_scale(r);
        let off = (0..joints).fold(0.0f64, |x, r| x.max((rows[r] + rate[r]).abs() * metres(r)));
        self.joint_velocity = self.joint_velocity.max(off / fastest);
    }

    fn unsolved(&self, session: &Session, touching: &[usize], f: &LcpError) -> Error {
        let names: Vec<String> = touching.iter().map(|c| format!("`{}`", self.infos[*c].name)).collect();
        let names = names.join(", ");
        let error = match f {
            LcpError::Infeasible { .. } => Error::solver(
                "InfeasibleImpact",
                format!("no impulses keep {names} apart: they are pushed together with nothing that could give way"),
            )
            .hint("look for walls or drives that move into each other, or unequal restitution at opposed contacts"),
            LcpError::NotConverged { residual, .. } => Error::solver(
                "ContactSolveFailed",
                format!("the impulses of {names} were not found (residual {residual:.1e})"),
            )
            .hint("try another `lcp` solver"),
        };
        error.at_time(session.x.t, 0.0)
    }

    /// I₂ without the joints: of the contacts that do not separate, those that press (12). Their gap velocities become zero.
    fn pressing(
        &mut self,
        session: &mut Session,
        now: &Instant,
        v: &mut [f64],
        culprit: Option<Culprit>,
    ) -> Result<Vec<usize>, Error> {
        // a contact found at the beginning of its own flight: the flight is lost in the round-off of positions
        let stuck = |k: &usize| culprit == Some(Culprit::Gap(now.touching[*k])) && now.before[*k] >= 0.0;
        let slow: Vec<usize> = (0..now.touching.len())
            .filter(|k| now.after[*k] * self.units[now.touching[*k]] <= self.tol.velocity || stuck(k))
            .collect();
        if slow.is_empty() {
            return Ok(Vec::new());
        }
        let mut v_dot = vec![0.0; v.len()];
        self.stand(session, &[], v);
        self.delassus.free_acceleration(session.mechanism.as_system(), &mut v_dot);
        self.stand(session, &now.touching, v);
        let bias = &session.mechanism.gap_bias()[session.mechanism.contact_rows()];
        let b: Vec<f64> = slow.iter().map(|k| self.delassus.along(*k, &v_dot) + bias[*k]).collect();
        let (count, all) = (slow.len(), self.delassus.count());
        let mut w = Vec::with_capacity(count * count);
        for i in &slow {
            w.extend(slow.iter().map(|j| self.delassus.matrix()[i * all + j]));
        }
        let mut z = vec![0.0; count];
        let p = Problem { n: count, w: &w, b: &b };
        let done = self.solver.solve(&p, &mut z).map_err(|f| {
            let names: Vec<usize> = slow.iter().map(|k| now.touching[*k]).collect();
            self.unsolved(session, &names, &f)
        })?;
        self.complementarity = self.complementarity.max(done.residual);
        let mut stays = Vec::new();
        self.implied.clear();
        for (i, k) in slow.iter().enumerate() {
            let c = now.touching[*k];
            let acceleration = b[i] + (0..count).map(|j| w[i * count + j] * z[j]).sum::<f64>();
            let nothing = self.tol.multiplier * self.units[c];
            let degenerate = z[i] <= nothing && acceleration <= nothing * w[i * count + i];
            // one that let go at this instant stays open, unless its gap closes: another one let go as well
            let closes = culprit == Some(Culprit::Gap(c));
            let let_go = self.released.contains(&c) && !closes || culprit == Some(Culprit::Release(c));
            if z[i] > nothing && !let_go || degenerate && !let_go && !self.basic {
                stays.push(*k);
            } else if degenerate && !let_go {
                self.implied.push(c);
            }
        }
        let moving =
            |k: &usize| (now.after[*k] * self.units[now.touching[*k]]).abs() > STILL * self.tol.velocity;
        if stays.iter().any(moving) {
            self.hold(&stays, &now.after, v);
        }
        Ok(stays.into_iter().map(|k| now.touching[k]).collect())
    }

    /// Writes the log.
    fn book(
        &mut self,
        session: &Session,
        now: &Instant,
        closed: &[usize],
        pressing: &[usize],
        culprit: Option<Culprit>,
        mut lost: f64,
    ) {
        let t = session.x.t;
        let lost = &mut lost;
        if let Some(Culprit::Leave(c)) = culprit {
            self.put(t, EventKind::NormalJump, c, [0.0; 3], lost);
        }
        let impact = self.book_impacts(t, now, lost);
        for (k, c) in now.touching.iter().enumerate() {
            let (was, is) = (closed.contains(c), pressing.contains(c));
            let bounced = -now.before[k] * self.units[*c] > self.tol.velocity;
            let struck = impact && (bounced || self.felt(now, k));
            if bounced || is && !was {
                self.bounces[*c].add(t, (now.before[k] * self.units[*c]).abs());
            }
            if is && !was {
                // the impulse of an impact is on its own line
                let values = if struck {
                    [now.after[k], 0.0, 0.0]
                } else {
                    [now.before[k], now.after[k], now.impulse[k]]
                };
                let bounces = self.infos[*c].restitution > 0.0;
                match self.bounces[*c].limit() {
                    Some(limit) if bounces => self.put(limit, EventKind::Accumulation, *c, values, lost),
                    _ if struck => {}
                    _ => self.put(t, EventKind::Closing, *c, values, lost),
                }
            }
            if is {
                self.bounces[*c].forget();
            }
            if was && !is && !self.implied.contains(c) {
                self.put(t, EventKind::TakeOff, *c, [0.0, now.after[k], 0.0], lost);
            }
        }
    }

    /// One line; the first of an impact has the energy that is lost.
    fn put(&mut self, t: f64, kind: EventKind, c: usize, [before, after, impulse]: [f64; 3], lost: &mut f64) {
        let name = self.infos[c].name.clone();
        self.impulses[self.infos[c].contact] += impulse;
        let energy_lost = std::mem::take(lost);
        self.log.push(Event { t, kind, name, before, after, impulse, energy_lost });
    }

    /// A line for every contact that was struck, also those that others pushed; false if contacts closed slowly only.
    fn book_impacts(&mut self, t: f64, now: &Instant, lost: &mut f64) -> bool {
        let impact = self.approach(&now.touching, &now.before);
        for (k, c) in now.touching.iter().enumerate() {
            // of redundant contacts that are struck together only some have an impulse
            let bounced = -now.before[k] * self.units[*c] > self.tol.velocity;
            if impact && (bounced || self.felt(now, k)) {
                self.put(t, EventKind::Impact, *c, [now.before[k], now.after[k], now.impulse[k]], lost);
            }
        }
        impact
    }

    /// Is an impulse more than round-off: would it alone change the gap velocity by more than the threshold?
    fn felt(&self, now: &Instant, k: usize) -> bool {
        let change = now.impulse[k] * now.weight[k] * self.units[now.touching[k]];
        now.impulse[k] > now.nothing() && change > self.tol.velocity
    }
}
