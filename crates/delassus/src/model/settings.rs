//! How a run is to be solved: the `[solve]` table, one name per setting.

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

/// Step-size controller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Controller {
    /// Proportional-integral, exponent from the order of the error estimate.
    #[default]
    Pi,
    /// haddouni2017 (30): exponent 1/2, safety 0.3.
    Haddouni,
}

/// First value of the acceleration-like variable a₀ of generalized-α.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum StartAcceleration {
    /// a₀ = v̇₀, as the papers do.
    #[default]
    Plain,
    /// a₀ = v̇((α_m − α_f) h), which keeps the multiplier at order 2 from the first step.
    Shifted,
    /// a₀ = v̇₀ = 0: the post-impact emulation of bruls2018 4.4.
    Zero,
}

/// Settings of a run. Every field has the name it has in the file.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// End time, s.
    pub end: f64,
    /// Name of a method, or `auto`.
    pub method: String,
    /// `auto`, `absolute`.
    pub coordinates: String,
    /// `auto`, `multipliers`.
    pub closure: String,
    /// Fixed step, s; exclusive with `tolerance`.
    pub step: Option<f64>,
    /// Error per step relative to the model length (rotations: rad); error-controlled steps.
    pub tolerance: Option<f64>,
    /// Smallest step, s.
    pub min_step: f64,
    /// Largest step, s.
    pub max_step: f64,
    /// Most steps.
    pub max_steps: usize,
    /// Spectral radius at infinite frequency of generalized-α, in [0, 1].
    pub rho_inf: f64,
    /// Newmark's γ.
    pub gamma: f64,
    /// Newmark's β; `None`: (γ + ½)²/4.
    pub beta: Option<f64>,
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
            gamma: 0.5,
            beta: None,
            baumgarte: 20.0,
            scaling: Scaling::Full,
            newton: 1e-12,
            newton_iterations: 20,
            controller: Controller::Pi,
            safety: None,
            step_correction: true,
            start_acceleration: StartAcceleration::Plain,
            redundancy_tolerance: 1e-6,
            bound: 1e10,
        }
    }
}
