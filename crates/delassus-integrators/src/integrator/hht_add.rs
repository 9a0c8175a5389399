//! HHT-ADD: HHT on the forces without constraints, with additive constraint accelerations at both ends of the step.
//!
//! With f̂ = M⁻¹ f and Rᵢ = Mᵢ⁻¹ Gᵢᵀ ψᵢ:
//!
//! - a₁ = (1 + α) f̂₁ − α f̂₀
//! - dq = h v₀ + h² ((½ − β) a₀ + β a₁) + ½ h² ((1 − b) R₀ + b R₁)
//! - v₁ = v₀ + h ((1 − γ) a₀ + γ a₁) + ½ h (R₀ + R₁)
//! - g(q₁, t₁) = 0, G v₁ + ∂g/∂t = 0
//!
//! ψ₀ and ψ₁ are both new unknowns of each step. Expanding the formulas, ψ₁ misses the multiplier by
//! (h/(2b − 1)) ((1/3 − b) R′ − (1/6 + α²/2) f̂′) along the rows: b = 1/3 removes the first part and gives the smallest
//! error, but the second makes ψ₁ of first order wherever f̂ varies. λ₁ and v̇₁ are therefore taken from the index-1
//! equations at q₁, v₁, which have order 2.
//!
//! Newton: with the increments of the two sums, ½h(R₀ + R₁) by M⁻¹GᵀΛ and ½h²((1 − b)R₀ + bR₁) by M⁻¹GᵀN, the velocity
//! rows give [M/(hγ) + (1 + α)(C + (hβ/γ)K), −Gᵀ; G, 0](Δv, Λ/(hγ)) and the position rows [M, −Gᵀ; G, 0](ΔU, N); ψ₀ and
//! ψ₁ follow from Λ and N by a 2 × 2 system, singular only for b = ½. A nonholonomic row has no N.
//!
//! Implements: khude2007 (8).

use super::coefficients::Coefficients;
use super::implicit::{Implicit, add, assemble_mass, negate, velocity_rows};
use super::levels::Levels;
use super::registry::{KHUDE, Method};
use super::{Options, Report, Stepper};
use delassus_algebra::assemble::Assembler;
use delassus_algebra::kkt::{self, Kkt, Structure};
use delassus_system::error::Failure;
use delassus_system::state::State;
use delassus_system::{Shift, System};

/// The method in the list.
pub(super) const METHOD: Method = Method {
    levels: Levels::POSITION.and(Levels::VELOCITY),
    index: "2 (overdetermined)",
    help: "HHT with additive constraint accelerations at both ends of the step",
    cite: KHUDE,
    settings: &["alpha"],
    ..Method::implicit("hht-add", |s, o| Box::new(HhtAdd::new(s, Coefficients::hht(o.alpha), o)))
};

/// The free coefficient b of (8).
const B: f64 = 1.0 / 3.0;

/// Times the increments of ψ₀ and ψ₁ are mended per iteration; each gains a factor h ω.
const MENDING_SWEEPS: usize = 2;

/// The method.
pub(super) struct HhtAdd {
    solver: Implicit,
    c: Coefficients,
    alpha: f64,
    /// M alone, at the old and at the new point.
    inertia: [Kkt; 2],
    ready: bool,
    /// f̂₀ and f̂₁.
    free: [Vec<f64>; 2],
    /// The a₀ of the step, a₁, and a₀ as the last step left it.
    a0: Vec<f64>,
    a1: Vec<f64>,
    stored: Vec<f64>,
    h_old: f64,
    h: f64,
    psi: [Vec<f64>; 2],
    /// R₀ and R₁.
    reaction: [Vec<f64>; 2],
    /// Corrections Δa, Δψ₀, Δψ₁ and what they still miss of the velocity rows.
    da: Vec<f64>,
    dpsi: [Vec<f64>; 2],
    missing: Vec<f64>,
    velocity_target: Vec<f64>,
    gaps: Vec<f64>,
    work: Vec<f64>,
    work2: Vec<f64>,
    zero: Vec<f64>,
    /// G at the old point.
    old_rows: KeptRows,
    /// [M −Gᵀ; G 0] without nonholonomic rows, where there are any.
    position: Kkt,
    mixed: bool,
}

delassus_algebra::saved! {
    HhtAdd {
        solver, inertia, ready, free, a0, a1, stored, h_old, h, psi, reaction, da, dpsi, missing, velocity_target,
        gaps, work, work2, zero, old_rows, position, mixed
    } made { c, alpha }
}

/// G as it was at some point: its blocks in their order.
#[derive(Default)]
struct KeptRows {
    places: Vec<[usize; 4]>,
    values: Vec<f64>,
}

delassus_algebra::saved! { KeptRows { places, values } }

