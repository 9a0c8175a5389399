//! Forces of contacts as arrows: normal, friction, and the cone that bounds it.

use super::picture::Picture;
use crate::results::Snapshot;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, cross, norm, scale, unit};
use delassus_mechanics::formulation::Push;
use delassus_model::Dimension;

/// Length of the longest arrow beside what is drawn.
const LONGEST: f64 = 0.18;
/// Forces below this part of the largest have no arrow.
const SEEN: f64 = 0.02;
/// Corners of the rim of a cone in space.
const RIM: u32 = 24;
/// Colours of the normal part, of friction and of cones.
const NORMAL: &str = "#1f5fa8";
const FRICTION: &str = "#c0392b";
const CONE: &str = "#999999";

/// Metres per newton for poses that fill this length, m; `None` if nothing presses.
pub(super) fn metres(poses: &[&Snapshot], size: f64) -> Option<f64> {
    let all = poses.iter().flat_map(|s| &s.pushes).map(|p| norm(p.normal));
    let most = all.filter(|f| f.is_finite()).fold(0.0, f64::max);
    (most > 0.0).then(|| LONGEST * size / most)
}

/// Outline of the cone of a push, as long as its normal part: two edges in the plane, the rim and two edges in space. Empty without
/// friction.
pub(super) fn cone(p: &Push, per: f64, dimension: Dimension) -> Vec<Vec<Vec3>> {
    let Some(n) = unit(p.normal).filter(|_| p.mu > 0.0) else { return Vec::new() };
    let force = norm(p.normal);
    let (top, radius) = (add(p.at, scale(per, p.normal)), per * p.mu * force);
    let edge = |t: Vec3| vec![p.at, add(top, scale(radius, t))];
    if dimension == Dimension::Planar {
        let t = cross([0.0, 0.0, 1.0], n);
        return vec![edge(t), edge(scale(-1.0, t))];
    }
    // any direction across the normal
    let least = (0..3).fold(0, |m, i| if n[i].abs() < n[m].abs() { i } else { m });
    let mut other = [0.0; 3];
    other[least] = 1.0;
    let t1 = unit(cross(n, other)).unwrap_or(other);
    let t2 = cross(n, t1);
    let on_rim = |i: u32| {
        let a = f64::from(i) * std::f64::consts::TAU / f64::from(RIM);
        add(scale(a.cos(), t1), scale(a.sin(), t2))
    };
    let rim = (0..=RIM).map(|i| add(top, scale(radius, on_rim(i)))).collect();
    vec![rim, edge(on_rim(0)), edge(on_rim(RIM / 2))]
}

impl Picture<'_> {
    /// Forces of the contacts of a pose, with this many metres per newton.
    pub(super) fn pushes(&mut self, s: &Snapshot, per: f64) {
        let largest = s.pushes.iter().map(|p| norm(p.normal)).fold(0.0, f64::max);
        for p in s.pushes.iter().filter(|p| norm(p.normal) > SEEN * largest) {
            let line = format!(r#"fill="none" stroke="{CONE}" stroke-width="1" stroke-dasharray="3 3""#);
            for edge in cone(p, per, self.model.dimension) {
                let points: Vec<[f64; 2]> = edge.into_iter().map(|x| self.at(x)).collect();
                self.out.polyline(&points, false, &line);
            }
            self.arrow(p.at, scale(per, p.normal), NORMAL);
            self.arrow(p.at, scale(per, p.friction), FRICTION);
        }
    }

    /// An arrow from a point; nothing if it is too short to be seen.
    fn arrow(&mut self, from: Vec3, by: Vec3, colour: &str) {
        let (a, b) = (self.at(from), self.at(add(from, by)));
        let d = [b[0] - a[0], b[1] - a[1]];
        let length = d[0].hypot(d[1]);
        if !(length > 3.0) {
            return;
        }
        let (e, head) = ([d[0] / length, d[1] / length], 8.0f64.min(0.6 * length));
        let back = [b[0] - head * e[0], b[1] - head * e[1]];
        let side = |s: f64| [back[0] - s * 0.4 * head * e[1], back[1] + s * 0.4 * head * e[0]];
        self.out.line(a, back, &format!(r#"stroke="{colour}" stroke-width="2""#));
        self.out.polyline(&[b, side(1.0), side(-1.0)], true, &format!(r#"fill="{colour}""#));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cone_is_as_wide_as_friction_may_be() {
        let p = Push { at: [1.0, 2.0, 0.0], normal: [0.0, 10.0, 0.0], friction: [3.0, 0.0, 0.0], mu: 0.5 };
        let edges = cone(&p, 0.1, Dimension::Planar);
        assert_eq!(edges.len(), 2);
        for edge in edges {
            assert!((edge[1][1] - 3.0).abs() < 1e-15 && ((edge[1][0] - 1.0).abs() - 0.5).abs() < 1e-15);
        }
        for x in &cone(&p, 0.1, Dimension::Spatial)[0] {
            assert!(((x[0] - 1.0).hypot(x[2]) - 0.5).abs() < 1e-14 && (x[1] - 3.0).abs() < 1e-14);
        }
        assert!(cone(&Push { mu: 0.0, ..p }, 0.1, Dimension::Planar).is_empty());
    }
}
