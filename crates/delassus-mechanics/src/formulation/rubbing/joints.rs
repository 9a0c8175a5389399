//! Dry friction of joints: its bound follows from what the joint carries.
//!
//! A joint that turns has the force −s b along the gradient of its rate, with the sign s of its motion and the bound b; one that is stuck
//! has a row. b depends on the joint's reaction, which friction changes in turn: M v̇ = f(b) + Gᵀλ is solved until b = b(v̇, λ). So the
//! force is a function of position and velocity, as every other one is, and no method knows of it.

use super::{Mode, Rubbing};
use crate::formulation::{Assembler, Mechanism, System};
use delassus_algebra::assemble::Negated;
use delassus_algebra::kkt::{Backend, Kkt, Scaling, Structure};
use delassus_model::JointFriction;
use delassus_system::redundancy::Redundancy;

/// Rounds in which bounds are found; each leaves a part of about μ times lever over length of what the last one left.
const ROUNDS: usize = 100;
/// Change of a bound, in its largest so far, that is none.
const FOUND: f64 = 1e-15;
/// The same that is accepted where round-off leaves no less.
const GOOD: f64 = 1e-11;

/// A joint with friction.
#[derive(Clone, Copy, Debug)]
struct Rub {
    /// Its number among contacts.
    contact: usize,
    joint: usize,
    turns: bool,
    law: JointFriction,
}

/// Joints with friction.
#[derive(Default)]
pub(super) struct Joints {
    list: Vec<Rub>,
    /// Their bounds in slip and at rest, as last found.
    bounds: Vec<[f64; 2]>,
    /// The largest in slip so far: a joint that carries nothing for an instant has a bound of round-off.
    most: Vec<f64>,
    /// By closed contact: the place in the list.
    of: Vec<Option<usize>>,
    /// Friction of joints that are stuck, by closed contact, N or N m.
    pub(super) held: Vec<f64>,
    /// Time and coordinates last set.
    pub(super) t: f64,
    pub(super) q: Vec<f64>,
    /// f with the friction of joints that turn.
    pub(super) force: Vec<f64>,
    problem: Option<Box<Problem>>,
    /// A joint whose bound was not found: it locks itself.
    pub(super) locked: Option<usize>,
    busy: bool,
}

// the problem is posed anew
delassus_algebra::saved! { Joints { bounds, most, of, held, t, q, force } made { list, problem, locked, busy } }

/// M v̇ = f + Gᵀλ, G v̇ = −bias.
struct Problem {
    kkt: Kkt,
    rows: Redundancy,
    v_dot: Vec<f64>,
    lambda: Vec<f64>,
    zero: Vec<f64>,
}

impl Joints {
    pub(super) fn new(inner: &dyn Mechanism) -> Joints {
        let mut list = Vec::new();
        for (contact, info) in inner.contacts().list().into_iter().enumerate() {
            let Some(joint) = info.law.joint else { continue };
            let Some(law) = inner.model().joints[joint].friction else { continue };
            list.push(Rub { contact, joint, turns: info.law.is_angle, law });
        }
        let bounds = list.iter().map(|r| r.law.unloaded()).collect();
        let most = vec![0.0; list.len()];
        Joints { list, bounds, most, q: vec![0.0; inner.dims().nq], ..Joints::default() }
    }

    /// Are there none?
    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Other contacts are closed.
    pub(super) fn lay_out(&mut self, closed: &[usize], nv: usize) {
        self.of.clear();
        self.of.extend(closed.iter().map(|c| self.list.iter().position(|r| r.contact == *c)));
        self.held.clear();
        self.held.resize(closed.len(), 0.0);
        self.force.resize(nv, 0.0);
        self.problem = None;
    }

    /// Is closed contact k the friction of a joint?
    pub(super) fn is_joint(&self, k: usize) -> bool {
        self.of.get(k).is_some_and(Option::is_some)
    }

    /// The closed contact that is the friction of a joint.
    pub(super) fn closed_as(&self, joint: usize) -> Option<usize> {
        let i = self.list.iter().position(|r| r.joint == joint)?;
        self.of.iter().position(|of| *of == Some(i))
    }

