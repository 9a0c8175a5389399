//! Dependent increments from g(q, t) = 0, and the change of the choice.

use super::{Independent, SPENT, WORN};
use crate::formulation::System;
use delassus_system::error::{Code, Error, Failure};
use std::cell::{Cell, RefCell};

/// Most iterations of a closure.
const ITERATIONS: usize = 25;
/// Contraction at which factors are renewed.
const SLOW: f64 = 0.3;
/// A correction of this size, in model lengths and radians, is round-off.
const CLOSED: f64 = 4.0 * f64::EPSILON;
/// A correction that no longer decreases is round-off below this size.
const STALLED: f64 = 1e-11;
/// Share of an increment that the closure may add to what was foretold: more may be another branch.
const REACH: f64 = 0.25;
/// Share of the velocities by which they may fail to follow.
const JUMP: f64 = 0.3;
/// Increments below this size are not watched for it.
const WATCHED: f64 = 1e-6;
/// A step that moves nothing by more than this has no velocities to follow.
const STILL: f64 = 1e-12;
/// Rows that were left out as redundant may be violated by so many model lengths: those that are kept hold to round-off.
const DROPPED_ROW_VIOLATION: f64 = 1e-8;

/// What the closure remembers.
pub(super) struct Closure {
    /// The point increments start from: q, t, X and s there.
    q: Vec<f64>,
    t: f64,
    x: Vec<f64>,
    drift: Vec<f64>,
    /// Velocities, independent and all, and c there.
    vy: Vec<f64>,
    v: Vec<f64>,
    curve: Vec<f64>,
    /// Sign of det G_d there.
    negative: bool,
    /// The increment last made or measured, all velocities.
    pub(super) increment: RefCell<Vec<f64>>,
    /// Its end time if it was made from this start, else not a number.
    pub(super) end: Cell<f64>,
    /// Work: dependent increments as foretold, correction.
    foretold: Vec<f64>,
    correction: Vec<f64>,
    z: Vec<f64>,
}

delassus_algebra::saved! {
    Closure {
        q, t, x, drift, vy, v, curve, negative, increment, end, foretold, correction, z
    }
}

impl Closure {
    pub(super) fn new(nq: usize, n: usize, rank: usize, ny: usize) -> Closure {
        Closure {
            q: vec![f64::NAN; nq],
            t: 0.0,
            x: vec![0.0; rank * ny],
            drift: vec![0.0; rank],
            vy: vec![0.0; ny],
            v: vec![0.0; n],
            curve: vec![0.0; rank],
            negative: false,
            increment: RefCell::new(vec![0.0; n]),
            end: Cell::new(f64::NAN),
            foretold: vec![0.0; rank],
            correction: vec![0.0; rank],
            z: vec![0.0; n],
        }
    }
}

/// Why there is no closed configuration.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Trouble {
    /// Ratio of the fastest dependent to an independent velocity.
    ratio: f64,
    /// That independent velocity.
    velocity: usize,
    /// Time.
    t: f64,
    /// True if the coordinates may not be changed.
    pub(super) worn: bool,
    /// A row that was left out and does not hold, and by how much.
    dropped: Option<(usize, f64)>,
}

delassus_algebra::saved! { Trouble = Trouble::default() => { ratio, velocity, t, worn, dropped } }

impl Independent {
    /// q1 with independent increments dy from q0 and g(q1, t) = 0; not a number if there is none near.
    pub(super) fn close(&mut self, t: f64, q0: &[f64], dy: &[f64], q1: &mut [f64]) {
        self.work.get_mut().known = false;
        self.start_from(t, q0);
        if !self.factors.good {
            let start = self.closure.t;
            self.set_position(start, q0);
        }
        if !self.factors.good || !dy.iter().all(|d| d.is_finite()) {
            return self.give_up(q1);
        }
        let mut c = std::mem::replace(&mut self.closure, Closure::new(0, 0, 0, 0));
        let closed = self.iterate(&mut c, t, q0, dy, q1);
        self.closure = c;
        if !closed {
            self.give_up(q1);
        }
    }

