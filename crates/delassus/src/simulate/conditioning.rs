//! How far round-off is magnified in the accelerations: the condition of the equations of motion at a state.
//!
//! [M Gᵀ; G 0] is brought to a unit diagonal of M and to rows of unit length, the scaling with nearly the least condition
//! number (van der Sluis), so that units and bodies that do not touch each other do not count. The norm of the inverse is
//! estimated with a few solutions (Hager).

use super::session::Session;
use delassus_algebra::assemble::{Assembler, Diagonal};
use delassus_algebra::kkt::{Backend, Kkt, Scaling, Structure};
use delassus_mechanics::formulation::System;

/// Condition above which an acceleration has no digit left.
pub(super) const HOPELESS: f64 = 1.0 / f64::EPSILON;
/// Most solutions of the estimate; two or three are usual.
const MOST_SOLUTIONS: usize = 5;

/// Adds blocks with factors for rows and columns.
struct Scaled<'a> {
    out: &'a mut dyn Assembler,
    rows: &'a [f64],
    columns: &'a [f64],
    entry: Vec<f64>,
}

impl Assembler for Scaled<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        self.entry.clear();
        self.entry
            .extend((0..nr * nc).map(|k| block[k] * self.rows[row + k / nc] * self.columns[col + k % nc]));
        self.out.add(row, col, nr, nc, &self.entry);
    }
}

/// Squares of the rows of a matrix, its columns scaled; blocks of one row that overlap count as several.
struct Lengths<'a> {
    squares: &'a mut [f64],
    columns: &'a [f64],
}

impl Assembler for Lengths<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        for k in 0..nr * nc {
            let x = block[k] * self.columns[col + k % nc];
            self.squares[row + k / nc] += x * x;
        }
    }
}

/// The condition number at the present state of a session, estimated; infinite where the equations are singular.
pub(super) fn estimate(session: &Session) -> f64 {
    let (rows, sys) = session.rows();
    of(sys, rows.active())
}

fn of(sys: &dyn System, active: &[bool]) -> f64 {
    let d = sys.dims();
    let (n, m) = (d.nv, d.m);
    let zero = vec![0.0; n.max(m)];
    let mut masses = vec![0.0; n];
    sys.mass(&zero, &mut Diagonal(&mut masses));
    let largest = masses.iter().fold(0.0f64, |a, x| a.max(*x));
    // what has no inertia is measured with the largest
    let or_largest = |x: f64| if x > 0.0 { x } else { largest.max(f64::MIN_POSITIVE) };
    let columns: Vec<f64> = masses.iter().map(|x| 1.0 / or_largest(*x).sqrt()).collect();
    let mut squares = vec![0.0; m];
    sys.jacobian(&mut Lengths { squares: &mut squares, columns: &columns });
    let lengths: Vec<f64> = squares.iter().map(|s| if *s > 0.0 { 1.0 / s.sqrt() } else { 1.0 }).collect();
    let mut kkt = Kkt::new(n, m, Structure::Symmetric, Backend::Auto);
    kkt.begin();
    sys.mass(&zero, &mut Scaled { out: kkt.tangent(), rows: &columns, columns: &columns, entry: Vec::new() });
    sys.jacobian(&mut Scaled { out: kkt.jacobian(), rows: &lengths, columns: &columns, entry: Vec::new() });
    let used: Vec<bool> = (0..m).map(|r| active.get(r).copied().unwrap_or(true)).collect();
    if kkt.factor(&used, Scaling::Off, 1.0).is_err() {
        return f64::INFINITY;
    }
    // entries are at most one, so the norm of the matrix is a few units; its inverse says the rest
    inverse_norm(&mut kkt, n, &used)
}

/// ‖K⁻¹‖₁ of the symmetric matrix, from below and rarely by more than a factor of three.
fn inverse_norm(kkt: &mut Kkt, n: usize, used: &[bool]) -> f64 {
    let size = n + used.len();
    let taken = |i: usize| i < n || used[i - n];
    let count = (0..size).filter(|i| taken(*i)).count().max(1) as f64;
    let mut x: Vec<f64> = (0..size).map(|i| if taken(i) { 1.0 / count } else { 0.0 }).collect();
    let mut solve = |x: &mut [f64]| {
        let (top, low) = x.split_at_mut(n);
        kkt.solve(top, low);
        // the multipliers of the symmetric form have the other sign
        low.iter_mut().for_each(|x| *x = -*x);
    };
    let mut norm = 0.0f64;
    for _ in 0..MOST_SOLUTIONS {
        solve(&mut x);
        let found: f64 = x.iter().map(|x| x.abs()).sum();
        if !found.is_finite() {
            return f64::INFINITY;
        }
        if found <= norm {
            break;
        }
        norm = found;
        // the gradient of the norm says which unit vector is magnified most
        let mut signs: Vec<f64> =
            (0..size).map(|i| if !taken(i) { 0.0 } else { 1f64.copysign(x[i]) }).collect();
        solve(&mut signs);
        let best = (0..size).max_by(|a, b| signs[*a].abs().total_cmp(&signs[*b].abs())).unwrap_or(0);
        x.fill(0.0);
        x[best] = 1.0;
    }
    norm.max(1.0)
}
