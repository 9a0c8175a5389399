//! Nonsmooth generalized-α: smooth motion of second order, corrections W of the velocity and U of the position for impacts.
//!
//! - `M v̇₁ = f + Gᵀλ̃₁` with the rows of the smooth motion at acceleration (PVA) or velocity level (PVV),
//! - `M U = Gᵀν`, `0 ≤ g(q₁) ⟂ ν* ≥ 0`,
//! - `M W = GᵀΛ`, `0 ≤ G v₁ + e G v₀ ⟂ Λ* ≥ 0` for contacts that are active at position level,
//!
//! where the totals Λ* = Λ + ∫ λ̃, ν* = ν + ∫∫ λ̃ take the integrals of the recurrence (62)–(64), so that complementarity is that of
//! the physical impulse. A contact that is not active has no total: its Λ and ν cancel what the recurrence remembers of its
//! former force. (65f), (65i) set Λ and ν themselves to zero, which leaves an impulse Λ* on an open contact.
//!
//! Implements: bruls2018 (58)–(65), Algorithm 1, strategies of 3.2.
//! // erratum: (59), (63), (65j), (65n) have ½ − β.

use super::super::coefficients::Coefficients;
use super::super::redundancy::Redundancy;
use super::super::{Complementarity, ContactRow, Nonsmooth, Options, Report, Stepper};
use super::factors::{Factors, Matrix};
use super::full::{Full, Point};
use super::mass_felt::mass_felt;
use super::measure::{Dynamics, Sizes, largest, mass_times, subtract};
use super::sets::{Augmented, Sets};
use crate::error::Failure;
use crate::formulation::{Dims, Shift, System};
use crate::model::settings::{Iteration, Scaling, SmoothRows, StartAcceleration};
use crate::state::State;
use delassus_algebra::kkt::{self, Backend, Structure};

/// Contraction of the residuals above which the factors are made anew.
const SLOW: f64 = 0.2;
/// The same for factors that are kept for the next step.
const WORN: f64 = 0.05;
/// Residuals, in tolerances, that may be round-off when new factors do not reduce them.
const STALLED: f64 = 1e4;
/// Rounds without progress after which they are.
const ROUNDS: usize = 3;
/// Residuals, in tolerances, above which slow convergence is not round-off.
const COUPLED: f64 = 100.0;
/// Iterations of Algorithm 1, in those that are allowed otherwise.
const MOST_IN_TURN: usize = 10;
/// Gap and gap velocity, in model units, with which a contact counts as closed at a start.
const TOUCHING: f64 = 1e-9;
const STILL: f64 = 1e-7;

/// Level of the rows that the smooth motion obeys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::integrator) enum Level {
    /// PVV: joints at velocity level, no contacts (the scheme of 2014).
    Velocity,
    /// PVA: joints and closed contacts at acceleration level.
    Acceleration,
}

/// The method.
pub(in crate::integrator) struct NonsmoothAlpha {
    dims: Dims,
    options: Options,
    c: Coefficients,
    level: Level,
    rows: Redundancy,
    /// Rows of joints; contacts follow.
    first: usize,
    restitution: Vec<f64>,
    // scales of coordinates, their inverses, and those of accelerations by forces
    scale: Vec<f64>,
    per_scale: Vec<f64>,
    per_force: Vec<f64>,
    momentum_scale: Vec<f64>,
    row_scale: Vec<f64>,
    mass: Vec<f64>,
    felt: Vec<f64>,
    zero: Vec<f64>,
    // history
    stored: Vec<f64>,
    eta_stored: Vec<f64>,
    speed_stored: Vec<f64>,
    speeds_known: bool,
    sets_stored: Sets,
    h_old: f64,
    // the step
    h_now: f64,
    a0: Vec<f64>,
    a1: Vec<f64>,
    eta0: Vec<f64>,
    eta1: Vec<f64>,
    dq: Vec<f64>,
    u: Vec<f64>,
    nu: Vec<f64>,
    w: Vec<f64>,
    big_lambda: Vec<f64>,
    /// What the recurrence remembers: ∫ λ̃ and ∫∫ λ̃ of the step with λ̃₁ = 0.
    memory: [Vec<f64>; 2],
    /// G v₁ + ∂g/∂t and G v̇₁ + bias.
    speed: Vec<f64>,
    acceleration: Vec<f64>,
    total: Vec<f64>,
    double: Vec<f64>,
    sets: Sets,
    // linear systems
    smooth: Factors,
    position: Factors,
    velocity: Factors,
    full: Option<Box<Full>>,
    /// All unknowns at once.
    at_once: bool,
    masks: [Vec<bool>; 3],
    r: [Vec<f64>; 3],
    s: [Vec<f64>; 3],
    product: Vec<f64>,
    row_product: Vec<f64>,
    report: Report,
    complementarity: Complementarity,
    energy_lost: f64,
}

