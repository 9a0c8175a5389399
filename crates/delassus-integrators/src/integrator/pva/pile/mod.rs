//! Steps of many contacts with friction among bodies that nothing joins.
//!
//! Sets of contacts that change one by one, with factors for each of them, do not lead to the end of a step in a pile. Here every
//! iteration solves the three problems of all contacts, one for each level, at the present G and without forming W. With the total
//! impulses P = Λ + ∫λ̃ and N = ν + ∫∫λ̃ of normal rows they hardly depend on one another:
//!
//! - velocities: `Δv₁ = γ'(M⁻¹f − v̇₁) − W − M⁻¹Gᵀm₁ + M⁻¹GᵀP` with the memory m₁ of the recurrence, `K* ∋ û ⟂ P ∈ K` for contacts that touch,
//! - accelerations: `Δv̇₁ = M⁻¹f − v̇₁ + M⁻¹Gᵀλ̃`, contacts that press as their modes say: in the cone with U̇ where they stick, along
//!   λ̃_n (n − μ d) where they slip,
//! - positions: `Δdq = β'Δv̇₁ − U + M⁻¹(G_nᵀ(N − m₂ − β'λ̃_n) + ½h G_tᵀΛ_t)`, `0 ≤ g ⟂ N ≥ 0`.
//!
//! An iteration leaves what G, f and the bias change with it, O(h) of the one before. What slips on steadily has its smooth friction
//! along its path, as elsewhere in the method: P less that of the memory is in the cone.

mod energy;
mod laws;
mod residual;
mod start;
mod step;

use super::super::{ContactEntry, carry};
use super::step::Pva;
use crate::integrator::moreau_jean::friction_solver;
use crate::nonsmooth::free_bodies::FreeBodies;
use crate::nonsmooth::rows::Rows;
use delassus_algebra::cone::{Blocks, Cone};
use delassus_system::System;

/// Contacts above which their problems are solved at once.
pub(super) const MANY: usize = 24;
/// Forces whose derivatives change M, over a step, by less than this part: an iteration with M then gains a digit.
const SOFT_FORCES: f64 = 0.1;

/// Work space of many contacts; lists are by level: position, velocity, acceleration.
#[derive(Default)]
pub(super) struct Pile {
    /// M⁻¹ of the bodies, and the solvers.
    bodies: [FreeBodies; 3],
    /// G, and the rows along which forces of contacts that slip act.
    rows: Rows,
    force: Rows,
    /// The contacts with the cones of each level, those that take part, and N, P, λ̃.
    laws: [Blocks; 3],
    near: [Vec<bool>; 3],
    p: [Vec<f64>; 3],
    /// P and N of the last accepted step.
    last: [Vec<f64>; 2],
    /// What the recurrence remembers of contacts that slip steadily, by row.
    past: Vec<f64>,
    /// M⁻¹f, and the change of velocities.
    free: Vec<f64>,
    dv: Vec<f64>,
    // motion and rows of a problem
    x: Vec<f64>,
    y: Vec<f64>,
    d: Vec<f64>,
    /// The solver of the last problem of velocities, and whether it missed its tolerance.
    pub(super) solver: &'static str,
    unsolved: bool,
    /// Sets one by one have not held these contacts at rest.
    pub(super) restless: bool,
}

delassus_algebra::saved! {
    Pile = Pile::default() => { bodies, rows, force, laws, near, p, last, past, free, dv, x, y, d, unsolved, restless } made { solver }
}

impl Pva {
    /// For these contacts, the old ones still known.
    pub(super) fn resize_pile(&mut self, sys: &dyn System, blocks: &Blocks, contacts: &[ContactEntry]) {
        let plain =
            |b: &Blocks| (0..b.len()).all(|k| matches!(b.cone(k), Cone::HalfLine | Cone::Coulomb { .. }));
        let suits = contacts.len() > MANY && blocks.first() == 0 && self.grip.any && plain(blocks);
        if !(suits && sys.mass_is_constant()) {
            self.pile = None;
            return;
        }
        let (n, m) = (self.dims.nv, self.dims.m);
        let mut pile = match self.pile.take() {
            Some(pile) => pile,
            None => {
                let zero = vec![0.0; n.max(m)];
                let make = || {
                    let bodies =
                        FreeBodies::new(n, self.options.lcp.info(), &mut |out| sys.mass(&zero, out))?;
                    Some(bodies.with_friction(|| friction_solver(&self.options)))
                };
                let (Some(a), Some(b), Some(c)) = (make(), make(), make()) else { return };
                Box::new(Pile { bodies: [a, b, c], ..Pile::default() })
            }
        };
        pile.restless = false;
        pile.bodies.iter_mut().for_each(FreeBodies::forget);
        pile.rows.learn_contacts(blocks, &mut |out| sys.jacobian(out));
        pile.force.clone_from(&pile.rows);
        for level in 0..3 {
            pile.laws[level].clone_from(blocks);
            pile.near[level] = vec![false; contacts.len()];
            pile.p[level] = vec![0.0; m];
        }
        for k in 0..blocks.len() {
            pile.laws[0].set_cone(k, Cone::HalfLine);
        }
        pile.last.iter_mut().for_each(|p| carry(p, &self.blocks, blocks, contacts));
        for x in [&mut pile.past, &mut pile.d] {
            *x = vec![0.0; m];
        }
        for x in [&mut pile.free, &mut pile.dv, &mut pile.x, &mut pile.y] {
            *x = vec![0.0; n];
        }
        self.pile = Some(pile);
    }

    /// Are the problems of all contacts solved at once, with M as the matrix of the iteration?
    pub(super) fn piles_up(&self) -> bool {
        let (to_v, to_q) = self.reach();
        self.pile.is_some() && to_q * self.stiffness + to_v * self.damping <= SOFT_FORCES * self.lightest
    }
}
