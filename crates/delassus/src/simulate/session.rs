//! A model made ready to step: mechanism, consistent start, method.

mod leap;
mod park;
mod saved;

use super::closure::Closing;
use super::held::FIXED_TOLERANCE;
use super::signals::Signals;
use super::start::{self, Start};
use crate::results::summary::Violation;
use delassus_algebra::cone::{Blocks, Cone};
use delassus_integrators::integrator::{
    self, ContactEntry, Degree, Dense, Method, Nonsmooth, Options, Report, Stepper, carry,
};
use delassus_integrators::settings::{Closure, Coordinates};
use delassus_mechanics::formulation::rubbing::Closed;
use delassus_mechanics::formulation::{Mechanism, RowKind, System, absolute, build};
use delassus_model::Model;
use delassus_system::error::{Code, Error, Failure};
use delassus_system::redundancy::Redundancy;
use delassus_system::state::State;

/// Relative pivot below which a failed step is put down to a singular position; regular positions of overconstrained
/// linkages have 0.27 and more.
const SINGULAR: f64 = 2e-2;

/// A mechanism under one method, advanced step by step.
pub struct Session {
    /// The mechanism.
    pub mechanism: Box<dyn Mechanism>,
    /// The method.
    pub stepper: Box<dyn Stepper>,
    /// Which method it is.
    pub method: &'static Method,
    /// Present state.
    pub x: State,
    /// How the start was found.
    pub start: Start,
    /// Conditions of loads and events of the model, if a run watches them.
    pub(super) signals: Signals,
    next: State,
    scratch: Vec<f64>,
    closing: Closing,
    options: Options,
    /// Methods made for other sets of closed contacts.
    parked: Vec<(Closed, Box<dyn Stepper>)>,
    /// Rows of the equations that the present stepper was made for, as long as laws do not change.
    made_for: Option<usize>,
    /// Both ends of the last step of a nonsmooth method, with forces of the whole step as multipliers.
    shown: Option<Box<[State; 2]>>,
    /// The last attempt was a leap over a singular position.
    leapt: bool,
    /// Why the method could not begin behind it.
    broken: Option<Failure>,
}

/// A method and what a session keeps for it, while the session goes on with another one.
pub(super) struct ParkedMethod {
    method: &'static Method,
    closing: Closing,
    options: Options,
    parked: Vec<(Closed, Box<dyn Stepper>)>,
    shown: Option<Box<[State; 2]>>,
}

impl ParkedMethod {
    /// A method for a session of the same model.
    ///
    /// # Errors
    /// If it has no form with the closure of the model.
    pub(super) fn new(
        model: &Model,
        method: &'static Method,
        options: &Options,
        x: &State,
    ) -> Result<ParkedMethod, Error> {
        let closing = Closing::of(model, method, options)?;
        let shown = method.nonsmooth.then(|| Box::new([x.clone(), x.clone()]));
        Ok(ParkedMethod { method, closing, options: options.clone(), parked: Vec::new(), shown })
    }

    /// Name of the method.
    pub(super) fn name(&self) -> &'static str {
        self.method.name
    }
}

impl Session {
    /// Assembles the model and prepares the method; `h` is the first step (generalized-α with a shifted start reads it).
    ///
    /// # Errors
    /// If the model cannot be assembled or the method cannot start.
    pub fn new(model: &Model, method: &str, options: &Options, h: f64) -> Result<Session, Error> {
        Session::with(model, integrator::method(method)?, options, h)
    }

    /// The same with an entry of the list of methods.
    ///
    /// # Errors
    /// As [`Session::new`].
    pub fn with(model: &Model, method: &'static Method, options: &Options, h: f64) -> Result<Session, Error> {
        Session::of(model, build(model)?, method, options, h)
    }

