//! What the rows share: two reference problems, runs that keep every step, orders measured from errors.

pub(crate) mod convergence;
pub(crate) mod difference;
pub(crate) mod impacts;
pub(crate) mod levels;
pub(crate) mod machines;
pub(crate) mod noise;
pub(crate) mod pendulum;
pub(crate) mod plot;
#[cfg_attr(not(test), expect(dead_code, reason = "rows name a few of the schemes, tests all of them"))]
pub(crate) mod printed;
pub(crate) mod reference;
pub(crate) mod slider_crank;
pub(crate) mod track;

/// Least-squares slope of log y over log x: a measured order or exponent. Entries that are not positive are left out.
pub(crate) fn slope(x: &[f64], y: &[f64]) -> f64 {
    let points: Vec<(f64, f64)> =
        x.iter().zip(y).filter(|(x, y)| **x > 0.0 && **y > 0.0).map(|(x, y)| (x.ln(), y.ln())).collect();
    let n = points.len() as f64;
    let (sx, sy) = points.iter().fold((0.0, 0.0), |s, p| (s.0 + p.0, s.1 + p.1));
    let (mx, my) = (sx / n, sy / n);
    let (num, den) =
        points.iter().fold((0.0, 0.0), |s, p| (s.0 + (p.0 - mx) * (p.1 - my), s.1 + (p.0 - mx) * (p.0 - mx)));
    num / den
}

/// A word of the settings as a row names it. One that does not exist is a mistake of the row, which ends with it.
pub(crate) fn word<W: std::str::FromStr<Err = delassus::Error>>(name: &str) -> W {
    name.parse().unwrap_or_else(|e| panic!("{e}"))
}

/// Largest entry by size.
pub(crate) fn largest(x: &[f64]) -> f64 {
    x.iter().fold(0.0, |m: f64, x| m.max(x.abs()))
}

/// Largest difference of two lists.
pub(crate) fn distance(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).fold(0.0, |m: f64, (a, b)| m.max((a - b).abs()))
}

/// Short names of bruls2018 for the methods of section 5, in the order of its figures.
pub(crate) const FOUR: [(&str, &str); 4] =
    [("p", "gen-alpha-p"), ("v", "gen-alpha-v"), ("pv", "gen-alpha-pv"), ("pva", "gen-alpha-pva")];

#[cfg(test)]
mod tests {
    #[test]
    fn slope_of_a_power_is_its_exponent() {
        let x = [1.0, 2.0, 4.0];
        let y = x.map(|x: f64| 3.0 * x.powf(1.7));
        assert!((super::slope(&x, &y) - 1.7).abs() < 1e-12);
    }
}