fn kkt_scaling(s: Scaling) -> kkt::Scaling {
    match s {
        Scaling::Off => kkt::Scaling::Off,
        Scaling::Right => kkt::Scaling::Right,
        Scaling::Full => kkt::Scaling::Full,
    }
}

impl NonsmoothAlpha {
    pub(in crate::integrator) fn new(
        sys: &dyn System,
        c: Coefficients,
        level: Level,
        options: &Options,
    ) -> NonsmoothAlpha {
        let dims = sys.dims();
        let n = dims.nv;
        let none = || Factors::new(0, 0, Structure::Symmetric, Backend::Dense);
        let zn = || vec![0.0; n];
        let mut method = NonsmoothAlpha {
            dims,
            options: options.clone(),
            c,
            level,
            rows: Redundancy::new(sys),
            first: dims.m,
            restitution: Vec::new(),
            scale: (0..n).map(|i| sys.scale(i)).collect(),
            per_scale: (0..n).map(|i| 1.0 / sys.scale(i)).collect(),
            per_force: zn(),
            momentum_scale: zn(),
            row_scale: Vec::new(),
            mass: zn(),
            felt: Vec::new(),
            zero: Vec::new(),
            stored: zn(),
            eta_stored: Vec::new(),
            speed_stored: Vec::new(),
            speeds_known: false,
            sets_stored: Sets::default(),
            h_old: 0.0,
            h_now: 0.0,
            a0: zn(),
            a1: zn(),
            eta0: Vec::new(),
            eta1: Vec::new(),
            dq: zn(),
            u: zn(),
            nu: Vec::new(),
            w: zn(),
            big_lambda: Vec::new(),
            memory: [Vec::new(), Vec::new()],
            speed: Vec::new(),
            acceleration: Vec::new(),
            total: Vec::new(),
            double: Vec::new(),
            sets: Sets::default(),
            smooth: none(),
            position: none(),
            velocity: none(),
            full: None,
            at_once: false,
            masks: [Vec::new(), Vec::new(), Vec::new()],
            r: [zn(), zn(), zn()],
            s: [Vec::new(), Vec::new(), Vec::new()],
            product: zn(),
            row_product: Vec::new(),
            report: Report::default(),
            complementarity: Complementarity::default(),
            energy_lost: 0.0,
        };
        method.resize(sys, dims.m, &[]);
        method
    }

    /// Levels of the active sets in use.
    fn depth(&self) -> usize {
        let closed = self.options.smooth_rows == SmoothRows::Closed && self.level == Level::Acceleration;
        if closed { 3 } else { 2 }
    }

    fn resize(&mut self, sys: &dyn System, first: usize, contacts: &[ContactRow]) {
        self.dims = sys.dims();
        let Dims { nv: n, m, .. } = self.dims;
        let backend = self.options.backend;
        let mass = if backend == Backend::SparseLu { Backend::Auto } else { backend };
        self.rows.set_rows(sys, first);
        self.smooth = Factors::new(n, m, Structure::General, backend);
        self.position = Factors::new(n, m, Structure::Symmetric, mass);
        self.velocity = Factors::new(n, m, Structure::Symmetric, mass);
        self.full = None;
        let before: Vec<Option<usize>> = contacts.iter().map(|c| c.before).collect();
        let old_first = self.first;
        let carry = |old: &[f64]| -> Vec<f64> {
            let mut new: Vec<f64> = old.iter().take(first.min(old_first)).copied().collect();
            new.resize(first, 0.0);
            new.extend(before.iter().map(|b| b.and_then(|b| old.get(old_first + b).copied()).unwrap_or(0.0)));
            new.resize(m, 0.0);
            new
        };
        self.eta_stored = carry(&self.eta_stored);
        self.first = first;
        self.sets_stored.resize(first, m, &before);
        self.sets.resize(first, m, &before);
        self.restitution = vec![0.0; first];
        self.restitution.extend(contacts.iter().map(|c| c.restitution));
        self.restitution.resize(m, 0.0);
        self.row_scale = (0..m).map(|r| sys.row_scale(r)).collect();
        self.zero = vec![0.0; n.max(m)];
        self.speeds_known = false;
        let zm = || vec![0.0; m];
        self.felt = vec![1.0; m];
        for x in [
            &mut self.speed_stored,
            &mut self.eta0,
            &mut self.eta1,
            &mut self.nu,
            &mut self.big_lambda,
            &mut self.speed,
            &mut self.acceleration,
            &mut self.total,
            &mut self.double,
            &mut self.row_product,
        ] {
            *x = zm();
        }
        self.memory = [zm(), zm()];
        self.s = [zm(), zm(), zm()];
        self.masks = [vec![false; m], vec![false; m], vec![false; m]];
    }

