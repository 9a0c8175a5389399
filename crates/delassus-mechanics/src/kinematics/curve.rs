//! A point on a curve: distances of the point from the curve as functions of the point, with exact derivatives.
//!
//! Let u be the point in the curve's frame and s(u) the parameter of the foot, the nearest point c(s): with
//! r = u − c(s), F = r · c′ = 0. Implicit differentiation gives ∂s/∂u = c′/D with D = c′·c′ − r·c″. The rows are
//!
//! ```text
//! φ = n(s) · r,   ∂φ/∂u = n + (n′·r) ∂s/∂u
//! ```
//!
//! for one normal in the plane, two in space: n₁ = e × t/|e × t| and n₂ = t × n₁, where e is a fixed direction chosen
//! as far from every tangent as can be, so that the normals turn smoothly along the whole curve, straight pieces
//! included. In the plane φ is the signed distance. There is no coordinate for s: where the point is on the curve is
//! remembered from the last accepted step and found again by Newton's iteration.
//!
//! With the rows `along i` giving u_i, their gradients ∇u_i, biases and curvatures, the rest is the chain rule.

use super::measure::pair_dot;
use super::spline::Spline;
use super::{Ends, Moving, PairBlock, PairRow, Space};
use delassus_algebra::saved::{Damaged, Reader, Saved, Writer};
use delassus_algebra::taylor::Taylor;
use delassus_algebra::vec3::{
    ZERO, ZERO_MAT, add, add_mat, cross, dot, mul_vec, norm, outer, scale, scale_mat, sub, unit,
};
use delassus_algebra::{Mat3, Vec3};
use delassus_model::joint::rows::RowSpec;
use delassus_model::{Curve, Expr};

/// Most Newton steps to the foot.
const ITERATIONS: usize = 50;
/// Places that are looked at for the first foot and for the direction e.
const SAMPLES: usize = 400;

#[derive(Clone, Debug)]
enum Shape {
    Formula { components: Box<[Expr; 3]>, range: [f64; 2], closed: bool },
    Spline(Spline),
}

/// Distances with first and second derivatives by the point.
#[derive(Clone, Copy, Debug)]
struct Distances {
    value: [f64; 2],
    gradient: [Vec3; 2],
    hessian: [Mat3; 2],
}

/// The rows of a point on a curve at the point of evaluation.
#[derive(Clone, Debug)]
pub struct CurveRows<S: Space> {
    shape: Shape,
    /// The direction e.
    side: Vec3,
    /// Foot at the last accepted point, and at the present one; `found` if the next point asked for has the latter.
    foot: [f64; 2],
    found: bool,
    distances: Distances,
    /// Gradients of the components u_i.
    rows: [PairRow<S>; 3],
}

/// The foot of the point where the bodies stand was found from that of the step before: it is not looked for again.
impl<S: Space> Saved for CurveRows<S> {
    fn save(&self, out: &mut Writer) {
        self.foot.save(out);
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        self.found = true;
        self.foot.restore(from)
    }
}

impl<S: Space> CurveRows<S> {
    /// The rows of a curve; the foot is not known before [`CurveRows::search`].
    pub fn new(curve: &Curve) -> CurveRows<S> {
        let shape = match curve {
            Curve::Formula { components, range, closed } => {
                Shape::Formula { components: components.clone(), range: *range, closed: *closed }
            }
            Curve::Points { points, closed } => Shape::Spline(Spline::new(points, *closed)),
        };
        let zero = Distances { value: [0.0; 2], gradient: [ZERO; 2], hessian: [ZERO_MAT; 2] };
        let rows = [[S::zero_twist(); 2]; 3];
        let side = [0.0, 0.0, 1.0];
        let mut all = CurveRows { shape, side, foot: [0.0; 2], found: false, distances: zero, rows };
        if !S::PLANAR {
            all.side = all.farthest_direction();
        }
        all
    }

    /// Parameters spread over the curve.
    fn samples(&self) -> impl Iterator<Item = f64> + use<S> {
        let ([from, to], pieces) = match &self.shape {
            Shape::Formula { range, .. } => (*range, 0),
            Shape::Spline(spline) => (spline.range(), spline.pieces()),
        };
        let n = SAMPLES.max(8 * pieces);
        (0..=n).map(move |i| from + (to - from) * (i as f64 / n as f64))
    }

    /// The direction that is farthest from every tangent, among the axes and 200 others.
    fn farthest_direction(&self) -> Vec3 {
        let tangents: Vec<Vec3> = self.samples().filter_map(|s| unit(self.at(s)[1])).collect();
        let golden = std::f64::consts::PI * (5.0f64.sqrt() - 1.0);
        let spiral = (0..200).map(|i| {
            let z = 1.0 - (2.0 * f64::from(i) + 1.0) / 200.0;
            let (y, x) = (golden * f64::from(i)).sin_cos();
            let r = (1.0 - z * z).sqrt();
            [r * x, r * y, z]
        });
        let mut best = ([0.0, 0.0, 1.0], -1.0);
        for e in [[0.0, 0.0, 1.0], [0.0, 1.0, 0.0], [1.0, 0.0, 0.0]].into_iter().chain(spiral) {
            let least = tangents.iter().map(|t| norm(cross(e, *t))).fold(1.0, f64::min);
            if least > best.1 + 1e-9 {
                best = (e, least);
            }
        }
        best.0
    }

