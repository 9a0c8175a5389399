//! What happens at an event: impact, then which contacts stay closed.
//!
//! 1. I₁: contacts that are closed, or touch and face each other.
//! 2. Impact law on I₁ with the joints kept: v⁻ → v⁺.
//! 3. I₂: of those without gap velocity, the ones that press, by the complementarity of accelerations (12).
//!
//! Implements: haddouni2017 (2)–(5), (12), (13), fig. 2 "handle the event, update the index sets".

use super::Events;
use super::modes::Mixed;
use super::search::Culprit;
use crate::simulate::ledger::Ledger;
use crate::simulate::session::{Session, explain};
use delassus_algebra::Vec3;
use delassus_algebra::cone::Blocks;
use delassus_algebra::lcp::LcpError;
use delassus_algebra::slice::dot;
use delassus_algebra::vec3::{add, scale};
use delassus_integrators::nonsmooth::Delassus as _;
use delassus_mechanics::formulation::RowKind;
use delassus_mechanics::formulation::rubbing::{Closed, Mode};
use delassus_system::error::{Code, Error, Failure};

/// Kinetic energy gained at an impact, relative to what there is, above which it is no round-off.
const GAIN: f64 = 1e-9;
/// Gap velocity, in parts of the velocity threshold, that is left as it is when a contact closes.
const GAP_VELOCITY_LEFT: f64 = 1e-6;
/// Impacts at one instant after which nothing bounces any more.
const TURNS: usize = 100;
/// Most jams of one instant.
const MOST_JAMS: usize = 10;

/// Gap, in model lengths, with which a contact may close; the location of impacts leaves less.
const EXACT: f64 = 1e-15;
/// Most corrections of contacts that close.
const CORRECTIONS: usize = 3;
/// Impulse, relative to the largest of the instant, that is round-off.
const NOTHING: f64 = 1e-12;

/// Contacts of an instant, in the order of their rows.
pub(super) struct Instant {
    /// By number among all contacts.
    pub(super) touching: Vec<usize>,
    /// Their rows, counted from zero.
    pub(super) blocks: Blocks,
    /// ∂g/∂t, velocities before and after, impulses: by row.
    pub(super) rate: Vec<f64>,
    pub(super) before: Vec<f64>,
    pub(super) after: Vec<f64>,
    pub(super) impulse: Vec<f64>,
    /// Diagonal of W; the matrix itself is replaced when closed contacts are brought to zero gap.
    pub(super) weight: Vec<f64>,
    /// Directions of friction, by contact, as of forces on its second body.
    axes: Vec<[Vec3; 2]>,
}

impl Instant {
    /// How fast contact k approaches, with the velocities of all rows.
    fn approach(&self, k: usize, u: &[f64]) -> f64 {
        let rows = self.blocks.rows(k);
        self.blocks.cone(k).approach(rows.len(), |i| u[rows.start + i])
    }

    /// Does contact k open faster than this?
    fn separates(&self, k: usize, fast: impl Fn(f64) -> bool) -> bool {
        self.blocks.cone(k).lets_go() && fast(self.after[self.blocks.leading(k)])
    }

    /// Tangential impulse of contact k on its second body, global axes.
    pub(super) fn tangential(&self, k: usize) -> Vec3 {
        let rows = self.blocks.rows(k);
        let parts = self.impulse[rows.start + 1..rows.end].iter().zip(self.axes.get(k).into_iter().flatten());
        parts.fold([0.0; 3], |sum, (p, t)| add(sum, scale(*p, *t)))
    }

    /// Impulse that is round-off.
    pub(super) fn nothing(&self) -> f64 {
        NOTHING * self.impulse.iter().fold(0.0f64, |m, p| m.max(*p))
    }
}

