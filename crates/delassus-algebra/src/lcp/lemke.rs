//! Lemke's method: complementary pivoting.
//!
//! An artificial z₀ ≥ 0 with a covering vector c > 0 makes w = W z + b + c z₀ feasible. From the basis in which z₀ has
//! driven out the most negative w, the complement of the variable that left enters, until z₀ leaves (a
//! solution) or nothing limits the entering variable (a ray). For W positive semidefinite a ray has impulses y ≥ 0 with
//! W y = 0 and bᵀy < 0, which proves that there is no solution: yᵀw = bᵀy for every z. This is checked on the
//! data before it is said. c = √diag W makes the pivots independent of units.
//!
//! Ties in the ratio test are broken lexicographically, as if b were perturbed by (δ, δ², …), so that
//! degenerate problems cannot cycle. The tableau only finds the set of contacts with impulses; z comes from a
//! factorization of that block of W.

use super::active_set::ActiveSet;
use super::{ACCEPTED, Certificate, LcpError, Problem, SINGULAR, SOLVED, Solver, at_once, certify, residual};
use crate::kernels::{dot, update1};

pub(super) const NAME: &str = "lemke";
pub(super) const HELP: &str =
    "complementary pivoting, lexicographic: exact, proves that there is no solution";

/// Ratios that differ by less, relative to the largest |q|, are tied.
const TIE: f64 = 1e-14;
/// Entries of the perturbation are of size one; pivoting leaves this round-off.
const TIE_ORDER: f64 = 1e-10;

/// Lemke's method with its tableau.
#[derive(Clone, Debug, Default)]
pub struct Lemke {
    scaled: ActiveSet,
    /// Basic variables as functions of the others: n rows; n + 1 columns, then the constant.
    tableau: Vec<f64>,
    pivot_row: Vec<f64>,
    /// Variables are numbered w, z, z₀.
    rows: Vec<usize>,
    columns: Vec<usize>,
    /// Row of a basic variable, n + column of another.
    place: Vec<usize>,
    active: Vec<bool>,
    ray: Vec<f64>,
    tie: f64,
}

/// How pivoting ended.
enum End {
    Solved,
    Ray,
    Limit,
}

impl Solver for Lemke {
    fn name(&self) -> &'static str {
        NAME
    }

    fn solve(&mut self, p: &Problem, z: &mut [f64]) -> Result<Certificate, LcpError> {
        if let Some(done) = at_once(p, z, NAME) {
            return Ok(done);
        }
        if p.n == 2
            && let Some(done) = pair(p, z)
        {
            return Ok(done);
        }
        self.load(p);
        let (end, iterations) = self.pivot_to_the_end(20 * p.n + 100);
        if matches!(end, End::Ray)
            && let Some(residual) = self.contradiction(p)
        {
            z[..p.n].fill(0.0);
            return Err(LcpError::Infeasible { residual });
        }
        for i in 0..p.n {
            self.active[i] = self.place[p.n + i] < p.n;
        }
        self.scaled.settle(p, &mut self.active, z);
        certify(p, z, iterations, NAME)
    }
}

impl Lemke {
    fn load(&mut self, p: &Problem) {
        let n = p.n;
        self.scaled.load(p);
        self.tableau.resize(n * (n + 2), 0.0);
        self.pivot_row.resize(n + 2, 0.0);
        self.active.resize(n, false);
        self.ray.resize(n, 0.0);
        let scaled = &self.scaled;
        for (i, row) in self.tableau.chunks_exact_mut(n + 2).enumerate() {
            row[..n].copy_from_slice(scaled.row(i));
            let d = row[i];
            row[n] = if d > 0.0 { d.sqrt() } else { 1.0 };
            row[n + 1] = scaled.q[i];
        }
        self.tie = TIE * scaled.q.iter().fold(0.0, |m: f64, q| m.max(q.abs()));
        self.rows.clear();
        self.rows.extend(0..n);
        self.columns.clear();
        self.columns.extend(n..2 * n + 1);
        self.place.clear();
        self.place.extend(0..2 * n + 1);
    }

    /// Pivots until z₀ has left, there is a ray (then `ray` holds its impulses), or the limit is reached.
    fn pivot_to_the_end(&mut self, limit: usize) -> (End, usize) {
        let n = self.scaled.n;
        // z₀ enters for the most negative w / c
        let mut row = 0;
        for r in 1..n {
            if self.before(r, row, n) {
                row = r;
            }
        }
        let mut left = self.exchange(row, n);
        for count in 1..limit {
            let entering = if left < n { left + n } else { left - n };
            let column = self.place[entering] - n;
            let Some(row) = self.leaving(column) else {
                self.ray.fill(0.0);
                for (r, &v) in self.rows.iter().enumerate() {
                    if (n..2 * n).contains(&v) {
                        self.ray[v - n] = self.tableau[r * (n + 2) + column].max(0.0);
                    }
                }
                if (n..2 * n).contains(&entering) {
                    self.ray[entering - n] = 1.0;
                }
                return (End::Ray, count);
            };
            left = self.exchange(row, column);
            if left == 2 * n {
                return (End::Solved, count + 1);
            }
        }
        (End::Limit, limit)
    }

    /// The row whose variable first vanishes as the one of this column grows.
    fn leaving(&self, column: usize) -> Option<usize> {
        let n = self.scaled.n;
        let entry = |r: usize| self.tableau[r * (n + 2) + column];
        let largest = (0..n).fold(1.0, |m: f64, r| m.max(entry(r).abs()));
        let mut best = None;
        for r in (0..n).filter(|&r| entry(r) < -SINGULAR * largest) {
            match best {
                Some(b) if !self.before(r, b, column) => {}
                _ => best = Some(r),
            }
        }
        // z₀ leaves if it may
        let artificial = self.place[2 * n];
        match best {
            Some(b) if artificial < n && entry(artificial) < -SINGULAR * largest => {
                let ratio = |r: usize| self.tableau[r * (n + 2) + n + 1] / -entry(r);
                Some(if ratio(artificial) <= ratio(b) + self.tie { artificial } else { b })
            }
            _ => best,
        }
    }

