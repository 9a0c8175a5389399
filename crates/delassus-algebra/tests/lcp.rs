//! Complementarity problems of contacts: the solvers against one another, against enumeration and against impact
//! laws with known answers.

use crate::common::Lcg;
use delassus_algebra::lcp::{
    Careful, Certificate, GaussSeidel, LcpError, Problem, SOLVERS, Solver, by_enumeration, residual, solver,
};

/// A problem made of rows G (n × m) and masses, so that the resultant Gᵀz can be compared.
struct Contacts {
    n: usize,
    m: usize,
    g: Vec<f64>,
    w: Vec<f64>,
    b: Vec<f64>,
}

impl Contacts {
    /// W = G M⁻¹ Gᵀ.
    fn new(n: usize, masses: &[f64], g: Vec<f64>, b: Vec<f64>) -> Contacts {
        let m = masses.len();
        let mut w = vec![0.0; n * n];
        for i in 0..n {
            for j in 0..n {
                w[i * n + j] = (0..m).map(|k| g[i * m + k] * g[j * m + k] / masses[k]).sum();
            }
        }
        Contacts { n, m, g, w, b }
    }

    /// Balls in a line, each touching the next.
    fn chain(masses: &[f64], b: Vec<f64>) -> Contacts {
        let balls = masses.len();
        let mut g = vec![0.0; (balls - 1) * balls];
        for i in 0..balls - 1 {
            (g[i * balls + i], g[i * balls + i + 1]) = (-1.0, 1.0);
        }
        Contacts::new(balls - 1, masses, g, b)
    }

