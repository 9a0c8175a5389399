//! How a run is to be solved: the `[solve]` table. A setting is one line of the list below, and the place that reads it.

mod declare;
mod words;

use declare::Range::{Any, AtLeast, Between, Fraction, Positive, Unbounded, UpTo};
pub use declare::{Declared, Form, Slot, Used};
use declare::{Value, bad, out_of_range, settings, shown};
use delassus_algebra::kkt::Backend;
use delassus_system::error::{Code, Error};
use delassus_system::units::Dim;
pub use words::{
    Closure, ContactStrategy, Controller, Coordinates, FrictionSolver, ImpactLaw, Iteration, LcpSolver,
    MassAt, MethodName, Metric, OpenImpulse, Paradox, Scaling, SmoothRows, StartAcceleration, StepEstimate,
    Word,
};

/// Published sets of settings.
pub const PRESETS: &[&str] = &[PAPER_A.0];

/// Published computations: their names in files, and their settings.
const PAPER_A: (&str, fn() -> Settings) = ("paper-a", paper_a);
const PUBLISHED: &[(&str, fn() -> Settings)] = &[PAPER_A];

/// θ of moreau-jean that takes (θ − 1/2) h of the rate from what vibrates: flexible bodies ring for a few steps only, piles settle.
pub const DAMPED_THETA: f64 = 0.6;

/// Settings of haddouni2017, section 4.
fn paper_a() -> Settings {
    Settings {
        tolerance: Some(1e-4),
        min_step: 1e-7,
        newton: 1e-8,
        controller: Controller::Haddouni,
        projection_threshold: Some(1e-4),
        velocity_threshold: Some(1e-4),
        ..Settings::default()
    }
}

