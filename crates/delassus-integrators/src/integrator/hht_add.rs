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
//! Nothing is divided by M: a₁, R₀ and R₁ are unknowns beside ψ₀ and ψ₁, and what they leave is
//!
//! - e = (1 + α) f₁ − M₁ (a₁ + α f̂₀), e₀ = G₀ᵀψ₀ − M₀R₀, e₁ = G₁ᵀψ₁ − M₁R₁.
//!
//! Newton, with M, C, K and G of one point for all: from dq and v₁ above, δv = hγ δa + y and δdq = (hβ/γ) δv + z with
//! y = ½h (δR₀ + δR₁) and z = ½h² (c₀ δR₀ + c₁ δR₁), c₀ = 1 − b − β/γ, c₁ = b − β/γ. Then
//!
//! - [M/(hγ) + (1 + α)(C + (hβ/γ)K), −Gᵀ; G, 0](δv, Λ/(hγ)) = (e + (e₀ + e₁)/(2γ), −(G v₁ + ∂g/∂t)),
//! - [M, −Gᵀ; G, 0](z, N) = (½h² (c₀ e₀ + c₁ e₁), −g − (hβ/γ) G δv),
//! - M y = ½h (e₀ + e₁) + GᵀΛ.
//!
//! δψ₀ and δψ₁ follow from Λ and N as δR₀ and δR₁ from y and z, by a 2 × 2 system that is singular only for b = ½. G₀ for G₁
//! and old factors leave an e of O(h) of the correction, which the next one takes. The point at the end of the step is
//! evaluated for its index-1 equations; f₁ and G₁ of it are those of the next step's beginning, and its factors of [M, −Gᵀ; G, 0]
//! serve there.
//!
//! Implements: khude2007 (8).

use super::coefficients::Coefficients;
use super::implicit::{Implicit, assemble_mass, negate, velocity_rows};
use super::kept_blocks::KeptBlocks;
use super::levels::Levels;
use super::registry::{KHUDE, Method};
use super::{Options, Report, Stepper};
use delassus_algebra::assemble::Negated;
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

/// The method.
pub(super) struct HhtAdd {
    solver: Implicit,
    c: Coefficients,
    alpha: f64,
    /// The old end and the new one.
    ends: [End; 2],
    /// M as it was when the iteration matrix was made.
    inertia: Kkt,
    ready: bool,
    /// The a₀ of the step, a₁, and a₀ as the last step left it.
    a0: Vec<f64>,
    a1: Vec<f64>,
    stored: Vec<f64>,
    h_old: f64,
    h: f64,
    psi: [Vec<f64>; 2],
    /// R₀ and R₁.
    reaction: [Vec<f64>; 2],
    /// What the last step ended with beyond its beginning, and this one.
    beyond: [Beyond; 2],
    /// e₀ and e₁.
    e: [Vec<f64>; 2],
    work: Vec<f64>,
    zero: Vec<f64>,
}

delassus_algebra::saved! {
    HhtAdd {
        solver, ends, inertia, ready, a0, a1, stored, h_old, h, psi, reaction, beyond, e, work, zero
    } made { c, alpha }
}

/// What one end of a step hands on: f̂, the columns of Gᵀ by which forces act there, and M if it varies.
struct End {
    free: Vec<f64>,
    rows: KeptBlocks,
    mass: KeptBlocks,
}

delassus_algebra::saved! {
    End = End { free: Vec::new(), rows: KeptBlocks::default(), mass: KeptBlocks::default() } => { free, rows, mass }
}

impl End {
    /// Takes G and M from the point of evaluation.
    fn take(&mut self, sys: &dyn System, zero: &[f64]) {
        self.rows.clear();
        sys.jacobian(&mut self.rows);
        if sys.has_drag() {
            sys.drag(&mut Negated(&mut self.rows));
        }
        if !sys.mass_is_constant() {
            self.mass.clear();
            sys.mass(zero, &mut self.mass);
        }
    }
}

