//! Events that the user asks for: a formula passes zero, and something is noted, stopped or changed.

use super::Expr;

/// Which passage of zero counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Direction {
    /// From below.
    Rising,
    /// From above.
    Falling,
    /// Both.
    #[default]
    Both,
}

/// An event of the model file.
#[derive(Clone, Debug, PartialEq)]
pub struct UserEvent {
    /// Name.
    pub name: String,
    /// What passes zero.
    pub when: Expr,
    /// Which way.
    pub direction: Direction,
    /// End the run there.
    pub stop: bool,
    /// Parameters that take new values: name and formula at the event.
    pub set: Vec<(String, Expr)>,
}
