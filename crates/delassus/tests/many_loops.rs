//! Redundant rows of many coupled loops: sparse elimination instead of dense QR changes neither rank nor motion nor
//! multipliers, and chooses rows almost as good.

use crate::common::{distance, tight};
use delassus::Model;
use delassus::formulation::System;
use delassus::simulate::Session;
use delassus_algebra::SymmetricEigen;
use delassus_algebra::assemble::DenseView;
use delassus_library as models;
use delassus_system::redundancy::{Redundancy, Way};

/// Smallest singular value of the rows in use of G M^(−1/2), each of length one, with the diagonal of M.
fn smallest(sys: &dyn System, rows: &Redundancy) -> f64 {
    let (n, m) = (sys.dims().nv, sys.dims().m);
    let (mut mass, mut g) = (vec![0.0; n * n], vec![0.0; m * n]);
    sys.mass(&vec![0.0; n.max(m)], &mut DenseView { values: &mut mass, cols: n });
    sys.jacobian(&mut DenseView { values: &mut g, cols: n });
    let kept: Vec<Vec<f64>> = (0..m)
        .filter(|r| rows.active()[*r])
        .map(|r| {
            let row: Vec<f64> = (0..n).map(|j| g[r * n + j] / mass[j * n + j].sqrt()).collect();
            let norm = row.iter().map(|x| x * x).sum::<f64>().sqrt();
            row.iter().map(|x| x / norm).collect()
        })
        .collect();
    let dot = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(x, y)| x * y).sum::<f64>();
    let gram: Vec<f64> = kept.iter().flat_map(|a| kept.iter().map(|b| dot(a, b))).collect();
    let values = SymmetricEigen::new(&gram, kept.len()).unwrap().values;
    values.iter().fold(1.0, |s: f64, x| s.min(*x)).sqrt()
}

/// Both ways at places of a motion with `dof` degrees of freedom: rank, ambiguous rows and settled multipliers are the same; returns the worst ratio of
/// the smallest singular values of the rows chosen.
fn compare(model: &Model, name: &str, dof: usize) -> f64 {
    let h = 2e-3;
    let mut session = Session::new(model, "hem5", &tight(), h).unwrap();
    assert_eq!(session.dof(), dof, "{name}");
    let mut worst = f64::INFINITY;
    for k in 0..4 {
        let x = session.x.clone();
        let sys = session.mechanism.system();
        let [mut dense, mut sparse] = [Way::Dense, Way::Sparse].map(|way| Redundancy::by(sys, way));
        for rows in [&mut dense, &mut sparse] {
            rows.analyze(sys, x.t, &x.q, &x.v, 1e-6);
        }
        let what = format!("{name} after {k} × 20 steps");
        assert_eq!(sparse.count(), dense.count(), "{what}");
        assert_eq!(sparse.dropped().len(), dense.count(), "{what}");
        assert!(sparse.near().is_empty() && dense.near().is_empty(), "{what}");
        let ratio = smallest(sys, &sparse) / smallest(sys, &dense);
        worst = worst.min(ratio);
        // generic multipliers, much of which is null part, and those of the motion; relative to the largest of their
        // kind: differences are round-off times the condition of the rows
        let generic = |r: usize| ((r * r + 1) as f64).sin();
        let size = x.lambda.iter().fold(1.0, |m: f64, l| m.max(l.abs()));
        let mut a: Vec<f64> = x.lambda.iter().enumerate().map(|(r, l)| l + size * generic(r)).collect();
        let mut b = a.clone();
        dense.settle(sys, &mut a);
        sparse.settle(sys, &mut b);
        let difference = distance(&a, &b) / size;
        assert!(difference < 1e-9, "{what}: multipliers differ by {difference:.1e}");
        assert_eq!(sparse.ambiguous(), dense.ambiguous(), "{what}");
        println!(
            "{what}: {} redundant, conditioning {ratio:.2}, multipliers {difference:.1e}",
            dense.count()
        );
        session.advance_many(h, 20).unwrap();
    }
    worst
}

/// All pairs, in all coordinates; in relative ones most redundant rows are zero, up to round-off. The elimination takes rows by their largest entries instead of their distance from the rows
/// before: a factor of ten in the smallest singular value is what that may cost.
#[test]
fn sparse_and_dense_ways_agree_on_every_redundant_model() {
    for pair in models::redundant_pairs().unwrap() {
        for coordinates in ["absolute", "natural", "relative"] {
            let mut model = pair.redundant.clone();
            model.solve.coordinates = coordinates.parse().unwrap();
            let ratio = compare(&model, &format!("{}, {coordinates}", pair.name), pair.dof);
            assert!(ratio > 0.1, "{}, {coordinates}: {ratio}", pair.name);
        }
    }
    let ratio = compare(&models::four_bar_chain_revolutes(8).unwrap(), "eight four-bars", 1);
    assert!(ratio > 0.1, "eight four-bars: {ratio}");
}

/// The pivots say how near a change point is by either way.
#[test]
fn the_weakest_row_shows_a_change_point_by_either_way() {
    let weakest = |model: &Model, way| {
        let mut session = Session::new(model, "hem5", &tight(), 1e-3).unwrap();
        let x = session.x.clone();
        let sys = session.mechanism.system();
        let mut rows = Redundancy::by(sys, way);
        rows.analyze(sys, x.t, &x.q, &x.v, 1e-6);
        assert_eq!(rows.count(), 3);
        let weakest = rows.weakest(sys).unwrap().0;
        // one row less where it is chosen so, and all of them again
        let row = rows.select_less(sys).unwrap();
        assert!(!rows.active()[row] && rows.dropped().len() == 4);
        rows.restore(sys);
        assert_eq!(rows.dropped().len(), 3);
        weakest
    };
    for way in [Way::Dense, Way::Sparse] {
        let upright = weakest(&models::parallelogram_revolutes().unwrap(), way);
        let flat = weakest(&models::parallelogram_flat().unwrap(), way);
        println!("{way:?}: {upright:.1e} upright, {flat:.1e} on the change point");
        assert!(upright > 0.05 && flat < 1e-6, "{way:?}: {upright:.1e}, {flat:.1e}");
    }
}

fn same_motion(loops: usize, method: &str, h: f64, steps: usize) {
    let ends =
        [models::four_bar_chain_revolutes(loops), models::four_bar_chain_minimal(loops)].map(|model| {
            let mut session = Session::new(&model.unwrap(), method, &tight(), h).unwrap();
            session.advance_many(h, steps).unwrap_or_else(|e| panic!("{loops} loops, {method}: {e}"));
            session
        });
    let [redundant, minimal] = &ends;
    assert_eq!(redundant.stepper.rows().dropped().len(), 3 * loops, "{method}");
    assert_eq!(minimal.stepper.rows().dropped().len(), 0, "{method}");
    let (q, v) = (distance(&redundant.x.q, &minimal.x.q), distance(&redundant.x.v, &minimal.x.v));
    println!("{loops} loops, {method}: {q:.1e} {v:.1e}");
    // planar loops: the rows left out hold exactly, and the steps differ by round-off times the condition of the rows
    assert!(q < 1e-11 && v < 1e-10, "{loops} loops, {method}: {q:.1e} {v:.1e}");
}

#[test]
fn chains_of_redundant_loops_move_like_minimal_ones() {
    for method in ["hem5", "phem56", "mdop5", "gen-alpha-pv"] {
        same_motion(40, method, 2e-3, 20);
        same_motion(200, method, 2e-3, 4);
    }
}
