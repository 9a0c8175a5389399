//! What explicit and half-explicit methods share.
//!
//! The rank of the rows is fixed where the positions were projected; the rows themselves are chosen once per step and kept
//! at all its stages, so that each step solves a regular index-2 (or index-1) problem and keeps its order. The factors of
//! the stages tell for nothing whether the chosen rows lose their rank on the way: then they are chosen anew at the
//! middle of the step, and if that does not help, the step leaps over a singular position (`leap.rs`).
//!
//! Implements: haddouni2017 (31)–(36).

use super::point::{Pivots, Point, Target, point};
use super::stages::Stages;
use crate::integrator::failure::non_finite;
use crate::integrator::largest::size;
use crate::integrator::{Options, Redundancy, Report};
use crate::settings::{Controller, Metric, StepEstimate};
use delassus_algebra::Saved;
use delassus_system::error::Failure;
use delassus_system::state::State;
use delassus_system::{Dims, System};

/// The rows of a stage are weak if the ratio of their pivots changes by this factor within the step.
const WEAK_PIVOT_CHANGE: f64 = 10.0;
/// The same for rows among which there is no choice: they are what they are until they lose their rank.
const LOST_PIVOT_CHANGE: f64 = 1e4;
/// The rows are next to a singular position if the ratio of their pivots, a square, falls below this part of the best seen:
/// round-off of a stage is then 1e-7 of its accelerations.
const NEXT_TO_SINGULAR_RATIO: f64 = 1e-9;
/// A motion of this many model lengths or radians per step is the least that errors of velocities are measured by.
const LEAST_MOTION: f64 = 1e-3;

/// Why stages broke off.
pub(in crate::integrator) enum Trouble {
    /// The rows lose their rank within the step.
    Weak,
    /// Anything else.
    Failed(Failure),
}

impl From<Failure> for Trouble {
    fn from(f: Failure) -> Trouble {
        // a singular stage is a loss of rank too
        if matches!(f, Failure::Singular { .. }) { Trouble::Weak } else { Trouble::Failed(f) }
    }
}

/// Which stage was closed where the system stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Closed {
    Nowhere,
    First,
    Later,
}

delassus_algebra::saved! { enum Closed { Nowhere, First, Later } }

/// A method: its stages and its error estimate.
pub(in crate::integrator) trait Scheme: Saved + Send {
    /// Number of stages, the end of the step included.
    const STAGES: usize;
    /// Order in h of the error estimate.
    const ESTIMATE: f64 = 5.0;
    /// Positions and velocities that drifted are projected.
    const PROJECTS: bool;
    /// All stages: leaves the increment in `core.dq` and the velocity in x1, stage rates in `core.k`, accelerations in
    /// `core.w`.
    fn stages(
        &mut self,
        core: &mut Core,
        sys: &mut dyn System,
        x0: &State,
        h: f64,
        x1: &mut State,
    ) -> Result<(), Trouble>;
    /// Local error in the norm of `core.norm`, after the end of the step is complete.
    fn error(&mut self, core: &mut Core, sys: &dyn System, x0: &State, h: f64, x1: &State) -> f64;
    /// The last stage is closed at the end of the step: the system stands there.
    const ENDS_IN_PLACE: bool;
    /// Stage whose accelerations the step itself ends with, where they are not those of the end.
    const OWN: Option<usize>;
    /// Each stage is closed at the position of the next one, the last at the end of the step.
    const IS_CHAIN: bool = false;
}

