//! A point of a body that slides along the axis of a flexible body.
//!
//! With the foot ξ of the point P on a piece r(ξ) of the axis ([`super::axis`]), F = r′ · (P − r) = 0, the rows are
//!
//! ```text
//! φ = ν · (P − r),   ν ⟂ r′
//! ```
//!
//! one in the plane, two in space. There is no coordinate for ξ: the piece is remembered from the last accepted step, and the
//! foot is found again by Newton's iteration, from piece to piece. Every piece has blocks of its own; those that do not hold
//! the foot are zero, so that the pattern of the matrices stays.

use super::axis::{
    HELD, PAIRS, Piece, Place, STILL, Third, Velocity, Wrench, add_curvature, add_product, along_twist, bias,
    pair_row, places, unit_motion, velocities,
};
use super::{PairBlock, PairRow, Space, World};
use delassus_algebra::Vec3;
use delassus_algebra::saved::{Damaged, Reader, Saved, Writer};
use delassus_algebra::vec3::{ZERO, add, column, cross, dot, mul_vec, neg, norm, scale, sub, unit};
use std::sync::Arc;

/// Most steps to the foot on one piece.
const ITERATIONS: usize = 30;
/// How far beyond the ends of the body the axis is continued, in lengths of the last piece.
const CONTINUED: f64 = 1.0;

/// One pair of bodies of one piece, for the rows of a point on an axis.
#[derive(Clone, Debug)]
pub struct PointOnAxis {
    /// World entries of the sections, and lengths of the pieces between them.
    nodes: Arc<[usize]>,
    lengths: Arc<[f64]>,
    /// The sliding body, and its point in its axes.
    body: usize,
    point: Vec3,
    /// Which piece and pair this is.
    piece: usize,
    pair: usize,
    /// Foot at the last accepted point and at the present one: piece and ξ; `found` if the next point asked for has the latter.
    foot: [(usize, f64); 2],
    found: bool,
}

/// The foot with what the rows need.
#[derive(Clone, Copy, Debug)]
struct At {
    piece: Piece,
    xi: f64,
    places: [Place; 3],
    /// P − r and P.
    off: Vec3,
    p: Vec3,
    /// r′, r″ and the unit tangent.
    along: [Vec3; 2],
    tangent: Vec3,
    /// Normals; in the plane only the first.
    normals: [Vec3; 2],
    planar: bool,
}

/// As with [`super::CurveRows`], the present foot is not looked for again.
impl Saved for PointOnAxis {
    fn save(&self, out: &mut Writer) {
        self.foot.save(out);
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        self.found = true;
        self.foot.restore(from)?;
        if self.foot.iter().all(|f| f.0 < self.lengths.len()) { Ok(()) } else { Err(Damaged) }
    }
}

impl PointOnAxis {
    /// All blocks of a point of `body` on the axis through the sections `nodes`, between which it has the given lengths.
    pub fn blocks(nodes: &[usize], lengths: &[f64], body: usize, point: Vec3) -> Vec<PointOnAxis> {
        let (nodes, lengths): (Arc<[usize]>, Arc<[f64]>) = (nodes.into(), lengths.into());
        let mut all = Vec::with_capacity(PAIRS.len() * lengths.len());
        for piece in 0..lengths.len() {
            for pair in 0..PAIRS.len() {
                let (nodes, lengths) = (nodes.clone(), lengths.clone());
                let foot = [(0, 0.5); 2];
                all.push(PointOnAxis { nodes, lengths, body, point, piece, pair, foot, found: false });
            }
        }
        all
    }

    fn entries(&self, piece: usize) -> [usize; 3] {
        [self.nodes[piece], self.nodes[piece + 1], self.body]
    }

    /// World entries of its pair.
    pub fn bodies(&self) -> [usize; 2] {
        PAIRS[self.pair].map(|i| self.entries(self.piece)[i])
    }

    /// ξ of the foot on a piece, from a first guess.
    fn settle<S: Space>(&self, world: &World<S>, piece: usize, mut xi: f64, limits: [f64; 2]) -> f64 {
        let [a, b, body] = places(world, self.entries(piece));
        let p = add(body.x, mul_vec(&body.r, self.point));
        let curve = Piece { length: self.lengths[piece] };
        for _ in 0..ITERATIONS {
            let [r, r1, r2] = curve.at(xi, [&a, &b]);
            let w = sub(p, r);
            // beyond the centre of curvature the foot is no minimum: go on as if the axis were straight
            let bend = dot(r1, r1) - dot(r2, w);
            let bend = if bend > 0.0 { bend } else { dot(r1, r1) };
            let next = (xi + dot(r1, w) / bend).clamp(limits[0], limits[1]);
            let moved = (next - xi).abs();
            xi = next;
            // round-off of a number of the order of one
            if moved <= 4.0 * f64::EPSILON {
                break;
            }
        }
        xi
    }

