//! Time-stepping over impacts: contacts that are near stand in the equations, and every step solves for all of them.
//!
//! Nothing is located. A step in which something is struck has an error of the order of its length times the jump of
//! velocities; with a `tolerance` such steps are shortened until that is small enough.

mod drive;
mod near;
mod reach;

use super::event::{Signals, Thresholds};
use super::session::{Session, explain};
use crate::error::Error;
use crate::formulation::ContactLaw;
use crate::integrator::ContactRow;
use crate::model::{Model, Warning};
use crate::output::summary::ContactLedger;
use crate::output::{Event, EventKind};
use near::Near;

/// Most lines of the log; counts go on.
const MOST_LINES: usize = 100_000;
/// Overlap at the start that a step mends, in model lengths; deeper ones are errors.
const SMALL: f64 = 1e-4;

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
    /// Impulses so far, by contact of the model.
    pub(super) impulses: Vec<f64>,
    pub(super) log: Vec<Event>,
    pub(super) penetration: f64,
    pub(super) complementarity: f64,
    /// Gap velocity below which what a contact does is no event, m/s, and how many did more in the last step.
    hush: f64,
    loud: usize,
    /// Loads that may change and events of the model, if there are any.
    pub(super) signals: Option<Signals>,
    passed: Vec<usize>,
}

impl Stepping {
    /// For a session at its start, no contact in the equations yet.
    ///
    /// # Errors
    /// What time-stepping cannot honour; overlaps.
    pub(super) fn new(model: &Model, session: &mut Session, h: f64) -> Result<Stepping, Error> {
        if let Some(event) = model.events.first() {
            return Err(Error::settings(
                "NotAvailable",
                format!(
                    "the event `{}` has to be located, and {} steps over what happens",
                    event.name, session.method.name
                ),
            )
            .on("solve.method")
            .hint("use contact = \"event\" with a method such as phem56 or gen-alpha-pv"));
        }
        if model.solve.impact_law != "newton" {
            let message = format!(
                "{} has Newton's law in its equations, not `{}`",
                session.method.name, model.solve.impact_law
            );
            return Err(Error::settings("NotAvailable", message)
                .on("solve.impact_law")
                .hint("impact_law = \"newton\", or contact = \"event\""));
        }
        if session.mechanism.closure() == "independent" {
            return Err(Error::settings("NotAvailable", "closure \"independent\" has no rows for contacts")
                .on("solve.closure")
                .hint("use closure = \"multipliers\""));
        }
        let tol = Thresholds::new(&model.solve, session.mechanism.as_ref(), &session.x.v);
        let mut stepping = Stepping::idle(model, session, tol, 0.0);
        session.mechanism.set_position(session.x.t, &session.x.q);
        session.mechanism.set_velocity(&session.x.v);
        if let Some((contact, depth)) = session.mechanism.penetration(SMALL * tol.length) {
            let name = &session.mechanism.model().contacts[contact].name;
            return Err(Error::assembly(
                "InitialPenetration",
                format!("the two sides of `{name}` overlap by {depth:.3e} m"),
            )
            .on(format!("contact[{name}]"))
            .hint("draw them apart, or change [start]"));
        }
        if session.mechanism.switch_count() > 0 {
            stepping.signals = Some(Signals::new(model, session)?);
        }
        stepping.begin(session, h)?;
        Ok(stepping)
    }

    /// For a session that may come to need it.
    pub(super) fn idle(model: &Model, session: &Session, tol: Thresholds, hush: f64) -> Stepping {
        Stepping {
            tol,
            near: Near::new(session.mechanism.as_ref()),
            laws: Vec::new(),
            closed: Vec::new(),
            speeds: Vec::new(),
            gaps: Vec::new(),
            bends: Vec::new(),
            impulses: vec![0.0; model.contacts.len()],
            log: Vec::new(),
            penetration: 0.0,
            complementarity: 0.0,
            hush,
            loud: 0,
            signals: None,
            passed: Vec::new(),
        }
    }

    /// Begins at the present state of a session whose method has no contact in its equations.
    ///
    /// # Errors
    /// If there are no accelerations.
    pub(super) fn begin(&mut self, session: &mut Session, h: f64) -> Result<(), Error> {
        self.near = Near::new(session.mechanism.as_ref());
        self.laws.clear();
        self.closed.clear();
        self.look(session, h);
        session.restart(h).map_err(|f| explain(session.mechanism.as_system(), &f, session.x.t, h))?;
        self.take_speeds(session);
        if let Some(method) = session.stepper.nonsmooth() {
            let active = method.active()[1];
            let first = active.len() - self.closed.len();
            self.closed.copy_from_slice(&active[first..]);
        }
        Ok(())
    }

