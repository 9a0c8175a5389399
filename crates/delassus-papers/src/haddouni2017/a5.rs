//! A5: the complementarity problem of impacts on the Delassus matrix, haddouni2017 (4), by three solvers.

use crate::study::noise::Noise;
use crate::study::{distance, largest};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus_algebra::lcp::{LcpError, Problem, SOLVERS, Solver, by_enumeration};

pub(crate) const STATEMENT: &str = "Lemke's method, projected Gauss-Seidel and semismooth Newton agree to 1e-10 in w = W z + b and Gᵀz on 1000 random feasible problems (in z at full rank); cradle and three balls as Moreau's law predicts";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "Lemke's method, Gauss-Seidel and semismooth Newton agree to 1e-10 in w and Gᵀz (at full rank in z) on 1000 random feasible problems (quick: 300), none fails, all residuals are within 1e-10, and the cradle and three balls meet the law's answer to 1e-10",
    checked: "each other; the enumeration of all sets up to 8 contacts; closed forms of impacts of balls",
    deviation: "Gauss-Seidel may end before its residual in at most 1 % of its runs; it says so, and these are counted and not compared",
    ..Judged::UNTOLD
};

const AGREE: f64 = 1e-10;
/// Contacts up to which all sets are tried.
const ENUMERATED: usize = 8;

/// Contacts with rows G (n × m) and masses.
struct Contacts {
    n: usize,
    m: usize,
    g: Vec<f64>,
    w: Vec<f64>,
    b: Vec<f64>,
}

impl Contacts {
    fn new(n: usize, masses: &[f64], g: Vec<f64>, b: Vec<f64>) -> Contacts {
        let m = masses.len();
        let entry = |i: usize, j: usize| (0..m).map(|k| g[i * m + k] * g[j * m + k] / masses[k]).sum();
        let w = (0..n * n).map(|k| entry(k / n, k % n)).collect();
        Contacts { n, m, g, w, b }
    }

    /// Balls in a line, each touching the next, with velocities v and one restitution: b = (1 + e) U⁻.
    fn chain(masses: &[f64], v: &[f64], e: f64) -> Contacts {
        let balls = masses.len();
        let mut g = vec![0.0; (balls - 1) * balls];
        for i in 0..balls - 1 {
            (g[i * balls + i], g[i * balls + i + 1]) = (-1.0, 1.0);
        }
        let b = v.windows(2).map(|v| (1.0 + e) * (v[1] - v[0])).collect();
        Contacts::new(balls - 1, masses, g, b)
    }

    /// Random rows; b = w̄ − W z̄ with z̄, w̄ ≥ 0, a third of each zero: feasible.
    fn random(n: usize, m: usize, noise: &mut Noise) -> Contacts {
        let positive = |x: f64| (0.5 + 0.5 * x - 1.0 / 3.0).max(0.0);
        let masses: Vec<f64> = noise.vec(m).iter().map(|x| 1.0 + 0.5 * x).collect();
        let g = noise.vec(n * m);
        let mut c = Contacts::new(n, &masses, g, vec![0.0; n]);
        let z: Vec<f64> = noise.vec(n).into_iter().map(positive).collect();
        let free = noise.vec(n);
        for i in 0..n {
            let pushed: f64 = (0..n).map(|j| c.w[i * n + j] * z[j]).sum();
            c.b[i] = positive(free[i]) - pushed;
        }
        c
    }

    fn problem(&self) -> Problem<'_> {
        Problem { n: self.n, w: &self.w, b: &self.b }
    }

    fn slack(&self, z: &[f64]) -> Vec<f64> {
        let n = self.n;
        (0..n).map(|i| self.b[i] + (0..n).map(|j| self.w[i * n + j] * z[j]).sum::<f64>()).collect()
    }

    fn resultant(&self, z: &[f64]) -> Vec<f64> {
        (0..self.m).map(|k| (0..self.n).map(|i| self.g[i * self.m + k] * z[i]).sum()).collect()
    }

    fn solve(&self, solver: &mut dyn Solver) -> (Vec<f64>, Result<f64, LcpError>) {
        let mut z = vec![0.0; self.n];
        let done = solver.solve(&self.problem(), &mut z).map(|c| c.residual);
        (z, done)
    }

    /// Differences of w, of Gᵀz and of z, relative to their sizes.
    fn distances(&self, z: &[f64], other: &[f64]) -> [f64; 3] {
        let (f, g) = (self.resultant(z), self.resultant(other));
        [
            distance(&self.slack(z), &self.slack(other)) / largest(&self.b).max(f64::MIN_POSITIVE),
            distance(&f, &g) / largest(&f).max(1.0),
            distance(z, other) / largest(z).max(1.0),
        ]
    }
}

/// Largest error of velocities after balls in a line have met, against the law's answer.
fn balls(masses: &[f64], v: &[f64], e: f64, expected: &[f64], solver: &mut dyn Solver) -> Option<f64> {
    let c = Contacts::chain(masses, v, e);
    let (p, done) = c.solve(solver);
    done.ok()?;
    let f = c.resultant(&p);
    let after = |k: usize| v[k] + f[k] / masses[k];
    Some((0..masses.len()).fold(0.0, |m: f64, k| m.max((after(k) - expected[k]).abs())))
}

/// What the solvers show on random problems.
struct Found {
    /// Largest residual, and differences of w, Gᵀz and z from Lemke's method, by solver.
    worst: Vec<[f64; 4]>,
    /// Largest differences of w and Gᵀz from the enumeration, and how often that was tried.
    enumerated: [f64; 2],
    tried: usize,
    /// Sweeps that ended before their residual, and failures.
    slow: usize,
    failed: usize,
}