/// What a step ends with beyond its beginning: a₁ − f̂₀, Rᵢ − R(λ₀) and ψᵢ − λ₀. All are O(h) and change by O(h²) from step to step.
struct Beyond {
    a1: Vec<f64>,
    reaction: [Vec<f64>; 2],
    psi: [Vec<f64>; 2],
}

delassus_algebra::saved! {
    Beyond = Beyond::new(0, 0) => { a1, reaction, psi }
}

impl Beyond {
    fn new(n: usize, m: usize) -> Beyond {
        let (zn, zm) = (|| vec![0.0; n], || vec![0.0; m]);
        Beyond { a1: zn(), reaction: [zn(), zn()], psi: [zm(), zm()] }
    }
    fn clear(&mut self) {
        self.a1.fill(0.0);
        self.reaction.iter_mut().chain(&mut self.psi).for_each(|x| x.fill(0.0));
    }
}

impl HhtAdd {
    pub(super) fn new(sys: &dyn System, c: Coefficients, options: &Options) -> HhtAdd {
        let mut solver = Implicit::new(sys, options);
        solver.newton.tell_from_the_third();
        let (n, m) = (solver.dims.nv, solver.dims.m);
        let (zn, zm) = (|| vec![0.0; n], || vec![0.0; m]);
        let end = || End { free: zn(), rows: KeptBlocks::default(), mass: KeptBlocks::default() };
        HhtAdd {
            c,
            alpha: options.alpha,
            ends: [end(), end()],
            inertia: Kkt::new(n, 0, Structure::Symmetric, options.backend),
            ready: false,
            a0: zn(),
            a1: zn(),
            stored: zn(),
            h_old: 0.0,
            h: 0.0,
            psi: [zm(), zm()],
            reaction: [zn(), zn()],
            beyond: [Beyond::new(n, m), Beyond::new(n, m)],
            e: [zn(), zn()],
            work: zn(),
            zero: vec![0.0; n.max(m)],
            solver,
        }
    }

    /// Factors M at the point of evaluation; a constant one once.
    fn factor_inertia(&mut self, sys: &dyn System) -> Result<(), Failure> {
        if self.ready && sys.mass_is_constant() {
            return Ok(());
        }
        assemble_mass(sys, &self.zero, &mut self.inertia);
        self.solver.report.factorizations += 1;
        let done = self.inertia.factor(&[], kkt::Scaling::Off, 1.0);
        self.ready = done.is_ok();
        done.map_err(|e| Failure::Singular { pivot: e.pivot })
    }

    /// The first iterate: a₁ = f̂₀, ψ₀ = ψ₁ = λ₀, R₀ = R₁ = R(λ₀) = v̇₀ − f̂₀, and what the last step had beyond them; dq and v₁ by
    /// the formulas.
    fn begin(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) {
        self.solver.begin(sys, x0, h, x1);
        self.h = h;
        let Coefficients { beta, gamma, .. } = self.c;
        let ratio = h / self.h_old;
        // a₀ moved to the present step size
        let moved = if self.solver.options.step_correction { ratio } else { 1.0 };
        let before = &self.beyond[0];
        for i in 0..x0.v.len() {
            let free = self.ends[0].free[i];
            let a0 = free + moved * (self.stored[i] - free);
            let a1 = free + ratio * before.a1[i];
            let [r0, r1] = [0, 1].map(|k| x0.v_dot[i] - free + ratio * before.reaction[k][i]);
            (self.a0[i], self.a1[i], self.reaction[0][i], self.reaction[1][i]) = (a0, a1, r0, r1);
            self.solver.dq[i] = h * x0.v[i]
                + h * h * ((0.5 - beta) * a0 + beta * a1)
                + 0.5 * h * h * ((1.0 - B) * r0 + B * r1);
            x1.v[i] = x0.v[i] + h * ((1.0 - gamma) * a0 + gamma * a1) + 0.5 * h * (r0 + r1);
        }
        for (psi, beyond) in self.psi.iter_mut().zip(&before.psi) {
            for ((psi, l), b) in psi.iter_mut().zip(&x0.lambda).zip(beyond) {
                *psi = l + ratio * b;
            }
        }
    }