    /// The foot, from that of the last accepted point.
    fn walk<S: Space>(&self, world: &World<S>) -> (usize, f64) {
        let last = self.lengths.len() - 1;
        let (mut piece, mut xi) = self.foot[0];
        let mut way = 0i32;
        for _ in 0..=last + 1 {
            xi = self.settle(world, piece, xi, [-CONTINUED, 1.0 + CONTINUED]);
            if xi < 0.0 && piece > 0 && way <= 0 {
                (piece, xi, way) = (piece - 1, 1.0, -1);
            } else if xi > 1.0 && piece < last && way >= 0 {
                (piece, xi, way) = (piece + 1, 0.0, 1);
            } else {
                break;
            }
        }
        (piece, xi)
    }

    /// Finds the foot anywhere on the axis.
    pub fn search<S: Space>(&mut self, world: &World<S>) {
        let mut best = ((0, 0.5), f64::INFINITY);
        for piece in 0..self.lengths.len() {
            let xi = self.settle(world, piece, 0.5, [0.0, 1.0]);
            let [a, b, body] = places(world, self.entries(piece));
            let [r, _, _] = Piece { length: self.lengths[piece] }.at(xi, [&a, &b]);
            let distance = norm(sub(add(body.x, mul_vec(&body.r, self.point)), r));
            if distance < best.1 {
                best = ((piece, xi), distance);
            }
        }
        self.foot = [best.0; 2];
    }

    /// Remembers an accepted point.
    pub fn commit(&mut self) {
        self.foot[0] = self.foot[1];
    }

    /// What the rows need, if the foot is on this piece.
    fn at<S: Space>(&self, world: &World<S>) -> Option<At> {
        let (piece, xi) = self.foot[1];
        (piece == self.piece).then(|| {
            let places = places(world, self.entries(piece));
            let [a, b, body] = &places;
            let curve = Piece { length: self.lengths[piece] };
            let [r, r1, r2] = curve.at(xi, [a, b]);
            let p = add(body.x, mul_vec(&body.r, self.point));
            let tangent = unit(r1).unwrap_or([1.0, 0.0, 0.0]);
            let normals = if S::PLANAR {
                [cross([0.0, 0.0, 1.0], tangent), ZERO]
            } else {
                let side = side(xi, a, b);
                let first = sub(side, scale(dot(side, tangent), tangent));
                let first = unit(first).unwrap_or(column(&a.r, 1));
                [first, cross(tangent, first)]
            };
            At {
                piece: curve,
                xi,
                places,
                off: sub(p, r),
                p,
                along: [r1, r2],
                tangent,
                normals,
                planar: S::PLANAR,
            }
        })
    }

    /// Adds values and sets gradients; `jac` has one entry for each row.
    pub fn position<S: Space>(&mut self, world: &World<S>, g: &mut [f64], jac: &mut [PairRow<S>]) {
        if !std::mem::take(&mut self.found) {
            self.foot[1] = self.walk(world);
        }
        let at = self.at(world);
        for (k, jac) in jac.iter_mut().enumerate() {
            *jac = match &at {
                Some(at) => pair_row::<S>(&AxisRow { at, k }, &at.places, self.pair),
                None => [S::zero_twist(); 2],
            };
            if let Some(at) = at.as_ref().filter(|_| !S::PLANAR) {
                // off the axis the normals turn about it: G₁ gains φ₂ W and G₂ loses φ₁ W
                let c = if k == 0 { dot(at.normals[1], at.off) } else { -dot(at.normals[0], at.off) };
                for (side, body) in PAIRS[self.pair].into_iter().enumerate() {
                    if HELD[self.pair][side] {
                        let w = at.turn_row::<S>(body);
                        jac[side].as_mut().iter_mut().zip(w.as_ref()).for_each(|(j, w)| *j += c * w);
                    }
                }
            }
            if let Some(at) = at.as_ref().filter(|_| self.pair == 0) {
                // who slid off the end is not on the axis any more
                let off = at.xi <= -CONTINUED || at.xi >= 1.0 + CONTINUED;
                g[k] += if off { f64::NAN } else { dot(at.normals[k], at.off) };
            }
        }
    }

    /// Adds the biases.
    pub fn velocity<S: Space>(&self, world: &World<S>, bias_out: &mut [f64]) {
        let Some(at) = self.at(world).filter(|_| self.pair == 0) else { return };
        let v = velocities(world, self.entries(self.piece));
        for (k, out) in bias_out.iter_mut().enumerate() {
            *out += bias(&AxisRow { at: &at, k }, &v);
        }
        if !S::PLANAR {
            let turn = at.turn([&v[0], &v[1], &v[2]]);
            let rate = [0, 1].map(|k| rate(&AxisRow { at: &at, k }, &v));
            bias_out[0] += rate[1] * turn;
            bias_out[1] -= rate[0] * turn;
        }
    }

