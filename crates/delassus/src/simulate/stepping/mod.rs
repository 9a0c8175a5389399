//! Time-stepping over impacts: contacts that are near stand in the equations, and every step solves for all of them.
//!
//! Nothing is located. A step in which something is struck has an error of the order of its length times the jump of
//! velocities; with a `tolerance` such steps are shortened until that is small enough.

mod friction;
mod joints;
mod near;
mod reach;
mod watcher;

use super::event::Thresholds;
use super::inside::{Ends, Inside};
use super::ledger::Ledger;
use super::log::Log;
use super::session::{Session, explain};
use super::signals::Signals;
use crate::results::summary::EventCounts;
use crate::results::{Event, EventKind};
use delassus_integrators::integrator::ContactEntry;
use delassus_integrators::settings::ImpactLaw;
use delassus_mechanics::formulation::ContactLaw;
use delassus_model::{Model, Warning};
use delassus_system::error::{Code, Error};
use friction::Lasting;
use joints::Rubs;
use near::Near;

/// Most lines of the log; counts go on.
const MOST_LINES: usize = 100_000;
/// Overlap at the start that a step mends, in model lengths; deeper ones are errors.
const MENDED_OVERLAP: f64 = 1e-4;

/// The state of contacts during a run.
pub struct Stepping {
    tol: Thresholds,
    near: Near,
    laws: Vec<ContactLaw>,
    /// By contact in the equations: closed after the last step, gap velocity and gap then.
    closed: Vec<bool>,
    speeds: Vec<f64>,
    gaps: Vec<f64>,
    /// Their accelerations of the smooth motion.
    bends: Vec<f64>,
    /// How they stick or slip, how fast, with rows of friction after rows of gaps, and the normal force that pressed them.
    lasting: Vec<Lasting>,
    /// What joints resist with.
    rubs: Rubs,
    slips: Vec<f64>,
    pushes: Vec<f64>,
    /// Length of the log when it began.
    logged: usize,
    /// What friction took in the last step because something was struck, J.
    rubbed_by_blows: f64,
    /// Gap velocity below which what a contact does is no event, m/s, and how many did more in the last step.
    quiet_speed: f64,
    loud: usize,
    /// Impacts have gained energy since the last step, or longer.
    gaining: bool,
    /// The mechanism stands at the end of an attempt that was not accepted.
    away: bool,
    /// Signals that passed zero within the step last attempted.
    passed: Vec<usize>,
    /// The motion within it, and contacts at both its ends.
    inside: Inside,
    ends: [Ends; 2],
}

delassus_algebra::saved! {
    Stepping {
        near, laws, closed, speeds, gaps, bends, lasting, rubs, slips, pushes, logged, rubbed_by_blows, quiet_speed, loud, gaining, away, passed, inside, ends
    } made { tol }
}

impl Stepping {
    /// For a session at its start, no contact in the equations yet.
    ///
    /// # Errors
    /// What time-stepping cannot honour; overlaps.
    pub(super) fn new(model: &Model, session: &mut Session, h: f64) -> Result<Stepping, Error> {
        if let Some(event) = model.events.first() {
            return Err(Error::settings(
                Code::NotAvailable,
                format!(
                    "the event `{}` has to be located, and {} steps over what happens",
                    event.name, session.method.name
                ),
            )
            .on("solve.method")
            .hint("use contact = \"event\" with a method such as phem56 or gen-alpha-pv"));
        }
        if model.solve.impact_law != ImpactLaw::NEWTON {
            let message = format!(
                "{} has Newton's law in its equations, not `{}`",
                session.method.name, model.solve.impact_law
            );
            return Err(Error::settings(Code::NotAvailable, message)
                .on("solve.impact_law")
                .hint("impact_law = \"newton\", or contact = \"event\""));
        }
        let tol = Thresholds::new(&model.solve, session.mechanism.as_ref(), &session.x.v);
        let mut stepping = Stepping::idle(session, tol, 0.0);
        session.stand();
        if let Some((contact, depth)) = session.mechanism.contacts().penetration(MENDED_OVERLAP * tol.length)
        {
            let name = &session.mechanism.model().contacts[contact].name;
            return Err(Error::assembly(
                Code::InitialPenetration,
                format!("the two sides of `{name}` overlap by {depth:.3e} m"),
            )
            .on(format!("contact[{name}]"))
            .hint("draw them apart, or change [start]"));
        }
        if session.mechanism.switches().count() > 0 {
            session.signals = Signals::new(model, session)?;
        }
        stepping.begin(session, &Ledger::default(), h)?;
        Ok(stepping)
    }