    /// e₀, e₁, and the right-hand sides of both systems at the iterate.
    fn residuals(&mut self, sys: &dyn System, x1: &State) {
        let Coefficients { beta, gamma, .. } = self.c;
        let (h, alpha) = (self.h, self.alpha);
        let [e0, e1] = &mut self.e;
        e0.fill(0.0);
        self.ends[0].rows.add_t_mul(1.0, &self.psi[0], e0);
        if sys.mass_is_constant() {
            sys.add_mass_mul(-1.0, &self.reaction[0], e0);
        } else {
            self.ends[0].mass.add_mul(-1.0, &self.reaction[0], e0);
        }
        e1.fill(0.0);
        sys.add_jac_t_mul(1.0, &self.psi[1], e1);
        sys.add_mass_mul(-1.0, &self.reaction[1], e1);
        // e = (1 + α) f₁ − M₁ (a₁ + α f̂₀), and the velocity rows
        let solver = &mut self.solver;
        let (c0, c1) = (1.0 - B - beta / gamma, B - beta / gamma);
        for i in 0..self.work.len() {
            self.work[i] = self.a1[i] + alpha * self.ends[0].free[i];
            solver.r[i] = (1.0 + alpha) * sys.force()[i] + (e0[i] + e1[i]) / (2.0 * gamma);
            solver.r2[i] = 0.5 * h * h * (c0 * e0[i] + c1 * e1[i]);
        }
        sys.add_mass_mul(-1.0, &self.work, &mut solver.r);
        velocity_rows(sys, &x1.v, &mut solver.s);
        negate(&mut solver.s);
        // a nonholonomic row has no gap
        for (r, g) in sys.gap().iter().enumerate() {
            solver.s2[r] = if solver.rows.holonomic()[r] { -g - h * beta / gamma * solver.s[r] } else { 0.0 };
        }
    }

    /// The matrices of both systems, and M.
    fn factor(&mut self, sys: &dyn System, x1: &mut State) -> Result<(), Failure> {
        let Coefficients { beta, gamma, .. } = self.c;
        let (h, damping) = (self.h, 1.0 + self.alpha);
        let s = Shift { mass: 1.0 / (h * gamma), damping, stiffness: damping * h * beta / gamma };
        // the tangent of the applied forces alone: constraint forces stand in R
        x1.lambda.fill(0.0);
        self.solver.factor(sys, s, x1)?;
        self.solver.factor_mass(sys)?;
        self.factor_inertia(sys)
    }

    /// Corrects everything by the solutions of both systems.
    fn correct(&mut self, sys: &dyn System, x1: &mut State) {
        let Coefficients { beta, gamma, .. } = self.c;
        let (h, solver) = (self.h, &mut self.solver);
        let (c0, c1) = (1.0 - B - beta / gamma, B - beta / gamma);
        // ½h (x₀ + x₁) = p, ½h² (c₀x₀ + c₁x₁) = d
        let split = |p: f64, d: f64| {
            let sum = 2.0 * p / h;
            let first = (2.0 * d / (h * h) - c1 * sum) / (c0 - c1);
            [first, sum - first]
        };
        // Λ = hγ × multiplier of the velocity system; δψ₀ and δψ₁
        for r in 0..solver.s.len() {
            solver.s[r] *= h * gamma;
            let [d0, d1] = split(solver.s[r], solver.s2[r]);
            self.psi[0][r] += d0;
            self.psi[1][r] += d1;
        }
        // y = M⁻¹ (½h (e₀ + e₁) + GᵀΛ)
        let y = &mut self.work;
        y.iter_mut().zip(&self.e[0]).zip(&self.e[1]).for_each(|((y, e0), e1)| *y = 0.5 * h * (e0 + e1));
        sys.add_jac_t_mul(1.0, &solver.s, y);
        self.inertia.solve(y, &mut []);
        for (i, y) in y.iter().enumerate() {
            let (dv, z) = (solver.r[i], solver.r2[i]);
            let [d0, d1] = split(*y, z);
            self.reaction[0][i] += d0;
            self.reaction[1][i] += d1;
            self.a1[i] += (dv - y) / (h * gamma);
            x1.v[i] += dv;
            solver.dq[i] += h * beta / gamma * dv + z;
        }
    }