    /// Rows in use at position, velocity and acceleration level.
    fn mask(&mut self) {
        let smooth = self.options.smooth_rows != SmoothRows::None;
        for r in 0..self.dims.m {
            let joint = r < self.first;
            let [p, v, a] = self.sets.active.each_ref().map(|s| s[r]);
            self.masks[0][r] = if joint { self.rows.active_position()[r] } else { p };
            self.masks[1][r] = if joint { self.rows.active()[r] } else { v };
            self.masks[2][r] = if joint { smooth && self.rows.active()[r] } else { a };
        }
    }

    fn drop_factors(&mut self) {
        for f in [&mut self.smooth, &mut self.position, &mut self.velocity] {
            f.forget();
        }
        if let Some(full) = &mut self.full {
            full.forget();
        }
    }

    /// G v + ∂g/∂t at the beginning of the step, where the last step did not leave it.
    fn begin(&mut self, sys: &mut dyn System, x0: &State) {
        self.report = Report::default();
        if !self.speeds_known || self.rows.is_deficient() {
            sys.set_position(x0.t, &x0.q);
            sys.set_velocity(&x0.v);
            speeds(sys, &x0.v, &mut self.speed_stored);
            if !self.speeds_known {
                self.weigh(sys);
            }
            self.speeds_known = true;
            if self.rows.is_deficient() {
                self.rows.select(sys);
                self.drop_factors();
            }
        }
        for level in 0..3 {
            self.sets.active[level].copy_from_slice(&self.sets_stored.active[level]);
        }
        self.sets.begin();
        self.at_once = match self.options.iteration {
            Iteration::Full => true,
            Iteration::Split => false,
            // as in the last step, until contacts open
            Iteration::Auto => self.at_once && self.sets.active[0][self.first..].contains(&true),
        };
    }

    /// v̇₁ = v̇₀ and λ̃₁ = λ̃₀, no corrections.
    fn predict(&mut self, x0: &State, h: f64, x1: &mut State) {
        self.h_now = h;
        let Coefficients { alpha_m, alpha_f, beta, gamma } = self.c;
        let ratio = if self.options.step_correction && self.h_old > 0.0 { h / self.h_old } else { 1.0 };
        for i in 0..self.dims.nv {
            let a0 = x0.v_dot[i] + ratio * (self.stored[i] - x0.v_dot[i]);
            let a1 = (x0.v_dot[i] - alpha_m * a0) / (1.0 - alpha_m);
            (self.a0[i], self.a1[i]) = (a0, a1);
            x1.v_dot[i] = x0.v_dot[i];
            x1.v[i] = x0.v[i] + h * ((1.0 - gamma) * a0 + gamma * a1);
            self.dq[i] = h * x0.v[i] + h * h * ((0.5 - beta) * a0 + beta * a1);
        }
        for r in 0..self.dims.m {
            let l0 = x0.lambda[r];
            let eta0 = l0 + ratio * (self.eta_stored[r] - l0);
            let rest = (alpha_f * l0 - alpha_m * eta0) / (1.0 - alpha_m);
            self.eta0[r] = eta0;
            self.memory[0][r] = h * ((1.0 - gamma) * eta0 + gamma * rest);
            self.memory[1][r] = h * h * ((0.5 - beta) * eta0 + beta * rest);
        }
        x1.lambda.copy_from_slice(&x0.lambda);
        for x in [&mut self.u, &mut self.w, &mut self.nu, &mut self.big_lambda] {
            x.fill(0.0);
        }
        x1.t = x0.t + h;
    }

    fn evaluate(&mut self, sys: &mut dyn System, x0: &State, x1: &mut State) {
        sys.retract_at(x1.t, &x0.q, &self.dq, &mut x1.q);
        sys.set_position(x1.t, &x1.q);
        sys.set_velocity(&x1.v);
        speeds(sys, &x1.v, &mut self.speed);
        sys.jac_mul(&x1.v_dot, &mut self.acceleration);
        self.acceleration.iter_mut().zip(sys.gap_bias()).for_each(|(a, b)| *a += b);
        self.report.evaluations += 1;
    }

    /// Totals Λ* and ν* of all rows, (65m)–(65n).
    fn totals(&mut self, lambda: &[f64]) {
        let (to_v, to_q) = self.reach();
        for r in 0..self.dims.m {
            self.total[r] = self.big_lambda[r] + self.memory[0][r] + to_v * lambda[r];
            self.double[r] = self.nu[r] + self.memory[1][r] + to_q * lambda[r];
        }
    }

    /// Changes of velocity and position per change of v̇₁.
    fn reach(&self) -> (f64, f64) {
        let (h, kappa) = (self.h_now, self.c.kappa());
        (h * self.c.gamma * kappa, h * h * self.c.beta * kappa)
    }

