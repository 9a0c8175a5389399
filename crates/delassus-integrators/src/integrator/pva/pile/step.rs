//! A step: iterations until the equations and the laws hold.

use super::laws::Precision;
use super::{Pile, residual::Left};
use crate::integrator::Report;
use crate::integrator::largest::largest;
use crate::integrator::pva::step::Pva;
use delassus_system::System;
use delassus_system::error::Failure;
use delassus_system::state::State;

/// Most iterations; each has an error O(h) of the one before.
const MOST_ITERATIONS: usize = 40;
/// Iterations in which contacts that no longer touch are left out; later ones keep them, so that none comes and goes.
const LOOSE: usize = 4;
/// Part of what is missing that a problem may leave: the next iteration has an error O(h) anyway.
const SHARED_OUT: f64 = 3e-3;
/// What problems are solved to, in tolerances of the step.
const WITHIN: f64 = 0.3;
/// Iterations that gain less than this are slow.
const SLOW_CONTRACTION: f64 = 0.7;
/// Slow iterations in a row after which what is left is taken or the step given up.
const SLOW: usize = 3;
/// Contacts up to which what rests is held by its sets one by one, to round-off, and speed, relative to what contacts push by, of rest.
const FEW: usize = 100;
const RESTING: f64 = 1e-7;
/// What is content with when nothing improves, in tolerances.
const CONTENT: f64 = 30.0;

impl Pva {
    /// One step from the predicted values.
    pub(in crate::integrator::pva) fn advance_pile(
        &mut self,
        sys: &mut dyn System,
        x0: &State,
        x1: &mut State,
    ) -> Result<Report, Failure> {
        let Some(mut pile) = self.pile.take() else { return Err(self.diverged(sys, 0, f64::INFINITY)) };
        let done = self.iterate_pile(sys, x0, x1, &mut pile);
        self.pile = Some(pile);
        done?;
        self.finish(sys, x0, x1)
    }

    fn iterate_pile(
        &mut self,
        sys: &mut dyn System,
        x0: &State,
        x1: &mut State,
        pile: &mut Pile,
    ) -> Result<(), Failure> {
        let first = self.first_sizes(x0);
        pile.near.iter_mut().for_each(|n| n.fill(false));
        (pile.solver, pile.unsolved) = ("sweeps", false);
        let (mut last, mut slow) = (f64::INFINITY, 0);
        for iteration in 0..MOST_ITERATIONS {
            // the iterate, contacts that touch there, and what is left
            self.evaluate(sys, x0, x1);
            let sizes = self.sizes(sys, first, x1);
            self.look_at_pile(sys, pile);
            self.totals(&x1.lambda);
            let changed = self.touch(sys, sizes.nothing(self.options.newton)[0], iteration > LOOSE);
            let Left { motion, laws, allowed } = self.left_of_pile(sys, x1, pile, sizes);
            let left = motion.max(laws);
            if !left.is_finite() {
                break;
            }
            if left <= 1.0 && !changed && !self.let_go() {
                return Ok(());
            }
            // laws that no solver brings to the tolerance: the certificate tells
            slow = if left > SLOW_CONTRACTION * last && !changed { slow + 1 } else { 0 };
            let taken = if pile.unsolved { motion } else { left };
            if slow > SLOW && taken <= CONTENT {
                return Ok(());
            }
            // forces of contacts at the border of stick and slip may take turns: all is left to impulses then
            if slow > SLOW && self.depth() == 3 {
                (self.shallow, slow) = (true, 0);
            }
            last = left;
            if iteration == 0 {
                self.recall(pile);
            }
            let part = WITHIN * (SHARED_OUT * left).max(1.0);
            let to = Precision {
                position: part * allowed.position,
                velocity: part * allowed.velocity,
                acceleration: part * allowed.acceleration,
            };
            if iteration <= LOOSE {
                self.grip.begin_steady();
            }
            // slip within what the problem leaves is none
            self.correct_pile(sys, x1, pile, to, to.velocity.max(allowed.velocity))?;
        }
        Err(self.diverged(sys, self.report.newton_iterations, last))
    }

    /// Contacts that touch at the iterate, (55); true if some changed. With `keep` those that did go on to.
    fn touch(&mut self, sys: &dyn System, nothing: f64, keep: bool) -> bool {
        let (g, r) = (sys.gap(), self.options.activation);
        let mut changed = false;
        for k in 0..self.blocks.len() {
            let j = self.blocks.leading(k);
            let value =
                (self.double[j] / (self.felt[j] * r.max(1.0)) - r.min(1.0) * g[j]) / self.row_scale[j];
            let now = self.sets.active[0][k];
            let touches = if now { keep || value >= -nothing } else { value > nothing };
            changed |= touches != now;
            self.sets.active[0][k] = touches;
            if !touches {
                (self.sets.active[1][k], self.sets.active[2][k]) = (false, false);
            }
        }
        changed
    }

    /// Problems begin at what was found in the last step.
    fn recall(&mut self, pile: &mut Pile) {
        let ratio = if self.h_old > 0.0 { self.h_now / self.h_old } else { 1.0 };
        for r in 0..self.dims.m {
            pile.p[1][r] = ratio * pile.last[0][r];
            pile.p[0][r] = ratio * ratio * pile.last[1][r];
        }
    }

    /// Does everything rest, so that a step has nothing to find? Beside what impulses of contacts do.
    pub(in crate::integrator::pva) fn pile_rests(&self, x0: &State) -> bool {
        let Some(pile) = self.pile.as_ref().filter(|p| !p.restless && self.blocks.len() <= FEW) else {
            return false;
        };
        let pushed = pile.last[0].iter().zip(&self.felt).fold(0.0f64, |m, (p, felt)| m.max(p.abs() / felt));
        largest(&x0.v, &self.per_scale) * self.row_scale.first().copied().unwrap_or(1.0) <= RESTING * pushed
    }

    /// The first step begins at the forces of the start.
    pub(in crate::integrator::pva) fn expect_impulses(&mut self, lambda: &[f64], h: f64) {
        if let Some(pile) = &mut self.pile {
            pile.last[0].iter_mut().zip(lambda).for_each(|(p, l)| *p = h * l);
            pile.last[1].fill(0.0);
        }
    }

    /// The step was taken: the next one begins at its impulses.
    pub(in crate::integrator::pva) fn keep_impulses(&mut self) {
        if let Some(pile) = &mut self.pile {
            pile.last[0].copy_from_slice(&self.total);
            pile.last[1].copy_from_slice(&self.double);
        }
    }
}
