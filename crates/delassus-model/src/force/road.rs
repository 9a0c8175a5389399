//! Roads: the height h(x) of the ground along a direction, once continuously differentiable, with its derivatives.
//!
//! h is the sum of a formula, a line through points whose corners are rounded by parabolas, and steps rounded by half
//! cosines. Beyond its first and last point the line is level.

use crate::Expr;
use delassus_algebra::Vec3;
use delassus_algebra::taylor::Taylor;

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
    /// Corners of the line with the change of its slope there.
    fn corners(&self) -> impl Iterator<Item = (f64, f64)> + '_ {
        let mut before = 0.0;
        self.points.iter().enumerate().map(move |(i, p)| {
            let after = self.points.get(i + 1).map_or(0.0, |n| (n[1] - p[1]) / (n[0] - p[0]));
            (p[0], after - std::mem::replace(&mut before, after))
        })
    }

    /// Height, slope and curvature h″ at x.
    pub fn at(&self, x: f64) -> [f64; 3] {
        let mut h = self.formula.as_ref().map_or([0.0; 3], |e| e.input_jet(x));
        if let Some(first) = self.points.first() {
            h[0] += first[1];
        }
        // h = h₀ + Σ Δm r(x − xᵢ), r the rounded ramp: 0, (s + ℓ/2)²/(2ℓ), s
        for (at, turn) in self.corners() {
            let s = x - at;
            if s <= -0.5 * self.corner {
                break;
            }
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

    /// The series of the height, for that of the place.
    pub fn enclose<const N: usize>(&self, x: Taylor<N>) -> Taylor<N> {
        let formula = self.formula.as_ref().map(|e| e.enclose(Taylor::constant(0.0), |_| x));
        // ends of parabolas and half cosines, where h″ jumps
        let corners = self.points.iter().map(|p| (p[0], 0.5 * self.corner));
        let steps = self.steps.iter().map(|s| (s.at, 0.5 * s.length));
        let ends = corners.chain(steps).flat_map(|(at, half)| [at - half, at + half]);
        let within = x.value();
        let mut breaks: Vec<f64> = ends.filter(|b| *b > within.lo && *b < within.hi).collect();
        breaks.sort_unstable_by(f64::total_cmp);
        let rest = x.by_pieces(&breaks, false, |place, x| self.piece(place, x));
        formula.map_or(rest, |f| f + rest)
    }

    /// What holds at a place of line and steps.
    fn piece<const N: usize>(&self, place: f64, x: Taylor<N>) -> Taylor<N> {
        let mut h = Taylor::constant(self.points.first().map_or(0.0, |p| p[1]));
        for (at, turn) in self.corners() {
            let (s, half) = (x - Taylor::constant(at), 0.5 * self.corner);
            if place - at <= -half {
                break;
            }
            h = h + if place - at >= half {
                s.scaled(turn)
            } else {
                (s + Taylor::constant(half)).square().scaled(0.5 * turn / self.corner)
            };
        }
        for step in &self.steps {
            let u = (place - step.at) / step.length + 0.5;
            if u >= 1.0 {
                h = h + Taylor::constant(step.height);
            } else if u > 0.0 {
                let angle = (x - Taylor::constant(step.at)).scaled(std::f64::consts::PI / step.length);
                // 1 − cos(π u) = 1 + sin(π (u − ½))
                h = h + (Taylor::constant(1.0) + angle.sin_cos()[0]).scaled(0.5 * step.height);
            }
        }
        h
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use delassus_algebra::interval::Interval;

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

    #[test]
    fn heights_over_a_stretch_are_enclosed() {
        let p = stairs();
        for i in 0..400 {
            let (from, width) = (0.05 * f64::from(i), [1e-6, 0.03, 0.4, 3.0][i as usize % 4]);
            let hull = p.enclose(Taylor::<3>::variable(Interval::new(from, from + width)));
            for k in 0..=20 {
                let h = p.at(from + width * f64::from(k) / 20.0);
                // series hold half the curvature; parabolas and cosines at their ends differ by round-off
                for (bound, h) in hull.0.iter().zip([h[0], h[1], 0.5 * h[2]]) {
                    assert!(bound.widened(1e-9).contains(h), "{from} {width}: {bound:?} {h}");
                }
            }
        }
    }
}
