//! Motion that is held on a jump of a load: both sides push it back, as dry friction `-f*sign(v)` does at rest.
//!
//! The load then has that value between both sides which keeps σ = lhs − rhs at zero. Within a step its share of the upper side is
//! constant: an attempt is repeated until σ vanishes at its end, as the impulse over the step of a contact that sticks. σ is
//! nearly linear in the share, and its change for a unit of share in a unit of time hardly changes from step to step, so that
//! one or two attempts do. A share that leaves [0, 1] lets the motion go to that side.
//!
//! Filippov: Differential equations with discontinuous right-hand sides, 1988.

use super::session::Session;
use delassus_algebra::dense_lu;
use delassus_integrators::integrator::Report;
use delassus_model::expression::Side;
use delassus_system::error::Failure;

/// Most attempts for one step.
const ATTEMPTS: usize = 8;
/// σ at the end of a step, in parts of what the tolerance allows, that is zero.
const ZERO: f64 = 1e-2;
/// The same of a run without a tolerance.
pub(super) const FIXED_TOLERANCE: f64 = 1e-7;
/// σ that is round-off, in parts of its scale.
const ROUND_OFF: f64 = 1e-14;
/// Change of the share by which its effect is measured: the effect is nearly linear.
const PROBE: f64 = 0.1;
/// What an attempt must leave of σ at most; otherwise the effect of the shares is measured anew.
const CONTRACTION: f64 = 0.1;
/// A share that changes evenly within a step, by Δ over the step, while it is kept constant there, leaves σ off by an eighth of its
/// effect in the middle.
const MIDDLE: f64 = 0.125;

/// A jump that the motion is held on.
#[derive(Clone, Debug, Default)]
pub(super) struct Jump {
    /// Its conditions, each with whether its lhs − rhs has the sign of the first.
    pub(super) switches: Vec<(usize, bool)>,
    /// Share of the upper side in the last accepted step, and in the one attempted.
    pub(super) share: f64,
    pub(super) tried: f64,
    /// Least size that counts as one of σ.
    pub(super) scale: f64,
}

delassus_algebra::saved! { Jump { switches, share, tried, scale } }

/// Jumps that the motion is held on.
#[derive(Clone, Debug, Default)]
pub(super) struct HeldOn {
    pub(super) jumps: Vec<Jump>,
    /// Change of each σ for a unit of each share in a unit of time, by rows; empty if unknown.
    effect: Vec<f64>,
    /// Jumps that let the motion go at the last accepted step: one of the conditions of each.
    pub(super) gone: Vec<usize>,
}

delassus_algebra::saved! { HeldOn { jumps, effect, gone } }

impl HeldOn {
    /// Holds the motion on one more.
    pub(super) fn add(&mut self, jump: Jump) {
        self.jumps.push(jump);
        self.effect.clear();
    }

    /// An attempt with the shares that keep the motion on its jumps.
    ///
    /// # Errors
    /// If it fails, or is too long for constant shares.
    pub(super) fn attempt(&mut self, session: &mut Session, h: f64) -> Result<Report, Failure> {
        let n = self.jumps.len();
        let tolerance = session.tolerance();
        let before: Vec<f64> = self.jumps.iter().map(|j| j.share).collect();
        let mut shares = before.clone();
        let (mut report, mut off) = self.try_shares(session, h, &shares)?;
        let mut work = report;
        // what is measured leaves another attempt behind
        let mut measured = self.effect.len() != n * n;
        if measured {
            self.measure(session, h, &shares, &off, &mut work)?;
        }
        let small = |held: &HeldOn, off: &[f64]| {
            let enough = ZERO * tolerance.unwrap_or(FIXED_TOLERANCE);
            off.iter().enumerate().all(|(i, x)| x.abs() <= (enough.max(ROUND_OFF)) * held.scale(i))
        };
        for k in 0.. {
            if small(self, &off) {
                break;
            }
            if k == ATTEMPTS {
                return Err(too_long());
            }
            self.correct(h, &off, &mut shares)?;
            measured = false;
            let last = largest(&off);
            (report, off) = self.try_shares(session, h, &shares)?;
            work.add_work(&report);
            if largest(&off) > CONTRACTION * last && !small(self, &off) {
                self.measure(session, h, &shares, &off, &mut work)?;
                measured = true;
            }
        }
        // constant shares are good enough, and so is the time at which one leaves its range
        let bounded: Vec<f64> = shares.iter().map(|s| s.clamp(0.0, 1.0)).collect();
        if let Some(tolerance) = tolerance {
            for i in 0..n {
                let effect = (self.effect[i * n + i] * h).abs();
                let beyond = (shares[i] - bounded[i]).abs();
                let change = MIDDLE * (bounded[i] - before[i]).abs();
                if effect * beyond.max(change) > tolerance * self.scale(i) {
                    return Err(too_long());
                }
            }
        }
        if measured || bounded != shares {
            (report, _) = self.try_shares(session, h, &bounded)?;
            work.add_work(&report);
        }
        for (jump, share) in self.jumps.iter_mut().zip(bounded) {
            jump.tried = share;
        }
        Ok(Report { error: report.error, leaps: report.leaps, projections: report.projections, ..work })
    }

