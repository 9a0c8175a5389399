//! All sets of contacts one after the other: for tests, and for proofs by exhaustion of small problems.

use super::active_set::inverse_root;
use super::{Certificate, Problem, SINGULAR, residual};
use crate::dense_lu;

/// Most contacts: 4096 sets.
const MOST_CONTACTS: usize = 12;
/// A set with a larger residual is none.
const BOUND: f64 = 1e-9;

/// Solves W_AA z_A = −b_A for every set A of contacts and keeps the z of least residual; none if all are bad, or n > 12.
///
/// Sets with dependent contacts need not be tried: the solutions z are a polyhedron without lines, at whose corners
/// the columns of W that carry impulses are independent, and then so is the block. Allocates.
pub fn by_enumeration(p: &Problem, z: &mut [f64]) -> Option<Certificate> {
    let n = p.n;
    if n > MOST_CONTACTS {
        return None;
    }
    let (mut block, mut right, mut pivots) = (vec![0.0; n * n], vec![0.0; n], vec![0; n]);
    let scale: Vec<f64> = (0..n).map(|i| inverse_root(p.diagonal(i))).collect();
    let (mut trial, mut least) = (vec![0.0; n], f64::INFINITY);
    for mask in 0..1_usize << n {
        let set = || (0..n).filter(|i| mask >> i & 1 == 1);
        let m = set().count();
        for (k, i) in set().enumerate() {
            right[k] = -p.b[i] * scale[i];
            for (l, j) in set().enumerate() {
                block[k * m + l] = p.w[i * n + j] * scale[i] * scale[j];
            }
        }
        let regular = dense_lu::factor(&mut block[..m * m], m, &mut pivots).is_ok();
        // the diagonal holds inverse pivots
        if !(regular && (0..m).all(|k| block[k * m + k].abs() * SINGULAR < 1.0)) {
            continue;
        }
        dense_lu::solve(&block[..m * m], m, &pivots, &mut right);
        trial.fill(0.0);
        for (k, i) in set().enumerate() {
            trial[i] = (right[k] * scale[i]).max(0.0);
        }
        let r = residual(p, &trial);
        if r < least {
            least = r;
            z[..n].copy_from_slice(&trial);
        }
    }
    (least <= BOUND).then_some(Certificate { residual: least, iterations: 1 << n, solver: "enumeration" })
}
