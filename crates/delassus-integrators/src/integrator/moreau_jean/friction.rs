//! Friction within a step: the cones of its impulses, coefficients at rest and in slip, and what sticks.
//!
//! Impulses of Coulomb contacts obey 0 ≤ U_n1 + e U_n0 ⟂ P_n ≥ 0 and P_t ∈ −μP_n Sgn(U_t1 + e_t U_t0), dry friction of joints the same
//! with a known bound h F in place of μP_n. A contact that stuck at the end of the last step has the coefficient at rest, others that of
//! slip; a step within which one with the coefficient at rest slips is solved again with that of slip. Coefficients that depend on the
//! slip speed are those of the end of the step, by a fixed point: the slower the slip, the larger the friction, so that iterates go one
//! way only.
//!
//! Rows of contacts that stick are held while positions are corrected, which otherwise would make them creep. Not so in a step within which
//! something lands: there gaps are corrected by what bodies go in a step, and those that are held by friction may have to give way.

use super::super::{ContactEntry, ContactState, carry};
use delassus_algebra::cone::{Blocks, Cone};

/// How far rows that stick give way to the correction of gaps, relative to their own W. Small enough that a creep of a correction of
/// 1e-9 m is below round-off, large enough that sticking rows that depend on one another are solved to eight digits.
const SOFTNESS: f64 = 1e-8;
/// Contacts above which gaps alone are held: sticking rows then outnumber the coordinates by far and contradict one another.
const MANY: usize = 60;
/// Change of a coefficient, relative to itself, below which it is settled: far below the error of a step.
const SETTLED: f64 = 1e-9;

/// Friction of the contacts of the equations.
#[derive(Default)]
pub(super) struct Friction {
    /// Is there any?
    pub(super) any: bool,
    /// The contacts with the cones of the impulses of a step, rows counted from zero.
    pub(super) laws: Blocks,
    /// The contacts with the rows that positions are held to, which of them take part, and how far rows give way.
    pub(super) holds: Blocks,
    pub(super) held: Vec<bool>,
    pub(super) soft: Vec<f64>,
    /// Gaps that are held shut, and those that could not be: within a step they are not held again.
    shut: Vec<bool>,
    loose: Vec<bool>,
    /// Has a contact that was open met within the step?
    pub(super) lands: bool,
    /// What contacts do at the start and at the end of the step.
    pub(super) before: Vec<ContactState>,
    pub(super) states: Vec<ContactState>,
    /// By row: how far a contact has moved since it sticks, at the start and at the end of the step.
    pub(super) drift: Vec<f64>,
    pub(super) moved: Vec<f64>,
    /// Largest change of a coefficient that was left, relative to it.
    pub(super) unsettled: f64,
    /// The last problem of many contacts was taken although no solver reached the tolerance.
    pub(super) unsolved: bool,
    /// Energy that friction took in the last step.
    pub(super) work: f64,
    /// Iterations of the solvers within the step.
    pub(super) iterations: usize,
}

delassus_algebra::saved! {
    Friction {
        any, laws, holds, held, soft, shut, loose, lands, before, states, drift, moved, unsettled, unsolved, work, iterations
    }
}

impl Friction {
    /// Contacts are these from now on; states of those that stay are kept.
    pub(super) fn set_contacts(&mut self, was: &Blocks, local: &Blocks, contacts: &[ContactEntry]) {
        carry(&mut self.drift, was, local, contacts);
        for states in [&mut self.before, &mut self.states] {
            let old = std::mem::take(states);
            states.extend(
                contacts.iter().map(|c| c.before.and_then(|b| old.get(b)).copied().unwrap_or_default()),
            );
        }
        self.moved.clone_from(&self.drift);
        self.laws.clone_from(local);
        self.holds.clone_from(local);
        self.any = local.rub();
        self.held.clear();
        self.held.resize(local.len(), true);
        self.soft.clear();
        if self.any {
            self.holds.clear(0);
            self.held.clear();
            for block in local.iter() {
                self.holds
                    .push(block.rows.len(), if block.cone.rubs() { Cone::HalfLine } else { block.cone });
                self.held.push(!matches!(block.cone, Cone::Interval { .. }));
            }
        }
    }