    /// Sizes at the beginning of the step.
    fn first_sizes(&self, x0: &State) -> Sizes {
        let far = if self.dims.nq == self.dims.nv {
            largest(&x0.q, &self.per_scale)
        } else {
            x0.q.iter().fold(0.0f64, |m, q| m.max(q.abs())) / self.scale.iter().fold(1.0f64, |m, s| m.max(*s))
        };
        Sizes { velocity: largest(&x0.v, &self.per_scale), far, ..Sizes::default() }
    }

    fn sizes(&self, sys: &dyn System, first: Sizes, x1: &State) -> Sizes {
        let h = self.h_now;
        let free = largest(sys.force(), &self.per_force);
        let acceleration = largest(&x1.v_dot, &self.per_scale).max(free);
        let velocity = largest(&x1.v, &self.per_scale).max(first.velocity) + h * acceleration;
        Sizes { position: h * velocity, velocity, acceleration, far: first.far }
    }

    /// Masses at the point of evaluation.
    fn weigh(&mut self, sys: &dyn System) {
        mass_felt(sys, &self.zero, &mut self.mass, &mut self.felt);
        for i in 0..self.dims.nv {
            self.per_force[i] = 1.0 / (self.mass[i] * self.scale[i]);
            self.momentum_scale[i] = self.mass[i] * self.scale[i];
        }
    }

    /// Active sets at the iterate, (55)–(57); returns how many changes were asked for.
    fn update_sets(&mut self, sys: &dyn System, lambda: &[f64], nothing: [f64; 3]) -> usize {
        if self.first == self.dims.m {
            return 0;
        }
        self.totals(lambda);
        let (g, r, depth) = (sys.gap(), self.options.activation, self.depth());
        let mut sets = std::mem::take(&mut self.sets);
        let wishes = sets.update(self.first, depth, nothing, |j| {
            let jump = self.speed[j] + self.restitution[j] * self.speed_stored[j];
            let (mass, unit) = (self.felt[j], self.row_scale[j]);
            Augmented {
                value: [
                    (self.double[j] / mass - r * g[j]) / unit,
                    (self.total[j] / mass - r * jump) / unit,
                    (lambda[j] / mass - r * self.acceleration[j]) / unit,
                ],
            }
        });
        self.sets = sets;
        wishes
    }

    /// Contacts that are not active at a level have no total there.
    fn put_out(&mut self, lambda: &mut [f64]) {
        for (j, lambda) in lambda.iter_mut().enumerate().skip(self.first) {
            let [p, v, a] = self.sets.active.each_ref().map(|s| s[j]);
            if !a {
                *lambda = 0.0;
            }
            if !v {
                self.big_lambda[j] = -self.memory[0][j];
            }
            if !p {
                self.nu[j] = -self.memory[1][j];
            }
        }
    }

    /// Residuals of (65a)–(65i) as right-hand sides; returns the largest in tolerances.
    fn residuals(&mut self, sys: &dyn System, x1: &State, nothing: [f64; 3]) -> f64 {
        let tolerance = self.options.newton;
        let h = self.h_now;
        // (65a)
        let [dynamics, positions, velocities] = &mut self.r;
        mass_times(sys, &x1.v_dot, &mut self.product);
        let mut worst = Worst::default();
        let momentum = largest(&x1.v, &self.momentum_scale);
        dynamics.copy_from_slice(sys.force());
        let terms = largest(&self.product, &self.scale).max(largest(dynamics, &self.scale));
        sys.add_jac_t_mul(1.0, &x1.lambda, dynamics);
        let allowed = Dynamics { terms, momentum: momentum / h }.allowed(tolerance);
        worst.add(subtract(dynamics, &self.product, &self.scale), allowed);
        // (65b) or its velocity level
        let pvv = self.level == Level::Velocity;
        if pvv {
            sys.jac_mul(&self.w, &mut self.row_product);
        }
        let to_v = h * self.c.gamma * self.c.kappa();
        for r in 0..self.dims.m {
            let unit = self.row_scale[r];
            self.s[2][r] = 0.0;
            if self.masks[2][r] {
                if pvv {
                    let v = self.speed[r] - self.row_product[r];
                    worst.add(v / unit, nothing[1]);
                    self.s[2][r] = -v / to_v;
                } else {
                    worst.add(self.acceleration[r] / unit, nothing[2]);
                    self.s[2][r] = -self.acceleration[r];
                }
            }
            // (65e), (65h)
            let g = if self.masks[0][r] { sys.gap()[r] } else { 0.0 };
            worst.add(g / unit, nothing[0]);
            self.s[0][r] = -g;
            let jump = self.speed[r] + self.restitution[r] * self.speed_stored[r];
            let jump = if self.masks[1][r] { jump } else { 0.0 };
            worst.add(jump / unit, nothing[1]);
            self.s[1][r] = -jump;
        }
        // (65d), (65g)
        let round = 8.0 * f64::EPSILON * momentum;
        let mut off = 0.0f64;
        let moved = self.report.newton_iterations > 0;
        for (rest, x, multiplier, floor) in
            [(positions, &self.u, &self.nu, h * round), (velocities, &self.w, &self.big_lambda, round)]
        {
            rest.fill(0.0);
            // without multipliers there is no correction
            if !moved && multiplier.iter().all(|x| *x == 0.0) {
                continue;
            }
            sys.add_jac_t_mul(1.0, multiplier, rest);
            mass_times(sys, x, &mut self.product);
            let terms = largest(rest, &self.scale).max(largest(&self.product, &self.scale));
            let left = subtract(rest, &self.product, &self.scale);
            worst.add(left, tolerance * terms + floor);
            off = left / (terms + floor).max(f64::MIN_POSITIVE);
        }
        self.complementarity.impulse = off;
        worst.0
    }

