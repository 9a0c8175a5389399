//! How a run is to be solved: the `[solve]` table, one name per setting.

use super::nearest::{listed, nearest};
use crate::error::Error;

/// Names of the integration methods.
pub use crate::integrator::NAMES as METHODS;
/// Published sets of settings.
pub const PRESETS: &[&str] = &["paper-a"];
/// Coordinates a run can use.
pub const COORDINATES: &[&str] = &["auto", "absolute", "natural", "relative"];
/// Ways to close loops.
pub const CLOSURES: &[&str] = &["auto", "multipliers", "augmented", "independent", "recursive"];
/// Ways to treat contacts.
pub const CONTACTS: &[&str] = &["auto", "event", "stepping"];
/// Impact laws.
pub use crate::nonsmooth::law::NAMES as IMPACT_LAWS;
/// Solvers of complementarity problems.
pub use delassus_algebra::lcp::NAMES as LCP_SOLVERS;
/// Names of [`Scaling`].
pub const SCALINGS: &[&str] = &["off", "right", "full"];
/// Names of [`Controller`].
pub const CONTROLLERS: &[&str] = &["pi", "haddouni"];
/// Names of [`StartAcceleration`].
pub const START_ACCELERATIONS: &[&str] = &["plain", "shifted", "zero"];

/// Names of [`Metric`].
pub const METRICS: &[&str] = &["mass", "identity"];

/// Names of [`SmoothRows`].
pub const SMOOTH_ROWS: &[&str] = &["none", "joints", "closed"];
/// Names of [`Iteration`].
pub const ITERATIONS: &[&str] = &["auto", "split", "full"];

/// Which rows the smooth motion of a nonsmooth method obeys: strategies 1 to 3 of bruls2018 3.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum SmoothRows {
    /// None: all reactions are in the corrections.
    None,
    /// Those of joints.
    Joints,
    /// Those of joints and of closed contacts.
    #[default]
    Closed,
}

impl SmoothRows {
    /// All, in the order of [`SMOOTH_ROWS`].
    pub const ALL: [SmoothRows; 3] = [SmoothRows::None, SmoothRows::Joints, SmoothRows::Closed];
    /// Name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        SMOOTH_ROWS[self as usize]
    }
}

/// How a step of a nonsmooth method is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Iteration {
    /// `split`, and where that converges badly all unknowns at once, as `full` but with a kept matrix that lacks derivatives of
    /// M, G and bias.
    #[default]
    Auto,
    /// Accelerations, positions and velocities in turn: bruls2018 Algorithm 1.
    Split,
    /// All unknowns of the step at once, 3 (n + m), by Newton's method with every derivative (up to a hundred coordinates).
    Full,
}

impl Iteration {
    /// All, in the order of [`ITERATIONS`].
    pub const ALL: [Iteration; 3] = [Iteration::Auto, Iteration::Split, Iteration::Full];
    /// Name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        ITERATIONS[self as usize]
    }
}

/// The metric N of projections onto the constraints, haddouni2017 (35)–(36).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Metric {
    /// N = M: changes the kinetic energy least.
    #[default]
    Mass,
    /// N = I in model lengths and radians.
    Identity,
}

impl Metric {
    /// All, in the order of [`METRICS`].
    pub const ALL: [Metric; 2] = [Metric::Mass, Metric::Identity];
    /// Name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        METRICS[self as usize]
    }
}

/// Scaling of the iteration matrix by powers of h.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Scaling {
    /// None (for comparison).
    Off,
    /// Unknowns only, bottasso2006 (22).
    Right,
    /// Unknowns and equations, bottasso2006 (22) and (25).
    #[default]
    Full,
}

impl Scaling {
    /// All, in the order of [`SCALINGS`].
    pub const ALL: [Scaling; 3] = [Scaling::Off, Scaling::Right, Scaling::Full];
    /// Name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        SCALINGS[self as usize]
    }
}

/// Step-size controller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Controller {
    /// Proportional-integral, exponent from the order of the error estimate.
    #[default]
    Pi,
    /// haddouni2017 (30): exponent 1/2, safety 0.3.
    Haddouni,
}