settings! {
    keys {
        /// End time, s.
        end: f64 = 1.0, Positive, Run, "end time", TIME;
        /// A method, or `auto`.
        method: MethodName = MethodName::AUTO, Any, Run,
            "integration method; auto: by the measured rates, explicit or implicit";
        /// Coordinates of the equations of motion.
        coordinates: Coordinates = Coordinates::Auto, Any, Coordinates,
            "coordinates of the equations of motion; auto: relative where that pays";
        /// How loops are closed.
        closure: Closure = Closure::Auto, Any, Coordinates, "how loops are closed";
        /// How contacts are treated.
        contact: ContactStrategy = ContactStrategy::Auto, Any, Contacts,
            "how contacts are treated: event by event, by stepping over impacts, or (auto) by events with stretches of time-stepping where they crowd";
        /// Fixed step, s; exclusive with `tolerance`.
        step: Option<f64> = None, Positive, Run, "fixed step; instead of tolerance", TIME;
        /// What the error of the whole run should be near, in model lengths (rotations: rad); error-controlled steps.
        // an error of the size of the model is no result
        tolerance: Option<f64> = None, UpTo(1.0), Tolerance,
            "aim for the error of the whole run, in model lengths or rad; instead of step";
        /// Smallest step, s.
        min_step: f64 = 1e-12, Positive, StepBounds, "smallest step", TIME;
        /// Largest step, s.
        max_step: f64 = f64::INFINITY, Unbounded, StepBounds, "largest step", TIME;
        /// Most steps.
        max_steps: usize = 100_000_000, Any, Run, "most steps";
        /// Spectral radius at infinite frequency of generalized-α, in [0, 1].
        rho_inf: f64 = 0.8, Between(0.0, 1.0), Named,
            "spectral radius at infinite frequency of generalized-alpha, 0 to 1";
        /// HHT's α, in [−1/3, 0].
        alpha: f64 = -0.05, Between(-1.0 / 3.0, 0.0), Named, "HHT's alpha, -1/3 (most damping) to 0";
        /// Where HHT-I3 and HHT-SI2 take the mass matrix, if it varies.
        mass_at: MassAt = MassAt::Own, Any, Named,
            "where hht-i3 and hht-si2 take a mass matrix that varies: each acceleration by its own (own), at the end of the step as khude2007 (6) prints it, of order 1 (end), or at 1 + alpha as its (11)-(12) do (between)";
        /// Weight b of the new end's constraint acceleration in the positions of HHT-ADD, khude2007 (8): any but ½.
        reaction_weight: f64 = 1.0 / 3.0, Any, Named,
            "weight of the new end's constraint acceleration in the positions of hht-add (b of khude2007 (8)): any but 1/2";
        /// HHT-ADD divides by M in every iteration and ends with its own multipliers, as khude2007 (8) prints it.
        divided: bool = false, Any, Named,
            "hht-add as khude2007 (8) prints it, for studies: divides by the mass matrix in every iteration, multipliers of order 1";
        /// Newmark's γ.
        gamma: f64 = 0.6, AtLeast(0.5), Named, "Newmark's gamma, at least 1/2";
        /// Newmark's β; `None`: (γ + ½)²/4.
        beta: Option<f64> = None, Any, Named, "Newmark's beta; default (gamma + 1/2)^2/4";
        /// Newmark's ξ of cuadrado2003 table 2, in [−1, 0]; replaces γ = (1 − 2ξ)/2 and β = (1 − ξ)²/4.
        xi: Option<f64> = None, Between(-1.0, 0.0), Named,
            "Newmark's xi, -1 (most damping) to 0; instead of gamma and beta";
        /// Penalty of closure `augmented`, relative to mass over h² and so free of units. Rows hold whatever it is; from 1e5 on it
        /// changes neither results nor iterations, change points ask for 1e7, and above 1e11 round-off shows.
        penalty: f64 = 1e9, Positive, Augmented,
            "penalty of closure augmented, relative to the mass over the squared step";
        /// Closure `independent` chooses its coordinates anew when they degrade; false keeps the first choice, as the paper does.
        rechoose: bool = true, Any, Coordinates,
            "closure independent chooses its coordinates anew when they degrade";
        /// Closure `recursive` accelerates its fixed-point iteration (Anderson); false iterates as cuadrado2003 does.
        accelerated: bool = true, Any, Recursive,
            "closure recursive accelerates its fixed-point iteration; false: the plain one";
        /// Baumgarte's rate 1/s (α and β of bruls2018 (71c) are both this number).
        baumgarte: f64 = 20.0, AtLeast(0.0), Named, "Baumgarte's rate", FREQUENCY;
        /// Scaling by powers of h.
        scaling: Scaling = Scaling::Full, Any, Implicit, "scaling of the iteration matrix by powers of the step";
        /// Newton tolerance on corrections, relative to the step's own motion.
        // corrections of a tenth of the motion are no solution
        newton: f64 = 1e-12, UpTo(0.1), Implicit, "Newton tolerance on corrections";
        /// Most Newton iterations per step.
        newton_iterations: usize = 20, Any, Implicit, "most Newton iterations per step";
        /// Step-size controller.
        controller: Controller = Controller::Auto, Any, Controller, "step-size controller; auto: the method's own";
        /// Safety factor of the controller.
        safety: Option<f64> = None, Fraction, Controller, "safety factor of the controller";
        /// Rescale a_n when the step changes.
        step_correction: bool = true, Any, Implicit,
            "rescale the acceleration-like variable when the step changes";
        /// First value of a₀.
        start_acceleration: StartAcceleration = StartAcceleration::Plain, Any, Implicit,
            "first acceleration-like variable";
        /// Pivots of the scaled constraint Jacobian below this fraction of the first are redundant.
        redundancy_tolerance: f64 = 1e-6, Positive, Rows,
            "relative pivot below which a constraint row is redundant";
        /// Metric of projections onto the constraints.
        projection: Metric = Metric::Mass, Any, Named, "metric of projections onto the constraints";
        /// Position violation, in model lengths, above which methods that let positions drift project them; `None`: a tenth
        /// of the tolerance.
        projection_threshold: Option<f64> = None, Positive, Named,
            "violation in model lengths above which drifting positions are projected; default tolerance/10";
        /// Violation of velocity rows, in model lengths per second, above which the same methods project too; `None`: positions decide.
        velocity_threshold: Option<f64> = None, Positive, Named,
            "violation in model lengths per second above which drifting velocities are projected; default: positions decide";
        /// What the step size of explicit methods follows.
        step_estimate: StepEstimate = StepEstimate::Whole, Any, Named,
            "what the step size follows: positions and velocities (whole), or haddouni2017 (33) as printed";
        /// Error-controlled runs state their error, by a companion (half the work of second-order methods, twice that of explicit
        /// ones) or, with events, by a second run with other steps and thresholds.
        error_estimate: bool = true, Any, Estimate,
            "state the error of an error-controlled run, by a companion or a second run";
        /// Runs with a fixed step state their error too, by a second run with half the step.
        fixed_step_error: bool = false, Any, Estimate,
            "state the error of a run with a fixed step too, by a second run with half the step";
        /// Refine tolerance or step and thresholds until the stated error meets the tolerance (with a fixed step the default one),
        /// or fail and tell why it cannot.
        certify: bool = false, Any, Estimate,
            "refine until the stated error meets the tolerance, or tell why it cannot";
        /// Law of impacts.
        impact_law: ImpactLaw = ImpactLaw::NEWTON, Any, Contacts,
            "law of impacts: newton (of velocities) or poisson (of impulses)";
        /// Solver of complementarity problems that is tried first.
        lcp: LcpSolver = LcpSolver::LEMKE, Any, Contacts, "solver of complementarity problems";
        /// Solver of contact problems with friction.
        friction_solver: FrictionSolver = FrictionSolver::Auto, Any, Contacts,
            "solver of contact problems with friction: newton, gauss-seidel, admm, lemke (plane), or (auto) one after the other until one is certified";
        /// Certificate that a contact problem with friction must reach: its scaled natural-map residual; `None`: 1e-10 up to
        /// 100 contacts, 1e-6 above.
        // forces that are off by a hundredth of themselves are no solution
        friction_tolerance: Option<f64> = None, UpTo(1e-2), Contacts,
            "residual that a contact problem with friction must reach; default 1e-10 up to 100 contacts, 1e-6 above";
        /// What follows where no contact forces are consistent with the motion.
        on_paradox: Paradox = Paradox::Jam, Any, Contacts,
            "where no contact forces are consistent: jam (an impact without collision, logged) or stop (NoContactSolution)";
        /// Gap below which a contact counts as touching (I₁), m; `None`: 1e-9 of the model length.
        tol_gap: Option<f64> = None, Positive, Contacts,
            "gap below which a contact counts as touching; default 1e-9 of the model length", LENGTH;
        /// Gap velocity below which a touching contact does not bounce (I₂), m/s; `None`: 1e-7 of the model's
        /// velocity, that of a fall by the model length: slower bounces are lost in the round-off of positions.
        tol_velocity: Option<f64> = None, Positive, Contacts,
            "gap velocity below which a touching contact does not bounce; default 1e-7 of the velocity of a fall by the model length", VELOCITY;
        /// Pull below which a closed contact stays closed, N; `None`: 1e-9 of the model's forces.
        tol_multiplier: Option<f64> = None, Positive, Contacts,
            "pull below which a closed contact stays closed; default 1e-9 of the model's forces", FORCE;
        /// Most events of a run.
        max_events: usize = 10_000_000, Any, Contacts, "most events of a run";
        /// θ of moreau-jean, in [1/2, 1]; `None`: 1/2, second order where nothing strikes and no gain by restitution (θ ≤ 1/(1 + e)), but
        /// 0.6 with flexible bodies, which impacts would leave ringing, and with piles, which settle better.
        theta: Option<f64> = None, Between(0.5, 1.0), Named,
            "theta of moreau-jean, 1/2 (no damping) to 1; default 1/2, with flexible bodies or piles 0.6";
        /// moreau-jean brings positions back to joints and closed contacts after every step; otherwise they drift.
        stabilize: bool = true, Any, Named,
            "moreau-jean brings positions back to the constraints after every step";
        /// Which rows the smooth motion of pva and pvv obeys.
        smooth_rows: SmoothRows = SmoothRows::Closed, Any, Named,
            "rows that the smooth motion of pva and pvv obeys";
        /// r of the augmented multipliers of pva and pvv, relative to the mass that a contact feels.
        activation: f64 = 1.0, Positive, Named,
            "r of the augmented multipliers of pva and pvv, relative to the mass that a contact feels";
        /// Impulse of a contact of pva that has opened.
        open_impulse: OpenImpulse = OpenImpulse::None, Any, Named,
            "impulse of a contact of pva without friction that has opened: none, or what its recurrence remembers of its force, as bruls2018 prints it (printed)";
        /// How a step of pva and pvv is solved.
        iteration: Iteration = Iteration::Auto, Any, Named,
            "how a step of pva and pvv is solved: accelerations, positions and velocities in turn (split), all at once by Newton's method with every derivative, which more than 100 coordinates do without (full), or in turn, where that converges badly all at once with a kept matrix, and where that fails as full (auto)";
        /// Stop when a coordinate or velocity exceeds this.
        bound: f64 = 1e10, Positive, Run, "stop when a coordinate or velocity exceeds this";
    }
    inside {
        /// Dense or sparse factors.
        backend: Backend = Backend::Auto;
    }
}