    /// The same with the model as it was built in the coordinates of its settings.
    ///
    /// # Errors
    /// As [`Session::new`].
    pub(super) fn of(
        model: &Model,
        mut mechanism: Box<dyn Mechanism>,
        method: &'static Method,
        options: &Options,
        h: f64,
    ) -> Result<Session, Error> {
        #[cfg(test)]
        {
            mechanism = super::contact_block_tests::WRAP.get()(mechanism);
        }
        let closing = Closing::of(model, method, options)?;
        // every set of coordinates starts from the same assembled bodies
        let mut start;
        if mechanism.coordinates() == Coordinates::Absolute {
            start = start::assemble(mechanism.as_mut(), 0.0)?;
        } else {
            let mut bodies = absolute(model)?;
            start = start::assemble_followed(bodies.as_mut(), 0.0, &mut |bodies| {
                let (q, v) =
                    mechanism.adopt_deformed(&bodies.bodies().states(), &bodies.bodies().deformation());
                mechanism.set_state(0.0, &q, &v);
                mechanism.commit();
            })?;
            bodies.set_state(0.0, &start.q, &start.v);
            (start.q, start.v) =
                mechanism.adopt_deformed(&bodies.bodies().states(), &bodies.bodies().deformation());
            start::settle(mechanism.as_mut(), 0.0, &mut start)?;
        }
        mechanism = closing.apply(mechanism, 0.0, &start.q, &mut start.v)?;
        mechanism = super::rough::with_modes(model, mechanism, &start);
        let d = mechanism.dims();
        let mut x = State::zero(d.nq, d.nv, d.m);
        x.q.copy_from_slice(&start.q);
        x.v.copy_from_slice(&start.v);
        let mut stepper = (closing.make)(mechanism.as_system(), options);
        if let Err(f) = stepper.restart(mechanism.system(), &mut x, h) {
            return Err(explain(mechanism.as_system(), &f, 0.0, h));
        }
        let next = x.clone();
        let scratch = vec![0.0; mechanism.all_rows()];
        let (options, parked) = (options.clone(), Vec::new());
        let shown = stepper.nonsmooth().map(|_| Box::new([x.clone(), x.clone()]));
        let signals = Signals::default();
        Ok(Session {
            mechanism,
            stepper,
            method,
            x,
            start,
            signals,
            next,
            scratch,
            closing,
            options,
            parked,
            made_for: Some(d.m),
            shown,
            leapt: false,
            broken: None,
        })
    }

    /// The closure that runs.
    pub fn closure(&self) -> Closure {
        self.closing.closure
    }

    /// True if the method projects velocities and accelerations after every step.
    pub(super) fn projects(&self) -> bool {
        self.closing.projects()
    }

    /// Goes on from the present q and v with these contacts closed: sizes change, the method begins anew.
    ///
    /// # Errors
    /// If there are no consistent accelerations.
    pub fn switch(&mut self, closed: &Closed, h: f64) -> Result<(), Failure> {
        let before = self.mechanism.closed();
        if !before.has_rows_of(closed) || self.x.lambda.len() != self.mechanism.dims().m {
            return self.switch_from(&before, closed, h);
        }
        self.stand();
        self.stepper.restart(self.mechanism.system(), &mut self.x, h)
    }

    /// The same where the mechanism stands with other contacts for the moment; `before` are those of the method.
    ///
    /// # Errors
    /// If there are no consistent accelerations.
    pub fn switch_from(&mut self, before: &Closed, closed: &Closed, h: f64) -> Result<(), Failure> {
        self.mechanism.close_as(closed);
        self.stand();
        self.take_stepper(before, closed);
        let m = self.mechanism.dims().m;
        for x in [&mut self.x, &mut self.next] {
            x.lambda.clear();
            x.lambda.resize(m, 0.0);
        }
        self.scratch.resize(self.mechanism.all_rows(), 0.0);
        self.stepper.restart(self.mechanism.system(), &mut self.x, h)
    }

    /// Goes on from the present q and v with a method that was parked, which gives its place to the present one; these contacts have rows. The
    /// method has yet to begin.
    pub(super) fn exchange(&mut self, other: &mut ParkedMethod, closed: &Closed) {
        self.swap_method(other);
        self.mechanism.close_as(closed);
        self.stand();
        self.stepper = (self.closing.make)(self.mechanism.as_system(), &self.options);
        let m = self.mechanism.dims().m;
        self.made_for = Some(m);
        for x in [&mut self.x, &mut self.next] {
            x.lambda.clear();
            x.lambda.resize(m, 0.0);
        }
        self.scratch.resize(self.mechanism.all_rows(), 0.0);
    }