/// Shared state.
pub(in crate::integrator) struct Core {
    pub(in crate::integrator) dims: Dims,
    pub(super) options: Options,
    pub(super) rows: Redundancy,
    /// Start of the step, end of the step, a stage in between.
    pub(super) start: Box<dyn Point>,
    pub(in crate::integrator) end: Box<dyn Point>,
    pub(super) stage: Box<dyn Point>,
    /// For projections in another metric than the mass.
    pub(super) other: Option<(Box<dyn Point>, Vec<f64>)>,
    /// The state `start` belongs to, and whether pivots and row lengths there are known, with which stages are compared: of these rows.
    pub(super) known: State,
    pub(super) is_known: bool,
    pub(super) is_weighed: bool,
    pub(super) weighed: Vec<bool>,
    pub(super) pivots: Pivots,
    weights: Vec<f64>,
    /// The same of the end of the last step.
    pub(super) ending: State,
    pub(super) end_pivots: Pivots,
    /// Largest ratio of pivots since the restart.
    pub(super) best_ratio: f64,
    /// Stages do not ask for the rank.
    pub(super) leaping: bool,
    /// The system stands where a stage was closed: one that began at the start of the step, or a later one.
    closed: Closed,
    /// Every stage so far was closed with rows that turn by less than a right angle on the way to it.
    pub(super) chained: bool,
    /// Rates dq' and accelerations of the stages.
    pub(in crate::integrator) k: Stages,
    pub(in crate::integrator) w: Stages,
    pub(in crate::integrator) dq: Vec<f64>,
    pub(super) q: Vec<f64>,
    pub(in crate::integrator) base: Vec<f64>,
    pub(in crate::integrator) r: Vec<f64>,
    pub(super) lambda: Vec<f64>,
    pub(in crate::integrator) scratch: Vec<f64>,
    pub(super) scale: Vec<f64>,
    /// Largest velocity so far, in model lengths or radians per second.
    pub(super) fastest: f64,
    pub(super) h: f64,
    /// Applied accelerations and increments of the last stage before the end, for the stiffness.
    pub(super) last_applied: Vec<f64>,
    pub(in crate::integrator) last_dq: Vec<f64>,
    pub(super) last_v: Vec<f64>,
    pub(super) has_last: bool,
    pub(super) stiffness: Option<f64>,
    pub(super) report: Report,
}

delassus_algebra::saved! {
    Core {
        dims, rows, start, end, stage, other, known, is_known, is_weighed, weighed, pivots, weights, ending, end_pivots,
        best_ratio, leaping, closed, chained, k, w, dq, q, base, r, lambda, scratch, scale, fastest, h, last_applied, last_dq,
        last_v, has_last, stiffness, report
    } made { options }
}

impl Core {
    pub(super) fn new(sys: &dyn System, options: &Options, stages: usize) -> Core {
        let dims = sys.dims();
        let Dims { nq, nv, m } = dims;
        let scale: Vec<f64> = (0..nv).map(|i| sys.scale(i)).collect();
        let start = point(sys);
        let other = (options.projection == Metric::Identity)
            .then(|| (start.another(sys), scale.iter().map(|s| 1.0 / (s * s)).collect()));
        Core {
            dims,
            options: options.clone(),
            rows: Redundancy::new(sys),
            end: start.another(sys),
            stage: start.another(sys),
            start,
            other,
            known: State::zero(nq, nv, m),
            is_known: false,
            is_weighed: false,
            weighed: vec![false; m],
            pivots: Pivots::GOOD,
            weights: vec![1.0; m],
            ending: State::zero(nq, nv, m),
            end_pivots: Pivots::GOOD,
            best_ratio: 0.0,
            leaping: false,
            closed: Closed::Nowhere,
            chained: false,
            k: Stages::new(stages, nv),
            w: Stages::new(stages, nv),
            dq: vec![0.0; nv],
            q: vec![0.0; nq],
            base: vec![0.0; nv],
            r: vec![0.0; m],
            lambda: vec![0.0; m],
            scratch: vec![0.0; nv],
            scale,
            fastest: 0.0,
            h: 0.0,
            last_applied: vec![0.0; nv],
            last_dq: vec![0.0; nv],
            last_v: vec![0.0; nv],
            has_last: false,
            stiffness: None,
            report: Report::default(),
        }
    }

    /// Size of a vector in model lengths and radians.
    pub(super) fn size(&self, x: &[f64]) -> f64 {
        size(x, &self.scale)
    }

