//! The solvers agree with one another, on random problems, redundant lattices and ten thousand contacts.
#![allow(clippy::unwrap_used, reason = "tests")]

use super::{Compressed, FreeBodies, Path, refresh};
use crate::nonsmooth::body_newton::{BodyNewton, Task};
use crate::nonsmooth::joints_kept::{Contacts, JointsKept};
use crate::nonsmooth::rows::Rows;
use crate::nonsmooth::{Delassus, DenseDelassus};
use delassus_algebra::assemble::Assembler;
use delassus_algebra::cone::friction::Friction;
use delassus_algebra::cone::{Blocks, Cone};
use delassus_algebra::kkt::{Backend, Scaling, Structure};
use delassus_algebra::lcp::{Problem, SOLVERS, by_enumeration};
use delassus_system::{Dims, Shift, System};

/// Point masses of the plane.
fn masses(m: &[f64]) -> FreeBodies {
    FreeBodies::new(2 * m.len(), &SOLVERS[0], &mut |out| {
        for (i, m) in m.iter().enumerate() {
            out.add(2 * i, 2 * i, 2, 2, &[*m, 0.0, 0.0, *m]);
        }
    })
    .unwrap()
}

/// A unit normal between two discs, or a disc and the ground (`None`).
fn row(a: Option<usize>, b: usize, n: [f64; 2]) -> Vec<(usize, f64)> {
    let mut out = Vec::new();
    if let Some(a) = a {
        out.extend([(2 * a, -n[0]), (2 * a + 1, -n[1])]);
    }
    out.extend([(2 * b, n[0]), (2 * b + 1, n[1])]);
    out.sort_by_key(|e| e.0);
    out
}

/// A perfect lattice of discs, layers of n and n − 1 in turn, between walls: many more contacts than it needs.
fn lattice(n: usize, layers: usize) -> (usize, Rows) {
    let (mut index, mut count) = (Vec::new(), 0);
    for l in 0..layers {
        let width = n - l % 2;
        index.push((count..count + width).collect::<Vec<_>>());
        count += width;
    }
    let (c, s) = (0.5, 0.75f64.sqrt());
    let mut rows = Vec::new();
    for l in 0..layers {
        for (i, b) in index[l].iter().enumerate() {
            if l == 0 {
                rows.push(row(None, *b, [0.0, 1.0]));
            }
            if i > 0 {
                rows.push(row(Some(index[l][i - 1]), *b, [1.0, 0.0]));
            }
            if l % 2 == 0 && i == 0 {
                rows.push(row(None, *b, [1.0, 0.0]));
            }
            if l % 2 == 0 && i + 1 == index[l].len() {
                rows.push(row(None, *b, [-1.0, 0.0]));
            }
            if l > 0 {
                let below = &index[l - 1];
                let left = if l % 2 == 1 { Some(i) } else { i.checked_sub(1) };
                let right = if l % 2 == 1 { Some(i + 1) } else { Some(i) };
                if let Some(a) = left.and_then(|i| below.get(i)) {
                    rows.push(row(Some(*a), *b, [c, s]));
                }
                if let Some(a) = right.and_then(|i| below.get(i)) {
                    rows.push(row(Some(*a), *b, [-c, s]));
                }
            }
        }
    }
    (count, Rows::from_lists(&rows))
}

/// Noise in [−1, 1].
struct Noise(u64);

impl Noise {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }
}

/// Velocities and impulses of one way.
fn solved(
    bodies: &mut FreeBodies,
    rows: &Rows,
    x: &[f64],
    path: Path,
    tolerance: f64,
) -> Option<(Vec<f64>, Vec<f64>, usize)> {
    let n = rows.count();
    assert!(bodies.take(rows));
    bodies.path = path;
    let (mut x, mut p, d) = (x.to_vec(), vec![0.0; n], vec![0.0; n]);
    let blocks = Blocks::half_lines(0, n);
    let done = bodies.solve(&blocks, rows, &mut x, &d, &vec![true; n], &mut p, tolerance).ok()?;
    Some((x, p, done.iterations))
}

