//! All modes of a small system: the equations reduced to the motions that the rows allow, then a dense eigenproblem.
//!
//! With y = N z, G N = 0: Nᵀ M N z̈ + Nᵀ C N ż + Nᵀ K N z = 0. Without damping and with symmetric K it is K u = ω² M u; else the
//! matrix of first order in z and ż, with time in units of the fastest motion. Rows without a position level leave ż = N₂ w −
//! A⁺D z, so that w has fewer entries than z.

use super::complex::{Complex, mul, size};
use super::linearize::Linear;
use delassus_algebra::assemble::Replay;
use delassus_algebra::slice::dot;
use delassus_algebra::{GeneralEigen, RowSplit, SymmetricEigen};
use delassus_mechanics::formulation::{RowKind, System};
use delassus_system::error::{Code, Error};

/// An eigenvalue s and its motion y, all velocities.
#[derive(Clone, Debug)]
pub(crate) struct Pair {
    pub(crate) s: Complex,
    pub(crate) y: Vec<Complex>,
    /// |(s² M + s C + K) y| along the free motions beside its terms.
    pub(crate) residual: f64,
    /// The round-off of K alone would give such an s.
    pub(crate) rigid: bool,
}

/// What a mechanism can do about a state.
pub(crate) struct Found {
    pub(crate) pairs: Vec<Pair>,
    /// Free motions z; free velocities w.
    pub(crate) free: usize,
    pub(crate) how: &'static str,
    /// |s| that round-off of the fastest motion leaves to a rigid one.
    pub(crate) floor: f64,
}

/// K counts as symmetric, and C as absent, below these shares of their sizes: tangents are exact to round-off.
const SYMMETRIC: f64 = 1e-9;
/// Above this many free motions the library's eigenvalues are faster.
const MOST_OWN_EIGENVALUES: usize = 60;
/// How many times the round-off of K an eigenvalue must be to count.
const ROUND_OFF: f64 = 100.0 * f64::EPSILON;

/// Square matrices of order f, row-major.
struct Reduced {
    f: usize,
    /// nv × f: columns are free motions.
    n: Vec<f64>,
    m: Vec<f64>,
    c: Vec<f64>,
    k: Vec<f64>,
}

/// Rows of G that are active and of one kind, in model lengths and radians.
fn rows_of(l: &Linear<'_>, sys: &dyn System, kinds: &dyn Fn(RowKind) -> bool) -> (Vec<f64>, Vec<usize>) {
    let t = l.tangents;
    let nv = t.nv();
    let kept: Vec<usize> = (0..t.active.len()).filter(|r| t.active[*r] && kinds(sys.row_kind(*r))).collect();
    let mut place = vec![usize::MAX; t.active.len()];
    kept.iter().enumerate().for_each(|(i, r)| place[*r] = i);
    let mut a = vec![0.0; kept.len() * nv];
    for (r, j, x) in t.jacobian.entries() {
        let (r, j) = (r as usize, j as usize);
        if place[r] != usize::MAX {
            a[place[r] * nv + j] += x * t.scale[j] / t.row_scale[r];
        }
    }
    (a, kept)
}

fn reduce(a: &Replay, n: &[f64], f: usize) -> Vec<f64> {
    let nv = n.len() / f.max(1);
    let mut an = vec![0.0; nv * f];
    for (i, j, x) in a.entries() {
        let (i, j) = (i as usize, j as usize);
        let (to, from) = (&mut an[i * f..(i + 1) * f], &n[j * f..(j + 1) * f]);
        to.iter_mut().zip(from).for_each(|(t, y)| *t += x * y);
    }
    let mut out = vec![0.0; f * f];
    for i in 0..nv {
        let from = &an[i * f..(i + 1) * f];
        for j in 0..f {
            let b = n[i * f + j];
            if b != 0.0 {
                out[j * f..(j + 1) * f].iter_mut().zip(from).for_each(|(t, y)| *t += b * y);
            }
        }
    }
    out
}

fn largest(x: &[f64]) -> f64 {
    x.iter().fold(0.0, |m, x| m.max(x.abs()))
}

/// Number of free motions and, row-major, nv × f of them.
fn free_motions(l: &Linear<'_>, sys: &dyn System) -> (usize, Vec<f64>) {
    let t = l.tangents;
    let nv = t.nv();
    // at rest A ẏ = 0 says A y = const: a row like the others
    let all = l.slip.is_empty();
    let (a, kept) = rows_of(l, sys, &|kind| all || kind == RowKind::Holonomic);
    // rows are independent: Redundancy has chosen them
    let split = RowSplit::new(&a, kept.len(), nv, 1e-13);
    let f = nv - split.rank();
    let mut n = split.null_basis();
    for i in 0..nv {
        n[i * f..(i + 1) * f].iter_mut().for_each(|x| *x *= t.scale[i]);
    }
    (f, n)
}

