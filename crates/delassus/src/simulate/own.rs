//! A run of equations of one's own: any [`System`], any method, fixed steps or steps by the error estimate.
//!
//! There is no model, hence no contacts, events or choice of coordinates; what is recorded is the state at every accepted step.

use super::Observer;
use super::first_step::first_step;
use super::session::explain;
use super::step_size::{StepSize, default_tolerance};
use delassus_integrators::integrator::{Method, Options, Report};
use delassus_model::Settings;
use delassus_system::error::{Code, Error, Failure};
use delassus_system::state::State;
use delassus_system::{RowKind, System};

/// A start that violates its rows by more is no start, in the rows' own units over their scales.
const CLOSED: f64 = 1e-6;
/// What a failed step is multiplied by, and failures in a row that end a run.
const SHORTER: f64 = 0.25;
const MOST_FAILURES: usize = 60;
/// A rest of the run below this part of a step belongs to the step before.
const SHORTEST_REST: f64 = 1e-9;

/// What a run left.
#[derive(Clone, Debug, Default)]
pub struct OwnRun {
    /// States at the start and after every accepted step.
    pub states: Vec<State>,
    /// Rejected and failed steps.
    pub rejected: usize,
    /// Newton iterations.
    pub newton_iterations: usize,
    /// Evaluations of the equations of motion.
    pub evaluations: usize,
    /// False if somebody stopped it, or if it failed.
    pub completed: bool,
    /// What ended it early.
    pub error: Option<Error>,
}

/// Runs a system from `start` (t, q and v; the rest is computed) to `settings.end`.
///
/// # Errors
/// A start that does not fit the system or violates its rows; a method that cannot begin there. What happens on the way is
/// [`OwnRun::error`].
pub fn run(
    system: &mut dyn System,
    start: &State,
    method: &'static Method,
    settings: &Settings,
    observer: &mut dyn Observer,
) -> Result<OwnRun, Error> {
    let tolerance = match settings.step {
        Some(_) => None,
        None => Some(settings.tolerance.unwrap_or_else(|| default_tolerance(method))),
    };
    if tolerance.is_some() && !method.variable_step {
        let message = format!("{} keeps the step that it is given", method.name);
        return Err(Error::settings(Code::VariableStep, message).hint("give a step instead of a tolerance"));
    }
    let options = Options { tolerance, ..Options::from(settings) };
    let mut x0 = begin(system, start)?;
    let mut h = settings.step.unwrap_or(1e-3 * (settings.end - x0.t));
    let mut stepper = (method.make)(system, &options);
    stepper.restart(system, &mut x0, h).map_err(|f| explain(system, &f, x0.t, h))?;
    let mut control = tolerance.map(|t| StepSize::new(settings, method, t));
    let (mut x1, mut work, mut failures) = (x0.clone(), Report::default(), 0);
    if let (Some(t), Some(control)) = (tolerance, &control) {
        let rate = x0.v.iter().zip(&x0.v_dot).fold(1e-3, |m: f64, (v, a)| m.max(v.abs()).max(a.abs().sqrt()));
        let own = stepper.first_step(system, &x0, t).filter(|h| *h > 0.0);
        h = own.unwrap_or_else(|| {
            first_step(control, control.first(rate), settings.end - x0.t, &mut |h| {
                let report = stepper.step(system, &x0, h, &mut x1).ok()?;
                work.add_work(&report);
                Some(report.error)
            })
        });
        h = h.clamp(settings.min_step, settings.max_step);
    }
    let (newton_iterations, evaluations) = (work.newton_iterations, work.evaluations);
    let mut out = OwnRun { states: vec![x0.clone()], newton_iterations, evaluations, ..OwnRun::default() };
    while x0.t < settings.end {
        // steps of a grid are counted, not added
        let target = match settings.step {
            Some(h) => start.t + h * out.states.len() as f64,
            None => x0.t + h,
        };
        let last = target > settings.end - SHORTEST_REST * h;
        let length = if last {
            settings.end - x0.t
        } else if control.is_some() {
            h
        } else {
            target - x0.t
        };
        if out.states.len() > settings.max_steps {
            let message = format!("the run has taken {} steps", settings.max_steps);
            out.error =
                Some(Error::solver(Code::TooMuchWork, message).hint("raise max_steps").at_time(x0.t, h));
            return Ok(out);
        }
        let attempt = stepper.step(system, &x0, length, &mut x1);
        let going = observer.step(x0.t, settings.end);
        match (attempt, &mut control) {
            (Ok(report), control) if control.as_ref().is_none_or(|c| c.accepts(length, report.error)) => {
                stepper.accept();
                (out.newton_iterations, out.evaluations) =
                    (out.newton_iterations + report.newton_iterations, out.evaluations + report.evaluations);
                x1.t = if last { settings.end } else { target };
                std::mem::swap(&mut x0, &mut x1);
                system.set_state(x0.t, &x0.q, &x0.v);
                system.commit();
                out.states.push(x0.clone());
                failures = 0;
                if let Some(c) = control {
                    h = c.next(length, report.error, true);
                }
            }
            (Ok(report), Some(c)) => {
                out.rejected += 1;
                h = c.next(length, report.error, false);
                if length <= settings.min_step {
                    out.error = Some(too_small(&x0, length));
                    return Ok(out);
                }
            }
            (Err(f), Some(_)) if failures < MOST_FAILURES && length > settings.min_step => {
                out.rejected += 1;
                failures += 1;
                h = (SHORTER * length).max(settings.min_step);
                drop(f);
            }
            (Err(f), _) => {
                out.error = Some(explain(system, &f, x0.t, length));
                return Ok(out);
            }
            (Ok(_), None) => {}
        }
        if !going {
            return Ok(out);
        }
    }
    out.completed = true;
    Ok(out)
}

