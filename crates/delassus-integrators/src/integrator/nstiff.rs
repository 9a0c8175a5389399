//! NSTIFF: backward differentiation of order two on the index-3 equations.
//!
//! With ω = h/h_old, c = (1 + ω)/(1 + 2ω): v₁ = A_v + c h v̇₁ and, in the chart at q₀, dq = A_q + c h d(dq)/dt, where
//! A_v = ((1 + ω)² v₀ − ω² v₋₁)/(1 + 2ω) and A_q = −ω²/(1 + 2ω) · log(q₀⁻¹ q₋₁). For ω = 1 these are the weights
//! 4/3, −1/3, 2/3 of (7). Variable weights keep order 2 under any change of step. The first step after a restart is
//! taken by the trapezoidal rule (c = ½), whose local error is of third order too.
//!
//! Implements: khude2007 (7).

use super::implicit::{Implicit, add, velocity_rows};
use super::levels::Levels;
use super::registry::{KHUDE, Method};
use super::{Options, Report, Stepper};
use delassus_system::error::Failure;
use delassus_system::state::State;
use delassus_system::{Shift, System};

/// The method in the list.
pub(super) const METHOD: Method = Method {
    levels: Levels::POSITION,
    index: "3",
    help: "backward differentiation of order two on the index-3 equations; strong damping",
    cite: KHUDE,
    settings: &[],
    multistep: true,
    variable_step: false,
    ..Method::implicit("nstiff", |s, o| Box::new(Nstiff::new(s, o)))
};

/// Factors serve for a c h that differs by no more than this.
const SAME: f64 = 1e-9;

/// The past of a two-step formula.
pub(super) struct History {
    /// q₋₁ and v₋₁, valid if `steps` > 0.
    q: Vec<f64>,
    v: Vec<f64>,
    h: f64,
    steps: usize,
    /// The step under way: its start and size.
    now: (Vec<f64>, Vec<f64>, f64),
    /// Constant parts.
    a_v: Vec<f64>,
    a_q: Vec<f64>,
    rate: Vec<f64>,
    /// Weight of the new derivative times h.
    pub(super) ch: f64,
}

delassus_algebra::saved! { History { q, v, h, steps, now, a_v, a_q, rate, ch } }

impl History {
    pub(super) fn new(nq: usize, nv: usize) -> History {
        History {
            q: vec![0.0; nq],
            v: vec![0.0; nv],
            h: 0.0,
            steps: 0,
            now: (vec![0.0; nq], vec![0.0; nv], 0.0),
            a_v: vec![0.0; nv],
            a_q: vec![0.0; nv],
            rate: vec![0.0; nv],
            ch: 0.0,
        }
    }

    /// Forgets the past.
    pub(super) fn restart(&mut self) {
        self.steps = 0;
    }

    /// Constant parts of a step and the first iterate with v̇₁ = v̇₀.
    pub(super) fn begin(
        &mut self,
        solver: &mut Implicit,
        sys: &mut dyn System,
        x0: &State,
        h: f64,
        x1: &mut State,
    ) {
        let (nv, w) = (x0.v.len(), h / self.h);
        let d = 1.0 / (1.0 + 2.0 * w);
        let before = self.ch;
        self.ch = if self.steps == 0 { 0.5 * h } else { (1.0 + w) * d * h };
        // factors belong to c h: c is another one after the first step, and follows the changes of h
        if (self.ch - before).abs() > SAME * self.ch {
            solver.stale();
        }
        solver.begin(sys, x0, h, x1);
        if self.steps == 0 {
            // trapezoidal rule
            for i in 0..nv {
                self.a_v[i] = x0.v[i] + 0.5 * h * x0.v_dot[i];
                self.a_q[i] = 0.5 * h * x0.v[i];
            }
        } else {
            sys.difference(&x0.q, &self.q, &mut self.a_q);
            for i in 0..nv {
                self.a_v[i] = d * ((1.0 + w) * (1.0 + w) * x0.v[i] - w * w * self.v[i]);
                self.a_q[i] *= -w * w * d;
            }
        }
        for i in 0..nv {
            x1.v[i] = self.a_v[i] + self.ch * x1.v_dot[i];
            solver.dq[i] = self.a_q[i] + self.ch * x1.v[i];
        }
        self.now.0.copy_from_slice(&x0.q);
        self.now.1.copy_from_slice(&x0.v);
        self.now.2 = h;
    }

    /// dq of the formula for velocities v at the iterate `dq`, with the chart's own rate.
    pub(super) fn increment(&mut self, sys: &dyn System, dq: &[f64], v: &[f64], out: &mut [f64]) {
        sys.chart_rate(dq, v, &mut self.rate);
        for i in 0..out.len() {
            out[i] = self.a_q[i] + self.ch * self.rate[i];
        }
    }

    /// The step counts.
    pub(super) fn accept(&mut self) {
        std::mem::swap(&mut self.q, &mut self.now.0);
        std::mem::swap(&mut self.v, &mut self.now.1);
        self.h = self.now.2;
        self.steps += 1;
    }
}

/// The method.
pub(super) struct Nstiff {
    solver: Implicit,
    past: History,
    formula: Vec<f64>,
}

delassus_algebra::saved! { Nstiff { solver, past, formula } }

impl Nstiff {
    pub(super) fn new(sys: &dyn System, options: &Options) -> Nstiff {
        let solver = Implicit::new(sys, options);
        let d = solver.dims;
        Nstiff { past: History::new(d.nq, d.nv), formula: vec![0.0; d.nv], solver }
    }
}

impl Stepper for Nstiff {
    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure> {
        let solver = &mut self.solver;
        self.past.begin(solver, sys, x0, h, x1);
        let ch = self.past.ch;
        loop {
            // f + Gᵀλ − M v̇ and g at the iterate; nonholonomic rows by their velocity, as an increment
            solver.evaluate(sys, x0, x1);
            solver.dynamics(sys, x1);
            velocity_rows(sys, &x1.v, &mut solver.s);
            for (r, g) in sys.gap().iter().enumerate() {
                solver.s[r] = if solver.rows.holonomic()[r] { -g } else { -solver.s[r] * ch };
            }
            // M/(ch)² + C/(ch) + K
            if solver.needs_factor() {
                solver.factor(sys, Shift { mass: 1.0 / (ch * ch), damping: 1.0 / ch, stiffness: 1.0 }, x1)?;
            }
            solver.solve();
            // corrections move v₁ and v̇₁ by the formula; dq follows with the chart's rate
            for i in 0..solver.dims.nv {
                let d = solver.r[i];
                x1.v[i] += d / ch;
                x1.v_dot[i] += d / (ch * ch);
            }
            for i in 0..solver.dims.nv {
                solver.r2[i] = solver.dq[i] + solver.r[i];
            }
            self.past.increment(sys, &solver.r2, &x1.v, &mut self.formula);
            solver.dq.copy_from_slice(&self.formula);
            add(&mut x1.lambda, &solver.s);
            let ratio = solver.position_ratio(&solver.r);
            if solver.converged(ratio, sys)? {
                return solver.finish(sys, x0, x1, true);
            }
        }
    }

    fn restart(&mut self, sys: &mut dyn System, x: &mut State, _: f64) -> Result<(), Failure> {
        self.past.restart();
        self.solver.restart(sys, x)
    }
    fn accept(&mut self) {
        self.past.accept();
    }
    super::implicit::forward_to_solver!();
}