impl Settings {
    /// The settings of a published computation.
    pub fn preset(name: &str) -> Option<Settings> {
        PUBLISHED.iter().find(|(known, _)| *known == name).map(|(_, settings)| settings())
    }

    /// The certificate that a contact problem of so many contacts with friction must reach. Up to 100 contacts factorizations are
    /// affordable and round-off is the limit; above, iterations are, and a millionth of a force moves nothing.
    pub fn friction_tolerance(&self, contacts: usize) -> f64 {
        self.friction_tolerance.unwrap_or(if contacts <= 100 { 1e-10 } else { 1e-6 })
    }

    /// θ of moreau-jean; without one the damped value.
    pub fn theta(&self) -> f64 {
        self.theta.unwrap_or(DAMPED_THETA)
    }

    /// Refuses settings no run could honour. The object of the error is the setting, such as `solve.step`.
    ///
    /// # Errors
    /// `BadSettings`, `ToleranceTooSmall`, `ParameterOutOfRange`.
    pub fn check(&self) -> Result<(), Error> {
        for (declared, slot) in DECLARED.iter().zip(self.clone().slots()) {
            declared.check(&slot)?;
        }
        if self.step.is_some() && self.tolerance.is_some() {
            return Err(bad("step", "both `step` and `tolerance` are given")
                .hint("keep one: a fixed step, or error control"));
        }
        if let Some(step) = self.step
            && step > self.end
        {
            return Err(bad(
                "step",
                format!("the step {} s is longer than the run, {} s", shown(step), shown(self.end)),
            )
            .hint("lower the step or raise end"));
        }
        if let Some(tolerance) = self.tolerance
            && tolerance < 100.0 * f64::EPSILON
        {
            let message =
                format!("the tolerance {tolerance:e} is below 100 eps = {:.2e}", 100.0 * f64::EPSILON);
            return Err(Error::settings(Code::ToleranceTooSmall, message)
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
}

impl Settings {
    /// The same with what methods read taken from others.
    pub fn with_method_of(&self, others: &Settings) -> Settings {
        let (mut all, mut others) = (self.clone(), others.clone());
        for ((declared, slot), other) in DECLARED.iter().zip(all.slots()).zip(others.slots()) {
            if declared.used.by_method() {
                slot.take(&other);
            }
        }
        all
    }
}

impl From<&Settings> for Settings {
    /// What a method reads of the settings of a run: a fixed step leaves no tolerance.
    fn from(s: &Settings) -> Settings {
        Settings { tolerance: if s.step.is_some() { None } else { s.tolerance }, ..s.clone() }
    }
}