    /// A first guess, corrected until g = 0; false if that fails or leads to another branch.
    fn iterate(&mut self, c: &mut Closure, t: f64, q0: &[f64], dy: &[f64], q1: &mut [f64]) -> bool {
        self.foretell(c, t, dy);
        let mut closed = self.correct(c, t, q0, q1);
        self.t = t;
        self.q.copy_from_slice(q1);
        if closed {
            // a step that ends in a singular position is none
            self.factor();
            closed = self.factors.good;
        }
        if !closed || self.is_elsewhere(c) {
            c.end.set(f64::NAN);
            return false;
        }
        c.increment.get_mut().copy_from_slice(&c.z);
        c.end.set(t);
        true
    }

    /// The increment z to begin with.
    #[expect(clippy::float_cmp, reason = "the same end or another one")]
    fn foretell(&self, c: &mut Closure, t: f64, dy: &[f64]) {
        let (rank, ny) = (self.choice.dependent.len(), self.dims.nv);
        for (d, i) in dy.iter().zip(&self.choice.independent) {
            c.z[*i] = *d;
        }
        // along the curve of the start: X dy + s h + ½ c h²
        let h = t - c.t;
        for k in 0..rank {
            let along: f64 = c.x[k * ny..(k + 1) * ny].iter().zip(dy).map(|(x, d)| x * d).sum();
            c.foretold[k] = along + (c.drift[k] + 0.5 * c.curve[k] * h) * h;
        }
        if c.end.get() == t {
            // from the last iterate, along the tangent where the system stands
            let last = c.increment.get_mut();
            for (k, d) in self.choice.dependent.iter().enumerate() {
                let x = &self.factors.x[k * ny..(k + 1) * ny];
                let change = |j: usize| dy[j] - last[self.choice.independent[j]];
                c.z[*d] = last[*d] + x.iter().enumerate().map(|(j, x)| x * change(j)).sum::<f64>();
            }
        } else {
            for (d, f) in self.choice.dependent.iter().zip(&c.foretold) {
                c.z[*d] = *f;
            }
        }
    }

    /// Corrects the dependent part of z, and q1 with it, until g(q1, t) = 0 up to round-off.
    fn correct(&mut self, c: &mut Closure, t: f64, q0: &[f64], q1: &mut [f64]) -> bool {
        let (mut before, mut first) = (f64::INFINITY, true);
        for _ in 0..ITERATIONS {
            self.inner.retract(q0, &c.z, q1);
            self.inner.set_position(t, q1);
            self.factored = false;
            let mut size = self.correction(&mut c.correction);
            if size > CLOSED && (first || size > SLOW * before && size > STALLED) {
                // new factors at the present iterate
                self.factor_rows();
                size = self.correction(&mut c.correction);
            }
            if !size.is_finite() || !self.factors.good {
                return false;
            }
            if size <= CLOSED || (size <= STALLED && size > 0.5 * before) {
                return true;
            }
            (before, first) = (size, false);
            for (d, e) in self.choice.dependent.iter().zip(&c.correction) {
                c.z[*d] += e;
            }
        }
        false
    }

    /// e ← −G_d⁻¹ g where the inner mechanism stands; its size.
    fn correction(&self, e: &mut [f64]) -> f64 {
        for (e, r) in e.iter_mut().zip(&self.choice.rows) {
            *e = -self.inner.gap()[*r];
        }
        self.factors.solve(e);
        self.dependent_size(e)
    }

    /// Whether z lies so far from what was foretold that it may be another branch.
    fn is_elsewhere(&self, c: &mut Closure) -> bool {
        let reach = self.size(&c.z);
        for ((f, e), d) in c.foretold.iter().zip(&mut c.correction).zip(&self.choice.dependent) {
            *e = c.z[*d] - f;
        }
        let bend = self.dependent_size(&c.correction);
        reach > WATCHED && bend > REACH * reach
    }

