//! Sine and cosine of one angle at once, inlined.
//!
//! Angles of mechanisms are a few turns; for them the reduction by quarter turns is a subtraction in two parts, and both
//! polynomials share its result: half the instructions of the library's (bench `explicit`), and the same bits on every machine.

/// Beyond this many radians the library is asked.
const LIBRARY_FROM: f64 = 1e5;
/// Adding it rounds to the nearest integer, which the lowest bits then hold.
const ROUND: f64 = 6_755_399_441_055_744.0;
/// A quarter turn: its first 33 bits, so that multiples up to 2²⁰ are exact, and the rest.
const QUARTER: [f64; 2] = [1.5707963267341256, 6.077100506506192e-11];
/// Coefficients of (sin r − r)/r³ and (cos r − 1 + r²/2)/r⁴ in r², |r| ≤ π/4, with errors below 2⁻⁵⁸ (those of fdlibm).
const SINE: [f64; 6] = [
    -0.16666666666666632,
    0.00833333333332249,
    -0.0001984126982985795,
    2.7557313707070068e-06,
    -2.5050760253406863e-08,
    1.58969099521155e-10,
];
const COSINE: [f64; 6] = [
    0.0416666666666666,
    -0.001388888888887411,
    2.480158728947673e-05,
    -2.7557314351390663e-07,
    2.087572321298175e-09,
    -1.1359647557788195e-11,
];

/// (sin x, cos x) to one unit of the last place.
#[inline]
pub fn sin_cos(x: f64) -> (f64, f64) {
    if !(x.abs() <= LIBRARY_FROM) {
        return x.sin_cos();
    }
    let shifted = x * std::f64::consts::FRAC_2_PI + ROUND;
    let (quadrant, k) = (shifted.to_bits(), shifted - ROUND);
    // r + e = x − k π/2
    let (near, rest) = (x - k * QUARTER[0], k * QUARTER[1]);
    let r = near - rest;
    let e = (near - r) - rest;
    let z = r * r;
    // both at once, one in each half of a register
    let mut p = [SINE[5], COSINE[5]];
    for i in (1..5).rev() {
        p = [SINE[i] + z * p[0], COSINE[i] + z * p[1]];
    }
    let v = z * r;
    let sine = r - ((z * (0.5 * e - v * p[0]) - e) - v * SINE[0]);
    let p = z * (COSINE[0] + z * p[1]);
    let half = 0.5 * z;
    let w = 1.0 - half;
    let cosine = w + (((1.0 - w) - half) + (z * p - r * e));
    let (s, c) = if quadrant & 1 == 0 { (sine, cosine) } else { (cosine, sine) };
    let negative = |x: f64, bit: u64| f64::from_bits(x.to_bits() ^ ((bit & 2) << 62));
    (negative(s, quadrant), negative(c, quadrant.wrapping_add(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Against the library, whose error is below one unit of the last place as well; beside zeros of the functions the angle itself
    /// limits what can be known, 2⁻⁵³ of a full turn there.
    #[test]
    fn both_are_those_of_the_library() {
        let quarter = std::f64::consts::FRAC_PI_2;
        let near_zeros =
            (-40..=40).flat_map(|k| [-1e-3, -1e-9, 0.0, 1e-9, 1e-3].map(|d| f64::from(k) * quarter + d));
        let many = (0..200_000).map(|i| (f64::from(i) - 1e5) * 0.000_731);
        let far = (0..1000).map(|i| f64::from(i) * 123.456_7);
        for x in near_zeros.chain(many).chain(far).chain([0.0, -0.0, 1e5, -1e5, 1e300]) {
            let ((s, c), (sine, cosine)) = (sin_cos(x), x.sin_cos());
            let limit = |exact: f64| 2.3e-16 * exact.abs() + 1e-24;
            assert!((s - sine).abs() <= limit(sine), "sin {x:e}: {s:e} {sine:e}");
            assert!((c - cosine).abs() <= limit(cosine), "cos {x:e}: {c:e} {cosine:e}");
        }
        assert!(sin_cos(f64::NAN).0.is_nan() && sin_cos(f64::INFINITY).1.is_nan());
    }
}
