//! Inner loops of the dense factorizations, written so that LLVM vectorises them without being
//! allowed to reorder sums: the order of operations is fixed here, hence deterministic.

/// Σ aᵢ bᵢ with four running sums.
#[inline]
pub(crate) fn dot(a: &[f64], b: &[f64]) -> f64 {
    let n = a.len().min(b.len());
    let (a, b) = (&a[..n], &b[..n]);
    let (mut p, mut q) = (a.chunks_exact(4), b.chunks_exact(4));
    let mut s = [0.0; 4];
    for (x, y) in (&mut p).zip(&mut q) {
        for k in 0..4 {
            s[k] += x[k] * y[k];
        }
    }
    let mut t = (s[0] + s[1]) + (s[2] + s[3]);
    for (x, y) in p.remainder().iter().zip(q.remainder()) {
        t += x * y;
    }
    t
}

/// [`dot`] of two vectors with one, which is loaded once.
#[inline]
pub(crate) fn dot2(a: [&[f64]; 2], b: &[f64]) -> (f64, f64) {
    let n = b.len();
    let (p, q) = (&a[0][..n], &a[1][..n]);
    let (mut s, mut t) = ([0.0; 2], [0.0; 2]);
    let whole = n & !1;
    let mut j = 0;
    while j < whole {
        for k in 0..2 {
            s[k] += p[j + k] * b[j + k];
            t[k] += q[j + k] * b[j + k];
        }
        j += 2;
    }
    let (mut s, mut t) = (s[0] + s[1], t[0] + t[1]);
    if j < n {
        s += p[j] * b[j];
        t += q[j] * b[j];
    }
    (s, t)
}

/// y −= l x.
#[inline]
pub(crate) fn update1(y: &mut [f64], l: f64, x: &[f64]) {
    for (y, x) in y.iter_mut().zip(x) {
        *y -= l * x;
    }
}

/// y −= l₀ x₀ + l₁ x₁.
#[inline]
pub(crate) fn update2(y: &mut [f64], l: [f64; 2], x: [&[f64]; 2]) {
    let n = y.len();
    let (x0, x1) = (&x[0][..n], &x[1][..n]);
    for j in 0..n {
        y[j] -= l[0] * x0[j] + l[1] * x1[j];
    }
}

/// y −= Σ l_q x_q, q = 0..4.
#[inline]
pub(crate) fn update4(y: &mut [f64], l: [f64; 4], x: [&[f64]; 4]) {
    let n = y.len();
    let (x0, x1, x2, x3) = (&x[0][..n], &x[1][..n], &x[2][..n], &x[3][..n]);
    for j in 0..n {
        y[j] -= (l[0] * x0[j] + l[1] * x1[j]) + (l[2] * x2[j] + l[3] * x3[j]);
    }
}

/// [`update4`] on two rows at once: the x are loaded once.
#[inline]
pub(crate) fn update4_pair(y: &mut [f64], z: &mut [f64], l: [f64; 4], m: [f64; 4], x: [&[f64]; 4]) {
    let n = y.len();
    let (z, x0, x1, x2, x3) = (&mut z[..n], &x[0][..n], &x[1][..n], &x[2][..n], &x[3][..n]);
    for j in 0..n {
        y[j] -= (l[0] * x0[j] + l[1] * x1[j]) + (l[2] * x2[j] + l[3] * x3[j]);
        z[j] -= (m[0] * x0[j] + m[1] * x1[j]) + (m[2] * x2[j] + m[3] * x3[j]);
    }
}
