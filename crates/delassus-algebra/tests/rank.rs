//! Rank, dependence and multipliers of least energy on constructed deficient matrices.

use crate::common::Lcg;
use delassus_algebra::RowRank;

/// m × n of rank r: r random rows, the others combinations of them, shuffled by `stride`.
fn deficient(m: usize, n: usize, r: usize, random: &mut Lcg) -> Vec<f64> {
    let basis: Vec<f64> = (0..r * n).map(|_| random.symmetric()).collect();
    let mut a = vec![0.0; m * n];
    for i in 0..m {
        for k in 0..r {
            let c = random.symmetric();
            for j in 0..n {
                a[i * n + j] += c * basis[k * n + j];
            }
        }
    }
    a
}

#[test]
fn rank_and_dependence_of_constructed_matrices() {
    let mut random = Lcg::new(11);
    for (m, n, r) in [(1, 1, 1), (5, 8, 3), (12, 7, 7), (20, 30, 13), (40, 25, 11), (9, 9, 9)] {
        let a = deficient(m, n, r, &mut random);
        let mut rank = RowRank::new(m, n);
        rank.factor(&a, m, n);
        assert_eq!(rank.rank(1e-8), r, "{m} × {n}");
        let order = rank.order().to_vec();
        let z = rank.dependence(r).to_vec();
        for d in 0..m - r {
            for j in 0..n {
                let sum: f64 = (0..r).map(|k| z[d * r + k] * a[order[k] * n + j]).sum();
                assert!((sum - a[order[r + d] * n + j]).abs() < 1e-11);
            }
        }
    }
}

#[test]
fn pivots_are_those_of_the_diagonal() {
    let a = [0.0, 2.0, 0.0, 0.0, 0.0, 0.0, -3.0, 0.0, 0.0];
    let mut rank = RowRank::new(3, 3);
    rank.factor(&a, 3, 3);
    assert_eq!(rank.order(), [2, 0, 1]);
    assert_eq!(rank.pivots(), [3.0, 2.0, 0.0]);
    assert_eq!(rank.rank(1e-6), 2);
    rank.factor(&[0.0; 4], 2, 2);
    assert_eq!(rank.rank(1e-6), 0);
}

/// Three rows of length one at 120°, as in a symmetric mechanism: any two span the plane. Noise far above round-off and far
/// below a real difference must not decide which; a real one must.
#[test]
fn of_equal_rows_the_first_are_taken_whatever_the_noise() {
    let mut random = Lcg::new(13);
    let half = 0.75f64.sqrt();
    let symmetric = [1.0, 0.0, -0.5, half, -0.5, -half];
    let mut rank = RowRank::new(3, 2);
    for _ in 0..100 {
        rank.factor(&symmetric.map(|x| x * (1.0 + 1e-7 * random.symmetric())), 3, 2);
        assert_eq!(rank.order()[..2], [0, 1]);
    }
    rank.factor(&[1.0, 0.0, -0.5, half, -0.5, -1.001 * half], 3, 2);
    assert_eq!(rank.order()[..2], [2, 0], "a longer row comes first");
}

#[test]
fn least_energy_keeps_the_force_and_is_stationary() {
    let mut random = Lcg::new(12);
    let (m, n, r) = (11, 9, 6);
    let a = deficient(m, n, r, &mut random);
    let weights: Vec<f64> = (0..m).map(|_| 0.5 + random.unit()).collect();
    let before: Vec<f64> = (0..m).map(|_| random.symmetric()).collect();
    let force = |l: &[f64], j: usize| (0..m).map(|i| a[i * n + j] * l[i]).sum::<f64>();
    let mut rank = RowRank::new(m, n);
    rank.factor(&a, m, n);
    let mut after = before.clone();
    rank.minimum_energy(r, &mut after, &weights);
    for j in 0..n {
        assert!((force(&before, j) - force(&after, j)).abs() < 1e-12);
    }
    // Nᵀ C λ = 0
    let order = rank.order().to_vec();
    let z = rank.dependence(r);
    for d in 0..m - r {
        let own = order[r + d];
        let mut t = weights[own] * after[own];
        for k in 0..r {
            t -= z[d * r + k] * weights[order[k]] * after[order[k]];
        }
        assert!(t.abs() < 1e-12);
    }
    // a second time changes nothing
    let once = after.clone();
    rank.minimum_energy(r, &mut after, &weights);
    assert!(once.iter().zip(&after).all(|(x, y)| (x - y).abs() < 1e-12));
}

#[test]
fn two_equal_rows_share_and_the_third_is_unique() {
    let a = [1.0, 0.0, 0.0, 1.0, 1.0, 0.0];
    let mut rank = RowRank::new(3, 2);
    rank.factor(&a, 3, 2);
    let r = rank.rank(1e-6);
    let mut lambda = [6.0, 5.0, 0.0];
    rank.minimum_energy(r, &mut lambda, &[1.0; 3]);
    assert!(lambda.iter().zip([3.0, 5.0, 3.0]).all(|(x, y)| (x - y).abs() < 1e-14));
    let unique: Vec<bool> = (0..3).map(|row| rank.unique(r, row)).collect();
    assert_eq!(unique, [false, true, false]);
}