    /// What counts as one of a σ: its largest value so far, or what its jump does to it in a moment.
    fn scale(&self, i: usize) -> f64 {
        self.jumps[i].scale
    }

    /// An attempt with these shares, and σ of every jump at its end.
    fn try_shares(
        &self,
        session: &mut Session,
        h: f64,
        shares: &[f64],
    ) -> Result<(Report, Vec<f64>), Failure> {
        for (jump, share) in self.jumps.iter().zip(shares) {
            session.mechanism.switches_mut().set_share(&jump.switches, *share);
        }
        let report = session.attempt_once(h)?;
        session.arrive();
        let mut sides = vec![0.0; session.mechanism.switches().count()];
        session.mechanism.switches().sides(&mut sides);
        let first = |j: &Jump| j.switches.first().map_or(0.0, |s| sides[s.0]);
        Ok((report, self.jumps.iter().map(first).collect()))
    }

    /// Measures what the shares do to σ, near some shares with known σ.
    fn measure(
        &mut self,
        session: &mut Session,
        h: f64,
        shares: &[f64],
        off: &[f64],
        work: &mut Report,
    ) -> Result<(), Failure> {
        let n = shares.len();
        let mut effect = vec![0.0; n * n];
        for j in 0..n {
            let mut other = shares.to_vec();
            let step = if other[j] > 0.5 { -PROBE } else { PROBE };
            other[j] += step;
            let (report, moved) = self.try_shares(session, h, &other)?;
            work.add_work(&report);
            for i in 0..n {
                effect[i * n + j] = (moved[i] - off[i]) / (step * h);
            }
        }
        self.effect = effect;
        Ok(())
    }

    /// Newton's step towards σ = 0.
    fn correct(&self, h: f64, off: &[f64], shares: &mut [f64]) -> Result<(), Failure> {
        let n = shares.len();
        let mut matrix: Vec<f64> = self.effect.iter().map(|e| e * h).collect();
        let (mut pivots, mut step) = (vec![0; n], off.to_vec());
        dense_lu::factor(&mut matrix, n, &mut pivots).map_err(|_| too_long())?;
        dense_lu::solve(&matrix, n, &pivots, &mut step);
        shares.iter_mut().zip(step).for_each(|(s, d)| *s -= d);
        Ok(())
    }

    /// The attempt is accepted: jumps whose share is at an end of its range let the motion go.
    pub(super) fn accepted(&mut self, switches: &mut dyn delassus_mechanics::formulation::Switches) {
        let gone = &mut self.gone;
        let count = self.jumps.len();
        self.jumps.retain_mut(|jump| {
            jump.share = jump.tried;
            switches.set_share(&jump.switches, jump.share);
            let side = match jump.share {
                s if s >= 1.0 => Side::Above,
                s if s <= 0.0 => Side::Below,
                _ => return true,
            };
            switches.let_go(&jump.switches, Some(side));
            gone.extend(jump.switches.first().map(|s| s.0));
            false
        });
        if self.jumps.len() < count {
            self.effect.clear();
        }
    }
}

/// A shorter step has a share that changes less.
fn too_long() -> Failure {
    Failure::NewtonDiverged { iterations: ATTEMPTS, worst: 0, ratio: 1.0 }
}

fn largest(x: &[f64]) -> f64 {
    x.iter().fold(0.0, |m, x| x.abs().max(m))
}
