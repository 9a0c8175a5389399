//! Closure `augmented`: index-3 augmented Lagrangian with projections, for every method of the four-parameter family.
//!
//! Equations of motion with penalty α and multipliers λ*, cuadrado2003 (1), here with λ = −(λ* + αΦ):
//!
//! - M v̇ = f + Gᵀλ, λ ← λ − α g(q₁) until g = 0: (2) in every Newton iteration.
//!
//! g(q₁) is taken by its linearization g + G d, which the solution of Newton's system holds; evaluated anew, the
//! penalty of the next residual would count it twice. The structural integrators are those of [`super::recurrence`]: (38)
//! divided by its own mass matrix on each side,
//!
//! - (1 − δ_m) a₁ + δ_m a₀ = (1 − δ_f) v̇₁ + δ_f v̇₀, M v̇ = f + Gᵀλ at both ends.
//!
//! With a constant M this is (38) as printed. With an M that depends on q the printed form sets M₀a₀ beside M₁a₁, although a
//! stands for a time shifted by (δ_m − δ_f)h: it falls to order 1 (see the test below), and this form keeps order 2.
//!
//! The matrix is made once per step, at the predicted point, and again only if Newton's iteration contracts badly. Kept
//! over several steps it would cost more than it saves: four iterations instead of two at a tolerance of 1e-12, and with a loose
//! tolerance, which two iterations meet either way, the second leaves 0.1 of an error instead of 1e-4 (always
//! to the same side: an acceleration of tol·v/(βh) that is not there).
//!
//! A correction that leads to a worse place is [`super::shortened`].
//!
//! After Newton's iteration velocities and accelerations are projected onto their rows with this matrix, (35)–(36): no further
//! factorization. One back-substitution leaves 1/(1 + penalty) of a violation, or |G − G_factored|; it is repeated with the
//! multipliers of the rest until the next correction would be below Newton's tolerance, mostly not at all (1e-6) or
//! once (1e-12). The violations left are those of Newton's tolerance at all three levels. The acceleration's projection
//! gives the multipliers their share, S δv̇ = Gᵀμ, λ ← λ + μ: without it λ belongs to the unprojected acceleration and
//! has order 1 only; with it order 2, also for the trapezoidal rule and under changing steps. a₁ follows v̇₁ in
//! the recurrence. Nonholonomic rows have a penalty on their velocity and a multiplier of their own.
//!
//! // erratum: (35)–(36) print Δt²/4 and Δt/2; other members of the family have βΔt² and γΔt.
//! // erratum: (42) prints γ/(βΔt²) q_n and γ/(βΔt) q̇_n; it is 1/(βΔt²) and 1/(βΔt).
//!
//! Implements: cuadrado2003 (1)–(2), (21)–(27), (35)–(42).

use super::augmented_matrix::AugmentedMatrix;
use super::coefficients::Coefficients;
use super::implicit::{Implicit, acceleration_rows, add, move_multipliers, negate, velocity_rows};
use super::newton::SLOW_CONTRACTION;
use super::recurrence::Recurrence;
use super::shortened::Shortened;
use super::{Options, Report, Stepper};
use delassus_system::error::Failure;
use delassus_system::state::State;
use delassus_system::{Shift, System};

/// What the next correction may be of the tolerance for a projection to end.
const NEXT_CORRECTION_MARGIN: f64 = 0.1;
/// Most back-substitutions of one projection.
const MOST_PROJECTION_PASSES: usize = 8;

/// The method.
pub(super) struct Augmented {
    solver: Implicit,
    past: Recurrence,
    matrix: AugmentedMatrix,
    nonholonomic: bool,
    /// Multipliers of a projection, the share of its last pass, the size of its last correction.
    mu: Vec<f64>,
    share: Vec<f64>,
    last: f64,
    /// What Newton's last iteration left of a correction.
    contraction: f64,
    way: Shortened,
    /// Right-hand sides of Newton's system at the iterate.
    right: [Vec<f64>; 2],
}

delassus_algebra::saved! {
    Augmented {
        solver, past, matrix, mu, share, last, contraction
    } made { nonholonomic, way, right }
}

impl Augmented {
    pub(super) fn new(sys: &dyn System, c: Coefficients, options: &Options) -> Augmented {
        let mut solver = Implicit::new(sys, options);
        solver.all_rows = true;
        let nonholonomic = solver.rows.holonomic().contains(&false);
        let (mu, share) = (vec![0.0; solver.dims.m], vec![0.0; solver.dims.m]);
        let matrix = AugmentedMatrix::new(sys, options);
        let way = Shortened::new(solver.dims.nv, solver.dims.m);
        let right = [vec![0.0; solver.dims.nv], vec![0.0; solver.dims.m]];
        Augmented {
            past: Recurrence::new(c, solver.dims.nv),
            solver,
            matrix,
            nonholonomic,
            mu,
            share,
            last: f64::INFINITY,
            contraction: 1.0,
            way,
            right,
        }
    }

