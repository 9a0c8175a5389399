//! The summary of a run: every number the terminal shows and `--json` prints.

use super::EventKind;
use super::certificate::Certificate;
use super::friction::FrictionCertificate;
use super::reason::Why;
use super::switch::Switch;
use delassus_model::Warning;
use delassus_system::error::Error;

/// Largest violations over the accepted steps, ∞-norm, SI.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Violation {
    /// |g|.
    pub position: f64,
    /// |G v + ∂g/∂t|.
    pub velocity: f64,
    /// |G v̇ + bias| with the method's own accelerations.
    pub acceleration: f64,
    /// The same with accelerations re-solved at the step end.
    pub acceleration_resolved: f64,
    /// |g| in model lengths and radians.
    pub position_scaled: f64,
    /// |G v + ∂g/∂t| in model lengths and radians per second.
    pub velocity_scaled: f64,
}

delassus_algebra::saved! {
    Violation {
        position, velocity, acceleration, acceleration_resolved, position_scaled, velocity_scaled
    }
}

impl Violation {
    /// From position, velocity and acceleration level in SI, then position and velocity level in model lengths and radians.
    #[must_use]
    pub fn from_levels([position, velocity, acceleration, p, v]: [f64; 5]) -> Violation {
        let acceleration_resolved = 0.0;
        Violation {
            position,
            velocity,
            acceleration,
            acceleration_resolved,
            position_scaled: p,
            velocity_scaled: v,
        }
    }
}

/// Stated error of a run, from its distance to another computation of the same motion with other steps and thresholds.
/// Lengths count in model lengths, angles in rad.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GlobalError {
    /// Of positions, at the end.
    pub position: f64,
    /// Of velocities, at the end.
    pub velocity: f64,
    /// Of positions, largest over the run.
    pub position_max: f64,
    /// Of velocities, largest over the run.
    pub velocity_max: f64,
    /// Of the time at which an event stopped the run, s.
    pub time: f64,
    /// The model length, m.
    pub unit: f64,
    /// Why there is no estimate (then the numbers are NaN), or empty.
    pub note: String,
}

delassus_algebra::saved! { GlobalError { position, velocity, position_max, velocity_max, time, unit, note } }

impl GlobalError {
    /// There is no estimate, for this reason.
    #[must_use]
    pub fn none(note: String) -> GlobalError {
        let nothing = f64::NAN;
        GlobalError {
            position: nothing,
            velocity: nothing,
            position_max: nothing,
            velocity_max: nothing,
            time: nothing,
            unit: nothing,
            note,
        }
    }
}

/// Energy ledger, J.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct EnergyLedger {
    /// At the start.
    pub start: f64,
    /// At the end.
    pub end: f64,
    /// end − start − work of applied forces and drives + losses of dampers, impacts and friction.
    pub balance: f64,
    /// Work of applied forces.
    pub applied: f64,
    /// Work of drives.
    pub drives: f64,
    /// Energy taken by dampers.
    pub damping: f64,
    /// Energy lost in impacts.
    pub impacts: f64,
    /// Energy that friction of contacts and joints took.
    pub friction: f64,
}

delassus_algebra::saved! { EnergyLedger { start, end, balance, applied, drives, damping, impacts, friction } }

/// What the contacts of a run kept to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ContactLedger {
    /// Deepest penetration of any contact at an accepted step or a time of output, m.
    pub penetration: f64,
    /// Largest residual of a complementarity problem, relative to its data.
    pub complementarity: f64,
    /// Largest velocity violation of a joint right after an impact, relative to the largest gap velocity before it.
    pub joint_velocity: f64,
    /// Thresholds in use: gap (m), gap velocity (m/s), multiplier (N).
    pub tol_gap: f64,
    /// Gap velocity, m/s.
    pub tol_velocity: f64,
    /// Multiplier, N.
    pub tol_multiplier: f64,
}

/// What was followed within steps.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct InsideLedger {
    /// Pairs of shapes.
    pub contacts: usize,
    /// Conditions of loads, and events of the model.
    pub conditions: usize,
    /// Loads, drives and curves that are more than straight lines.
    pub loads: usize,
    /// Steps that were cut because they hid something of them.
    pub cuts: usize,
    /// Objects of which there are only samples within a step.
    pub sampled: Vec<String>,
    /// Longest step allowed, s.
    pub max_step: f64,
}

delassus_algebra::saved! { InsideLedger { cuts } made { contacts, conditions, loads, sampled, max_step } }

/// Counts of events.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EventCounts {
    /// Impacts.
    pub impacts: usize,
    /// Contacts that closed without an impact.
    pub closings: usize,
    /// Take-offs.
    pub take_offs: usize,
    /// Accumulation points.
    pub accumulations: usize,
    /// Closed contacts that went from one feature to another.
    pub normal_jumps: usize,
    /// Jumps of loads.
    pub load_changes: usize,
    /// Events of the model.
    pub user: usize,
    /// Contacts and joints that came to stick.
    pub sticks: usize,
    /// Contacts and joints that began to slide.
    pub slips: usize,
    /// Impacts without collision.
    pub jams: usize,
    /// Switches between events and time-stepping.
    pub switches: usize,
}