    /// Adds Σ `l_k` ∂(gradient)/∂q for its pair.
    pub fn curvature<S: Space>(&self, world: &World<S>, l: &[f64], out: &mut PairBlock<S>) {
        let Some(at) = self.at(world) else { return };
        for (k, l) in l.iter().enumerate() {
            add_curvature::<S>(&AxisRow { at: &at, k }, &at.places, self.pair, *l, out);
        }
        if S::PLANAR {
            return;
        }
        // φ₂ W and −φ₁ W of the gradients
        let wrenches = [0, 1].map(|k| AxisRow { at: &at, k }.wrenches());
        let gradient = |k: usize, body: usize| along_twist::<S>(&at.places[body], &wrenches[k][body]);
        let turns = |body: usize| at.turn_row::<S>(body);
        add_product::<S>(self.pair, &turns, &|body| gradient(1, body), l[0], out);
        add_product::<S>(self.pair, &turns, &|body| gradient(0, body), -l[1], out);
    }
}

/// A direction across the axis, carried by the sections.
fn side(xi: f64, a: &Place, b: &Place) -> Vec3 {
    add(scale(1.0 - xi, column(&a.r, 1)), scale(xi, column(&b.r, 1)))
}

impl At {
    /// ξ̇ and the rates of the normals.
    fn rates(&self, [va, vb, vo]: [&Velocity; 3]) -> (f64, [Vec3; 2], Vec3) {
        let [a, b, body] = &self.places;
        let [r1, r2] = self.along;
        let [slide, turn] = self.piece.rates(self.xi, [a, b], [va, vb]);
        let p = add(vo.v, cross(vo.omega, sub(self.p, body.x)));
        let xi_rate = (dot(turn, self.off) + dot(r1, sub(p, slide))) / (dot(r1, r1) - dot(r2, self.off));
        let (t, along) = (self.tangent, add(turn, scale(xi_rate, r2)));
        let tangent = scale(1.0 / norm(r1), sub(along, scale(dot(along, t), t)));
        if self.planar {
            return (xi_rate, [cross([0.0, 0.0, 1.0], tangent), ZERO], p);
        }
        let [ba, bb] = [a, b].map(|n| column(&n.r, 1));
        let s = side(self.xi, a, b);
        let turned = add(scale(1.0 - self.xi, cross(va.omega, ba)), scale(self.xi, cross(vb.omega, bb)));
        let s_rate = add(turned, scale(xi_rate, sub(bb, ba)));
        let across = sub(s, scale(dot(s, t), t));
        let across_rate =
            sub(sub(s_rate, scale(dot(s_rate, t) + dot(s, tangent), t)), scale(dot(s, t), tangent));
        let n = self.normals[0];
        let first = scale(1.0 / norm(across), sub(across_rate, scale(dot(across_rate, n), n)));
        (xi_rate, [first, add(cross(tangent, n), cross(t, first))], p)
    }

    /// W by the twist of one of the three bodies.
    fn turn_row<S: Space>(&self, body: usize) -> S::Twist {
        let mut out = S::zero_twist();
        for j in 0..S::NV {
            let mut v = [STILL; 3];
            v[body] = unit_motion::<S>(&self.places[body], j);
            out.as_mut()[j] = self.turn([&v[0], &v[1], &v[2]]);
        }
        out
    }

    /// W = ν̇₁ · ν₂.
    fn turn(&self, velocities: [&Velocity; 3]) -> f64 {
        dot(self.rates(velocities).1[0], self.normals[1])
    }
}

/// Row k of a point on an axis.
struct AxisRow<'a> {
    at: &'a At,
    k: usize,
}

fn rate(row: &AxisRow, v: &[Velocity; 3]) -> f64 {
    row.wrenches().iter().zip(v).map(|(w, v)| dot(w.force, v.v) + dot(w.moment, v.omega)).sum()
}

impl Third for AxisRow<'_> {
    fn wrenches(&self) -> [Wrench; 3] {
        let at = self.at;
        let ([a, b, body], n) = (&at.places, at.normals[self.k]);
        let [first, second] = at.piece.wrenches(at.xi, [a, b], neg(n));
        [first, second, Wrench { force: n, moment: cross(sub(at.p, body.x), n) }]
    }

    fn wrench_rates(&self, velocities: [&Velocity; 3]) -> [Wrench; 3] {
        let at = self.at;
        let ([a, b, body], n) = (&at.places, at.normals[self.k]);
        let [va, vb, vo] = velocities;
        let (xi_rate, normals, p) = at.rates(velocities);
        let n_rate = normals[self.k];
        let [first, second] =
            at.piece.wrench_rates((at.xi, xi_rate), [a, b], [va, vb], (neg(n), neg(n_rate)));
        let moment = add(cross(sub(p, vo.v), n), cross(sub(at.p, body.x), n_rate));
        [first, second, Wrench { force: n_rate, moment }]
    }
}
