//! A run that keeps every accepted step.

use delassus::integrator::Options;
use delassus::output::summary::Violation;
use delassus::simulate::{Session, session::explain};
use delassus::{Error, Model, Report, State};

/// One accepted step.
pub(crate) struct Point {
    /// State at its end.
    pub(crate) x: State,
    /// Violations there, with the method's own accelerations.
    pub(crate) violation: Violation,
    /// G v̇ + bias, signed, row by row.
    pub(crate) acceleration: Vec<f64>,
    /// Cost and error estimate.
    pub(crate) report: Report,
}

/// All accepted steps of a run, without the start.
pub(crate) struct Track {
    pub(crate) points: Vec<Point>,
}

impl Track {
    /// Times.
    pub(crate) fn times(&self) -> Vec<f64> {
        self.points.iter().map(|p| p.x.t).collect()
    }
    /// Largest violations over the run.
    pub(crate) fn violation(&self) -> Violation {
        self.points.iter().fold(Violation::default(), |m, p| Violation {
            position: m.position.max(p.violation.position),
            velocity: m.velocity.max(p.violation.velocity),
            acceleration: m.acceleration.max(p.violation.acceleration),
            ..m
        })
    }
    /// One level over the run: 0 position, 1 velocity, 2 acceleration.
    pub(crate) fn level(&self, level: usize) -> Vec<f64> {
        let pick = |v: &Violation| [v.position, v.velocity, v.acceleration][level.min(2)];
        self.points.iter().map(|p| pick(&p.violation)).collect()
    }
    /// Evaluations of the equations of motion.
    pub(crate) fn evaluations(&self) -> usize {
        self.points.iter().map(|p| p.report.evaluations).sum()
    }
    /// Newton iterations.
    pub(crate) fn iterations(&self) -> usize {
        self.points.iter().map(|p| p.report.newton_iterations).sum()
    }
}

/// Names of the three levels.
pub(crate) const LEVELS: [&str; 3] = ["position", "velocity", "acceleration"];

/// Runs `n` steps of size `h` times the factors of `pattern`, taken in turn.
pub(crate) fn track(
    model: &Model,
    method: &str,
    options: &Options,
    h: f64,
    pattern: &[f64],
    n: usize,
) -> Result<Track, Error> {
    let mut session = Session::new(model, method, options, h * pattern.first().copied().unwrap_or(1.0))?;
    let mut points = Vec::with_capacity(n);
    for factor in pattern.iter().cycle().take(n) {
        let step = h * factor;
        let report = session
            .advance(step)
            .map_err(|f| explain(session.mechanism.as_system(), &f, session.x.t, step))?;
        let violation = session.violation();
        let sys = session.mechanism.as_system();
        let mut acceleration = vec![0.0; sys.dims().m];
        sys.jac_mul(&session.x.v_dot, &mut acceleration);
        acceleration.iter_mut().zip(sys.gap_bias()).for_each(|(a, b)| *a += b);
        points.push(Point { x: session.x.clone(), violation, acceleration, report });
    }
    Ok(Track { points })
}
