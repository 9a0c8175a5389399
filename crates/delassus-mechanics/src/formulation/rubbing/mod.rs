//! Stick and slip: a mechanism whose closed contacts with friction move in modes.
//!
//! The inner mechanism has all rows of a closed contact: its gap and the directions across it. Seen from outside,
//!
//! - a contact that *sticks* keeps them all,
//! - one that *slips* keeps its gap; its force is λ_n (n − μ d) with the direction d of slip: λ_t = −μ λ_n d,
//! - one that is neither, at impacts and under time-stepping, shows all of them with its cone.
//!
//! - friction of a joint is a contact without a gap: one row that holds it where it is stuck, none where it turns (`joints.rs`).
//!
//! So forces act along B = G − D with the rows D = μ dᵀH_t of contacts that slip, and no coordinates know of it.

mod joints;
mod mechanism;
mod mode;
mod system;

pub use mode::{COME_TO_REST, Closed, Mode};

use super::Mechanism;
use delassus_algebra::cone::Blocks;
use delassus_system::Dims;
use delassus_system::roughness::Roughness;
use joints::Joints;
use std::cell::RefCell;

/// Most directions of friction of a contact.
const MOST: usize = 2;

/// A mechanism with friction.
pub struct Rubbing {
    inner: Box<dyn Mechanism>,
    dims: Dims,
    /// How the closed contacts move, in their order, and their coefficients.
    modes: Vec<Mode>,
    rough: Vec<Roughness>,
    /// Their rows here.
    blocks: Blocks,
    /// By inner row, the row here; none of directions in which a contact slips.
    seen: Vec<Option<usize>>,
    /// By row here, the inner row.
    shown: Vec<usize>,
    /// Slip velocities U_t of the closed contacts at the velocities last set, and the directions of their friction.
    slip: Vec<[f64; MOST]>,
    direction: Vec<[f64; MOST]>,
    /// Slip speeds below which they have come to rest; negative: of the velocities that are set next.
    near: Vec<f64>,
    /// Coefficients at these velocities.
    mu: Vec<f64>,
    /// g, ∂g/∂t and bias of the rows here.
    gap: Vec<f64>,
    rate: Vec<f64>,
    bias: Vec<f64>,
    /// Velocities, and U of all inner rows.
    v: Vec<f64>,
    speeds: Vec<f64>,
    joints: Joints,
    work: RefCell<Work>,
}

/// Multipliers and rows of the inner mechanism.
#[derive(Default)]
struct Work {
    lambda: Vec<f64>,
    change: Vec<f64>,
    product: Vec<f64>,
}

delassus_algebra::saved! { Work { lambda, change, product } }
delassus_algebra::saved! {
    Rubbing {
        inner, dims, modes, rough, blocks, seen, shown, slip, direction, near, mu, gap, rate, bias, v, speeds, joints, work
    }
}

impl Rubbing {
    /// Around a mechanism without closed contacts.
    pub fn new(inner: Box<dyn Mechanism>) -> Rubbing {
        let mut new = Rubbing {
            dims: inner.dims(),
            modes: Vec::new(),
            rough: Vec::new(),
            blocks: Blocks::default(),
            seen: Vec::new(),
            shown: Vec::new(),
            slip: Vec::new(),
            direction: Vec::new(),
            near: Vec::new(),
            mu: Vec::new(),
            gap: Vec::new(),
            rate: Vec::new(),
            bias: Vec::new(),
            v: vec![0.0; inner.dims().nv],
            speeds: Vec::new(),
            joints: Joints::new(inner.as_ref()),
            work: RefCell::default(),
            inner,
        };
        new.lay_out(&[]);
        new
    }

