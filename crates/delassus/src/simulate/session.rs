//! A model made ready to step: mechanism, consistent start, method.

use super::start::{self, Start};
use crate::error::{Error, Failure};
use crate::formulation::independent::independent;
use crate::formulation::redundancy::Redundancy;
use crate::formulation::{Mechanism, RowKind, System, absolute, build};
use crate::integrator::{self, ContactRow, Method, Options, Report, Stepper};
use crate::model::Model;
use crate::output::summary::Violation;
use crate::state::State;

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
    next: State,
    scratch: Vec<f64>,
    make: fn(&dyn System, &Options) -> Box<dyn Stepper>,
    options: Options,
    /// Methods made for other sets of closed contacts.
    parked: Vec<(Vec<usize>, Box<dyn Stepper>)>,
    /// Both ends of the last step of a nonsmooth method, with forces of the whole step as multipliers.
    shown: Option<Box<[State; 2]>>,
}

/// A method and what a session keeps for it, while the session goes on with another one.
pub(super) struct Kit {
    method: &'static Method,
    make: fn(&dyn System, &Options) -> Box<dyn Stepper>,
    options: Options,
    parked: Vec<(Vec<usize>, Box<dyn Stepper>)>,
    shown: Option<Box<[State; 2]>>,
}

impl Kit {
    /// A method for a session of the same model.
    ///
    /// # Errors
    /// If it has no form with the closure of the model.
    pub(super) fn new(
        model: &Model,
        method: &'static Method,
        options: &Options,
        x: &State,
    ) -> Result<Kit, Error> {
        let make = integrator::with_closure(method, &model.solve.closure)?;
        let shown = method.nonsmooth.then(|| Box::new([x.clone(), x.clone()]));
        Ok(Kit { method, make, options: options.clone(), parked: Vec::new(), shown })
    }
}

/// Most methods kept for sets of closed contacts that may return.
const PARKED: usize = 64;

impl Session {
    /// Assembles the model and prepares the method; `h` is the first step (generalized-α with a shifted start reads it).
    ///
    /// # Errors
    /// If the model cannot be assembled or the method cannot start.
    pub fn new(model: &Model, method: &str, options: &Options, h: f64) -> Result<Session, Error> {
        Session::of(model, build(model)?, method, options, h)
    }

    /// The same with the model as it was built in the coordinates of its settings.
    ///
    /// # Errors
    /// As [`Session::new`].
    pub(super) fn of(
        model: &Model,
        mut mechanism: Box<dyn Mechanism>,
        method: &str,
        options: &Options,
        h: f64,
    ) -> Result<Session, Error> {
        let method = integrator::method(method)?;
        let make = integrator::with_closure(method, &model.solve.closure)?;
        // every set of coordinates starts from the same assembled bodies
        let mut start;
        if mechanism.coordinates() == "absolute" && mechanism.closure() == "multipliers" {
            start = start::assemble(mechanism.as_mut(), 0.0)?;
        } else {
            let mut bodies = absolute(model)?;
            start = start::assemble_followed(bodies.as_mut(), 0.0, &mut |bodies| {
                let (q, v) = mechanism.adopt_deformed(&bodies.bodies(), &bodies.deformation());
                mechanism.set_position(0.0, &q);
                mechanism.set_velocity(&v);
                mechanism.commit();
            })?;
            bodies.set_position(0.0, &start.q);
            bodies.set_velocity(&start.v);
            (start.q, start.v) = mechanism.adopt_deformed(&bodies.bodies(), &bodies.deformation());
            start::settle(mechanism.as_mut(), 0.0, &mut start)?;
        }
        if model.solve.closure == "independent" {
            mechanism = independent(mechanism, 0.0, &start.q, &mut start.v)?;
        }
        let d = mechanism.dims();
        let mut x = State::zero(d.nq, d.nv, d.m);
        x.q.copy_from_slice(&start.q);
        x.v.copy_from_slice(&start.v);
        let mut stepper = make(mechanism.as_system(), options);
        if let Err(f) = stepper.restart(mechanism.system(), &mut x, h) {
            return Err(explain(mechanism.as_system(), &f, 0.0, h));
        }
        let next = x.clone();
        let rows = mechanism.eliminated().map_or(d.m, |(_, sys)| sys.dims().m);
        let scratch = vec![0.0; rows];
        let (options, parked) = (options.clone(), Vec::new());
        let shown = stepper.nonsmooth().map(|_| Box::new([x.clone(), x.clone()]));
        Ok(Session { mechanism, stepper, method, x, start, next, scratch, make, options, parked, shown })
    }

