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
use super::core::Core;
use super::newton::Verdict;
use super::{Options, Report, Stepper};
use crate::error::Failure;
use crate::formulation::{Shift, System};
use crate::state::State;
use delassus_algebra::assemble::Assembler;
use delassus_algebra::kkt::{self, Kkt, Structure};

/// The free coefficient b of (8).
const B: f64 = 1.0 / 3.0;

/// Times the increments of ψ₀ and ψ₁ are mended per iteration; each gains a factor h ω.
const SWEEPS: usize = 2;

/// The method.
pub(super) struct HhtAdd {
    core: Core,
    alpha: f64,
    /// M alone, at the old and at the new point.
    inertia: [Kkt; 2],
    ready: bool,
    /// f̂₀ and the a₀ of the step and of the history.
    free0: Vec<f64>,
    free1: Vec<f64>,
    a0: Vec<f64>,
    stored: Vec<f64>,
    a1: Vec<f64>,
    h_old: f64,
    psi: [Vec<f64>; 2],
    r0: Vec<f64>,
    r1: Vec<f64>,
    work: Vec<f64>,
    work2: Vec<f64>,
    more: Vec<f64>,
    target: Vec<f64>,
    da: Vec<f64>,
    dpsi: [Vec<f64>; 2],
    /// G at the old point.
    old_rows: KeptRows,
    /// [M −Gᵀ; G 0] without nonholonomic rows, where there are any.
    position: Kkt,
    mixed: bool,
}

/// G as it was at some point: its blocks in their order.
#[derive(Default)]
struct KeptRows {
    places: Vec<[usize; 4]>,
    values: Vec<f64>,
}

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
        let core = Core::new(sys, c, options);
        let (n, m) = (core.dims.nv, core.dims.m);
        let inertia = || Kkt::new(n, 0, Structure::Symmetric, options.backend);
        let z = || vec![0.0; n];
        HhtAdd {
            alpha: options.alpha,
            inertia: [inertia(), inertia()],
            ready: false,
            free0: z(),
            free1: z(),
            a0: z(),
            stored: z(),
            a1: z(),
            h_old: 0.0,
            psi: [vec![0.0; m], vec![0.0; m]],
            r0: z(),
            r1: z(),
            work: z(),
            work2: z(),
            more: vec![0.0; m],
            target: vec![0.0; m],
            da: z(),
            dpsi: [vec![0.0; m], vec![0.0; m]],
            old_rows: KeptRows::default(),
            position: Kkt::new(n, m, Structure::Symmetric, options.backend),
            mixed: core.rows.holonomic().contains(&false),
            core,
        }
    }

    /// Factors M at the point of evaluation; a constant M once.
    fn factor_inertia(&mut self, sys: &dyn System, which: usize) -> Result<(), Failure> {
        if self.ready && sys.mass_is_constant() {
            return Ok(());
        }
        let k = &mut self.inertia[which];
        k.begin();
        sys.tangent(
            Shift { mass: 1.0, damping: 0.0, stiffness: 0.0 },
            &self.core.a1,
            &self.psi[0],
            k.tangent(),
        );
        if !sys.mass_is_constant() {
            self.core.report.factorizations += 1;
        }
        k.factor(&[], kkt::Scaling::Off, 1.0).map_err(|e| Failure::Singular { pivot: e.pivot })
    }

    /// x ← M⁻¹ x.
    fn divide(inertia: &mut Kkt, x: &mut [f64]) {
        inertia.solve(x, &mut []);
    }

    /// The formulas for the present a₁, R₀, R₁.
    fn formulas(&mut self, x0: &State, h: f64, x1: &mut State) {
        let Coefficients { beta, gamma, .. } = self.core.c;
        for i in 0..self.core.dims.nv {
            let (a0, a1, r0, r1) = (self.a0[i], self.a1[i], self.r0[i], self.r1[i]);
            self.core.dq[i] = h * x0.v[i]
                + h * h * ((0.5 - beta) * a0 + beta * a1)
                + 0.5 * h * h * ((1.0 - B) * r0 + B * r1);
            x1.v[i] = x0.v[i] + h * ((1.0 - gamma) * a0 + gamma * a1) + 0.5 * h * (r0 + r1);
        }
    }
}

