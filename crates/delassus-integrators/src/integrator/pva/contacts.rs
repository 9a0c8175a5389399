//! The contacts of the equations: what is kept of them, which of their rows are in use, what the driver learns.

use super::super::{Complementarity, ContactEntry, ContactState, FrictionReport, Nonsmooth, carry};
use super::factors::Factors;
use super::grip::VELOCITY;
use super::step::Pva;
use crate::settings::SmoothRows;
use delassus_algebra::cone::{Blocks, Cone};
use delassus_algebra::kkt::{Backend, Structure};
use delassus_system::{Dims, RowKind, System};

/// Contacts above which one matrix is to serve all subproblems, as long as it does.
const MANY_CONTACTS: usize = 8;

impl Pva {
    pub(super) fn resize(&mut self, sys: &dyn System, blocks: &Blocks, contacts: &[ContactEntry]) {
        self.dims = sys.dims();
        let (Dims { nv: n, m, .. }, first) = (self.dims, blocks.first());
        let backend = self.options.backend;
        let mass = if backend == Backend::SparseLu { Backend::Auto } else { backend };
        self.rows.set_rows(sys, first);
        self.grip.resize(&self.blocks, blocks, contacts);
        for turn in &mut self.turns {
            turn.resize(blocks, m, |k| self.grip.is_rough(k));
        }
        self.cones = [None, None];
        (self.friction_report, self.friction_work) = (None, 0.0);
        let states = if self.grip.any { contacts.len() } else { 0 };
        self.states = vec![ContactState::Open; states];
        // rows of contacts that slip are not symmetric
        let rough = self.grip.any;
        let general = if rough && backend == Backend::SparseLdlt { Backend::SparseLu } else { backend };
        self.smooth = Factors::new(n, m, Structure::General, general);
        self.position = Factors::new(n, m, Structure::Symmetric, mass);
        self.velocity = match rough {
            true => Factors::new(n, m, Structure::General, general),
            false => Factors::new(n, m, Structure::Symmetric, mass),
        };
        (self.full, self.slopes) = (None, None);
        self.plain = contacts.len() > MANY_CONTACTS && !self.stiff;
        self.resize_pile(sys, blocks, contacts);
        carry(&mut self.eta_stored, &self.blocks, blocks, contacts);
        self.blocks.clone_from(blocks);
        self.sets_stored.resize(contacts);
        self.sets.resize(contacts);
        self.sets.stay = rough;
        self.restitution = vec![0.0; m];
        for (k, c) in contacts.iter().enumerate() {
            self.restitution[blocks.leading(k)] = c.restitution;
            self.restitution[self.grip.tangents(k)].fill(c.tangential_restitution);
        }
        self.row_scale = (0..m).map(|r| sys.row_scale(r)).collect();
        self.holonomic = (0..m).map(|r| sys.row_kind(r) == RowKind::Holonomic).collect();
        self.zero = vec![0.0; n.max(m)];
        self.speeds_known = false;
        let zm = || vec![0.0; m];
        self.felt = vec![1.0; m];
        for x in [
            &mut self.speed_stored,
            &mut self.eta0,
            &mut self.eta1,
            &mut self.nu,
            &mut self.big_lambda,
            &mut self.speed,
            &mut self.acceleration,
            &mut self.total,
            &mut self.double,
            &mut self.row_product,
        ] {
            *x = zm();
        }
        self.memory = [zm(), zm()];
        self.s = [zm(), zm(), zm()];
        self.masks = [vec![false; m], vec![false; m], vec![false; m]];
    }

    /// Rows in use at position, velocity and acceleration level.
    pub(super) fn mask(&mut self) {
        let smooth = self.options.smooth_rows != SmoothRows::None;
        for r in 0..self.blocks.first() {
            self.masks[0][r] = self.rows.active_position()[r];
            self.masks[1][r] = self.rows.active()[r];
            self.masks[2][r] = smooth && self.rows.active()[r];
        }
        for k in 0..self.blocks.len() {
            let [p, v, a] = self.sets.active.each_ref().map(|s| s[k]);
            // rows that carry nothing are never in use
            let tangents = self.grip.tangents(k);
            let acting = match self.blocks.cone(k) {
                Cone::Coulomb { .. } if tangents.is_empty() => {
                    self.blocks.leading(k)..self.blocks.leading(k) + 1
                }
                _ => self.blocks.acting(k),
            };
            for r in acting {
                self.masks[0][r] = p && self.holonomic[r];
                (self.masks[1][r], self.masks[2][r]) = (v, a);
                // rows of friction while they stick
                if tangents.contains(&r) {
                    let [v, a] = [self.masks[1][r], self.masks[2][r]];
                    self.masks[0][r] = false;
                    self.masks[1][r] = v && self.grip.now.stuck[VELOCITY][k];
                    self.masks[2][r] = a && self.grip.now.stuck.iter().all(|s| s[k]);
                }
            }
        }
    }
}

impl Nonsmooth for Pva {
    fn set_contacts(&mut self, sys: &dyn System, blocks: &Blocks, contacts: &[ContactEntry]) {
        self.resize(sys, blocks, contacts);
    }

    fn set_cones(&mut self, blocks: &Blocks) {
        self.blocks.clone_from(blocks);
    }

    fn impulses(&self) -> &[f64] {
        &self.total
    }

    fn corrections(&self) -> &[f64] {
        &self.big_lambda
    }

    fn knows_forces(&self) -> bool {
        self.has_smooth_contacts()
    }

    fn active(&self) -> [&[bool]; 3] {
        self.sets.active.each_ref().map(Vec::as_slice)
    }

    /// Speeds before the step stand where the next ones will.
    fn rebound(&self, row: usize) -> f64 {
        self.restitution[row] * self.speed[row]
    }

    fn energy_lost(&self) -> f64 {
        self.energy_lost
    }

    fn friction_work(&self) -> f64 {
        self.friction_work
    }

    fn friction(&self) -> Option<FrictionReport> {
        self.friction_report
    }

    fn states(&self) -> &[ContactState] {
        &self.states
    }

    fn complementarity(&self) -> Complementarity {
        self.complementarity
    }
}
