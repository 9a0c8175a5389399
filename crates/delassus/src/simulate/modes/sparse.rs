//! A few slow modes of a large system: shift-and-invert on the sparse constrained matrix, block Krylov space.
//!
//! One factorization of [σ² M + σ C + K, −Gᵀ; G 0] with a real σ of the size of the frequencies wanted. Without damping and with
//! symmetric K the operator is y ↦ (K + σ² M)⁻¹ M y on the motions that the rows allow, symmetric in the inner product of M;
//! its eigenvalues are 1/(ω² + σ²). Else it acts on (y, ẏ), and its eigenvalues are 1/(s − σ). σ moves no rigid motion to
//! infinity; it is chosen by a first pass and adapted until it fits the frequencies found.

use super::complex::{Complex, apply, inverse, mul, part, size};
use super::dense::{Found, Pair};
use super::linearize::Linear;
use delassus_algebra::assemble::Replay;
use delassus_algebra::kkt::{Backend, Kkt, Scaling, Structure};
use delassus_algebra::krylov::{self, Operator, Wanted};
use delassus_algebra::slice::dot;
use delassus_system::error::{Code, Error};

/// Residual of an eigenvalue of the operator beside its size.
const TOLERANCE: f64 = 1e-12;
/// σ² beside the square of the fastest motion, at first.
const FIRST: f64 = 1e-10;
/// Most passes with another σ.
const PASSES: usize = 6;
/// σ² fits if the square of the frequency in the middle is within these multiples of it.
const FITS: [f64; 2] = [0.3, 300.0];
/// Squares of frequencies below this share of σ² are those of rigid motions.
const RIGID: f64 = 1e-7;

/// Factors that solve on the constraints.
struct Solver {
    kkt: Kkt,
    none: Vec<f64>,
}

impl Solver {
    fn new(
        l: &Linear<'_>,
        terms: &[(f64, &Replay)],
        structure: Structure,
        backend: Backend,
    ) -> Option<Solver> {
        let t = l.tangents;
        let m = t.active.len();
        let mut kkt = Kkt::new(t.nv(), m, structure, backend);
        kkt.begin();
        for (c, a) in terms {
            for (i, j, x) in a.entries() {
                kkt.tangent().add(i as usize, j as usize, 1, 1, &[c * x]);
            }
        }
        for (i, j, x) in t.jacobian.entries() {
            kkt.jacobian().add(i as usize, j as usize, 1, 1, &[x]);
        }
        kkt.factor(&t.active, Scaling::Off, 1.0).ok()?;
        Some(Solver { kkt, none: vec![0.0; m] })
    }

    /// x ← the motion that the rows allow with S x = x on it.
    fn solve(&mut self, x: &mut [f64]) {
        self.none.fill(0.0);
        self.kkt.solve(x, &mut self.none);
    }
}

/// y ↦ (K + σ² M)⁻¹ M y.
struct Undamped<'a> {
    solver: Solver,
    mass: &'a Replay,
}

impl Operator for Undamped<'_> {
    fn apply(&mut self, x: &[f64], y: &mut [f64]) {
        y.fill(0.0);
        self.mass.multiply_add(1.0, x, y, false);
        self.solver.solve(y);
    }
    fn weigh(&mut self, x: &[f64], y: &mut [f64]) {
        y.fill(0.0);
        self.mass.multiply_add(1.0, x, y, false);
    }
}

/// (y, u) ↦ (y⁺, u⁺): (σ² M + σ C + K) y⁺ = −M u − (σ M + C) y, u⁺ = y + σ y⁺.
struct Damped<'a> {
    solver: Solver,
    mass: &'a Replay,
    damping: &'a Replay,
    sigma: f64,
}

impl Operator for Damped<'_> {
    fn apply(&mut self, x: &[f64], out: &mut [f64]) {
        let n = x.len() / 2;
        let ((y, u), (to_y, to_u)) = (x.split_at(n), out.split_at_mut(n));
        to_y.fill(0.0);
        self.mass.multiply_add(-1.0, u, to_y, false);
        self.mass.multiply_add(-self.sigma, y, to_y, false);
        self.damping.multiply_add(-1.0, y, to_y, false);
        self.solver.solve(to_y);
        (0..n).for_each(|i| to_u[i] = y[i] + self.sigma * to_y[i]);
    }
    /// σ² yᵀ M y + uᵀ M u.
    fn weigh(&mut self, x: &[f64], out: &mut [f64]) {
        let n = x.len() / 2;
        out.fill(0.0);
        let (to_y, to_u) = out.split_at_mut(n);
        self.mass.multiply_add(self.sigma * self.sigma, &x[..n], to_y, false);
        self.mass.multiply_add(1.0, &x[n..], to_u, false);
    }
}

