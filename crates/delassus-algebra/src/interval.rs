//! Intervals with outward rounding: what is computed of all numbers in them contains the results for each.
//!
//! Ends move outwards by one unit in the last place after every operation and by four after library functions, whose
//! error is below that. What is not a number is everything.

use std::f64::consts::{FRAC_PI_2, PI, TAU};
use std::ops::{Add, Div, Mul, Neg, Sub};

/// All numbers from `lo` to `hi`; ends may be infinite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The least.
    pub lo: f64,
    /// The greatest.
    pub hi: f64,
}

/// Units in the last place by which results of library functions are widened.
const LIBRARY: usize = 4;
/// Arguments of periodic functions above which their phase is not known.
const PHASE_LOST: f64 = 1e12;
/// Relative slack with which extremes of periodic functions are looked for.
const SLACK: f64 = 1e-12;

impl Interval {
    /// Every number.
    pub const ALL: Interval = Interval { lo: f64::NEG_INFINITY, hi: f64::INFINITY };
    /// Zero.
    pub const ZERO: Interval = Interval { lo: 0.0, hi: 0.0 };

    /// One number.
    #[inline]
    pub fn point(x: f64) -> Interval {
        if x.is_nan() { Interval::ALL } else { Interval { lo: x, hi: x } }
    }

    /// From one end to the other, in either order.
    #[inline]
    pub fn new(a: f64, b: f64) -> Interval {
        if a.is_nan() || b.is_nan() { Interval::ALL } else { Interval { lo: a.min(b), hi: a.max(b) } }
    }

    /// `[-r, r]`.
    #[inline]
    pub fn about_zero(r: f64) -> Interval {
        Interval::new(-r, r)
    }

    #[inline]
    fn outward(lo: f64, hi: f64) -> Interval {
        if lo.is_nan() || hi.is_nan() {
            return Interval::ALL;
        }
        Interval { lo: lo.next_down(), hi: hi.next_up() }
    }

    fn library(lo: f64, hi: f64) -> Interval {
        let mut out = Interval::outward(lo, hi);
        for _ in 1..LIBRARY {
            out = Interval::outward(out.lo, out.hi);
        }
        out
    }

    /// True if there is one number only.
    #[inline]
    #[allow(clippy::float_cmp, reason = "one number is equal to itself")]
    pub fn is_point(self) -> bool {
        self.lo == self.hi
    }

    /// hi − lo.
    #[inline]
    pub fn width(self) -> f64 {
        self.hi - self.lo
    }

    /// Largest absolute value.
    #[inline]
    pub fn magnitude(self) -> f64 {
        self.lo.abs().max(self.hi.abs())
    }

    /// Is x one of them?
    #[inline]
    pub fn contains(self, x: f64) -> bool {
        self.lo <= x && x <= self.hi
    }

    /// All positive?
    #[inline]
    pub fn is_positive(self) -> bool {
        self.lo > 0.0
    }

    /// All negative?
    #[inline]
    pub fn is_negative(self) -> bool {
        self.hi < 0.0
    }

    /// The least interval that has both.
    #[inline]
    pub fn hull(self, other: Interval) -> Interval {
        Interval { lo: self.lo.min(other.lo), hi: self.hi.max(other.hi) }
    }

    /// What both have; of two that should meet and do not by round-off, the first.
    #[inline]
    pub fn meet(self, other: Interval) -> Interval {
        let (lo, hi) = (self.lo.max(other.lo), self.hi.min(other.hi));
        if lo <= hi { Interval { lo, hi } } else { self }
    }

    /// The same, wider by r on both sides.
    pub fn widened(self, r: f64) -> Interval {
        Interval::outward(self.lo - r, self.hi + r)
    }

    /// x².
    pub fn square(self) -> Interval {
        let (a, b) = (self.lo * self.lo, self.hi * self.hi);
        let low = if self.contains(0.0) { 0.0 } else { a.min(b) };
        let out = Interval::outward(low, a.max(b));
        Interval { lo: out.lo.max(0.0), hi: out.hi }
    }

    /// |x|.
    pub fn abs(self) -> Interval {
        if self.lo >= 0.0 {
            self
        } else if self.hi <= 0.0 {
            -self
        } else {
            Interval { lo: 0.0, hi: self.magnitude() }
        }
    }

    /// Of an increasing function.
    fn increasing(self, f: impl Fn(f64) -> f64) -> Interval {
        Interval::library(f(self.lo), f(self.hi))
    }

    /// eˣ.
    pub fn exp(self) -> Interval {
        let out = self.increasing(f64::exp);
        Interval { lo: out.lo.max(0.0), hi: out.hi }
    }

    /// ln x; where it is not defined, everything.
    pub fn ln(self) -> Interval {
        if self.hi <= 0.0 {
            return Interval::ALL;
        }
        self.increasing(|x| x.max(0.0).ln())
    }

    /// √x of what is not negative in it.
    pub fn sqrt(self) -> Interval {
        if self.hi < 0.0 {
            return Interval::ALL;
        }
        let out = self.increasing(|x| x.max(0.0).sqrt());
        Interval { lo: out.lo.max(0.0), hi: out.hi }
    }

    /// arctan x.
    pub fn atan(self) -> Interval {
        self.increasing(f64::atan)
    }

    /// arcsin x of what is within [−1, 1].
    pub fn asin(self) -> Interval {
        self.increasing(|x| x.clamp(-1.0, 1.0).asin())
    }

    /// sinh x.
    pub fn sinh(self) -> Interval {
        self.increasing(f64::sinh)
    }

