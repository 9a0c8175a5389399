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
//! The iteration divides nothing by M. With w = v₁ − v₀ − h(1 − γ) a₀, which is hγ a₁ + ½h (R₀ + R₁), and
//! u = dq − h v₀ − h²(½ − β) a₀ − (hβ/γ) w, which is ½h² (c₀R₀ + c₁R₁) with c₀ = 1 − b − β/γ and c₁ = b − β/γ, what is left of the
//! formulas times M₁ is
//!
//! - r = (1 + α) f₁ + G₁ᵀψ₁/(2γ) − M₁ (w/(hγ) + α f̂₀ − R₀/(2γ)),
//! - r' = ½h² c₁G₁ᵀψ₁ − M₁ (u − ½h² c₀R₀).
//!
//! f̂₀ and M₀⁻¹G₀ᵀ, which makes R₀ of ψ₀, are left over from the index-1 equations of the last step's end: a mass matrix that varies costs
//! its factorization there and nothing else.
//!
//! Newton, with M, C, K and G of one point for all: δv₁ = δw, δdq = (hβ/γ) δw + δu and
//!
//! - [M/(hγ) + (1 + α)(C + (hβ/γ)K), −Gᵀ; G, 0](δw, Λ/(hγ)) = (r, −(G v₁ + ∂g/∂t)),
//! - [M, −Gᵀ; G, 0](δu, N) = (r', −g − (hβ/γ) G δw).
//!
//! δψ₀ and δψ₁ follow from Λ = ½h (δψ₀ + δψ₁) and N = ½h² (c₀δψ₀ + c₁δψ₁), a 2 × 2 system that is singular only for b = ½. G₀ for G₁
//! and old factors leave an r of O(h) of the correction, which the next one takes.
//!
//! With `divided` the formulas are evaluated as (8) prints them, with f̂₁ and R₁ = M₁⁻¹G₁ᵀψ₁ in every iteration, and ψ₁ and f̂₁ + R₁ are what
//! a step ends with: the same positions and velocities, multipliers and accelerations of order 1, and the cost of the print.
//!
//! Implements: khude2007 (8).

mod end;

use super::coefficients::Coefficients;
use super::implicit::{Implicit, negate, velocity_rows};
use super::levels::Levels;
use super::registry::{KHUDE, Method};
use super::{Options, Report, Stepper};
use crate::settings::Closure;
use delassus_system::error::{Code, Error, Failure};
use delassus_system::state::State;
use delassus_system::{Shift, System};
use end::End;

/// The method in the list.
pub(super) const METHOD: Method = Method {
    levels: Levels::POSITION.and(Levels::VELOCITY),
    index: "2 (overdetermined)",
    help: "HHT with additive constraint accelerations at both ends of the step",
    cite: KHUDE,
    settings: &["alpha", "reaction_weight", "divided"],
    check: two_ends,
    ..Method::implicit("hht-add", |s, o| Box::new(HhtAdd::new(s, Coefficients::hht(o.alpha), o)))
};

/// b nearer to ½ than this leaves of ψ₀ and ψ₁ little more than their sum.
const NEAREST: f64 = 1e-3;

/// With b = ½ positions and velocities ask the same of ψ₀ and ψ₁.
fn two_ends(o: &Options, _: Closure) -> Result<(), Error> {
    if (o.reaction_weight - 0.5).abs() >= NEAREST {
        return Ok(());
    }
    let message = format!("hht-add needs a reaction_weight other than 1/2, not {}", o.reaction_weight);
    Err(Error::settings(Code::ParameterOutOfRange, message)
        .on("solve.reaction_weight")
        .hint("leave it out for 1/3"))
}

/// The method.
pub(super) struct HhtAdd {
    solver: Implicit,
    c: Coefficients,
    alpha: f64,
    /// The free coefficient of (8).
    b: f64,
    /// The old end and the new one.
    ends: [End; 2],
    /// The a₀ of the step, a₁, and a₀ as the last step left it.
    a0: Vec<f64>,
    a1: Vec<f64>,
    stored: Vec<f64>,
    h_old: f64,
    h: f64,
    /// w and u of the iterate.
    w: Vec<f64>,
    u: Vec<f64>,
    psi: [Vec<f64>; 2],
    /// R₀, and G₁ᵀψ₁ or R₁.
    r0: Vec<f64>,
    f1: Vec<f64>,
    /// What the last step ended with beyond its beginning, and this one.
    beyond: [Beyond; 2],
    work: [Vec<f64>; 2],
}

delassus_algebra::saved! {
    HhtAdd { solver, ends, a0, a1, stored, h_old, h, w, u, psi, r0, f1, beyond, work } made { c, alpha, b }
}

/// What a step ends with beyond its beginning: w/h and u/h² beyond what v̇₀ and f̂₀ make them, ψᵢ − λ₀. All are O(h) and change by O(h²)
/// from step to step.
struct Beyond {
    w: Vec<f64>,
    u: Vec<f64>,
    psi: [Vec<f64>; 2],
}

delassus_algebra::saved! { Beyond { w, u, psi } }

