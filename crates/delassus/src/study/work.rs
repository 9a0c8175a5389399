//! What accuracy costs.

/// Work of a run, or a ratio of two.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Cost {
    /// Wall time, s (median of repeats; differs from run to run).
    pub seconds: f64,
    /// Evaluations of the equations of motion.
    pub evaluations: f64,
    /// Factorizations.
    pub factorizations: f64,
    /// Newton iterations.
    pub newton_iterations: f64,
}

impl Cost {
    /// Seconds, evaluations, factorizations, Newton iterations.
    pub fn parts(&self) -> [f64; 4] {
        [self.seconds, self.evaluations, self.factorizations, self.newton_iterations]
    }
}

/// The middle value; the mean of the two middle ones of an even number. NaN of nothing.
#[must_use]
pub fn median(values: &[f64]) -> f64 {
    let mut v: Vec<f64> = values.iter().copied().filter(|x| x.is_finite()).collect();
    v.sort_by(f64::total_cmp);
    match v.len() {
        0 => f64::NAN,
        n if n % 2 == 1 => v[n / 2],
        n => 0.5 * (v[n / 2 - 1] + v[n / 2]),
    }
}

/// Median over the steps both have of the ratio of costs; lists of (h, cost).
#[must_use]
pub fn relative_cost(of: &[(f64, Cost)], to: &[(f64, Cost)]) -> Option<Cost> {
    let mut ratios: [Vec<f64>; 4] = Default::default();
    for (h, a) in of {
        let Some((_, b)) = to.iter().find(|(k, _)| (k - h).abs() <= 1e-12 * h) else { continue };
        for ((list, a), b) in ratios.iter_mut().zip(a.parts()).zip(b.parts()) {
            list.push(a / b);
        }
    }
    if ratios[1].is_empty() {
        return None;
    }
    let [seconds, evaluations, factorizations, newton_iterations] = ratios.map(|r| median(&r));
    Some(Cost { seconds, evaluations, factorizations, newton_iterations })
}

/// Cost of reaching an error, by interpolation of log cost over log error; `None` outside the measured range.
#[must_use]
pub fn cost_at_error(error: &[f64], cost: &[f64], wanted: f64) -> Option<f64> {
    let inside = |a: f64, b: f64| (a.min(b)..=a.max(b)).contains(&wanted) && a > 0.0 && b > 0.0;
    let mut best: Option<f64> = None;
    for (e, c) in error.windows(2).zip(cost.windows(2)) {
        if !inside(e[0], e[1]) {
            continue;
        }
        let width = (e[1] / e[0]).ln();
        let part = if width.abs() < 1e-12 { 0.0 } else { (wanted / e[0]).ln() / width };
        let found = c[0] * (c[1] / c[0]).powf(part);
        best = Some(best.map_or(found, |b| b.min(found)));
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn medians() {
        assert!((median(&[3.0, 1.0, 2.0]) - 2.0).abs() < 1e-15);
        assert!((median(&[1.0, 2.0, f64::NAN]) - 1.5).abs() < 1e-15);
        assert!(median(&[]).is_nan());
    }

    #[test]
    fn costs_are_compared_at_equal_steps() {
        let cost = |e: f64| Cost { seconds: 1.0, evaluations: e, factorizations: 1.0, newton_iterations: e };
        let a = [(0.1, cost(10.0)), (0.05, cost(22.0))];
        let b = [(0.05, cost(11.0)), (0.2, cost(1.0))];
        let r = relative_cost(&a, &b).unwrap();
        assert!((r.evaluations - 2.0).abs() < 1e-15);
        assert_eq!(relative_cost(&a[..1], &b), None);
    }

    #[test]
    fn the_cost_of_an_error_lies_between_its_neighbours() {
        let c = cost_at_error(&[1e-2, 1e-4], &[100.0, 1000.0], 1e-3).unwrap();
        assert!((c - 316.227_766).abs() < 1e-3);
        assert_eq!(cost_at_error(&[1e-2, 1e-4], &[100.0, 1000.0], 1e-5), None);
    }
}