    /// Increments start from q0: X and s there.
    fn start_from(&mut self, t: f64, q0: &[f64]) {
        if self.closure.q == q0 {
            return;
        }
        // what lies within the step before is asked for after its end was accepted
        if self.before.q == q0 {
            return std::mem::swap(&mut self.closure, &mut self.before);
        }
        if self.q != q0 {
            // its own time is not known; X is wanted only as a first guess
            self.set_position(t, q0);
        } else if !self.factored {
            self.factor();
        }
        self.remember();
    }

    /// The point of evaluation becomes the start of increments; another one is kept as the start before.
    fn remember(&mut self) {
        if self.closure.q != self.q {
            std::mem::swap(&mut self.closure, &mut self.before);
        }
        let c = &mut self.closure;
        c.q.copy_from_slice(&self.q);
        c.t = self.t;
        c.x.copy_from_slice(&self.factors.x);
        c.drift.copy_from_slice(&self.drift);
        c.vy.copy_from_slice(&self.vy);
        c.v.copy_from_slice(&self.v);
        c.curve.copy_from_slice(&self.curve);
        c.negative = self.factors.negative;
        c.end.set(f64::NAN);
    }

    fn give_up(&mut self, q1: &mut [f64]) {
        self.note_trouble(false);
        q1.fill(f64::NAN);
        self.closure.end.set(f64::NAN);
        // whatever is evaluated next is not this point
        self.q.fill(f64::NAN);
        self.factored = false;
    }

    fn note_trouble(&mut self, worn: bool) {
        let (ratio, velocity) = self.largest_ratio();
        self.trouble = Some(Trouble { ratio, velocity, t: self.closure.t, worn, dropped: None });
    }

    /// Whether the rows that were left out hold at the point of evaluation.
    fn check_dropped(&mut self) -> Result<(), Failure> {
        for (row, g) in self.inner.gap().iter().enumerate().take(self.contacts.first) {
            if !self.choice.keeps(row) && !(g.abs() <= DROPPED_ROW_VIOLATION * self.choice.row_scale(row)) {
                let violation = g.abs();
                let dropped = Some((row, violation));
                self.trouble = Some(Trouble { t: self.closure.t, worn: true, dropped, ..Trouble::default() });
                return Err(Failure::DroppedRowsViolated { row, violation });
            }
        }
        Ok(())
    }

    /// Whether the dependent velocities have followed a step to q1, v1. Where an independent coordinate turns back while
    /// the mechanism goes on, a step may lead to a mirrored position in which every equation holds, but dependent
    /// velocities have jumped: Δv_d = ½ (X₀ + X₁) Δẏ + ½ h (c₀ + c₁) up to third order fails.
    pub(super) fn follows(&mut self, t: f64, q1: &[f64], v1: &[f64]) -> Result<(), Failure> {
        self.set_state(t, q1, v1);
        self.check_dropped()?;
        let (c, ny) = (&self.closure, self.dims.nv);
        let h = t - c.t;
        let mut jump: f64 = 0.0;
        for (k, d) in self.choice.dependent.iter().enumerate() {
            let (x0, x1) = (&c.x[k * ny..(k + 1) * ny], &self.factors.x[k * ny..(k + 1) * ny]);
            let mut foretold = 0.5 * h * (c.curve[k] + self.curve[k]);
            for j in 0..ny {
                foretold += 0.5 * (x0[j] + x1[j]) * (v1[j] - c.vy[j]);
            }
            jump = jump.max(((self.v[*d] - c.v[*d] - foretold) / self.choice.scale(*d)).abs());
        }
        // between det G_d of both signs lies a singular position, where the first choice ends
        let passed = self.factors.negative != c.negative && !self.inner.model().solve.rechoose;
        let speed = self.size(&c.v).max(self.size(&self.v));
        // at rest velocities are round-off
        if !passed && (jump <= JUMP * speed || speed * h <= STILL) {
            return Ok(());
        }
        self.note_trouble(passed);
        Err(Failure::Singular { pivot: self.largest_ratio().1 })
    }

