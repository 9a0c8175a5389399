//! Complex numbers as [re, im], as far as modes need them.

pub(crate) type Complex = [f64; 2];

pub(crate) fn mul(a: Complex, b: Complex) -> Complex {
    [a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]]
}

pub(crate) fn size(a: Complex) -> f64 {
    a[0].hypot(a[1])
}

pub(crate) fn inverse(a: Complex) -> Complex {
    let by = 1.0 / (a[0] * a[0] + a[1] * a[1]);
    [a[0] * by, -a[1] * by]
}

/// Real or imaginary parts.
pub(crate) fn part(x: &[Complex], k: usize) -> Vec<f64> {
    x.iter().map(|x| x[k]).collect()
}

/// A x of a real matrix that is given by its action y += A x.
pub(crate) fn apply(x: &[Complex], rows: usize, action: &dyn Fn(&[f64], &mut [f64])) -> Vec<Complex> {
    let (mut re, mut im) = (vec![0.0; rows], vec![0.0; rows]);
    action(&part(x, 0), &mut re);
    action(&part(x, 1), &mut im);
    re.into_iter().zip(im).map(|(a, b)| [a, b]).collect()
}
