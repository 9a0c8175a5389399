//! A tabulated function: a monotone cubic through its points, beyond them as its rule says.
//!
//! Slopes at inner points are weighted harmonic means of the slopes beside them (zero where these differ in sign), so
//! that the curve is continuously differentiable, keeps to the data where they rise or fall, and has no overshoot:
//! F. N. Fritsch, J. Butland, SIAM J. Sci. Stat. Comput. 5 (1984).

use delassus_algebra::taylor::Taylor;

/// Why data cannot be a curve, and what would be right.
pub type Defect = (String, &'static str);

/// What holds beyond the first and the last point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Outside {
    /// Nothing: a motion that comes there is an error. Trial values of a step go on along the straight line.
    #[default]
    Error,
    /// The value of the end.
    Hold,
    /// The straight line of the end.
    Linear,
}

impl Outside {
    /// Their names in files.
    pub const NAMES: &'static [&'static str] = &["error", "hold", "linear"];
    /// All of them, in the same order.
    pub const ALL: [Outside; 3] = [Outside::Error, Outside::Hold, Outside::Linear];
    /// Name in files.
    pub const fn name(self) -> &'static str {
        Outside::NAMES[self as usize]
    }
}

/// Points with slopes; abscissae ascend.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    x: Vec<f64>,
    y: Vec<f64>,
    slope: Vec<f64>,
    /// Integral up to each point, from the first.
    integral: Vec<f64>,
    outside: Outside,
}

impl Table {
    /// The curve through the points.
    ///
    /// # Errors
    /// For fewer than two points, unequal lists or abscissae that do not ascend.
    pub fn new(x: Vec<f64>, y: Vec<f64>) -> Result<Table, Defect> {
        let bad = |message: String, hint: &'static str| Err((message, hint));
        if x.len() != y.len() {
            return bad(
                format!("{} abscissae, but {} values", x.len(), y.len()),
                "each point has one of both",
            );
        }
        if x.len() < 2 {
            return bad(format!("{} point", x.len()), "a table has at least two points");
        }
        if let Some(i) = x.windows(2).position(|w| w[1] <= w[0]) {
            let message = format!("after {} comes {}", x[i], x[i + 1]);
            return bad(message, "abscissae ascend, and none is repeated");
        }
        let n = x.len();
        let d: Vec<f64> = (0..n - 1).map(|k| (y[k + 1] - y[k]) / (x[k + 1] - x[k])).collect();
        let mut slope = vec![d[0]; n];
        slope[n - 1] = d[n - 2];
        for k in 1..n - 1 {
            let (h0, h1) = (x[k] - x[k - 1], x[k + 1] - x[k]);
            let (w0, w1) = (2.0 * h1 + h0, h1 + 2.0 * h0);
            let falls_apart = d[k - 1] * d[k] <= 0.0;
            slope[k] = if falls_apart { 0.0 } else { (w0 + w1) / (w0 / d[k - 1] + w1 / d[k]) };
        }
        let mut integral = vec![0.0; n];
        for k in 0..n - 1 {
            let h = x[k + 1] - x[k];
            let part = 0.5 * h * (y[k] + y[k + 1]) + h * h / 12.0 * (slope[k] - slope[k + 1]);
            integral[k + 1] = integral[k] + part;
        }
        Ok(Table { x, y, slope, integral, outside: Outside::default() })
    }

    /// The same with a rule for what is beyond its ends.
    #[must_use]
    pub fn beyond(self, outside: Outside) -> Table {
        Table { outside, ..self }
    }

    /// The rule for what is beyond its ends.
    pub fn outside(&self) -> Outside {
        self.outside
    }

    /// Its ends, if x is beyond them and the table says nothing there; round-off of the ends is none.
    pub fn left_by(&self, x: f64) -> Option<[f64; 2]> {
        let ends = [self.x[0], self.x[self.x.len() - 1]];
        let play = 1e-9 * (ends[1] - ends[0]);
        let inside = x >= ends[0] - play && x <= ends[1] + play;
        (self.outside == Outside::Error && !inside).then_some(ends)
    }

    /// Slope beyond the end with this number.
    fn end_slope(&self, k: usize) -> f64 {
        if self.outside == Outside::Hold { 0.0 } else { self.slope[k] }
    }

    /// Abscissae and values.
    pub fn points(&self) -> (&[f64], &[f64]) {
        (&self.x, &self.y)
    }

    /// Value and slope.
    pub fn at(&self, x: f64) -> (f64, f64) {
        let n = self.x.len();
        // beyond the ends a straight line
        let line = |k: usize| (self.y[k] + self.end_slope(k) * (x - self.x[k]), self.end_slope(k));
        if x <= self.x[0] {
            return line(0);
        }
        if x >= self.x[n - 1] {
            return line(n - 1);
        }
        let (k, h, [c2, c3]) = self.piece(x);
        let s = x - self.x[k];
        debug_assert!(s <= h);
        (self.y[k] + s * (self.slope[k] + s * (c2 + s * c3)), self.slope[k] + s * (2.0 * c2 + 3.0 * c3 * s))
    }

