//! Numbers that carry derivatives: the forward mode of differentiation.

use super::user;

/// A number an expression can be evaluated with.
pub trait Scalar: Copy {
    /// A number without derivatives.
    fn constant(value: f64) -> Self;
    /// The value alone.
    fn value(self) -> f64;
    /// f(self), where `value` is f and `derivatives` its first and second derivative.
    fn chain(self, value: f64, derivatives: impl FnOnce() -> [f64; 2]) -> Self;
    /// f(self, other), where `partials` are f_x, f_y, f_xx, f_xy, f_yy.
    fn chain2(self, other: Self, value: f64, partials: impl FnOnce() -> [f64; 5]) -> Self;
    /// f of some arguments, of which only values can be asked for.
    fn differences(arguments: &[Self], f: &dyn Fn(&[f64]) -> f64) -> Self;
}

/// Derivative times seed. A zero seed stays zero beside an infinite derivative: √x has no slope in what x does not
/// depend on.
#[inline]
fn times(derivative: f64, seed: f64) -> f64 {
    if seed == 0.0 { 0.0 } else { derivative * seed }
}

impl Scalar for f64 {
    #[inline]
    fn constant(value: f64) -> f64 {
        value
    }
    #[inline]
    fn value(self) -> f64 {
        self
    }
    #[inline]
    fn chain(self, value: f64, _: impl FnOnce() -> [f64; 2]) -> f64 {
        value
    }
    #[inline]
    fn chain2(self, _: f64, value: f64, _: impl FnOnce() -> [f64; 5]) -> f64 {
        value
    }
    #[inline]
    fn differences(arguments: &[f64], f: &dyn Fn(&[f64]) -> f64) -> f64 {
        f(arguments)
    }
}

/// A value with `N` first derivatives.
#[derive(Clone, Copy, Debug)]
pub struct Dual<const N: usize> {
    /// Value.
    pub v: f64,
    /// Derivatives.
    pub d: [f64; N],
}

impl<const N: usize> Scalar for Dual<N> {
    #[inline]
    fn constant(v: f64) -> Self {
        Dual { v, d: [0.0; N] }
    }
    #[inline]
    fn value(self) -> f64 {
        self.v
    }
    #[inline]
    fn chain(self, v: f64, derivatives: impl FnOnce() -> [f64; 2]) -> Self {
        let [f1, _] = derivatives();
        Dual { v, d: self.d.map(|d| times(f1, d)) }
    }
    #[inline]
    fn chain2(self, other: Self, v: f64, partials: impl FnOnce() -> [f64; 5]) -> Self {
        let [fx, fy, ..] = partials();
        Dual { v, d: std::array::from_fn(|i| times(fx, self.d[i]) + times(fy, other.d[i])) }
    }
    fn differences(arguments: &[Self], f: &dyn Fn(&[f64]) -> f64) -> Self {
        let n = arguments.len();
        let mut x = user::values(arguments);
        let mut out = Dual::constant(f(&x[..n]));
        for (i, a) in arguments.iter().enumerate().filter(|(_, a)| a.d.iter().any(|d| *d != 0.0)) {
            let slope = user::partial(&mut x[..n], i, f);
            out.d.iter_mut().zip(a.d).for_each(|(d, seed)| *d += times(slope, seed));
        }
        out
    }
}

/// Value, first and second derivative with respect to one variable.
#[derive(Clone, Copy, Debug)]
pub struct Jet(pub [f64; 3]);

impl Scalar for Jet {
    #[inline]
    fn constant(value: f64) -> Jet {
        Jet([value, 0.0, 0.0])
    }
    #[inline]
    fn value(self) -> f64 {
        self.0[0]
    }
    #[inline]
    fn chain(self, value: f64, derivatives: impl FnOnce() -> [f64; 2]) -> Jet {
        let [f1, f2] = derivatives();
        let [_, a1, a2] = self.0;
        Jet([value, times(f1, a1), times(f2, a1 * a1) + times(f1, a2)])
    }
    #[inline]
    fn chain2(self, other: Jet, value: f64, partials: impl FnOnce() -> [f64; 5]) -> Jet {
        let [fx, fy, fxx, fxy, fyy] = partials();
        let ([_, a1, a2], [_, b1, b2]) = (self.0, other.0);
        let second = times(fxx, a1 * a1) + times(2.0 * fxy, a1 * b1) + times(fyy, b1 * b1);
        Jet([value, times(fx, a1) + times(fy, b1), second + times(fx, a2) + times(fy, b2)])
    }
    fn differences(arguments: &[Jet], f: &dyn Fn(&[f64]) -> f64) -> Jet {
        let n = arguments.len();
        let x = user::values(arguments);
        let (mut rate, mut bend) = (x, x);
        for (i, a) in arguments.iter().enumerate() {
            (rate[i], bend[i]) = (a.0[1], a.0[2]);
        }
        let value = f(&x[..n]);
        let [first, second] = user::along(&x[..n], &rate[..n], &bend[..n], value, f);
        Jet([value, first, second])
    }
}