    /// End of a converged step: v̇₁ and λ₁ of the index-1 equations, and what the next step needs.
    fn finish(&mut self, sys: &mut dyn System, x0: &State, x1: &mut State) -> Result<Report, Failure> {
        let alpha = self.alpha;
        let [old, new] = &mut self.ends;
        let beyond = &mut self.beyond[1];
        for i in 0..self.a1.len() {
            // f̂₁ = (a₁ + α f̂₀)/(1 + α)
            new.free[i] = (self.a1[i] + alpha * old.free[i]) / (1.0 + alpha);
            beyond.a1[i] = self.a1[i] - old.free[i];
            for k in 0..2 {
                beyond.reaction[k][i] = self.reaction[k][i] - (x0.v_dot[i] - old.free[i]);
            }
        }
        for (beyond, psi) in beyond.psi.iter_mut().zip(&self.psi) {
            for ((b, p), l) in beyond.iter_mut().zip(psi).zip(&x0.lambda) {
                *b = p - l;
            }
        }
        let solver = &mut self.solver;
        sys.retract_at(x1.t, &x0.q, &solver.dq, &mut x1.q);
        sys.set_state(x1.t, &x1.q, &x1.v);
        solver.report.evaluations += 1;
        if solver.factor_mass(sys).is_ok() {
            x1.v_dot.copy_from_slice(sys.force());
            x1.lambda.iter_mut().zip(sys.gap_bias()).for_each(|(l, b)| *l = -b);
            solver.project_given(&mut x1.v_dot, &mut x1.lambda);
        } else {
            // at a singular position ψ₁ is what there is
            solver.stale();
            x1.lambda.copy_from_slice(&self.psi[1]);
            for i in 0..x1.v_dot.len() {
                x1.v_dot[i] = new.free[i] + self.reaction[1][i];
            }
        }
        new.take(sys, &self.zero);
        let report = solver.finish(sys, x0, x1, true)?;
        if solver.rows.is_deficient() {
            sys.set_velocity(&x1.v);
        }
        Ok(report)
    }
}

impl Stepper for HhtAdd {
    fn restart(&mut self, sys: &mut dyn System, x: &mut State, h: f64) -> Result<(), Failure> {
        self.solver.restart(sys, x)?;
        sys.set_state(x.t, &x.q, &x.v);
        self.ready = false;
        self.factor_inertia(sys)?;
        let end = &mut self.ends[0];
        end.take(sys, &self.zero);
        end.free.copy_from_slice(sys.force());
        self.inertia.solve(&mut end.free, &mut []);
        self.stored.copy_from_slice(&end.free);
        self.beyond[0].clear();
        self.h_old = h;
        Ok(())
    }

    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure> {
        self.begin(sys, x0, h, x1);
        loop {
            self.solver.evaluate(sys, x0, x1);
            self.residuals(sys, x1);
            if self.solver.needs_factor() {
                self.factor(sys, x1)?;
            }
            self.solver.solve();
            self.solver.project();
            self.correct(sys, x1);
            let solver = &mut self.solver;
            let ratio = solver.velocity_ratio(&solver.r, x1).max(solver.position_ratio(&solver.r2));
            if solver.converged(ratio, sys)? {
                return self.finish(sys, x0, x1);
            }
        }
    }

    fn accept(&mut self) {
        self.ends.swap(0, 1);
        self.beyond.swap(0, 1);
        std::mem::swap(&mut self.stored, &mut self.a1);
        self.h_old = self.h;
    }
    fn ends_in_place(&self) -> bool {
        true
    }
    super::implicit::forward_to_solver!();
}
