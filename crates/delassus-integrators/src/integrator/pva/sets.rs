//! Active sets of contacts at position, velocity and acceleration level, and how they are found.
//!
//! A contact is active at a level if its augmented multiplier there is not negative. All that ask for it change at once; when
//! that does not reduce how many ask, only the last of them changes, which cannot cycle (block principal pivoting).
//!
//! Implements: bruls2018 (55)–(57), (6), (8), (10).

use super::super::ContactEntry;

/// Rounds in which all may change although their number does not fall.
const MOST_IDLE_ROUNDS: usize = 8;
/// Returns to position level in a step after which a contact stays. Friction moves positions and may lift the body off the contact by
/// which it acts; without the contact the body falls into it again.
const MOST_RETURNS: usize = 3;

/// Augmented multipliers of one contact, in units of its gap, and what is nothing in them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Augmented {
    /// ν*/m − r g and so on: position, velocity, acceleration.
    pub(super) value: [f64; 3],
}

/// Which contacts are active.
#[derive(Clone, Debug, Default)]
pub(super) struct Sets {
    /// At position, velocity and acceleration level: 𝒰_A, 𝒰_B and 𝒰_C.
    pub(super) active: [Vec<bool>; 3],
    /// Changes asked for, by level.
    wish: [Vec<bool>; 3],
    fewest: usize,
    patience: usize,
    /// How often each contact has become active at position level in the step.
    returns: Vec<usize>,
    /// Contacts that have returned too often stay.
    pub(super) stay: bool,
}

delassus_algebra::saved! { Sets { active, wish, fewest, patience, returns, stay } }

impl Sets {
    /// For these contacts; new ones are not active.
    pub(super) fn resize(&mut self, contacts: &[ContactEntry]) {
        for level in 0..3 {
            let old = std::mem::take(&mut self.active[level]);
            let was = |c: &ContactEntry| c.before.is_some_and(|b| old.get(b).copied().unwrap_or(false));
            self.active[level].extend(contacts.iter().map(was));
            self.wish[level] = vec![false; contacts.len()];
        }
        self.returns = vec![0; contacts.len()];
    }

    /// Before the first iteration of a step.
    pub(super) fn begin(&mut self) {
        (self.fewest, self.patience) = (usize::MAX, MOST_IDLE_ROUNDS);
        self.returns.fill(0);
    }

    /// Moves towards the sets that the augmented multipliers ask for; returns how many changes they asked for. `nothing` is
    /// what counts as zero at each level; `depth` the number of levels in use.
    pub(super) fn update(
        &mut self,
        depth: usize,
        nothing: [f64; 3],
        augmented: impl Fn(usize) -> Augmented,
    ) -> usize {
        let contacts = self.active[0].len();
        // which contacts ask for a change; inner levels need the outer ones
        let (mut wishes, mut last) = (0, None);
        for j in 0..contacts {
            let x = augmented(j).value;
            let mut inner = true;
            for level in 0..3 {
                let now = self.active[level][j];
                // what is nothing changes nothing
                let stays = self.stay && level == 0 && self.returns[j] >= MOST_RETURNS;
                let asks = if now { stays || x[level] >= -nothing[level] } else { x[level] > nothing[level] };
                inner &= level < depth && asks;
                let wish = inner != now;
                self.wish[level][j] = wish;
                if wish {
                    wishes += 1;
                    // outer levels first
                    if last.is_none_or(|(l, _)| level <= l) {
                        last = Some((level, j));
                    }
                }
            }
        }
        // all at once as long as fewer ask, else the last alone
        let Some((level, j)) = last else { return 0 };
        if wishes < self.fewest {
            (self.fewest, self.patience) = (wishes, MOST_IDLE_ROUNDS);
        } else if self.patience > 0 {
            self.patience -= 1;
        } else {
            self.flip(level, j);
            return wishes;
        }
        for level in 0..3 {
            for j in 0..contacts {
                self.active[level][j] ^= self.wish[level][j];
            }
        }
        for j in 0..contacts {
            self.returns[j] += usize::from(self.wish[0][j] && self.active[0][j]);
        }
        wishes
    }

    /// Changes one contact at one level; inner levels follow.
    fn flip(&mut self, level: usize, j: usize) {
        let now = !self.active[level][j];
        self.active[level][j] = now;
        self.returns[j] += usize::from(now && level == 0);
        if !now {
            (level + 1..3).for_each(|l| self.active[l][j] = false);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Augmented, ContactEntry, Sets};
    use delassus_system::roughness::Roughness;

    const NEW: ContactEntry = ContactEntry {
        restitution: 0.0,
        roughness: Roughness { rest: 0.0, slip: 0.0, stribeck: None },
        tangential_restitution: 0.0,
        before: None,
    };

    #[test]
    fn inner_levels_need_the_outer_ones() {
        let mut sets = Sets::default();
        sets.resize(&[NEW, NEW]);
        sets.begin();
        let at = |j: usize| Augmented { value: if j == 0 { [1.0, 1.0, 1.0] } else { [-1.0, 1.0, 1.0] } };
        assert_eq!(sets.update(3, [0.0; 3], at), 3);
        assert_eq!(sets.active.each_ref().map(|a| a[0]), [true; 3]);
        assert_eq!(sets.active.each_ref().map(|a| a[1]), [false; 3]);
        assert_eq!(sets.update(3, [0.0; 3], at), 0);
        // two levels only: the third lets go
        assert_eq!(sets.update(2, [0.0; 3], at), 1);
        assert!(!sets.active[2][0]);
    }

    #[test]
    fn contacts_that_take_turns_change_one_by_one_in_the_end() {
        // each wants to be active exactly when the other is not: all at once they would flip for ever
        let mut sets = Sets::default();
        sets.resize(&[NEW, NEW]);
        sets.begin();
        let mut rounds = 0;
        loop {
            let a = sets.active[0].clone();
            let at = |j: usize| Augmented { value: [if a[1 - j] { -1.0 } else { 1.0 }, -1.0, -1.0] };
            if sets.update(1, [0.0; 3], at) == 0 {
                break;
            }
            rounds += 1;
            assert!(rounds < 100);
        }
        assert_ne!(sets.active[0][0], sets.active[0][1]);
    }
}
