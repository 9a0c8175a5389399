//! The velocity violation of a pin, x against y, khude2007 figs 21–28.

use delassus::integrator::Options;
use delassus::simulate::Session;
use delassus::{Error, Model};
use rayon::prelude::*;

/// The violation at every step.
#[derive(Clone, Debug)]
pub(crate) struct Phase {
    /// Of the first row of the pin, m/s.
    pub(crate) x: Vec<f64>,
    /// Of the second row, m/s.
    pub(crate) y: Vec<f64>,
    /// Largest velocity of the run, m/s or rad/s.
    pub(crate) speed: f64,
    /// Largest violation of any row over the run.
    pub(crate) any: f64,
}

/// Runs `n` steps and keeps G v of rows 0 and 1.
pub(crate) fn phase(
    model: &Model,
    method: &str,
    options: &Options,
    h: f64,
    n: usize,
) -> Result<Phase, Error> {
    let mut session = Session::new(model, method, options, h)?;
    let mut rows = vec![0.0; session.mechanism.dims().m];
    let mut out = Phase { x: Vec::with_capacity(n), y: Vec::with_capacity(n), speed: 0.0, any: 0.0 };
    for _ in 0..n {
        session.advance_many(h, 1)?;
        session.mechanism.jac_mul(&session.x.v, &mut rows);
        out.x.push(rows[0]);
        out.y.push(rows[1]);
        out.any = rows.iter().fold(out.any, |m, r| m.max(r.abs()));
        out.speed = session.x.v.iter().fold(out.speed, |m, v| m.max(v.abs()));
    }
    Ok(out)
}

impl Phase {
    /// Half width and half height of the box about the curve.
    pub(crate) fn half_box(&self) -> [f64; 2] {
        [&self.x, &self.y].map(|c| {
            let (lo, hi) = c.iter().fold((f64::MAX, f64::MIN), |(a, b), x| (a.min(*x), b.max(*x)));
            0.5 * (hi - lo)
        })
    }
    /// The larger of the two.
    pub(crate) fn size(&self) -> f64 {
        let [a, b] = self.half_box();
        a.max(b)
    }
    /// Largest violation over the run relative to the largest velocity.
    pub(crate) fn relative(&self) -> f64 {
        self.x.iter().chain(&self.y).fold(0.0, |m: f64, x| m.max(x.abs())) / self.speed
    }
    /// The same of all rows of the mechanism.
    pub(crate) fn relative_of_all(&self) -> f64 {
        self.any / self.speed
    }
    /// The curve divided by these, sign included.
    pub(crate) fn over(&self, [a, b]: [f64; 2]) -> Vec<[f64; 2]> {
        self.x.iter().zip(&self.y).map(|(x, y)| [x / a, y / b]).collect()
    }
}

/// Distance of a point to a segment.
fn to_segment(p: [f64; 2], a: [f64; 2], b: [f64; 2]) -> f64 {
    let (d, e) = ([b[0] - a[0], b[1] - a[1]], [p[0] - a[0], p[1] - a[1]]);
    let n = d[0] * d[0] + d[1] * d[1];
    let s = if n > 0.0 { ((e[0] * d[0] + e[1] * d[1]) / n).clamp(0.0, 1.0) } else { 0.0 };
    (e[0] - s * d[0]).hypot(e[1] - s * d[1])
}

/// Largest and mean distance of points of `a` from the polygon `b`: how far one curve leaves the other.
pub(crate) fn departure(a: &[[f64; 2]], b: &[[f64; 2]], every: usize) -> [f64; 2] {
    let one = |p: &&[f64; 2]| b.windows(2).map(|s| to_segment(**p, s[0], s[1])).fold(f64::MAX, f64::min);
    let some: Vec<&[f64; 2]> = a.iter().step_by(every.max(1)).collect();
    let found: Vec<f64> = some.par_iter().map(one).collect();
    [found.iter().copied().fold(0.0, f64::max), found.iter().sum::<f64>() / found.len() as f64]
}

#[cfg(test)]
mod tests {
    #[test]
    fn distances_are_taken_to_the_polygon() {
        let line = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]];
        assert!((super::departure(&[[0.5, 0.25], [1.0, 0.5]], &line, 1)[0] - 0.25).abs() < 1e-15);
    }
}