    /// tanh x.
    pub fn tanh(self) -> Interval {
        self.increasing(f64::tanh).meet(Interval { lo: -1.0, hi: 1.0 })
    }

    /// cosh x.
    pub fn cosh(self) -> Interval {
        let x = self.abs();
        let out = x.increasing(f64::cosh);
        Interval { lo: out.lo.max(1.0), hi: out.hi }
    }

    /// cos x.
    pub fn cos(self) -> Interval {
        self.periodic(f64::cos, 0.0)
    }

    /// sin x.
    pub fn sin(self) -> Interval {
        self.periodic(f64::sin, FRAC_PI_2)
    }

    /// Of a function between −1 and 1 that has its maxima at `top` + 2 π n and its minima between them.
    fn periodic(self, f: impl Fn(f64) -> f64, top: f64) -> Interval {
        if !(self.width() < TAU) || !(self.magnitude() < PHASE_LOST) {
            return Interval { lo: -1.0, hi: 1.0 };
        }
        let slack = SLACK * (1.0 + self.magnitude());
        let has = |place: f64| {
            let n = ((self.lo - slack - place) / TAU).ceil();
            place + n * TAU <= self.hi + slack
        };
        let ends = Interval::new(f(self.lo), f(self.hi));
        let ends = Interval::library(ends.lo, ends.hi);
        Interval {
            lo: if has(top + PI) { -1.0 } else { ends.lo.max(-1.0) },
            hi: if has(top) { 1.0 } else { ends.hi.min(1.0) },
        }
    }

    /// Largest whole numbers not above the ends.
    pub fn floor(self) -> Interval {
        Interval { lo: self.lo.floor(), hi: self.hi.floor() }
    }
}

/// A product in which zero times anything is zero: unbounded ends are bounds of numbers, not numbers.
#[inline]
fn product(a: f64, b: f64) -> f64 {
    if a == 0.0 || b == 0.0 { 0.0 } else { a * b }
}

impl Neg for Interval {
    type Output = Interval;
    #[inline]
    fn neg(self) -> Interval {
        Interval { lo: -self.hi, hi: -self.lo }
    }
}

impl Add for Interval {
    type Output = Interval;
    #[inline]
    fn add(self, other: Interval) -> Interval {
        Interval::outward(self.lo + other.lo, self.hi + other.hi)
    }
}

impl Sub for Interval {
    type Output = Interval;
    #[inline]
    fn sub(self, other: Interval) -> Interval {
        Interval::outward(self.lo - other.hi, self.hi - other.lo)
    }
}

impl Mul for Interval {
    type Output = Interval;
    #[inline]
    fn mul(self, other: Interval) -> Interval {
        if self == Interval::ZERO || other == Interval::ZERO {
            return Interval::ZERO;
        }
        let (a, b) = (product(self.lo, other.lo), product(self.lo, other.hi));
        let (c, d) = (product(self.hi, other.lo), product(self.hi, other.hi));
        Interval::outward(a.min(b).min(c.min(d)), a.max(b).max(c.max(d)))
    }
}

impl Mul<f64> for Interval {
    type Output = Interval;
    #[inline]
    fn mul(self, x: f64) -> Interval {
        let (a, b) = (product(self.lo, x), product(self.hi, x));
        Interval::outward(a.min(b), a.max(b))
    }
}

impl Div for Interval {
    type Output = Interval;
    #[inline]
    fn div(self, other: Interval) -> Interval {
        if other.contains(0.0) {
            return Interval::ALL;
        }
        let (a, b) = (self.lo / other.lo, self.lo / other.hi);
        let (c, d) = (self.hi / other.lo, self.hi / other.hi);
        Interval::outward(a.min(b).min(c.min(d)), a.max(b).max(c.max(d)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pseudo-random numbers in [0, 1).
    fn next(seed: &mut u64) -> f64 {
        *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*seed >> 11) as f64 / (1u64 << 53) as f64
    }

    #[test]
    fn images_of_members_are_members() {
        let mut seed = 7;
        for _ in 0..20_000 {
            let mut some = || {
                let (a, b) = (8.0 * next(&mut seed) - 4.0, 8.0 * next(&mut seed) - 4.0);
                let x = Interval::new(a, b);
                (x, x.lo + (x.hi - x.lo) * next(&mut seed))
            };
            let ((x, p), (y, q)) = (some(), some());
            let one: [(Interval, f64); 9] = [
                (x.sin(), p.sin()),
                (x.cos(), p.cos()),
                (x.exp(), p.exp()),
                (x.atan(), p.atan()),
                (x.sinh(), p.sinh()),
                (x.cosh(), p.cosh()),
                (x.tanh(), p.tanh()),
                (x.square(), p * p),
                (x.abs(), p.abs()),
            ];
            let two =
                [(x + y, p + q), (x - y, p - q), (x * y, p * q), (x / y, p / q), (x.floor(), p.floor())];
            for (hull, value) in one.iter().chain(&two) {
                assert!(hull.contains(*value), "{hull:?} {value} of {x:?} {y:?}");
            }
            if p > 0.0 {
                assert!(x.ln().contains(p.ln()) && x.sqrt().contains(p.sqrt()));
            }
        }
    }

    #[test]
    fn images_are_tight() {
        let x = Interval::new(0.1, 0.2);
        assert!(x.sin().width() < 0.2f64.sin() - 0.1f64.sin() + 1e-14);
        assert!(Interval::new(-1.0, 2.0).square() == Interval { lo: 0.0, hi: 4.0f64.next_up() });
        assert_eq!(Interval::ALL * Interval::ZERO, Interval::ZERO);
        assert_eq!(Interval::point(f64::NAN), Interval::ALL);
    }
}
