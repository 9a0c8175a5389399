//! Accelerations at the start of a run, and wherever they are asked for at given positions and velocities.

use crate::integrator::failure::non_finite;
use crate::integrator::implicit::acceleration_rows;
use crate::integrator::largest::largest;
use crate::integrator::pva::step::Pva;
use delassus_system::System;
use delassus_system::error::Failure;
use delassus_system::state::State;

impl Pva {
    /// v̇ and λ̃ at the point of evaluation, contacts that press found at once. Where no forces fit all is left to the impulses of
    /// the steps.
    pub(in crate::integrator::pva) fn accelerate_pile(
        &mut self,
        sys: &dyn System,
        x: &mut State,
    ) -> Result<(), Failure> {
        let Some(mut pile) = self.pile.take() else { return Ok(()) };
        self.look_at_pile(sys, &mut pile);
        x.v_dot.copy_from_slice(&pile.free);
        x.lambda.fill(0.0);
        acceleration_rows(sys, &x.v_dot, &mut self.acceleration);
        let length = self.row_scale.first().copied().unwrap_or(1.0);
        let share = self.options.friction_tolerance(self.blocks.len());
        let tolerance = share * largest(&x.v_dot, &self.per_scale) * length;
        let mut found = self.solve_accelerations_of_pile(x, &mut pile, tolerance);
        // one that begins to slip has the coefficient of slip
        while found && self.let_go() {
            found = self.solve_accelerations_of_pile(x, &mut pile, tolerance);
        }
        if found {
            x.v_dot.iter_mut().zip(&pile.x).for_each(|(a, d)| *a += d);
            x.lambda.copy_from_slice(&pile.p[2]);
        } else {
            self.sets.active[2].fill(false);
        }
        self.pile = Some(pile);
        if x.is_finite() { Ok(()) } else { Err(non_finite(sys)) }
    }
}
