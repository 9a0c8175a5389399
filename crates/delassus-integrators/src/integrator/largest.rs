//! The size of a vector whose entries have scales of their own.

/// Largest |x_i w_i|; NaN if there is one. Four at a time, without branches.
pub(super) fn largest(x: &[f64], w: &[f64]) -> f64 {
    let mut most = [0.0f64; 4];
    let mut sum = [0.0f64; 4];
    let (mut xs, mut ws) = (x.chunks_exact(4), w[..x.len()].chunks_exact(4));
    for (x, w) in (&mut xs).zip(&mut ws) {
        for k in 0..4 {
            let a = (x[k] * w[k]).abs();
            most[k] = if a > most[k] { a } else { most[k] };
            sum[k] += a;
        }
    }
    for (k, (x, w)) in xs.remainder().iter().zip(ws.remainder()).enumerate() {
        let a = (x * w).abs();
        most[k] = if a > most[k] { a } else { most[k] };
        sum[k] += a;
    }
    // comparisons pass over NaN, sums do not
    let sum = sum[0] + sum[1] + sum[2] + sum[3];
    if sum.is_nan() { f64::NAN } else { most[0].max(most[1]).max(most[2]).max(most[3]) }
}

/// Largest |x_i|/s_i: a vector in model lengths and radians; NaN if there is one.
pub(super) fn size(x: &[f64], scale: &[f64]) -> f64 {
    x.iter().zip(scale).fold(0.0, |m: f64, (x, s)| {
        let a = (x / s).abs();
        if a.is_nan() { f64::NAN } else { m.max(a) }
    })
}

#[cfg(test)]
mod tests {
    use super::largest;

    #[test]
    fn the_largest_of_any_number_and_nan_is_seen() {
        for n in 0..11 {
            let mut x: Vec<f64> = (0..n).map(f64::from).collect();
            let w = vec![-2.0; 11];
            let expected = (2.0 * f64::from(n - 1)).max(0.0);
            assert!((largest(&x, &w) - expected).abs() < f64::EPSILON);
            if n > 2 {
                x[(n / 2) as usize] = f64::NAN;
                assert!(largest(&x, &w).is_nan());
            }
        }
    }
}