/// All modes.
///
/// # Errors
/// If the mass matrix is singular on the free motions, or an entry is not finite.
pub(crate) fn solve(l: &Linear<'_>, sys: &dyn System) -> Result<Found, Error> {
    let t = l.tangents;
    let (f, n) = free_motions(l, sys);
    if f == 0 {
        return Ok(Found { pairs: Vec::new(), free: 0, how: "none", floor: 0.0 });
    }
    let mut r = Reduced {
        f,
        m: reduce(&t.mass, &n, f),
        c: reduce(&l.damping, &n, f),
        k: reduce(&l.stiffness, &n, f),
        n,
    };
    r.orthonormal().ok_or_else(|| {
        Error::solver(Code::SingularMass, "the mass matrix is singular on the motions that the joints allow")
            .hint("give every body that can move a mass, and every one that can turn an inertia")
    })?;
    let bad = || {
        Error::solver(Code::NonFiniteForce, "the derivative of a force is not a finite number")
            .hint("look for a division by zero or a root of zero in an expression")
    };
    let skew = |a: &[f64]| {
        let places = (0..f).flat_map(|i| (0..i).map(move |j| (i * f + j, j * f + i)));
        places.fold(0.0f64, |m, (i, j)| m.max((a[i] - a[j]).abs()))
    };
    let (k, c) = (largest(&r.k), largest(&r.c));
    let plain = l.slip.is_empty() && c * c <= SYMMETRIC * SYMMETRIC * k && skew(&r.k) <= SYMMETRIC * k;
    let pairs = if plain { r.symmetric() } else { r.general(l, sys) }.ok_or_else(bad)?;
    Ok(Found {
        pairs,
        free: f,
        how: if plain { "symmetric" } else { "general" },
        floor: (ROUND_OFF * k).sqrt(),
    })
}

impl Reduced {
    /// Changes to free motions in which M is the identity; `None` if M is not positive.
    fn orthonormal(&mut self) -> Option<()> {
        let f = self.f;
        // M = L Lᵀ
        let mut l = self.m.clone();
        let top = largest(&l);
        for i in 0..f {
            for j in 0..=i {
                let (a, b) = (&l[i * f..i * f + j], &l[j * f..j * f + j]);
                let x = l[i * f + j] - a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
                if i == j && !(x > 1e-14 * top * f64::EPSILON) {
                    return None;
                }
                l[i * f + j] = if i == j { x.sqrt() } else { x / l[j * f + j] };
            }
        }
        // rows ← L⁻¹ rows
        let forward = |a: &mut [f64], columns: usize| {
            for i in 0..f {
                let (done, rest) = a.split_at_mut(i * columns);
                let row = &mut rest[..columns];
                for k in 0..i {
                    let x = l[i * f + k];
                    if x != 0.0 {
                        row.iter_mut().zip(&done[k * columns..]).for_each(|(r, d)| *r -= x * d);
                    }
                }
                let by = 1.0 / l[i * f + i];
                row.iter_mut().for_each(|r| *r *= by);
            }
        };
        let transposed = |a: &[f64], rows: usize| -> Vec<f64> {
            let columns = a.len() / rows.max(1);
            (0..a.len()).map(|k| a[(k % rows) * columns + k / rows]).collect()
        };
        for a in [&mut self.c, &mut self.k] {
            forward(a, f);
            *a = transposed(a, f);
            forward(a, f);
            *a = transposed(a, f);
        }
        // N L⁻ᵀ
        let nv = self.n.len() / f;
        let mut nt = transposed(&self.n, nv);
        forward(&mut nt, nv);
        self.n = transposed(&nt, f);
        Some(())
    }

    /// N z.
    fn spread(&self, z: &[Complex]) -> Vec<Complex> {
        self.times(&self.n, z)
    }

    fn times(&self, a: &[f64], z: &[Complex]) -> Vec<Complex> {
        let row = |r: &[f64]| {
            let mut sum = [0.0; 2];
            r.iter().zip(z).for_each(|(n, z)| (0..2).for_each(|c| sum[c] += n * z[c]));
            sum
        };
        a.chunks_exact(self.f).map(row).collect()
    }

