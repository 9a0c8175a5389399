//! A smooth function of one step as a polynomial through samples of it: how it is bounded, and where it passes zero.
//!
//! Samples stand at the Chebyshev–Lobatto places of a stretch, where interpolation is as good as it can be. How well the
//! polynomial follows the function is told by its last Chebyshev coefficients: those of a smooth function fall by a factor
//! each, and what was left out is smaller than what was kept last. In Bernstein form the hull of the coefficients bounds
//! the polynomial and its derivatives on any part of the stretch.

use crate::interval::Interval;
use crate::taylor::Taylor;
use std::sync::LazyLock;

/// Samples of a stretch: a polynomial of degree seven.
pub const SAMPLES: usize = 8;
const DEGREE: usize = SAMPLES - 1;
/// Round-off of a polynomial, in parts of its largest coefficient.
const ROUND_OFF: f64 = 1e-14;
/// Most halvings of a part: below that width places of a step are the same.
const HALVINGS: usize = 40;

type Matrix = [[f64; SAMPLES]; SAMPLES];

/// Where samples stand, in parts of the stretch; the first and the last are its ends.
pub static PLACES: LazyLock<[f64; SAMPLES]> = LazyLock::new(|| {
    std::array::from_fn(|j| 0.5 * (1.0 - (std::f64::consts::PI * j as f64 / DEGREE as f64).cos()))
});

/// From samples to Chebyshev coefficients.
static TO_CHEBYSHEV: LazyLock<Matrix> = LazyLock::new(|| {
    let n = DEGREE as f64;
    let half = |j: usize| if j == 0 || j == DEGREE { 0.5 } else { 1.0 };
    std::array::from_fn(|k| {
        std::array::from_fn(|j| {
            // samples run from −1 to 1
            let angle = std::f64::consts::PI * k as f64 * (DEGREE - j) as f64 / n;
            2.0 / n * half(k) * half(j) * angle.cos()
        })
    })
});

/// From Chebyshev to Bernstein coefficients on [0, 1].
static TO_BERNSTEIN: LazyLock<Matrix> = LazyLock::new(|| {
    let binomial = |n: usize, k: usize| (0..k).fold(1.0, |b, i| b * (n - i) as f64 / (i + 1) as f64);
    // T_k on [0, 1] as a Bernstein polynomial of degree k: (−1)^{k−i} C(2k, 2i) / C(k, i); then raised to the common degree
    let mut out = [[0.0; SAMPLES]; SAMPLES];
    for k in 0..SAMPLES {
        let mut b: Vec<f64> = (0..=k)
            .map(|i| {
                let sign = if (k - i).is_multiple_of(2) { 1.0 } else { -1.0 };
                sign * binomial(2 * k, 2 * i) / binomial(k, i)
            })
            .collect();
        for d in k..DEGREE {
            b = (0..=d + 1)
                .map(|i| {
                    let w = i as f64 / (d + 1) as f64;
                    let (left, right) = (if i > 0 { b[i - 1] } else { 0.0 }, if i <= d { b[i] } else { 0.0 });
                    w * left + (1.0 - w) * right
                })
                .collect();
        }
        for i in 0..SAMPLES {
            out[i][k] = b[i];
        }
    }
    out
});

fn apply(m: &Matrix, x: &[f64; SAMPLES]) -> [f64; SAMPLES] {
    m.each_ref().map(|row| row.iter().zip(x).map(|(a, b)| a * b).sum())
}

/// A polynomial on [0, 1] that stands for a function.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stretch {
    /// Bernstein coefficients.
    b: [f64; SAMPLES],
    /// Largest difference from the function, as far as its coefficients tell.
    error: f64,
}

/// Where a function falls through zero.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fall {
    /// The place, in parts of the stretch.
    pub place: f64,
    /// False if function and zero cannot be told apart there: it touches rather than falls.
    pub clear: bool,
}

impl Stretch {
    /// Through samples at [`PLACES`].
    pub fn through(samples: &[f64; SAMPLES]) -> Stretch {
        let c = apply(&TO_CHEBYSHEV, samples);
        // pairs fall by a factor each, by pairs because odd and even functions have every second one only: the next pair
        // is what was left out, and the same again for all that follow
        let pair = |k: usize| c[k].abs() + c[k + 1].abs();
        let (last, before) = (pair(DEGREE - 1), pair(DEGREE - 3));
        let next = if last < before { last * last / before } else { last };
        let error = 2.0 * next + ROUND_OFF * c.iter().fold(0.0f64, |m, c| m.max(c.abs()));
        Stretch { b: apply(&TO_BERNSTEIN, &c), error: if error.is_nan() { f64::INFINITY } else { error } }
    }

    /// Largest difference from the function, as far as its coefficients tell.
    pub fn error(&self) -> f64 {
        self.error
    }

    /// Its value.
    pub fn at(&self, s: f64) -> f64 {
        let mut b = self.b;
        for d in (1..SAMPLES).rev() {
            for i in 0..d {
                b[i] += s * (b[i + 1] - b[i]);
            }
        }
        b[0]
    }