impl Events {
    /// Handles what happened at the present state. `culprit` is what the search found; `basic` keeps only contacts that press. True
    /// if it ends the run.
    pub(super) fn handle(
        &mut self,
        session: &mut Session,
        ledger: &mut Ledger,
        culprit: Option<Culprit>,
        h: f64,
    ) -> Result<bool, Error> {
        let before = session.mechanism.closed();
        let mut stop = false;
        if let Some(Culprit::Signal(i)) = culprit {
            let is_load = session.signals.is_load(i);
            let held = is_load && self.hold_on(session, i, h);
            let Session { signals, mechanism, x, .. } = &mut *session;
            if held {
                signals.hold(mechanism.as_ref(), x.t, i, &mut |line| ledger.log.push(line));
            } else {
                stop = signals.pass(mechanism.as_mut(), x, i, &mut |line| ledger.log.push(line));
            }
            if !is_load {
                self.take_laws(session)?;
            }
        }
        if matches!(culprit, Some(Culprit::Gap(_) | Culprit::Leave(_))) {
            self.sets.basic = false;
        }
        if let Err(e) = self.resolve(session, ledger, culprit, &before, h) {
            // forces of the state belong to the contacts before
            session.mechanism.close_as(&before);
            session.stand();
            return Err(e);
        }
        // what is left of the gaps of contacts that close moves bodies: others must not fall behind for it
        for _ in 0..TURNS {
            session.stand();
            let Some(c) = self.behind(session, None) else { break };
            let closed = session.mechanism.closed();
            self.resolve(session, ledger, Some(Culprit::Gap(c)), &closed, h)?;
        }
        Ok(stop)
    }

    fn failed(&self, session: &Session, f: &Failure, h: f64) -> Error {
        let locked = crate::simulate::rough::locked(session.mechanism.as_ref(), f);
        locked.map_or_else(
            || explain(session.mechanism.as_system(), f, session.x.t, h),
            |e| e.at_time(session.x.t, h),
        )
    }

    fn resolve(
        &mut self,
        session: &mut Session,
        ledger: &mut Ledger,
        culprit: Option<Culprit>,
        closed: &Closed,
        h: f64,
    ) -> Result<(), Error> {
        let t = session.x.t;
        self.sets.begin_instant(t, self.resolution(t), culprit);
        self.note_onset(session, culprit);
        session.stand();
        let touching = self.touching(session, culprit, &closed.contacts);
        if touching.is_empty() && closed.contacts.is_empty() {
            return session.switch(&Closed::default(), h).map_err(|f| self.failed(session, &f, h));
        }
        // joints alone
        let mut v = session.x.v.clone();
        self.stand(session, &[], &v);
        self.impacts
            .delassus
            .factor(session.mechanism.as_system())
            .map_err(|f| self.failed(session, &f, h))?;
        self.impacts.delassus.project(session.mechanism.as_system(), &mut v);
        let free = v.clone();
        // with the contacts
        self.stand(session, &touching, &v);
        let mut now = self.instant(session, touching, &v);
        // closed contacts do not move; methods that hold positions only let them drift
        let held: Vec<(usize, Mode)> = (0..now.touching.len())
            .filter_map(|k| Some((k, closed.mode_of(now.touching[k])?)))
            .map(|(k, mode)| (k, self.comes_to_rest(&now, k, mode, culprit)))
            .map(|(k, mode)| (k, self.torn_loose(&now, k, mode, culprit)))
            .collect();
        if self.stir(&now, &held, &now.before) {
            self.hold(&Events::held_rows(&now, &held), &now.before, &mut v);
            now.before = self.speeds(&now.rate, &v);
        }
        self.note_jam_ahead(ledger, t, &now, culprit, closed);
        let fastest = self.fastest(&now);
        let approaching = self.approach(&now, &now.before, GAP_VELOCITY_LEFT * self.tol.velocity);
        let mut lost = 0.0;
        if approaching {
            self.set_coefficients(&mut now);
            lost = self.impact(session, ledger, &mut now, &mut v, false)?;
        }
        now.after = self.speeds(&now.rate, &v);
        // e U⁻ lets a contact that separates approach afterwards: then it is struck in its turn
        let mut turns = 0;
        while approaching && self.approach(&now, &now.after, self.tol.velocity) {
            self.book_impacts(ledger, t, &now, &mut lost);
            now.before.copy_from_slice(&now.after);
            turns += 1;
            lost += self.impact(session, ledger, &mut now, &mut v, turns >= TURNS)?;
            now.after = self.speeds(&now.rate, &v);
        }
        let pressing = self.pressing(session, ledger, &mut now, &mut v, (culprit, closed), &mut lost)?;
        if approaching && ledger.impulses.asks_for_joints() {
            self.pass_on(session, ledger, &now, (&free, &v));
        }
        self.touch_exactly(session, &pressing, &mut v).map_err(|f| self.failed(session, &f, h))?;
        self.search.push = 0.0;
        if approaching {
            self.keep_joints(session, ledger, &v, fastest);
        }
        session.x.v.copy_from_slice(&v);
        self.book(session, ledger, &now, closed, &pressing, culprit, lost);
        session.mechanism.contacts().gaps(&mut self.gaps);
        for c in &now.touching {
            self.sets.front[*c] = true;
            self.sets.floor[*c] = (self.gaps[*c] * self.units[*c]).min(0.0);
        }
        session.switch_from(closed, &pressing, h).map_err(|f| self.failed(session, &f, h))
    }