impl Stepper for HhtAdd {
    fn restart(&mut self, sys: &mut dyn System, x: &mut State, h: f64) -> Result<(), Failure> {
        self.core.restart(sys, x, h)?;
        sys.set_position(x.t, &x.q);
        sys.set_velocity(&x.v);
        self.ready = false;
        self.factor_inertia(sys, 0)?;
        self.factor_inertia(sys, 1)?;
        self.ready = true;
        self.stored.copy_from_slice(sys.force());
        Self::divide(&mut self.inertia[0], &mut self.stored);
        self.h_old = h;
        Ok(())
    }

    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure> {
        let Coefficients { beta, gamma, .. } = self.core.c;
        let alpha = self.alpha;
        self.core.predict(sys, x0, h, x1);
        // the old end: f̂₀, a₀ moved to the present step (A17), M₀⁻¹G₀ᵀ
        sys.set_position(x0.t, &x0.q);
        sys.set_velocity(&x0.v);
        self.factor_inertia(sys, 0)?;
        self.free0.copy_from_slice(sys.force());
        Self::divide(&mut self.inertia[0], &mut self.free0);
        let ratio = if self.core.options.step_correction { h / self.h_old } else { 1.0 };
        for i in 0..self.core.dims.nv {
            self.a0[i] = self.free0[i] + ratio * (self.stored[i] - self.free0[i]);
            self.a1[i] = self.free0[i];
        }
        self.old_rows.clear();
        sys.jacobian(&mut self.old_rows);
        self.psi[0].copy_from_slice(&x0.lambda);
        self.psi[1].copy_from_slice(&x0.lambda);
        self.r0.fill(0.0);
        sys.add_jac_t_mul(1.0, &self.psi[0], &mut self.r0);
        Self::divide(&mut self.inertia[0], &mut self.r0);
        // R₁ with G of a first guess: R₀ itself would miss the turning of the rows, which is first order in h
        self.r1.copy_from_slice(&self.r0);
        self.formulas(x0, h, x1);
        sys.retract_at(x1.t, &x0.q, &self.core.dq, &mut x1.q);
        sys.set_position(x1.t, &x1.q);
        self.factor_inertia(sys, 1)?;
        self.r1.fill(0.0);
        sys.add_jac_t_mul(1.0, &self.psi[1], &mut self.r1);
        Self::divide(&mut self.inertia[1], &mut self.r1);
        self.formulas(x0, h, x1);
        loop {
            self.core.evaluate(sys, x0, x1);
            self.factor_inertia(sys, 1)?;
            // residual of a₁, with f̂ alone
            self.free1.copy_from_slice(sys.force());
            Self::divide(&mut self.inertia[1], &mut self.free1);
            for i in 0..self.core.dims.nv {
                self.work[i] = (1.0 + alpha) * self.free1[i] - alpha * self.free0[i] - self.a1[i];
            }
            self.core.r.fill(0.0);
            sys.add_mass_mul(1.0, &self.work, &mut self.core.r);
            let core = &mut self.core;
            Core::velocity_rows(sys, &x1.v, &mut core.s);
            core.s.iter_mut().for_each(|s| *s = -*s);
            if core.needs_factor() {
                let damping = 1.0 + alpha;
                let s = Shift { mass: 1.0 / (h * gamma), damping, stiffness: damping * h * beta / gamma };
                // the tangent of the applied forces alone: constraint forces stand in R
                x1.lambda.fill(0.0);
                core.factor(sys, s, x1)?;
                core.factor_projection(sys)?;
                if self.mixed {
                    self.position.begin();
                    let s = Shift { mass: 1.0, damping: 0.0, stiffness: 0.0 };
                    sys.tangent(s, &self.a1, &x1.lambda, self.position.tangent());
                    sys.jacobian(self.position.jacobian());
                    let active = core.rows.active_position();
                    let done = self.position.factor(active, kkt::Scaling::Off, 1.0);
                    done.map_err(|e| Failure::Singular { pivot: e.pivot })?;
                }
            }
            self.target.copy_from_slice(&core.s);
            core.solve();
            // Λ = hγ × multiplier of the velocity system; Δa = (Δv − M⁻¹GᵀΛ)/(hγ)
            core.s.iter_mut().for_each(|l| *l *= h * gamma);
            self.work.fill(0.0);
            sys.add_jac_t_mul(1.0, &core.s, &mut self.work);
            Self::divide(&mut self.inertia[1], &mut self.work);
            for i in 0..core.dims.nv {
                self.da[i] = (core.r[i] - self.work[i]) / (h * gamma);
                self.a1[i] += self.da[i];
            }
            // Δψ₀, Δψ₁: the first time from Λ with the gap that Δa leaves; then mended, since G₀ is not G₁
            self.dpsi.iter_mut().for_each(|d| d.fill(0.0));
            self.more.copy_from_slice(&core.s);
            for i in 0..core.dims.nv {
                self.work[i] = h * h * beta * self.da[i];
            }
            for sweep in 0..=SWEEPS {
                sys.jac_mul(&self.work, &mut core.s2);
                for (r, g) in sys.gap().iter().enumerate() {
                    core.s2[r] = if core.rows.holonomic()[r] { -g - core.s2[r] } else { 0.0 };
                }
                self.work2.fill(0.0);
                if self.mixed {
                    self.position.solve(&mut self.work2, &mut core.s2);
                } else {
                    core.project_rows(&mut self.work2);
                }
                if sweep == 0 {
                    core.r2.copy_from_slice(&self.work2);
                }
                for r in 0..core.dims.m {
                    // ½h(Δψ₀ + Δψ₁) = Λ, ½h²((1 − b)Δψ₀ + bΔψ₁) = N
                    let sum = 2.0 * self.more[r] / h;
                    let first = (2.0 * core.s2[r] / (h * h) - B * sum) / (1.0 - 2.0 * B);
                    self.dpsi[0][r] += first;
                    self.dpsi[1][r] += sum - first;
                }
                if sweep == SWEEPS {
                    break;
                }
                // what these do to the rows
                self.work.fill(0.0);
                self.old_rows.add_t_mul(1.0, &self.dpsi[0], &mut self.work);
                Self::divide(&mut self.inertia[0], &mut self.work);
                self.work2.fill(0.0);
                sys.add_jac_t_mul(1.0, &self.dpsi[1], &mut self.work2);
                Self::divide(&mut self.inertia[1], &mut self.work2);
                for i in 0..core.dims.nv {
                    let (a, y0, y1) = (self.da[i], self.work[i], self.work2[i]);
                    self.work[i] = h * h * (beta * a + 0.5 * ((1.0 - B) * y0 + B * y1));
                    self.work2[i] = h * (gamma * a + 0.5 * (y0 + y1));
                }
                sys.jac_mul(&self.work2, &mut self.more);
                for (s, t) in self.more.iter_mut().zip(&self.target) {
                    *s = t - *s;
                }
                self.work2.fill(0.0);
                core.project_velocity(&mut self.work2, &mut self.more);
            }
            for k in 0..2 {
                for (p, d) in self.psi[k].iter_mut().zip(&self.dpsi[k]) {
                    *p += d;
                }
            }
            let ratio = core.velocity_ratio(&core.r, x1).max(core.position_ratio(&core.r2));
            let verdict = core.newton.judge(ratio);
            // R₀ belongs to the old point; R₁ takes G of the last evaluation, which converges with the iterate
            self.r0.fill(0.0);
            self.old_rows.add_t_mul(1.0, &self.psi[0], &mut self.r0);
            Self::divide(&mut self.inertia[0], &mut self.r0);
            self.r1.fill(0.0);
            sys.add_jac_t_mul(1.0, &self.psi[1], &mut self.r1);
            Self::divide(&mut self.inertia[1], &mut self.r1);
            self.formulas(x0, h, x1);
            let core = &mut self.core;
            match verdict {
                Verdict::Converged => {
                    sys.retract_at(x1.t, &x0.q, &core.dq, &mut x1.q);
                    core.report.evaluations += 1;
                    if core.accelerations(sys, x1).is_ok() {
                        // what the iteration has left in the velocity rows
                        Core::velocity_rows(sys, &x1.v, &mut core.s2);
                        core.s2.iter_mut().for_each(|s| *s = -*s);
                        core.r2.fill(0.0);
                        core.project();
                        x1.v.iter_mut().zip(&core.r2).for_each(|(v, d)| *v += d);
                    } else {
                        // at a singular position ψ₁ is what there is
                        x1.lambda.copy_from_slice(&self.psi[1]);
                        for i in 0..core.dims.nv {
                            x1.v_dot[i] = self.free1[i] + self.r1[i];
                        }
                    }
                    return core.finish(sys, x0, x1, true);
                }
                Verdict::Continue => {}
                Verdict::Refactor => core.stale(),
                Verdict::Diverged => {
                    core.stale();
                    return Err(core.diverged(sys));
                }
            }
        }
    }

    fn accept(&mut self) {
        std::mem::swap(&mut self.stored, &mut self.a1);
        self.h_old = self.core.step_size();
        self.core.accept();
    }
    super::core::forward_studies_to_core!();
}