    /// |(s² + s C + K) z| beside its terms; `rows` balance a part of it.
    fn residual(&self, s: Complex, z: &[Complex], free: Option<&[f64]>) -> f64 {
        let (cz, kz) = (self.times(&self.c, z), self.times(&self.k, z));
        let s2 = mul(s, s);
        let length = |x: &[Complex]| x.iter().map(|x| x[0] * x[0] + x[1] * x[1]).sum::<f64>().sqrt();
        let mut r: Vec<Complex> = (0..z.len())
            .map(|i| {
                let (a, b) = (mul(s2, z[i]), mul(s, cz[i]));
                [a[0] + b[0] + kz[i][0], a[1] + b[1] + kz[i][1]]
            })
            .collect();
        if let Some(basis) = free {
            let w = basis.len() / self.f;
            let kept = |j: usize, c: usize| (0..self.f).map(|i| basis[i * w + j] * r[i][c]).sum::<f64>();
            r = (0..w).map(|j| [kept(j, 0), kept(j, 1)]).collect();
        }
        let terms = size(s2) * length(z) + size(s) * length(&cz) + length(&kz);
        // a rigid motion has no terms: what is left is measured by the stiffest one
        let terms = if self.is_zero(s) { largest(&self.k) } else { terms };
        length(&r) / terms.max(f64::MIN_POSITIVE)
    }

    fn is_zero(&self, s: Complex) -> bool {
        size(mul(s, s)) <= ROUND_OFF * largest(&self.k)
    }

    /// K u = ω² u.
    fn symmetric(&self) -> Option<Vec<Pair>> {
        let f = self.f;
        let e = if f < MOST_OWN_EIGENVALUES {
            SymmetricEigen::new(&self.k, f)
        } else {
            SymmetricEigen::large(&self.k, f)
        };
        let e = e.ok()?;
        let pair = |i: usize| {
            let w = e.values[i];
            let z: Vec<Complex> = (0..f).map(|j| [e.vectors[j * f + i], 0.0]).collect();
            let s = if w > 0.0 { [0.0, w.sqrt()] } else { [(-w).sqrt(), 0.0] };
            let rigid = self.is_zero(s);
            let residual = self.residual(s, &z, None);
            Pair { s: if rigid { [0.0; 2] } else { s }, y: self.spread(&z), residual, rigid }
        };
        let mut out: Vec<Pair> = (0..f).map(pair).collect();
        // a motion that falls away, e^(σt), also returns, e^(−σt): the first is told
        out.sort_by(|a, b| size(a.s).total_cmp(&size(b.s)));
        Some(out)
    }

    /// The matrix of first order in z and w, with ż = N₂ w + Z z.
    fn general(&self, l: &Linear<'_>, sys: &dyn System) -> Option<Vec<Pair>> {
        let f = self.f;
        let (free, follow) = self.velocities(l, sys);
        let w = free.len() / f;
        let pace = largest(&self.k).sqrt().max(largest(&self.c)).max(f64::MIN_POSITIVE);
        // time in units of 1/pace: z' = N₂ w + Z z/p, w' = −N₂ᵀ ((C/p + Z/p) z' + K z/p²)
        let n = f + w;
        let mut a = vec![0.0; n * n];
        for i in 0..f {
            a[i * n..i * n + f].iter_mut().zip(&follow[i * f..]).for_each(|(a, z)| *a = z / pace);
            a[i * n + f..(i + 1) * n].copy_from_slice(&free[i * w..(i + 1) * w]);
        }
        // z̈ = N₂ ẇ + Z ż
        let mut inner = vec![0.0; f * n];
        for i in 0..f {
            for k in 0..f {
                let c = (self.c[i * f + k] + follow[i * f + k]) / pace;
                if c != 0.0 {
                    (0..n).for_each(|j| inner[i * n + j] += c * a[k * n + j]);
                }
                inner[i * n + k] += self.k[i * f + k] / (pace * pace);
            }
        }
        for i in 0..w {
            for k in 0..f {
                let b = free[k * w + i];
                if b != 0.0 {
                    (0..n).for_each(|j| a[(f + i) * n + j] -= b * inner[k * n + j]);
                }
            }
        }
        let e = GeneralEigen::new(&a, n).ok()?;
        let basis = (w < f).then_some(&free[..]);
        let mut out = Vec::new();
        let mut still: Vec<Vec<Complex>> = Vec::new();
        for (i, s) in e.values.iter().enumerate() {
            let s = [s[0] * pace, s[1] * pace];
            let mut z = e.vector(i)[..f].to_vec();
            let length = z.iter().map(|z| z[0] * z[0] + z[1] * z[1]).sum::<f64>().sqrt();
            if !(length > 0.0) {
                continue;
            }
            z.iter_mut().flatten().for_each(|x| *x /= length);
            if self.is_zero(s) {
                still.push(z);
            } else if s[1] > 1e-14 * size(s) || s[1].abs() <= 1e-14 * size(s) {
                let s = if s[1].abs() <= 1e-14 * size(s) { [s[0], 0.0] } else { s };
                let residual = self.residual(s, &z, basis);
                out.push(Pair { s, y: self.spread(&z), residual, rigid: false });
            }
        }
        for z in independent(&still, f) {
            let residual = self.residual([0.0; 2], &z, basis);
            out.push(Pair { s: [0.0; 2], y: self.spread(&z), residual, rigid: true });
        }
        out.sort_by(|a, b| size(a.s).total_cmp(&size(b.s)).then(a.s[1].total_cmp(&b.s[1])));
        Some(out)
    }