impl Controller {
    /// All, in the order of [`CONTROLLERS`].
    pub const ALL: [Controller; 2] = [Controller::Pi, Controller::Haddouni];
    /// Name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        CONTROLLERS[self as usize]
    }
}

/// First value of the acceleration-like variable a₀ of generalized-α.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum StartAcceleration {
    /// a₀ = v̇₀, as the papers do.
    #[default]
    Plain,
    /// a₀ = v̇((α_m − α_f) h), which keeps the multiplier at order 2 from the first step where velocity rows are held.
    Shifted,
    /// a₀ = v̇₀ = 0: the post-impact emulation of bruls2018 4.4.
    Zero,
}

impl StartAcceleration {
    /// All, in the order of [`START_ACCELERATIONS`].
    pub const ALL: [StartAcceleration; 3] =
        [StartAcceleration::Plain, StartAcceleration::Shifted, StartAcceleration::Zero];
    /// Name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        START_ACCELERATIONS[self as usize]
    }
}

/// Settings of a run. Every field has the name it has in the file.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// End time, s.
    pub end: f64,
    /// Name of a method, or `auto`.
    pub method: String,
    /// One of [`COORDINATES`].
    pub coordinates: String,
    /// One of [`CLOSURES`].
    pub closure: String,
    /// Fixed step, s; exclusive with `tolerance`.
    pub step: Option<f64>,
    /// What the error of the whole run should be near, in model lengths (rotations: rad); error-controlled steps.
    pub tolerance: Option<f64>,
    /// Smallest step, s.
    pub min_step: f64,
    /// Largest step, s.
    pub max_step: f64,
    /// Most steps.
    pub max_steps: usize,
    /// Spectral radius at infinite frequency of generalized-α, in [0, 1].
    pub rho_inf: f64,
    /// HHT's α, in [−1/3, 0].
    pub alpha: f64,
    /// Newmark's γ.
    pub gamma: f64,
    /// Newmark's β; `None`: (γ + ½)²/4.
    pub beta: Option<f64>,
    /// Newmark's ξ of cuadrado2003 table 2, in [−1, 0]; replaces γ = (1 − 2ξ)/2 and β = (1 − ξ)²/4.
    pub xi: Option<f64>,
    /// Penalty of closure `augmented`, relative to mass over h² and so free of units. Rows hold whatever it is; from 1e5 on it
    /// changes neither results nor iterations, change points ask for 1e7, and above 1e11 round-off shows.
    pub penalty: f64,
    /// Closure `independent` chooses its coordinates anew when they degrade; false keeps the first choice, as the paper does.
    pub rechoose: bool,
    /// Baumgarte's rate 1/s (α and β of bruls2018 (71c) are both this number).
    pub baumgarte: f64,
    /// Scaling by powers of h.
    pub scaling: Scaling,
    /// Newton tolerance on corrections, relative to the step's own motion.
    pub newton: f64,
    /// Most Newton iterations per step.
    pub newton_iterations: usize,
    /// Step-size controller.
    pub controller: Controller,
    /// Safety factor of the controller.
    pub safety: Option<f64>,
    /// Rescale a_n when the step changes (A17).
    pub step_correction: bool,
    /// First value of a₀.
    pub start_acceleration: StartAcceleration,
    /// Pivots of the scaled constraint Jacobian below this fraction of the first are redundant.
    pub redundancy_tolerance: f64,
    /// Metric of projections onto the constraints.
    pub projection: Metric,
    /// Position violation, in model lengths, above which methods that let positions drift project them; `None`: a tenth
    /// of the tolerance.
    pub projection_threshold: Option<f64>,
    /// Error-controlled runs estimate their global error by a companion run (half the work of second-order methods, twice
    /// that of explicit ones).
    pub error_estimate: bool,
    /// One of [`CONTACTS`].
    pub contact: String,
    /// One of [`IMPACT_LAWS`].
    pub impact_law: String,
    /// Solver of complementarity problems, one of [`LCP_SOLVERS`].
    pub lcp: String,
    /// Gap below which a contact counts as touching (I₁), m; `None`: 1e-9 of the model length.
    pub tol_gap: Option<f64>,
    /// Gap velocity below which a touching contact does not bounce (I₂), m/s; `None`: 1e-7 of the model's
    /// velocity, that of a fall by the model length: slower bounces are lost in the round-off of positions.
    pub tol_velocity: Option<f64>,
    /// Pull below which a closed contact stays closed, N; `None`: 1e-9 of the model's forces.
    pub tol_multiplier: Option<f64>,
    /// Most events of a run.
    pub max_events: usize,
    /// θ of moreau-jean, in [1/2, 1].
    pub theta: f64,
    /// moreau-jean brings positions back to joints and closed contacts after every step; otherwise they drift.
    pub stabilize: bool,
    /// Which rows the smooth motion of pva and pvv obeys.
    pub smooth_rows: SmoothRows,
    /// r of the augmented multipliers of pva and pvv, relative to the mass that a contact feels.
    pub activation: f64,
    /// How a step of pva and pvv is solved.
    pub iteration: Iteration,
    /// Stop when a coordinate or velocity exceeds this.
    pub bound: f64,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            end: 1.0,
            method: "auto".into(),
            coordinates: "auto".into(),
            closure: "auto".into(),
            step: None,
            tolerance: None,
            min_step: 1e-12,
            max_step: f64::INFINITY,
            max_steps: 100_000_000,
            rho_inf: 0.8,
            alpha: -0.05,
            gamma: 0.6,
            beta: None,
            xi: None,
            penalty: 1e9,
            rechoose: true,
            baumgarte: 20.0,
            scaling: Scaling::Full,
            newton: 1e-12,
            newton_iterations: 20,
            controller: Controller::Pi,
            safety: None,
            step_correction: true,
            start_acceleration: StartAcceleration::Plain,
            redundancy_tolerance: 1e-6,
            projection: Metric::Mass,
            projection_threshold: None,
            error_estimate: true,
            contact: "auto".into(),
            impact_law: "newton".into(),
            lcp: "lemke".into(),
            tol_gap: None,
            tol_velocity: None,
            tol_multiplier: None,
            max_events: 10_000_000,
            theta: 0.6,
            stabilize: true,
            smooth_rows: SmoothRows::Closed,
            activation: 1.0,
            iteration: Iteration::Auto,
            bound: 1e10,
        }
    }
}

