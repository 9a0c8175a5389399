//! Truncated power series with interval coefficients: what a function is along a motion, over a whole stretch of it.
//!
//! Coefficient k encloses f⁽ᵏ⁾/k! at every place of the stretch. Series of sums, products and elementary functions follow
//! from the usual recurrences; where a kink or a jump cannot be excluded, what the rates may be is everything.

use crate::interval::Interval;
use std::ops::{Add, Div, Mul, Neg, Sub};

/// `N` coefficients: value, rate, half of the second rate, …
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Taylor<const N: usize>(pub [Interval; N]);

impl<const N: usize> Taylor<N> {
    /// Nothing is known.
    pub const ALL: Taylor<N> = Taylor([Interval::ALL; N]);

    /// A constant.
    pub fn constant(x: f64) -> Taylor<N> {
        Taylor::fixed(Interval::point(x))
    }

    /// A constant that is one of these.
    pub fn fixed(x: Interval) -> Taylor<N> {
        let mut out = [Interval::ZERO; N];
        out[0] = x;
        Taylor(out)
    }

    /// The variable itself, anywhere in `x`.
    pub fn variable(x: Interval) -> Taylor<N> {
        let mut out = Taylor::fixed(x);
        if N > 1 {
            out.0[1] = Interval::point(1.0);
        }
        out
    }

    /// Its values.
    #[inline]
    pub fn value(self) -> Interval {
        self.0[0]
    }

    /// True if it does not change.
    pub fn is_constant(self) -> bool {
        self.0[1..].iter().all(|c| *c == Interval::ZERO)
    }

    /// A function with a kink at one of these places at most: one of two branches at every place.
    pub fn kinked(value: Interval, a: Taylor<N>, b: Taylor<N>) -> Taylor<N> {
        let mut out = Taylor::ALL;
        out.0[0] = value;
        if N > 1 {
            out.0[1] = a.0[1].hull(b.0[1]);
        }
        out
    }

    /// A function that may jump within these values.
    pub fn jumping(value: Interval) -> Taylor<N> {
        let mut out = Taylor::ALL;
        out.0[0] = value;
        out
    }

    /// The same with other values, for bounds that are known besides.
    fn with_value(mut self, value: Interval) -> Taylor<N> {
        self.0[0] = self.0[0].meet(value);
        self
    }

    /// c times it.
    pub fn scaled(self, c: f64) -> Taylor<N> {
        Taylor(self.0.map(|x| x * c))
    }

    /// x².
    pub fn square(self) -> Taylor<N> {
        let x = self.0;
        let mut out = [Interval::ZERO; N];
        for k in 0..N {
            let mut twice = Interval::ZERO;
            for j in 0..k.div_ceil(2) {
                twice = twice + x[j] * x[k - j];
            }
            out[k] = twice * 2.0;
            if k.is_multiple_of(2) {
                out[k] = out[k] + x[k / 2].square();
            }
        }
        Taylor(out)
    }

    /// xⁿ for a whole n ≥ 0.
    fn whole_power(self, n: u32) -> Taylor<N> {
        match n {
            0 => Taylor::constant(1.0),
            1 => self,
            _ if n.is_multiple_of(2) => self.whole_power(n / 2).square(),
            _ => self * self.whole_power(n - 1),
        }
    }

    /// xⁿ for a constant n.
    pub fn power(self, n: f64) -> Taylor<N> {
        if n.fract() == 0.0 && n.abs() <= 64.0 {
            let p = self.whole_power(n.abs() as u32);
            return if n < 0.0 { Taylor::constant(1.0) / p } else { p };
        }
        // p_k = Σ (n (k − j) − j) x_{k−j} p_j / (k x_0)
        let x = self.0;
        if !x[0].is_positive() {
            return Taylor::ALL;
        }
        let mut p = [Interval::ZERO; N];
        p[0] = (x[0].ln() * n).exp();
        for k in 1..N {
            let mut sum = Interval::ZERO;
            for j in 0..k {
                sum = sum + x[k - j] * p[j] * (n * (k - j) as f64 - j as f64);
            }
            p[k] = sum / (x[0] * k as f64);
        }
        Taylor(p)
    }

