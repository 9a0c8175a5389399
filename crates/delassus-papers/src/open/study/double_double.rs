//! Numbers of twice the digits of `f64`: an unevaluated sum of two, about 32 decimal digits.

use std::ops::{Add, Div, Mul, Neg, Sub};

/// hi + lo with |lo| at most half a unit in the last place of hi.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Dd {
    hi: f64,
    lo: f64,
}

/// a + b and what rounding took (Knuth).
fn two_sum(a: f64, b: f64) -> Dd {
    let hi = a + b;
    let bb = hi - a;
    Dd { hi, lo: (a - (hi - bb)) + (b - bb) }
}

/// The same if |a| ≥ |b| (Dekker).
fn quick(a: f64, b: f64) -> Dd {
    let hi = a + b;
    Dd { hi, lo: b - (hi - a) }
}

/// a b and what rounding took.
fn two_product(a: f64, b: f64) -> Dd {
    let hi = a * b;
    Dd { hi, lo: a.mul_add(b, -hi) }
}

impl From<f64> for Dd {
    fn from(x: f64) -> Dd {
        Dd { hi: x, lo: 0.0 }
    }
}

impl Dd {
    /// The nearest `f64`.
    pub(crate) fn value(self) -> f64 {
        self.hi + self.lo
    }
    pub(crate) fn abs(self) -> Dd {
        if self.hi < 0.0 { -self } else { self }
    }
}

impl Neg for Dd {
    type Output = Dd;
    fn neg(self) -> Dd {
        Dd { hi: -self.hi, lo: -self.lo }
    }
}

impl Add for Dd {
    type Output = Dd;
    fn add(self, o: Dd) -> Dd {
        let (s, t) = (two_sum(self.hi, o.hi), two_sum(self.lo, o.lo));
        let c = quick(s.hi, s.lo + t.hi);
        quick(c.hi, c.lo + t.lo)
    }
}

impl Sub for Dd {
    type Output = Dd;
    fn sub(self, o: Dd) -> Dd {
        self + (-o)
    }
}

impl Mul for Dd {
    type Output = Dd;
    fn mul(self, o: Dd) -> Dd {
        let p = two_product(self.hi, o.hi);
        quick(p.hi, p.lo + (self.hi * o.lo + self.lo * o.hi))
    }
}

impl Div for Dd {
    type Output = Dd;
    fn div(self, o: Dd) -> Dd {
        let first = self.hi / o.hi;
        let rest = self - o * Dd::from(first);
        let second = rest.hi / o.hi;
        let rest = rest - o * Dd::from(second);
        quick(first, second) + Dd::from(rest.hi / o.hi)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thirty_digits_are_kept() {
        let third = Dd::from(1.0) / Dd::from(3.0);
        let back = third + third + third - Dd::from(1.0);
        assert!(back.value().abs() < 1e-31);
        // (1 + 2⁻⁶⁰)² − 1 − 2⁻⁵⁹ = 2⁻¹²⁰, beyond the digits kept
        let e = Dd::from(2f64.powi(-60));
        let x = Dd::from(1.0) + e;
        assert!((x * x - Dd::from(1.0) - e - e).value().abs() < 1e-32);
        // Newton's root of two
        let mut r = Dd::from(1.5);
        for _ in 0..6 {
            r = (r + Dd::from(2.0) / r) / Dd::from(2.0);
        }
        assert!((r * r - Dd::from(2.0)).value().abs() < 1e-31);
    }
}
