//! The largest ball inside of two convex shapes: how deep they overlap.
//!
//! min(d_A, d_B) of the depths of a point in both is a concave function; ellipsoids around the place where it is largest shrink with every
//! value and slope of it (the ellipsoid method with deep cuts).

use super::Kind;
use super::overlap::{depth, seen};
use crate::contact::Place;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{
    IDENTITY, add, add_mat, dot, mul_t_vec, mul_vec, norm, outer, scale, scale_mat,
};

/// Most ellipsoids: each has at most e^(−1/8) of the volume of the one before, so that the last is as small as round-off.
const ELLIPSOIDS: usize = 900;
/// Size of one, relative to the first, that is round-off.
const ROUND_OFF: f64 = 1e-15;

/// Twice the radius of the largest ball inside of both, m: the depth of a shallow overlap. Zero if that is not more than `bound`.
pub(super) fn common_ball(kinds: [&Kind; 2], places: [&Place; 2], bound: f64) -> f64 {
    let value = |p: Vec3| {
        let (d, g) = depth(kinds[0], p);
        let (e, h) = depth(kinds[1], seen(places[1], places[0], p));
        if d <= e { (d, g) } else { (e, mul_t_vec(&places[0].r, mul_vec(&places[1].r, h))) }
    };
    // the ball around the first holds what is inside of both
    let Some((mut c, size)) = around(kinds[0]) else { return 0.0 };
    let mut shape = scale_mat(size * size, &IDENTITY);
    let mut best = f64::NEG_INFINITY;
    for _ in 0..ELLIPSOIDS {
        let (f, g) = value(c);
        best = best.max(f);
        let bent = mul_vec(&shape, g);
        let reach = dot(g, bent).sqrt();
        // nothing above what is known, or above what is asked for, is left
        if !(f + reach > best.max(0.5 * bound)) || reach <= ROUND_OFF * size {
            break;
        }
        let cut = (best.max(0.5 * bound) - f) / reach;
        if cut >= 1.0 {
            break;
        }
        let b = scale(1.0 / reach, bent);
        c = add(c, scale(0.25 * (1.0 + 3.0 * cut), b));
        let flat = scale_mat(-0.5 * (1.0 + 3.0 * cut) / (1.0 + cut), &outer(b, b));
        shape = scale_mat(1.125 * (1.0 - cut * cut), &add_mat(&shape, &flat));
    }
    if 2.0 * best > bound { 2.0 * best } else { 0.0 }
}

/// Centre and radius of a ball around a shape.
fn around(kind: &Kind) -> Option<(Vec3, f64)> {
    Some(match kind {
        Kind::Block(block) => (block.at, norm(block.half)),
        Kind::Capsule(rod) => (rod.middle(), rod.half() + rod.radius),
        Kind::Cylinder(rod) => (rod.middle(), rod.half().hypot(rod.radius)),
        Kind::Ball(ball) => (ball.at, ball.radius),
        Kind::Mesh(mesh) => mesh.around,
        Kind::Hollow(..) | Kind::Plane(..) => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contact::spatial::rod::Rod;
    use delassus_algebra::so3;

    #[test]
    fn the_common_ball_of_two_cylinders_is_found_in_any_position() {
        let can = |ends, radius| Kind::Cylinder(Rod { ends, radius, flat: true });
        let a = can([[0.0, 0.0, -1.0], [0.0, 0.0, 1.0]], 0.3);
        let b = can([[-1.0, 0.0, 0.0], [1.0, 0.0, 0.0]], 0.2);
        let turn = so3::matrix(so3::exp([0.4, -0.7, 0.2]));
        for (d, expected) in [(0.6, 0.0), (0.5, 0.0), (0.499, 1e-3), (0.4, 0.1), (0.25, 0.25), (0.0, 0.4)] {
            // side by side across: both are moved as one
            let first = Place { x: [0.3, -0.2, 0.1], r: turn };
            let second = Place { x: add(first.x, mul_vec(&turn, [0.0, d, 0.0])), r: turn };
            let found = common_ball([&a, &b], [&first, &second], 1e-9);
            assert!((found - expected).abs() < 1e-9, "{d}: {found}");
            assert!((common_ball([&b, &a], [&second, &first], 1e-9) - expected).abs() < 1e-9);
        }
    }
}