    /// Takes a method, and gives the present one, without beginning it.
    pub(super) fn swap_method(&mut self, other: &mut ParkedMethod) {
        std::mem::swap(&mut self.method, &mut other.method);
        std::mem::swap(&mut self.closing, &mut other.closing);
        std::mem::swap(&mut self.options, &mut other.options);
        std::mem::swap(&mut self.parked, &mut other.parked);
        std::mem::swap(&mut self.shown, &mut other.shown);
    }

    /// Tries one step; the present state stays until [`Session::accept`]. Jumps of loads hold the motion where they do.
    ///
    /// # Errors
    /// If it does not converge.
    pub fn attempt(&mut self, h: f64) -> Result<Report, Failure> {
        self.leapt = false;
        if let Some(f) = &self.broken {
            return Err(f.clone());
        }
        if self.signals.held.jumps.is_empty() {
            return self.attempt_once(h);
        }
        let mut held = std::mem::take(&mut self.signals.held);
        let report = held.attempt(self, h);
        self.signals.held = held;
        report
    }

    /// The tolerance of the steps, if they are not fixed.
    pub(super) fn tolerance(&self) -> Option<f64> {
        self.options.tolerance
    }

    /// Does an event of the model, with these values at both ends of a step, rest at zero with a jump that the motion is held on? What
    /// is left of it is round-off, which passes zero without end.
    pub(super) fn rests(&self, signal: usize, ends: [f64; 2]) -> bool {
        let least = self.tolerance().unwrap_or(FIXED_TOLERANCE);
        let jumps = &self.signals.held.jumps;
        !self.signals.is_load(signal) && jumps.iter().any(|j| ends.iter().all(|x| x.abs() <= least * j.scale))
    }

    /// Tries one step with the loads as they are.
    pub(super) fn attempt_once(&mut self, h: f64) -> Result<Report, Failure> {
        if let Some(coordinates) = self.mechanism.elimination_mut()
            && coordinates.renew(self.x.t, &self.x.q, &mut self.x.v)?
        {
            self.stepper.restart(self.mechanism.system(), &mut self.x, h)?;
        }
        let report = self.stepper.step(self.mechanism.system(), &self.x, h, &mut self.next)?;
        if let Some(coordinates) = self.mechanism.elimination_mut() {
            coordinates.confirm(self.next.t, &self.next.q, &self.next.v)?;
        }
        Ok(report)
    }

    /// The state the last attempt led to.
    pub fn attempted(&self) -> &State {
        &self.next
    }

    /// Accepts the last attempt: the system stands at the new state, the old one is in [`Session::attempted`].
    pub fn accept(&mut self) {
        if self.leapt {
            return self.accept_leap();
        }
        self.stepper.accept();
        std::mem::swap(&mut self.x, &mut self.next);
        if !self.stepper.ends_in_place() || self.mechanism.elimination().is_some() {
            self.stand();
        }
        self.mechanism.commit();
        self.signals.held.accepted(self.mechanism.switches_mut());
        self.show();
    }

    /// The forces of a nonsmooth method over the last step: total impulses of contacts over the step, smooth reactions of joints
    /// with their impulses over the step.
    fn show(&mut self) {
        let (Some(shown), Some(method)) = (&mut self.shown, self.stepper.nonsmooth()) else { return };
        shown.swap(0, 1);
        let h = self.x.t - self.next.t;
        shown[1].copy_from(&self.x);
        let first = self.mechanism.contact_rows().start;
        let joints =
            if self.mechanism.contacts().closed().is_empty() { shown[1].lambda.len() } else { first };
        let extra = method.corrections();
        for (r, l) in shown[1].lambda.iter_mut().enumerate() {
            *l = match extra.get(r) {
                Some(extra) if r < joints => *l + extra / h,
                _ => method.impulses()[r] / h,
            };
        }
    }

    /// Puts the rows of these contacts into the equations of a nonsmooth method; what it remembers of those that stay is kept.
    /// `closed` names them, `entries` describes them in the same order.
    pub fn watch(&mut self, closed: &[usize], entries: &[ContactEntry]) {
        let before = contact_blocks(self.mechanism.as_ref());
        self.mechanism.close(closed);
        self.stand();
        let now = contact_blocks(self.mechanism.as_ref());
        carry(&mut self.x.lambda, &before, &now, entries);
        self.next.lambda.resize(now.end(), 0.0);
        self.scratch.resize(self.mechanism.all_rows(), 0.0);
        if let Some(method) = self.stepper.nonsmooth() {
            method.set_contacts(self.mechanism.as_system(), &now, entries);
        }
    }

