//! How a run and a step begin: consistent accelerations with the contacts that press, predicted values.
//!
//! Implements: bruls2018 (15).

use super::super::Report;
use super::super::coefficients::Coefficients;
use super::super::implicit::{acceleration_rows, velocity_rows};
use super::super::largest::largest;
use super::factors::Matrix;
use super::grip::ACCELERATION;
use super::sets::Augmented;
use super::slip::Velocities;
use super::step::Pva;
use crate::integrator::failure::non_finite;
use crate::settings::{Iteration, StartAcceleration};
use delassus_algebra::kkt;
use delassus_system::error::Failure;
use delassus_system::state::State;
use delassus_system::{Shift, System};

/// Gap and gap velocity, in model units, with which a contact counts as closed at a start.
const TOUCHING_GAP: f64 = 1e-9;
const RESTING_GAP_VELOCITY: f64 = 1e-7;

impl Pva {
    /// The first v̇, λ̃ and history at consistent q and v.
    pub(super) fn start(&mut self, sys: &mut dyn System, x: &mut State, h: f64) -> Result<(), Failure> {
        self.rows.analyze(sys, x.t, &x.q, &x.v, self.options.redundancy_tolerance);
        for i in 0..self.dims.nv {
            (self.scale[i], self.per_scale[i]) = (sys.scale(i), 1.0 / sys.scale(i));
        }
        // contacts that touch and, at velocity level, are at rest
        self.drop_factors();
        sys.set_state(x.t, &x.q, &x.v);
        velocity_rows(sys, &x.v, &mut self.speed_stored);
        self.speeds_known = true;
        let fast = largest(&x.v, &self.per_scale);
        let depth = self.depth();
        for (k, block) in self.blocks.iter().enumerate() {
            let (j, held) = (block.rows.start, !block.cone.lets_go());
            let unit = self.row_scale[j];
            let touching = held || sys.gap()[j] / unit <= TOUCHING_GAP;
            let still = held
                || self.speed_stored[j].abs() / unit <= RESTING_GAP_VELOCITY * fast.max(f64::MIN_POSITIVE);
            self.sets_stored.active[0][k] = touching;
            self.sets_stored.active[1][k] = touching && (still || self.speed_stored[j] == 0.0);
            self.sets_stored.active[2][k] = held && depth == 3;
        }
        // (15): v̇, λ̃ and the contacts that press
        for level in 0..3 {
            self.sets.active[level].copy_from_slice(&self.sets_stored.active[level]);
        }
        self.sets.begin();
        self.shallow = false;
        self.begin_modes(fast);
        self.solve_accelerations(sys, x)?;
        self.sets_stored.active[2].copy_from_slice(&self.sets.active[2]);
        self.grip.accept();
        self.stored.copy_from_slice(&x.v_dot);
        // a₀, at once or of the motion extrapolated to (α_m − α_f) h
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
        self.expect_impulses(&x.lambda, h);
        Ok(())
    }

    /// G v + ∂g/∂t at the beginning of the step, where the last step did not leave it.
    pub(super) fn begin(&mut self, sys: &mut dyn System, x0: &State) {
        self.report = Report::default();
        if !self.speeds_known || self.rows.is_deficient() {
            sys.set_state(x0.t, &x0.q, &x0.v);
            velocity_rows(sys, &x0.v, &mut self.speed_stored);
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
        self.grip.begin();
        (self.by_cones, self.coupled, self.idle, self.shallow) = ([false; 2], false, 0, false);
        self.at_once = match self.options.iteration {
            Iteration::Full => true,
            Iteration::Split => false,
            // as in the last step, until contacts open
            Iteration::Auto => self.at_once && self.sets.active[0].contains(&true),
        };
    }

    /// v̇₁ = v̇₀ and λ̃₁ = λ̃₀, no corrections.
    pub(super) fn predict(&mut self, x0: &State, h: f64, x1: &mut State) {
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

    /// Accelerations and λ̃ at q, v of x with the contacts active that press.
    pub(super) fn solve_accelerations(&mut self, sys: &mut dyn System, x: &mut State) -> Result<(), Failure> {
        sys.set_state(x.t, &x.q, &x.v);
        let m = self.dims.m;
        if m == 0 && sys.forward_dynamics(&mut x.v_dot) {
            return if x.is_finite() { Ok(()) } else { Err(non_finite(sys)) };
        }
        self.weigh(sys);
        self.aim(sys, &x.v);
        self.by_cones = [false; 2];
        let depth = self.depth();
        if depth == 3 && self.pile.is_some() {
            return self.accelerate_pile(sys, x);
        }
        let contacts = self.blocks.len();
        let mut rounds = 0;
        loop {
            // [M −Gᵀ; G 0] (v̇, Δλ̃) = (f + Gᵀλ̃, −bias) with the rows in use, beside forces λ̃ that are known
            self.mask();
            self.turn_rows(&x.lambda, Velocities::Given, [0.0; 3]);
            let turn = self.grip.any.then_some(&self.turns[ACCELERATION]);
            let matrix = Matrix {
                shift: Shift::MASS,
                v_dot: &x.v_dot,
                lambda: &x.lambda,
                rows: &self.masks[2],
                first: self.blocks.first(),
                felt: &self.felt,
                step: 0.0,
                scaling: kkt::Scaling::Off,
                turn,
            };
            let factors = if self.grip.any { &mut self.velocity } else { &mut self.position };
            factors.forget();
            factors.factor(sys, &matrix)?;
            factors.forget();
            self.known_forces(&mut x.lambda);
            x.v_dot.copy_from_slice(sys.force());
            sys.add_jac_t_mul(1.0, &x.lambda, &mut x.v_dot);
            self.row_product.iter_mut().zip(sys.gap_bias()).for_each(|(s, b)| *s = -b);
            let factors = if self.grip.any { &mut self.velocity } else { &mut self.position };
            factors.solve(&mut x.v_dot, &mut self.row_product);
            x.lambda.iter_mut().zip(&self.row_product).for_each(|(l, d)| *l += d);
            if !x.is_finite() {
                return Err(non_finite(sys));
            }
            if contacts == 0 || depth < 3 {
                break;
            }
            // contacts that pull part, those that would overlap press
            acceleration_rows(sys, &x.v_dot, &mut self.acceleration);
            let free = largest(&x.v_dot, &self.per_scale);
            let nothing = [0.0, 0.0, self.options.newton * free];
            self.seek_help_at_start(sys, &x.lambda, rounds)?;
            let cones = self.cones[ACCELERATION].take();
            let decided = cones.as_ref().filter(|_| self.by_cones[ACCELERATION]);
            let mut sets = std::mem::take(&mut self.sets);
            let wishes = sets.update(3, nothing, |k| {
                let (j, cone) = (self.blocks.leading(k), self.blocks.cone(k));
                let closed = |level: usize| if self.sets_stored.active[level][k] { 1.0 } else { -1.0 };
                let a = (x.lambda[j] / self.felt[j] - self.acceleration[j]) / self.row_scale[j];
                let presses = match decided.and_then(|c| c.closes(k)) {
                    Some(true) => f64::INFINITY,
                    Some(false) => f64::NEG_INFINITY,
                    None => cone.margin(|_| a),
                };
                Augmented { value: [closed(0), closed(1), presses] }
            });
            (self.sets, self.cones[ACCELERATION]) = (sets, cones);
            let changes = self.update_start(&mut x.lambda, nothing[2]);
            rounds += 1;
            if wishes + changes == 0 || rounds > 20 + 4 * contacts {
                break;
            }
        }
        self.rows.settle(sys, &mut x.lambda);
        Ok(())
    }
}
