//! Coulomb's friction: every solver against the certificate, symmetries, limits.

use crate::common::Lcg;
use delassus_algebra::cone::friction::{self, Friction, SparseProblem, certify, certify_sparse};
use delassus_algebra::cone::{Blocks, Condensing, Cone, Problem, Solver as _, residual};
use delassus_algebra::lcp::{self, Careful, LcpError, Solver as _};

/// W = H Hᵀ and b = H v, as the contacts of bodies have them.
struct Contacts {
    w: Vec<f64>,
    b: Vec<f64>,
    blocks: Blocks,
}

impl Contacts {
    /// So many contacts of d rows on a mechanism with m velocities. That b is a motion of it makes the problem solvable.
    fn random(
        contacts: usize,
        d: usize,
        m: usize,
        mu: impl Fn(&mut Lcg) -> f64,
        random: &mut Lcg,
    ) -> Contacts {
        let n = contacts * d;
        let h: Vec<f64> = (0..n * m).map(|_| random.symmetric()).collect();
        let v: Vec<f64> = (0..m).map(|_| random.symmetric()).collect();
        let dot = |i: usize, x: &[f64]| (0..m).map(|k| h[i * m + k] * x[k]).sum::<f64>();
        let w = (0..n * n).map(|k| dot(k / n, &h[k % n * m..(k % n + 1) * m])).collect();
        let mut blocks = Blocks::new(0);
        for _ in 0..contacts {
            let mu = mu(random);
            blocks.push(d, Cone::Coulomb { mu });
        }
        Contacts { w, b: (0..n).map(|i| dot(i, &v)).collect(), blocks }
    }

    fn problem(&self) -> Problem<'_> {
        Problem { w: &self.w, b: &self.b, blocks: &self.blocks }
    }

    fn solve(&self, name: &str) -> (Vec<f64>, Result<lcp::Certificate, LcpError>) {
        let mut z = vec![0.0; self.b.len()];
        let done = Friction::new(name, 1e-10).expect("listed").solve(&self.problem(), &mut z);
        (z, done)
    }

    /// Every block stronger than all that stands beside it: the solution is unique for small μ.
    fn make_dominant(&mut self) {
        let n = self.b.len();
        for i in 0..n {
            let beside: f64 = (0..n).filter(|j| *j != i).map(|j| self.w[i * n + j].abs()).sum();
            self.w[i * n + i] += 2.0 * beside;
        }
    }
}

fn distance(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).fold(0.0, |m: f64, (a, b)| m.max((a - b).abs()))
}

#[test]
fn random_contacts_are_solved_to_round_off() {
    let mut random = Lcg::new(61);
    for trial in 0..300 {
        let (contacts, d) = (1 + trial % 40, 2 + trial % 2);
        // regular, and as redundant as boxes on boxes are
        let m = if trial % 3 == 0 { contacts * d + 2 } else { 6 + contacts };
        let p = Contacts::random(contacts, d, m, |r| 0.05 + 0.9 * r.unit(), &mut random);
        let (z, done) = p.solve("auto");
        let quality = certify(&p.problem(), &z);
        assert!(done.is_ok(), "trial {trial}, {contacts} contacts, {d} rows: {done:?}");
        assert!(quality.residual <= 1e-10 && quality.cone <= 1e-9, "trial {trial}: {quality:?}");
        assert!(quality.residual.to_bits() == residual(&p.problem(), &z).to_bits(), "trial {trial}");
    }
}

#[test]
fn every_solver_is_believed_only_with_a_certificate() {
    let mut random = Lcg::new(62);
    for name in friction::NAMES {
        for trial in 0..30 {
            let p = Contacts::random(1 + trial % 8, 2 + trial % 2, 9, |_| 0.4, &mut random);
            let (z, done) = p.solve(name);
            let left = residual(&p.problem(), &z);
            let done = done.unwrap_or_else(|e| panic!("{name} {trial}: {e}"));
            assert!((done.residual - left).abs() <= 1e-12 && left <= 1e-10, "{name} {trial}: {left}");
        }
    }
}

#[test]
fn dense_and_sparse_problems_are_the_same() {
    let mut random = Lcg::new(63);
    for contacts in [3, 60] {
        // neighbours share a body each
        let mut p = Contacts::random(contacts, 3, 3 * contacts, |_| 0.3, &mut random);
        let n = p.b.len();
        for i in 0..n {
            for j in 0..n {
                if (i / 3).abs_diff(j / 3) > 1 {
                    p.w[i * n + j] = 0.0;
                }
            }
        }
        p.make_dominant();
        let entries = (0..n * n).filter(|k| p.w[*k] != 0.0);
        let entries = entries.map(|k| ((k / n) as u32, (k % n) as u32, p.w[k])).collect();
        let sparse = SparseProblem::new(entries, p.b.clone(), p.blocks.clone());
        let (dense, done) = p.solve("auto");
        done.unwrap();
        let mut z = vec![0.0; n];
        Friction::default().solve_sparse(&sparse, &mut z).unwrap();
        assert!(distance(&dense, &z) <= 1e-10, "{}", distance(&dense, &z));
        assert!(certify_sparse(&sparse, &z).residual <= 1e-10);
    }
}

