//! Faces, edges and corners of a box, and the part of space in which each is the nearest.

use super::Ball;
use crate::contact::line_line::Segment;
use crate::contact::region::Region;
use delassus_algebra::vec3::{add, column, dot, neg, scale};
use delassus_algebra::{Mat3, Vec3};

/// A box: centre, axes as columns, half its edges.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block {
    pub(super) at: Vec3,
    pub(super) axes: Mat3,
    pub(super) half: Vec3,
}

/// A face with its outward normal.
pub(super) struct Face {
    pub(super) name: String,
    pub(super) at: Vec3,
    pub(super) normal: Vec3,
    pub(super) region: Region,
}

/// An edge.
pub(super) struct Edge {
    pub(super) name: String,
    pub(super) segment: Segment,
    pub(super) region: Region,
}

const SIGNS: [f64; 2] = [1.0, -1.0];

impl Block {
    /// Outward direction of a face: axis i, sign s.
    fn out(&self, i: usize, s: f64) -> Vec3 {
        scale(s, column(&self.axes, i))
    }

    /// d · p ≤ c + d · centre.
    fn side(&self, d: Vec3, c: f64) -> (Vec3, f64) {
        (d, c + dot(d, self.at))
    }

    /// At most the half edge along ±axis i, or at least.
    fn within(&self, i: usize, s: f64) -> (Vec3, f64) {
        self.side(self.out(i, s), self.half[i])
    }
    fn beyond(&self, i: usize, s: f64) -> (Vec3, f64) {
        self.side(neg(self.out(i, s)), -self.half[i])
    }

    /// f0 to f5: +x, −x, +y, … Outside, a face is nearest above its rectangle; inside, up to the planes that bisect the
    /// angles at its edges.
    pub(super) fn faces(&self) -> Vec<Face> {
        let mut out = Vec::with_capacity(6);
        for i in 0..3 {
            for s in SIGNS {
                let normal = self.out(i, s);
                let mut sides = vec![self.side(neg(normal), 0.0)];
                for j in [(i + 1) % 3, (i + 2) % 3] {
                    for t in SIGNS {
                        sides.push(self.within(j, t));
                        // h_i − p_i ≤ h_j − p_j
                        let d = scale(0.5f64.sqrt(), add(self.out(j, t), neg(normal)));
                        sides.push(self.side(d, 0.5f64.sqrt() * (self.half[j] - self.half[i])));
                    }
                }
                let at = add(self.at, scale(self.half[i], normal));
                out.push(Face { name: format!("f{}", out.len()), at, normal, region: Region { sides } });
            }
        }
        out
    }

    /// e0 to e11: four along x, four along y, four along z.
    pub(super) fn edges(&self) -> Vec<Edge> {
        let mut out = Vec::with_capacity(12);
        for i in 0..3 {
            let (j, k) = ((i + 1) % 3, (i + 2) % 3);
            for s in SIGNS {
                for t in SIGNS {
                    let wedge = [self.out(j, s), self.out(k, t)];
                    let sides =
                        vec![self.within(i, 1.0), self.within(i, -1.0), self.beyond(j, s), self.beyond(k, t)];
                    let across = add(scale(self.half[j], wedge[0]), scale(self.half[k], wedge[1]));
                    let segment = Segment {
                        at: add(self.at, across),
                        axis: column(&self.axes, i),
                        half: self.half[i],
                        wedge: Some([(wedge[0], self.half[j]), (wedge[1], self.half[k])]),
                    };
                    out.push(Edge { name: format!("e{}", out.len()), segment, region: Region { sides } });
                }
            }
        }
        out
    }

    /// v0 to v7: +++, ++−, +−+, …
    pub(super) fn corners(&self) -> Vec<Ball> {
        let mut out = Vec::with_capacity(8);
        for s in SIGNS {
            for t in SIGNS {
                for u in SIGNS {
                    let signs = [s, t, u];
                    let arm = (0..3).fold(self.at, |p, i| add(p, scale(self.half[i], self.out(i, signs[i]))));
                    let sides = (0..3).map(|i| self.beyond(i, signs[i])).collect();
                    let name = format!("v{}", out.len());
                    out.push(Ball { name, at: arm, radius: 0.0, region: Region { sides } });
                }
            }
        }
        out
    }

    /// The edges that leave each corner.
    pub(super) fn leaving(&self) -> Vec<Vec<Vec3>> {
        let mut out = Vec::with_capacity(8);
        for s in SIGNS {
            for t in SIGNS {
                for u in SIGNS {
                    let signs = [s, t, u];
                    out.push((0..3).map(|i| scale(-2.0 * self.half[i], self.out(i, signs[i]))).collect());
                }
            }
        }
        out
    }
}
