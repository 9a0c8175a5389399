//! Conditions that the coefficients of a Runge–Kutta method of order five meet; for the tests of the methods.

/// Row sums are the times; b satisfies the classical conditions Σ b c^k = 1/(k+1) and two with A up to order 5.
pub(in crate::integrator) fn check(rows: &[&[f64]], times: &[f64]) {
    for (row, c) in rows.iter().zip(times) {
        assert!((row.iter().sum::<f64>() - c).abs() < 4e-15, "row sum of the stage at {c}");
    }
    let b = rows[rows.len() - 1];
    let c = |i: usize| if i == 0 { 0.0 } else { times[i - 1] };
    for k in 0..5 {
        let sum: f64 = (0..b.len()).map(|i| b[i] * c(i).powi(k)).sum();
        assert!((sum - 1.0 / f64::from(k + 1)).abs() < 4e-15, "condition with c^{k}: {sum}");
    }
    // Σ b_i a_ij c_j^k = 1/((k + 1)(k + 2))
    for k in 1..4 {
        let mut sum = 0.0;
        for i in 1..b.len() {
            sum += b[i] * rows[i - 1].iter().enumerate().map(|(j, a)| a * c(j).powi(k)).sum::<f64>();
        }
        let n = f64::from(k);
        assert!((sum - 1.0 / ((n + 1.0) * (n + 2.0))).abs() < 4e-15, "condition with A c^{k}: {sum}");
    }
}