#[test]
fn masses_of_any_size_leave_the_certificate() {
    let mut random = Lcg::new(64);
    for trial in 0..20 {
        let p = Contacts::random(1 + trial % 6, 3, 8, |_| 0.5, &mut random);
        let (z, _) = p.solve("auto");
        for factor in [1e-9, 1e9] {
            let scaled = Contacts {
                w: p.w.iter().map(|w| w * factor).collect(),
                b: p.b.clone(),
                blocks: p.blocks.clone(),
            };
            let (y, done) = scaled.solve("auto");
            let left = done.unwrap().residual;
            assert!(left <= 1e-10, "trial {trial}: {left}");
            let back: Vec<f64> = y.iter().map(|y| y * factor).collect();
            // forces of redundant contacts may differ, their velocities at this μ not
            assert!(residual(&p.problem(), &back) <= 1e-10 && z.len() == back.len());
        }
    }
}

#[test]
fn turned_tangents_turn_the_solution() {
    let mut random = Lcg::new(65);
    for trial in 0..20 {
        let contacts = 1 + trial % 5;
        let mut p = Contacts::random(contacts, 3, 3 * contacts, |_| 0.3, &mut random);
        p.make_dominant();
        let n = p.b.len();
        // T: every contact by its own angle
        let mut turn = vec![0.0; n * n];
        for k in 0..contacts {
            let (s, c) = (6.3 * random.unit()).sin_cos();
            let (i, j) = (3 * k + 1, 3 * k + 2);
            turn[3 * k * n + 3 * k] = 1.0;
            (turn[i * n + i], turn[i * n + j], turn[j * n + i], turn[j * n + j]) = (c, -s, s, c);
        }
        let mul = |a: &[f64], b: &[f64], i: usize, j: usize| {
            (0..n).map(|k| a[i * n + k] * b[k * n + j]).sum::<f64>()
        };
        let half: Vec<f64> = (0..n * n).map(|k| mul(&turn, &p.w, k / n, k % n)).collect();
        let across: Vec<f64> = (0..n * n).map(|k| turn[k % n * n + k / n]).collect();
        let apply = |x: &[f64]| -> Vec<f64> {
            (0..n).map(|i| (0..n).map(|k| turn[i * n + k] * x[k]).sum()).collect()
        };
        let turned = Contacts {
            w: (0..n * n).map(|k| mul(&half, &across, k / n, k % n)).collect(),
            b: apply(&p.b),
            blocks: p.blocks.clone(),
        };
        let ((z, one), (y, other)) = (p.solve("auto"), turned.solve("auto"));
        assert!(one.is_ok() && other.is_ok(), "trial {trial}");
        assert!(distance(&apply(&z), &y) <= 1e-11, "trial {trial}");
    }
}

#[test]
fn without_friction_it_is_the_complementarity_problem() {
    let mut random = Lcg::new(66);
    for contacts in 1..12 {
        let mut p = Contacts::random(contacts, 1, contacts + 1, |_| 0.0, &mut random);
        let (z, done) = p.solve("auto");
        done.unwrap();
        let mut y = vec![0.0; contacts];
        let plain = lcp::Problem { n: contacts, w: &p.w, b: &p.b };
        Careful::new("lemke", 1e-12).unwrap().solve(&plain, &mut y).unwrap();
        assert!(distance(&z, &y) <= 1e-9, "{contacts}: {}", distance(&z, &y));
        // three rows with μ = 0: the problem of the normals, bit for bit
        p = Contacts::random(contacts, 3, 3 * contacts + 1, |_| 0.0, &mut random);
        let mut z = vec![0.0; 3 * contacts];
        Condensing::new(Careful::new("lemke", 1e-12).unwrap()).solve(&p.problem(), &mut z).unwrap();
        let w: Vec<f64> = (0..contacts * contacts)
            .map(|k| p.w[3 * (k / contacts) * 3 * contacts + 3 * (k % contacts)])
            .collect();
        let b: Vec<f64> = (0..contacts).map(|i| p.b[3 * i]).collect();
        let plain = lcp::Problem { n: contacts, w: &w, b: &b };
        y.fill(0.0);
        Careful::new("lemke", 1e-12).unwrap().solve(&plain, &mut y).unwrap();
        assert!(
            (0..3 * contacts).all(|i| z[i].to_bits() == if i % 3 == 0 { y[i / 3] } else { 0.0 }.to_bits())
        );
    }
}

#[test]
fn pivoting_and_newton_agree_in_the_plane() {
    let mut random = Lcg::new(67);
    for trial in 0..60 {
        let mut p = Contacts::random(1 + trial % 12, 2, 30, |r| 0.6 * r.unit(), &mut random);
        p.make_dominant();
        let ((z, one), (y, other)) = (p.solve("lemke"), p.solve("newton"));
        assert_eq!((one.unwrap().solver, other.unwrap().solver), ("lemke", "newton"), "trial {trial}");
        assert!(distance(&z, &y) <= 1e-11, "trial {trial}: {}", distance(&z, &y));
    }
}