    /// c, c′, c″ at a parameter.
    fn at(&self, s: f64) -> [Vec3; 3] {
        match &self.shape {
            Shape::Spline(spline) => {
                let [c, c1, c2, _] = spline.at(s);
                [c, c1, c2]
            }
            Shape::Formula { components, range, closed } => {
                let [from, to] = *range;
                let s = if *closed { from + (s - from).rem_euclid(to - from) } else { s };
                let mut out = [ZERO; 3];
                for (i, e) in components.iter().enumerate().take(S::NT) {
                    let jet = e.time_jet(s);
                    for k in 0..3 {
                        out[k][i] = jet[k];
                    }
                }
                out
            }
        }
    }

    /// The parameter of the foot at the point of evaluation.
    pub fn foot(&self) -> f64 {
        self.foot[1]
    }

    /// The series of a component of the curve, for that of the parameter.
    pub fn enclose<const N: usize>(&self, axis: usize, s: Taylor<N>) -> Taylor<N> {
        match &self.shape {
            Shape::Spline(spline) => spline.enclose(axis, s),
            Shape::Formula { components, range: [from, to], closed } => {
                let round = to - from;
                let rounds = if *closed { ((s.value().lo - from) / round).floor() * round } else { 0.0 };
                let s = s - Taylor::constant(rounds);
                let breaks: &[f64] = if *closed { &[*to] } else { &[] };
                s.by_pieces(breaks, false, |place, s| {
                    let s = if *closed && place > *to { s - Taylor::constant(round) } else { s };
                    components[axis].enclose(s, |_| Taylor::constant(0.0))
                })
            }
        }
    }

    /// c‴: it acts only off the curve, multiplied by the distance. Of formulas by differences of c″ of sixth order with
    /// a step of a thousandth of the range, hence to about twelve digits.
    fn third(&self, s: f64) -> Vec3 {
        match &self.shape {
            Shape::Spline(spline) => spline.at(s)[3],
            Shape::Formula { range, .. } => {
                let h = 1e-3 * (range[1] - range[0]);
                let mut out = ZERO;
                for (k, w) in [(1.0, 45.0), (2.0, -9.0), (3.0, 1.0)] {
                    let d = sub(self.at(s + k * h)[2], self.at(s - k * h)[2]);
                    out = add(out, scale(w / (60.0 * h), d));
                }
                out
            }
        }
    }

    /// The foot of u, from a guess; NaN if there is none near.
    fn find_foot(&self, u: Vec3, guess: f64) -> f64 {
        let mut s = guess;
        for _ in 0..ITERATIONS {
            let [c, c1, c2] = self.at(s);
            let r = sub(u, c);
            let speed = dot(c1, c1);
            let d = speed - dot(r, c2);
            // beyond the centre of curvature Newton's step leads away
            let step = dot(r, c1) / if d > 0.1 * speed { d } else { speed };
            s += step;
            if step * step * speed <= 1e-30 * (dot(c, c) + dot(u, u)) || step.abs() <= 2e-16 * s.abs() {
                return s;
            }
        }
        f64::NAN
    }

    fn distances(&self, u: Vec3, s: f64) -> Distances {
        let [c, c1, c2] = self.at(s);
        let r = sub(u, c);
        let c3 = if S::PLANAR { ZERO } else { self.third(s) };
        let d = dot(c1, c1) - dot(r, c2);
        let by_u = scale(1.0 / d, c1);
        let d_by_u = sub(scale(3.0 * dot(c1, c2) - dot(r, c3), by_u), c2);
        let t = unit_jet([c1, c2, c3]);
        let n1 = unit_jet([cross(self.side, c1), cross(self.side, c2), cross(self.side, c3)]);
        let n2 = [
            cross(t[0], n1[0]),
            add(cross(t[1], n1[0]), cross(t[0], n1[1])),
            add(add(cross(t[2], n1[0]), cross(t[0], n1[2])), scale(2.0, cross(t[1], n1[1]))),
        ];
        let mut out = Distances { value: [0.0; 2], gradient: [ZERO; 2], hessian: [ZERO_MAT; 2] };
        for (k, n) in [n1, n2].into_iter().enumerate().take(S::NT - 1) {
            out.value[k] = dot(n[0], r);
            if S::PLANAR {
                // n′ is along the curve: ∂φ/∂u = n
                out.gradient[k] = n[0];
                out.hessian[k] = outer(n[1], by_u);
                continue;
            }
            let a = dot(n[1], r);
            let a_by_u = add(n[1], scale(dot(n[2], r) - dot(n[1], c1), by_u));
            out.gradient[k] = add(n[0], scale(a, by_u));
            let by_u_by_u =
                add_mat(&scale_mat(1.0 / d, &outer(c2, by_u)), &scale_mat(-1.0 / d, &outer(by_u, d_by_u)));
            out.hessian[k] =
                add_mat(&add_mat(&outer(n[1], by_u), &outer(by_u, a_by_u)), &scale_mat(a, &by_u_by_u));
        }
        out
    }