fn distance(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).fold(0.0, |m: f64, (a, b)| m.max((a - b).abs()))
}

/// Residual of the conditions.
fn residual(rows: &Rows, x: &[f64], p: &[f64]) -> f64 {
    (0..rows.count()).fold(0.0, |m: f64, k| m.max(rows.dot(k, x).min(p[k]).abs()))
}

#[test]
fn all_ways_agree_on_random_problems() {
    let (mut noise, mut reached) = (Noise(7), 0);
    for round in 0..200 {
        let bodies = 2 + round % 4;
        let m: Vec<f64> = (0..bodies).map(|_| 1.0 + 0.9 * noise.next()).collect();
        let mut lists = Vec::new();
        for _ in 0..2 + round % 5 {
            let angle = 3.2 * noise.next();
            let b = (noise.next().abs() * bodies as f64) as usize % bodies;
            let a = (noise.next().abs() * bodies as f64) as usize % bodies;
            lists.push(row((a != b).then_some(a), b, [angle.cos(), angle.sin()]));
        }
        let rows = Rows::from_lists(&lists);
        let x: Vec<f64> = (0..2 * bodies).map(|_| noise.next()).collect();
        let mut free = masses(&m);
        // every set of contacts
        let n = rows.count();
        let (mut w, mut b) = (vec![0.0; n * n], vec![0.0; n]);
        for i in 0..n {
            for j in 0..n {
                let mut unit = vec![0.0; 2 * bodies];
                rows.add(j, 1.0, &mut unit);
                free.apply(&mut unit);
                w[i * n + j] = rows.dot(i, &unit);
            }
            b[i] = rows.dot(i, &x);
        }
        let mut p = vec![0.0; n];
        if by_enumeration(&Problem { n, w: &w, b: &b }, &mut p).is_none() {
            continue;
        }
        let mut exact = vec![0.0; 2 * bodies];
        (0..n).for_each(|k| rows.add(k, p[k], &mut exact));
        free.apply(&mut exact);
        exact.iter_mut().zip(&x).for_each(|(e, x)| *e += x);
        for path in [Path::Automatic, Path::Sweeps, Path::Gradients, Path::Newton, Path::Direct] {
            // in a wedge, with impulses far larger than what they stop, sweeps and gradients may reach their limit, and say so
            let found = solved(&mut free, &rows, &x, path, 1e-14);
            let Some((v, _, _)) = found else {
                assert!(matches!(path, Path::Sweeps | Path::Gradients), "{round} {path:?}");
                continue;
            };
            reached += 1;
            assert!(distance(&v, &exact) < 1e-10, "{round} {path:?}: {:e}", distance(&v, &exact));
        }
    }
    assert!(reached > 900);
}

/// W of a lattice is singular: impulses are not unique, velocities are.
#[test]
fn all_ways_agree_on_a_redundant_lattice() {
    let (count, rows) = lattice(6, 5);
    assert!(rows.count() > 2 * count);
    let mut free = masses(&vec![1.0; count]);
    let mut noise = Noise(3);
    for start in 0..4 {
        let x: Vec<f64> = (0..2 * count)
            .map(|i| {
                if start == 0 {
                    -f64::from(i as u32 % 2)
                } else {
                    noise.next() - 0.5 * f64::from(i as u32 % 2)
                }
            })
            .collect();
        let (exact, p, _) = solved(&mut free, &rows, &x, Path::Direct, 1e-12).unwrap();
        assert!(residual(&rows, &exact, &p) < 1e-10);
        for path in [Path::Sweeps, Path::Gradients, Path::Newton, Path::Automatic] {
            let (v, p, _) = solved(&mut free, &rows, &x, path, 1e-12).unwrap();
            assert!(p.iter().all(|p| *p >= 0.0));
            assert!(distance(&v, &exact) < 1e-10, "{path:?}: {:e}", distance(&v, &exact));
        }
        if start == 0 {
            // weight that falls on a full box stands still
            assert!(exact.iter().all(|v| v.abs() < 1e-10));
        }
    }
}

