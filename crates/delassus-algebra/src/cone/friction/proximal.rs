//! Proximal points: z₀ ← z of the problem with W + ε I and b − ε z₀, which is regular, by Newton's method (Rockafellar 1976).
//!
//! The limit solves the problem itself. ε falls where a problem is easy, so that the end is as fast as Newton's method, and grows where
//! it is not.

use super::newton::Newton;
use super::scaled::Scaled;

/// Name in certificates.
pub(super) const NAME: &str = "proximal newton";

/// First ε in units of the diagonal of W: the first problem is then solved in a few iterations wherever it was tried.
const FIRST: f64 = 1e-2;
/// Smallest ε: round-off of W.
const LEAST: f64 = 1e-10;
/// Largest ε, where the problems of all contacts are almost apart.
const MOST: f64 = 10.0;
/// How much better than the last point the next must be known for its error not to count.
const INNER: f64 = 3e-2;
/// Iterations of Newton's method for one point.
const NEWTON: usize = 30;
/// Points in which the residual must have halved at least once.
const PATIENCE: usize = 25;
/// Points at most.
const LIMIT: usize = 400;

impl Newton {
    /// Improves z until its residual is below `target` or it cannot; returns (residual, iterations). z is the best seen.
    pub(super) fn proximal(&mut self, p: &Scaled, z: &mut [f64], target: f64) -> (f64, usize) {
        let n = p.n;
        let mut x = std::mem::take(&mut self.point);
        x.clear();
        x.extend_from_slice(z);
        self.u.resize(n, 0.0);
        p.velocity(z, &mut self.u);
        let mut least = p.residual(z, &self.u);
        let (mut weight, mut ease, mut total) = (FIRST, 0.2, 0);
        let (mut halved, mut mark) = (0, least);
        for count in 0..LIMIT {
            if least <= target || count - halved > PATIENCE {
                break;
            }
            self.anchor.clear();
            self.anchor.extend_from_slice(&x);
            let inner = (least * INNER).max(target * 0.1);
            let (left, used) = self.iterate(p, &mut x, weight, inner, NEWTON);
            total += used;
            p.velocity(&x, &mut self.u);
            let residual = p.residual(&x, &self.u);
            if residual < least {
                least = residual;
                z.copy_from_slice(&x);
            }
            if least <= 0.5 * mark {
                (halved, mark) = (count, least);
            }
            if left <= inner {
                weight = f64::max(weight * ease, LEAST);
                ease = f64::max(ease * 0.7, 0.2);
            } else {
                // back to where it was easy, and slower from there
                weight = f64::min(weight * 4.0, MOST);
                ease = 0.8;
                x.copy_from_slice(&self.anchor);
            }
        }
        self.point = x;
        (least, total)
    }
}
