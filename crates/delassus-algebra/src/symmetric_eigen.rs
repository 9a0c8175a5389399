//! Eigenvalues and vectors of a dense symmetric matrix: Householder tridiagonalization, then implicit QL (the EISPACK
//! pair tred2, tql2). Allocates: for statics and studies, not for steps.

use crate::error::Singular;
use faer::{Mat, Side};

/// Most QL sweeps for one eigenvalue; two or three are usual.
const MOST_SWEEPS: usize = 60;

/// A = V diag(values) Vᵀ.
#[derive(Clone, Debug, Default)]
pub struct SymmetricEigen {
    /// Eigenvalues, increasing.
    pub values: Vec<f64>,
    /// Eigenvectors as columns, n × n row-major.
    pub vectors: Vec<f64>,
}

impl SymmetricEigen {
    /// Decomposes the symmetric part of the n × n row-major matrix `a`.
    ///
    /// # Errors
    /// If an entry is not finite.
    pub fn new(a: &[f64], n: usize) -> Result<SymmetricEigen, Singular> {
        if let Some(bad) = a[..n * n].iter().position(|x| !x.is_finite()) {
            return Err(Singular { pivot: bad / n.max(1) });
        }
        let mut v = vec![0.0; n * n];
        for i in 0..n {
            for j in 0..n {
                v[i * n + j] = 0.5 * (a[i * n + j] + a[j * n + i]);
            }
        }
        let (mut d, mut e) = (vec![0.0; n], vec![0.0; n]);
        if n > 0 {
            tridiagonal(&mut v, n, &mut d, &mut e);
            implicit_ql(&mut v, n, &mut d, &mut e)?;
        }
        // increasing
        let mut order: Vec<usize> = (0..n).collect();
        order.sort_by(|a, b| d[*a].total_cmp(&d[*b]));
        let mut vectors = vec![0.0; n * n];
        for (to, from) in order.iter().enumerate() {
            for i in 0..n {
                vectors[i * n + to] = v[i * n + from];
            }
        }
        Ok(SymmetricEigen { values: order.iter().map(|i| d[*i]).collect(), vectors })
    }

    /// The same by faer, faster for some hundred rows.
    ///
    /// # Errors
    /// If an entry is not finite.
    pub fn large(a: &[f64], n: usize) -> Result<SymmetricEigen, Singular> {
        if let Some(bad) = a[..n * n].iter().position(|x| !x.is_finite()) {
            return Err(Singular { pivot: bad / n.max(1) });
        }
        let half = Mat::from_fn(n, n, |i, j| 0.5 * (a[i * n + j] + a[j * n + i]));
        let eigen = half.self_adjoint_eigen(Side::Lower).map_err(|_| Singular { pivot: 0 })?;
        // faer gives them in increasing order
        let (s, u) = (eigen.S(), eigen.U());
        Ok(SymmetricEigen {
            values: (0..n).map(|k| s[k]).collect(),
            vectors: (0..n * n).map(|k| u[(k / n, k % n)]).collect(),
        })
    }
}

/// v becomes the orthogonal matrix, d the diagonal, e the subdiagonal (from its second entry on).
fn tridiagonal(v: &mut [f64], n: usize, d: &mut [f64], e: &mut [f64]) {
    d.copy_from_slice(&v[(n - 1) * n..]);
    for i in (1..n).rev() {
        d[i] = reflect(v, n, i, d, e);
    }
    accumulate(v, n, d);
    // the diagonal
    for j in 0..n {
        d[j] = v[(n - 1) * n + j];
        v[(n - 1) * n + j] = 0.0;
    }
    v[n * n - 1] = 1.0;
    e[0] = 0.0;
}

/// Brings row i, which stands in d, to its subdiagonal entry e[i]; half the square of its Householder vector, which
/// column i keeps.
fn reflect(v: &mut [f64], n: usize, i: usize, d: &mut [f64], e: &mut [f64]) -> f64 {
    let scale: f64 = d[..i].iter().map(|x| x.abs()).sum();
    let mut h = 0.0;
    if scale <= 0.0 {
        e[i] = d[i - 1];
        for j in 0..i {
            d[j] = v[(i - 1) * n + j];
            v[i * n + j] = 0.0;
            v[j * n + i] = 0.0;
        }
        return h;
    }
    // Householder vector
    for x in &mut d[..i] {
        *x /= scale;
        h += *x * *x;
    }
    let f = d[i - 1];
    let g = if f > 0.0 { -h.sqrt() } else { h.sqrt() };
    e[i] = scale * g;
    h -= f * g;
    d[i - 1] = f - g;
    // similarity transformation of the remaining columns
    e[..i].fill(0.0);
    for j in 0..i {
        let f = d[j];
        v[j * n + i] = f;
        let mut g = e[j] + v[j * n + j] * f;
        for k in j + 1..i {
            g += v[k * n + j] * d[k];
            e[k] += v[k * n + j] * f;
        }
        e[j] = g;
    }
    let mut f = 0.0;
    for j in 0..i {
        e[j] /= h;
        f += e[j] * d[j];
    }
    let hh = f / (h + h);
    for j in 0..i {
        e[j] -= hh * d[j];
    }
    for j in 0..i {
        let (f, g) = (d[j], e[j]);
        for k in j..i {
            v[k * n + j] -= f * e[k] + g * d[k];
        }
        d[j] = v[(i - 1) * n + j];
        v[i * n + j] = 0.0;
    }
    h
}