    /// Factors what has none that serve; true if there was any.
    fn factor(&mut self, sys: &dyn System, x1: &State) -> Result<bool, Failure> {
        let h = self.h_now;
        let before = self.report.factorizations;
        let (to_v, to_q) = self.reach();
        let matrix = |rows, shift, scaling| Matrix {
            shift,
            v_dot: &x1.v_dot,
            lambda: &x1.lambda,
            rows,
            first: self.first,
            felt: &self.felt,
            step: h,
            scaling,
        };
        let scaling = kkt_scaling(self.options.scaling);
        if !self.smooth.serve(&self.masks[2], h) {
            let shift = Shift { mass: 1.0, damping: to_v, stiffness: to_q };
            self.smooth.factor(sys, &matrix(&self.masks[2], shift, scaling))?;
            self.report.factorizations += 1;
        }
        let mass = Shift { mass: 1.0, damping: 0.0, stiffness: 0.0 };
        if !self.position.serve(&self.masks[0], 0.0) {
            let m = Matrix { step: 0.0, ..matrix(&self.masks[0], mass, kkt::Scaling::Off) };
            self.position.factor(sys, &m)?;
            self.report.factorizations += 1;
        }
        if self.masks[0] != self.masks[1] && !self.velocity.serve(&self.masks[1], 0.0) {
            let m = Matrix { step: 0.0, ..matrix(&self.masks[1], mass, kkt::Scaling::Off) };
            self.velocity.factor(sys, &m)?;
            self.report.factorizations += 1;
        }
        Ok(self.report.factorizations > before)
    }

    /// Solves the linearized equations and applies the corrections; true if it had to make factors.
    fn iterate(&mut self, sys: &dyn System, x1: &mut State) -> Result<bool, Failure> {
        let made = if self.at_once {
            self.solve_at_once(sys, x1)?
        } else {
            let made = self.factor(sys, x1)?;
            self.solve_in_turn(sys);
            made
        };
        let (to_v, to_q) = self.reach();
        let kappa = self.c.kappa();
        let [dynamics, positions, velocities] = &self.r;
        for i in 0..self.dims.nv {
            let (d, u, w) = (dynamics[i], positions[i], velocities[i]);
            x1.v_dot[i] += d;
            self.a1[i] += kappa * d;
            x1.v[i] += to_v * d + w;
            self.dq[i] += to_q * d + u;
            self.w[i] += w;
            self.u[i] += u;
        }
        let [gaps, jumps, smooth] = &self.s;
        for r in 0..self.dims.m {
            x1.lambda[r] += smooth[r];
            self.big_lambda[r] += jumps[r];
            self.nu[r] += gaps[r];
        }
        self.report.newton_iterations += 1;
        Ok(made)
    }

    fn solve_at_once(&mut self, sys: &dyn System, x1: &State) -> Result<bool, Failure> {
        let Dims { nv, m, .. } = self.dims;
        let point = Point {
            v_dot: &x1.v_dot,
            lambda: &x1.lambda,
            reach: self.reach(),
            masks: &self.masks,
            first: self.first,
            felt: &self.felt,
            zero: &self.zero,
            step: self.h_now,
        };
        let backend = self.options.backend;
        let full = self.full.get_or_insert_with(|| Box::new(Full::new(nv, m, backend)));
        let made = full.factor(sys, &point)?;
        self.report.factorizations += usize::from(made);
        full.solve(&mut self.r, &mut self.s);
        Ok(made)
    }

