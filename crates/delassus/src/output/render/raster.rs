//! Triangles as pixels: which of them is seen where, its normal, and how near it is.

use super::frame::Piece;
use delassus_algebra::Vec3;

/// No piece.
pub(super) const NOTHING: u32 = u32::MAX;

/// What is seen at each place.
pub(super) struct Buffer {
    pub(super) width: usize,
    pub(super) height: usize,
    /// How near; larger is nearer.
    pub(super) near: Vec<f32>,
    /// Which piece.
    pub(super) piece: Vec<u32>,
    /// Its normal.
    pub(super) normal: Vec<[f32; 3]>,
}

impl Buffer {
    /// Pieces as `project` sees them: place in the picture and how near.
    pub(super) fn new(
        width: usize,
        height: usize,
        pieces: &[Piece],
        normals: bool,
        project: impl Fn(Vec3) -> [f64; 3],
    ) -> Buffer {
        let mut buffer = Buffer::empty(width, height, normals);
        for (k, piece) in pieces.iter().enumerate() {
            let placed: Vec<[f64; 3]> = piece.mesh.points.iter().map(|p| project(*p)).collect();
            for t in &piece.mesh.triangles {
                let corners = t.map(|i| placed[i as usize]);
                let directions = t.map(|i| piece.mesh.normals[i as usize]);
                buffer.triangle(corners, directions, k as u32);
            }
        }
        buffer
    }

    /// Nothing is seen yet.
    pub(super) fn empty(width: usize, height: usize, normals: bool) -> Buffer {
        let n = width * height;
        Buffer {
            width,
            height,
            near: vec![f32::NEG_INFINITY; n],
            piece: vec![NOTHING; n],
            normal: vec![[0.0; 3]; if normals { n } else { 0 }],
        }
    }

    /// One more triangle, of a piece.
    pub(super) fn triangle(&mut self, [a, b, c]: [[f64; 3]; 3], normals: [Vec3; 3], piece: u32) {
        let turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
        if !(turn.abs() > 1e-9) {
            return;
        }
        let low = |k: usize| a[k].min(b[k]).min(c[k]);
        let high = |k: usize| a[k].max(b[k]).max(c[k]);
        let clamp = |x: f64, most: usize| x.clamp(0.0, most as f64) as usize;
        let rows =
            clamp((low(1) - 0.5).ceil(), self.height)..clamp((high(1) - 0.5).floor() + 1.0, self.height);
        for row in rows {
            let y = row as f64 + 0.5;
            // where the line of this row enters and leaves the triangle
            let (mut from, mut to) = (f64::INFINITY, f64::NEG_INFINITY);
            for (p, q) in [(a, b), (b, c), (c, a)] {
                let (p, q) = if p[1] <= q[1] { (p, q) } else { (q, p) };
                if p[1] <= y && y < q[1] {
                    let x = p[0] + (y - p[1]) * (q[0] - p[0]) / (q[1] - p[1]);
                    (from, to) = (from.min(x), to.max(x));
                }
            }
            if !(from < to) {
                continue;
            }
            let columns = clamp((from - 0.5).ceil(), self.width)..clamp((to - 0.5).ceil(), self.width);
            for column in columns {
                let x = column as f64 + 0.5;
                // parts of the corners
                let v = ((x - a[0]) * (c[1] - a[1]) - (y - a[1]) * (c[0] - a[0])) / turn;
                let w = ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / turn;
                let u = 1.0 - v - w;
                let near = (u * a[2] + v * b[2] + w * c[2]) as f32;
                let at = row * self.width + column;
                if near > self.near[at] {
                    self.near[at] = near;
                    self.piece[at] = piece;
                    if let Some(normal) = self.normal.get_mut(at) {
                        *normal = [0, 1, 2]
                            .map(|k| (u * normals[0][k] + v * normals[1][k] + w * normals[2][k]) as f32);
                    }
                }
            }
        }
    }
}