    /// Velocity and acceleration onto their rows, (35) and (36), at the point of evaluation.
    fn project(&mut self, sys: &mut dyn System, x1: &mut State) {
        let kappa = self.past.c.kappa();
        // (35): velocities
        self.begin();
        for _ in 0..MOST_PROJECTION_PASSES {
            velocity_rows(sys, &x1.v, &mut self.solver.s);
            self.pass(sys);
            add(&mut x1.v, &self.solver.r);
            if self.enough(self.solver.velocity_ratio(&self.solver.r, x1)) {
                break;
            }
        }
        // (36): accelerations, and their share of the multipliers
        sys.set_velocity(&x1.v);
        self.begin();
        for _ in 0..MOST_PROJECTION_PASSES {
            acceleration_rows(sys, &x1.v_dot, &mut self.solver.s);
            self.pass(sys);
            let (solver, past) = (&mut self.solver, &mut self.past);
            for i in 0..solver.dims.nv {
                x1.v_dot[i] += solver.r[i];
                past.a1[i] += kappa * solver.r[i];
            }
            if self.enough(self.solver.acceleration_ratio(&self.solver.r, x1)) {
                break;
            }
        }
        add(&mut x1.lambda, &self.mu);
        self.solver.report.projections += 2;
    }

    /// Before the first pass of a projection.
    fn begin(&mut self) {
        self.mu.fill(0.0);
        self.share.fill(0.0);
        self.last = f64::INFINITY;
    }

    /// One back-substitution of S δ = Gᵀμ, G δ = −violation: the violation comes in `s`, the correction goes out in `r`.
    fn pass(&mut self, sys: &dyn System) {
        let Augmented { solver, matrix, mu, share, last, .. } = self;
        negate(&mut solver.s);
        solver.r.fill(0.0);
        if last.is_finite() {
            // the pass before solved S δ = G_factoredᵀ μ: what it misses is (G − G_factored)ᵀ μ
            sys.add_jac_t_mul(1.0, share, &mut solver.r);
            matrix.subtract_rows(share, &mut solver.r);
        }
        matrix.solve(&mut solver.r, &mut solver.s);
        share.copy_from_slice(&solver.s);
        add(mu, &solver.s);
    }

    /// True if the next correction of a projection would be below the tolerance, or this one no longer shrinks. After
    /// the first pass the contraction of Newton's iteration tells, which had the same matrix.
    fn enough(&mut self, ratio: f64) -> bool {
        let before = std::mem::replace(&mut self.last, ratio);
        let theta = if before.is_finite() { ratio / before } else { self.contraction };
        ratio <= 1.0
            || theta * ratio <= NEXT_CORRECTION_MARGIN * (1.0 - theta)
            || (theta >= 1.0 && before.is_finite())
    }
}

impl Stepper for Augmented {
    fn restart(&mut self, sys: &mut dyn System, x: &mut State, h: f64) -> Result<(), Failure> {
        self.past.restart(&mut self.solver, sys, x, h)?;
        sys.set_state(x.t, &x.q, &x.v);
        self.matrix.weigh(sys);
        Ok(())
    }

    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure> {
        let Coefficients { beta, gamma, .. } = self.past.c;
        // κβh² and κγh: weights of K and C when that of M is 1
        let stiffness = self.past.c.kappa() * beta * h * h;
        let damping = self.past.c.kappa() * gamma * h;
        let gamma_prime = gamma / (h * beta);
        // one matrix per step: see above
        self.solver.stale();
        self.past.predict(&mut self.solver, sys, x0, h, x1);
        self.way.begin(&self.solver.dq);
        self.last = 0.0; // no contraction is known after one iteration
        loop {
            let Augmented { solver, past, matrix, nonholonomic, way, right, .. } = self;
            // (27), times 4/Δt², and the rows at the iterate
            solver.evaluate(sys, x0, x1);
            solver.dynamics(sys, x1);
            if *nonholonomic {
                velocity_rows(sys, &x1.v, &mut solver.s);
            }
            for (r, g) in sys.gap().iter().enumerate() {
                solver.s[r] = if solver.rows.holonomic()[r] { -g } else { -solver.s[r] / gamma_prime };
            }
            solver.r.iter_mut().for_each(|r| *r *= stiffness);
            right[0].copy_from_slice(&solver.r);
            right[1].copy_from_slice(&solver.s);
            // what the last correction left, by the matrix that gave it: too much, and part of it is taken back
            if way.is_known() {
                matrix.solve(&mut solver.r, &mut solver.s);
                let size = solver.size(&solver.r);
                if !solver.is_small(size) {
                    if way.too_long(size) {
                        let part = way.halve();
                        past.move_by(&mut solver.dq, x1, -part, &way.d);
                        move_multipliers(x1, -part / stiffness, &way.mu);
                        continue;
                    }
                    if way.left(size) > SLOW_CONTRACTION {
                        solver.stale();
                    }
                }
            }
            // (26): W = S + Gᵀ A G
            if solver.needs_factor() || !way.is_known() {
                if solver.needs_factor() {
                    let shift = Shift { mass: 1.0, damping, stiffness };
                    solver.factored(sys, matrix.factor(sys, shift, &x1.v_dot, &x1.lambda))?;
                }
                solver.r.copy_from_slice(&right[0]);
                solver.s.copy_from_slice(&right[1]);
                matrix.solve(&mut solver.r, &mut solver.s);
            }
            // (2), (39)–(40) as increments: dq, a₁, v₁, v̇₁, λ
            way.note(&solver.r, &solver.s, solver.size(&solver.r));
            past.move_by(&mut solver.dq, x1, 1.0, &way.d);
            move_multipliers(x1, 1.0 / stiffness, &way.mu);
            solver.note_correction(1.0 / stiffness);
            let ratio = solver.position_ratio(&solver.r);
            self.contraction = ratio / self.last;
            self.last = ratio;
            if solver.converged(ratio, sys)? {
                if solver.dims.m > 0 {
                    // the rows stand where the last correction began: near enough if it was within the tolerance
                    if ratio > 1.0 {
                        solver.evaluate(sys, x0, x1);
                    }
                    self.project(sys, x1);
                }
                let report = self.solver.finish(sys, x0, x1, true)?;
                return Ok(Report { newton_iterations: report.newton_iterations + self.way.times, ..report });
            }
        }
    }