#[test]
fn joints_bounds_half_lines_and_cones_are_solved_together() {
    let mut random = Lcg::new(68);
    let mut condensing = Condensing::new(Careful::new("lemke", 1e-12).unwrap());
    for trial in 0..100 {
        let mut p = Contacts::random(4, 3, 14, |_| 0.4, &mut random);
        p.blocks = Blocks::new(0);
        p.blocks.push(3, Cone::Coulomb { mu: 0.4 });
        p.blocks.push(3, Cone::Free);
        p.blocks.push(1, Cone::Interval { bound: 0.1 });
        p.blocks.push(3, Cone::HalfLine);
        p.blocks.push(2, Cone::Coulomb { mu: 0.8 });
        let mut z = vec![0.0; 12];
        let done = condensing.solve(&p.problem(), &mut z);
        assert!(done.is_ok() && residual(&p.problem(), &z) <= 1e-10, "trial {trial}: {done:?}");
        assert!(z[6].abs() <= 0.1 + 1e-15 && z[8] == 0.0 && z[9] == 0.0, "trial {trial}");
    }
}

/// A contact whose slip is known has the single row p = W_nn − μ W_nt d; p < 0 and b < 0 have no solution (Painlevé). Others beside it
/// change nothing.
#[test]
fn a_paradox_is_answered_in_time() {
    let mut blocks = Blocks::new(0);
    blocks.push(1, Cone::HalfLine);
    blocks.push(2, Cone::Coulomb { mu: 0.3 });
    let w = vec![-0.5, 0.0, 0.0, 0.1, 1.0, 0.2, 0.0, 0.2, 2.0];
    let p = Contacts { w, b: vec![-1.0, -0.5, 0.3], blocks };
    for name in friction::NAMES {
        let (_, done) = p.solve(name);
        let Err(LcpError::NotConverged { residual, iterations }) = done else { panic!("{name}: {done:?}") };
        assert!(residual >= 0.5 && iterations < 20_000, "{name}: {residual} {iterations}");
    }
}

#[test]
fn what_is_not_a_number_is_not_solved() {
    let mut random = Lcg::new(69);
    for name in friction::NAMES {
        for place in [0, 7] {
            let mut p = Contacts::random(3, 3, 9, |_| 0.4, &mut random);
            p.w[place] = f64::NAN;
            assert!(p.solve(name).1.is_err(), "{name} {place}");
            p.w[place] = 1.0;
            p.b[place] = f64::INFINITY;
            assert!(p.solve(name).1.is_err(), "{name} {place}");
        }
    }
}

/// A ball at rest in a groove of a right angle on a slope of 30°, μ where it may slip or roll: one of both, nothing between.
#[test]
fn a_ball_in_a_groove_slips_or_rolls() {
    let (mass, radius, gravity, mu) = (1.0, 0.05, 9.81, 0.179_986_210_860_793_22);
    let inertia = 0.4 * mass * radius * radius;
    let root = 0.5f64.sqrt();
    let (slope, mut h) = (std::f64::consts::FRAC_PI_6, Vec::new());
    let cross = |a: [f64; 3], b: [f64; 3]| {
        [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
    };
    for side in [1.0, -1.0] {
        let normal = [0.0, side * root, root];
        let along = [1.0, 0.0, 0.0];
        for d in [normal, along, cross(normal, along)] {
            let arm = cross(normal.map(|x| -radius * x), d);
            h.push([d[0], d[1], d[2], arm[0], arm[1], arm[2]]);
        }
    }
    let inverse = [1.0 / mass, 1.0 / mass, 1.0 / mass, 1.0 / inertia, 1.0 / inertia, 1.0 / inertia];
    let force = [gravity * slope.sin(), 0.0, -gravity * slope.cos()];
    let w = (0..36).map(|k| (0..6).map(|c| h[k / 6][c] * inverse[c] * h[k % 6][c]).sum()).collect();
    let b = (0..6).map(|i| (0..3).map(|c| h[i][c] * force[c]).sum()).collect();
    let mut blocks = Blocks::new(0);
    for _ in 0..2 {
        blocks.push(3, Cone::Coulomb { mu });
    }
    let p = Contacts { w, b, blocks };
    for name in friction::NAMES {
        let (z, done) = p.solve(name);
        assert!(done.unwrap().residual <= 1e-12, "{name}");
        let a = force[0] + (0..6).map(|i| h[i][0] * z[i]).sum::<f64>() / mass;
        let (slips, rolls) = (2.742_511_179_118_245_5, 2.724_999_999_999_999);
        assert!((a - slips).abs() <= 1e-11 || (a - rolls).abs() <= 1e-11, "{name}: {a}");
    }
}