delassus_algebra::saved! {
    EventCounts {
        impacts, closings, take_offs, accumulations, normal_jumps, load_changes, user, sticks, slips, jams,
        switches
    }
}

impl EventCounts {
    /// Counts one.
    pub fn add(&mut self, kind: EventKind) {
        *match kind {
            EventKind::Impact => &mut self.impacts,
            EventKind::Closing => &mut self.closings,
            EventKind::TakeOff => &mut self.take_offs,
            EventKind::Accumulation => &mut self.accumulations,
            EventKind::NormalJump => &mut self.normal_jumps,
            EventKind::LoadChange => &mut self.load_changes,
            EventKind::User => &mut self.user,
            EventKind::Stick => &mut self.sticks,
            EventKind::Slip => &mut self.slips,
            EventKind::Jam => &mut self.jams,
            EventKind::Switch => &mut self.switches,
        } += 1;
    }

    /// How many there were of a kind.
    #[must_use]
    pub fn of(&self, kind: EventKind) -> usize {
        match kind {
            EventKind::Impact => self.impacts,
            EventKind::Closing => self.closings,
            EventKind::TakeOff => self.take_offs,
            EventKind::Accumulation => self.accumulations,
            EventKind::NormalJump => self.normal_jumps,
            EventKind::LoadChange => self.load_changes,
            EventKind::User => self.user,
            EventKind::Stick => self.sticks,
            EventKind::Slip => self.slips,
            EventKind::Jam => self.jams,
            EventKind::Switch => self.switches,
        }
    }

    /// How many there were.
    pub fn total(&self) -> usize {
        EventKind::ALL.iter().map(|k| self.of(*k)).sum()
    }
}

/// What happened in a run.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Summary {
    /// Name of the model.
    pub model: String,
    /// Degrees of freedom.
    pub dof: usize,
    /// Redundant rows by name.
    pub redundant_rows: Vec<String>,
    /// Condition of the equations of motion at the start: how far they magnify round-off, an estimate.
    pub condition: f64,
    /// Shortest period of an element of a mesh, s, with the body.
    pub element_period: Option<(f64, String)>,
    /// Method that ran.
    pub method: String,
    /// Coordinates used.
    pub coordinates: String,
    /// Closure used.
    pub closure: String,
    /// Contact strategy (`none` without contacts).
    pub contact: String,
    /// Why these were chosen.
    pub why: Why,
    /// Tolerance of an error-controlled run.
    pub tolerance: Option<f64>,
    /// End time asked for, s.
    pub end: f64,
    /// Time reached, s.
    pub reached: f64,
    /// True if the end was reached.
    pub completed: bool,
    /// The event of the model that ended the run before it.
    pub stopped_by: Option<String>,
    /// Accepted steps.
    pub steps: usize,
    /// Rejected steps.
    pub rejected: usize,
    /// Newton iterations.
    pub newton_iterations: usize,
    /// Factorizations.
    pub factorizations: usize,
    /// Evaluations of the equations of motion.
    pub evaluations: usize,
    /// Times independent coordinates were chosen anew.
    pub rechoices: usize,
    /// Leaps of explicit methods over singular positions.
    pub leaps: usize,
    /// Projections.
    pub projections: usize,
    /// Wall-clock time, s.
    pub wall_seconds: f64,
    /// Mean accepted step, s.
    pub mean_step: f64,
    /// Estimated local error, largest over accepted steps (in model lengths or rad).
    pub local_error: f64,
    /// Stated error; `None` for fixed steps, or if it was not asked for.
    pub global_error: Option<GlobalError>,
    /// What `certify` tried; `None` if it was not asked for.
    pub certificate: Option<Certificate>,
    /// Largest violations.
    pub violation: Violation,
    /// Energy ledger.
    pub energy: EnergyLedger,
    /// Events.
    pub events: EventCounts,
    /// What the solver changed: its method, how it treats contacts.
    pub switches: Vec<Switch>,
    /// Lines of the log of events in all; of a long one only the first are in memory where something else keeps it.
    pub log_lines: usize,
    /// What was followed within steps.
    pub inside: InsideLedger,
    /// What the contacts kept to; `None` without contacts.
    pub contacts: Option<ContactLedger>,
    /// How well contact problems with friction were solved; `None` without friction.
    pub friction: Option<FrictionCertificate>,
    /// Recorded channels at the end.
    pub final_values: Vec<(String, f64)>,
    /// Measures over the run; NaN where there is none: what never happened, or had no value.
    pub measures: Vec<(String, f64)>,
    /// SHA-256 over little-endian t, q, v of every accepted step.
    pub trajectory_hash: String,
    /// Remarks.
    pub warnings: Vec<Warning>,
    /// The error that ended the run early, if one did.
    pub error: Option<Error>,
    /// References to cite for what ran.
    pub cite: Vec<String>,
}

delassus_algebra::saved! {
    Summary {
        stopped_by, steps, rejected, newton_iterations, factorizations, evaluations, leaps, projections,
        local_error, violation, energy, events, inside, friction,
        warnings
    } made {
        model, dof, redundant_rows, condition, element_period, method, coordinates, closure, contact, why, tolerance, end, reached, completed,
        rechoices, log_lines, wall_seconds, mean_step, global_error, certificate, contacts, final_values, measures, trajectory_hash, error,
        cite, switches
    }
}
