//! Cubic splines through points with continuous first and second derivatives.
//!
//! The parameter is the length of the chords. With m_i the second derivative at point i and h_i the chords,
//! h_{i−1} m_{i−1} + 2 (h_{i−1} + h_i) m_i + h_i m_{i+1} = 6 ((p_{i+1} − p_i)/h_i − (p_i − p_{i−1})/h_{i−1}).
//! Open splines have m = 0 at both ends and go on straight from there; closed ones are periodic.

use delassus_algebra::Vec3;
use delassus_algebra::taylor::Taylor;
use delassus_algebra::vec3::{ZERO, add, norm, scale, sub};

/// A spline.
#[derive(Clone, Debug)]
pub(super) struct Spline {
    /// Parameters of the points; of a closed spline one more than points.
    knots: Vec<f64>,
    points: Vec<Vec3>,
    second: Vec<Vec3>,
    closed: bool,
}

impl Spline {
    /// Through at least two (closed: three) points, neighbours apart from each other.
    pub(super) fn new(points: &[Vec3], closed: bool) -> Spline {
        let mut points = points.to_vec();
        if closed {
            points.push(points[0]);
        }
        let pieces = points.len() - 1;
        let h: Vec<f64> = (0..pieces).map(|i| norm(sub(points[i + 1], points[i]))).collect();
        let mut knots = vec![0.0];
        for h in &h {
            knots.push(knots[knots.len() - 1] + h);
        }
        let slope = |i: usize| scale(1.0 / h[i], sub(points[i + 1], points[i]));
        // unknown second derivatives: inner points, of a closed spline all of one round
        let (first, n) = if closed { (0, pieces) } else { (1, pieces - 1) };
        let mut matrix = vec![vec![0.0; n]; n];
        let mut right = vec![ZERO; n];
        for k in 0..n {
            let i = first + k;
            let before = (i + pieces - 1) % pieces;
            matrix[k][k] += 2.0 * (h[before] + h[i % pieces]);
            right[k] = scale(6.0, sub(slope(i % pieces), slope(before)));
            if closed || k > 0 {
                matrix[k][(k + n - 1) % n] += h[before];
            }
            if closed || k + 1 < n {
                matrix[k][(k + 1) % n] += h[i % pieces];
            }
        }
        eliminate(&mut matrix, &mut right);
        let mut second = vec![ZERO; points.len()];
        second[first..first + n].copy_from_slice(&right);
        if closed {
            second[pieces] = second[0];
        }
        Spline { knots, points, second, closed }
    }

    /// First and last parameter.
    pub(super) fn range(&self) -> [f64; 2] {
        [0.0, self.knots[self.knots.len() - 1]]
    }
    /// Number of cubic pieces.
    pub(super) fn pieces(&self) -> usize {
        self.points.len() - 1
    }

    /// The point with three derivatives.
    pub(super) fn at(&self, s: f64) -> [Vec3; 4] {
        let [_, end] = self.range();
        let inside = if self.closed { s.rem_euclid(end) } else { s.clamp(0.0, end) };
        let i = self.knots.partition_point(|k| *k <= inside).clamp(1, self.pieces()) - 1;
        let h = self.knots[i + 1] - self.knots[i];
        let (x, y) = (inside - self.knots[i], self.knots[i + 1] - inside);
        let (p, q) = (self.points[i], self.points[i + 1]);
        let (m, n) = (self.second[i], self.second[i + 1]);
        let mix = |a: f64, b: f64, c: f64, d: f64| {
            add(add(scale(a, p), scale(b, q)), add(scale(c, m), scale(d, n)))
        };
        let value = mix(y / h, x / h, (y * y / h - h) * y / 6.0, (x * x / h - h) * x / 6.0);
        let first = mix(-1.0 / h, 1.0 / h, h / 6.0 - y * y / (2.0 * h), x * x / (2.0 * h) - h / 6.0);
        if !self.closed && (s - inside).abs() > 0.0 {
            return [add(value, scale(s - inside, first)), first, ZERO, ZERO];
        }
        [value, first, mix(0.0, 0.0, y / h, x / h), mix(0.0, 0.0, -1.0 / h, 1.0 / h)]
    }
}