impl Beyond {
    fn new(n: usize, m: usize) -> Beyond {
        let (zn, zm) = (|| vec![0.0; n], || vec![0.0; m]);
        Beyond { w: zn(), u: zn(), psi: [zm(), zm()] }
    }
    fn clear(&mut self) {
        let Beyond { w, u, psi: [first, second] } = self;
        [w, u, first, second].into_iter().for_each(|x| x.fill(0.0));
    }
}

impl HhtAdd {
    pub(super) fn new(sys: &dyn System, c: Coefficients, options: &Options) -> HhtAdd {
        let mut solver = Implicit::new(sys, options);
        solver.newton.judge_pairs();
        let (n, m) = (solver.dims.nv, solver.dims.m);
        let (zn, zm) = (|| vec![0.0; n], || vec![0.0; m]);
        HhtAdd {
            c,
            alpha: options.alpha,
            b: options.reaction_weight,
            ends: [End::new(sys, options), End::new(sys, options)],
            a0: zn(),
            a1: zn(),
            stored: zn(),
            h_old: 0.0,
            h: 0.0,
            w: zn(),
            u: zn(),
            psi: [zm(), zm()],
            r0: zn(),
            f1: zn(),
            beyond: [Beyond::new(n, m), Beyond::new(n, m)],
            work: [zn(), zn()],
            solver,
        }
    }

    /// c₀ and c₁.
    fn weights(&self) -> [f64; 2] {
        let Coefficients { beta, gamma, .. } = self.c;
        [1.0 - self.b - beta / gamma, self.b - beta / gamma]
    }

    /// w/h and u/h² with a₁ = f̂₀, R₀ = R₁ = R(λ₀) = v̇₀ − f̂₀.
    fn plain(&self, x0: &State, i: usize) -> [f64; 2] {
        let (free, v_dot, [c0, c1]) = (self.ends[0].free[i], x0.v_dot[i], self.weights());
        [v_dot - (1.0 - self.c.gamma) * free, 0.5 * (c0 + c1) * (v_dot - free)]
    }

    /// The first iterate: a₁ = f̂₀, ψ₀ = ψ₁ = λ₀, R₀ = R₁ = R(λ₀), and what the last step had beyond them; dq and v₁ by the formulas.
    fn begin(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) {
        self.solver.begin(sys, x0, h, x1);
        self.h = h;
        let Coefficients { beta, gamma, .. } = self.c;
        let ratio = h / self.h_old;
        // a₀ moved to the present step size
        let moved = if self.solver.options.step_correction { ratio } else { 1.0 };
        for i in 0..x0.v.len() {
            let [w, u] = self.plain(x0, i);
            let free = self.ends[0].free[i];
            let a0 = free + moved * (self.stored[i] - free);
            let w = h * (w + ratio * self.beyond[0].w[i]);
            let u = h * h * (u + ratio * self.beyond[0].u[i]);
            (self.a0[i], self.w[i], self.u[i]) = (a0, w, u);
            x1.v[i] = x0.v[i] + h * (1.0 - gamma) * a0 + w;
            self.solver.dq[i] = h * x0.v[i] + h * h * (0.5 - beta) * a0 + h * beta / gamma * w + u;
        }
        for (psi, beyond) in self.psi.iter_mut().zip(&self.beyond[0].psi) {
            for ((psi, l), b) in psi.iter_mut().zip(&x0.lambda).zip(beyond) {
                *psi = l + ratio * b;
            }
        }
    }

    /// The right-hand sides of both systems at the iterate.
    fn residuals(&mut self, sys: &dyn System, x1: &State) -> Result<(), Failure> {
        let ([c0, c1], Coefficients { beta, gamma, .. }) = (self.weights(), self.c);
        let (h, alpha, solver) = (self.h, self.alpha, &mut self.solver);
        let [old, new] = &mut self.ends;
        old.react(&self.psi[0], &mut self.r0);
        self.f1.fill(0.0);
        let [of_w, of_u] = &mut self.work;
        if let Some(divided) = &mut new.divided {
            solver.report.factorizations += divided.free(sys, &mut new.free)?;
            divided.react_here(sys, &self.psi[1], &mut self.f1);
        } else {
            sys.add_jac_t_mul(1.0, &self.psi[1], &mut self.f1);
        }
        for i in 0..of_w.len() {
            let (r0, f1) = (self.r0[i], self.f1[i]);
            of_w[i] = self.w[i] / (h * gamma) + alpha * old.free[i] - r0 / (2.0 * gamma);
            of_u[i] = self.u[i] - 0.5 * h * h * c0 * r0;
            let (r, r2) = ((1.0 + alpha) * sys.force()[i] + f1 / (2.0 * gamma), 0.5 * h * h * c1 * f1);
            (solver.r[i], solver.r2[i]) = (r, r2);
            if new.divided.is_some() {
                // f1 is R₁ here, and all of it is a quotient
                of_w[i] -= (1.0 + alpha) * new.free[i] + f1 / (2.0 * gamma);
                of_u[i] -= r2;
                (solver.r[i], solver.r2[i]) = (0.0, 0.0);
            }
        }
        sys.add_mass_mul(-1.0, of_w, &mut solver.r);
        sys.add_mass_mul(-1.0, of_u, &mut solver.r2);
        velocity_rows(sys, &x1.v, &mut solver.s);
        negate(&mut solver.s);
        // a nonholonomic row has no gap
        for (r, g) in sys.gap().iter().enumerate() {
            solver.s2[r] = if solver.rows.holonomic()[r] { -g - h * beta / gamma * solver.s[r] } else { 0.0 };
        }
        Ok(())
    }