impl KeptRows {
    fn clear(&mut self) {
        self.places.clear();
        self.values.clear();
    }
    /// y += c Gᵀ x.
    fn add_t_mul(&self, c: f64, x: &[f64], y: &mut [f64]) {
        let mut at = 0;
        for &[row, col, nr, nc] in &self.places {
            for r in 0..nr {
                let w = c * x[row + r];
                for (y, v) in y[col..col + nc].iter_mut().zip(&self.values[at..at + nc]) {
                    *y += w * v;
                }
                at += nc;
            }
        }
    }
}

impl Assembler for KeptRows {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        self.places.push([row, col, nr, nc]);
        self.values.extend_from_slice(&block[..nr * nc]);
    }
}

impl HhtAdd {
    pub(super) fn new(sys: &dyn System, c: Coefficients, options: &Options) -> HhtAdd {
        let solver = Implicit::new(sys, options);
        let (n, m) = (solver.dims.nv, solver.dims.m);
        let inertia = || Kkt::new(n, 0, Structure::Symmetric, options.backend);
        let (zn, zm) = (|| vec![0.0; n], || vec![0.0; m]);
        HhtAdd {
            c,
            alpha: options.alpha,
            inertia: [inertia(), inertia()],
            ready: false,
            free: [zn(), zn()],
            a0: zn(),
            a1: zn(),
            stored: zn(),
            h_old: 0.0,
            h: 0.0,
            psi: [zm(), zm()],
            reaction: [zn(), zn()],
            da: zn(),
            dpsi: [zm(), zm()],
            missing: zm(),
            velocity_target: zm(),
            gaps: zm(),
            work: zn(),
            work2: zn(),
            zero: vec![0.0; n.max(m)],
            old_rows: KeptRows::default(),
            position: Kkt::new(n, m, Structure::Symmetric, options.backend),
            mixed: solver.rows.holonomic().contains(&false),
            solver,
        }
    }

    /// Factors M at the point of evaluation; a constant M once.
    fn factor_inertia(&mut self, sys: &dyn System, which: usize) -> Result<(), Failure> {
        if self.ready && sys.mass_is_constant() {
            return Ok(());
        }
        assemble_mass(sys, &self.zero, &mut self.inertia[which]);
        if !sys.mass_is_constant() {
            self.solver.report.factorizations += 1;
        }
        let done = self.inertia[which].factor(&[], kkt::Scaling::Off, 1.0);
        done.map_err(|e| Failure::Singular { pivot: e.pivot })
    }

    /// f̂ = M⁻¹ f at the point of evaluation, the old or the new one.
    fn free_motion(&mut self, sys: &dyn System, which: usize) {
        self.free[which].copy_from_slice(sys.force());
        divide(&mut self.inertia[which], &mut self.free[which]);
    }

    /// R₁ = M₁⁻¹ G₁ᵀ ψ₁ with G of the point of evaluation.
    fn new_reaction(&mut self, sys: &dyn System) {
        let r1 = &mut self.reaction[1];
        r1.fill(0.0);
        sys.add_jac_t_mul(1.0, &self.psi[1], r1);
        divide(&mut self.inertia[1], r1);
    }

    /// dq and v₁ of (8) for the present a₁, R₀, R₁.
    fn formulas(&mut self, x0: &State, x1: &mut State) {
        let Coefficients { beta, gamma, .. } = self.c;
        let h = self.h;
        for i in 0..x0.v.len() {
            let (a0, a1) = (self.a0[i], self.a1[i]);
            let (r0, r1) = (self.reaction[0][i], self.reaction[1][i]);
            self.solver.dq[i] = h * x0.v[i]
                + h * h * ((0.5 - beta) * a0 + beta * a1)
                + 0.5 * h * h * ((1.0 - B) * r0 + B * r1);
            x1.v[i] = x0.v[i] + h * ((1.0 - gamma) * a0 + gamma * a1) + 0.5 * h * (r0 + r1);
        }
    }