    /// For a session that may come to need it.
    pub(super) fn idle(session: &Session, tol: Thresholds, quiet_speed: f64) -> Stepping {
        Stepping {
            tol,
            near: Near::new(session.mechanism.as_ref()),
            laws: Vec::new(),
            closed: Vec::new(),
            speeds: Vec::new(),
            gaps: Vec::new(),
            bends: Vec::new(),
            lasting: Vec::new(),
            rubs: Rubs::new(session),
            slips: Vec::new(),
            pushes: Vec::new(),
            logged: 0,
            rubbed_by_blows: 0.0,
            quiet_speed,
            loud: 0,
            gaining: false,
            away: false,
            passed: Vec::new(),
            inside: Inside::new(&session.x),
            ends: Default::default(),
        }
    }

    /// Begins at the present state of a session whose method has no contact in its equations.
    ///
    /// # Errors
    /// If there are no accelerations.
    pub(super) fn begin(&mut self, session: &mut Session, ledger: &Ledger, h: f64) -> Result<(), Error> {
        self.logged = ledger.log.count();
        self.inside = Inside::new(&session.x);
        self.near = Near::new(session.mechanism.as_ref());
        self.laws.clear();
        self.closed.clear();
        self.lasting.clear();
        self.rubs = Rubs::new(session);
        self.pushes.clear();
        self.renew(session, h);
        session
            .restart(h)
            .and_then(|()| self.load_at_start(session, h))
            .map_err(|f| explain(session.mechanism.as_system(), &f, session.x.t, h))?;
        self.take_speeds(session);
        if let Some(method) = session.stepper.nonsmooth() {
            self.closed.copy_from_slice(method.active()[1]);
        }
        Ok(())
    }

    /// How many contacts did more in the last step than what counts as rest.
    pub(super) fn events(&self) -> usize {
        self.loud
    }

    /// Contacts that are closed and neither approach nor separate by more than what counts.
    pub(super) fn resting(&self) -> Vec<usize> {
        let still =
            |k: usize| self.speeds[k].abs() * self.tol.unit_of(self.laws[k].is_angle) <= self.quiet_speed;
        self.near
            .ids()
            .iter()
            .enumerate()
            .filter(|(k, _)| self.closed[*k] && still(*k))
            .map(|(_, c)| *c)
            .collect()
    }

    /// Puts the contacts that a step of length h may meet into the equations; true if they changed.
    fn renew(&mut self, session: &mut Session, h: f64) -> bool {
        let Some(before) = self.near.renew(session, h, &self.tol) else { return false };
        let ids = self.near.ids().to_vec();
        self.laws = ids.iter().map(|c| session.mechanism.contacts().law(*c)).collect();
        let entries: Vec<_> = before
            .into_iter()
            .zip(&self.laws)
            .map(|(before, law)| ContactEntry {
                restitution: law.restitution,
                roughness: law.roughness,
                tangential_restitution: law.tangential_restitution,
                before,
            })
            .collect();
        let closed = entries.iter().map(|e| e.before.is_some_and(|b| self.closed[b])).collect();
        let stayed =
            |e: &ContactEntry| e.before.and_then(|b| self.lasting.get(b).copied()).unwrap_or_default();
        let lasting = entries.iter().map(stayed).collect();
        let pushed = |e: &ContactEntry| e.before.and_then(|b| self.pushes.get(b).copied()).unwrap_or(0.0);
        let pushes = entries.iter().map(pushed).collect();
        session.watch(&ids, &entries);
        (self.closed, self.lasting, self.pushes) = (closed, lasting, pushes);
        self.take_speeds(session);
        self.bind_joints(session);
        true
    }