/// O6: ten thousand contacts, thrown about at random, to 1e-9 of the fastest, which is what steps with many contacts ask for.
#[test]
fn ten_thousand_contacts() {
    let (count, rows) = lattice(60, 58);
    assert!(rows.count() >= 10_000, "{}", rows.count());
    let mut free = masses(&vec![1.0; count]);
    let mut noise = Noise(11);
    let x: Vec<f64> = (0..2 * count).map(|i| noise.next() - f64::from(i as u32 % 2)).collect();
    let (v, p, _) = solved(&mut free, &rows, &x, Path::Automatic, 1e-9).unwrap();
    let left = residual(&rows, &v, &p);
    assert!(left < 1e-9, "{left:e}");
}

/// Point masses of the plane as a system, without rows.
struct Points(Vec<f64>);

impl System for Points {
    fn dims(&self) -> Dims {
        Dims { nq: 2 * self.0.len(), nv: 2 * self.0.len(), m: 0 }
    }
    fn set_position(&mut self, _: f64, _: &[f64]) {}
    fn set_velocity(&mut self, _: &[f64]) {}
    fn force(&self) -> &[f64] {
        &[]
    }
    fn gap(&self) -> &[f64] {
        &[]
    }
    fn gap_dt(&self) -> &[f64] {
        &[]
    }
    fn gap_bias(&self) -> &[f64] {
        &[]
    }
    fn add_mass_mul(&self, c: f64, x: &[f64], y: &mut [f64]) {
        y.iter_mut().enumerate().for_each(|(i, y)| *y += c * self.0[i / 2] * x[i]);
    }
    fn add_jac_t_mul(&self, _: f64, _: &[f64], _: &mut [f64]) {}
    fn jac_mul(&self, _: &[f64], _: &mut [f64]) {}
    fn tangent(&self, s: Shift, _: &[f64], _: &[f64], out: &mut dyn Assembler) {
        for (i, m) in self.0.iter().enumerate() {
            out.add(2 * i, 2 * i, 2, 2, &[s.mass * m, 0.0, 0.0, s.mass * m]);
        }
    }
    fn jacobian(&self, _: &mut dyn Assembler) {}
}

