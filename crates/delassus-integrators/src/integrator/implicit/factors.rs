//! The two linear systems of an implicit step and how long their factors serve.

use super::Implicit;
use super::end::max_abs;
use crate::integrator::Studied;
use crate::integrator::drag::add_drag;
use crate::integrator::failure::singular;
use crate::settings::Scaling;
use delassus_algebra::Singular;
use delassus_algebra::kkt::{self, Kkt};
use delassus_system::error::Failure;
use delassus_system::state::State;
use delassus_system::{Dims, Shift, System};

/// Scaling of the algebra for the user's word.
pub(in crate::integrator) fn kkt_scaling(s: Scaling) -> kkt::Scaling {
    match s {
        Scaling::Off => kkt::Scaling::Off,
        Scaling::Right => kkt::Scaling::Right,
        Scaling::Full => kkt::Scaling::Full,
    }
}

/// Begins `out` with M as it stands in the tangent; `zero` holds at least max(nv, m) zeros.
pub(in crate::integrator) fn assemble_mass(sys: &dyn System, zero: &[f64], out: &mut Kkt) {
    let Dims { nv, m, .. } = sys.dims();
    out.begin();
    // neither v̇ nor λ matter for the mass part
    sys.tangent(Shift::MASS, &zero[..nv], &zero[..m], out.tangent());
}

impl Implicit {
    /// True if the iteration matrix must be made anew for this step.
    #[expect(clippy::float_cmp, reason = "the factors belong to exactly this step size")]
    pub(in crate::integrator) fn needs_factor(&self) -> bool {
        self.smooth_for != self.h || self.slow
    }

    /// Factors [s.mass M + s.damping C + s.stiffness K, −Gᵀ; G, 0] at the point of evaluation.
    pub(in crate::integrator) fn factor(
        &mut self,
        sys: &dyn System,
        s: Shift,
        x1: &State,
    ) -> Result<(), Failure> {
        self.smooth.begin();
        sys.tangent(s, &x1.v_dot, &x1.lambda, self.smooth.tangent());
        sys.jacobian(self.smooth.jacobian());
        add_drag(sys, &mut self.smooth);
        let scaling = kkt_scaling(self.options.scaling);
        let done = self.smooth.factor(self.rows.active(), scaling, 1.0 / s.mass);
        self.factored(sys, done)
    }

    /// The iteration matrix, this or the method's own, has new factors, or could not be factored.
    pub(in crate::integrator) fn factored(
        &mut self,
        sys: &dyn System,
        done: Result<(), Singular>,
    ) -> Result<(), Failure> {
        self.report.factorizations += 1;
        if let Err(e) = done {
            self.smooth_for = 0.0;
            return Err(singular(sys, e.pivot));
        }
        self.smooth_for = self.h;
        self.slow = false;
        self.made_now = true;
        self.newton.renewed();
        Ok(())
    }

    /// Factors [M −Gᵀ; G 0] at the point of evaluation: the system of accelerations and of the projections (24), (70c), (70e).
    pub(in crate::integrator) fn factor_mass(&mut self, sys: &dyn System) -> Result<(), Failure> {
        assemble_mass(sys, &self.zero, &mut self.mass);
        sys.jacobian(self.mass.jacobian());
        add_drag(sys, &mut self.mass);
        self.report.factorizations += 1;
        let done = self.mass.factor(self.rows.active(), kkt::Scaling::Off, 1.0);
        self.mass_ready = done.is_ok();
        done.map_err(|e| singular(sys, e.pivot))
    }

    /// Factors [I −Gᵀ; G 0] at the point of evaluation, in place of the mass system.
    pub(in crate::integrator) fn factor_identity(&mut self, sys: &dyn System) -> Result<(), Failure> {
        self.mass.begin();
        for i in 0..self.dims.nv {
            self.mass.tangent().add(i, i, 1, 1, &[1.0]);
        }
        sys.jacobian(self.mass.jacobian());
        self.report.factorizations += 1;
        self.mass
            .factor(self.rows.active(), kkt::Scaling::Off, 1.0)
            .map_err(|e| Failure::Singular { pivot: e.pivot })
    }

    /// True if [M −Gᵀ; G 0] has factors.
    pub(in crate::integrator) fn mass_ready(&self) -> bool {
        self.mass_ready
    }

    /// True if the iteration matrix was made in this step.
    pub(in crate::integrator) fn made_now(&self) -> bool {
        self.made_now
    }

    /// Asks for new factors of both systems at the next opportunity.
    pub(in crate::integrator) fn stale(&mut self) {
        self.smooth_for = 0.0;
        self.mass_ready = false;
    }

    /// (r, s) ← solution of the iteration matrix for right-hand sides r, s; notes the size of the correction.
    pub(in crate::integrator) fn solve(&mut self) {
        self.try_solve();
        self.note_solution();
    }

    /// The same without a note: the correction may not be taken.
    pub(in crate::integrator) fn try_solve(&mut self) {
        self.smooth.correct(&mut self.r, &mut self.s);
    }

    /// Notes the size of the correction that was solved for.
    pub(in crate::integrator) fn note_solution(&mut self) {
        let c = [max_abs(&self.r), max_abs(self.smooth.scaled_solution_lambda()), max_abs(&self.s)];
        let share = c[2] / (self.multipliers + c[2]).max(f64::MIN_POSITIVE);
        self.newton.note_multipliers(c[1], share);
        self.corrections.push(c);
    }

    /// Notes the size of a correction (r, s) that another matrix gave; multipliers are `weight` times s.
    pub(in crate::integrator) fn note_correction(&mut self, weight: f64) {
        let s = max_abs(&self.s);
        self.corrections.push([max_abs(&self.r), s, weight * s]);
    }

    /// (r2, s2) ← solution of the projection system. A nonholonomic row has no gap: U does not move along it.
    pub(in crate::integrator) fn project(&mut self) {
        self.mass.correct(&mut self.r2, &mut self.s2);
    }

    /// The same for given right-hand sides.
    pub(in crate::integrator) fn project_given(&mut self, r: &mut [f64], s: &mut [f64]) {
        self.mass.solve(r, s);
    }
}

impl Studied for Implicit {
    fn seek_floor(&mut self) {
        self.newton.seek_floor();
    }
    fn corrections(&self) -> &[[f64; 3]] {
        &self.corrections
    }
    fn condition_number(&self) -> Option<f64> {
        self.smooth.condition_number()
    }
}
