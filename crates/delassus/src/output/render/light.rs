//! Light and shadow: one lamp, the sky, and what stands between.

use super::frame::{Kind, Piece};
use super::raster::{Buffer, NOTHING};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, dot, scale, sub, triad};

/// Cells of a side of the map of shadows.
const CELLS: usize = 2048;
/// Cells to either side that soften an edge of a shadow, and their stride.
const SOFT: i64 = 1;
const STRIDE: i64 = 3;
/// Parts of the size by which a surface has to be behind another one to lie in its shadow.
const BEHIND: f64 = 0.006;

/// A lamp far away.
pub(super) struct Lamp {
    /// Towards it.
    pub(super) to: Vec3,
    right: Vec3,
    up: Vec3,
    centre: Vec3,
    /// Cells of a metre.
    scale: f64,
    behind: f64,
    map: Buffer,
}

impl Lamp {
    /// A lamp in a direction, and the shadows of pieces that are no ground.
    pub(super) fn new(to: Vec3, pieces: &[Piece], centre: Vec3, radius: f64) -> Lamp {
        let axes = triad(to).unwrap_or(delassus_algebra::vec3::IDENTITY);
        let column = |j: usize| [axes[0][j], axes[1][j], axes[2][j]];
        let (right, up) = (column(0), column(1));
        let scale = 0.48 * CELLS as f64 / radius;
        let casting: Vec<Piece> = pieces.iter().filter(|p| p.kind == Kind::Seen).cloned().collect();
        let place = move |p: Vec3| {
            let d = sub(p, centre);
            let half = 0.5 * CELLS as f64;
            [half + scale * dot(d, right), half + scale * dot(d, up), dot(d, to)]
        };
        let map = Buffer::new(CELLS, CELLS, &casting, false, place);
        Lamp { to, right, up, centre, scale, behind: BEHIND * radius, map }
    }

    /// How much of a point lies in shadow.
    pub(super) fn shadow(&self, p: Vec3, normal: Vec3) -> f64 {
        // a little above the surface, so that it does not shade itself
        let p = add(p, scale(2.0 / self.scale, normal));
        let d = sub(p, self.centre);
        let half = 0.5 * CELLS as f64;
        let x = (half + self.scale * dot(d, self.right)).floor() as i64;
        let y = (half + self.scale * dot(d, self.up)).floor() as i64;
        let near = (dot(d, self.to) + self.behind) as f32;
        let (mut dark, mut all) = (0, 0);
        for i in -SOFT..=SOFT {
            for j in -SOFT..=SOFT {
                all += 1;
                let (u, v) = (x + STRIDE * i, y + STRIDE * j);
                if (0..CELLS as i64).contains(&u) && (0..CELLS as i64).contains(&v) {
                    let at = v as usize * CELLS + u as usize;
                    dark += i32::from(self.map.piece[at] != NOTHING && self.map.near[at] > near);
                }
            }
        }
        f64::from(dark) / f64::from(all)
    }
}

/// What a surface looks like: lamp, sky, and a gleam.
pub(super) fn shade(
    colour: [f64; 3],
    normal: Vec3,
    eye: Vec3,
    up: Vec3,
    lamp: Vec3,
    shadow: f64,
) -> [f64; 3] {
    let lit = dot(normal, lamp).max(0.0) * (1.0 - shadow);
    let sky = 0.4 + 0.1 * dot(normal, up) + 0.2 * dot(normal, eye).max(0.0);
    let half = delassus_algebra::vec3::unit(add(lamp, eye)).unwrap_or(eye);
    let gleam = 0.16 * dot(normal, half).max(0.0).powi(40) * (1.0 - shadow);
    colour.map(|c| (c * (sky + 0.52 * lit) + gleam).min(1.0))
}