/// Multiplies the reflections whose vectors stand in the columns; the diagonal moves to the last row.
fn accumulate(v: &mut [f64], n: usize, d: &mut [f64]) {
    for i in 0..n - 1 {
        v[(n - 1) * n + i] = v[i * n + i];
        v[i * n + i] = 1.0;
        let h = d[i + 1];
        if h != 0.0 {
            for k in 0..=i {
                d[k] = v[k * n + i + 1] / h;
            }
            for j in 0..=i {
                let g: f64 = (0..=i).map(|k| v[k * n + i + 1] * v[k * n + j]).sum();
                for k in 0..=i {
                    v[k * n + j] -= g * d[k];
                }
            }
        }
        for k in 0..=i {
            v[k * n + i + 1] = 0.0;
        }
    }
}

fn implicit_ql(v: &mut [f64], n: usize, d: &mut [f64], e: &mut [f64]) -> Result<(), Singular> {
    e.rotate_left(1);
    let (mut shift, mut size) = (0.0, 0.0f64);
    for l in 0..n {
        size = size.max(d[l].abs() + e[l].abs());
        let mut m = l;
        while m < n - 1 && e[m].abs() > f64::EPSILON * size {
            m += 1;
        }
        let mut sweeps = 0;
        while m > l && e[l].abs() > f64::EPSILON * size {
            sweeps += 1;
            if sweeps > MOST_SWEEPS {
                return Err(Singular { pivot: l });
            }
            // implicit shift
            let g = d[l];
            let p = (d[l + 1] - g) / (2.0 * e[l]);
            let r = if p < 0.0 { -p.hypot(1.0) } else { p.hypot(1.0) };
            d[l] = e[l] / (p + r);
            d[l + 1] = e[l] * (p + r);
            let next = d[l + 1];
            let h = g - d[l];
            d[l + 2..].iter_mut().for_each(|x| *x -= h);
            shift += h;
            // QL transformation
            let mut p = d[m];
            let (mut c, mut c2, mut c3) = (1.0, 1.0, 1.0);
            let below = e[l + 1];
            let (mut s, mut s2) = (0.0, 0.0);
            for i in (l..m).rev() {
                (c3, c2, s2) = (c2, c, s);
                let g = c * e[i];
                let h = c * p;
                let r = p.hypot(e[i]);
                e[i + 1] = s * r;
                s = e[i] / r;
                c = p / r;
                p = c * d[i] - s * g;
                d[i + 1] = h + s * (c * g + s * d[i]);
                for k in 0..n {
                    let (a, b) = (v[k * n + i], v[k * n + i + 1]);
                    v[k * n + i + 1] = s * a + c * b;
                    v[k * n + i] = c * a - s * b;
                }
            }
            p = -s * s2 * c3 * below * e[l] / next;
            e[l] = s * p;
            d[l] = c * p;
        }
        d[l] += shift;
        e[l] = 0.0;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Lcg;

    #[test]
    fn vectors_are_orthonormal_and_rebuild_the_matrix() {
        let mut random = Lcg::new(3);
        for n in [1, 2, 3, 4, 7, 20, 45] {
            let mut a = vec![0.0; n * n];
            for i in 0..n {
                for j in 0..=i {
                    a[i * n + j] = random.symmetric();
                    a[j * n + i] = a[i * n + j];
                }
            }
            let e = SymmetricEigen::new(&a, n).unwrap();
            let other = SymmetricEigen::large(&a, n).unwrap();
            assert!(e.values.iter().zip(&other.values).all(|(a, b)| (a - b).abs() < 1e-14 * n as f64));
            assert!(e.values.windows(2).all(|w| w[0] <= w[1]));
            for i in 0..n {
                for j in 0..n {
                    let of = |f: &dyn Fn(usize) -> f64| (0..n).map(f).sum::<f64>();
                    let v = |i: usize, k: usize| e.vectors[i * n + k];
                    let built = of(&|k| v(i, k) * e.values[k] * v(j, k));
                    assert!((built - a[i * n + j]).abs() < 1e-13 * n as f64, "n = {n}");
                    let unit = of(&|k| v(k, i) * v(k, j));
                    assert!((unit - f64::from(u8::from(i == j))).abs() < 1e-14 * n as f64);
                }
            }
        }
    }

    #[test]
    fn repeated_and_zero_eigenvalues_are_no_trouble() {
        // a chain of equal springs: 2 − 2 cos(k π / n), the first one zero
        let n = 12;
        let mut a = vec![0.0; n * n];
        for i in 1..n {
            for (r, c, x) in [(i - 1, i - 1, 1.0), (i, i, 1.0), (i - 1, i, -1.0), (i, i - 1, -1.0)] {
                a[r * n + c] += x;
            }
        }
        let e = SymmetricEigen::new(&a, n).unwrap();
        for (k, w) in e.values.iter().enumerate() {
            let exact = 2.0 - 2.0 * (std::f64::consts::PI * k as f64 / n as f64).cos();
            assert!((w - exact).abs() < 1e-14);
        }
        assert_eq!(SymmetricEigen::new(&[0.0; 9], 3).unwrap().values, [0.0; 3]);
        assert!(SymmetricEigen::new(&[f64::NAN], 1).is_err());
    }
}
