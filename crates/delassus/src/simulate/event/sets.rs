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

/// Contacts of an instant, in the order of their rows.
struct Instant {
    /// By number among all contacts.
    touching: Vec<usize>,
    before: Vec<f64>,
    after: Vec<f64>,
    impulse: Vec<f64>,
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
            self.departed.clear();
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
            touching,
        };
        let approaching =
            (0..n).any(|k| now.before[k] * self.units[now.touching[k]] < -STILL * self.tol.velocity);
        let mut lost = 0.0;
        if approaching {
            lost = self.impact(session, &mut now, &mut v)?;
        }
        now.after = speeds(&self.delassus, &v);
        let pressing = self.pressing(session, &now, &mut v, culprit)?;
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

    /// I₁ without the joints: closed contacts whose features still face each other, and open ones that touch.
    fn touching(&mut self, session: &Session, culprit: Option<Culprit>, closed: &[usize]) -> Vec<usize> {
        session.mechanism.gaps(&mut self.gaps);
        let mut out = Vec::new();
        for c in 0..self.infos.len() {
            if self.departed.contains(&c) {
                continue;
            }
            let found = culprit == Some(Culprit::Gap(c));
            let gap = self.gaps[c] * self.units[c];
            let near = gap <= self.tol.gap && (self.front[c] || gap >= -self.tol.gap);
            if closed.contains(&c) || found || near && session.mechanism.gap_state(c).margin >= -self.tol.gap
            {
                out.push(c);
            }
        }
        out
    }

    /// Impulses of the impact law; returns the kinetic energy lost.
    fn impact(&mut self, session: &mut Session, now: &mut Instant, v: &mut [f64]) -> Result<f64, Error> {
        let n = now.touching.len();
        let mut e = vec![0.0; n];
        for k in 0..n {
            let c = now.touching[k];
            // slower than the threshold: closes without bouncing
            let slow = -now.before[k] * self.units[c] <= self.tol.velocity;
            e[k] = if slow { 0.0 } else { self.infos[c].restitution };
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
        let slow: Vec<usize> = (0..now.touching.len())
            .filter(|k| now.after[*k] * self.units[now.touching[*k]] <= self.tol.velocity)
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
            let nothing = self.tol.multiplier * self.units[c].recip();
            let degenerate = z[i] <= nothing && acceleration <= nothing * w[i * count + i];
            let let_go = self.released.contains(&c) || culprit == Some(Culprit::Release(c));
            if z[i] > nothing && !let_go || degenerate && !let_go && !self.basic {
                stays.push(*k);
            } else if degenerate && !let_go {
                self.implied.push(c);
            }
        }
        let moving =
            |k: &usize| (now.after[*k] * self.units[now.touching[*k]]).abs() > STILL * self.tol.velocity;
        if stays.iter().any(moving) {
            let mu = self.delassus.holding(&stays, &now.after);
            let mut p = vec![0.0; all];
            stays.iter().zip(mu).for_each(|(k, mu)| p[*k] = mu);
            self.delassus.add_impulses(&p, v);
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
        lost: f64,
    ) {
        let t = session.x.t;
        let mut lost = Some(lost);
        let mut put = |events: &mut Events, t: f64, kind, c: usize, [before, after, impulse]: [f64; 3]| {
            let name = events.infos[c].name.clone();
            let energy_lost = lost.take().unwrap_or(0.0);
            events.impulses[events.infos[c].contact] += impulse;
            events.log.push(Event { t, kind, name, before, after, impulse, energy_lost });
        };
        if let Some(Culprit::Leave(c)) = culprit {
            put(self, t, EventKind::NormalJump, c, [0.0; 3]);
        }
        let n = now.touching.len();
        for (k, c) in now.touching.iter().enumerate() {
            let (was, is) = (closed.contains(c), pressing.contains(c));
            // of redundant contacts that are struck together only some have an impulse
            let bounced = -now.before[k] * self.units[*c] > self.tol.velocity;
            // the velocity that its impulse alone would give it tells an impulse from round-off
            let felt = now.impulse[k] * self.delassus.matrix()[k * (n + 1)] * self.units[*c];
            let pushed = felt > self.tol.velocity && was && lost_matters(now, &self.units, self.tol.velocity);
            let values = [now.before[k], now.after[k], now.impulse[k]];
            if bounced || pushed {
                put(self, t, EventKind::Impact, *c, values);
            }
            if bounced || is && !was {
                self.bounces[*c].add(t);
            }
            if is && !was {
                // the impulse of an impact is on its own line
                let values = if bounced { [now.after[k], 0.0, 0.0] } else { values };
                let bounces = self.infos[*c].restitution > 0.0;
                match self.bounces[*c].limit() {
                    Some(limit) if bounces => put(self, limit, EventKind::Accumulation, *c, values),
                    _ if bounced => {}
                    _ => put(self, t, EventKind::Closing, *c, values),
                }
            }
            if is {
                self.bounces[*c].forget();
            }
            if was && !is && !self.implied.contains(c) {
                put(self, t, EventKind::TakeOff, *c, [0.0, now.after[k], 0.0]);
            }
        }
    }
}

/// Is it an impact at all, and not the closing of slow contacts?
fn lost_matters(now: &Instant, units: &[f64], tolerance: f64) -> bool {
    now.before.iter().zip(&now.touching).any(|(u, c)| -u * units[*c] > tolerance)
}
