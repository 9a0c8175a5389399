//! A scalar function of one variable as a model gives it: a line, a table, polynomials by pieces, or a formula.

use super::table::{Defect, Table};
use crate::{Channel, Expr};
use delassus_algebra::saved::{Damaged, Reader, Saved, Writer};
use delassus_algebra::taylor::Taylor;

/// A characteristic curve.
#[derive(Clone, Debug, PartialEq)]
pub enum Curve {
    /// slope (x − zero).
    Line {
        /// Slope.
        slope: f64,
        /// Where it vanishes.
        zero: f64,
    },
    /// A monotone cubic through points.
    Table(Table),
    /// Polynomials by pieces.
    Pieces(Pieces),
    /// A formula of the one variable [`Channel::Argument`] and of parameters.
    Formula(Expr),
}

/// Polynomials Σ cᵢ xⁱ, each up to its break, the last without end.
#[derive(Clone, Debug, PartialEq)]
pub struct Pieces {
    breaks: Vec<f64>,
    coefficients: Vec<Vec<f64>>,
    /// Antiderivative at each break, from the first break (zero if there is none).
    integral: Vec<f64>,
}

fn polynomial(c: &[f64], x: f64) -> (f64, f64) {
    c.iter().rev().fold((0.0, 0.0), |(v, d), c| (v * x + c, d * x + v))
}

fn antiderivative(c: &[f64], x: f64) -> f64 {
    c.iter().enumerate().rev().fold(0.0, |s, (i, c)| s * x + c / (i as f64 + 1.0)) * x
}

impl Pieces {
    /// One polynomial more than breaks.
    ///
    /// # Errors
    /// For other numbers, or breaks that do not ascend.
    pub fn new(breaks: Vec<f64>, coefficients: Vec<Vec<f64>>) -> Result<Pieces, Defect> {
        let bad = |message: String, hint: &'static str| Err((message, hint));
        if coefficients.len() != breaks.len() + 1 || coefficients.iter().any(Vec::is_empty) {
            let message = format!("{} breaks, but {} polynomials", breaks.len(), coefficients.len());
            return bad(message, "one polynomial more than breaks; none is empty");
        }
        if let Some(i) = breaks.windows(2).position(|w| w[1] <= w[0]) {
            let message = format!("after {} comes {}", breaks[i], breaks[i + 1]);
            return bad(message, "breaks ascend, and none is repeated");
        }
        let mut integral = vec![0.0; breaks.len()];
        for k in 1..breaks.len() {
            let c = &coefficients[k];
            integral[k] = integral[k - 1] + antiderivative(c, breaks[k]) - antiderivative(c, breaks[k - 1]);
        }
        Ok(Pieces { breaks, coefficients, integral })
    }
    /// Breaks and coefficients.
    pub fn parts(&self) -> (&[f64], &[Vec<f64>]) {
        (&self.breaks, &self.coefficients)
    }
    fn piece(&self, x: f64) -> usize {
        self.breaks.iter().take_while(|b| **b <= x).count()
    }
    fn at(&self, x: f64) -> (f64, f64) {
        polynomial(&self.coefficients[self.piece(x)], x)
    }
    fn enclose<const N: usize>(&self, x: Taylor<N>) -> Taylor<N> {
        x.by_pieces(&self.breaks, self.largest_jump().0 != 0.0, |place, x| {
            let c = self.coefficients[self.piece(place)].iter();
            c.rev().fold(Taylor::constant(0.0), |sum, c| sum * x + Taylor::constant(*c))
        })
    }
    fn integral(&self, x: f64) -> f64 {
        let k = self.piece(x);
        let c = &self.coefficients[k];
        let from = k.saturating_sub(1);
        match self.breaks.get(from) {
            None => antiderivative(c, x),
            Some(b) => self.integral[from] + antiderivative(c, x) - antiderivative(c, *b),
        }
    }
    /// Largest jump of the value at a break, with the break.
    pub fn largest_jump(&self) -> (f64, f64) {
        let jump = |(k, b): (usize, &f64)| {
            let [l, r] = [k, k + 1].map(|i| polynomial(&self.coefficients[i], *b).0);
            (r - l, *b)
        };
        let all = self.breaks.iter().enumerate().map(jump);
        all.fold((0.0, 0.0), |m: (f64, f64), j| if j.0.abs() > m.0.abs() { j } else { m })
    }
}

/// Branches and parameters of a formula.
impl Saved for Curve {
    fn save(&self, out: &mut Writer) {
        if let Curve::Formula(e) = self {
            e.save(out);
        }
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        if let Curve::Formula(e) = self { e.restore(from) } else { Ok(()) }
    }
}

impl Curve {
    /// Value and derivative.
    pub fn at(&self, x: f64) -> (f64, f64) {
        match self {
            Curve::Line { slope, zero } => (slope * (x - zero), *slope),
            Curve::Table(t) => t.at(x),
            Curve::Pieces(p) => p.at(x),
            Curve::Formula(e) => e.derivative(x),
        }
    }

    /// Its series, for that of the variable.
    pub fn enclose<const N: usize>(&self, x: Taylor<N>) -> Taylor<N> {
        match self {
            Curve::Line { slope, zero } => (x - Taylor::constant(*zero)).scaled(*slope),
            Curve::Table(t) => t.enclose(x),
            Curve::Pieces(p) => p.enclose(x),
            Curve::Formula(e) => e.enclose(Taylor::constant(0.0), |_| x),
        }
    }

