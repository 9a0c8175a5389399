//! Integrators: one method, one file, one entry in [`METHODS`].
//!
//! A [`Stepper`] advances a [`System`] by one step; drivers decide about time. All methods here are implicit
//! and share [`Redundancy`], which decides which rows of a redundant set they work with.

mod anderson;
mod augmented;
mod bdf2;
mod bdf2_si2;
pub mod coefficients;
mod core;
mod explicit;
mod generalized_alpha_acceleration;
mod generalized_alpha_position;
mod generalized_alpha_previous;
mod generalized_alpha_split;
mod generalized_alpha_stabilized;
mod generalized_alpha_three_levels;
mod generalized_alpha_velocity;
mod hht_add;
mod largest;
mod leading;
mod moreau_jean;
mod newton;
mod nonsmooth;
mod over_impacts;
mod recursive;
mod schatzman_paoli;

use crate::error::{Error, Failure};
use crate::formulation::System;
pub use crate::formulation::redundancy::{self, Redundancy};
use crate::model::Settings;
use crate::model::settings::{Iteration, Metric, Scaling, SmoothRows, StartAcceleration};
use crate::state::State;
pub use coefficients::Coefficients;
use delassus_algebra::kkt::Backend;
use nonsmooth::{Level, NonsmoothAlpha};
pub use over_impacts::{Complementarity, ContactRow, Nonsmooth};

/// What one step cost and how good it was.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Report {
    /// Newton iterations.
    pub newton_iterations: usize,
    /// Matrix factorizations.
    pub factorizations: usize,
    /// Evaluations of the equations of motion.
    pub evaluations: usize,
    /// Projections onto the rows, at whatever level.
    pub projections: usize,
    /// Leaps over singular positions; their error has been judged.
    pub leaps: usize,
    /// Jump of velocities within the step, in model lengths (rad) per second; nonsmooth methods only.
    pub jump: f64,
    /// Local error estimate, relative to the tolerance scales (1 = one model length or one radian).
    pub error: f64,
}

/// One method. A step never commits, so a rejected step costs nothing to undo.
pub trait Stepper {
    /// Prepares for a run (or after an event) from consistent q, v: fills v̇ and λ of `x` and the method's own history.
    ///
    /// # Errors
    /// If no consistent accelerations exist.
    fn restart(&mut self, sys: &mut dyn System, x: &mut State, h: f64) -> Result<(), Failure>;
    /// One step of size h from x0 to x1.
    ///
    /// # Errors
    /// If the step did not converge.
    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure>;
    /// Accepts the last step: shifts the method's own history.
    fn accept(&mut self);
    /// Fills v̇ and λ of `x` from its q and v (index 1); leaves the point of evaluation there.
    ///
    /// # Errors
    /// If the system is singular there.
    fn accelerations(&mut self, sys: &mut dyn System, x: &mut State) -> Result<(), Failure>;
    /// The rows the method works with.
    fn rows(&self) -> &Redundancy;
    /// The same, to ask what needs work space.
    fn rows_mut(&mut self) -> &mut Redundancy;
    /// A first step whose local error should be near the tolerance, for methods that can tell from their own equations.
    /// Leaves the point of evaluation anywhere.
    fn first_step(&mut self, sys: &mut dyn System, x: &State, tolerance: f64) -> Option<f64> {
        let _ = (sys, x, tolerance);
        None
    }
    /// After a step the system stands at its end, so that it need not be moved there.
    fn ends_in_place(&self) -> bool {
        false
    }
    /// Accelerations the last step ended with, where they are not v̇ of the state (half-explicit methods: the last stage).
    fn own_accelerations(&self) -> Option<&[f64]> {
        None
    }
    /// h |λ| of the last step: the step times the rate of the fastest part of the equations as the stages saw it.
    /// Explicit methods only.
    fn stiffness(&self) -> Option<f64> {
        None
    }
    /// Newton corrections of the last step, one entry per iteration: coordinates, multiplier unknown as solved for,
    /// physical multiplier (∞-norms). For studies such as bottasso2006.
    fn corrections(&self) -> &[[f64; 3]] {
        &[]
    }
    /// The method as one that steps over impacts, if it does.
    fn nonsmooth(&mut self) -> Option<&mut dyn Nonsmooth> {
        None
    }
    /// Condition number ‖J‖∞‖J⁻¹‖∞ of the last iteration matrix, where it is dense. For studies.
    fn condition_number(&self) -> Option<f64> {
        None
    }
}