    /// Begins anew at the present q and v.
    ///
    /// # Errors
    /// If there are no consistent accelerations.
    pub fn restart(&mut self, h: f64) -> Result<(), Failure> {
        self.stepper.restart(self.mechanism.system(), &mut self.x, h)?;
        if let Some(shown) = &mut self.shown {
            shown.iter_mut().for_each(|s| s.copy_from(&self.x));
        }
        Ok(())
    }

    /// Hands the mechanism, the method and both ends of the last accepted step to a recorder.
    pub fn record(&mut self, take: &mut dyn FnMut(&mut dyn Mechanism, &mut dyn Stepper, &State, &State)) {
        let (x0, x1) = match self.shown.as_deref() {
            Some([x0, x1]) => (x0, x1),
            None => (&self.next, &self.x),
        };
        take(self.mechanism.as_mut(), self.stepper.as_mut(), x0, x1);
    }

    /// Dense output of the last attempt; the system stands at its end.
    pub fn interpolate(&self, dense: &mut Dense) {
        if self.leapt {
            return dense.fit(Degree::Cubic, self.mechanism.as_system(), &self.x, &self.next);
        }
        self.stepper.interpolate(self.mechanism.as_system(), &self.x, &self.next, dense);
    }

    /// The mechanism at the present state: attempts leave it elsewhere.
    pub(super) fn stand(&mut self) {
        self.mechanism.set_state(self.x.t, &self.x.q, &self.x.v);
    }

    /// The mechanism at the end of the last attempt.
    pub(super) fn arrive(&mut self) {
        self.mechanism.set_state(self.next.t, &self.next.q, &self.next.v);
    }

    /// One step, accepted.
    ///
    /// # Errors
    /// If it does not converge.
    pub fn advance(&mut self, h: f64) -> Result<Report, Failure> {
        let report = self.attempt(h)?;
        self.accept();
        Ok(report)
    }

    /// `n` equal steps.
    ///
    /// # Errors
    /// At the first step that does not converge.
    pub fn advance_many(&mut self, h: f64, n: usize) -> Result<(), Error> {
        for _ in 0..n {
            if let Err(f) = self.advance(h) {
                return Err(self.explain(&f, h));
            }
        }
        Ok(())
    }

    /// The rows of the model, in the equations or eliminated from them, and the system that has them.
    pub fn rows(&self) -> (&Redundancy, &dyn System) {
        match self.mechanism.elimination() {
            Some(coordinates) => coordinates.rows(),
            None => (self.stepper.rows(), self.mechanism.as_system()),
        }
    }

    /// Degrees of freedom with drives released.
    pub fn dof(&self) -> usize {
        let (rows, sys) = self.rows();
        let d = sys.dims();
        let drives =
            (0..d.m).filter(|r| rows.active()[*r] && self.mechanism.bodies().row_is_drive(*r)).count();
        d.nv.saturating_sub(d.m - rows.count()) + drives
    }