    /// What there is to know of the contacts in the equations before an impact; W is taken.
    pub(super) fn instant(&mut self, session: &Session, touching: Vec<usize>, v: &[f64]) -> Instant {
        let blocks = session.mechanism.contact_blocks();
        self.impacts.delassus.take(session.mechanism.as_system(), blocks.all());
        let rate = session.mechanism.gap_dt()[blocks.all()].to_vec();
        let n = rate.len();
        let contacts = session.mechanism.contacts();
        let axes = |c: &usize| contacts.friction_axes(*c).unwrap_or_default();
        Instant {
            axes: if blocks.rub() { touching.iter().map(axes).collect() } else { Vec::new() },
            blocks: blocks.from_zero(),
            before: self.speeds(&rate, v),
            after: Vec::new(),
            impulse: vec![0.0; n],
            weight: (0..n).map(|row| self.impacts.delassus.entry(row, row)).collect(),
            touching,
            rate,
        }
    }

    /// Accelerations of the rows that W was taken of, with these of the coordinates.
    pub(super) fn free_rows(&self, session: &Session, v_dot: &[f64]) -> Vec<f64> {
        let bias = &session.mechanism.gap_bias()[session.mechanism.contact_rows()];
        bias.iter().enumerate().map(|(r, b)| self.impacts.delassus.along(r, v_dot) + b).collect()
    }

    /// Velocities of the rows that W was taken of.
    pub(super) fn speeds(&self, rate: &[f64], v: &[f64]) -> Vec<f64> {
        rate.iter().enumerate().map(|(row, r)| self.impacts.delassus.along(row, v) + r).collect()
    }

    /// The mechanism at the present position with other contacts.
    pub(super) fn stand(&self, session: &mut Session, contacts: &[usize], v: &[f64]) {
        session.mechanism.close(contacts);
        session.mechanism.set_position(session.x.t, &session.x.q);
        session.mechanism.set_velocity(v);
    }

