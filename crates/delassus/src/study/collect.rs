//! The results of all jobs, put together.

use super::controlled::Control;
use super::energy::EnergyKind;
use super::measure::{Deviation, Ruler};
use super::order::{Fit, fit};
use super::plan::{Job, Plan, Task, Variant};
use super::reference::Reference;
use super::run::Run;
use super::violation::{Phase, Track, phase_rows, tracked};
use super::work::{Cost, relative_cost};
use crate::results::summary::Violation;
use delassus_integrators::integrator;
use delassus_mechanics::formulation::build;
use delassus_model::Model;
use delassus_system::error::{Code, Error};

/// Errors below this multiple of the reference's own are not significant.
pub(super) const SIGNIFICANT: f64 = 10.0;

/// One method at one step.
#[derive(Clone, Debug, Default)]
pub struct Point {
    /// Step, s.
    pub h: f64,
    /// Errors at the end time.
    pub error: Deviation,
    /// Position, velocity, multiplier: is the error well above the reference's own?
    pub significant: [bool; 3],
    /// Work.
    pub cost: Cost,
    /// Largest violations over the run.
    pub violation: Violation,
    /// Mean energy error, J.
    pub energy: f64,
}

/// One method under error control at one tolerance.
#[derive(Clone, Debug, Default)]
pub struct ControlledPoint {
    /// Tolerance, steps, projections.
    pub control: Control,
    /// Errors at the end time; that of the multiplier is NaN.
    pub error: Deviation,
    /// Position, velocity: is the error well above the reference's own?
    pub significant: [bool; 2],
    /// Work; wall time is that of whole runs.
    pub cost: Cost,
    /// Largest violations over the run.
    pub violation: Violation,
    /// Measures over the run.
    pub measures: Vec<(String, f64)>,
}

/// A run that failed.
#[derive(Clone, Debug)]
pub struct Failed {
    /// Step, s; of error-controlled runs the end time.
    pub h: f64,
    /// Tolerance, if it was error-controlled.
    pub tolerance: Option<f64>,
    /// Why.
    pub error: Error,
}

/// Everything about one method.
#[derive(Clone, Debug, Default)]
pub struct MethodStudy {
    /// Label.
    pub label: String,
    /// Name in the list of methods.
    pub method: &'static str,
    /// Order the list of methods promises.
    pub nominal_order: u32,
    /// Explicit or half-explicit.
    pub explicit: bool,
    /// Points in descending order of the step.
    pub points: Vec<Point>,
    /// Error-controlled points in descending order of the tolerance.
    pub controlled: Vec<ControlledPoint>,
    /// Measured orders of position, velocity and multiplier.
    pub order: [Option<Fit>; 3],
    /// Measured order of the energy error.
    pub energy_order: Option<Fit>,
    /// Cost relative to the chosen method, median over equal steps.
    pub relative_cost: Option<Cost>,
    /// Violations over time at the violation step.
    pub track: Option<Track>,
    /// Steps and tolerances at which it failed.
    pub failed: Vec<Failed>,
}

impl MethodStudy {
    /// Adds a finished run as a point, with its error at the end.
    fn add(&mut self, run: &Run, mut error: Deviation, floor: [f64; 3], kind: EnergyKind) {
        let parts = error.parts();
        let significant = [0, 1, 2].map(|k| parts[k] > floor[k]);
        let (cost, violation) = (run.cost, run.violation);
        if let Some(control) = run.control {
            error.multiplier = f64::NAN;
            let significant = [significant[0], significant[1]];
            let measures = run.measures.clone();
            self.controlled.push(ControlledPoint { control, error, significant, cost, violation, measures });
            return;
        }
        let energy = run.energy.of(kind);
        self.points.push(Point { h: run.h, error, significant, cost, violation, energy });
    }

    /// Puts the points into descending order and measures the orders of convergence.
    fn order_points(&mut self, floor: [f64; 3]) {
        self.points.sort_by(|a, b| b.h.total_cmp(&a.h));
        self.controlled.sort_by(|a, b| b.control.tolerance.total_cmp(&a.control.tolerance));
        let key = |f: &Failed| f.tolerance.unwrap_or(f64::INFINITY);
        self.failed.sort_by(|a, b| b.h.total_cmp(&a.h).then(key(b).total_cmp(&key(a))));
        let h = self.steps();
        self.order = [0, 1, 2].map(|k| fit(&h, &self.errors(k), floor[k]));
        self.energy_order = fit(&h, &self.energies(), 0.0);
    }

    /// Steps.
    pub fn steps(&self) -> Vec<f64> {
        self.points.iter().map(|p| p.h).collect()
    }
    /// Errors: 0 position, 1 velocity, 2 multiplier.
    #[must_use]
    pub fn errors(&self, which: usize) -> Vec<f64> {
        self.points.iter().map(|p| p.error.parts()[which]).collect()
    }
    /// Errors, NaN where they are not significant.
    #[must_use]
    pub fn significant_errors(&self, which: usize) -> Vec<f64> {
        let value = |p: &Point| if p.significant[which] { p.error.parts()[which] } else { f64::NAN };
        self.points.iter().map(value).collect()
    }
    /// Mean energy errors.
    pub fn energies(&self) -> Vec<f64> {
        self.points.iter().map(|p| p.energy).collect()
    }
    /// The point at a step.
    #[must_use]
    pub fn at(&self, h: f64) -> Option<&Point> {
        self.points.iter().find(|p| (p.h - h).abs() <= 1e-9 * h)
    }
}