    /// Bounds of closed contact k, in slip and at rest; zero if it is no joint.
    pub(super) fn bounds(&self, k: usize) -> [f64; 2] {
        self.of.get(k).copied().flatten().map_or([0.0; 2], |i| self.bounds_of(i))
    }

    /// Those of a place in the list.
    fn bounds_of(&self, i: usize) -> [f64; 2] {
        self.list[i].law.constant_bounds().unwrap_or(self.bounds[i])
    }

    /// Bounds by joint.
    fn tell(&self, out: &mut [[f64; 2]]) {
        (0..self.list.len()).for_each(|i| out[self.list[i].joint] = self.bounds_of(i));
    }

    /// Joints among the closed contacts, with their modes.
    fn closed<'a>(&'a self, modes: &'a [Mode]) -> impl Iterator<Item = (&'a Rub, Mode)> {
        self.of.iter().zip(modes).filter_map(|(of, m)| Some((&self.list[(*of)?], *m)))
    }

    /// Must accelerations be known?
    fn asks(&self, modes: &[Mode]) -> bool {
        self.is_loaded(modes) || self.closed(modes).any(|(_, m)| m == Mode::Stick)
    }

    /// Do forces depend on the bounds?
    fn is_loaded(&self, modes: &[Mode]) -> bool {
        self.closed(modes).any(|(rub, m)| m.slips() && rub.law.mu > 0.0)
    }

    /// Name of a joint whose bound was not found.
    pub(super) fn locked(&self, inner: &dyn Mechanism) -> Option<String> {
        Some(format!("{}.friction", inner.model().joints[self.locked?].name))
    }
}

impl Rubbing {
    /// f of the inner mechanism with the friction of joints that turn.
    pub(super) fn follow_force(&mut self) {
        if self.joints.is_empty() {
            return;
        }
        let mut force = std::mem::take(&mut self.joints.force);
        force.copy_from_slice(self.inner.force());
        let mut work = self.work.borrow_mut();
        let all = &mut work.change;
        all.clear();
        all.resize(self.seen.len(), 0.0);
        self.add_joint_slip(all);
        if all.iter().any(|l| *l != 0.0) {
            self.inner.add_jac_t_mul(1.0, all, &mut force);
        }
        drop(work);
        self.joints.force = force;
    }

    /// Adds the multipliers −s b of joints that turn to those of the inner rows.
    pub(super) fn add_joint_slip(&self, all: &mut [f64]) {
        for (k, mode) in self.modes.iter().enumerate() {
            if let Mode::Slip { direction, .. } = mode
                && self.joints.is_joint(k)
            {
                all[self.inner.contact_blocks().leading(k)] = -direction[0] * self.joints.bounds(k)[0];
            }
        }
    }

    /// Bounds of all joints, [in slip, at rest], with accelerations and the multipliers of all inner rows; returns the largest change
    /// relative to the largest bound, and whose it is.
    fn take_bounds(&mut self, v_dot: &[f64], all: &[f64]) -> (f64, Option<usize>) {
        let mut worst = (0.0, None);
        for i in 0..self.joints.list.len() {
            let Rub { contact, joint, turns, law } = self.joints.list[i];
            if law.mu == 0.0 {
                continue;
            }
            let axis = self.inner.contacts().friction_axes(contact).unwrap_or_default()[0];
            let w = self.inner.reaction(joint, v_dot, all);
            let slip = law.bound(turns, axis, [w[0], w[1], w[2]], [w[3], w[4], w[5]]);
            let most = self.joints.most[i].max(slip);
            let change = (slip - self.joints.bounds[i][0]).abs() / most.max(f64::MIN_POSITIVE);
            self.joints.most[i] = most;
            if !(change <= worst.0) {
                worst = (change, Some(joint));
            }
            self.joints.bounds[i] = [slip, law.rest * slip];
        }
        worst
    }