/// Settings of the methods; the names are those of `[solve]`.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// Spectral radius at infinite frequency, in [0, 1].
    pub rho_inf: f64,
    /// HHT's α, in [−1/3, 0].
    pub alpha: f64,
    /// Newmark's γ ≥ ½.
    pub gamma: f64,
    /// Newmark's β; `None`: (γ + ½)²/4.
    pub beta: Option<f64>,
    /// Newmark's ξ in place of γ and β.
    pub xi: Option<f64>,
    /// Penalty of the augmented closure, relative to mass over h².
    pub penalty: f64,
    /// Baumgarte's rate, 1/s.
    pub baumgarte: f64,
    /// Scaling by powers of h.
    pub scaling: Scaling,
    /// Newton tolerance: corrections relative to the motion of the step.
    pub newton: f64,
    /// Most Newton iterations.
    pub newton_iterations: usize,
    /// Rescale a_n when the step changes.
    pub step_correction: bool,
    /// First a₀.
    pub start_acceleration: StartAcceleration,
    /// Relative pivot below which a row is redundant.
    pub redundancy_tolerance: f64,
    /// Dense or sparse factors.
    pub backend: Backend,
    /// Metric of projections.
    pub projection: Metric,
    /// Largest |g| (in model lengths) that is left as it is by methods that let positions drift; `None`: a tenth of the
    /// tolerance.
    pub projection_threshold: Option<f64>,
    /// θ of moreau-jean.
    pub theta: f64,
    /// moreau-jean holds positions too.
    pub stabilize: bool,
    /// Solver of complementarity problems that is tried first.
    pub lcp: String,
    /// Rows that the smooth motion of nonsmooth generalized-α obeys.
    pub smooth_rows: SmoothRows,
    /// r of augmented multipliers, relative to the mass that a contact feels.
    pub activation: f64,
    /// How a step of nonsmooth generalized-α is solved.
    pub iteration: Iteration,
    /// Tolerance of an error-controlled run.
    pub tolerance: Option<f64>,
    /// Newton goes on, with a new matrix each time, until corrections stop decreasing; for studies of round-off.
    pub to_floor: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options::from(&Settings::default())
    }
}

impl From<&Settings> for Options {
    fn from(s: &Settings) -> Options {
        Options {
            rho_inf: s.rho_inf,
            alpha: s.alpha,
            gamma: s.gamma,
            beta: s.beta,
            xi: s.xi,
            penalty: s.penalty,
            baumgarte: s.baumgarte,
            scaling: s.scaling,
            newton: s.newton,
            newton_iterations: s.newton_iterations,
            step_correction: s.step_correction,
            start_acceleration: s.start_acceleration,
            redundancy_tolerance: s.redundancy_tolerance,
            backend: Backend::Auto,
            projection: s.projection,
            projection_threshold: s.projection_threshold,
            theta: s.theta,
            stabilize: s.stabilize,
            lcp: s.lcp.clone(),
            smooth_rows: s.smooth_rows,
            activation: s.activation,
            iteration: s.iteration,
            tolerance: if s.step.is_some() { None } else { s.tolerance },
            to_floor: false,
        }
    }
}

/// What `delassus methods` says about a method, and how to make one.
pub struct Method {
    /// Name in files.
    pub name: &'static str,
    /// Order of convergence.
    pub order: u32,
    /// Levels at which rows are held, such as `position, velocity`.
    pub levels: &'static str,
    /// Index of the equations it solves.
    pub index: &'static str,
    /// One line of help.
    pub help: &'static str,
    /// Where it comes from.
    pub cite: &'static str,
    /// Settings it reads besides those of every implicit method.
    pub settings: &'static [&'static str],
    /// For comparison only: not to be chosen for results.
    pub comparator: bool,
    /// False if the error-controlled mode loses order (the user is warned).
    pub variable_step: bool,
    /// Explicit or half-explicit: no Newton iteration, and stiff parts dictate the step.
    pub explicit: bool,
    /// Order in h of the local error estimate of a step.
    pub estimate_order: u32,
    /// Makes one for a system.
    pub make: fn(&dyn System, &Options) -> Box<dyn Stepper>,
    /// Steps over impacts: contacts are rows of its equations ([`Nonsmooth`]).
    pub nonsmooth: bool,
    /// The same with closure `augmented`, where there is one.
    pub augmented: Option<fn(&dyn System, &Options) -> Box<dyn Stepper>>,
    /// The same with closure `recursive`, where there is one.
    pub recursive: Option<fn(&dyn System, &Options) -> Box<dyn Stepper>>,
}