    /// Gaps of the contacts in the equations, with velocities and accelerations.
    fn take_speeds(&mut self, session: &Session) {
        let (sys, blocks) = (session.mechanism.as_system(), session.mechanism.contact_blocks());
        let mut all = vec![0.0; sys.dims().m];
        let gaps = || (0..blocks.len()).map(|k| blocks.leading(k));
        sys.jac_mul(&session.x.v, &mut all);
        self.speeds.clear();
        self.speeds.extend(gaps().map(|r| all[r] + sys.gap_dt()[r]));
        self.slips.clear();
        self.slips.extend(blocks.all().map(|r| all[r] + sys.gap_dt()[r]));
        sys.jac_mul(&session.x.v_dot, &mut all);
        self.bends.clear();
        self.bends.extend(gaps().map(|r| all[r] + sys.gap_bias()[r]));
        self.gaps.clear();
        self.gaps.extend(gaps().map(|r| sys.gap()[r]));
        // a joint has no gap
        for k in (0..self.laws.len()).filter(|k| self.laws[*k].joint.is_some()) {
            (self.speeds[k], self.bends[k]) = (0.0, 0.0);
        }
    }

    /// After an accepted step: log and ledger. Returns the energy that impacts took.
    fn write_down(&mut self, session: &mut Session, ledger: &mut Ledger, counts: &mut EventCounts) -> f64 {
        let t = session.x.t;
        let h = t - session.attempted().t;
        let before = std::mem::take(&mut self.speeds);
        let slips = std::mem::take(&mut self.slips);
        self.take_speeds(session);
        let Some(method) = session.stepper.nonsmooth() else { return 0.0 };
        let c = method.complementarity();
        ledger.complementarity = ledger.complementarity.max(c.position.max(c.velocity));
        let (impulses, active) = (method.impulses(), method.active());
        let blocks = session.mechanism.contact_blocks();
        let (velocities, steps) = ((&before[..], &slips[..]), (h, method.friction_work()));
        self.rubbed_by_blows = self.rubbed_by(blocks, steps, velocities, impulses, active[1]);
        let mut lost = method.energy_lost() + self.rubbed_by_blows;
        let taken = lost;
        let (sys, blocks) = (session.mechanism.as_system(), session.mechanism.contact_blocks());
        let (mut lines, mut changed) = (Vec::new(), Vec::new());
        for (k, before) in before.iter().enumerate() {
            // gap and impulse
            let law = &self.laws[k];
            if law.joint.is_some() {
                self.closed[k] = true;
                continue;
            }
            let unit = self.tol.unit_of(law.is_angle);
            let row = blocks.leading(k);
            // one that faces nothing does not overlap
            let id = self.near.ids()[k];
            if id >= self.near.listed() || session.mechanism.contacts().gap_and_margin(id).1 >= 0.0 {
                ledger.penetration = ledger.penetration.max(-sys.gap()[row] * unit);
            }
            let impulse = impulses[row];
            ledger.impulses.contacts[law.contact] += impulse;
            // what happened to it
            let (was, is) = (self.closed[k], active[1][k]);
            self.closed[k] = is;
            let struck = is && -before * unit > self.tol.velocity;
            if struck || was != is {
                changed.push(k);
            }
            let kind = match (was, is) {
                _ if struck => EventKind::Impact,
                (false, true) => EventKind::Closing,
                (true, false) => EventKind::TakeOff,
                _ => continue,
            };
            // a contact that bounces is closed within a step only
            if kind == EventKind::TakeOff && *before * unit > self.tol.velocity {
                continue;
            }
            counts.add(kind);
            if ledger.log.count() - self.logged < MOST_LINES {
                let energy_lost = if struck { std::mem::take(&mut lost) } else { 0.0 };
                let name = session.mechanism.contacts().info(self.near.ids()[k]).name;
                lines.push(k);
                let tangential = [0.0; 3];
                let line =
                    Event { t, kind, name, before: *before, after: 0.0, impulse, energy_lost, tangential };
                ledger.put_not_located(line);
            }
        }
        // gap velocities afterwards: who was loud, and the lines of the log
        let fast = |u: f64, k: usize| u.abs() * self.tol.unit_of(self.laws[k].is_angle) > self.quiet_speed;
        self.loud = changed.iter().filter(|k| fast(before[**k], **k) || fast(self.speeds[**k], **k)).count();
        let after: Vec<f64> = lines.iter().map(|k| self.speeds[*k]).collect();
        ledger.log.put_after(&after);
        taken
    }

    /// Thresholds in use.
    pub(super) fn thresholds(&self) -> &Thresholds {
        &self.tol
    }

    /// Tells the user that lines of the log are missing.
    pub(super) fn missing_lines(log: &Log) -> Option<Warning> {
        (log.count() >= MOST_LINES).then(|| Warning {
            code: Code::LongLog,
            message: format!("the log of events ends at {MOST_LINES} lines; the counts go on"),
        })
    }
}
