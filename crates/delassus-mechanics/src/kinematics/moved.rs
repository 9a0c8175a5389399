//! Motions, forces and inertias referred to another point: what a recursion with a point of its own for every joint does between
//! two of them.

use super::{Plane, Space, Spatial};
use delassus_algebra::Vec3;

/// Change of the point of reference. `d` leads from the new point to the old one.
pub trait Moved: Space {
    /// Adds d × force to the moment.
    fn move_force(f: &mut Self::Twist, d: Vec3);
    /// Adds d × ω to the velocity: what the new point of the body moves otherwise.
    fn move_motion(m: &mut Self::Twist, d: Vec3);
    /// `to` += the symmetric block `b`, which maps motions to forces, about the new point.
    fn add_moved(to: &mut Self::Block, b: &Self::Block, d: Vec3);
}

impl Moved for Spatial {
    #[inline(always)]
    fn move_force(f: &mut [f64; 6], d: Vec3) {
        f[3] += d[1] * f[2] - d[2] * f[1];
        f[4] += d[2] * f[0] - d[0] * f[2];
        f[5] += d[0] * f[1] - d[1] * f[0];
    }
    #[inline(always)]
    fn move_motion(m: &mut [f64; 6], d: Vec3) {
        m[0] += d[1] * m[5] - d[2] * m[4];
        m[1] += d[2] * m[3] - d[0] * m[5];
        m[2] += d[0] * m[4] - d[1] * m[3];
    }
    #[inline(always)]
    fn add_moved(to: &mut [f64; 36], b: &[f64; 36], d: Vec3) {
        // every row is a force; then the angular columns of the angular rows once more
        let mut moved = *b;
        for row in moved.chunks_exact_mut(6) {
            row[3] += d[1] * row[2] - d[2] * row[1];
            row[4] += d[2] * row[0] - d[0] * row[2];
            row[5] += d[0] * row[1] - d[1] * row[0];
        }
        for r in 0..3 {
            for c in 0..6 {
                to[6 * r + c] += moved[6 * r + c];
            }
        }
        for c in 0..3 {
            let x = [moved[3 + c], moved[9 + c], moved[15 + c]];
            to[18 + c] += moved[6 * c + 3];
            to[24 + c] += moved[6 * c + 4];
            to[30 + c] += moved[6 * c + 5];
            to[21 + c] += moved[21 + c] + (d[1] * x[2] - d[2] * x[1]);
            to[27 + c] += moved[27 + c] + (d[2] * x[0] - d[0] * x[2]);
            to[33 + c] += moved[33 + c] + (d[0] * x[1] - d[1] * x[0]);
        }
    }
}

impl Moved for Plane {
    #[inline(always)]
    fn move_force(f: &mut [f64; 3], d: Vec3) {
        f[2] += d[0] * f[1] - d[1] * f[0];
    }
    #[inline(always)]
    fn move_motion(m: &mut [f64; 3], d: Vec3) {
        m[0] += d[1] * m[2];
        m[1] -= d[0] * m[2];
    }
    #[inline(always)]
    fn add_moved(to: &mut [f64; 9], b: &[f64; 9], d: Vec3) {
        let x = b[2] + d[0] * b[1] - d[1] * b[0];
        let y = b[5] + d[0] * b[4] - d[1] * b[3];
        let z = b[8] + d[0] * b[5] - d[1] * b[2];
        to[0] += b[0];
        to[1] += b[1];
        to[2] += x;
        to[3] += b[3];
        to[4] += b[4];
        to[5] += y;
        to[6] += x;
        to[7] += y;
        to[8] += z + d[0] * y - d[1] * x;
    }
}