    fn dependent_size(&self, x: &[f64]) -> f64 {
        x.iter().zip(&self.choice.dependent).fold(0.0, |m: f64, (x, d)| {
            let a = (x / self.choice.scale(*d)).abs();
            if a.is_nan() { f64::NAN } else { m.max(a) }
        })
    }

    pub(super) fn size(&self, x: &[f64]) -> f64 {
        x.iter().enumerate().fold(0.0, |m: f64, (i, x)| m.max((x / self.choice.scale(i)).abs()))
    }

    /// After an accepted step: the rows are chosen anew for the same coordinates, and their wear is measured.
    pub(super) fn choice_commit(&mut self) {
        if self.choice.rows.len() < self.full_rows() {
            self.choice.choose_rows(self.inner.as_system());
            self.factor();
            self.keep_rates();
            // c belongs to the rows; f does not
            self.bend();
            self.move_contacts();
            self.moving = true;
        }
        self.remember();
        self.ratio = self.largest_ratio().0;
        self.fresh_ratio = self.fresh_ratio.min(self.ratio).max(1.0);
        self.trouble = None;
    }

    fn full_rows(&self) -> usize {
        self.contacts.first
    }

    /// Chooses coordinates anew where the present ones are worn; v becomes that of the new ones.
    pub(super) fn choose_again(&mut self, t: f64, q: &[f64], v: &mut [f64]) -> Result<bool, Failure> {
        // velocities may have jumped since the last step
        if self.closure.q != q || self.closure.vy != v {
            self.set_state(t, q, v);
            self.remember();
        }
        let rechoose = self.inner.model().solve.rechoose;
        let limit = if rechoose { WORN } else { SPENT };
        if self.ratio <= limit * self.fresh_ratio {
            return Ok(false);
        }
        self.set_state(t, q, v);
        if !rechoose {
            self.note_trouble(true);
            return Err(Failure::Singular { pivot: self.largest_ratio().1 });
        }
        self.choice.choose(self.inner.as_system());
        self.before.q.fill(f64::NAN);
        self.factor();
        let now = self.largest_ratio().0;
        // near a singular position no choice is good: the limit rises, or every step would choose again
        self.fresh_ratio = now.max(1.0);
        for (v, i) in v.iter_mut().zip(&self.choice.independent) {
            *v = self.v[*i];
        }
        self.rate.fill(0.0);
        self.set_velocity(v);
        self.remember();
        self.ratio = now;
        self.rechoices += 1;
        Ok(true)
    }

    /// The error behind a step that the coordinates could not follow.
    pub(super) fn explain(&self, h: f64) -> Option<Error> {
        let t = self.trouble?;
        if let Some((row, violation)) = t.dropped {
            let name = self.inner.row_name(row);
            let message = format!("the redundant row `{name}` is violated by {violation:.3e}");
            let cure = "the constraints contradict each other beyond the start: look for lengths that do not fit, or use closure = \"multipliers\"";
            return Some(Error::solver(Code::InconsistentConstraints, message).hint(cure).at_time(t.t, h));
        }
        let cure = if self.inner.model().solve.rechoose {
            "use a smaller step, or closure = \"augmented\" or \"multipliers\""
        } else {
            "use rechoose = true, or closure = \"augmented\" or \"multipliers\""
        };
        let message = match self.choice.independent.get(t.velocity) {
            Some(i) if t.worn && t.ratio < SPENT => format!(
                "the independent coordinate `{}` does not determine the others beyond a singular position ahead",
                self.inner.velocity_name(*i)
            ),
            Some(i) => format!(
                "the independent coordinate `{}` no longer determines the others near a singular position (one of them moves {:.1e} times as fast)",
                self.inner.velocity_name(*i),
                t.ratio
            ),
            None => "no position near the last one satisfies all rows".into(),
        };
        Some(Error::solver(Code::SingularCoordinates, message).hint(cure).at_time(t.t, h))
    }
}
