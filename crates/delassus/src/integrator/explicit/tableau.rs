//! Coefficients of HEM5, PHEM56 and DOPRI5.
//!
//! Digits of HEM5: those of Brasey and Hairer, refined until all 9 classical and 172 index-2 order conditions hold. The
//! tests here check row sums and classical conditions; the index-2 conditions show in the measured orders.

/// HEM5: rows of A (row i leads to stage i + 1), then b as the last row. Stage 1 is the start of the step.
pub(super) const HEM5: [&[f64]; 8] = [
    &[0.1],
    &[0.0375, 0.1125],
    &[0.3222169236216063, -1.1888833229876135, 1.2281451340233704],
    &[-0.035011238981299965, 0.3725420601086181, -0.2721053535582045, 0.01993037578575076],
    &[-0.5576547055041922, 1.3673072896458913, -1.73223636046071, 0.458777200746753, 0.9638065755722578],
    &[
        0.08654517193564283,
        -0.08810082847945405,
        0.19812755473290758,
        -0.4645422679331096,
        0.16151700911099956,
        0.9064533606330137,
    ],
    &[0.0, 0.0, 0.0, 3.624477248753877, -0.46177241891829485, -3.1980246281643327, 1.0353197983287508],
    &[
        0.0,
        0.0,
        0.0,
        0.2467760667636787,
        0.21065940874897315,
        0.17692181491250153,
        0.30644464441479324,
        0.059198065160053326,
    ],
];

/// Times of HEM5's stages 2 to 8 and of the end.
pub(super) const HEM5_TIMES: [f64; 8] =
    [0.1, 0.15, 0.36147873465736324, 0.08535584335486446, 0.5, 0.8, 1.0, 1.0];

/// Dormand and Prince: rows of A for stages 2 to 6, then b.
pub(super) const DOPRI5: [&[f64]; 6] = [
    &[1.0 / 5.0],
    &[3.0 / 40.0, 9.0 / 40.0],
    &[44.0 / 45.0, -56.0 / 15.0, 32.0 / 9.0],
    &[19372.0 / 6561.0, -25360.0 / 2187.0, 64448.0 / 6561.0, -212.0 / 729.0],
    &[9017.0 / 3168.0, -355.0 / 33.0, 46732.0 / 5247.0, 49.0 / 176.0, -5103.0 / 18656.0],
    &[35.0 / 384.0, 0.0, 500.0 / 1113.0, 125.0 / 192.0, -2187.0 / 6784.0, 11.0 / 84.0],
];

/// Times of stages 2 to 6 and of the end.
pub(super) const DOPRI5_TIMES: [f64; 6] = [0.2, 0.3, 0.8, 8.0 / 9.0, 1.0, 1.0];

/// b − b̂ of the embedded formula of order 4, stages 1 to 7.
pub(super) const DOPRI5_ERROR: [f64; 7] =
    [71.0 / 57600.0, 0.0, -71.0 / 16695.0, 71.0 / 1920.0, -17253.0 / 339_200.0, 22.0 / 525.0, -1.0 / 40.0];

/// PHEM56: rows Ã for stages 2 to 6, where the constraint of stage i is imposed; the last one is b. The first equals row 3
/// of A, so that Q̃₂ = Q₃.
pub(super) const PHEM56_ROWS: [&[f64]; 5] = [
    &[3.0 / 40.0, 9.0 / 40.0],
    &[21.0 / 256.0, 45.0 / 256.0, 15.0 / 128.0],
    &[19235.0 / 98784.0, -225.0 / 392.0, 6235.0 / 6174.0, 2755.0 / 32928.0],
    &[-293.0 / 1152.0, 85.0 / 48.0, -2275.0 / 1908.0, 35.0 / 32.0, -2835.0 / 6784.0],
    &[35.0 / 384.0, 0.0, 500.0 / 1113.0, 125.0 / 192.0, -2187.0 / 6784.0, 11.0 / 84.0],
];

/// Times at which the constraints of stages 2 to 6 are imposed.
pub(super) const PHEM56_TIMES: [f64; 5] = [0.3, 3.0 / 8.0, 5.0 / 7.0, 1.0, 1.0];

#[cfg(test)]
mod tests {
    use super::*;

    /// Row sums are the times; b satisfies the classical conditions Σ b c^k = 1/(k+1) and two with A up to order 5.
    fn check(rows: &[&[f64]], times: &[f64]) {
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

    #[test]
    fn hem5_satisfies_the_classical_conditions() {
        check(&HEM5, &HEM5_TIMES);
    }

    #[test]
    fn dopri5_satisfies_the_classical_conditions_and_its_error_weights_sum_to_zero() {
        check(&DOPRI5, &DOPRI5_TIMES);
        for k in 0..4 {
            let c = |i: usize| if i == 0 { 0.0 } else { DOPRI5_TIMES[i - 1] };
            let sum: f64 = DOPRI5_ERROR.iter().enumerate().map(|(i, e)| e * c(i).powi(k)).sum();
            assert!(sum.abs() < 1e-15, "the difference of both formulas is of order 5: {sum}");
        }
    }

    #[test]
    fn phem56_imposes_its_constraints_at_its_times() {
        for (row, c) in PHEM56_ROWS.iter().zip(PHEM56_TIMES) {
            assert!((row.iter().sum::<f64>() - c).abs() < 4e-15);
        }
    }
}