impl Spline {
    /// The series of a component, for that of the parameter.
    pub(super) fn enclose<const N: usize>(&self, axis: usize, s: Taylor<N>) -> Taylor<N> {
        let [_, end] = self.range();
        // a closed spline: rounds before or after the first
        let rounds = if self.closed { (s.value().lo / end).floor() * end } else { 0.0 };
        let s = s - Taylor::constant(rounds);
        let mut breaks = self.knots.clone();
        if self.closed {
            breaks.extend(self.knots[1..].iter().map(|k| k + end));
        }
        s.by_pieces(&breaks, false, |place, s| {
            let inside = if self.closed { place.rem_euclid(end) } else { place.clamp(0.0, end) };
            // the cubic of the piece, from its value and derivatives in the middle of the part
            let [p, p1, p2, p3] = self.at(inside).map(|p| p[axis]);
            let straight = !self.closed && (place - inside).abs() > 0.0;
            let d = s - Taylor::constant(if self.closed { place } else { inside });
            if straight {
                return Taylor::constant(p) + d.scaled(p1);
            }
            Taylor::constant(p)
                + d * (Taylor::constant(p1) + d * (Taylor::constant(0.5 * p2) + d.scaled(p3 / 6.0)))
        })
    }
}

/// Solves a diagonally dominant system in place; the work is done once, when a model is built.
fn eliminate(matrix: &mut [Vec<f64>], right: &mut [Vec3]) {
    let n = right.len();
    for k in 0..n {
        let (upper, lower) = matrix.split_at_mut(k + 1);
        let pivot = &upper[k];
        for (i, row) in lower.iter_mut().enumerate().filter(|(_, row)| row[k] != 0.0) {
            let f = row[k] / pivot[k];
            row[k..].iter_mut().zip(&pivot[k..]).for_each(|(x, p)| *x -= f * p);
            right[k + 1 + i] = sub(right[k + 1 + i], scale(f, right[k]));
        }
    }
    for k in (0..n).rev() {
        let mut sum = right[k];
        for j in k + 1..n {
            sum = sub(sum, scale(matrix[k][j], right[j]));
        }
        right[k] = scale(1.0 / matrix[k][k], sum);
    }
}

#[cfg(test)]
mod tests {
    use super::Spline;
    use delassus_algebra::vec3::{norm, sub};

    /// Values and two derivatives agree on both sides of every knot, and the points are on the curve.
    #[test]
    fn splines_have_continuous_curvature_and_meet_their_points() {
        let points: Vec<[f64; 3]> = (0..7)
            .map(|i| {
                let a = f64::from(i) * 0.9;
                [a.cos() * (1.0 + 0.1 * a), a.sin(), 0.2 * (2.0 * a).sin()]
            })
            .collect();
        for closed in [false, true] {
            let spline = Spline::new(&points, closed);
            for (i, knot) in spline.knots.clone().into_iter().enumerate() {
                let (before, after) = (spline.at(knot - 1e-9), spline.at(knot + 1e-9));
                assert!(norm(sub(spline.at(knot)[0], points[i % points.len()])) < 1e-13);
                for k in 0..3 {
                    // derivatives of size one to ten over 2e-9
                    assert!(
                        norm(sub(before[k], after[k])) < 1e-7,
                        "closed {closed}, knot {i}, derivative {k}"
                    );
                }
            }
        }
    }

    /// The error of a periodic spline through points of a circle falls with the fourth power of their distance.
    #[test]
    fn a_spline_approaches_a_circle_with_order_four() {
        let error = |n: u32| {
            let points: Vec<[f64; 3]> = (0..n)
                .map(|i| {
                    let (s, c) = (std::f64::consts::TAU * f64::from(i) / f64::from(n)).sin_cos();
                    [c, s, 0.0]
                })
                .collect();
            let spline = Spline::new(&points, true);
            let [_, end] = spline.range();
            (0..1000)
                .map(|i| (norm(spline.at(end * f64::from(i) / 1000.0)[0]) - 1.0).abs())
                .fold(0.0, f64::max)
        };
        let order = (error(16) / error(32)).log2();
        assert!((order - 4.0).abs() < 0.1, "{order}");
    }
}