impl Settings {
    /// The settings of a published computation.
    #[must_use]
    pub fn preset(name: &str) -> Option<Settings> {
        (name == "paper-a").then(|| Settings {
            tolerance: Some(1e-4),
            min_step: 1e-7,
            newton: 1e-8,
            safety: Some(0.3),
            controller: Controller::Haddouni,
            projection_threshold: Some(1e-4),
            ..Settings::default()
        })
    }

    /// Refuses settings no run could honour. The object of the error is the setting, such as `solve.step`.
    ///
    /// # Errors
    /// `BadSettings`, `ToleranceTooSmall`, `ParameterOutOfRange`, `UnknownMethod`, `NotAvailable`, `BadNumber`.
    pub fn check(&self) -> Result<(), Error> {
        self.check_words()?;
        self.check_ranges()?;
        if self.step.is_some() && self.tolerance.is_some() {
            return Err(bad("step", "both `step` and `tolerance` are given")
                .hint("keep one: a fixed step, or error control"));
        }
        if let Some(step) = self.step
            && step > self.end
        {
            return Err(bad("step", format!("the step {step} s is longer than the run, {} s", self.end))
                .hint("lower the step or raise end"));
        }
        if let Some(tolerance) = self.tolerance
            && tolerance < 100.0 * f64::EPSILON
        {
            let message =
                format!("the tolerance {tolerance:e} is below 100 eps = {:.2e}", 100.0 * f64::EPSILON);
            return Err(Error::settings("ToleranceTooSmall", message)
                .on("solve.tolerance")
                .hint("double precision cannot do better; 1e-6 is usual"));
        }
        if self.min_step > self.max_step {
            let message =
                format!("min_step {:e} s is larger than max_step {:e} s", self.min_step, self.max_step);
            return Err(bad("min_step", message).hint("lower min_step or raise max_step"));
        }
        if let Some(beta) = self.beta
            && beta < 0.5 * self.gamma
        {
            let message =
                format!("beta {beta} is below gamma/2 = {}: not unconditionally stable", 0.5 * self.gamma);
            return Err(out_of_range("beta", message).hint("leave beta out for (gamma + 1/2)^2/4"));
        }
        Ok(())
    }

