//! A polygon as triangles between its corners: a fan if it is convex, else ear after ear.

use delassus_algebra::Vec3;
use delassus_algebra::vec3::{ZERO, add, cross, dot, sub};

/// Polygons of more corners are fans, whatever they look like: ears take the square of the corners.
const EARS_SOUGHT: usize = 2000;

/// Triangles of a polygon, in the sense of its corners. One that folds back on itself is a fan.
pub(crate) fn triangles(vertices: &[Vec3], polygon: &[u32]) -> Vec<[u32; 3]> {
    let fan = || (2..polygon.len()).map(|k| [polygon[0], polygon[k - 1], polygon[k]]).collect();
    let corners: Option<Vec<Vec3>> = polygon.iter().map(|i| vertices.get(*i as usize).copied()).collect();
    let Some(corners) = corners.filter(|c| c.len() > 3 && c.len() <= EARS_SOUGHT) else { return fan() };
    let normal = area(&corners);
    let turn = |a: usize, b: usize, c: usize| {
        dot(normal, cross(sub(corners[b], corners[a]), sub(corners[c], corners[b])))
    };
    let n = corners.len();
    if (0..n).all(|i| turn(i, (i + 1) % n, (i + 2) % n) >= 0.0) {
        return fan();
    }
    let mut left: Vec<usize> = (0..n).collect();
    let mut out = Vec::with_capacity(n - 2);
    while left.len() > 3 {
        let m = left.len();
        let ear = (0..m).find(|k| {
            let [a, b, c] = [left[(k + m - 1) % m], left[*k], left[(k + 1) % m]];
            let beside = |p: &usize| ![a, b, c].contains(p);
            let inside = |p: &usize| turn(a, b, *p) >= 0.0 && turn(b, c, *p) >= 0.0 && turn(c, a, *p) >= 0.0;
            turn(a, b, c) > 0.0 && !left.iter().filter(|p| beside(p)).any(inside)
        });
        let Some(k) = ear else { return fan() };
        out.push([left[(k + m - 1) % m], left[k], left[(k + 1) % m]].map(|i| polygon[i]));
        left.remove(k);
    }
    out.push([left[0], left[1], left[2]].map(|i| polygon[i]));
    out
}

/// Area of a polygon times its normal.
fn area(corners: &[Vec3]) -> Vec3 {
    let from = |i: usize| sub(corners[i], corners[0]);
    let pairs = (2..corners.len()).map(|i| cross(from(i - 1), from(i)));
    pairs.fold(ZERO, |sum, c| add(sum, [0.5 * c[0], 0.5 * c[1], 0.5 * c[2]]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use delassus_algebra::vec3::norm;

    fn total(vertices: &[Vec3], triangles: &[[u32; 3]]) -> f64 {
        let of = |t: &[u32; 3]| area(&t.map(|i| vertices[i as usize]))[2];
        assert!(triangles.iter().all(|t| of(t) > 0.0), "{triangles:?}");
        triangles.iter().map(of).sum()
    }

    #[test]
    fn triangles_of_a_polygon_cover_it_once() {
        let star = |n: u32, inner: f64| -> Vec<Vec3> {
            let corner = |i: u32| {
                let r = if i.is_multiple_of(2) { 1.0 } else { inner };
                let (s, c) = (std::f64::consts::TAU * f64::from(i) / f64::from(n)).sin_cos();
                [r * c, r * s, 0.3]
            };
            (0..n).map(corner).collect()
        };
        // a convex one is a fan
        let square = star(4, 1.0);
        assert_eq!(triangles(&square, &[0, 1, 2, 3]), [[0, 1, 2], [0, 2, 3]]);
        for (n, inner) in [(6, 0.2), (10, 0.4), (20, 0.7), (8, 0.05)] {
            let corners = star(n, inner);
            let all: Vec<u32> = (0..n).collect();
            let cut = triangles(&corners, &all);
            assert_eq!(cut.len(), n as usize - 2);
            assert!((total(&corners, &cut) - norm(area(&corners))).abs() < 1e-14);
        }
        // an L whose first corner is the hollow one: a fan would cover the notch
        let l = [[1.0, 1.0, 0.0], [0.0, 2.0, 0.0], [0.0, 0.0, 0.0], [2.0, 0.0, 0.0]];
        assert!((total(&l, &triangles(&l, &[0, 1, 2, 3])) - 2.0).abs() < 1e-15);
    }

    #[test]
    fn what_names_no_corner_or_folds_stays_a_fan() {
        assert_eq!(triangles(&[ZERO; 3], &[0, 1, 2, 9]), [[0, 1, 2], [0, 2, 9]]);
        let folded = [[0.0; 3], [1.0, 1.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]];
        assert_eq!(triangles(&folded, &[0, 1, 2, 3]).len(), 2);
    }
}
