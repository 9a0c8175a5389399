//! The equations of a step at an iterate: what they leave, and which contacts are active.
//!
//! Implements: bruls2018 (65).

use super::super::implicit::{acceleration_rows, velocity_rows};
use super::super::largest::largest;
use super::mass_felt::mass_felt;
use super::measure::{Dynamics, Sizes, mass_times, subtract};
use super::sets::Augmented;
use super::step::{Level, Pva};
use crate::settings::OpenImpulse;
use delassus_algebra::assemble::Diagonal;
use delassus_system::state::State;
use delassus_system::{Shift, System};

impl Pva {
    pub(super) fn evaluate(&mut self, sys: &mut dyn System, x0: &State, x1: &mut State) {
        sys.retract_at(x1.t, &x0.q, &self.dq, &mut x1.q);
        sys.set_state(x1.t, &x1.q, &x1.v);
        velocity_rows(sys, &x1.v, &mut self.speed);
        acceleration_rows(sys, &x1.v_dot, &mut self.acceleration);
        self.report.evaluations += 1;
    }

    /// Totals Λ* and ν* of all rows, (65m)–(65n).
    pub(super) fn totals(&mut self, lambda: &[f64]) {
        let (to_v, to_q) = self.reach();
        for r in 0..self.dims.m {
            self.total[r] = self.big_lambda[r] + self.memory[0][r] + to_v * lambda[r];
            self.double[r] = self.nu[r] + self.memory[1][r] + to_q * lambda[r];
        }
    }

    /// Changes of velocity and position per change of v̇₁.
    pub(super) fn reach(&self) -> (f64, f64) {
        let (h, kappa) = (self.h_now, self.c.kappa());
        (h * self.c.gamma * kappa, h * h * self.c.beta * kappa)
    }

    /// Sizes at the beginning of the step.
    pub(super) fn first_sizes(&self, x0: &State) -> Sizes {
        let far = if self.dims.nq == self.dims.nv {
            largest(&x0.q, &self.per_scale)
        } else {
            x0.q.iter().fold(0.0f64, |m, q| m.max(q.abs())) / self.scale.iter().fold(1.0f64, |m, s| m.max(*s))
        };
        Sizes { velocity: largest(&x0.v, &self.per_scale), far, ..Sizes::default() }
    }

    /// What moves at the iterate. Joints ask for accelerations too: after an impact without forces there are no others yet.
    pub(super) fn sizes(&self, sys: &dyn System, first: Sizes, x1: &State) -> Sizes {
        let h = self.h_now;
        let free = largest(sys.force(), &self.per_force);
        let joints = &sys.gap_bias()[..self.blocks.first()];
        let asked = joints.iter().zip(&self.row_scale).fold(0.0f64, |m, (b, unit)| m.max((b / unit).abs()));
        let acceleration = largest(&x1.v_dot, &self.per_scale).max(free).max(asked);
        let velocity = largest(&x1.v, &self.per_scale).max(first.velocity) + h * acceleration;
        Sizes { position: h * velocity, velocity, acceleration, far: first.far }
    }

    /// Masses at the point of evaluation.
    pub(super) fn weigh(&mut self, sys: &dyn System) {
        mass_felt(sys, &self.zero, &mut self.mass, &mut self.felt);
        // forces of stiff parts have the round-off of their coordinates
        self.stiffness = self.largest_slope(sys, Shift { mass: 0.0, damping: 0.0, stiffness: 1.0 });
        if self.pile.is_some() {
            self.damping = self.largest_slope(sys, Shift { mass: 0.0, damping: 1.0, stiffness: 0.0 });
        }
        self.lightest = f64::INFINITY;
        for i in 0..self.dims.nv {
            self.lightest = self.lightest.min(self.mass[i] * self.scale[i] * self.scale[i]);
            self.per_force[i] = 1.0 / (self.mass[i] * self.scale[i]);
            self.momentum_scale[i] = self.mass[i] * self.scale[i];
        }
    }

    /// Largest slope of forces along a unit of its coordinate.
    fn largest_slope(&self, sys: &dyn System, shift: Shift) -> f64 {
        let (mut slope, zero) = (vec![0.0; self.dims.nv], &self.zero);
        sys.tangent(shift, &zero[..self.dims.nv], &zero[..self.dims.m], &mut Diagonal(&mut slope));
        slope.iter().zip(&self.scale).fold(0.0, |m, (k, s)| m.max((k * s * s).abs()))
    }