    /// Is the estimate of a step's error haddouni2017 (33) as printed?
    pub(in crate::integrator) fn printed_estimate(&self) -> bool {
        self.options.step_estimate == StepEstimate::Printed
    }

    /// Size of an error: positions in model lengths and radians, velocities relative to the fastest so far, unless the estimate is to
    /// be that of positions alone.
    pub(in crate::integrator) fn norm(&self, dq: &[f64], dv: &[f64]) -> f64 {
        if self.printed_estimate() {
            return self.size(dq);
        }
        let speed = self.fastest.max(LEAST_MOTION / self.h);
        let (p, v) = (self.size(dq), self.size(dv) / speed);
        if p.is_nan() || v.is_nan() { f64::NAN } else { p.max(v) }
    }

    /// ‖·‖ₛ: the root of the mean square of the entries that [`Core::norm`] takes the largest of, as Brasey and Hairer measure errors;
    /// under a controller that is not theirs the largest one.
    pub(in crate::integrator) fn norm_of_authors(&self, dq: &[f64], dv: &[f64]) -> f64 {
        if self.options.controller == Controller::Pi || dq.is_empty() {
            return self.norm(dq, dv);
        }
        let squares = |x: &[f64], unit: f64| {
            x.iter().zip(&self.scale).map(|(x, s)| (x / (s * unit)).powi(2)).sum::<f64>()
        };
        let n = dq.len() as f64;
        if self.printed_estimate() {
            return (squares(dq, 1.0) / n).sqrt();
        }
        let speed = self.fastest.max(LEAST_MOTION / self.h);
        ((squares(dq, 1.0) + squares(dv, speed)) / (2.0 * n)).sqrt()
    }

    /// Judges the pivots of a stage against those of the start.
    pub(super) fn judge(&mut self, p: Pivots) -> Result<(), Trouble> {
        self.chained &= p.definite;
        if self.leaping {
            return Ok(());
        }
        let change = p.ratio / self.pivots.ratio;
        let limit = if self.rows.is_deficient() { WEAK_PIVOT_CHANGE } else { LOST_PIVOT_CHANGE };
        let weak = !p.positive || change < 1.0 / limit || change > limit;
        if weak { Err(Trouble::Weak) } else { Ok(()) }
    }

    /// Moves the system to q0 ∘ exp(dq) at a time.
    pub(in crate::integrator) fn place(&mut self, sys: &mut dyn System, t: f64, x0: &State) {
        sys.retract_at(t, &x0.q, &self.dq, &mut self.q);
        sys.set_position(t, &self.q);
        self.moved();
    }

    /// M v̇ = f + Gᵀλ, G v̇ = −bias at the point of evaluation with the matrices and rows of a point that are factored.
    ///
    /// Implements: haddouni2017 (9).
    pub(super) fn index1(
        point: &mut dyn Point,
        sys: &dyn System,
        r: &mut [f64],
        a: &mut [f64],
        lambda: &mut [f64],
    ) {
        for (r, b) in r.iter_mut().zip(sys.gap_bias()) {
            *r = -b;
        }
        point.accelerate(r, a, lambda);
    }

    /// Accelerations of stage i at the present position with velocity `base`: index 1.
    pub(in crate::integrator) fn accelerate_stage(
        &mut self,
        sys: &mut dyn System,
        i: usize,
    ) -> Result<(), Trouble> {
        sys.set_velocity(&self.base);
        sys.chart_rate(&self.dq, &self.base, &mut self.k[i]);
        self.stage.take(sys)?;
        let p = self.stage.factor(self.rows.active())?;
        self.judge(p)?;
        Core::index1(self.stage.as_mut(), sys, &mut self.r, &mut self.w[i], &mut self.lambda);
        self.report.evaluations += 1;
        self.report.factorizations += 1;
        Ok(())
    }