    /// The error behind a failed attempt: names the culprit, and the singular position if there is one.
    #[must_use]
    pub fn explain(&mut self, f: &Failure, h: f64) -> Error {
        if let Some(error) = super::rough::locked(self.mechanism.as_ref(), f) {
            return error.at_time(self.x.t, h);
        }
        let trouble = self.mechanism.elimination().and_then(|e| e.trouble(h));
        let strayed = trouble.is_some();
        let error = match trouble {
            Some((error, true)) => return error,
            Some((error, false)) => error,
            None => explain(self.mechanism.as_system(), f, self.x.t, h),
        };
        // steps by the error estimate were cut before
        let error = match (f, self.options.tolerance) {
            (Failure::NewtonDiverged { .. }, Some(_)) => error.hint(
                "smaller steps were tried and failed as well: look for a force that jumps or for contradicting rows, or try another method",
            ),
            _ => error,
        };
        if !strayed && !matches!(f, Failure::NewtonDiverged { .. } | Failure::Singular { .. }) {
            return error;
        }
        self.stand();
        let weakest = match self.mechanism.elimination_mut().map(|e| e.rows_mut()) {
            Some((rows, sys)) => rows.weakest(sys),
            None => self.stepper.rows_mut().weakest(self.mechanism.as_system()),
        };
        let Some((pivot, row)) = weakest.filter(|w| w.0 < SINGULAR) else {
            return error;
        };
        // a drive that pushes into a dead centre wants more than the mechanism can reach
        let drives: Vec<String> = (0..self.scratch.len())
            .filter(|r| self.mechanism.bodies().row_is_drive(*r))
            .map(|r| {
                format!("`{}`", self.mechanism.model().joints[self.mechanism.bodies().row_joint(r)].name)
            })
            .collect();
        let name = self.rows().1.row_name(row);
        if !drives.is_empty() {
            return Error::solver(
                Code::LockUp,
                format!("the drive of {} asks for more than the mechanism can reach; `{name}` has no more play (relative pivot {pivot:.1e})", drives.join(", ")),
            )
            .hint("end the motion before this time, or change the lengths")
            .at_time(self.x.t, h);
        }
        Error::solver(
            Code::SingularConfiguration,
            format!("near a dead centre or change point, where `{name}` depends on the other rows (relative pivot {pivot:.1e})"),
        )
        .hint(if self.method.explicit {
            "use gen-alpha-p or gen-alpha-pv, which can step over it, another step, or start elsewhere"
        } else {
            "try another step, which ends on the other side of it, or start elsewhere"
        })
        .at_time(self.x.t, h)
    }

    /// Violations at the present state, after an accepted step with the method's own accelerations.
    pub fn violation(&mut self) -> Violation {
        if !self.mechanism.contacts().closed().is_empty()
            && let Some(method) = self.stepper.nonsmooth()
        {
            let v = masked_violation(self.mechanism.as_ref(), &self.x, method, &mut self.scratch);
            return Violation::from_levels(v);
        }
        let own = self.stepper.own_accelerations().unwrap_or(&self.x.v_dot);
        Violation::from_levels(self.mechanism.violation(&self.x.v, own, &mut self.scratch))
    }

    /// Violation at acceleration level with accelerations re-solved at the present positions and velocities.
    ///
    /// # Errors
    /// If the index-1 system is singular here.
    pub fn resolved_violation(&mut self) -> Result<f64, Failure> {
        let mut x = self.x.clone();
        self.stepper.accelerations(self.mechanism.system(), &mut x)?;
        if !self.mechanism.contacts().closed().is_empty()
            && let Some(method) = self.stepper.nonsmooth()
        {
            // open contacts have no rows to keep
            let v = masked_violation(self.mechanism.as_ref(), &x, method, &mut self.scratch);
            return Ok(v[2]);
        }
        Ok(self.mechanism.violation(&x.v, &x.v_dot, &mut self.scratch)[2])
    }
}

/// The contacts in the equations; behind all other rows where there are none.
fn contact_blocks(mechanism: &dyn Mechanism) -> Blocks {
    let contacts = mechanism.contacts();
    if contacts.closed().is_empty() {
        Blocks::new(mechanism.dims().m)
    } else {
        mechanism.contact_blocks().clone()
    }
}