    /// x^y.
    pub fn pow(self, y: Taylor<N>) -> Taylor<N> {
        if y.is_constant() && y.0[0].is_point() {
            return self.power(y.0[0].lo);
        }
        (y * self.ln()).exp()
    }

    /// eˣ.
    pub fn exp(self) -> Taylor<N> {
        let x = self.0;
        let mut e = [Interval::ZERO; N];
        e[0] = x[0].exp();
        for k in 1..N {
            e[k] = convolve(&x, &e, k);
        }
        Taylor(e)
    }

    /// ln x.
    pub fn ln(self) -> Taylor<N> {
        let x = self.0;
        if !x[0].is_positive() {
            return Taylor::jumping(x[0].ln());
        }
        let mut l = [Interval::ZERO; N];
        l[0] = x[0].ln();
        for k in 1..N {
            let mut sum = Interval::ZERO;
            for j in 1..k {
                sum = sum + l[j] * x[k - j] * j as f64;
            }
            l[k] = (x[k] - sum * (1.0 / k as f64)) / x[0];
        }
        Taylor(l)
    }

    /// √x.
    pub fn sqrt(self) -> Taylor<N> {
        let x = self.0;
        if !x[0].is_positive() {
            return Taylor::jumping(x[0].sqrt());
        }
        let mut r = [Interval::ZERO; N];
        r[0] = x[0].sqrt();
        for k in 1..N {
            let mut sum = Interval::ZERO;
            for j in 1..k {
                sum = sum + r[j] * r[k - j];
            }
            r[k] = (x[k] - sum) / (r[0] * 2.0);
        }
        Taylor(r)
    }

    /// sin x and cos x (or sinh x and cosh x with the other sign).
    fn pair(self, first: [Interval; 2], sign: f64) -> [Taylor<N>; 2] {
        let x = self.0;
        let (mut s, mut c) = ([Interval::ZERO; N], [Interval::ZERO; N]);
        [s[0], c[0]] = first;
        for k in 1..N {
            s[k] = convolve(&x, &c, k);
            c[k] = convolve(&x, &s, k) * sign;
        }
        [Taylor(s), Taylor(c)]
    }

    /// sin x and cos x.
    pub fn sin_cos(self) -> [Taylor<N>; 2] {
        self.pair([self.0[0].sin(), self.0[0].cos()], -1.0)
    }

    /// sinh x and cosh x.
    pub fn sinh_cosh(self) -> [Taylor<N>; 2] {
        self.pair([self.0[0].sinh(), self.0[0].cosh()], 1.0)
    }

    /// tan x.
    pub fn tan(self) -> Taylor<N> {
        let [s, c] = self.sin_cos();
        s / c
    }

    /// tanh x: t' = (1 − t²) x'.
    pub fn tanh(self) -> Taylor<N> {
        let x = self.0;
        let (mut t, mut w) = ([Interval::ZERO; N], [Interval::ZERO; N]);
        t[0] = x[0].tanh();
        w[0] = Interval::point(1.0) - t[0].square();
        for k in 1..N {
            t[k] = convolve(&x, &w, k);
            // of 1 − t², the coefficient k alone
            let twice = (0..k.div_ceil(2)).fold(Interval::ZERO, |sum, j| sum + t[j] * t[k - j]);
            let middle = if k.is_multiple_of(2) { t[k / 2].square() } else { Interval::ZERO };
            w[k] = -(twice * 2.0 + middle);
        }
        Taylor(t)
    }

    /// ∫ x' / w with the value at the beginning: a_k = (x_k − Σ j a_j w_{k−j} / k) / w_0.
    fn integral_over(self, value: Interval, w: Taylor<N>) -> Taylor<N> {
        let (x, w) = (self.0, w.0);
        let mut a = [Interval::ZERO; N];
        a[0] = value;
        for k in 1..N {
            let mut sum = Interval::ZERO;
            for j in 1..k {
                sum = sum + a[j] * w[k - j] * j as f64;
            }
            a[k] = (x[k] - sum * (1.0 / k as f64)) / w[0];
        }
        Taylor(a)
    }

    /// arctan x.
    pub fn atan(self) -> Taylor<N> {
        self.integral_over(self.0[0].atan(), Taylor::constant(1.0) + self.square())
    }