    /// Brings contacts that close to g = 0 by the least move (in the metric of M) that keeps the joints: what a slow closing or
    /// drift have left. A method that holds positions would take it for a motion of the first step.
    fn touch_exactly(
        &mut self,
        session: &mut Session,
        pressing: &Closed,
        v: &mut [f64],
    ) -> Result<(), Failure> {
        let closing = &pressing.contacts[..];
        let off = |events: &Events, session: &Session| {
            let gaps = closing.iter().map(|c| session.mechanism.contacts().state(*c).gap * events.units[*c]);
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
        self.impacts.delassus.factor(session.mechanism.as_system())?;
        self.impacts.delassus.project(session.mechanism.as_system(), v);
        self.stand(session, closing, v);
        self.stop(session, pressing, v);
        Ok(())
    }

    /// Brings the velocities of the contacts in the equations, with all their rows, to zero: of gaps, and where they stick.
    pub(super) fn stop(&mut self, session: &Session, closed: &Closed, v: &mut [f64]) {
        let now = self.instant(session, Vec::new(), v);
        let all: Vec<(usize, Mode)> = (0..now.blocks.len()).map(|k| (k, closed.mode(k))).collect();
        self.hold(&Events::held_rows(&now, &all), &now.before, v);
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
        self.impacts.delassus.factor(session.mechanism.as_system())?;
        self.impacts.delassus.close_joints(session.mechanism.as_system(), &mut change);
        self.stand(session, contacts, v);
        let (sys, blocks) = (session.mechanism.as_system(), session.mechanism.contact_blocks());
        self.impacts.delassus.take(sys, blocks.all());
        let gaps = &sys.gap()[blocks.all()];
        let miss: Vec<f64> =
            gaps.iter().enumerate().map(|(k, g)| g + self.impacts.delassus.along(k, &change)).collect();
        let acting = (0..blocks.len()).flat_map(|k| blocks.acting(k));
        let rows = acting.filter(|r| sys.row_kind(*r) == RowKind::Holonomic).map(|r| r - blocks.first());
        self.hold(&rows.collect::<Vec<_>>(), &miss, &mut change);
        let mut q = session.x.q.clone();
        session.mechanism.system().retract_at(session.x.t, &session.x.q, &change, &mut q);
        session.x.q.copy_from_slice(&q);
        self.stand(session, contacts, v);
        Ok(())
    }

    /// I₁ without the joints: closed contacts whose features still face each other, and open ones that touch.
    fn touching(&mut self, session: &Session, culprit: Option<Culprit>, closed: &[usize]) -> Vec<usize> {
        session.mechanism.contacts().gaps(&mut self.gaps);
        let mut out = Vec::new();
        for c in 0..self.infos.len() {
            let margin = || session.mechanism.contacts().state(c).margin;
            if self.sets.departed.contains(&c) && !self.sets.faces(c, margin(), self.tol.gap) {
                continue;
            }
            let found = culprit == Some(Culprit::Gap(c));
            let gap = self.gaps[c] * self.units[c];
            let near = gap <= self.tol.gap && (self.sets.front[c] || gap >= -self.tol.gap);
            if closed.contains(&c) || found || near && self.sets.faces(c, margin(), self.tol.gap) {
                out.push(c);
            }
        }
        out
    }

    /// Do any contacts approach faster than this, m/s?
    pub(super) fn approach(&self, now: &Instant, u: &[f64], fast: f64) -> bool {
        now.touching.iter().enumerate().any(|(k, c)| now.approach(k, u) * self.units[*c] > fast)
    }

    /// Do any of some contacts move, in either direction?
    fn stir(&self, now: &Instant, which: &[(usize, Mode)], u: &[f64]) -> bool {
        let fast = |r: usize, unit: f64| (u[r] * unit).abs() > GAP_VELOCITY_LEFT * self.tol.velocity;
        let rows = |k: &(usize, Mode)| Events::held_rows(now, std::slice::from_ref(k));
        which.iter().any(|k| rows(k).into_iter().any(|r| fast(r, self.units[now.touching[k.0]])))
    }

    /// Impulses of the impact law, without any restitution if `plastic`; returns the kinetic energy lost.
    fn impact(
        &mut self,
        session: &mut Session,
        ledger: &mut Ledger,
        now: &mut Instant,
        v: &mut [f64],
        plastic: bool,
    ) -> Result<f64, Error> {
        let mut e = vec![0.0; now.before.len()];
        for (k, c) in now.touching.iter().enumerate() {
            // slower than the threshold: closes without bouncing. Contacts that separate keep their e: with another
            // one for them equal restitution could gain energy
            let row = now.blocks.leading(k);
            let slow = now.before[row].abs() * self.units[*c] <= self.tol.velocity;
            e[row] = if slow || plastic { 0.0 } else { self.infos[*c].law.restitution };
            let tangential = if slow || plastic { 0.0 } else { self.infos[*c].law.tangential_restitution };
            e[row + 1..now.blocks.rows(k).end].fill(tangential);
        }
        let start = kinetic(session, v);
        let residual =
            self.solve_impact(session, now, v, &e).map_err(|f| self.unsolved(session, &now.touching, &f))?;
        ledger.complementarity = ledger.complementarity.max(residual);
        self.impacts.delassus.add_impulses(&now.impulse, v);
        let end = kinetic(session, v);
        if end - start > GAIN * start.max(f64::MIN_POSITIVE) {
            let names: Vec<&str> = now.touching.iter().map(|c| self.infos[*c].name.as_str()).collect();
            ledger.gains.push((session.x.t, end - start, names.join(", ")));
        }
        Ok(start - end)
    }

    /// max |U⁻|, m/s.
    fn fastest(&self, now: &Instant) -> f64 {
        let speed = |r: usize, c: &usize| (now.before[r] * self.units[*c]).abs();
        let of = |(k, c)| now.blocks.acting(k).map(move |r| speed(r, c));
        now.touching.iter().enumerate().flat_map(of).fold(0.0, f64::max)
    }

    /// Brings the velocities u of some rows to zero.
    pub(super) fn hold(&mut self, rows: &[usize], u: &[f64], v: &mut [f64]) {
        let moving: Vec<f64> = rows.iter().map(|r| u[*r]).collect();
        let mut p = vec![0.0; self.impacts.delassus.size()];
        rows.iter().zip(self.impacts.delassus.holding(rows, &moving)).for_each(|(r, mu)| p[*r] = mu);
        self.impacts.delassus.add_impulses(&p, v);
    }

    /// Notes what the joints move by after an impact; the mechanism has the rows of the contacts behind theirs.
    fn keep_joints(&self, session: &Session, ledger: &mut Ledger, v: &[f64], fastest: f64) {
        let m = session.mechanism.as_system();
        let mut rows = m.gap_dt().to_vec();
        let rate = rows.clone();
        m.jac_mul(v, &mut rows);
        let joints = session.mechanism.contact_rows().start;
        let metres = |r: usize| self.tol.length / m.row_scale(r);
        let off = (0..joints).fold(0.0f64, |x, r| x.max((rows[r] + rate[r]).abs() * metres(r)));
        ledger.joint_velocity = ledger.joint_velocity.max(off / fastest);
    }

    /// Notes the impulses that joints passed on while velocities changed; the mechanism has the contacts that touch.
    fn pass_on(
        &mut self,
        session: &mut Session,
        ledger: &mut Ledger,
        now: &Instant,
        (before, after): (&[f64], &[f64]),
    ) {
        let change: Vec<f64> = after.iter().zip(before).map(|(a, b)| a - b).collect();
        self.stand(session, &[], after);
        let impulses = self.impacts.delassus.impulses(session.mechanism.as_system(), &change);
        self.stand(session, &now.touching, after);
        ledger.impulses.add_jump(session.mechanism.as_ref(), &change, &impulses);
    }

    pub(super) fn unsolved(&self, session: &Session, touching: &[usize], f: &LcpError) -> Error {
        let names: Vec<String> = touching.iter().map(|c| format!("`{}`", self.infos[*c].name)).collect();
        let names = names.join(", ");
        let error = match f {
            LcpError::Infeasible { .. } => Error::solver(
                Code::InfeasibleImpact,
                format!("no impulses keep {names} apart: they are pushed together with nothing that could give way"),
            )
            .hint("look for walls or drives that move into each other, or unequal restitution at opposed contacts"),
            LcpError::NotConverged { residual, .. } => Error::solver(
                Code::ContactSolveFailed,
                format!("the impulses of {names} were not found (residual {residual:.1e})"),
            )
            .hint("try another `lcp` solver"),
        };
        error.at_time(session.x.t, 0.0)
    }

    /// I₂ without the joints: of the contacts that do not separate, those that press (12), and how they move. Their gap velocities
    /// become zero, and slip where they stick.
    fn pressing(
        &mut self,
        session: &mut Session,
        ledger: &mut Ledger,
        now: &mut Instant,
        v: &mut [f64],
        (culprit, closed): (Option<Culprit>, &Closed),
        lost: &mut f64,
    ) -> Result<Closed, Error> {
        let t = session.x.t;
        // a contact found at the beginning of its own flight: the flight is lost in the round-off of positions
        let gap = |now: &Instant, k: usize| now.blocks.leading(k);
        let stuck = |now: &Instant, k: usize| {
            culprit == Some(Culprit::Gap(now.touching[k])) && now.before[gap(now, k)] >= 0.0
        };
        let is_slow = |events: &Events, now: &Instant, k: usize, u: f64| {
            u * events.units[now.touching[k]] <= events.slow_speed(now.touching[k], t)
        };
        let mut slow: Vec<usize> = (0..now.touching.len())
            .filter(|k| !now.separates(*k, |u| !is_slow(self, now, *k, u)) || stuck(now, *k))
            .collect();
        if slow.is_empty() {
            return Ok(Closed::default());
        }
        self.sets.implied.clear();
        let modes = self.forces(session, ledger, now, v, &mut slow, (culprit, closed), lost)?;
        // which of them press
        let p = &self.impacts.problem;
        let (count, b, w, z) = (p.rows.len(), &p.b, &p.w, &p.z);
        let mut stays = Vec::new();
        for ((contact, k), mode) in p.blocks.iter().zip(&slow).zip(modes) {
            let (c, i) = (now.touching[*k], contact.rows.start);
            if self.infos[c].law.joint.is_some() {
                stays.push((*k, mode));
                continue;
            }
            let acceleration = b[i] + (0..count).map(|j| w[i * count + j] * z[j]).sum::<f64>();
            let nothing = self.tol.multiplier * self.units[c];
            // without force or acceleration: it stays as it is where others let go, and closes where something is struck
            let may_stay = closed.contacts.contains(&c) || !matches!(culprit, Some(Culprit::Release(_)));
            let degenerate = may_stay && z[i] <= nothing && acceleration <= nothing * w[i * count + i];
            // one that let go at this instant stays open, unless its gap closes: another one let go as well
            let closes = culprit == Some(Culprit::Gap(c));
            let let_go = self.sets.released.contains(&c) && !closes || culprit == Some(Culprit::Release(c));
            let presses = contact.cone.margin(|j| z[i + j]) > nothing;
            if presses && !let_go || degenerate && !let_go && !self.sets.basic {
                stays.push((*k, mode));
            } else if degenerate && !let_go {
                self.sets.implied.push(c);
            }
        }
        if self.stir(now, &stays, &now.after) {
            self.hold(&Events::held_rows(now, &stays), &now.after, v);
        }
        Ok(self.closed_in(&stays, now))
    }

    /// Forces that keep some contacts from closing, with their modes; the problem has them afterwards. Where there are none, friction
    /// jams: velocities jump, and they are asked for again.
    fn forces(
        &mut self,
        session: &mut Session,
        ledger: &mut Ledger,
        now: &mut Instant,
        v: &mut [f64],
        slow: &mut Vec<usize>,
        causes: (Option<Culprit>, &Closed),
        lost: &mut f64,
    ) -> Result<Vec<Mode>, Error> {
        let rough = now.blocks.rub();
        self.sets.undecided.clear();
        for jams in 0.. {
            // accelerations without these contacts
            let mut v_dot = vec![0.0; v.len()];
            self.stand(session, &[], v);
            self.impacts.delassus.free_acceleration(session.mechanism.as_system(), &mut v_dot);
            self.stand(session, &now.touching, v);
            let free = if rough { self.free_rows(session, &v_dot) } else { Vec::new() };
            let solved = if rough {
                self.solve_mixed(session, v, now, slow, causes, &free)
            } else {
                let bias = &session.mechanism.gap_bias()[session.mechanism.contact_rows()];
                let p = &mut self.impacts.problem;
                p.choose(&now.blocks, slow.iter().copied());
                p.b.extend(p.rows.iter().map(|r| self.impacts.delassus.along(*r, &v_dot) + bias[*r]));
                let done = p.solve(&self.impacts.delassus, &mut self.impacts.solver);
                let modes = vec![Mode::Cone; slow.len()];
                done.map(|done| Mixed { done, modes, enters: Vec::new() })
            };
            match solved {
                Ok(Mixed { done, modes, .. }) => {
                    ledger.complementarity = ledger.complementarity.max(done.residual);
                    return Ok(if rough {
                        self.choose_bearers(session, v, now, slow, causes, &free, modes)
                    } else {
                        modes
                    });
                }
                Err(f) => {
                    let names: Vec<usize> = slow.iter().map(|k| now.touching[*k]).collect();
                    let jammed = rough && jams < MOST_JAMS && self.jam(session, ledger, now, v, lost)?;
                    if !jammed {
                        return Err(self.without_solution(session, now, &names, &free, &f));
                    }
                }
            }
        }
        unreachable!("the jams of an instant are bounded")
    }
}

/// Kinetic energy ½ vᵀ M v at the point of evaluation, J.
pub(in crate::simulate) fn kinetic(session: &Session, v: &[f64]) -> f64 {
    let mut p = vec![0.0; v.len()];
    session.mechanism.add_mass_mul(1.0, v, &mut p);
    0.5 * dot(&p, v)
}
