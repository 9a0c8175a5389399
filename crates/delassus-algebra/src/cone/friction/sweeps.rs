//! Block Gauss–Seidel: contact after contact solved exactly, the others kept.
//!
//! Sweeps in a fixed order can run into a cycle of two states, one contact opening and closing for ever. A new order in every
//! sweep, drawn with a fixed seed, cannot repeat it; same data, same orders.

use super::one_contact;
use super::scaled::Scaled;
use crate::cone::MOST_ROWS;

/// Sweeps between looks at the residual, which costs as much as a sweep.
const LOOK: usize = 5;

/// The order of contacts, and the best so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Sweeps {
    order: Vec<usize>,
    u: Vec<f64>,
    best: Vec<f64>,
    state: u64,
}

impl Sweeps {
    /// Improves z until its residual is below `target` or so many sweeps are done; returns (residual, sweeps). z is the best seen.
    pub(super) fn refine(&mut self, p: &Scaled, z: &mut [f64], target: f64, limit: usize) -> (f64, usize) {
        self.order.clear();
        self.order.extend(0..p.blocks.len());
        self.u.resize(p.n, 0.0);
        self.state = 0x9E37_79B9_7F4A_7C15;
        p.velocity(z, &mut self.u[..p.n]);
        let mut least = p.residual(z, &self.u);
        self.best.clear();
        self.best.extend_from_slice(z);
        for sweep in 1..=limit {
            if least <= target {
                return (least, sweep - 1);
            }
            self.shuffle();
            self.sweep(p, z);
            if sweep % LOOK == 0 || sweep == limit || sweep < LOOK {
                p.velocity(z, &mut self.u[..p.n]);
                let residual = p.residual(z, &self.u);
                if residual < least {
                    least = residual;
                    self.best.copy_from_slice(z);
                }
            }
        }
        z.copy_from_slice(&self.best);
        (least, limit)
    }

    fn sweep(&self, p: &Scaled, z: &mut [f64]) {
        let mut own = [0.0; MOST_ROWS];
        for &k in &self.order {
            let block = p.blocks.get(k);
            let (w, d) = (p.own(k), block.rows.len());
            // b of this contact alone: u without its own impulse
            let b = &mut own[..d];
            for i in 0..d {
                b[i] = p.b[block.rows.start + i] + p.w.dot(block.rows.start + i, z);
            }
            let mine = &mut z[block.rows];
            for i in 0..d {
                b[i] -= (0..d).map(|j| w[i * d + j] * mine[j]).sum::<f64>();
            }
            if !one_contact::solve(block.cone, w, b, mine) {
                for i in 0..d {
                    b[i] += (0..d).map(|j| w[i * d + j] * mine[j]).sum::<f64>();
                }
                one_contact::fixed_point(block.cone, b, mine);
            }
        }
    }

    /// Fisher and Yates with a xorshift generator.
    fn shuffle(&mut self) {
        for i in (1..self.order.len()).rev() {
            self.state ^= self.state << 13;
            self.state ^= self.state >> 7;
            self.state ^= self.state << 17;
            let j = (self.state >> 11) as usize % (i + 1);
            self.order.swap(i, j);
        }
    }
}