    /// arcsin x.
    pub fn asin(self) -> Taylor<N> {
        let w = (Taylor::constant(1.0) - self.square()).sqrt();
        self.integral_over(self.0[0].asin(), w)
    }

    /// arccos x.
    pub fn acos(self) -> Taylor<N> {
        Taylor::constant(std::f64::consts::FRAC_PI_2) - self.asin()
    }

    /// The angle of the point (x, y) = (other, self); everything between −π and π where it may pass the negative axis.
    pub fn atan2(self, other: Taylor<N>) -> Taylor<N> {
        let (y, x) = (self, other);
        let turn = |c: f64| Taylor::constant(c);
        if x.0[0].is_positive() {
            (y / x).atan()
        } else if y.0[0].is_positive() {
            turn(std::f64::consts::FRAC_PI_2) - (x / y).atan()
        } else if y.0[0].is_negative() {
            turn(-std::f64::consts::FRAC_PI_2) - (x / y).atan()
        } else {
            Taylor::jumping(Interval::about_zero(std::f64::consts::PI).widened(1e-15))
        }
    }

    /// |x|.
    pub fn abs(self) -> Taylor<N> {
        if self.0[0].lo >= 0.0 {
            self
        } else if self.0[0].hi <= 0.0 {
            -self
        } else {
            Taylor::kinked(self.0[0].abs(), self, -self)
        }
    }

    /// The smaller of two.
    pub fn min(self, other: Taylor<N>) -> Taylor<N> {
        let (x, y) = (self.0[0], other.0[0]);
        if x.hi <= y.lo {
            self
        } else if y.hi <= x.lo {
            other
        } else {
            let value = Interval { lo: x.lo.min(y.lo), hi: x.hi.min(y.hi) };
            Taylor::kinked(value, self, other)
        }
    }

    /// The larger of two.
    pub fn max(self, other: Taylor<N>) -> Taylor<N> {
        -((-self).min(-other))
    }

    /// A function of x given by pieces, which ends of pieces ascending are `breaks` of: `piece` is the one that holds at a place, for
    /// a series there. Its values are continuous at the breaks, or it `jumps`.
    pub fn by_pieces(
        self,
        breaks: &[f64],
        jumps: bool,
        piece: impl Fn(f64, Taylor<N>) -> Taylor<N>,
    ) -> Taylor<N> {
        let x = self.0[0];
        let middle = |lo: f64, hi: f64| {
            if lo.is_infinite() {
                hi
            } else if hi.is_infinite() {
                lo
            } else {
                0.5 * (lo + hi)
            }
        };
        let inner: Vec<f64> = breaks.iter().copied().filter(|b| *b > x.lo && *b < x.hi).collect();
        if inner.is_empty() {
            return piece(middle(x.lo, x.hi), self);
        }
        // hulls of values and slopes of all pieces that x passes
        let mut hulls: Option<[Interval; 2]> = None;
        let ends = inner.iter().copied().chain([x.hi]);
        let mut lo = x.lo;
        for hi in ends {
            let own = piece(middle(lo, hi), Taylor::variable(Interval::new(lo, hi)));
            let own = [own.0[0], if N > 1 { own.0[1] } else { Interval::ALL }];
            hulls = Some(hulls.map_or(own, |h| [h[0].hull(own[0]), h[1].hull(own[1])]));
            lo = hi;
        }
        let [value, slope] = hulls.unwrap_or([Interval::ALL; 2]);
        let mut out = Taylor::jumping(value);
        if N > 1 && !jumps {
            out.0[1] = slope * self.0[1];
        }
        out
    }

    /// Its rate by the variable that `t` is linear in: the last coefficient of it is not known and left out.
    pub fn rate<const M: usize>(self, t: f64) -> Taylor<M> {
        let mut out = Taylor::ALL;
        for k in 0..M.min(N.saturating_sub(1)) {
            out.0[k] = self.0[k + 1] * ((k + 1) as f64 / t);
        }
        out
    }