/// W of a lattice: formed, by columns, and never formed; then with forces that act along other rows than those that move.
#[test]
fn all_forms_of_the_operator_are_the_same() {
    let (count, rows) = lattice(4, 3);
    let (n, m) = (2 * count, rows.count());
    let masses_of: Vec<f64> = (0..count).map(|i| 1.0 + 0.3 * (i % 5) as f64).collect();
    let full = |rows: &Rows| -> Vec<f64> {
        let mut out = vec![0.0; m * n];
        (0..m).for_each(|k| rows.add(k, 1.0, &mut out[k * n..(k + 1) * n]));
        out
    };
    let (blocks, list) = (Blocks::half_lines(0, m), (0..m).collect::<Vec<_>>());
    let points = Points(masses_of.clone());
    let mut dense = DenseDelassus::new(&points);
    dense.factor(&points).unwrap();
    let mut kept = JointsKept::new(n, 0, Structure::Symmetric, Backend::Auto, &SOLVERS[0]);
    kept.kkt.begin();
    points.tangent(Shift::MASS, &[], &[], kept.kkt.tangent());
    kept.kkt.factor(&[], Scaling::Off, 1.0).unwrap();
    let mut free = masses(&masses_of);
    assert!(free.take(&rows));
    let mut noise = Noise(5);
    let p: Vec<f64> = list.iter().map(|_| noise.next()).collect();
    let same = |a: &dyn Delassus, b: &dyn Delassus| {
        let (mut x, mut one, mut other) = (vec![0.0; n], vec![0.0; m], vec![0.0; m]);
        a.apply(&list, &p, &mut x, &mut one);
        b.apply(&list, &p, &mut x, &mut other);
        assert!(a.size() == m && b.size() == m && distance(&one, &other) < 1e-14);
        let (mut one, mut other) = (Vec::new(), Vec::new());
        for (rows, columns) in [(0..3, 0..3), (2..5, 7..9)] {
            a.block(rows.clone(), columns.clone(), &mut one);
            b.block(rows, columns, &mut other);
            assert!(distance(&one, &other) < 1e-14);
        }
        let mut work = Vec::new();
        a.matrix(&list, &mut work, &mut one);
        b.matrix(&list, &mut work, &mut other);
        assert!(distance(&one, &other) < 1e-14);
    };
    dense.take_sides(&full(&rows), &full(&rows));
    kept.renewed(m);
    kept.known.take(&mut kept.kkt, &rows, &list);
    let columns = kept.known.operator(Contacts::new(&blocks, &rows));
    let c = Compressed {
        n,
        blocks: &blocks,
        rows: &rows,
        y: &free.taken.y,
        w: &free.taken.w,
        contacts: &list,
        list: &list,
        bounds: &[],
        force: &rows,
        symmetric: true,
    };
    assert!(dense.is_symmetric() && columns.is_symmetric());
    same(&dense, &columns);
    same(&dense, &c);
    // forces along other rows
    let lists: Vec<Vec<(usize, f64)>> = list
        .iter()
        .map(|k| vec![(2 * (k % count), 0.3 + noise.next()), (2 * (k % count) + 1, 0.7)])
        .collect();
    let force = Rows::from_lists(&lists);
    dense.take_sides(&full(&rows), &full(&force));
    kept.renewed(m);
    kept.known.take(&mut kept.kkt, &force, &list);
    let columns = kept.known.operator(Contacts { blocks: &blocks, motion: &rows, force: &force, soft: &[] });
    assert!(!dense.is_symmetric() && !columns.is_symmetric());
    same(&dense, &columns);
}

/// Pins of two rows among half-lines: swept, and by elimination of the equalities.
#[test]
fn sweeps_know_other_cones() {
    let mut noise = Noise(13);
    let mut free = masses(&[1.0, 2.0, 0.5, 1.5]);
    for _ in 0..20 {
        // a pin between 0 and 1, one between 2 and the ground, half-lines between others
        let mut lists = vec![row(Some(0), 1, [1.0, 0.0]), row(Some(0), 1, [0.0, 1.0])];
        lists.extend([row(None, 2, [1.0, 0.0]), row(None, 2, [0.0, 1.0])]);
        let angle = 3.2 * noise.next();
        lists.extend([
            row(Some(1), 3, [angle.cos(), angle.sin()]),
            row(Some(2), 3, [-angle.sin(), angle.cos()]),
        ]);
        let rows = Rows::from_lists(&lists);
        let mut blocks = Blocks::default();
        blocks.push(2, Cone::Free);
        blocks.push(2, Cone::Free);
        blocks.push(1, Cone::HalfLine);
        blocks.push(1, Cone::HalfLine);
        assert!(free.take(&rows));
        let x0: Vec<f64> = (0..8).map(|_| noise.next()).collect();
        let mut found = Vec::new();
        for path in [Path::Direct, Path::Sweeps] {
            free.path = path;
            let (mut x, mut p) = (x0.clone(), vec![0.0; 6]);
            free.solve(&blocks, &rows, &mut x, &[0.0; 6], &[true; 4], &mut p, 1e-13).unwrap();
            assert!((0..4).all(|k| rows.dot(k, &x).abs() < 1e-11) && p[4] >= 0.0 && p[5] >= 0.0);
            found.push(x);
        }
        assert!(distance(&found[0], &found[1]) < 1e-10);
    }
}

