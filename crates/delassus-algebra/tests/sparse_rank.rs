//! Sparse elimination against dense QR: rank, conditioning of the rows kept, multipliers of least energy, uniqueness.

use crate::common::Lcg;
use delassus_algebra::{RowRank, SparseEnergy, SparseRank, SparseRows, SymmetricEigen, Until};

/// Rows of `bodies` in a line, `per` of them between each two neighbours, and for every pair of neighbours `more` rows that
/// are combinations of those nearby; lengths between 1e-3 and 1e3, in mixed order.
fn chain(bodies: usize, per: usize, more: usize, random: &mut Lcg) -> (SparseRows, usize) {
    const SIZE: usize = 6;
    let n = SIZE * bodies;
    let mut rows: Vec<Vec<f64>> = Vec::new();
    for b in 1..bodies {
        for _ in 0..per {
            let mut row = vec![0.0; n];
            row[SIZE * (b - 1)..SIZE * (b + 1)].fill_with(|| random.symmetric());
            rows.push(row);
        }
    }
    let base = rows.len();
    for b in 0..bodies - 1 {
        for _ in 0..more {
            let mut row = vec![0.0; n];
            for k in (per * b)..(per * (b + 2)).min(base) {
                let c = random.symmetric();
                row.iter_mut().zip(&rows[k]).for_each(|(x, y)| *x += c * y);
            }
            rows.push(row);
        }
    }
    // a step without common factor with the number of rows mixes them
    let m = rows.len();
    let step =
        (m / 3..).find(|s| (2..=m).all(|d| !(s.is_multiple_of(d) && m.is_multiple_of(d)))).unwrap_or(1);
    let mut a = SparseRows { start: vec![0], ..SparseRows::default() };
    for i in 0..m {
        let scale = 1e3f64.powf(random.symmetric());
        for (j, x) in rows[i * step % m].iter().enumerate().filter(|(_, x)| **x != 0.0) {
            a.columns.push(j as u32);
            a.values.push(scale * x);
        }
        a.start.push(a.columns.len());
    }
    (a, n)
}

fn dense(a: &SparseRows, n: usize, unit: bool) -> Vec<f64> {
    let mut out = vec![0.0; a.len() * n];
    for i in 0..a.len() {
        let norm = if unit { a.row(i).map(|(_, x)| x * x).sum::<f64>().sqrt() } else { 1.0 };
        a.row(i).for_each(|(c, x)| out[i * n + c as usize] = x / norm);
    }
    out
}

/// Smallest singular value of some rows.
fn smallest(a: &[f64], n: usize, rows: &[usize]) -> f64 {
    let row = |i: usize| &a[i * n..(i + 1) * n];
    let dot = |i: usize, j: usize| row(i).iter().zip(row(j)).map(|(x, y)| x * y).sum::<f64>();
    let gram: Vec<f64> = rows.iter().flat_map(|i| rows.iter().map(|j| dot(*i, *j))).collect();
    let values = SymmetricEigen::new(&gram, rows.len()).expect("finite").values;
    values.iter().fold(f64::INFINITY, |m, x| m.min(*x)).sqrt()
}

/// Norms of the rows.
fn lengths(a: &SparseRows) -> Vec<f64> {
    (0..a.len()).map(|i| a.row(i).map(|(_, x)| x * x).sum::<f64>().sqrt()).collect()
}

#[test]
fn sparse_elimination_finds_the_rank_and_rows_of_the_dense_one() {
    let mut random = Lcg::new(21);
    for (bodies, per, more) in [(2, 3, 2), (4, 5, 3), (10, 4, 2), (25, 5, 1), (30, 3, 4), (12, 5, 0)] {
        let (a, n) = chain(bodies, per, more, &mut random);
        let (m, r) = (a.len(), per * (bodies - 1));
        let unit = dense(&a, n, true);
        let mut qr = RowRank::new(m, n);
        qr.factor(&unit, m, n);
        let mut sparse = SparseRank::default();
        sparse.factor(&a, n, &lengths(&a), Until::Tolerance(1e-8));
        assert_eq!((qr.rank(1e-8), sparse.rank()), (r, r), "{bodies} bodies");
        let chosen = sparse.order()[..r].to_vec();
        sparse.factor(&a, n, &lengths(&a), Until::Rank(r));
        assert_eq!(sparse.order()[..r], chosen, "the same rows when the rank is given");
        // every row once, as many columns as rows
        let mut all = sparse.order().to_vec();
        all.sort_unstable();
        assert!(all.iter().copied().eq(0..m) && sparse.columns().len() == r);
        // conditioning of the rows kept
        let (best, found) = (smallest(&unit, n, &qr.order()[..r]), smallest(&unit, n, &chosen));
        assert!(found > 0.1 * best, "{bodies} bodies: {found:.1e}, by QR {best:.1e}");
    }
}