/// A finished study.
#[derive(Clone, Debug, Default)]
pub struct Study {
    /// Name of the model.
    pub model: String,
    /// End time, s.
    pub end: f64,
    /// Characteristic length, m.
    pub length: f64,
    /// Steps, descending.
    pub steps: Vec<f64>,
    /// Tolerances, descending.
    pub tolerances: Vec<f64>,
    /// The reference.
    pub reference: Reference,
    /// Which energy error is reported.
    pub energy_kind: EnergyKind,
    /// Label of the method costs are relative to.
    pub relative_to: String,
    /// Step of the violations over time.
    pub violation_step: f64,
    /// Names of the channels that the methods keep over time.
    pub channels: Vec<String>,
    /// Rows of the phase plot.
    pub phase: Option<Phase>,
    /// The methods, in the order of the plan.
    pub methods: Vec<MethodStudy>,
}

impl Study {
    /// Puts the results of a plan's jobs together, in the order of the jobs.
    ///
    /// # Errors
    /// If the reference failed, or a run was stopped.
    pub fn collect(
        model: &Model,
        plan: &Plan,
        jobs: &[Job],
        results: &[Result<Run, Error>],
    ) -> Result<Study, Error> {
        let mut ruler = Ruler::new(model)?;
        let mut methods = plan_methods(plan)?;
        let Sorted { kind, done } = sort_results(jobs, results, &mut methods)?;
        let reference = Reference::collect(model, plan, jobs, results)?;
        let floor = reference.error.parts().map(|e| SIGNIFICANT * e);
        for (i, run) in done {
            let error = ruler.deviation(&reference.state, &run.end);
            methods[i].add(run, error, floor, kind);
        }
        for m in &mut methods {
            m.order_points(floor);
        }
        let costs: Vec<Vec<(f64, Cost)>> =
            methods.iter().map(|m| m.points.iter().map(|p| (p.h, p.cost)).collect()).collect();
        for (m, own) in methods.iter_mut().zip(&costs) {
            m.relative_cost = relative_cost(own, &costs[plan.relative_to]);
        }
        Ok(Study {
            model: model.name.clone(),
            end: plan.end,
            length: ruler.length(),
            steps: plan.steps.clone(),
            tolerances: plan.tolerances.clone(),
            reference,
            energy_kind: kind,
            relative_to: plan.variants[plan.relative_to].label.clone(),
            violation_step: plan.violation_step,
            channels: tracked(model).map(|c| c.0.clone()).collect(),
            phase: phase_rows(build(model)?.as_ref(), plan.phase.as_deref())?,
            methods,
        })
    }
}

/// The methods of a plan, without results.
fn plan_methods(plan: &Plan) -> Result<Vec<MethodStudy>, Error> {
    let study = |v: &Variant| {
        let m = integrator::method(&v.method)?;
        Ok(MethodStudy {
            label: v.label.clone(),
            method: m.name,
            nominal_order: m.order,
            explicit: m.explicit,
            ..MethodStudy::default()
        })
    };
    plan.variants.iter().map(study).collect()
}

/// Runs that ended, with their methods, and the energy error that all of them have.
struct Sorted<'a> {
    kind: EnergyKind,
    done: Vec<(usize, &'a Run)>,
}

/// Gives tracks and failures to their methods; the finished runs wait for the reference.
fn sort_results<'a>(
    jobs: &[Job],
    results: &'a [Result<Run, Error>],
    methods: &mut [MethodStudy],
) -> Result<Sorted<'a>, Error> {
    let mut out = Sorted { kind: EnergyKind::Conserved, done: Vec::new() };
    for (job, result) in jobs.iter().zip(results) {
        match (job.task, result) {
            (_, Err(e)) if e.code == Code::Stopped => return Err(e.clone()),
            (Task::Reference(..), _) => {}
            (Task::Track(i), Ok(run)) => methods[i].track.clone_from(&run.track),
            (Task::Point(i, _), Ok(run)) => {
                if run.energy.powered {
                    out.kind = EnergyKind::Balance;
                }
                if run.track.is_some() {
                    methods[i].track.clone_from(&run.track);
                }
                out.done.push((i, run));
            }
            (Task::Controlled(i), Ok(run)) => out.done.push((i, run)),
            (Task::Point(i, _) | Task::Track(i) | Task::Controlled(i), Err(error)) => {
                let failed = Failed { h: job.h, tolerance: job.tolerance, error: error.clone() };
                methods[i].failed.push(failed);
            }
        }
    }
    Ok(out)
}
