//! What contacts take from the motion in a step of many.

use crate::integrator::pva::measure::mass_times;
use crate::integrator::pva::step::Pva;
use delassus_system::System;
use delassus_system::state::State;

impl Pva {
    /// Energy that contacts took in the step, friction included. With ṽ = v₁ − W and the smooth impulses I = ∫λ̃ it is
    /// −Iᵀ(U₀ + G₁ṽ + ∂g/∂t)/2 − Wᵀ M (v₁ + ṽ)/2 + fᵀ(dq − h (v₀ + ṽ)/2), the last being what forces do along positions that contacts
    /// moved. In a step in which something is struck each of them is O(h) of what is lost.
    pub(in crate::integrator::pva) fn taken_by_pile(
        &mut self,
        sys: &dyn System,
        x0: &State,
        x1: &State,
    ) -> f64 {
        let h = self.h_now;
        sys.jac_mul(&self.w, &mut self.row_product);
        let mut taken = 0.0;
        for r in self.blocks.all() {
            let smooth = self.total[r] - self.big_lambda[r];
            taken -= 0.5 * smooth * (self.speed_stored[r] + self.speed[r] - self.row_product[r]);
        }
        mass_times(sys, &self.w, &mut self.product);
        for (i, f) in sys.force().iter().enumerate() {
            let calm = x1.v[i] - self.w[i];
            taken -= 0.5 * self.product[i] * (x1.v[i] + calm);
            taken += f * (self.dq[i] - 0.5 * h * (x0.v[i] + calm));
        }
        taken
    }
}