    /// The system stands elsewhere from now on.
    pub(super) fn moved(&mut self) {
        self.closed = Closed::Nowhere;
    }

    /// Takes stage i at the present position with velocity `v`: M, G, f for the rows of a later position.
    pub(in crate::integrator) fn open_stage(
        &mut self,
        sys: &mut dyn System,
        i: usize,
        v: &[f64],
    ) -> Result<(), Trouble> {
        sys.set_velocity_for_force(v);
        sys.chart_rate(&self.dq, v, &mut self.k[i]);
        match self.closed {
            Closed::Nowhere => self.stage.take(sys)?,
            Closed::First => self.stage.take_closed(sys, Some(self.start.as_ref()))?,
            Closed::Later => self.stage.take_closed(sys, None)?,
        }
        // its rows were taken
        self.closed = Closed::Nowhere;
        self.report.evaluations += 1;
        Ok(())
    }

    /// Accelerations of stage i such that the velocity `base` + c w obeys the rows at the present position; `first`: the
    /// stage is the start of the step.
    ///
    /// Implements: haddouni2017 (31)–(32).
    pub(in crate::integrator) fn close_stage(
        &mut self,
        sys: &mut dyn System,
        i: usize,
        c: f64,
        first: bool,
    ) -> Result<(), Trouble> {
        if self.dims.m > 0 {
            sys.set_gap_dt(&self.base);
        }
        let point = if first { &mut self.start } else { &mut self.stage };
        let target = Target { sys, rows: self.rows.active(), weights: &self.weights, v: &self.base, c };
        let p = point.close(&target, &mut self.w[i], &mut self.lambda);
        self.report.factorizations += 1;
        self.closed = if first { Closed::First } else { Closed::Later };
        self.judge(p?)
    }

    /// Makes the start of the step known and chooses rows.
    pub(super) fn begin(&mut self, sys: &mut dyn System, x0: &State, h: f64) -> Result<(), Failure> {
        self.report = Report::default();
        self.h = h;
        self.has_last = false;
        self.leaping = false;
        (self.closed, self.chained) = (Closed::Nowhere, true);
        self.fastest = self.fastest.max(self.size(&x0.v));
        let same = self.is_known
            && (self.known.t - x0.t).abs() <= 1e-9 * h
            && self.known.q == x0.q
            && self.known.v == x0.v;
        if !same {
            sys.set_state(x0.t, &x0.q, &x0.v);
            self.start.take(sys)?;
            self.report.evaluations += 1;
            self.known.copy_from(x0);
            (self.is_known, self.is_weighed) = (true, false);
        }
        if self.rows.is_deficient() {
            if same {
                sys.set_position(x0.t, &x0.q);
            }
            self.rows.select(sys);
        }
        self.is_weighed &= self.rows.active() == self.weighed;
        self.weigh()
    }

    /// Pivots and row lengths at the start.
    pub(super) fn weigh(&mut self) -> Result<(), Failure> {
        if !self.is_weighed {
            self.pivots = self.start.factor(self.rows.active())?;
            self.report.factorizations += 1;
            self.weighed.copy_from_slice(self.rows.active());
            self.is_weighed = true;
        }
        self.weights.copy_from_slice(self.start.weights());
        self.best_ratio = self.best_ratio.max(self.pivots.ratio);
        Ok(())
    }

    /// Does a singular position lie between the start of the step and where the system stands? The stages may all have been
    /// on one side of it or the other.
    pub(super) fn passed_singular(&mut self, sys: &dyn System) -> bool {
        // G M⁻¹ Bᵀ is not definite where friction slips
        if sys.has_drag() {
            return false;
        }
        let rows = self.rows.active();
        let target = Target { sys, rows, weights: &self.weights, v: &self.base, c: 1.0 };
        !self.start.compare(&target)
    }

    /// Is this a place where stages see nothing but round-off?
    pub(super) fn is_next_to_singular(&self, p: Pivots) -> bool {
        !p.positive || p.ratio < NEXT_TO_SINGULAR_RATIO * self.best_ratio
    }