    /// The old end of the step and the first iterate.
    fn begin(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<(), Failure> {
        self.solver.begin(sys, x0, h, x1);
        self.h = h;
        // f̂₀, and a₀ moved to the present step size
        sys.set_state(x0.t, &x0.q, &x0.v);
        self.factor_inertia(sys, 0)?;
        self.free_motion(sys, 0);
        let ratio = if self.solver.options.step_correction { h / self.h_old } else { 1.0 };
        for i in 0..x0.v.len() {
            let free = self.free[0][i];
            self.a0[i] = free + ratio * (self.stored[i] - free);
            self.a1[i] = free;
        }
        // G₀ is kept; ψ₀ = ψ₁ = λ₀, R₀ = M₀⁻¹G₀ᵀψ₀
        self.old_rows.clear();
        sys.jacobian(&mut self.old_rows);
        self.psi[0].copy_from_slice(&x0.lambda);
        self.psi[1].copy_from_slice(&x0.lambda);
        self.reaction[0].fill(0.0);
        sys.add_jac_t_mul(1.0, &self.psi[0], &mut self.reaction[0]);
        divide(&mut self.inertia[0], &mut self.reaction[0]);
        // R₁ with G of a first guess: R₀ itself would miss the turning of the rows, which is first order in h
        let [r0, r1] = &mut self.reaction;
        r1.copy_from_slice(r0);
        self.formulas(x0, x1);
        sys.retract_at(x1.t, &x0.q, &self.solver.dq, &mut x1.q);
        sys.set_position(x1.t, &x1.q);
        self.factor_inertia(sys, 1)?;
        self.new_reaction(sys);
        self.formulas(x0, x1);
        Ok(())
    }

    /// r and s: what the iterate leaves of a₁ = (1 + α) f̂₁ − α f̂₀, times M, and of the velocity rows.
    fn residuals(&mut self, sys: &dyn System, x1: &State) {
        self.free_motion(sys, 1);
        let alpha = self.alpha;
        for i in 0..x1.v.len() {
            self.work[i] = (1.0 + alpha) * self.free[1][i] - alpha * self.free[0][i] - self.a1[i];
        }
        self.solver.r.fill(0.0);
        sys.add_mass_mul(1.0, &self.work, &mut self.solver.r);
        velocity_rows(sys, &x1.v, &mut self.solver.s);
        negate(&mut self.solver.s);
    }

    /// The velocity system, the projection system, and the latter without nonholonomic rows.
    fn factor(&mut self, sys: &dyn System, x1: &mut State) -> Result<(), Failure> {
        let Coefficients { beta, gamma, .. } = self.c;
        let (h, damping) = (self.h, 1.0 + self.alpha);
        let s = Shift { mass: 1.0 / (h * gamma), damping, stiffness: damping * h * beta / gamma };
        // the tangent of the applied forces alone: constraint forces stand in R
        x1.lambda.fill(0.0);
        self.solver.factor(sys, s, x1)?;
        self.solver.factor_mass(sys)?;
        if self.mixed {
            assemble_mass(sys, &self.zero, &mut self.position);
            sys.jacobian(self.position.jacobian());
            let active = self.solver.rows.active_position();
            let done = self.position.factor(active, kkt::Scaling::Off, 1.0);
            done.map_err(|e| Failure::Singular { pivot: e.pivot })?;
        }
        Ok(())
    }

    /// Corrects a₁ by the solution of the velocity system; leaves Λ in `s`.
    fn correct_acceleration(&mut self, sys: &dyn System) {
        let (solver, hg) = (&mut self.solver, self.h * self.c.gamma);
        // Λ = hγ × multiplier of the velocity system
        solver.s.iter_mut().for_each(|l| *l *= hg);
        // Δa = (Δv − M⁻¹GᵀΛ)/(hγ)
        self.work.fill(0.0);
        sys.add_jac_t_mul(1.0, &solver.s, &mut self.work);
        divide(&mut self.inertia[1], &mut self.work);
        for i in 0..self.da.len() {
            self.da[i] = (solver.r[i] - self.work[i]) / hg;
            self.a1[i] += self.da[i];
        }
    }

    /// Corrects ψ₀ and ψ₁: first from Λ with the gap that Δa leaves; then mended, since G₀ is not G₁. Leaves the first move of
    /// the position system in `r2`.
    fn correct_multipliers(&mut self, sys: &dyn System) {
        let (h, beta) = (self.h, self.c.beta);
        self.dpsi.iter_mut().for_each(|d| d.fill(0.0));
        self.missing.copy_from_slice(&self.solver.s);
        for (w, a) in self.work.iter_mut().zip(&self.da) {
            *w = h * h * beta * a;
        }
        for sweep in 0..=MENDING_SWEEPS {
            // N: what the corrections so far leave of the gap
            sys.jac_mul(&self.work, &mut self.gaps);
            for (r, g) in sys.gap().iter().enumerate() {
                self.gaps[r] = if self.solver.rows.holonomic()[r] { -g - self.gaps[r] } else { 0.0 };
            }
            self.work2.fill(0.0);
            if self.mixed {
                self.position.solve(&mut self.work2, &mut self.gaps);
            } else {
                self.solver.project_given(&mut self.work2, &mut self.gaps);
            }
            if sweep == 0 {
                self.solver.r2.copy_from_slice(&self.work2);
            }
            // ½h(Δψ₀ + Δψ₁) = Λ, ½h²((1 − b)Δψ₀ + bΔψ₁) = N
            for r in 0..self.gaps.len() {
                let sum = 2.0 * self.missing[r] / h;
                let first = (2.0 * self.gaps[r] / (h * h) - B * sum) / (1.0 - 2.0 * B);
                self.dpsi[0][r] += first;
                self.dpsi[1][r] += sum - first;
            }
            if sweep < MENDING_SWEEPS {
                self.mend(sys);
            }
        }
        for (psi, d) in self.psi.iter_mut().zip(&self.dpsi) {
            add(psi, d);
        }
    }

    /// What Δa, Δψ₀ and Δψ₁ do to the positions, into `work`, and what Λ they still miss at velocity level.
    fn mend(&mut self, sys: &dyn System) {
        let Coefficients { beta, gamma, .. } = self.c;
        let h = self.h;
        // M₀⁻¹G₀ᵀΔψ₀ and M₁⁻¹G₁ᵀΔψ₁
        self.work.fill(0.0);
        self.old_rows.add_t_mul(1.0, &self.dpsi[0], &mut self.work);
        divide(&mut self.inertia[0], &mut self.work);
        self.work2.fill(0.0);
        sys.add_jac_t_mul(1.0, &self.dpsi[1], &mut self.work2);
        divide(&mut self.inertia[1], &mut self.work2);
        // their moves and velocities by the formulas
        for i in 0..self.da.len() {
            let (a, y0, y1) = (self.da[i], self.work[i], self.work2[i]);
            self.work[i] = h * h * (beta * a + 0.5 * ((1.0 - B) * y0 + B * y1));
            self.work2[i] = h * (gamma * a + 0.5 * (y0 + y1));
        }
        sys.jac_mul(&self.work2, &mut self.missing);
        for (s, t) in self.missing.iter_mut().zip(&self.velocity_target) {
            *s = t - *s;
        }
        self.work2.fill(0.0);
        self.solver.project_given(&mut self.work2, &mut self.missing);
    }

    /// End of a converged step: v̇₁ and λ₁ of the index-1 equations, velocities onto their rows.
    fn finish(&mut self, sys: &mut dyn System, x0: &State, x1: &mut State) -> Result<Report, Failure> {
        let solver = &mut self.solver;
        sys.retract_at(x1.t, &x0.q, &solver.dq, &mut x1.q);
        solver.report.evaluations += 1;
        if solver.accelerations(sys, x1).is_ok() {
            // what the iteration has left in the velocity rows
            velocity_rows(sys, &x1.v, &mut solver.s2);
            negate(&mut solver.s2);
            solver.r2.fill(0.0);
            solver.project();
            add(&mut x1.v, &solver.r2);
        } else {
            // at a singular position ψ₁ is what there is
            x1.lambda.copy_from_slice(&self.psi[1]);
            for i in 0..x1.v_dot.len() {
                x1.v_dot[i] = self.free[1][i] + self.reaction[1][i];
            }
        }
        solver.finish(sys, x0, x1, true)
    }
}

/// x ← M⁻¹ x.
fn divide(inertia: &mut Kkt, x: &mut [f64]) {
    inertia.solve(x, &mut []);
}

impl Stepper for HhtAdd {
    fn restart(&mut self, sys: &mut dyn System, x: &mut State, h: f64) -> Result<(), Failure> {
        self.solver.restart(sys, x)?;
        sys.set_state(x.t, &x.q, &x.v);
        self.ready = false;
        self.factor_inertia(sys, 0)?;
        self.factor_inertia(sys, 1)?;
        self.ready = true;
        self.free_motion(sys, 0);
        self.stored.copy_from_slice(&self.free[0]);
        self.h_old = h;
        Ok(())
    }

    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure> {
        self.begin(sys, x0, h, x1)?;
        loop {
            // the iterate: M₁, residuals, matrices if they no longer serve
            self.solver.evaluate(sys, x0, x1);
            self.factor_inertia(sys, 1)?;
            self.residuals(sys, x1);
            if self.solver.needs_factor() {
                self.factor(sys, x1)?;
            }
            // (Δv, Λ), then Δa, then Δψ₀ and Δψ₁
            self.velocity_target.copy_from_slice(&self.solver.s);
            self.solver.solve();
            self.correct_acceleration(sys);
            self.correct_multipliers(sys);
            let solver = &mut self.solver;
            let ratio = solver.velocity_ratio(&solver.r, x1).max(solver.position_ratio(&solver.r2));
            let converged = solver.converged(ratio, sys)?;
            // R₀ belongs to the old point; R₁ takes G of the last evaluation, which converges with the iterate
            self.reaction[0].fill(0.0);
            self.old_rows.add_t_mul(1.0, &self.psi[0], &mut self.reaction[0]);
            divide(&mut self.inertia[0], &mut self.reaction[0]);
            self.new_reaction(sys);
            self.formulas(x0, x1);
            if converged {
                return self.finish(sys, x0, x1);
            }
        }
    }

    fn accept(&mut self) {
        std::mem::swap(&mut self.stored, &mut self.a1);
        self.h_old = self.h;
    }
    super::implicit::forward_to_solver!();
}