    /// Random rows of m coordinates; b = −W z̄ + w̄ with z̄, w̄ ≥ 0, hence feasible. A third of z̄ and w̄ vanish each.
    fn random(n: usize, m: usize, random: &mut Lcg) -> Contacts {
        let masses: Vec<f64> = (0..m).map(|_| 0.5 + random.unit()).collect();
        let g = (0..n * m).map(|_| random.symmetric()).collect();
        let mut c = Contacts::new(n, &masses, g, vec![0.0; n]);
        let z: Vec<f64> = (0..n).map(|_| (random.unit() - 1.0 / 3.0).max(0.0)).collect();
        for i in 0..n {
            let pushed: f64 = (0..n).map(|j| c.w[i * n + j] * z[j]).sum();
            c.b[i] = (random.unit() - 1.0 / 3.0).max(0.0) - pushed;
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

    fn solve(&self, solver: &mut dyn Solver) -> (Vec<f64>, Result<Certificate, LcpError>) {
        let mut z = vec![0.0; self.n];
        let done = solver.solve(&self.problem(), &mut z);
        (z, done)
    }
}

fn size(a: &[f64]) -> f64 {
    a.iter().fold(0.0, |m: f64, a| m.max(a.abs()))
}

fn distance(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).fold(0.0, |m: f64, (a, b)| m.max((a - b).abs()))
}

/// Full rank with half as many contacts as coordinates, and up to four times as many contacts as coordinates.
fn thousand() -> Vec<(bool, Contacts)> {
    let mut random = Lcg::new(61);
    let mut all = Vec::new();
    for k in 0..1000 {
        let n = if k % 10 == 9 { 20 + k % 37 } else { 1 + k / 10 % 12 };
        let regular = k % 2 == 0;
        let m = if regular { 2 * n } else { (n / 4).max(1) + k % 3 };
        all.push((regular && m >= n, Contacts::random(n, m, &mut random)));
    }
    all
}

/// Sweeps that end early say so; this many of the thousand problems are too badly conditioned for them.
const TOO_SLOW: usize = 5;

#[test]
fn solvers_agree_on_a_thousand_feasible_problems() {
    let (mut worst, mut slow) = (vec![[0.0_f64; 3]; SOLVERS.len()], 0);
    for (k, (regular, c)) in thousand().iter().enumerate() {
        let z0 = c.solve((SOLVERS[0].make)().as_mut()).0;
        let (w0, f0) = (c.slack(&z0), c.resultant(&z0));
        for (s, info) in SOLVERS.iter().enumerate() {
            let (z, done) = c.solve((info.make)().as_mut());
            let place = format!("problem {k}, n = {}, m = {}, {}", c.n, c.m, info.name);
            let done = match done {
                Err(LcpError::NotConverged { residual, .. }) if info.name == "gauss-seidel" => {
                    assert!(residual > 1e-12, "{place}: {residual:e}");
                    slow += 1;
                    continue;
                }
                done => done.unwrap_or_else(|e| panic!("{place}: {e}")),
            };
            assert_eq!(done.solver, info.name);
            assert!(done.residual <= 1e-12 && z.iter().all(|z| *z >= 0.0), "{place}: {done:?}");
            // they agree to 1e-10, relative to the size of what is compared
            let (dw, df) = (distance(&w0, &c.slack(&z)), distance(&f0, &c.resultant(&z)));
            assert!(dw <= 1e-10 * size(&c.b), "{place}: w by {dw:e}");
            assert!(df <= 1e-10 * size(&f0).max(1.0), "{place}: Gᵀz by {df:e}");
            let dz = distance(&z0, &z);
            assert!(!regular || dz <= 1e-10 * size(&z0).max(1.0), "{place}: z by {dz:e}");
            for (worst, new) in worst[s].iter_mut().zip([done.residual, dw, df]) {
                *worst = worst.max(new);
            }
        }
    }
    println!("residual, difference of w, of Gᵀz: {worst:?}; too slow for sweeps: {slow}");
    assert!(slow <= TOO_SLOW, "{slow}");
}

#[test]
fn enumeration_finds_the_same_velocities() {
    for (k, (_, c)) in thousand().iter().enumerate().filter(|(_, (_, c))| c.n <= 8) {
        let mut z = vec![0.0; c.n];
        let done = by_enumeration(&c.problem(), &mut z).expect("feasible");
        assert!(done.residual <= 1e-12, "problem {k}: {done:?}");
        for info in SOLVERS {
            let (other, done) = c.solve((info.make)().as_mut());
            if done.is_err() && info.name == "gauss-seidel" {
                continue; // counted in the test above
            }
            let (dw, df) =
                (distance(&c.slack(&z), &c.slack(&other)), distance(&c.resultant(&z), &c.resultant(&other)));
            assert!(dw <= 1e-10 * size(&c.b), "problem {k}, {}: w by {dw:e}", info.name);
            assert!(
                df <= 1e-10 * size(&c.resultant(&z)).max(1.0),
                "problem {k}, {}: Gᵀz by {df:e}",
                info.name
            );
        }
    }
}

/// n unit masses in a line, ball 1 arrives with velocity 1: v₁ = (1+e)/n − e, the others (1+e)/n.
#[test]
fn newtons_cradle_follows_moreaus_law() {
    for balls in 2..=10 {
        for e in [0.0, 0.5, 0.8, 1.0] {
            let mut b = vec![0.0; balls - 1];
            b[0] = -(1.0 + e); // (1 + e) U⁻
            let c = Contacts::chain(&vec![1.0; balls], b);
            for info in SOLVERS {
                let (p, done) = c.solve((info.make)().as_mut());
                done.unwrap_or_else(|e| panic!("{balls} balls, {}: {e}", info.name));
                let mut v = c.resultant(&p);
                v[0] += 1.0;
                // a residual of 1e-12 in velocities, times the condition 4 n² / π² of the chain
                let tolerance = if info.name == "gauss-seidel" { 1e-10 } else { 1e-14 };
                let common = (1.0 + e) / balls as f64;
                assert!((v[0] - (common - e)).abs() <= tolerance, "{balls} balls, {}: {v:?}", info.name);
                assert!(
                    v[1..].iter().all(|v| (v - common).abs() <= tolerance),
                    "{balls}, {}: {v:?}",
                    info.name
                );
            }
        }
    }
}

/// A box that falls flat on a plane touches with 4 corners, or 8 with the middles of its edges: the rank is 3.
#[test]
fn box_on_a_plane_stops_whatever_the_number_of_contacts() {
    let corners = [[1.0, 2.0], [-1.0, 2.0], [-1.0, -2.0], [1.0, -2.0]];
    let middles = [[0.0, 2.0], [-1.0, 0.0], [0.0, -2.0], [1.0, 0.0]];
    let (mass, moments) = (3.0, [3.0 * 4.0 / 3.0 + 0.1, 3.0 / 3.0 + 0.1]);
    for count in [4, 8] {
        let points: Vec<[f64; 2]> = corners.iter().chain(&middles).copied().take(count).collect();
        // velocity of a point: v + ω_x y − ω_y x
        let g: Vec<f64> = points.iter().flat_map(|p| [1.0, p[1], -p[0]]).collect();
        // straight down; and turning, so that one edge keeps what it has
        for u in [[-2.0, 0.0, 0.0], [-2.0, 0.0, 0.3], [-2.0, 0.1, -0.2], [-1.0, 0.5, 0.0], [0.0, 1.0, 0.0]] {
            let b = g.chunks_exact(3).map(|g| g[0] * u[0] + g[1] * u[1] + g[2] * u[2]).collect();
            let c = Contacts::new(count, &[mass, moments[0], moments[1]], g.clone(), b);
            let mut exact = vec![0.0; count];
            by_enumeration(&c.problem(), &mut exact).expect("feasible");
            for info in SOLVERS {
                let (z, done) = c.solve((info.make)().as_mut());
                done.unwrap_or_else(|e| panic!("{count} contacts, {}: {e}", info.name));
                assert!(distance(&c.resultant(&z), &c.resultant(&exact)) <= 1e-11, "{}: {z:?}", info.name);
                if size(&u[1..]) <= 0.0 {
                    let f = c.resultant(&z);
                    assert!(distance(&f, &[mass * 2.0, 0.0, 0.0]) <= 1e-11, "{}: {f:?}", info.name);
                }
            }
        }
    }
}

/// The semismooth method shares redundant impulses as evenly as it can.
#[test]
fn semismooth_newton_finds_small_impulses() {
    let g = vec![1.0; 4];
    let c = Contacts::new(4, &[1.0], g, vec![-1.0; 4]);
    let (z, _) = c.solve((solver("semismooth").expect("listed").make)().as_mut());
    assert!(z.iter().all(|z| (z - 0.25).abs() < 1e-7), "{z:?}"); // ε = 1e-8
}

/// Masses from 1e-9 to 1e9 in one chain of balls, light and heavy in any order. A light ball between two that are 1e8
/// times as heavy makes the two contacts dependent but for the ninth digit; then any honest answer will do.
#[test]
fn masses_of_any_size_do_no_harm() {
    let mut random = Lcg::new(62);
    let mut regular = 0;
    for trial in 0..600 {
        let balls = 2 + trial % 8;
        let masses: Vec<f64> = (0..balls).map(|_| 10f64.powf(9.0 * random.symmetric())).collect();
        let b: Vec<f64> = (1..balls).map(|_| random.symmetric()).collect();
        let c = Contacts::chain(&masses, b);
        let n = c.n;
        let (mut pivot, mut least) = (c.w[0], 1.0_f64);
        for i in 1..n {
            let (own, next) = (c.w[i * n + i], c.w[i * n + i - 1]);
            pivot = own - next * next / pivot;
            least *= pivot / own;
        }
        let mut exact = vec![0.0; n];
        by_enumeration(&c.problem(), &mut exact);
        for name in ["lemke", "semismooth"] {
            let (z, done) = c.solve((solver(name).expect("listed").make)().as_mut());
            if least > 1e-8 {
                let done = done.unwrap_or_else(|e| panic!("trial {trial}, {name}: {e}\n{masses:?}"));
                // round-off of w against impulses larger by 1 / det of the matrix with unit diagonal
                assert!(done.residual <= 1e-15 / least + 1e-15, "trial {trial}, {name}: {done:?}, {least:e}");
                let dw = distance(&c.slack(&z), &c.slack(&exact));
                assert!(dw <= 1e-14 / least, "trial {trial}, {name}: {dw:e}, {least:e}\n{masses:?}");
                regular += 1;
            } else if let Ok(done) = done {
                assert!(done.residual <= 1e-6, "trial {trial}, {name}: {done:?}");
            }
        }
    }
    println!("{regular} of 1200 regular");
    assert!(regular >= 500);
}

/// All in units of millimetres, tonnes, …: the same contacts carry impulses.
#[test]
fn units_do_not_matter() {
    let mut random = Lcg::new(63);
    for trial in 0..100 {
        let n = 3 + trial % 10;
        let c = Contacts::random(n, n / 2 + 1 + trial % 7, &mut random);
        // each contact in its own unit of length
        let f: Vec<f64> = (0..n).map(|_| 10f64.powf(4.0 * random.symmetric())).collect();
        let w: Vec<f64> = (0..n * n).map(|k| c.w[k] * f[k / n] * f[k % n]).collect();
        let b: Vec<f64> = (0..n).map(|i| c.b[i] * f[i]).collect();
        let scaled = Problem { n, w: &w, b: &b };
        for name in ["lemke", "semismooth"] {
            let mut solver = (solver(name).expect("listed").make)();
            let (z, _) = c.solve(solver.as_mut());
            let mut other = vec![0.0; n];
            solver.solve(&scaled, &mut other).unwrap_or_else(|e| panic!("trial {trial}, {name}: {e}"));
            let back: Vec<f64> = (0..n).map(|i| other[i] * f[i]).collect();
            let dw = distance(&c.slack(&z), &c.slack(&back));
            assert!(dw <= 1e-10 * size(&c.b), "trial {trial}, {name}: {dw:e}");
        }
    }
}

/// Two walls that close on one body, alone and among other contacts: proved, not guessed.
#[test]
fn opposed_walls_are_named() {
    let w = [1.0, -1.0, -1.0, 1.0];
    let mut random = Lcg::new(64);
    let mut problems = vec![(2, w.to_vec(), vec![-1.0, -1.0], 1.0), (1, vec![0.0], vec![-1.0], 1.0)];
    for n in 3..12 {
        let c = Contacts::random(n, 3, &mut random);
        // contact n is contact 0 from the other side, both approach with 1
        let mut g = c.g.clone();
        g.extend(c.g[..3].iter().map(|g| -g));
        let mut b = c.b.clone();
        b[0] = -1.0;
        b.push(-1.0);
        let c = Contacts::new(n + 1, &[1.0, 2.0, 3.0], g, b);
        let least = 1.0 / size(&c.b);
        problems.push((n + 1, c.w, c.b, least));
    }
    for (n, w, b, least) in &problems {
        let p = Problem { n: *n, w, b };
        let mut z = vec![0.0; *n];
        assert!(by_enumeration(&p, &mut z).is_none());
        for info in SOLVERS {
            z.fill(0.0);
            match (info.make)().solve(&p, &mut z) {
                Err(LcpError::Infeasible { residual }) => {
                    assert_eq!(info.name, "lemke");
                    assert!(residual > 1e-3, "n = {n}: {residual}, two walls alone {least}");
                }
                Err(LcpError::NotConverged { residual: r, .. }) => {
                    assert_ne!(info.name, "lemke", "n = {n}");
                    assert!(r > 1e-3, "n = {n}, {}: {r}", info.name);
                }
                Ok(done) => panic!("n = {n}: {done:?}"),
            }
        }
    }
    let first = Problem { n: 2, w: &w, b: &[-1.0, -1.0] };
    let mut lemke = (solver("lemke").expect("listed").make)();
    assert_eq!(lemke.solve(&first, &mut [0.0; 2]), Err(LcpError::Infeasible { residual: 1.0 }));
    // consistent up to round-off is not a contradiction
    for off in [0.0, 1e-15, -1e-15] {
        let b = [-1.0, 1.0 + off];
        let mut z = [0.0; 2];
        for info in SOLVERS {
            (info.make)()
                .solve(&Problem { n: 2, w: &w, b: &b }, &mut z)
                .unwrap_or_else(|e| panic!("{off}: {e}"));
        }
    }
}

/// Zeros in b, all b equal, exact copies of contacts: ties everywhere.
#[test]
fn degenerate_problems_do_not_cycle() {
    let mut random = Lcg::new(65);
    for trial in 0..500 {
        let n = 2 + trial % 9;
        let m = 1 + trial % 4;
        let whole = |r: &mut Lcg| (r.symmetric() * 2.0).round();
        let mut g: Vec<f64> = (0..n * m).map(|_| whole(&mut random)).collect();
        g.copy_within(0..m, m);
        // b = G u with whole numbers plus some zeros and ones: feasible, impulses can undo u
        let u: Vec<f64> = (0..m).map(|_| whole(&mut random)).collect();
        let b: Vec<f64> = (0..n)
            .map(|i| (0..m).map(|k| g[i * m + k] * u[k]).sum::<f64>() + (random.unit() * 2.0).floor())
            .collect();
        let c = Contacts::new(n, &vec![1.0; m], g, b);
        let mut exact = vec![0.0; n];
        let known = by_enumeration(&c.problem(), &mut exact);
        assert!(known.is_some_and(|k| k.residual <= 1e-13), "trial {trial}: {known:?}");
        for info in SOLVERS {
            let (z, done) = c.solve((info.make)().as_mut());
            done.unwrap_or_else(|e| panic!("trial {trial}, {}: {e}\n{:?}\n{:?}", info.name, c.g, c.b));
            let dw = distance(&c.slack(&z), &c.slack(&exact));
            assert!(dw <= 1e-10 * size(&c.b).max(1.0), "trial {trial}, {}: {dw:e}", info.name);
        }
    }
}

#[test]
fn nothing_and_rest_are_solved_at_once() {
    for info in SOLVERS {
        let mut s = (info.make)();
        let done = s.solve(&Problem { n: 0, w: &[], b: &[] }, &mut []).expect("nothing to do");
        assert_eq!((done.residual, done.iterations), (0.0, 0));
        let mut z = [3.0, 4.0];
        s.solve(&Problem { n: 2, w: &[1.0, 0.5, 0.5, 1.0], b: &[0.0, 0.0] }, &mut z).expect("at rest");
        assert!(size(&z) <= 0.0);
        let mut z = [7.0];
        s.solve(&Problem { n: 1, w: &[0.5], b: &[-3.0] }, &mut z).expect("one contact");
        assert!((z[0] - 6.0).abs() <= 0.0);
    }
}

#[test]
fn what_is_not_a_number_is_not_solved() {
    for info in SOLVERS {
        for (w, b) in [
            ([1.0, 0.0, 0.0, 1.0], [-1.0, f64::NAN]),
            ([1.0, f64::NAN, f64::NAN, 1.0], [-1.0, -1.0]),
            ([f64::INFINITY, 0.0, 0.0, 1.0], [-1.0, -1.0]),
        ] {
            let done = (info.make)().solve(&Problem { n: 2, w: &w, b: &b }, &mut [0.0; 2]);
            assert!(matches!(done, Err(LcpError::NotConverged { .. })), "{}: {done:?}", info.name);
        }
    }
}

/// Warm starts, good or bad, change neither velocities nor resultants; good ones save work.
#[test]
fn warm_starts_lead_to_the_same_velocities() {
    let mut random = Lcg::new(66);
    for trial in 0..100 {
        let c = Contacts::random(4 + trial % 9, 6, &mut random);
        for info in SOLVERS {
            let mut s = (info.make)();
            let (cold, first) = c.solve(s.as_mut());
            let first = first.expect("feasible");
            for k in 0..3 {
                let mut z: Vec<f64> = match k {
                    0 => cold.clone(),
                    1 => cold.iter().map(|_| 100.0 * random.unit()).collect(),
                    _ => vec![f64::NAN; c.n],
                };
                let again = s.solve(&c.problem(), &mut z).expect("feasible");
                assert!(distance(&c.slack(&z), &c.slack(&cold)) <= 1e-10 * size(&c.b), "{}", info.name);
                assert!(k > 0 || again.iterations <= first.iterations, "{}: {first:?} {again:?}", info.name);
            }
        }
    }
}

#[test]
fn relaxation_is_optional() {
    let c = Contacts::random(10, 20, &mut Lcg::new(67));
    let (exact, _) = c.solve((solver("lemke").expect("listed").make)().as_mut());
    for relaxation in [0.7, 1.0, 1.3] {
        let (z, done) = c.solve(&mut GaussSeidel { relaxation, ..GaussSeidel::default() });
        assert!(done.expect("converges").residual <= 1e-12);
        assert!(distance(&c.slack(&z), &c.slack(&exact)) <= 1e-10 * size(&c.b));
    }
}

/// Gauss-Seidel is stopped far too early; another solver steps in and is named.
#[test]
fn careful_turns_to_another_solver() {
    // two nearly parallel contacts: the sweeps need about 1e8 rounds
    let r = 1.0 - 1e-8;
    let (w, b) = ([1.0, r, r, 1.0], [-1.0, -1.0 + 0.5e-8]);
    let p = Problem { n: 2, w: &w, b: &b };
    let mut z = [0.0; 2];
    let alone = (solver("gauss-seidel").expect("listed").make)().solve(&p, &mut z);
    assert!(matches!(alone, Err(LcpError::NotConverged { .. })), "{alone:?}");
    let mut careful = Careful::new("gauss-seidel", 1e-12).expect("listed");
    z.fill(0.0);
    let done = careful.solve(&p, &mut z).expect("solved");
    assert_eq!((careful.name(), done.solver), ("gauss-seidel", "lemke"));
    assert!(residual(&p, &z) <= 1e-12);
    let walls = Problem { n: 2, w: &[1.0, -1.0, -1.0, 1.0], b: &[-1.0, -1.0] };
    assert!(matches!(careful.solve(&walls, &mut z), Err(LcpError::Infeasible { .. })));
    assert!(Careful::new("newton", 1e-12).is_none());
}

/// Joints are eliminated from W to about twelve digits: redundant contacts then contradict one another a little, and
/// what is left is that contradiction, times the impulses that it needs.
#[test]
fn contradictions_of_round_off_do_no_harm() {
    let mut random = Lcg::new(68);
    let mut careful = Careful::new("lemke", 1e-9).expect("listed");
    for trial in 0..1000 {
        let n = 4 + trial % 9;
        let mut c = Contacts::random(n, 3, &mut random);
        let noise = 1e-12;
        for i in 0..n {
            for j in 0..=i {
                let d = (c.w[i * n + i] * c.w[j * n + j]).sqrt();
                c.w[i * n + j] += noise * d * random.symmetric();
                c.w[j * n + i] = c.w[i * n + j];
            }
        }
        let noise = noise * size(&c.b);
        c.b.iter_mut().for_each(|b| *b += noise * random.symmetric());
        let (z, done) = c.solve(&mut careful);
        let done = done.unwrap_or_else(|e| panic!("trial {trial}: {e}"));
        assert!(done.residual <= 1e-9 && residual(&c.problem(), &z) <= 1e-9);
    }
}

#[test]
fn names_are_listed_once() {
    for name in SOLVERS.iter().map(|s| s.name) {
        assert_eq!(SOLVERS.iter().filter(|s| s.name == name).count(), 1);
        assert_eq!(solver(name).map(|s| (s.make)().name()), Some(name));
    }
}

#[test]
fn matrices_that_are_not_symmetric_are_solved_by_pivoting() {
    let mut random = Lcg::new(81);
    let mut careful = Careful::new("lemke", 1e-12).expect("listed");
    for trial in 0..300 {
        // positive definite with a part that is not symmetric: exactly one solution
        let n = 2 + trial % 20;
        let a: Vec<f64> = (0..n * n).map(|_| random.symmetric()).collect();
        let entry = |i: usize, j: usize| (0..n).map(|k| a[i * n + k] * a[j * n + k]).sum::<f64>();
        let w: Vec<f64> = (0..n * n)
            .map(|k| {
                let (i, j) = (k / n, k % n);
                let turn = if i < j { a[k] } else { -a[j * n + i] };
                entry(i, j) + if i == j { 0.1 } else { turn }
            })
            .collect();
        let b: Vec<f64> = (0..n).map(|_| random.symmetric()).collect();
        let mut z = vec![0.0; n];
        let p = Problem { n, w: &w, b: &b };
        let done = careful.solve(&p, &mut z);
        assert!(done.is_ok_and(|d| d.residual <= 1e-10) && z.iter().all(|z| *z >= 0.0), "trial {trial}");
    }
}

#[test]
fn a_game_of_two_has_an_equilibrium() {
    // costs of both players in the corners of W: the diagonal is zero, and the first path ends in a ray
    let w = [0.0, 0.0, 10.0, 20.0, 0.0, 0.0, 30.0, 15.0, 10.0, 20.0, 0.0, 0.0, 30.0, 15.0, 0.0, 0.0];
    let (p, mut z) = (Problem { n: 4, w: &w, b: &[-1.0; 4] }, [0.0; 4]);
    Careful::new("lemke", 1e-12).expect("listed").solve(&p, &mut z).expect("an equilibrium");
    for i in 0..4 {
        let slack = (0..4).map(|j| w[4 * i + j] * z[j]).sum::<f64>() - 1.0;
        assert!(z[i] >= 0.0 && slack >= -1e-12 && (z[i] * slack).abs() <= 1e-12);
    }
}

#[test]
fn a_row_that_nothing_helps_is_a_proof() {
    let w = [0.0, -1.0, -1.0, 1.0, 0.0, 0.0, -1.0, 0.0, 0.0];
    let (p, mut z) = (Problem { n: 3, w: &w, b: &[-1e-4, -1.0, 1.0] }, [0.0; 3]);
    let done = Careful::new("lemke", 1e-12).expect("listed").solve(&p, &mut z);
    assert_eq!(done, Err(LcpError::Infeasible { residual: 1e-4 }));
}