    /// The three subproblems of Algorithm 1 one after the other, each with what the one before changed.
    fn solve_in_turn(&mut self, sys: &dyn System) {
        let (to_v, to_q) = self.reach();
        let [dynamics, positions, velocities] = &mut self.r;
        let [gaps, jumps, smooth] = &mut self.s;
        self.smooth.solve(dynamics, smooth);
        let corrected = |r: &[f64], s: &[f64], mask: &[bool]| {
            mask.contains(&true) || s.iter().chain(r).any(|x| *x != 0.0)
        };
        let at_position = corrected(positions, gaps, &self.masks[0]);
        let at_velocity = corrected(velocities, jumps, &self.masks[1]);
        if at_position || at_velocity {
            sys.jac_mul(dynamics, &mut self.row_product);
            for r in 0..self.dims.m {
                if self.masks[0][r] {
                    gaps[r] -= to_q * self.row_product[r];
                }
                if self.masks[1][r] {
                    jumps[r] -= to_v * self.row_product[r];
                }
            }
        }
        if at_position {
            self.position.solve(positions, gaps);
        }
        if at_velocity {
            let same = self.masks[0] == self.masks[1];
            let factors = if same { &mut self.position } else { &mut self.velocity };
            factors.solve(velocities, jumps);
        }
    }

    /// End of a step: η₁, totals, what is left.
    fn finish(&mut self, sys: &mut dyn System, x0: &State, x1: &mut State) -> Result<Report, Failure> {
        if !x1.is_finite() {
            return Err(non_finite(sys));
        }
        if self.rows.is_deficient() {
            self.rows.settle(sys, &mut x1.lambda);
            for (r, g) in sys.gap().iter().enumerate().take(self.first) {
                let limit = 1e-8 * self.row_scale[r];
                if !self.rows.active()[r] && self.rows.holonomic()[r] && g.abs() > limit {
                    return Err(Failure::DroppedRowsViolated { row: r, violation: g.abs() });
                }
            }
        }
        let Coefficients { alpha_m, alpha_f, .. } = self.c;
        for r in 0..self.dims.m {
            let lambda = (1.0 - alpha_f) * x1.lambda[r] + alpha_f * x0.lambda[r];
            self.eta1[r] = (lambda - alpha_m * self.eta0[r]) / (1.0 - alpha_m);
        }
        self.totals(&x1.lambda);
        let c = &mut self.complementarity;
        (c.position, c.velocity) = (0.0, 0.0);
        for j in self.first..self.dims.m {
            let mass = self.felt[j];
            c.position = c.position.max(sys.gap()[j].min(self.double[j] / mass).abs());
            if self.sets.active[0][j] {
                let jump = self.speed[j] + self.restitution[j] * self.speed_stored[j];
                c.velocity = c.velocity.max(jump.min(self.total[j] / mass).abs());
            } else {
                c.velocity = c.velocity.max((self.total[j] / mass).abs());
            }
        }
        self.report.error = self.estimate(x0, x1);
        self.report.jump = largest(&self.w, &self.per_scale);
        self.energy_lost = if self.report.jump > 0.0 { self.lost(sys, x1) } else { 0.0 };
        Ok(self.report)
    }

    /// Kinetic energy that impacts took: by W alone where the smooth motion knows the closed contacts, ½ (v₁ + ṽ)ᵀ M W with
    /// v₁ = ṽ + W; else by the impulses along the mean of the gap velocities before and after.
    fn lost(&mut self, sys: &dyn System, x1: &State) -> f64 {
        if self.depth() == 3 {
            mass_times(sys, &self.w, &mut self.product);
            let mean = |i: usize| self.product[i] * (x1.v[i] - 0.5 * self.w[i]);
            return -(0..self.dims.nv).map(mean).sum::<f64>();
        }
        let mean = |j: usize| self.total[j] * 0.5 * (self.speed[j] + self.speed_stored[j]);
        -(self.first..self.dims.m).map(mean).sum::<f64>()
    }

    /// Local error of the smooth motion, haddouni2017 (29).
    fn estimate(&self, x0: &State, x1: &State) -> f64 {
        let h = self.h_now;
        let mut worst = 0.0f64;
        for i in 0..self.dims.nv {
            let smooth = self.dq[i] - self.u[i];
            let e = smooth - h * x0.v[i] - h * h / 3.0 * x0.v_dot[i] - h * h / 6.0 * x1.v_dot[i];
            worst = worst.max((e * self.per_scale[i]).abs());
        }
        worst
    }

    fn diverged(&self, sys: &dyn System, iterations: usize, ratio: f64) -> Failure {
        if !sys.force().iter().chain(sys.gap()).chain(sys.gap_bias()).all(|x| x.is_finite()) {
            return non_finite(sys);
        }
        let r = &self.r[0];
        let worst = (0..r.len()).fold(0, |w, i| if r[i].abs() > r[w].abs() { i } else { w });
        Failure::NewtonDiverged { iterations, worst, ratio }
    }