    /// Which rows stand where, after the contacts of the inner mechanism have changed.
    fn lay_out(&mut self, modes: &[Mode]) {
        let blocks = self.inner.contact_blocks();
        let (closed, first) = (self.inner.contacts().closed(), self.inner.contact_rows().start);
        let law = |c: &usize| self.inner.contacts().law(*c);
        self.rough = closed.iter().map(|c| law(c).roughness).collect();
        self.modes = (0..closed.len()).map(|k| modes.get(k).copied().unwrap_or_default()).collect();
        self.seen.clear();
        self.seen.extend((0..first).map(Some));
        self.shown.clear();
        self.shown.extend(0..first);
        self.blocks.clear(first);
        for (k, block) in blocks.iter().enumerate() {
            // what has no directions of friction has no modes
            if block.rows.len() < 2 && !block.cone.rubs() {
                self.modes[k] = Mode::Cone;
            }
            let (count, cone) = self.modes[k].shows(block.rows.len(), block.cone);
            let rows = self.blocks.push(count, cone);
            for (i, inner) in block.rows.clone().enumerate() {
                self.seen.push((i < count).then(|| rows.start + i));
                if i < count {
                    self.shown.push(inner);
                }
            }
        }
        self.dims = self.inner.dims();
        let (m, n) = (self.dims.m, closed.len());
        self.dims.m = self.shown.len();
        self.speeds.resize(m, 0.0);
        for rows in [&mut self.gap, &mut self.rate, &mut self.bias] {
            rows.resize(self.shown.len(), 0.0);
        }
        self.slip.clear();
        self.slip.resize(n, [0.0; MOST]);
        self.direction.clear();
        self.direction.extend(self.modes.iter().map(|m| m.start()));
        self.near.clear();
        self.near.resize(n, -1.0);
        self.mu.clear();
        self.mu.resize(n, 0.0);
        self.joints.lay_out(self.inner.contacts().closed(), self.dims.nv);
    }

    /// Inner rows of the directions in which contact k may slip.
    fn across(&self, k: usize) -> std::ops::Range<usize> {
        let rows = self.inner.contact_blocks().rows(k);
        if self.joints.is_joint(k) { rows } else { rows.start + 1..rows.end }
    }

    /// Slip velocities, directions and coefficients at the velocities last set.
    fn follow_slip(&mut self) {
        if self.modes.is_empty() {
            return;
        }
        self.inner.jac_mul(&self.v, &mut self.speeds);
        self.speeds.iter_mut().zip(self.inner.gap_dt()).for_each(|(u, r)| *u += r);
        for k in 0..self.modes.len() {
            let mut slip = [0.0; MOST];
            let across = self.across(k);
            let n = across.len();
            slip[..n].copy_from_slice(&self.speeds[across]);
            self.slip[k] = slip;
            if self.near[k] < 0.0 {
                self.near[k] = COME_TO_REST * slip[0].hypot(slip[1]);
            }
            if let Mode::Slip { direction, floor } = self.modes[k] {
                self.direction[k] = mode::direction(n, slip, direction, [floor, self.near[k]]);
                let along: f64 = (0..n).map(|i| self.direction[k][i] * slip[i]).sum();
                self.mu[k] = self.rough[k].at(along.max(0.0));
            }
        }
    }

    /// Multipliers of the inner rows: λ_t = −μ λ_n d where contacts slip.
    fn expand(&self, lambda: &[f64], out: &mut Vec<f64>) {
        out.clear();
        out.resize(self.seen.len(), 0.0);
        for (row, l) in self.shown.iter().zip(lambda) {
            out[*row] = *l;
        }
        for (k, mode) in self.modes.iter().enumerate() {
            if mode.slips() && !self.joints.is_joint(k) {
                let normal = out[self.inner.contact_blocks().leading(k)];
                for (row, d) in self.across(k).zip(self.direction[k]) {
                    out[row] = -self.mu[k] * d * normal;
                }
            }
        }
    }

    /// Something with the multipliers of the inner rows, those of joints that turn among them; empty ones stay so.
    fn with_expanded<T>(&self, lambda: &[f64], read: impl FnOnce(&[f64]) -> T) -> T {
        if lambda.is_empty() && self.dims.m > 0 {
            return read(lambda);
        }
        // multipliers of other rows, where a run broke off, tell nothing
        if lambda.len() != self.dims.m {
            return read(&vec![f64::NAN; self.seen.len()]);
        }
        let mut work = self.work.borrow_mut();
        let mut all = std::mem::take(&mut work.lambda);
        drop(work);
        self.expand(lambda, &mut all);
        self.add_joint_slip(&mut all);
        let value = read(&all);
        self.work.borrow_mut().lambda = all;
        value
    }
}