/// Largest |g|, |G v + ∂g/∂t| and |G v̇ + bias| of joints and of contacts that are active at each level, SI; then the first two in
/// model lengths and radians. A contact that is thrown back obeys its law: it moves at −e U⁻.
fn masked_violation(m: &dyn Mechanism, x: &State, method: &dyn Nonsmooth, scratch: &mut [f64]) -> [f64; 5] {
    let (sys, blocks, active) = (m.as_system(), m.contact_blocks(), method.active());
    // what friction lets slide is no violation; its certificate tells the rest
    let held = |k: usize| match blocks.cone(k) {
        Cone::Coulomb { .. } => blocks.leading(k)..blocks.leading(k) + 1,
        Cone::Interval { .. } => 0..0,
        Cone::HalfLine | Cone::Free => blocks.acting(k),
    };
    let largest = |active: &[bool], value: &dyn Fn(usize) -> f64| {
        let contacts = (0..active.len()).filter(|k| active[*k]).flat_map(held);
        (0..blocks.first()).chain(contacts).fold(0.0f64, |m, r| m.max(value(r).abs()))
    };
    let mut out = [0.0; 5];
    let holonomic = |r: usize| if sys.row_kind(r) == RowKind::Holonomic { 1.0 } else { 0.0 };
    out[0] = largest(active[0], &|r| sys.gap()[r] * holonomic(r));
    out[3] = largest(active[0], &|r| sys.gap()[r] * holonomic(r) / sys.row_scale(r));
    sys.jac_mul(&x.v, scratch);
    // contacts that bounce move
    let rests = |r: usize| blocks.owner(r).is_none_or(|k| active[2][k]);
    let bounces = |r: usize| if rests(r) { 1.0 } else { 0.0 };
    let law = |r: usize| if r < blocks.first() { 0.0 } else { method.rebound(r) };
    let rate = |r: usize| (scratch[r] + sys.gap_dt()[r] + law(r)) * bounces(r);
    out[1] = largest(active[1], &rate);
    out[4] = largest(active[1], &|r| rate(r) / sys.row_scale(r));
    sys.jac_mul(&x.v_dot, scratch);
    out[2] = largest(active[2], &|r| scratch[r] + sys.gap_bias()[r]);
    m.add_eliminated(&x.v_dot, scratch, &mut out);
    out
}

/// The error behind a failed step, with names.
#[must_use]
pub fn explain(sys: &dyn System, f: &Failure, t: f64, h: f64) -> Error {
    let nv = sys.dims().nv;
    let e = match f {
        Failure::NewtonDiverged { iterations, worst, ratio } => Error::solver(
            Code::NewtonFailed,
            format!(
                "Newton's iteration did not converge in {iterations} iterations; the largest correction is that of `{}`, {ratio:.1e} times the tolerance",
                sys.velocity_name(*worst)
            ),
        )
        .hint("try a smaller step, or look for a force that jumps"),
        Failure::FixedPointDiverged { iterations, worst, contraction } => Error::solver(
            Code::FixedPointFailed,
            format!(
                "the fixed-point iteration did not converge in {iterations} iterations: the step is too large for it (an iteration leaves {contraction:.2} of a correction, most of `{}`)",
                sys.velocity_name(*worst)
            ),
        )
        .hint(format!("try a step of {:.1e} s or less, or closure = \"augmented\"", h * (0.5 / contraction).min(0.5))),
        Failure::Singular { pivot } => {
            let who = if *pivot < nv { sys.velocity_name(*pivot) } else { sys.row_name((pivot - nv).min(sys.dims().m.saturating_sub(1))) };
            Error::solver(Code::SingularConfiguration, format!("the equations are singular at `{who}`"))
                .hint("the mechanism may be at a dead centre or change point; start elsewhere or use another step")
        }
        Failure::EndsSingular { row, .. } => Error::solver(
            Code::SingularConfiguration,
            format!("the step ends at a dead centre or change point, where `{}` depends on the other rows", sys.row_name(*row)),
        )
        .hint("use another step, or gen-alpha-p or gen-alpha-pv, which can step over it"),
        Failure::NonFinite { element } => {
            let who = if element.is_empty() { "a force or constraint".to_string() } else { format!("`{element}`") };
            Error::solver(Code::NonFiniteForce, format!("{who} is not a finite number"))
                .hint("look for a division by zero or a root of a negative number in its expression")
        }
        Failure::Contacts { residual, iterations: 0 } => Error::solver(
            Code::NoImpulses,
            format!("no impulses can keep the contacts: at least one keeps approaching with {residual:.1e} of the largest gap velocity"),
        )
        .hint("look for walls that approach one another, or a contact that nothing can move"),
        Failure::Contacts { residual, iterations } => Error::solver(
            Code::ContactsNotSolved,
            format!("the impulses of the contacts are not found: residual {residual:.1e} after {iterations} iterations"),
        )
        .hint("try a smaller step, or another solver (lcp)"),
        Failure::DroppedRowsViolated { row, violation } => Error::solver(
            Code::InconsistentConstraints,
            format!("the redundant row `{}` is violated by {violation:.3e}", sys.row_name(*row)),
        )
        .hint("the constraints contradict each other beyond the start, or the step is too large"),
    };
    e.at_time(t, h)
}
