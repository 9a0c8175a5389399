//! What `delassus check` reports.

use delassus_model::Warning;

/// How a contact that is closed at the start moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StartState {
    /// It presses, and has no friction.
    #[default]
    Closed,
    /// It sticks.
    Stick,
    /// It slips, or begins to.
    Slip,
}

impl StartState {
    /// The word of it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            StartState::Closed => "closed",
            StartState::Stick => "stick",
            StartState::Slip => "slip",
        }
    }
}

/// A contact that is closed at the start of a model with friction, and what it carries.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StartForce {
    /// Its name, with the features where the contact has several.
    pub name: String,
    /// How it moves.
    pub state: StartState,
    /// Coefficient of friction in that state.
    pub mu: f64,
    /// Normal force λ_n, N.
    pub normal: f64,
    /// Size of the friction ‖λ_t‖, N.
    pub tangential: f64,
    /// How far it is from slip, N: μ λ_n − ‖λ_t‖. None where it does not stick, or where its forces are not unique.
    pub margin: Option<f64>,
    /// Are its forces the only ones? Otherwise they are some that hold, within all cones.
    pub unique: bool,
    /// p/W_nn with p = W_nn − μ dᵀW_tn: what a normal force does to the gap while the contact slips, beside what it does without
    /// friction. In the direction d of slip; of one that sticks in the worst direction. Near zero forces grow, below it there are none
    /// or two (Painlevé).
    pub ratio: f64,
}

/// A joint with dry friction at an instant.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct JointGrip {
    /// Name of the joint.
    pub name: String,
    /// Does it turn (`slip`), or is it held?
    pub state: StartState,
    /// Is its friction a moment, N m, and not a force, N?
    pub is_moment: bool,
    /// Size of its friction.
    pub friction: f64,
    /// What it can be at most in that state.
    pub bound: f64,
    /// How far it is from turning. None where it turns, or where its friction is not unique.
    pub margin: Option<f64>,
}

impl JointGrip {
    /// Unit of its friction.
    #[must_use]
    pub fn unit(&self) -> &'static str {
        if self.is_moment { "N m" } else { "N" }
    }
}

/// What the contacts of a model are at the start.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ContactStart {
    /// Contacts of the model.
    pub contacts: usize,
    /// Pairs of features that may touch: the candidates of I₀, joints not counted.
    pub candidates: usize,
    /// Smallest gap of two features that face each other, m or rad, and its name.
    pub smallest_gap: Option<(f64, String)>,
    /// Contacts that are closed and press: I₂.
    pub closed: Vec<String>,
    /// Contacts that touch and do not press: they bounce, separate, or follow from others.
    pub touching: Vec<String>,
    /// Rows of closed contacts that follow from other rows.
    pub redundant_rows: Vec<String>,
    /// Closed contacts with their forces, if the model has friction.
    pub forces: Vec<StartForce>,
    /// Joints with friction.
    pub joints: Vec<JointGrip>,
    /// Contacts by whose friction the motion may not be unique: normal forces are not, and friction makes a difference between them.
    pub motion_not_unique: Vec<String>,
    /// Thresholds in use: gap (m), gap velocity (m/s), multiplier (N).
    pub thresholds: [f64; 3],
}

impl ContactStart {
    /// Contacts whose forces are not unique.
    pub fn not_unique(&self) -> impl Iterator<Item = &str> {
        self.forces.iter().filter(|f| !f.unique).map(|f| f.name.as_str())
    }

    /// The contact with friction whose p/W_nn is smallest.
    #[must_use]
    pub fn least_ratio(&self) -> Option<&StartForce> {
        self.forces.iter().filter(|f| f.mu > 0.0).min_by(|a, b| a.ratio.total_cmp(&b.ratio))
    }
}

/// What `delassus check` reports.
#[derive(Clone, Debug, Default)]
pub struct CheckReport {
    /// Name of the model.
    pub model: String,
    /// Bodies, joints, constraint rows.
    pub bodies: usize,
    /// Joints.
    pub joints: usize,
    /// Constraint rows.
    pub rows: usize,
    /// Rank of the constraint rows.
    pub rank: usize,
    /// Degrees of freedom.
    pub dof: usize,
    /// Coordinates minus rows (Grübler, Kutzbach).
    pub gruebler: i64,
    /// Redundant rows by name.
    pub redundant_rows: Vec<String>,
    /// Rows close to redundancy, by name, with the relative pivot.
    pub near_redundant: Vec<(String, f64)>,
    /// Joints whose reactions are not unique.
    pub ambiguous_reactions: Vec<String>,
    /// Bodies attached to nothing, and touched by no contact.
    pub free_bodies: Vec<String>,
    /// Largest move of a body from the drawn to the assembled position, m, with its name.
    pub largest_move: (f64, String),
    /// |g| after assembly, |G v + ∂g/∂t| after the velocity solve.
    pub residuals: (f64, f64),
    /// Energy at the start, J.
    pub energy: f64,
    /// Method that a run with these settings begins with; empty if it cannot begin.
    pub method: String,
    /// How it treats contacts (`none` without contacts).
    pub contact: String,
    /// Why these are chosen.
    pub why: String,
    /// Coordinates of a run with these settings.
    pub coordinates: String,
    /// Closure of a run with these settings.
    pub closure: String,
    /// Number of these coordinates (velocities), before a closure eliminates any.
    pub coordinate_count: usize,
    /// Constraint rows left in these coordinates.
    pub coordinate_rows: usize,
    /// Joints that these coordinates cut open.
    pub cut_joints: Vec<String>,
    /// Joints that these coordinates have built in.
    pub tree_joints: Vec<String>,
    /// Contacts at the start; `None` without contacts.
    pub contacts: Option<ContactStart>,
    /// Remarks.
    pub warnings: Vec<Warning>,
}
