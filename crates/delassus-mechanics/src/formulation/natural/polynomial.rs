//! Rows that are polynomials of degree at most two in points and unit vectors.
//!
//! With p = L q for a point or vector of a body (`Flat::combine`), point rows are linear; dot and along are bilinear; the
//! distance is taken as (d · d − L²)/(2 L), quadratic, with the gradient d/L: where it holds, the multiplier is the rod's
//! force as with |d| − L. Their second derivatives do not depend on q. All others are pulled back through the twist.

use super::chart::Flat;
use crate::kinematics::FrameJet;
use delassus_algebra::vec3::{IDENTITY, ZERO, add, column, dot, scale, sub};
use delassus_algebra::{Mat3, Vec3};
use delassus_model::Frame;
use delassus_model::joint::rows::RowSpec;

/// Is the row a polynomial here?
pub(super) fn is_polynomial(spec: RowSpec) -> bool {
    matches!(spec, RowSpec::Point | RowSpec::Dot { .. } | RowSpec::Along { .. } | RowSpec::Distance)
}

/// Coefficients of a point.
fn point(p: Vec3) -> [f64; 4] {
    [1.0, p[0], p[1], p[2]]
}

/// Coefficients of a vector.
fn vector(a: Vec3) -> [f64; 4] {
    [0.0, a[0], a[1], a[2]]
}

fn axis(m: &Mat3, j: usize) -> [f64; 4] {
    vector(column(m, j))
}

/// A frame on each of two bodies.
#[derive(Clone, Copy)]
pub(super) struct Pair<'a> {
    pub(super) spec: RowSpec,
    pub(super) first: &'a FrameJet,
    pub(super) second: &'a Frame,
}

/// Value, rate, acceleration at q̈ = 0, and the part ∂/∂t of the rate.
struct Jet {
    value: Vec3,
    rate: Vec3,
    acc: Vec3,
    by_time: Vec3,
}

/// A combination with coefficients that move in time.
fn jet<S: Flat>(c: [[f64; 4]; 3], q: &S::Line, v: &S::Line) -> Jet {
    let by_time = S::combine(&c[1], q);
    Jet {
        value: S::combine(&c[0], q),
        rate: add(S::combine(&c[0], v), by_time),
        acc: add(scale(2.0, S::combine(&c[1], v)), S::combine(&c[2], q)),
        by_time,
    }
}