    /// The same for rows just chosen.
    pub(super) fn weigh_anew(&mut self) -> Result<(), Failure> {
        self.is_weighed = false;
        self.weigh()
    }

    /// Nothing is known of the start of the next step.
    pub(super) fn forget(&mut self) {
        self.is_known = false;
    }

    /// Chooses rows at the middle of the step.
    pub(super) fn choose_at_midpoint(
        &mut self,
        sys: &mut dyn System,
        x0: &State,
        h: f64,
    ) -> Result<(), Failure> {
        self.go_to_midpoint(sys, x0, h);
        self.rows.select(sys);
        self.weigh_anew()
    }

    /// Moves the system to the predicted middle of the step.
    pub(super) fn go_to_midpoint(&mut self, sys: &mut dyn System, x0: &State, h: f64) {
        for (d, v) in self.dq.iter_mut().zip(&x0.v) {
            *d = 0.5 * h * v;
        }
        self.place(sys, x0.t + 0.5 * h, x0);
    }

    /// Time and coordinates of the end of the stages.
    pub(super) fn arrive(
        &self,
        sys: &mut dyn System,
        x0: &State,
        h: f64,
        x1: &mut State,
    ) -> Result<(), Failure> {
        x1.t = x0.t + h;
        sys.retract_at(x1.t, &x0.q, &self.dq, &mut x1.q);
        let finite = x1.q.iter().chain(&x1.v).all(|x| x.is_finite());
        if finite { Ok(()) } else { Err(non_finite(sys)) }
    }

    /// The end of the step: accelerations and multipliers there. The system stands at x1's position.
    pub(super) fn complete(&mut self, sys: &mut dyn System, x1: &mut State) -> Result<(), Failure> {
        sys.set_velocity(&x1.v);
        if self.closed == Closed::Later {
            self.end.take_closed(sys, Some(self.stage.as_ref()))?;
        } else {
            self.end.take(sys)?;
        }
        self.end_pivots = self.end.factor(self.rows.active())?;
        self.report.factorizations += 1;
        Core::index1(self.end.as_mut(), sys, &mut self.r, &mut x1.v_dot, &mut x1.lambda);
        self.report.evaluations += 1;
        if !x1.is_finite() {
            return Err(non_finite(sys));
        }
        self.rows.settle(sys, &mut x1.lambda);
        Ok(())
    }

    /// h|λ| from the last stage and the end of the step, which stand at the same time: √(|Δf|/|Δq|) of springs or |Δf|/|Δv| of
    /// dampers, whichever is less.
    pub(super) fn measure_stiffness(&mut self, h: f64, x1: &State) {
        self.stiffness = None;
        let (true, Some(applied)) = (self.has_last, self.end.applied()) else { return };
        let part = |a: &[f64], b: &[f64], scale: &[f64]| {
            a.iter().zip(b).zip(scale).fold(0.0f64, |m, ((a, b), s)| m.max(((a - b) / s).abs()))
        };
        let df = part(applied, &self.last_applied, &self.scale);
        let dq = part(&self.dq, &self.last_dq, &self.scale);
        let dv = part(&x1.v, &self.last_v, &self.scale);
        // differences of round-off tell nothing
        if dq > 1e-14 * self.size(&self.dq) && dv > 1e-14 * self.size(&x1.v) {
            self.stiffness = Some((h * (df / dq).sqrt()).min(h * df / dv));
        }
    }

    /// Notes the last stage before the end of the step for the stiffness.
    pub(in crate::integrator) fn note_last(&mut self, v: &[f64], of_start: bool) {
        let point = if of_start { &self.start } else { &self.stage };
        let Some(applied) = point.applied() else { return };
        self.last_applied.copy_from_slice(applied);
        self.last_dq.copy_from_slice(&self.dq);
        self.last_v.copy_from_slice(v);
        self.has_last = true;
    }
}
