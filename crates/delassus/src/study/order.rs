//! Orders measured from errors: least-squares slopes and the window in which they may be trusted.

/// Neighbouring slopes agree if they differ by no more than this.
const AGREE: f64 = 0.1;

/// A measured order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Fit {
    /// Least-squares slope of log error over log h within the window.
    pub slope: f64,
    /// Largest and smallest step of the window.
    pub window: (f64, f64),
    /// Points in the window.
    pub points: usize,
    /// True if the window is not the whole range of significant errors.
    pub narrowed: bool,
    /// True if all neighbouring slopes in the window agree; needs three points or more.
    pub asymptotic: bool,
}

/// Least-squares slope of log y over log x; pairs that are not positive and finite are left out. NaN below two pairs.
#[must_use]
pub fn slope(x: &[f64], y: &[f64]) -> f64 {
    let points: Vec<(f64, f64)> = x
        .iter()
        .zip(y)
        .filter(|(x, y)| **x > 0.0 && **y > 0.0 && x.is_finite() && y.is_finite())
        .map(|(x, y)| (x.ln(), y.ln()))
        .collect();
    if points.len() < 2 {
        return f64::NAN;
    }
    let n = points.len() as f64;
    let mx = points.iter().map(|p| p.0).sum::<f64>() / n;
    let my = points.iter().map(|p| p.1).sum::<f64>() / n;
    let num: f64 = points.iter().map(|p| (p.0 - mx) * (p.1 - my)).sum();
    let den: f64 = points.iter().map(|p| (p.0 - mx).powi(2)).sum();
    num / den
}

/// Slopes between neighbours, one fewer than there are points; NaN where an error is not positive.
#[must_use]
pub fn neighbour_slopes(h: &[f64], error: &[f64]) -> Vec<f64> {
    h.windows(2).zip(error.windows(2)).map(|(h, e)| slope(h, e)).collect()
}

/// Fits an order to the errors that are larger than `floor`; steps in descending order. `None` below two such points.
///
/// If neighbouring slopes agree over the whole range, it is the window; otherwise the longest stretch of three points or
/// more in which they agree is (the finest of equally long ones), and if there is none the whole range, not asymptotic.
#[must_use]
pub fn fit(h: &[f64], error: &[f64], floor: f64) -> Option<Fit> {
    let kept: Vec<(f64, f64)> = h
        .iter()
        .zip(error)
        .filter(|(h, e)| **h > 0.0 && **e > floor.max(0.0) && e.is_finite())
        .map(|(h, e)| (*h, *e))
        .collect();
    let n = kept.len();
    if n < 2 {
        return None;
    }
    let (h, e): (Vec<f64>, Vec<f64>) = kept.into_iter().unzip();
    let slopes = neighbour_slopes(&h, &e);
    let agree = |from: usize, to: usize| {
        let s = &slopes[from..to];
        let (lo, hi) = s.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |m, s| (m.0.min(*s), m.1.max(*s)));
        hi - lo <= AGREE
    };
    // windows of slopes, longest first, finest first among equals
    let found = (2..=slopes.len())
        .rev()
        .flat_map(|len| (0..=slopes.len() - len).rev().map(move |from| (from, from + len)))
        .find(|(from, to)| agree(*from, *to));
    let (from, to) = found.unwrap_or((0, n - 1));
    Some(Fit {
        slope: slope(&h[from..=to], &e[from..=to]),
        window: (h[from], h[to]),
        points: to - from + 1,
        narrowed: to - from + 1 < n,
        asymptotic: found.is_some(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn halvings(n: i32) -> Vec<f64> {
        (0..n).map(|k| 0.5f64.powi(k)).collect()
    }

    #[test]
    fn the_slope_of_a_power_is_its_exponent() {
        let h = halvings(5);
        let e: Vec<f64> = h.iter().map(|h| 3.0 * h.powf(1.7)).collect();
        assert!((slope(&h, &e) - 1.7).abs() < 1e-12);
        let f = fit(&h, &e, 0.0).unwrap();
        assert!(f.asymptotic && !f.narrowed && f.points == 5 && (f.slope - 1.7).abs() < 1e-12);
    }

    #[test]
    fn the_window_leaves_out_coarse_steps_and_round_off() {
        let h = halvings(9);
        // order 2 in the middle, a large higher-order term in front
        let e: Vec<f64> = h.iter().map(|h| h * h + 40.0 * h.powi(6)).collect();
        let f = fit(&h, &e, 0.0).unwrap();
        assert!(f.narrowed && f.asymptotic && (f.slope - 2.0).abs() < 0.05, "{f:?}");
        assert!(f.window.0 < 1.0);
        // what lies under the floor is not looked at
        let e: Vec<f64> = h.iter().map(|h| h * h + 1e-3).collect();
        let f = fit(&h, &e, 0.01).unwrap();
        assert!(f.window.1 > 0.05, "{f:?}");
    }

    #[test]
    fn noise_is_not_called_asymptotic() {
        let f = fit(&halvings(4), &[1.0, 0.9, 0.1, 0.09], 0.0).unwrap();
        assert!(!f.asymptotic && f.points == 4);
        assert_eq!(fit(&[1.0], &[1.0], 0.0), None);
        assert!(slope(&[1.0, 0.5], &[0.0, 0.0]).is_nan());
    }
}
