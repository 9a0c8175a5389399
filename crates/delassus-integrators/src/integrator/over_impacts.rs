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

/// What a contact does at the end of a step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ContactState {
    /// It carries nothing.
    #[default]
    Open,
    /// It presses and its bodies slide; without friction every contact that presses does.
    Slip,
    /// It presses and its bodies do not slide: ‖U_t‖ is zero to the tolerance. Dry friction of a joint that holds it.
    Stick,
}

delassus_algebra::saved! { enum ContactState { Open, Slip, Stick } }

/// How well the friction of a step was solved: the certificate of its contact problem, measured at the end of the step.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FrictionReport {
    /// max D ‖P − Π_K(P − Û/D)‖∞ over the contacts, relative to the largest velocity without impulses; D is the largest diagonal
    /// entry of the contact's block of W.
    pub residual: f64,
    /// What `residual` has to reach. A larger residual is a step whose friction is not solved.
    pub tolerance: f64,
    /// Largest ‖P_t‖ − μP_n relative to the largest P_n: how far impulses leave their cones.
    pub cone: f64,
    /// Largest angle between P_t and −U_t of contacts that slip, rad.
    pub alignment: f64,
    /// The contact of the residual, among those in the equations.
    pub worst: usize,
    /// Iterations of the solver, over all problems of the step.
    pub iterations: usize,
    /// The solver of the last problem.
    pub solver: &'static str,
    /// Largest change, relative to the coefficient, that a coefficient which depends on the slip speed still asked for.
    pub coefficient: f64,
}

impl FrictionReport {
    /// Does the step miss its tolerance?
    pub fn misses(&self) -> bool {
        !(self.residual <= self.tolerance)
    }
}

/// A method that steps over impacts: the last rows of the system are contacts, open or closed.
///
/// The driver puts those that are near into the equations ([`Nonsmooth::set_contacts`] after every change) and steps;
/// `lambda` of a state then holds the smooth multipliers λ̃ of all rows.
pub trait Nonsmooth {
    /// From now on the last rows of the system are these contacts, each with its block; history of contacts and coordinates that
    /// stay is kept.
    fn set_contacts(&mut self, sys: &dyn System, blocks: &Blocks, contacts: &[ContactEntry]);
    /// The same contacts with other cones: bounds of the friction of joints follow what these carry.
    fn set_cones(&mut self, blocks: &Blocks) {
        let _ = blocks;
    }
    /// Total impulses Λ* of all rows over the last step, N s.
    fn impulses(&self) -> &[f64];
    /// The part Λ of them that is not in the smooth multipliers; empty where a method knows none.
    fn corrections(&self) -> &[f64] {
        &[]
    }
    /// Do the multipliers and accelerations of a state hold what contacts do? Else impulses alone do.
    fn knows_forces(&self) -> bool {
        true
    }
    /// Contacts active at position, velocity and acceleration level after the last step.
    fn active(&self) -> [&[bool]; 3];
    /// e U⁻ of a row over the last accepted step, where a contact may be active at all levels in the step that throws it back: its row
    /// then holds U⁺ = −e U⁻.
    fn rebound(&self, row: usize) -> f64 {
        let _ = row;
        0.0
    }
    /// Kinetic energy that the corrections of the last step took, J, without what friction took.
    fn energy_lost(&self) -> f64 {
        0.0
    }
    /// Energy that tangential impulses and dry friction of joints took in the last step, J: −P_tᵀ(θU_t1 + (1 − θ)U_t0). Slightly
    /// negative, by O(h²), in steps within which slip reverses.
    fn friction_work(&self) -> f64 {
        0.0
    }
    /// How well the friction of the last step was solved; `None` without friction.
    fn friction(&self) -> Option<FrictionReport> {
        None
    }
    /// What each contact did at the end of the last step; empty where a method does not tell.
    fn states(&self) -> &[ContactState] {
        &[]
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