    /// Accelerations and λ̃ at q, v of x with the contacts active that press.
    fn solve_accelerations(&mut self, sys: &mut dyn System, x: &mut State) -> Result<(), Failure> {
        sys.set_position(x.t, &x.q);
        sys.set_velocity(&x.v);
        let m = self.dims.m;
        if m == 0 && sys.forward_dynamics(&mut x.v_dot) {
            return if x.is_finite() { Ok(()) } else { Err(non_finite(sys)) };
        }
        self.weigh(sys);
        let depth = self.depth();
        let contacts = m - self.first;
        let mut rounds = 0;
        loop {
            self.mask();
            let matrix = Matrix {
                shift: Shift { mass: 1.0, damping: 0.0, stiffness: 0.0 },
                v_dot: &x.v_dot,
                lambda: &x.lambda,
                rows: &self.masks[2],
                first: self.first,
                felt: &self.felt,
                step: 0.0,
                scaling: kkt::Scaling::Off,
            };
            self.position.forget();
            self.position.factor(sys, &matrix)?;
            self.position.forget();
            x.v_dot.copy_from_slice(sys.force());
            x.lambda.iter_mut().zip(sys.gap_bias()).for_each(|(l, b)| *l = -b);
            self.position.solve(&mut x.v_dot, &mut x.lambda);
            if !x.is_finite() {
                return Err(non_finite(sys));
            }
            if contacts == 0 || depth < 3 {
                break;
            }
            sys.jac_mul(&x.v_dot, &mut self.acceleration);
            self.acceleration.iter_mut().zip(sys.gap_bias()).for_each(|(a, b)| *a += b);
            let free = largest(&x.v_dot, &self.per_scale);
            let nothing = [0.0, 0.0, self.options.newton * free];
            let mut sets = std::mem::take(&mut self.sets);
            let wishes = sets.update(self.first, 3, nothing, |j| {
                let closed = |level: usize| if self.sets_stored.active[level][j] { 1.0 } else { -1.0 };
                let a = (x.lambda[j] / self.felt[j] - self.acceleration[j]) / self.row_scale[j];
                Augmented { value: [closed(0), closed(1), a] }
            });
            self.sets = sets;
            rounds += 1;
            if wishes == 0 || rounds > 20 + 4 * contacts {
                break;
            }
        }
        self.rows.settle(sys, &mut x.lambda);
        Ok(())
    }
}

/// The largest of some numbers in units of what is allowed, NaN if one is.
#[derive(Default)]
struct Worst(f64);

impl Worst {
    fn add(&mut self, x: f64, allowed: f64) {
        let ratio = x.abs() / allowed.max(f64::MIN_POSITIVE);
        if !(ratio <= self.0) {
            self.0 = ratio;
        }
    }
}

fn speeds(sys: &dyn System, v: &[f64], out: &mut [f64]) {
    sys.jac_mul(v, out);
    out.iter_mut().zip(sys.gap_rate()).for_each(|(o, r)| *o += r);
}

fn non_finite(sys: &dyn System) -> Failure {
    Failure::NonFinite { element: sys.non_finite_element().unwrap_or_default() }
}