    /// Bounds by the value at the middle of a stretch of half width r and by its rates: the three usual forms together.
    /// `middle` is the series there.
    pub fn sharpened(self, middle: &Taylor<N>, r: f64) -> Taylor<N> {
        let step = Interval::about_zero(r);
        let mut out = self;
        for k in 0..N.saturating_sub(1) {
            // f_k(m + d) = f_k(m) + (k + 1) F_{k+1} d
            out.0[k] = out.0[k].meet(middle.0[k] + out.0[k + 1] * step * (k + 1) as f64);
            if k + 2 < N {
                let half = ((k + 1) * (k + 2)) as f64 * 0.5;
                let square = Interval::new(0.0, r * r);
                let second =
                    middle.0[k] + middle.0[k + 1] * step * (k + 1) as f64 + self.0[k + 2] * square * half;
                out.0[k] = out.0[k].meet(second);
            }
        }
        out.with_value(self.0[0])
    }
}

/// Coefficient k of the integral of x' y: Σ j x_j y_{k−j} / k.
fn convolve<const N: usize>(x: &[Interval; N], y: &[Interval; N], k: usize) -> Interval {
    let mut sum = Interval::ZERO;
    for j in 1..=k {
        sum = sum + x[j] * y[k - j] * j as f64;
    }
    sum * (1.0 / k as f64)
}

impl<const N: usize> Neg for Taylor<N> {
    type Output = Taylor<N>;
    fn neg(self) -> Taylor<N> {
        Taylor(self.0.map(|x| -x))
    }
}

impl<const N: usize> Add for Taylor<N> {
    type Output = Taylor<N>;
    fn add(self, other: Taylor<N>) -> Taylor<N> {
        Taylor(std::array::from_fn(|k| self.0[k] + other.0[k]))
    }
}

impl<const N: usize> Sub for Taylor<N> {
    type Output = Taylor<N>;
    fn sub(self, other: Taylor<N>) -> Taylor<N> {
        Taylor(std::array::from_fn(|k| self.0[k] - other.0[k]))
    }
}

impl<const N: usize> Mul for Taylor<N> {
    type Output = Taylor<N>;
    fn mul(self, other: Taylor<N>) -> Taylor<N> {
        // one of them is a number, most of the time
        if other.is_constant() {
            return Taylor(self.0.map(|x| x * other.0[0]));
        }
        if self.is_constant() {
            return Taylor(other.0.map(|x| self.0[0] * x));
        }
        Taylor(std::array::from_fn(|k| {
            let mut sum = Interval::ZERO;
            for j in 0..=k {
                sum = sum + self.0[j] * other.0[k - j];
            }
            sum
        }))
    }
}