    /// Is the ratio of row `a` before that of row `b`, lexicographically?
    fn before(&self, a: usize, b: usize, column: usize) -> bool {
        let n = self.scaled.n;
        let (ra, rb) = (&self.tableau[a * (n + 2)..(a + 1) * (n + 2)], &self.tableau[b * (n + 2)..]);
        let (fa, fb) = (1.0 / ra[column].abs(), 1.0 / rb[column].abs());
        let difference = ra[n + 1] * fa - rb[n + 1] * fb;
        if difference.abs() > self.tie {
            return difference < 0.0;
        }
        for j in 0..n {
            // perturbation j goes with w_j
            let difference = match self.place[j] {
                r if r == a => fa,
                r if r == b => -fb,
                r if r < n => 0.0,
                c => rb[c - n] * fb - ra[c - n] * fa,
            };
            if difference.abs() > TIE_ORDER {
                return difference < 0.0;
            }
        }
        a < b
    }

    /// Exchanges the basic variable of a row with that of a column; returns the former.
    fn exchange(&mut self, row: usize, column: usize) -> usize {
        let n = self.scaled.n;
        let width = n + 2;
        let pivot = &mut self.tableau[row * width..(row + 1) * width];
        let inverse = 1.0 / pivot[column];
        pivot.iter_mut().for_each(|t| *t *= -inverse);
        pivot[column] = inverse;
        self.pivot_row.copy_from_slice(pivot);
        for (i, other) in self.tableau.chunks_exact_mut(width).enumerate() {
            if i != row {
                let f = other[column];
                other[column] = 0.0;
                update1(other, -f, &self.pivot_row);
            }
        }
        let (left, entered) = (self.rows[row], self.columns[column]);
        (self.rows[row], self.columns[column]) = (entered, left);
        (self.place[entered], self.place[left]) = (row, n + column);
        left
    }

    /// If the ray proves that there is no solution: what every z leaves as residual at least.
    fn contradiction(&self, p: &Problem) -> Option<f64> {
        let (n, y) = (p.n, &self.ray);
        let size = y.iter().fold(0.0, |m: f64, y| m.max(y.abs()));
        if !(size > 0.0 && (0..n).all(|i| dot(self.scaled.row(i), y).abs() <= SINGULAR * n as f64 * size)) {
            return None;
        }
        // with y in the given units: min w ≤ yᵀw / Σ y = bᵀy / Σ y
        let (mut sum, mut work) = (0.0, 0.0);
        for i in 0..n {
            let y = self.scaled.s[i] * y[i];
            (sum, work) = (sum + y, work + y * p.b[i]);
        }
        let least = -work / (sum * p.unit());
        (least > ACCEPTED).then_some(least)
    }
}

/// Two contacts without a tableau; none if both carry impulses and depend on one another.
fn pair(p: &Problem, z: &mut [f64]) -> Option<Certificate> {
    let (w, b) = (&p.w[..4], &p.b[..2]);
    if !(w[0] > 0.0 && w[3] > 0.0) {
        return None;
    }
    let mut trial = [0.0; 2];
    let mut iterations = 1;
    let (z0, z1) = (-b[0] / w[0], -b[1] / w[3]);
    if z0 >= 0.0 && b[1] + w[2] * z0 >= 0.0 {
        trial[0] = z0;
    } else if z1 >= 0.0 && b[0] + w[1] * z1 >= 0.0 {
        trial[1] = z1;
    } else {
        let rest = w[3] - w[2] * w[1] / w[0];
        if !(rest > SINGULAR * w[3]) {
            return None;
        }
        trial[1] = -(b[1] + w[2] * z0) / rest;
        trial[0] = -(b[0] + w[1] * trial[1]) / w[0];
        iterations = 2;
        if !(trial[0] >= 0.0 && trial[1] >= 0.0) {
            return None;
        }
    }
    let residual = residual(p, &trial);
    z[..2].copy_from_slice(&trial);
    (residual <= SOLVED).then_some(Certificate { residual, iterations, solver: NAME })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Lcg;

    #[test]
    fn tableau_and_closed_form_of_two_contacts_agree() {
        let mut random = Lcg::new(51);
        let mut lemke = Lemke::default();
        for trial in 0..1000 {
            let [a, b, c, d, e, f] = core::array::from_fn(|_| random.symmetric());
            let w = [a * a + b * b, a * c + b * d, a * c + b * d, c * c + d * d];
            let p = Problem { n: 2, w: &w, b: &[e, f - 0.5] };
            let (mut short, mut long) = ([0.0; 2], [0.0; 2]);
            if at_once(&p, &mut short, NAME).is_some() || pair(&p, &mut short).is_none() {
                continue;
            }
            lemke.load(&p);
            assert!(matches!(lemke.pivot_to_the_end(10).0, End::Solved), "trial {trial}");
            let mut active = [lemke.place[2] < 2, lemke.place[3] < 2];
            lemke.scaled.settle(&p, &mut active, &mut long);
            let det = 1.0 - w[1] * w[2] / (w[0] * w[3]);
            for i in 0..2 {
                // round-off times the condition
                let size = (short[0] * w[0]).abs().max((short[1] * w[3]).abs()).max(1.0);
                assert!((short[i] - long[i]).abs() * p.diagonal(i) <= 1e-14 * size / det, "trial {trial}");
            }
        }
    }
}