impl Stepper for NonsmoothAlpha {
    fn restart(&mut self, sys: &mut dyn System, x: &mut State, h: f64) -> Result<(), Failure> {
        self.rows.analyze(sys, x.t, &x.q, &x.v, self.options.redundancy_tolerance);
        for i in 0..self.dims.nv {
            (self.scale[i], self.per_scale[i]) = (sys.scale(i), 1.0 / sys.scale(i));
        }
        self.drop_factors();
        sys.set_position(x.t, &x.q);
        sys.set_velocity(&x.v);
        speeds(sys, &x.v, &mut self.speed_stored);
        self.speeds_known = true;
        let fast = largest(&x.v, &self.per_scale);
        for j in self.first..self.dims.m {
            let unit = self.row_scale[j];
            let touching = sys.gap()[j] / unit <= TOUCHING;
            let still = self.speed_stored[j].abs() / unit <= STILL * fast.max(f64::MIN_POSITIVE);
            self.sets_stored.active[0][j] = touching;
            self.sets_stored.active[1][j] = touching && (still || self.speed_stored[j] == 0.0);
            self.sets_stored.active[2][j] = false;
        }
        for level in 0..3 {
            self.sets.active[level].copy_from_slice(&self.sets_stored.active[level]);
        }
        self.sets.begin();
        self.solve_accelerations(sys, x)?;
        self.sets_stored.active[2].copy_from_slice(&self.sets.active[2]);
        self.stored.copy_from_slice(&x.v_dot);
        match self.options.start_acceleration {
            StartAcceleration::Plain => {}
            StartAcceleration::Zero => {
                x.v_dot.fill(0.0);
                self.stored.fill(0.0);
            }
            StartAcceleration::Shifted => {
                let d = self.c.shift() * h;
                let mut y = x.clone();
                y.t += d;
                for i in 0..self.dims.nv {
                    self.dq[i] = d * x.v[i] + 0.5 * d * d * x.v_dot[i];
                    y.v[i] = x.v[i] + d * x.v_dot[i];
                }
                sys.retract_at(y.t, &x.q, &self.dq, &mut y.q);
                self.solve_accelerations(sys, &mut y)?;
                self.stored.copy_from_slice(&y.v_dot);
            }
        }
        self.eta_stored.copy_from_slice(&x.lambda);
        self.h_old = h;
        Ok(())
    }

    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure> {
        self.begin(sys, x0);
        self.predict(x0, h, x1);
        let first = self.first_sizes(x0);
        let contacts = self.dims.m - self.first;
        let (mut last, mut best, mut stalled) = (f64::INFINITY, f64::INFINITY, 0);
        let (mut rounds, mut slow, mut worn, mut fresh) = (0, 0, false, false);
        // the subproblems in turn contract linearly where contacts and stiff parts meet
        let most = if self.options.iteration == Iteration::Split { MOST_IN_TURN } else { 1 };
        let most = most * self.options.newton_iterations;
        loop {
            self.evaluate(sys, x0, x1);
            let nothing = self.sizes(sys, first, x1).nothing(self.options.newton);
            let wishes = self.update_sets(sys, &x1.lambda, nothing);
            self.put_out(&mut x1.lambda);
            self.mask();
            let ratio = self.residuals(sys, x1, nothing);
            if wishes == 0 && ratio <= 1.0 {
                break;
            }
            let settled = wishes == 0 && last.is_finite();
            if settled && ratio < STALLED {
                stalled = if ratio > 0.5 * best { stalled + 1 } else { 0 };
                if stalled >= ROUNDS {
                    break;
                }
            }
            best = best.min(ratio);
            if settled && ratio > SLOW * last {
                // new factors first; where they do not help, the subproblems are coupled
                slow += usize::from(fresh && ratio > COUPLED);
                if !fresh {
                    self.drop_factors();
                } else if slow >= ROUNDS && self.options.iteration == Iteration::Auto && contacts > 0 {
                    self.at_once = true;
                }
            }
            worn |= settled && ratio > WORN * last && last > 1e3;
            last = if wishes == 0 { ratio } else { f64::INFINITY };
            rounds += usize::from(wishes > 0);
            let n = self.report.newton_iterations;
            if !ratio.is_finite() || n - rounds.min(n) >= most || rounds > 40 + 8 * contacts {
                self.drop_factors();
                return Err(self.diverged(sys, n, ratio));
            }
            fresh = self.iterate(sys, x1)? || fresh && slow > 0;
        }
        if worn {
            self.drop_factors();
        }
        self.finish(sys, x0, x1)
    }

    fn accept(&mut self) {
        std::mem::swap(&mut self.stored, &mut self.a1);
        std::mem::swap(&mut self.eta_stored, &mut self.eta1);
        std::mem::swap(&mut self.speed_stored, &mut self.speed);
        for level in 0..3 {
            self.sets_stored.active[level].copy_from_slice(&self.sets.active[level]);
        }
        self.h_old = self.h_now;
    }

    fn accelerations(&mut self, sys: &mut dyn System, x: &mut State) -> Result<(), Failure> {
        self.sets.begin();
        for level in 0..3 {
            self.sets.active[level].copy_from_slice(&self.sets_stored.active[level]);
        }
        self.solve_accelerations(sys, x)
    }

    fn rows(&self) -> &Redundancy {
        &self.rows
    }

    fn rows_mut(&mut self) -> &mut Redundancy {
        &mut self.rows
    }

    fn ends_in_place(&self) -> bool {
        true
    }

    fn nonsmooth(&mut self) -> Option<&mut dyn Nonsmooth> {
        Some(self)
    }
}

impl Nonsmooth for NonsmoothAlpha {
    fn set_contacts(&mut self, sys: &dyn System, first: usize, contacts: &[ContactRow]) {
        self.resize(sys, first, contacts);
    }

    fn impulses(&self) -> &[f64] {
        &self.total
    }

    fn corrections(&self) -> &[f64] {
        &self.big_lambda
    }

    fn active(&self) -> [&[bool]; 3] {
        self.sets.active.each_ref().map(Vec::as_slice)
    }

    fn energy_lost(&self) -> f64 {
        self.energy_lost
    }

    fn complementarity(&self) -> Complementarity {
        self.complementarity
    }
}