    /// The polynomial on the part from a to b, as one on [0, 1].
    pub fn part(&self, a: f64, b: f64) -> Stretch {
        // left of b, then right of a in it
        let mut left = self.b;
        for d in 1..SAMPLES {
            for i in (d..SAMPLES).rev() {
                left[i] = left[i - 1] + b * (left[i] - left[i - 1]);
            }
        }
        if a == 0.0 {
            return Stretch { b: left, error: self.error };
        }
        let s = a / b;
        for d in (1..SAMPLES).rev() {
            for i in 0..d {
                left[i] += s * (left[i + 1] - left[i]);
            }
        }
        Stretch { b: left, error: self.error }
    }

    /// The same with the other sign.
    pub fn negated(&self) -> Stretch {
        Stretch { b: self.b.map(|b| -b), error: self.error }
    }

    /// Bounds of the polynomial, without the error.
    pub fn hull(&self) -> Interval {
        let (lo, hi) =
            self.b.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), x| (l.min(*x), h.max(*x)));
        Interval::new(lo, hi).widened(ROUND_OFF * lo.abs().max(hi.abs()))
    }

    /// Coefficients of the power series anywhere on the part from a to b; the variable is the place on the whole stretch.
    pub fn series<const N: usize>(&self, a: f64, b: f64) -> Taylor<N> {
        let mut d = self.part(a, b).b;
        let largest = d.iter().fold(0.0f64, |m, x| m.max(x.abs()));
        let mut out = [Interval::ZERO; N];
        let (mut factor, mut left) = (1.0, SAMPLES);
        for (k, out) in out.iter_mut().enumerate() {
            if k > DEGREE {
                break;
            }
            let (lo, hi) =
                d[..left].iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), x| (l.min(*x), h.max(*x)));
            let slack = ROUND_OFF * largest * 2f64.powi(k as i32);
            *out = Interval::new(lo, hi).widened(slack) * factor;
            // differences; C(d, k) of them for the next coefficient, by the width of the part
            for i in 0..left - 1 {
                d[i] = d[i + 1] - d[i];
            }
            left -= 1;
            factor *= (DEGREE - k) as f64 / ((k + 1) as f64 * (b - a));
        }
        Taylor(out)
    }

    /// Coefficients of the power series at one place.
    pub fn series_at<const N: usize>(&self, s: f64) -> Taylor<N> {
        // a part that ends or begins there has them at its end
        let (a, b) = if s > 0.5 { (0.0, s) } else { (s, 1.0) };
        let mut d = self.part(a, b).b;
        if s > 0.5 {
            d.reverse();
        }
        let sign = if s > 0.5 { -1.0 } else { 1.0 };
        let mut out = [Interval::ZERO; N];
        let (mut factor, mut left) = (1.0, SAMPLES);
        for (k, out) in out.iter_mut().enumerate() {
            if k > DEGREE {
                break;
            }
            *out = Interval::point(d[0] * factor);
            for i in 0..left - 1 {
                d[i] = d[i + 1] - d[i];
            }
            left -= 1;
            factor *= sign * (DEGREE - k) as f64 / ((k + 1) as f64 * (b - a));
        }
        Taylor(out)
    }

    /// The first place at or after `from` at which the polynomial falls below −`depth` having been above it; a part that
    /// begins below counts as if it had not, until the polynomial has been above.
    pub fn first_fall(&self, from: f64, depth: f64) -> Option<Fall> {
        let mut above = self.at(from) >= -depth;
        let mut parts = vec![(from, 1.0, 0usize)];
        while let Some((a, b, halvings)) = parts.pop() {
            let hull = self.part(a, b).hull();
            if hull.lo >= -depth {
                above = true;
                continue;
            }
            if hull.hi < -depth {
                if above {
                    return Some(Fall { place: a, clear: true });
                }
                continue;
            }
            let slope = self.series::<2>(a, b).0[1];
            if slope.is_positive() {
                // rises: above at the latest at its end
                above = above || self.at(b) >= -depth;
                continue;
            }
            if slope.is_negative() {
                let (fa, fb) = (self.at(a) + depth, self.at(b) + depth);
                if (above || fa > 0.0) && fb < 0.0 {
                    return Some(Fall { place: self.zero_between(a, b, depth), clear: true });
                }
                above = above || fa > 0.0;
                continue;
            }
            // what is level to round-off has no slope that halving could show
            let level = hull.hi - hull.lo <= 4.0 * ROUND_OFF * hull.lo.abs().max(hull.hi.abs());
            if halvings >= HALVINGS || level {
                if above && self.at(b) < -depth {
                    return Some(Fall { place: a, clear: false });
                }
                continue;
            }
            let m = 0.5 * (a + b);
            parts.push((m, b, halvings + 1));
            parts.push((a, m, halvings + 1));
        }
        None
    }

    /// The last zero before a place at which the polynomial is negative; the beginning if there is none.
    pub fn zero_before(&self, place: f64) -> f64 {
        // seen backwards and upside down it falls from positive to negative there
        let mut back = self.part(0.0, place).negated();
        back.b.reverse();
        back.first_fall(0.0, 0.0).map_or(0.0, |fall| place * (1.0 - fall.place))
    }

    /// The zero of a falling function + depth between two places: bisection to round-off.
    fn zero_between(&self, mut a: f64, mut b: f64, depth: f64) -> f64 {
        for _ in 0..60 {
            let m = 0.5 * (a + b);
            if m <= a || m >= b {
                break;
            }
            *(if self.at(m) + depth > 0.0 { &mut a } else { &mut b }) = m;
        }
        b
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(f: impl Fn(f64) -> f64) -> Stretch {
        Stretch::through(&PLACES.map(f))
    }

    #[test]
    fn polynomials_of_degree_seven_are_met_to_round_off() {
        let f = |s: f64| 3.0 - s + 2.0 * s.powi(3) - 5.0 * s.powi(6) + s.powi(7);
        let p = of(f);
        for i in 0..=50 {
            let s = f64::from(i) / 50.0;
            assert!((p.at(s) - f(s)).abs() < 1e-13, "{s}");
        }
        let d = |s: f64| -1.0 + 6.0 * s * s - 30.0 * s.powi(5) + 7.0 * s.powi(6);
        for (a, b) in [(0.0, 1.0), (0.2, 0.3), (0.9, 1.0)] {
            let series = p.series::<3>(a, b);
            for i in 0..=10 {
                let s = a + (b - a) * f64::from(i) / 10.0;
                assert!(series.0[0].contains(f(s)) && series.0[1].widened(1e-11).contains(d(s)), "{s}");
                let here = p.series_at::<3>(s);
                assert!((here.0[1].lo - d(s)).abs() < 1e-10, "{s} {here:?}");
            }
        }
    }

    /// A function that stays at its level to round-off: found or not, but at once, where halving to the last place of a step would take
    /// 2^40 parts.
    #[test]
    fn what_runs_along_its_level_is_no_endless_search() {
        for depth in [1e-9, 0.3, 7e5] {
            let samples = std::array::from_fn(|j| -depth * (1.0 + 1e-15 * (j as f64 - 3.5)));
            let fall = Stretch::through(&samples).first_fall(0.0, depth);
            assert!(fall.is_none_or(|fall| !fall.clear || fall.place < 1.0), "{fall:?}");
        }
    }

    #[test]
    fn the_error_is_told_by_the_last_coefficients() {
        // turning by 0.5, 1.5 and 3 rad in a stretch
        for turn in [0.5, 1.5, 3.0] {
            for phase in [0.0, 0.7, 1.5] {
                let f = |s: f64| (phase + turn * s).cos();
                let p = of(f);
                let worst = (0..=200).fold(0.0f64, |m, i| {
                    let s = f64::from(i) / 200.0;
                    m.max((p.at(s) - f(s)).abs())
                });
                assert!(worst <= p.error(), "{turn} {phase}: {worst:.1e} {:.1e}", p.error());
                assert!(p.error() < 30.0 * worst.max(1e-14), "{turn} {phase}: {worst:.1e} {:.1e}", p.error());
            }
        }
    }

    #[test]
    fn falls_are_found_in_order_however_short_the_dip() {
        for d in [1e-2, 1e-4, 1e-6] {
            for m in [0.1, 0.37, 0.5, 0.93] {
                // two roots at a distance of 2 d
                let p = of(|s| ((s - m).powi(2) - d * d) * (1.0 + s));
                let fall = p.first_fall(0.0, 0.0).expect("a dip");
                assert!((fall.place - (m - d)).abs() < 1e-9, "{d} {m} {fall:?}");
                // behind it there is none
                assert_eq!(p.first_fall(m, 0.0), None);
                // nor one deeper than it is
                assert_eq!(p.first_fall(0.0, 2.1 * d * d), None);
            }
        }
        // begins at zero and rises
        assert_eq!(of(|s| s * (1.0 - 0.5 * s)).first_fall(0.0, 0.0), None);
        // rises from zero and falls back
        let p = of(|s| s * (0.3 - s));
        assert!((p.first_fall(0.0, 0.0).expect("falls back").place - 0.3).abs() < 1e-12);
        // begins below: counts only after it was above
        let p = of(|s| -(s - 0.2) * (s - 0.6));
        assert!((p.first_fall(0.0, 0.0).expect("second root").place - 0.6).abs() < 1e-12);
        // back from inside the dip to where it began
        let p = of(|s| (s - 0.5).powi(2) - 1e-4);
        assert!((p.zero_before(0.5) - 0.49).abs() < 1e-12);
        assert!(of(|s| s - 2.0).zero_before(0.7).abs() < 1e-300);
        let (place, most) = crate::extremum::largest(&of(|s| (s - 0.3).powi(2) - 0.5).negated());
        assert!((most - 0.5).abs() < 1e-13 && (place - 0.3).abs() < 1e-6);
    }
}
