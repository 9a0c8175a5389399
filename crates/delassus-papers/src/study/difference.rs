//! The part of a sequence at the frequency of the steps: the 8th binomial difference divided by 2⁸.
//!
//! For x_n = (−1)ⁿ it is 1; for a motion of circular frequency ω it is (2 sin(ωh/2))⁸/2⁸ ≈ (ωh/2)⁸.

/// C(8, k).
const BINOMIAL: [f64; 9] = [1.0, 8.0, 28.0, 56.0, 70.0, 56.0, 28.0, 8.0, 1.0];

/// |Σ_k (−1)^k C(8, k) x_{n+k}|/256 for every n that has nine values.
pub(crate) fn step_frequency(x: &[f64]) -> Vec<f64> {
    x.windows(9)
        .map(|w| {
            let sum: f64 = w
                .iter()
                .zip(BINOMIAL)
                .enumerate()
                .map(|(k, (x, c))| if k % 2 == 0 { c * x } else { -c * x })
                .sum();
            sum.abs() / 256.0
        })
        .collect()
}

/// The same of vectors, largest entry at every n.
pub(crate) fn step_frequency_of_rows(rows: &[&[f64]]) -> Vec<f64> {
    let m = rows.first().map_or(0, |r| r.len());
    let mut out = vec![0.0f64; rows.len().saturating_sub(8)];
    for r in 0..m {
        let x: Vec<f64> = rows.iter().map(|row| row[r]).collect();
        out.iter_mut().zip(step_frequency(&x)).for_each(|(o, d)| *o = o.max(d));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::step_frequency;

    #[test]
    fn an_alternation_has_its_own_amplitude_and_a_smooth_curve_none() {
        let alternating: Vec<f64> = (0..12).map(|n| if n % 2 == 0 { 3.0 } else { -3.0 }).collect();
        assert!(step_frequency(&alternating).iter().all(|x| (x - 3.0).abs() < 1e-12));
        let smooth: Vec<f64> = (0..12).map(|n| (0.02 * f64::from(n)).sin()).collect();
        assert!(step_frequency(&smooth).iter().all(|x| *x < 1e-15));
    }
}