    /// Degree as a polynomial; `None` if it is none.
    pub fn degree(&self) -> Option<u32> {
        match self {
            Curve::Line { .. } => Some(1),
            Curve::Table(_) | Curve::Pieces(_) => None,
            Curve::Formula(e) => e.degree(),
        }
    }

    /// The ends of a table that says nothing at x.
    pub fn left_by(&self, x: f64) -> Option<[f64; 2]> {
        if let Curve::Table(t) = self { t.left_by(x) } else { None }
    }

    /// Integral from a to b.
    pub fn integral(&self, a: f64, b: f64) -> f64 {
        match self {
            Curve::Line { slope, zero } => 0.5 * slope * (b - a) * (a + b - 2.0 * zero),
            Curve::Table(t) => t.integral(b) - t.integral(a),
            Curve::Pieces(p) => p.integral(b) - p.integral(a),
            // over the whole way, whichever branch holds now
            Curve::Formula(e) => adaptive(&|x| e.eval_free(0.0, |_| x), a, b),
        }
    }

    /// The formula, if it is one.
    pub fn formula(&self) -> Option<&Expr> {
        if let Curve::Formula(e) = self { Some(e) } else { None }
    }

    /// The formula, to change its branches and parameters.
    pub fn formula_mut(&mut self) -> Option<&mut Expr> {
        if let Curve::Formula(e) = self { Some(e) } else { None }
    }

    /// True for a formula that reads something else than its variable.
    pub fn reads_more(&self) -> bool {
        matches!(self, Curve::Formula(e) if e.inputs().iter().any(|c| *c != Channel::Argument(0)))
    }
}

/// Most bisections of an interval: a kink is then enclosed to 2⁻⁴⁰ of it.
const MOST_BISECTIONS: u32 = 40;

/// Adaptive Simpson rule with an error of 1e-13 relative to |b − a| max|f|.
fn adaptive(f: &dyn Fn(f64) -> f64, a: f64, b: f64) -> f64 {
    struct Part {
        a: f64,
        b: f64,
        fa: f64,
        fm: f64,
        fb: f64,
    }
    fn simpson(p: &Part) -> f64 {
        (p.b - p.a) / 6.0 * (p.fa + 4.0 * p.fm + p.fb)
    }
    fn refine(f: &dyn Fn(f64) -> f64, p: &Part, whole: f64, tolerance: f64, depth: u32) -> f64 {
        let m = 0.5 * (p.a + p.b);
        let left = Part { a: p.a, b: m, fa: p.fa, fm: f(0.5 * (p.a + m)), fb: p.fm };
        let right = Part { a: m, b: p.b, fa: p.fm, fm: f(0.5 * (m + p.b)), fb: p.fb };
        let (l, r) = (simpson(&left), simpson(&right));
        let error = l + r - whole;
        if depth == 0 || error.abs() <= 15.0 * tolerance || !error.is_finite() {
            return l + r + error / 15.0;
        }
        refine(f, &left, l, 0.5 * tolerance, depth - 1) + refine(f, &right, r, 0.5 * tolerance, depth - 1)
    }
    let p = Part { a, b, fa: f(a), fm: f(0.5 * (a + b)), fb: f(b) };
    let size = (b - a).abs() * p.fa.abs().max(p.fm.abs()).max(p.fb.abs());
    refine(f, &p, simpson(&p), 1e-13 * size, MOST_BISECTIONS)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;
    use crate::expression::Scope;

    fn formula(text: &str) -> Curve {
        let lookup = |parts: &[String]| {
            if parts == ["x"] { Ok(Channel::Argument(0)) } else { Err((String::new(), String::new())) }
        };
        Curve::Formula(Expr::parse(text, &Scope { channels: Some(&lookup), ..Scope::default() }).unwrap())
    }

    #[test]
    fn three_ways_to_give_one_law_agree() {
        let pieces = Curve::Pieces(
            Pieces::new(vec![-0.5, 0.25], vec![vec![-0.25, 1.0], vec![0.0, 1.0, -1.0], vec![0.125, 0.25]])
                .unwrap(),
        );
        let text = formula("if(x < -0.5, -0.25 + x, if(x < 0.25, x - x^2, 0.125 + 0.25*x))");
        for i in -20..20 {
            let x = 0.1 * f64::from(i) + 0.003;
            let (p, t) = (pieces.at(x), text.at(x));
            assert!((p.0 - t.0).abs() < 1e-15 && (p.1 - t.1).abs() < 1e-15);
            // the law jumps at −0.5, where the adaptive rule stops at an interval of 2⁻⁴⁰
            let (p, t) = (pieces.integral(0.1, x), text.integral(0.1, x));
            assert!((p - t).abs() < 1e-11, "{x}: {p} {t}");
        }
    }

    #[test]
    fn integrals_are_antiderivatives() {
        let line = Curve::Line { slope: 3.0, zero: 0.2 };
        let same = formula("3*(x - 0.2)");
        assert!((line.integral(-1.0, 2.0) - same.integral(-1.0, 2.0)).abs() < 1e-14);
        let sine = formula("sin(x)");
        assert!((sine.integral(0.0, std::f64::consts::PI) - 2.0).abs() < 1e-12);
    }
}