    /// Its series, for that of the abscissa.
    pub fn enclose<const N: usize>(&self, x: Taylor<N>) -> Taylor<N> {
        let last = self.x.len() - 1;
        x.by_pieces(&self.x, false, |place, x| {
            let line = |k: usize, slope: f64| {
                let s = x - Taylor::constant(self.x[k]);
                Taylor::constant(self.y[k]) + s.scaled(slope)
            };
            if place <= self.x[0] {
                return line(0, self.end_slope(0));
            }
            if place >= self.x[last] {
                return line(last, self.end_slope(last));
            }
            let (k, _, [c2, c3]) = self.piece(place);
            let s = x - Taylor::constant(self.x[k]);
            line(k, self.slope[k]) + s.square() * (Taylor::constant(c2) + s.scaled(c3))
        })
    }

    /// Integral from the first point.
    pub fn integral(&self, x: f64) -> f64 {
        let n = self.x.len();
        let line = |k: usize, slope: f64| {
            let s = x - self.x[k];
            self.integral[k] + s * (self.y[k] + 0.5 * s * slope)
        };
        if x <= self.x[0] {
            return line(0, self.end_slope(0));
        }
        if x >= self.x[n - 1] {
            return line(n - 1, self.end_slope(n - 1));
        }
        let (k, _, [c2, c3]) = self.piece(x);
        let s = x - self.x[k];
        line(k, self.slope[k]) + s * s * s * (c2 / 3.0 + 0.25 * c3 * s)
    }

    /// Interval of x, its width and the quadratic and cubic coefficients there.
    fn piece(&self, x: f64) -> (usize, f64, [f64; 2]) {
        let k = self.x.partition_point(|p| *p <= x).clamp(1, self.x.len() - 1) - 1;
        let h = self.x[k + 1] - self.x[k];
        let d = (self.y[k + 1] - self.y[k]) / h;
        let (m0, m1) = (self.slope[k], self.slope[k + 1]);
        (k, h, [(3.0 * d - 2.0 * m0 - m1) / h, (m0 + m1 - 2.0 * d) / (h * h)])
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    fn table() -> Table {
        Table::new(vec![-1.0, 0.0, 0.5, 2.0, 3.0], vec![-4.0, 0.0, 1.0, 1.5, 1.0]).unwrap()
    }

    #[test]
    fn slope_and_integral_belong_to_the_value() {
        // central differences with step 1e-6: round-off 1e-10
        let e = 1e-6;
        for t in Outside::ALL.map(|o| table().beyond(o)) {
            for i in -20..50 {
                let x = 0.1 * f64::from(i) + 0.013;
                let slope = (t.at(x + e).0 - t.at(x - e).0) / (2.0 * e);
                assert!((slope - t.at(x).1).abs() < 1e-7, "{x}");
                let value = (t.integral(x + e) - t.integral(x - e)) / (2.0 * e);
                assert!((value - t.at(x).0).abs() < 1e-7, "{x}");
            }
        }
    }

    #[test]
    fn beyond_its_ends_a_table_does_what_its_rule_says() {
        let (hold, line) = (table().beyond(Outside::Hold), table().beyond(Outside::Linear));
        assert_eq!((hold.at(-3.0), hold.at(7.0)), ((-4.0, 0.0), (1.0, 0.0)));
        let (value, slope) = line.at(-3.0);
        // the first slope is 4: the points rise from -4 to 0 in 1
        assert!((value + 12.0).abs() < 1e-14 && (slope - 4.0).abs() < 1e-14);
        let none = table();
        assert_eq!(none.left_by(3.1), Some([-1.0, 3.0]));
        assert!(none.left_by(3.0).is_none() && none.left_by(f64::NAN).is_some());
        assert!(hold.left_by(9.0).is_none() && line.left_by(9.0).is_none());
    }

    #[test]
    fn the_curve_meets_its_points_once_differentiably_and_does_not_overshoot() {
        let t = table();
        let (x, y) = t.points();
        for (x, y) in x.iter().zip(y) {
            assert!((t.at(*x).0 - y).abs() < 1e-15);
            // slopes from both sides differ by the curvature times the distance
            assert!((t.at(x - 1e-9).1 - t.at(x + 1e-9).1).abs() < 1e-6);
        }
        for i in 0..=100 {
            let v = t.at(0.5 + 0.015 * f64::from(i)).0;
            assert!((1.0..=1.5).contains(&v));
        }
    }

    #[test]
    fn bad_tables_are_refused() {
        let descending = (vec![1.0, 0.0], vec![1.0, 2.0]);
        let repeated = (vec![0.0, 0.0], vec![1.0, 2.0]);
        for (x, y) in [(vec![0.0], vec![1.0]), repeated, descending, (vec![0.0, 1.0], vec![1.0])] {
            assert!(!Table::new(x, y).unwrap_err().0.is_empty());
        }
    }
}