impl Pair<'_> {
    fn first_axis(&self, k: usize) -> [[f64; 4]; 3] {
        [0, 1, 2].map(|d| axis(&self.first.axes[d], k))
    }

    fn gap<S: Flat>(&self, q: [&S::Line; 2]) -> Vec3 {
        sub(S::combine(&point(self.second.p), q[1]), S::combine(&point(self.first.p[0]), q[0]))
    }

    fn gap_jet<S: Flat>(&self, q: [&S::Line; 2], v: [&S::Line; 2]) -> Jet {
        let p = self.first.p;
        let a = jet::<S>([point(p[0]), vector(p[1]), vector(p[2])], q[0], v[0]);
        let b = jet::<S>([point(self.second.p), [0.0; 4], [0.0; 4]], q[1], v[1]);
        Jet {
            value: sub(b.value, a.value),
            rate: sub(b.rate, a.rate),
            acc: sub(b.acc, a.acc),
            by_time: sub(ZERO, a.by_time),
        }
    }

    /// Adds the gradient of w · d at fixed w.
    fn add_gap_row<S: Flat>(&self, w: Vec3, out: &mut [S::Line; 2]) {
        S::add_pulled(&point(self.first.p[0]), -1.0, w, &mut out[0]);
        S::add_pulled(&point(self.second.p), 1.0, w, &mut out[1]);
    }

    /// g and its gradients.
    pub(super) fn place<S: Flat>(&self, q: [&S::Line; 2], g: &mut [f64], jac: &mut [[S::Line; 2]]) {
        jac.fill([S::zero_line(); 2]);
        match self.spec {
            RowSpec::Dot { a, b } => {
                let (ca, cb) = (axis(&self.first.axes[0], a), axis(&self.second.axes, b));
                let (alpha, beta) = (S::combine(&ca, q[0]), S::combine(&cb, q[1]));
                g[0] = dot(alpha, beta);
                S::add_pulled(&ca, 1.0, beta, &mut jac[0][0]);
                S::add_pulled(&cb, 1.0, alpha, &mut jac[0][1]);
            }
            RowSpec::Along { axis: k } => {
                let ca = axis(&self.first.axes[0], k);
                let (alpha, d) = (S::combine(&ca, q[0]), self.gap::<S>(q));
                g[0] = dot(alpha, d);
                S::add_pulled(&ca, 1.0, d, &mut jac[0][0]);
                self.add_gap_row::<S>(alpha, &mut jac[0]);
            }
            RowSpec::Distance => {
                let (d, l) = (self.gap::<S>(q), self.first.length[0]);
                g[0] = 0.5 * (dot(d, d) / l - l);
                self.add_gap_row::<S>(scale(1.0 / l, d), &mut jac[0]);
            }
            _ => {
                let d = self.gap::<S>(q);
                for (k, (g, jac)) in g.iter_mut().zip(jac).enumerate() {
                    *g = d[k];
                    self.add_gap_row::<S>(IDENTITY[k], jac);
                }
            }
        }
    }

    /// ∂g/∂t and g̈ − G q̈.
    pub(super) fn advance<S: Flat>(
        &self,
        q: [&S::Line; 2],
        v: [&S::Line; 2],
        rate: &mut [f64],
        bias: &mut [f64],
    ) {
        match self.spec {
            RowSpec::Dot { a, b } => {
                let alpha = jet::<S>(self.first_axis(a), q[0], v[0]);
                let beta = jet::<S>([axis(&self.second.axes, b), [0.0; 4], [0.0; 4]], q[1], v[1]);
                rate[0] = dot(alpha.by_time, beta.value);
                bias[0] = dot(alpha.acc, beta.value) + 2.0 * dot(alpha.rate, beta.rate);
            }
            RowSpec::Along { axis: k } => {
                let (alpha, d) = (jet::<S>(self.first_axis(k), q[0], v[0]), self.gap_jet::<S>(q, v));
                rate[0] = dot(alpha.by_time, d.value) + dot(alpha.value, d.by_time);
                bias[0] = dot(alpha.acc, d.value) + 2.0 * dot(alpha.rate, d.rate) + dot(alpha.value, d.acc);
            }
            RowSpec::Distance => {
                // g = d · d/(2 L) − L/2
                let (d, [l, l1, l2]) = (self.gap_jet::<S>(q, v), self.first.length);
                let square = dot(d.value, d.value);
                rate[0] = dot(d.value, d.by_time) / l - 0.5 * l1 * (1.0 + square / (l * l));
                bias[0] = (dot(d.rate, d.rate) + dot(d.value, d.acc)) / l
                    - 2.0 * dot(d.value, d.rate) * l1 / (l * l)
                    + square * l1 * l1 / (l * l * l)
                    - 0.5 * l2 * (1.0 + square / (l * l));
            }
            _ => {
                let d = self.gap_jet::<S>(q, v);
                for (k, (rate, bias)) in rate.iter_mut().zip(bias).enumerate() {
                    *rate = d.by_time[k];
                    *bias = d.acc[k];
                }
            }
        }
    }

    /// λ ∂²g/∂q², by pairs of bodies, N × N each. Nothing for point rows, which are linear.
    pub(super) fn curvature<S: Flat>(&self, lambda: f64, add: &mut dyn FnMut(usize, usize, &[f64])) {
        let full = S::N * S::N;
        let mut block = [0.0; 144];
        let (pa, pb) = (point(self.first.p[0]), point(self.second.p));
        let mut gram = |i: usize, j: usize, terms: &[([f64; 4], [f64; 4], f64)]| {
            block.fill(0.0);
            for (c, d, s) in terms {
                S::add_gram(c, d, *s, &mut block[..full]);
            }
            add(i, j, &block[..full]);
        };
        match self.spec {
            RowSpec::Dot { a, b } => {
                let (ca, cb) = (axis(&self.first.axes[0], a), axis(&self.second.axes, b));
                gram(0, 1, &[(ca, cb, lambda)]);
                gram(1, 0, &[(cb, ca, lambda)]);
            }
            RowSpec::Along { axis: k } => {
                let ca = axis(&self.first.axes[0], k);
                gram(0, 0, &[(ca, pa, -lambda), (pa, ca, -lambda)]);
                gram(0, 1, &[(ca, pb, lambda)]);
                gram(1, 0, &[(pb, ca, lambda)]);
            }
            RowSpec::Distance => {
                let s = lambda / self.first.length[0];
                gram(0, 0, &[(pa, pa, s)]);
                gram(0, 1, &[(pa, pb, -s)]);
                gram(1, 0, &[(pb, pa, -s)]);
                gram(1, 1, &[(pb, pb, s)]);
            }
            _ => {}
        }
    }
}