    /// Active sets at the iterate, (55)–(57); returns how many changes were asked for.
    pub(super) fn update_sets(&mut self, sys: &dyn System, lambda: &[f64], nothing: [f64; 3]) -> usize {
        if self.blocks.is_empty() {
            return 0;
        }
        self.totals(lambda);
        let (g, r, depth) = (sys.gap(), self.options.activation, self.depth());
        let decided = [0, 1].map(|level| self.cones[level].as_ref().filter(|_| self.by_cones[level]));
        let mut sets = std::mem::take(&mut self.sets);
        let wishes = sets.update(depth, nothing, |k| {
            let (j, cone) = (self.blocks.leading(k), self.blocks.cone(k));
            let jump = self.speed[j] + self.restitution[j] * self.speed_stored[j];
            // a large r must not make more of a gap that is nothing
            let (mass, unit) = (self.felt[j] * r.max(1.0), self.row_scale[j]);
            let r = r.min(1.0);
            let value = [
                (self.double[j] / mass - r * g[j]) / unit,
                (self.total[j] / mass - r * jump) / unit,
                (lambda[j] / mass - r * self.acceleration[j]) / unit,
            ];
            let mut value = value.map(|x| cone.margin(|_| x));
            for (value, cones) in value[1..].iter_mut().zip(decided) {
                if let Some(closes) = cones.and_then(|c| c.closes(k)) {
                    *value = if closes { f64::INFINITY } else { f64::NEG_INFINITY };
                }
            }
            // what touched at the beginning and is pressed at the end has not parted
            if value[1] == f64::INFINITY && self.sets_stored.active[0][k] {
                value[0] = f64::INFINITY;
            }
            Augmented { value }
        });
        self.sets = sets;
        wishes
    }

    /// Rows of contacts that are not in use at a level have no total there; (65f), (65i) as printed: no correction.
    pub(super) fn put_out(&mut self, lambda: &mut [f64]) {
        let keeps = self.options.open_impulse == OpenImpulse::Printed && !self.grip.any;
        for (j, lambda) in lambda.iter_mut().enumerate().skip(self.blocks.first()) {
            let [p, v, a] = self.masks.each_ref().map(|s| s[j]);
            if !a {
                *lambda = 0.0;
            }
            if !v {
                self.big_lambda[j] = if keeps { 0.0 } else { -self.memory[0][j] };
            }
            if !p {
                self.nu[j] = if keeps { 0.0 } else { -self.memory[1][j] };
            }
        }
    }

    /// Residuals of (65a)–(65i) as right-hand sides; returns the largest in tolerances.
    pub(super) fn residuals(&mut self, sys: &dyn System, x1: &State, nothing: [f64; 3], far: f64) -> f64 {
        let tolerance = self.options.newton;
        let h = self.h_now;
        let least = if self.exact() { self.lightest } else { 0.0 };
        // (65a): f + Gᵀλ̃ − M v̇
        let [dynamics, positions, velocities] = &mut self.r;
        mass_times(sys, &x1.v_dot, &mut self.product);
        let mut worst = Worst::default();
        let momentum = largest(&x1.v, &self.momentum_scale);
        dynamics.copy_from_slice(sys.force());
        let own = |rough: bool, x: &[f64]| if rough { largest(x, &self.row_scale) } else { 0.0 };
        let rough = self.grip.any;
        let terms = largest(&self.product, &self.scale).max(largest(dynamics, &self.scale));
        let terms = terms.max(own(rough, &x1.lambda));
        sys.add_jac_t_mul(1.0, &x1.lambda, dynamics);
        let stiff = self.stiffness * far.max(1.0);
        let allowed = Dynamics { terms, momentum: momentum / h, stiff }.allowed(tolerance);
        worst.add(subtract(dynamics, &self.product, &self.scale), allowed);
        // (65b), G v̇ + bias of the smooth motion, or its velocity level G (v − W) + ∂g/∂t
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
            // (65e): g, (65h): U₁ + e U₀, of the rows in use
            let g = if self.masks[0][r] { sys.gap()[r] } else { 0.0 };
            worst.add(g / unit, nothing[0]);
            self.s[0][r] = -g;
            let jump = self.speed[r] + self.restitution[r] * self.speed_stored[r];
            let jump = if self.masks[1][r] { jump } else { 0.0 };
            worst.add(jump / unit, nothing[1]);
            self.s[1][r] = -jump;
        }
        // (65d): Gᵀν − M U, (65g): GᵀΛ − M W, which every iteration solves to the last digit unless it has other terms in them: then what moves
        // nothing by more than is allowed to remain is nothing
        let round = 8.0 * f64::EPSILON * momentum;
        // corrections of contacts that slip are differences of totals
        let round = round.max(8.0 * f64::EPSILON * own(rough, &self.total));
        let [far_off, fast_off] = [nothing[0], nothing[1]].map(|x| x * least);
        let mut off = 0.0f64;
        let moved = self.report.newton_iterations > 0;
        for (rest, x, multiplier, floor) in [
            (positions, &self.u, &self.nu, far_off.max(h * round)),
            (velocities, &self.w, &self.big_lambda, fast_off.max(round)),
        ] {
            rest.fill(0.0);
            // without multipliers there is no correction
            if !moved && multiplier.iter().all(|x| *x == 0.0) {
                continue;
            }
            sys.add_jac_t_mul(1.0, multiplier, rest);
            mass_times(sys, x, &mut self.product);
            let terms = largest(rest, &self.scale).max(largest(&self.product, &self.scale));
            let left = subtract(rest, &self.product, &self.scale);
            // impulses that cancel each other have a round-off of their own
            let terms = terms.max(own(rough, multiplier));
            worst.add(left, tolerance * terms + floor);
            off = left / (terms + floor).max(f64::MIN_POSITIVE);
        }
        self.complementarity.impulse = off;
        worst.0
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