    /// N₂ (f × w) and Z = −A⁺D (f × f) of rows without a position level; the identity and zero without such rows.
    fn velocities(&self, l: &Linear<'_>, sys: &dyn System) -> (Vec<f64>, Vec<f64>) {
        let f = self.f;
        let mut follow = vec![0.0; f * f];
        if l.slip.is_empty() {
            let one = |k: usize| f64::from(u8::from(k / f == k % f));
            return ((0..f * f).map(one).collect(), follow);
        }
        let t = l.tangents;
        let nv = t.nv();
        let (a, kept) = rows_of(l, sys, &|kind| kind == RowKind::Nonholonomic);
        let along = |row: &dyn Fn(usize) -> f64| -> Vec<f64> {
            let mut out = vec![0.0; f];
            for i in 0..nv {
                let x = row(i);
                out.iter_mut().zip(&self.n[i * f..]).for_each(|(o, n)| *o += x * n);
            }
            out
        };
        let m = kept.len();
        let mut an = Vec::with_capacity(m * f);
        for r in 0..m {
            an.extend(along(&|i| a[r * nv + i] / t.scale[i]));
        }
        let split = RowSplit::new(&an, m, f, 1e-12);
        // A⁺ = Aᵀ (A Aᵀ)⁻¹: with Q of the rows, A⁺ b is the combination of rows that meets b
        let mut gram = vec![0.0; m * m];
        for i in 0..m {
            for j in 0..m {
                gram[i * m + j] = (0..f).map(|k| an[i * f + k] * an[j * f + k]).sum();
            }
        }
        let mut pivots = vec![0; m];
        if delassus_algebra::dense_lu::factor(&mut gram, m, &mut pivots).is_ok() {
            let d: Vec<Vec<f64>> = l
                .slip
                .iter()
                .map(|(r, d)| along(&|i| d[i]).iter().map(|x| x / t.row_scale[*r]).collect())
                .collect();
            let mut b = vec![0.0; m];
            for j in 0..f {
                (0..m).for_each(|r| b[r] = d[r][j]);
                delassus_algebra::dense_lu::solve(&gram, m, &pivots, &mut b);
                for i in 0..f {
                    follow[i * f + j] = -(0..m).map(|r| an[r * f + i] * b[r]).sum::<f64>();
                }
            }
        }
        (split.null_basis(), follow)
    }
}

/// Real motions that span the given ones, the strongest first.
fn independent(all: &[Vec<Complex>], f: usize) -> Vec<Vec<Complex>> {
    let mut rows: Vec<Vec<f64>> =
        all.iter().flat_map(|z| [0, 1].map(|c| z.iter().map(|z| z[c]).collect())).collect();
    let mut out = Vec::new();
    while out.len() < f {
        let strongest =
            (0..rows.len()).max_by(|a, b| dot(&rows[*a], &rows[*a]).total_cmp(&dot(&rows[*b], &rows[*b])));
        let Some(i) = strongest else { break };
        let length = dot(&rows[i], &rows[i]).sqrt();
        // motions of a defective zero are alike to the root of round-off
        if length < 1e-4 {
            break;
        }
        let unit: Vec<f64> = rows.swap_remove(i).iter().map(|x| x / length).collect();
        for r in &mut rows {
            let c = dot(r, &unit);
            r.iter_mut().zip(&unit).for_each(|(r, u)| *r -= c * u);
        }
        out.push(unit.iter().map(|x| [*x, 0.0]).collect());
    }
    out
}