    /// Goes on from the present q and v with these contacts closed: sizes change, the method begins anew.
    ///
    /// # Errors
    /// If there are no consistent accelerations.
    pub fn switch(&mut self, closed: &[usize], h: f64) -> Result<(), Failure> {
        if self.mechanism.closed() != closed || self.x.lambda.len() != self.mechanism.dims().m {
            let before = self.mechanism.closed().to_vec();
            return self.switch_from(&before, closed, h);
        }
        self.mechanism.set_position(self.x.t, &self.x.q);
        self.mechanism.set_velocity(&self.x.v);
        self.stepper.restart(self.mechanism.system(), &mut self.x, h)
    }

    /// The same where the mechanism stands with other contacts for the moment; `before` are those of the method.
    ///
    /// # Errors
    /// If there are no consistent accelerations.
    pub fn switch_from(&mut self, before: &[usize], closed: &[usize], h: f64) -> Result<(), Failure> {
        self.mechanism.close(closed);
        self.mechanism.set_position(self.x.t, &self.x.q);
        self.mechanism.set_velocity(&self.x.v);
        if before != closed {
            let known = self.parked.iter().position(|p| p.0 == closed);
            let other = match known {
                Some(i) => self.parked.swap_remove(i).1,
                None => (self.make)(self.mechanism.as_system(), &self.options),
            };
            let old = std::mem::replace(&mut self.stepper, other);
            if self.parked.len() >= PARKED {
                self.parked.remove(0);
            }
            self.parked.push((before.to_vec(), old));
        }
        let m = self.mechanism.dims().m;
        for x in [&mut self.x, &mut self.next] {
            x.lambda.clear();
            x.lambda.resize(m, 0.0);
        }
        self.scratch.resize(m, 0.0);
        self.stepper.restart(self.mechanism.system(), &mut self.x, h)
    }

    /// Goes on from the present q and v with the method of `kit`, which takes the present one; these contacts have rows. The
    /// method has yet to begin.
    pub(super) fn exchange(&mut self, kit: &mut Kit, closed: &[usize]) {
        std::mem::swap(&mut self.method, &mut kit.method);
        std::mem::swap(&mut self.make, &mut kit.make);
        std::mem::swap(&mut self.options, &mut kit.options);
        std::mem::swap(&mut self.parked, &mut kit.parked);
        std::mem::swap(&mut self.shown, &mut kit.shown);
        self.mechanism.close(closed);
        self.mechanism.set_position(self.x.t, &self.x.q);
        self.mechanism.set_velocity(&self.x.v);
        self.stepper = (self.make)(self.mechanism.as_system(), &self.options);
        let m = self.mechanism.dims().m;
        for x in [&mut self.x, &mut self.next] {
            x.lambda.clear();
            x.lambda.resize(m, 0.0);
        }
        self.scratch.resize(m, 0.0);
    }

    /// Tries one step; the present state stays until [`Session::accept`].
    ///
    /// # Errors
    /// If it does not converge.
    pub fn attempt(&mut self, h: f64) -> Result<Report, Failure> {
        if self.mechanism.renew(self.x.t, &self.x.q, &mut self.x.v)? {
            self.stepper.restart(self.mechanism.system(), &mut self.x, h)?;
        }
        let report = self.stepper.step(self.mechanism.system(), &self.x, h, &mut self.next)?;
        self.mechanism.confirm(self.next.t, &self.next.q, &self.next.v)?;
        Ok(report)
    }

    /// The state the last attempt led to.
    #[must_use]
    pub fn attempted(&self) -> &State {
        &self.next
    }

    /// Accepts the last attempt: the system stands at the new state, the old one is in [`Session::attempted`].
    pub fn accept(&mut self) {
        self.stepper.accept();
        std::mem::swap(&mut self.x, &mut self.next);
        if !self.stepper.ends_in_place() || self.mechanism.eliminated().is_some() {
            self.mechanism.set_position(self.x.t, &self.x.q);
            self.mechanism.set_velocity(&self.x.v);
        }
        self.mechanism.commit();
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
        let joints = if self.mechanism.closed().is_empty() { shown[1].lambda.len() } else { first };
        let extra = method.corrections();
        for (r, l) in shown[1].lambda.iter_mut().enumerate() {
            *l = match extra.get(r) {
                Some(extra) if r < joints => *l + extra / h,
                _ => method.impulses()[r] / h,
            };
        }
    }