fn too_small(x: &State, h: f64) -> Error {
    Error::solver(Code::StepTooSmall, "the smallest step is not accurate enough")
        .hint("lower min_step, or look for a force that jumps")
        .at_time(x.t, h)
}

/// The start with room for accelerations and multipliers, if it obeys the rows.
fn begin(system: &mut dyn System, start: &State) -> Result<State, Error> {
    let d = system.dims();
    if (start.q.len(), start.v.len()) != (d.nq, d.nv) {
        let message = format!(
            "the start has {} coordinates and {} velocities, the system {} and {}",
            start.q.len(),
            start.v.len(),
            d.nq,
            d.nv
        );
        return Err(Error::model(Code::WrongLength, message).hint("give a value for each of them"));
    }
    let mut x = State::zero(d.nq, d.nv, d.m);
    x.t = start.t;
    x.q.copy_from_slice(&start.q);
    x.v.copy_from_slice(&start.v);
    system.set_state(x.t, &x.q, &x.v);
    let mut rate = vec![0.0; d.m];
    system.jac_mul(&x.v, &mut rate);
    for row in 0..d.m {
        let gap = if system.row_kind(row) == RowKind::Holonomic { system.gap()[row] } else { 0.0 };
        let worst = gap.abs().max((rate[row] + system.gap_dt()[row]).abs()) / system.row_scale(row);
        if worst.is_nan() {
            return Err(explain(system, &Failure::NonFinite { element: system.row_name(row) }, x.t, 0.0));
        }
        if worst > CLOSED {
            let message = format!("the start violates `{}` by {worst:.1e}", system.row_name(row));
            return Err(Error::assembly(Code::AssemblyFailed, message)
                .hint("give coordinates with g = 0 and velocities with G v + dg/dt = 0"));
        }
    }
    Ok(x)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simulate::Silent;
    use delassus_algebra::assemble::Assembler;
    use delassus_integrators::integrator::method;
    use delassus_system::{Dims, Shift};

    /// x'' = −4 x, and y held at zero.
    #[derive(Default)]
    struct Oscillator {
        force: [f64; 2],
        gap: [f64; 1],
    }

    impl System for Oscillator {
        fn dims(&self) -> Dims {
            Dims { nq: 2, nv: 2, m: 1 }
        }
        fn set_position(&mut self, _: f64, q: &[f64]) {
            (self.force, self.gap) = ([-4.0 * q[0], 0.0], [q[1]]);
        }
        fn set_velocity(&mut self, _: &[f64]) {}
        fn force(&self) -> &[f64] {
            &self.force
        }
        fn gap(&self) -> &[f64] {
            &self.gap
        }
        fn gap_dt(&self) -> &[f64] {
            &[0.0]
        }
        fn gap_bias(&self) -> &[f64] {
            &[0.0]
        }
        fn add_mass_mul(&self, c: f64, x: &[f64], y: &mut [f64]) {
            y.iter_mut().zip(x).for_each(|(y, x)| *y += c * x);
        }
        fn add_jac_t_mul(&self, c: f64, lambda: &[f64], y: &mut [f64]) {
            y[1] += c * lambda[0];
        }
        fn jac_mul(&self, x: &[f64], y: &mut [f64]) {
            y[0] = x[1];
        }
        fn tangent(&self, s: Shift, _: &[f64], _: &[f64], out: &mut dyn Assembler) {
            out.add(0, 0, 2, 2, &[s.mass + 4.0 * s.stiffness, 0.0, 0.0, s.mass]);
        }
        fn jacobian(&self, out: &mut dyn Assembler) {
            out.add(0, 0, 1, 2, &[0.0, 1.0]);
        }
    }

    fn oscillated(name: &str, settings: &Settings, q: [f64; 2]) -> Result<OwnRun, Error> {
        let start = State { q: q.to_vec(), v: vec![0.0; 2], ..State::default() };
        run(&mut Oscillator::default(), &start, method(name)?, settings, &mut Silent)
    }

    #[test]
    fn steps_and_tolerances_lead_to_the_cosine() {
        let by_step = Settings { end: 1.0, step: Some(1e-3), ..Settings::default() };
        let by_tolerance = Settings { end: 1.0, tolerance: Some(1e-8), ..Settings::default() };
        // second order: h²/12 · 4 · 2; the tolerance in all
        for (name, settings, most) in [("gen-alpha-pv", &by_step, 1e-5), ("hem5", &by_tolerance, 1e-7)] {
            let out = oscillated(name, settings, [1.0, 0.0]).unwrap();
            let last = out.states.last().unwrap();
            assert!(out.completed && (last.t - 1.0).abs() < 1e-15);
            assert!((last.q[0] - 2.0f64.cos()).abs() < most, "{name}: {}", last.q[0]);
        }
        assert_eq!(oscillated("gen-alpha-pv", &by_step, [1.0, 0.0]).unwrap().states.len(), 1001);
    }

    #[test]
    fn a_start_beside_its_rows_is_refused() {
        let settings = Settings { end: 1.0, step: Some(1e-3), ..Settings::default() };
        assert_eq!(oscillated("hem5", &settings, [1.0, 0.1]).unwrap_err().code, Code::AssemblyFailed);
    }
}
