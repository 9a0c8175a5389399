//! Faces, edges and corners of a box, and the part of space in which each is the nearest.

use super::Ball;
use super::facets::{Corner, Edge, Face, Facets};
use crate::contact::region::Region;
use crate::contact::segment::{Segment, Wedge};
use delassus_algebra::vec3::{add, column, dot, neg, scale};
use delassus_algebra::{Mat3, Vec3};
use std::sync::Arc;

/// A box: centre, axes as columns, half its edges.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block {
    pub(super) at: Vec3,
    pub(super) axes: Mat3,
    pub(super) half: Vec3,
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

    pub(super) fn facets(&self) -> Facets {
        Facets { faces: self.faces(), edges: self.edges(), corners: self.corners() }
    }

    /// f0 to f5: +x, −x, +y, … Outside, a face is nearest above its rectangle; inside, up to the planes that bisect the
    /// angles at its edges.
    fn faces(&self) -> Vec<Face> {
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
                out.push(Face { name: format!("f{}", out.len()), at, normal, region: Region::of(sides) });
            }
        }
        out
    }

    /// e0 to e11: four along x, four along y, four along z.
    fn edges(&self) -> Vec<Edge> {
        let mut out = Vec::with_capacity(12);
        for i in 0..3 {
            let (j, k) = ((i + 1) % 3, (i + 2) % 3);
            for s in SIGNS {
                for t in SIGNS {
                    let [m, n] = [self.out(j, s), self.out(k, t)];
                    let sides =
                        vec![self.within(i, 1.0), self.within(i, -1.0), self.beyond(j, s), self.beyond(k, t)];
                    let across = add(scale(self.half[j], m), scale(self.half[k], n));
                    let wedge = Wedge {
                        out: add(m, n),
                        across: [n, m],
                        faces: [(m, self.half[j]), (n, self.half[k])],
                        ends: Vec::new(),
                    };
                    let segment = Segment {
                        at: add(self.at, across),
                        axis: column(&self.axes, i),
                        half: self.half[i],
                        wedge: Some(Arc::new(wedge)),
                        flat: false,
                    };
                    out.push(Edge { name: format!("e{}", out.len()), segment, region: Region::of(sides) });
                }
            }
        }
        out
    }

    /// v0 to v7: +++, ++−, +−+, …
    fn corners(&self) -> Vec<Corner> {
        let mut out = Vec::with_capacity(8);
        for s in SIGNS {
            for t in SIGNS {
                for u in SIGNS {
                    let signs = [s, t, u];
                    let arm = (0..3).fold(self.at, |p, i| add(p, scale(self.half[i], self.out(i, signs[i]))));
                    let sides = (0..3).map(|i| self.beyond(i, signs[i])).collect();
                    let name = format!("v{}", out.len());
                    let ball = Ball { name, at: arm, radius: 0.0, region: Region::of(sides) };
                    let leaving = (0..3).map(|i| scale(-2.0 * self.half[i], self.out(i, signs[i]))).collect();
                    out.push(Corner { ball, leaving });
                }
            }
        }
        out
    }
}