    fn check_words(&self) -> Result<(), Error> {
        for (key, word, known) in [
            ("method", &self.method, METHODS),
            ("coordinates", &self.coordinates, COORDINATES),
            ("closure", &self.closure, CLOSURES),
            ("contact", &self.contact, CONTACTS),
            ("impact_law", &self.impact_law, IMPACT_LAWS),
            ("lcp", &self.lcp, LCP_SOLVERS),
        ] {
            if !known.contains(&word.as_str()) {
                return Err(unknown_word(key, word, known));
            }
        }
        Ok(())
    }

    fn check_ranges(&self) -> Result<(), Error> {
        let positive = [
            ("end", Some(self.end)),
            ("step", self.step),
            ("tolerance", self.tolerance),
            ("min_step", Some(self.min_step)),
            ("max_step", Some(self.max_step)),
            ("newton", Some(self.newton)),
            ("safety", self.safety),
            ("penalty", Some(self.penalty)),
            ("redundancy_tolerance", Some(self.redundancy_tolerance)),
            ("projection_threshold", self.projection_threshold),
            ("tol_gap", self.tol_gap),
            ("tol_velocity", self.tol_velocity),
            ("tol_multiplier", self.tol_multiplier),
            ("activation", Some(self.activation)),
            ("bound", Some(self.bound)),
        ];
        for (key, value) in positive {
            if let Some(x) = value
                && (x.is_nan() || x <= 0.0 || x.is_infinite() && key != "max_step")
            {
                return Err(bad(key, format!("must be a positive number, not {x}"))
                    .hint("more than zero, or leave it out for the default"));
            }
        }
        for (key, count) in [
            ("max_steps", self.max_steps),
            ("newton_iterations", self.newton_iterations),
            ("max_events", self.max_events),
        ] {
            if count == 0 {
                return Err(bad(key, "must be at least 1").hint("leave it out for the default"));
            }
        }
        for (key, value, low, high) in [
            ("rho_inf", self.rho_inf, 0.0, 1.0),
            ("alpha", self.alpha, -1.0 / 3.0, 0.0),
            ("gamma", self.gamma, 0.5, f64::MAX),
            ("xi", self.xi.unwrap_or(0.0), -1.0, 0.0),
            ("baumgarte", self.baumgarte, 0.0, f64::MAX),
            ("theta", self.theta, 0.5, 1.0),
            ("safety", self.safety.unwrap_or(0.5), 0.0, 1.0),
        ] {
            if !(low..=high).contains(&value) {
                let range =
                    if high < f64::MAX { format!("from {low} to {high}") } else { format!("at least {low}") };
                return Err(out_of_range(key, format!("must be {range}, not {value}"))
                    .hint("leave it out for the default"));
            }
        }
        Ok(())
    }
}

fn bad(key: &str, message: impl Into<String>) -> Error {
    Error::settings("BadSettings", message).on(format!("solve.{key}"))
}

fn out_of_range(key: &str, message: String) -> Error {
    Error::settings("ParameterOutOfRange", message).on(format!("solve.{key}"))
}

/// The error for a word that is not among the known ones of a key.
#[must_use]
pub fn unknown_word(key: &str, word: &str, known: &[&str]) -> Error {
    let on = format!("solve.{key}");
    let code = if key == "method" { "UnknownMethod" } else { "UnknownWord" };
    let near =
        nearest(word, known.iter().copied()).map_or(String::new(), |n| format!("did you mean `{n}`? "));
    Error::settings(code, format!("there is no {key} `{word}`"))
        .on(on)
        .hint(format!("{near}valid: {}", listed(known)))
}
