//! Functions that another program brings along: closures of Rust, callables of Python, compiled pointers. A formula calls them by name.
//!
//! Nothing is known of them but their values. Derivatives are differences, and within a step there are only samples.

use super::jet::Scalar;
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

/// Most arguments of such a function.
pub const MOST_ARGUMENTS: usize = 16;
/// Steps of differences, in parts of the argument: ε^{1/3} for the first and ε^{1/4} for the second derivative balance round-off and
/// what is cut off.
const FIRST: f64 = 6e-6;
const SECOND: f64 = 1.2e-4;
/// Arguments count as at least so much: lengths and angles of small mechanisms are centimetres and degrees.
const LEAST: f64 = 0.1;

/// A function by its name, with the number of its arguments.
#[derive(Clone)]
pub struct UserFunction {
    name: Arc<str>,
    arguments: usize,
    call: Arc<dyn Fn(&[f64]) -> f64 + Send + Sync>,
}

/// Functions by name.
pub type Functions = HashMap<String, UserFunction>;

impl UserFunction {
    /// A function of that many arguments, at most [`MOST_ARGUMENTS`].
    pub fn new(
        name: &str,
        arguments: usize,
        call: impl Fn(&[f64]) -> f64 + Send + Sync + 'static,
    ) -> UserFunction {
        UserFunction { name: name.into(), arguments: arguments.min(MOST_ARGUMENTS), call: Arc::new(call) }
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Number of its arguments.
    pub fn arguments(&self) -> usize {
        self.arguments
    }

    /// Its value with derivatives as far as the arguments have some.
    pub(super) fn of<S: Scalar>(&self, arguments: &[S]) -> S {
        S::differences(arguments, &*self.call)
    }
}

impl fmt::Debug for UserFunction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.name, self.arguments)
    }
}

/// Equal if they are the same function, not if they compute the same.
impl PartialEq for UserFunction {
    fn eq(&self, other: &UserFunction) -> bool {
        self.name == other.name && Arc::ptr_eq(&self.call, &other.call)
    }
}

impl Eq for UserFunction {}

/// Values of arguments, without allocating.
pub(super) fn values<S: Scalar>(arguments: &[S]) -> [f64; MOST_ARGUMENTS] {
    let mut x = [0.0; MOST_ARGUMENTS];
    x.iter_mut().zip(arguments).for_each(|(x, a)| *x = a.value());
    x
}

/// Central difference with respect to one argument.
pub(super) fn partial(x: &mut [f64], i: usize, f: &dyn Fn(&[f64]) -> f64) -> f64 {
    let at = x[i];
    let h = FIRST * at.abs().max(LEAST);
    x[i] = at + h;
    let (above, right) = (f(x), x[i]);
    x[i] = at - h;
    let (below, left) = (f(x), x[i]);
    x[i] = at;
    (above - below) / (right - left)
}

/// First and second derivative along x + s rate + s²/2 bend, where the value is f0.
pub(super) fn along(x: &[f64], rate: &[f64], bend: &[f64], f0: f64, f: &dyn Fn(&[f64]) -> f64) -> [f64; 2] {
    // the shortest time in which an argument moves by its step
    let time = |part: f64| {
        let one = |(x, v): (&f64, &f64)| part * x.abs().max(LEAST) / v.abs();
        x.iter().zip(rate).map(one).fold(f64::INFINITY, f64::min)
    };
    let at = |s: f64| {
        let mut place = [0.0; MOST_ARGUMENTS];
        for (i, p) in place.iter_mut().take(x.len()).enumerate() {
            *p = x[i] + s * (rate[i] + 0.5 * s * bend[i]);
        }
        f(&place[..x.len()])
    };
    if !time(FIRST).is_finite() {
        // at rest: the gradient alone tells how it begins to move
        let mut place = values(x);
        let n = x.len();
        let moves = (0..n).filter(|i| bend[*i] != 0.0);
        return [0.0, moves.map(|i| partial(&mut place[..n], i, f) * bend[i]).sum()];
    }
    let (s, r) = (time(FIRST), time(SECOND));
    [(at(s) - at(-s)) / (2.0 * s), (at(r) - 2.0 * f0 + at(-r)) / (r * r)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Channel;
    use crate::expression::{Expr, Scope};

    fn functions() -> Functions {
        let own = UserFunction::new("own", 2, |x| x[0].sin() * x[1].exp());
        [("own".to_string(), own)].into()
    }

    fn lookup(parts: &[String]) -> Result<Channel, (String, String)> {
        Ok(Channel::Argument(usize::from(parts[0] == "y")))
    }

    #[test]
    fn differences_agree_with_the_formula_itself() {
        let functions = functions();
        let scope =
            Scope { time: true, channels: Some(&lookup), functions: Some(&functions), ..Scope::default() };
        let (own, exact) = ("x*own(x, y) + own(t, 1)", "x*sin(x)*exp(y) + sin(t)*exp(1)");
        let [own, exact] = [own, exact].map(|text| Expr::parse(text, &scope).unwrap());
        let (t, x) = (0.3, [0.7, -0.4]);
        let (mut a, mut b) = ([0.0; 2], [0.0; 2]);
        let values = [own.gradient(t, &x, &mut a), exact.gradient(t, &x, &mut b)];
        assert!((values[0] - values[1]).abs() < 1e-15);
        // rounding of values of size one over steps of 6e-6, and 1.2e-4 squared
        assert!(a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-9), "{a:?} {b:?}");
        let motion = [[0.7, 2.0, -3.0], [-0.4, 0.5, 1.0]];
        let [a, b] = [&own, &exact].map(|e| e.jet_along(t, &motion));
        assert!((a[1] - b[1]).abs() < 1e-8 && (a[2] - b[2]).abs() < 1e-5, "{a:?} {b:?}");
        // from rest
        let [a, b] = [&own, &exact].map(|e| e.jet_of_inputs(t, &[[0.7, 0.0, -3.0], [-0.4, 0.0, 1.0]]));
        assert!((a[2] - b[2]).abs() < 1e-8, "{a:?} {b:?}");
    }

    #[test]
    fn a_function_is_called_as_it_was_declared() {
        let functions = functions();
        let scope = Scope { time: true, functions: Some(&functions), ..Scope::default() };
        // constant arguments do not make it a constant
        assert!(Expr::parse("own(1, 2)", &scope).unwrap().as_constant().is_none());
        assert!(Expr::parse("own(1)", &scope).unwrap_err().message.contains("2 arguments"));
        assert!(Expr::parse("owm(1, 2)", &scope).unwrap_err().hint.contains("own"));
        assert!(Expr::parse("own(t, 2)", &Scope { functions: None, ..scope }).is_err());
    }
}
