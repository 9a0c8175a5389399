//! Small dense symmetric problems of structures: K φ = ω² M φ, and K x = b. They allocate: for building bodies.

use delassus_algebra::symmetric_eigen::SymmetricEigen;
use delassus_system::error::{Code, Error};

/// L of A = L Lᵀ, row-major with zeros above; `None` if A is not positive definite within round-off of its diagonal.
pub fn cholesky(a: &[f64], n: usize) -> Option<Vec<f64>> {
    let mut l = vec![0.0; n * n];
    for i in 0..n {
        for j in 0..=i {
            let sum: f64 = (0..j).map(|k| l[i * n + k] * l[j * n + k]).sum();
            let x = a[i * n + j] - sum;
            if i == j {
                if !(x > 1e-14 * a[i * n + i]) {
                    return None;
                }
                l[i * n + i] = x.sqrt();
            } else {
                l[i * n + j] = x / l[j * n + j];
            }
        }
    }
    Some(l)
}

/// x ← L⁻¹ x.
fn forward(l: &[f64], n: usize, x: &mut [f64]) {
    for i in 0..n {
        let sum: f64 = (0..i).map(|k| l[i * n + k] * x[k]).sum();
        x[i] = (x[i] - sum) / l[i * n + i];
    }
}

/// x ← L⁻ᵀ x.
fn backward(l: &[f64], n: usize, x: &mut [f64]) {
    for i in (0..n).rev() {
        let sum: f64 = (i + 1..n).map(|k| l[k * n + i] * x[k]).sum();
        x[i] = (x[i] - sum) / l[i * n + i];
    }
}

/// x with L Lᵀ x = b.
pub fn solve(l: &[f64], n: usize, x: &mut [f64]) {
    forward(l, n, x);
    backward(l, n, x);
}

/// ω² in increasing order and the modes one after the other, φᵀ M φ = 1.
///
/// # Errors
/// `BadElement` if M is not positive definite or an entry not finite.
pub fn modes(k: &[f64], m: &[f64], n: usize) -> Result<(Vec<f64>, Vec<Vec<f64>>), Error> {
    let bad = |what: &str| Error::model(Code::BadElement, what).hint("check masses and the shape functions");
    let l = cholesky(m, n)
        .ok_or_else(|| bad("the mass matrix of the elastic coordinates is not positive definite"))?;
    // L⁻¹ K L⁻ᵀ: columns, then rows
    let mut a = k.to_vec();
    for row in a.chunks_exact_mut(n) {
        forward(&l, n, row);
    }
    let mut t = vec![0.0; n * n];
    for j in 0..n {
        let mut column: Vec<f64> = (0..n).map(|i| a[i * n + j]).collect();
        forward(&l, n, &mut column);
        (0..n).for_each(|i| t[i * n + j] = column[i]);
    }
    let e = SymmetricEigen::new(&t, n)
        .map_err(|_| bad("the stiffness of the elastic coordinates is not finite"))?;
    let list = (0..n)
        .map(|j| {
            let mut x: Vec<f64> = (0..n).map(|i| e.vectors[i * n + j]).collect();
            backward(&l, n, &mut x);
            x
        })
        .collect();
    Ok((e.values, list))
}

/// Rows and columns of a matrix of size n that are kept.
pub fn part(a: &[f64], n: usize, rows: &[usize], columns: &[usize]) -> Vec<f64> {
    rows.iter().flat_map(|r| columns.iter().map(move |c| a[r * n + c])).collect()
}