    /// The cones of a step of length h, whose rates at the start are known; with h = 1 those of forces.
    pub(super) fn begin(&mut self, local: &Blocks, contacts: &[ContactEntry], h: f64, rate: &[f64]) {
        (self.unsettled, self.unsolved, self.work, self.iterations) = (0.0, false, 0.0, 0);
        if !self.any {
            return;
        }
        self.lands = false;
        for held in [&mut self.shut, &mut self.loose] {
            held.clear();
            held.resize(local.len(), false);
        }
        for (k, block) in local.iter().enumerate() {
            let stuck = self.before[k] == ContactState::Stick;
            let cone = match block.cone {
                Cone::Coulomb { .. } => {
                    let roughness = &contacts[k].roughness;
                    let speed = slip(rate, block.rows.clone());
                    coulomb(if stuck { roughness.rest } else { roughness.at(speed) })
                }
                Cone::Interval { bound } => Cone::Interval { bound: h * bound },
                other => other,
            };
            self.laws.set_cone(k, cone);
        }
    }

    /// Takes the coefficients that the end of the step asks for; true if one has changed. `speed` is ‖U_t‖ of a contact, `slides` whether
    /// its law lets it slide.
    pub(super) fn renew_coefficients(
        &mut self,
        contacts: &[ContactEntry],
        speed: impl Fn(usize) -> f64,
        slides: impl Fn(usize) -> bool,
    ) -> bool {
        self.unsettled = 0.0;
        let mut changed = false;
        for (k, contact) in contacts.iter().enumerate().filter(|(_, c)| c.roughness.falls()) {
            let Cone::Coulomb { mu } = self.laws.cone(k) else { continue };
            let wanted = match contact.roughness.stribeck {
                Some(_) => contact.roughness.at(speed(k)),
                None if slides(k) => contact.roughness.slip,
                None => mu,
            };
            let change = (wanted - mu).abs() / mu;
            self.unsettled = self.unsettled.max(change);
            if change > SETTLED {
                self.laws.set_cone(k, coulomb(wanted));
                changed = true;
            }
        }
        changed
    }

    /// Are contacts that stick held where they are?
    pub(super) fn holds_what_sticks(&self) -> bool {
        self.any && self.laws.len() <= MANY
    }

    /// The rows that positions are held to: gaps, and all rows of contacts that stick; a gap that is shut in one of these (`shut`, by
    /// contact) does not open either.
    pub(super) fn hold(&mut self, local: &Blocks, shut: impl Fn(usize) -> bool) {
        if !self.holds_what_sticks() {
            return;
        }
        self.holds.clear(0);
        self.held.clear();
        self.soft.clear();
        self.soft.resize(local.end(), 0.0);
        for (k, block) in local.iter().enumerate() {
            let (n, sticks) = (block.rows.len(), self.states[k] == ContactState::Stick && !self.lands);
            let closed = shut(k);
            self.loose[k] |= self.shut[k] && !closed;
            self.shut[k] = sticks && closed && !self.loose[k];
            let shut = self.shut[k];
            let mut push = |rows: usize, cone: Cone, held: bool| {
                self.holds.push(rows, cone);
                self.held.push(held);
            };
            match block.cone {
                Cone::Coulomb { .. } if n > 1 && shut => {
                    push(n, Cone::Free, true);
                    self.soft[block.rows].fill(SOFTNESS);
                }
                Cone::Coulomb { .. } if sticks && n > 1 => {
                    push(1, Cone::HalfLine, true);
                    push(n - 1, Cone::Free, true);
                    self.soft[block.rows.start + 1..block.rows.end].fill(SOFTNESS);
                }
                Cone::Coulomb { .. } => push(n, Cone::HalfLine, true),
                Cone::Interval { .. } => {
                    push(n, Cone::Free, sticks);
                    self.soft[block.rows].fill(SOFTNESS);
                }
                cone => push(n, cone, true),
            }
        }
    }

    /// The end of the step becomes the start of the next.
    pub(super) fn accept(&mut self) {
        self.before.clone_from(&self.states);
        self.drift.clone_from(&self.moved);
    }
}

/// Coulomb's cone; without friction the half-line, so that nothing else happens than with contacts that have none.
pub(super) fn coulomb(mu: f64) -> Cone {
    if mu > 0.0 { Cone::Coulomb { mu } } else { Cone::HalfLine }
}

/// Rows of a block that rub: all but the normal one, or all of a joint's.
pub(super) fn rubbing(cone: Cone, rows: std::ops::Range<usize>) -> std::ops::Range<usize> {
    match cone {
        Cone::Coulomb { .. } => rows.start + 1..rows.end,
        Cone::Interval { .. } => rows,
        Cone::HalfLine | Cone::Free => rows.end..rows.end,
    }
}

/// ‖U_t‖ of a contact whose first row is the gap.
pub(super) fn slip(u: &[f64], rows: std::ops::Range<usize>) -> f64 {
    norm(u, rows.start + 1..rows.end)
}

/// Euclidean norm of some rows.
pub(super) fn norm(u: &[f64], rows: std::ops::Range<usize>) -> f64 {
    u[rows].iter().map(|u| u * u).sum::<f64>().sqrt()
}
