//! From where a mechanism is seen: orthographic, upright, turned so that it spreads most.

use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, cross, dot, scale, unit};
use delassus_model::{Dimension, Model};

/// An orthographic view: which global directions point right and up in the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// To the right.
    pub right: Vec3,
    /// Upwards.
    pub up: Vec3,
}

impl View {
    /// x to the right, y upwards.
    pub const PLANE: View = View { right: [1.0, 0.0, 0.0], up: [0.0, 1.0, 0.0] };

    /// Where a point appears, in metres.
    #[must_use]
    pub fn project(&self, p: Vec3) -> [f64; 2] {
        [dot(self.right, p), dot(self.up, p)]
    }
    /// From the picture towards the eye.
    pub fn towards_eye(&self) -> Vec3 {
        cross(self.right, self.up)
    }
}

/// The view of a model whose parts go through `points`.
///
/// Planar models are seen along z. Spatial ones stand upright against gravity (z upwards without it); if all
/// points lie in a plane of two axes it is seen straight on, else from above at the azimuth with the widest spread.
#[must_use]
pub fn choose(model: &Model, points: &[Vec3]) -> View {
    if model.dimension == Dimension::Planar {
        return View::PLANE;
    }
    let up = upward(model.gravity);
    let (lo, hi) = bounds(points);
    let extent: [f64; 3] = std::array::from_fn(|i| hi[i] - lo[i]);
    let size = extent.iter().copied().fold(0.0, f64::max);
    if let Some(flat) =
        (0..3).filter(|i| extent[*i] <= 1e-6 * size).min_by_key(|i| usize::from(up[*i].abs() > 0.5))
    {
        return straight_on(flat, up);
    }
    let side = unit(cross(up, if up[0].abs() > 0.5 { axis(1) } else { axis(0) })).unwrap_or(axis(1));
    let front = cross(side, up);
    let elevation = 25f64.to_radians();
    let mut best = (f64::NEG_INFINITY, View::PLANE);
    for step in [-30.0f64, 30.0, -55.0, 55.0] {
        let a = step.to_radians();
        let right = add(scale(a.cos(), front), scale(a.sin(), side));
        let back = cross(up, right);
        let view = View { right, up: add(scale(elevation.cos(), up), scale(elevation.sin(), back)) };
        let spread = spread(&view, points);
        if spread > 1.05 * best.0 || !best.0.is_finite() {
            best = (spread, view);
        }
    }
    best.1
}

fn axis(i: usize) -> Vec3 {
    let mut a = [0.0; 3];
    a[i] = 1.0;
    a
}

/// The axis nearest to the direction against gravity.
pub(super) fn upward(gravity: Vec3) -> Vec3 {
    let i = (0..3).max_by(|a, b| gravity[*a].abs().total_cmp(&gravity[*b].abs())).unwrap_or(2);
    let mut up = [0.0; 3];
    up[i] = if gravity[i] > 0.0 { -1.0 } else { 1.0 };
    up
}

/// Along the axis in which nothing extends.
fn straight_on(flat: usize, up: Vec3) -> View {
    let up = if up[flat].abs() > 0.5 { axis(if flat == 1 { 2 } else { 1 }) } else { up };
    let eye = axis(flat);
    let right = cross(up, eye);
    // from behind if x, the first axis in the picture, would otherwise point to the left
    if right.iter().any(|c| *c < -0.5) { View { right: scale(-1.0, right), up } } else { View { right, up } }
}

/// Smallest box around points.
#[must_use]
pub fn bounds(points: &[Vec3]) -> (Vec3, Vec3) {
    let mut box_ = ([f64::INFINITY; 3], [f64::NEG_INFINITY; 3]);
    for p in points.iter().filter(|p| p.iter().all(|x| x.is_finite())) {
        for i in 0..3 {
            box_.0[i] = box_.0[i].min(p[i]);
            box_.1[i] = box_.1[i].max(p[i]);
        }
    }
    if box_.0[0] > box_.1[0] { ([0.0; 3], [0.0; 3]) } else { box_ }
}

/// Determinant of the covariance of the projected points: their area, squared.
fn spread(view: &View, points: &[Vec3]) -> f64 {
    let n = points.len().max(1) as f64;
    let projected: Vec<[f64; 2]> = points.iter().map(|p| view.project(*p)).collect();
    let mean = projected.iter().fold([0.0; 2], |m, p| [m[0] + p[0] / n, m[1] + p[1] / n]);
    let (mut xx, mut xy, mut yy) = (0.0, 0.0, 0.0);
    for p in &projected {
        let (x, y) = (p[0] - mean[0], p[1] - mean[1]);
        (xx, xy, yy) = (xx + x * x, xy + x * y, yy + y * y);
    }
    (xx * yy - xy * xy) / (n * n)
}

/// The convex hull of points in the plane, counter-clockwise (Andrew's monotone chain).
#[must_use]
pub fn hull(points: &[[f64; 2]]) -> Vec<[f64; 2]> {
    let mut p: Vec<[f64; 2]> =
        points.iter().copied().filter(|p| p[0].is_finite() && p[1].is_finite()).collect();
    p.sort_by(|a, b| a[0].total_cmp(&b[0]).then(a[1].total_cmp(&b[1])));
    p.dedup();
    if p.len() < 3 {
        return p;
    }
    let turn =
        |o: [f64; 2], a: [f64; 2], b: [f64; 2]| (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
    let chain = |points: &mut dyn Iterator<Item = [f64; 2]>| {
        let mut c: Vec<[f64; 2]> = Vec::new();
        for q in points {
            while c.len() >= 2 && turn(c[c.len() - 2], c[c.len() - 1], q) <= 0.0 {
                c.pop();
            }
            c.push(q);
        }
        c.pop();
        c
    };
    let mut out = chain(&mut p.iter().copied());
    out.extend(chain(&mut p.iter().rev().copied()));
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn views_are_orthonormal_and_upright() {
        let points = [[0.0, 0.0, 0.0], [1.0, 0.2, 0.0], [0.0, 1.0, 3.0], [0.5, -1.0, 0.7]];
        for gravity in [[0.0, -9.81, 0.0], [0.0, 0.0, -9.81], [0.0; 3], [9.81, 0.0, 0.0]] {
            let mut m = Model::new("m", Dimension::Spatial);
            m.gravity = gravity;
            let v = choose(&m, &points);
            assert!(dot(v.right, v.up).abs() < 1e-12, "{v:?}");
            assert!((dot(v.up, v.up) - 1.0).abs() < 1e-12 && (dot(v.right, v.right) - 1.0).abs() < 1e-12);
            assert!(dot(v.up, gravity) <= 0.0);
        }
    }

    #[test]
    fn a_flat_mechanism_is_seen_straight_on() {
        let mut m = Model::new("m", Dimension::Spatial);
        m.gravity = [0.0, -9.81, 0.0];
        let v = choose(&m, &[[0.0, 0.0, 0.0], [1.0, 2.0, 0.0], [3.0, 0.0, 0.0]]);
        assert_eq!(v, View::PLANE);
        m.gravity = [0.0, 0.0, -9.81];
        let v = choose(&m, &[[0.0, 0.0, 0.0], [1.0, 0.0, 2.0], [3.0, 0.0, 0.0]]);
        assert_eq!((v.right, v.up), ([1.0, 0.0, 0.0], [0.0, 0.0, 1.0]));
    }

    #[test]
    fn the_hull_of_a_square_has_four_corners() {
        let p = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0], [0.5, 0.5], [0.5, 0.0]];
        assert_eq!(hull(&p).len(), 4);
        assert_eq!(hull(&p[..1]).len(), 1);
    }
}
