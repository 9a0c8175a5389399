//! The last try of a step: Newton's own iteration on all unknowns, with every derivative, where the subproblems in turn fail, and the
//! matrix of all unknowns that is kept.
//!
//! Both lack derivatives of M, G and bias, which are O(h): with long steps of fast or strongly bent motions they do not contract. An
//! iteration with them costs 4 n evaluations, so that no step begins with it. Far from where a motion leads, the equations of a step have
//! other roots, which it may find: where shorter steps can be taken, these are tried first.
//!
//! Implements: bruls2018 (65).

use super::super::Report;
use super::step::Pva;
use crate::settings::Iteration;
use delassus_system::System;
use delassus_system::error::Failure;
use delassus_system::state::State;

/// Coordinates up to which differences are worth their 4 n evaluations.
const MOST_DIFFERENCED_COORDINATES: usize = 100;

impl Pva {
    /// Every derivative, anew in each iteration: Newton's own.
    pub(super) fn exact(&self) -> bool {
        self.may_be_exact() && (self.last_try || self.options.iteration == Iteration::Full)
    }

    fn may_be_exact(&self) -> bool {
        !self.grip.any && self.dims.nv <= MOST_DIFFERENCED_COORDINATES
    }

    /// A step with sets of contacts found one by one; once more by Newton's own iteration if it fails.
    pub(super) fn advance_at_last(
        &mut self,
        sys: &mut dyn System,
        x0: &State,
        h: f64,
        x1: &mut State,
    ) -> Result<Report, Failure> {
        let failure = match self.advance(sys, x0, x1) {
            Err(f)
                if self.options.iteration == Iteration::Auto
                    && !self.shorter_first
                    && self.may_be_exact() =>
            {
                f
            }
            done => return done,
        };
        let (spent, at_once) = (self.report, self.at_once);
        self.begin(sys, x0);
        self.predict(x0, h, x1);
        (self.last_try, self.at_once) = (true, true);
        let done = self.advance(sys, x0, x1);
        (self.last_try, self.at_once) = (false, at_once);
        // what both failed to solve is told as the first one found it; the work is that of both
        let mut report = done.map_err(|_| failure)?;
        report.add_work(&spent);
        Ok(report)
    }
}
