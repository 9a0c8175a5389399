//! Axes in which a steady motion has constant coefficients.
//!
//! Increments of a body that turns are given in its own axes, those of its place in fixed ones. A rotor on bearings is steady in
//! axes that do not turn (S = −ad_v: rotations in fixed axes), a blade on a hub in axes that turn with it. Frequencies are
//! those seen in the axes chosen: a whirl of the rotor appears as an observer on the ground sees it.

use delassus_algebra::assemble::Replay;
use delassus_algebra::vec3::{mul_vec, norm, sub, transpose};
use delassus_algebra::{Mat3, Vec3};
use delassus_mechanics::formulation::{Mechanism, Vector};
use delassus_model::Dimension;

/// Entries of a matrix: row, column, value.
pub(crate) type Entries = Vec<(usize, usize, f64)>;

/// Axes that turn with a constant angular velocity, rad/s, global.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Frame {
    /// Angular velocity; zero for axes that do not turn.
    pub rate: Vec3,
}

/// How a frame turns beside the coordinates: ad_v, and W, the frame's own angular velocity in the axes of the coordinates.
pub(crate) struct Turning {
    ad: Entries,
    w: Entries,
    n: usize,
}

/// Coordinates this close together may share a chart.
const NEIGHBOURS: usize = 6;

impl Turning {
    pub(crate) fn new(mechanism: &dyn Mechanism, v: &[f64], frame: Frame, moving: bool) -> Turning {
        let n = v.len();
        if !moving {
            return Turning { ad: Vec::new(), w: Vec::new(), n };
        }
        Turning { ad: bracket(mechanism, v), w: own_rate(mechanism, v, frame.rate), n }
    }

    /// True if the axes of the coordinates are already those of the frame.
    pub(crate) fn is_still(&self) -> bool {
        self.ad.is_empty() && self.w.is_empty()
    }

    /// B, E and F (`linearize.rs`) with S = W − ad_v: B = W, E = 2 W − ad_v, F = W² − ad_v W. The frame turns steadily, so that
    /// its angular velocity in the axes of a body changes by Ẇ = W ad_v − ad_v W.
    pub(crate) fn rates(&self) -> (Entries, Entries, Entries) {
        let mut e: Entries = self.w.iter().map(|(i, j, x)| (*i, *j, 2.0 * x)).collect();
        e.extend(self.ad.iter().map(|(i, j, x)| (*i, *j, -x)));
        let mut f = product(&self.w, &self.w, 1.0);
        f.extend(product(&self.ad, &self.w, -1.0));
        (self.w.clone(), e, f)
    }

    /// P(h) y = exp(S h) y to third order.
    pub(crate) fn carried(&self, y: &[f64], h: f64) -> Vec<f64> {
        let s = |x: &[f64]| {
            let mut out = vec![0.0; self.n];
            self.w.iter().for_each(|(i, j, a)| out[*i] += a * x[*j]);
            self.ad.iter().for_each(|(i, j, a)| out[*i] -= a * x[*j]);
            out
        };
        let first = s(y);
        let second = s(&first);
        let third = s(&second);
        (0..self.n).map(|i| y[i] + h * (first[i] + h * (0.5 * second[i] + h / 6.0 * third[i]))).collect()
    }
}

/// A B of two sparse matrices with few entries per row, times c.
fn product(a: &Entries, b: &Entries, c: f64) -> Entries {
    let mut by_row: Vec<&(usize, usize, f64)> = b.iter().collect();
    by_row.sort_by_key(|e| (e.0, e.1));
    let mut out = Vec::new();
    for (i, k, x) in a {
        let first = by_row.partition_point(|e| e.0 < *k);
        for e in by_row[first..].iter().take_while(|e| e.0 == *k) {
            out.push((*i, e.1, c * x * e.2));
        }
    }
    out
}

/// A E of a sparse matrix and entries.
pub(crate) fn multiply(a: &Replay, e: &Entries) -> Entries {
    let a: Entries = a.entries().map(|(i, j, x)| (i as usize, j as usize, x)).collect();
    product(&a, e, 1.0)
}

/// ad_v from the chart: dq̇ = v − ½ ad_v dq + O(dq²), in which the next odd term is of third order and has the coefficient zero.
fn bracket(mechanism: &dyn Mechanism, v: &[f64]) -> Entries {
    let n = v.len();
    let (step, stride) = (1e-2, 2 * NEIGHBOURS);
    let (mut dq, mut up, mut down) = (vec![0.0; n], vec![0.0; n], vec![0.0; n]);
    let mut out = Vec::new();
    for colour in 0..stride.min(n) {
        dq.fill(0.0);
        (colour..n).step_by(stride).for_each(|i| dq[i] = step);
        mechanism.chart_rate(&dq, v, &mut up);
        dq.iter_mut().for_each(|x| *x = -*x);
        mechanism.chart_rate(&dq, v, &mut down);
        for j in 0..n {
            let x = -(up[j] - down[j]) / step;
            if x.abs() > 1e-12 * (up[j].abs() + down[j].abs()) {
                // the perturbed coordinate nearest to j
                let below = (j + stride - colour) % stride;
                let i = if below < NEIGHBOURS { j.checked_sub(below) } else { Some(j + stride - below) };
                if let Some(i) = i.filter(|i| *i < n) {
                    out.push((j, i, x));
                }
            }
        }
    }
    out
}

/// W: cross product with the angular velocity of the frame, in the axes of every triple (pair in the plane) of coordinates.
fn own_rate(mechanism: &dyn Mechanism, v: &[f64], rate: Vec3) -> Entries {
    let mut out = Vec::new();
    if norm(rate) <= 0.0 {
        return out;
    }
    let n = v.len();
    let planar = mechanism.model().dimension == Dimension::Planar;
    let poses = mechanism.bodies().poses();
    for i in 0..n {
        match mechanism.vector_at(i) {
            Some(Vector::Translation) if planar => {
                out.extend([(i, i + 1, -rate[2]), (i + 1, i, rate[2])]);
            }
            Some(Vector::Translation) => cross_entries(i, rate, &mut out),
            Some(Vector::Rotation(body)) => {
                let own = match body.and_then(|b| poses.get(b)) {
                    Some((_, r)) => mul_vec(&transpose(r), rate),
                    // a node: known only if it turns with the frame
                    None => [v[i], v[i + 1], v[i + 2]],
                };
                cross_entries(i, own, &mut out);
            }
            None => {}
        }
    }
    out
}

fn cross_entries(i: usize, w: Vec3, out: &mut Entries) {
    let m: Mat3 = [[0.0, -w[2], w[1]], [w[2], 0.0, -w[0]], [-w[1], w[0], 0.0]];
    for (r, row) in m.iter().enumerate() {
        for (c, x) in row.iter().enumerate().filter(|(_, x)| **x != 0.0) {
            out.push((i + r, i + c, *x));
        }
    }
}

/// Frames to try for a moving state: fixed axes, then those that turn with a body, the fastest first.
pub(crate) fn candidates(mechanism: &dyn Mechanism) -> Vec<Frame> {
    let mut out = vec![Frame::default()];
    let mut rates: Vec<Vec3> = mechanism.bodies().states().iter().map(|b| b.omega).collect();
    rates.sort_by(|a, b| norm(*b).total_cmp(&norm(*a)));
    for rate in rates {
        let new = |f: &Frame| norm(sub(f.rate, rate)) > 1e-9 * (norm(rate) + norm(f.rate));
        if norm(rate) > 0.0 && out.iter().all(new) && out.len() < 4 {
            out.push(Frame { rate });
        }
    }
    out
}
