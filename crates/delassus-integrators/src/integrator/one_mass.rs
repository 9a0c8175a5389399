//! HHT's recurrence with one mass matrix for both of its ends, as khude2007 prints it.
//!
//! With F = f + Gᵀλ at the old and at the new end of a step,
//!
//! - M∗ a₁ = (1 + α) F₁ − α F₀,
//!
//! where [`super::recurrence`] divides each F by the mass matrix of its own end: a₁ = (1 + α) v̇₁ − α v̇₀. Where M is constant
//! both are the same. M∗ is
//!
//! - `end`: M₁, as (6) has it. a₁ stands for the time t₁ + αh, at which M is M₁ + αh Ṁ: v̇ is off by αh M⁻¹Ṁ v̇, and the method
//!   has order 1 wherever M varies,
//! - `between`: M(t₀ + (1 + α)h, q₀ ∘ exp((1 + α)h v₀)), as (11)–(12) have it: M at that very time but for O(h²), order 2.
//!
//! A method takes F₁ = (M∗ a₁ + α F₀)/(1 + α) for M v̇₁ in its residual f + Gᵀλ − M v̇₁. Its iteration matrix stays that of
//! the other form, which has M₁ + O(h) for M∗. At the end of the step v̇₁ = M₁⁻¹ F₁, for the user, the predictor and for changes
//! of the step: the recurrence itself needs F₀ and a₀.
//!
//! Implements: khude2007 (6), (11)–(12).

use super::Options;
use super::implicit::{Implicit, assemble_mass};
use super::kept_blocks::KeptBlocks;
use crate::settings::MassAt;
use delassus_algebra::kkt::{self, Backend, Kkt, Structure};
use delassus_system::System;
use delassus_system::error::Failure;
use delassus_system::state::State;

/// M∗ and the forces at both ends.
pub(super) struct OneMass {
    at: MassAt,
    alpha: f64,
    /// M∗ of `between`.
    between: KeptBlocks,
    /// F₀ and F₁.
    f0: Vec<f64>,
    f1: Vec<f64>,
    /// M at the end of the step; a constant one is factored once.
    inertia: Kkt,
    ready: bool,
    /// The way to where M∗ is taken, and the coordinates there.
    dq: Vec<f64>,
    q: Vec<f64>,
    zero: Vec<f64>,
}

delassus_algebra::saved! {
    OneMass { between, f0, f1, inertia, ready, dq, q, zero } made { at, alpha }
}

impl OneMass {
    /// `None` if each end has its own mass matrix.
    pub(super) fn new(sys: &dyn System, options: &Options) -> Option<OneMass> {
        if options.mass_at == MassAt::Own {
            return None;
        }
        let d = sys.dims();
        let backend = if options.backend == Backend::SparseLu { Backend::Auto } else { options.backend };
        Some(OneMass {
            at: options.mass_at,
            alpha: options.alpha,
            between: KeptBlocks::default(),
            f0: vec![0.0; d.nv],
            f1: vec![0.0; d.nv],
            inertia: Kkt::new(d.nv, 0, Structure::Symmetric, backend),
            ready: false,
            dq: vec![0.0; d.nv],
            q: vec![0.0; d.nq],
            zero: vec![0.0; d.nv.max(d.m)],
        })
    }

    /// F₀ = M₀ v̇₀ at the point of evaluation.
    pub(super) fn restart(&mut self, sys: &dyn System, x: &State) {
        self.ready = false;
        self.f0.fill(0.0);
        sys.add_mass_mul(1.0, &x.v_dot, &mut self.f0);
    }

    /// M∗ of a step that begins; leaves the point of evaluation anywhere.
    pub(super) fn begin(&mut self, sys: &mut dyn System, x0: &State, h: f64, solver: &mut Implicit) {
        if self.at != MassAt::Between {
            return;
        }
        let part = (1.0 + self.alpha) * h;
        self.dq.iter_mut().zip(&x0.v).for_each(|(d, v)| *d = part * v);
        sys.retract_at(x0.t + part, &x0.q, &self.dq, &mut self.q);
        sys.set_position(x0.t + part, &self.q);
        solver.report.evaluations += 1;
        self.between.clear();
        sys.mass(&self.zero, &mut self.between);
    }

    /// y += c M∗ x with the system at the iterate.
    pub(super) fn add_mul(&self, sys: &dyn System, c: f64, x: &[f64], y: &mut [f64]) {
        match self.at {
            MassAt::Between => self.between.add_mul(c, x, y),
            MassAt::Own | MassAt::End => sys.add_mass_mul(c, x, y),
        }
    }

    /// F₁ = (M∗ a₁ + α F₀)/(1 + α).
    fn new_force(&mut self, sys: &dyn System, a1: &[f64]) {
        let alpha = self.alpha;
        let mut f1 = std::mem::take(&mut self.f1);
        f1.iter_mut().zip(&self.f0).for_each(|(f1, f0)| *f1 = alpha / (1.0 + alpha) * f0);
        self.add_mul(sys, 1.0 / (1.0 + alpha), a1, &mut f1);
        self.f1 = f1;
    }

    /// r = f + Gᵀλ − F₁ at the iterate.
    pub(super) fn dynamics(&mut self, solver: &mut Implicit, sys: &dyn System, x1: &State, a1: &[f64]) {
        self.new_force(sys, a1);
        solver.r.copy_from_slice(sys.force());
        sys.add_jac_t_mul(1.0, &x1.lambda, &mut solver.r);
        solver.r.iter_mut().zip(&self.f1).for_each(|(r, f)| *r -= f);
    }

    /// End of a converged step: F₁ of the last a₁, and v̇₁ = M₁⁻¹ F₁.
    pub(super) fn finish(
        &mut self,
        solver: &mut Implicit,
        sys: &mut dyn System,
        x0: &State,
        x1: &mut State,
        a1: &[f64],
    ) -> Result<(), Failure> {
        if !sys.mass_is_constant() {
            sys.retract_at(x1.t, &x0.q, &solver.dq, &mut x1.q);
            sys.set_position(x1.t, &x1.q);
            solver.report.evaluations += 1;
        }
        self.new_force(sys, a1);
        if !(self.ready && sys.mass_is_constant()) {
            assemble_mass(sys, &self.zero, &mut self.inertia);
            solver.report.factorizations += 1;
            let done = self.inertia.factor(&[], kkt::Scaling::Off, 1.0);
            done.map_err(|e| Failure::Singular { pivot: e.pivot })?;
            self.ready = true;
        }
        x1.v_dot.copy_from_slice(&self.f1);
        self.inertia.solve(&mut x1.v_dot, &mut []);
        Ok(())
    }

    /// F₁ becomes F₀.
    pub(super) fn accept(&mut self) {
        std::mem::swap(&mut self.f0, &mut self.f1);
    }
}
