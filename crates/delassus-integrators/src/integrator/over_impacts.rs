//! What a method that steps over impacts does beyond a step.

use delassus_algebra::cone::Blocks;
use delassus_system::System;
use delassus_system::roughness::Roughness;

/// A contact among those in the equations.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ContactEntry {
    /// Restitution e.
    pub restitution: f64,
    /// Coefficients of friction, of contacts whose cone is Coulomb's; blocks carry one of them.
    pub roughness: Roughness,
    /// Tangential restitution e_t.
    pub tangential_restitution: f64,
    /// Where it stood among the contacts before, if it did.
    pub before: Option<usize>,
}

delassus_algebra::saved! {
    ContactEntry = ContactEntry::default() => { restitution, roughness, tangential_restitution, before }
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

delassus_algebra::saved! { Complementarity { position, velocity, impulse } }

/// A method that steps over impacts: the last rows of the system are contacts, open or closed.
///
/// The driver puts those that are near into the equations ([`Nonsmooth::set_contacts`] after every change) and steps;
/// `lambda` of a state then holds the smooth multipliers λ̃ of all rows.
pub trait Nonsmooth {
    /// From now on the last rows of the system are these contacts, each with its block; history of contacts and coordinates that
    /// stay is kept.
    fn set_contacts(&mut self, sys: &dyn System, blocks: &Blocks, contacts: &[ContactEntry]);
    /// Total impulses Λ* of all rows over the last step, N s.
    fn impulses(&self) -> &[f64];
    /// The part Λ of them that is not in the smooth multipliers; empty where a method knows none.
    fn corrections(&self) -> &[f64] {
        &[]
    }
    /// Contacts active at position, velocity and acceleration level after the last step.
    fn active(&self) -> [&[bool]; 3];
    /// Kinetic energy that the corrections of the last step took, J.
    fn energy_lost(&self) -> f64 {
        0.0
    }
    /// What the last step left of its conditions.
    fn complementarity(&self) -> Complementarity;
}

/// Values by row where the contacts are others: rows of joints, in front, and of contacts that stay keep theirs, new ones have zero.
pub fn carry(values: &mut Vec<f64>, before: &Blocks, now: &Blocks, contacts: &[ContactEntry]) {
    let old = std::mem::take(values);
    values.extend(old.iter().take(before.first().min(now.first())));
    values.resize(now.end(), 0.0);
    for (to, stood) in now.iter().zip(contacts.iter().map(|c| c.before)) {
        let from = stood.filter(|b| *b < before.len()).and_then(|b| old.get(before.rows(b)));
        if let Some(from) = from.filter(|f| f.len() == to.rows.len()) {
            values[to.rows].copy_from_slice(from);
        }
    }
}