impl<const N: usize> Div for Taylor<N> {
    type Output = Taylor<N>;
    /// q_k = (x_k − Σ q_j y_{k−j}) / y_0.
    fn div(self, other: Taylor<N>) -> Taylor<N> {
        let (x, y) = (self.0, other.0);
        if y[0].contains(0.0) {
            return Taylor::ALL;
        }
        if other.is_constant() {
            return Taylor(x.map(|x| x / y[0]));
        }
        let mut q = [Interval::ZERO; N];
        for k in 0..N {
            let mut sum = Interval::ZERO;
            for j in 0..k {
                sum = sum + q[j] * y[k - j];
            }
            q[k] = (x[k] - sum) / y[0];
        }
        Taylor(q)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Series = Taylor<5>;

    /// Coefficients over a stretch contain those at every place of it; at a place they are those of finite differences.
    fn check(name: &str, f: impl Fn(Series) -> Series, value: impl Fn(f64) -> f64, at: [f64; 2]) {
        let wide = f(Series::variable(Interval::new(at[0], at[1])));
        let r = 0.5 * (at[1] - at[0]);
        let sharp = wide.sharpened(&f(Series::variable(Interval::point(0.5 * (at[0] + at[1])))), r);
        for i in 0..=20 {
            let x = at[0] + (at[1] - at[0]) * f64::from(i) / 20.0;
            let here = f(Series::variable(Interval::point(x)));
            for k in 0..5 {
                for hull in [wide, sharp] {
                    let inside = hull.0[k].lo <= here.0[k].hi && here.0[k].lo <= hull.0[k].hi;
                    assert!(inside, "{name} {k} at {x}: {:?} {:?}", hull.0[k], here.0[k]);
                }
                assert!(
                    here.0[k].width() < 1e-9 * (1.0 + here.0[k].magnitude()),
                    "{name} {k} at {x}: {:?}",
                    here.0[k]
                );
            }
            // a Taylor polynomial predicts the neighbour up to its fifth order
            let d = 1e-3;
            let sum = (0..5).rev().fold(0.0, |sum, k| sum * d + here.0[k].lo);
            let next = value(x + d);
            assert!(
                (sum - next).abs() < 1e-11 * next.abs().max(1.0),
                "{name} at {x}: {sum} {}",
                value(x + d)
            );
        }
    }

    #[test]
    fn series_are_those_of_the_functions() {
        let at = [0.4, 0.7];
        check("exp", |x| x.exp(), f64::exp, at);
        check("ln", |x| x.ln(), f64::ln, at);
        check("sqrt", |x| x.sqrt(), f64::sqrt, at);
        check("sin", |x| x.sin_cos()[0], f64::sin, at);
        check("cos", |x| x.sin_cos()[1], f64::cos, at);
        check("tan", Taylor::tan, f64::tan, at);
        check("sinh", |x| x.sinh_cosh()[0], f64::sinh, at);
        check("cosh", |x| x.sinh_cosh()[1], f64::cosh, at);
        check("tanh", Taylor::tanh, f64::tanh, at);
        check("atan", Taylor::atan, f64::atan, at);
        check("asin", Taylor::asin, f64::asin, at);
        check("acos", Taylor::acos, f64::acos, at);
        check("x^2.5", |x| x.power(2.5), |x| x.powf(2.5), at);
        check("x^-3", |x| x.power(-3.0), |x| x.powi(-3), at);
        check("x^7", |x| x.power(7.0), |x| x.powi(7), at);
        check("x^x", |x| x.pow(x), |x| x.powf(x), at);
        check("sin x / x", |x| x.sin_cos()[0] / x, |x| x.sin() / x, at);
        check("atan2", |x| x.atan2(x.square()), |x| x.atan2(x * x), at);
        check("atan2 left", |x| x.atan2(-x), |x| x.atan2(-x), at);
    }

    #[test]
    fn functions_by_pieces_are_enclosed_across_their_breaks() {
        // |x| as two pieces, then a jump
        let pieces = |middle: f64, x: Series| if middle < 0.0 { -x } else { x };
        let x = Series::variable(Interval::new(-1.0, 2.0));
        let a = x.by_pieces(&[0.0], false, pieces);
        assert_eq!((a.0[0], a.0[2]), (Interval::new(0.0, 2.0), Interval::ALL));
        assert!(a.0[1].contains(-1.0) && a.0[1].contains(1.0) && a.0[1].width() < 2.0 + 1e-15);
        assert_eq!(x.by_pieces(&[0.0], true, pieces).0[1], Interval::ALL);
        let right = Series::variable(Interval::new(1.0, 2.0));
        assert_eq!(right.by_pieces(&[0.0], false, pieces), right);
        // sin's rate, by a time that runs three times as fast
        let s = Taylor::<5>::variable(Interval::point(0.4)).scaled(3.0);
        let rate: Taylor<4> = s.sin_cos()[0].rate(3.0);
        let cos = s.sin_cos()[1];
        for k in 0..4 {
            assert!((rate.0[k].lo - cos.0[k].lo).abs() < 1e-12 * 3f64.powi(4), "{k}");
        }
    }

    #[test]
    fn kinks_keep_values_and_rates() {
        let x = Series::variable(Interval::new(-1.0, 2.0));
        let a = x.abs();
        assert_eq!((a.0[0], a.0[1]), (Interval::new(0.0, 2.0), Interval::new(-1.0, 1.0)));
        assert_eq!(a.0[2], Interval::ALL);
        let m = x.max(Series::constant(0.0));
        assert_eq!((m.0[0], m.0[1]), (Interval::new(0.0, 2.0), Interval::new(0.0, 1.0)));
        assert_eq!(
            Series::variable(Interval::new(1.0, 2.0)).abs(),
            Series::variable(Interval::new(1.0, 2.0))
        );
    }
}