#[test]
fn more_rows_than_the_rank_are_filled_up() {
    let a = SparseRows { start: vec![0, 1, 2, 3], columns: vec![0, 0, 1], values: vec![2.0, 1.0, 0.0] };
    let mut sparse = SparseRank::default();
    sparse.factor(&a, 2, &lengths(&a), Until::Rank(2));
    assert_eq!(sparse.order(), [0, 1, 2]);
    assert_eq!((sparse.rank(), sparse.pivots()), (1, &[1.0, 0.0, 0.0][..]));
    sparse.factor(&SparseRows { start: vec![0], ..SparseRows::default() }, 0, &[], Until::Tolerance(1e-6));
    assert_eq!(sparse.rank(), 0);
}

#[test]
fn least_energy_by_sparse_and_dense_factors_is_the_same() {
    let mut random = Lcg::new(22);
    for (bodies, per, more) in [(3, 4, 2), (10, 5, 3), (25, 4, 2)] {
        let (mut a, n) = chain(bodies, per, more, &mut random);
        // lengths within a factor of ten: the energy of rows in very different units is ill-conditioned by itself
        for i in 0..a.len() {
            let held = a.start[i]..a.start[i + 1];
            let norm = a.row(i).map(|(_, x)| x * x).sum::<f64>().sqrt();
            let length = 10f64.powf(0.5 * random.symmetric());
            a.values[held].iter_mut().for_each(|x| *x *= length / norm);
        }
        let (m, r) = (a.len(), per * (bodies - 1));
        let weights: Vec<f64> = (0..m).map(|_| 0.2 + random.unit()).collect();
        let before: Vec<f64> = (0..m).map(|_| random.symmetric()).collect();
        let mut expected = before.clone();
        let mut qr = RowRank::new(m, n);
        qr.factor(&dense(&a, n, false), m, n);
        qr.minimum_energy(r, &mut expected, &weights);
        let mut sparse = SparseRank::default();
        sparse.factor(&a, n, &lengths(&a), Until::Rank(r));
        let mut energy = SparseEnergy::new(m, n);
        assert!(energy.factor(&a, &weights, sparse.columns()));
        let mut found = before;
        energy.minimum_energy(&mut found, &weights);
        for (x, y) in found.iter().zip(&expected) {
            assert!((x - y).abs() < 1e-9, "{bodies} bodies: {x} and {y}");
        }
        let unique: Vec<bool> = (0..m).map(|i| qr.unique(r, i)).collect();
        assert_eq!(energy.unique(&weights), unique, "{bodies} bodies");
    }
}

/// A joint with one row too many beside a joint without: the multipliers of the second are unique.
#[test]
fn multipliers_beside_redundant_rows_are_unique() {
    let columns = vec![0, 1, 0, 1, 0, 1, 1, 2, 1, 2, 3];
    let values = vec![1.0, 2.0, 3.0, -1.0, 2.0, 0.5, 1.0, 1.0, -1.0, 2.0, 4.0];
    let a = SparseRows { start: vec![0, 2, 4, 6, 8, 11], columns, values };
    let mut sparse = SparseRank::default();
    sparse.factor(&a, 4, &lengths(&a), Until::Tolerance(1e-6));
    assert_eq!(sparse.rank(), 4);
    let mut energy = SparseEnergy::new(5, 4);
    assert!(energy.factor(&a, &[1.0; 5], sparse.columns()));
    assert_eq!(energy.unique(&[1.0; 5]), [false, false, false, true, true]);
}