    fn components(&mut self, ends: Ends, poses: [&S::Pose; 2]) -> Vec3 {
        let mut u = ZERO;
        for axis in 0..S::NT {
            let (g, jac) = (&mut u[axis..=axis], &mut self.rows[axis..=axis]);
            S::position(RowSpec::Along { axis }, ends, poses, g, jac);
        }
        u
    }

    /// Looks through the whole curve for the foot of the present point and remembers it.
    pub fn search(&mut self, ends: Ends, poses: [&S::Pose; 2]) {
        let u = self.components(ends, poses);
        let mut best = (self.foot[0], f64::INFINITY);
        for s in self.samples() {
            let distance = norm(sub(u, self.at(s)[0]));
            if distance < best.1 {
                best = (s, distance);
            }
        }
        let s = self.find_foot(u, best.0);
        self.foot = [if s.is_finite() { s } else { best.0 }; 2];
    }

    /// Remembers the present foot.
    pub fn commit(&mut self) {
        if self.foot[1].is_finite() {
            self.foot[0] = self.foot[1];
        }
    }

    /// Adds the distances to `g` and sets their gradients.
    pub fn position(&mut self, ends: Ends, poses: [&S::Pose; 2], g: &mut [f64], jac: &mut [PairRow<S>]) {
        let u = self.components(ends, poses);
        if !std::mem::take(&mut self.found) {
            self.foot[1] = self.find_foot(u, self.foot[0]);
        }
        self.distances = self.distances(u, self.foot[1]);
        for (k, (g, row)) in g.iter_mut().zip(jac).enumerate() {
            *g += self.distances.value[k];
            *row = [S::zero_twist(); 2];
            for (w, of) in self.distances.gradient[k].iter().zip(&self.rows).take(S::NT) {
                for (row, of) in row.iter_mut().zip(of) {
                    row.as_mut().iter_mut().zip(of.as_ref()).for_each(|(x, y)| *x += w * y);
                }
            }
        }
    }

    /// Adds ∂g/∂t and the bias.
    pub fn velocity(&self, ends: Ends, [a, b]: [&Moving<S>; 2], rate: &mut [f64], bias: &mut [f64]) {
        let (mut by_time, mut second, mut speed) = (ZERO, ZERO, ZERO);
        for axis in 0..S::NT {
            let (r, s) = (&mut by_time[axis..=axis], &mut second[axis..=axis]);
            S::velocity(RowSpec::Along { axis }, ends, [a, b], r, s);
            speed[axis] = pair_dot::<S>(&self.rows[axis], a, b) + by_time[axis];
        }
        for (k, (rate, bias)) in rate.iter_mut().zip(bias).enumerate() {
            let n = self.distances.gradient[k];
            *rate += dot(n, by_time);
            *bias += dot(n, second) + dot(speed, mul_vec(&self.distances.hessian[k], speed));
        }
    }

    /// Adds Σ l_k ∂(gradient of row k)/∂q.
    pub fn curvature(&self, ends: Ends, poses: [&S::Pose; 2], l: &[f64], out: &mut PairBlock<S>) {
        let (mut w, mut h) = (ZERO, ZERO_MAT);
        for (k, l) in l.iter().enumerate() {
            w = add(w, scale(*l, self.distances.gradient[k]));
            h = add_mat(&h, &scale_mat(*l, &self.distances.hessian[k]));
        }
        for axis in 0..S::NT {
            S::curvature(RowSpec::Along { axis }, ends, poses, &[w[axis]], out);
        }
        let nv = S::NV;
        for (p, q) in (0..S::NT).flat_map(|p| (0..S::NT).map(move |q| (p, q))) {
            for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                let (left, right) = (self.rows[p][i].as_ref(), self.rows[q][j].as_ref());
                for (r, line) in out[i][j].as_mut().chunks_exact_mut(nv).enumerate() {
                    line.iter_mut().zip(right).for_each(|(x, y)| *x += h[p][q] * left[r] * y);
                }
            }
        }
    }
}

/// m/|m| with two derivatives, from m with two derivatives.
fn unit_jet(m: [Vec3; 3]) -> [Vec3; 3] {
    let l = norm(m[0]);
    let n = scale(1.0 / l, m[0]);
    let l1 = dot(n, m[1]);
    let n1 = scale(1.0 / l, sub(m[1], scale(l1, n)));
    let l2 = dot(n1, m[1]) + dot(n, m[2]);
    let n2 = scale(1.0 / l, sub(m[2], add(scale(2.0 * l1, n1), scale(l2, n))));
    [n, n1, n2]
}