impl Found {
    /// A problem of n contacts by every solver, and by enumeration if it is small; z is compared at full rank.
    fn add(&mut self, c: &Contacts, full_rank: bool) {
        let (z0, first) = c.solve((SOLVERS[0].make)().as_mut());
        self.failed += usize::from(first.is_err());
        if c.n <= ENUMERATED {
            let mut z = vec![0.0; c.n];
            self.failed += usize::from(by_enumeration(&c.problem(), &mut z).is_none());
            let d = c.distances(&z, &z0);
            self.enumerated = [self.enumerated[0].max(d[0]), self.enumerated[1].max(d[1])];
            self.tried += 1;
        }
        for (worst, info) in self.worst.iter_mut().zip(SOLVERS) {
            let (z, done) = c.solve((info.make)().as_mut());
            let Ok(residual) = done else {
                let sweeps = info.name == "gauss-seidel";
                *(if sweeps { &mut self.slow } else { &mut self.failed }) += 1;
                continue;
            };
            let [w, f, dz] = c.distances(&z0, &z);
            for (m, x) in worst.iter_mut().zip([residual, w, f, if full_rank { dz } else { 0.0 }]) {
                *m = m.max(x);
            }
        }
    }
}

/// Random feasible problems.
fn random_problems(count: usize) -> Found {
    let mut noise = Noise::new(61);
    let worst = vec![[0.0; 4]; SOLVERS.len()];
    let mut found = Found { worst, enumerated: [0.0; 2], tried: 0, slow: 0, failed: 0 };
    for k in 0..count {
        let n = if k % 10 == 9 { 20 + k % 37 } else { 1 + k / 10 % 12 };
        let full_rank = k % 2 == 0;
        let m = if full_rank { 2 * n } else { (n / 4).max(1) + k % 3 };
        found.add(&Contacts::random(n, m, &mut noise), full_rank);
    }
    found
}

/// Largest errors of a solver on Newton's cradle and on three balls, none if it failed.
fn known_answers(solver: &mut dyn Solver) -> [Option<f64>; 2] {
    let (mut cradle, mut three) = (Some(0.0f64), Some(0.0f64));
    let worse = |m: Option<f64>, x: Option<f64>| m.zip(x).map(|(m, x)| m.max(x));
    for e in [0.0, 0.5, 0.8, 1.0] {
        for n in 2..=10usize {
            let mut v = vec![0.0; n];
            v[0] = 1.0;
            let mut expected = vec![(1.0 + e) / n as f64; n];
            expected[0] -= e;
            cradle = worse(cradle, balls(&vec![1.0; n], &v, e, &expected, solver));
        }
        for [m1, m2, m3] in [[1.0, 1.0, 1.0], [1.0, 2.0, 3.0], [5.0, 1.0, 1.0], [1.0, 0.1, 10.0]] {
            // one arrives: the other two leave together, e times as fast as it came
            let v1 = (m1 - e * (m2 + m3)) / (m1 + m2 + m3);
            let after = [v1, v1 + e, v1 + e];
            three = worse(three, balls(&[m1, m2, m3], &[1.0, 0.0, 0.0], e, &after, solver));
            // two arrive from both sides: U⁺ = −e U⁻ at both contacts
            let u = (m1 * (1.0 + e) - m3 * (1.0 + e)) / (m1 + m2 + m3);
            let after = [u - e, u, u + e];
            three = worse(three, balls(&[m1, m2, m3], &[1.0, 0.0, -1.0], e, &after, solver));
        }
    }
    [cradle, three]
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let count = if context.quick { 300 } else { 1000 };
    let found = random_problems(count);
    for (info, worst) in SOLVERS.iter().zip(&found.worst) {
        let key = info.name.replace('-', "_");
        for (what, x) in ["residual", "w", "gtz", "z_full_rank"].iter().zip(worst) {
            row.at_most(format!("{what}.{key}"), *x, AGREE);
        }
    }
    row.put("problems", count as f64);
    row.put("enumerated", found.tried as f64);
    row.at_most("enumeration.w", found.enumerated[0], AGREE);
    row.at_most("enumeration.gtz", found.enumerated[1], AGREE);
    row.put("gauss_seidel_stopped_early", found.slow as f64);
    row.put("failed", found.failed as f64);
    row.holds &= found.failed == 0 && found.slow * 100 <= count;
    for info in SOLVERS {
        let key = info.name.replace('-', "_");
        let [cradle, three] = known_answers((info.make)().as_mut());
        row.at_most(format!("cradle.{key}"), cradle.unwrap_or(f64::NAN), AGREE);
        row.at_most(format!("three_balls.{key}"), three.unwrap_or(f64::NAN), AGREE);
    }
    row.note = "Random rows and masses, 1 to 56 contacts, half of the problems with twice as many coordinates as contacts (full rank), half with up to four times as many contacts as coordinates. w is relative to max |b|, Gᵀz and z to their size or 1; all are compared with Lemke's method, which is compared with the enumeration of all sets for up to 8 contacts. residual: certificate max |min(z W_ii, w)| / max |b|. Sweeps of Gauss-Seidel that end before their residual say so and are counted (gauss_seidel_stopped_early), not compared. cradle: 2 to 10 equal balls, one arrives with velocity 1 (v₁ = (1 + e)/n − e, the others (1 + e)/n); three_balls: unequal masses, one arriving, or two from both sides.".into();
    Ok(row)
}
