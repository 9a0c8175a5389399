//! What a method that steps over impacts does beyond a step.

use crate::formulation::System;

/// A contact among the rows of a system.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContactRow {
    /// Restitution e.
    pub restitution: f64,
    /// Where it stood among the contacts before, if it did.
    pub before: Option<usize>,
}

/// What a step of a nonsmooth method left of its conditions, ∞-norms.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Complementarity {
    /// max |min(g, ν*/m)|, with the mass m that a contact feels, m.
    pub position: f64,
    /// The same of U + e U⁻ and Λ*/m for contacts that are closed at position level, m/s.
    pub velocity: f64,
    /// |M W − GᵀΛ| relative to the larger term.
    pub impulse: f64,
}

/// A method that steps over impacts: the last rows of the system are contacts, open or closed.
///
/// The driver puts those that are near into the equations ([`Nonsmooth::set_contacts`] after every change) and steps;
/// `lambda` of a state then holds the smooth multipliers λ̃ of all rows.
pub trait Nonsmooth {
    /// From now on the rows of the system from `first` on are these contacts; history of rows and coordinates that stay is kept.
    fn set_contacts(&mut self, sys: &dyn System, first: usize, contacts: &[ContactRow]);
    /// Total impulses Λ* of all rows over the last step, N s.
    fn impulses(&self) -> &[f64];
    /// The part Λ of them that is not in the smooth multipliers; empty where a method knows none.
    fn corrections(&self) -> &[f64] {
        &[]
    }
    /// Contacts active at position, velocity and acceleration level after the last step, by row.
    fn active(&self) -> [&[bool]; 3];
    /// Kinetic energy that the corrections of the last step took, J.
    fn energy_lost(&self) -> f64 {
        0.0
    }
    /// What the last step left of its conditions.
    fn complementarity(&self) -> Complementarity;
}
