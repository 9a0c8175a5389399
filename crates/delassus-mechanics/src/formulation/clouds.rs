//! Contacts of clouds on the bodies' side: which are near, and rows of the closed ones.
//!
//! In absolute coordinates their rows have a list of their own, a fifth as large as blocks of joints: there may be
//! ten thousand. Coordinates that pull rows back have blocks instead ([`RowBlock`]).

use super::absolute::{Absolute, Slot};
use super::mechanism::GapState;
use crate::contact::{Cloud, Grid, Round};
use crate::kinematics::{PairRow, Space, World};
use delassus_algebra::assemble::Assembler;

/// The row of a closed contact with its gradient.
#[derive(Clone, Copy, Debug)]
pub(super) struct CloudRow<S: Space> {
    pub(super) round: Round,
    pub(super) row: usize,
    jac: PairRow<S>,
}

impl<S: Space> CloudRow<S> {
    /// Components of the gradient that may differ from zero on one side: all velocities of the body, or its translations.
    #[inline]
    fn width(&self, slot: &Slot) -> usize {
        if self.round.is_centred() { slot.nv.min(S::NT) } else { slot.nv }
    }
}

/// The clouds of a model.
#[derive(Debug)]
pub(super) struct Clouds<S: Space> {
    pub(super) list: Vec<Cloud>,
    pub(super) grid: Grid,
    pub(super) rows: Vec<CloudRow<S>>,
    /// Rows have a list of their own.
    pub(super) apart: bool,
}

impl<S: Space> Clouds<S> {
    pub(super) fn none() -> Clouds<S> {
        Clouds { list: Vec::new(), grid: Grid::default(), rows: Vec::new(), apart: false }
    }

    /// The cloud of a contact that is in no list.
    ///
    /// # Panics
    /// If there is none.
    pub(super) fn of(&self, number: usize) -> &Cloud {
        &self.list[self.list.partition_point(|c| c.first <= number) - 1]
    }

    /// A contact at the point of evaluation.
    pub(super) fn state(&self, number: usize, world: &World<S>) -> GapState {
        let round = self.of(number).round(number);
        let mut jac = [S::zero_twist(); 2];
        let (gap, mut velocity) = (round.place(world, &mut jac), 0.0);
        for (row, i) in jac.iter().zip(round.bodies) {
            velocity +=
                row.as_ref().iter().zip(world.bodies[i].twist.as_ref()).map(|(r, v)| r * v).sum::<f64>();
        }
        let normal = round.meeting(world).normal;
        GapState { bodies: round.bodies, gap, velocity, margin: f64::INFINITY, normal }
    }

    pub(super) fn close(&mut self, number: usize, row: usize) {
        let round = self.of(number).round(number);
        self.rows.push(CloudRow { round, row, jac: [S::zero_twist(); 2] });
    }

    pub(super) fn place(&mut self, world: &World<S>, g: &mut [f64]) {
        for r in &mut self.rows {
            g[r.row] = r.round.place(world, &mut r.jac);
        }
    }

    pub(super) fn advance(&self, world: &World<S>, g: &[f64], bias: &mut [f64]) {
        for r in &self.rows {
            bias[r.row] = r.round.bias(world, g[r.row], &r.jac);
        }
    }

    pub(super) fn add_jac_t_mul(&self, slots: &[Slot], c: f64, lambda: &[f64], y: &mut [f64]) {
        for r in &self.rows {
            let l = c * lambda[r.row];
            for (entry, jac) in r.round.bodies.into_iter().zip(&r.jac) {
                let s = &slots[entry];
                let n = r.width(s);
                y[s.v..s.v + n].iter_mut().zip(jac.as_ref()).for_each(|(y, j)| *y += l * j);
            }
        }
    }

    pub(super) fn jac_mul(&self, slots: &[Slot], x: &[f64], y: &mut [f64]) {
        for r in &self.rows {
            let mut sum = 0.0;
            for (entry, jac) in r.round.bodies.into_iter().zip(&r.jac) {
                let s = &slots[entry];
                let n = r.width(s);
                sum = x[s.v..s.v + n].iter().zip(jac.as_ref()).fold(sum, |a, (x, j)| a + x * j);
            }
            y[r.row] = sum;
        }
    }

    pub(super) fn jacobian(&self, slots: &[Slot], out: &mut dyn Assembler) {
        for r in &self.rows {
            for (entry, jac) in r.round.bodies.into_iter().zip(&r.jac) {
                let s = &slots[entry];
                let n = r.width(s);
                if n > 0 {
                    out.add(r.row, s.v, 1, n, &jac.as_ref()[..n]);
                }
            }
        }
    }

    /// Rows whose gradient depends on how the bodies are turned.
    pub(super) fn turning(&self) -> impl Iterator<Item = &CloudRow<S>> {
        self.rows.iter().filter(|r| !r.round.is_centred())
    }

    /// Adds c ∂(Gᵀλ)/∂q of all the others.
    pub(super) fn tangent(&self, slots: &[Slot], g: &[f64], c: f64, lambda: &[f64], out: &mut dyn Assembler) {
        let nt = S::NT;
        for r in self.rows.iter().filter(|r| r.round.is_centred() && !r.round.is_flat()) {
            let mut block = r.round.bend::<S>(g[r.row], &r.jac);
            let l = c * lambda[r.row];
            block.iter_mut().for_each(|x| *x *= l);
            let [a, b] = r.round.bodies.map(|i| &slots[i]);
            for s in [a, b] {
                if s.nv > 0 {
                    out.add(s.v, s.v, nt, nt, &block[..nt * nt]);
                }
            }
            if a.nv > 0 && b.nv > 0 {
                block.iter_mut().for_each(|x| *x = -*x);
                out.add(a.v, b.v, nt, nt, &block[..nt * nt]);
                out.add(b.v, a.v, nt, nt, &block[..nt * nt]);
            }
        }
    }
}

impl<S: Space> Absolute<S> {
    /// Adds the contacts of clouds that are near.
    pub(super) fn near_in_clouds(&mut self, reach: f64, out: &mut Vec<usize>) {
        let Clouds { list, grid, .. } = &mut self.clouds;
        for cloud in list {
            cloud.near(&self.world, reach, grid, out);
        }
    }

    /// Of one cloud, the contact that is violated most, by more than `bound`, and how deep.
    pub(super) fn cloud_penetration(&self, cloud: &Cloud, bound: f64) -> Option<f64> {
        let (mut grid, mut deep) = (Grid::default(), Vec::new());
        cloud.near(&self.world, -bound, &mut grid, &mut deep);
        deep.iter().map(|c| -cloud.round(*c).gap(&self.world)).reduce(f64::max)
    }

    /// Smallest gap of a cloud; infinite if it has no pairs.
    pub(super) fn cloud_gap(&self, contact: usize) -> f64 {
        let own = self.clouds.list.iter().filter(|c| c.contact == contact);
        own.map(|c| c.smallest_gap(&self.world)).fold(f64::INFINITY, f64::min)
    }
}