    /// Puts the rows of these contacts into the equations of a nonsmooth method; what it remembers of those that stay is kept.
    /// `closed` names them, `rows` describes them in the same order.
    pub fn watch(&mut self, closed: &[usize], rows: &[ContactRow]) {
        self.mechanism.close(closed);
        self.mechanism.set_position(self.x.t, &self.x.q);
        self.mechanism.set_velocity(&self.x.v);
        let m = self.mechanism.dims().m;
        let first = m - closed.len();
        let old = std::mem::take(&mut self.x.lambda);
        let carried = |k: usize| {
            let Some(j) = k.checked_sub(first) else { return old.get(k).copied() };
            rows[j].before.and_then(|b| old.get(first + b).copied())
        };
        self.x.lambda = (0..m).map(|k| carried(k).unwrap_or(0.0)).collect();
        self.next.lambda.resize(m, 0.0);
        self.scratch.resize(m, 0.0);
        if let Some(method) = self.stepper.nonsmooth() {
            method.set_contacts(self.mechanism.as_system(), first, rows);
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

    /// Hands the system and both ends of the last attempt to a reader; the system stands at the new end.
    pub fn with_ends(&self, read: &mut dyn FnMut(&dyn System, &State, &State)) {
        read(self.mechanism.as_system(), &self.x, &self.next);
    }

    /// Hands the mechanism and the state the last attempt led to to someone.
    pub fn at_attempted(&mut self, take: &mut dyn FnMut(&mut dyn Mechanism, &State)) {
        take(self.mechanism.as_mut(), &self.next);
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
    #[must_use]
    pub fn rows(&self) -> (&Redundancy, &dyn System) {
        self.mechanism.eliminated().unwrap_or_else(|| (self.stepper.rows(), self.mechanism.as_system()))
    }

    /// Degrees of freedom with drives released.
    #[must_use]
    pub fn dof(&self) -> usize {
        let (rows, sys) = self.rows();
        let d = sys.dims();
        let drives = (0..d.m).filter(|r| rows.active()[*r] && self.mechanism.row_is_drive(*r)).count();
        d.nv.saturating_sub(d.m - rows.count()) + drives
    }

    /// The error behind a failed attempt: names the culprit, and the singular position if there is one.
    #[must_use]
    pub fn explain(&mut self, f: &Failure, h: f64) -> Error {
        let trouble = self.mechanism.trouble(h);
        let strayed = trouble.is_some();
        let error = match trouble {
            Some((error, true)) => return error,
            Some((error, false)) => error,
            None => explain(self.mechanism.as_system(), f, self.x.t, h),
        };
        if !strayed && !matches!(f, Failure::NewtonDiverged { .. } | Failure::Singular { .. }) {
            return error;
        }
        self.mechanism.set_position(self.x.t, &self.x.q);
        self.mechanism.set_velocity(&self.x.v);
        let weakest = match self.mechanism.eliminated_mut() {
            Some((rows, sys)) => rows.weakest(sys),
            None => self.stepper.rows_mut().weakest(self.mechanism.as_system()),
        };
        let Some((pivot, row)) = weakest.filter(|w| w.0 < SINGULAR) else {
            return error;
        };
        // a drive that pushes into a dead centre wants more than the mechanism can reach
        let drives: Vec<String> = (0..self.scratch.len())
            .filter(|r| self.mechanism.row_is_drive(*r))
            .map(|r| format!("`{}`", self.mechanism.model().joints[self.mechanism.row_joint(r)].name))
            .collect();
        let name = self.mechanism.row_name(row);
        if !drives.is_empty() {
            return Error::solver(
                "LockUp",
                format!("the drive of {} asks for more than the mechanism can reach; `{name}` has no more play (relative pivot {pivot:.1e})", drives.join(", ")),
            )
            .hint("end the motion before this time, or change the lengths")
            .at_time(self.x.t, h);
        }
        Error::solver(
            "SingularConfiguration",
            format!("near a dead centre or change point, where `{name}` depends on the other rows (relative pivot {pivot:.1e})"),
        )
        .hint("use gen-alpha-p or gen-alpha-pv, which can step over it, another step, or start elsewhere")
        .at_time(self.x.t, h)
    }

    /// Violations at the present state, after an accepted step with the method's own accelerations.
    pub fn violation(&mut self) -> Violation {
        if !self.mechanism.closed().is_empty()
            && let Some(method) = self.stepper.nonsmooth()
        {
            let v = masked_violation(self.mechanism.as_system(), &self.x, method.active(), &mut self.scratch);
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
        if !self.mechanism.closed().is_empty()
            && let Some(method) = self.stepper.nonsmooth()
        {
            // open contacts have no rows to keep
            let v = masked_violation(self.mechanism.as_system(), &x, method.active(), &mut self.scratch);
            return Ok(v[2]);
        }
        Ok(self.mechanism.violation(&x.v, &x.v_dot, &mut self.scratch)[2])
    }
}

/// Largest |g|, |G v + ∂g/∂t| and |G v̇ + bias| of rows that are active at each level, SI; then the first two in model lengths
/// and radians.
fn masked_violation(sys: &dyn System, x: &State, active: [&[bool]; 3], scratch: &mut [f64]) -> [f64; 5] {
    let largest = |mask: &[bool], value: &dyn Fn(usize) -> f64| {
        (0..mask.len()).filter(|r| mask[*r]).fold(0.0f64, |m, r| m.max(value(r).abs()))
    };
    let mut out = [0.0; 5];
    let holonomic = |r: usize| if sys.row_kind(r) == RowKind::Holonomic { 1.0 } else { 0.0 };
    out[0] = largest(active[0], &|r| sys.gap()[r] * holonomic(r));
    out[3] = largest(active[0], &|r| sys.gap()[r] * holonomic(r) / sys.row_scale(r));
    sys.jac_mul(&x.v, scratch);
    // contacts that bounce move
    let bounces = |r: usize| if active[2][r] { 1.0 } else { 0.0 };
    let rate = |r: usize| (scratch[r] + sys.gap_rate()[r]) * bounces(r);
    out[1] = largest(active[1], &rate);
    out[4] = largest(active[1], &|r| rate(r) / sys.row_scale(r));
    sys.jac_mul(&x.v_dot, scratch);
    out[2] = largest(active[2], &|r| scratch[r] + sys.gap_bias()[r]);
    out
}

/// The error behind a failed step, with names.
#[must_use]
pub fn explain(sys: &dyn System, f: &Failure, t: f64, h: f64) -> Error {
    let nv = sys.dims().nv;
    let e = match f {
        Failure::NewtonDiverged { iterations, worst, ratio } => Error::solver(
            "NewtonFailed",
            format!(
                "Newton's iteration did not converge in {iterations} iterations; the largest correction is that of `{}`, {ratio:.1e} times the tolerance",
                sys.velocity_name(*worst)
            ),
        )
        .hint("try a smaller step, or look for a force that jumps"),
        Failure::FixedPointDiverged { iterations, worst, contraction } => Error::solver(
            "FixedPointFailed",
            format!(
                "the fixed-point iteration did not converge in {iterations} iterations: the step is too large for it (an iteration leaves {contraction:.2} of a correction, most of `{}`)",
                sys.velocity_name(*worst)
            ),
        )
        .hint(format!("try a step of {:.1e} s or less, or closure = \"augmented\"", h * (0.5 / contraction).min(0.5))),
        Failure::Singular { pivot } => {
            let who = if *pivot < nv { sys.velocity_name(*pivot) } else { sys.row_name((pivot - nv).min(sys.dims().m.saturating_sub(1))) };
            Error::solver("SingularConfiguration", format!("the equations are singular at `{who}`"))
                .hint("the mechanism may be at a dead centre or change point; start elsewhere or use another step")
        }
        Failure::EndsSingular { row, .. } => Error::solver(
            "SingularConfiguration",
            format!("the step ends at a dead centre or change point, where `{}` depends on the other rows", sys.row_name(*row)),
        )
        .hint("use another step, or gen-alpha-p or gen-alpha-pv, which can step over it"),
        Failure::NonFinite { element } => {
            let who = if element.is_empty() { "a force or constraint".to_string() } else { format!("`{element}`") };
            Error::solver("NonFiniteForce", format!("{who} is not a finite number"))
                .hint("look for a division by zero or a root of a negative number in its expression")
        }
        Failure::Contacts { residual, iterations: 0 } => Error::solver(
            "NoImpulses",
            format!("no impulses can keep the contacts: at least one keeps approaching with {residual:.1e} of the largest gap velocity"),
        )
        .hint("look for walls that approach one another, or a contact that nothing can move"),
        Failure::Contacts { residual, iterations } => Error::solver(
            "ContactsNotSolved",
            format!("the impulses of the contacts are not found: residual {residual:.1e} after {iterations} iterations"),
        )
        .hint("try a smaller step, or another solver (lcp)"),
        Failure::DroppedRowsViolated { row, violation } => Error::solver(
            "InconsistentConstraints",
            format!("the redundant row `{}` is violated by {violation:.3e}", sys.row_name(*row)),
        )
        .hint("the constraints contradict each other beyond the start, or the step is too large"),
    };
    e.at_time(t, h)
}