/// Is K symmetric on the constraints, and C absent? Asked of two motions.
fn is_plain(l: &Linear<'_>, solver: &mut Solver) -> bool {
    let n = l.tangents.nv();
    let test = |seed: usize, solver: &mut Solver| {
        let mut x: Vec<f64> =
            (0..n).map(|i| (((i * 7919 + seed * 104_729) % 1009) as f64 / 504.5) - 1.0).collect();
        solver.solve(&mut x);
        x
    };
    let (a, b) = (test(1, solver), test(2, solver));
    let form = |m: &Replay, x: &[f64], y: &[f64]| {
        let mut my = vec![0.0; n];
        m.multiply_add(1.0, y, &mut my, false);
        dot(x, &my)
    };
    let (kaa, kbb) = (form(&l.stiffness, &a, &a), form(&l.stiffness, &b, &b));
    let skew = form(&l.stiffness, &a, &b) - form(&l.stiffness, &b, &a);
    let still = l.damping.values().iter().all(|x| *x == 0.0) || {
        let mass = form(&l.tangents.mass, &a, &a).abs() * form(&l.tangents.mass, &b, &b).abs();
        let c = form(&l.damping, &a, &b).abs().max(form(&l.damping, &a, &a).abs());
        c * c <= 1e-18 * (kaa.abs() * kbb.abs() * mass).sqrt()
    };
    still && skew.abs() <= 1e-9 * (kaa.abs() * kbb.abs()).sqrt()
}

/// The `count` slowest modes.
///
/// # Errors
/// If no factorization is found.
pub(crate) fn solve(l: &Linear<'_>, count: usize) -> Result<Found, Error> {
    let t = l.tangents;
    let nv = t.nv();
    let free = nv - t.active.iter().filter(|a| **a).count();
    let fail = |what: &str| {
        Error::solver(
            Code::ModesFailed,
            format!("the eigenvalues of the linearized equations were not found: {what}"),
        )
        .hint("ask for fewer modes with --count, or linearize about an equilibrium")
    };
    if free == 0 {
        return Ok(Found { pairs: Vec::new(), free: 0, how: "none", floor: 0.0 });
    }
    let mut by_mass = Solver::new(l, &[(1.0, &t.mass)], Structure::Symmetric, Backend::Auto)
        .ok_or_else(|| fail("the mass matrix is singular on the constraints"))?;
    let plain = l.slip.is_empty() && is_plain(l, &mut by_mass);
    let count = count.min(free);
    let mut sigma2 = FIRST * fastest(l);
    let mut pairs = Vec::new();
    for pass in 0..PASSES {
        pairs =
            with_shift(l, plain, sigma2.sqrt(), count).ok_or_else(|| fail("the matrix has no factors"))?;
        let mut squares: Vec<f64> = pairs.iter().map(|p| size(mul(p.s, p.s))).collect();
        squares.sort_by(f64::total_cmp);
        squares.retain(|x| *x > RIGID * sigma2);
        let Some(middle) = squares.get(squares.len() / 2).copied() else { break };
        let ratio = middle / sigma2;
        if (FITS[0]..FITS[1]).contains(&ratio) || pass + 1 == PASSES {
            break;
        }
        sigma2 = 0.1 * middle;
    }
    let mut solver = shifted(l, plain, sigma2.sqrt()).ok_or_else(|| fail("the matrix has no factors"))?;
    for p in &mut pairs {
        if size(mul(p.s, p.s)) <= RIGID * sigma2 {
            (p.s, p.rigid) = ([0.0; 2], true);
        }
        p.residual = residual(l, &mut solver, p);
    }
    pairs.sort_by(|a, b| size(a.s).total_cmp(&size(b.s)).then(a.s[1].total_cmp(&b.s[1])));
    Ok(Found { pairs, free, how: if plain { "Lanczos" } else { "Arnoldi" }, floor: 0.0 })
}

/// The square of the fastest frequency, by the diagonals.
fn fastest(l: &Linear<'_>) -> f64 {
    let n = l.tangents.nv();
    let diagonal = |a: &Replay| {
        let mut d = vec![0.0; n];
        a.entries().filter(|e| e.0 == e.1).for_each(|(i, _, x)| d[i as usize] += x);
        d
    };
    let (k, m) = (diagonal(&l.stiffness), diagonal(&l.tangents.mass));
    let of = |(k, m): (&f64, &f64)| if *m > 0.0 { (k / m).abs() } else { 0.0 };
    k.iter().zip(&m).map(of).fold(1e-12, f64::max)
}