    /// How many contacts did more in the last step than what counts as rest.
    pub(super) fn events(&self) -> usize {
        self.loud
    }

    /// Contacts that are closed and neither approach nor separate by more than what counts.
    pub(super) fn resting(&self) -> Vec<usize> {
        let still = |k: usize| self.speeds[k].abs() * self.tol.unit_of(self.laws[k].is_angle) <= self.hush;
        self.near
            .ids()
            .iter()
            .enumerate()
            .filter(|(k, _)| self.closed[*k] && still(*k))
            .map(|(_, c)| *c)
            .collect()
    }

    /// Puts the contacts that a step of length h may meet into the equations; true if they changed.
    fn look(&mut self, session: &mut Session, h: f64) -> bool {
        let Some(rows) = self.near.renew(session, h, &self.tol) else { return false };
        let ids = self.near.ids().to_vec();
        self.laws = ids.iter().map(|c| session.mechanism.contact_law(*c)).collect();
        let rows: Vec<_> = rows
            .into_iter()
            .zip(&self.laws)
            .map(|(before, law)| ContactRow { restitution: law.restitution, before })
            .collect();
        let closed = rows.iter().map(|r| r.before.is_some_and(|b| self.closed[b])).collect();
        session.watch(&ids, &rows);
        self.closed = closed;
        self.take_speeds(session);
        true
    }

    /// Gaps of the contacts in the equations, with velocities and accelerations.
    fn take_speeds(&mut self, session: &Session) {
        let sys = session.mechanism.as_system();
        let m = sys.dims().m;
        let mut all = vec![0.0; m];
        sys.jac_mul(&session.x.v, &mut all);
        let first = m - self.laws.len();
        self.speeds.clear();
        self.speeds.extend((first..m).map(|r| all[r] + sys.gap_rate()[r]));
        sys.jac_mul(&session.x.v_dot, &mut all);
        self.bends.clear();
        self.bends.extend((first..m).map(|r| all[r] + sys.gap_bias()[r]));
        self.gaps.clear();
        self.gaps.extend_from_slice(&sys.gap()[first..m]);
    }

    /// After an accepted step: log and books. Returns the energy that impacts took.
    fn book(&mut self, session: &mut Session, count: &mut dyn FnMut(EventKind)) -> f64 {
        let t = session.x.t;
        let m = session.mechanism.dims().m;
        let first = m - self.laws.len();
        let Some(method) = session.stepper.nonsmooth() else { return 0.0 };
        let c = method.complementarity();
        self.complementarity = self.complementarity.max(c.position.max(c.velocity));
        let mut lost = method.energy_lost();
        let taken = lost;
        let (impulses, active) = (method.impulses(), method.active());
        let before = std::mem::take(&mut self.speeds);
        let sys = session.mechanism.as_system();
        let (mut lines, mut changed) = (Vec::new(), Vec::new());
        for (k, before) in before.iter().enumerate() {
            let law = &self.laws[k];
            let unit = self.tol.unit_of(law.is_angle);
            self.penetration = self.penetration.max(-sys.gap()[first + k] * unit);
            let impulse = impulses[first + k];
            self.impulses[law.contact] += impulse;
            let (was, is) = (self.closed[k], active[1][first + k]);
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
            count(kind);
            if self.log.len() < MOST_LINES {
                let energy_lost = if struck { std::mem::take(&mut lost) } else { 0.0 };
                let name = session.mechanism.contact_info(self.near.ids()[k]).name;
                lines.push(k);
                self.log.push(Event { t, kind, name, before: *before, after: 0.0, impulse, energy_lost });
            }
        }
        self.take_speeds(session);
        let fast = |u: f64, k: usize| u.abs() * self.tol.unit_of(self.laws[k].is_angle) > self.hush;
        self.loud = changed.iter().filter(|k| fast(before[**k], **k) || fast(self.speeds[**k], **k)).count();
        let first_line = self.log.len() - lines.len();
        for (e, k) in self.log[first_line..].iter_mut().zip(lines) {
            e.after = self.speeds[k];
        }
        taken
    }

    /// What the contacts kept to.
    pub(super) fn ledger(&self) -> ContactLedger {
        ContactLedger {
            penetration: self.penetration,
            complementarity: self.complementarity,
            joint_velocity: 0.0,
            tol_gap: self.tol.gap,
            tol_velocity: self.tol.velocity,
            tol_multiplier: self.tol.multiplier,
        }
    }

    pub(super) fn into_log(self) -> Vec<Event> {
        self.log
    }

    /// Tells the user that lines are missing.
    pub(super) fn warnings(&self) -> Option<Warning> {
        (self.log.len() >= MOST_LINES).then(|| Warning {
            code: "LongLog",
            message: format!("the log of events ends at {MOST_LINES} lines; the counts go on"),
        })
    }
}
