//! Blocks between twists of bodies, pulled back to coordinates: Bᵢᵀ (block) Cⱼ.

use super::chart::{Flat, Map};
use super::{Body, Natural};
use crate::force::element::BodyBlocks;
use delassus_algebra::assemble::Assembler;

/// Which derivative of the second body's twist stands on the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Columns {
    /// By its coordinates' increments (or rates): B.
    Motion,
    /// What its twist changes with its place: ∂(B q̇)/∂q; point masses have none.
    TwistByPosition,
}

/// Receives blocks between twists.
pub(super) struct Pulled<'a, S: Flat> {
    pub(super) system: &'a Natural<S>,
    pub(super) columns: Columns,
    pub(super) out: &'a mut dyn Assembler,
}

impl<S: Flat> Pulled<'_, S> {
    /// Adds one block.
    pub(super) fn add_block(&mut self, i: usize, j: usize, block: &S::Block) {
        let (a, b) = (&self.system.bodies[i], &self.system.bodies[j]);
        let rates = self.columns == Columns::TwistByPosition;
        if a.n == 0 || b.n == 0 || (rates && !b.is_rigid()) {
            return;
        }
        let block = block.as_ref();
        let (rows, inner) =
            (if a.is_rigid() { S::NV } else { S::NT }, if b.is_rigid() { S::NV } else { S::NT });
        // block times columns
        let mut right: Map = [[0.0; 12]; 6];
        match (b.is_rigid(), rates) {
            (true, false) => S::columns(&b.chart, &mut right),
            (true, true) => S::twist_by_position(&b.chart, &b.v, &mut right),
            (false, _) => (0..S::NT).for_each(|k| right[k][k] = 1.0),
        }
        let mut wide: Map = [[0.0; 12]; 6];
        for (line, wide) in block.chunks_exact(S::NV).zip(&mut wide).take(rows) {
            for (x, right) in line.iter().zip(&right).take(inner) {
                wide.iter_mut().zip(right).take(b.n).for_each(|(w, r)| *w += x * r);
            }
        }
        let mut full = [0.0; 144];
        if a.is_rigid() {
            let mut left: Map = [[0.0; 12]; 6];
            S::columns(&a.chart, &mut left);
            for (left, wide) in left.iter().zip(&wide).take(rows) {
                for (line, l) in full.chunks_exact_mut(b.n).zip(left).take(a.n) {
                    line.iter_mut().zip(wide).for_each(|(x, w)| *x += l * w);
                }
            }
        } else {
            for (line, wide) in full.chunks_exact_mut(b.n).zip(&wide).take(rows) {
                line.copy_from_slice(&wide[..b.n]);
            }
        }
        self.out.add(a.at, b.at, a.n, b.n, &full[..a.n * b.n]);
    }
}

impl<S: Flat> BodyBlocks<S> for Pulled<'_, S> {
    fn add(&mut self, i: usize, j: usize, block: &S::Block) {
        self.add_block(i, j, block);
    }
}

impl<S: Flat> Body<S> {
    /// Bᵀ w.
    pub(super) fn pulled(&self, w: &S::Twist) -> S::Line {
        let mut line = S::zero_line();
        if self.is_rigid() {
            S::add_wrench(&self.chart, w, &mut line);
        } else {
            line.as_mut()[..S::NT].copy_from_slice(&w.as_ref()[..S::NT]);
        }
        line
    }
}
