//! Roads: the height h(x) of the ground along a direction, once continuously differentiable, with its derivatives.
//!
//! h is the sum of a formula, a line through points whose corners are rounded by parabolas, and steps rounded by half
//! cosines. Beyond its first and last point the line is level.

use crate::Expr;
use delassus_algebra::Vec3;

/// A road of the model.
#[derive(Clone, Debug, PartialEq)]
pub struct Road {
    /// Name.
    pub name: String,
    /// Direction along which x is measured, a unit vector.
    pub along: Vec3,
    /// Direction of heights, a unit vector perpendicular to it.
    pub up: Vec3,
    /// Heights.
    pub profile: Profile,
}

/// A step of a road: from one level to another over a length.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// Its middle, m.
    pub at: f64,
    /// Its height, down if negative, m.
    pub height: f64,
    /// Length over which it rises as a half cosine, m.
    pub length: f64,
}

/// Heights of a road.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Profile {
    /// A formula of x ([`crate::Channel::Argument`] 0).
    pub formula: Option<Expr>,
    /// Points x, h of a line; x ascends.
    pub points: Vec<[f64; 2]>,
    /// Length of the parabola that rounds each corner of the line, m.
    pub corner: f64,
    /// Steps.
    pub steps: Vec<Step>,
}

delassus_algebra::saved! { Profile { formula } made { points, corner, steps } }

impl Profile {
    /// Height, slope and curvature h″ at x.
    pub fn at(&self, x: f64) -> [f64; 3] {
        let mut h = self.formula.as_ref().map_or([0.0; 3], |e| e.input_jet(x));
        if let Some(first) = self.points.first() {
            h[0] += first[1];
        }
        // h = h₀ + Σ Δm r(x − xᵢ), r the rounded ramp: 0, (s + ℓ/2)²/(2ℓ), s
        let mut before = 0.0;
        for (i, p) in self.points.iter().enumerate() {
            let s = x - p[0];
            if s <= -0.5 * self.corner {
                break;
            }
            let after = self.points.get(i + 1).map_or(0.0, |n| (n[1] - p[1]) / (n[0] - p[0]));
            let turn = after - before;
            before = after;
            if s >= 0.5 * self.corner {
                h[0] += turn * s;
                h[1] += turn;
            } else {
                let u = s + 0.5 * self.corner;
                h[0] += turn * u * u / (2.0 * self.corner);
                h[1] += turn * u / self.corner;
                h[2] += turn / self.corner;
            }
        }
        for step in &self.steps {
            let u = (x - step.at) / step.length + 0.5;
            if u >= 1.0 {
                h[0] += step.height;
            } else if u > 0.0 {
                let w = std::f64::consts::PI / step.length;
                let (s, c) = (std::f64::consts::PI * u).sin_cos();
                h[0] += 0.5 * step.height * (1.0 - c);
                h[1] += 0.5 * step.height * w * s;
                h[2] += 0.5 * step.height * w * w * c;
            }
        }
        h
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stairs() -> Profile {
        Profile {
            formula: None,
            points: vec![[5.0, 0.0], [13.0, 0.6], [15.0, 0.6]],
            corner: 0.5,
            steps: vec![
                Step { at: 15.0, height: -0.15, length: 0.2 },
                Step { at: 16.2, height: -0.15, length: 0.2 },
            ],
        }
    }

    #[test]
    fn levels_and_slopes_are_those_of_the_drawing() {
        let p = stairs();
        for (x, h, slope) in [
            (0.0, 0.0, 0.0),
            (9.0, 0.3, 0.075),
            (14.0, 0.6, 0.0),
            (15.0, 0.525, -0.375 * std::f64::consts::PI),
            (15.6, 0.45, 0.0),
            (20.0, 0.3, 0.0),
        ] {
            assert!((p.at(x)[0] - h).abs() < 1e-14 && (p.at(x)[1] - slope).abs() < 1e-14, "{x}");
        }
        // the parabola at the foot of the ramp: 0.075 · 0.25²/(2 · 0.5) at the corner
        assert!((p.at(5.0)[0] - 0.075 * 0.0625).abs() < 1e-15);
    }

    #[test]
    fn derivatives_belong_to_the_height_and_slopes_are_continuous() {
        let p = stairs();
        // central differences with step 1e-6; away from the jumps of h″, here multiples of 0.05
        let e = 1e-6;
        for i in 0..800 {
            let x = 0.025 * f64::from(i) + 0.0123;
            let [_, slope, curvature] = p.at(x);
            assert!((slope - (p.at(x + e)[0] - p.at(x - e)[0]) / (2.0 * e)).abs() < 1e-7, "{x}");
            assert!((curvature - (p.at(x + e)[1] - p.at(x - e)[1]) / (2.0 * e)).abs() < 1e-6, "{x}");
        }
        for x in [4.75, 5.25, 12.75, 13.25, 14.9, 15.1] {
            assert!((p.at(x + 1e-9)[1] - p.at(x - 1e-9)[1]).abs() < 1e-6, "{x}");
        }
    }
}
