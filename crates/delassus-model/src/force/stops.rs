//! Penalty stops on a coordinate: one-sided springs and dampers that push back and never pull.
//!
//! With the penetration x beyond a stop (x = s − upper, or lower − s) and the onset δ, the spring begins softly,
//! e(x) = k x²/(2δ) up to δ and k (x − δ/2) beyond, and the damping grows with the smooth step σ(x) from 0 to 1 over δ:
//! y = e + c σ ẋ. The stop pushes with the smooth positive part of y over the width w = e/2,
//! f = y for y > w, (y + w)²/(4w) for |y| < w, 0 below: continuously differentiable everywhere, e + c ẋ in firm contact,
//! and free of tension when the parts separate quickly.

use delassus_algebra::taylor::Taylor;

/// A force along a coordinate with its derivatives.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Along {
    /// Force, positive where it drives the coordinate up.
    pub force: f64,
    /// Derivative by the coordinate.
    pub by_position: f64,
    /// Derivative by its rate.
    pub by_rate: f64,
}

/// Stops of one coordinate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stops {
    /// Where the lower stop begins (−∞: none).
    pub lower: f64,
    /// Where the upper stop begins (∞: none).
    pub upper: f64,
    /// Stiffness.
    pub k: f64,
    /// Damping.
    pub c: f64,
    /// Penetration over which a stop becomes firm.
    pub onset: f64,
}

/// Share of the elastic force over which the positive part is rounded.
const WIDTH: f64 = 0.5;

impl Stops {
    /// Elastic force, its derivative and its integral at penetration x.
    fn elastic(&self, x: f64) -> [f64; 3] {
        let d = self.onset;
        if x <= 0.0 {
            [0.0; 3]
        } else if x < d {
            [0.5 * self.k * x * x / d, self.k * x / d, self.k * x * x * x / (6.0 * d)]
        } else {
            let y = x - 0.5 * d;
            [self.k * y, self.k, self.k * (0.5 * y * y + d * d / 24.0)]
        }
    }

    /// Push of a stop at penetration x with rate ẋ, and its derivatives by both.
    fn push(&self, x: f64, rate: f64) -> [f64; 3] {
        if x <= 0.0 {
            return [0.0; 3];
        }
        let [e, slope, _] = self.elastic(x);
        let u = (x / self.onset).min(1.0);
        let (sigma, sigma_x) = (u * u * (3.0 - 2.0 * u), 6.0 * u * (1.0 - u) / self.onset);
        let (y, y_x, y_v) = (e + self.c * sigma * rate, slope + self.c * sigma_x * rate, self.c * sigma);
        let (w, w_x) = (WIDTH * e, WIDTH * slope);
        if y >= w {
            [y, y_x, y_v]
        } else if y <= -w {
            [0.0; 3]
        } else {
            // (y + w)²/(4w)
            let a = (y + w) / (2.0 * w);
            [a * a * w, a * y_x + (a - a * a) * w_x, a * y_v]
        }
    }

    /// Force on the coordinate: the lower stop pushes up, the upper one down.
    pub fn at(&self, s: f64, rate: f64) -> Along {
        let [l, l_x, l_v] = self.push(self.lower - s, -rate);
        let [u, u_x, u_v] = self.push(s - self.upper, rate);
        Along { force: l - u, by_position: -l_x - u_x, by_rate: -l_v - u_v }
    }

    /// What the stops store.
    pub fn potential(&self, s: f64) -> f64 {
        self.elastic(self.lower - s)[2] + self.elastic(s - self.upper)[2]
    }

    /// The series of the elastic part of the force, for that of the coordinate.
    pub fn enclose<const N: usize>(&self, s: Taylor<N>) -> Taylor<N> {
        let breaks = [self.lower - self.onset, self.lower, self.upper, self.upper + self.onset];
        // e(x) of the piece that holds at a place
        let push = |place: f64, x: Taylor<N>| {
            if place <= 0.0 {
                Taylor::constant(0.0)
            } else if place < self.onset {
                x.square().scaled(0.5 * self.k / self.onset)
            } else {
                (x - Taylor::constant(0.5 * self.onset)).scaled(self.k)
            }
        };
        s.by_pieces(&breaks, false, |place, s| {
            let mut f = Taylor::constant(0.0);
            if self.lower.is_finite() {
                f = f + push(self.lower - place, Taylor::constant(self.lower) - s);
            }
            if self.upper.is_finite() {
                f = f - push(place - self.upper, s - Taylor::constant(self.upper));
            }
            f
        })
    }

    /// Elastic part of the force on the coordinate.
    pub fn spring(&self, s: f64) -> f64 {
        self.elastic(self.lower - s)[0] - self.elastic(s - self.upper)[0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STOPS: Stops = Stops { lower: -0.3, upper: 0.5, k: 2000.0, c: 30.0, onset: 0.01 };

    #[test]
    fn a_stop_never_pulls_and_never_gives_energy() {
        for i in -100..=100 {
            for j in -40..=40 {
                let (s, rate) = (0.006 * f64::from(i), 0.25 * f64::from(j));
                let f = STOPS.at(s, rate).force;
                assert!(if s > 0.1 { f <= 0.0 } else { f >= 0.0 }, "{s} {rate}: {f}");
                assert!((STOPS.spring(s) - f) * rate >= -1e-12, "{s} {rate}");
            }
        }
        // firm contact: the plain spring and damper
        let f = STOPS.at(0.55, 0.2).force;
        assert!((f + 2000.0 * 0.045 + 30.0 * 0.2).abs() < 1e-12);
    }

    #[test]
    fn force_and_potential_are_continuously_differentiable() {
        let e = 1e-7;
        for i in -120..=120 {
            for j in -20..=20 {
                let (s, rate) = (0.00501 * f64::from(i), 0.4013 * f64::from(j));
                let at = STOPS.at(s, rate);
                let by_s = (STOPS.at(s + e, rate).force - STOPS.at(s - e, rate).force) / (2.0 * e);
                let by_v = (STOPS.at(s, rate + e).force - STOPS.at(s, rate - e).force) / (2.0 * e);
                // round-off of forces of 300 N over 1e-7, and second derivatives up to 1e7 times 1e-7 at the seams
                assert!((by_s - at.by_position).abs() < 3.0, "{s} {rate}: {by_s} {}", at.by_position);
                assert!((by_v - at.by_rate).abs() < 1e-4, "{s} {rate}: {by_v} {}", at.by_rate);
                let spring = -(STOPS.potential(s + e) - STOPS.potential(s - e)) / (2.0 * e);
                assert!((spring - STOPS.spring(s)).abs() < 1e-4, "{s}");
            }
        }
        // nothing jumps where a stop begins or becomes firm
        for s in [0.5, 0.51, -0.3, -0.31] {
            for rate in [-3.0, -0.1, 0.0, 0.1, 3.0] {
                let (a, b) = (STOPS.at(s - 1e-9, rate), STOPS.at(s + 1e-9, rate));
                assert!((a.force - b.force).abs() < 1e-4, "{s} {rate}");
                // at the very beginning the slope follows c σ' ẋ, of second derivative 6 c ẋ/δ² = 5e6
                assert!((a.by_position - b.by_position).abs() < 0.05, "{s} {rate}: {a:?} {b:?}");
            }
        }
    }
}
