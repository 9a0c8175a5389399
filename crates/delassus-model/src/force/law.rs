//! The characteristic of a spring and damper: f(s, ṡ) = spring(s − s₀) + damper(ṡ) + force(s, ṡ, t).

use super::curve::Curve;
use crate::{Channel, Expr};
use delassus_algebra::taylor::Taylor;

/// A characteristic: what resists a coordinate and its rate.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Law {
    /// Force over the coordinate, counted from `rest`.
    pub spring: Option<Curve>,
    /// Where the spring's abscissa begins.
    pub rest: f64,
    /// Force over its rate.
    pub damper: Option<Curve>,
    /// A formula of coordinate, rate and time.
    pub force: Option<Expr>,
}

delassus_algebra::saved! { Law { spring, damper, force } made { rest } }

/// Values of the inputs of a formula of [`Channel::Argument`] 0 (coordinate) and 1 (rate).
pub fn arguments(e: &Expr, s: f64, rate: f64, x: &mut [f64]) {
    for (x, c) in x.iter_mut().zip(e.inputs()) {
        *x = if *c == Channel::Argument(1) { rate } else { s };
    }
}

/// A formula of [`Channel::Argument`] 0 (coordinate) and 1 (rate) and time, with its derivatives by both.
pub fn formula(e: &Expr, t: f64, s: f64, rate: f64) -> [f64; 3] {
    let mut x = [0.0; 2];
    let mut g = [0.0; 2];
    let n = e.inputs().len().min(2);
    let is_rate = |i: usize| e.inputs()[i] == Channel::Argument(1);
    arguments(e, s, rate, &mut x);
    let f = e.gradient(t, &x[..n], &mut g[..n]);
    let (mut by_s, mut by_rate) = (0.0, 0.0);
    for (i, g) in g.iter().enumerate().take(n) {
        *(if is_rate(i) { &mut by_rate } else { &mut by_s }) += g;
    }
    [f, by_s, by_rate]
}

impl Law {
    /// What resists, with its derivatives by coordinate and rate.
    pub fn at(&self, t: f64, s: f64, rate: f64) -> [f64; 3] {
        let mut f = [0.0; 3];
        if let Some(c) = &self.spring {
            let (v, d) = c.at(s - self.rest);
            f[0] += v;
            f[1] += d;
        }
        if let Some(c) = &self.damper {
            let (v, d) = c.at(rate);
            f[0] += v;
            f[2] += d;
        }
        if let Some(e) = &self.force {
            let g = formula(e, t, s, rate);
            f.iter_mut().zip(g).for_each(|(f, g)| *f += g);
        }
        f
    }

    /// The series of what resists, for those of time, coordinate and rate.
    pub fn enclose<const N: usize>(&self, t: Taylor<N>, s: Taylor<N>, rate: Taylor<N>) -> Taylor<N> {
        let mut f = Taylor::constant(0.0);
        if let Some(c) = &self.spring {
            f = f + c.enclose(s - Taylor::constant(self.rest));
        }
        if let Some(c) = &self.damper {
            f = f + c.enclose(rate);
        }
        if let Some(e) = &self.force {
            f = f + e.enclose(t, |i| if e.inputs()[i] == Channel::Argument(1) { rate } else { s });
        }
        f
    }

    /// The argument for which a table says nothing, with the ends of the table.
    pub fn left_by(&self, s: f64, rate: f64) -> Option<(f64, [f64; 2])> {
        let of = |c: &Option<Curve>, x: f64| c.as_ref()?.left_by(x).map(|ends| (x, ends));
        of(&self.spring, s - self.rest).or_else(|| of(&self.damper, rate))
    }

    /// Degree as a polynomial of time, coordinate and rate; `None` if it is none.
    pub fn degree(&self) -> Option<u32> {
        let curves = [&self.spring, &self.damper].into_iter().flatten().map(Curve::degree);
        curves.chain(self.force.as_ref().map(Expr::degree)).try_fold(0, |m, d| d.map(|d| m.max(d)))
    }

    /// Its formulas: of the spring, the damper, the rest.
    pub fn formulas(&self) -> impl Iterator<Item = &Expr> {
        [&self.spring, &self.damper].into_iter().filter_map(|c| c.as_ref()?.formula()).chain(&self.force)
    }
}