/// A lattice that rubs, of far more contacts than it needs: number of masses, rows, contacts, velocities without impulses.
fn rough_lattice() -> (usize, Rows, Blocks, Vec<f64>) {
    let (count, normals) = lattice(8, 10);
    let lists: Vec<Vec<(usize, f64)>> = (0..normals.count())
        .flat_map(|k| {
            let (columns, n) = normals.row(k);
            let normal: Vec<_> = columns.iter().map(|c| *c as usize).zip(n.iter().copied()).collect();
            // a quarter turn in each pair of coordinates
            let tangent = normal.chunks(2).flat_map(|n| [(n[0].0, -n[1].1), (n[1].0, n[0].1)]).collect();
            [normal, tangent]
        })
        .collect();
    let mut blocks = Blocks::default();
    for _ in 0..normals.count() {
        blocks.push(2, Cone::Coulomb { mu: 0.2 });
    }
    let mut noise = Noise(3);
    let x0 = (0..2 * count).map(|i| 0.3 * noise.next() - (i % 2) as f64).collect();
    (count, Rows::from_lists(&lists), blocks, x0)
}

/// In the velocities of the bodies, and with W formed.
#[test]
fn friction_of_a_redundant_lattice_is_the_same_with_w_and_without() {
    let (count, rows, blocks, x0) = rough_lattice();
    let (mut found, zero) = (Vec::new(), vec![0.0; rows.count()]);
    for (solver, named) in [("auto", "newton"), ("admm", "admm")] {
        let mut free = masses(&vec![1.0; count]).with_friction(|| Friction::new(solver, 1e-10));
        assert!(free.take(&rows));
        let (mut x, mut p) = (x0.clone(), zero.clone());
        let near = vec![true; blocks.len()];
        let done = free.solve(&blocks, &rows, &mut x, &zero, &near, &mut p, 1e-10).unwrap();
        assert!(done.residual <= 1e-10 && done.solver.contains(named), "{done:?}");
        for (k, w) in free.weights().iter().enumerate().step_by(2) {
            let weight = w.max(free.weights()[k + 1]);
            let cone = Cone::Coulomb { mu: 0.2 };
            let left = cone.residual(2, weight, |i| p[k + i], |i| rows.dot(k + i, &x));
            assert!(left <= 2e-10, "{solver}, contact {}: {left:e}", k / 2);
        }
        found.push(x);
    }
    assert!(distance(&found[0], &found[1]) < 1e-8, "{:e}", distance(&found[0], &found[1]));
}

#[test]
fn alternating_directions_alone_find_the_velocities_of_a_lattice() {
    let (count, rows, blocks, x0) = rough_lattice();
    let mut free = masses(&vec![1.0; count]).with_friction(|| Friction::new("auto", 1e-10));
    assert!(free.take(&rows));
    let zero = vec![0.0; rows.count()];
    let (mut x, mut p) = (x0.clone(), zero.clone());
    free.solve(&blocks, &rows, &mut x, &zero, &vec![true; blocks.len()], &mut p, 1e-10).unwrap();
    let weights: Vec<f64> = free.weights().chunks(2).map(|w| w[0].max(w[1])).collect();
    let c = free.taken.compressed(&blocks, [&rows, &rows], &[]);
    let task = Task { c: &c, mass: &free.mass, x0: &x0, d: &zero, weights: &weights };
    let (mut newton, mut p) = (BodyNewton::default(), zero.clone());
    newton.graph.take(&c, &free.mass);
    let (left, _) = newton.split(&task, &mut p, f64::INFINITY, 1e-10);
    assert!(left <= 1e-10, "{left:e}");
    let mut found = vec![0.0; x0.len()];
    refresh(&c, &x0, &p, &mut found);
    assert!(distance(&found, &x) < 1e-8, "{:e}", distance(&found, &x));
}