/// Factors of σ² M + σ C + K on the constraints.
fn shifted(l: &Linear<'_>, plain: bool, sigma: f64) -> Option<Solver> {
    let mass = &l.tangents.mass;
    if plain {
        let terms = [(sigma * sigma, mass), (1.0, &l.stiffness)];
        return Solver::new(l, &terms, Structure::Symmetric, Backend::Auto)
            .or_else(|| Solver::new(l, &terms, Structure::General, Backend::SparseLu));
    }
    let terms = [(sigma * sigma, mass), (sigma, &l.damping), (1.0, &l.stiffness)];
    Solver::new(l, &terms, Structure::General, Backend::SparseLu)
}

fn with_shift(l: &Linear<'_>, plain: bool, sigma: f64, count: usize) -> Option<Vec<Pair>> {
    let t = l.tangents;
    let nv = t.nv();
    let solver = shifted(l, plain, sigma)?;
    if plain {
        let mut operator = Undamped { solver, mass: &t.mass };
        let wanted = Wanted { count, symmetric: true, most: 3 * count + 200, tolerance: TOLERANCE };
        let r = krylov::largest(&mut operator, nv, wanted).ok()?;
        let pair = |(theta, y): (&Complex, Vec<Complex>)| {
            let w = 1.0 / theta[0] - sigma * sigma;
            let s = if w > 0.0 { [0.0, w.sqrt()] } else { [(-w).sqrt(), 0.0] };
            Pair { s, y, residual: 0.0, rigid: false }
        };
        return Some(r.values.iter().zip(r.vectors).map(pair).collect());
    }
    let mut operator = Damped { solver, mass: &t.mass, damping: &l.damping, sigma };
    // pairs count twice, and rigid motions too
    let wanted =
        Wanted { count: 2 * count + 2, symmetric: false, most: 6 * count + 300, tolerance: TOLERANCE };
    let r = krylov::largest(&mut operator, 2 * nv, wanted).ok()?;
    let mut pairs = Vec::new();
    for (theta, x) in r.values.iter().zip(r.vectors) {
        let by = inverse(*theta);
        let s = [by[0] + sigma, by[1]];
        let rigid = size(mul(s, s)) <= RIGID * sigma * sigma;
        // of a pair the upper one
        if rigid || s[1] >= -1e-10 * size(s) {
            pairs.push(Pair { s, y: x[..nv].to_vec(), residual: 0.0, rigid });
        }
    }
    // every rigid motion has two zeros, that of its place and that of its velocity
    let zeros = pairs.iter().filter(|p| p.rigid).count();
    let mut extra = zeros / 2;
    pairs.retain(|p| {
        let gone = p.rigid && extra > 0;
        extra -= usize::from(gone);
        !gone
    });
    pairs.sort_by(|a, b| size(a.s).total_cmp(&size(b.s)));
    pairs.truncate(count);
    Some(pairs)
}

/// Length of (σ² M + σ C + K)⁻¹ (s² M + s C + K) y on the constraints beside that of y, in the norm of M: the error of the
/// eigenvalue of the operator. The forces themselves would be ruled by the round-off of the fastest motions.
fn residual(l: &Linear<'_>, solver: &mut Solver, p: &Pair) -> f64 {
    let n = l.tangents.nv();
    let of = |a: &Replay, y: &[Complex]| apply(y, n, &|x, y| a.multiply_add(1.0, x, y, false));
    let (my, cy, ky) = (of(&l.tangents.mass, &p.y), of(&l.damping, &p.y), of(&l.stiffness, &p.y));
    let s2 = mul(p.s, p.s);
    let (mut off, mut length) = (0.0, 0.0);
    for c in 0..2 {
        let mut x: Vec<f64> = (0..n).map(|i| mul(s2, my[i])[c] + mul(p.s, cy[i])[c] + ky[i][c]).collect();
        solver.solve(&mut x);
        let mut mx = vec![0.0; n];
        l.tangents.mass.multiply_add(1.0, &x, &mut mx, false);
        off += dot(&x, &mx).max(0.0);
        length += dot(&part(&p.y, c), &part(&my, c)).max(0.0);
    }
    (off / length.max(f64::MIN_POSITIVE)).sqrt()
}
