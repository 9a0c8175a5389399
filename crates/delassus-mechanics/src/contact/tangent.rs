//! Directions across the normal of a contact in which friction acts, and how they turn.
//!
//! In the plane there is one, t = e_z × n. In space there are two: t₁ is what is left of a remembered direction e across n, and
//! t₂ = n × t₁. At every accepted point e becomes t₁, so that it is never along n, and t₁ turns no more than n does.

use super::{Meeting, Velocity};
use crate::kinematics::Space;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{ZERO, add, cross, dot, norm, scale, sub};

/// Most directions of friction.
pub const MOST_TANGENTS: usize = 2;

/// Part of e that must be left across the normal; where less is left another direction is taken.
const LEFT: f64 = 1e-3;

/// The remembered direction; zero: none yet.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tangents {
    /// e, global axes.
    pub along: Vec3,
}

delassus_algebra::saved! { Tangents { along } }

impl Tangents {
    /// e with enough of it across n: the remembered one, or the axis that n is farthest from.
    fn direction(&self, n: Vec3) -> Vec3 {
        let e = self.along;
        if norm(sub(e, scale(dot(e, n), n))) > LEFT {
            return e;
        }
        let least = (0..3).fold(0, |k, i| if n[i].abs() < n[k].abs() { i } else { k });
        let mut e = ZERO;
        e[least] = 1.0;
        e
    }

    /// t₁ (and t₂) for a normal.
    pub fn axes<S: Space>(&self, n: Vec3) -> [Vec3; MOST_TANGENTS] {
        if S::PLANAR {
            return [[-n[1], n[0], 0.0], ZERO];
        }
        let e = self.direction(n);
        let w = sub(e, scale(dot(e, n), n));
        let first = scale(1.0 / norm(w), w);
        [first, cross(n, first)]
    }

    /// Their rates where the normal turns.
    pub fn rates<S: Space>(&self, n: Vec3, n_dot: Vec3) -> [Vec3; MOST_TANGENTS] {
        if S::PLANAR {
            return [[-n_dot[1], n_dot[0], 0.0], ZERO];
        }
        let e = self.direction(n);
        let w = sub(e, scale(dot(e, n), n));
        let (length, first) = (norm(w), scale(1.0 / norm(w), w));
        let w_dot = sub(scale(-dot(e, n_dot), n), scale(dot(e, n), n_dot));
        let first_dot = scale(1.0 / length, sub(w_dot, scale(dot(first, w_dot), first)));
        [first_dot, add(cross(n_dot, first), cross(n, first_dot))]
    }

    /// Remembers t₁ of an accepted normal.
    pub fn commit<S: Space>(&mut self, n: Vec3) {
        if !S::PLANAR {
            self.along = self.axes::<S>(n)[0];
        }
    }
}

/// Where friction acts: the middle between both surfaces, at a distance from `Meeting::point` along the normal that is a + b g.
///
/// One point for both bodies: forces there have no moment in sum.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Middle {
    /// a, m.
    pub offset: f64,
    /// b.
    pub slope: f64,
}

impl Middle {
    /// Of a meeting whose point is so far behind the surface of the second body.
    pub fn behind_second(radius: f64) -> Middle {
        Middle { offset: -radius, slope: -0.5 }
    }

    /// Of a meeting whose point is so far behind the surface of the first body.
    pub fn behind_first(radius: f64) -> Middle {
        Middle { offset: radius, slope: 0.5 }
    }

    /// The point.
    pub fn point(self, m: &Meeting) -> Vec3 {
        add(m.point, scale(self.offset + self.slope * m.gap, m.normal))
    }

    /// Its velocity, with the rates of normal, point and gap.
    pub fn rate(self, m: &Meeting, [normal, point]: [Vec3; 2], gap: f64) -> Vec3 {
        let along = scale(self.offset + self.slope * m.gap, normal);
        add(point, add(along, scale(self.slope * gap, m.normal)))
    }
}

/// ġ of a meeting: the normal part of the relative velocity at its point.
pub fn gap_rate(m: &Meeting, origins: [Vec3; 2], velocities: [&Velocity; 2]) -> f64 {
    let at = |i: usize| add(velocities[i].v, cross(velocities[i].omega, sub(m.point, origins[i])));
    dot(m.normal, sub(at(1), at(0)))
}

#[cfg(test)]
#[allow(clippy::float_cmp, reason = "values that are exact")]
mod tests {
    use super::Tangents;
    use crate::kinematics::{Plane, Spatial};
    use delassus_algebra::vec3::{add, cross, dot, norm, scale, sub, unit};

    #[test]
    fn axes_are_orthonormal_and_turn_as_their_rates_say() {
        let tangents = Tangents { along: [0.3, -0.2, 0.9] };
        let n = unit([0.2, 0.7, -0.4]).unwrap();
        let omega = [0.4, -1.3, 0.8];
        let [t, s] = tangents.axes::<Spatial>(n);
        for (a, b) in [(t, n), (s, n), (s, t)] {
            assert!(dot(a, b).abs() < 1e-15);
        }
        assert!((norm(t) - 1.0).abs() < 1e-15 && (norm(s) - 1.0).abs() < 1e-15);
        let (n_dot, h) = (cross(omega, n), 1e-6);
        let ends = [-h, h].map(|h| unit(add(n, scale(h, n_dot))).unwrap());
        let rates = tangents.rates::<Spatial>(n, n_dot);
        for k in 0..2 {
            let [a, b] = ends.map(|n| tangents.axes::<Spatial>(n)[k]);
            let slope = scale(0.5 / h, sub(b, a));
            assert!(norm(sub(slope, rates[k])) < 1e-9, "{slope:?} {rates:?}");
        }
    }

    #[test]
    fn in_the_plane_the_direction_is_the_normal_turned_to_the_left() {
        let tangents = Tangents::default();
        assert_eq!(tangents.axes::<Plane>([0.0, 1.0, 0.0])[0], [-1.0, 0.0, 0.0]);
    }

    #[test]
    fn a_remembered_direction_is_kept_as_the_normal_turns() {
        let mut tangents = Tangents::default();
        let mut n = [0.0, 0.0, 1.0];
        tangents.commit::<Spatial>(n);
        let mut last = tangents.along;
        // the normal goes round twice about an axis across it, through every other direction
        for _ in 0..2000 {
            n = unit(add(n, scale(6.3e-3, cross([0.6, 0.8, 0.0], n)))).unwrap();
            tangents.commit::<Spatial>(n);
            assert!(norm(sub(tangents.along, last)) < 7e-3);
            last = tangents.along;
        }
    }
}
