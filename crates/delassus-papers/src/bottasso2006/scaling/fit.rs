//! Slopes in double logarithmic plots, geometric means, last decreasing corrections.

/// Least-squares slope of log y over log x; points that are not positive are left out.
pub(crate) fn slope(points: impl Iterator<Item = (f64, f64)>) -> f64 {
    let p: Vec<(f64, f64)> = points
        .filter(|(x, y)| *x > 0.0 && *y > 0.0 && y.is_finite())
        .map(|(x, y)| (x.ln(), y.ln()))
        .collect();
    let n = p.len() as f64;
    let (mx, my) = (p.iter().map(|p| p.0).sum::<f64>() / n, p.iter().map(|p| p.1).sum::<f64>() / n);
    let top: f64 = p.iter().map(|p| (p.0 - mx) * (p.1 - my)).sum();
    let low: f64 = p.iter().map(|p| (p.0 - mx) * (p.0 - mx)).sum();
    top / low
}

/// Geometric mean of the positive ones.
pub(crate) fn geometric_mean(values: impl Iterator<Item = f64>) -> f64 {
    let (mut sum, mut n) = (0.0, 0.0);
    for v in values.filter(|v| *v > 0.0) {
        sum += v.ln();
        n += 1.0;
    }
    f64::exp(sum / n)
}

/// The last correction of the first decreasing run that starts at `from`: Newton's floor.
pub(crate) fn last_decreasing(corrections: &[f64], from: usize) -> Option<f64> {
    let tail = corrections.get(from..)?;
    let mut last = *tail.first()?;
    for c in &tail[1..] {
        // a NaN ends the run as well
        if !matches!(c.partial_cmp(&last), Some(std::cmp::Ordering::Less)) {
            break;
        }
        last = *c;
    }
    Some(last)
}

/// ∞-norm.
pub(crate) fn max_abs(x: &[f64]) -> f64 {
    x.iter().fold(0.0, |m: f64, x| if x.is_nan() { f64::NAN } else { m.max(x.abs()) })
}

/// ∞-norm of a difference.
pub(crate) fn apart(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).fold(0.0, |m: f64, (a, b)| if (a - b).is_nan() { f64::NAN } else { m.max((a - b).abs()) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_and_runs() {
        let p = [(1e-3, 5e-6), (1e-4, 5e-8), (1e-5, 5e-10), (1e-6, 0.0)];
        assert!((slope(p.into_iter()) - 2.0).abs() < 1e-12);
        assert!((geometric_mean([1.0, 100.0].into_iter()) - 10.0).abs() < 1e-12);
        assert_eq!(last_decreasing(&[1.0, 9.0, 3.0, 1e-3, 2e-3, 1e-4], 1), Some(1e-3));
        assert_eq!(last_decreasing(&[1.0], 1), None);
    }
}