    /// Bounds and friction of joints at the velocities last set.
    pub(super) fn follow_loads(&mut self) {
        if self.joints.busy || !self.joints.asks(&self.modes) {
            return;
        }
        self.joints.busy = true;
        let mut problem = self.joints.problem.take().unwrap_or_else(|| Box::new(Problem::new(self)));
        self.joints.locked = None;
        if problem.factor(self) {
            self.joints.locked = problem.solve(self, &[]);
            // what holds those that are stuck
            for k in (0..self.modes.len()).filter(|k| self.modes[*k] == Mode::Stick) {
                if self.joints.is_joint(k) {
                    self.joints.held[k] = problem.lambda[self.blocks.leading(k)];
                }
            }
        }
        if self.joints.locked.is_some() {
            self.joints.force.fill(f64::NAN);
        }
        self.joints.problem = Some(problem);
        self.joints.busy = false;
    }

    /// Bounds of joints, by joint, [in slip, at rest], where other forces act besides; no contacts are closed.
    pub(super) fn loads_under(&mut self, others: &[f64], out: &mut [[f64; 2]]) {
        self.joints.busy = true;
        let mut problem = Box::new(Problem::new(self));
        if problem.factor(self) {
            problem.solve(self, others);
        }
        self.joints.busy = false;
        self.joints.tell(out);
    }

    /// The same with accelerations and multipliers of all rows here.
    pub(super) fn loads_with(&mut self, v_dot: &[f64], lambda: &[f64], out: &mut [[f64; 2]]) {
        let mut all = Vec::new();
        self.expand(lambda, &mut all);
        self.add_joint_slip(&mut all);
        self.take_bounds(v_dot, &all);
        self.joints.tell(out);
    }
}

impl Problem {
    fn new(sys: &mut Rubbing) -> Problem {
        let dims = sys.dims();
        let structure = if sys.has_drag() { Structure::General } else { Structure::Symmetric };
        let mut rows = Redundancy::new(sys);
        let (t, q, v) = (sys.joints.t, sys.joints.q.clone(), sys.v.clone());
        let tolerance = sys.inner.model().solve.redundancy_tolerance;
        rows.analyze(sys, t, &q, &v, tolerance);
        Problem {
            kkt: Kkt::new(dims.nv, dims.m, structure, Backend::Auto),
            rows,
            v_dot: vec![0.0; dims.nv],
            lambda: vec![0.0; dims.m],
            zero: vec![0.0; dims.nv.max(dims.m)],
        }
    }

    /// The matrix at the point of evaluation; false if it is singular.
    fn factor(&mut self, sys: &Rubbing) -> bool {
        self.rows.select(sys);
        self.kkt.begin();
        sys.mass(&self.zero, self.kkt.tangent());
        sys.jacobian(self.kkt.jacobian());
        if sys.has_drag() {
            sys.drag(&mut Negated(self.kkt.jacobian() as &mut dyn Assembler));
            sys.drag(self.kkt.rows_extra());
        }
        self.kkt.factor(self.rows.active(), Scaling::Off, 1.0).is_ok()
    }

    /// Accelerations, multipliers and bounds that belong together, with other forces besides; a joint that locks itself.
    fn solve(&mut self, sys: &mut Rubbing, others: &[f64]) -> Option<usize> {
        let mut all = Vec::new();
        let mut left = f64::INFINITY;
        for round in 0..ROUNDS {
            sys.follow_force();
            self.v_dot.copy_from_slice(sys.force());
            self.v_dot.iter_mut().zip(others).for_each(|(r, f)| *r += f);
            self.lambda.iter_mut().zip(sys.gap_bias()).for_each(|(r, b)| *r = -b);
            self.kkt.solve(&mut self.v_dot, &mut self.lambda);
            self.rows.settle(sys, &mut self.lambda);
            sys.expand(&self.lambda, &mut all);
            sys.add_joint_slip(&mut all);
            let (change, whose) = sys.take_bounds(&self.v_dot, &all);
            // nothing turns that depends on it, or nothing changes any more
            let done = change <= FOUND || !(change < left) && change <= GOOD;
            if done || !sys.joints.is_loaded(&sys.modes) {
                sys.follow_force();
                return None;
            }
            if round + 1 == ROUNDS || !change.is_finite() {
                return whose;
            }
            left = change;
        }
        None
    }
}