impl std::fmt::Debug for Method {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

const BRULS: &str =
    "Brüls, Acary, Cardona: On the constraints formulation in the nonsmooth generalized-α method (2018)";
const HADDOUNI: &str = "Haddouni, Acary, Garreau, Beley, Brogliato: Comparison of several formulations and integration methods for the resolution of DAEs formulations in event-driven simulation of nonsmooth frictionless multibody dynamics (2017)";
const BOTTASSO: &str = "Bottasso, Dopico, Trainelli: Optimal preconditioners for the solution of constrained mechanical systems in index-3 form (2006)";

const KHUDE: &str = "Khude, Jay, Schaffer, Negrut: A discussion of low order numerical integration formulas for rigid and flexible multibody dynamics (2007)";

const DORMAND: &str = "Dormand, Prince: A family of embedded Runge-Kutta formulae (1980)";
const BRASEY: &str =
    "Brasey, Hairer: Half-explicit Runge-Kutta methods for differential-algebraic systems of index 2 (1993)";
const MURUA: &str = "Murua: Partitioned half-explicit Runge-Kutta methods for differential-algebraic systems of index 2 (1997)";

const BASE: Method = Method {
    name: "",
    order: 2,
    levels: "",
    index: "",
    help: "",
    cite: BRULS,
    settings: &["rho_inf"],
    comparator: false,
    variable_step: true,
    explicit: false,
    estimate_order: 3,
    make: |s, o| Box::new(generalized_alpha_stabilized::Stabilized::new(s, alpha(o), o)),
    nonsmooth: false,
    augmented: None,
    recursive: None,
};

const NONSMOOTH: &[&str] = &["rho_inf", "smooth_rows", "activation", "iteration"];

const EXPLICIT: Method = Method {
    order: 5,
    explicit: true,
    estimate_order: 5,
    settings: &["projection", "projection_threshold", "min_step", "safety"],
    ..BASE
};

/// γ = 1/2, β = 1/4.
const TRAPEZOIDAL: Coefficients = Coefficients { alpha_m: 0.0, alpha_f: 0.0, beta: 0.25, gamma: 0.5 };

/// Newmark's coefficients by ξ if it is given, else by γ and β.
fn newmark(o: &Options) -> Coefficients {
    match o.xi {
        Some(xi) => Coefficients::dissipative_newmark(xi),
        None => Coefficients::newmark(o.gamma, o.beta),
    }
}

fn alpha(o: &Options) -> Coefficients {
    Coefficients::chung_hulbert(o.rho_inf)
}

/// Every method: the one list from which files, command line, help and the generic tests take them.
pub const METHODS: &[Method] = &[
    Method {
        name: "newmark",
        order: 1,
        levels: "position",
        index: "3",
        help: "Newmark; first order for γ > 1/2, second at γ = 1/2 with β = 1/4 (then undamped: the multiplier oscillates)",
        cite: BOTTASSO,
        settings: &["gamma", "beta", "xi"],
        variable_step: false,
        make: |s, o| Box::new(generalized_alpha_position::Position::new(s, newmark(o), o)),
        augmented: Some(|s, o| Box::new(augmented::Augmented::new(s, newmark(o), o))),
        recursive: Some(|s, o| Box::new(recursive::Recursive::new(s, newmark(o), o))),
        ..BASE
    },
    Method {
        name: "trapezoidal",
        levels: "position",
        index: "3",
        help: "Newmark with γ = 1/2, β = 1/4: no damping at all, the multiplier of index 3 oscillates",
        cite: BOTTASSO,
        settings: &[],
        variable_step: false,
        make: |s, o| Box::new(generalized_alpha_position::Position::new(s, TRAPEZOIDAL, o)),
        augmented: Some(|s, o| Box::new(augmented::Augmented::new(s, TRAPEZOIDAL, o))),
        recursive: Some(|s, o| Box::new(recursive::Recursive::new(s, TRAPEZOIDAL, o))),
        ..BASE
    },
    Method {
        name: "hht-i3",
        levels: "position",
        index: "3",
        help: "Hilber, Hughes and Taylor's method on the index-3 equations; keep the step constant",
        cite: KHUDE,
        settings: &["alpha"],
        variable_step: false,
        make: |s, o| Box::new(generalized_alpha_position::Position::new(s, Coefficients::hht(o.alpha), o)),
        augmented: Some(|s, o| Box::new(augmented::Augmented::new(s, Coefficients::hht(o.alpha), o))),
        recursive: Some(|s, o| Box::new(recursive::Recursive::new(s, Coefficients::hht(o.alpha), o))),
        ..BASE
    },
    Method {
        name: "nstiff",
        levels: "position",
        index: "3",
        help: "backward differentiation of order two on the index-3 equations; strong damping",
        cite: KHUDE,
        settings: &[],
        variable_step: false,
        make: |s, o| Box::new(bdf2::Bdf2::new(s, o)),
        ..BASE
    },
    Method {
        name: "hht-add",
        levels: "position, velocity",
        index: "2 (overdetermined)",
        help: "HHT with additive constraint accelerations at both ends of the step",
        cite: KHUDE,
        settings: &["alpha"],
        make: |s, o| Box::new(hht_add::HhtAdd::new(s, Coefficients::hht(o.alpha), o)),
        ..BASE
    },
    Method {
        name: "hht-si2",
        levels: "position, velocity",
        index: "2 (stabilized)",
        help: "HHT with rows at position and velocity level",
        cite: KHUDE,
        settings: &["alpha"],
        make: |s, o| {
            Box::new(generalized_alpha_stabilized::Stabilized::new(s, Coefficients::hht(o.alpha), o))
        },
        ..BASE
    },
    Method {
        name: "nstiff-si2",
        levels: "position, velocity",
        index: "2 (stabilized)",
        help: "backward differentiation of order two with rows at position and velocity level",
        cite: KHUDE,
        settings: &[],
        make: |s, o| Box::new(bdf2_si2::Bdf2Stabilized::new(s, o)),
        ..BASE
    },
    Method {
        name: "gen-alpha-p",
        levels: "position",
        index: "3",
        help: "generalized-α, rows at position level; keep the step constant",
        cite: HADDOUNI,
        variable_step: false,
        make: |s, o| Box::new(generalized_alpha_position::Position::new(s, alpha(o), o)),
        augmented: Some(|s, o| Box::new(augmented::Augmented::new(s, alpha(o), o))),
        recursive: Some(|s, o| Box::new(recursive::Recursive::new(s, alpha(o), o))),
        ..BASE
    },
    Method {
        name: "gen-alpha-v",
        levels: "velocity",
        index: "2",
        help: "generalized-α, rows at velocity level; positions drift",
        cite: HADDOUNI,
        make: |s, o| Box::new(generalized_alpha_velocity::Velocity::new(s, alpha(o), o)),
        ..BASE
    },
    Method {
        name: "gen-alpha-pv",
        levels: "position, velocity",
        index: "2 (GGL)",
        help: "generalized-α, rows at position and velocity level; the all-round choice",
        ..BASE
    },
    Method {
        name: "gen-alpha-pva",
        levels: "position, velocity, acceleration",
        index: "1 (stabilized)",
        help: "generalized-α, rows at all three levels; forgets disturbed accelerations",
        make: |s, o| Box::new(generalized_alpha_three_levels::ThreeLevels::new(s, alpha(o), o)),
        ..BASE
    },
    Method {
        name: "gen-alpha-a",
        levels: "acceleration",
        index: "1",
        help: "generalized-α, rows at acceleration level; drifts quadratically",
        comparator: true,
        make: |s, o| Box::new(generalized_alpha_acceleration::Acceleration::new(s, alpha(o), o, 0.0)),
        ..BASE
    },
    Method {
        name: "baumgarte",
        levels: "a combination of all three",
        index: "1",
        help: "generalized-α with Baumgarte's stabilization; satisfies no level exactly",
        settings: &["rho_inf", "baumgarte"],
        comparator: true,
        make: |s, o| Box::new(generalized_alpha_acceleration::Acceleration::new(s, alpha(o), o, o.baumgarte)),
        ..BASE
    },
    Method {
        name: "gen-alpha-pv-u",
        levels: "position, velocity",
        index: "2 (GGL)",
        help: "generalized-α, position correction at the old point without mass matrix, bruls2018 (73)",
        comparator: true,
        make: |s, o| Box::new(generalized_alpha_previous::Previous::new(s, alpha(o), o)),
        ..BASE
    },
    Method {
        name: "gen-alpha-pv-split",
        levels: "position, velocity",
        index: "2 (GGL)",
        help: "generalized-α, position and velocity solved in turn, haddouni2017 Algorithm 1",
        cite: HADDOUNI,
        comparator: true,
        make: |s, o| Box::new(generalized_alpha_split::Split::new(s, alpha(o), o)),
        ..BASE
    },
    Method {
        name: "moreau-jean",
        order: 1,
        levels: "velocity (position with stabilize)",
        index: "2",
        help: "Moreau and Jean's θ-method: steps over impacts, whatever their number; first order",
        settings: &["theta", "stabilize", "lcp"],
        estimate_order: 2,
        nonsmooth: true,
        make: |s, o| Box::new(moreau_jean::MoreauJean::new(s, o)),
        ..BASE
    },
    Method {
        name: "schatzman-paoli",
        order: 1,
        levels: "position",
        index: "3",
        help: "Schatzman and Paoli's method: positions at three times, contacts at position level, forces explicit",
        settings: &["lcp"],
        estimate_order: 2,
        nonsmooth: true,
        comparator: true,
        make: |s, o| Box::new(schatzman_paoli::SchatzmanPaoli::new(s, o)),
        ..BASE
    },
    Method {
        name: "pvv",
        levels: "position, velocity",
        index: "2 (nonsmooth)",
        help: "nonsmooth generalized-α over impacts, smooth motion with joints at velocity level; for comparison with pva",
        nonsmooth: true,
        settings: NONSMOOTH,
        make: |s, o| Box::new(NonsmoothAlpha::new(s, alpha(o), Level::Velocity, o)),
        ..BASE
    },
    Method {
        name: "pva",
        levels: "position, velocity, acceleration",
        index: "1 (nonsmooth)",
        help: "nonsmooth generalized-α over impacts, joints and closed contacts at all three levels",
        nonsmooth: true,
        settings: NONSMOOTH,
        make: |s, o| Box::new(NonsmoothAlpha::new(s, alpha(o), Level::Acceleration, o)),
        ..BASE
    },
    Method {
        name: "hem5",
        levels: "velocity (position by projection)",
        index: "2",
        help: "half-explicit Runge-Kutta method with 8 stages; fast where nothing is stiff",
        cite: BRASEY,
        make: explicit::hem5,
        ..EXPLICIT
    },
    Method {
        name: "phem56",
        levels: "velocity (position by projection)",
        index: "2",
        help: "partitioned half-explicit Runge-Kutta method with 6 stages; the first choice where nothing is stiff",
        cite: MURUA,
        make: explicit::phem56,
        ..EXPLICIT
    },
    Method {
        name: "dopri5",
        levels: "acceleration",
        index: "1",
        help: "Dormand and Prince's method on the accelerations; positions and velocities drift",
        cite: DORMAND,
        settings: &["min_step", "safety"],
        make: explicit::dopri5,
        ..EXPLICIT
    },
    Method {
        name: "mdop5",
        levels: "acceleration (position, velocity by projection)",
        index: "1",
        help: "Dormand and Prince's method with projection onto positions and velocities",
        cite: HADDOUNI,
        make: explicit::mdop5,
        ..EXPLICIT
    },
];

/// How a method steps with a closure of the settings.
///
/// # Errors
/// If the method has no such form; the message lists those that have.
pub fn with_closure(
    method: &Method,
    closure: &str,
) -> Result<fn(&dyn System, &Options) -> Box<dyn Stepper>, Error> {
    let form = |m: &Method| match closure {
        "augmented" => m.augmented,
        "recursive" => m.recursive,
        _ => Some(m.make),
    };
    form(method).ok_or_else(|| {
        let have: Vec<_> = METHODS.iter().filter(|m| form(m).is_some()).map(|m| m.name).collect();
        Error::settings("NotAvailable", format!("{} has no form with closure \"{closure}\"", method.name))
            .on("solve.closure")
            .hint(format!("methods that have: {}", have.join(", ")))
    })
}

/// The method `auto` stands for where steps are fixed or parts are stiff; with a tolerance it may choose another one.
pub const AUTO: &str = "gen-alpha-pv";

/// The method that `auto` stands for where contacts are stepped over.
pub const STEPPING: &str = "pva";

/// Names of all methods, `auto` first; made from the list.
pub const NAMES: &[&str] = &{
    let mut names = ["auto"; METHODS.len() + 1];
    let mut i = 0;
    while i < METHODS.len() {
        names[i + 1] = METHODS[i].name;
        i += 1;
    }
    names
};

/// The method of that name (`auto` included).
///
/// # Errors
/// `UnknownMethod` with the list of names.
pub fn method(name: &str) -> Result<&'static Method, Error> {
    let name = if name == "auto" { AUTO } else { name };
    METHODS.iter().find(|m| m.name == name).ok_or_else(|| {
        Error::settings("UnknownMethod", format!("there is no method `{name}`"))
            .hint(format!("methods: {}", NAMES.join(", ")))
    })
}