    /// The matrices of both systems.
    fn factor(&mut self, sys: &dyn System, x1: &mut State) -> Result<(), Failure> {
        let Coefficients { beta, gamma, .. } = self.c;
        let (h, damping) = (self.h, 1.0 + self.alpha);
        let s = Shift { mass: 1.0 / (h * gamma), damping, stiffness: damping * h * beta / gamma };
        // the tangent of the applied forces alone: constraint forces stand in R
        x1.lambda.fill(0.0);
        self.solver.factor(sys, s, x1)?;
        self.solver.factor_mass(sys)
    }

    /// Corrects everything by the solutions of both systems.
    fn correct(&mut self, x1: &mut State) {
        let ([c0, c1], Coefficients { beta, gamma, .. }) = (self.weights(), self.c);
        let (h, solver) = (self.h, &mut self.solver);
        for i in 0..self.w.len() {
            let (w, u) = (solver.r[i], solver.r2[i]);
            self.w[i] += w;
            self.u[i] += u;
            x1.v[i] += w;
            solver.dq[i] += h * beta / gamma * w + u;
        }
        // s is Λ/(hγ), s2 is N
        let [psi0, psi1] = &mut self.psi;
        for r in 0..solver.s.len() {
            let sum = 2.0 * gamma * solver.s[r];
            let first = (2.0 * solver.s2[r] / (h * h) - c1 * sum) / (c0 - c1);
            psi0[r] += first;
            psi1[r] += sum - first;
        }
    }

    /// End of a converged step: f̂₁ and a₁, v̇₁ and λ₁ of the index-1 equations, and what the next step needs.
    fn finish(&mut self, sys: &mut dyn System, x0: &State, x1: &mut State) -> Result<Report, Failure> {
        let (h, alpha, solver) = (self.h, self.alpha, &mut self.solver);
        sys.retract_at(x1.t, &x0.q, &solver.dq, &mut x1.q);
        sys.set_state(x1.t, &x1.q, &x1.v);
        solver.report.evaluations += 1;
        let [old, new] = &mut self.ends;
        solver.report.factorizations += new.take(sys)?;
        // a₁ = (1 + α) f̂₁ − α f̂₀
        for i in 0..self.a1.len() {
            self.a1[i] = (1.0 + alpha) * new.free[i] - alpha * old.free[i];
        }
        let printed = new.divided.is_some();
        solver.report.factorizations += usize::from(!printed);
        if !printed && new.point.factor(solver.rows.active()).is_ok() {
            solver.s.iter_mut().zip(sys.gap_bias()).for_each(|(r, bias)| *r = -bias);
            new.point.accelerate(&solver.s, &mut x1.v_dot, &mut x1.lambda);
        } else {
            // as printed, and at a singular position, ψ₁ is what there is
            if !printed {
                solver.stale();
            }
            x1.lambda.copy_from_slice(&self.psi[1]);
            new.react(&self.psi[1], &mut x1.v_dot);
            x1.v_dot.iter_mut().zip(&new.free).for_each(|(v_dot, f)| *v_dot += f);
        }
        for i in 0..self.w.len() {
            let [w, u] = self.plain(x0, i);
            self.beyond[1].w[i] = self.w[i] / h - w;
            self.beyond[1].u[i] = self.u[i] / (h * h) - u;
        }
        for (beyond, psi) in self.beyond[1].psi.iter_mut().zip(&self.psi) {
            for ((b, p), l) in beyond.iter_mut().zip(psi).zip(&x0.lambda) {
                *b = p - l;
            }
        }
        let report = self.solver.finish(sys, x0, x1, true)?;
        if self.solver.rows.is_deficient() {
            sys.set_velocity(&x1.v);
        }
        Ok(report)
    }
}

impl Stepper for HhtAdd {
    fn restart(&mut self, sys: &mut dyn System, x: &mut State, h: f64) -> Result<(), Failure> {
        self.solver.restart(sys, x)?;
        sys.set_state(x.t, &x.q, &x.v);
        self.ends[0].take(sys)?;
        self.stored.copy_from_slice(&self.ends[0].free);
        self.beyond[0].clear();
        self.h_old = h;
        Ok(())
    }

    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure> {
        self.begin(sys, x0, h, x1);
        loop {
            self.solver.evaluate(sys, x0, x1);
            self.residuals(sys, x1)?;
            if self.solver.needs_factor() {
                self.factor(sys, x1)?;
            }
            self.solver.solve();
            self.solver.project();
            self.correct(x1);
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
