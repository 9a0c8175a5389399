//! Why a run chose what it chose, as data; `output` makes the sentence.

use delassus_integrators::settings::Closure;

/// One reason.
#[derive(Clone, Debug, PartialEq)]
pub enum Reason {
    /// The fastest part of the equations asks an explicit method for few steps.
    NotStiff {
        /// Method that begins.
        method: &'static str,
        /// The fastest rate, 1/s.
        rate: f64,
        /// Steps it asks for.
        steps: f64,
    },
    /// It would ask for too many.
    Stiff {
        /// Method that begins.
        method: &'static str,
        /// The fastest rate, 1/s.
        rate: f64,
        /// Steps it would ask for.
        steps: f64,
    },
    /// The equations cannot be linearized at the start, and this method copes best.
    NotLinearized {
        /// Method that begins.
        method: &'static str,
    },
    /// A fixed step needs a method that is stable whatever is stiff.
    FixedStep {
        /// The method.
        method: &'static str,
    },
    /// The first method that has a form with the closure asked for.
    HasClosure {
        /// The method.
        method: &'static str,
        /// The closure.
        closure: Closure,
    },
    /// Absolute coordinates, in which every method can be compared.
    CommonGround {
        /// Contacts are stepped over; else a method is named.
        over_impacts: bool,
    },
    /// Absolute coordinates, as with every fixed step.
    FixedStepCoordinates,
    /// Absolute coordinates: a body is flexible.
    Flexible {
        /// Its name.
        body: String,
    },
    /// Absolute coordinates: there are no joints.
    NoJoints,
    /// Absolute coordinates: the model has no others.
    NotRelative {
        /// What was said.
        error: String,
    },
    /// Absolute coordinates: those of the joints are too many.
    ManyJoints {
        /// Joint coordinates.
        count: usize,
        /// Most that pay.
        most: usize,
    },
    /// Absolute coordinates: reactions are recorded that redundant rows leave open.
    RedundantReactions,
    /// Absolute coordinates: a run in relative ones cannot start.
    RelativeFailed {
        /// What was said.
        error: String,
    },
    /// Relative coordinates.
    Relative {
        /// Joint coordinates.
        count: usize,
        /// Coordinates of the bodies.
        bodies: usize,
        /// Rows that are left.
        rows: usize,
        /// Joints cut open.
        cut: usize,
    },
    /// The closure that every method and contact can have.
    Closure {
        /// It.
        closure: Closure,
        /// There are rows to close.
        rows: bool,
    },
    /// The method steps over impacts.
    OverImpacts {
        /// It.
        method: &'static str,
    },
    /// There are too many pairs of bodies to watch one by one.
    Crowded {
        /// Pairs.
        pairs: usize,
        /// Most that are watched.
        most: usize,
    },
    /// Contacts event by event.
    Events {
        /// Nothing asked for time-stepping, which was allowed; else it was not.
        allowed: bool,
    },
    /// Contacts event by event, with stretches of time-stepping.
    EventsAndStepping {
        /// Time by events, s.
        events: f64,
        /// Method of the stretches.
        method: &'static str,
        /// Their time, s.
        stepped: f64,
        /// Their number.
        stretches: usize,
    },
    /// The method changed during the run.
    MethodsChanged {
        /// How often.
        changes: usize,
        /// The explicit method and its time, s.
        explicit: (&'static str, f64),
        /// The implicit method and its time, s.
        implicit: (&'static str, f64),
    },
}

/// All reasons of a run, in the order of its sentence.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Why(pub Vec<Reason>);