    fn accept(&mut self) {
        self.past.accept();
    }
    super::implicit::forward_to_solver!();
}

#[cfg(test)]
mod tests {
    use super::Coefficients;

    /// m(q) q̈ = −½ m′(q) q̇² − 9 sin q with m = 1 + ½ sin q, from (0.3, 2.0) to t = 1: (q, q̇) of the family, either with (38) as
    /// printed or with each acceleration divided by its own mass.
    fn integrate(c: Coefficients, printed: bool, n: usize) -> [f64; 2] {
        let mass = |q: f64| 1.0 + 0.5 * q.sin();
        let force = |q: f64, v: f64| -0.25 * q.cos() * v * v - 9.0 * q.sin();
        let h = 1.0 / n as f64;
        let (mut q, mut v) = (0.3, 2.0);
        let mut v_dot = force(q, v) / mass(q);
        let mut a = v_dot;
        for _ in 0..n {
            let (mut q1, mut v1, mut a1, mut next) = (q, v, a, v_dot);
            for _ in 0..60 {
                let (m1, f1) = (mass(q1), force(q1, v1));
                next = f1 / m1;
                let sum = match printed {
                    true => ((1.0 - c.alpha_f) * f1 + c.alpha_f * force(q, v) - c.alpha_m * mass(q) * a) / m1,
                    false => (1.0 - c.alpha_f) * next + c.alpha_f * v_dot - c.alpha_m * a,
                };
                a1 = sum / (1.0 - c.alpha_m);
                q1 = q + h * v + h * h * ((0.5 - c.beta) * a + c.beta * a1);
                v1 = v + h * ((1.0 - c.gamma) * a + c.gamma * a1);
            }
            (q, v, a, v_dot) = (q1, v1, a1, next);
        }
        [q, v]
    }

    #[test]
    fn the_balance_as_printed_has_order_1_when_the_mass_matrix_varies() {
        let trapezoidal = Coefficients::dissipative_newmark(0.0);
        let [c, f] = [20_000, 40_000].map(|n| integrate(trapezoidal, false, n));
        let exact = [0, 1].map(|k| (4.0 * f[k] - c[k]) / 3.0);
        let slope = |c: Coefficients, printed: bool, k: usize| {
            let e = [400, 800].map(|n| (integrate(c, printed, n)[k] - exact[k]).abs());
            (e[0] / e[1]).log2()
        };
        for c in [Coefficients::hht(-0.2), Coefficients::chung_hulbert(0.5)] {
            for k in 0..2 {
                let (divided, printed) = (slope(c, false, k), slope(c, true, k));
                assert!((divided - 2.0).abs() < 0.1, "{c:?}: {divided:.3}");
                assert!((printed - 1.0).abs() < 0.2, "{c:?}: {printed:.3}");
            }
        }
        // the trapezoidal rule has no old balance: both are the same
        assert!((integrate(trapezoidal, true, 100)[0] - integrate(trapezoidal, false, 100)[0]).abs() < 1e-12);
    }
}
